#include "draw/svg/svg.h"
#include "draw/svg/shape.h"

/* The shape of a mark or a state, and whether it lies above the glyph. */
struct mark_shape {
	uint8_t mark, state;
	bool above;
	const char *name;
	const char *format;
	enum color_role color[2];
};

#define CORNERS "M2 27V2H27M73 2H98V27M98 73V98H73M27 98H2V73"

static const struct mark_shape shapes[] = {
    {MARK_FROM, 0, false, "from",
	"<path id='%n-%s' d='M4 4h92v92h-92z' fill='%c' fill-opacity='.45'/>\n",
	{COLOR_MOVED}},
    {MARK_TO, 0, false, "to",
	"<path id='%n-%s' d='M4 4h92v92h-92z' fill='%c' fill-opacity='.7'/>\n",
	{COLOR_MOVED}},
    {MARK_CHECK, 0, false, "check",
	"<path id='%n-%s' d='M3 3L20 9 35 3 50 9 65 3 80 9 97 3 91 20 97 35 91 "
	"50 97 65 91 80 97 97 80 91 65 97 50 91 35 97 20 91 3 97 9 80 3 65 9 "
	"50 3 35 9 20z' fill='%c' fill-opacity='.45' stroke='%c' "
	"stroke-width='4'/>\n",
	{COLOR_CHECK, COLOR_CHECK}},
    {MARK_FROM, 0, true, "from-edge",
	"<path id='%n-%s' d='M3 3h94v94h-94z' stroke='%c' stroke-width='6' "
	"stroke-dasharray='14 9' stroke-linecap='butt' "
	"stroke-linejoin='miter'/>\n",
	{COLOR_MOVER}},
    {MARK_TO, 0, true, "to-edge",
	"<path id='%n-%s' d='M3 3h94v94h-94z' stroke='%c' stroke-width='6' "
	"stroke-linejoin='miter'/>\n",
	{COLOR_MOVER}},
    {MARK_CHANGED, 0, false, "changed",
	"<g id='%n-%s' stroke-linejoin='miter'><path d='" CORNERS "' "
	"stroke='%c' stroke-width='13' stroke-linecap='square'/><path "
	"d='" CORNERS "' stroke='%c' stroke-width='8' "
	"stroke-linecap='butt'/></g>\n",
	{COLOR_GROUND, COLOR_CHANGED}},
    {MARK_SQUARE, 0, false, "marked",
	"<path id='%n-%s' d='M0 0h100v100h-100z' fill='%c' "
	"fill-opacity='.55'/>\n",
	{COLOR_DRAWN}},
    {MARK_CIRCLE, 0, true, "circle",
	"<circle id='%n-%s' cx='50' cy='50' r='46' stroke='%c' "
	"stroke-width='7'/>\n",
	{COLOR_DRAWN}},
    {0, SPOT_DOWN, true, "down",
	"<g id='%n-%s' stroke-width='6' stroke-linecap='butt'><circle cx='50' "
	"cy='50' r='46' stroke='%c'/><circle cx='50' cy='50' r='46' "
	"stroke='%c' stroke-dasharray='14 9'/></g>\n",
	{COLOR_GROUND, COLOR_TEXT}},
};

/* A place of a wall that waits for the tile printed on it. */
static void
put_dim(const struct markup *m, enum glyph glyph)
{
	markup_put(m, "<g id='%n-dim-%s'", glyph_table[glyph].id);
	shape_put_place(m, glyph);
	markup_put(m, "</g>\n");
}

#define SHAPES (sizeof(shapes) / sizeof(*shapes))

void
svg_mark_shapes(const struct markup *m, const struct scene_contents *contents)
{
	for (const struct mark_shape *s = shapes; s < shapes + SHAPES; s++)
		if (s->mark & contents->marks || s->state & contents->states)
			markup_put(m, s->format, s->name, s->color[0],
			    s->color[1]);
	if (contents->printed >> PRINTED_TILES & 1)
		for (int i = GLYPH_TILE_BLUE; i <= GLYPH_TILE_WHITE; i++)
			put_dim(m, i);
}

void
svg_use(const struct markup *m, const char *kind, const char *name, int x,
    int y)
{
	size_t begin = m->out->len;

	markup_put(m, "<use xlink:href='#%n-%s%s'", kind, name);
	markup_shorten(m, begin);
	begin = m->out->len;
	if (x != 0)
		markup_put(m, " x='%d'", x);
	if (y != 0)
		markup_put(m, " y='%d'", y);
	markup_put(m, "/>\n");
	markup_shorten(m, begin);
}

void
svg_marks(const struct markup *m, const struct spot *spot, bool above, int x,
    int y)
{
	if ((spot->marks | spot->state) == 0)
		return;
	for (const struct mark_shape *s = shapes; s < shapes + SHAPES; s++)
		if (s->above == above &&
		    (s->mark & spot->marks || s->state & spot->state))
			svg_use(m, "", s->name, x, y);
}

void
svg_spot(const struct markup *m, const struct spot *spot, int x, int y)
{
	if (spot->glyph != GLYPH_NONE)
		svg_use(m, spot->state & SPOT_DIM ? "dim-" : "",
		    glyph_table[spot->glyph].id, x, y);
	svg_marks(m, spot, true, x, y);
}
