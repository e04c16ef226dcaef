/* count: leaves counted on threads, with a memo and a progress line. fen-perft
 * includes it. */
#ifndef TOOL_COUNT_H
#define TOOL_COUNT_H

#include "base/progress.h"
#include "base/status.h"
#include "base/text.h"
#include "game/rules.h"

#include <time.h>

/* More than this is too many to be told. */
#define COUNT_MOST ((uint64_t)INT64_MAX)

struct count {
	/* what the user wants */
	unsigned threads;
	uintmax_t megabytes; /* of the memo; 0: none */
	struct progress *progress;

	/* how it goes */
	struct memo memo;
	uint64_t leaves; /* in all, but for what is over COUNT_MOST */
	double seconds;

	/* the last position: its moves in order, and the leaves behind each */
	struct moves moves;
	_Atomic uint64_t behind[MOVES_MOST];

	/* while it is counted */
	const char *file;
	uint64_t line;
	const struct position *position;
	int depth;
	size_t first[MOVES_MOST + 1]; /* the piece of work a move starts at */
	struct timespec begin;
};

/* Gets the memory for the memo; ends the program where there is none. */
void count_start(struct count *);

/* Counts the leaves of a playable position; more than COUNT_MOST says that
 * there are too many. */
uint64_t count_position(struct count *, const struct position *, int depth);

/* Says on standard error how many there were, how long it took, and how fast it
 * was. */
void count_say_speed(const struct count *, bool json);

void count_end(struct count *);

#endif
