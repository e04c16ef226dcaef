#include "tool/filter.h"
#include "base/pipe.h"
#include "json/json.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

static void
settle(struct filter *f)
{
	if (f->settle != NULL)
		f->settle(f);
}

static bool
before_read(void *arg, bool waits)
{
	struct filter *f = arg;

	settle(f);
	out_settle(&f->out);
	if (waits && f->crew != NULL)
		filter_jobs_settle(f);
	if (waits)
		filter_flush(f);
	f->stopped |= f->out.error != 0;
	filter_tick(f);
	return true;
}

bool
filter_is_comment(const struct filter *f, const struct lines *in)
{
	struct slice line = in->line;

	slice_cut_blanks(&line);
	if (line.len == 0)
		return !in->too_long;
	return line.at[0] == '#' || !columns_concern(&f->columns, in->line);
}

void
filter_refuse_record(struct filter *f, const struct record *record,
    struct faults *faults)
{
	settle(f);
	f->bad += !record->known;
	if (f->status < BAD && !record->known)
		f->status = BAD;
	if (f->refuse != NULL) {
		if (!record->known)
			f->refuse(f, record, faults);
	} else if (filter_gives(f)) {
		if (f->on_bad == ON_BAD_BLANK)
			filter_add_line(f, SLICE("\n"));
		else if (f->on_bad == ON_BAD_KEEP)
			filter_pass_on(f, record);
	}
	f->stopped |= f->max_bad > 0 && f->bad >= f->max_bad;
}

/* The line at hand as a record that is still to be read. */
static void
begin_record(struct filter *f, struct record *record)
{
	f->records++;
	record->raw = f->in.raw;
	record->line = record->text = f->in.line;
	record->entry.source = NULL;
	record->entry.scratch = &f->scratch;
	record->entry.line = record->line;
	record->moves = (struct slice){0};
	record->read = record->known = false;
}

bool
filter_next(struct filter *f, struct record *record)
{
	while (!f->stopped && lines_next(&f->in))
		if (!filter_is_comment(f, &f->in)) {
			begin_record(f, record);
			return true;
		}
	return false;
}

void
filter_conclude(struct filter *f, struct record *record, struct faults *faults,
    bool good)
{
	if (f->verdict != NULL)
		good = verdict_weigh(f, record, faults, good);
	if (f->form != NULL)
		filter_form_record(f, record, faults, !good && !record->known);
	else if (faults->count + faults->more > 0)
		filter_report_faults(f, record, faults);
	if (!good)
		filter_refuse_record(f, record, faults);
}

static bool
take(struct filter *f, struct record *record, struct faults *faults)
{
	if (f->take != NULL)
		return f->take(f, record, faults);
	filter_pass(f, record);
	return true;
}

static void
take_record(struct filter *f)
{
	struct faults faults;
	struct record record;
	bool good;

	faults.count = faults.more = 0;
	begin_record(f, &record);
	good = filter_locate(f, &record, &faults) &&
	    filter_judge(f, &record, &faults);
	if (f->mend != NULL && faults.count > 0)
		good = f->mend(f, &record, &faults, good);
	good = good && take(f, &record, &faults);
	filter_conclude(f, &record, &faults, good);
}

static void
take_comment(struct filter *f)
{
	struct record record = {.line = f->in.line, .raw = f->in.raw};

	if (!filter_gives(f) && f->divert == NULL)
		return;
	settle(f);
	if (f->divert != NULL || (f->keeps_comments && !f->json))
		filter_pass_on(f, &record);
	else if (f->on_bad == ON_BAD_BLANK)
		filter_add_line(f, SLICE("\n"));
}

static void
take_line(struct filter *f)
{
	bool comment = filter_is_comment(f, &f->in);

	if (f->verdict != NULL)
		verdict_count_line(f, comment);
	(comment ? take_comment : take_record)(f);
	if (f->immediate) {
		settle(f);
		filter_flush(f);
	}
}

static void
trouble(struct filter *f, const char *what, int error)
{
	filter_flush(f);
	progress_clear(&f->progress);
	status_complain(f->in.name, what, error);
	filter_form_trouble(f, what, error);
	f->status = TROUBLE;
}

/* What a file begins with is looked at when its first line is wanted, and not
 * when it is opened: it may be a pipe that is written to after another. */
static bool
start_unpacking(void *arg)
{
	struct filter *f = arg;
	const char *wrong;
	int error;

	if (unpack_begin(&f->unpack, &f->in, &wrong, &error))
		return true;
	trouble(f, wrong, error);
	return false;
}

/* Results go to standard output, diagnostics to standard error. */
static bool
reads_itself(const struct filter *f, int fd)
{
	bool gives = f->form != NULL || (!f->count && f->quiet == 0);

	return (gives && status_meets(fd, 1)) ||
	    (f->quiet < 2 && status_meets(fd, 2));
}

