/* What becomes of records that were read: they are cut from their moves, play them, are
 * transformed, and turned into other notations. Each is a row of a table. */
#include "notation/moves.h"
#include "notation/score.h"
#include "tap.h"

#include <stdio.h>
#include <string.h>

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))
#define LONGEST 4096

static struct faults faults;

/* Is the text what was expected? Prints both if it isn't. */
static void
is(const struct text *text, const char *expected)
{
	char what[2 * LONGEST];

	snprintf(what, sizeof(what), "%.*s, expected %s", (int)text->len,
	    text->at, expected);
	tap_case(slice_same(text_slice(text), slice_of(expected)), what);
}

/* Reads a record in the notation that is detected. */
static bool
read_entry(struct entry *entry, const char *record,
    const struct options *options)
{
	static struct position start;

	faults.count = faults.more = 0;
	*entry = (struct entry){.start = &start};
	entry->record = slice_of(record);
	entry->source = notation_detect(entry->record);
	return entry->source->read(entry, entry->record, options, &faults);
}

static void
put_words(struct text *out)
{
	for (size_t i = 0; i < faults.count; i++) {
		if (i > 0)
			text_put(out, ' ');
		text_add(out,
		    slice_of(fault_catalogue[faults.list[i].code].word));
	}
}

/* Appends the entry in the notation, if it can be written, and the words of the faults. */
static void
write_entry(struct text *out, const struct entry *from,
    const struct notation *to, const struct options *options)
{
	struct entry entry = *from;

	if (notation_turn_into(to, &entry, options, &faults))
		(void)to->write(out, &entry, options, &faults);
	text_put(out, '|');
	put_words(out);
}

static const struct {
	const char *record, *position, *moves;
} cuts[] = {
    {"startpos", "startpos", ""},
    {"position startpos moves e2e4 e7e5", "startpos", "e2e4 e7e5"},
    {"position fen 8/8 w - - 0 1 moves a1a2", "8/8 w - - 0 1", "a1a2"},
    {"fen 8/8 w - - 0 1", "8/8 w - - 0 1", ""},
    {"8/8 w - -  moves  e4 ;", "8/8 w - -", "e4 "},
    {"8/8 w - - moves e4;", "8/8 w - -", "e4"},
    {"8/8 w - - moves e4; ", "8/8 w - -", "e4"},
    {"8/8 w - - moves ;", "8/8 w - -", ""},
    {"8/8 w - - moves", "8/8 w - -", ""},
    {"positions 8/8 w - -", "positions 8/8 w - -", ""},
};

static void
test_cuts(void)
{
	for (size_t i = 0; i < COUNT(cuts); i++) {
		struct slice position, moves;

		moves_cut(slice_of(cuts[i].record), &position, &moves);
		tap_case(slice_same(position, slice_of(cuts[i].position)),
		    cuts[i].record);
		tap_case(slice_same(moves, slice_of(cuts[i].moves)),
		    cuts[i].record);
	}
	tap_cases("a record is cut from its moves");
}

#define KINGS "4k3/8/8/8/8/8/8/4K3"

