/* The key of Polyglot's books: the nine published keys, and information that
 * doesn't affect it. */
#include "position.h"
#include "chess_random.h"
#include "random.h"
#include "tap.h"

static const struct {
	const char *fen;
	uint64_t key;
} published[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
	UINT64_C(0x463b96181691fc9c)},
    {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
	UINT64_C(0x823c9b50fd114196)},
    {"rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2",
	UINT64_C(0x0756b94461c50fb0)},
    {"rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2",
	UINT64_C(0x662fafb965db29d4)},
    {"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
	UINT64_C(0x22a48b5a8e47ff78)},
    {"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3",
	UINT64_C(0x652a607ca3f242c1)},
    {"rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4",
	UINT64_C(0x00fdd303c946bdd9)},
    {"rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3",
	UINT64_C(0x3c8123ea7b067637)},
    {"rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4",
	UINT64_C(0x5c3f9b829b279560)},
};

static uint64_t
key(const char *fen)
{
	struct position p = position_of(fen);

	return chess_polyglot(&p.chess, CPU_PLAIN);
}

/* Any number of pieces on any squares. */
static struct chess
crowd(uint64_t *state, unsigned pieces)
{
	struct chess c = {.ep = CHESS_NO_SQUARE};

	while (pieces-- > 0) {
		uint64_t square = random_below(state, 64);
		unsigned piece = 1 + (unsigned)random_below(state, 6) +
		    8 * (unsigned)random_below(state, 2);

		if (c.square[square] != 0)
			continue;
		c.square[square] = (uint8_t)piece;
		for (int k = 0; k < PLANES; k++)
			c.plane[k] |= (uint64_t)(piece >> k & 1) << square;
	}
	return c;
}

static void
test_ways(void)
{
	uint64_t state = 2;

	for (unsigned i = 0; i < 20000; i++) {
		struct chess c = crowd(&state, i % 300);

		for (int cpu = CPU_PLAIN; cpu <= (int)cpu_find(); cpu++)
			tap_case(chess_polyglot(&c, (enum cpu)cpu) ==
				chess_polyglot(&c, CPU_PLAIN),
			    "a crowd");
	}
	tap_cases("all processors find the same");
}

int
main(void)
{
	uint64_t state = 1;

	for (size_t i = 0; i < sizeof(published) / sizeof(published[0]); i++)
		tap_case(key(published[i].fen) == published[i].key,
		    published[i].fen);
	tap_cases("the published keys");
	for (int i = 0; i < 5000; i++) {
		struct chess c = chess_random(&state);
		uint64_t before = chess_polyglot(&c, CPU_PLAIN), after;

		c.halfmove++;
		c.fullmove++;
		after = chess_polyglot(&c, CPU_PLAIN);
		tap_case(before == after, "the counters");
		c.turn ^= 1;
		c.ep = CHESS_NO_SQUARE;
		before = chess_polyglot(&c, CPU_PLAIN);
		c.turn ^= 1;
		tap_case(before != chess_polyglot(&c, CPU_PLAIN), "the turn");
	}
	tap_cases("the turn counts, the counters don't");
	tap(key("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1") ==
		key("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"),
	    "no file of a square that no pawn stands beside");
	tap(key("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1") ==
		key("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
	    "rights by their letters or by their files");
	test_ways();
	return tap_end();
}
