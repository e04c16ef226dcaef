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
		standing->draws = 0;
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

/* Rights whose king and rook stand where Chess960 has them; a byte a side. */
static uint64_t
rights(const struct position *p)
{
	uint64_t written = p->chess.rights[WHITE] |
	    (uint64_t)p->chess.rights[BLACK] << 8;
	struct chess c;
	uint64_t rooks;

	if (written == 0)
		return 0;
	c = p->chess;
	c.chess960 = true;
	rooks = chess_all_castling_rooks(&c);
	rooks = (rooks & 0xff) | rooks >> 56 << 8;
	return rooks == written || rules_playable(p) ? rooks : written;
}

/* The en-passant square, where a capture is legal. */
static uint64_t
passed(const struct position *p)
{
	const struct chess *c = &p->chess;

	if (c->ep == CHESS_NO_SQUARE || chess_ep_legal(c) || !rules_playable(p))
		return c->ep;
	return CHESS_NO_SQUARE;
}

void
chess_sameness(const struct position *p, enum sameness_of of,
    struct sameness *sameness)
{
	const struct chess *c = &p->chess;
	uint64_t state = 0;

	if (of >= SAMENESS_TURN)
		state |= c->turn;
	if (of >= SAMENESS_CASTLING)
		state |= rights(p) << 8;
	if (of >= SAMENESS_POSITION)
		state |= passed(p) << 24;
	if (of >= SAMENESS_CLOCKS)
		state |= (uint64_t)c->halfmove << 32 |
		    (uint64_t)c->fullmove << 48;
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
