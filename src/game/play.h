/* play: a game as a sequence of positions, so that repetition can be counted.
 * notation/score.h, JSON and tools include it. */
#ifndef GAME_PLAY_H
#define GAME_PLAY_H

#include "game/rules.h"

struct play {
	struct position *position; /* the caller's; play_make changes it */
	bool counts;               /* repetitions are counted */
	struct text seen;          /* the sameness of each position so far */
	struct text positions;     /* the positions; only if the rules judge
				    * repetitions */
};

/* If the game is to be shown to both sides, or to a side that isn't the viewer of the
 * position, the position keeps what either side learns from now on. */
void play_know_all(struct position *, enum view, bool both);

/* Starts from the position. */
void play_start(struct play *, struct position *, bool counts);

/* Makes a legal move. */
void play_make(struct play *, struct move);

/* How many positions the game has had. */
size_t play_count(const struct play *);

/* Goes to another position, which so many of the game stand before. */
void play_go_to(struct play *, const struct position *, size_t before);

/* The game status, with repetitions if they are counted. */
void play_outcome(const struct play *, const struct options *, bool full,
    struct outcome *);

/* Releases the memory. */
void play_free(struct play *);

#endif
