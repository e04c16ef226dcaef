/* Writes moves as text. */
#include "game/xiangqi/move_text/move_text.h"

/* `a`: the letter of the first file. */
static void
put_square(struct text *out, int square, enum squares squares, char a)
{
	int rank = square / XIANGQI_FILES;

	text_put(out, (char)(a + square % XIANGQI_FILES));
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
	if (dialect == DIALECT_CHINESE || dialect == DIALECT_TRADITIONAL) {
		chinese_put_known(out, up, taken, turn,
		    dialect == DIALECT_TRADITIONAL);
		return;
	}
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

enum squares
xiangqi_squares(const struct options *options)
{
	return options->choice[CHOICE_MOVES] == DIALECT_UCI10
	    ? SQUARES_UCI
	    : options->choice[CHOICE_SQUARES];
}

enum dialect
xiangqi_coordinates(const struct xiangqi *x, const struct options *options)
{
	enum dialect dialect = options->choice[CHOICE_MOVES];

	if (dialect == DIALECT_JFN || dialect == DIALECT_PIKAFISH)
		return dialect;
	return x->beside == XIANGQI_POOL ? DIALECT_PIKAFISH : DIALECT_JFN;
}

struct move
xiangqi_move_as_seen(const struct position *p, struct move move,
    const struct options *options)
{
	enum view loser = p->xiangqi.turn == RED ? VIEW_BLACK : VIEW_RED;

	if (options->choice[CHOICE_VIEW] == loser)
		move.extra &= XIANGQI_KIND;
	return move;
}

static void
put_coordinates(struct text *out, const struct xiangqi *x, struct move move,
    enum dialect dialect, enum squares squares)
{
	bool iccs = dialect == DIALECT_ICCS;

	if (move.kind == XIANGQI_TURNS_UP && dialect != DIALECT_PIKAFISH)
		text_put(out, '+');
	put_square(out, move.from, squares, iccs ? 'A' : 'a');
	if (iccs)
		text_put(out, '-');
	put_square(out, move.to, squares, iccs ? 'A' : 'a');
	put_known(out, x->turn, move, dialect);
}

/* Coordinates take the place of a text that would fit several moves. */
static void
put_by_file(struct text *out, const struct xiangqi *x,
    const struct file_pieces *pieces, struct move move,
    const struct options *options)
{
	enum dialect dialect = options->choice[CHOICE_MOVES];

	if (dialect == DIALECT_WXF ? wxf_put(out, pieces, move, x->turn)
				   : chinese_put(out, pieces, move, x->turn,
					 dialect == DIALECT_TRADITIONAL))
		put_known(out, x->turn, move, dialect);
	else
		put_coordinates(out, x, move, xiangqi_coordinates(x, options),
		    xiangqi_squares(options));
}

void
xiangqi_spell(struct text *out, const struct position *p,
    const struct move *moves, size_t count, const struct options *options,
    enum spelling spelling, char between)
{
	enum squares squares = xiangqi_squares(options);
	enum dialect dialect = options->choice[CHOICE_MOVES];
	bool by_file = move_is_by_file(dialect);
	struct file_pieces pieces;

	(void)spelling;
	if (by_file)
		file_pieces_find(&pieces, p);
	else if (dialect != DIALECT_ICCS)
		dialect = xiangqi_coordinates(&p->xiangqi, options);
	for (size_t i = 0; i < count; i++) {
		struct move move = xiangqi_move_as_seen(p, moves[i], options);

		if (i > 0)
			text_put(out, between);
		if (by_file)
			put_by_file(out, &p->xiangqi, &pieces, move, options);
		else
			put_coordinates(out, &p->xiangqi, move, dialect,
			    squares);
	}
}
