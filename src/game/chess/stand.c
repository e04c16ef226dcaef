/* How a game of chess stands, and what makes two positions the same. */
#include "game/chess/mix.h"
#include "game/chess/moves.h"
#include "game/chess/rules.h"

#define DARK UINT64_C(0xaa55aa55aa55aa55)

/* Bare kings, one knight, or bishops all on squares of one colour. */
static bool
nobody_can_win(const struct chess *c)
{
	uint64_t occupied = chess_occupied(c);
	uint64_t bishops = chess_kind(c, BISHOP);
	uint64_t knights = chess_kind(c, KNIGHT);
	uint64_t others = occupied & ~bishops & ~knights & ~chess_kind(c, KING);

	if (others != 0)
		return false;
	if (knights != 0)
		return bishops == 0 && chess_single(knights);
	return (bishops & DARK) == 0 || (bishops & ~DARK) == 0;
}

static unsigned
draws(const struct chess *c, unsigned times)
{
	return (nobody_can_win(c) ? DRAW_MATERIAL : 0) |
	    (times >= 5 ? DRAW_FIVEFOLD : 0) |
	    (c->halfmove >= 150 ? DRAW_SEVENTYFIVE : 0) |
	    (times >= 3 ? DRAW_THREEFOLD : 0) |
	    (c->halfmove >= 100 ? DRAW_FIFTY : 0);
}

void
chess_stand(const struct position *p, unsigned times, bool full,
    struct standing *standing)
{
	const struct draw_kind *draw = rules_draws;
	const struct chess *c = &p->chess;

	standing->moves = full ? chess_move_count(c) : chess_any_move(c);
	standing->check = chess_checkers(c, c->turn) != 0;
	standing->draws = draws(c, times);
	standing->word = "ongoing";
	standing->result = "*";
	if (standing->moves == 0 && standing->check) {
		standing->word = "checkmate";
		standing->result = c->turn == WHITE ? "0-1" : "1-0";
		return;
	}
	if (standing->moves == 0) {
		standing->word = "stalemate";
		standing->result = "1/2-1/2";
		return;
	}
	if (standing->draws == 0)
		return;
	while (!(standing->draws & draw->draw))
		draw++;
	standing->word = draw->word;
	standing->result = draw->claimable ? "*" : "1/2-1/2";
}

/* Placement, turn, rights that can be used, and en passant where a capture is
 * legal. */
void
chess_sameness(const struct position *p, struct sameness *sameness)
{
	const struct chess *c = &p->chess;
	uint64_t rooks = chess_all_castling_rooks(c);
	uint64_t state = c->turn | (rooks & 0xff) << 8 | rooks >> 56 << 16 |
	    (uint64_t)(chess_ep_legal(c) ? c->ep : CHESS_NO_SQUARE) << 24;

	mix_board(c->plane, state, sameness->half);
}

/* By the pieces that are neither kings nor pawns; there are 14 at first. */
void
chess_stage(const struct position *p, struct stage *stage)
{
	const struct chess *c = &p->chess;
	int pieces = chess_count(
	    chess_occupied(c) & ~chess_kind(c, KING) & ~chess_kind(c, PAWN));

	stage->mover = c->turn == WHITE ? MOVER_WHITE : MOVER_BLACK;
	stage->phase = pieces >= 13 ? PHASE_OPENING
	    : pieces > 6            ? PHASE_MIDDLEGAME
				    : PHASE_ENDGAME;
}
