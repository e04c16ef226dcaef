/* compare: tells how the position of one record differs from that of another,
 * and which moves explain it. JSON and tools include it. */
#ifndef NOTATION_COLLECTION_COMPARE_H
#define NOTATION_COLLECTION_COMPARE_H

#include "notation/notation.h"

/* How two records differ, the smallest difference first. */
enum compare_class {
	COMPARE_SAME,     /* no difference, or only ignored ones */
	COMPARE_SPELLING, /* the same position, written differently */
	COMPARE_CLOCKS,   /* only the move counters differ */
	COMPARE_MOVE,     /* exactly one legal move leads to the other */
	COMPARE_MOVES,    /* a line of two or three legal moves does */
	COMPARE_FIELDS,   /* the board is the same, other fields differ */
	COMPARE_BOARD,
	COMPARE_GAME,     /* positions of different games */
	COMPARE_ONLY_OLD, /* the other file has no such record */
	COMPARE_ONLY_NEW,
	COMPARE_CLASSES,
};

/* The words for the classes, as tools print them. */
extern const char *const compare_names[COMPARE_CLASSES];

#define COMPARE_PLIES_MOST 3
#define COMPARE_IGNORED_MOST 16

/* What the user asked for. */
struct compare_options {
	const struct options *options;
	int plies; /* longest line of moves that is tried, 0 to 3 */
	bool ignore_clocks;
	bool ignore_spelling;
	size_t ignored_count;
	struct slice ignored[COMPARE_IGNORED_MOST]; /* names of facts */
};

#define COMPARE_CHANGES_MOST 160

struct change {
	struct fact old;
	struct fact now;
};

struct comparison {
	enum compare_class class;
	size_t count;
	struct change change[COMPARE_CHANGES_MOST];
	size_t plies; /* length of `line`, which leads from old to now */
	struct move line[COMPARE_PLIES_MOST];
};

/* Compares two entries that were read. The comparison keeps no pointer to
 * them. */
void compare_entries(struct comparison *, const struct entry *old,
    const struct entry *now, const struct compare_options *);

/* Adds a word of --ignore-part: clocks, spelling, operations, or the name of a fact
 * of any game. Returns false for any other word. */
bool compare_ignore(struct compare_options *, struct slice word);

/* Offers these words. */
void compare_offer(struct near *);

/*
 * Appends a change: `e2:P>.`, `turn:w>b`, `red-lost:+r`, or, where only the
 * order differs, `red-lost:rp>pr`. compare_put_values leaves the name out and
 * writes `arrow` between old and new. Both need COMPARE_CHANGE_ROOM bytes.
 */
#define COMPARE_CHANGE_ROOM (FACT_NAME_ROOM + 4 * FACT_VALUE_ROOM)
void compare_put_change(struct text *, const struct change *);
void compare_put_values(struct text *, const struct change *,
    struct slice arrow);

/* Appends the line of moves, separated by spaces. Needs room for SPELL_ROOM
 * bytes for each move. */
void compare_put_moves(struct text *, const struct comparison *,
    const struct entry *old, const struct options *, enum spelling);

#endif
