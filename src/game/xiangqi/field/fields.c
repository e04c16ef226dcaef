/* The table of the fields of Xiangqi and Jieqi, and those of the board. Pieces have
 * the letters K A B N R C P, and X if they lie face down, in all notations. */
#include "base/byte.h"
#include "game/xiangqi/field/field.h"

static bool
read_square(struct slice name, struct field_argument *argument)
{
	if (name.len != 2 || name.at[0] < 'a' || name.at[0] > 'i' ||
	    !byte_digit(name.at[1]))
		return false;
	argument->number = (name.at[1] - '0') * XIANGQI_FILES + name.at[0] -
	    'a';
	return true;
}

/* Reads a square as a value. */
static const char *
read_square_text(struct text *out, struct slice value)
{
	struct field_argument square;

	if (!read_square(value, &square))
		return "expected a square such as e0";
	text_add(out, value);
	return NULL;
}

static bool
read_letter(struct slice name, struct field_argument *argument)
{
	if (name.len != 1)
		return false;
	argument->number = xiangqi_piece_of[(unsigned char)name.at[0]];
	return argument->number != XIANGQI_NONE;
}

/* The letter of a piece in either set, or `.`. */
static const char *
read_square_value(struct text *out, struct slice value)
{
	struct field_argument piece;

	if (slice_same(value, SLICE(".")))
		text_grow(out, value);
	else if (read_letter(value, &piece))
		text_grow(out,
		    (struct slice){&xiangqi_letters[LETTERS_UCI][piece.number],
			1});
	else
		return FIELD_NO_VALUE;
	return NULL;
}

static void
get_square(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	int piece = field_xiangqi(s)->square[argument->number];

	value->text = (struct slice){&xiangqi_letters[LETTERS_UCI][piece], 1};
}

static void
get_at(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	uint64_t *set = value->squares.set;

	set[0] = set[1] = 0;
	for (int square = 0; square < XIANGQI_SQUARES; square++)
		if (field_xiangqi(s)->square[square] == argument->number)
			set[square / 64] |= UINT64_C(1) << square % 64;
	value->squares.files = XIANGQI_FILES;
	value->squares.first_rank = '0';
}

static void
get_count(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	value->number = 0;
	for (int square = 0; square < XIANGQI_SQUARES; square++)
		value->number += field_xiangqi(s)->square[square] ==
		    argument->number;
}

static void
get_men(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	(void)argument;
	value->number = 0;
	for (int square = 0; square < XIANGQI_SQUARES; square++)
		value->number += field_xiangqi(s)->square[square] !=
		    XIANGQI_NONE;
}

/* Writes the board as FEN does: ranks from 9 to 0, numbers for empty squares. */
static void
get_board(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	struct text *out = s->scratch;

	(void)argument;
	for (int rank = XIANGQI_RANKS - 1; rank >= 0; rank--) {
		unsigned empty = 0;

		for (int file = 0; file < XIANGQI_FILES; file++) {
			int piece = field_xiangqi(s)
					->square[rank * XIANGQI_FILES + file];

			if (piece == XIANGQI_NONE) {
				empty++;
				continue;
			}
			if (empty > 0)
				text_number(out, empty);
			empty = 0;
			text_put(out, xiangqi_letters[LETTERS_UCI][piece]);
		}
		if (empty > 0)
			text_number(out, empty);
		if (rank > 0)
			text_put(out, '/');
	}
	value->text = text_slice(out);
}

static void
get_turn(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	(void)argument;
	value->text = field_xiangqi(s)->turn == RED ? SLICE("r") : SLICE("b");
}

static void
get_halfmove(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	(void)argument;
	value->none = field_xiangqi(s)->beside == XIANGQI_LOSSES;
	value->number = field_xiangqi(s)->halfmove;
}

static void
get_fullmove(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	(void)argument;
	value->none = field_xiangqi(s)->beside == XIANGQI_LOSSES;
	value->number = field_xiangqi(s)->fullmove;
}

/* Half moves since the start: 0 before Red's first move. */
static void
get_ply(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	const struct xiangqi *x = field_xiangqi(s);

	(void)argument;
	value->none = x->beside == XIANGQI_LOSSES || x->fullmove == 0;
	value->number = 2 * (x->fullmove - 1) + (x->turn == BLACK);
}

