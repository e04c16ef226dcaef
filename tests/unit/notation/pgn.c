/* Games in PGN: where they end, what they say, their faults, and laws for any text.
 * `pgn --games FILE ...` prints a line for each game of the files: the line in the file,
 * the number of half-moves, the final position or the word of the first error. */
#include "base/edit.h"
#include "blocks.h"
#include "law_game.h"
#include "notation/pgn/pgn.h"
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

static const struct options options = {.level = LEVEL_SYNTAX};

static size_t
plies(const struct entry *entry)
{
	struct slice rest = entry->moves, move;
	size_t n = 0;

	while (pgn_next_move(&rest, &move))
		n++;
	return n;
}

static void
put_game(struct text *line, struct slice game)
{
	static struct faults faults;
	struct entry entry = {0};
	bool good;

	faults.count = faults.more = 0;
	good = notation_pgn.read(&entry, game, &options, &faults);
	line->len = 0;
	text_reserve(line, 256);
	text_number(line, plies(&entry));
	text_put(line, '\t');
	if (good)
		(void)notation_chess.write(line, &entry, &options, &faults);
	else
		text_grow(line,
		    slice_of(fault_catalogue[blocks_error(&faults, LEVEL_SYNTAX)
						 ->code]
				 .word));
}

static void
print_games(const char *path)
{
	FILE *file = fopen(path, "rb");
	struct text all = {0}, line = {0};
	struct slice rest;
	size_t n, at = 1;
	char buffer[4096];

	if (file == NULL)
		exit(2);
	while ((n = fread(buffer, 1, sizeof(buffer), file)) > 0)
		text_grow(&all, (struct slice){buffer, n});
	(void)fclose(file);
	/* Blank lines at the end are no game. */
	while (all.len > 0 && pgn_space(all.at[all.len - 1]))
		all.len--;
	for (rest = text_slice(&all); rest.len > 0;) {
		struct slice game = block_cut(pgn_end, &rest);

		put_game(&line, game);
		printf("%s\t%zu\t%.*s\n", path, at, (int)line.len, line.at);
		at += slice_count(game, '\n');
	}
	text_free(&all);
	text_free(&line);
}

