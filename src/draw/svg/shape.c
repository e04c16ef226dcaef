#include "draw/svg/shape.h"

/* A range of glyphs that share a frame. */
struct family {
	enum glyph first, last;
	enum frame frame;
	enum color_role color; /* @1 of the first */
	unsigned next_color;   /* how far the next glyph's @1 is: 0 or 3 */
	const char *const *bodies;
};

static const struct family families[] = {
    {GLYPH_WHITE_KING, GLYPH_WHITE_PAWN, FRAME_PIECE, COLOR_WHITE_1, 0,
	shapes_chess},
    {GLYPH_BLACK_KING, GLYPH_BLACK_PAWN, FRAME_PIECE, COLOR_BLACK_1, 0,
	shapes_chess},
    {GLYPH_RED_GENERAL, GLYPH_RED_SOLDIER, FRAME_DISC, COLOR_RED_DISC_1, 0,
	shapes_red},
    {GLYPH_DARK_GENERAL, GLYPH_DARK_SOLDIER, FRAME_DISC, COLOR_BLACK_DISC_1, 0,
	shapes_dark},
    {GLYPH_RED_DOWN, GLYPH_DARK_DOWN, FRAME_BACK, COLOR_RED_BACK_1, 3,
	shapes_down},
    {GLYPH_RED_UNKNOWN, GLYPH_DARK_UNKNOWN, FRAME_BACK, COLOR_RED_BACK_1, 3,
	shapes_unknown},
    {GLYPH_TILE_BLUE, GLYPH_TILE_WHITE, FRAME_TILE, COLOR_BLUE_1, 3,
	shapes_tile},
};

static const char *const opens[FRAMES] = {
    [FRAME_PIECE] = "<g fill='@1' stroke='@2' stroke-width='3.6' "
		    "stroke-linejoin='round' stroke-linecap='round'>",
    [FRAME_DISC] = "<circle cx='50' cy='50' r='45' fill='@1' stroke='@3' "
		   "stroke-width='3'/><g fill='none' stroke='@2' "
		   "stroke-linejoin='round' stroke-linecap='round'>"
		   "<circle cx='50' cy='50' r='40' stroke-width='1.6'/>"
		   "<path stroke-width='5' d='",
    [FRAME_BACK] = "<circle cx='50' cy='50' r='45' fill='@1' stroke='@3' "
		   "stroke-width='3'/><g fill='none' stroke='@2' "
		   "stroke-linejoin='round' stroke-linecap='round'>"
		   "<circle cx='50' cy='50' r='40' stroke-width='1.6' "
		   "stroke-dasharray='4 5'/><path stroke-width='3.6' d='",
    [FRAME_TILE] = "<rect x='7' y='7' width='86' height='86' rx='12' "
		   "fill='@1' stroke='@3' stroke-width='4'/><g fill='none' "
		   "stroke='@2' stroke-width='6' stroke-linejoin='round' "
		   "stroke-linecap='round'>",
};

static const char *const closes[FRAMES] = {
    [FRAME_PIECE] = "<path d='M20 88v-5q0-6 6-6h48q6 0 6 6v5z'/></g>",
    [FRAME_DISC] = "'/></g>",
    [FRAME_BACK] = "'/></g>",
    [FRAME_TILE] = "</g>",
};

static const struct family *
family_of(enum glyph glyph)
{
	const struct family *f = families;

	while (glyph > f->last)
		f++;
	return f;
}

/* Appends a text, with a color for each of @1, @2 and @3. */
static void
put_colored(const struct markup *m, const char *text, enum color_role first)
{
	struct slice rest = slice_of(text);

	while (text_grow(m->out, slice_cut(&rest, '@')), rest.len > 0) {
		unsigned which = (unsigned)(rest.at[0] - '1');

		markup_put(m, "%c", first + which);
		rest = slice_from(rest, 1);
	}
}

void
shape_put(const struct markup *m, enum glyph glyph)
{
	const struct family *f = family_of(glyph);
	unsigned nth = glyph - f->first;
	enum color_role color = f->color + nth * f->next_color;

	put_colored(m, opens[f->frame], color);
	put_colored(m, f->bodies[nth], color);
	put_colored(m, closes[f->frame], color);
}
