/* chess_rows: where in the canonical text of a rank the letter of each square
 * stands, by the set of taken squares, a byte each from the lowest on; 0x80 for
 * an empty one. The short ways
 * include it. */
#ifndef NOTATION_CHESS_ROWS_H
#define NOTATION_CHESS_ROWS_H

#include <stdint.h>

/* Does a byte of the text begin at square s of the set? */
#define ROW_BEGINS(set, s)                                                     \
	((set) >> (s)&1 || (s) == 0 || (set) >> (((s)-1) & 7) & 1)

/* How many bytes stand before square s. */
#define ROW_0(set) 0
#define ROW_1(set) (ROW_0(set) + ROW_BEGINS(set, 0))
#define ROW_2(set) (ROW_1(set) + ROW_BEGINS(set, 1))
#define ROW_3(set) (ROW_2(set) + ROW_BEGINS(set, 2))
#define ROW_4(set) (ROW_3(set) + ROW_BEGINS(set, 3))
#define ROW_5(set) (ROW_4(set) + ROW_BEGINS(set, 4))
#define ROW_6(set) (ROW_5(set) + ROW_BEGINS(set, 5))
#define ROW_7(set) (ROW_6(set) + ROW_BEGINS(set, 6))

#define ROW_FROM(set, s)                                                       \
	((uint64_t)((set) >> (s)&1 ? ROW_##s(set) : 0x80) << (8 * (s)))
#define ROW_OF(set)                                                            \
	(int64_t)(ROW_FROM(set, 0) | ROW_FROM(set, 1) | ROW_FROM(set, 2) |     \
	    ROW_FROM(set, 3) | ROW_FROM(set, 4) | ROW_FROM(set, 5) |           \
	    ROW_FROM(set, 6) | ROW_FROM(set, 7))
#define ROWS_4(set)                                                            \
	ROW_OF(set), ROW_OF((set) + 1), ROW_OF((set) + 2), ROW_OF((set) + 3)
#define ROWS_16(set)                                                           \
	ROWS_4(set), ROWS_4((set) + 4), ROWS_4((set) + 8), ROWS_4((set) + 12)
#define ROWS_64(set)                                                           \
	ROWS_16(set), ROWS_16((set) + 16), ROWS_16((set) + 32),                \
	    ROWS_16((set) + 48)

static const _Alignas(64) int64_t chess_rows[256] = {ROWS_64(0), ROWS_64(64),
    ROWS_64(128), ROWS_64(192)};

#endif