/* What is written, and the faults. */
static const struct {
	const char *record;
	enum transform how;
	const char *written;
} transformed[] = {
    {KINGS " w - - 0 1", TRANSFORM_MIRROR, "3k4/8/8/8/8/8/8/3K4 w - - 0 1|"},
    {KINGS " w - - bm Ke2;", TRANSFORM_MIRROR,
	"3k4/8/8/8/8/8/8/3K4 w - - bm Kd2;|"},
    {KINGS " w - - id \"a\"; bm Ke2;", TRANSFORM_MIRROR,
	"3k4/8/8/8/8/8/8/3K4 w - - id \"a\"; bm Kd2;|"},
    {KINGS " w - - pv Ke2 Kd7;", TRANSFORM_SWAP, KINGS " b - - pv Ke7 Kd2;|"},
    {KINGS " w - - pv 7.Ke2 Kd7 8.Kd3;", TRANSFORM_SWAP,
	KINGS " b - - pv 7...Ke7 Kd2 8...Kd6;|"},
    {KINGS " b - - pv 12...Ke7 13.Kd2 Kd6;", TRANSFORM_SWAP,
	KINGS " w - - pv 12.Ke2 12...Kd7 Kd3;|"},
    {"4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; ce 5; id \"a\";", TRANSFORM_FLIP,
	"4K3/4P3/8/8/8/8/8/4k3 w - - id \"a\";|lossy lossy"},
    {"4k3/8/8/8/8/8/4P3/4K3 w - - id \"a\"; ce 5;", TRANSFORM_FLIP,
	"4K3/4P3/8/8/8/8/8/4k3 w - - id \"a\";|lossy"},
    {"4k3/8/8/8/8/8/4P3/4K3 w - - id \"a\";", TRANSFORM_FLIP,
	"4K3/4P3/8/8/8/8/8/4k3 w - - id \"a\";|"},
    {"4k3/8/8/8/8/8/8/4K2R w K - ce 5; bm O-O;", TRANSFORM_MIRROR,
	"3k4/8/8/8/8/8/8/R2K4 w - -|lossy lossy lossy"},
    {"3k5/9/9/9/9/9/9/9/9/R3K4 w - 0 1 ce 5;", TRANSFORM_MIRROR,
	"5k3/9/9/9/9/9/9/9/9/4K3R w - 0 1 ce 5;|"},
    {"3k5/9/9/9/9/9/9/9/9/R3K4 w - 0 1 ce 5;", TRANSFORM_SWAP,
	"r3k4/9/9/9/9/9/9/9/9/3K5 b - 0 1 ce 5;|"},
    {"3k5/9/9/9/9/9/9/9/9/R3K4 w - 0 1 ce 5;", TRANSFORM_FLIP,
	"R3K4/9/9/9/9/9/9/9/9/3k5 w - 0 1|lossy"},
    {"3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1", TRANSFORM_MIRROR,
	"5k3/9/9/9/9/9/9/9/9/4K3R w - - 0 1|"},
};

static void
test_transformed(void)
{
	static const struct options options = {.level = LEVEL_SYNTAX};
	static char kept[LONGEST], written[LONGEST];

	for (size_t i = 0; i < COUNT(transformed); i++) {
		struct text operations = {kept, 0, sizeof(kept)};
		struct text out = {written, 0, sizeof(written)};
		struct entry entry;

		if (!read_entry(&entry, transformed[i].record, &options)) {
			tap_case(false, transformed[i].record);
			continue;
		}
		notation_transform(&entry, transformed[i].how, &options,
		    &operations, &faults);
		write_entry(&out, &entry, entry.source, &options);
		is(&out, transformed[i].written);
	}
	tap_cases("transformations of boards and operations");
}

#define LIGHT "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"

/* The position behind the moves, and the faults; the number of moves and the
 * last one. */
static const struct {
	const char *record, *moves, *written, *last;
} played[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e4 e5 Nf3",
	"rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2|",
	"3 Nf3"},
    {KINGS " w - - id \"a\"; ce 5; hmvc 3; fmvn 7;", "Ke2 Ke7",
	"8/4k3/8/8/8/8/4K3/8 w - - hmvc 5; fmvn 8; id \"a\";|lossy", "2 Ke7"},
    {KINGS " w - - id \"a\"; ce 5;", "Ke2",
	"4k3/8/8/8/8/8/4K3/8 b - - hmvc 1; fmvn 1; id \"a\";|lossy", "1 Ke2"},
    {KINGS " w - - id \"a\"; ce 5;", "", KINGS " w - - id \"a\"; ce 5;|", "0 "},
    {LIGHT " w - - 0 1", "\u70ae2\u5e735 \u99ac8\u90327",
	"rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2|",
	"2 \u99ac8\u90327"},
    {"3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1", "a0a3 d9d8",
	"9/3k5/9/9/9/9/R8/9/9/4K4 w - - 2 2|", "2 d9d8"},
    {"3k5/9/4P4/4P4/4P4/9/9/9/9/4K4 w - - 0 1", "P5.4",
	"3k5/9/4P4/5P3/4P4/9/9/9/9/4K4 b - - 1 1|", "1 P5.4"},
};

static void
test_played(void)
{
	static const struct options options = {.level = LEVEL_SYNTAX};
	static char written[LONGEST], end[LONGEST];

	for (size_t i = 0; i < COUNT(played); i++) {
		struct text out = {written, 0, sizeof(written)};
		struct text last_text = {end, 0, sizeof(end)};
		struct last_move last = {0};
		struct entry entry;
		bool good = read_entry(&entry, played[i].record, &options) &&
		    score_play_line(&entry, slice_of(played[i].moves), &options,
			&last, &faults);

		tap_case(good, played[i].record);
		if (!good)
			continue;
		write_entry(&out, &entry, entry.source, &options);
		is(&out, played[i].written);
		text_number(&last_text, last.count);
		text_put(&last_text, ' ');
		text_add(&last_text, last.text);
		is(&last_text, played[i].last);
		tap_case(last.any == (last.count > 0), "any");
	}
	tap_cases("moves are played from the position of a record");
}

