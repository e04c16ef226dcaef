/* perft: the answers of fen-perft as JSON. fen-perft includes this file. */
#ifndef JSON_PERFT_H
#define JSON_PERFT_H

#include "base/text.h"
#include "game/rules.h"

/* A count of a test suite that was found to be right. */
struct perft_figure {
	int depth;
	uint64_t leaves;
};

struct perft_answer {
	struct slice kept; /* the record, or nothing */
	const struct position *position;
	const struct options *options;
	int depth;
	uint64_t leaves;
	const struct perft_figure *figures;
	size_t figure_count;
	const struct moves *moves;      /* or NULL */
	const _Atomic uint64_t *behind; /* each move */
};

/* Appends an object for a record. */
void json_perft(struct text *, const struct perft_answer *);

/* Appends an object with the speed of the whole run. */
void json_perft_speed(struct text *, uint64_t leaves, double seconds);

#endif
