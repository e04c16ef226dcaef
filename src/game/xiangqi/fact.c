/* The facts of a position, as fen-diff compares and shows them. */
#include "game/xiangqi/rules.h"

static void
put_pool(struct text *out, const uint8_t pool[2][XIANGQI_KINDS])
{
	for (int side = RED; side <= BLACK; side++)
		for (int kind = 0; kind < XIANGQI_KINDS; kind++)
			for (int i = 0; i < pool[side][kind]; i++)
				text_put(out,
				    xiangqi_letter(LETTERS_UCI, kind, side));
}

/* Behind the squares. */
enum { TURN, VIEWER, RED_LOST, BLACK_LOST, POOL, TAKEN, HALFMOVE, FULLMOVE };

static const struct {
	enum fact_kind kind;
	const char *name;
} facts[] = {
    [TURN] = {FACT_FIELD, "turn"},
    [VIEWER] = {FACT_FIELD, "viewer"},
    [RED_LOST] = {FACT_SET, "red-lost"},
    [BLACK_LOST] = {FACT_SET, "black-lost"},
    [POOL] = {FACT_SET, "pool"},
    [TAKEN] = {FACT_SET, "taken"},
    [HALFMOVE] = {FACT_CLOCK, "halfmove"},
    [FULLMOVE] = {FACT_CLOCK, "fullmove"},
};

/* Records without a viewer or a pool have an empty value for it. */
static void
put_value(struct text *out, const struct xiangqi *x, size_t which)
{
	switch (which) {
	case TURN:
		text_put(out, "rb"[x->turn]);
		break;
	case VIEWER:
		text_put(out,
		    x->beside == XIANGQI_LOSSES ? "rb"[x->viewer] : '-');
		break;
	case RED_LOST:
	case BLACK_LOST:
		xiangqi_put_losses(out, x, which == RED_LOST ? RED : BLACK);
		break;
	case POOL:
	case TAKEN:
		if (x->beside == XIANGQI_POOL)
			put_pool(out, which == POOL ? x->pool : x->taken);
		break;
	default:
		text_number(out, which == HALFMOVE ? x->halfmove : x->fullmove);
	}
}

void
xiangqi_fact(const struct position *p, size_t index, struct fact *fact)
{
	const struct xiangqi *x = &p->xiangqi;

	if (index < XIANGQI_SQUARES) {
		enum xiangqi_piece piece = x->square[index];
		enum letters set = x->beside == XIANGQI_LOSSES ? LETTERS_WXF
							       : LETTERS_UCI;

		fact_square(fact, (int)index, XIANGQI_FILES, '0',
		    piece == XIANGQI_NONE ? '\0'
					  : xiangqi_letters[set][piece & 31]);
		return;
	}
	index -= XIANGQI_SQUARES;
	fact_start(fact, facts[index].kind, slice_of(facts[index].name));
	put_value(&fact->value, x, index);
}

/* A piece that was turned up stands face up on its target; a piece that was taken is
 * the last loss, or one more in `taken`. */
void
xiangqi_infer(const struct position *before, const struct position *behind,
    struct move *move)
{
	const struct xiangqi *x = &before->xiangqi, *y = &behind->xiangqi;
	enum color other = color_other(x->turn);
	unsigned up = 0, taken = 0;

	if (xiangqi_kind(x->square[move->from]) == XIANGQI_DOWN &&
	    xiangqi_kind(y->square[move->to]) < XIANGQI_KINDS)
		up = xiangqi_kind(y->square[move->to]);
	if (xiangqi_kind(x->square[move->to]) == XIANGQI_DOWN &&
	    x->beside == XIANGQI_LOSSES && y->lost_count[other] > 0)
		taken = y->lost[other][y->lost_count[other] - 1] &
		    (XIANGQI_KINDS - 1);
	for (unsigned kind = 0;
	     x->beside == XIANGQI_POOL && kind < XIANGQI_KINDS &&
	     xiangqi_kind(x->square[move->to]) == XIANGQI_DOWN;
	     kind++)
		if (y->taken[other][kind] > x->taken[other][kind])
			taken = kind;
	move->extra = (uint8_t)(up | taken << 4);
}
