/* The board turned. */
#include "game/xiangqi/rules.h"

static int
goal(int square, enum transform transform)
{
	int file = square % XIANGQI_FILES, rank = square / XIANGQI_FILES;

	if (transform == TRANSFORM_MIRROR || transform == TRANSFORM_ROTATE)
		file = XIANGQI_FILES - 1 - file;
	if (transform != TRANSFORM_MIRROR)
		rank = XIANGQI_RANKS - 1 - rank;
	return rank * XIANGQI_FILES + file;
}

static void
swap(void *a, void *b, size_t size)
{
	uint8_t room[XIANGQI_LOST_MOST];

	memcpy(room, a, size);
	memcpy(a, b, size);
	memcpy(b, room, size);
}

/* The sides change places: all that belongs to one is the other's. */
static void
swap_sides(struct xiangqi *x)
{
	for (int square = 0; square < XIANGQI_SQUARES; square++)
		if (x->square[square] != XIANGQI_NONE)
			x->square[square] ^= XIANGQI_BLACK;
	x->turn = (uint8_t)colour_other(x->turn);
	if (x->beside == XIANGQI_LOSSES)
		x->viewer = (uint8_t)colour_other(x->viewer);
	swap(&x->lost_count[RED], &x->lost_count[BLACK], 1);
	swap(x->lost[RED], x->lost[BLACK], sizeof(x->lost[RED]));
	swap(x->pool[RED], x->pool[BLACK], sizeof(x->pool[RED]));
	swap(x->taken[RED], x->taken[BLACK], sizeof(x->taken[RED]));
}

void
xiangqi_transform(struct position *p, enum transform transform,
    struct faults *faults)
{
	struct xiangqi *x = &p->xiangqi;
	const struct xiangqi before = *x;

	(void)faults;
	if (transform == TRANSFORM_NONE)
		return;
	for (int square = 0; square < XIANGQI_SQUARES; square++)
		x->square[goal(square, transform)] = before.square[square];
	if (transform == TRANSFORM_SWAP)
		swap_sides(x);
}
