/* The laws of transformations of a board and of the moves in its operations. */
#include "law.h"
#include "notation/moves.h"

#include <stdlib.h>

/* An entry and its operations after a transformation. */
struct transformed {
	struct entry entry;
	struct text text;
	struct faults faults;
};

/* `factor`: how many times the room that is asked for. */
static void
transform(struct transformed *t, const struct entry *entry, enum transform how,
    const struct options *options, size_t factor)
{
	t->entry = *entry;
	t->faults.count = t->faults.more = t->text.len = 0;
	t->text.room = factor * moves_transformed_room(entry->operations.len);
	t->text.at = malloc(t->text.room);
	if (t->text.at == NULL)
		abort();
	notation_transform(&t->entry, how, options, &t->text, &t->faults);
}

static bool
same(const struct transformed *a, const struct transformed *b)
{
	return slice_same(a->entry.operations, b->entry.operations) &&
	    rules_of(a->entry.position.game)
		->same(&a->entry.position, &b->entry.position);
}

static const char *
check(const struct entry *entry, enum transform how,
    const struct options *options)
{
	struct transformed t[4];
	const char *broken = NULL;

	transform(&t[0], entry, how, options, 1);
	transform(&t[1], entry, how, options, 4);
	transform(&t[2], &t[0].entry, how, options, 1);
	transform(&t[3], &t[2].entry, how, options, 1);
	if (!same(&t[0], &t[1]))
		broken = "transformed operations have room";
	else if (!same(&t[0], &t[3]))
		broken = "three transformations are one";
	for (size_t i = 0; i < t[0].faults.count && broken == NULL; i++)
		if (!slice_within(t[0].faults.list[i].at, entry->record))
			broken = "what a transformation drops is in the record";
	for (int i = 0; i < 4; i++)
		free(t[i].text.at);
	return broken;
}

const char *
law_transform(const struct entry *entry, const struct options *options)
{
	const char *broken = NULL;

	for (int how = TRANSFORM_NONE; how <= TRANSFORM_SWAP; how++)
		if (broken == NULL)
			broken = check(entry, how, options);
	return broken;
}
