#include "draw/svg/svg.h"
#include "draw/svg/shape.h"

void
svg_start(struct svg *s, struct text *out, const struct scene *scene,
    unsigned scheme, bool shared)
{
	s->markup = (struct markup){out, scheme};
	s->scene = scene;
	s->shared = shared;
	s->page = scheme == SCHEME_PAGE;
	s->contents = (struct scene_contents){0};
	scene_list_contents(scene, &s->contents);
	layout_find(&s->layout, scene, !s->page);
}

void
svg_shapes(const struct markup *m, const struct scene_contents *contents,
    bool grounds)
{
	markup_put(m, "<defs>\n");
	for (int i = GLYPH_NONE + 1; i < GLYPHS; i++) {
		if (!(contents->glyphs >> i & 1))
			continue;
		markup_put(m, "<g id='%n-%s'>", glyph_table[i].id);
		shape_put(m, i);
		markup_put(m, "</g>\n");
	}
	if (contents->places)
		markup_put(m,
		    "<rect id='%n-place' x='7' y='7' width='86' height='86' "
		    "rx='12' fill='%c' stroke='%c' stroke-width='3'/>\n",
		    COLOR_SHELF, COLOR_PLACE);
	svg_mark_shapes(m, contents);
	if (grounds)
		svg_backgrounds(m);
	markup_put(m, "</defs>\n");
}

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

/* Appends an arrow, shaft and head as one outline, a little shorter than
 * from middle to middle. */
static void
put_arrow(const struct svg *s, const struct arrow *arrow)
{
	const struct markup *m = &s->markup;
	struct ray r;

	layout_middle(&s->layout, s->scene, arrow->from_panel, arrow->from,
	    &r.x, &r.y);
	layout_middle(&s->layout, s->scene, arrow->to_panel, arrow->to,
	    &r.across, &r.down);
	r.across -= r.x;
	r.down -= r.y;
	if ((r.length = root(r.across * r.across + r.down * r.down)) < 50)
		return;
	markup_put(m, "<path class='arrow' d='M");
	put_point(m, &r, 18, 8);
	markup_put(m, "L");
	put_point(m, &r, r.length - 36, 8);
	put_point(m, &r, r.length - 36, 24);
	put_point(m, &r, r.length - 4, 0);
	put_point(m, &r, r.length - 36, -24);
	put_point(m, &r, r.length - 36, -8);
	put_point(m, &r, 18, -8);
	markup_put(m,
	    "z' fill='%c' fill-opacity='.8' stroke='%c' stroke-width='3' "
	    "stroke-linejoin='round'/>\n",
	    COLOR_ARROW, COLOR_GROUND);
}

static void
put_piece(const struct svg *s, const struct caption_piece *piece)
{
	const struct markup *m = &s->markup;
	const struct caption *caption = &s->scene->caption[piece->caption];

	if (caption->changed)
		markup_put(m,
		    "<tspan class='changed' fill='%c' font-weight='bold' "
		    "text-decoration='underline'>",
		    COLOR_CHANGED);
	markup_escape(m,
	    (struct slice){caption->text + piece->begin, piece->len});
	if (caption->changed)
		markup_put(m, "</tspan>");
}

static void
put_captions(const struct svg *s)
{
	const struct markup *m = &s->markup;
	const struct caption_piece *piece = s->layout.piece;

	markup_put(m, "<g class='captions' fill='%c'>\n", COLOR_TEXT);
	for (size_t i = 0; i < s->layout.pieces; i++) {
		if (i == 0 || piece[i].line != piece[i - 1].line)
			markup_put(m, "%s<text x='%d' y='%d'>",
			    i > 0 ? "</text>\n" : "", LAYOUT_MARGIN,
			    s->layout.captions_at +
				piece[i].line * LAYOUT_LINE +
				LAYOUT_LINE * 3 / 4);
		else
			markup_put(m, " &#183; ");
		put_piece(s, &piece[i]);
	}
	markup_put(m, "%s</g>\n", s->layout.pieces > 0 ? "</text>\n" : "");
}

void
svg_body(const struct svg *s)
{
	for (size_t i = 0; i < s->scene->panels; i++)
		svg_panel(s, i);
	for (size_t i = 0; i < s->scene->arrows; i++)
		put_arrow(s, &s->scene->arrow[i]);
	if (!s->page)
		put_captions(s);
}
