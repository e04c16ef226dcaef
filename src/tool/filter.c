#include "tool/filter.h"
#include "json/json.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

static void
before_read(void *arg, bool waits)
{
	struct filter *f = arg;

	out_settle(&f->out);
	if (waits)
		filter_flush(f);
	f->stopped |= f->out.error != 0;
	filter_tick(f);
}

void
filter_begin(struct text *out, const struct record *record, bool keep,
    size_t room)
{
	text_reserve(out, room + (keep ? record->line.len + 1 : 0));
	if (!keep)
		return;
	text_add(out, record->line);
	text_put(out, '\t');
}

/* Where the line before lacks its newline, as the last one of a file may, it
 * gets one before anything follows it. */
static void
end_line(struct filter *f)
{
	if (f->out.total > 0 && f->out.last != '\n')
		out_add(&f->out, SLICE("\n"));
}

static void
add_line(struct filter *f, struct slice line)
{
	end_line(f);
	out_add(&f->out, line);
}

void
filter_print(struct filter *f, struct slice bytes)
{
	if (!f->count && f->quiet == 0)
		out_add(&f->out, bytes);
}

void
filter_result(struct filter *f, struct slice line)
{
	f->results++;
	if (!f->count && f->quiet == 0)
		add_line(f, line);
}

/* A byte-order mark stays in front only where it is the first thing written. */
static struct slice
passed(const struct filter *f, const struct record *record)
{
	if (f->out.total > 0)
		return slice_between(record->line.at, slice_end(record->raw));
	return record->raw;
}

/* The whole line, also where only its head is at hand. */
static void
pass_on(struct filter *f, const struct record *record)
{
	struct slice piece;

	end_line(f);
	out_pass(&f->out, passed(f, record));
	while (f->in.too_long && !f->stopped && lines_rest(&f->in, &piece))
		out_pass(&f->out, piece);
}

void
filter_pass(struct filter *f, const struct record *record)
{
	f->results++;
	if (!f->count && f->quiet == 0)
		pass_on(f, record);
}

static bool
is_comment(const struct filter *f, struct slice line)
{
	struct slice whole = line;

	slice_cut_blanks(&line);
	if (line.len == 0)
		return !f->in.too_long;
	return line.at[0] == '#' || !columns_concern(&f->columns, whole);
}

