#include "game/azul/moves.h"
#include "game/azul/rules.h"

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

/* Only a change of seats turns a table. */
static void
transform(struct position *p, enum transform how, struct faults *faults)
{
	struct azul *a = &p->azul, from = p->azul;

	if (how == TRANSFORM_NONE)
		return;
	if (how != TRANSFORM_SWAP) {
		fault_in(faults, FAULT_LOSSY, -1, -1,
		    "a table of Azul has no sides to turn: it is left as it "
		    "is, only swap changes it");
		return;
	}
	for (int i = 0; i < AZUL_PLAYERS; i++) {
		if (a->boards == AZUL_PLAYERS)
			a->board[i] = from.board[1 - i];
		a->score[i] = from.score[1 - i];
	}
	a->player ^= 1;
}

static void
settle(struct position *p, const struct how *how)
{
	if (how->choice[CHOICE_SORT])
		azul_sort(&p->azul);
}

static void
moves(const struct position *p, struct moves *list)
{
	azul_moves(&p->azul, list);
}

static size_t
move_count(const struct position *p)
{
	return azul_move_count(&p->azul);
}

static void
make(struct position *p, struct move move)
{
	azul_make(&p->azul, move);
}

/* Who won is not said: the record doesn't tell whether the scores have what is
 * given at the end. */
static void
stand(const struct position *p, unsigned times, bool full,
    struct standing *standing)
{
	(void)times;
	(void)full;
	*standing = (struct standing){.result = "*"};
	standing->moves = azul_move_count(&p->azul);
	standing->word = azul_ended(&p->azul) ? "game-over"
	    : azul_offers(&p->azul)           ? "ongoing"
					      : "round-over";
}

static uint64_t
leaves(const struct azul *a, int depth)
{
	struct moves list;
	uint64_t n = 0;

	if (depth == 0)
		return 1;
	azul_moves(a, &list);
	if (depth == 1)
		return list.count;
	for (size_t i = 0; i < list.count; i++) {
		struct azul after = *a;
		uint64_t more;

		azul_make(&after, list.list[i]);
		more = leaves(&after, depth - 1);
		n = n > UINT64_MAX - more ? UINT64_MAX : n + more;
	}
	return n;
}

static uint64_t
perft(const struct position *p, int depth, const struct memo *memo)
{
	(void)memo;
	return leaves(&p->azul, depth);
}

const struct rules azul_rules = {
    .name = "Azul",
    .size = offsetof(struct position, azul) + sizeof(struct azul),
    .check = azul_check,
    .fine = azul_fine,
    .same = same,
    .transform = transform,
    .settle = settle,
    .key = azul_key,
    .moves = moves,
    .move_count = move_count,
    .spell = azul_spell,
    .read_move = azul_read_move,
    .make = make,
    .stand = stand,
    .stage = azul_stage,
    .sameness = azul_sameness,
    .perft = perft,
    .facts = AZUL_FACTS_OF_TABLE + 4,
    .fact = azul_fact,
};
