/* The HTML page of many boards. The first records are elements of the page; the others
 * are data, of which page.js makes elements when they come near the window. */
#include "draw/html/boards.h"
#include "base/memory.h"
#include "draw/language.h"
#include "draw/html/page.h"

/* So many records are elements, and so many share a block of data. */
#define BLOCK 60

static const char *const field_names[HTML_FIELDS] = {
    [HTML_ANCHOR] = "anchor",
    [HTML_NUMBER] = "number",
    [HTML_STATE] = "state",
    [HTML_WORDS] = "words",
    [HTML_GAME] = "game",
    [HTML_LANGUAGE] = "language",
    [HTML_BOX] = "box",
    [HTML_TITLE] = "title",
    [HTML_DESCRIPTION] = "description",
    [HTML_PICTURE] = "picture",
    [HTML_CAPTIONS] = "captions",
    [HTML_RECORD] = "record",
    [HTML_FAULTS] = "faults",
};

#define ARTICLE                                                                \
	"<article class='board {state}' id='{anchor}' tabindex='0' "           \
	"data-words='{words}'{game}>\n<h2><a href='#{anchor}'>{number}</a>"
#define COPY                                                                   \
	"</h2>\n<button type='button' class='copy' "                           \
	"aria-label='Copy record {number}'>Copy</button>\n"
#define RECORD "<pre class='record'>{record}</pre>\n{faults}</article>\n"

/* The element of a record, with and without a picture. */
static const char template_board[] = ARTICLE COPY
    "<svg{language} role='img' aria-labelledby='t{number} d{number}' viewBox='{box}'>\n"
    "<title id='t{number}'>{title}</title>\n"
    "<desc id='d{number}'>{description}</desc>\n"
    "<g " SVG_INHERITED
    ">\n{picture}</g>\n</svg>\n<p{language}>{captions}</p>\n" RECORD;
static const char template_text[] = ARTICLE " <span>bad</span>" COPY RECORD;

static const char keys[] =
    "<dialog id='keys'>\n<h2>Keys</h2>\n<table>\n"
    "<tr><td><kbd>j</kbd> <kbd>k</kbd></td><td>next, previous</td></tr>\n"
    "<tr><td>arrows</td><td>the same, and by rows</td></tr>\n"
    "<tr><td><kbd>Home</kbd> <kbd>End</kbd></td><td>first, last</td></tr>\n"
    "<tr><td><kbd>n</kbd> <kbd>p</kbd></td>"
    "<td>next bad record, previous</td></tr>\n"
    "<tr><td><kbd>Enter</kbd></td><td>large, and small again</td></tr>\n"
    "<tr><td>then arrows, <kbd>Space</kbd></td>"
    "<td>play the game, or the records</td></tr>\n"
    "<tr><td><kbd>c</kbd></td><td>copy the record</td></tr>\n"
    "<tr><td><kbd>/</kbd></td><td>find text</td></tr>\n"
    "<tr><td><kbd>f</kbd></td><td>choose what is shown</td></tr>\n"
    "<tr><td><kbd>Esc</kbd></td><td>back</td></tr>\n"
    "</table>\n<form method='dialog'><button>Close</button></form>\n"
    "</dialog>\n";

static const char controls[] =
    "<header>\n<h1>Boards</h1>\n<div class='controls' hidden>\n"
    "<label>Find <input type='search' id='find'></label>\n"
    "<label>Show <select id='word'>"
    "<option value=''>all records</option></select></label>\n"
    "<button type='button' id='help' title='Keys'>?</button>\n"
    "</div>\n<span id='count' role='status'></span>\n</header>\n";

/* So many records at most have the positions of their game. */
#define PLAYED 1000

#define DATA "<script type='text/plain' class='%s'>"

/* The legend has all glyphs, because it is written before the boards. */
static void
put_legend(const struct markup *m, enum language language)
{
	markup_put(m,
	    "<details>\n<summary>Legend</summary>\n<ul class='legend'>\n");
	for (int i = GLYPH_NONE + 1; i < GLYPHS; i++)
		markup_put(m,
		    "<li><svg viewBox='0 0 100 100'>"
		    "<use href='#%n-%s'/></svg>%w</li>\n",
		    glyph_table[i].id,
		    language_text(language, glyph_table[i].name));
	markup_put(m, "</ul>\n</details>\n");
}