/* The same move by move, with operations and a variation. */
static void
test_score(void)
{
	static const struct options options = {.level = LEVEL_SYNTAX};
	static char written[LONGEST];
	struct text out = {written, 0, sizeof(written)};
	struct score s = {.keeps_last = true};
	struct branch branch;
	struct entry entry;

	tap_case(read_entry(&entry, KINGS " w - - id \"a\"; ce 5;", &options),
	    "read");
	score_start(&s, &entry, &options, true);
	tap_case(score_read_move(&s, SLICE("Ke2"), &options, &faults) &&
		faults.count == 1,
	    "the first move drops what was true before it");
	tap_case(score_read_move(&s, SLICE("Ke7"), &options, &faults) &&
		faults.count == 1 && s.last.count == 2 && s.last.any,
	    "the second drops nothing");
	score_begin_variation(&s, &branch);
	tap_case(s.last.count == 1 && !s.last.any, "before the last move");
	tap_case(score_read_move(&s, SLICE("Kf7"), &options, &faults) &&
		s.last.count == 2,
	    "a variation");
	(void)score_write(&s, &out, &options, &faults);
	is(&out, "8/5k2/8/8/8/8/4K3/8 w - - hmvc 2; fmvn 2; id \"a\";");
	score_end_variation(&s, &branch);
	out.len = 0;
	(void)score_write(&s, &out, &options, &faults);
	is(&out, "8/4k3/8/8/8/8/4K3/8 w - - hmvc 2; fmvn 2; id \"a\";");
	tap_case(s.last.count == 2 && slice_same(s.last.text, SLICE("Ke7")),
	    "behind the variation");
	tap_case(!score_read_move(&s, SLICE("Ke6"), &options, &faults),
	    "an illegal move");
	score_free(&s);
	tap_cases("a game move by move");
}

#define FEW "3k5/9/9/9/4x4/9/9/9/4X4/4K4"
#define BUT_PC "RRHHEEAACCPPPP:RRHHEEAACPPPPP"
#define ROOKS "3k5/9/9/9/4x4/9/9/9/9/R1R1K2R1"
#define WXF "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR"

