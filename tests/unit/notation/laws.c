/*
 * Checks the laws that every notation keeps: for built-in records, for random
 * changes of them, and for random positions. `laws --seeds DIR` writes the
 * records as files, for the fuzzers.
 */
#include "chess_random.h"
#include "law.h"
#include "random.h"
#include "tap.h"
#include "xiangqi_random.h"

#include <stdio.h>
#include <stdlib.h>

#define LONGEST 2048
#define MUTATIONS 60000
#define POSITIONS 20000

static const struct options option_sets[] = {
    {.level = LEVEL_SYNTAX},
    {.level = LEVEL_SYNTAX, .chess960 = true},
    {.level = LEVEL_SYNTAX, .choice = {[CHOICE_VIEW] = VIEW_RED}},
    {.level = LEVEL_SYNTAX,
	.choice = {[CHOICE_VIEW] = VIEW_BLACK,
	    [CHOICE_LETTERS] = LETTERS_WXF,
	    [CHOICE_PIKAFISH] = PIKAFISH_SIX}},
};

#define OPTION_SETS (sizeof(option_sets) / sizeof(option_sets[0]))

/* Reports the case, with notation, law and escaped text. */
static void
report_case(const struct notation *notation, struct slice s, const char *broken)
{
	struct text t = {0};

	if (broken != NULL) {
		text_grow(&t, slice_of(notation ? notation->name : "-"));
		text_grow(&t, SLICE(": "));
		text_grow(&t, slice_of(broken));
		text_grow(&t, SLICE(": "));
		text_grow_escaped(&t, s, SIZE_MAX);
		text_grow(&t, (struct slice){"", 1});
	}
	tap_case(broken == NULL, t.at);
	text_free(&t);
}

static struct slice
record_text(size_t i)
{
	return (struct slice){law_records[i].text, law_records[i].len};
}

static void
check_in_all_notations(struct slice s)
{
	const struct notation *notation;

	for (size_t i = 0; (notation = law_notation(i)) != NULL; i++)
		for (size_t h = 0; h < OPTION_SETS; h++)
			report_case(notation, s,
			    law_text(notation, s, &option_sets[h]));
}

static void
test_records(void)
{
	for (size_t i = 0; i < law_records_count; i++)
		check_in_all_notations(record_text(i));
	tap_cases("the built-in records, in every notation");
}

/* Each notation must have a good and a bad record: else its laws would hold for
 * nothing. */
static void
test_both_kinds(void)
{
	const struct notation *notation;

	for (size_t i = 0; (notation = law_notation(i)) != NULL; i++) {
		bool good = notation->read == NULL;
		bool bad = good;

		for (size_t j = 0; j < law_records_count; j++) {
			struct text scratch = {0};
			struct entry entry = {.scratch = &scratch};
			struct faults faults = {0};

			if (notation->read == NULL ||
			    strcmp(law_records[j].notation, notation->name) !=
				0)
				continue;
			if (notation->read(&entry, record_text(j),
				&option_sets[0], &faults))
				good = true;
			else
				bad = true;
			text_free(&scratch);
		}
		tap_case(good && bad, notation->name);
	}
	tap_cases("each notation has good records and bad ones");
}

/* Replaces `cut` bytes at `at`. */
static void
replace(struct text *t, size_t at, size_t cut, struct slice by)
{
	if (t->len - cut + by.len > t->room)
		return;
	memmove(t->at + at + by.len, t->at + at + cut, t->len - at - cut);
	memcpy(t->at + at, by.at, by.len);
	t->len = t->len - cut + by.len;
}