struct html_page *
html_begin(struct text *out, const struct draw_style *style)
{
	static const struct scene_contents all = {~(glyph_set)0, ~0U, ~0U, ~0U,
	    LANGUAGE_ENGLISH};
	struct markup m = {
	    .out = out,
	    .scheme = SCHEME_PAGE,
	    .pieces = style->pieces,
	    .letters = style->letters,
	};
	struct html_page *page = memory_zeroed(1, sizeof(*page));

	page->style = *style;
	page_head(&m, style->theme, "Boards", (struct slice){0}, true);
	markup_put(&m, "<svg class='shapes' aria-hidden='true'>\n");
	svg_shapes(&m, &all, true);
	markup_put(&m, "</svg>\n%s%s", controls, keys);
	if (style->legend)
		put_legend(&m, style->language);
	markup_put(&m, "<main>\n<div class='group'>\n");
	return page;
}

static struct slice
field_of(const struct html_page *page, int field)
{
	size_t begin = field > 0 ? page->end[field - 1] : 0;

	return (
	    struct slice){page->fields.at + begin, page->end[field] - begin};
}

static struct slice
field_named(const struct html_page *page, struct slice name)
{
	int i = 0;

	while (!slice_same(slice_of(field_names[i]), name))
		i++;
	return field_of(page, i);
}

/* Appends a template with the fields in the places of their names. */
static void
put_element(const struct html_page *page, struct text *out,
    const char *template)
{
	struct slice rest = slice_of(template);

	while (text_grow(out, slice_cut(&rest, '{')), rest.len > 0)
		text_grow(out, field_named(page, slice_cut(&rest, '}')));
}

/* Appends the templates and the names of their fields, for page.js. */
static void
put_templates(const struct markup *m)
{
	markup_put(m, DATA "%s</script>\n" DATA "%s</script>\n" DATA,
	    "template", template_board, "template", template_text, "template");
	for (int i = 0; i < HTML_FIELDS; i++)
		markup_put(m, "%s ", field_names[i]);
	markup_put(m, "</script>\n");
}

static void
end_elements(const struct markup *m)
{
	markup_put(m, "</div>\n</main>\n");
}

/* Appends the parts that are new. */
static void
put_parts(struct html_page *page, const struct markup *m)
{
	struct slice added = parts_added(&page->parts);

	if (added.len == 0)
		return;
	markup_put(m, DATA, "parts");
	text_grow(m->out, added);
	markup_put(m, "</script>\n");
}

static void
put_data(struct html_page *page, const struct markup *m)
{
	if (page->records == BLOCK) {
		markup_put(m,
		    "<noscript><p class='note'>Without JavaScript, this page "
		    "shows the first %d records.</p></noscript>\n",
		    BLOCK);
		end_elements(m);
		put_templates(m);
	}
	if (page->records % BLOCK == 0)
		markup_put(m, DATA, "records");
	for (int i = 0; i < HTML_FIELDS; i++) {
		text_grow(m->out, field_of(page, i));
		markup_put(m, "\t");
	}
	markup_put(m, "\n");
	if (page->records % BLOCK != BLOCK - 1)
		return;
	markup_put(m, "</script>\n");
	put_parts(page, m);
}

void
html_record(struct html_page *page, struct text *out,
    const struct picture *picture, const struct report *report)
{
	struct markup m = {.out = out, .scheme = SCHEME_PAGE};
	bool element = page->records < BLOCK;

	html_fill(page, picture, report, element ? NULL : &page->parts);
	if (element)
		put_element(page, out,
		    picture->scene != NULL ? template_board : template_text);
	else
		put_data(page, &m);
	page->records++;
	page->game.len = page->plies = 0;
}

bool
html_plays(const struct html_page *page)
{
	return page->records < PLAYED;
}

void
html_drop_plies(struct html_page *page)
{
	page->game.len = page->plies = 0;
}

void
html_end(struct html_page *page, struct text *out)
{
	struct markup m = {.out = out, .scheme = SCHEME_PAGE};

	if (page->records <= BLOCK)
		end_elements(&m);
	else if (page->records % BLOCK != 0)
		markup_put(&m, "</script>\n");
	put_parts(page, &m);
	markup_put(&m, "<script>");
	page_script(out);
	markup_put(&m, "</script>\n</body>\n</html>\n");
	text_free(&page->fields);
	text_free(&page->game);
	text_free(&page->parts.text);
	free(page);
}
