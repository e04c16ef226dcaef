/* notation: converts between text and positions, with a table that has an entry
 * for each notation. JSON, drawing, filter and tools include it. */
#ifndef NOTATION_NOTATION_H
#define NOTATION_NOTATION_H

#include "base/fault.h"
#include "base/text.h"
#include "base/slice_words.h"
#include "game/rules.h"
#include "notation/operations.h"

struct notation;

/* What is known of a record that a fast path has looked at and refused. Whoever
 * reads records ahead keeps one for the next record. */
struct lookahead {
	struct slice line;   /* for whoever reads ahead: the record's line */
	struct slice record; /* that was refused; `at` is NULL: none was */
	const struct notation *source; /* whose layout the record has, and */
	struct slice wrong; /* the part with its fault: the rest is good;
			     * `at` is NULL: that isn't known */
};

/* A record that was read. */
struct entry {
	const struct notation *source;   /* of the record, JSON or other */
	const struct notation *notation; /* the same, or that inside JSON */
	struct slice record;
	struct slice line; /* around the record, if the caller sets it */
	struct position position;
	struct slice operations;     /* as they stand in the record (EPD) */
	struct operations_info info; /* about them, from the fast path */
	uint8_t without; /* operations to leave out: OPERATIONS_NO_... */
	enum operation_moves moves_as; /* how moves of operations are written */
	bool canonical; /* the record is what its notation would write by
			 * default; only the fast path sets it */
	struct lookahead ahead; /* set by a fast path that refuses the record */
	struct text *scratch;   /* for operations in JSON; set by the caller */
};

/* Starts reading a record: empties the entry, except for what its caller sets
 * and for `ahead`. */
void entry_start(struct entry *, const struct notation *, struct slice record,
    enum game);

/* Empties the operations, until they are read. */
static inline void
entry_no_operations(struct entry *entry)
{
	entry->operations = slice_head(entry->record, 0);
	entry->info.canonical = false;
	entry->without = OPERATIONS_ALL;
	entry->moves_as = OPERATION_MOVES_USUAL;
	entry->canonical = false;
}

/* The field of faults in operations that aren't a piece of the record, as in
 * JSON. */
#define NOTATION_OPERATIONS (-2)

/* What suffices to recognize most notations. */
struct outline {
	struct slice record;
	struct slice first; /* the first field */
	size_t slashes;     /* in the first field */
	struct slice second;
	struct slice_words words; /* the rest */
};

/* Returns true if the record looks like this notation. Checks only enough to
 * tell notations apart. */
typedef bool notation_fits(const struct outline *);

/* Reads the whole record, or adds at least one error. If entry->ahead says
 * which part is wrong, a notation need not look at the rest of the record. */
typedef bool notation_read(struct entry *, struct slice record,
    const struct options *, struct faults *);

/* The fast path of `read`. Returns true only if `read` would produce the same
 * entry without any fault; it may also recognize other notations of its game.
 * If it returns false it may set entry->ahead; the caller has emptied that. */
typedef bool notation_read_fast(struct entry *, struct slice record,
    const struct options *);

/* The same for up to BATCH records. Returns how many were read, from the first
 * on. If not all were, the next entry has its `ahead` set or emptied. */
typedef unsigned notation_read_batch(struct entry *const *,
    const struct slice *records, unsigned count, const struct options *);

enum { BATCH = 16 };

/* Appends the canonical text, or adds an error and appends nothing. The text
 * must have room for notation_room() bytes. */
typedef bool notation_write(struct text *, const struct entry *,
    const struct options *, struct faults *);

/* Turns the entry into one that this notation can write. Drops what has no
 * place in it, with a fault (lossy); returns false with an error if nothing can
 * be written. */
typedef bool notation_adapt(struct entry *, const struct options *,
    struct faults *);

/* The slice of the record that a place means. */
typedef struct slice notation_locate(const struct entry *, struct place);

struct notation {
	const char *name;
	enum game game;               /* GAMES: of any game */
	const char *start;            /* the start position of a game */
	const struct notation *plain; /* without operations; NULL: this one */
	bool replaces_counters; /* writes its counters for hmvc and fmvn */
	notation_fits *fits;    /* NULL: never detected, only on request */
	notation_read *read;    /* NULL: cannot be read */
	notation_read_fast *read_fast;   /* or NULL */
	notation_read_batch *read_batch; /* NULL: one by one */
	notation_adapt *adapt; /* NULL: can write all positions of its game */
	notation_write *write;
	notation_locate *locate;
	size_t room; /* most bytes of a record without operations */
};

/* The notations, each in its own folder. */
extern const struct notation notation_azul;
extern const struct notation notation_chess;    /* FEN, castling as X-FEN */
extern const struct notation notation_shredder; /* castling by files */
extern const struct notation notation_epd;
extern const struct notation notation_key;     /* hash; Polyglot's for chess */
extern const struct notation notation_jfn;     /* Jieqi, as one side knows it */
extern const struct notation notation_xiangqi; /* plain Xiangqi */
extern const struct notation notation_pikafish; /* Jieqi, by its pool */

/* All notations but JSON, which needs a library, in the order in which they are
 * detected and their fast paths tried; NULL at the end. */
extern const struct notation *const notation_table[];

/* Finds a notation by its name; NULL if there is none. */
const struct notation *notation_find(struct slice name);

/* Detects the notation of a record; chess if it looks like none. */
const struct notation *notation_detect(struct slice record);

/* Tries the fast path of `likely` (may be NULL), unless entry->ahead says that
 * it was tried; then that of the notation of the record, which is detected if
 * `from` is NULL. Returns NULL if one of them read the record, else the
 * notation to read it in; entry->ahead is then about that notation. */
const struct notation *notation_try(const struct notation *from,
    const struct notation *likely, struct entry *, struct slice record,
    const struct options *);

/* The most bytes that a notation writes for an entry. */
static inline size_t
notation_room(const struct notation *notation, const struct entry *entry)
{
	/* Each operation grows by at most two quotes, a semicolon and a
	 * blank. */
	return notation->room + 4 * entry->operations.len;
}

/* Drops the operations that `without` (OPERATIONS_NO_...) names, and adds the fault
 * lossy with this sentence for each. */
void notation_drop_operations(struct entry *, unsigned without,
    const char *sentence, struct faults *);

/* Appends the operations of an entry in canonical form, leaving out those that
 * the entry or `without` (OPERATIONS_NO_...) excludes. */
void notation_write_operations(struct text *, const struct entry *,
    unsigned without);

/* The counters in the operations of an entry; `halfmove` and `fullmove` are the
 * defaults. */
struct operations_counters notation_counters(const struct entry *,
    unsigned halfmove, unsigned fullmove);

/* Transforms the board of an entry, and the moves of its operations. If these can't
 * be made on the transformed board, the operation is dropped with a fault (lossy).
 * Appends the transformed operations to the text, which has room for them
 * (moves_transformed_room), and the entry gets them as a slice of it; operations
 * without moves stay a slice of the record. */
void notation_transform(struct entry *, enum transform, const struct options *,
    struct text *, struct faults *);

/* Checks that the notation is one of the same game, and calls its adapt. Returns
 * false with an error. */
bool notation_turn_into(const struct notation *, struct entry *,
    const struct options *, struct faults *);

/* Gives faults that the rules added, and their fixes, a slice of the record. */
void notation_place_faults(const struct entry *, struct faults *);

#endif
