#include "game/xiangqi/rules.h"

static void
put_square(struct text *out, int square, enum squares squares)
{
	int rank = square / XIANGQI_FILES;

	text_put(out, (char)('a' + square % XIANGQI_FILES));
	if (squares == SQUARES_UCI && ++rank == 10)
		text_add(out, SLICE("10"));
	else
		text_put(out, (char)('0' + rank));
}

static char
letter(enum letters set, enum xiangqi_piece kind, enum colour side)
{
	return xiangqi_letters[set][kind | (side == BLACK ? XIANGQI_BLACK : 0)];
}

/* What is turned up and what was taken, as far as it is known. */
static void
put_known(struct text *out, enum colour turn, struct move move,
    enum dialect dialect)
{
	enum xiangqi_piece up = move.extra & XIANGQI_KIND;
	enum xiangqi_piece taken = move.extra >> 4;

	/* No text says that a king lay face down: its home does. */
	if (up == XIANGQI_KING)
		up = XIANGQI_NONE;
	if (taken == XIANGQI_KING)
		taken = XIANGQI_NONE;
	if (dialect == DIALECT_PIKAFISH) {
		if (up != XIANGQI_NONE)
			text_put(out, letter(LETTERS_UCI, up, turn));
		if (taken != XIANGQI_NONE)
			text_put(out,
			    letter(LETTERS_UCI, taken, colour_other(turn)));
		return;
	}
	if (up != XIANGQI_NONE) {
		text_put(out, '=');
		text_put(out, letter(LETTERS_WXF, up, RED));
	}
	if (taken != XIANGQI_NONE) {
		text_put(out, ':');
		text_put(out, letter(LETTERS_WXF, taken, BLACK));
	}
}

struct move
xiangqi_told(const struct position *p, struct move move, const struct how *how)
{
	enum view loser = p->xiangqi.turn == RED ? VIEW_BLACK : VIEW_RED;

	if (how->choice[CHOICE_VIEW] == loser)
		move.extra &= XIANGQI_KIND;
	return move;
}

void
xiangqi_spell(struct text *out, const struct position *p,
    const struct move *moves, size_t count, const struct how *how,
    enum spelling spelling, char between)
{
	enum squares squares = how->choice[CHOICE_SQUARES];
	enum dialect dialect = how->choice[CHOICE_MOVES];

	(void)spelling;
	for (size_t i = 0; i < count; i++) {
		if (i > 0)
			text_put(out, between);
		if (moves[i].kind == XIANGQI_TURNS_UP && dialect == DIALECT_JFN)
			text_put(out, '+');
		put_square(out, moves[i].from, squares);
		put_square(out, moves[i].to, squares);
		put_known(out, p->xiangqi.turn, xiangqi_told(p, moves[i], how),
		    dialect);
	}
}
