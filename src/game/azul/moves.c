#include "game/azul/moves.h"

/* The tiles in the order of their letters. */
static const uint8_t by_letter[] = {AZUL_BLUE, AZUL_BLACK, AZUL_RED, AZUL_WHITE,
    AZUL_YELLOW};

static unsigned
count(const uint8_t *tiles, size_t most, enum azul_tile tile)
{
	unsigned n = 0;

	for (size_t i = 0; i < most; i++)
		n += tiles[i] == tile;
	return n;
}

unsigned
azul_lying(const struct azul *a, unsigned from, enum azul_tile tile)
{
	return from == AZUL_CENTER
	    ? count(a->center.tile, a->center.count, tile)
	    : count(a->factory[from - 1], AZUL_FACTORY_TILES, tile);
}

static enum azul_reason
judge_line(const struct azul_board *board, unsigned row, enum azul_tile tile)
{
	const struct azul_line *line = &board->line[row];

	if (line->count > 0 && line->tile != tile)
		return AZUL_OTHER_TILE;
	if (count(board->wall[row], AZUL_ROWS, tile) > 0)
		return AZUL_ON_WALL;
	return line->count > row ? AZUL_LINE_FULL : AZUL_LEGAL;
}

enum azul_reason
azul_judge(const struct azul *a, struct move move)
{
	if (azul_ended(a))
		return AZUL_GAME_OVER;
	if (!azul_offers(a))
		return AZUL_ROUND_OVER;
	if (azul_lying(a, move.from, move.extra) == 0)
		return AZUL_NOT_THERE;
	if (move.to == AZUL_FLOOR)
		return AZUL_LEGAL;
	return judge_line(&a->board[a->player], move.to - 1U, move.extra);
}

/* The lines that may take a color, as bits, and the floor, bit 0. */
static unsigned
targets(const struct azul_board *board, enum azul_tile tile)
{
	unsigned set = 1U << AZUL_FLOOR;

	for (unsigned row = 0; row < AZUL_ROWS; row++)
		if (judge_line(board, row, tile) == AZUL_LEGAL)
			set |= 1U << (row + 1);
	return set;
}

void
azul_moves(const struct azul *a, struct moves *list)
{
	unsigned set[AZUL_TILES];

	list->count = 0;
	if (azul_ended(a))
		return;
	for (int tile = AZUL_BLUE; tile < AZUL_TILES; tile++)
		set[tile] = targets(&a->board[a->player], tile);
	for (unsigned from = 0; from <= AZUL_FACTORIES; from++)
		for (unsigned i = 0; i < sizeof(by_letter); i++) {
			uint8_t tile = by_letter[i];

			if (azul_lying(a, from, tile) == 0)
				continue;
			for (unsigned to = 0; to <= AZUL_ROWS; to++)
				if (set[tile] >> to & 1)
					list->list[list->count++] =
					    (struct move){(uint8_t)from,
						(uint8_t)to, tile, 0};
		}
}

size_t
azul_move_count(const struct azul *a)
{
	struct moves list;

	azul_moves(a, &list);
	return list.count;
}

static void
pile_add(struct azul_pile *pile, size_t most, uint8_t tile)
{
	if (pile->count < most)
		pile->tile[pile->count++] = tile;
}

/* Removes all tiles of a color from the center. */
static void
take_center(struct azul_pile *center, uint8_t tile)
{
	uint8_t left = 0;

	for (uint8_t i = 0; i < center->count; i++)
		if (center->tile[i] != tile)
			center->tile[left++] = center->tile[i];
	for (uint8_t i = left; i < center->count; i++)
		center->tile[i] = AZUL_EMPTY;
	center->count = left;
}

static void
take_factory(struct azul *a, uint8_t *factory, uint8_t tile)
{
	for (int i = 0; i < AZUL_FACTORY_TILES; i++) {
		if (factory[i] != AZUL_EMPTY && factory[i] != tile)
			pile_add(&a->center, AZUL_PILE_MOST, factory[i]);
		factory[i] = AZUL_EMPTY;
	}
}

void
azul_make(struct azul *a, struct move move)
{
	struct azul_board *board = &a->board[a->player];
	unsigned taken = azul_lying(a, move.from, move.extra);

	if (move.from == AZUL_CENTER)
		take_center(&a->center, move.extra);
	else
		take_factory(a, a->factory[move.from - 1], move.extra);
	if (move.to != AZUL_FLOOR) {
		struct azul_line *line = &board->line[move.to - 1];

		for (; taken > 0 && line->count < move.to; taken--)
			line->count++;
		line->tile = move.extra;
	}
	for (; taken > 0; taken--)
		pile_add(&board->floor, AZUL_FLOOR_MOST, move.extra);
	a->player ^= 1;
}
