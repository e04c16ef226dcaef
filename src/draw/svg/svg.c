#include "draw/svg/svg.h"
#include "draw/svg/shape.h"

void
svg_start(struct svg *s, struct markup markup, const struct scene *scene,
    bool shared)
{
	s->markup = markup;
	s->scene = scene;
	s->shared = shared;
	s->page = markup.scheme == SCHEME_PAGE;
	s->contents = (struct scene_contents){0};
	scene_list_contents(scene, &s->contents);
	layout_find(&s->layout, scene, !s->page);
}

void
svg_shapes(const struct markup *m, const struct scene_contents *contents,
    bool grounds)
{
	markup_put(m, "<defs>\n");
	shape_put_bases(m, contents->glyphs,
	    contents->printed >> PRINTED_TILES & 1);
	for (int i = GLYPH_NONE + 1; i < GLYPHS; i++) {
		if (!(contents->glyphs >> i & 1))
			continue;
		markup_put(m, "<g id='%n-%s'", glyph_table[i].id);
		shape_put(m, i);
		markup_put(m, "</g>\n");
	}
	svg_mark_shapes(m, contents);
	svg_printed(m, contents);
	if (grounds)
		svg_backgrounds(m);
	markup_put(m, "</defs>\n");
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
	markup_words(m,
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
	svg_arrows(s, -1);
	if (!s->page)
		put_captions(s);
}
