/* fen-diff - compare two sets of positions */

#include "tool/diff/diff.h"

#include <stdlib.h>
#include <unistd.h>

static const struct cli_help help = {
    .usage =
	"usage: fen-diff [-cJqRuyz] [-d C] [-f NOTATION] [-j N] [-k N] [-l LEVEL] [-m N]\n"
	"                OLD NEW\n"
	"       fen-diff -e POS [OPTION ...] POS\n"
	"       fen-diff --sequence [-e POS] [OPTION ...] [FILE ...]\n"
	"       fen-diff --git PATH OLD HEX MODE NEW HEX MODE\n"
	"       fen-diff --schema\n",
    .about = "Compare two sets of positions.",
    .examples = "fen-diff old.fen new.fen\n"
		"fen-diff --by-key --class-counts old.fen new.fen\n",
    .status =
	"Exit status: 0 no differences, 1 some, 2 trouble; a bad record is trouble.",
};

struct settings {
	struct diff diff;
	bool sequence, align, by_key, git;
	struct text
	    wrong; /* a word of --ignore-part that there isn't; or empty */
};

/* A wrong word is kept in s->wrong: main reports it. */
static bool
take_ignore(void *settings, const char *value)
{
	struct settings *s = settings;
	struct slice rest = slice_of(value);

	while (rest.len > 0) {
		struct slice word = slice_cut(&rest, ',');

		if (!compare_ignore(&s->diff.options, word) &&
		    s->wrong.len == 0)
			text_grow(&s->wrong, word.len > 0 ? word : SLICE(","));
	}
	return *value != '\0';
}

#define EXPECTED_PARTS                                                         \
	"a word such as clocks, spelling, castling or ep, or more with commas"

static enum status
complain_of_part(struct settings *s)
{
	struct near near = {.typed = text_slice(&s->wrong)};

	compare_offer(&near);
	(void)cli_error_near("option --ignore-part: invalid value",
	    text_string(&s->wrong), EXPECTED_PARTS, near_word(&near));
	text_free(&s->wrong);
	return TROUBLE;
}

static bool
take_moves(void *settings, const char *value)
{
	uintmax_t plies = COMPARE_PLIES_MOST;

	if (value != NULL && !cli_number(value, 1, COMPARE_PLIES_MOST, &plies))
		return false;
	((struct settings *)settings)->diff.options.plies = (int)plies;
	return true;
}

CLI_SET(take_unified, struct settings, diff.form, DIFF_UNIFIED)
CLI_SET(take_sides, struct settings, diff.form, DIFF_SIDES)
CLI_SET(take_summary, struct settings, diff.summary, true)
CLI_SET(take_common, struct settings, diff.common, true)
CLI_FLAG(struct settings, sequence)
CLI_FLAG(struct settings, align)
CLI_FLAG(struct settings, by_key)
CLI_FLAG(struct settings, git)

static const struct cli_option options[] = {
    {0, "git", CLI_NONE, take_git, NULL, CLI_INPUT | CLI_MORE, NULL,
	"be a diff driver of git, with its seven operands"},
    {0, "sequence", CLI_NONE, take_sequence, NULL, CLI_COUNTS, NULL,
	"compare each record with the record before it"},
    {0, "align", CLI_NONE, take_align, NULL, CLI_COUNTS | CLI_MORE, NULL,
	"find inserted and removed records first"},
    {0, "by-key", CLI_NONE, take_by_key, NULL, CLI_COUNTS, NULL,
	"compare as sets of positions, in any order"},
    {0, "ignore-part", CLI_VALUE, take_ignore, EXPECTED_PARTS, CLI_COUNTS,
	"LIST",
	"ignore differences in fields, such as clocks:\nclocks, spelling, ep, castling or another field, separated by commas"},
    {0, "find-moves", CLI_OPTIONAL, take_moves, "a number from 1 to 3",
	CLI_OUTPUT, "N", "find a sequence of up to 3 (or N) moves"},
    {0, "common", CLI_NONE, take_common, NULL, CLI_OUTPUT | CLI_MORE, NULL,
	"with --by-key, also print positions in both files"},
    {'u', "unified", CLI_NONE, take_unified, NULL, CLI_OUTPUT, NULL,
	"print a block for each pair, like a unified diff"},
    {'y', "side-by-side", CLI_NONE, take_sides, NULL, CLI_OUTPUT, NULL,
	"print two boards for each pair, changes in brackets"},
    {0, "class-counts", CLI_NONE, take_summary, NULL, CLI_OUTPUT, NULL,
	"print only the number of pairs of each class"},
    {0, "summary", CLI_NONE, take_summary, NULL, CLI_HIDDEN, NULL, NULL},
    {0},
};

/* NULL, or what is wrong with the records of -e. */
static const char *
wrong_records(const struct settings *s, size_t n)
{
	if (s->align || s->by_key || s->git)
		return "--align, --by-key and --git are about files: they "
		       "don't go with -e";
	return n == 2 || s->sequence ? NULL : "two positions are wanted";
}

/* NULL, or what is wrong with the operands. */
static const char *
wrong_operands(const struct settings *s, char **files)
{
	size_t n = 0;

	while (files[n] != NULL)
		n++;
	if (s->sequence + s->align + s->by_key + s->git > 1)
		return "only one of --sequence, --align, --by-key and --git "
		       "goes";
	if (s->diff.common && !s->by_key)
		return "--common goes with --by-key only";
	if (s->diff.old->sources.recursive && !s->sequence)
		return "-R goes with --sequence only: to compare two folders, "
		       "compare each pair of files, or use git diff with "
		       "--git";
	if (files[0] == sources_command_line)
		return wrong_records(s, sources_count(&s->diff.old->sources));
	if (s->sequence)
		return NULL;
	if (s->git)
		return n == 1 || n >= 7
		    ? NULL
		    : "git gives seven operands, or one that is unmerged";
	if (n == 2 && strcmp(files[0], "-") == 0 && strcmp(files[1], "-") == 0)
		return "standard input can't be both OLD and NEW";
	return n == 2 ? NULL : "two files are wanted, OLD and NEW";
}

static void
compare(struct settings *s, char **files)
{
	struct diff *d = &s->diff;

	if (s->sequence)
		diff_sequence(d);
	else if (s->git)
		diff_git(d, files[0], files[1], files[1] ? files[4] : NULL);
	else if (files[0] == sources_command_line)
		diff_operands(d, sources_record(&d->old->sources, 0),
		    sources_record(&d->old->sources, 1));
	else if (s->by_key)
		diff_by_key(d, files[0], files[1]);
	else if (s->align)
		diff_align(d, files[0], files[1]);
	else
		diff_files(d, files[0], files[1]);
}

static const struct tool tool = {
    .help = &help,
    .options = options,
    .schema = "diff",
    .choices = CHOICE_SPELLS,
    .shares = true,
    .pairs_records = true,
};

int
main(int argc, char **argv)
{
	static struct filter old, now;
	static struct settings s;
	struct filter_options asked = {.drops_header = true};
	const char *wrong;

	s.diff.old = &old;
	s.diff.now = &now;
	if (!filter_open(&old, &tool, &asked, &s, argc, argv))
		return old.status;
	if (s.wrong.len > 0)
		return complain_of_part(&s);
	if ((wrong = wrong_operands(&s, old.files)) != NULL)
		return cli_error(wrong, NULL, NULL);
	/* By key, NEW is read twice. */
	old.rights = s.by_key ? SANDBOX_READS : SANDBOX_STREAMS;
	diff_start(&s.diff, s.git);
	compare(&s, old.files);
	return diff_finish(&s.diff, s.git);
}
