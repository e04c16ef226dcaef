/* A set of keys made of numbers. */
#include "base/keyset.h"
#include "random.h"
#include "tap.h"

#define KEYS 3000000
#define BYTES_MOST 28 /* a key as in keyset.h */
#define VALUED_BYTES_MOST 36

static struct keyset set;

/* Returns the key of a number: arbitrary 128 bits. */
static void
key_of(uint64_t number, uint64_t half[2])
{
	half[0] = random_next(&number);
	half[1] = random_next(&number);
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

static void
test_room(void)
{
	uint64_t room = 0;

	for (size_t i = 0; i < KEYSET_TABLES; i++)
		room += set.table[i].room;
	tap(room * sizeof(struct keyset_cell) <= (uint64_t)KEYS * BYTES_MOST,
	    "few bytes a key");
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
	uint64_t half[2], room = 0;
	bool made;

	for (uint64_t i = 0; i < KEYS; i++) {
		struct keyset_cell *cell;

		key_of(i, half);
		keyset_prefetch(&table, half);
		cell = keyset_put(&table, half, &made);
		tap_case(made && keyset_value(cell) == 0, "zero at first");
		keyset_set_value(cell, KEYSET_VALUE_MOST);
		keyset_set_value(cell, value_of(i));
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
	for (size_t i = 0; i < KEYSET_TABLES; i++)
		room += table.table[i].room;
	tap_case(room * 16 <= (uint64_t)KEYS * VALUED_BYTES_MOST,
	    "few bytes a key");
	keyset_free(&table);
	tap_cases("values");
}

/* Keys in adjacent cells, and keys with few bits set. */
static void
test_odd(void)
{
	static struct keyset odd;
	uint64_t half[2] = {0, 0};
	bool made;

	tap_case(keyset_find(&odd, half) == NULL, "none in an empty set");
	for (uint64_t i = 0; i < 3000; i++) {
		half[0] = i * KEYSET_TABLES;
		half[1] = KEYSET_FLAGS + 1;
		(void)keyset_put(&odd, half, &made);
		tap_case(made, "in one table");
	}
	half[0] = half[1] = 0;
	tap_case(keyset_find(&odd, half) == NULL, "zero isn't there");
	(void)keyset_put(&odd, half, &made);
	tap_case(made && keyset_find(&odd, half) != NULL, "zero is a key");
	half[1] = KEYSET_FLAGS;
	tap_case(keyset_find(&odd, half) != NULL, "flags are no part of it");
	half[1] = 2 * (KEYSET_FLAGS + 1);
	tap_case(keyset_find(&odd, half) == NULL, "what is above them is");
	keyset_free(&odd);
	tap_cases("odd keys");
}

int
main(void)
{
	test_put();
	test_find();
	test_room();
	test_values();
	test_odd();
	keyset_free(&set);
	return tap_end();
}
