/* What is made of a record. */
#include "tool/view.h"
#include "json/view.h"

/* Records are counted from 1, bad ones, too. */
static uint64_t
number_of(const struct filter *f)
{
	return f->results + f->bad + 1;
}

static bool
mark_moves(struct viewer *view, const struct position *p, struct faults *faults)
{
	struct slice rest = view->moves;

	while (rest.len > 0)
		if (!scene_mark_move(&view->scene, p, slice_cut(&rest, ','),
			&view->how, faults))
			return false;
	return true;
}

/* What is compared is the bare scene; it becomes the old one of --sequence. */
static bool
fill(struct viewer *view, const struct position *p, struct faults *faults)
{
	struct scene bare;

	if (view->diff != NULL)
		view_find_old(view, number_of(view->filter));
	scene_fill(&view->scene, p, &view->how);
	if (view->sequence)
		bare = view->scene;
	if (view->has_old)
		scene_mark_changes(&view->scene, &view->old);
	if (view->sequence) {
		view->old = bare;
		view->has_old = true;
	}
	if (view->check)
		scene_mark_check(&view->scene, p, &view->how);
	return mark_moves(view, p, faults);
}

/* "#12", as wide as the board below it. */
static void
put_number(struct text *out, uint64_t number, size_t width)
{
	size_t end = out->len + width;

	text_grow(out, SLICE("#"));
	text_grow_number(out, (intmax_t)number);
	if (out->len < end)
		text_reserve(out, end - out->len);
	while (out->len < end)
		text_put(out, ' ');
	text_grow(out, SLICE("\n"));
}

static void
put_text(struct viewer *view, const struct picture *picture)
{
	size_t width = text_width(picture->scene, &view->look);

	put_number(&view->drawing, picture->number, width);
	text_draw(&view->drawing, picture->scene, &view->look);
	scene_look(picture->scene, &view->seen);
	shelf_add(&view->shelf, &view->out, text_slice(&view->drawing), width);
}

/* Without the spaces at the ends of its lines, and nothing behind it. */
static void
put_board(struct viewer *view, const struct scene *scene)
{
	struct text board = {0};

	text_draw(&board, scene, &view->look);
	shelf_add(&view->shelf, &view->drawing, text_slice(&board), 0);
	view->drawing.len--;
	text_free(&board);
}

static void
put_object(struct viewer *view, const struct record *record,
    const struct picture *picture)
{
	struct text title = {0}, description = {0};

	words_title(&title, picture->scene);
	words_describe(&description, picture->scene);
	if (view->medium == MEDIUM_SVG)
		svg_draw(&view->drawing, picture, &view->look);
	else
		put_board(view, picture->scene);
	json_view(&view->out, picture->number, &record->entry,
	    (struct json_picture){text_slice(&title), text_slice(&description),
		text_slice(&view->drawing), view->medium == MEDIUM_SVG});
	text_free(&title);
	text_free(&description);
}

static void
put_html(struct viewer *view, const struct record *record,
    const struct picture *picture, struct faults *faults)
{
	struct report report = filter_report(view->filter, record, faults);
	bool any = faults->count > 0 && view->filter->warnings != WARNINGS_NONE;

	html_picture(&view->out, picture, any ? &report : NULL, &view->look);
}

/* A document goes to a file, or to where the results go. */
static void
put_document(struct viewer *view, const struct picture *picture)
{
	svg_draw(&view->drawing, picture, &view->look);
	if (view->directory == NULL)
		text_grow(&view->out, text_slice(&view->drawing));
	else if (!view->filter->count && view->filter->quiet == 0)
		view_write_file(view, picture->number,
		    text_slice(&view->drawing));
}

static void
put_on_sheet(struct viewer *view, const struct picture *picture)
{
	svg_sheet_picture(&view->drawing, &view->sheet, picture, &view->look);
	view_add_to_sheet(view, text_slice(&view->drawing));
}

/* As one side knows it. That it knows less is what was asked for. */
static bool
see(struct entry *entry, const struct how *how, struct faults *faults)
{
	const struct rules *rules = rules_of(entry->position.game);
	size_t before = faults->count;

	if (rules->view == NULL)
		return true;
	if (rules->view(&entry->position, how->choice[CHOICE_VIEW], faults)) {
		faults->count = before;
		return true;
	}
	notation_place_faults(entry, faults);
	return false;
}

bool
view_see(struct entry *entry, const struct how *how, struct faults *faults)
{
	if (!see(entry, how, faults))
		return false;
	rules_of(entry->position.game)->settle(&entry->position, how);
	return true;
}

bool
view_record(struct filter *f, struct record *record, struct faults *faults)
{
	struct viewer *view = f->tool;
	struct picture picture = {&view->scene, number_of(f), record->text};

	if (!view_see(&record->entry, &f->how, faults) ||
	    !fill(view, &record->entry.position, faults))
		return false;
	view->out.len = view->drawing.len = 0;
	if (f->json)
		put_object(view, record, &picture);
	else if (view->medium == MEDIUM_TEXT)
		put_text(view, &picture);
	else if (view->medium == MEDIUM_HTML)
		put_html(view, record, &picture, faults);
	else if (view->medium == MEDIUM_SHEET)
		put_on_sheet(view, &picture);
	else
		put_document(view, &picture);
	filter_result(f, text_slice(&view->out));
	return true;
}

void
view_refuse(struct filter *f, const struct record *record,
    struct faults *faults)
{
	struct viewer *view = f->tool;
	struct report report = filter_report(f, record, faults);

	/* The record itself is counted by now. */
	view->out.len = 0;
	html_bad(&view->out, number_of(f) - 1, &report, &view->look);
	filter_print(f, text_slice(&view->out));
}

void
view_end(struct filter *f)
{
	struct viewer *view = f->tool;

	view->out.len = 0;
	if (view->medium == MEDIUM_SHEET) {
		view_end_sheet(view);
		return;
	}
	if (view->medium == MEDIUM_HTML)
		html_end(&view->out, &view->look);
	shelf_clear(&view->shelf, &view->out);
	if (view->medium == MEDIUM_TEXT && view->look.legend)
		text_legend(&view->out, &view->seen, &view->look);
	filter_print(f, text_slice(&view->out));
}
