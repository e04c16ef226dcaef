/* Fields of chess that a FEN states. */
#include "game/chess/castling_home.h"
#include "game/chess/field/field.h"
#include "game/chess/rules.h"
#include "game/chess/write/write.h"

CHESS_FIELD(board)
{
	(void)argument;
	chess_write_placement(s->scratch, field_chess(s), s->options->cpu);
	value->text = text_slice(s->scratch);
}

CHESS_FIELD(turn)
{
	(void)argument;
	value->text = field_chess(s)->turn == WHITE ? SLICE("w") : SLICE("b");
}

/* Empty if there are no rights. */
CHESS_FIELD(castling)
{
	const struct chess *c = field_chess(s);

	(void)argument;
	if (c->rights[WHITE] | c->rights[BLACK])
		chess_write_castling(s->scratch, c, false);
	value->text = text_slice(s->scratch);
}

/* Kings and rooks decide how rights are written that aren't those of the start. */
void
chess_key_of_castling(struct field_subject *s, uint64_t key[2])
{
	const struct chess *c = field_chess(s);
	uint64_t rights = chess_rights(c->rights);
	bool at_home = !(rights & ~chess_home_rights(c)) && !c->by_file;

	key[0] = c->rights[WHITE] | (uint64_t)c->rights[BLACK] << 8 |
	    (uint64_t)c->by_file << 16 | (uint64_t)at_home << 17;
	key[1] = 0;
	for (int i = 0; i < PLANES && !at_home; i++)
		key[1] = key[1] << 16 | (c->plane[i] & 0xff) |
		    c->plane[i] >> 56 << 8;
}

/* Empty if there is no square. */
CHESS_FIELD(ep)
{
	const struct chess *c = field_chess(s);

	(void)argument;
	if (c->ep != CHESS_NO_SQUARE)
		chess_put_square(s->scratch, c->ep);
	value->text = text_slice(s->scratch);
}

CHESS_FIELD(halfmove)
{
	(void)argument;
	value->number = field_chess(s)->halfmove;
}

CHESS_FIELD(fullmove)
{
	(void)argument;
	value->number = field_chess(s)->fullmove;
}

/* A move number of 0 counts as 1. */
CHESS_FIELD(ply)
{
	const struct chess *c = field_chess(s);
	int moves = c->fullmove > 0 ? c->fullmove - 1 : 0;

	(void)argument;
	value->number = 2 * moves + (c->turn == BLACK);
}

CHESS_FIELD(square)
{
	uint8_t piece = field_chess(s)->square[argument->number];

	value->text = (struct slice){piece == NO_PIECE ? "."
						       : &chess_letters[piece],
	    1};
}

static uint64_t
squares_of(const struct field_subject *s, const struct field_argument *argument)
{
	return chess_pieces(field_chess(s),
	    argument->number & BLACK_PIECE ? BLACK : WHITE,
	    argument->number & KIND_MASK);
}

CHESS_FIELD(at)
{
	field_chess_squares(value, squares_of(s, argument));
}

CHESS_FIELD(count)
{
	value->number = chess_count(squares_of(s, argument));
}

/* There is no value if the side hasn't exactly one king. */
CHESS_FIELD(king)
{
	uint64_t king = chess_pieces(field_chess(s), argument->number, KING);

	value->none = !chess_single(king);
	if (value->none)
		return;
	chess_put_square(s->scratch, chess_first(king));
	value->text = text_slice(s->scratch);
}

/* Sorts the letters of castling rights as they are written: K, H to A, Q, and the same
 * of Black. Returns false for other letters and for a letter twice. */
const char *
chess_read_rights(struct text *out, struct slice text)
{
	static const char order[] = "KHGFEDCBAQkhgfedcbaq";
	size_t found = 0;

	if (slice_same(text, SLICE("-")))
		return NULL;
	for (const char *at = order; *at != '\0'; at++)
		if (slice_count(text, *at) == 1) {
			text_put(out, *at);
			found++;
		}
	return found == text.len ? NULL : FIELD_NO_VALUE;
}

const char *
chess_read_square(struct text *out, struct slice text)
{
	if (text.len != 2 || text.at[0] < 'a' || text.at[0] > 'h' ||
	    text.at[1] < '1' || text.at[1] > '8')
		return "expected a square such as e1";
	text_add(out, text);
	return NULL;
}

/* Also reads that there is no square. */
const char *
chess_read_ep_square(struct text *out, struct slice text)
{
	return slice_same(text, SLICE("-")) || text.len == 0
	    ? NULL
	    : chess_read_square(out, text);
}
