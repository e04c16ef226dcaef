/* The hash of Polyglot's books: the nine published keys, and what it takes no
 * notice of. */
#include "position.h"
#include "chess_random.h"
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

	return chess_polyglot(&p.chess);
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
		uint64_t before = chess_polyglot(&c), after;

		c.halfmove++;
		c.fullmove++;
		after = chess_polyglot(&c);
		tap_case(before == after, "the counters");
		c.turn ^= 1;
		c.ep = CHESS_NO_SQUARE;
		before = chess_polyglot(&c);
		c.turn ^= 1;
		tap_case(before != chess_polyglot(&c), "the turn");
	}
	tap_cases("the turn counts, the counters don't");
	tap(key("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1") ==
		key("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"),
	    "no file of a square that no pawn stands beside");
	tap(key("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1") ==
		key("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
	    "rights by their letters or by their files");
	return tap_end();
}
