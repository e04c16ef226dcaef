#include "law_game.h"
#include "law.h"
#include "json/json.h"
#include "notation/pgn/walk_moves.h"

#include <stdlib.h>

struct copy {
	struct slice text;
	struct entry entry;
	struct position start;
	struct faults faults;
	bool good;
};

static void
read_copy(struct copy *c, struct slice text, const struct options *options)
{
	*c = (struct copy){.text = text};
	c->entry.start = &c->start;
	c->good = notation_pgn.read(&c->entry, text, options, &c->faults);
}

/* Writes the game into exactly the room that is asked for, and ends it as a record. */
static bool
write_game(struct text *out, const struct entry *entry,
    const struct options *options)
{
	struct faults faults = {0};
	size_t room = notation_room(&notation_pgn, entry);
	bool good;

	out->len = 0;
	out->room = room + 1;
	out->at = malloc(out->room);
	if (out->at == NULL)
		abort();
	out->room--;
	good = notation_pgn.write(out, entry, options, &faults);
	out->room++;
	text_put(out, '\n');
	return good;
}

/* Is the text one record? */
static bool
is_one_game(struct slice text)
{
	struct record_scan scan = {0};
	size_t len = 0;

	return pgn_end(&scan, text, true, &len) && len == text.len;
}

/* A line is longer than 79 bytes only if it is a tag pair, an escaped line, or can't be
 * broken. */
static bool
lines_fit(struct slice text)
{
	while (text.len > 0) {
		struct slice line = slice_cut(&text, '\n');

		if (line.len <= 79 || line.at[0] == '[' || line.at[0] == '%' ||
		    line.at[0] == ';')
			continue;
		for (size_t i = 1; i + 1 < line.len; i++)
			if (line.at[i] == ' ' && !pgn_space(line.at[i - 1]) &&
			    !pgn_space(line.at[i + 1]) &&
			    line.at[i + 1] != '%' && line.at[i + 1] != '[' &&
			    i > 79)
				return false;
	}
	return true;
}

/* Is the variations' nesting, and each move in them, the same? */
static bool
same_walk(const struct entry *a, const struct entry *b,
    const struct options *options)
{
	static struct pgn_walk of_a, of_b;
	struct faults faults = {0};
	enum pgn_step step;

	pgn_walk_start(&of_a, a, options, &faults);
	pgn_walk_start(&of_b, b, options, &faults);
	do {
		const struct pgn_line *x, *y;

		step = pgn_walk(&of_a);
		if (pgn_walk(&of_b) != step || of_a.depth != of_b.depth)
			return false;
		x = &of_a.line[of_a.depth];
		y = &of_b.line[of_b.depth];
		if (x->position.game != y->position.game ||
		    !rules_of(x->position.game)
			 ->same(&x->position, &y->position))
			return false;
	} while (step != PGN_STEP_END && step != PGN_STEP_WRONG);
	return true;
}

static const char *
check_back(const struct entry *entry, struct slice text,
    const struct options *options)
{
	static struct copy back;
	struct text again = {0};
	const char *broken = NULL;

	read_copy(&back, text, options);
	if (!back.good)
		return "a game that was written can be read";
	if (back.entry.position.game != entry->position.game ||
	    !rules_of(entry->position.game)
		 ->same(&back.entry.position, &entry->position) ||
	    !same_walk(entry, &back.entry, options))
		return "a game that was written is the same game";
	if (!write_game(&again, &back.entry, options) ||
	    !slice_same(text_slice(&again), text))
		broken = "a game has one text in export format";
	free(again.at);
	return broken;
}

/* The object of the game, which is another way to the same text. */
static const char *
check_json(const struct entry *entry, struct slice text,
    const struct options *options)
{
	struct text object = {0}, scratch = {0}, again = {0};
	struct position start;
	struct entry back = {.scratch = &scratch, .start = &start};
	struct faults faults = {0};
	const char *broken = NULL;

	if (!notation_json.write(&object, entry, options, &faults))
		broken = "a game that can be written has an object";
	else if (!notation_json.read(&back, text_slice(&object), options,
		     &faults))
		broken = "the object of a game can be read";
	else if (!write_game(&again, &back, options) ||
	    !slice_same(text_slice(&again), text))
		broken = "the object of a game becomes the same text";
	free(again.at);
	text_free(&object);
	text_free(&scratch);
	return broken;
}

const char *
law_game(const struct entry *entry, const struct options *options)
{
	struct text text = {0};
	const char *broken = NULL;

	if (!write_game(&text, entry, options))
		broken = text.len == 1 ? NULL
				       : "a write that fails appends nothing";
	else if (!is_one_game(text_slice(&text)))
		broken = "a game that was written is one record";
	else if (!lines_fit(text_slice(&text)))
		broken = "the lines of a game have less than 80 bytes";
	else
		broken = check_back(entry, text_slice(&text), options);
	if (LAW_JSON && broken == NULL && text.len > 1)
		broken = check_json(entry, text_slice(&text), options);
	free(text.at);
	return broken;
}
