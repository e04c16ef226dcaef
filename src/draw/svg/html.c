/* The HTML page of many boards. */
#include "draw/svg/page.h"
#include "draw/svg/svg.h"

/* The longest record that is shown, in bytes. */
#define RECORD_MOST 2000

static const char keys[] =
    "<dialog id='keys'>\n<h2>Keys</h2>\n<table>\n"
    "<tr><td><kbd>j</kbd> <kbd>k</kbd></td><td>next, previous</td></tr>\n"
    "<tr><td>arrows</td><td>the same, and by rows</td></tr>\n"
    "<tr><td><kbd>Home</kbd> <kbd>End</kbd></td><td>first, last</td></tr>\n"
    "<tr><td><kbd>n</kbd> <kbd>p</kbd></td>"
    "<td>next bad record, previous</td></tr>\n"
    "<tr><td><kbd>Enter</kbd></td><td>large, and small again</td></tr>\n"
    "<tr><td><kbd>/</kbd></td><td>find text</td></tr>\n"
    "<tr><td><kbd>f</kbd></td><td>show only one fault</td></tr>\n"
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

/* The legend has all glyphs, because it is written before the boards. */
static void
put_legend(const struct markup *m)
{
	markup_put(m,
	    "<details>\n<summary>Legend</summary>\n<ul class='legend'>\n");
	for (int i = GLYPH_NONE + 1; i < GLYPHS; i++)
		markup_put(m,
		    "<li><svg viewBox='0 0 100 100'>"
		    "<use href='#%n-%s'/></svg>%e</li>\n",
		    glyph_table[i].id, glyph_table[i].name);
	markup_put(m, "</ul>\n</details>\n");
}

void
html_head(struct text *out, const struct draw_style *style)
{
	static const struct scene_contents all = {~(glyph_set)0, ~0U, ~0U,
	    true};
	struct markup m = {out, SCHEME_PAGE};

	page_head(&m, "Boards", (struct slice){0}, true);
	markup_put(&m, "<svg class='shapes' aria-hidden='true'>\n");
	svg_shapes(&m, &all, true);
	markup_put(&m, "</svg>\n%s%s", controls, keys);
	if (style->legend)
		put_legend(&m);
	markup_put(&m, "<main>\n");
}

/* Returns true if the fault lies in the part of the record that is shown. */
static bool
marks(const struct fault *fault, struct slice shown)
{
	return !fault->hidden && fault->at.at != NULL &&
	    slice_within(fault->at, shown);
}

/* Returns where the next fault begins or ends behind a place, or the end of the
 * record. */
static const char *
next_edge(const struct faults *faults, struct slice shown, const char *at)
{
	const char *next = slice_end(shown);

	for (size_t i = 0; i < faults->count; i++) {
		struct slice of = faults->list[i].at;

		if (!marks(&faults->list[i], shown))
			continue;
		if (of.at > at && of.at < next)
			next = of.at;
		if (slice_end(of) > at && slice_end(of) < next)
			next = slice_end(of);
	}
	return next;
}

/* Appends text inside a <mark> for each fault that includes it. For an empty
 * text, these are the faults at this place that are empty, too. */
static void
put_marked(const struct markup *m, const struct faults *faults,
    struct slice shown, struct slice text)
{
	size_t n = 0;

	for (size_t i = 0; i < faults->count; i++) {
		const struct fault *fault = &faults->list[i];

		if (!marks(fault, shown) || !slice_within(text, fault->at) ||
		    (fault->at.len == 0) != (text.len == 0))
			continue;
		markup_put(m, "<mark%s>", fault->error ? " class='error'" : "");
		n++;
	}
	markup_escape(m, text);
	markup_put(m, "%s", text.len == 0 && n > 0 ? " " : "");
	while (n-- > 0)
		markup_put(m, "</mark>");
}

/* Appends a record with its faults marked. */
static void
put_record(const struct markup *m, struct slice record,
    const struct faults *faults)
{
	static const struct faults none = {0};
	struct slice shown = slice_head(record, RECORD_MOST);
	const char *at = shown.at, *next;

	if (faults == NULL)
		faults = &none;
	markup_put(m, "<pre class='record'>");
	for (; at < slice_end(shown); at = next) {
		next = next_edge(faults, shown, at);
		put_marked(m, faults, shown, slice_between(at, at));
		put_marked(m, faults, shown, slice_between(at, next));
	}
	put_marked(m, faults, shown, slice_between(at, at));
	markup_put(m, "%s</pre>\n", record.len > RECORD_MOST ? "..." : "");
}

