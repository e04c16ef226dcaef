/* A chess move as JSON. */
#include "json/shape.h"
#include "game/chess/moves.h"

static struct told
square_name(int square)
{
	char name[2] = {(char)('a' + square % 8), (char)('1' + square / 8)};

	return told_letters(name, 2);
}

static struct told
letter(enum piece piece)
{
	return piece == NO_PIECE ? told_null()
				 : told_letters(&chess_letters[piece], 1);
}

static struct told
from(void *what)
{
	return square_name(((struct shape_step *)what)->move.from);
}

/* Castling goes to the king's own square: coordinates tell of the rook where
 * the rules do. */
static struct told
to(void *what)
{
	struct move move = ((struct shape_step *)what)->move;

	if (move.kind != CHESS_CASTLES)
		return square_name(move.to);
	return square_name((move.from & 56) + (move.to > move.from ? 6 : 2));
}

static struct told
promotion(void *what)
{
	uint8_t extra = ((struct shape_step *)what)->move.extra;

	return letter(extra ? BLACK_PIECE | extra : NO_PIECE);
}

/* What is taken; en passant takes what stands beside. */
static struct told
capture(void *what)
{
	struct shape_step *step = what;
	const struct chess *c = &step->position->chess;
	struct move move = step->move;

	if (move.kind == CHESS_TAKES_EP)
		return letter(c->square[move.to ^ 8]);
	return letter(move.kind == CHESS_TAKES ? c->square[move.to] : NO_PIECE);
}

/* The end of its SAN says it. */
static struct told
check(void *what)
{
	struct slice san = ((struct shape_step *)what)->san;
	char last = san.at[san.len - 1];

	return told_truth(last == '+' || last == '#');
}

static const struct told_member of_move[] = {
    {"from", from},
    {"to", to},
    {"promotion", promotion},
    {"capture", capture},
    {"check", check},
    {0},
};

static struct template template;

const struct told_members chess_move = {of_move, &template};
