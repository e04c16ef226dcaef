/* The facts of a table, as fen-diff compares and shows them. */
#include "game/azul/rules.h"

/* Tiles of factories, center and floors are unordered: a fact that is a set. */
static void
put_tiles(struct text *out, const uint8_t *tiles, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (tiles[i] != AZUL_EMPTY)
			text_put(out, azul_letters[tiles[i]]);
}

/* Starts a fact such as `wall1-3`: what, whose, and which row, if row >= 0. */
static void
name(struct fact *fact, enum fact_kind kind, struct slice what, int whose,
    int row)
{
	fact_start(fact, kind, what);
	text_put(&fact->name, (char)('1' + whose));
	if (row < 0)
		return;
	text_put(&fact->name, '-');
	text_put(&fact->name, (char)('1' + row));
}

static void
board_fact(const struct azul *a, size_t which, int whose, struct fact *fact)
{
	const struct azul_board *board = &a->board[whose];
	bool known = whose < a->boards;
	int row = (int)(which % AZUL_ROWS);

	if (which == 2 * AZUL_ROWS) {
		name(fact, FACT_SET, SLICE("floor"), whose, -1);
		if (known)
			put_tiles(&fact->value, board->floor.tile,
			    board->floor.count);
		return;
	}
	name(fact, FACT_FIELD,
	    which < AZUL_ROWS ? SLICE("wall") : SLICE("line"), whose, row);
	if (!known)
		text_put(&fact->value, '?');
	else if (which < AZUL_ROWS)
		for (int column = 0; column < AZUL_ROWS; column++)
			text_put(&fact->value,
			    azul_letters[board->wall[row][column]]);
	else
		for (int i = 0; i < board->line[row].count; i++)
			text_put(&fact->value,
			    azul_letters[board->line[row].tile]);
	if (fact->value.len == 0)
		text_put(&fact->value, '-');
}

/* Behind the factories, the center and the boards. */
enum { SCORE1, SCORE2, ROUND, PLAYER };

static void
number_fact(const struct azul *a, size_t which, struct fact *fact)
{
	switch (which) {
	case SCORE1:
	case SCORE2:
		name(fact, FACT_FIELD, SLICE("score"), (int)which, -1);
		text_number(&fact->value, a->score[which]);
		break;
	case ROUND:
		fact_start(fact, FACT_FIELD, SLICE("round"));
		text_number(&fact->value, a->round);
		break;
	default:
		fact_start(fact, FACT_FIELD, SLICE("player"));
		text_number(&fact->value, a->player);
		break;
	}
}

void
azul_fact(const struct position *p, size_t index, struct fact *fact)
{
	const struct azul *a = &p->azul;

	if (index < AZUL_FACTORIES) {
		name(fact, FACT_SET, SLICE("factory"), (int)index, -1);
		put_tiles(&fact->value, a->factory[index], AZUL_FACTORY_TILES);
	} else if (index == AZUL_FACTORIES) {
		fact_start(fact, FACT_SET, SLICE("center"));
		put_tiles(&fact->value, a->center.tile, a->center.count);
	} else if (index < AZUL_FACTS_OF_TABLE) {
		index -= AZUL_FACTORIES + 1;
		board_fact(a, index % AZUL_FACTS_OF_BOARD,
		    (int)(index / AZUL_FACTS_OF_BOARD), fact);
	} else {
		number_fact(a, index - AZUL_FACTS_OF_TABLE, fact);
	}
}