static const struct blocks_file files[] = {
    {"one game", "[Event \"a\"]\n\n1. e4 *\n", 1, ""},
    {"a blank line", "[A \"a\"]\n\n1. e4 *\n\n[A \"b\"]\n\n*\n", 2, "[A"},
    {"no blank line between", "[A \"a\"]\n1. e4 *\n[A \"b\"]\n*\n", 2, "[A"},
    {"two blank lines", "1. e4 *\n\n\n[A \"b\"]\n\n*\n", 2, "\n[A"},
    {"no result", "[A \"a\"]\n\n1. e4\n\n[A \"b\"]\n\n*\n", 2, "[A"},
    {"no numbers", "e4 e5 *\nd4 d5 *\n{a} c4 *\n", 3, "d4"},
    {"no numbers, more lines", "e4\ne5 *\n\nd4 *\n", 2, "d4"},
    {"numbers, and moves behind the result", "1. e4\n1... e5 *\nNf3\n", 1, ""},
    {"no numbers, but tags", "[A \"a\"]\ne4 *\ne5\n", 1, ""},
    {"a tag of three lines",
	"[A\n\"a\"\n]\n[Event \"b\"]\n\n*\n\n[A \"c\"]\n\n*\n", 2, "[A"},
    {"text among tags", "[A \"a\"]\nx y\n[B \"c\"]\n\n1. e4 *\n", 1, ""},
    {"text behind tags", "[A \"a\"]\nx y\n\n1. e4 *\n", 1, ""},
    {"a comment without its bracket",
	"[A \"a\"]\n\n1. e4\n[Event \"b\"] c} e5 *\n", 1, ""},
    {"moves without result", "[A \"a\"]\n1. e4\n[A \"b\"]\n1. d4\n", 2, "[A"},
    {"a forum", "[pgn]\ne4\n[/pgn]\n\n[pgn] d4 [/pgn]\n", 2, "[pgn] d4"},
    {"no moves, no result", "[Event \"a\"]\n\n[Event \"b\"]\n", 2, "[Event"},
    {"no moves, no result, no Event", "[A \"a\"]\n[B \"\"]\n\n[A \"b\"]\n", 2,
	"[A"},
    {"a blank line among tag pairs", "[Event \"a\"]\n\n[Site \"b\"]\n\n*\n", 1,
	""},
    {"no tag pairs", "1. e4 *\n1. d4 *\n", 2, "1. d4"},
    {"no tag pairs, no results", "1. e4 e5\n\n1. d4 d5\n", 2, "1. d4"},
    {"a blank line among moves", "1. e4 e5\n\n2. d4 *\n", 1, ""},
    {"Black's move 1", "1. e4\n\n1... e5 *\n", 1, ""},
    {"1 with dots behind a blank", "1. e4\n\n1. ... e5 *\n", 1, ""},
    {"a comment before the first move", "[A \"\"]\n\n{c}\n\n1. e4 *\n", 1, ""},
    {"a result in a variation", "1. e4 (1. d4 *) *\n\n1. c4 *\n", 2, "1. c4"},
    {"a result in a comment", "1. e4 { 1-0\n\n } e5 *\n\n1. c4 *\n", 2,
	"1. c4"},
    {"a tag pair in a comment", "1. e4 {\n[A \"x\"]\n} e5 *\n1. c4 *", 2,
	"1. c4"},
    {"Event in a comment", "1. e4 {\n[Event \"x\"]\n} e5 *\n1. c4 *", 2,
	"1. c4"},
    {"a tag pair behind a blank line in a comment",
	"1. e4 {\n\n[A \"x\"]\n} e5 *\n", 1, ""},
    {"a comment never closed, comments behind it",
	"1. e4 { a\n\n[Event \"b\"]\n\n1. d4 {c} *\n", 2, "[Event"},
    {"a comment never closed, games behind it",
	"1. e4 { a\n\n[A \"b\"]\n\n*\n\n[A \"c\"]\n\n*\n", 3, "[A \"b"},
    {"a comment never closed, the last game",
	"1. e4 { a\n\n[A \"b\"]\n\n1. d4 *\n", 2, "[A"},
    {"a variation never closed", "1. e4 ( a\n\n[A \"b\"]\n\n*\n", 2, "[A"},
    {"an escaped line", "1. e4\n%[A \"x\"] 1-0\ne5 *\n", 1, ""},
    {"an escaped line behind the result", "*\n%x\n\n1. e4 *\n", 2, "1. e4"},
    {"a comment to the end of a line", "1. e4 ; 1-0 {\ne5 *\n\n*\n", 2, "*"},
    {"CR LF", "[A \"a\"]\r\n\r\n1. e4 *\r\n\r\n1. d4 *\r\n", 2, "1. d4"},
    {"a byte order mark", "\xef\xbb\xbf[A \"a\"]\n*\n\n\xef\xbb\xbf[A \"b\"]\n",
	2, "\xef\xbb\xbf[A"},
    {"tag pairs on one line", "[A \"a\"][B \"b\"] 1. e4 *\n[A \"c\"] *\n", 2,
	"[A \"c"},
    {"blanks before tag pairs", "  [A \"a\"]\n*\n  [A \"b\"]\n*\n", 2,
	"  [A \"b"},
    {"a tag pair without its end", "[A \"a\nb\n[B \"c\"]\n\n*\n", 1, ""},
    {"text behind the result", "1. e4 *\nd5 *\n\n*\n", 2, "*"},
    {"a comment behind the result", "1. e4 *\n{so}\n\n*\n", 2, "*"},
    {"CR alone", "[A \"a\"]\r\r1. e4 ;x\r%y\re5 *\r\r[B \"b\"]\r\r*\r", 2,
	"[B"},
    {"CR alone, and LF", "1. e4\r1-0 ; x\n\n1. d4 *\n", 2, "1. d4"},
    {"a comment before a tag pair", "{c} [A \"a\"]\n\n1. e4 *\n", 1, ""},
    {"a comment of two lines before a tag pair",
	"{c\nd} [A \"a\"]\n\n1. e4 *\n", 1, ""},
    {"a comment before the tag pair of the next game",
	"1. e4 *\n{c} [A \"a\"]\n\n1. e4 *\n", 2, "{c"},
    {"a dash of typography",
	"1. e4 1\xe2\x80\x93"
	"0\n\n*\n",
	2, "*"},
};

