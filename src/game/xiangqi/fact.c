/* What a position of Xiangqi or Jieqi says, fact by fact. */
#include "game/xiangqi/rules.h"

/* Behind the squares. */
enum { TURN, VIEWER, RED_LOST, BLACK_LOST, POOL, TAKEN, HALFMOVE, FULLMOVE };

static char
letter(const struct xiangqi *x, enum xiangqi_piece piece)
{
	enum letters set = x->beside == XIANGQI_LOSSES ? LETTERS_WXF
						       : LETTERS_UCI;

	return xiangqi_letters[set][piece & 31];
}

/* As JFN has them. */
static void
put_losses(struct text *out, const struct xiangqi *x, enum colour side)
{
	for (int i = 0; i < x->lost_count[side]; i++) {
		int lost = x->lost[side][i];
		int kind = lost & (XIANGQI_KINDS - 1);

		text_put(out,
		    kind == XIANGQI_NONE
			? '?'
			: letter(x,
			      kind |
				  (lost & XIANGQI_DOWN ? XIANGQI_BLACK : 0)));
	}
}

static void
put_pool(struct text *out, const struct xiangqi *x,
    const uint8_t pool[2][XIANGQI_KINDS])
{
	for (int side = RED; side <= BLACK; side++)
		for (int kind = 0; kind < XIANGQI_KINDS; kind++)
			for (int i = 0; i < pool[side][kind]; i++)
				text_put(out,
				    letter(x,
					kind | (side ? XIANGQI_BLACK : 0)));
}

static void
put_side(struct text *out, enum colour side)
{
	text_put(out, side == RED ? 'r' : 'b');
}

/* What stands beside the board of some records only is nothing in others. */
static void
put_beside(struct fact *fact, const struct xiangqi *x, size_t which)
{
	switch (which) {
	case RED_LOST:
		fact_start(fact, FACT_SET, SLICE("red-lost"));
		put_losses(&fact->value, x, RED);
		break;
	case BLACK_LOST:
		fact_start(fact, FACT_SET, SLICE("black-lost"));
		put_losses(&fact->value, x, BLACK);
		break;
	case POOL:
		fact_start(fact, FACT_SET, SLICE("pool"));
		if (x->beside == XIANGQI_POOL)
			put_pool(&fact->value, x, x->pool);
		break;
	default:
		fact_start(fact, FACT_SET, SLICE("taken"));
		if (x->beside == XIANGQI_POOL)
			put_pool(&fact->value, x, x->taken);
		break;
	}
}

void
xiangqi_fact(const struct position *p, size_t index, struct fact *fact)
{
	const struct xiangqi *x = &p->xiangqi;

	if (index < XIANGQI_SQUARES) {
		enum xiangqi_piece piece = x->square[index];

		fact_square(fact, (int)index, XIANGQI_FILES, '0',
		    piece == XIANGQI_NONE ? '\0' : letter(x, piece));
		return;
	}
	switch (index -= XIANGQI_SQUARES) {
	case TURN:
		fact_start(fact, FACT_FIELD, SLICE("turn"));
		put_side(&fact->value, x->turn);
		break;
	case VIEWER:
		fact_start(fact, FACT_FIELD, SLICE("viewer"));
		if (x->beside == XIANGQI_LOSSES)
			put_side(&fact->value, x->viewer);
		else
			text_put(&fact->value, '-');
		break;
	case HALFMOVE:
		fact_start(fact, FACT_CLOCK, SLICE("halfmove"));
		text_number(&fact->value, x->halfmove);
		break;
	case FULLMOVE:
		fact_start(fact, FACT_CLOCK, SLICE("fullmove"));
		text_number(&fact->value, x->fullmove);
		break;
	default:
		put_beside(fact, x, index);
		break;
	}
}

/* What was turned up stands there then, face up; what was taken is the last
 * loss. */
void
xiangqi_infer(const struct position *before, const struct position *behind,
    struct move *move)
{
	const struct xiangqi *x = &before->xiangqi, *y = &behind->xiangqi;
	enum colour other = colour_other(x->turn);
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
