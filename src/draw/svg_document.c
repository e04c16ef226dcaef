/* SVG documents: of one board, and sheets of many. */
#include "draw/svg.h"

#define FRAME_WIDTH 380
#define FRAME_HEIGHT 440
#define FRAME_MARGIN 16
#define FRAME_LINE 28

static const char opening[] =
    "<?xml version='1.0' encoding='UTF-8'?>\n"
    "<svg xmlns='http://www.w3.org/2000/svg' "
    "xmlns:xlink='http://www.w3.org/1999/xlink' version='1.1' ";

void
svg_words(const struct svg *s, uint64_t number)
{
	const struct markup *m = &s->markup;
	size_t begin;

	markup_put(m, s->ids ? "<title id='t%u'>" : "<title>", number);
	begin = m->out->len;
	words_title(m->out, s->scene);
	markup_escape_behind(m, begin);
	markup_put(m, s->ids ? "</title>\n<desc id='d%u'>" : "</title>\n<desc>",
	    number);
	begin = m->out->len;
	words_describe(m->out, s->scene);
	markup_escape_behind(m, begin);
	markup_put(m, "</desc>\n");
}

void
svg_draw(struct text *out, const struct picture *picture,
    const struct look *look)
{
	struct svg s;
	const struct markup *m = &s.markup;

	svg_start(&s, out, picture->scene, look, &schemes[look->theme]);
	markup_put(m, "%swidth='%d' height='%d' viewBox='0 0 %d %d'>\n",
	    opening, s.layout.width / 2, s.layout.height / 2, s.layout.width,
	    s.layout.height);
	svg_words(&s, picture->number);
	svg_shapes(m, scene_glyphs(picture->scene), false);
	markup_put(m, "<rect width='%d' height='%d' fill='%c'/>\n",
	    s.layout.width, s.layout.height, COLOUR_GROUND);
	markup_put(m, "<g " SVG_FONT ">\n");
	svg_body(&s);
	markup_put(m, "</g>\n</svg>\n");
}

void
svg_sheet_picture(struct text *out, struct svg_sheet *sheet,
    const struct picture *picture, const struct look *look)
{
	int column = (int)(sheet->count % sheet->columns);
	int row = (int)(sheet->count / sheet->columns);
	struct svg s;
	const struct markup *m = &s.markup;

	svg_start(&s, out, picture->scene, look, &schemes[look->theme]);
	s.shared = true;
	markup_put(m,
	    "<g transform='translate(%d %d)'>\n"
	    "<text y='18' font-size='16' fill='%c'>%u</text>\n"
	    "<svg y='%d' width='%d' height='%d' viewBox='0 0 %d %d' "
	    "preserveAspectRatio='xMinYMin meet'>\n",
	    FRAME_MARGIN + column * (FRAME_WIDTH + FRAME_MARGIN),
	    FRAME_MARGIN + row * (FRAME_LINE + FRAME_HEIGHT + FRAME_MARGIN),
	    COLOUR_TEXT, picture->number, FRAME_LINE, FRAME_WIDTH, FRAME_HEIGHT,
	    s.layout.width, s.layout.height);
	svg_words(&s, picture->number);
	svg_body(&s);
	markup_put(m, "</svg>\n</g>\n");
	sheet->count++;
	sheet->glyphs |= scene_glyphs(picture->scene);
}

void
svg_sheet_head(struct text *out, const struct svg_sheet *sheet,
    const struct look *look)
{
	struct markup m = {out, &schemes[look->theme]};
	uint64_t columns = sheet->count < sheet->columns ? sheet->count
							 : sheet->columns;
	uint64_t rows = (sheet->count + sheet->columns - 1) / sheet->columns;
	uint64_t width = columns * (FRAME_WIDTH + FRAME_MARGIN) + FRAME_MARGIN;
	uint64_t height = rows * (FRAME_LINE + FRAME_HEIGHT + FRAME_MARGIN) +
	    FRAME_MARGIN;

	markup_put(&m,
	    "%swidth='%u' height='%u' viewBox='0 0 %u %u'>\n"
	    "<title>%u boards</title>\n",
	    opening, width, height, width, height, sheet->count);
	svg_shapes(&m, sheet->glyphs, true);
	markup_put(&m, "<rect width='%u' height='%u' fill='%c'/>\n", width,
	    height, COLOUR_GROUND);
	markup_put(&m, "<g " SVG_FONT ">\n");
}

void
svg_sheet_end(struct text *out, const struct svg_sheet *sheet,
    const struct look *look)
{
	(void)sheet;
	(void)look;
	text_grow(out, SLICE("</g>\n</svg>\n"));
}
