/* Draws a record. */
#include "tool/view/view.h"
#include "json/answer/view.h"

/* Returns the number of the current record, from 1; bad records count. */
static uint64_t
number_of(const struct filter *f)
{
	return f->results.count + f->bad + 1;
}

static bool
mark_moves(struct viewer *view, const struct position *p, struct faults *faults)
{
	struct slice rest = view->moves;

	while (rest.len > 0)
		if (!scene_mark_move(&view->scene, p, slice_cut(&rest, ','),
			&view->options, faults))
			return false;
	return true;
}

/* Fills the scene and adds the marks. With --sequence, the scene without marks is kept
 * for the comparison with the next record. */
static bool
fill(struct viewer *view, const struct position *p, struct faults *faults)
{
	struct scene bare;

	if (view->diff != NULL)
		view_find_old(view, number_of(view->filter));
	scene_fill(&view->scene, p, &view->options);
	if (view->sequence)
		bare = view->scene;
	if (view->has_old)
		scene_mark_changes(&view->scene, &view->old);
	if (view->sequence) {
		view->old = bare;
		view->has_old = true;
	}
	if (view->check)
		scene_mark_check(&view->scene, p, &view->options);
	return mark_moves(view, p, faults);
}

/* Appends "#12" and spaces up to the width of the board below it. */
static void
put_number(struct text *out, uint64_t number, size_t width)
{
	size_t end = out->len + width;

	text_format(out, "#%u", number);
	if (out->len < end)
		text_grow_repeat(out, ' ', end - out->len);
	text_grow(out, SLICE("\n"));
}

static void
put_text(struct viewer *view, const struct picture *picture)
{
	size_t width = text_width(picture->scene, &view->style);

	put_number(&view->drawing, picture->number, width);
	text_draw(&view->drawing, picture->scene, &view->style);
	scene_list_contents(picture->scene, &view->contents);
	shelf_add(&view->shelf, &view->out, text_slice(&view->drawing), width);
}

/* Appends the board without spaces at the ends of lines and without a newline at its
 * end. */
static void
put_board(struct viewer *view, const struct scene *scene)
{
	struct text board = {0};

	text_draw(&board, scene, &view->style);
	shelf_add(&view->shelf, &view->drawing, text_slice(&board), 0);
	view->drawing.len--;
	text_free(&board);
}

static void
put_object(struct viewer *view, const struct record *record,
    const struct picture *picture)
{
	struct text title = {0}, description = {0};

	describe_title(&title, picture->scene);
	describe_scene(&description, picture->scene);
	if (view->medium == MEDIUM_SVG)
		svg_draw(&view->drawing, picture, &view->style);
	else
		put_board(view, picture->scene);
	json_view(&view->out, picture->number, &record->entry,
	    (struct json_picture){text_slice(&title), text_slice(&description),
		text_slice(&view->drawing), view->medium == MEDIUM_SVG});
	filter_finish_object(view->filter, record, &view->out);
	text_free(&title);
	text_free(&description);
}

static void
put_html(struct viewer *view, const struct record *record,
    const struct picture *picture, struct faults *faults)
{
	struct report report = diagnostics_report(view->filter, record, faults);
	bool any = faults->count > 0 &&
	    view->filter->asked->warnings != WHICH_NONE;

	html_picture(&view->out, picture, any ? &report : NULL);
}

/* Writes an SVG document to its file in the directory, or to the results. */
static void
put_document(struct viewer *view, const struct picture *picture)
{
	svg_draw(&view->drawing, picture, &view->style);
	if (view->directory == NULL)
		text_grow(&view->out, text_slice(&view->drawing));
	else if (!view->filter->asked->count && view->filter->asked->quiet == 0)
		view_write_file(view, picture->number,
		    text_slice(&view->drawing));
}

static void
put_on_sheet(struct viewer *view, const struct picture *picture)
{
	svg_sheet_picture(&view->drawing, &view->sheet, picture, &view->style);
	view_add_to_sheet(view, text_slice(&view->drawing));
}

/* Reduces the position to what one side knows. The warning that this loses information
 * is dropped: the user asked for it. */
static bool
see(struct entry *entry, const struct options *options, struct faults *faults)
{
	const struct rules *rules = rules_of(entry->position.game);
	size_t before = faults->count;

	if (rules->redact == NULL)
		return true;
	if (rules->redact(&entry->position, options->choice[CHOICE_VIEW],
		faults)) {
		faults->count = before;
		return true;
	}
	notation_place_faults(entry, faults);
	return false;
}

bool
view_see(struct entry *entry, const struct options *options,
    struct faults *faults)
{
	if (!see(entry, options, faults))
		return false;
	rules_of(entry->position.game)->normalize(&entry->position, options);
	return true;
}

bool
view_record(struct filter *f, struct record *record, struct faults *faults)
{
	struct viewer *view = f->settings;
	struct picture picture = {&view->scene, number_of(f),
	    record_played(record)};

	if (!view_see(&record->entry, &f->asked->options, faults) ||
	    !fill(view, &record->entry.position, faults))
		return false;
	if (f->last_move != NULL && record->played.len > 0 && f->last_move->any)
		scene_mark_last_move(&view->scene, f->last_move,
		    &view->options);
	view->out.len = view->drawing.len = 0;
	if (f->asked->json)
		put_object(view, record, &picture);
	else if (view->medium == MEDIUM_TEXT)
		put_text(view, &picture);
	else if (view->medium == MEDIUM_HTML)
		put_html(view, record, &picture, faults);
	else if (view->medium == MEDIUM_SHEET)
		put_on_sheet(view, &picture);
	else
		put_document(view, &picture);
	results_add(&f->results, text_slice(&view->out));
	return true;
}

void
view_refuse(struct filter *f, const struct record *record,
    struct faults *faults)
{
	struct viewer *view = f->settings;
	struct report report = diagnostics_report(f, record, faults);

	/* The record is counted as bad already, so number_of is one too high. */
	view->out.len = 0;
	html_bad(&view->out, number_of(f) - 1, &report);
	results_print(&f->results, text_slice(&view->out));
}

void
view_end(struct filter *f)
{
	struct viewer *view = f->settings;

	view->out.len = 0;
	if (view->medium == MEDIUM_SHEET) {
		view_end_sheet(view);
		return;
	}
	if (view->medium == MEDIUM_HTML)
		html_end(&view->out);
	shelf_clear(&view->shelf, &view->out);
	if (view->medium == MEDIUM_TEXT && view->style.legend)
		text_legend(&view->out, &view->contents, &view->style);
	results_print(&f->results, text_slice(&view->out));
}
