/* The fields of a record on an HTML page. */
#include "draw/html/boards.h"
#include "draw/language.h"

/* The longest record that is shown, in bytes. */
#define RECORD_MOST 8000

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

/* Appends text. The lines of a game stay lines. */
static void
put_lines(const struct markup *m, struct slice text, bool lines)
{
	while (lines && memchr(text.at, '\n', text.len) != NULL) {
		markup_words(m, slice_cut(&text, '\n'));
		markup_put(m, "\n");
	}
	markup_words(m, text);
}

/* Appends text inside a <mark> for each fault that includes it. For an empty
 * text, these are the faults at this place that are empty, too. */
static void
put_marked(const struct markup *m, const struct faults *faults,
    struct slice shown, struct slice text, bool lines)
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
	put_lines(m, text, lines);
	while (n-- > 0)
		markup_put(m, "</mark>");
}

/* Appends a record with its faults marked. */
static void
put_record(const struct markup *m, struct slice record, bool lines,
    const struct faults *faults)
{
	static const struct faults none = {0};
	struct slice shown = slice_head(record, RECORD_MOST);
	const char *at = shown.at, *next;

	if (faults == NULL)
		faults = &none;
	for (; at < slice_end(shown); at = next) {
		next = next_edge(faults, shown, at);
		put_marked(m, faults, shown, slice_between(at, at), lines);
		put_marked(m, faults, shown, slice_between(at, next), lines);
	}
	put_marked(m, faults, shown, slice_between(at, at), lines);
	markup_put(m, "%s", record.len > RECORD_MOST ? "..." : "");
}

static void
put_captions(const struct markup *m, const struct scene *scene)
{
	for (size_t i = 0; i < scene->captions && !scene->captions_hidden;
	     i++) {
		const struct caption *caption = &scene->caption[i];

		markup_put(m, "%s%s", i > 0 ? " &#183; " : "",
		    caption->changed ? "<mark>" : "");
		markup_words(m, caption_slice(caption));
		markup_put(m, "%s", caption->changed ? "</mark>" : "");
	}
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
	shown.wide = true;
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

static void
put_title(struct html_page *page, const struct markup *m,
    const struct scene *scene)
{
	size_t begin = m->out->len;

	describe_title(m->out, scene);
	markup_escape_from(m, begin);
	page->end[HTML_TITLE] = begin = m->out->len;
	describe_scene(m->out, scene);
	markup_escape_from(m, begin);
	page->end[HTML_DESCRIPTION] = m->out->len;
}

/* Fills the fields from the box to the captions. */
static void
put_picture(struct html_page *page, struct svg *s)
{
	const struct markup *m = &s->markup;

	markup_put(m, "0 0 %d %d", s->layout.width, s->layout.height);
	page->end[HTML_BOX] = m->out->len;
	put_title(page, m, s->scene);
	svg_body(s);
	page->end[HTML_PICTURE] = m->out->len;
	put_captions(m, s->scene);
	page->end[HTML_CAPTIONS] = m->out->len;
}

/* The move with its number: "1. e4", or "1... e5" where the second side moves first. */
static void
put_move(const struct html_page *page, const struct markup *m,
    struct slice move)
{
	if (page->number > 0 && move.len > 0 &&
	    (!page->second || page->plies == 1))
		markup_put(m, "%u%s", (uint64_t)page->number,
		    page->second ? "... " : ". ");
	markup_words(m, move);
}

void
html_add_ply(struct html_page *page, const struct scene *scene,
    struct slice move)
{
	struct svg s = {
	    .markup = {&page->game, SCHEME_PAGE, page->style.pieces,
		page->style.letters, &page->parts},
	};
	const struct markup *m = &s.markup;

	svg_start(&s, s.markup, scene, true);
	put_move(page, m, move);
	markup_put(m, "\f");
	put_captions(m, scene);
	markup_put(m, "\f");
	svg_body(&s);
	markup_put(m, "\f");
	page->plies++;
	page->number = scene->number;
	page->second = scene->second;
}

static void
put_game(const struct markup *m, struct slice game)
{
	size_t begin;

	if (game.len == 0)
		return;
	markup_put(m, " data-game='");
	begin = m->out->len;
	text_grow(m->out, game);
	markup_escape_from(m, begin);
	markup_put(m, "'");
}

static void
put_anchor(const struct markup *m, const struct picture *picture)
{
	if (picture->file > 1)
		markup_put(m, "file-%u-", picture->file);
	markup_put(m, "line-%u", picture->line);
}

void
html_fill(struct html_page *page, const struct picture *picture,
    const struct report *report, struct parts *parts)
{
	bool told = has_shown(report), bad = picture->scene == NULL;
	struct svg s = {
	    .markup = {&page->fields, SCHEME_PAGE, page->style.pieces,
		page->style.letters, parts},
	};
	const struct markup *m = &s.markup;

	page->fields.len = 0;
	put_anchor(m, picture);
	page->end[HTML_ANCHOR] = page->fields.len;
	markup_put(m, "%u", picture->number);
	page->end[HTML_NUMBER] = page->fields.len;
	if (!bad)
		svg_start(&s, s.markup, picture->scene, true);
	markup_put(m, "%s%s%s",
	    bad        ? "bad"
		: told ? "warned"
		       : "good",
	    s.layout.width > s.layout.height * 5 / 4 ? " wide" : "",
	    picture->record.len > RECORD_MOST ? " cut" : "");
	page->end[HTML_STATE] = page->fields.len;
	if (told)
		put_words(m, report->faults);
	page->end[HTML_WORDS] = page->fields.len;
	put_game(m, text_slice(&page->game));
	page->end[HTML_GAME] = page->fields.len;
	if (!bad && picture->scene->language != LANGUAGE_ENGLISH)
		markup_put(m, " lang='%s'",
		    language_signs(picture->scene->language)->tag);
	for (int i = HTML_LANGUAGE; i <= HTML_CAPTIONS; i++)
		page->end[i] = page->fields.len;
	if (!bad)
		put_picture(page, &s);
	put_record(m, told ? report->line : picture->record, picture->lines,
	    told ? report->faults : NULL);
	page->end[HTML_RECORD] = page->fields.len;
	if (told)
		put_faults(m, report);
	page->end[HTML_FAULTS] = page->fields.len;
}
