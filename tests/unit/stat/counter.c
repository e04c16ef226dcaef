/* Tables of texts and of keys: what they count, and that whoever writes a file can't
 * choose texts and keys that make them slow. */
#include "stat/counter.h"
#include "stat/keyed.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

#define TEXTS 4096 /* of 24 words */

/* The 2^12 texts of which each pair of words is "AAAAAAAAAAAAAAAA" or the same with the
 * highest bit of the first word and what makes up for it in the second changed: a hash that
 * multiplies with a known number gives all of them the same value, with any seed. */
static void
make_text(char *text, size_t number)
{
	memset(text, 'A', 192);
	for (size_t i = 0; i < 12; i++) {
		if (!(number >> i & 1))
			continue;
		text[16 * i + 7] ^= (char)0x80;
		text[16 * i + 15] ^= (char)0x80;
		text[16 * i + 12] ^= 4;
	}
}

static int
compare(const void *one, const void *other)
{
	uint32_t a = *(const uint32_t *)one, b = *(const uint32_t *)other;

	return a < b ? -1 : a > b;
}

static void
count_texts(void)
{
	struct counter t = {.room = 0};
	char text[192];
	size_t again = 0;

	for (size_t round = 1; round <= 2; round++)
		for (size_t i = 0; i < TEXTS; i++) {
			make_text(text, i);
			if (counter_add(&t, (struct slice){text, sizeof(text)},
				round) != i)
				again++;
		}
	tap_case(again == 0, "each text keeps its index");
	tap_case(counter_count(&t) == TEXTS, "each is there once");
	for (size_t i = 0; i < TEXTS; i++)
		again += counter_entry(&t, i)->count != 3;
	tap_case(again == 0, "each was counted three times");
	tap_cases("texts are counted");
	counter_free(&t);
}

static void
spread_texts(void)
{
	struct counter t = {.room = 0};
	static uint32_t hash[TEXTS];
	size_t different = 1;
	char text[192];

	for (size_t i = 0; i < TEXTS; i++) {
		make_text(text, i);
		(void)counter_add(&t, (struct slice){text, sizeof(text)}, 1);
		hash[i] = counter_entry(&t, i)->hash;
	}
	qsort(hash, TEXTS, sizeof(*hash), compare);
	for (size_t i = 1; i < TEXTS; i++)
		different += hash[i] != hash[i - 1];
	tap(different > TEXTS - 100,
	    "texts that a stranger chose have different hashes");
	counter_free(&t);
}

/* Four tables would have to draw the same seed of 64 bits. */
static void
compare_seeds(void)
{
	struct counter t[4] = {{.room = 0}};
	struct keyed k[4] = {{.room = 0}};
	static const uint64_t key[2] = {1, 2};
	bool texts = false, keys = false;

	for (int i = 0; i < 4; i++) {
		(void)counter_add(&t[i], SLICE("text"), 1);
		(void)keyed_find(&k[i], key, 1);
		texts |= counter_entry(&t[i], 0)->hash !=
		    counter_entry(&t[0], 0)->hash;
		keys |= k[i].seed != k[0].seed;
	}
	tap(texts, "a table of texts has a seed of its own");
	tap(keys, "a table of keys has a seed of its own");
	for (int i = 0; i < 4; i++) {
		counter_free(&t[i]);
		keyed_free(&k[i]);
	}
}

/* Returns a text for a number, which is overwritten by the next. */
static struct slice
text_of(uint64_t number)
{
	static char text[8];

	for (size_t i = 0; i < sizeof(text); i++)
		text[i] = (char)('a' + (number >> (4 * i) & 15));
	return (struct slice){text, 1 + number % sizeof(text)};
}

/* Both halves are the same in all keys, except for bits that a product with a factor of
 * zero would lose: these are the constants of game/mix.h. */
static void
count_keys(void)
{
	static const uint64_t zero[2] = {UINT64_C(0x6a09e667f3bcc909),
	    UINT64_C(0xbb67ae8584caa73b)};
	struct keyed k = {.room = 0};
	size_t wrong = 0;

	for (uint64_t round = 1; round <= 2; round++)
		for (uint64_t i = 0; i < TEXTS; i++) {
			uint64_t key[2] = {zero[0], zero[1] ^ i};
			struct keyed_cell *cell = keyed_find(&k, key, 1);

			if (cell->mark == 0)
				keyed_add(&k, cell, key, 1, text_of(i));
			else
				keyed_count(&k, cell);
			wrong += cell->count != round ||
			    !slice_same(keyed_text(&k, cell), text_of(i));
		}
	tap(wrong == 0, "keys are counted");
	keyed_free(&k);
}

/* Counts the keys from `first` on, once each; returns how many needed a text. */
static size_t
count_part(struct keyed *k, uint64_t first, size_t count)
{
	size_t new = 0;

	for (uint64_t i = first; i < first + count; i++) {
		uint64_t key[2] = {i, 0};
		struct keyed_cell *cell = keyed_find(k, key, 1);

		new += cell->mark == 0;
		if (cell->mark == 0)
			keyed_add(k, cell, key, 1, text_of(i));
		else
			keyed_count(k, cell);
	}
	return new;
}

/* Do the keys from 0 on count so often, and no others? */
static bool
counts(const struct keyed *k, size_t count, uint64_t times)
{
	const struct keyed_cell *cell = NULL;
	size_t n = 0;
	bool good = true;

	while ((cell = keyed_next(k, cell)) != NULL) {
		n++;
		good &= cell->count == times && cell->key[0] < count &&
		    slice_same(keyed_text(k, cell), text_of(cell->key[0]));
	}
	return good && n == count;
}

/* The table becomes larger between the counts that are taken back. */
static void
undo_counts(void)
{
	struct keyed k = {.notes = true};

	tap(count_part(&k, 0, 1000) == 1000 && counts(&k, 1000, 1), "a part");
	keyed_accept(&k);
	tap(count_part(&k, 500, 50000) == 49500, "many keys");
	(void)count_part(&k, 0, 1000);
	keyed_undo(&k);
	tap(counts(&k, 1000, 1), "what isn't accepted is taken back");
	tap(count_part(&k, 0, 50500) == 0, "the texts of the keys stay");
	keyed_undo(&k);
	keyed_undo(&k);
	tap(counts(&k, 1000, 1), "it is taken back once");
	keyed_clear(&k);
	tap(count_part(&k, 0, 10) == 10 && counts(&k, 10, 1),
	    "a table can be used again");
	keyed_free(&k);
}

static void
join_keys(void)
{
	struct keyed k = {.room = 0}, more = {.notes = true};

	(void)count_part(&more, 0, 700);
	keyed_join(&k, &more);
	tap(counts(&k, 700, 1) && counts(&more, 0, 0),
	    "an empty table takes over the other");
	(void)count_part(&more, 0, 3000);
	(void)count_part(&more, 700, 2300);
	keyed_join(&k, &more);
	tap(counts(&k, 3000, 2) && counts(&more, 0, 0), "tables are joined");
	(void)count_part(&more, 0, 5000);
	keyed_undo(&more);
	keyed_join(&k, &more);
	tap(counts(&k, 3000, 2), "keys that count nothing change nothing");
	keyed_free(&k);
	keyed_free(&more);
}

int
main(void)
{
	count_texts();
	spread_texts();
	compare_seeds();
	count_keys();
	undo_counts();
	join_keys();
	return tap_end();
}
