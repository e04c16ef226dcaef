/* count: counts the leaf nodes below a position on several threads, with a hash
 * table and a progress line. The files of fen-perft include this file. */
#ifndef TOOL_PERFT_COUNT_H
#define TOOL_PERFT_COUNT_H

#include "io/progress.h"
#include "base/status.h"
#include "base/text.h"
#include "game/perft.h"

#include <time.h>

/* The largest count that is printed. A larger one is a fault. */
#define COUNT_MOST ((uint64_t)INT64_MAX)

struct count {
	/* what the user asked for */
	unsigned threads;
	uintmax_t megabytes; /* of the hash table; 0: there is none */
	struct progress *progress;
	const struct options *options; /* they choose the order of moves */

	/* the state of the run */
	struct memo memo;
	uint64_t leaves; /* of all positions, at most COUNT_MOST */
	double seconds;  /* spent on counting */

	/* the last position: its moves in order, and the leaf nodes after each */
	struct moves moves;
	_Atomic uint64_t behind[MOVES_MOST];

	/* the position that is being counted */
	const char *file;
	uint64_t line;
	const struct position *position;
	int depth;
	size_t
	    first[MOVES_MOST + 1]; /* of each move: its first piece of work */
	struct timespec begin;
};

/* Allocates the hash table; ends the program if there is no memory. */
void count_start(struct count *);

/* Returns the number of leaf nodes below a playable position. A number above
 * COUNT_MOST means that there are too many to count. */
uint64_t count_position(struct count *, const struct position *, int depth);

/* Prints the total of leaf nodes, the time and the speed on standard error. */
void count_say_speed(const struct count *, bool json);

/* Frees the hash table. */
void count_end(struct count *);

#endif
