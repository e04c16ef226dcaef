/*
 * What is right at a glance: true only where the check would add nothing. Tiles
 * are counted in words that have a byte for each colour, the lowest for empty
 * places: of a row, of a column, and of all.
 */
#include "game/azul/rules.h"

/* The bytes of the colours. */
#define COLOURS(n) ((n)*UINT64_C(0x010101010100))

static const uint64_t ones[AZUL_TILES] = {
    UINT64_C(1),
    UINT64_C(1) << 8 * AZUL_BLUE,
    UINT64_C(1) << 8 * AZUL_YELLOW,
    UINT64_C(1) << 8 * AZUL_RED,
    UINT64_C(1) << 8 * AZUL_BLACK,
    UINT64_C(1) << 8 * AZUL_WHITE,
};

static inline unsigned
empties_of(uint64_t count)
{
	return count & 0xff;
}

/* Factories are full or empty, and nothing lies in the center while all are
 * full. */
static inline bool
offers_fine(const struct azul *a, uint64_t *all, bool *any)
{
	unsigned empties = 0;
	bool fine = true;

	for (int i = 0; i < AZUL_FACTORIES; i++) {
		const uint8_t *tile = a->factory[i];
		uint64_t count = ones[tile[0]] + ones[tile[1]] + ones[tile[2]] +
		    ones[tile[3]];

		fine &= (empties_of(count) & (AZUL_FACTORY_TILES - 1)) == 0;
		empties += empties_of(count);
		*all += count;
	}
	for (int i = 0; i < a->center.count; i++)
		*all += ones[a->center.tile[i]];
	*any = a->center.count > 0 ||
	    empties < AZUL_FACTORIES * AZUL_FACTORY_TILES;
	return fine && (empties > 0 || a->center.count == 0);
}

/* Adds the tiles of a row to their columns, and gives their sum. One by one, so
 * that the columns stay in registers. */
static inline uint64_t
add_row(uint64_t column[AZUL_ROWS], const uint8_t tile[AZUL_ROWS])
{
	uint64_t first = ones[tile[0]], second = ones[tile[1]];
	uint64_t third = ones[tile[2]], fourth = ones[tile[3]];
	uint64_t fifth = ones[tile[4]];

	column[0] += first;
	column[1] += second;
	column[2] += third;
	column[3] += fourth;
	column[4] += fifth;
	return first + second + third + fourth + fifth;
}

/* No colour stands twice in a row or a column of the wall, no row has more tiles
 * than were laid, and no line has too many or a colour of its row. */
static inline bool
rows_fine(const struct azul_board *board, unsigned laid, uint64_t *all)
{
	uint64_t column[AZUL_ROWS] = {0}, wrong = 0, total = 0;
	bool fine = true;

	for (int row = 0; row < AZUL_ROWS; row++) {
		const struct azul_line *line = &board->line[row];
		uint64_t count = add_row(column, board->wall[row]);

		fine &= empties_of(count) + laid >= AZUL_ROWS &&
		    line->count <= row + 1;
		wrong |= count & COLOURS(0xfe);
		wrong |= count & COLOURS(0xff) & ones[line->tile] * 0xff;
		total += count + ones[line->tile] * line->count;
	}
	for (int i = 0; i < AZUL_ROWS; i++)
		wrong |= column[i] & COLOURS(0xfe);
	*all += total;
	return fine && wrong == 0;
}

static inline bool
board_fine(const struct azul_board *board, unsigned laid, uint64_t *all)
{
	if (board->floor.count > AZUL_FLOOR_MOST)
		return false;
	for (int i = 0; i < board->floor.count; i++)
		*all += ones[board->floor.tile[i]];
	return rows_fine(board, laid, all);
}

/* No byte of the sum is more than 255: what could make it so is wrong by
 * itself. */
static bool
legal_fine(const struct azul *a)
{
	uint64_t all = 0, over;
	unsigned laid;
	bool any;

	if (a->round < 1 || a->round > AZUL_ROUND_MOST ||
	    a->score[0] > AZUL_SCORE_MOST || a->score[1] > AZUL_SCORE_MOST ||
	    !offers_fine(a, &all, &any))
		return false;
	laid = a->round - any;
	for (int i = 0; i < a->boards; i++)
		if (!board_fine(&a->board[i], laid, &all))
			return false;
	over = all | ((all & COLOURS(0x7f)) + COLOURS(0x7f - AZUL_OF_A_COLOUR));
	return (over & COLOURS(0x80)) == 0;
}

bool
azul_fine(const struct position *p, const struct how *how)
{
	const struct azul *a = &p->azul;
	struct faults faults;

	if (how->plays && a->boards < AZUL_PLAYERS)
		return false;
	if (how->level < LEVEL_LEGAL)
		return true;
	if (how->level < LEVEL_STRICT)
		return legal_fine(a);
	faults.count = faults.more = 0;
	azul_check(p, how, &faults);
	return faults.count == 0;
}
