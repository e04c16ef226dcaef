/* chess/proof/kernel_search: the states and steps of the search in kernel.c, which
 * includes it, as do kernel_step.c and kernel_bound.c. */
#ifndef GAME_CHESS_PROOF_KERNEL_SEARCH_H
#define GAME_CHESS_PROOF_KERNEL_SEARCH_H

#include "game/chess/proof/kernel.h"

/* A state of the search, without padding: states are compared byte by byte. */
struct kernel_state {
	uint64_t columns;
	uint8_t captures[2];   /* that a side has left */
	int8_t expendable[2];  /* pawns of a side that may be captured */
	uint8_t bishops[2][2]; /* that a side must still promote */
};

struct kernel_child {
	struct kernel_state state;
	unsigned bound; /* of kernel_bound */
};

struct kernel_children {
	const struct kernel *kernel;
	struct kernel_child *list;
	size_t count, room;
	uint64_t tried; /* steps, whether they can reach the goal or not */
};

/* Makes the state of the start position; returns false if the goal can't be reached. */
bool kernel_start(const struct kernel *, struct kernel_state *);

/* Do only promotions without captures lie between the state and the goal? */
bool kernel_is_reached(const struct kernel *, const struct kernel_state *);

/* The most captures of a game, and a larger number. */
#define KERNEL_CAPTURES 30U
#define KERNEL_NEVER 255U

/* Returns how many captures are needed at least, or KERNEL_NEVER if the state can't
 * reach the goal. */
unsigned kernel_bound(const struct kernel *, const struct kernel_state *);

/* Lists the states after one more capture, or promotion, that may reach the goal. */
void kernel_step(struct kernel_children *, const struct kernel_state *);

#endif
