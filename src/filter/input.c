/* Files: how a filter opens one, takes its header, and closes it. */
#include "filter/crew.h"
#include "io/kind.h"
#include "io/pipe.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

void
filter_trouble(struct filter *f, const char *what, int error)
{
	filter_flush(f);
	progress_clear(&f->progress);
	status_complain(f->in.name, what, error);
	filter_form_trouble(f, what, error);
	f->status = TROUBLE;
}

/* Lets go of the block's bytes. What is decided is written before the read has
 * to wait. */
static bool
before_read(void *arg, bool waits)
{
	struct filter *f = arg;

	filter_release(f);
	out_release(&f->results.out);
	if (waits && f->crew != NULL)
		crew_drain(f->crew);
	if (waits)
		filter_flush(f);
	f->stopped |= f->results.out.error != 0;
	if (progress_due(&f->progress))
		filter_tick(f);
	return true;
}

static void
cannot_unpack(void *arg, const char *wrong, int error)
{
	filter_trouble(arg, wrong, error);
}

/* Gives the file up, before its first line. */
static void
refuse_file(struct filter *f, const char *why)
{
	f->in.begin = f->in.end = 0;
	f->in.finished = false;
	if (f->unpack.program != NULL)
		(void)unpack_end(&f->unpack, &f->in);
	f->unpack.program = NULL;
	f->in.finished = true;
	filter_trouble(f, why, 0);
}

/* Finds out what the file is, from what the first read brings. */
static bool
before_first(void *arg)
{
	struct filter *f = arg;
	const char *why;

	if (!unpack_first(&f->unpack))
		return false;
	why = kind_refuse(lines_peek(&f->in, 1), f->asked->null,
	    !f->columns.wanted);
	if (why != NULL)
		refuse_file(f, why);
	else if (f->verdict != NULL && f->verdict->stat != NULL)
		verdict_begin_bytes(f);
	return why == NULL;
}

/* Results go to standard output, diagnostics to standard error. */
static bool
reads_itself(const struct filter *f, int fd)
{
	bool prints = f->asked->form != NULL || f->results.shown;

	return (prints && status_would_read_own_output(fd, 1)) ||
	    (f->asked->quiet < 2 && status_would_read_own_output(fd, 2));
}

/* A pipe waits here for its writer; SIGUSR1 may come meanwhile. */
static int
open_file(struct filter *f, const char *file)
{
	int fd;

	if (strcmp(file, "-") == 0)
		return 0;
	while ((fd = open(file, O_RDONLY | O_CLOEXEC)) < 0 && errno == EINTR)
		if (progress_due(&f->progress))
			filter_tick(f);
	return fd;
}

static const char *
name_of(const struct filter *f, const char *file)
{
	if (strcmp(file, "-") != 0)
		return file;
	return f->asked->name != NULL ? f->asked->name : "<stdin>";
}

/* Prepares to read the records of the command line. */
static void
begin_command_line(struct filter *f)
{
	lines_start_memory(&f->in, sources_command_line,
	    sources_lines(&f->sources), f->block, f->asked->first_line);
	f->unpack = (struct unpack){.packed = -1};
	if (f->verdict != NULL && f->verdict->stat != NULL)
		verdict_begin_bytes(f);
}

/* Opens a file and prepares to read it; returns false if that can't be done. */
static bool
open_and_start(struct filter *f, const char *file)
{
	int fd = open_file(f, file), error = errno;
	const char *hint;

	lines_start(&f->in, name_of(f, file), fd, f->block,
	    f->asked->first_line);
	if (fd < 0) {
		hint = hint_for_missing(file, error);
		filter_trouble(f, hint, hint != NULL ? 0 : error);
		return false;
	}
	pipe_widen(fd);
	unpack_later(&f->unpack, &f->in, cannot_unpack, f);
	f->in.before_first = before_first;
	f->in.first_arg = f;
	return true;
}

bool
filter_begin_file(struct filter *f, const char *file)
{
	f->in.before_read = before_read;
	f->in.arg = f;
	f->in.null = f->asked->null;
	f->diagnostics.place.len = 0;
	f->blocks = (struct blocks){0};
	f->records_before = f->records;
	if (file == sources_command_line)
		begin_command_line(f);
	else if (!open_and_start(f, file))
		return false;
	filter_form_begin_file(f);
	if (reads_itself(f, f->in.fd)) {
		filter_trouble(f,
		    "it is written to as well: it would have no end", 0);
		f->in.finished = true;
		filter_end_file(f);
		return false;
	}
	if (filter_take_header(f))
		return true;
	filter_end_file(f);
	return false;
}

