/* fen-perft - count leaf nodes of the move tree (perft), or check perft suites */

#include "filter/filter.h"
#include "tool/perft/suite.h"

static const struct cli_help help = {
    .usage =
	"usage: fen-perft [-cJqRz] [-D N] [-d C] [-e POS] [-f NOTATION] [-j N] [-k N]\n"
	"                 [-l LEVEL] [-m N] [FILE ...]\n"
	"       fen-perft --schema\n",
    .about =
	"Count leaf nodes of the move tree (perft), or check perft suites.",
    .examples = "fen-perft -D 3 --divide games.fen\n"
		"fen-perft -D 4 -j 0 suite.epd\n",
};

static const struct added_column of_moves[] = {{"check", false},
    {"move", false}, {"nodes", true}, {0}};
static const struct added_column of_depth[] = {{"check", false},
    {"depth", true}, {"nodes", true}, {0}};

struct settings {
	struct filter_options *asked;
	struct suite suite;
	int depth; /* -1: not given, the depths of the figures */
	bool divide;
};

/* Begins a line. If figures of the record were checked, it has a column that says
 * "ok"; in a table with a header, the lines of other records have a "-" there. */
static size_t
begin_line(struct filter *f, const struct record *record, bool checked,
    size_t room)
{
	size_t begin = filter_begin_line(f, &f->results.line, record, room + 3);

	if (checked)
		text_add(&f->results.line, SLICE("ok\t"));
	else if (f->asked->keeps_record &&
	    (f->columns.header || f->columns.json != NULL))
		text_add(&f->results.line, SLICE("-\t"));
	return begin;
}

/* Appends a line for each move and the number of leaf nodes after it. */
static bool
add_moves(struct filter *f, const struct record *record, struct faults *faults)
{
	const struct position *p = &record->entry.position;
	struct settings *s = f->settings;
	const struct count *count = &s->suite.count;

	for (size_t i = 0; i < count->moves.count; i++) {
		size_t begin = begin_line(f, record, false, SPELL_ROOM + 22);

		rules_of(p->game)->spell(&f->results.line, p,
		    &count->moves.list[i], 1, &f->asked->options,
		    SPELL_COORDINATES, ' ');
		text_put(&f->results.line, '\t');
		text_number(&f->results.line, count->behind[i]);
		if (!filter_finish_line(f, record, &f->results.line, begin,
			faults))
			return false;
	}
	return true;
}

static bool
add_lines(struct filter *f, const struct record *record, struct faults *faults)
{
	struct settings *s = f->settings;
	size_t begin;

	if (s->divide && !add_moves(f, record, faults))
		return false;
	begin = begin_line(f, record, s->suite.checked_count > 0, 32);
	text_number(&f->results.line, (unsigned)s->suite.depth);
	text_put(&f->results.line, '\t');
	text_number(&f->results.line, s->suite.leaves);
	return filter_finish_line_as(f, of_depth, record, &f->results.line,
	    begin, faults);
}

static bool
add_object(struct filter *f, const struct record *record, struct faults *faults)
{
	struct settings *s = f->settings;
	const struct count *count = &s->suite.count;

	(void)faults;
	json_perft(&f->results.line,
	    &(struct perft_answer){
		.kept = filter_kept(f, record),
		.position = &record->entry.position,
		.options = &f->asked->options,
		.depth = s->suite.depth,
		.leaves = s->suite.leaves,
		.figures = s->suite.checked,
		.figure_count = s->suite.checked_count,
		.moves = s->divide ? &count->moves : NULL,
		.behind = count->behind,
	    });
	filter_finish_object(f, record, &f->results.line);
	return true;
}

static bool
perft(struct filter *f, struct record *record, struct faults *faults)
{
	struct settings *s = f->settings;

	s->suite.count.file = f->in.name;
	s->suite.count.line = f->in.number;
	if (!suite_count(&s->suite, record, s->depth, faults))
		return false;
	f->results.line.len = 0;
	if (!(f->asked->json ? add_object : add_lines)(f, record, faults))
		return false;
	results_add(&f->results, text_slice(&f->results.line));
	return true;
}

static bool
take_depth(void *settings, const char *value)
{
	uintmax_t depth = 0;

	if (!cli_number(value, 0, SUITE_DEEPEST, &depth))
		return false;
	((struct settings *)settings)->depth = (int)depth;
	return true;
}

/* No digit can be a delimiter, so that -d 3 can only mean the depth. */
static bool
take_d(void *settings, const char *value)
{
	return take_depth(settings, value) ||
	    filter_take_delimiter(((struct settings *)settings)->asked, value);
}

CLI_NUMBER(take_hash, struct settings, suite.count.megabytes, 1, 1 << 20)
CLI_FLAG(struct settings, divide)

static const struct cli_option options[] = {
    LEVEL_OPTION(LEVEL_HELP_PLAYABLE),
    {'D', "depth", CLI_VALUE, take_depth, "a number from 0 to 99", CLI_COUNTS,
	"N",
	"count leaf nodes after N moves (0 to 99)\nor check the counts of a perft suite (;D1 20 ;D2 400) up to N"},
    {0, "hash", CLI_VALUE, take_hash, "a number from 1 to 1048576", CLI_COMMON,
	"MB",
	"use a hash table of MB megabytes\nto count a repeated position once"},
    {'j', "jobs", CLI_VALUE, NULL, NULL, CLI_COMMON, "N",
	"count on N threads; 0: one per processor"},
    {0, "divide", CLI_NONE, take_divide, NULL, CLI_OUTPUT, NULL,
	"first print the leaf nodes after each legal move"},
    {'d', "d", CLI_VALUE, take_d,
	"one character that is no digit, \\t, or a depth from 0 to 99",
	CLI_HIDDEN, NULL, NULL},
    {0},
};

static const struct tool tool = {
    .help = &help,
    .options = options,
    .schema = "perft",
    .choices = CHOICE_SPELLS,
    .take = perft,
    .has_keep = true,
    .has_jobs = true,
    .needs_play = true,
};

int
main(int argc, char **argv)
{
	static struct filter filter;
	static struct settings settings;
	struct filter_options asked = {.options.level = LEVEL_PLAYABLE};

	settings.depth = -1;
	settings.asked = &asked;
	if (!filter_open(&filter, &tool, &asked, &settings, argc, argv))
		return filter.status;
	settings.suite.count.threads = asked.jobs > 0 ? (unsigned)asked.jobs
						      : 1;
	settings.suite.count.progress = &filter.progress;
	settings.suite.count.options = &asked.options;
	count_start(&settings.suite.count);
	filter_name_columns(&asked, settings.divide ? of_moves : of_depth);
	(void)filter_run(&filter);
	if (settings.suite.count.leaves > 0 && asked.quiet == 0)
		count_say_speed(&settings.suite.count, asked.json);
	count_end(&settings.suite.count);
	return filter.status;
}
