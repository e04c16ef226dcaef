/* rules: what can be asked of a position, a table with an entry a game. Tools
 * know no more of a game than this. */
#ifndef GAME_RULES_H
#define GAME_RULES_H

#include "base/fault.h"
#include "game/position.h"

/* When an en-passant square is written, or is right. */
enum ep {
	EP_FEN,   /* as it was read: after every double step */
	EP_XFEN,  /* where a pawn stands to capture */
	EP_LEGAL, /* where the capture is legal */
};

/* What the user wants of reading, judging and writing. */
struct how {
	enum level level;
	bool chess960;
	bool lossless;
	enum ep ep;        /* what is written */
	enum ep wanted_ep; /* what is right */
	unsigned with;     /* what JSON adds: json/json.h */
};

enum transform {
	TRANSFORM_NONE,
	TRANSFORM_MIRROR, /* left and right */
	TRANSFORM_FLIP,   /* top and bottom */
	TRANSFORM_ROTATE, /* both */
	TRANSFORM_SWAP,   /* flip, colours and turn: the same game, mirrored */
};

/* Adds what is wrong at how->level; places are fields and indexes. */
typedef void rules_check(const struct position *, const struct how *,
    struct faults *);

/* True only where rules_check would add nothing; quicker than that. */
typedef bool rules_fine(const struct position *, const struct how *);

/* Turns the board; what can't follow is dropped with a fault (lossy). */
typedef void rules_transform(struct position *, enum transform,
    struct faults *);

/* Drops what how->ep doesn't want written. */
typedef void rules_settle(struct position *, const struct how *);

typedef bool rules_same(const struct position *, const struct position *);
typedef uint64_t rules_key(const struct position *);

struct rules {
	const char *name;
	rules_check *check;
	rules_fine *fine;
	rules_same *same; /* as values: all that a notation has to keep */
	rules_transform *transform;
	rules_settle *settle;
	rules_key *key; /* the hash that the game's books use */
};

/* The rules of a game. */
const struct rules *rules_of(enum game);

#endif
