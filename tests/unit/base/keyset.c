/* A set of keys made of numbers. */
#include "base/set/key_buckets.h"
#include "random.h"
#include "tap.h"

#ifndef KEYS /* tests/mutants has fewer */
#define KEYS 3000000
#endif
#define BYTES_MOST 24 /* a key as in keyset.h */
#define VALUED_BYTES_MOST 32

static struct keyset set;

/* Returns the key of a number: arbitrary 128 bits. */
static void
key_of(uint64_t number, uint64_t half[2])
{
	half[0] = random_next(&number);
	half[1] = random_next(&number);
}

/* Looks at each table while it grows: a large one has no more than `most` bytes a key. */
static bool
small(const struct keyset *table, size_t cell, size_t most)
{
	return table->count < 10000 ||
	    (table->room + table->spare) * cell <= table->count * most;
}

static void
test_put(void)
{
	uint64_t half[2];
	bool made;

	for (uint64_t i = 0; i < KEYS; i++) {
		struct keyset_cell *cell;

		key_of(i, half);
		cell = keyset_put(&set, half, &made);
		tap_case(made, "a new key is made");
		tap_case((cell->word[2] & KEYSET_FLAGS) == 0, "without flags");
		tap_case(small(&set, 12, BYTES_MOST), "few bytes a key");
		cell->word[2] |= i % (KEYSET_FLAGS + 1);
	}
	tap_case(set.count == KEYS, "as many as were put");
	tap_cases("put");
}

static void
test_find(void)
{
	uint64_t half[2];
	bool made;

	for (uint64_t i = 0; i < KEYS; i++) {
		struct keyset_cell *cell;

		key_of(i, half);
		cell = keyset_find(&set, half);
		tap_case(cell != NULL, "it is found");
		tap_case(cell != NULL &&
			(cell->word[2] & KEYSET_FLAGS) ==
			    i % (KEYSET_FLAGS + 1),
		    "flags stay when tables grow");
		tap_case(keyset_put(&set, half, &made) == cell && !made,
		    "it isn't made twice");
		key_of(i + KEYS, half);
		tap_case(keyset_find(&set, half) == NULL, "another isn't");
	}
	tap_case(set.count == KEYS, "no more than before");
	tap_cases("find");
}

static uint64_t
value_of(uint64_t number)
{
	return number * UINT64_C(0x9e3779b97f4a7c15) & KEYSET_VALUE_MOST;
}

/* Each key keeps its value when tables grow. */
static void
test_values(void)
{
	static struct keyset table = {.values = true};
	uint64_t half[2];
	bool made;

	for (uint64_t i = 0; i < KEYS; i++) {
		struct keyset_cell *cell;

		key_of(i, half);
		keyset_prefetch(&table, half);
		cell = keyset_put(&table, half, &made);
		tap_case(made && keyset_value(cell) == 0, "zero at first");
		keyset_set_value(cell, KEYSET_VALUE_MOST);
		keyset_set_value(cell, value_of(i));
		tap_case(small(&table, 16, VALUED_BYTES_MOST),
		    "few bytes a key");
	}
	for (uint64_t i = 0; i < KEYS; i++) {
		const struct keyset_cell *cell;

		key_of(i, half);
		cell = keyset_put(&table, half, &made);
		tap_case(!made && keyset_value(cell) == value_of(i),
		    "the value stays");
		tap_case(keyset_find(&table, half) == cell, "it is found");
		key_of(i + KEYS, half);
		tap_case(keyset_find(&table, half) == NULL, "another isn't");
	}
	tap_case(table.count == KEYS, "as many as were put");
	keyset_free(&table);
	tap_cases("values");
}

/* Keys whose search begins at the same cell, because the seed is 1: at the first, in the middle, or at the
 * last, where the table needs more spare cells. They come in any order, and the table
 * grows around them. */
static void
test_same_cell(uint32_t first, bool values)
{
	enum { MANY = 3000 };
	struct keyset table = {.values = values, .seed = 1};
	uint64_t half[2] = {0, 0};
	bool made;

	for (uint64_t i = 0; i < 4 * MANY; i++) {
		half[0] = (uint64_t)first << 32 | (i * 7919 % (4 * MANY) + 1);
		half[1] = i << 32;
		if (i % 4 > 0)
			key_of(i, half);
		(void)keyset_put(&table, half, &made);
		tap_case(made, "new");
	}
	for (uint64_t i = 0; i < 4 * MANY; i++) {
		half[0] = (uint64_t)first << 32 | (i * 7919 % (4 * MANY) + 1);
		half[1] = i << 32;
		tap_case((keyset_find(&table, half) != NULL) == (i % 4 == 0),
		    "found if it was put");
		key_of(i, half);
		tap_case((keyset_find(&table, half) != NULL) == (i % 4 > 0),
		    "so are the others");
	}
	tap_case(table.count == 4 * MANY, "as many as were put");
	keyset_free(&table);
}

