/* json/perft: what fen-perft says of a record, as JSON. That tool includes it. */
#ifndef JSON_PERFT_H
#define JSON_PERFT_H

#include "base/text.h"
#include "game/rules.h"

/* A figure of a suite that holds. */
struct perft_figure {
	int depth;
	uint64_t leaves;
};

struct perft_answer {
	struct slice kept; /* the record, or nothing */
	const struct position *position;
	const struct how *how;
	int depth;
	uint64_t leaves;
	const struct perft_figure *figures;
	size_t figure_count;
	const struct moves *moves;      /* or NULL */
	const _Atomic uint64_t *behind; /* each move */
};

/* Appends one object; leaves are at most INT64_MAX. */
void json_perft(struct text *, const struct perft_answer *);

/* Appends an object for the whole run. */
void json_perft_speed(struct text *, uint64_t leaves, double seconds);

#endif
