/* play: a game on its way, for what the rules ask of more than one position.
 * JSON and tools include it. */
#ifndef GAME_PLAY_H
#define GAME_PLAY_H

#include "game/rules.h"

struct play {
	struct position *position; /* the caller's; it moves on */
	bool counts;               /* how often each position stood there */
	struct text seen;          /* their samenesses */
};

/* Where both sides' knowledge is to be told, what either learns is kept. */
void play_know_all(struct position *, bool both);

/* Starts from the position. */
void play_start(struct play *, struct position *, bool counts);

/* Makes a legal move. */
void play_make(struct play *, struct move);

/* How the game stands, repetition and all, where it counts. */
void play_stand(const struct play *, bool full, struct standing *);

/* Gives the memory back. */
void play_free(struct play *);

#endif
