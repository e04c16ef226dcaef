/* Blocks of training data (.plain): where they end, what they say, their faults, and laws
 * for any text. */
#include "blocks.h"
#include "notation/plain/plain.h"
#include "tap.h"

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define FEN "fen " START "\n"
#define OTHER_FEN "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1\n"
#define REST "score 54\nply 0\nresult 1\ne\n"
#define BLOCK FEN "move e2e4\n" REST

static const struct blocks_file files[] = {
    {"one block", BLOCK, 1, ""},
    {"two blocks", BLOCK BLOCK, 2, "fen"},
    {"a blank line between", BLOCK "\n" BLOCK, 2, "\nfen"},
    {"no e", FEN "move e2e4\n" OTHER_FEN REST, 2, "fen 4k3"},
    {"only fen", FEN OTHER_FEN REST, 2, "fen 4k3"},
    {"fen twice", FEN FEN REST, 1, ""},
    {"fen later once more", FEN "move e2e4\n" FEN REST, 2, "fen rnb"},
    {"lines in front of fen", "score 1\n" BLOCK, 2, "fen"},
    {"e twice", BLOCK "e\n" BLOCK, 3, "e\nfen"},
    {"CR LF", "fen x\r\ne\r\nfen y\r\n", 2, "fen y"},
    {"a byte-order mark", "\xef\xbb\xbf" BLOCK BLOCK, 2, "fen"},
    {"no newline at the end", "fen x\ne", 1, ""},
};

/* The first bytes of a file: is it one of blocks? */
static const struct {
	const char *text;
	bool begins;
} heads[] = {
    {BLOCK, true},
    {"\xef\xbb\xbf\n" BLOCK, true},
    {FEN, true},
    {FEN "mo", true},
    {FEN FEN "move e2e4\n" REST, true},
    {"move e2e4\n" REST BLOCK, true},
    {"fe\nmove e2e4\n" REST, true},
    {FEN FEN FEN, false},
    {"fen " START " moves e2e4\n", false},
    {START "\n" START "\n", false},
    {"", false},
    {"[Event \"a\"]\n", false},
};

static void
test_begins(void)
{
	for (size_t i = 0; i < COUNT(heads); i++)
		tap_case(plain_begins(slice_of(heads[i].text)) ==
			heads[i].begins,
		    heads[i].text);
	tap_cases("what begins a file of blocks");
}

#define WITH_MOVE(fen, move) "fen " fen "\nmove " move "\n" REST

