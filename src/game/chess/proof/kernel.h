/* chess/proof/kernel: can captures and promotions turn the pawns of the start position
 * into those of a position? The files of game/chess/proof include it. */
#ifndef GAME_CHESS_PROOF_KERNEL_H
#define GAME_CHESS_PROOF_KERNEL_H

#include "game/chess/proof/column.h"

/* What is asked: what a game that reaches the position must have done. Sets of files have
 * bit n for file n. Numbers of bishops are for light and for dark squares. */
struct kernel {
	uint64_t goal;       /* the columns of the position */
	uint8_t captures[2]; /* what a side captured: missing enemies, without
				* those in `beyond` */
	uint8_t beyond[2];   /* missing men of a side that were shut in at home,
				* and that no pawn captured */
	int8_t expendable[2];  /* at most so many pawns of a side were
				 * captured before they promoted; if less than
				 * 0, no game reaches the position */
	uint8_t bishops[2][2]; /* bishops of a side that were promoted */
	uint8_t unmoved[2];    /* files whose pawn stands as at the start */
	uint8_t can_push[2];   /* files where pawns promote by advancing */
	uint8_t can_leave[2];  /* files that they leave by a promotion that
				 * captures */
	uint8_t can_land[2];   /* files of the squares where these end */
	uint8_t promoted[2];   /* the least number of promoted pieces */
	uint8_t pawns[2];
	bool promotions_capture; /* where a pawn promotes may matter */
};

enum kernel_result {
	KERNEL_REACHED,
	KERNEL_NONE,
	KERNEL_UNDECIDED, /* the budget is used up */
};

/* Finds out what the position asks for. Needs one king each and no pawn on a back rank,
 * and at most 16 pieces and 8 pawns a side. */
void kernel_ask(const struct chess *, struct kernel *);

/* Searches. Takes the number of pawn structures that were examined from *budget. */
enum kernel_result kernel_search(const struct kernel *, uint64_t *budget);

#endif
