#include "game/azul/moves.h"
#include "game/azul/legal.h"

static bool
same_pile(const struct azul_pile *a, const struct azul_pile *b)
{
	return a->count == b->count && memcmp(a->tile, b->tile, a->count) == 0;
}

static bool
same_board(const struct azul_board *a, const struct azul_board *b)
{
	for (int row = 0; row < AZUL_ROWS; row++)
		if (a->line[row].count != b->line[row].count ||
		    a->line[row].tile != b->line[row].tile)
			return false;
	return memcmp(a->wall, b->wall, sizeof(a->wall)) == 0 &&
	    same_pile(&a->floor, &b->floor);
}

static bool
same(const struct position *p, const struct position *q)
{
	const struct azul *a = &p->azul, *b = &q->azul;

	return a->boards == b->boards &&
	    memcmp(a->factory, b->factory, sizeof(a->factory)) == 0 &&
	    same_pile(&a->center, &b->center) &&
	    same_board(&a->board[0], &b->board[0]) &&
	    (a->boards == 1 || same_board(&a->board[1], &b->board[1])) &&
	    memcmp(a->score, b->score, sizeof(a->score)) == 0 &&
	    a->round == b->round && a->player == b->player;
}

/* A table can only be swapped: the players change seats. */
static bool
transform(struct position *p, enum transform options, struct faults *faults)
{
	struct azul *a = &p->azul, from = p->azul;

	if (options == TRANSFORM_NONE)
		return true;
	if (options != TRANSFORM_SWAP) {
		fault_in(faults, FAULT_LOSSY, -1, -1,
		    "a table of Azul has no sides to turn: it is left as it "
		    "is, only swap changes it");
		return true;
	}
	for (int i = 0; i < AZUL_PLAYERS; i++) {
		if (a->boards == AZUL_PLAYERS)
			a->board[i] = from.board[1 - i];
		a->score[i] = from.score[1 - i];
	}
	a->player ^= 1;
	return true;
}

static void
normalize(struct position *p, const struct options *options)
{
	if (options->choice[CHOICE_SORT])
		azul_sort(&p->azul);
}

static void
moves(const struct position *p, struct moves *list)
{
	azul_moves(&p->azul, list);
}

static size_t
move_count(const struct position *p, enum cpu cpu)
{
	(void)cpu;
	return azul_move_count(&p->azul);
}

static void
make(struct position *p, struct move move)
{
	azul_make(&p->azul, move);
}

/* The result is unknown: the record doesn't say whether the scores include the
 * bonuses of the end. */
static void
stand(const struct position *p, unsigned times, bool full,
    struct outcome *outcome)
{
	(void)times;
	(void)full;
	*outcome = (struct outcome){.result = "*"};
	outcome->moves = azul_move_count(&p->azul);
	outcome->word = azul_ended(&p->azul) ? "game-over"
	    : azul_offers(&p->azul)          ? "ongoing"
					     : "round-over";
}

const struct rules azul_rules = {
    .name = "Azul",
    .size = offsetof(struct position, azul) + sizeof(struct azul),
    .legality = azul_legality,
    .decided = AZUL_DECIDED,
    .broken = azul_broken,
    .same = same,
    .transform = transform,
    .normalize = normalize,
    .key = azul_key,
    .moves = moves,
    .move_count = move_count,
    .spell = azul_spell,
    .read_move = azul_read_move,
    .make = make,
    .outcome = stand,
    .stage = azul_stage,
    .sameness = azul_sameness,
    .facts = AZUL_FACTS_OF_TABLE + 4,
    .fact = azul_fact,
    .fields = azul_fields,
};
