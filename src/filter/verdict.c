#include "filter/verdict.h"
#include "json/report/formats.h"
#include "json/json.h"
#include "filter/filter.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

/* The longest line of a report: each byte of a record as \u00XX, and its faults. */
#define BASELINE_LINE_MOST (1024 * 1024)

/* Reads words into a set of them. */
static bool
take_words(struct verdict_options *v, const char *value, bool set[FAULTS])
{
	struct slice rest = slice_of(value);

	v->selective = true;
	do {
		enum fault_code code = fault_find(slice_cut(&rest, ','));

		if (code == FAULTS)
			return false;
		set[code] = true;
	} while (rest.len > 0);
	return true;
}

static bool
take_only(void *settings, const char *value)
{
	struct verdict_options *v = settings;

	v->some = true;
	return take_words(v, value, v->only);
}

static bool
take_ignore(void *settings, const char *value)
{
	struct verdict_options *v = settings;

	return take_words(v, value, v->ignored);
}

static bool
left_out(const struct verdict_options *v, enum fault_code code)
{
	return v->ignored[code] || (v->some && !v->only[code]);
}

static bool
take_assert(void *settings, const char *value)
{
	struct verdict_options *v = settings;

	return v->assert_count < ASSERTIONS_MOST &&
	    assertion_read(value, &v->asserts[v->assert_count++]);
}

CLI_SET(take_baseline, struct verdict_options, baseline, value)

static bool
take_summary(void *settings, const char *value)
{
	static const char *const words[] = {"run", "file", NULL};
	int at = 0;
	bool good = value == NULL || cli_choice(value, words, &at);

	((struct verdict_options *)settings)->summary = at == 0 ? SUMMARY_RUN
								: SUMMARY_FILE;
	return good;
}

const struct cli_option verdict_options[] = {
    {0, "only", CLI_VALUE, take_only,
	"a word that --list-faults lists, or several with commas",
	CLI_COUNTS | CLI_FAULTS | CLI_MORE, "WORDS",
	"report only these faults, separated by commas"},
    {0, "ignore", CLI_VALUE, take_ignore,
	"a word that --list-faults lists, or several with commas",
	CLI_COUNTS | CLI_FAULTS, "WORDS",
	"ignore these faults, separated by commas"},
    {0, "baseline", CLI_VALUE, take_baseline, "a file", CLI_COUNTS | CLI_MORE,
	"FILE", "ignore the faults in an earlier report of json"},
    {0, "assert", CLI_VALUE, take_assert, EXPECTED_ASSERTION,
	CLI_COUNTS | CLI_MORE, "EXPR",
	"check a condition on the counts, such as bad==0"},
    {0, "summary", CLI_OPTIONAL, take_summary, "run or file", CLI_OUTPUT,
	"WHAT", "print counts: of the run, or of each file"},
    {0},
};

bool
verdict_wanted(const struct verdict_options *v)
{
	return v != NULL &&
	    (v->selective || v->baseline != NULL ||
		v->summary != SUMMARY_NONE || v->assert_count > 0 ||
		v->stat != NULL);
}

static bool
complain(const struct lines *in, const char *what, int error)
{
	status_complain(in->name, what, error);
	return false;
}

/* A line of a report is longer than the record in it. */
static bool
add_long_line(struct verdict *v, struct lines *in)
{
	struct text line = {0};
	struct slice piece;
	bool good;

	text_grow(&line, in->line);
	while (line.len < BASELINE_LINE_MOST && lines_rest(in, &piece))
		text_grow(&line, piece);
	good = baseline_add(&v->known, text_slice(&line));
	text_free(&line);
	return good;
}

static bool
read_baseline(struct verdict *v, struct lines *in)
{
	while (lines_next(in))
		if (in->too_long ? !add_long_line(v, in)
				 : in->line.len > 0 &&
			    !baseline_add(&v->known, in->line))
			return complain(in,
			    "this is no report that --report=json wrote", 0);
	baseline_finish(&v->known);
	return in->error == 0 || complain(in, NULL, in->error);
}

bool
verdict_start(struct verdict *v)
{
	struct lines in = {.name = v->asked->baseline};
	static char block[LINES_BLOCK];
	struct unpack unpack;
	const char *wrong;
	int fd, error;
	bool good;

	if (!verdict_names_exist(v->asked))
		return false;
	if (in.name == NULL)
		return true;
	if ((fd = open(in.name, O_RDONLY | O_CLOEXEC)) < 0)
		return complain(&in, NULL, errno);
	lines_start(&in, in.name, fd, block, 1);
	good = unpack_begin(&unpack, &in, &wrong, &error)
	    ? read_baseline(v, &in)
	    : complain(&in, wrong, error);
	if (!unpack_end(&unpack, &in))
		good = complain(&in, UNPACK_DAMAGED, 0);
	close(fd);
	return good;
}

bool
verdict_drop(const struct verdict *v, struct faults *faults)
{
	size_t kept = 0, before = faults->count;

	for (size_t i = 0; i < before; i++)
		if (!left_out(v->asked, faults->list[i].code))
			faults->list[kept++] = faults->list[i];
	faults->count = kept;
	return kept < before;
}

static bool
any_error(const struct faults *faults)
{
	for (size_t i = 0; i < faults->count; i++)
		if (faults->list[i].error)
			return true;
	return faults->more > 0;
}

