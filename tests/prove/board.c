/* The fast reader of the board of chess: a byte writes cells only in the room that the
 * board has, and advances by nine at most, which is how the room was chosen. */
#include "prove.h"
#include "game/chess/board.h"
#include "notation/chess/read_fast_plain.c"

/* bound: unwind 9 */
void
cell(void)
{
	uint8_t rows[PLACEMENT_MOST * 9 + 8];
	size_t at = nondet_size(), i = nondet_size(), next;

	assume(i < PLACEMENT_MOST && at <= 9 * i);
	next = put_byte(rows, at, nondet_byte());
	prove(next - at <= 9, "a byte advances by nine at most");
}

/* bound: unwind 9 */
void
runs(void)
{
	uint64_t row = nondet_set() & SLICE_ONES * 15;
	int k = nondet_int(), file = nondet_int();

	assume(k >= 0 && k < PLANES && file >= 0 && file < 8);
	prove((chess_row_bits(row, k) >> file & 1) ==
		(row >> (8 * file + k) & 1),
	    "each bit of a row goes to its file");
}
