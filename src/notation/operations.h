/* operations: cuts, reads and writes EPD operations, the opcodes with operands
 * after the fields of a record. Everybody from notation on may include
 * it. */
#ifndef NOTATION_OPERATIONS_H
#define NOTATION_OPERATIONS_H

#include "base/fault.h"

struct operation {
	struct slice blanks;   /* blanks before the opcode */
	struct slice opcode;   /* empty: a semicolon stands alone */
	struct slice operands; /* with blanks around and between them */
	struct slice end;      /* its semicolon; empty: none */
};

/* Opcode and operands, without blanks around them and the semicolon. */
struct slice operations_text(const struct operation *);

/* The kinds of operands in the EPD standard. */
enum operation_kind {
	OPERATION_OTHER,
	OPERATION_STRING,  /* id, c0 to c9: quoted */
	OPERATION_MOVES,   /* bm, am, pm, pv, sm */
	OPERATION_COUNTER, /* hmvc, fmvn */
};

/* Cuts the next operation off *rest; returns false at the end. */
bool operations_next(struct slice *rest, struct operation *);

/* Cuts the next operand, with its quotes, off *operands; returns false at the
 * end. */
bool operations_operand(struct slice *operands, struct slice *operand);

/* Is it an identifier: a letter, then letters, digits, underscores? */
bool operations_identifier(struct slice);

/* The part before the colon of an opcode such as `PV:` (a dialect), or an empty
 * slice. */
struct slice operations_before_colon(struct slice opcode);

/* The kind of an opcode in canonical form (operations_write_opcode). */
enum operation_kind operations_kind(struct slice opcode);

/* Is this name the canonical form of the opcode? */
bool operations_named(struct slice opcode, struct slice name);

/* Appends the canonical opcode: `PV:` becomes `pv`, others stay. Needs room for
 * the length of the opcode. */
void operations_write_opcode(struct text *, struct slice opcode);

/* Does an opcode occur twice? */
bool operations_repeat(struct slice);

/* The length of the operands before the next standard opcode that has no semicolon
 * before it, as `dm` in `bm Rc8+ dm 26`; without such an opcode, of all operands. */
size_t operations_without_end(struct slice opcode, struct slice operands);

/* Would this text be recognized as operations without a semicolon before it? */
bool operations_recognizable(struct slice);

/* Do the operations have this opcode? */
bool operations_have(struct slice, struct slice opcode);

/* The first opcode that looks like the board of a second position; empty if
 * there is none. */
struct slice operations_second_board(struct slice);

/* Is it a string operation whose operand lacks quotes? */
bool operations_unquoted_string(const struct operation *);

/* Is the operand a move in coordinates, as in UCI? */
bool operations_in_coordinates(struct slice operand);

/* Is it free text: only semicolons, or words without any semicolon that don't begin
 * with a standard opcode? */
bool operations_free_text(struct slice);

/* Flags of operations_read. */
enum {
	OPERATIONS_FREE_TEXT = 4, /* operations_free_text says so */
	OPERATIONS_COUNTERS = 1,  /* hmvc and fmvn are allowed */
	OPERATIONS_SAN = 2,       /* moves must be in SAN */
};

/* Checks the operations and reports faults; returns false with an error. */
bool operations_read(struct slice, unsigned flags, struct faults *);

struct operations_counters {
	unsigned halfmove, fullmove;
};

/* The counters in hmvc and fmvn; the arguments are the defaults. */
struct operations_counters operations_counters(struct slice, unsigned halfmove,
    unsigned fullmove);

/* What the fast path knows of operations. */
struct operations_info {
	bool canonical;              /* false: nothing else here is valid */
	bool moves;                  /* an operation holds moves */
	bool hmvc, fmvn;             /* hmvc, fmvn is present */
	uint16_t halfmove, fullmove; /* their values, or 0 and 1 */
	bool counters_first;         /* hmvc and fmvn stand before all others */
	size_t counters;             /* then the length of these two */
};

/* Fast path of operations_read with COUNTERS and SAN, for operations that begin at
 * `from` in the record. Returns true only if they are canonical, without a
 * fault; fills in the info. At least 16 bytes must stand before them. */
bool operations_read_fast(struct slice record, size_t from,
    struct operations_info *);

/* Flags of operations_write: what to leave out. */
enum {
	OPERATIONS_ALL = 0,
	OPERATIONS_NO_COUNTERS = 1,
	/* By what they are about (opcode.h): */
	OPERATIONS_NO_MOVES = 2,   /* the position, in moves */
	OPERATIONS_NO_NUMBERS = 4, /* the position, in numbers */
	OPERATIONS_NO_MOMENT = 8,  /* the moment in the game */
	OPERATIONS_NO_OUTDATED = OPERATIONS_NO_MOVES | OPERATIONS_NO_NUMBERS |
	    OPERATIONS_NO_MOMENT,
};

/* Do these flags leave out the operation? */
bool operations_left_out(struct slice opcode, unsigned without);

/* How the moves of operations are written, if all moves of an operation are legal. */
enum operation_moves {
	OPERATION_MOVES_USUAL, /* SAN instead of coordinates and unusual
				* spellings; others as they are */
	OPERATION_MOVES_SAN,
	OPERATION_MOVES_COORDINATES,
};

/* Appends the operations in canonical form, with a space before each. If the position
 * is NULL, all moves stay as they are. */
struct position;
void operations_write(struct text *, struct slice, unsigned without,
    const struct position *, enum operation_moves);

/* Narrows *operations to what operations_write would write unchanged. Returns
 * false if that is not one piece of the record. */
static inline bool
operations_verbatim(const struct operations_info *info, unsigned without,
    struct slice *operations)
{
	if (!info->canonical ||
	    without & (OPERATIONS_NO_NUMBERS | OPERATIONS_NO_MOMENT) ||
	    (without & OPERATIONS_NO_MOVES && info->moves) ||
	    (without & OPERATIONS_NO_COUNTERS && !info->counters_first))
		return false;
	if (without & OPERATIONS_NO_COUNTERS)
		*operations = slice_from(*operations, info->counters);
	return true;
}

#endif
