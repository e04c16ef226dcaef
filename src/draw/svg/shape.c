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

/* The rest of the tag that begins the shape, and what stands before the body. What the
 * tag leaves out is inherited: see SVG_INHERITED. */
static const char *const opens[FRAMES] = {
    [FRAME_PIECE] = " fill='@1' stroke='@2' stroke-width='4'>",
    [FRAME_DISC] = " stroke='@2'>",
    [FRAME_BACK] = " stroke='@2' stroke-width='3.6'>",
    [FRAME_TILE] = " stroke='@2' stroke-width='6'>"
		   "<use xlink:href='#@n-tile' fill='@1' stroke='@3'/>",
    [FRAME_COIN] = " stroke='@3' stroke-width='9'>"
		   "<circle cx='50' cy='50' r='43' fill='@1' stroke='@2' "
		   "stroke-width='4'/>",
    [FRAME_PLACE] = " stroke='@1'><use xlink:href='#@n-waits'/>",
};

/* What discs and backs of one color share. Its inner ring inherits its color. */
#define DISC                                                                   \
	"<circle cx='50' cy='50' r='45' fill='@1' stroke='@3' "                \
	"stroke-width='3'/><circle cx='50' cy='50' r='40' stroke-width='1.6'"

/* What all tiles share, and all places that wait for one. Their colors are inherited. */
#define TILE                                                                   \
	"<rect id='%n-tile' x='7' y='7' width='86' height='86' rx='12' "       \
	"stroke-width='4'/>\n"
#define PLACE                                                                  \
	"<rect id='%n-waits' x='8' y='8' width='84' height='84' rx='12' "      \
	"stroke-width='4' stroke-dasharray='9 8'/>\n"

static const struct {
	glyph_set glyphs; /* that are on it */
	enum color_role color;
	const char *id, *shape;
} bases[] = {
#define GLYPH_RANGE(first, last)                                               \
	(((glyph_set)2 << (last)) - ((glyph_set)1 << (first)))
    {GLYPH_RANGE(GLYPH_RED_GENERAL, GLYPH_RED_SOLDIER), COLOR_RED_DISC_1, "r",
	DISC "/>"},
    {GLYPH_RANGE(GLYPH_DARK_GENERAL, GLYPH_DARK_SOLDIER), COLOR_BLACK_DISC_1,
	"d", DISC "/>"},
    {(glyph_set)1 << GLYPH_RED_DOWN | (glyph_set)1 << GLYPH_RED_UNKNOWN,
	COLOR_RED_BACK_1, "rb", DISC " stroke-dasharray='4 5'/>"},
    {(glyph_set)1 << GLYPH_DARK_DOWN | (glyph_set)1 << GLYPH_DARK_UNKNOWN,
	COLOR_BLACK_BACK_1, "db", DISC " stroke-dasharray='4 5'/>"},
#undef GLYPH_RANGE
};
#define BASES (sizeof(bases) / sizeof(*bases))

static const struct family *
family_of(enum glyph glyph)
{
	const struct family *f = families;

	while (glyph > f->last)
		f++;
	return f;
}

/* Appends a text, with a color for each of @1, @2 and @3: the first, and those that
 * follow it in steps; and with the beginning of ids for @n. */
static void
put_colored(const struct markup *m, const char *text, enum color_role first,
    unsigned step)
{
	struct slice rest = slice_of(text);

	while (text_grow(m->out, slice_cut(&rest, '@')), rest.len > 0) {
		unsigned which = (unsigned)(rest.at[0] - '1');

		if (rest.at[0] == 'n')
			markup_put(m, "%n");
		else
			markup_put(m, "%c", first + which * step);
		rest = slice_from(rest, 1);
	}
}

void
shape_put_bases(const struct markup *m, glyph_set glyphs, bool places)
{
	if (glyphs >> GLYPH_TILE_BLUE != 0)
		markup_put(m, TILE);
	if (places)
		markup_put(m, PLACE);
	for (size_t i = 0; i < BASES; i++) {
		if (!(bases[i].glyphs & glyphs))
			continue;
		markup_put(m, "<g id='%n-%s'>", bases[i].id);
		put_colored(m, bases[i].shape, bases[i].color, 1);
		markup_put(m, "</g>\n");
	}
}

/* Appends a reference to what the glyph shares with others, if it does. */
static void
use_base(const struct markup *m, enum glyph glyph)
{
	for (size_t i = 0; i < BASES; i++)
		if (bases[i].glyphs >> glyph & 1)
			markup_put(m, "<use xlink:href='#%n-%s'/>",
			    bases[i].id);
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
	use_base(m, glyph);
	if (body[0] != '<')
		markup_put(m, "<path d='%s'/>", body);
	else
		put_colored(m, body, color, 1);
}

void
shape_put_place(const struct markup *m, enum glyph tile)
{
	unsigned nth = tile - GLYPH_TILE_BLUE;
	enum color_role color = COLOR_WAITS_BLUE + nth;

	put_colored(m, opens[FRAME_PLACE], color, 0);
	put_colored(m, shapes_tile[nth], color, 0);
}