/* What is written in another notation, as a side sees it, and the faults. */
static const struct {
	const char *record, *to;
	enum view view;
	enum pikafish pikafish;
	const char *written;
} turned[] = {
    {LIGHT " w - - 0 1", "jfn", VIEW_OWN, PIKAFISH_FIVE, WXF " -:- r r|"},
    {LIGHT " b - - 0 1", "jfn", VIEW_OWN, PIKAFISH_FIVE, WXF " -:- b b|"},
    {LIGHT " b - - 0 1", "jfn", VIEW_RED, PIKAFISH_FIVE, WXF " -:- b r|"},
    {LIGHT " w - - 3 1", "jfn", VIEW_RED, PIKAFISH_FIVE, WXF " -:- r r|lossy"},
    {LIGHT " w - - 0 2", "jfn", VIEW_RED, PIKAFISH_FIVE, WXF " -:- r r|lossy"},
    {LIGHT " w - - 0 1", "pikafish", VIEW_OWN, PIKAFISH_FIVE,
	LIGHT " w - 0 1|"},
    {LIGHT " w - 0 1", "xiangqi", VIEW_OWN, PIKAFISH_FIVE, LIGHT " w - - 0 1|"},
    {WXF " -:- r r", "xiangqi", VIEW_OWN, PIKAFISH_FIVE,
	LIGHT " w - - 0 1|lossy"},
    {FEW " w P1c1 0 1", "xiangqi", VIEW_OWN, PIKAFISH_FIVE, "|hidden-piece"},
    {FEW " w P1c1 3 7", "jfn", VIEW_RED, PIKAFISH_FIVE,
	FEW " " BUT_PC " r r|lossy"},
    {FEW " w P1c1 0 1", "jfn", VIEW_BLACK, PIKAFISH_FIVE,
	FEW " " BUT_PC " r b|"},
    {FEW " w P1c1 0 1", "jfn", VIEW_OWN, PIKAFISH_FIVE, "|view-needed"},
    {FEW " w P1c1 0 1", "pikafish", VIEW_RED, PIKAFISH_FIVE,
	"|jfn-view-unknown"},
    {FEW " w R1P1c1 0 1", "jfn", VIEW_BLACK, PIKAFISH_FIVE, "|pool-mismatch"},
    {FEW " w R1P1c1 0 1", "jfn", VIEW_RED, PIKAFISH_FIVE,
	FEW " RHHEEAACCPPPP?:RRHHEEAACPPPPP r r|"},
    {FEW " w c1 0 1", "jfn", VIEW_RED, PIKAFISH_FIVE, "|pool-mismatch"},
    {ROOKS " w c1 0 1", "jfn", VIEW_RED, PIKAFISH_FIVE, "|pool-mismatch"},
    {FEW " " BUT_PC " r r", "pikafish", VIEW_OWN, PIKAFISH_FIVE,
	FEW " w P1c1 0 1|lossy"},
    {FEW " RRHHEEAACCPPpp:RRHHEEAACPPPPP r r", "pikafish", VIEW_OWN,
	PIKAFISH_SIX, FEW " w P1c1 P2 0 1|lossy"},
    {FEW " RRHHEEAACCPPPP:RRHHEEAACPPPP? r r", "pikafish", VIEW_OWN,
	PIKAFISH_FIVE, FEW " w P1c1p1 0 1|lossy"},
    {FEW " RRHHEEAACCPPP:RRHHEEAACPPPPP r r", "pikafish", VIEW_OWN,
	PIKAFISH_FIVE, "|pool-mismatch"},
    {FEW " RRHHEEAACCPPPPP:RRHHEEAACPPPPP r r", "pikafish", VIEW_OWN,
	PIKAFISH_FIVE, "|pool-mismatch"},
    {FEW " RRRHHEEAACCPPPP:RRHHEEAACPPPPP r r", "pikafish", VIEW_OWN,
	PIKAFISH_FIVE, "|pool-mismatch"},
    {FEW " " BUT_PC " r r", "jfn", VIEW_BLACK, PIKAFISH_FIVE,
	FEW " " BUT_PC " r b|"},
    {"3k5/9/9/9/9/9/9/9/9/4K4 RRHHEEAACCPPPPP:RRHHEEAACCPPPPP r r", "xiangqi",
	VIEW_OWN, PIKAFISH_FIVE, "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1|lossy"},
    {"3k5/9/9/9/9/9/9/9/9/4K4 w P1 R1 0 1", "xiangqi", VIEW_OWN, PIKAFISH_SIX,
	"3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1|lossy"},
    {FEW " RRHHEEAACCPPPP:rRHHEEAACPPPPP r r", "jfn", VIEW_BLACK, PIKAFISH_FIVE,
	FEW " RRHHEEAACCPPPP:?RHHEEAACPPPPP r b|lossy"},
    {FEW " rRHHEEAACCPPPP:RRHHEEAACPPPPP r r", "jfn", VIEW_BLACK, PIKAFISH_FIVE,
	FEW " rRHHEEAACCPPPP:RRHHEEAACPPPPP r b|"},
    {FEW " ?RHHEEAACCPPPP:RRHHEEAACPPPPP r r", "jfn", VIEW_BLACK, PIKAFISH_FIVE,
	"|jfn-view-unknown"},
    {FEW " w P1c1 R1 0 1", "pikafish", VIEW_OWN, PIKAFISH_FIVE,
	FEW " w P1c1 0 1|pikafish-form lossy"},
    {FEW " w P1c1 R1 0 1", "pikafish", VIEW_OWN, PIKAFISH_SIX,
	FEW " w P1c1 R1 0 1|"},
    {FEW " w P1c1 R1 0 1", "jfn", VIEW_RED, PIKAFISH_FIVE,
	FEW " RHHEEAACCPPPP?:RRHHEEAACPPPPP r r|pikafish-form lossy"},
    {FEW " w P1c1 R1 0 1", "jfn", VIEW_BLACK, PIKAFISH_FIVE,
	FEW " RrHHEEAACCPPPP:RRHHEEAACPPPPP r b|pikafish-form"},
    {FEW " w P1c1 r1 0 1", "jfn", VIEW_RED, PIKAFISH_FIVE,
	FEW " RRHHEEAACCPPPP:RrHHEEAACPPPPP r r|pikafish-form"},
};

