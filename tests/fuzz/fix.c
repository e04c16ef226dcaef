/* Lets fen-fix repair any lines. A record that was repaired is good when it is read again;
 * the whole text, repaired a second time, stays as it is; faults lie in the record; all
 * other columns, and the pieces on the board, stay where they are. The first bytes select
 * the level, the notation, where the record stands in its line, and one fault to repair. */
int fen_fix_main(int, char **);
#define main fen_fix_main
#include "tool/fen-fix.c"
#undef main

#include "fuzz.h"

#include <stdlib.h>

enum { OPTIONS = 4 }; /* bytes in front of the text */

/* Where the record stands in its line. */
static const struct columns places[] = {
    {.field = NULL},
    {.field = "2", .number = 2, .wanted = true},
    {.field = "2", .number = 2, .wanted = true, .csv = true},
    {.field = "2", .number = 2, .wanted = true, .csv = true, .delimiter = ';'},
    {.json = "fen", .wanted = true},
    {.prefix = "fen ", .wanted = true},
};
#define PLACES (sizeof(places) / sizeof(places[0]))

static struct filter filter;
static struct fixer fixer;
static struct filter_options asked = {.keeps_comments = true, .quiet = 2};

static void
require(bool holds, const char *law, struct slice line)
{
	if (holds)
		return;
	fprintf(stderr, "fix: %s: %.*s\n", law, (int)line.len, line.at);
	abort();
}

static void
set_options(const uint8_t *bytes)
{
	size_t notations = 0;

	while (notation_table[notations] != NULL)
		notations++;
	asked.options.level = (enum level)(bytes[0] & 3);
	asked.options.wanted_ep = (enum ep)((bytes[0] >> 2 & 3) % 3);
	asked.options.chess960 = bytes[0] & 16;
	asked.options.any_form = asked.options.level < LEVEL_STRICT;
	filter.from = bytes[1] < notations ? notation_table[bytes[1]]
	    : bytes[1] == 255              ? &notation_json
					   : NULL;
	if (filter.from != NULL && filter.from->read == NULL)
		filter.from = NULL;
	filter.columns = places[bytes[2] % PLACES];
	/* A file of games has no columns. */
	if (filter.from != NULL && filter.from->end != NULL)
		filter.columns = places[0];
	memset(fixer.only, 0, sizeof(fixer.only));
	fixer.some = bytes[3] < FAULTS;
	if (fixer.some)
		fixer.only[bytes[3]] = true;
}

/* Appends the pieces on the squares of the board. */
static void
put_board(struct text *out, const struct position *p)
{
	const struct rules *rules = rules_of(p->game);
	struct fact fact;

	for (size_t i = 0; i < (size_t)(rules->files * rules->ranks); i++) {
		rules->fact(p, i, &fact);
		text_grow(out, text_slice(&fact.value));
	}
}

/* The other columns have the same text as before. */
static void
check_columns(struct slice old, struct slice new)
{
	const struct columns *c = &filter.columns;
	struct text scratch = {0};
	struct cell a, b;

	for (size_t i = 1; c->field != NULL && i <= 4; i++) {
		bool found = columns_find_text(c, old, i, &a, &scratch);

		if (i == c->number || !found)
			continue;
		require(columns_find_text(c, new, i, &b, &scratch) &&
			slice_same(a.text, b.text),
		    "another column is different", new);
	}
	text_free(&scratch);
}

static void
check_fixed(const struct record *record, const struct text *board)
{
	struct slice now = slice_between(fixer.line.at + fixer.front,
	    fixer.line.at + fixer.end);
	struct text after = {0};

	check_columns(record->line, now);
	put_board(&after, &record->entry.position);
	require(board->len == 0 ||
		slice_same(text_slice(board), text_slice(&after)),
	    "a piece was moved", record->line);
	text_free(&after);
}

/* Repairs the record at hand, and appends what becomes of its line. */
static void
repair(struct record *record, struct text *out, bool again)
{
	static struct faults faults;
	struct text board = {0};
	bool good;

	faults.count = faults.more = 0;
	good = filter_locate(&filter, record, &faults) &&
	    filter_judge(&filter, record, &faults);
	if (record->read && record->played.len == 0 &&
	    record->entry.game.at == NULL)
		put_board(&board, &record->entry.position);
	fixer.fixed = false;
	if (faults.count > 0)
		good = fix_record(&filter, record, &faults, good);
	for (size_t i = 0; i < faults.count; i++)
		require(faults.list[i].at.at == NULL ||
			slice_within(faults.list[i].at, record->raw) ||
			slice_within(faults.list[i].at, record->text),
		    "a fault lies outside of the record", record->line);
	if (!fixer.fixed) {
		text_grow(out, record->raw);
	} else {
		require(good, "a bad record was repaired", record->line);
		require(!again, "repaired again", record->line);
		check_fixed(record, &board);
		text_grow(out, text_slice(&fixer.line));
	}
	text_free(&board);
}

static void
repair_all(struct slice text, struct text *out, bool again)
{
	struct record record;
	bool is_record;

	text_reserve(out, 1);
	filter.stopped = false;
	lines_start_memory(&filter.in, "x", text, filter.block, 1);
	filter.in.record_end = filter.from != NULL ? filter.from->end : NULL;
	while (filter_next_line(&filter, &record, &is_record)) {
		if (is_record)
			repair(&record, out, again);
		else
			text_grow(out, record.raw);
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static char name[] = "fen-fix";
	static char *argv[] = {name, NULL};
	struct text once = {0}, twice = {0};
	struct slice text = {(const char *)data + OPTIONS, size - OPTIONS};

	if (size < OPTIONS)
		return 0;
	fixer.filter = &filter;
	if (filter.tool == NULL &&
	    !filter_open(&filter, &tool, &asked, &fixer, 1, argv))
		abort();
	/* All lines are wanted, so that a prefix may stand in a block of lines. */
	filter.results.passthrough = fix_place_same;
	set_options(data);
	repair_all(text, &once, false);
	repair_all(text_slice(&once), &twice, true);
	require(slice_same(text_slice(&once), text_slice(&twice)),
	    "the second time differs from the first", text_slice(&once));
	text_free(&once);
	text_free(&twice);
	return 0;
}