static void
test_same_cells(void)
{
	for (int values = 0; values < 2; values++) {
		test_same_cell(0, values);
		test_same_cell(0x80000000, values);
		test_same_cell(UINT32_MAX, values);
	}
	tap_cases("keys of one cell");
}

static void
test_odd(void)
{
	static struct keyset odd;
	uint64_t half[2] = {0, 0};
	bool made;

	tap_case(keyset_find(&odd, half) == NULL, "none in an empty set");
	half[1] = KEYSET_FLAGS + 1;
	(void)keyset_put(&odd, half, &made);
	tap_case(made, "few bits");
	half[0] = half[1] = 0;
	tap_case(keyset_find(&odd, half) == NULL, "zero isn't there");
	(void)keyset_put(&odd, half, &made);
	tap_case(made && keyset_find(&odd, half) != NULL, "zero is a key");
	half[1] = KEYSET_FLAGS;
	tap_case(keyset_find(&odd, half) != NULL, "flags are no part of it");
	half[1] = 2 * (KEYSET_FLAGS + 1);
	tap_case(keyset_find(&odd, half) == NULL, "what is above them is");
	tap_case(odd.seed % 2 == 1 && odd.seed != set.seed,
	    "each set has an odd seed of its own");
	keyset_free(&odd);
	tap_cases("odd keys");
}

/* The set of keys that were collected is that of keys that were put. Each key comes up to
 * three times; every fourth begins at the cell `first`. */
static void
test_bucket(uint32_t first)
{
	enum { MANY = 100000, LAST = 2000 };
	static struct key_buckets buckets;
	struct keyset put = {.seed = 1}, table = {.seed = 1};
	uint64_t half[2] = {0, 0};
	bool made;

	key_buckets_end(&buckets, &table);
	tap_case(keyset_find(&table, half) == NULL, "none");
	for (uint64_t i = 0; i < 3 * MANY; i++) {
		key_of(i * 7919 % MANY, half);
		if (i % 128 < 4) {
			half[0] = (uint64_t)first << 32 | i % LAST;
			half[1] = i % LAST << 32;
		}
		(void)keyset_put(&put, half, &made);
		key_buckets_add(&buckets, &table, half);
	}
	key_buckets_end(&buckets, &table);
	tap_case(table.count == put.count, "each key counts once");
	for (uint64_t i = 0; i < 2 * MANY; i++) {
		key_of(i, half);
		tap_case((keyset_find(&table, half) != NULL) ==
			(keyset_find(&put, half) != NULL),
		    "the same keys are found");
		half[0] = (uint64_t)first << 32 | i % LAST;
		half[1] = i % LAST << 32;
		tap_case((keyset_find(&table, half) != NULL) ==
			(keyset_find(&put, half) != NULL),
		    "also those of one cell");
	}
	keyset_free(&table);
	keyset_free(&put);
}

/* Most buckets are empty, and the table chooses its seed. */
static void
test_few(void)
{
	static struct key_buckets buckets;
	struct keyset table = {0};
	uint64_t half[2];

	for (uint64_t i = 0; i < 100; i++) {
		key_of(i % 60, half);
		key_buckets_add(&buckets, &table, half);
	}
	key_buckets_end(&buckets, &table);
	tap_case(table.seed != 0 && table.count == 60, "each counts once");
	for (uint64_t i = 0; i < 100; i++) {
		key_of(i, half);
		tap_case((keyset_find(&table, half) != NULL) == (i < 60),
		    "those are found that were added");
	}
	keyset_free(&table);
}

static void
test_buckets(void)
{
	test_few();
	test_bucket(0);
	test_bucket(0x80000000);
	test_bucket(UINT32_MAX);
	tap_cases("keys that are collected");
}

int
main(void)
{
	test_put();
	test_find();
	test_values();
	test_same_cells();
	test_odd();
	test_buckets();
	keyset_free(&set);
	return tap_end();
}
