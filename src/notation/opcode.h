/* opcode: what an opcode of up to four bytes is, as a number. The files of
 * notation include it. */
#ifndef NOTATION_OPCODE_H
#define NOTATION_OPCODE_H

#include "notation/operations.h"
#include "base/byte.h"

#define OPCODE_LONGEST 15

/* The first byte is the lowest. */
#define OPCODE(a, b, c, d)                                                     \
	((uint32_t)(a) | (uint32_t)(b) << 8 | (uint32_t)(c) << 16 |            \
	    (uint32_t)(d) << 24)

/* The kind of an opcode without a colon. */
static inline enum operation_kind
opcode_kind(uint32_t word)
{
	switch (word) {
	case OPCODE('i', 'd', 0, 0):
		return OPERATION_STRING;
	case OPCODE('b', 'm', 0, 0):
	case OPCODE('a', 'm', 0, 0):
	case OPCODE('p', 'm', 0, 0):
	case OPCODE('p', 'v', 0, 0):
	case OPCODE('s', 'm', 0, 0):
		return OPERATION_MOVES;
	case OPCODE('h', 'm', 'v', 'c'):
	case OPCODE('f', 'm', 'v', 'n'):
		return OPERATION_COUNTER;
	default:
		return (word & 0xff) == 'c' && byte_digit((char)(word >> 8)) &&
			word >> 16 == 0
		    ? OPERATION_STRING
		    : OPERATION_OTHER;
	}
}

#endif
