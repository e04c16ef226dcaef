#include "draw/svg/shape.h"

/* A range of glyphs that share a frame. */
struct family {
	enum glyph first, last;
	enum frame frame;
	enum color_role color; /* @1 of the first */
	unsigned next_color;   /* how far the next glyph's @1 is: 0 or 3 */
	const char *const *bodies;
	const char *const *simplified; /* NULL: the same */
	bool lettered; /* the set PIECES_LETTERS has letters for them */
};

static const struct family families[] = {
    {GLYPH_WHITE_KING, GLYPH_WHITE_PAWN, FRAME_PIECE, COLOR_WHITE_1, 0,
	shapes_chess, NULL, true},
    {GLYPH_BLACK_KING, GLYPH_BLACK_PAWN, FRAME_PIECE, COLOR_BLACK_1, 0,
	shapes_chess, NULL, true},
    {GLYPH_RED_GENERAL, GLYPH_RED_SOLDIER, FRAME_DISC, COLOR_RED_DISC_1, 0,
	shapes_red, shapes_red_simplified, true},
    {GLYPH_DARK_GENERAL, GLYPH_DARK_SOLDIER, FRAME_DISC, COLOR_BLACK_DISC_1, 0,
	shapes_dark, shapes_dark_simplified, true},
    {GLYPH_RED_DOWN, GLYPH_DARK_DOWN, FRAME_BACK, COLOR_RED_BACK_1, 3,
	shapes_down, NULL, true},
    {GLYPH_RED_UNKNOWN, GLYPH_DARK_UNKNOWN, FRAME_BACK, COLOR_RED_BACK_1, 3,
	shapes_unknown, NULL, false},
    {GLYPH_TILE_BLUE, GLYPH_TILE_WHITE, FRAME_TILE, COLOR_BLUE_1, 3,
	shapes_tile, NULL, false},
};

static const char *const opens[FRAMES] = {
    [FRAME_PIECE] = "<g fill='@1' stroke='@2' stroke-width='4' "
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
    [FRAME_COIN] = "<circle cx='50' cy='50' r='43' fill='@1' stroke='@2' "
		   "stroke-width='4'/><path fill='none' stroke='@3' "
		   "stroke-width='9' stroke-linejoin='round' "
		   "stroke-linecap='round' d='",
    [FRAME_PLACE] = "<g stroke='@1' stroke-width='5' stroke-linejoin='round' "
		    "stroke-linecap='round' fill='none'>"
		    "<rect x='8' y='8' width='84' height='84' rx='12' "
		    "stroke-width='4' stroke-dasharray='9 8'/>",
};

static const char *const closes[FRAMES] = {
    [FRAME_PIECE] = "</g>",
    [FRAME_DISC] = "'/></g>",
    [FRAME_BACK] = "'/></g>",
    [FRAME_TILE] = "</g>",
    [FRAME_COIN] = "'/>",
    [FRAME_PLACE] = "</g>",
};

static const struct family *
family_of(enum glyph glyph)
{
	const struct family *f = families;

	while (glyph > f->last)
		f++;
	return f;
}

/* Appends a text, with a color for each of @1, @2 and @3: the first, and those that
 * follow it in steps. */
static void
put_colored(const struct markup *m, const char *text, enum color_role first,
    unsigned step)
{
	struct slice rest = slice_of(text);

	while (text_grow(m->out, slice_cut(&rest, '@')), rest.len > 0) {
		unsigned which = (unsigned)(rest.at[0] - '1');

		markup_put(m, "%c", first + which * step);
		rest = slice_from(rest, 1);
	}
}

void
shape_put(const struct markup *m, enum glyph glyph)
{
	const struct family *f = family_of(glyph);
	unsigned nth = glyph - f->first;
	enum color_role color = f->color + nth * f->next_color;
	enum frame frame = f->frame;
	const char *body = f->bodies[nth];

	if (m->pieces == PIECES_SIMPLIFIED && f->simplified != NULL)
		body = f->simplified[nth];
	if (m->pieces == PIECES_LETTERS && f->lettered) {
		body = shape_letter(glyph_table[glyph].letters[m->letters]);
		frame = frame == FRAME_PIECE ? FRAME_COIN : frame;
	}
	put_colored(m, opens[frame], color, 1);
	put_colored(m, body, color, 1);
	put_colored(m, closes[frame], color, 1);
}

void
shape_put_place(const struct markup *m, enum glyph tile)
{
	unsigned nth = tile - GLYPH_TILE_BLUE;
	enum color_role color = COLOR_WAITS_BLUE + nth;

	put_colored(m, opens[FRAME_PLACE], color, 0);
	put_colored(m, shapes_tile[nth], color, 0);
	put_colored(m, closes[FRAME_PLACE], color, 0);
}
