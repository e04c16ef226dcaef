/* Compares both kernels of perft with the simple generator and with each
 * other, with and without a hash table. */
#include "game/chess/perft/perft.h"
#include "game/perft.h"
#include "position.h"
#include "slow.h"
#include "tap.h"

#define CELLS 4096

static struct memo_cell cells[CELLS];
static const struct memo memo = {cells, CELLS};

static struct perft_board
board(const struct chess *c)
{
	struct perft_board b = {
	    .ep = chess_ep_sound(c) ? c->ep : CHESS_NO_SQUARE};

	for (int i = 0; i < PLANES; i++)
		b.plane[i] = c->plane[i];
	b.castling = chess_all_castling_rooks(c);
	return b;
}

static void
compare(const struct position *p, int depth)
{
	const struct chess *c = &p->chess;
	struct perft_board b = board(c);
	uint64_t n = slow_perft(c, depth);

	tap_case(perft_plain(&b, c->turn, depth, NULL) == n, "plain");
	tap_case(perft_plain(&b, c->turn, depth, &memo) == n, "with a memo");
	tap_case(chess_leaves(p, depth, NULL) == n, "as chosen");
	tap_case(chess_leaves(p, depth, &memo) == n, "as chosen, with a memo");
}

static void
odd_ones(void)
{
	uint64_t state = 4;

	for (int i = 0; i < 3000; i++) {
		struct position p = slow_random(&state);

		compare(&p,
		    i % 32 == 0 && chess_count(chess_occupied(&p.chess)) < 12
			? 3
			: i % 2 == 0 ? 2
				     : 1);
	}
	tap_cases("odd positions");
}

static void
games(void)
{
	uint64_t state = 5;

	for (size_t i = 0; i < 400; i++) {
		struct position p = slow_game(&state, i);

		compare(&p, 2);
	}
	tap_cases("positions of random games");
}

/* Compares both kernels at depths that the simple generator can't reach. */
static void
deeper(void)
{
	uint64_t state = 6;

	for (size_t i = 0; i < 300; i++) {
		struct position p = i % 2 ? slow_random(&state)
					  : slow_game(&state, i);
		struct perft_board b = board(&p.chess);
		uint64_t n = perft_plain(&b, p.chess.turn, 3, NULL), sum = 0;
		struct moves moves;

		tap_case(chess_leaves(&p, 3, &memo) == n, "both kernels");
		chess_moves(&p.chess, &moves);
		for (size_t k = 0; k < moves.count; k++) {
			struct position after = p;

			chess_make(&after.chess, moves.list[k], NULL);
			sum += chess_leaves(&after, 2, NULL);
		}
		tap_case(sum == n, "the sum behind each move");
	}
	tap_cases("deeper");
}

/* Positions in which a single rule decides, all with one hash table. */
static void
by_hand(void)
{
	static const char *const fens[] = {
	    "rB2k3/8/8/8/8/8/8/4K3 w q - 0 1",
	    "r1B1k3/8/8/8/8/8/8/4K3 w q - 0 1",
	    "7k/8/8/8/3N4/2r5/8/B5K1 w - - 0 1",
	    "7k/8/8/8/8/2r5/4N3/B5K1 w - - 0 1",
	    "7k/8/8/7p/7N/7r/8/6KR w - - 0 1",
	    "4k3/8/8/8/8/8/8/rRK5 w B - 0 1",
	    "4k3/8/8/8/8/8/8/1RK5 w B - 0 1",
	    "rRK5/8/8/8/8/8/8/4k3 b - - 0 1",
	    "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
	    "8/8/8/K2pP2r/8/8/8/4k3 w - - 0 1",
	    "8/8/8/1K1pP3/8/8/8/4k3 w - d6 0 1",
	    "8/8/8/1K1pP3/8/8/8/4k3 w - - 0 1",
	    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
	    "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1",
	    "r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1",
	    "r3k2r/8/8/8/8/8/8/R3K2R b - - 0 1",
	};

	for (size_t i = 0; i < sizeof(fens) / sizeof(fens[0]); i++) {
		struct position p = position_of(fens[i]);

		for (int depth = 1; depth <= 3; depth++)
			compare(&p, depth);
	}
	tap_cases("by hand");
}

int
main(void)
{
	by_hand();
	odd_ones();
	games();
	deeper();
	return tap_end();
}
