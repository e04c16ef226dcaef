/* fen-fix - fix mistakes that have only one possible correction */

#include "tool/fix/fix.h"

static const struct cli_help help = {
    .usage =
	"usage: fen-fix [-ciJqRz] [-d C] [-e POS] [-f NOTATION] [-j N] [-k N] [-l LEVEL]\n"
	"               [-m N] [FILE ...]\n",
    .about = "Fix mistakes that have only one possible correction.",
    .examples = "fen-fix games.fen >fixed.fen\n"
		"fen-fix --patch -l strict games.fen\n",
};

/* Returns the fixed line. A byte-order mark is kept only in the first line that is
 * written. */
static struct slice
result(const struct fixer *x)
{
	struct slice line = text_slice(&x->line);

	return x->filter->results.out.total > 0 ? slice_from(line, x->front)
						: line;
}

/* Returns the fixed record, or an empty slice if the record needed no fix. */
static struct slice
became(const struct fixer *x)
{
	return x->fixed
	    ? slice_between(x->line.at + x->front, x->line.at + x->end)
	    : (struct slice){0};
}

static bool
fix(struct filter *f, struct record *record, struct faults *faults)
{
	struct fixer *x = f->settings;

	if (x->fixed && f->results.passthrough != NULL) {
		f->results.count++;
		(x->diff ? fix_patch_change : fix_place_change)(x, record->raw,
		    text_slice(&x->line));
	} else if (f->asked->json && f->results.passthrough == NULL) {
		filter_object(f, record, faults, became(x), NULL);
	} else if (x->fixed) {
		results_add(&f->results, result(x));
	} else {
		filter_pass(f, record);
	}
	x->fixed = false;
	return true;
}

CLI_WORD(take_ep, struct fixer, filter->asked->options.wanted_ep, EP_WORDS)
CLI_FLAG(struct fixer, diff)
CLI_FLAG(struct fixer, in_place)

static bool
take_only(void *settings, const char *value)
{
	struct fixer *x = settings;
	struct slice rest = slice_of(value);

	x->some = true;
	do {
		enum fault_code code = fault_find(slice_cut(&rest, ','));

		if (code == FAULTS)
			return false;
		x->only[code] = true;
	} while (rest.len > 0);
	return true;
}

static const struct cli_option options[] = {
    LEVEL_OPTION(LEVEL_HELP_LEGAL),
    {0, "fix-only", CLI_VALUE, take_only,
	"a word that fen-validate --list-faults lists", CLI_COUNTS | CLI_FAULTS,
	"WORDS", "fix only these faults, words separated by commas"},
    {0, "ep", CLI_VALUE, take_ep, "fen, xfen or legal", CLI_COUNTS | CLI_MORE,
	"HOW",
	"correct en-passant squares: fen (default: all), xfen (if a pawn attacks them), legal"},
    {0, "patch", CLI_NONE, take_diff, NULL, CLI_OUTPUT, NULL,
	"print a patch instead of the records"},
    {'i', "in-place", CLI_NONE, take_in_place, NULL, CLI_OUTPUT, NULL,
	"replace each FILE by its fixed text\n(records that cannot be fixed stay)"},
    {0, "only", CLI_VALUE, take_only,
	"a word that fen-validate --list-faults lists", CLI_HIDDEN, NULL, NULL},
    {0, "diff", CLI_NONE, take_diff, NULL, CLI_HIDDEN, NULL, NULL},
    {0},
};

/* Reports options that don't go together. */
static enum status
check_options(struct fixer *x)
{
	char **files = x->filter->files;
	bool standard = *files == NULL;

	if (x->diff && x->in_place)
		return cli_error("only one of --patch and --in-place can be",
		    NULL, NULL);
	if (x->diff && x->filter->asked->null)
		return cli_error("a patch has lines: --patch and -z don't go "
				 "together",
		    NULL, NULL);
	if ((x->diff || x->in_place) && x->filter->asked->range.given)
		return cli_error("--range would leave out a part of the file: "
				 "neither --patch nor --in-place can be beside "
				 "it",
		    NULL, NULL);
	for (; *files != NULL; files++)
		standard |= strcmp(*files, "-") == 0 ||
		    *files == sources_command_line;
	if (x->in_place && standard)
		return cli_error(
		    "--in-place needs a FILE: standard input has no place, and "
		    "neither has a position of -e",
		    NULL, NULL);
	return FINE;
}

/* With --patch and --in-place lines don't go to standard output. */
static void
redirect(struct fixer *x)
{
	struct filter *f = x->filter;

	if (x->diff && !f->asked->count && f->asked->quiet == 0)
		f->results.passthrough = fix_patch_same;
	x->patch.color = filter_colors(f->asked->color, 1);
	if (x->in_place)
		f->results.passthrough = fix_place_same;
	if (x->diff || x->in_place)
		f->asked->on_bad = ON_BAD_KEEP;
}

static void
fix_file(struct fixer *x, const char *file)
{
	if (x->in_place) {
		fix_place(x, file);
	} else {
		fix_patch_begin(x);
		(void)filter_file(x->filter, file);
		fix_patch_end(x);
	}
}

static const struct tool tool = {
    .help = &help,
    .options = options,
    .choices = CHOICE_SPELLS | CHOICE_JUDGES | CHOICE_PLAYS,
    .fix = fix_record,
    .take = fix,
    .shares = true,
    .own = fix_own,
    .settings_size = sizeof(struct fixer),
};

int
main(int argc, char **argv)
{
	static struct filter filter;
	static struct fixer fixer;
	struct filter_options asked = {
	    .options.level = LEVEL_LEGAL,
	    .keeps_comments = true,
	};
	enum status status;

	fixer.filter = &filter;
	if (!filter_open(&filter, &tool, &asked, &fixer, argc, argv))
		return filter.status;
	if ((status = check_options(&fixer)) != FINE)
		return status;
	/* Below level strict, a record may use any of several correct forms; only
	 * strict changes it to the one that the user has chosen. */
	asked.options.any_form = asked.options.level < LEVEL_STRICT;
	redirect(&fixer);
	filter_start(&filter);
	filter_expect(&filter);
	/* A patch may need a temporary file. */
	filter.rights = fixer.in_place || fixer.diff ? SANDBOX_WRITES
						     : SANDBOX_STREAMS;
	filter_confine(&filter);
	filter_jobs_start(&filter);
	for (; filter.files[filter.file] != NULL && !filter.stopped;
	     filter.file++)
		fix_file(&fixer, filter.files[filter.file]);
	status = filter_finish(&filter);
	fix_free(&fixer);
	return status;
}
