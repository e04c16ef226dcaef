/* play: what fen-play is told, and what it does with a record. Only its files
 * include it. */
#ifndef TOOL_PLAY_H
#define TOOL_PLAY_H

#include "notation/score.h"
#include "tool/filter.h"

struct player {
	struct filter *filter;
	struct slice moves; /* of all records, behind their own */
	bool each, san, uci, both, status, keep, schema;
	struct score score;
	struct text out;
};

/* Plays the moves of a record, and prints what the user wants to see. */
filter_take play_record;

/* Makes the player at hand a thread's, or gives back what it took. */
filter_own play_own;

#endif