static void
mutate(struct text *t, uint64_t *state)
{
	static const char bytes[] =
	    "/ 0123456789pnbrqkPNBRQKwWbBacdefghACDEFGHxX?:yY|"
	    "-;:\"#{}[],\\\t\r\n\0\1\177\200\302\240\377";
	static const char *const words[] = {" hmvc 5;", "fmvn 3;",
	    "hmvc:", "-1", "65536", "00", " - ", ";", "\"", "\\u0000",
	    "\\ud800", "null", "e3", "//", "id \"", "PV:", "\xef\xbb\xbf",
	    "\xe3\x80\x80", "%q", "8/8", "9/9", " r r", ":?", "-:-", "R2a10",
	    " w - 0 1", "|--|", "----", "BB"};
	struct slice other = record_text(
	    random_below(state, law_records_count));
	size_t at = random_below(state, t->len + 1);
	size_t cut = random_below(state, 4);
	const char *word =
	    words[random_below(state, sizeof(words) / sizeof(words[0]))];

	cut = cut > t->len - at ? t->len - at : cut;
	switch (random_below(state, 6)) {
	case 0:
		replace(t, at, cut ? 1 : 0,
		    (struct slice){&bytes[random_below(state,
				       sizeof(bytes) - 1)],
			1});
		break;
	case 1:
		replace(t, at, cut, SLICE(""));
		break;
	case 2:
		replace(t, at, cut, slice_of(word));
		break;
	case 3:
		if (other.len > 0)
			other = slice_from(other,
			    random_below(state, other.len));
		replace(t, at, 0, slice_head(other, random_below(state, 12)));
		break;
	case 4:
		if (other.len > at)
			replace(t, at, t->len - at, slice_from(other, at));
		break;
	default:
		t->len = at;
	}
}

static void
test_mutations(void)
{
	static char room[LONGEST];
	uint64_t state = 1;

	for (size_t i = 0; i < MUTATIONS; i++) {
		size_t record = random_below(&state, law_records_count);
		const struct notation *notation = notation_find(
		    slice_of(law_records[record].notation));
		struct text t = {room, 0, sizeof(room)};

		text_add(&t, record_text(record));
		for (size_t n = random_below(&state, 4) + 1; n > 0; n--)
			mutate(&t, &state);
		if (notation == NULL) /* JSON is after the table */
			for (size_t j = 0; law_notation(j) != NULL; j++)
				notation = law_notation(j);
		report_case(notation, text_slice(&t),
		    law_text(notation, text_slice(&t),
			&option_sets[i % OPTION_SETS]));
	}
	tap_cases("random changes of them");
}

/* A random position or, in half of the cases of Xiangqi and Jieqi, one of a
 * random game. */
static struct position
some_position(enum game game, uint64_t *state)
{
	struct position p = {.game = game};

	if (game == GAME_CHESS)
		p.chess = chess_random(state);
	else if (random_below(state, 2))
		p = xiangqi_random(state, game);
	else
		p = xiangqi_random_game(state, game, random_below(state, 120));
	return p;
}

static void
test_positions(enum game game, const char *name)
{
	const struct notation *notation;
	uint64_t state = 2;

	for (size_t i = 0; i < POSITIONS; i++) {
		struct position p = some_position(game, &state);

		for (size_t j = 0; (notation = law_notation(j)) != NULL; j++)
			report_case(notation, SLICE("a random position"),
			    law_position(notation, &p,
				&option_sets[i % OPTION_SETS]));
	}
	tap_cases(name);
}

/* Writes a file for each record: the first letter of its notation, then the
 * text. */
static int
write_seeds(const char *folder)
{
	for (size_t i = 0; i < law_records_count; i++) {
		struct slice s = record_text(i);
		char name[4096];
		FILE *file;

		snprintf(name, sizeof(name), "%s/record-%zu", folder, i);
		if ((file = fopen(name, "w")) == NULL) {
			perror(name);
			return 2;
		}
		putc(law_records[i].notation[0], file);
		fwrite(s.at, 1, s.len, file);
		if (fclose(file) != 0)
			return 2;
	}
	return 0;
}

int
main(int argc, char **argv)
{
	if (argc == 3 && strcmp(argv[1], "--seeds") == 0)
		return write_seeds(argv[2]);
	test_records();
	test_both_kinds();
	test_mutations();
	test_positions(GAME_CHESS, "random positions of chess");
	test_positions(GAME_XIANGQI, "random positions of Xiangqi");
	test_positions(GAME_JIEQI, "random positions of Jieqi");
	return tap_end();
}
