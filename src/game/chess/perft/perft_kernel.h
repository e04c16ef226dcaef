/*
 * The kernel of perft. A file that includes it defines the function that calls it,
 * and may define ROOK_ATTACKS and BISHOP_ATTACKS before. The moves of the last ply
 * are counted, not made; so are quiet moves (quiet_moves.h) of the ply before. The
 * functions are inlined, so that `turn` and `last` are constants.
 *
 * Example: the start position, depth 3
 *
 *	perft_white	depth 3: makes each of the 20 moves and adds up what
 *			perft_black returns
 *	perft_black	depth 2 (`last`): 20 moves. White would have n moves if
 *			Black didn't move; a move is quiet if it changes no
 *			square that White's moves depend on, and adds n
 *	count_white	called after each other move: targets_count counts
 *			White's moves as sets
 *
 * The sum is 8902.
 */
#include "game/chess/targets.h"
#include "game/chess/perft/perft.h"
#include "game/mix.h"

#define HOME(side) ((side) == WHITE ? 0 : 56)
#define OTHER(side) ((side) == WHITE ? BLACK : WHITE)
#define HOME_RANK(side) (UINT64_C(0xff) << HOME(side))

#include "game/chess/perft/quiet_moves.h"

static uint64_t perft_white(const struct perft_board *, int,
    const struct memo *);
static uint64_t perft_black(const struct perft_board *, int,
    const struct memo *);
static uint64_t count_white(const struct perft_board *);
static uint64_t count_black(const struct perft_board *);

/* A position, and what its moves are generated from. */
struct ply {
	const struct perft_board *board;
	struct pins pins;
	uint64_t ep;       /* pawns that can capture en passant */
	uint64_t castling; /* rooks that can castle */
	int depth;
	const struct memo *memo;
	struct quiet quiet; /* if the next ply is the last one */
};

/* Adds the leaf nodes after a move. The sum for the last ply can't overflow. */
ALWAYS_INLINE void
next(uint64_t *n, const struct ply *p, const struct perft_board *b,
    enum color turn, bool last)
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

/* The board after a move; `piece` then stands on the target. */
ALWAYS_INLINE struct perft_board
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

ALWAYS_INLINE enum piece
colored(enum piece kind, enum color turn)
{
	return turn == WHITE ? kind : kind | BLACK_PIECE;
}

/* Removes quiet moves from the targets of a piece, and returns their leaf nodes. */
ALWAYS_INLINE uint64_t
quiet_moves(const struct ply *p, uint64_t quiet_squares, int from,
    uint64_t *targets)
{
	uint64_t quiet = *targets & quiet_squares & ~p->pins.occupied;

	if (!(quiet_squares >> from & 1))
		return 0;
	*targets ^= quiet;
	return (uint64_t)chess_count(quiet) * p->quiet.count;
}

/* Adds the leaf nodes after the moves of a piece. */
ALWAYS_INLINE void
count_piece(uint64_t *n, const struct ply *p, enum piece kind, enum color turn,
    int from, uint64_t targets, uint64_t quiet_squares, bool last)
{
	int to;

	if (last)
		*n += quiet_moves(p, quiet_squares, from, &targets);
	EACH_SQUARE(targets, to)
	{
		struct perft_board after = moved(p->board, colored(kind, turn),
		    chess_bit(from), chess_bit(to));

		if (kind == KING)
			after.castling &= ~HOME_RANK(turn);
		next(n, p, &after, turn, last);
	}
}

/* Adds the leaf nodes after pawn moves whose target is `step` from the pawn. */
ALWAYS_INLINE void
count_pawn_steps(uint64_t *n, const struct ply *p, enum color turn,
    uint64_t targets, int step, bool last)
{
	static const enum piece becomes[] = {QUEEN, ROOK, BISHOP, KNIGHT};
	int to;

	EACH_SQUARE(targets & ~CHESS_BACK_RANKS, to)
	{
		struct perft_board after = moved(p->board, colored(PAWN, turn),
		    chess_bit(to - step), chess_bit(to));

		if (step == 16 || step == -16)
			after.ep = to - step / 2;
		next(n, p, &after, turn, last);
	}
	EACH_SQUARE(targets & CHESS_BACK_RANKS, to)
	for (int i = 0; i < 4; i++) {
		struct perft_board after = moved(p->board,
		    colored(becomes[i], turn), chess_bit(to - step),
		    chess_bit(to));

		next(n, p, &after, turn, last);
	}
}

ALWAYS_INLINE void
count_ep(uint64_t *n, const struct ply *p, enum color turn, bool last)
{
	const struct perft_board *b = p->board;
	int from;

	EACH_SQUARE(p->ep, from)
	{
		struct perft_board after = moved(b, colored(PAWN, turn),
		    chess_bit(from), chess_bit(b->ep));

		for (int i = 0; i < PLANES; i++)
			after.plane[i] &= ~chess_bit(b->ep ^ 8);
		next(n, p, &after, turn, last);
	}
}

ALWAYS_INLINE void
count_castling(uint64_t *n, const struct ply *p, enum color turn, bool last)
{
	int king = p->pins.king;
	int rook;

	EACH_SQUARE(p->castling, rook)
	{
		bool king_side = rook > king;
		uint64_t king_target = chess_bit(
		    HOME(turn) + (king_side ? 6 : 2));
		uint64_t rook_target = chess_bit(
		    HOME(turn) + (king_side ? 5 : 3));
		struct perft_board after = moved(p->board, colored(ROOK, turn),
		    chess_bit(king) | chess_bit(rook), rook_target);

		for (int i = 0; i < PLANES; i++)
			if (colored(KING, turn) >> i & 1)
				after.plane[i] |= king_target;
		after.castling &= ~HOME_RANK(turn);
		next(n, p, &after, turn, last);
	}
}