static void
put_captions(const struct markup *m, const struct scene *scene)
{
	markup_put(m, "<p>");
	for (size_t i = 0; i < scene->captions; i++) {
		const struct caption *caption = &scene->caption[i];

		markup_put(m, "%s%s", i > 0 ? " &#183; " : "",
		    caption->changed ? "<mark>" : "");
		markup_escape(m, caption_slice(caption));
		markup_put(m, "%s", caption->changed ? "</mark>" : "");
	}
	markup_put(m, "</p>\n");
}

/* Appends the words of the faults, by which page.js filters. */
static void
put_words(const struct markup *m, const struct faults *faults)
{
	const char *between = "";

	for (size_t i = 0; i < faults->count; i++) {
		if (faults->list[i].hidden)
			continue;
		markup_put(m, "%s%s", between,
		    fault_catalogue[faults->list[i].code].word);
		between = " ";
	}
}

/* Appends a report of some of the faults. */
static void
put_report(const struct markup *m, const struct report *report,
    const struct faults *faults, bool error)
{
	struct report shown = *report;
	size_t begin;

	shown.faults = faults;
	shown.excerpt = false;
	shown.color = false;
	markup_put(m, "<p class='fault%s'>", error ? " error" : "");
	begin = m->out->len;
	report_text(m->out, &shown);
	if (m->out->len > begin && m->out->at[m->out->len - 1] == '\n')
		m->out->len--;
	markup_escape_from(m, begin);
	markup_put(m, "</p>\n");
}

static void
put_faults(const struct markup *m, const struct report *report)
{
	const struct faults *all = report->faults;
	struct faults some = {.count = 1};

	for (size_t i = 0; i < all->count; i++) {
		if (all->list[i].hidden)
			continue;
		some.list[0] = all->list[i];
		put_report(m, report, &some, some.list[0].error);
	}
	some.count = 0;
	some.more = all->more;
	if (some.more > 0)
		put_report(m, report, &some, true);
}

static bool
has_shown(const struct report *report)
{
	if (report == NULL)
		return false;
	for (size_t i = 0; i < report->faults->count; i++)
		if (!report->faults->list[i].hidden)
			return true;
	return false;
}

void
html_picture(struct text *out, const struct picture *picture,
    const struct report *warnings)
{
	bool warned = has_shown(warnings);
	struct svg s;
	const struct markup *m = &s.markup;

	svg_start(&s, out, picture->scene, SCHEME_PAGE, true);
	markup_put(m,
	    "<article class='board %s%s' id='r%u' tabindex='0' data-words='",
	    warned ? "warned" : "good",
	    s.layout.width > s.layout.height * 5 / 4 ? " wide" : "",
	    picture->number);
	if (warned)
		put_words(m, warnings->faults);
	markup_put(m,
	    "'>\n<h2>%u</h2>\n<svg role='img' aria-labelledby='t%u d%u' "
	    "viewBox='0 0 %d %d'>\n",
	    picture->number, picture->number, picture->number, s.layout.width,
	    s.layout.height);
	svg_describe(&s, picture->number);
	markup_put(m, "<g " SVG_FONT ">\n");
	svg_body(&s);
	markup_put(m, "</g>\n</svg>\n");
	put_captions(m, picture->scene);
	put_record(m, warned ? warnings->line : picture->record,
	    warned ? warnings->faults : NULL);
	if (warned)
		put_faults(m, warnings);
	markup_put(m, "</article>\n");
}

void
html_bad(struct text *out, uint64_t number, const struct report *report)
{
	struct markup m = {out, SCHEME_PAGE};

	markup_put(&m,
	    "<article class='board bad' id='r%u' tabindex='0' data-words='",
	    number);
	put_words(&m, report->faults);
	markup_put(&m, "'>\n<h2>%u <span>bad</span></h2>\n", number);
	put_record(&m, report->line, report->faults);
	put_faults(&m, report);
	markup_put(&m, "</article>\n");
}

void
html_end(struct text *out)
{
	text_grow(out, SLICE("</main>\n<script>"));
	page_script(out);
	text_grow(out, SLICE("</script>\n</body>\n</html>\n"));
}
