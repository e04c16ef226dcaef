/* notation/compare: what became of one record in another. JSON and tools
 * include it. */
#ifndef NOTATION_COMPARE_H
#define NOTATION_COMPARE_H

#include "notation/notation.h"

/* How two records differ, the least first. */
enum compare_class {
	COMPARE_SAME,     /* in nothing, or in nothing that counts */
	COMPARE_SPELLING, /* the same position in other words */
	COMPARE_CLOCKS,   /* but for what counts moves */
	COMPARE_MOVE,     /* exactly one legal move leads to the other */
	COMPARE_MOVES,    /* more than one, in a row */
	COMPARE_FIELDS,   /* the board is the same, what stands beside isn't */
	COMPARE_BOARD,
	COMPARE_GAME,     /* positions of different games */
	COMPARE_ONLY_OLD, /* there is no other record */
	COMPARE_ONLY_NEW,
	COMPARE_CLASSES,
};

/* Their names, as they are printed. */
extern const char *const compare_names[COMPARE_CLASSES];

#define COMPARE_PLIES_MOST 3
#define COMPARE_IGNORED_MOST 16

/* What is asked. */
struct compare_how {
	const struct how *how;
	int plies; /* how long a line of moves is looked for, 0 to 3 */
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
	size_t plies; /* of the moves that lead from one to the other */
	struct move line[COMPARE_PLIES_MOST];
};

/* Compares two entries that were read. */
void compare_entries(struct comparison *, const struct entry *old,
    const struct entry *now, const struct compare_how *);

/* Adds a word of --ignore: clocks, spelling, or the name of a fact of some
 * game; false where it is none. */
bool compare_ignore(struct compare_how *, struct slice word);

/* Appends a change in few characters, `e2:P>.`, `turn:w>b`, `red-lost:+r` (or
 * `red-lost:rp>pr`, where the order alone is another); or only what stands behind the name, with `arrow` between old and new. */
#define COMPARE_CHANGE_ROOM (FACT_NAME_ROOM + 4 * FACT_VALUE_ROOM)
void compare_put_change(struct text *, const struct change *);
void compare_put_values(struct text *, const struct change *,
    struct slice arrow);

/* Appends the moves that lead from the old entry to the other, a space between
 * two. Room for SPELL_ROOM each is there. */
void compare_put_moves(struct text *, const struct comparison *,
    const struct entry *old, const struct how *, enum spelling);

#endif
