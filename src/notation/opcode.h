/* opcode: the opcodes of the EPD standard and the types of their operands. Opcodes
 * of up to four bytes are compared as one 32-bit word. The files in notation
 * include it. */
#ifndef NOTATION_OPCODE_H
#define NOTATION_OPCODE_H

#include "notation/operations.h"
#include "base/byte.h"

#define OPCODE_LONGEST 15

/* The opcode as a word, its first byte lowest, whatever the byte order of the
 * machine. */
#define OPCODE(a, b, c, d)                                                     \
	((uint32_t)(a) | (uint32_t)(b) << 8 | (uint32_t)(c) << 16 |            \
	    (uint32_t)(d) << 24)

/* So many operations of a record are looked at to find an opcode that stands
 * twice. */
#define OPERATIONS_COMPARED 64

/* The operands that the EPD standard wants after an opcode. */
enum operands {
	OPERANDS_ANY,
	OPERANDS_STRING,   /* id, c0 to c9, v0 to v9, eco, nic */
	OPERANDS_MOVES,    /* bm, am: alternatives; pv, sv: a line */
	OPERANDS_MOVE,     /* pm, sm */
	OPERANDS_COUNTER,  /* hmvc, fmvn */
	OPERANDS_NATURAL,  /* acd, acn, acs */
	OPERANDS_POSITIVE, /* dm, rc, tcgs */
	OPERANDS_INTEGER,  /* ce */
	OPERANDS_NONE,     /* resign, draw_offer ... */
	OPERANDS_CLOCKS,   /* cc */
	OPERANDS_DATE,     /* ts */
	OPERANDS_ADDRESS,  /* tcri, tcsi */
	OPERANDS_COMMAND,  /* refcom */
	OPERANDS_REQUEST,  /* refreq */
};

/* What an operation tells about. If the position of a record changes, some operations
 * are outdated. */
enum scope {
	SCOPE_RECORD,   /* the record, its game, its players: stays true */
	SCOPE_MOMENT,   /* the moment in the game: outdated after a move */
	SCOPE_POSITION, /* the pieces on the board: outdated after a move, and
			 * on a board that was changed in another way */
};

/* The opcodes of at most four bytes: the opcode, its operands, its scope. c0 to c9
 * and v0 to v9 are strings about the record. All others are OPERANDS_ANY and
 * SCOPE_RECORD. */
#define SHORT_OPCODES(ENTRY)                                                   \
	ENTRY('i', 'd', 0, 0, STRING, RECORD)                                  \
	ENTRY('e', 'c', 'o', 0, STRING, RECORD)                                \
	ENTRY('n', 'i', 'c', 0, STRING, RECORD)                                \
	ENTRY('b', 'm', 0, 0, MOVES, POSITION)                                 \
	ENTRY('a', 'm', 0, 0, MOVES, POSITION)                                 \
	ENTRY('p', 'v', 0, 0, MOVES, POSITION)                                 \
	ENTRY('s', 'v', 0, 0, MOVES, POSITION)                                 \
	ENTRY('p', 'm', 0, 0, MOVE, POSITION)                                  \
	ENTRY('s', 'm', 0, 0, MOVE, POSITION)                                  \
	ENTRY('h', 'm', 'v', 'c', COUNTER, RECORD)                             \
	ENTRY('f', 'm', 'v', 'n', COUNTER, RECORD)                             \
	ENTRY('a', 'c', 'd', 0, NATURAL, POSITION)                             \
	ENTRY('a', 'c', 'n', 0, NATURAL, POSITION)                             \
	ENTRY('a', 'c', 's', 0, NATURAL, POSITION)                             \
	ENTRY('d', 'm', 0, 0, POSITIVE, POSITION)                              \
	ENTRY('r', 'c', 0, 0, POSITIVE, MOMENT)                                \
	ENTRY('t', 'c', 'g', 's', POSITIVE, RECORD)                            \
	ENTRY('c', 'e', 0, 0, INTEGER, POSITION)                               \
	ENTRY('c', 'c', 0, 0, CLOCKS, MOMENT)                                  \
	ENTRY('t', 's', 0, 0, DATE, RECORD)                                    \
	ENTRY('t', 'c', 'r', 'i', ADDRESS, RECORD)                             \
	ENTRY('t', 'c', 's', 'i', ADDRESS, RECORD)

#define OPCODE_OPERANDS(a, b, c, d, operands, scope)                           \
	case OPCODE(a, b, c, d):                                               \
		return OPERANDS_##operands;
#define OPCODE_SCOPE(a, b, c, d, operands, scope)                              \
	case OPCODE(a, b, c, d):                                               \
		return SCOPE_##scope;

/* The operands of an opcode of at most four bytes. */
static inline enum operands
opcode_short_operands(uint32_t word)
{
	if (word >> 16 == 0 && byte_digit((char)(word >> 8)))
		return (word & 0xff) == 'c' || (word & 0xff) == 'v'
		    ? OPERANDS_STRING
		    : OPERANDS_ANY;
	switch (word) {
		SHORT_OPCODES(OPCODE_OPERANDS)
	default:
		return OPERANDS_ANY;
	}
}

/* The operands of an opcode of more than four bytes; the operands and the scope of
 * any opcode; all after operations_write_opcode. */
enum operands opcode_long_operands(struct slice opcode);
enum operands opcode_operands(struct slice opcode);
enum scope opcode_scope(struct slice opcode);

/* The same for an opcode that may have a colon. */
enum operands operations_operands(struct slice opcode);
enum scope operations_scope(struct slice opcode);

/* Are the operands, with blanks around and between them, as many as they should
 * be, and of the right type? */
bool operands_fit(enum operands, struct slice operands);

/* The sentence of the fault if they are not. */
const char *operands_expected(enum operands);

/* The kind of operation that has these operands. */
static inline enum operation_kind
operands_kind(enum operands operands)
{
	switch (operands) {
	case OPERANDS_STRING:
		return OPERATION_STRING;
	case OPERANDS_MOVES:
	case OPERANDS_MOVE:
		return OPERATION_MOVES;
	case OPERANDS_COUNTER:
		return OPERATION_COUNTER;
	default:
		return OPERATION_OTHER;
	}
}

/* The opcodes of the first operations of a record. */
struct seen_opcodes {
	struct slice opcode[OPERATIONS_COMPARED];
	size_t count;
	struct slice text[OPERATIONS_COMPARED];
};

/* Notes the opcode, or adds a fault if an earlier operation has it. The fix removes
 * an operation that says the same again. */
void operations_report_repeated(struct seen_opcodes *, const struct operation *,
    struct faults *);

#endif
