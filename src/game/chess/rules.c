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
key(const struct position *p)
{
	return chess_polyglot(&p->chess);
}

static void
settle(struct position *p, const struct how *how)
{
	struct chess *c = &p->chess;

	if ((how->ep == EP_XFEN && chess_ep_pawns(c) == 0) ||
	    (how->ep == EP_LEGAL && !chess_ep_legal(c)))
		c->ep = CHESS_NO_SQUARE;
}

const struct rules chess_rules = {
    .name = "chess",
    .check = chess_check,
    .fine = chess_fine,
    .same = same,
    .transform = chess_transform,
    .settle = settle,
    .key = key,
};
