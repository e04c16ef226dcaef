/* outcome: the game status, and the reasons for a draw. Everybody from game on may
 * include it. */
#ifndef GAME_OUTCOME_H
#define GAME_OUTCOME_H

#include <stdbool.h>
#include <stddef.h>

/* Reasons for a draw. */
enum draw {
	DRAW_MATERIAL = 1 << 0, /* no side can win with its pieces */
	DRAW_DEAD = 1 << 5,     /* no sequence of legal moves leads to a win */
	DRAW_FIVEFOLD = 1 << 1, /* the same position for the fifth time */
	DRAW_SEVENTYFIVE = 1 << 2, /* 75 moves without capture or pawn move */
	DRAW_THREEFOLD = 1 << 3,   /* a player may claim this and the next */
	DRAW_FIFTY = 1 << 4,
	DRAW_REPETITION = 1 << 6, /* the third time, and nobody is at fault */
	DRAW_SIXTY = 1 << 7,      /* 60 moves of each side without capture */
};

/* The word of a draw. */
struct draw_kind {
	enum draw draw;
	const char *word;
	bool claimable; /* if false, the game is over */
};

/* All draws; the first one that applies gives the outcome its word. Ends with an
 * entry without a word. */
extern const struct draw_kind rules_draws[];

struct outcome {
	const char *word;   /* "ongoing", "checkmate" ... */
	const char *result; /* "1-0", "0-1", "1/2-1/2" or "*" */
	bool check;
	size_t moves;   /* the number of legal moves; or only 0 or 1 */
	unsigned draws; /* all that apply; 0 in a game that is won */
};

/* Can a side still win, by any sequence of legal moves? */
enum chance {
	CHANCE_UNKNOWN, /* nothing is proved */
	CHANCE_NO,
	CHANCE_YES,
};

#endif
