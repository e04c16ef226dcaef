/*
 * The fast path of the rules. Tiles are counted in words that have a byte for each
 * color, the lowest byte for empty places: of a row, of a column, and of all.
 *
 * Example: a row of the wall is B-R-B, and its line collects R tiles.
 *
 *	add_row		1 + 256 + ... : two empty places, byte 0; two blue tiles,
 *			byte 1; a red tile, byte 3: the word is 0x01000202
 *	COLORS(0xfe)	the bits of a count of two or more: 0x00000200 remains, so
 *			blue stands twice
 *	ones[RED]	times 255 is the byte of red, 0xff000000: 0x01000000 remains,
 *			so the wall has the color of the line. Both are wrong
 */
#include "game/azul/legal.h"

/* A number in the byte of each color. */
#define COLORS(n) ((n)*UINT64_C(0x010101010100))

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

/* The broken rules of factories and center. Their tiles are added to *all; *any: are
 * there any? */
static inline rule_set
offers_broken(const struct azul *a, uint64_t *all, bool *any)
{
	unsigned empties = 0;
	rule_set broken = 0;

	for (int i = 0; i < AZUL_FACTORIES; i++) {
		const uint8_t *tile = a->factory[i];
		uint64_t count = ones[tile[0]] + ones[tile[1]] + ones[tile[2]] +
		    ones[tile[3]];

		if ((empties_of(count) & (AZUL_FACTORY_TILES - 1)) != 0)
			broken = RULE(AZUL_RULE_FILL);
		empties += empties_of(count);
		*all += count;
	}
	for (int i = 0; i < a->center.count; i++)
		*all += ones[a->center.tile[i]];
	*any = a->center.count > 0 ||
	    empties < AZUL_FACTORIES * AZUL_FACTORY_TILES;
	return empties == 0 && a->center.count > 0
	    ? broken | RULE(AZUL_RULE_CENTER)
	    : broken;
}

/* Adds the tiles of a row to their columns, and returns their sum. Written out, so
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

/* Is a board legal? `laid` is the most tiles that a row of the wall may have. The
 * tiles of the board are added to *all. */
static inline bool
board_legal(const struct azul_board *board, unsigned laid, uint64_t *all)
{
	uint64_t column[AZUL_ROWS] = {0}, wrong = 0, total = 0;
	bool legal = true;

	for (int i = 0; i < board->floor.count; i++)
		total += ones[board->floor.tile[i]];
	for (int row = 0; row < AZUL_ROWS; row++) {
		const struct azul_line *line = &board->line[row];
		uint64_t count = add_row(column, board->wall[row]);

		legal &= empties_of(count) + laid >= AZUL_ROWS &&
		    line->count <= row + 1;
		wrong |= count & COLORS(0xfe);
		wrong |= count & COLORS(0xff) & ones[line->tile] * 0xff;
		total += count + ones[line->tile] * line->count;
	}
	for (int i = 0; i < AZUL_ROWS; i++)
		wrong |= column[i] & COLORS(0xfe);
	*all += total;
	return legal && wrong == 0;
}

/* No byte of the sum of all tiles is more than 255, as no floor has more than seven
 * tiles: more of them could be too many to count. */
static rule_set
legal_broken(const struct azul *a, bool printed)
{
	uint64_t all = 0, over;
	unsigned laid;
	rule_set broken;
	bool any;

	broken = offers_broken(a, &all, &any);
	laid = a->round == 0 ? AZUL_ROWS : a->round - any;
	for (int i = 0; i < a->boards; i++) {
		if (a->board[i].floor.count > AZUL_FLOOR_MOST)
			return RULES_ALL;
		if (!board_legal(&a->board[i], laid, &all) ||
		    (printed && azul_unprinted(&a->board[i]) >= 0))
			broken |= RULE(AZUL_RULE_BOARD_1 + i);
	}
	over = all | ((all & COLORS(0x7f)) + COLORS(0x7f - AZUL_OF_A_COLOR));
	if ((over & COLORS(0x80)) != 0)
		broken |= RULE(AZUL_RULE_TOTALS);
	if (a->round < 1 || a->round > AZUL_ROUND_MOST)
		broken |= RULE(AZUL_RULE_ROUND);
	if (a->score[0] > AZUL_SCORE_MOST || a->score[1] > AZUL_SCORE_MOST)
		broken |= RULE(AZUL_RULE_SCORE);
	return broken;
}

rule_set
azul_broken(const struct position *p, const struct options *options)
{
	const struct azul *a = &p->azul;
	rule_set broken = 0;

	if (options->for_play && a->boards < AZUL_PLAYERS)
		broken |= RULE(AZUL_RULE_PLAY);
	if (options->level >= LEVEL_LEGAL)
		broken |= legal_broken(a, azul_wants_printed(options));
	return broken;
}