/* Drops the faults that don't count. A bad record without any other error is good
 * now. A record whose errors are all in the baseline stays bad, but isn't counted. */
static bool
accept_ignored(struct filter *f, struct record *record, struct faults *faults,
    bool good)
{
	struct verdict *v = f->verdict;
	struct report r;

	if (v->asked->selective && verdict_drop(v, faults) && !good &&
	    !any_error(faults)) {
		f->tool->accept_ignored(f, record, faults);
		good = true;
	}
	if (v->asked->baseline == NULL || faults->count == 0)
		return good;
	r = diagnostics_report(f, record, faults);
	record->known = baseline_drop(&v->known, &r, faults) && !good &&
	    !any_error(faults);
	return good;
}

bool
verdict_weigh(struct filter *f, struct record *record, struct faults *faults,
    bool good)
{
	struct tally *t = &f->verdict->tally;

	if (faults->count > 0) {
		diagnostics_judge(f, record, faults);
		good = accept_ignored(f, record, faults, good);
		tally_faults(t, faults);
	}
	tally_record(t, &record->entry, record->text, record->read);
	t->total[good ? TALLY_GOOD : record->known ? TALLY_KNOWN : TALLY_BAD]++;
	if (good && f->verdict->stat != NULL)
		verdict_count_stat(f, record, faults);
	return good;
}

/* Counts the lines of a record that has several. */
static void
count_lines(struct tally *t, struct slice raw)
{
	while (raw.len > 0) {
		struct slice rest = raw, line = slice_cut(&rest, '\n');
		size_t cr = line.len > 0 && slice_end(line)[-1] == '\r';

		line.len -= line.len < raw.len ? cr : 0;
		tally_line(t,
		    slice_between(slice_end(line), slice_end(raw) - rest.len));
		raw = rest;
	}
}

void
verdict_count_line(struct filter *f, bool comment)
{
	struct tally *t = &f->verdict->tally;

	t->total[TALLY_COMMENTS] += comment;
	if (f->in.record_end != NULL) {
		count_lines(t, f->in.raw);
		return;
	}
	/* The ending of a line that is too long wasn't read yet. */
	tally_line(t,
	    f->in.too_long
		? SLICE("\n")
		: slice_between(slice_end(f->in.line), slice_end(f->in.raw)));
}

size_t
verdict_width(int fd)
{
	size_t columns = status_columns(fd);

	if (!isatty(fd))
		return 0;
	return columns > 20 && columns < 1000 ? columns : 80;
}

void
verdict_end_file(struct filter *f)
{
	struct verdict *v = f->verdict;
	struct tally tally = v->tally;

	if (v->asked->summary != SUMMARY_FILE)
		return;
	tally_subtract(&tally, &v->before);
	v->before = v->tally;
	if (f->asked->json || f->asked->form == &format_json)
		json_summary(&v->files, f->in.name, &tally);
	else
		verdict_print_file(&v->files, f->in.name, &tally);
}

/* Appends the lines of the files and, if there are several, one of them all. */
static void
print_files(struct text *out, const struct verdict *v, size_t width)
{
	struct text lines = {0};

	verdict_print_names(&lines);
	text_grow(&lines, text_slice(&v->files));
	if (v->tally.total[TALLY_FILES] > 1)
		verdict_print_file(&lines, "total", &v->tally);
	if (width > 0)
		verdict_print_table(out, text_slice(&lines));
	else
		text_grow(out, text_slice(&lines));
	text_free(&lines);
}

/* Prints the summary: to standard output if nothing else is printed there, or as the
 * last line of a report of JSON Lines; else to standard error. */
static void
print_summary(struct filter *f)
{
	struct verdict *v = f->verdict;
	bool line = f->asked->form == &format_json;
	bool aside = f->asked->quiet == 0 || (f->asked->form != NULL && !line);
	size_t width = verdict_width(aside ? 2 : 1);
	struct text t = {0};

	if (f->asked->json || line) {
		text_grow(&t, text_slice(&v->files));
		json_summary(&t, NULL, &v->tally);
	} else if (v->asked->summary == SUMMARY_FILE) {
		print_files(&t, v, width);
	} else {
		verdict_print(&t, &v->tally, width);
	}
	if (aside) {
		filter_flush(f);
		if (status_write(2, text_slice(&t)) != 0)
			f->status = TROUBLE;
	} else {
		out_add(&f->results.out, text_slice(&t));
	}
	text_free(&t);
}

/* With --assert, only the assertions decide about the exit status. */
static void
check_assertions(struct filter *f)
{
	const struct verdict *v = f->verdict;
	struct text t = {0};

	if (v->asked->assert_count > 0 && f->status == BAD)
		f->status = FINE;
	for (size_t i = 0; i < v->asked->assert_count; i++) {
		t.len = 0;
		if (verdict_holds(&v->tally, &v->asked->asserts[i], &t))
			continue;
		if (f->status < BAD)
			f->status = BAD;
		if (f->asked->quiet < 2)
			status_complain("--assert", text_string(&t), 0);
	}
	text_free(&t);
}

void
verdict_finish(struct filter *f)
{
	if (f->verdict->asked->stat != NULL)
		return;
	if (f->verdict->asked->summary != SUMMARY_NONE)
		print_summary(f);
	text_free(&f->verdict->files);
	filter_flush(f);
	check_assertions(f);
	baseline_free(&f->verdict->known);
}
