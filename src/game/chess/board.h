/* chess/board: sets of squares, attacks, and questions about a chess position that
 * need no moves. A set of squares has bit n for square n (a1 = 0, h8 = 63).
 * Everybody from game on may include it. */
#ifndef GAME_CHESS_BOARD_H
#define GAME_CHESS_BOARD_H

#include "base/cpu.h"
#include "base/slice.h"
#include "game/chess.h"

/* The letter of each enum piece. */
extern const char chess_letters[16];

/* The enum piece of each letter; NO_PIECE for other bytes. */
extern const uint8_t chess_piece_of[256];

/* The dark squares (a1, c1 ...), and ranks 1 and 8. */
#define CHESS_DARK UINT64_C(0xaa55aa55aa55aa55)
#define CHESS_BACK_RANKS UINT64_C(0xff000000000000ff)

static inline uint64_t
chess_bit(int square)
{
	return UINT64_C(1) << square;
}

static inline int
chess_count(uint64_t set)
{
	return (int)slice_popcount(set);
}

/* Does the set hold exactly one square? */
static inline bool
chess_single(uint64_t set)
{
	return set != 0 && (set & (set - 1)) == 0;
}

/* The lowest square of a set that isn't empty. */
static inline int
chess_first(uint64_t set)
{
	return __builtin_ctzll(set);
}

static inline uint64_t
chess_occupied(const struct chess *c)
{
	return c->plane[PLANE_DIAGONAL] | c->plane[PLANE_STRAIGHT] |
	    c->plane[PLANE_STEPPER];
}

/* All pieces of a color. */
static inline uint64_t
chess_side(const struct chess *c, enum color color)
{
	uint64_t black = c->plane[PLANE_BLACK];

	return chess_occupied(c) & (color == BLACK ? black : ~black);
}

/* All pieces of a kind, of both colors. */
static inline uint64_t
chess_kind(const struct chess *c, enum piece kind)
{
	uint64_t set = ~UINT64_C(0);

	for (int i = 0; i < PLANE_BLACK; i++)
		set &= kind >> i & 1 ? c->plane[i] : ~c->plane[i];
	return set;
}

static inline uint64_t
chess_pieces(const struct chess *c, enum color color, enum piece kind)
{
	return chess_kind(c, kind) & chess_side(c, color);
}

/* Puts a piece, or NO_PIECE, on a square. */
void chess_put(struct chess *, int square, enum piece);

/* The file of the rook that the right K (king_side) or Q means: the outermost
 * rook on that side of the king; without one, file h or a. */
int chess_outermost_rook(const struct chess *, enum color, bool king_side);

/* The pieces of a color that attack a square if only the squares in `occupied`
 * are occupied. */
uint64_t chess_attackers(const struct chess *, int square, uint64_t occupied,
    enum color by);

/* The pieces that give check to the king of a color; none if the color hasn't
 * exactly one king. */
uint64_t chess_checkers(const struct chess *, enum color);

/* The squares that a piece of a kind other than pawn attacks from a square,
 * including the first occupied square in each direction. */
uint64_t chess_reach(enum piece kind, int square, uint64_t occupied);

/* The squares from which pawns of a color attack the square. */
uint64_t chess_pawn_origins(int square, enum color by);

/* Can the last move have given this check, by at most two pieces? If the en-passant
 * square is sound (chess_ep_sound), the last move was the double step over it. */
bool chess_check_possible(const struct chess *, uint64_t checkers);

/* Can a double step have passed the en-passant square? Its rank is right, the
 * pawn stands in front of it, and the square and the one behind it are empty. */
bool chess_ep_sound(const struct chess *);

/* The pawns of the side to move that attack the en-passant square. */
uint64_t chess_ep_pawns(const struct chess *);

/* Is a capture en passant legal? */
bool chess_ep_legal(const struct chess *);

/* The key of the position in Polyglot's opening books. */
uint64_t chess_polyglot(const struct chess *, enum cpu);

/* Parts of the key, combined by XOR: that of a piece on a square; that of castling
 * rights, en-passant square and turn. */
uint64_t chess_polyglot_piece(enum piece, int square);
uint64_t chess_polyglot_state(const struct chess *);

#endif
