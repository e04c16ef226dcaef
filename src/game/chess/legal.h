/* chess/legal: the rules of legality, and their fast path, compiled once for each
 * kind of processor. rules.c, the files legal* and those of game/chess/proof include it. */
#ifndef GAME_CHESS_LEGAL_H
#define GAME_CHESS_LEGAL_H

#include "game/chess/rules.h"

/* The rules that the fast path knows, in the order of their faults. */
enum chess_rule {
	CHESS_EMPTY,         /* the board isn't empty */
	CHESS_KINGS,         /* each side has one king */
	CHESS_OPPONENT,      /* the side that has just moved isn't in check */
	CHESS_CHECKERS,      /* a last move can have given the check */
	CHESS_PAWNS,         /* no pawn stands on a back rank */
	CHESS_RIGHTS,        /* king and rooks stand where they may castle */
	CHESS_EP_SQUARE,     /* a double step can have passed the square */
	CHESS_ARMIES,        /* enough pawns are gone for the promoted pieces */
	CHESS_CLOCK,         /* at most as many half-moves as were played */
	CHESS_EP_CLOCK,      /* an en-passant square: a pawn has just moved */
	CHESS_WANTED_EP,     /* options->wanted_ep accepts the square */
	CHESS_CAGES,         /* no piece left a home that never opened */
	CHESS_PAWN_CAPTURES, /* enough men are missing for the pawns' captures */
	CHESS_PAWN_FILES,    /* enough captures to change the files of pawns */
	CHESS_DECIDED,
};

/* "White", "Black" */
extern const char *const chess_side_names[];

static inline const struct chess *
chess_of(const struct checker *checker)
{
	return &checker->position->chess;
}

/* How many of the pieces are more than the side starts with. */
static inline int
chess_surplus(uint64_t pieces, int start)
{
	int count = chess_count(pieces);

	return count > start ? count - start : 0;
}

/* At least so many pieces of the side promoted. */
static inline int
chess_promoted(const struct chess *c, enum color side)
{
	uint64_t bishops = chess_pieces(c, side, BISHOP);

	return chess_surplus(chess_pieces(c, side, QUEEN), 1) +
	    chess_surplus(chess_pieces(c, side, ROOK), 2) +
	    chess_surplus(chess_pieces(c, side, KNIGHT), 2) +
	    chess_surplus(bishops & CHESS_DARK, 1) +
	    chess_surplus(bishops & ~CHESS_DARK, 1);
}

/* Does the side lack a pawn for each piece that promoted? */
static inline bool
chess_army_possible(const struct chess *c, enum color side)
{
	return chess_promoted(c, side) <=
	    8 - chess_count(chess_pieces(c, side, PAWN));
}

/* The function of CHESS_RIGHTS. */
void chess_check_rights(const struct checker *);

/* The functions of CHESS_PAWN_CAPTURES, CHESS_PAWN_FILES and CHESS_CAGES. */
void chess_check_pawn_captures(const struct checker *);
void chess_check_pawn_files(const struct checker *);
void chess_check_cages(const struct checker *);

/* May a position break one of these three rules? `shut_in`: pieces may be shut in at
 * home. Only if this returns true, the functions are called. */
bool chess_history_doubtful(const struct chess *, bool shut_in);

/* How many half-moves the move number says were played. */
static inline long
chess_half_moves(const struct chess *c)
{
	return 2L * (c->fullmove - 1) + c->turn;
}

/* The fast path. All kernels return the same set for a position. */
rules_find_broken chess_broken_plain, chess_broken_avx2, chess_broken_avx512;
rules_count_good chess_count_good_plain, chess_count_good_avx2,
    chess_count_good_avx512;

#endif
