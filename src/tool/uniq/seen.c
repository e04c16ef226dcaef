#include "tool/uniq/seen.h"
#include "game/mix.h"

void
seen_start(struct seen *seen)
{
	seen->keys.values = seen->needs_first;
}

static void
key_of_text(struct seen *seen, struct slice text, struct sameness *key)
{
	size_t last = text.len / 8;

	seen->words[last] = 0;
	memcpy(seen->words, text.at, text.len);
	mix_words(seen->words, last + 1, text.len, key->half);
}

/* A position that is flipped twice has lost only its castling rights and its
 * en-passant square. */
static bool
may_castle(struct seen *seen, const struct position *p)
{
	struct position bare = *p;
	struct sameness with, without;

	for (int i = 0; i < 2; i++)
		rules_of(p->game)->transform(&bare, TRANSFORM_FLIP,
		    &seen->lost);
	rules_identify(p, SAMENESS_CASTLING, &with);
	rules_identify(&bare, SAMENESS_CASTLING, &without);
	return memcmp(&with, &without, sizeof(with)) != 0;
}

/* The smaller of the keys of a position and of its mirrored image, left and right. A
 * position with castling rights has no image: its king would be on another file. */
static void
key_of_mirror(struct seen *seen, const struct position *p, struct sameness *key)
{
	struct position image = *p;
	struct sameness other;

	rules_identify(p, SAMENESS_POSITION, key);
	if (!may_castle(seen, p)) {
		rules_of(p->game)->transform(&image, TRANSFORM_MIRROR,
		    &seen->lost);
		rules_identify(&image, SAMENESS_POSITION, &other);
		if (memcmp(&other, key, sizeof(other)) < 0)
			*key = other;
	}
	seen->lost.count = seen->lost.more = 0;
}

void
seen_key(struct seen *seen, const struct record *record, struct sameness *key)
{
	if (seen->same == SEEN_TEXT)
		key_of_text(seen, record_played(record), key);
	else if (seen->same == SEEN_MIRROR)
		key_of_mirror(seen, &record->entry.position, key);
	else
		rules_identify(&record->entry.position,
		    (enum sameness_of)seen->same, key);
}

void
seen_prefetch(const struct seen *seen, const struct sameness *key)
{
	if (!seen->sorted)
		keyset_prefetch(&seen->keys, key->half);
}

static uint64_t
first_of_sorted(struct seen *seen, const struct sameness *key, uint64_t number)
{
	if (seen->first == 0 || memcmp(&seen->last, key, sizeof(*key)) != 0)
		seen->first = number;
	seen->last = *key;
	return seen->first;
}

uint64_t
seen_first(struct seen *seen, const struct sameness *key, uint64_t number)
{
	struct keyset_cell *cell;
	bool made;

	if (seen->sorted)
		return first_of_sorted(seen, key, number);
	cell = keyset_put(&seen->keys, key->half, &made);
	if (!seen->needs_first)
		return made ? number : 0;
	if (made)
		keyset_set_value(cell, number);
	return keyset_value(cell);
}

bool
seen_has(const struct seen *seen, const struct sameness *key)
{
	return keyset_find(&seen->keys, key->half) != NULL;
}

void
seen_free(struct seen *seen)
{
	keyset_free(&seen->keys);
}
