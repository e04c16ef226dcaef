#include "azul_random.h"
#include "random.h"
#include "game/azul/moves.h"

#include <string.h>

static uint8_t
any_tile(uint64_t *state)
{
	return (uint8_t)(AZUL_BLUE + random_below(state, AZUL_TILES - 1));
}

static void
any_pile(struct azul_pile *pile, uint64_t *state)
{
	static const uint8_t edges[] = {0, 0, 0, 1, 3, 7, 8, 100};

	pile->count = edges[random_below(state, sizeof(edges))];
	for (size_t i = 0; i < pile->count; i++)
		pile->tile[i] = any_tile(state);
}

static void
any_board(struct azul_board *board, uint64_t *state)
{
	size_t full = random_below(state, 6);

	for (int row = 0; row < AZUL_ROWS; row++) {
		struct azul_line *line = &board->line[row];

		for (int column = 0; column < AZUL_ROWS; column++)
			if (random_below(state, 5) < full)
				board->wall[row][column] = any_tile(state);
		line->count = (uint8_t)random_below(state, AZUL_ROWS + 1);
		if (random_below(state, 4) > 0 && line->count > row + 1)
			line->count = (uint8_t)(row + 1);
		if (line->count > 0)
			line->tile = any_tile(state);
	}
	any_pile(&board->floor, state);
}

static uint16_t
any_number(uint64_t *state)
{
	static const uint16_t edges[] = {0, 1, 6, 7, 9, 10, 240, 241, 999, 1000,
	    9999, 10000, 65535};

	return edges[random_below(state, sizeof(edges) / sizeof(edges[0]))];
}

struct azul
azul_random(uint64_t *state)
{
	struct azul a;

	memset(&a, 0, sizeof(a));
	for (int i = 0; i < AZUL_FACTORIES; i++)
		for (size_t n = random_below(state, AZUL_FACTORY_TILES + 1);
		     n > 0; n--)
			a.factory[i][n - 1] = any_tile(state);
	any_pile(&a.center, state);
	a.boards = (uint8_t)(1 + (random_below(state, 4) > 0));
	for (int i = 0; i < a.boards; i++)
		any_board(&a.board[i], state);
	a.score[0] = any_number(state);
	a.score[1] = any_number(state);
	a.round = any_number(state);
	a.player = (uint8_t)random_below(state, 2);
	return a;
}

/* Draws a tile from the bag, which is refilled from the lid; AZUL_EMPTY if both
 * are empty. */
static uint8_t
draw(struct azul_game *g, uint64_t *state)
{
	unsigned left = 0, tile = 0;
	size_t n;

	for (int refill = 0; refill < 2 && left == 0; refill++)
		for (tile = AZUL_BLUE; tile < AZUL_TILES; tile++) {
			if (refill) {
				g->bag[tile] = g->lid[tile];
				g->lid[tile] = 0;
			}
			left += g->bag[tile];
		}
	if (left == 0)
		return AZUL_EMPTY;
	n = random_below(state, left);
	for (tile = AZUL_BLUE; n >= g->bag[tile]; tile++)
		n -= g->bag[tile];
	g->bag[tile]--;
	return (uint8_t)tile;
}

static bool
fill(struct azul_game *g, uint64_t *state)
{
	for (int i = 0; i < AZUL_FACTORIES; i++)
		for (int n = 0; n < AZUL_FACTORY_TILES; n++)
			g->now.factory[i][n] = draw(g, state);
	return azul_offers(&g->now);
}

void
azul_game_start(struct azul_game *g, bool grey, uint64_t *state)
{
	memset(g, 0, sizeof(*g));
	g->grey = grey;
	for (int tile = AZUL_BLUE; tile < AZUL_TILES; tile++)
		g->bag[tile] = AZUL_OF_A_COLOR;
	g->now.boards = AZUL_PLAYERS;
	g->now.round = 1;
	fill(g, state);
}

static bool
in_column(const struct azul_board *board, int column, uint8_t tile)
{
	for (int row = 0; row < AZUL_ROWS; row++)
		if (board->wall[row][column] == tile)
			return true;
	return false;
}

/* The column for the tile in a row; -1 if it has none (on the grey side). */
static int
place(const struct azul_game *g, const struct azul_board *board, int row,
    uint8_t tile)
{
	for (int column = 0; column < AZUL_ROWS; column++)
		if (board->wall[row][column] == AZUL_EMPTY &&
		    (g->grey ? !in_column(board, column, tile)
			     : azul_printed(row, column) == tile))
			return column;
	return -1;
}

/* Full lines put one tile on the wall; their other tiles and the floor go to
 * the lid. */
static void
lay(struct azul_game *g, struct azul_board *board)
{
	for (int row = 0; row < AZUL_ROWS; row++) {
		struct azul_line *line = &board->line[row];
		int column = place(g, board, row, line->tile);

		if (line->count < row + 1)
			continue;
		if (column >= 0)
			board->wall[row][column] = line->tile;
		g->lid[line->tile] += line->count - (column >= 0);
		*line = (struct azul_line){0};
	}
	for (int i = 0; i < board->floor.count; i++)
		g->lid[board->floor.tile[i]]++;
	memset(&board->floor, 0, sizeof(board->floor));
}

bool
azul_game_step(struct azul_game *g, uint64_t *state)
{
	struct moves moves;
	unsigned before[AZUL_TILES], after[AZUL_TILES];

	if (azul_ended(&g->now))
		return false;
	if (azul_offers(&g->now)) {
		azul_moves(&g->now, &moves);
		azul_tally(&g->now, before);
		azul_make(&g->now,
		    moves.list[random_below(state, moves.count)]);
		azul_tally(&g->now, after);
		for (int tile = AZUL_BLUE; tile < AZUL_TILES; tile++)
			g->lid[tile] += before[tile] - after[tile];
		return true;
	}
	if (g->now.round == AZUL_ROUND_MOST)
		return false;
	for (int i = 0; i < AZUL_PLAYERS; i++) {
		lay(g, &g->now.board[i]);
		g->now.score[i] = (uint16_t)random_below(state,
		    AZUL_SCORE_MOST + 1);
	}
	if (azul_ended(&g->now))
		return true;
	g->now.round++;
	return fill(g, state);
}
