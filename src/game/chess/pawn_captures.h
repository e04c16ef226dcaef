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

#endif