ALWAYS_INLINE void
count_sliders(uint64_t *n, const struct ply *p, enum color turn, bool last)
{
	const struct pins *s = &p->pins;
	uint64_t queens = s->straights & s->diagonals;
	int from;

	EACH_SQUARE(targets_free_straights(s) & ~queens, from)
	count_piece(n, p, ROOK, turn, from, targets_straight(s, from),
	    p->quiet.straight, last);
	EACH_SQUARE(targets_free_diagonals(s) & ~queens, from)
	count_piece(n, p, BISHOP, turn, from, targets_diagonal(s, from),
	    p->quiet.diagonal, last);
	EACH_SQUARE(queens, from)
	count_piece(n, p, QUEEN, turn, from, targets_piece(s, from),
	    p->quiet.queen, last);
}

/* Removes the quiet pawn moves, and returns their leaf nodes. */
ALWAYS_INLINE uint64_t
quiet_pawns(const struct ply *p, enum color turn, struct targets_pawns *g)
{
	uint64_t quiet_squares = p->quiet.pawn & ~CHESS_BACK_RANKS;
	uint64_t ahead = pins_ahead(quiet_squares, turn);
	uint64_t one = g->one & quiet_squares & ahead;
	uint64_t two = g->two & quiet_squares &
	    pins_ahead(ahead & p->quiet.passed, turn);

	g->one ^= one;
	g->two ^= two;
	return (uint64_t)(chess_count(one) + chess_count(two)) * p->quiet.count;
}

ALWAYS_INLINE void
count_others(uint64_t *n, const struct ply *p, enum color turn, bool last)
{
	const struct pins *s = &p->pins;
	const int ahead = turn == WHITE ? 8 : -8;
	struct targets_pawns g = targets_pawns(s, s->pawns, turn);
	int from;

	if (last)
		*n += quiet_pawns(p, turn, &g);
	count_pawn_steps(n, p, turn, g.one, ahead, last);
	count_pawn_steps(n, p, turn, g.two, 2 * ahead, last);
	count_pawn_steps(n, p, turn, g.west, ahead - 1, last);
	count_pawn_steps(n, p, turn, g.east, ahead + 1, last);
	EACH_SQUARE(targets_free_knights(s), from)
	count_piece(n, p, KNIGHT, turn, from,
	    ray_knight(chess_bit(from)) & s->check_mask, p->quiet.knight, last);
	count_sliders(n, p, turn, last);
	if (p->ep != 0)
		count_ep(n, p, turn, last);
	if (p->castling != 0)
		count_castling(n, p, turn, last);
}

ALWAYS_INLINE void
start(struct ply *p, const struct perft_board *b, enum color turn)
{
	uint64_t home = b->castling & HOME_RANK(turn);

	p->board = b;
	pins_find(&p->pins, b->plane, turn);
	p->ep = b->ep != CHESS_NO_SQUARE ? pins_ep(&p->pins, b->ep, turn) : 0;
	p->castling = home != 0 ? pins_castling(&p->pins, home) : 0;
}

/* Finds which moves are quiet, from the moves that the other side would have if it
 * were its turn. */
ALWAYS_INLINE void
find_quiet(struct ply *p, enum color turn)
{
	const struct perft_board *b = p->board;
	enum color other = OTHER(turn);
	uint64_t home = b->castling & HOME_RANK(other);
	uint64_t castling = 0;
	struct pins s;

	pins_find(&s, b->plane, other);
	if (home != 0)
		castling = pins_castling(&s, home);
	p->quiet.count = targets_count(&s, other, 0, castling);
	quiet_find(&p->quiet, &s, home != 0 ? HOME_RANK(other) : 0, other);
}

/* The key of everything that the result depends on. */
ALWAYS_INLINE struct memo_key
key(const struct ply *p, enum color turn)
{
	const struct perft_board *b = p->board;
	uint64_t state = turn | (uint64_t)p->depth << 8 |
	    (b->castling & 0xff) << 48 | b->castling >> 56 << 56 |
	    (uint64_t)(p->ep != 0 ? b->ep : CHESS_NO_SQUARE) << 40;
	struct memo_key k = {0};

	mix_words(b->plane, PLANES, state, k.half);
	return k;
}

ALWAYS_INLINE uint64_t
perft(struct ply *p, enum color turn, bool last)
{
	uint64_t n = 0;

	p->quiet = (struct quiet){0};
	if (last)
		find_quiet(p, turn);
	count_piece(&n, p, KING, turn, p->pins.king, targets_king(&p->pins),
	    p->quiet.king, last);
	if (!targets_double_check(&p->pins))
		count_others(&n, p, turn, last);
	return n;
}

ALWAYS_INLINE uint64_t
perft_with_memo(struct ply *p, enum color turn, bool last)
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

ALWAYS_INLINE uint64_t
count(const struct perft_board *b, enum color turn)
{
	struct ply p;

	start(&p, b, turn);
	return targets_count(&p.pins, turn, p.ep, p.castling);
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

ALWAYS_INLINE uint64_t
perft_any(const struct perft_board *b, enum color turn, int depth,
    const struct memo *memo)
{
	struct ply p;

	if (depth == 1)
		return turn == WHITE ? count_white(b) : count_black(b);
	start(&p, b, turn);
	p.depth = depth;
	p.memo = memo;
	return depth == 2 ? perft_with_memo(&p, turn, true)
			  : perft_with_memo(&p, turn, false);
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
