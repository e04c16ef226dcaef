/* Draws a record. */
#include "tool/view/view.h"
#include "json/answer/view.h"
#include "notation/moves.h"

/* Returns the number of the current record, from 1; bad records count. */
static uint64_t
number_of(const struct filter *f)
{
	return f->results.count + f->bad + 1;
}

/* Marks the moves of an EPD operation: each of them, but of a line (pv) only the first,
 * because the others are moves of later positions. */
static bool
mark_operation(struct viewer *view, const struct entry *entry,
    struct faults *faults)
{
	struct slice rest = entry->operations, operand;
	struct operation operation;

	while (operations_next(&rest, &operation)) {
		if (!operations_named(operation.opcode, view->move_operation))
			continue;
		while (operations_operand(&operation.operands, &operand)) {
			if (!scene_mark_move(&view->scene, &entry->position,
				operand, &view->options, faults))
				return false;
			if (moves_is_line(&operation))
				break;
		}
	}
	return true;
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

/* Marks kings in check, and says how a game stands, with its repetitions. */
static void
mark_check(struct viewer *view, const struct entry *entry)
{
	struct outcome outcome = {.word = "ongoing"};

	if (rules_playable(&entry->position))
		score_get_outcome(&view->play, entry,
		    &view->filter->asked->options, false, &outcome);
	scene_mark_check(&view->scene, &entry->position, &outcome,
	    &view->options);
}

/* Fills the scene and adds the marks. With --sequence, the scene without marks is kept
 * for the comparison with the next record. */
static bool
fill(struct viewer *view, const struct entry *entry, struct faults *faults)
{
	const struct position *p = &entry->position;
	struct scene bare;

	view->options.flip = view->flip == FLIP_ALWAYS ||
	    (view->flip == FLIP_VIEWER && scene_seen_by_second(p));
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
		mark_check(view, entry);
	scene_add_wanted(&view->scene, &view->wanted);
	if (view->bar)
		scene_add_evaluation(&view->scene, p, entry->operations,
		    view->options.flip);
	return mark_moves(view, p, faults) &&
	    (view->move_operation.len == 0 ||
		mark_operation(view, entry, faults));
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
    struct picture *picture, struct faults *faults)
{
	struct report report = diagnostics_report(view->filter, record, faults);
	bool any = picture->scene == NULL ||
	    (faults->count > 0 && view->filter->asked->warnings != WHICH_NONE);

	if (view->file != report.file || view->line >= report.number)
		view->files++;
	if (picture->scene != NULL)
		view_add_game(view, record);
	view->file = report.file;
	view->line = report.number;
	picture->lines = report.lines;
	picture->file = view->files;
	picture->line = view->line;
	html_record(view->page, &view->out, picture, any ? &report : NULL);
}

/* Writes an SVG document to its file in the directory, or to the results. */
static void
put_document(struct viewer *view, const struct picture *picture)
{
	struct slice document;

	svg_draw(&view->drawing, picture, &view->style);
	if (!view->filter->results.shown)
		return;
	if (view->png && !view_convert(view))
		return;
	document = text_slice(view->png ? &view->pixels : &view->drawing);
	if (view->output != NULL)
		view_write_file(view, picture->number, document);
	else if (view->png)
		view_print_png(view, document);
	else
		text_grow(&view->out, document);
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

static void
mark_last_move(struct viewer *view, const struct record *record)
{
	const struct last_move *last = view->filter->last_move;

	view_find_last_move(view, &record->entry);
	if (last != NULL && last->any &&
	    (record->played.len > 0 || record->entry.game.at != NULL))
		scene_mark_last_move(&view->scene, last, &view->options);
}

bool
view_record(struct filter *f, struct record *record, struct faults *faults)
{
	struct viewer *view = f->settings;
	struct picture picture = {.scene = &view->scene,
	    .number = number_of(f),
	    .record = record_played(record)};

	if (!view_see(&record->entry, &f->asked->options, faults) ||
	    !fill(view, &record->entry, faults))
		return false;
	mark_last_move(view, record);
	scene_add_id(&view->scene, record->entry.operations);
	view->scene.captions_hidden = view->no_caption;
	if (view->no_coordinates)
		scene_hide_coordinates(&view->scene);
	view->out.len = view->drawing.len = 0;
	if (f->asked->json)
		put_object(view, record, &picture);
	else if (view->graphics != GRAPHICS_NONE)
		view_put_graphics(view, &picture);
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
	/* The record is counted as bad already, so number_of is one too high. */
	struct picture picture = {.number = number_of(f) - 1,
	    .record = record->line};

	view->out.len = 0;
	put_html(view, record, &picture, faults);
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
		html_end(view->page, &view->out);
	shelf_clear(&view->shelf, &view->out);
	if (view->medium == MEDIUM_TEXT && view->style.legend)
		text_legend(&view->out, &view->contents, &view->style);
	results_print(&f->results, text_slice(&view->out));
}
