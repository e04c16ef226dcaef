/* Arrows. */
#include "draw/svg/svg.h"

#define TAIL_GAP 26  /* from the middle of the first spot to the arrow */
#define TIP_GAP 6    /* from its tip to the middle of an empty spot */
#define PIECE_GAP 30 /* ... and to that of a piece, so that the tip is seen */
#define HEAD_LENGTH 32
#define LEAST_LENGTH 40 /* of an arrow that is drawn */

/* Returns the integer square root. */
static int
root(int n)
{
	int r = 0;

	for (int bit = 1 << 14; bit > 0; bit /= 2)
		if ((r + bit) * (r + bit) <= n)
			r += bit;
	return r;
}

/* The middle line of an arrow: where it begins, its direction and its
 * length. */
struct ray {
	int x, y;
	int across, down, length;
};

/* Appends the point at a distance along the line and at a distance beside
 * it. */
static void
put_point(const struct markup *m, const struct ray *r, int along, int beside)
{
	markup_put(m, "%d %d ",
	    r->x + (r->across * along - r->down * beside) / r->length,
	    r->y + (r->down * along + r->across * beside) / r->length);
}

/* Appends shaft and head as one outline. */
static void
put_outline(const struct markup *m, const struct ray *r, int tip)
{
	int neck = tip - HEAD_LENGTH;

	markup_put(m, "M");
	put_point(m, r, TAIL_GAP, 8);
	markup_put(m, "L");
	put_point(m, r, neck, 8);
	put_point(m, r, neck, 24);
	put_point(m, r, tip, 0);
	put_point(m, r, neck, -24);
	put_point(m, r, neck, -8);
	put_point(m, r, TAIL_GAP, -8);
	markup_put(m, "z");
}

static void
put_arrow(const struct svg *s, const struct arrow *arrow,
    const struct box *origin)
{
	const struct markup *m = &s->markup;
	const struct spot *to = &s->scene->panel[arrow->to_panel]
				     .spot[arrow->to];
	struct ray r;
	int tip;

	layout_middle(&s->layout, s->scene, arrow->from_panel, arrow->from,
	    &r.x, &r.y);
	layout_middle(&s->layout, s->scene, arrow->to_panel, arrow->to,
	    &r.across, &r.down);
	r.across -= r.x;
	r.down -= r.y;
	r.x -= origin->x;
	r.y -= origin->y;
	r.length = root(r.across * r.across + r.down * r.down);
	tip = r.length - (to->glyph == GLYPH_NONE ? TIP_GAP : PIECE_GAP);
	if (tip - TAIL_GAP < LEAST_LENGTH)
		return;
	markup_put(m, "<path class='%s' d='", arrow->drawn ? "drawn" : "arrow");
	put_outline(m, &r, tip);
	markup_put(m,
	    "' fill='%c' fill-opacity='.85' stroke='%c' stroke-width='3'/>\n",
	    arrow->drawn ? COLOR_DRAWN : COLOR_ARROW, COLOR_GROUND);
}

void
svg_arrows(const struct svg *s, int panel)
{
	static const struct box picture = {0};

	for (size_t i = 0; i < s->scene->arrows; i++) {
		const struct arrow *arrow = &s->scene->arrow[i];
		int of = arrow->from_panel == arrow->to_panel &&
			layout_side(&s->scene->panel[arrow->to_panel]) ==
			    LAYOUT_SIDE
		    ? arrow->to_panel
		    : -1;

		if (of == panel)
			put_arrow(s, arrow,
			    of < 0 ? &picture : &s->layout.grid[of]);
	}
}
