/* The game status, and what makes two positions the same. */
#include "game/chess/moves.h"
#include "game/chess/rules.h"
#include "game/mix.h"

bool
chess_cannot_mate(const struct chess *c, enum color color)
{
	uint64_t side = chess_side(c, color);
	uint64_t other = chess_side(c, color_other(color));
	uint64_t bishops = chess_kind(c, BISHOP);
	uint64_t knights = chess_kind(c, KNIGHT);
	uint64_t kings = chess_kind(c, KING);
	uint64_t queens = chess_kind(c, QUEEN);

	if (side & ~(bishops | knights | kings))
		return false;
	if (side & knights)
		return chess_count(side) <= 2 &&
		    (other & ~(kings | queens)) == 0;
	if ((side & bishops) == 0)
		return true;
	return knights == 0 && chess_kind(c, PAWN) == 0 &&
	    ((bishops & CHESS_DARK) == 0 || (bishops & ~CHESS_DARK) == 0);
}

static bool
nobody_can_win(const struct chess *c)
{
	return chess_cannot_mate(c, WHITE) && chess_cannot_mate(c, BLACK);
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
chess_outcome(const struct position *p, unsigned times, bool full,
    struct outcome *outcome)
{
	const struct chess *c = &p->chess;

	outcome->moves = full ? chess_move_count(c, CPU_PLAIN)
			      : chess_any_move(c);
	outcome->check = chess_checkers(c, c->turn) != 0;
	outcome->draws = draws(c, times);
	outcome->word = "ongoing";
	outcome->result = "*";
	if (outcome->moves == 0 && outcome->check) {
		outcome->word = "checkmate";
		outcome->result = c->turn == WHITE ? "0-1" : "1-0";
		outcome->draws = 0;
		return;
	}
	if (outcome->moves > 0) {
		if (!(outcome->draws & DRAW_MATERIAL) &&
		    chess_dead(c, outcome->check))
			outcome->draws |= DRAW_DEAD;
		rules_set_draw(outcome);
		return;
	}
	outcome->word = "stalemate";
	outcome->result = "1/2-1/2";
}

/* The castling rights whose king and rook are in place, as in Chess960; a byte a
 * side. Rights as written if the rules can't answer for the position. */
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

/* The en-passant square if a capture is legal. */
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
	mix_words(c->plane, PLANES, state, sameness->half);
}

/* By the number of pieces other than kings and pawns, 14 at the start. */
void
chess_stage(const struct position *p, struct stage *stage)
{
	const struct chess *c = &p->chess;
	uint64_t kings_and_pawns = c->plane[PLANE_STEPPER] &
	    (c->plane[PLANE_DIAGONAL] | c->plane[PLANE_STRAIGHT]);
	int pieces = chess_count(chess_occupied(c) & ~kings_and_pawns);

	stage->mover = c->turn == WHITE ? MOVER_WHITE : MOVER_BLACK;
	stage->phase = pieces >= 13 ? PHASE_OPENING
	    : pieces > 6            ? PHASE_MIDDLEGAME
				    : PHASE_ENDGAME;
}
