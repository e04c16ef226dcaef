/* Readers of castling and the en-passant square: no byte outside the text is read or
 * written, faults lie in it, and what is read keeps the rules of the field. */
#include "faults.h"
#include "notation/fields.c"

#include "game/chess/board.c"
#include "game/chess/write/write.c"
#include "notation/chess/fields.c"

/* bound: unwind 14 */
void
castling(void)
{
	struct chess c;
	struct slice s = any_slice(12);
	bool good;

	c.rights[WHITE] = c.rights[BLACK] = 0;
	begin_faults(s);
	good = chess_read_castling(&c, s, NULL);
	prove(good || faults_found > 0, "what is no castling has a fault");
	prove(chess_count(c.rights[WHITE]) <= 2 &&
		chess_count(c.rights[BLACK]) <= 2,
	    "a side castles with two rooks at most");
}

/* bound: unwind 98 */
void
en_passant(void)
{
	struct chess c = {.ep = CHESS_NO_SQUARE};
	struct slice s = any_slice(96);
	bool good;

	begin_faults(s);
	good = chess_read_ep(&c, s, NULL);
	prove(good == (faults_found == 0), "what is no square has a fault");
	prove(c.ep == CHESS_NO_SQUARE || c.ep < 64, "a square is on the board");
}
