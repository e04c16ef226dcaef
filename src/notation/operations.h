/* operations: what stands behind the fields of an EPD record: opcodes with
 * operands. Notations and JSON include it. */
#ifndef NOTATION_OPERATIONS_H
#define NOTATION_OPERATIONS_H

#include "base/fault.h"

struct operation {
	struct slice blanks;   /* before it */
	struct slice opcode;   /* empty where a semicolon stands alone */
	struct slice operands; /* with blanks around and between them */
	struct slice end;      /* its semicolon, or empty where it has none */
};

/* The operation without blanks around it and its semicolon. */
struct slice operations_text(const struct operation *);

/* What kind of operands an opcode has in the standard. */
enum operation_kind {
	OPERATION_OTHER,
	OPERATION_STRING,  /* id, c0 to c9: quoted */
	OPERATION_MOVES,   /* bm, am, pm, pv, sm */
	OPERATION_COUNTER, /* hmvc, fmvn */
};

/* Takes the next operation off *rest; false at the end. */
bool operations_next(struct slice *rest, struct operation *);

/* Takes the next operand off *operands, with its quotes; false at the end. */
bool operations_operand(struct slice *operands, struct slice *operand);

/* A letter, and letters, digits and underscores behind it? */
bool operations_identifier(struct slice);

/* The opcode before the colon of `PV:`, or an empty slice. */
struct slice operations_before_colon(struct slice opcode);

/* The kind of an opcode, as it is written. */
enum operation_kind operations_kind(struct slice opcode);

/* Is the opcode, as it is written, this one? */
bool operations_named(struct slice opcode, struct slice name);

/* The opcode as it is written: without the colon of a dialect, and then in
 * lower case. Room for its length is needed. */
void operations_write_opcode(struct text *, struct slice opcode);

/* Would what stands behind a semicolon be known as operations without it? */
bool operations_plain(struct slice);

/* Is there an operation of this opcode? */
bool operations_have(struct slice, struct slice opcode);

/* An opcode that is the board of another position; empty where there is none. */
struct slice operations_board(struct slice);

/* Does the operand have to be put into quotes where it is written? */
bool operations_unquoted_string(const struct operation *);

/* Is it a move in coordinates, as UCI has it? */
bool operations_in_coordinates(struct slice operand);

/* What operations_read takes them for. */
enum {
	OPERATIONS_COUNTERS = 1, /* hmvc and fmvn are the record's counters */
	OPERATIONS_SAN = 2,      /* moves are written in SAN */
};

/* Reports what is wrong with the operations; false where they can't be read. */
bool operations_read(struct slice, unsigned as, struct faults *);

struct operations_counters {
	unsigned halfmove, fullmove;
};

/* The counters that hmvc and fmvn give, or these where they aren't there. */
struct operations_counters operations_counters(struct slice, unsigned halfmove,
    unsigned fullmove);

/* What the short way learns of operations. */
struct operations_known {
	bool canonical;              /* else nothing is known */
	bool moves;                  /* are there any that hold moves? */
	bool hmvc, fmvn;             /* are there such? */
	uint16_t halfmove, fullmove; /* what they give, or 0 and 1 */
	bool counters_first;         /* none of them is behind others */
	size_t counters;             /* the length of those that come first */
};

/* The short way of canonical operations, which stand in the record from there
 * on, behind 16 bytes at least: true only where operations_read would find
 * nothing wrong with them, as both of the above. */
bool operations_glance(struct slice record, size_t from,
    struct operations_known *);

/* What operations_write is to leave out. */
enum {
	OPERATIONS_ALL = 0,
	OPERATIONS_NO_COUNTERS = 1,
	OPERATIONS_NO_MOVES = 2,
};

/* Appends the operations in canonical form, a space before each. */
void operations_write(struct text *, struct slice, unsigned without);

/* Those that are written as they stand, behind what is left out; false where
 * that can't be told. */
static inline bool
operations_as_they_stand(const struct operations_known *known, unsigned without,
    struct slice *operations)
{
	if (!known->canonical ||
	    (without & OPERATIONS_NO_MOVES && known->moves) ||
	    (without & OPERATIONS_NO_COUNTERS && !known->counters_first))
		return false;
	if (without & OPERATIONS_NO_COUNTERS)
		*operations = slice_from(*operations, known->counters);
	return true;
}

#endif
