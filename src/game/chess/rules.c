#include "game/chess/moves.h"
#include "game/chess/perft.h"
#include "game/chess/rules.h"

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
key(const struct position *p, const struct how *how)
{
	return chess_polyglot(&p->chess, how->cpu);
}

static void
settle(struct position *p, const struct how *how)
{
	struct chess *c = &p->chess;

	if ((how->ep == EP_XFEN && chess_ep_pawns(c) == 0) ||
	    (how->ep == EP_LEGAL && !chess_ep_legal(c)))
		c->ep = CHESS_NO_SQUARE;
}

static void
moves(const struct position *p, struct moves *list)
{
	chess_moves(&p->chess, list);
}

static size_t
move_count(const struct position *p)
{
	return chess_move_count(&p->chess);
}

static void
make(struct position *p, struct move move)
{
	chess_make(&p->chess, move, NULL);
}

static uint64_t
perft(const struct position *p, int depth, const struct memo *memo)
{
	return depth == 0 ? 1 : chess_perft(&p->chess, depth, memo);
}

const struct rules chess_rules = {
    .name = "chess",
    .size = offsetof(struct position, chess) + sizeof(struct chess),
    .check = chess_check,
    .fine = chess_fine,
    .same = same,
    .transform = chess_transform,
    .settle = settle,
    .key = key,
    .moves = moves,
    .move_count = move_count,
    .spell = chess_spell,
    .read_move = chess_read_move,
    .make = make,
    .san = true,
    .stand = chess_stand,
    .stage = chess_stage,
    .sameness = chess_sameness,
    .perft = perft,
    .files = 8,
    .ranks = 8,
    .facts = 69,
    .fact = chess_fact,
};