/* There is no value if the side hasn't exactly one king. */
static void
get_king(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	const struct xiangqi *x = field_xiangqi(s);
	int square = xiangqi_next_king(x, (enum color)argument->number, 0);

	value->none = square < 0 ||
	    xiangqi_next_king(x, (enum color)argument->number, square + 1) >= 0;
	if (value->none)
		return;
	text_put(s->scratch, (char)('a' + square % XIANGQI_FILES));
	text_put(s->scratch, (char)('0' + square / XIANGQI_FILES));
	value->text = text_slice(s->scratch);
}

#define FIELD_(NAME, TYPE, HELP, GET)                                          \
	.name = (NAME), .type = FIELD_##TYPE, .help = (HELP), .get = (GET)

/* A field of each side: king.r and king.b. */
#define BOTH(NAME, TYPE, HELP, GET, ...)                                       \
	{FIELD_(NAME ".r", TYPE, HELP " of Red", GET), .given = RED,           \
	    __VA_ARGS__},                                                      \
	{                                                                      \
		FIELD_(NAME ".b", TYPE, HELP " of Black", GET),                \
		    .given = BLACK, __VA_ARGS__                                \
	}

const struct field xiangqi_fields[] = {
    {FIELD_("board", TEXT, "board as the first field of a FEN", get_board)},
    {FIELD_("turn", TEXT, "side to move, r or b", get_turn), .words = "r or b"},
    {FIELD_("halfmove", NUMBER, "half moves since the last capture",
	get_halfmove)},
    {FIELD_("fullmove", NUMBER, "number of the move", get_fullmove)},
    {FIELD_("ply", NUMBER, "half moves since the start, by the move number",
	get_ply)},
    {FIELD_("SQUARE", TEXT,
	 "letter of the piece on a square such as e3, or '.'", get_square),
	.argument = read_square, .read_value = read_square_value},
    {FIELD_("at.PIECE", SQUARES, "squares of the pieces with this letter",
	 get_at),
	.argument = read_letter},
    BOTH("king", TEXT, "square of the king", get_king,
	.read_value = read_square_text),
    {FIELD_("material", TEXT, "material, the stronger side first: KRCvKN",
	 xiangqi_field_material),
	.read_value = xiangqi_read_material},
    BOTH("material", TEXT, "letters of the pieces", xiangqi_field_material_of,
	.read_value = xiangqi_read_material_of),
    {FIELD_("men", NUMBER, "number of pieces, kings and pawns included",
	get_men)},
    {FIELD_("PIECE", NUMBER,
	 "number of the pieces with this letter, such as R or p", get_count),
	.argument = read_letter},
    {FIELD_("check", TRUTH, "the side to move is in check",
	xiangqi_field_check)},
    {FIELD_("captures", NUMBER, "number of legal captures",
	 xiangqi_field_captures),
	.plays = true},
    {FIELD_("checks", NUMBER, "number of legal moves that give check",
	 xiangqi_field_checks),
	.plays = true},
    {FIELD_("mate1", TRUTH, "a legal move gives checkmate",
	 xiangqi_field_mate1),
	.plays = true},
    {FIELD_("dead", TRUTH, "no sequence of legal moves leads to a win",
	 field_get_dead),
	.plays = true},
    {FIELD_("can.win.r", TRUTH,
	 "some sequence of legal moves leads to a win of Red",
	 field_get_chance),
	.given = RED, .plays = true},
    {FIELD_("can.win.b", TRUTH,
	 "some sequence of legal moves leads to a win of Black",
	 field_get_chance),
	.given = BLACK, .plays = true},
    BOTH("hidden", NUMBER, "number of face-down pieces", xiangqi_field_hidden,
	.plays = false),
    BOTH("unseen", NUMBER, "number of unseen pieces", xiangqi_field_unseen,
	.plays = false),
    BOTH("unseen.pieces", TEXT, "letters of the unseen pieces",
	xiangqi_field_unseen_pieces, .plays = false),
    BOTH("lost", NUMBER, "number of recorded losses", xiangqi_field_lost,
	.plays = false),
    BOTH("lost.pieces", TEXT, "letters of the recorded losses",
	xiangqi_field_lost_pieces, .plays = false),
    {0},
};
