/* fen-grep - print the positions for which a condition holds */

#include "tool/grep/grep.h"

static const struct cli_help help = {
    .usage =
	"usage: fen-grep [-cJLlnqRvz] [-d C] [-e POS] [-f NOTATION] [-j N] [-k N]\n"
	"                [-m N] CONDITION [FILE ...]\n"
	"       fen-grep --keys=FILE [--condition=COND] [FILE ...]\n"
	"       fen-grep --list-fields\n",
    .about = "Print the positions for which a condition holds.",
    .examples = "fen-grep 'turn==w && moves>=20' games.fen\n"
		"fen-grep --keys=old.fen new.fen\n",
    .status =
	"Exit status: 0 something matched, 1 nothing, 2 trouble or a bad record.",
};

/* Prints FILE:LINE: and the record. */
static void
print_numbered(struct filter *f, const struct record *record)
{
	struct text *line = &f->results.line;

	line->len = 0;
	text_format(line, "%s:%u:%v", f->in.name, lines_number(&f->in),
	    slice_between(record->line.at, slice_end(record->raw)));
	if (line->at[line->len - 1] != '\n')
		text_grow(line, SLICE("\n"));
	results_add(&f->results, text_slice(line));
}

static bool
take(struct filter *f, struct record *record, struct faults *faults)
{
	struct grep *g = f->settings;

	if (grep_matches(f, record, faults) == g->invert)
		return true;
	if (f->asked->json)
		filter_object(f, record, faults, (struct slice){0}, NULL);
	else if (g->numbers && f->results.shown)
		print_numbered(f, record);
	else
		filter_pass(f, record);
	if (g->most > 0 && f->results.count - g->before >= g->most)
		f->stopped = true;
	return true;
}

CLI_WORD(take_same, struct grep, seen.same, SEEN_SAME_WORDS)
CLI_TEXT(take_keys, struct grep, keys)
CLI_TEXT(take_condition, struct grep, text)
CLI_NUMBER(take_most, struct grep, most, 1, UINT32_MAX)
CLI_FLAG(struct grep, any)
CLI_FLAG(struct grep, invert)
CLI_FLAG(struct grep, numbers)
CLI_SET(take_names, struct grep, names, NAMES_MATCHING)
CLI_SET(take_others, struct grep, names, NAMES_OTHERS)

static const struct cli_option options[] = {
    {0, "condition", CLI_VALUE, take_condition, "a condition",
	CLI_INPUT | CLI_MORE, "COND",
	"the condition; all operands are files then"},
    {0, "keys", CLI_VALUE, take_keys, "a file", CLI_INPUT, "FILE",
	"print the positions that also stand in FILE"},
    {0, "same", CLI_VALUE, take_same, SEEN_SAME_LIST, CLI_COUNTS | CLI_MORE,
	"HOW", "what --keys compares (default: position):\n" SEEN_SAME_LIST},
    {0, "level", CLI_VALUE, NULL, NULL, CLI_COUNTS | CLI_MORE, "LEVEL",
	LEVEL_HELP_SYNTAX},
    {0, "any", CLI_NONE, take_any, NULL, CLI_COUNTS, NULL,
	"a game matches if any of its positions does"},
    {'v', "invert", CLI_NONE, take_invert, NULL, CLI_OUTPUT, NULL,
	"print the good records that don't match"},
    {0, "invert-match", CLI_NONE, take_invert, NULL, CLI_HIDDEN, NULL, NULL},
    {'n', "line-number", CLI_NONE, take_numbers, NULL, CLI_OUTPUT, NULL,
	"print FILE:LINE: before each record"},
    {'l', "files", CLI_NONE, take_names, NULL, CLI_OUTPUT, NULL,
	"print only the names of files with a match"},
    {'L', "other-files", CLI_NONE, take_others, NULL, CLI_OUTPUT | CLI_MORE,
	NULL, "print only the names of files without a match"},
    {0, "files-with-matches", CLI_NONE, take_names, NULL, CLI_HIDDEN, NULL,
	NULL},
    {0, "files-without-match", CLI_NONE, take_others, NULL, CLI_HIDDEN, NULL,
	NULL},
    {'m', "max-count", CLI_VALUE, take_most, "a number from 1", CLI_OUTPUT, "N",
	"stop after N matches in each file"},
    {0},
};

static const struct tool tool = {
    .help = &help,
    .options = options,
    .operands = grep_take_operand,
    .begin = grep_begin,
    .ahead = grep_look_ahead,
    .take = take,
    .end_file = grep_end_file,
    .has_fields = true,
    .drops_good = true,
    .shares = true,
    .own = grep_own,
    .settings_size = sizeof(struct grep),
};

int
main(int argc, char **argv)
{
	static struct filter filter;
	static struct grep grep;
	struct filter_options asked = {0};
	enum status status;

	grep.seen.same = SAMENESS_POSITION;
	if (!filter_open(&filter, &tool, &asked, &grep, argc, argv))
		return filter.status;
	if (!grep_check(&grep, &asked, filter.files))
		return TROUBLE;
	grep.many = filter.sources.recursive ||
	    (filter.files[0] != NULL && filter.files[1] != NULL);
	status = filter_run(&filter);
	grep_free(&grep);
	if (filter.results.count > 0 && asked.quiet > 0)
		return FINE;
	return status != FINE ? TROUBLE : filter.results.count == 0;
}