static const struct blocks_fault blocks[] = {
    {BLOCK, NULL, NULL},
    {"\n\r\n" BLOCK, NULL, NULL},
    {"fen " START "\r\nmove g1f3\r\nscore -32002\r\nply 999\r\nresult 0\r\ne",
	NULL, NULL},
    {WITH_MOVE("4k3/P7/8/8/8/8/8/4K2R w K - 0 1", "a7a8n"), NULL, NULL},
    {WITH_MOVE("4k3/P7/8/8/8/8/8/4K2R w K - 0 1", "e1g1"), NULL, NULL},
    {WITH_MOVE("4k3/P7/8/8/8/8/8/4K2R w K - 0 1", "a7a8"), "illegal-move",
	"a7a8"},
    {WITH_MOVE(START, "e2e5"), "illegal-move", "e2e5"},
    {WITH_MOVE(START, "e4"), "plain-value", "e4"},
    {WITH_MOVE(START, "e2-e4"), "plain-value", "e2-e4"},
    {WITH_MOVE(START, "0000"), "plain-value", "0000"},
    {WITH_MOVE(START, ""), "plain-value", "move "},
    {WITH_MOVE("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "e1e2"), "bad-turn", "x"},
    {WITH_MOVE("4k3/8/8/8/8/8/8/4K3 w - - 0 1 bm Kd1;", "e1e2"), "plain-value",
	" bm Kd1;"},
    {FEN "move e2e4\nscore 1.5\nply 0\nresult 1\ne", "plain-value", "1.5"},
    {FEN "move e2e4\nscore --1\nply 0\nresult 1\ne", "plain-value", "--1"},
    {FEN "move e2e4\nscore 1234567890\nply 0\nresult 1\ne", "plain-value",
	"1234567890"},
    {FEN "move e2e4\nscore 1\nply -1\nresult 1\ne", "plain-value", "-1"},
    {FEN "move e2e4\nscore 1\nply 1\nresult 2\ne", "plain-value", "2"},
    {FEN "move e2e4\nscore 1\nply 1\nresult 1/2\ne", "plain-value", "1/2"},
    {FEN REST, "plain-missing", "score 54"},
    {FEN "move e2e4\nscore 1\nply 1\nresult 1", "plain-missing", "result 1"},
    {"e", "plain-missing", "e"},
    {"", "plain-missing", ""},
    {FEN FEN "move e2e4\n" REST, "plain-line", "fen " START},
    {FEN "move e2e4\nmove e2e4\n" REST, "plain-line", "move e2e4"},
    {FEN "score 54\nmove e2e4\nply 0\nresult 1\ne", "plain-line", "move e2e4"},
    {FEN "mov e2e4\n" REST, "plain-line", "mov e2e4"},
    {FEN "move e2e4\nscore\nply 0\nresult 1\ne", "plain-line", "score"},
    {FEN "move e2e4\n\n" REST, "plain-line", ""},
};

static bool
reads_well(struct slice block, enum level level)
{
	struct options options = {.level = level};
	struct entry entry = {0};
	bool good;

	return law_block_read(&notation_plain, false, &entry, block, &options,
		   &good) == NULL;
}

static const char a_block[] = BLOCK, a_fen[] = FEN, other_fen[] = OTHER_FEN,
		  the_rest[] = REST;
static const char *const pieces[] = {a_block, a_fen, other_fen, "move e2e4\n",
    "move e1g1\n", the_rest, "score 1\n", "ply 2\n", "result -1\n", "e\n", "e",
    "\n", "\r\n", " ", "fen ", "\xef\xbb\xbf", "8/8", "move ", "-"};

/* Blocks as programs write them. */
static const char *const usual[] = {
    BLOCK,
    WITH_MOVE("4k3/P7/8/8/8/8/8/4K2R w K - 12 34", "a7a8q"),
    "fen " START "\nmove g1f3\nscore -12345678\nply 12345678\nresult -1\ne\n",
    ("fen 8/8/8/8/8/8/8/K1k5 w - - 0 1\nmove a1a2\nscore 0\nply 0\nresult 0\n"
     "e\n"),
};

/* Each byte of a block becomes each other one, a doubled one, and none. What is read and
 * where blocks end doesn't depend on the fast path. */
static void
test_changed(const char *block)
{
	char room[1024] = "";
	struct slice all = slice_of(block);

	for (size_t i = 0; i < all.len; i++)
		for (int c = 0; c < 256 + 2; c++) {
			struct text text = {room, 0, sizeof(room)};
			struct slice rest;

			text_add(&text, slice_head(all, c == 256 ? i + 1 : i));
			if (c < 256)
				text_put(&text, (char)c);
			text_add(&text, slice_from(all, c == 256 ? i : i + 1));
			text_add(&text, SLICE(BLOCK BLOCK));
			rest = text_slice(&text);
			tap_case(law_block_end(plain_end, rest, 1), block);
			tap_case(reads_well(slice_head(block_cut(plain_end,
							   &rest),
						all.len - 1),
				     LEVEL_LEGAL),
			    block);
		}
}

int
main(void)
{
	blocks_test_ends(plain_end, files, COUNT(files));
	test_begins();
	blocks_test_faults(&notation_plain, blocks, COUNT(blocks), LEVEL_LEGAL);
	for (size_t i = 0; i < COUNT(usual); i++)
		test_changed(usual[i]);
	tap_cases("laws: usual blocks with one byte changed");
	blocks_test_laws(plain_end, reads_well, pieces, COUNT(pieces));
	return tap_end();
}
