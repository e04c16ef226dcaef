/* Writes moves as text. */
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

/* The kinds of a piece that is turned up and of one that is taken, if known. */
static void
put_known(struct text *out, enum color turn, struct move move,
    enum dialect dialect)
{
	enum xiangqi_piece up = move.extra & XIANGQI_KIND;
	enum xiangqi_piece taken = move.extra >> 4;

	/* A face-down piece on the king's home is the king: no text says so. */
	if (up == XIANGQI_KING)
		up = XIANGQI_NONE;
	if (taken == XIANGQI_KING)
		taken = XIANGQI_NONE;
	if (dialect == DIALECT_PIKAFISH) {
		if (up != XIANGQI_NONE)
			text_put(out, xiangqi_letter(LETTERS_UCI, up, turn));
		if (taken != XIANGQI_NONE)
			text_put(out,
			    xiangqi_letter(LETTERS_UCI, taken,
				color_other(turn)));
		return;
	}
	if (up != XIANGQI_NONE) {
		text_put(out, '=');
		text_put(out, xiangqi_letter(LETTERS_WXF, up, RED));
	}
	if (taken != XIANGQI_NONE) {
		text_put(out, ':');
		text_put(out, xiangqi_letter(LETTERS_WXF, taken, BLACK));
	}
}

enum dialect
xiangqi_dialect(const struct xiangqi *x, const struct options *options)
{
	enum dialect dialect = options->choice[CHOICE_MOVES];

	if (dialect != DIALECT_OWN)
		return dialect;
	return x->beside == XIANGQI_POOL ? DIALECT_PIKAFISH : DIALECT_JFN;
}

struct move
xiangqi_told(const struct position *p, struct move move,
    const struct options *options)
{
	enum view loser = p->xiangqi.turn == RED ? VIEW_BLACK : VIEW_RED;

	if (options->choice[CHOICE_VIEW] == loser)
		move.extra &= XIANGQI_KIND;
	return move;
}

void
xiangqi_spell(struct text *out, const struct position *p,
    const struct move *moves, size_t count, const struct options *options,
    enum spelling spelling, char between)
{
	enum squares squares = options->choice[CHOICE_SQUARES];
	enum dialect dialect = xiangqi_dialect(&p->xiangqi, options);

	(void)spelling;
	for (size_t i = 0; i < count; i++) {
		if (i > 0)
			text_put(out, between);
		if (moves[i].kind == XIANGQI_TURNS_UP && dialect == DIALECT_JFN)
			text_put(out, '+');
		put_square(out, moves[i].from, squares);
		put_square(out, moves[i].to, squares);
		put_known(out, p->xiangqi.turn,
		    xiangqi_told(p, moves[i], options), dialect);
	}
}
