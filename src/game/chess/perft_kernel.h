/*
 * Perft, the same text for every processor: a file says how sliders go and what
 * the function is called, and includes this once. The last ply is counted, not
 * listed, and so are the calm moves before it. Colours are constants to the
 * compiler, and so is whether the next ply is the last one.
 */
#include "game/chess/goals.h"
#include "game/chess/mix.h"
#include "game/chess/perft.h"

#define HOME(side) ((side) == WHITE ? 0 : 56)
#define OTHER(side) ((side) == WHITE ? BLACK : WHITE)
#define HOME_RANK(side) (UINT64_C(0xff) << HOME(side))

#include "game/chess/perft_calm.h"

static uint64_t perft_white(const struct perft_board *, int,
    const struct memo *);
static uint64_t perft_black(const struct perft_board *, int,
    const struct memo *);
static uint64_t count_white(const struct perft_board *);
static uint64_t count_black(const struct perft_board *);

/* What a ply of moves is made from. */
struct ply {
	const struct perft_board *board;
	struct sight sight;
	uint64_t ep;       /* pawns that can capture en passant */
	uint64_t castling; /* rooks that can be castled with */
	int depth;
	const struct memo *memo;
	struct calm calm; /* where the next ply is the last one */
};

/* Adds what comes after a move. Before the last ply no sum is too large. */
SIGHT_INLINE void
next(uint64_t *n, const struct ply *p, const struct perft_board *b,
    enum colour turn, bool last)
{
	uint64_t more;

	if (last) {
		*n += turn == WHITE ? count_black(b) : count_white(b);
		return;
	}
	more = turn == WHITE ? perft_black(b, p->depth - 1, p->memo)
			     : perft_white(b, p->depth - 1, p->memo);
	*n = *n > UINT64_MAX - more ? UINT64_MAX : *n + more;
}

/* The board after a piece, as it is then, went from one square to another. */
SIGHT_INLINE struct perft_board
moved(const struct perft_board *b, enum piece piece, uint64_t from, uint64_t to)
{
	struct perft_board after = *b;
	uint64_t both = from | to;

	for (int i = 0; i < PLANES; i++) {
		after.plane[i] &= ~both;
		if (piece >> i & 1)
			after.plane[i] |= to;
	}
	after.castling &= ~both;
	after.ep = CHESS_NO_SQUARE;
	return after;
}

SIGHT_INLINE enum piece
coloured(enum piece kind, enum colour turn)
{
	return turn == WHITE ? kind : kind | BLACK_PIECE;
}

/* Takes the calm ones off the goals of a piece and counts them. */
SIGHT_INLINE uint64_t
calm_moves(const struct ply *p, uint64_t still, int from, uint64_t *goals)
{
	uint64_t calm = *goals & still & ~p->sight.occupied;

	if (!(still >> from & 1))
		return 0;
	*goals ^= calm;
	return (uint64_t)chess_count(calm) * p->calm.count;
}

/* All moves of a piece from its square to its goals. */
SIGHT_INLINE void
spread(uint64_t *n, const struct ply *p, enum piece kind, enum colour turn,
    int from, uint64_t goals, uint64_t still, bool last)
{
	int to;

	if (last)
		*n += calm_moves(p, still, from, &goals);
	SIGHT_EACH(goals, to)
	{
		struct perft_board after = moved(p->board, coloured(kind, turn),
		    chess_bit(from), chess_bit(to));

		if (kind == KING)
			after.castling &= ~HOME_RANK(turn);
		next(n, p, &after, turn, last);
	}
}

