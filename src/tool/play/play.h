/* play: the settings of fen-play, and what it does with a record. Only the files of
 * fen-play include this file. */
#ifndef TOOL_PLAY_PLAY_H
#define TOOL_PLAY_PLAY_H

#include "notation/score.h"
#include "filter/filter.h"

struct player {
	struct filter *filter;
	struct slice moves; /* --line: played after the moves of each record */
	bool each, san, uci, both, status;
	struct score score;
};

/* Plays the moves of a record, and prints the results. */
tool_take play_record;

/* Makes a copied player ready for a worker thread, or frees its memory. */
tool_own play_own;

#endif
