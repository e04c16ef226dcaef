/* chess: a chess position, and what can be said of it without moving. */
#ifndef GAME_CHESS_CHESS_H
#define GAME_CHESS_CHESS_H

#include "base/cpu.h"
#include "game/colour.h"

#include <stdbool.h>
#include <stdint.h>

/* A piece is four bits: it slides on diagonals, it slides on straight lines,
 * it steps, it is black. So four bitboards tell every set of pieces. */
enum piece {
	NO_PIECE = 0,
	BISHOP = 1,
	ROOK = 2,
	QUEEN = BISHOP | ROOK,
	KNIGHT = 4,
	PAWN = 5,
	KING = 6,
	KIND_MASK = 7,
	BLACK_PIECE = 8,
};

enum plane {
	PLANE_DIAGONAL,
	PLANE_STRAIGHT,
	PLANE_STEPPER,
	PLANE_BLACK,
	PLANES,
};

#define CHESS_NO_SQUARE 64
#define CHESS_COUNTER_MAX 65535

/* Squares are rank * 8 + file, a1 = 0. */
struct chess {
	uint64_t plane[PLANES];
	uint8_t square[64]; /* enum piece */
	uint8_t rights[2];  /* a bit a file: the rook that may castle */
	uint8_t turn;       /* enum colour */
	uint8_t ep;         /* or CHESS_NO_SQUARE */
	uint16_t halfmove;
	uint16_t fullmove;
	bool chess960; /* how castling goes; not part of the position */
	bool by_file;  /* only letters of files said so: they are kept */
};

/* The places that faults of the rules are at. */
enum chess_field {
	CHESS_BOARD, /* index: a square */
	CHESS_TURN,
	CHESS_CASTLING, /* index: colour * 8 + file */
	CHESS_EP,
	CHESS_HALFMOVE,
	CHESS_FULLMOVE,
};

struct rules;
extern const struct rules chess_rules;

/* The one table of letters: index by enum piece. */
extern const char chess_letters[16];

/* enum piece of a letter, or NO_PIECE. */
extern const uint8_t chess_piece_of[256];

static inline uint64_t
chess_bit(int square)
{
	return UINT64_C(1) << square;
}

#ifdef __POPCNT__

static inline int
chess_count(uint64_t set)
{
	return __builtin_popcountll(set);
}

#else

/* Without the instruction the compiler would call a function. */
static inline int
chess_count(uint64_t set)
{
	set -= set >> 1 & UINT64_C(0x5555555555555555);
	set = (set & UINT64_C(0x3333333333333333)) +
	    (set >> 2 & UINT64_C(0x3333333333333333));
	set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
	return (int)(set * UINT64_C(0x0101010101010101) >> 56);
}

#endif

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

/* All pieces of a colour. */
static inline uint64_t
chess_side(const struct chess *c, enum colour colour)
{
	uint64_t black = c->plane[PLANE_BLACK];

	return chess_occupied(c) & (colour == BLACK ? black : ~black);
}

/* All pieces of a kind, of both colours. */
static inline uint64_t
chess_kind(const struct chess *c, enum piece kind)
{
	uint64_t set = ~UINT64_C(0);

	for (int i = 0; i < PLANE_BLACK; i++)
		set &= kind >> i & 1 ? c->plane[i] : ~c->plane[i];
	return set;
}

static inline uint64_t
chess_pieces(const struct chess *c, enum colour colour, enum piece kind)
{
	return chess_kind(c, kind) & chess_side(c, colour);
}

/* Puts a piece, or NO_PIECE, on a square. */
void chess_put(struct chess *, int square, enum piece);

/* The file of the rook that K (king_side) or Q stands for: the outermost one
 * on that side of the king, or h and a where there is none. */
int chess_outermost_rook(const struct chess *, enum colour, bool king_side);

/* The pieces of a colour that attack a square, with these squares taken. */
uint64_t chess_attackers(const struct chess *, int square, uint64_t occupied,
    enum colour by);

/* The pieces that give check to a colour's only king; none without one. */
uint64_t chess_checkers(const struct chess *, enum colour);

/* Where a piece of a kind, no pawn, goes from a square, the first taken square
 * in each direction included. */
uint64_t chess_reach(enum piece kind, int square, uint64_t occupied);

/* Where pawns of a colour stand that attack the square. */
uint64_t chess_pawn_origins(int square, enum colour by);

/* Is there a last move after which the side to move stands in this check? The
 * en-passant square counts where it can be right. */
bool chess_check_possible(const struct chess *, uint64_t checkers);

/* Is the en-passant square one that a double step can have left: right rank,
 * pawn before it, it and the square behind it empty? */
bool chess_ep_sound(const struct chess *);

/* The pawns of the side to move that stand to capture en passant. */
uint64_t chess_ep_pawns(const struct chess *);

/* Is the square sound, and can one of them capture and leave its king
 * unattacked? */
bool chess_ep_legal(const struct chess *);

/* The hash of Polyglot's opening books. */
uint64_t chess_polyglot(const struct chess *, enum cpu);

/* Its parts: a piece on a square; rights, en passant and turn. */
uint64_t chess_polyglot_piece(enum piece, int square);
uint64_t chess_polyglot_state(const struct chess *);

#endif
