/* fen-validate - pass good positions on, and say what is wrong with the others */

#include "tool/filter.h"
#include "json/json.h"
#include "notation/moves.h"

static const char help[] =
    "usage: fen-validate [-cJqv] [-d C] [-f NOTATION] [-j N] [-k N] [-l LEVEL] [-m N]\n"
    "                    [FILE ...]\n"
    "       fen-validate --explain=WORD | --list-faults\n"
    "\n"
    "Pass good positions on, and say what is wrong with the others.\n"
    "\n" NOTATIONS_HELP_READ
    "  -l, --level=LEVEL      ask for syntax, playable, legal (default), strict\n"
    "      --moves-field=N    the moves in field N, or at key N, must be legal\n"
    "  -v, --invert           pass the bad records on instead\n"
    "      --ep=HOW           when an en-passant square is right: fen (default),\n"
    "                         xfen (a pawn stands to capture), legal\n" FILTER_HELP_WHERE
    "      --chess960         castling as in Chess960\n" CHOICES_HELP_SPELLS
	CHOICES_HELP_JUDGES
    "  -J, --json             results and diagnostics as JSON Lines\n"
    "  -c, --count            print only the number of results\n"
    "      --report=KIND      report as text, json, github, sarif, junit or tap\n" FILTER_HELP_JOBS
	FILTER_HELP_HOW
    "      --only=WORDS       only these faults count, separated by commas\n"
    "      --ignore=WORDS     these faults don't count\n"
    "      --baseline=FILE    nor do those that --report=json told of before\n"
    "      --summary          count what the records are like, and the faults\n"
    "      --assert=EXPR      1 where this doesn't hold of the counts: bad==0\n"
    "      --explain=WORD     say what a fault means and how to mend it\n"
    "      --list-faults      list all faults: word, level, what it is\n" FILTER_HELP_END;

struct settings {
	struct filter *filter;
	bool invert;
	bool list;
	enum fault_code explain;
};

/* The moves beside the position, as in a puzzle, or lines of them, as an engine
 * gives: each must be legal. */
static bool
moves_hold(const struct filter *f, const struct record *record,
    struct faults *faults)
{
	const struct position *position = &record->entry.position;
	bool good = true;

	if (rules_playable(position)) {
		for (size_t i = 0; i < f->moves_cells.count; i++)
			good = moves_line(position, f->moves_cells.list[i].text,
				   &f->how, faults) &&
			    good;
		return good;
	}
	fault_at(faults, FAULT_UNPLAYABLE, record->text,
	    "moves stand beside %q, which the rules can't answer for");
	return false;
}

static void
print(struct filter *f, const struct record *record, struct faults *faults)
{
	if (f->json)
		filter_object(f, record, faults, (struct slice){0}, NULL);
	else
		filter_pass(f, record);
}

static void
give(struct filter *f, const struct record *record, struct faults *faults)
{
	if (!((struct settings *)f->tool)->invert)
		print(f, record, faults);
}

static bool
validate(struct filter *f, struct record *record, struct faults *faults)
{
	if (f->columns.moves != NULL && !moves_hold(f, record, faults))
		return false;
	give(f, record, faults);
	return true;
}

static bool
take_moves_field(void *settings, const char *value)
{
	return filter_moves_field(((struct settings *)settings)->filter, value);
}

static bool
take_invert(void *settings, const char *value)
{
	struct settings *s = settings;

	(void)value;
	s->invert = true;
	s->filter->refuse = print;
	s->filter->keeps_comments = false;
	return true;
}

static bool
take_ep(void *settings, const char *value)
{
	struct settings *s = settings;

	return filter_ep(value, &s->filter->how.wanted_ep);
}

static bool
take_report(void *settings, const char *value)
{
	return filter_form(((struct settings *)settings)->filter, value);
}

static bool
take_explain(void *settings, const char *value)
{
	struct settings *s = settings;

	s->explain = fault_find(slice_of(value));
	return s->explain < FAULTS;
}

CLI_FLAG(struct settings, list)

static const struct cli_option options[] = {
    {0, "moves-field", CLI_VALUE, take_moves_field,
	"a number from 1, or a name"},
    {'v', "invert", CLI_NONE, take_invert, NULL},
    {0, "ep", CLI_VALUE, take_ep, "fen, xfen or legal"},
    {0, "report", CLI_VALUE, take_report,
	"text, json, github, sarif, junit or tap"},
    {0, "explain", CLI_VALUE, take_explain, "a word that --list-faults lists"},
    {0, "list-faults", CLI_NONE, take_list, NULL},
    {0},
};

static enum status
print_catalogue(const struct settings *s)
{
	struct text t = {0};
	enum status status;

	if (s->list)
		fault_list(&t);
	else
		fault_explain(&t, s->explain);
	status = cli_print(text_slice(&t));
	text_free(&t);
	return status;
}

int
main(int argc, char **argv)
{
	static struct verdict verdict;
	static struct filter filter = {
	    .excuse = give,
	    .verdict = &verdict,
	    .takes_lines = true,
	    .keeps_comments = true,
	    .shares = true,
	    .choices = CHOICE_SPELLS | CHOICE_JUDGES,
	    .how.level = LEVEL_LEGAL,
	};
	struct settings settings = {.filter = &filter, .explain = FAULTS};
	char **files;

	filter.tool = &settings;
	if (!filter_open(&filter, argc, argv, options, help, &files))
		return filter.status;
	if (settings.list || settings.explain < FAULTS)
		return print_catalogue(&settings);
	if (settings.invert || filter.json || filter.columns.moves != NULL)
		filter.take = validate;
	return filter_run(&filter, files);
}
