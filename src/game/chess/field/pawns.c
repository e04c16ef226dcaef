/* Fields about the structure of pawns. */
#include "game/chess/field/field.h"
#include "game/chess/ray.h"

/* The squares of a set, and all behind them: nearer to the back rank of the color. */
static uint64_t
fill_back(uint64_t set, enum color color)
{
	for (int step = 8; step <= 32; step *= 2)
		set |= color == WHITE ? set >> step : set << step;
	return set;
}

static uint64_t
fill_files(uint64_t set)
{
	return fill_back(set, WHITE) | fill_back(set, BLACK);
}

/* The squares one step ahead, as the color sees it. */
static uint64_t
ahead(uint64_t set, enum color color)
{
	return color == WHITE ? set << 8 : set >> 8;
}

/* The squares to the left and right of a set. */
static uint64_t
beside(uint64_t set)
{
	return (set << 1 & RAY_NOT_A) | (set >> 1 & RAY_NOT_H);
}

static uint64_t
pawns_of(const struct field_subject *s, enum color color)
{
	return chess_pieces(field_chess(s), color, PAWN);
}

/* No pawn of the other side further up on its file or on a neighboring file. */
CHESS_FIELD(passed)
{
	enum color color = argument->number;
	uint64_t enemies = pawns_of(s, color_other(color));
	uint64_t before = fill_back(enemies, color);

	before = ahead(before, color_other(color));
	field_chess_squares(value,
	    pawns_of(s, color) & ~(before | beside(before)));
}

/* No pawn of its own side on a neighboring file. */
CHESS_FIELD(isolated)
{
	uint64_t pawns = pawns_of(s, argument->number);

	field_chess_squares(value, pawns & ~beside(fill_files(pawns)));
}

/* Groups of neighboring files with pawns of the color. A group begins on a file whose
 * left neighbor has none. */
CHESS_FIELD(islands)
{
	uint64_t files = fill_files(pawns_of(s, argument->number)) & 0xff;

	value->number = chess_count(files & ~(files << 1));
}

/* Another pawn of its own side on its file. */
CHESS_FIELD(doubled)
{
	uint64_t pawns = pawns_of(s, argument->number);
	uint64_t above = ahead(fill_back(pawns, BLACK), WHITE);
	uint64_t below = ahead(fill_back(pawns, WHITE), BLACK);

	field_chess_squares(value, pawns & (above | below));
}

/* Own pawns on the neighboring files, but all further up, and the square before it is
 * attacked by a pawn of the other side. */
CHESS_FIELD(backward)
{
	enum color color = argument->number, other = color_other(color);
	uint64_t pawns = pawns_of(s, color);
	uint64_t supported = beside(fill_back(pawns, other));
	uint64_t neighbors = beside(fill_files(pawns));
	uint64_t attacked = ahead(beside(pawns_of(s, other)), other);

	field_chess_squares(value,
	    pawns & neighbors & ~supported & ahead(attacked, other));
}

/* Sets the letters of the files that hold no square of the set, with commas. */
static void
set_files(struct field_subject *s, struct field_value *value, uint64_t set)
{
	set = fill_back(set, WHITE);
	for (int file = 0; file < 8; file++) {
		if (set >> file & 1)
			continue;
		if (s->scratch->len > 0)
			text_put(s->scratch, ',');
		text_put(s->scratch, (char)('a' + file));
	}
	value->text = text_slice(s->scratch);
}

/* Files without pawns. */
CHESS_FIELD(open)
{
	(void)argument;
	set_files(s, value, chess_kind(field_chess(s), PAWN));
}

/* Files with pawns of the other side only. */
CHESS_FIELD(halfopen)
{
	uint64_t own = pawns_of(s, argument->number);
	uint64_t other = pawns_of(s, color_other(argument->number));

	set_files(s, value, fill_files(own) | ~fill_files(other));
}