static void
test_turned(void)
{
	static char written[LONGEST];

	for (size_t i = 0; i < COUNT(turned); i++) {
		struct options options = {.level = LEVEL_SYNTAX,
		    .choice = {[CHOICE_VIEW] = (uint8_t)turned[i].view,
			[CHOICE_PIKAFISH] = (uint8_t)turned[i].pikafish}};
		struct text out = {written, 0, sizeof(written)};
		struct entry entry;

		if (!read_entry(&entry, turned[i].record, &options)) {
			tap_case(false, turned[i].record);
			continue;
		}
		write_entry(&out, &entry, notation_find(slice_of(turned[i].to)),
		    &options);
		is(&out, turned[i].written);
	}
	tap_cases("conversions between notations");
}

/* Who sees all knows which pieces it lost face down. */
static void
test_view_all(void)
{
	struct options options = {.level = LEVEL_SYNTAX,
	    .choice = {[CHOICE_VIEW] = VIEW_ALL}};
	const struct notation *jfn = notation_find(SLICE("jfn"));
	struct entry entry;

	tap(read_entry(&entry, FEW " RRHHEEAACCPPPP:RRHHEEAACPPPP? r r",
		&options) &&
		!entry.position.xiangqi.knows_all &&
		notation_turn_into(jfn, &entry, &options, &faults) &&
		entry.position.xiangqi.knows_all,
	    "who sees all knows all");
}

/* A fix of a spelling is for operations; the one of exd6e.p. comes later. */
static void
test_spelling_fixes(void)
{
	faults.count = faults.more = 0;
	tap(moves_report_spelling(GAME_CHESS, SLICE("o-o"), true, &faults) &&
		moves_report_spelling(GAME_CHESS, SLICE("o-o"), false,
		    &faults) &&
		moves_report_spelling(GAME_CHESS, SLICE("exd6e.p."), true,
		    &faults) &&
		faults.count == 3 && faults.list[0].fix_len == 5 - 2 &&
		faults.list[1].fix_len == 0 && faults.list[2].fix_len == 0,
	    "fixes of spellings");
}

/* Marks of check count, whatever stands behind them. */
static void
test_marks(void)
{
	static const struct options options = {.level = LEVEL_SYNTAX};
	static char words[LONGEST];
	struct text out = {words, 0, sizeof(words)};
	struct entry entry;

	tap_case(read_entry(&entry, KINGS " w - - bm Kd2+!?;", &options),
	    "read");
	faults.count = 0;
	moves_check(&entry, &options, &faults);
	put_words(&out);
	is(&out, "check-mark");
	tap_cases("marks of check");
}

/* A move, what stands behind it, and the move with what belongs to it. */
static const struct {
	const char *line, *move;
} ends[] = {
    {"a8 = B c5", "a8 = B"},
    {"a8 =B c5", "a8 =B"},
    {"a7 = B", "a7"},
    {"a8 =", "a8"},
    {"a8 e", "a8"},
    {"a8 c5", "a8"},
    {"exd6 e.p. c5", "exd6 e.p."},
    {"exd6 ep", "exd6 ep"},
    {"exd6 e2e4", "exd6"},
    {"exd6", "exd6"},
};

static void
test_ends(void)
{
	for (size_t i = 0; i < COUNT(ends); i++) {
		struct slice rest = slice_of(ends[i].line), move;

		tap_case(moves_next(&rest, &move), ends[i].line);
		moves_join_end(&rest, &move);
		tap_case(slice_same(move, slice_of(ends[i].move)),
		    ends[i].line);
	}
	tap_cases("ends of moves behind a blank");
}

/* The text of a command in a comment, or none. */
static const struct {
	const char *comment, *text;
} commands[] = {
    {"[%clk 1:00:00]", "1:00:00"},
    {"a [%clk  1:00 , x] b", "1:00"},
    {"[%clk\t\t1 ]", "1"},
    {"[%clkx 1] [%clk 2]", "2"},
    {"[%clk ]", NULL},
    {"[%clk 1", NULL},
    {"[%clk]", NULL},
    {"%clk 1", NULL},
};

static void
test_commands(void)
{
	for (size_t i = 0; i < COUNT(commands); i++) {
		const char *expected = commands[i].text;
		struct slice text;
		bool found = moves_find_command(slice_of(commands[i].comment),
		    SLICE("%clk"), &text);

		tap_case(found == (expected != NULL) &&
			(!found || slice_same(text, slice_of(expected))),
		    commands[i].comment);
	}
	tap_cases("commands in comments");
}

