/* fen-fix - mend what is certain in positions, and leave the rest out */

#include "tool/fix.h"
#include "json/json.h"

static const char help[] =
    "usage: fen-fix [-ciJq] [-d C] [-f NOTATION] [-j N] [-k N] [-l LEVEL] [-m N]\n"
    "               [FILE ...]\n"
    "\n"
    "Mend what is certain in positions, and leave out what is not.\n"
    "\n" NOTATIONS_HELP_READ
    "  -l, --level=LEVEL      ask for syntax, playable, legal (default), strict\n"
    "      --only=LIST        mend only these faults, words separated by commas\n"
    "      --diff             print a patch instead\n"
    "  -i, --in-place         write each FILE anew instead, with what cannot be\n"
    "                         mended as it is\n"
    "      --ep=HOW           which en-passant squares are right: fen (default),\n"
    "                         xfen (a pawn stands to capture), legal\n" FILTER_HELP_WHERE
    "      --chess960         castling as in Chess960\n" CHOICES_HELP_SPELLS
	CHOICES_HELP_JUDGES
    "  -J, --json             results and diagnostics as JSON Lines\n"
    "  -c, --count            print only the number of results\n" FILTER_HELP_JOBS
	FILTER_HELP_HOW FILTER_HELP_END;

/* A byte-order mark stays in front only where it is the first thing written. */
static struct slice
result(const struct fixer *x)
{
	struct slice line = text_slice(&x->line);

	return x->filter->out.total > 0 ? slice_from(line, x->front) : line;
}

/* What the record was mended to, or nothing. */
static struct slice
became(const struct fixer *x)
{
	return x->mended
	    ? slice_between(x->line.at + x->front, x->line.at + x->end)
	    : (struct slice){0};
}

static bool
fix(struct filter *f, struct record *record, struct faults *faults)
{
	struct fixer *x = f->tool;

	if (x->mended && f->divert != NULL) {
		f->results++;
		(x->diff ? fix_patch_change : fix_place_change)(x, record->raw,
		    text_slice(&x->line));
	} else if (f->json && f->divert == NULL) {
		filter_object(f, record, faults, became(x), NULL);
	} else if (x->mended) {
		filter_result(f, result(x));
	} else {
		filter_pass(f, record);
	}
	x->mended = false;
	return true;
}

CLI_FLAG(struct fixer, diff)
CLI_FLAG(struct fixer, in_place)

/* A word that is none is told of behind all options. */
static bool
take_only(void *settings, const char *value)
{
	struct fixer *x = settings;
	struct slice rest = slice_of(value);

	x->some = true;
	do {
		struct slice word = slice_cut(&rest, ',');
		enum fault_code code = fault_find(word);

		if (code < FAULTS)
			x->only[code] = true;
		else if (x->wrong.len == 0)
			text_grow(&x->wrong, word.len ? word : SLICE(","));
	} while (rest.len > 0);
	return *value != '\0';
}

static bool
take_ep(void *settings, const char *value)
{
	return filter_ep(value,
	    &((struct fixer *)settings)->filter->how.wanted_ep);
}

static const struct cli_option options[] = {
    {0, "only", CLI_VALUE, take_only,
	"a word that fen-validate --list-faults lists"},
    {0, "diff", CLI_NONE, take_diff, NULL},
    {'i', "in-place", CLI_NONE, take_in_place, NULL},
    {0, "ep", CLI_VALUE, take_ep, "fen, xfen or legal"},
    {0},
};

/* What doesn't go together, or is no fault. */
static bool
asks_well(struct fixer *x, char **files)
{
	if (x->wrong.len > 0) {
		text_grow(&x->wrong, (struct slice){"", 1});
		(void)cli_wrong("option --only: no fault", x->wrong.at,
		    "a word that fen-validate --list-faults lists");
		return false;
	}
	if (x->diff && x->in_place) {
		(void)cli_wrong("only one of --diff and --in-place can be",
		    NULL, NULL);
		return false;
	}
	for (char **file = files; x->in_place; file++) {
		if (*file != NULL && strcmp(*file, "-") != 0)
			continue;
		if (*file == NULL && file > files)
			break;
		(void)cli_wrong(
		    "--in-place needs a FILE: standard input has no place",
		    NULL, NULL);
		return false;
	}
	return true;
}

/* Where lines that pass go, if not to standard output. */
static void
settle(struct fixer *x)
{
	struct filter *f = x->filter;

	if (x->diff && !f->count && f->quiet == 0)
		f->divert = fix_patch_same;
	if (x->in_place)
		f->divert = fix_place_same;
	if (x->diff || x->in_place)
		f->on_bad = ON_BAD_KEEP;
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

int
main(int argc, char **argv)
{
	static struct filter filter = {
	    .mend = fix_record,
	    .take = fix,
	    .keeps_comments = true,
	    .shares = true,
	    .own = fix_own,
	    .tool_size = sizeof(struct fixer),
	    .choices = CHOICE_SPELLS | CHOICE_JUDGES,
	    .how.level = LEVEL_LEGAL,
	};
	static struct fixer fixer = {.filter = &filter};
	static char dash[] = "-";
	static char *standard_input[] = {dash, NULL};
	enum status status;
	char **files;

	filter.tool = &fixer;
	if (!filter_open(&filter, argc, argv, options, help, &files))
		return filter.status;
	if (!asks_well(&fixer, files))
		return TROUBLE;
	/* A form that is a matter of choice is mended at level strict only. */
	filter.how.any_form = filter.how.level < LEVEL_STRICT;
	settle(&fixer);
	filter_start(&filter);
	if (*files == NULL)
		files = standard_input;
	filter_expect(&filter, files);
	filter_jobs_start(&filter);
	for (; *files != NULL && !filter.stopped; files++)
		fix_file(&fixer, *files);
	status = filter_finish(&filter);
	fix_free(&fixer);
	return status;
}
