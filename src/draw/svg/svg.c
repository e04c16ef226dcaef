#include "draw/svg.h"
#include "draw/shape.h"

void
svg_start(struct svg *s, struct text *out, const struct scene *scene,
    const struct scheme *scheme, bool shared)
{
	s->markup = (struct markup){out, scheme};
	s->scene = scene;
	s->shared = shared;
	s->page = scheme == &schemes[SCHEME_PAGE];
	s->seen = (struct scene_seen){0};
	scene_look(scene, &s->seen);
	layout_find(&s->layout, scene, !s->page);
}

void
svg_shapes(const struct markup *m, const struct scene_seen *seen, bool grounds)
{
	markup_put(m, "<defs>\n");
	for (int i = GLYPH_NONE + 1; i < GLYPHS; i++) {
		if (!(seen->glyphs >> i & 1))
			continue;
		markup_put(m, "<g id='%s-%s'>", m->scheme->name,
		    glyph_table[i].id);
		shape_put(m, i);
		markup_put(m, "</g>\n");
	}
	if (seen->places)
		markup_put(m,
		    "<rect id='%s-place' x='7' y='7' width='86' height='86' "
		    "rx='12' fill='%c' stroke='%c' stroke-width='3'/>\n",
		    m->scheme->name, COLOUR_SHELF, COLOUR_PLACE);
	svg_mark_shapes(m, seen);
	if (grounds)
		svg_grounds(m);
	markup_put(m, "</defs>\n");
}

/* The whole part of a square root. */
static int
root(int n)
{
	int r = 0;

	for (int bit = 1 << 14; bit > 0; bit /= 2)
		if ((r + bit) * (r + bit) <= n)
			r += bit;
	return r;
}

/* A line that begins somewhere and goes somewhere. */
struct ray {
	int x, y;
	int across, down, length;
};

/* A point so far along the line, and so far beside it. */
static void
put_point(const struct markup *m, const struct ray *r, int along, int beside)
{
	markup_put(m, "%d %d ",
	    r->x + (r->across * along - r->down * beside) / r->length,
	    r->y + (r->down * along + r->across * beside) / r->length);
}

/* From middle to middle, but for a little at both ends: a shaft and a head, in
 * one piece. */
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
	    COLOUR_ARROW, COLOUR_GROUND);
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
		    COLOUR_CHANGED);
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

	markup_put(m, "<g class='captions' fill='%c'>\n", COLOUR_TEXT);
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
