/* Blocks of training data (.plain): where they end, what they say, their faults, and laws
 * for any text. */
#include "notation/plain/plain.h"
#include "random.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

#define ROUNDS 20000
#define LONGEST 1024

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define FEN "fen " START "\n"
#define OTHER_FEN "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1\n"
#define REST "score 54\nply 0\nresult 1\ne\n"
#define BLOCK FEN "move e2e4\n" REST

static const struct options options = {.level = LEVEL_LEGAL};

static size_t
length_of_first(struct slice text)
{
	struct record_scan scan = {0};
	size_t len = 0;

	if (!plain_end(&scan, text, true, &len) || len == 0 || len > text.len)
		abort();
	return len;
}

static bool
same_in_pieces(struct slice text)
{
	struct slice rest = text;

	while (rest.len > 0) {
		struct record_scan scan = {0};
		size_t expected = length_of_first(rest), len = 0;
		size_t n = 1;

		while (n < rest.len &&
		    !plain_end(&scan, slice_head(rest, n), false, &len))
			n++;
		if (n == rest.len)
			(void)plain_end(&scan, rest, true, &len);
		if (len != expected)
			return false;
		rest = slice_from(rest, len);
	}
	return true;
}

/* A file, the number of its blocks, and what the second begins with. */
static const struct {
	const char *name, *text;
	size_t blocks;
	const char *second;
} files[] = {
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

static void
test_ends(void)
{
	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
		struct slice rest = slice_of(files[i].text);
		struct slice second = SLICE("");
		size_t blocks = 0;

		for (; rest.len > 0; blocks++) {
			if (blocks == 1)
				second = rest;
			rest = slice_from(rest, length_of_first(rest));
		}
		tap_case(blocks == files[i].blocks &&
			slice_starts(second, slice_of(files[i].second)),
		    files[i].name);
		tap_case(same_in_pieces(slice_of(files[i].text)),
		    files[i].name);
	}
	tap_cases("where blocks end");
}

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
	for (size_t i = 0; i < sizeof(heads) / sizeof(heads[0]); i++)
		tap_case(plain_begins(slice_of(heads[i].text)) ==
			heads[i].begins,
		    heads[i].text);
	tap_cases("what begins a file of blocks");
}

static const struct fault *
first_error(const struct faults *faults, enum level level)
{
	for (size_t i = 0; i < faults->count; i++)
		if (fault_is_error(&faults->list[i], level))
			return &faults->list[i];
	return NULL;
}

#define WITH_MOVE(fen, move) "fen " fen "\nmove " move "\n" REST

/* A block without a fault, or the word and the place of the first one. */
static const struct {
	const char *text, *word, *at;
} blocks[] = {
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

static void
test_blocks(void)
{
	static struct faults faults;

	for (size_t i = 0; i < sizeof(blocks) / sizeof(blocks[0]); i++) {
		struct slice text = slice_of(blocks[i].text);
		struct entry entry = {0};
		bool good;

		faults.count = faults.more = 0;
		good = notation_plain.read(&entry, text, &options, &faults);
		if (blocks[i].word == NULL) {
			tap_case(good && faults.count == 0, blocks[i].text);
			continue;
		}
		tap_case(!good && faults.count == 1 &&
			strcmp(fault_catalogue[faults.list[0].code].word,
			    blocks[i].word) == 0 &&
			slice_same(faults.list[0].at, slice_of(blocks[i].at)),
		    blocks[i].text);
	}
	tap_cases("blocks, their faults and places");
}

/* Reading any text: a fault's place lies in it, only errors make it fail, and the fast
 * path accepts what has no fault. */
static bool
reads_well(struct slice text, enum level level)
{
	static struct faults faults;
	struct options own = {.level = level};
	struct entry entry = {0}, fast = {0};
	bool good, accepts;

	faults.count = faults.more = 0;
	good = notation_plain.read(&entry, text, &own, &faults);
	for (size_t i = 0; i < faults.count; i++)
		if (faults.list[i].at.at == NULL ||
		    !slice_within(faults.list[i].at, text))
			return false;
	accepts = notation_plain.read_fast(&fast, text, &own);
	return good == !first_error(&faults, level) &&
	    (!accepts || (good && faults.count == 0));
}

static const char a_block[] = BLOCK, a_fen[] = FEN, other_fen[] = OTHER_FEN,
		  the_rest[] = REST;
static const char *const pieces[] = {a_block, a_fen, other_fen, "move e2e4\n",
    "move e1g1\n", the_rest, "score 1\n", "ply 2\n", "result -1\n", "e\n", "e",
    "\n", "\r\n", " ", "fen ", "\xef\xbb\xbf", "8/8", "move ", "-"};

static void
test_laws(void)
{
	uint64_t state = 27;
	char room[4 * LONGEST] = "";

	for (int round = 0; round < ROUNDS; round++) {
		struct text text = {room, 0, sizeof(room)};
		struct slice rest;
		size_t n = random_below(&state, 12);

		while (n-- > 0)
			text_add(&text,
			    slice_of(pieces[random_below(&state,
				sizeof(pieces) / sizeof(pieces[0]))]));
		rest = text_slice(&text);
		tap_case(same_in_pieces(rest), "in pieces");
		while (rest.len > 0) {
			size_t len = length_of_first(rest);

			tap_case(reads_well(slice_head(rest, len),
				     (enum level)(round % LEVELS)),
			    "reading");
			rest = slice_from(rest, len);
		}
	}
	tap_cases("laws: random texts");
}

int
main(void)
{
	test_ends();
	test_begins();
	test_blocks();
	test_laws();
	return tap_end();
}
