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

/* So many operations of each record are compared one by one; the text behind them as one
 * operation. */
#define COMPARE_OPERATIONS_MOST 64

/* An EPD operation that differs. The operands are slices of the entries, without blanks
 * around them; a null slice where the record has no such operation. */
struct operation_change {
	struct slice opcode;
	struct slice old;
	struct slice now;
};

struct comparison {
	enum compare_class class;
	size_t count;
	struct change change[COMPARE_CHANGES_MOST];
	size_t operations;
	struct operation_change operation[2 * COMPARE_OPERATIONS_MOST + 1];
	size_t plies; /* length of `line`, which leads from old to now */
	struct move line[COMPARE_PLIES_MOST];
};

/* Compares two entries that were read. The comparison points into their operations. */
void compare_entries(struct comparison *, const struct entry *old,
    const struct entry *now, const struct compare_options *);

/* Lists the operations that differ, which compare_entries does. Returns whether others
 * are to be ignored. */
bool compare_operations(struct comparison *, const struct entry *old,
    const struct entry *now, const struct compare_options *);

/* Adds a word of --ignore-part: clocks, spelling, operations, op.OPCODE, or the name
 * of a fact of any game. Returns false for any other word. */
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

/* Appends the operands of an operation with a character between them; `*` if there are
 * none, and `-` if there is no such operation. Makes room for them. */
void compare_put_operands(struct text *, struct slice operands, char between);

/* Appends the line of moves, separated by spaces. Needs room for SPELL_ROOM
 * bytes for each move. */
void compare_put_moves(struct text *, const struct comparison *,
    const struct entry *old, const struct options *, enum spelling);

#endif
