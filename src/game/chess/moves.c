#include "game/chess/moves.h"
#include "game/chess/targets.h"

struct generator {
	const struct chess *c;
	struct pins s;
	enum color turn;
	uint64_t castling; /* rooks that can castle */
	uint64_t ep;       /* pawns that can capture en passant */
};

static uint64_t
castling_rooks(const struct chess *c, enum color side)
{
	int home = side == WHITE ? 0 : 56;
	uint8_t black = side == WHITE ? 0 : BLACK_PIECE;
	unsigned rights = c->rights[side];
	uint64_t rooks = 0;
	uint64_t king = chess_pieces(c, side, KING);
	int file;

	if (rights == 0 || king == 0 || chess_first(king) >> 3 != home >> 3)
		return 0;
	if (!c->chess960 && (chess_first(king) & 7) != 4)
		return 0;
	EACH_SQUARE(rights, file)
	if (c->square[home + file] == (ROOK | black) &&
	    (c->chess960 || file == 0 || file == 7))
		rooks |= chess_bit(home + file);
	return rooks;
}

uint64_t
chess_castling_rooks(const struct chess *c)
{
	return castling_rooks(c, c->turn);
}

uint64_t
chess_all_castling_rooks(const struct chess *c)
{
	return castling_rooks(c, WHITE) | castling_rooks(c, BLACK);
}

static void
start(struct generator *g, const struct chess *c)
{
	g->c = c;
	g->turn = c->turn;
	pins_find(&g->s, c->plane, c->turn);
	g->castling = pins_castling(&g->s, chess_castling_rooks(c));
	g->ep = c->ep != CHESS_NO_SQUARE && chess_ep_sound(c)
	    ? pins_ep(&g->s, c->ep, c->turn)
	    : 0;
}

static void
add(struct moves *moves, int from, int to, int extra, int kind)
{
	moves->list[moves->count++] = (struct move){(uint8_t)from, (uint8_t)to,
	    (uint8_t)extra, (uint8_t)kind};
}

/*
 * The board mirrored on its diagonal from a1 to h8, so that bit order becomes the
 * order of squares as text (a1, a2 ... b1). Example: h1 (bit 7) becomes a8 (bit
 * 56). The first step swaps the 4 x 4 squares at two corners (h1 goes to d5), the
 * second the 2 x 2 squares in each of them (d5 to b7), the third single squares
 * (b7 to a8).
 */
ALWAYS_INLINE uint64_t
transposed(uint64_t set)
{
	uint64_t t = UINT64_C(0x0f0f0f0f00000000) & (set ^ set << 28);

	set ^= t ^ t >> 28;
	t = UINT64_C(0x3333000033330000) & (set ^ set << 14);
	set ^= t ^ t >> 14;
	t = UINT64_C(0x5500550055005500) & (set ^ set << 7);
	return set ^ t ^ t >> 7;
}

/* The square that transposed moves there. */
static int
transpose_square(int square)
{
	return (square & 7) << 3 | square >> 3;
}

static void
add_piece(struct moves *moves, const struct generator *g, int from)
{
	int at;

	EACH_SQUARE(transposed(targets_piece(&g->s, from)), at)
	{
		int to = transpose_square(at);

		add(moves, from, to, 0,
		    g->s.enemy & chess_bit(to) ? CHESS_TAKES
					       : CHESS_PLAIN_MOVE);
	}
}

static void
add_pawn_move(struct moves *moves, const struct generator *g, int from, int to)
{
	static const uint8_t becomes[] = {BISHOP, KNIGHT, QUEEN, ROOK};
	int kind = g->s.enemy & chess_bit(to) ? CHESS_TAKES
	    : (to ^ from) == 16               ? CHESS_DOUBLE
	    : (to ^ from) & 7                 ? CHESS_TAKES_EP
					      : CHESS_PLAIN_MOVE;

	if (to >> 3 != 0 && to >> 3 != 7)
		add(moves, from, to, 0, kind);
	else
		for (int i = 0; i < 4; i++)
			add(moves, from, to, becomes[i], kind);
}

static void
add_pawn(struct moves *moves, const struct generator *g, int from)
{
	uint64_t targets = targets_pawn(&g->s, from, g->turn);
	int at;

	if (g->ep & chess_bit(from))
		targets |= chess_bit(g->c->ep);
	EACH_SQUARE(transposed(targets), at)
	add_pawn_move(moves, g, from, transpose_square(at));
}

/* Castling is listed in the order of its coordinates, among the other moves. */
static void
add_king(struct moves *moves, const struct generator *g)
{
	const struct pins *s = &g->s;
	uint8_t rook_of[64];
	uint64_t castling = 0;
	int at, rook;

	EACH_SQUARE(g->castling, rook)
	{
		struct move move = {(uint8_t)s->king, (uint8_t)rook, 0,
		    CHESS_CASTLES};
		int goal = chess_shown_target(g->c, move);

		castling |= chess_bit(goal);
		rook_of[goal] = (uint8_t)rook;
	}
	EACH_SQUARE(transposed(targets_king(s) | castling), at)
	{
		int to = transpose_square(at);

		if (castling & chess_bit(to))
			add(moves, s->king, rook_of[to], 0, CHESS_CASTLES);
		else
			add(moves, s->king, to, 0,
			    s->enemy & chess_bit(to) ? CHESS_TAKES
						     : CHESS_PLAIN_MOVE);
	}
}

void
chess_moves(const struct chess *c, struct moves *moves)
{
	uint64_t movers;
	struct generator g;
	int at;

	start(&g, c);
	movers = targets_double_check(&g.s) ? chess_bit(g.s.king) : g.s.own;
	moves->count = 0;
	EACH_SQUARE(transposed(movers), at)
	{
		int from = transpose_square(at);

		if (from == g.s.king)
			add_king(moves, &g);
		else if (g.s.pawns & chess_bit(from))
			add_pawn(moves, &g, from);
		else
			add_piece(moves, &g, from);
	}
}

bool
chess_any_move(const struct chess *c)
{
	struct generator g;
	struct pins *s = &g.s;
	int from;

	start(&g, c);
	if (targets_king(s) != 0)
		return true;
	if (targets_double_check(s))
		return false;
	EACH_SQUARE(s->own & ~chess_bit(s->king), from)
	if ((s->pawns & chess_bit(from) ? targets_pawn(s, from, c->turn)
					: targets_piece(s, from)) != 0)
		return true;
	return g.ep != 0 || g.castling != 0;
}
