#include "game/chess/legal.h"
#include "game/chess/moves.h"

static bool
same(const struct position *a, const struct position *b)
{
	const struct chess *x = &a->chess, *y = &b->chess;

	return memcmp(x->square, y->square, sizeof(x->square)) == 0 &&
	    x->turn == y->turn && x->rights[WHITE] == y->rights[WHITE] &&
	    x->rights[BLACK] == y->rights[BLACK] && x->ep == y->ep &&
	    x->halfmove == y->halfmove && x->fullmove == y->fullmove;
}

static uint64_t
key(const struct position *p, const struct options *options)
{
	return chess_polyglot(&p->chess, options->cpu);
}

static void
normalize(struct position *p, const struct options *options)
{
	struct chess *c = &p->chess;

	if ((options->ep == EP_XFEN && chess_ep_pawns(c) == 0) ||
	    (options->ep == EP_LEGAL && !chess_ep_legal(c)))
		c->ep = CHESS_NO_SQUARE;
}

static void
moves(const struct position *p, struct moves *list)
{
	chess_moves(&p->chess, list);
}

static size_t
move_count(const struct position *p, enum cpu cpu)
{
	return chess_move_count(&p->chess, cpu);
}

static void
make(struct position *p, struct move move)
{
	if (move.kind == CHESS_PASSES)
		chess_pass(&p->chess);
	else
		chess_make(&p->chess, move, NULL);
}

static enum chance
chance(const struct position *p, enum color side)
{
	return chess_chance(&p->chess, side);
}

static rule_set
broken_rules(const struct position *p, const struct options *options)
{
	static rules_find_broken
	    *const kernels[CPUS] = CPU_KERNELS(chess_broken_plain,
		chess_broken_avx2, chess_broken_avx512);

	return kernels[options->cpu](p, options);
}

static size_t
count_good(const struct position *const *positions, size_t count,
    const struct options *options)
{
	static rules_count_good
	    *const kernels[CPUS] = CPU_KERNELS(chess_count_good_plain,
		chess_count_good_avx2, chess_count_good_avx512);

	return kernels[options->cpu](positions, count, options);
}

const struct rules chess_rules = {
    .name = "chess",
    .size = offsetof(struct position, chess) + sizeof(struct chess),
    .legality = chess_legality,
    .decided = CHESS_DECIDED,
    .broken = broken_rules,
    .count_good = count_good,
    .prove = chess_prove,
    .same = same,
    .transform = chess_transform,
    .normalize = normalize,
    .key = key,
    .moves = moves,
    .move_count = move_count,
    .mobility = chess_mobility,
    .spell = chess_spell,
    .read_move = chess_read_move,
    .find_spelling = chess_find_spelling,
    .transform_move = chess_transform_move,
    .respell = chess_respell,
    .make = make,
    .san = true,
    .outcome = chess_outcome,
    .chance = chance,
    .stage = chess_stage,
    .sameness = chess_sameness,
    .files = 8,
    .ranks = 8,
    .facts = 69,
    .fact = chess_fact,
    .fields = chess_fields,
};
