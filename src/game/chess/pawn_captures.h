/* chess/pawn_captures: how many captures the pawns of a position need at least, whatever
 * game led to it. All counts hold for chess and Chess960, as they ask only where
 * pawns start. They hold if each side has at most 16 men and 8 pawns, and no pawn
 * stands on a back rank. The files of game/chess include it. */
#ifndef GAME_CHESS_PAWN_CAPTURES_H
#define GAME_CHESS_PAWN_CAPTURES_H

#include "game/chess/board.h"

/* More captures than there can be: no captures bring the pawns to their squares. */
enum { PROOF_NEVER = 99 };

/* How many men of the side were captured. A pawn that promoted is still a man. */
static inline int
proof_missing(const struct chess *c, enum color side)
{
	return 16 - chess_count(chess_side(c, side));
}

/* The files with a square of the set: bit 0 is the a-file. */
static inline unsigned
proof_files(uint64_t set)
{
	set |= set >> 32;
	set |= set >> 16;
	set |= set >> 8;
	return (unsigned)set & 0xff;
}

/* The squares in front of the squares of a set, on their files, for White. */
static inline uint64_t
proof_above(uint64_t set)
{
	set |= set << 8;
	set |= set << 16;
	set |= set << 32;
	return set << 8;
}

/* The least number of captures by which pawns of a side come from different files
 * of their second rank to these squares, or PROOF_NEVER. A capture moves a pawn to
 * the next file, and by one rank. */
int proof_pawn_captures(uint64_t pawns, enum color side);

/* The files that changed: those without exactly one white pawn below exactly one
 * black pawn. */
unsigned proof_changed_files(uint64_t white, uint64_t black);

/* The least number of captures that changed these files. A capture changes at most
 * two files, which are neighbors: that of the pawn that captures, and the one
 * where it captures. */
int proof_files_captures(unsigned files);

/* No set of files takes more captures: every second of eight files. */
enum { PROOF_FILES_MOST = 4 };

/* Can all pawns of a side come from different files with at most `most` captures? Only
 * a simple way is tried: one of two pawns on a file came from an empty file
 * beside it or, if it made two steps, from the file after that. */
static inline bool
proof_few_captures(uint64_t pawns, uint64_t two_steps, int most)
{
	uint64_t upper = proof_above(pawns) & pawns;
	unsigned two, empty, far, from_left, from_right;

	if (upper == 0)
		return true;
	two = proof_files(upper);
	if (chess_count(upper) != chess_count(two))
		return false;
	empty = ~proof_files(pawns) & 0xff;
	from_left = two & empty << 1;
	empty &= ~(from_left >> 1);
	from_right = two & ~from_left & empty >> 1;
	far = two & ~from_left & ~from_right;
	most -= chess_count(two);
	if (far == 0)
		return most >= 0;
	empty &= ~(from_right << 1);
	return chess_single(far) && most > 0 &&
	    (empty << 2 | empty >> 2) & far & proof_files(pawns & two_steps);
}

/* May the pawns need more captures than there were? */
static inline bool
proof_pawns_doubtful(const struct chess *c)
{
	uint64_t pawns = chess_kind(c, PAWN), black = c->plane[PLANE_BLACK];
	int white_missing = proof_missing(c, WHITE);
	int black_missing = proof_missing(c, BLACK);
	int missing = white_missing + black_missing;

	return !proof_few_captures(pawns & ~black, ~UINT64_C(0) << 24,
		   black_missing) ||
	    !proof_few_captures(pawns & black, ~UINT64_C(0) >> 24,
		white_missing) ||
	    (missing < PROOF_FILES_MOST &&
		proof_files_captures(proof_changed_files(pawns & ~black,
		    pawns & black)) > missing);
}

#endif