/* All moves of pawns that come to their goals by the same step. */
SIGHT_INLINE void
spread_pawns(uint64_t *n, const struct ply *p, enum colour turn, uint64_t goals,
    int step, bool last)
{
	static const enum piece becomes[] = {QUEEN, ROOK, BISHOP, KNIGHT};
	int to;

	SIGHT_EACH(goals & ~GOALS_LAST, to)
	{
		struct perft_board after = moved(p->board, coloured(PAWN, turn),
		    chess_bit(to - step), chess_bit(to));

		if (step == 16 || step == -16)
			after.ep = to - step / 2;
		next(n, p, &after, turn, last);
	}
	SIGHT_EACH(goals & GOALS_LAST, to)
	for (int i = 0; i < 4; i++) {
		struct perft_board after = moved(p->board,
		    coloured(becomes[i], turn), chess_bit(to - step),
		    chess_bit(to));

		next(n, p, &after, turn, last);
	}
}

SIGHT_INLINE void
spread_ep(uint64_t *n, const struct ply *p, enum colour turn, bool last)
{
	const struct perft_board *b = p->board;
	int from;

	SIGHT_EACH(p->ep, from)
	{
		struct perft_board after = moved(b, coloured(PAWN, turn),
		    chess_bit(from), chess_bit(b->ep));

		for (int i = 0; i < PLANES; i++)
			after.plane[i] &= ~chess_bit(b->ep ^ 8);
		next(n, p, &after, turn, last);
	}
}

SIGHT_INLINE void
spread_castling(uint64_t *n, const struct ply *p, enum colour turn, bool last)
{
	int king = p->sight.king;
	int rook;

	SIGHT_EACH(p->castling, rook)
	{
		bool king_side = rook > king;
		uint64_t king_goal = chess_bit(
		    HOME(turn) + (king_side ? 6 : 2));
		uint64_t rook_goal = chess_bit(
		    HOME(turn) + (king_side ? 5 : 3));
		struct perft_board after = moved(p->board, coloured(ROOK, turn),
		    chess_bit(king) | chess_bit(rook), rook_goal);

		for (int i = 0; i < PLANES; i++)
			if (coloured(KING, turn) >> i & 1)
				after.plane[i] |= king_goal;
		after.castling &= ~HOME_RANK(turn);
		next(n, p, &after, turn, last);
	}
}

SIGHT_INLINE void
spread_sliders(uint64_t *n, const struct ply *p, enum colour turn, bool last)
{
	const struct sight *s = &p->sight;
	uint64_t queens = s->straights & s->diagonals;
	int from;

	SIGHT_EACH(goals_free_straights(s) & ~queens, from)
	spread(n, p, ROOK, turn, from, goals_straight(s, from),
	    p->calm.straight, last);
	SIGHT_EACH(goals_free_diagonals(s) & ~queens, from)
	spread(n, p, BISHOP, turn, from, goals_diagonal(s, from),
	    p->calm.diagonal, last);
	SIGHT_EACH(queens, from)
	spread(n, p, QUEEN, turn, from, goals_piece(s, from), p->calm.queen,
	    last);
}

/* Pawns that go ahead calmly are counted all at once. */
SIGHT_INLINE uint64_t
calm_pawns(const struct ply *p, enum colour turn, struct goals_pawns *g)
{
	uint64_t still = p->calm.pawn & ~GOALS_LAST;
	uint64_t ahead = sight_ahead(still, turn);
	uint64_t one = g->one & still & ahead;
	uint64_t two = g->two & still &
	    sight_ahead(ahead & p->calm.passed, turn);

	g->one ^= one;
	g->two ^= two;
	return (uint64_t)(chess_count(one) + chess_count(two)) * p->calm.count;
}

SIGHT_INLINE void
spread_all(uint64_t *n, const struct ply *p, enum colour turn, bool last)
{
	const struct sight *s = &p->sight;
	const int ahead = turn == WHITE ? 8 : -8;
	struct goals_pawns g = goals_pawns(s, s->pawns, turn);
	int from;

	if (last)
		*n += calm_pawns(p, turn, &g);
	spread_pawns(n, p, turn, g.one, ahead, last);
	spread_pawns(n, p, turn, g.two, 2 * ahead, last);
	spread_pawns(n, p, turn, g.west, ahead - 1, last);
	spread_pawns(n, p, turn, g.east, ahead + 1, last);
	SIGHT_EACH(goals_free_knights(s), from)
	spread(n, p, KNIGHT, turn, from, ray_knight(chess_bit(from)) & s->goal,
	    p->calm.knight, last);
	spread_sliders(n, p, turn, last);
	if (p->ep != 0)
		spread_ep(n, p, turn, last);
	if (p->castling != 0)
		spread_castling(n, p, turn, last);
}

