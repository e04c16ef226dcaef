/* A chess move as JSON. */
#include "json/shape.h"
#include "game/chess/moves.h"

static json_t *
square_name(int square)
{
	char name[2] = {(char)('a' + square % 8), (char)('1' + square / 8)};

	return json_stringn(name, 2);
}

static json_t *
letter(enum piece piece)
{
	return piece == NO_PIECE ? json_null()
				 : json_stringn(&chess_letters[piece], 1);
}

/* What is taken; en passant takes what stands beside. */
static enum piece
taken(const struct chess *c, struct move move)
{
	if (move.kind == CHESS_TAKES_EP)
		return c->square[move.to ^ 8];
	return move.kind == CHESS_TAKES ? c->square[move.to] : NO_PIECE;
}

/* Castling goes to the king's own square: coordinates tell of the rook where
 * the rules do. */
static int
goal(struct move move)
{
	if (move.kind != CHESS_CASTLES)
		return move.to;
	return (move.from & 56) + (move.to > move.from ? 6 : 2);
}

bool
chess_add_move(json_t *object, const struct position *p, struct move move,
    const struct how *how)
{
	(void)how;
	const struct chess *c = &p->chess;
	struct position after = *p;

	chess_make(&after.chess, move, NULL);
	return shape_set(object, "from", square_name(move.from)) &&
	    shape_set(object, "to", square_name(goal(move))) &&
	    shape_set(object, "promotion",
		letter(move.extra ? BLACK_PIECE | move.extra : NO_PIECE)) &&
	    shape_set(object, "capture", letter(taken(c, move))) &&
	    shape_set(object, "check",
		json_boolean(
		    chess_checkers(&after.chess, after.chess.turn) != 0));
}
