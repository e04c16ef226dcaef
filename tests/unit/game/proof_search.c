/* The searches of --prove: what they find, and what they print as an argument. */
#include "position.h"
#include "tap.h"

#include "game/chess/legal.h"
#include "game/chess/pawn_captures.h"

#include <string.h>

enum { STEPS = 3000, ROOM = 20000 };

/* The word of the fault, if any, the lines of the argument and how it begins. Positions
 * without a fault are decided within the steps. */
static const struct {
	const char *fen, *word;
	size_t lines;
	const char *begins;
} searches[] = {
    {"8/K7/8/8/8/8/k7/8 b - - 0 1", "", 0, ""},
    {"8/8/8/8/8/k7/P7/K7 b - - 0 1", "", 0, ""},
    {"8/p7/8/8/8/8/1P5K/1k6 b - - 0 1", "", 0, ""},
    {"8/b6P/8/b7/1k1b3p/8/4R3/3K4 w - - 0 1", "", 0, ""},
    {"4k1Nb/2p3Pq/b1P5/Pp1pP2r/1P3P1P/8/8/RbBB1KNR b - - 2 32", "", 0, ""},
    {"5b2/5k1P/n4nr1/1bppP3/8/1p1p3p/qR1NN3/2B1KB1R w - - 0 38", "", 0, ""},
    /* White may have castled last. */
    {"2bqkb1Q/r1pP4/n6p/P1nP3P/2P5/p3ppPB/P7/RN3RK1 b - - 0 23", "", 0, ""},
    {"8/8/2K5/k7/8/8/8/8 b - - 0 1", "", 1,
	"b5-c6: the king was in check before it"},
    /* The white pawn on d4 may have come from d2. */
    {"rnbq1b1r/p3n2p/3kpp2/3P2pP/p2PP1P1/Pp1B1P2/1B6/RN2K1NR w KQ - 0 14", "",
	2, "c5-d6: no move before it\ne5-d6: no move before it"},
    /* The bishop can't have come to a8, and Black's king wasn't in its way. */
    {"b7/1K6/8/8/8/8/8/7k w - - 0 1", "no-last-move", 16,
	"g1-h1: the king was in check before it\n"},
    {"rnbqkb1r/pppp1ppp/8/4P3/8/4p3/PPPP1PPP/RNBQKBNR w KQkq - 0 1",
	"unreachable-pawns", 10, "men that White captured: 1\n"},
};

static size_t
count_lines(struct slice text)
{
	size_t lines = text.len > 0;

	for (size_t i = 0; i < text.len; i++)
		lines += text.at[i] == '\n';
	return lines;
}

static void
test_searches(void)
{
	static char room[ROOM];

	for (size_t i = 0; i < sizeof(searches) / sizeof(searches[0]); i++) {
		struct position p = position_of(searches[i].fen);
		struct options options = {.level = LEVEL_LEGAL, .prove = STEPS};
		struct faults faults = {0};
		struct text argument = {room, 0, sizeof(room)};
		const char *word = "";

		chess_prove(&(struct checker){&p, &options, &faults},
		    &argument);
		if (faults.count > 0)
			word = fault_catalogue[faults.list[0].code].word;
		tap_case(strcmp(word, searches[i].word) == 0, searches[i].fen);
		tap_case(count_lines(text_slice(&argument)) ==
			searches[i].lines,
		    searches[i].fen);
		tap_case(slice_starts(text_slice(&argument),
			     slice_of(searches[i].begins)),
		    searches[i].fen);
	}
	tap_cases("what the searches find");
}

/* The pawns of the a-file and h-file come from any file near them. */
static void
test_doubts(void)
{
	struct position p = position_of("8/7P/8/1K6/8/8/k6P/8 b - - 0 1");

	tap(!chess_history_doubtful(&p.chess, true),
	    "two pawns of a file at the edge");
}

int
main(void)
{
	test_searches();
	test_doubts();
	return tap_end();
}
