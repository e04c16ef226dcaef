#include "draw/language.h"
#include "draw/pen.h"

void
pen_put(struct pen *pen, struct slice s, size_t columns)
{
	text_grow(pen->out, s);
	pen->column += columns;
}

void
pen_text(struct pen *pen, struct slice s)
{
	pen_put(pen, s, s.len);
}

void
pen_words(struct pen *pen, struct slice s)
{
	pen_put(pen, s, language_columns(s));
}

void
pen_pad_to(struct pen *pen, size_t column)
{
	while (pen->column < column)
		pen_text(pen, SLICE(" "));
}

static void
paint(struct pen *pen, const char *code)
{
	if (pen->style->color)
		text_format(pen->out, "\033[0%sm", code);
}

void
pen_ink(struct pen *pen, enum ink ink)
{
	static const char *const codes[INKS] = {
	    [INK_PLAIN] = "",
	    [INK_FAINT] = ";2",
	    [INK_TITLE] = ";1",
	    [INK_CHANGED] = ";1;35",
	};

	paint(pen, codes[ink]);
}

/* The signs on both sides of a marked spot. */
static const struct {
	unsigned mark;
	const char *left, *right;
	const char *behind; /* the background color */
	const char
	    *squared; /* the same for a board with light and dark squares,
			      * on which white and black are both visible */
} marks[] = {
    {MARK_CHECK, "+", "+", ";48;5;210", ";48;5;160"},
    {MARK_TO, ">", "<", ";48;5;150", ";48;5;64"},
    {MARK_FROM, "(", ")", ";48;5;193", ";48;5;65"},
    {MARK_CHANGED, "[", "]", ";48;5;117", ";48;5;31"},
    {MARK_CIRCLE, "{", "}", ";48;5;183", ";48;5;97"},
    {MARK_SQUARE, "*", "*", ";48;5;183", ";48;5;97"},
};

#define MARKS (sizeof(marks) / sizeof(*marks))

/* Returns the sign on one side of a marked spot. A spot with two marks has the sign of the
 * first on the left and that of the second on the right. */
static const char *
mark_side(unsigned set, bool right)
{
	const char *side = NULL;

	for (size_t i = 0; i < MARKS; i++)
		if (set & marks[i].mark) {
			bool second = side != NULL;

			side = right ? marks[i].right : marks[i].left;
			if (!right || second)
				break;
		}
	return side;
}

static const char *
mark_color(unsigned set, bool squares)
{
	for (size_t i = 0; i < MARKS; i++)
		if (set & marks[i].mark)
			return squares ? marks[i].squared : marks[i].behind;
	return NULL;
}

static const char *const tile_colors[GLYPHS] = {
    [GLYPH_TILE_BLUE] = ";1;38;5;231;48;5;26",
    [GLYPH_TILE_YELLOW] = ";1;38;5;16;48;5;220",
    [GLYPH_TILE_RED] = ";1;38;5;231;48;5;160",
    [GLYPH_TILE_BLACK] = ";1;38;5;231;48;5;236",
    [GLYPH_TILE_WHITE] = ";1;38;5;16;48;5;253",
};

static bool
xiangqi_glyph(unsigned glyph)
{
	return glyph >= GLYPH_RED_GENERAL && glyph <= GLYPH_DARK_UNKNOWN;
}

static bool
red_glyph(unsigned glyph)
{
	return glyph == GLYPH_RED_DOWN || glyph == GLYPH_RED_UNKNOWN ||
	    (glyph >= GLYPH_RED_GENERAL && glyph <= GLYPH_RED_SOLDIER);
}

static bool
chess_glyph(unsigned glyph)
{
	return glyph >= GLYPH_WHITE_KING && glyph <= GLYPH_BLACK_PAWN;
}

static bool
white_glyph(unsigned glyph)
{
	return glyph >= GLYPH_WHITE_KING && glyph <= GLYPH_WHITE_PAWN;
}

/* Returns the color of a glyph on a background. The pieces of both sides of chess are
 * filled figures, in their own ink. */
static const char *
ink_on_color(unsigned glyph)
{
	if (white_glyph(glyph))
		return ";1;38;5;231";
	return red_glyph(glyph) ? ";1;38;5;124" : ";1;38;5;16";
}

/* Sets the colors of a spot. With a background, the color of the text is set
 * as well, because the terminal's own may be invisible on it. */
