/* SVG documents: of one board, and sheets of many. */
#include "draw/svg/svg.h"

#define FRAME_WIDTH 380
#define FRAME_HEIGHT_LEAST 300
#define FRAME_MARGIN 16
#define FRAME_LINE 28

static const char opening[] =
    "<?xml version='1.0' encoding='UTF-8'?>\n"
    "<svg xmlns='http://www.w3.org/2000/svg' "
    "xmlns:xlink='http://www.w3.org/1999/xlink' version='1.1' ";

void
svg_describe(const struct svg *s, uint64_t number)
{
	const struct markup *m = &s->markup;
	size_t begin;

	markup_put(m, s->page ? "<title id='t%u'>" : "<title>", number);
	begin = m->out->len;
	describe_title(m->out, s->scene);
	markup_escape_from(m, begin);
	markup_put(m,
	    s->page ? "</title>\n<desc id='d%u'>" : "</title>\n<desc>", number);
	begin = m->out->len;
	describe_scene(m->out, s->scene);
	markup_escape_from(m, begin);
	markup_put(m, "</desc>\n");
}

void
svg_draw(struct text *out, const struct picture *picture,
    const struct draw_style *style)
{
	struct svg s;
	const struct markup *m = &s.markup;
	int width, height, legend;

	svg_start(&s, out, picture->scene, style->theme, false);
	width = s.layout.width;
	legend = height = s.layout.height;
	if (style->legend)
		height += svg_legend_height(&s.contents,
		    width - 2 * LAYOUT_MARGIN);
	markup_put(m, "%swidth='%d' height='%d' viewBox='0 0 %d %d'>\n",
	    opening, width / 2, height / 2, width, height);
	svg_describe(&s, picture->number);
	svg_shapes(m, &s.contents, false);
	markup_put(m, "<rect width='%d' height='%d' fill='%c'/>\n", width,
	    height, COLOR_GROUND);
	markup_put(m, "<g " SVG_FONT ">\n");
	svg_body(&s);
	if (style->legend)
		svg_legend(m, &s.contents, legend, width - 2 * LAYOUT_MARGIN);
	markup_put(m, "</g>\n</svg>\n");
}

/* Returns the height of a frame for pictures like this one, with room for
 * one more line of captions. */
static int
frame_height(const struct layout *layout)
{
	int height = (layout->height + LAYOUT_LINE) * FRAME_WIDTH /
	    layout->width;

	return height > FRAME_HEIGHT_LEAST ? height : FRAME_HEIGHT_LEAST;
}

void
svg_sheet_picture(struct text *out, struct svg_sheet *sheet,
    const struct picture *picture, const struct draw_style *style)
{
	uint64_t column = sheet->count % sheet->columns;
	uint64_t row = sheet->count / sheet->columns;
	struct svg s;
	const struct markup *m = &s.markup;

	svg_start(&s, out, picture->scene, style->theme, true);
	if (sheet->count == 0)
		sheet->height = frame_height(&s.layout);
	markup_put(m,
	    "<g transform='translate(%u %u)'>\n"
	    "<text y='18' font-size='16' fill='%c'>%u</text>\n"
	    "<svg y='%d' width='%d' height='%d' viewBox='0 0 %d %d' "
	    "preserveAspectRatio='xMinYMin meet'>\n",
	    FRAME_MARGIN + column * (FRAME_WIDTH + FRAME_MARGIN),
	    FRAME_MARGIN +
		row * (uint64_t)(FRAME_LINE + sheet->height + FRAME_MARGIN),
	    COLOR_TEXT, picture->number, FRAME_LINE, FRAME_WIDTH, sheet->height,
	    s.layout.width, s.layout.height);
	svg_describe(&s, picture->number);
	svg_body(&s);
	markup_put(m, "</svg>\n</g>\n");
	sheet->count++;
	scene_list_contents(picture->scene, &sheet->contents);
}

/* The size of a sheet without its legend, and its width without the margin. */
struct size {
	uint64_t width, height;
	int inner;
};

static struct size
size_of(const struct svg_sheet *sheet)
{
	uint64_t columns = sheet->count < sheet->columns ? sheet->count
							 : sheet->columns;
	uint64_t rows = (sheet->count + sheet->columns - 1) / sheet->columns;
	uint64_t inner = columns * (FRAME_WIDTH + FRAME_MARGIN);
	uint64_t height = rows * (FRAME_LINE + sheet->height + FRAME_MARGIN);

	return (struct size){inner + FRAME_MARGIN, height + FRAME_MARGIN,
	    (int)inner};
}

void
svg_sheet_head(struct text *out, const struct svg_sheet *sheet,
    const struct draw_style *style)
{
	struct markup m = {out, style->theme};
	struct size size = size_of(sheet);

	if (style->legend)
		size.height += (unsigned)svg_legend_height(&sheet->contents,
				   2 * size.inner) /
		    2;
	markup_put(&m,
	    "%swidth='%u' height='%u' viewBox='0 0 %u %u'>\n"
	    "<title>%u boards</title>\n",
	    opening, size.width, size.height, size.width, size.height,
	    sheet->count);
	svg_shapes(&m, &sheet->contents, true);
	markup_put(&m, "<rect width='%u' height='%u' fill='%c'/>\n", size.width,
	    size.height, COLOR_GROUND);
	markup_put(&m, "<g " SVG_FONT ">\n");
}

void
svg_sheet_end(struct text *out, const struct svg_sheet *sheet,
    const struct draw_style *style)
{
	struct markup m = {out, style->theme};
	struct size size = size_of(sheet);

	if (style->legend) {
		markup_put(&m, "<g transform='translate(0 %u) scale(.5)'>\n",
		    size.height);
		svg_legend(&m, &sheet->contents, 0, 2 * size.inner);
		markup_put(&m, "</g>\n");
	}
	text_grow(out, SLICE("</g>\n</svg>\n"));
}