void
filter_end_file(struct filter *f)
{
	bool whole = true;

	filter_release(f);
	if (f->results.out.run.len > 0)
		out_release(&f->results.out);
	if (f->unpack.program != NULL)
		whole = unpack_end(&f->unpack, &f->in);
	diagnostics_add_counts(f);
	if (f->in.error == EISDIR)
		filter_trouble(f,
		    "this is a directory; -R reads the files below it", 0);
	else if (f->in.error != 0)
		filter_trouble(f, NULL, f->in.error);
	if (!whole)
		filter_trouble(f, UNPACK_DAMAGED, 0);
	if (f->verdict != NULL && f->verdict->stat != NULL)
		verdict_end_bytes(f, whole);
	if (f->verdict != NULL)
		verdict_end_file(f);
	hint_end_file(f);
	filter_form_end_file(f);
	filter_file_done(f);
	if (f->unpack.packed > 0)
		close(f->unpack.packed);
	f->unpack.packed = -1;
}

bool
filter_file(struct filter *f, const char *file)
{
	if (!filter_begin_file(f, file))
		return false;
	if (f->hides_header && f->asked->on_bad == ON_BAD_BLANK &&
	    results_wanted(&f->results))
		results_add_line(&f->results, SLICE("\n"));
	if (f->verdict != NULL)
		f->verdict->tally.total[TALLY_FILES]++;
	if (f->crew == NULL)
		filter_take_lines(f);
	else if (lines_begin_first(&f->in))
		(void)crew_run(f->crew);
	filter_end_file(f);
	return f->in.error == 0;
}

/* Does the line look like CSV, without --csv or another delimiter? */
static bool
lacks_csv(const struct columns *c, struct slice line)
{
	return columns_delimiter(c) == '\t' && !slice_holds(line, '\t') &&
	    slice_holds(line, ',');
}

/* Reports that a column can't be found, and why; or which columns there are. */
static void
complain(struct filter *f)
{
	const struct columns *c = &f->columns;
	bool field = c->field != NULL && c->number == 0;
	const char *name = field ? c->field : c->moves;
	struct near near = {.typed = slice_of(name)};
	struct slice head = f->in.line;
	struct text t = {0};

	if (!c->header)
		head = isatty(f->in.fd) ? SLICE("") : lines_peek(&f->in, 1);

	text_grow(&t, SLICE("column '"));
	text_grow_escaped(&t, near.typed, 80);
	if (field && slice_starts(head, SLICE("{"))) {
		text_grow(&t, SLICE("' in JSON objects: --json-field="));
		text_grow_escaped(&t, near.typed, 80);
		text_grow(&t, SLICE(" reads it"));
	} else if (!c->header) {
		text_format(&t, "' is a name: %s needed to find it",
		    lacks_csv(c, slice_cut(&head, '\n')) ? "--csv --header are"
							 : "--header is");
	} else {
		text_grow(&t, SLICE("' is not in the header, which has "));
		columns_list(c, f->in.line, &near, &t);
	}
	if (c->header && lacks_csv(c, f->in.line)) {
		text_grow(&t,
		    SLICE("; --csv reads columns with commas between"));
	} else if (near_word(&near).len > 0) {
		text_grow(&t, SLICE("; did you mean '"));
		text_grow_escaped(&t, near_word(&near), NEAR_LONGEST);
		text_grow(&t, SLICE("'?"));
	}
	filter_trouble(f, text_string(&t), 0);
	text_free(&t);
}

/* Finds the columns that the user named. Keys of JSON have to be different. */
static bool
resolve_columns(struct filter *f)
{
	if (!columns_resolve(&f->columns, f->in.line))
		complain(f);
	else if (f->asked->needs_names && f->columns.header &&
	    !json_columns_named(&f->columns, f->in.line))
		filter_trouble(f,
		    "two columns of the header have the same name, which the "
		    "keys of an object can't have",
		    0);
	else
		return true;
	return false;
}

static void
pass_header(struct filter *f, const struct record *record)
{
	struct text *line = &f->results.put_back;

	if (f->asked->adds == NULL) {
		filter_pass_on(f, record);
		return;
	}
	line->len = 0;
	(void)filter_begin_line(f, line, record, 0);
	filter_add_names(f, record, line);
	filter_add_ending(f, record, line);
	results_add_line(&f->results, text_slice(line));
}

bool
filter_take_header(struct filter *f)
{
	struct record record = {0};
	bool goes_on;

	f->header_number++;
	f->hides_header = false;
	f->columns = f->asked->columns;
	if (!f->columns.wanted)
		return true;
	if (f->columns.dialect != NULL) {
		f->header.len = 0;
		text_grow(&f->header, slice_of(f->columns.dialect->header));
	}
	if (!f->columns.header)
		return resolve_columns(f);
	if (!lines_next(&f->in))
		return true;
	if (!resolve_columns(f))
		return false;
	record.line = f->in.line;
	record.raw = f->in.raw;
	/* Files with the same header are one table. */
	goes_on = f->header.len > 0 &&
	    slice_same(text_slice(&f->header), record.line);
	f->header.len = 0;
	text_grow(&f->header, record.line);
	if (f->results.passthrough != NULL ||
	    (!goes_on && !f->asked->json && !f->asked->drops_header &&
		f->results.shown))
		pass_header(f, &record);
	else
		f->hides_header = true;
	return true;
}
