/* The table of the fields of chess, and those of the record's own parts. */
#include "game/chess/field/field.h"
#include "game/chess/rules.h"

static bool
read_square(struct slice name, struct field_argument *argument)
{
	if (name.len != 2 || name.at[0] < 'a' || name.at[0] > 'h' ||
	    name.at[1] < '1' || name.at[1] > '8')
		return false;
	argument->number = (name.at[1] - '1') * 8 + name.at[0] - 'a';
	return true;
}

static bool
read_letter(struct slice name, struct field_argument *argument)
{
	if (name.len != 1)
		return false;
	argument->number = chess_piece_of[(unsigned char)name.at[0]];
	return argument->number != NO_PIECE;
}

static uint64_t
squares_of(const struct field_subject *s, const struct field_argument *argument)
{
	return chess_pieces(field_chess(s),
	    argument->number & BLACK_PIECE ? BLACK : WHITE,
	    argument->number & KIND_MASK);
}

static void
get_square(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	uint8_t piece = field_chess(s)->square[argument->number];

	value->text = (struct slice){piece == NO_PIECE ? "."
						       : &chess_letters[piece],
	    1};
}

static void
get_at(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	field_chess_squares(value, squares_of(s, argument));
}

static void
get_count(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	value->number = chess_count(squares_of(s, argument));
}

static void
get_turn(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	(void)argument;
	value->text = field_chess(s)->turn == WHITE ? SLICE("w") : SLICE("b");
}

static void
get_halfmove(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	(void)argument;
	value->number = field_chess(s)->halfmove;
}

static void
get_fullmove(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	(void)argument;
	value->number = field_chess(s)->fullmove;
}

static void
get_men(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	(void)argument;
	value->number = chess_count(chess_occupied(field_chess(s)));
}

const struct field chess_fields[] = {
    {.name = "turn",
	.type = FIELD_TEXT,
	.help = "side to move, w or b",
	.get = get_turn,
	.words = "w or b"},
    {.name = "halfmove",
	.type = FIELD_NUMBER,
	.help = "half moves since a capture or pawn move",
	.get = get_halfmove},
    {.name = "fullmove",
	.type = FIELD_NUMBER,
	.help = "number of the move",
	.get = get_fullmove},
    {.name = "SQUARE",
	.type = FIELD_TEXT,
	.help = "letter of the piece on a square such as e4, or `.`",
	.get = get_square,
	.argument = read_square},
    {.name = "at.PIECE",
	.type = FIELD_SQUARES,
	.help = "squares of the pieces with this letter",
	.get = get_at,
	.argument = read_letter},
    {.name = "men",
	.type = FIELD_NUMBER,
	.help = "number of pieces, kings and pawns included",
	.get = get_men},
    {.name = "PIECE",
	.type = FIELD_NUMBER,
	.help = "number of the pieces with this letter, such as Q or p",
	.get = get_count,
	.argument = read_letter},
    {.name = "check",
	.type = FIELD_TRUTH,
	.help = "the side to move is in check",
	.get = chess_field_check},
    {0},
};
