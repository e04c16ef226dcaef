/* The table: letters, counts of tiles, the phase of the game, and sorting. */
#include "game/azul/rules.h"

const char azul_letters[AZUL_TILES + 1] = "-BYRKW";

const char *const azul_names[AZUL_TILES] = {"no", "blue", "yellow", "red",
    "black", "white"};

static void
tally_all(const uint8_t *tile, size_t count, unsigned *tally)
{
	for (size_t i = 0; i < count; i++)
		tally[tile[i]]++;
}

void
azul_tally(const struct azul *a, unsigned tally[AZUL_TILES])
{
	for (int tile = 0; tile < AZUL_TILES; tile++)
		tally[tile] = 0;
	tally_all(a->factory[0], sizeof(a->factory), tally);
	tally_all(a->center.tile, a->center.count, tally);
	for (int i = 0; i < a->boards; i++) {
		const struct azul_board *board = &a->board[i];

		tally_all(board->wall[0], sizeof(board->wall), tally);
		tally_all(board->floor.tile, board->floor.count, tally);
		for (int row = 0; row < AZUL_ROWS; row++)
			tally[board->line[row].tile] += board->line[row].count;
	}
	tally[AZUL_EMPTY] = 0;
}

bool
azul_offers(const struct azul *a)
{
	bool any = a->center.count > 0;

	for (int i = 0; i < AZUL_FACTORIES; i++)
		any |= a->factory[i][0] != AZUL_EMPTY;
	return any;
}

static bool
row_full(const uint8_t *row)
{
	return row[0] && row[1] && row[2] && row[3] && row[4];
}

/* The most tiles in a row of a wall. */
static int
longest_row(const struct azul *a)
{
	int longest = 0;

	for (int i = 0; i < a->boards * AZUL_ROWS; i++) {
		const uint8_t *row = a->board[i / AZUL_ROWS]
					 .wall[i % AZUL_ROWS];
		int tiles = 0;

		for (int column = 0; column < AZUL_ROWS; column++)
			tiles += row[column] != AZUL_EMPTY;
		longest = tiles > longest ? tiles : longest;
	}
	return longest;
}

/* A row of five tiles ends the game, and a round adds one tile to a row. */
void
azul_stage(const struct position *p, struct stage *stage)
{
	int longest = longest_row(&p->azul);

	stage->mover = p->azul.boards < AZUL_PLAYERS
	    ? MOVER_UNKNOWN
	    : MOVER_PLAYER_0 + p->azul.player;
	stage->phase = longest >= 4 ? PHASE_ENDGAME
	    : longest > 0           ? PHASE_MIDDLEGAME
				    : PHASE_OPENING;
}

bool
azul_ended(const struct azul *a)
{
	for (int i = 0; i < a->boards; i++)
		for (int row = 0; row < AZUL_ROWS; row++)
			if (row_full(a->board[i].wall[row]))
				return true;
	return false;
}

/* Sorts tiles by color; empty places stay behind them. */
static void
sort(uint8_t *tile, size_t count)
{
	for (size_t i = 1; i < count; i++) {
		uint8_t moved = tile[i];
		size_t at = i;

		for (; at > 0 && moved && tile[at - 1] > moved; at--)
			tile[at] = tile[at - 1];
		tile[at] = moved;
	}
}

void
azul_sort(struct azul *a)
{
	for (int i = 0; i < AZUL_FACTORIES; i++)
		sort(a->factory[i], AZUL_FACTORY_TILES);
	sort(a->center.tile, a->center.count);
	for (int i = 0; i < a->boards; i++)
		sort(a->board[i].floor.tile, a->board[i].floor.count);
}
