/* The facts of a chess position. */
#include "game/chess/rules.h"

/* After the 64 squares. */
enum { TURN, CASTLING, EP, HALFMOVE, FULLMOVE };

/* K and Q for the outermost rooks, other rooks by the letter of the file. */
static void
put_rights(struct text *out, const struct chess *c)
{
	for (int side = WHITE; side <= BLACK; side++)
		for (int file = 7; file >= 0; file--) {
			char letter = (char)('A' + file);

			if (!(c->rights[side] >> file & 1))
				continue;
			if (file == chess_outermost_rook(c, side, true))
				letter = 'K';
			else if (file == chess_outermost_rook(c, side, false))
				letter = 'Q';
			text_put(out, (char)(letter | (side ? 32 : 0)));
		}
	if (out->len == 0)
		text_put(out, '-');
}

void
chess_fact(const struct position *p, size_t index, struct fact *fact)
{
	const struct chess *c = &p->chess;

	if (index < 64) {
		fact_square(fact, (int)index, 8, '1',
		    c->square[index] == NO_PIECE
			? '\0'
			: chess_letters[c->square[index]]);
		return;
	}
	switch (index - 64) {
	case TURN:
		fact_start(fact, FACT_FIELD, SLICE("turn"));
		text_put(&fact->value, c->turn == WHITE ? 'w' : 'b');
		break;
	case CASTLING:
		fact_start(fact, FACT_FIELD, SLICE("castling"));
		put_rights(&fact->value, c);
		break;
	case EP:
		fact_start(fact, FACT_FIELD, SLICE("ep"));
		if (c->ep == CHESS_NO_SQUARE)
			text_put(&fact->value, '-');
		else
			chess_put_square(&fact->value, c->ep);
		break;
	case HALFMOVE:
		fact_start(fact, FACT_CLOCK, SLICE("halfmove"));
		text_number(&fact->value, c->halfmove);
		break;
	default:
		fact_start(fact, FACT_CLOCK, SLICE("fullmove"));
		text_number(&fact->value, c->fullmove);
		break;
	}
}