#define SIX_TAGS                                                               \
	"[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"  \
	"[White \"?\"]\n[Black \"?\"]\n"

/* A game and how it is written. */
static const struct {
	const char *game, *written;
} games[] = {
    {"e4 e5 *", SIX_TAGS "[Result \"*\"]\n\n1. e4 e5 *\n"},
    {"[A \"a\"]\n\n1. e4 ( 1. d4 d5 ) ( 1. c4 ) 1... e5 {x  y} 2. Nf3 $1 *",
	SIX_TAGS
	"[Result \"*\"]\n[A \"a\"]\n\n1. e4 (1. d4 d5) (1. c4) 1... e5 {x  y} 2. Nf3 $1 *\n"},
    {"1. e4 {a very long comment that goes on  behind the end of its line, [%clk "
     "1:00:00] with two blanks in a row, and  words} 1... e5 2. Nf3 Nc6 3. Bb5 a6 4. "
     "Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 1-0",
	SIX_TAGS
	"[Result \"1-0\"]\n\n1. e4 {a very long comment that goes on  behind the end of its line, [%clk\n1:00:00] with two blanks in a row, and  words} 1... e5 2. Nf3 Nc6 3. Bb5 a6 4.\nBa4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 1-0\n"},
    {"{nothing but short words and signs that can't begin a line of a PGN, say, %a %b %c "
     "[d} *",
	SIX_TAGS
	"[Result \"*\"]\n\n{nothing but short words and signs that can't begin a line of a PGN,\nsay, %a %b %c [d} *\n"},
    {"{a word of many letters stands behind two blanks at the very far end of the  line_} *",
	SIX_TAGS
	"[Result \"*\"]\n\n{a word of many letters stands behind two blanks at the very far end of\nthe  line_} *\n"},
    {"[FEN \"3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1\"] 1. a0a1 *",
	"[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[Red \"?\"]\n"
	"[Black \"?\"]\n[Result \"*\"]\n[FEN \"3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1\"]\n"
	"[Format \"ICCS\"]\n[Game \"Chinese Chess\"]\n[SetUp \"1\"]\n\n1. A0-A1 *\n"},
    {"[Game \"Chinese Chess\"] 1. \u5175\u4e03\u8fdb\u4e00 *",
	"[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
	"[Red \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n[Format \"Chinese\"]\n"
	"[Game \"Chinese Chess\"]\n\n1. \u5175\u4e03\u8fdb\u4e00 *\n"},
};

static void
test_written(void)
{
	static const struct options options = {.level = LEVEL_SYNTAX};
	static char written[LONGEST];

	for (size_t i = 0; i < COUNT(games); i++) {
		struct text out = {written, 0, sizeof(written)};
		struct position start;
		struct entry entry = {.start = &start};

		faults.count = faults.more = 0;
		tap_case(notation_pgn.read(&entry, slice_of(games[i].game),
			     &options, &faults) &&
			notation_pgn.write(&out, &entry, &options, &faults),
		    games[i].game);
		is(&out, games[i].written);
	}
	tap_cases("games are written");
}

#define BARE "3k5/9/9/9/9/9/9/9/9/4K4"
#define EIGHT "8/8/8/8/8/8/8/8"

#define TEN "BYRKWBYRKW"
#define AZUL(CENTER)                                                           \
	"----|----|----|----|----/" CENTER                                     \
	"/-----|-----|-----|-----|-----/-|--|---|----|-----/-"                 \
	"/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0"

