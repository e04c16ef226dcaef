#include "game/chess/moves.h"
#include "game/chess/debug_key.h"

struct making {
	struct chess *c;
	uint64_t *key;
};

static void
take_off(const struct making *m, int square)
{
	if (m->key != NULL)
		*m->key ^= chess_polyglot_piece(m->c->square[square], square);
	chess_put(m->c, square, NO_PIECE);
}

static void
put(const struct making *m, int square, enum piece piece)
{
	chess_put(m->c, square, piece);
	if (m->key != NULL)
		*m->key ^= chess_polyglot_piece(piece, square);
}

/* Moves a piece, which becomes `as` (promotion). */
static void
go(const struct making *m, int from, int to, enum piece as)
{
	struct chess *c = m->c;
	uint64_t both = chess_bit(from) | chess_bit(to);

	if (m->key != NULL) {
		*m->key ^= chess_polyglot_piece(c->square[from], from);
		if (c->square[to] != NO_PIECE)
			*m->key ^= chess_polyglot_piece(c->square[to], to);
		*m->key ^= chess_polyglot_piece(as, to);
	}
	for (int i = 0; i < PLANES; i++)
		c->plane[i] = (c->plane[i] & ~both) |
		    (uint64_t)(as >> i & 1) << to;
	c->square[from] = NO_PIECE;
	c->square[to] = (uint8_t)as;
}

static void
castle(const struct making *m, int king, int rook)
{
	int home = king & 56;
	enum piece black = m->c->turn == WHITE ? 0 : BLACK_PIECE;

	take_off(m, king);
	take_off(m, rook);
	put(m, home + (rook > king ? 6 : 2), KING | black);
	put(m, home + (rook > king ? 5 : 3), ROOK | black);
}

/* Castling rights end when a king moves, or a rook moves or is captured. */
static void
end_rights(struct chess *c, struct move move, enum piece moved)
{
	if ((moved & KIND_MASK) == KING)
		c->rights[c->turn] = 0;
	if (move.from >> 3 == (c->turn == WHITE ? 0 : 7))
		c->rights[c->turn] &= (uint8_t) ~(1U << (move.from & 7));
	if (move.to >> 3 == (c->turn == WHITE ? 7 : 0))
		c->rights[color_other(c->turn)] &= (uint8_t) ~(
		    1U << (move.to & 7));
}

static void
count_move(struct chess *c, bool restart)
{
	if (restart)
		c->halfmove = 0;
	else if (c->halfmove < CHESS_COUNTER_MAX)
		c->halfmove++;
	if (c->turn == BLACK && c->fullmove < CHESS_COUNTER_MAX)
		c->fullmove++;
}

void
chess_make(struct chess *c, struct move move, uint64_t *key)
{
	uint64_t own;
	struct making m = {c, debug_key(c, key, &own)};
	enum piece moved = c->square[move.from];
	bool pawn = (moved & KIND_MASK) == PAWN;

	if (m.key != NULL)
		*m.key ^= chess_polyglot_state(c);
	if (move.kind == CHESS_CASTLES) {
		castle(&m, move.from, move.to);
	} else {
		if (move.kind == CHESS_TAKES_EP)
			take_off(&m, move.to ^ 8);
		go(&m, move.from, move.to,
		    move.extra ? move.extra | (moved & BLACK_PIECE) : moved);
	}
	count_move(c, pawn || move.kind == CHESS_TAKES);
	end_rights(c, move, moved);
	c->ep = move.kind == CHESS_DOUBLE ? (uint8_t)((move.from + move.to) / 2)
					  : CHESS_NO_SQUARE;
	c->turn = (uint8_t)color_other(c->turn);
	if (m.key != NULL)
		*m.key ^= chess_polyglot_state(c);
	debug_key_compare(c, m.key);
}

void
chess_pass(struct chess *c)
{
	count_move(c, false);
	c->ep = CHESS_NO_SQUARE;
	c->turn = (uint8_t)color_other(c->turn);
}
