/* Files: how a filter opens one and closes it. */
#include "filter/crew.h"
#include "io/kind/kind.h"
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

/* Returns why records of several lines can't be taken as the user asked for; or NULL. */
static const char *
refuse_lines(const struct filter *f)
{
	if (f->asked->accept != NULL)
		return "--as is about FEN: fen-convert -t chess prints the "
		       "positions of the games, each in a line";
	if (f->tool->has_keep && f->asked->keeps_record && !f->asked->json)
		return "a game has several lines, beside which no column can "
		       "stand: fen-convert -t chess prints the positions, each "
		       "in a line";
	return NULL;
}

/* May the first bytes of a file decide in which notation its records are? JSON may be a
 * game file of JieqiBox. */
static bool
head_matters(const struct filter *f)
{
	const struct notation *from = f->asked->from;

	return (from == NULL || from == &notation_json) && !f->columns.wanted &&
	    !f->asked->null;
}

/* Returns the notation of the file's records; NULL if each record has its own. */
static const struct notation *
find_notation(const struct filter *f, struct slice head)
{
	const struct notation *from = f->asked->from;

	if (!head_matters(f))
		return from;
	if (notation_jieqibox.begins(head))
		return &notation_jieqibox;
	return from != NULL ? from : notation_of_file(head);
}

/* Decides what a record of the file is. Returns false if it has several lines, which
 * can't be taken as the user asked for. */
static bool
choose_notation(void *arg, struct slice head)
{
	struct filter *f = arg;
	const char *why = NULL;

	filter_confine_last(f);
	f->from = find_notation(f, head);
	f->in.record_end = f->from != NULL && !f->asked->null ? f->from->end
							      : NULL;
	if (f->in.record_end != NULL)
		why = refuse_lines(f);
	if (why != NULL)
		refuse_file(f, why);
	return why == NULL;
}

/* Finds out what the file is, from its first bytes. */
static bool
choose_kind(void *arg, struct slice head)
{
	struct filter *f = arg;
	const char *why;

	if (!choose_notation(f, head))
		return false;
	why = f->columns.wanted && f->asked->columns.moves == NULL
	    ? NULL
	    : kind_refuse_chinese(head);
	if (why == NULL && f->in.record_end == NULL)
		why = kind_refuse(head, f->asked->null, !f->columns.wanted);
	if (why != NULL)
		refuse_file(f, why);
	else if (f->verdict != NULL && f->verdict->stat != NULL &&
	    !f->asked->range.given)
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
	f->in.choose = choose_notation;
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
	f->in.choose = choose_kind;
	return true;
}

/* Goes to the records of --range; returns false after a message if that can't be done. */
static bool
begin_range(struct filter *f)
{
	bool counts = f->verdict != NULL && f->verdict->stat != NULL;
	struct slice header = f->in.raw;
	const char *wrong;
	int error;

	if (!lines_begin_first(&f->in))
		return true;
	if (!range_begin(&f->asked->range, &f->in, &wrong, &error)) {
		filter_trouble(f, wrong, error);
		return false;
	}
	if (counts)
		verdict_begin_bytes(f);
	if (counts && f->asked->range.from == 0 && header.at != NULL)
		f->in.seen(f->in.seen_arg, header);
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
	f->elsewhere = (struct elsewhere){0};
	f->heading.len = 0;
	f->records_before = f->records;
	if (file == sources_command_line)
		begin_command_line(f);
	else if (!open_and_start(f, file))
		return false;
	f->in.choose_arg = f;
	f->in.peeks_line = head_matters(f);
	filter_form_begin_file(f);
	if (reads_itself(f, f->in.fd)) {
		filter_trouble(f,
		    "it is written to as well: it would have no end", 0);
		f->in.finished = true;
		filter_end_file(f);
		return false;
	}
	if (filter_take_header(f) && (!f->asked->range.given || begin_range(f)))
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
	f->diagnostics.elsewhere.files++;
	if (f->elsewhere.count > 0)
		hint_end_file(f);
	filter_form_end_file(f);
	filter_file_done(f);
	if (f->in.grown != NULL)
		lines_free(&f->in);
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
