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
pen_repeat(struct pen *pen, struct slice s, size_t times)
{
	while (times-- > 0)
		pen_put(pen, s, 1);
}

void
pen_to(struct pen *pen, size_t column)
{
	while (pen->column < column)
		pen_text(pen, SLICE(" "));
}

static void
paint(struct pen *pen, const char *code)
{
	if (!pen->look->colour)
		return;
	text_grow(pen->out, SLICE("\033[0"));
	text_grow(pen->out, slice_of(code));
	text_grow(pen->out, SLICE("m"));
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

/* What stands beside a marked spot. */
static const struct {
	unsigned mark;
	const char *left, *right;
	const char *behind; /* its colour */
} marks[] = {
    {MARK_CHECK, "+", "+", ";48;5;210"},
    {MARK_TO, ">", "<", ";48;5;150"},
    {MARK_FROM, "(", ")", ";48;5;193"},
    {MARK_CHANGED, "[", "]", ";48;5;117"},
};

#define MARKS (sizeof(marks) / sizeof(*marks))

/* The first mark stands on the left, and the second one on the right; where
 * there is only one, on both sides. */
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
mark_colour(unsigned set)
{
	for (size_t i = 0; i < MARKS; i++)
		if (set & marks[i].mark)
			return marks[i].behind;
	return NULL;
}

static const char *
tile_colour(unsigned glyph)
{
	switch (glyph) {
	case GLYPH_TILE_BLUE:
		return ";1;38;5;231;48;5;26";
	case GLYPH_TILE_YELLOW:
		return ";1;38;5;16;48;5;220";
	case GLYPH_TILE_RED:
		return ";1;38;5;231;48;5;160";
	case GLYPH_TILE_BLACK:
		return ";1;38;5;231;48;5;236";
	case GLYPH_TILE_WHITE:
		return ";1;38;5;16;48;5;253";
	default:
		return NULL;
	}
}

static bool
xiangqi_glyph(unsigned glyph)
{
	return glyph >= GLYPH_RED_GENERAL && glyph <= GLYPH_DARK_UNKNOWN;
}

/* Where there is a background of ours, what is in front of it, too. */
static void
colour_spot(struct pen *pen, const struct spot *spot,
    const struct spot_frame *frame)
{
	const char *behind = mark_colour(spot->marks);
	const char *tile = spot->state & SPOT_DIM ? NULL
						  : tile_colour(spot->glyph);
	bool red = xiangqi_glyph(spot->glyph) &&
	    glyph_table[spot->glyph].side == GLYPH_OF_FIRST;

	if (!pen->look->colour)
		return;
	if (behind == NULL && frame->chequered)
		behind = frame->dark ? ";48;5;180" : ";48;5;223";
	if (tile != NULL)
		paint(pen, tile);
	else if (behind != NULL)
		paint(pen, red ? ";1;38;5;124" : ";38;5;16");
	else if (xiangqi_glyph(spot->glyph))
		paint(pen, red ? ";1;31" : ";1");
	else
		pen_ink(pen, INK_FAINT);
	if (behind != NULL && tile == NULL) {
		text_grow(pen->out, SLICE("\033["));
		text_grow(pen->out, slice_from(slice_of(behind), 1));
		text_grow(pen->out, SLICE("m"));
	}
}

/* Where only a place waits for a tile, its letter is small. */
static void
put_glyph(struct pen *pen, const struct spot *spot)
{
	const struct glyph_entry *entry = &glyph_table[spot->glyph];
	char letter = entry->letters[pen->look->letters];

	if (spot->state & SPOT_DIM)
		letter |= 32;
	else if (!pen->look->ascii) {
		pen_put(pen, slice_of(entry->unicode), entry->width);
		return;
	}
	pen_text(pen, (struct slice){&letter, 1});
}

static void
put_side(struct pen *pen, const struct spot *spot, bool right,
    struct slice other)
{
	const char *mark = mark_side(spot->marks, right);

	if (mark != NULL)
		pen_text(pen, slice_of(mark));
	else
		pen_put(pen, other, 1);
}

/* Lines stand back behind pieces, where there is no background of ours. */
static void
colour_side(struct pen *pen, const struct spot *spot,
    const struct spot_frame *frame)
{
	if (frame->lines && spot->marks == 0)
		pen_ink(pen, INK_FAINT);
	else
		colour_spot(pen, spot, frame);
}

void
pen_spot(struct pen *pen, const struct spot *spot,
    const struct spot_frame *frame)
{
	size_t end;

	colour_side(pen, spot, frame);
	put_side(pen, spot, false, frame->left);
	end = pen->column + frame->width;
	if (frame->lines)
		colour_spot(pen, spot, frame);
	if (spot->glyph == GLYPH_NONE)
		pen_put(pen, frame->empty, frame->empty_width);
	else
		put_glyph(pen, spot);
	if (frame->lines)
		colour_side(pen, spot, frame);
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

	colour_spot(pen, spot, &bare);
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
pen_piece_width(const struct spot *spot, const struct look *look)
{
	size_t glyph = look->ascii ? 1 : glyph_table[spot->glyph].width;
	size_t digits = spot->count > 99 ? 3
	    : spot->count > 9            ? 2
					 : spot->count > 1;

	return glyph + digits + (spot->state & SPOT_DOWN ? 2 : 0) +
	    (spot->marks != 0 ? 2 : 0);
}