static void
paint_spot(struct pen *pen, const struct spot *spot,
    const struct spot_frame *frame)
{
	bool squares = frame->checkered || chess_glyph(spot->glyph);
	const char *behind = mark_color(spot->marks, squares);
	const char *tile = spot->state & SPOT_DIM ? NULL
						  : tile_colors[spot->glyph];
	bool red = red_glyph(spot->glyph);

	if (behind == NULL && squares)
		behind = frame->dark ? ";48;5;95" : ";48;5;137";
	if (tile != NULL)
		paint(pen, tile);
	else if (behind != NULL)
		paint(pen, ink_on_color(spot->glyph));
	else if (xiangqi_glyph(spot->glyph))
		paint(pen, red ? ";1;31" : ";1");
	else
		pen_ink(pen, INK_FAINT);
	if (behind != NULL && tile == NULL)
		text_format(pen->out, "\033[%sm", behind + 1);
}

static void
color_spot(struct pen *pen, const struct spot *spot,
    const struct spot_frame *frame)
{
	if (pen->style->color)
		paint_spot(pen, spot, frame);
}

/* Writes a glyph. A tile printed on an empty place is a lower-case letter. */
static void
put_glyph(struct pen *pen, const struct spot *spot)
{
	const struct draw_style *style = pen->style;
	const struct glyph_entry *entry = &glyph_table[spot->glyph];
	char letter = entry->letters[style->letters];

	bool plain = style->ascii || style->pieces == PIECES_LETTERS ||
	    (style->ascii_lines && spot->glyph == GLYPH_NONE);

	if (spot->state & SPOT_DIM)
		letter |= 32;
	else if (!plain) {
		pen_put(pen,
		    slice_of(glyph_character(spot->glyph, style->pieces,
			style->color)),
		    entry->width);
		return;
	}
	pen_text(pen, (struct slice){&letter, 1});
}

static void
put_side(struct pen *pen, const struct spot *spot, bool right,
    struct slice other)
{
	if (spot->marks != 0)
		pen_text(pen, slice_of(mark_side(spot->marks, right)));
	else
		pen_put(pen, other, 1);
}

/* Sets the colors beside a glyph: lines of the board are faint. */
static void
color_side(struct pen *pen, const struct spot *spot,
    const struct spot_frame *frame)
{
	if (frame->lines && spot->marks == 0)
		pen_ink(pen, INK_FAINT);
	else
		color_spot(pen, spot, frame);
}

void
pen_spot(struct pen *pen, const struct spot *spot,
    const struct spot_frame *frame)
{
	size_t end;

	color_side(pen, spot, frame);
	put_side(pen, spot, false, frame->left);
	end = pen->column + frame->width;
	if (frame->lines)
		color_spot(pen, spot, frame);
	if (spot->glyph == GLYPH_NONE)
		pen_put(pen, frame->empty, frame->empty_width);
	else
		put_glyph(pen, spot);
	if (frame->lines)
		color_side(pen, spot, frame);
	while (pen->column < end)
		pen_put(pen, frame->right, 1);
	put_side(pen, spot, true, frame->right);
	paint(pen, "");
}

void
pen_piece(struct pen *pen, const struct spot *spot)
{
	static const struct spot_frame bare = {0};
	bool down = spot->state & SPOT_DOWN;

	color_spot(pen, spot, &bare);
	if (spot->marks != 0)
		put_side(pen, spot, false, SLICE(""));
	if (down)
		pen_text(pen, SLICE("("));
	put_glyph(pen, spot);
	if (spot->count > 1) {
		size_t before = pen->out->len;

		text_grow_number(pen->out, spot->count);
		pen->column += pen->out->len - before;
	}
	if (down)
		pen_text(pen, SLICE(")"));
	if (spot->marks != 0)
		put_side(pen, spot, true, SLICE(""));
	paint(pen, "");
}

size_t
pen_piece_width(const struct spot *spot, const struct draw_style *style)
{
	size_t glyph = style->ascii || style->pieces == PIECES_LETTERS
	    ? 1
	    : glyph_table[spot->glyph].width;
	size_t digits = spot->count > 99 ? 3
	    : spot->count > 9            ? 2
					 : spot->count > 1;

	return glyph + digits + (spot->state & SPOT_DOWN ? 2 : 0) +
	    (spot->marks != 0 ? 2 : 0);
}
