/* notation: text <-> position, a table with an entry a notation. JSON, drawing
 * and tools include it. */
#ifndef NOTATION_NOTATION_H
#define NOTATION_NOTATION_H

#include "base/fault.h"
#include "base/text.h"
#include "base/words.h"
#include "game/rules.h"
#include "notation/operations.h"

struct notation;

/* What a record says. */
struct entry {
	const struct notation *source;   /* that the record is written in */
	const struct notation *notation; /* that it says, where it is JSON */
	struct slice record;
	struct slice
	    line; /* that it stands in; lent by the caller, or nothing */
	struct position position;
	struct slice operations;       /* EPD's, as they stand in the record */
	struct operations_known known; /* of them */
	bool no_moves;  /* leave out the operations that hold moves */
	bool canonical; /* the record is what its notation would write, where
			 * the user says nothing else of that; only a short way
			 * says so */
	struct slice
	    wrong; /* said by a short way: notation_glance; or nothing */
	struct text *scratch; /* lent by the caller: JSON's operations */
};

/* Begins to read a record: everything empty but what the caller lends, and what
 * is known to be wrong. */
void entry_start(struct entry *, const struct notation *, struct slice record,
    enum game);

/* As long as nobody has read any. */
static inline void
entry_no_operations(struct entry *entry)
{
	entry->operations = slice_head(entry->record, 0);
	entry->known.canonical = false;
	entry->no_moves = entry->canonical = false;
}

/* The place of faults in the operations, where they don't stand in the record
 * as they are. */
#define NOTATION_OPERATIONS (-2)

/* What tells most notations at once. */
struct outline {
	struct slice record;
	struct slice first; /* its first field */
	size_t slashes;     /* in that field */
	struct slice second;
	struct words words; /* what stands behind that */
};

/* Is the record of this notation's shape? Only what is needed to tell. */
typedef bool notation_fits(const struct outline *);

/* Reads the whole record, or adds at least one error. Where the entry says what
 * is wrong, a notation need look at nothing else, if that is so. */
typedef bool notation_read(struct entry *, struct slice record,
    const struct how *, struct faults *);

/* The short way of read: true only where that would give the same entry and
 * no fault. It may recognise other notations of its game, too. Where it is false
 * it may set entry->wrong: then the record is of the shape of entry->source, and
 * reads without a fault but for what is found in that part of it. */
typedef bool notation_glance(struct entry *, struct slice record,
    const struct how *);

/* The same of records that are alike: how many of the first can be read so. There
 * are at most GLANCES of them. In the entry behind those `wrong` is set, be it
 * to nothing. */
typedef unsigned notation_glance_all(struct entry *const *,
    const struct slice *records, unsigned count, const struct how *);

enum { GLANCES = 16 };

/* Appends the canonical text, or adds an error and appends nothing. The text
 * has room for notation_room() bytes. */
typedef bool notation_write(struct text *, const struct entry *,
    const struct how *, struct faults *);

/* Makes the entry one that the notation can say: what it has no place for is
 * dropped with a fault (lossy), or it adds an error. */
typedef bool notation_adapt(struct entry *, const struct how *,
    struct faults *);

/* Where a place stands in a record that was read. */
typedef struct slice notation_locate(const struct entry *, struct place);

struct notation {
	const char *name;
	enum game game;               /* GAMES: any */
	const char *start;            /* the position that a game starts from */
	const struct notation *plain; /* without operations; NULL: itself */
	notation_fits *fits;          /* NULL: only where it is asked for */
	notation_read *read;          /* NULL: can only be written */
	notation_glance *glance;      /* or NULL */
	notation_glance_all *glance_all; /* NULL: one by one */
	notation_adapt *adapt; /* NULL: says all positions of its game */
	notation_write *write;
	notation_locate *locate;
	size_t room; /* of a record without its operations */
};

/* All notations that need no library, ended by NULL; in the order in which their
 * short ways are tried, and those that can be told by their shape. */
extern const struct notation *const notation_table[];

/* A notation by its name; NULL where there is none. */
const struct notation *notation_find(struct slice name);

/* The notation of a record's shape. */
const struct notation *notation_detect(struct slice record);

/* Tries the short way of `likely`, where it has one, and of what the record is:
 * `from`, or that of its shape where this is NULL. NULL where either was gone;
 * else the notation to read it in, and entry->wrong is of that notation. `tried`:
 * the first is gone already, and the entry is what it made. */
const struct notation *notation_try(const struct notation *from,
    const struct notation *likely, bool tried, struct entry *,
    struct slice record, const struct how *);

/* The most bytes that a notation writes for an entry. */
static inline size_t
notation_room(const struct notation *notation, const struct entry *entry)
{
	/* An operation grows by two quotes, a semicolon and a blank at most. */
	return notation->room + 4 * entry->operations.len;
}

/* Appends the operations of an entry in canonical form, but for those that it
 * says and these. */
void notation_write_operations(struct text *, const struct entry *,
    unsigned without);

/* The counters that the operations of an entry give, or these. */
struct operations_counters notation_counters(const struct entry *,
    unsigned halfmove, unsigned fullmove);

/* Turns the board of an entry. Operations that hold moves would be wrong, and
 * are dropped with a fault (lossy). */
void notation_transform(struct entry *, enum transform, struct faults *);

/* Makes the entry one that the notation can say, or adds an error. */
bool notation_turn_into(const struct notation *, struct entry *,
    const struct how *, struct faults *);

/* Says that the notation is one of another game; false. */
bool notation_wrong_game(const struct notation *, const struct entry *,
    struct faults *);

/* Finds the places that the rules gave, in the record, and those of their
 * mends. */
void notation_place_faults(const struct entry *, struct faults *);

#endif
