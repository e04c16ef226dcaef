/*
 * The short way of chess_check: true only where that would add no fault. What
 * it can't tell at once, such as promoted pieces, is left to the long way.
 */
#include "game/chess/ray.h"
#include "game/chess/rules.h"

#define DARK UINT64_C(0xaa55aa55aa55aa55)
#define BACK_RANKS UINT64_C(0xff000000000000ff)

static bool
at_most_one(uint64_t set)
{
	return (set & (set - 1)) == 0;
}

static bool
at_most_two(uint64_t set)
{
	set &= set - 1;
	return (set & (set - 1)) == 0 || set == 0;
}

/* One king, at most eight pawns, and no piece that was a pawn. */
static bool
plain_army(const struct chess *c, uint64_t side)
{
	uint64_t diagonal = c->plane[PLANE_DIAGONAL] & side;
	uint64_t straight = c->plane[PLANE_STRAIGHT] & side;
	uint64_t stepper = c->plane[PLANE_STEPPER] & side;
	uint64_t bishops = diagonal & ~straight & ~stepper;
	uint64_t pawns = diagonal & stepper;

	return chess_single(straight & stepper) &&
	    at_most_one(diagonal & straight) &&
	    at_most_two(straight & ~diagonal & ~stepper) &&
	    at_most_two(stepper & ~diagonal & ~straight) &&
	    at_most_one(bishops & DARK) && at_most_one(bishops & ~DARK) &&
	    !(pawns & BACK_RANKS) && chess_count(pawns) <= 8;
}

/* Rights of kings on e1 and e8 and rooks in the corners. */
static bool
plain_rights(const struct chess *c)
{
	for (int side = WHITE; side <= BLACK; side++) {
		const uint8_t *row = c->square + (side == WHITE ? 0 : 56);
		uint8_t rights = c->rights[side];
		uint8_t black = side == WHITE ? 0 : BLACK_PIECE;

		if (rights == 0)
			continue;
		if (rights & 0x7e || row[4] != (KING | black) ||
		    (rights & 0x80 && row[7] != (ROOK | black)) ||
		    (rights & 0x01 && row[0] != (ROOK | black)))
			return false;
	}
	return true;
}

static bool
plain_ep(const struct chess *c, const struct how *how)
{
	return c->ep == CHESS_NO_SQUARE ||
	    (how->wanted_ep == EP_FEN && c->halfmove == 0 && chess_ep_sound(c));
}

static bool
plain_checks(const struct chess *c)
{
	uint64_t checkers;

	if (chess_checkers(c, colour_other(c->turn)) != 0)
		return false;
	checkers = chess_checkers(c, c->turn);
	return checkers == 0 ||
	    (at_most_two(checkers) && chess_check_possible(c));
}

/* What level playable asks for, and no more. */
static bool
plain_play(const struct chess *c)
{
	uint64_t kings = c->plane[PLANE_STRAIGHT] & c->plane[PLANE_STEPPER];
	uint64_t pawns = c->plane[PLANE_DIAGONAL] & c->plane[PLANE_STEPPER];
	uint64_t black = c->plane[PLANE_BLACK];

	return chess_single(kings & ~black) && chess_single(kings & black) &&
	    !(pawns & BACK_RANKS) && plain_rights(c) &&
	    (c->ep == CHESS_NO_SQUARE || chess_ep_sound(c)) &&
	    chess_checkers(c, colour_other(c->turn)) == 0;
}

bool
chess_fine(const struct position *p, const struct how *how)
{
	const struct chess *c = &p->chess;
	uint64_t occupied = chess_occupied(c);
	uint64_t black = c->plane[PLANE_BLACK];

	if (how->level == LEVEL_SYNTAX)
		return how->wanted_ep == EP_FEN || c->ep == CHESS_NO_SQUARE;
	if (how->level == LEVEL_PLAYABLE)
		return (how->wanted_ep == EP_FEN || c->ep == CHESS_NO_SQUARE) &&
		    plain_play(c);
	return plain_army(c, occupied & ~black) &&
	    plain_army(c, occupied & black) && plain_rights(c) &&
	    c->halfmove <= 2 * (c->fullmove - 1) + c->turn &&
	    plain_ep(c, how) && plain_checks(c);
}