/* The notation that is detected, and the errors of the record in it. */
static const struct {
	const char *record, *notation, *errors;
} detected[] = {
    {BARE " RR:- r r", "jfn", ""},
    {BARE " - r r", "jfn", "bad-captured"},
    {BARE " r r", "jfn", "bad-captured field-count"},
    {BARE " r", "xiangqi", "turn-letter missing-counters"},
    {BARE " b b c", "xiangqi", "bad-castling bad-ep field-count"},
    {BARE " r r D1 4;", "pikafish",
	"turn-letter bad-pool bad-halfmove bad-fullmove"},
    {BARE, "xiangqi", "field-count"},
    {"3k5/9/9/9/9/9/9/9/9/X3K4", "jfn", "field-count"},
    {"3k5/9/9/9/9/9/9/9/x8/4K4", "jfn", "field-count"},
    {BARE " w - - 0 1", "xiangqi", ""},
    {BARE " w - - 0 1 r r", "xiangqi", "field-count"},
    {BARE " w - 0 1", "pikafish", ""},
    {BARE " w P1r1 0 1", "pikafish", ""},
    {"3k5/9/9/9/9/9/9/2R~R~5/9/4K4 w - - 0 1", "xiangqi", "bad-piece"},
    {"3k5/9/9/9/9/9/9/2R~6/9/4K4 -:- r r", "jfn", "bad-piece"},
    {EIGHT " w - - 0 1", "chess", ""},
    {EIGHT " w - - 0 1 bm e4;", "chess", ""},
    {EIGHT " w - - id \"a\";", "epd", ""},
    {EIGHT " w - - bm e4", "epd", "epd-dialect"},
    {EIGHT, "chess", "field-count"},
    {EIGHT " w \377 x", "epd", "non-ascii bad-ep"},
    {EIGHT " w \377 x 0", "chess", "non-ascii"},
    {EIGHT " w \377 x 0 1", "chess", "non-ascii bad-ep"},
    {EIGHT " w\302\240- x", "chess", "non-ascii"},
    {EIGHT " w - -1 12", "chess", "bad-ep"},
    {EIGHT " w - -1 x", "epd", "bad-ep epd-dialect"},
    {EIGHT " w x -1 12", "chess", "bad-castling bad-ep"},
    {EIGHT " w - -x 12", "chess", "bad-ep field-count"},
    {EIGHT " w -e3 0 1", "chess", "bad-castling bad-ep field-count"},
    {EIGHT " w KQkqe3 0 1", "chess", "bad-castling bad-ep field-count"},
    {EIGHT " w -- 0 1", "chess", "bad-castling bad-ep field-count"},
    {EIGHT " w KQkq- 0 1", "chess", "bad-castling bad-ep field-count"},
    {"x", "chess", "rank-count"},
    {AZUL(TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN), "azul", ""},
    {AZUL(TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN "B"), "azul",
	"azul-bad-tile"},
};

static void
test_detected(void)
{
	static const struct options options = {.level = LEVEL_SYNTAX};
	static char written[LONGEST];

	for (size_t i = 0; i < COUNT(detected); i++) {
		struct text out = {written, 0, sizeof(written)};
		struct entry entry;

		bool good = read_entry(&entry, detected[i].record, &options);

		tap_case(good != fault_judge(&faults, LEVEL_SYNTAX, false),
		    detected[i].record);
		tap_case(strcmp(entry.source->name, detected[i].notation) == 0,
		    detected[i].record);
		put_words(&out);
		is(&out, detected[i].errors);
	}
	tap_cases("the notation of a record is detected");
}

/* The fast path reads a usual record, whatever notation the one before had. */
static void
test_try(void)
{
	static const char *const records[] =
	    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		KINGS " w - - id \"a\";",
		KINGS " w - - acd 12345678; acn 12; ce -3; dm 4;",
		LIGHT " w - - 0 1", WXF " -:- r r",
		"BYRY|RKWW|WBBY|YRKK|KWBB/BY/-----|-----|-----|-----|-----/"
		"-|--|---|----|-----/-/-----|-----|-----|-----|-----/"
		"-|--|---|----|-----/-/0,0/1/0"};
	static const struct options options = {.level = LEVEL_SYNTAX};

	for (size_t i = 0; i < COUNT(records); i++)
		for (size_t j = 0; j < COUNT(records); j++) {
			struct slice record = slice_of(records[i]);
			const struct notation *own = notation_detect(record),
					      *likely = notation_detect(
						  slice_of(records[j]));
			struct entry entry = {0};

			tap_case(notation_try(NULL, likely, &entry, record,
				     &options) == NULL &&
				entry.source == own,
			    records[i]);
			entry = (struct entry){0};
			tap_case(notation_try(own, likely, &entry, record,
				     &options) == NULL &&
				entry.source == own,
			    records[i]);
		}
	tap_cases("the fast path reads usual records");
}

int
main(void)
{
	test_cuts();
	test_transformed();
	test_played();
	test_score();
	test_turned();
	test_view_all();
	test_spelling_fixes();
	test_marks();
	test_ends();
	test_commands();
	test_written();
	test_detected();
	test_try();
	return tap_end();
}
