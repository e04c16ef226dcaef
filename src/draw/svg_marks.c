#include "draw/draw.h"
#include "draw/svg.h"

/* Rays around a square. */
#define RAYS                                                                   \
	"M50-7L62 7 78 1 82 18 99 21 93 38 107 50 93 62 99 78 82 82 78 99 "    \
	"62 93 50 107 38 93 22 99 18 82 1 79 7 62-7 50 7 38 1 21 18 18 21 1 "  \
	"38 7z"

/* Angles in its corners. */
#define CORNERS "M5 27V5H27M73 5H95V27M95 73V95H73M27 95H5V73"

void
svg_use(const struct markup *m, enum glyph glyph, bool dim, int x, int y)
{
	markup_put(m, "<use xlink:href='#%s-%s' x='%d' y='%d'%s/>\n",
	    m->scheme->name, glyph_table[glyph].id, x, y,
	    dim ? " opacity='.28'" : "");
}

void
svg_marks_below(const struct markup *m, unsigned marks, int x, int y)
{
	if (marks & (MARK_FROM | MARK_TO))
		markup_put(m,
		    "<rect x='%d' y='%d' width='92' height='92' fill='%c' "
		    "fill-opacity='%s'/>\n",
		    x + 4, y + 4, COLOUR_MOVED, marks & MARK_TO ? ".7" : ".45");
	if (marks & MARK_CHECK)
		markup_put(m,
		    "<path class='check' transform='translate(%d %d)' d='" RAYS
		    "' fill='%c' fill-opacity='.45' stroke='%c' "
		    "stroke-width='4' stroke-linejoin='round'/>\n",
		    x, y, COLOUR_CHECK, COLOUR_CHECK);
}

/* Around what moves the line is broken, around where it goes it isn't. */
static void
put_edge(const struct markup *m, bool from, int x, int y)
{
	markup_put(m,
	    "<rect class='%s' x='%d' y='%d' width='94' height='94' fill='none' "
	    "stroke='%c' stroke-width='6'%s/>\n",
	    from ? "from" : "to", x + 3, y + 3, COLOUR_MOVER,
	    from ? " stroke-dasharray='14 9'" : "");
}

void
svg_marks_above(const struct markup *m, const struct spot *spot, int x, int y)
{
	if (spot->marks & MARK_FROM)
		put_edge(m, true, x, y);
	if (spot->marks & MARK_TO)
		put_edge(m, false, x, y);
	if (spot->marks & MARK_CHANGED)
		markup_put(m,
		    "<path class='changed' transform='translate(%d %d)' "
		    "d='" CORNERS "' fill='none' stroke='%c' "
		    "stroke-width='8'/>\n",
		    x, y, COLOUR_CHANGED);
	if (spot->state & SPOT_DOWN)
		markup_put(m,
		    "<circle class='down' cx='%d' cy='%d' r='47' fill='none' "
		    "stroke='%c' stroke-width='6' stroke-dasharray='14 9'/>\n",
		    x + 50, y + 50, COLOUR_TEXT);
	if (spot->count > 1)
		markup_put(m,
		    "<text class='count' x='%d' y='%d' font-size='46' "
		    "fill='%c'>%d</text>\n",
		    x + LAYOUT_SIDE + 2, y + 66, COLOUR_TEXT, (int)spot->count);
}
