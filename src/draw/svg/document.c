/* SVG documents: of one board, and sheets of many. */
#include "draw/language.h"
#include "draw/svg/svg.h"

#define FRAME_WIDTH 380
#define FRAME_MARGIN 16
#define FRAME_LINE 28

static const char opening[] =
    "<?xml version='1.0' encoding='UTF-8'?>\n"
    "<svg xmlns='http://www.w3.org/2000/svg' "
    "xmlns:xlink='http://www.w3.org/1999/xlink' version='1.1' ";

void
svg_describe(const struct svg *s)
{
	const struct markup *m = &s->markup;
	size_t begin;

	markup_put(m, "<title>");
	begin = m->out->len;
	describe_title(m->out, s->scene);
	markup_escape_from(m, begin);
	markup_put(m, "</title>\n<desc>");
	begin = m->out->len;
	describe_scene(m->out, s->scene);
	markup_escape_from(m, begin);
	markup_put(m, "</desc>\n");
}

/* Appends the language of a scene as an attribute, unless it is English. Programs choose
 * Chinese fonts by it. */
static void
put_language(const struct markup *m, const struct scene *scene)
{
	if (scene->language != LANGUAGE_ENGLISH)
		markup_put(m, "xml:lang='%s' ",
		    language_signs(scene->language)->tag);
}

/* Markup in the colors and the piece set that the user asked for. */
static struct markup
markup_of(struct text *out, const struct draw_style *style)
{
	return (struct markup){
	    .out = out,
	    .scheme = style->theme == THEME_AUTO ? THEME_LIGHT : style->theme,
	    .pieces = style->pieces,
	    .letters = style->letters,
	};
}

void
svg_draw(struct text *out, const struct picture *picture,
    const struct draw_style *style)
{
	struct svg s;
	const struct markup *m = &s.markup;
	int width, height, legend, pixels;

	svg_start(&s, markup_of(out, style), picture->scene, false);
	width = s.layout.width;
	legend = height = s.layout.height;
	if (style->legend)
		height += svg_legend_height(&s.contents,
		    width - 2 * LAYOUT_MARGIN);
	pixels = style->size > 0 ? (int)style->size : width / 2;
	markup_put(m, "%s", opening);
	put_language(m, picture->scene);
	markup_put(m, "width='%d' height='%d' viewBox='0 0 %d %d'>\n", pixels,
	    height * pixels / width, width, height);
	svg_describe(&s);
	svg_shapes(m, &s.contents, false);
	markup_put(m, "<rect width='%d' height='%d' fill='%c'/>\n", width,
	    height, COLOR_GROUND);
	markup_put(m, "<g " SVG_INHERITED ">\n");
	svg_body(&s);
	if (style->legend)
		svg_legend(m, &s.contents, legend, width - 2 * LAYOUT_MARGIN);
	markup_put(m, "</g>\n</svg>\n");
}

static int
frame_width(const struct draw_style *style)
{
	return style->size > 0 ? (int)style->size : FRAME_WIDTH;
}

/* Returns the number of pictures in the row that isn't full. */
static unsigned
row_count(const struct svg_sheet *sheet)
{
	return (unsigned)(sheet->count % sheet->columns);
}

/* Appends the first pictures of the row, of which there are `count`: lower, where another
 * picture of the row has more above its board. */
static void
put_row(struct text *out, struct svg_sheet *sheet, unsigned count,
    const struct draw_style *style)
{
	struct markup m = markup_of(out, style);
	uint64_t y = FRAME_MARGIN + sheet->height;
	int board = 0, height = 0;
	size_t begin = 0;

	for (unsigned i = 0; i < count; i++)
		if (sheet->frame[i].board > board)
			board = sheet->frame[i].board;
	for (unsigned i = 0; i < count; i++) {
		const struct svg_frame *frame = &sheet->frame[i];
		int lower = board - frame->board;

		if (frame->height + lower > height)
			height = frame->height + lower;
		markup_put(&m,
		    "<g transform='translate(%d %u)'>\n"
		    "<text y='18' font-size='16' fill='%c'>%u</text>\n"
		    "<svg y='%d' ",
		    FRAME_MARGIN + (int)i * (frame_width(style) + FRAME_MARGIN),
		    y, COLOR_TEXT, frame->number, FRAME_LINE + lower);
		text_grow(out,
		    slice_between(sheet->row.at + begin,
			sheet->row.at + frame->end));
		begin = frame->end;
	}
	sheet->height += (uint64_t)(FRAME_LINE + height + FRAME_MARGIN);
	sheet->row.len = 0;
}

void
svg_sheet_rest(struct text *out, struct svg_sheet *sheet,
    const struct draw_style *style)
{
	if (row_count(sheet) > 0)
		put_row(out, sheet, row_count(sheet), style);
	text_free(&sheet->row);
}

/* Returns where the first board of a picture begins; 0 if it has none. */
static int
board_top(const struct svg *s)
{
	for (size_t i = 0; i < s->scene->panels; i++)
		if (s->scene->panel[i].kind == PANEL_SQUARES ||
		    s->scene->panel[i].kind == PANEL_POINTS)
			return s->layout.grid[i].y;
	return 0;
}

void
svg_sheet_picture(struct text *out, struct svg_sheet *sheet,
    const struct picture *picture, const struct draw_style *style)
{
	struct svg_frame *frame = &sheet->frame[row_count(sheet)];
	int width = frame_width(style);
	struct svg s;
	const struct markup *m = &s.markup;

	svg_start(&s, markup_of(&sheet->row, style), picture->scene, true);
	frame->number = picture->number;
	frame->board = board_top(&s) * width / s.layout.width;
	frame->height = s.layout.height * width / s.layout.width;
	put_language(m, picture->scene);
	markup_put(m, "width='%d' height='%d' viewBox='0 0 %d %d'>\n", width,
	    frame->height, s.layout.width, s.layout.height);
	svg_describe(&s);
	svg_body(&s);
	markup_put(m, "</svg>\n</g>\n");
	frame->end = sheet->row.len;
	scene_list_contents(picture->scene, &sheet->contents);
	if (++sheet->count % sheet->columns == 0)
		put_row(out, sheet, sheet->columns, style);
}

/* The size of a sheet without its legend, and its width without the margin. */
struct size {
	uint64_t width, height;
	int inner;
};

static struct size
size_of(const struct svg_sheet *sheet, const struct draw_style *style)
{
	uint64_t columns = sheet->count < sheet->columns ? sheet->count
							 : sheet->columns;
	uint64_t inner = columns *
	    (uint64_t)(frame_width(style) + FRAME_MARGIN);

	return (struct size){inner + FRAME_MARGIN, sheet->height + FRAME_MARGIN,
	    (int)inner};
}

void
svg_sheet_head(struct text *out, const struct svg_sheet *sheet,
    const struct draw_style *style)
{
	struct markup m = markup_of(out, style);
	struct size size = size_of(sheet, style);

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
	markup_put(&m, "<g " SVG_INHERITED ">\n");
}

void
svg_sheet_end(struct text *out, const struct svg_sheet *sheet,
    const struct draw_style *style)
{
	struct markup m = markup_of(out, style);
	struct size size = size_of(sheet, style);

	if (style->legend) {
		markup_put(&m, "<g transform='translate(0 %u) scale(.5)'>\n",
		    size.height);
		svg_legend(&m, &sheet->contents, 0, 2 * size.inner);
		markup_put(&m, "</g>\n");
	}
	text_grow(out, SLICE("</g>\n</svg>\n"));
}