#define AFTER_E4 "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"
#define SHORT "4k3/P7/8/2pP4/8/8/8/R3K2R w KQ c6 0 1"
#define FEN(fen) "[SetUp \"1\"][FEN \"" fen "\"] "

/* A game and its final position. */
static const struct {
	const char *text, *fen;
} games[] = {
    {"*", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {"1. e4 *", AFTER_E4},
    {"[pgn]\n1. e4 *\n[/pgn]\n", AFTER_E4},
    {"e4", AFTER_E4},
    {"1.e4! $1 {a (b} ; (\n*", AFTER_E4},
    {"1 . e4 *", AFTER_E4},
    {"1 e4 *", AFTER_E4},
    {"1. e2e4 *", AFTER_E4},
    {"1. e2-e4 *", AFTER_E4},
    {"{a} 1. e4 (1. d4 {)} (1. c4) d5) *", AFTER_E4},
    {"1. e4 +- N *", AFTER_E4},
    {"\n\n%x\n1.\n%y\n%z\ne4 *\n", AFTER_E4},
    {"[A \"a \"quoted\" b\"] 1. e4 *", AFTER_E4},
    {"[A \"C:\\\"] 1. e4 *", AFTER_E4},
    {"; a\n{b} [A \"\"] 1. e4 *", AFTER_E4},
    {"1. e4 e5 2. Nf3 -- *",
	"rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"},
    {"1. e4 Z0 2. d4 *",
	"rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq d3 0 2"},
    {FEN(SHORT) "1. 0-0-0 *", "4k3/P7/8/2pP4/8/8/8/2KR3R b - - 1 1"},
    {FEN(SHORT) "1. dxc6 e.p. *", "4k3/P7/2P5/8/8/8/8/R3K2R b KQ - 0 1"},
    {FEN(SHORT) "1. a8=Q+ *", "Q3k3/8/8/2pP4/8/8/8/R3K2R b KQ - 0 1"},
    {FEN(SHORT) "1. a8(N) *", "N3k3/8/8/2pP4/8/8/8/R3K2R b KQ - 0 1"},
    {FEN(SHORT) "1. a8/R *", "R3k3/8/8/2pP4/8/8/8/R3K2R b KQ - 0 1"},
    {FEN(SHORT) "1. a8 = B *", "B3k3/8/8/2pP4/8/8/8/R3K2R b KQ - 0 1"},
    {FEN(SHORT) "1. e1-g1 *", "4k3/P7/8/2pP4/8/8/8/R4RK1 b - - 1 1"},
    {FEN(SHORT) "1. h1h8+! *", "4k2R/P7/8/2pP4/8/8/8/R3K3 b Q - 1 1"},
    {FEN(SHORT) "1. h1-h8+ *", "4k2R/P7/8/2pP4/8/8/8/R3K3 b Q - 1 1"},
    {FEN(SHORT) "1. a7a8=N *", "N3k3/8/8/2pP4/8/8/8/R3K2R b KQ - 0 1"},
    {"[FEN \"4k3/8/8/8/8/8/8/4K3 b - -\"] Kd7 *",
	"8/3k4/8/8/8/8/8/4K3 w - - 1 2"},
    {"[Variant \"Fischerrandom\"][FEN \"4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1\"] "
     "1. O-O *",
	"4k3/8/8/8/8/8/8/1R3RK1 b - - 1 1"},
    {"[Variant \"chess 960\"] 1. e4 *", AFTER_E4},
    {"[Variant \"From Position\"] 1. e4 *", AFTER_E4},
    {"[SetUp \"1\"] 1. e4 *", AFTER_E4},
    {"[\nEvent\n\"a\"\r\n]\n[Site \"b\" ]\n\n1. e4 *", AFTER_E4},
    {"[pgn] 1. e4 [/pgn]", AFTER_E4},
    {"1.\xc2\xa0"
     "e4\xe2\x80\x8b \xef\xbb\xbf *",
	AFTER_E4},
    {"1.\xa0"
     "e4\xa0*",
	AFTER_E4},
    {"1. e4 \xe2\x88\x9e inf $1 N \xc2\xb1 *", AFTER_E4},
};

static void
test_games(void)
{
	struct text line = {0};

	for (size_t i = 0; i < COUNT(games); i++) {
		struct slice said;

		put_game(&line, slice_of(games[i].text));
		said = text_slice(&line);
		(void)slice_cut(&said, '\t');
		tap_case(slice_same(said, slice_of(games[i].fen)),
		    games[i].text);
	}
	text_free(&line);
	tap_cases("final positions");
}

static const struct blocks_fault faulty[] = {
    {"1. e5 *", "illegal-move", "e5"},
    {"1. Nf3 d5 2. Ng1 d4 3. Nc3 d3 4. Nd5 c6 5. Nf3 *", NULL, NULL},
    {FEN("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1") "1. Nd2 *", "illegal-move",
	"Nd2"},
    {"1. e4 xyz *", "bad-move", "xyz"},
    {"1. e4 {a", "pgn-bracket", "{a"},
    {"1. e4 a} *", "pgn-bracket", "}"},
    {"1. e4 } *", "pgn-bracket", "}"},
    {"1. e4 (1. d4 *", "pgn-bracket", "("},
    {"1. e4 ) *", "pgn-bracket", ")"},
    {"1. e4 {(} ) *", "pgn-bracket", ")"},
    {"[Event \"a]\n*", "pgn-bad-tag", "[Event \"a]"},
    {"[Event a]\n*", "pgn-bad-tag", "[Event a]"},
    {"[A \"x\"]\n[A \"x\"]\n*", "pgn-repeated-tag", "A"},
    {"[Result \"1-0\"]\n0-1", "pgn-result-mismatch", "0-1"},
    {"[Result \"1-0\"]\ne4\n", "pgn-no-result", ""},
    {"1. e4 1-0 e5", "pgn-text-after-result", "e5"},
    {"1. e4 1-0 1-0", "pgn-text-after-result", "1-0"},
    {"[FEN \"4k3/8/8/8/8/8/8/4K3 x - - 0 1\"] *", "bad-turn", "x"},
    {"[FEN \"4k3/8/8/9/8/8/8/4K3 w - - 0 1\"] *", "bad-digit", "9"},
    {"[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1 bm Kd1;\"] *", "pgn-bad-tag",
	" bm Kd1;"},
    {"[FEN \"8/8/8/8/8/8/8/4K3 w - - 0 1\"] Kd1 *", "unplayable",
	"8/8/8/8/8/8/8/4K3 w - - 0 1"},
    {"[SetUp \"1\"] 1. e4 *", "pgn-no-fen", "[SetUp \"1\"]"},
    {"[Variant \"Atomic\"] 1. e4 *", "pgn-variant", "Atomic"},
    {"1. e4 d6 2. Bb5+ -- *", "illegal-move", "--"},
    {"{a}", "pgn-no-game", "{a}"},
    {"", "pgn-no-game", ""},
    {"1. e4 1/2", "pgn-dialect", "1/2"},
    {"1. e4 e5 +- *", "pgn-dialect", "+-"},
    {"1. e4 e5 \xe2\x88\x9e *", "pgn-dialect", "\xe2\x88\x9e"},
    {"1. e4\xc2\xa0*", "pgn-dialect", "\xc2\xa0"},
    {"[Event\n\"a\"] *", "pgn-dialect", "[Event\n\"a\"]"},
    {"[Event \"a\nb\"]\n*", "pgn-bad-tag", "[Event \"a"},
    {"[pgn] *", "pgn-dialect", "[pgn]"},
    {"[Event \"C:\\\"]\n[Site \"x\"]\n*", "pgn-dialect", "[Event \"C:\\\"]"},
};

static size_t
strict_faults(struct slice text, struct faults *faults)
{
	struct options strict = {.level = LEVEL_STRICT};
	struct entry entry = {0};

	faults->count = faults->more = 0;
	return notation_pgn.read(&entry, text, &strict, faults) ? faults->count
								: SIZE_MAX;
}

/* Level strict: moves as programs write them, and seven tags. */
static void
test_strict(void)
{
	static struct faults faults;

	tap(strict_faults(SLICE("[Event \"\"][Site \"\"][Date \"\"][Round \"\"]"
				"[White \"\"][Black \"\"][Result \"*\"] "
				"1. e2e4 d5 2. exd5 Qxd5 3. Nc3 Qe5 *"),
		&faults) == 2 &&
		slice_same(faults.list[0].at, SLICE("e2e4")) &&
		slice_same(faults.list[1].at, SLICE("Qe5")) &&
		memcmp(faults.list[1].fix, "Qe5+", faults.list[1].fix_len) == 0,
	    "level strict: moves as programs write them");
	tap(strict_faults(SLICE("*"), &faults) == 7 &&
		strcmp(fault_catalogue[faults.list[0].code].word,
		    "pgn-missing-tag") == 0,
	    "level strict: seven tags");
}

/* Faults of many tag pairs leave room for the error behind them. */
static void
test_many(void)
{
	static struct faults faults;
	struct text text = {0};
	struct entry entry = {0};

	for (int i = 0; i < 2 * FAULTS_KEPT; i++)
		text_grow(&text, SLICE("[A \"b\"]\n"));
	text_grow(&text, SLICE("1. e5 *\n"));
	faults.count = faults.more = 0;
	tap(!notation_pgn.read(&entry, text_slice(&text), &options, &faults) &&
		faults.count == 2 &&
		blocks_error(&faults, LEVEL_SYNTAX) != NULL,
	    "an error behind many repeated tags");
	text_free(&text);
}

/* The caller may play the moves. */
static void
test_at_start(void)
{
	static struct faults faults;
	struct entry entry = {.at_start = true};
	struct slice text = SLICE("1. e4 {a} 1... xyz *");

	faults.count = faults.more = 0;
	tap(notation_pgn.read(&entry, text, &options, &faults) &&
		faults.count == 0 && entry.position.chess.turn == WHITE &&
		plies(&entry) == 2 && slice_within(entry.moves, text),
	    "at_start: the first position, and the moves unread");
}

static bool
reads_well(struct slice game, enum level level)
{
	static struct position start;
	struct options own = {.level = level};
	struct entry entry = {.start = &start};
	const char *broken;
	bool good;

	broken = law_block_read(&notation_pgn, true, &entry, game, &own, &good);
	if (broken == NULL && good)
		broken = law_game(&entry, &own);
	if (broken != NULL)
		printf("# %s: %.*s\n", broken, (int)game.len, game.at);
	return broken == NULL && slice_within(entry.moves, game);
}

static const char *const pieces[] = {"[Event \"", "[A \"b\"]\n", "\"]", "\n",
    "\n\n", "1. ", "e4 ", "e5 ", "{", "}", "(", ")", ";", "%", "*", "1-0",
    "1/2", "$1", "1...", "\r\n", "\xef\xbb\xbf", "--", "[FEN \"", "8/8", "\\",
    " ", "0", "[SetUp \"1\"]", "\xe2\x80\x93", "\t", "N", "\n%", "= ", "a8 = Q",
    " e.p.", "\xc2\xa0", "\xe2\x88\x9e ", "[pgn]", "\n\"b\"\n]", "[c\n", "inf ",
    "Nf3 ", "Nf6 ", "(1. d4 d5)", "{a }", "{", "! ", "?! ", " \\\"", "$255 ",
    "[Site \"\"]", "[a \"\"]", "\n%x\n", "{[a \"b\"]}", "{a\v b  b [c %d\n e}",
    "\xe4", "{a word and another word and another word and another one}",
    "; } and other words behind a brace, so many that the line is long\n",
    "[Game \"Xiangqi\"]\n", "[Game \"Xiangqi\"]\n\nC2=5 ",
    "[Variant \"Jieqi\"]\n\nb2e2R ", "C2=5 ", "H8+7 ", "h9g7n ",
    "(1. H2+3 H2+3) ", "[Format \"WXF\"]\n", "[White \"a\"]\n",
    "[FEN \"3k5/9/9/9/4x4/9/9/9/4A4/4K4 RP?\?:raHC r r\"]\n"};

int
main(int argc, char **argv)
{
	if (argc > 2 && strcmp(argv[1], "--games") == 0) {
		for (int i = 2; i < argc; i++)
			print_games(argv[i]);
		return 0;
	}
	blocks_test_ends(pgn_end, files, COUNT(files));
	test_games();
	blocks_test_faults(&notation_pgn, faulty, COUNT(faulty), LEVEL_SYNTAX);
	test_strict();
	test_at_start();
	test_many();
	blocks_test_laws(pgn_end, reads_well, pieces, COUNT(pieces));
	return tap_end();
}