SIGHT_INLINE void
look(struct ply *p, const struct perft_board *b, enum colour turn)
{
	uint64_t home = b->castling & HOME_RANK(turn);

	p->board = b;
	sight_look(&p->sight, b->plane, turn);
	p->ep = b->ep != CHESS_NO_SQUARE ? sight_ep(&p->sight, b->ep, turn) : 0;
	p->castling = home != 0 ? sight_castling(&p->sight, home) : 0;
}

/* Counts the other side's moves as if it were its turn. */
SIGHT_INLINE void
look_calm(struct ply *p, enum colour turn)
{
	const struct perft_board *b = p->board;
	enum colour other = OTHER(turn);
	uint64_t home = b->castling & HOME_RANK(other);
	uint64_t castling = 0;
	struct sight s;

	sight_look(&s, b->plane, other);
	if (home != 0)
		castling = sight_castling(&s, home);
	p->calm.count = goals_count(&s, other, 0, castling);
	calm_look(&p->calm, &s, home != 0 ? HOME_RANK(other) : 0, other);
}

/* The key of all that the count depends on. */
SIGHT_INLINE struct memo_key
key(const struct ply *p, enum colour turn)
{
	const struct perft_board *b = p->board;
	uint64_t state = turn | (uint64_t)p->depth << 8 |
	    (b->castling & 0xff) << 48 | b->castling >> 56 << 56 |
	    (uint64_t)(p->ep != 0 ? b->ep : CHESS_NO_SQUARE) << 40;
	struct memo_key k = {0};

	mix_board(b->plane, state, k.half);
	return k;
}

SIGHT_INLINE uint64_t
perft(struct ply *p, enum colour turn, bool last)
{
	uint64_t n = 0;

	p->calm = (struct calm){0};
	if (last)
		look_calm(p, turn);
	spread(&n, p, KING, turn, p->sight.king, goals_king(&p->sight),
	    p->calm.king, last);
	if (!goals_double_check(&p->sight))
		spread_all(&n, p, turn, last);
	return n;
}

SIGHT_INLINE uint64_t
perft_kept(struct ply *p, enum colour turn, bool last)
{
	struct memo_key k;
	uint64_t n;

	if (p->memo == NULL)
		return perft(p, turn, last);
	k = key(p, turn);
	if (!memo_find(p->memo, &k, &n)) {
		n = perft(p, turn, last);
		memo_keep(p->memo, &k, n);
	}
	return n;
}

SIGHT_INLINE uint64_t
count(const struct perft_board *b, enum colour turn)
{
	struct ply p;

	look(&p, b, turn);
	return goals_count(&p.sight, turn, p.ep, p.castling);
}

static uint64_t
count_white(const struct perft_board *b)
{
	return count(b, WHITE);
}

static uint64_t
count_black(const struct perft_board *b)
{
	return count(b, BLACK);
}

SIGHT_INLINE uint64_t
perft_any(const struct perft_board *b, enum colour turn, int depth,
    const struct memo *memo)
{
	struct ply p;

	if (depth == 1)
		return turn == WHITE ? count_white(b) : count_black(b);
	look(&p, b, turn);
	p.depth = depth;
	p.memo = memo;
	return depth == 2 ? perft_kept(&p, turn, true)
			  : perft_kept(&p, turn, false);
}

static uint64_t
perft_white(const struct perft_board *b, int depth, const struct memo *memo)
{
	return perft_any(b, WHITE, depth, memo);
}

static uint64_t
perft_black(const struct perft_board *b, int depth, const struct memo *memo)
{
	return perft_any(b, BLACK, depth, memo);
}