void
filter_refuse_record(struct filter *f, const struct record *record,
    struct faults *faults)
{
	f->bad += !record->known;
	if (f->status < BAD && !record->known)
		f->status = BAD;
	if (f->refuse != NULL) {
		if (!record->known)
			f->refuse(f, record, faults);
	} else if (!f->count && f->quiet == 0) {
		if (f->on_bad == ON_BAD_BLANK)
			add_line(f, SLICE("\n"));
		else if (f->on_bad == ON_BAD_KEEP)
			pass_on(f, record);
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
		if (!is_comment(f, f->in.line)) {
			begin_record(f, record);
			return true;
		}
	return false;
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
	    filter_judge(f, &record, &faults) && f->take(f, &record, &faults);
	if (f->verdict != NULL)
		good = verdict_weigh(f, &record, &faults, good);
	if (faults.count > 0)
		filter_report_faults(f, &record, &faults);
	if (!good)
		filter_refuse_record(f, &record, &faults);
}

static void
take_line(struct filter *f)
{
	struct record record = {.line = f->in.line, .raw = f->in.raw};
	bool comment = is_comment(f, f->in.line);

	if (f->verdict != NULL)
		verdict_count_line(f, comment);
	if (!comment)
		take_record(f);
	else if (f->keeps_comments && !f->json && !f->count && f->quiet == 0)
		pass_on(f, &record);
	else if (f->on_bad == ON_BAD_BLANK && !f->count && f->quiet == 0)
		add_line(f, SLICE("\n"));
	if (f->immediate)
		filter_flush(f);
}

static void
trouble(struct filter *f, const char *what, int error)
{
	filter_flush(f);
	status_complain(f->in.name, what, error);
	f->status = TROUBLE;
}

static void
pass_header(struct filter *f, const struct record *record)
{
	if (f->header_adds == NULL) {
		pass_on(f, record);
		return;
	}
	add_line(f, record->line);
	out_add(&f->out, SLICE("\t"));
	out_add(&f->out, slice_of(f->header_adds));
	out_add(&f->out, SLICE("\n"));
}

/* The first line, where it is a header; false where the columns that the user
 * named can't be found. */
static bool
take_header(struct filter *f)
{
	struct record record = {0};

	if (!columns_wanted(&f->columns))
		return true;
	if (!f->columns.header)
		return filter_header(f, f->in.name);
	if (!lines_next(&f->in))
		return true;
	if (!filter_header(f, f->in.name))
		return false;
	record.line = f->in.line;
	record.raw = f->in.raw;
	f->header.len = 0;
	text_grow(&f->header, record.line);
	if (!f->json && !f->drops_header && !f->count && f->quiet == 0)
		pass_header(f, &record);
	return true;
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

bool
filter_begin_file(struct filter *f, const char *file)
{
	bool standard = strcmp(file, "-") == 0;
	const char *name = !standard ? file : f->name ? f->name : "<stdin>";
	int fd = standard ? 0 : open(file, O_RDONLY | O_CLOEXEC);

	f->in.before_read = before_read;
	f->in.arg = f;
	lines_start(&f->in, name, fd, f->block, f->first_line);
	if (fd < 0) {
		trouble(f, NULL, errno);
		return false;
	}
	f->unpack = (struct unpack){.packed = fd};
	f->in.before_first = start_unpacking;
	f->in.first_arg = f;
	if (take_header(f))
		return true;
	filter_end_file(f);
	return false;
}

void
filter_end_file(struct filter *f)
{
	out_settle(&f->out);
	filter_report_seen(f);
	if (f->in.error != 0)
		trouble(f, NULL, f->in.error);
	if (!unpack_end(&f->unpack, &f->in))
		trouble(f, "the compressed data are damaged, or end too early",
		    0);
	filter_file_done(f);
	if (f->unpack.packed != 0)
		close(f->unpack.packed);
}

static void
read_file(struct filter *f, const char *file)
{
	if (!filter_begin_file(f, file))
		return;
	if (f->verdict != NULL)
		f->verdict->tally.total[TALLY_FILES]++;
	while (!f->stopped && lines_next(&f->in))
		take_line(f);
	filter_end_file(f);
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

bool
filter_colours(enum when when, int fd)
{
	const char *force = getenv("CLICOLOR_FORCE");
	const char *no = getenv("NO_COLOR");

	if (when != WHEN_AUTO)
		return when == WHEN_ALWAYS;
	if (no != NULL && *no != '\0')
		return false;
	return (force != NULL && *force != '\0' && strcmp(force, "0") != 0) ||
	    isatty(fd);
}

void
filter_start(struct filter *f)
{
	f->immediate = isatty(2) && isatty(1);
	f->colour = filter_colours(f->colour, 2) ? WHEN_ALWAYS : WHEN_NEVER;
	if (f->excerpt == WHEN_AUTO)
		f->excerpt = isatty(2) ? WHEN_ALWAYS : WHEN_NEVER;
	f->progress.wanted = f->show_progress == WHEN_ALWAYS ||
	    (f->show_progress == WHEN_AUTO && isatty(2) &&
		(f->quiet > 0 || f->count || !isatty(1)));
	progress_start(&f->progress);
	f->out.fd = 1;
	f->first_line += f->first_line == 0;
	f->how.plays = f->needs_play;
	if (f->moves_cells.list == NULL && f->columns.moves != NULL)
		(void)json_new_cell(&f->moves_cells);
	if (f->needs_play && f->how.level < LEVEL_PLAYABLE)
		f->how.level = LEVEL_PLAYABLE;
}

enum status
filter_finish(struct filter *f)
{
	progress_clear(&f->progress);
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
	text_free(&f->diagnostics);
	text_free(&f->scratch);
	text_free(&f->decoded);
	text_free(&f->header);
	text_free(&f->put_back);
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
	for (; *files != NULL && !f->stopped; files++)
		read_file(f, *files);
	return filter_finish(f);
}