bool
filter_begin_file(struct filter *f, const char *file)
{
	bool standard = strcmp(file, "-") == 0;
	const char *name = !standard ? file : f->name ? f->name : "<stdin>";
	int fd = 0;

	/* A pipe waits here for its writer; SIGUSR1 may come meanwhile. */
	while (!standard && (fd = open(file, O_RDONLY | O_CLOEXEC)) < 0 &&
	    errno == EINTR)
		filter_tick(f);
	f->in.before_read = before_read;
	f->in.arg = f;
	lines_start(&f->in, name, fd, f->block, f->first_line);
	f->place.len = 0;
	report_place(&f->place, name);
	if (fd < 0) {
		trouble(f, NULL, errno);
		return false;
	}
	pipe_widen(fd);
	filter_form_begin_file(f);
	f->unpack = (struct unpack){.packed = fd};
	if (reads_itself(f, fd)) {
		trouble(f, "it is written to as well: it would have no end", 0);
		f->in.finished = true;
		filter_end_file(f);
		return false;
	}
	f->in.before_first = start_unpacking;
	f->in.first_arg = f;
	if (filter_take_header(f))
		return true;
	filter_end_file(f);
	return false;
}

void
filter_end_file(struct filter *f)
{
	settle(f);
	out_settle(&f->out);
	filter_report_seen(f);
	if (f->in.error != 0)
		trouble(f, NULL, f->in.error);
	if (!unpack_end(&f->unpack, &f->in))
		trouble(f, UNPACK_DAMAGED, 0);
	filter_form_end_file(f);
	filter_file_done(f);
	if (f->unpack.packed != 0)
		close(f->unpack.packed);
	f->unpack.packed = -1;
}

bool
filter_take_line(struct filter *f)
{
	if (f->stopped)
		return false;
	if (lines_at(&f->in, f->tried))
		lines_take(&f->in, f->tried);
	else if (!lines_next(&f->in))
		return false;
	take_line(f);
	f->tried.at = NULL;
	return true;
}

void
filter_take_lines(struct filter *f)
{
	do
		filter_short(f);
	while (filter_take_line(f));
}

bool
filter_file(struct filter *f, const char *file)
{
	if (!filter_begin_file(f, file))
		return false;
	if (f->hides_header && f->on_bad == ON_BAD_BLANK && filter_gives(f))
		filter_add_line(f, SLICE("\n"));
	if (f->verdict != NULL)
		f->verdict->tally.total[TALLY_FILES]++;
	(f->crew != NULL ? filter_jobs_file : filter_take_lines)(f);
	filter_end_file(f);
	return f->in.error == 0;
}

static void
print_count(struct filter *f)
{
	struct text t = {0};

	text_grow_number(&t, (intmax_t)f->results);
	text_grow(&t, SLICE("\n"));
	out_add(&f->out, text_slice(&t));
	text_free(&t);
}

void
filter_start(struct filter *f)
{
	int shown = f->form == NULL ? 2 : 1;

	f->immediate = isatty(2) && isatty(1);
	f->colour = filter_colours(f->colour, shown) ? WHEN_ALWAYS : WHEN_NEVER;
	if (f->excerpt == WHEN_AUTO)
		f->excerpt = isatty(shown) ? WHEN_ALWAYS : WHEN_NEVER;
	if (f->verdict != NULL && !verdict_wanted(f->verdict))
		f->verdict = NULL;
	f->progress.wanted = f->show_progress == WHEN_ALWAYS ||
	    (f->show_progress == WHEN_AUTO && isatty(2) &&
		(f->quiet > 0 || f->count || !isatty(1)));
	progress_start(&f->progress);
	f->out.fd = 1;
	pipe_widen(1);
	f->first_line += f->first_line == 0;
	f->how.plays = f->needs_play;
	f->how.cpu = cpu_find();
	if (f->moves_cells.list == NULL && f->columns.moves != NULL)
		(void)json_new_cell(&f->moves_cells);
	if (f->needs_play && f->how.level < LEVEL_PLAYABLE)
		f->how.level = LEVEL_PLAYABLE;
	filter_form_begin(f);
}

enum status
filter_finish(struct filter *f)
{
	filter_jobs_end(f);
	progress_clear(&f->progress);
	filter_form_end(f);
	if (f->end != NULL)
		f->end(f);
	if (f->count && f->quiet == 0)
		print_count(f);
	if (f->verdict != NULL)
		verdict_finish(f);
	filter_flush(f);
	if (f->max_bad > 0 && f->bad >= f->max_bad && f->quiet < 2)
		status_complain(NULL,
		    "stopped: as many bad records as --max-bad "
		    "allows",
		    0);
	text_free(&f->place);
	text_free(&f->diagnostics);
	text_free(&f->scratch);
	text_free(&f->decoded);
	text_free(&f->header);
	text_free(&f->put_back);
	text_free(&f->result);
	text_free(&f->object);
	free(f->moves_cells.list);
	if (f->out.error != 0) {
		status_complain("standard output", NULL, f->out.error);
		f->status = TROUBLE;
	}
	if (f->status == BAD && f->exit_zero)
		f->status = FINE;
	return f->status;
}

enum status
filter_run(struct filter *f, char **files)
{
	static char dash[] = "-";
	static char *standard_input[] = {dash, NULL};

	filter_start(f);
	if (f->verdict != NULL && !verdict_start(f->verdict))
		return TROUBLE;
	if (*files == NULL)
		files = standard_input;
	filter_expect(f, files);
	filter_jobs_start(f);
	for (; files[f->file] != NULL && !f->stopped; f->file++)
		(void)filter_file(f, files[f->file]);
	return filter_finish(f);
}
