/* fen-perft - count the ways the next moves can go, or check counts */

#include "tool/filter.h"
#include "base/work.h"
#include "json/json.h"
#include "tool/suite.h"

static const char help[] =
    "usage: fen-perft [-cJq] [-D N] [-d C] [-f NOTATION] [-j N] [-k N] [-l LEVEL]\n"
    "                 [-m N] [FILE ...]\n"
    "       fen-perft --schema\n"
    "\n"
    "Count the ways the next moves can go, or check counts.\n"
    "\n"
    "  -D, --depth=N          count the positions after N moves, 0 to 99; check\n"
    "                         the figures of a suite (;D1 20 ;D2 400) up to N\n"
    "      --divide           first a line for each move and what is behind it\n"
    "      --hash=MB          keep counts in so many megabytes, for positions that\n"
    "                         moves in another order lead to\n"
    "  -j, --jobs=N           count on N threads; 0: one a processor\n"
    "      --keep             put the record in front, and columns behind\n"
    "      --schema           print the JSON Schema of the results\n" NOTATIONS_HELP_READ
    "  -l, --level=LEVEL      ask for playable (default), legal, strict; syntax is\n"
    "                         too little here and means playable\n" FILTER_HELP_WHERE
    "      --chess960         castling as in Chess960\n" CHOICES_HELP_SPELLS
    "  -J, --json             results and diagnostics as JSON Lines\n"
    "  -c, --count            print only the number of results\n" FILTER_HELP_HOW
	FILTER_HELP_END;

struct settings {
	struct suite suite;
	int depth; /* -1: that of the figures */
	bool divide, keep, schema;
	struct text out;
};

/* Begins a line, with whether figures were checked where each line of a table says
 * so. */
static size_t
begin_line(const struct filter *f, const struct record *record, bool checked,
    size_t room)
{
	struct settings *s = f->tool;
	size_t begin = filter_begin(f, &s->out, record, room + 3);

	if (checked)
		text_add(&s->out, SLICE("ok\t"));
	else if (s->keep && f->columns.header)
		text_add(&s->out, SLICE("-\t"));
	return begin;
}

/* A line for each move and what is behind it. */
static bool
add_moves(struct filter *f, const struct record *record, struct faults *faults)
{
	const struct position *p = &record->entry.position;
	struct settings *s = f->tool;
	const struct count *count = &s->suite.count;

	for (size_t i = 0; i < count->moves.count; i++) {
		size_t begin = begin_line(f, record, false, SPELL_ROOM + 22);

		rules_of(p->game)->spell(&s->out, p, &count->moves.list[i], 1,
		    &f->how, SPELL_COORDINATES, ' ');
		text_put(&s->out, '\t');
		text_number(&s->out, count->behind[i]);
		if (!filter_close(f, record, &s->out, begin, faults))
			return false;
	}
	return true;
}

static bool
add_lines(struct filter *f, const struct record *record, struct faults *faults)
{
	struct settings *s = f->tool;
	size_t begin;

	if (s->divide && !add_moves(f, record, faults))
		return false;
	begin = begin_line(f, record, s->suite.checked_count > 0, 32);
	text_number(&s->out, (unsigned)s->suite.depth);
	text_put(&s->out, '\t');
	text_number(&s->out, s->suite.leaves);
	return filter_close(f, record, &s->out, begin, faults);
}

static bool
add_object(struct filter *f, const struct record *record, struct faults *faults)
{
	struct settings *s = f->tool;
	const struct count *count = &s->suite.count;

	(void)faults;
	json_perft(&s->out,
	    &(struct perft_answer){
		.kept = s->keep ? record->line : (struct slice){0},
		.position = &record->entry.position,
		.how = &f->how,
		.depth = s->suite.depth,
		.leaves = s->suite.leaves,
		.figures = s->suite.checked,
		.figure_count = s->suite.checked_count,
		.moves = s->divide ? &count->moves : NULL,
		.behind = count->behind,
	    });
	return true;
}

static bool
perft(struct filter *f, struct record *record, struct faults *faults)
{
	struct settings *s = f->tool;

	s->suite.count.file = f->in.name;
	s->suite.count.line = f->in.number;
	if (!suite_count(&s->suite, record, s->depth, faults))
		return false;
	s->out.len = 0;
	if (!(f->json ? add_object : add_lines)(f, record, faults))
		return false;
	filter_result(f, text_slice(&s->out));
	return true;
}

static bool
take_depth(void *settings, const char *value)
{
	uintmax_t depth = 0;
	bool good = cli_number(value, 0, SUITE_DEEPEST, &depth);

	((struct settings *)settings)->depth = (int)depth;
	return good;
}

static bool
take_hash(void *settings, const char *value)
{
	return cli_number(value, 1, 1 << 20,
	    &((struct settings *)settings)->suite.count.megabytes);
}

static bool
take_jobs(void *settings, const char *value)
{
	struct count *count = &((struct settings *)settings)->suite.count;
	uintmax_t jobs = 0;
	bool good = cli_number(value, 0, 1024, &jobs);

	count->threads = jobs == 0 ? work_processors() : (unsigned)jobs;
	return good;
}

CLI_FLAG(struct settings, divide)
CLI_FLAG(struct settings, keep)
CLI_FLAG(struct settings, schema)

static const struct cli_option options[] = {
    {'D', "depth", CLI_VALUE, take_depth, "a number from 0 to 99"},
    {0, "divide", CLI_NONE, take_divide, NULL},
    {0, "hash", CLI_VALUE, take_hash, "a number from 1 to 1048576"},
    {'j', "jobs", CLI_VALUE, take_jobs, "a number from 0 to 1024"},
    {0, "keep", CLI_NONE, take_keep, NULL},
    {0, "schema", CLI_NONE, take_schema, NULL},
    {0},
};

int
main(int argc, char **argv)
{
	static struct filter filter = {
	    .take = perft,
	    .choices = CHOICE_SPELLS,
	    .needs_play = true,
	    .how.level = LEVEL_PLAYABLE,
	};
	static struct settings settings = {.depth = -1};
	char **files;

	filter.tool = &settings;
	settings.suite.count.threads = 1;
	if (!filter_open(&filter, argc, argv, options, help, &files))
		return filter.status;
	if (settings.schema)
		return cli_print(json_schema(SLICE("perft")));
	settings.suite.count.progress = &filter.progress;
	count_start(&settings.suite.count);
	filter_keep_header(&filter, settings.keep,
	    settings.divide ? "check\tmove\tnodes" : "check\tdepth\tnodes");
	(void)filter_run(&filter, files);
	if (settings.suite.count.leaves > 0 && filter.quiet == 0)
		count_say_speed(&settings.suite.count, filter.json);
	count_end(&settings.suite.count);
	text_free(&settings.out);
	return filter.status;
}
