/* Transforms the board: mirror, flip, rotate, and swap of the sides. */
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

/* Gives all that belongs to one side to the other. */
static void
swap_sides(struct xiangqi *x, const struct xiangqi *from)
{
	for (int square = 0; square < XIANGQI_SQUARES; square++)
		if (x->square[square] != XIANGQI_NONE)
			x->square[square] ^= XIANGQI_BLACK;
	x->turn = (uint8_t)color_other(x->turn);
	if (x->beside == XIANGQI_LOSSES)
		x->viewer = (uint8_t)color_other(x->viewer);
	for (int side = RED; side <= BLACK; side++) {
		enum color other = color_other(side);

		x->lost_count[side] = from->lost_count[other];
		memcpy(x->lost[side], from->lost[other], sizeof(x->lost[0]));
		memcpy(x->pool[side], from->pool[other], sizeof(x->pool[0]));
		memcpy(x->taken[side], from->taken[other], sizeof(x->taken[0]));
	}
}

/* On a board that is flipped or rotated, pawns go the other way, and the palaces are
 * those of the other side. */
bool
xiangqi_transform(struct position *p, enum transform transform,
    struct faults *faults)
{
	struct xiangqi *x = &p->xiangqi;
	const struct xiangqi before = *x;

	(void)faults;
	if (transform == TRANSFORM_NONE)
		return true;
	for (int square = 0; square < XIANGQI_SQUARES; square++)
		x->square[goal(square, transform)] = before.square[square];
	if (transform == TRANSFORM_SWAP)
		swap_sides(x, &before);
	return transform == TRANSFORM_SWAP || transform == TRANSFORM_MIRROR;
}

bool
xiangqi_transform_move(struct move *move, enum transform transform)
{
	if (transform == TRANSFORM_NONE)
		return true;
	move->from = (uint8_t)goal(move->from, transform);
	move->to = (uint8_t)goal(move->to, transform);
	return true;
}
