#include "blocks.h"
#include "random.h"
#include "tap.h"

#include <string.h>

enum { ROUNDS = 20000, PIECES_MOST = 24, LONGEST = 8192 };

/* Do all records of the text end at the same bytes if they come one by one? */
static bool
same_in_pieces(record_end *end, struct slice rest)
{
	while (rest.len > 0) {
		if (!law_block_end(end, rest, 1))
			return false;
		(void)block_cut(end, &rest);
	}
	return true;
}

void
blocks_test_ends(record_end *end, const struct blocks_file *files, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		struct slice rest = slice_of(files[i].text);
		struct slice second = SLICE("");
		size_t records = 0;

		for (; rest.len > 0; records++) {
			if (records == 1)
				second = rest;
			(void)block_cut(end, &rest);
		}
		tap_case(records == files[i].records &&
			slice_starts(second, slice_of(files[i].second)),
		    files[i].name);
		tap_case(same_in_pieces(end, slice_of(files[i].text)),
		    files[i].name);
	}
	tap_cases("where records end");
}

const struct fault *
blocks_error(const struct faults *faults, enum level level)
{
	for (size_t i = 0; i < faults->count; i++)
		if (fault_is_error(&faults->list[i], level))
			return &faults->list[i];
	return NULL;
}

static bool
first_is(const struct faults *faults, const struct blocks_fault *expected)
{
	if (expected->word == NULL)
		return faults->count == 0;
	return faults->count == 1 &&
	    strcmp(fault_catalogue[faults->list[0].code].word,
		expected->word) == 0 &&
	    slice_same(faults->list[0].at, slice_of(expected->at));
}

void
blocks_test_faults(const struct notation *n, const struct blocks_fault *list,
    size_t count, enum level level)
{
	static struct faults faults;
	struct options options = {.level = level};

	for (size_t i = 0; i < count; i++) {
		struct entry entry = {0};
		bool good;

		faults.count = faults.more = 0;
		good = n->read(&entry, slice_of(list[i].text), &options,
		    &faults);
		tap_case(first_is(&faults, &list[i]) &&
			good == !blocks_error(&faults, level),
		    list[i].text);
	}
	tap_cases("faults and their places");
}

void
blocks_test_laws(record_end *end, blocks_law *law, const char *const pieces[],
    size_t count)
{
	uint64_t state = 26;
	char room[LONGEST] = "";

	for (int round = 0; round < ROUNDS; round++) {
		struct text text = {room, 0, sizeof(room)};
		size_t n = random_below(&state, PIECES_MOST);
		struct slice rest;

		while (n-- > 0)
			text_add(&text,
			    slice_of(pieces[random_below(&state, count)]));
		rest = text_slice(&text);
		tap_case(same_in_pieces(end, rest), "in pieces");
		while (rest.len > 0)
			tap_case(law(block_cut(end, &rest),
				     (enum level)(round % LEVELS)),
			    "reading");
	}
	tap_cases("laws: random texts");
}
