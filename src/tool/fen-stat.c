/* fen-stat - count what is in a collection of positions */

#include "tool/stat/stat.h"
#include "filter/fields.h"

static const struct cli_help help = {
    .usage =
	"usage: fen-stat [-cJqRz] [-d C] [-e POS] [-f NOTATION] [-j N] [-k N]\n"
	"                [-l LEVEL] [-m N] [FILE ...]\n"
	"       fen-stat --merge [-J] FILE ...\n"
	"       fen-stat --schema | --list-fields\n",
    .about = "Count what is in a collection of positions.",
    .examples = "fen-stat games.fen\n"
		"fen-stat --by=phase,turn --assert=bad==0 games.fen\n",
};

/* The verdict counts the records; none is printed. */
static bool
begin(struct filter *f)
{
	f->results.shown = false;
	return true;
}

static void
end(struct filter *f)
{
	struct settings *s = f->settings;
	struct text out = {0};

	s->counts = f->verdict->stat;
	s->tally = &f->verdict->tally;
	stat_finish(s->counts);
	if (!f->asked->count && f->asked->quiet == 0) {
		stat_write(s, &out);
		out_add(&f->results.out, text_slice(&out));
	}
	text_free(&out);
	filter_flush(f);
	f->status = stat_assert(s, f->status);
	verdict_free_stat(f->verdict);
}

static bool
take_assert(void *settings, const char *value)
{
	struct settings *s = settings;

	return s->assert_count < ASSERTIONS_MOST &&
	    assertion_read(value, &s->asserts[s->assert_count++]);
}

CLI_SET(take_no_unique, struct settings, stat.no_unique, true)
CLI_SET(take_files, struct settings, files, 1)
CLI_SET(take_no_files, struct settings, files, -1)
CLI_LIST(take_by, struct settings, stat.by)
CLI_TEXT(take_bins, struct settings, stat.bins)
CLI_TEXT(take_heat, struct settings, stat.heat)
CLI_NUMBER(take_top, struct settings, stat.top, 0, INTMAX_MAX)
CLI_FLAG(struct settings, merge)
CLI_FLAG(struct settings, part)
CLI_FLAG(struct settings, svg)
CLI_FLAG(struct settings, html)

static const struct cli_option options[] = {
    LEVEL_OPTION(LEVEL_HELP_LEGAL),
    {0, "by", CLI_VALUE, take_by, "a name of a field, or up to 8 with commas",
	CLI_COUNTS, "FIELD",
	"count combinations of fields, such as phase,turn"},
    {0, "bins", CLI_VALUE, take_bins,
	"a number, the width, or several in ascending order with commas",
	CLI_COUNTS | CLI_MORE, "BINS",
	"put the numbers of --by into bins: 20, or 0,10,40"},
    {0, "heat", CLI_VALUE, take_heat, "a name of a piece: its letter",
	CLI_COUNTS, "LETTER", "count how often a piece stands on each square"},
    {0, "no-unique", CLI_NONE, take_no_unique, NULL, CLI_COUNTS, NULL,
	"leave out unique and checksums: use no memory for\n"
	"each record, and less time"},
    {0, "assert", CLI_VALUE, take_assert,
	"a name that the report has, one of == != < <= > >=, and a number or, with up to four "
	"decimals, a percentage: unique.position==100%",
	CLI_COUNTS | CLI_MORE, "EXPR",
	"check a condition on a figure, such as bad==0"},
    {0, "top", CLI_VALUE, take_top, "a number from 0", CLI_OUTPUT, "N",
	"rows of material and --by (default: 20; 0: all)"},
    {0, "checksums", CLI_NONE, take_files, NULL, CLI_OUTPUT | CLI_MORE, NULL,
	"list the files and their SHA-384; this is the\n"
	"default without -J, --merge and --no-unique"},
    {0, "no-checksums", CLI_NONE, take_no_files, NULL, CLI_OUTPUT | CLI_MORE,
	NULL, "list no files"},
    {0, "svg", CLI_NONE, take_svg, NULL, CLI_OUTPUT, NULL,
	"draw the report as an SVG document"},
    {0, "html", CLI_NONE, take_html, NULL, CLI_OUTPUT, NULL,
	"write the report as an HTML page"},
    {0, "part", CLI_NONE, take_part, NULL, CLI_OUTPUT, NULL,
	"print all counts as JSON, for --merge"},
    {0, "merge", CLI_NONE, take_merge, NULL, CLI_INPUT, NULL,
	"read files that --part wrote, and add them up"},
    {0},
};

static const struct tool tool = {
    .help = &help,
    .options = options,
    .schema = "stat",
    .begin = begin,
    .end = end,
    .has_fields = true,
    .drops_good = true,
    .shares = true,
};

/* Reads what the options name; returns false after a message. */
static bool
prepare(struct settings *s)
{
	struct stat_options *o = &s->stat;

	if (o->by != NULL)
		o->by_count = filter_read_fields("by", o->by, o->by_field,
		    STAT_BY_MOST);
	if (o->by != NULL && o->by_count == 0)
		return false;
	switch (stat_prepare(o)) {
	case STAT_WRONG_BINS:
		cli_error("option --bins:", s->stat.bins, options[2].expected);
		return false;
	case STAT_NO_NUMBERS:
		cli_error("--bins: no field of --by is a number", NULL, NULL);
		return false;
	case STAT_WRONG_HEAT:
		cli_error("option --heat:", s->stat.heat, options[3].expected);
		return false;
	case STAT_WRONG_BY:
	case STAT_RIGHT:
	default:
		return stat_check_asserts(s);
	}
}

/* Checksums take longer than all counts together, so they are computed only if they are
 * going to be printed, and by default only in the report that has everything. */
static bool
lists_files(const struct settings *s)
{
	const struct filter_options *asked = s->asked;
	bool asks_table = s->stat.by != NULL || s->stat.heat != NULL;

	if (s->part)
		return true;
	if (s->files != 0)
		return s->files > 0;
	return !asked->json && !s->merge && !s->stat.no_unique &&
	    !asked->count && asked->quiet == 0 &&
	    (!asks_table || s->svg || s->html);
}

int
main(int argc, char **argv)
{
	static struct filter filter;
	static struct verdict verdict;
	static struct verdict_options judged;
	struct filter_options asked = {
	    .options.level = LEVEL_LEGAL,
	    .drops_header = true,
	    .verdict = &judged,
	};
	struct settings settings = {.asked = &asked, .stat.top = 20};

	judged.stat = &settings.stat;
	verdict.asked = &judged;
	filter.verdict = &verdict;
	if (!filter_open(&filter, &tool, &asked, &settings, argc, argv))
		return filter.status;
	if (settings.svg + settings.html > 1 ||
	    ((settings.svg || settings.html) && (asked.json || settings.part)))
		return cli_error(
		    "give only one of --svg, --html, --part and --json", NULL,
		    NULL);
	settings.stat.lists_files = lists_files(&settings);
	settings.stat.threads = (unsigned)asked.jobs;
	asked.draws = verdict_width(1) > 0 && !asked.json && !settings.part &&
	    !settings.svg && !settings.html;
	if (settings.merge)
		return stat_merge(&settings, filter.files);
	if (!prepare(&settings))
		return TROUBLE;
	filter_expect_fields(&asked, settings.stat.field, STAT_FIELDS);
	verdict_start_stat(&verdict, false);
	return filter_run(&filter);
}
