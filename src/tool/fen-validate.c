/* fen-validate - validate positions, print the good ones, and report faults in
 * the others */

#include "filter/filter.h"
#include "notation/moves.h"

static const struct cli_help help = {
    .usage =
	"usage: fen-validate [-cJqRvz] [-d C] [-e POS] [-f NOTATION] [-j N] [-k N]\n"
	"                    [-l LEVEL] [-m N] [FILE ...]\n"
	"       fen-validate --explain=WORD | --list-faults\n",
    .about =
	"Validate positions, print the good ones, and report faults in the others.",
    .examples = "fen-validate games.fen >good.fen\n"
		"fen-validate --csv -k 2 -q -l strict puzzles.csv\n",
};

struct settings {
	struct filter_options *asked;
	bool invert;
	bool list;
	enum fault_code explain;
};

/* Returns whether the moves beside the position are legal: those of a puzzle, or
 * the lines of an engine. */
static bool
moves_legal(const struct filter *f, const struct record *record,
    struct faults *faults)
{
	const struct position *position = &record->entry.position;
	bool good = true;

	if (rules_playable(position)) {
		for (size_t i = 0; i < f->moves_cells.count; i++)
			good = moves_check_line(position,
				   f->moves_cells.list[i].text,
				   &f->asked->options, faults) &&
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
	if (f->asked->json)
		filter_object(f, record, faults, (struct slice){0}, NULL);
	else
		filter_pass(f, record);
}

static void
print_good(struct filter *f, const struct record *record, struct faults *faults)
{
	if (!((struct settings *)f->settings)->invert)
		print(f, record, faults);
}

static bool
validate(struct filter *f, struct record *record, struct faults *faults)
{
	if (f->columns.moves != NULL &&
	    (!moves_legal(f, record, faults) ||
		fault_judge(faults, f->asked->options.level, false)))
		return false;
	print_good(f, record, faults);
	return true;
}

static bool
take_report(void *settings, const char *value)
{
	return filter_form(((struct settings *)settings)->asked, value);
}

static bool
take_explain(void *settings, const char *value)
{
	struct settings *s = settings;

	s->explain = fault_find(slice_of(value));
	return s->explain < FAULTS;
}

CLI_WORD(take_ep, struct settings, asked->options.wanted_ep, EP_WORDS)
CLI_FLAG(struct settings, list)
CLI_FLAG(struct settings, invert)

static const struct cli_option options[] = {
    LEVEL_OPTION(LEVEL_HELP_LEGAL),
    {0, "moves-field", CLI_VALUE, NULL, NULL, CLI_INPUT | CLI_MORE, "N",
	"check the moves in field N, or at key N, too"},
    {0, "ep", CLI_VALUE, take_ep, "fen, xfen or legal", CLI_COUNTS | CLI_MORE,
	"HOW",
	"accepted en-passant squares: fen (default: all), xfen (if a pawn attacks them), legal"},
    {'v', "invert", CLI_NONE, take_invert, NULL, CLI_OUTPUT, NULL,
	"print the bad records instead of the good records"},
    {0, "report", CLI_VALUE, take_report,
	"text, json, github, sarif, junit or tap", CLI_OUTPUT, "KIND",
	"report as text, json, github, sarif, junit or tap"},
    {0, "explain", CLI_VALUE, take_explain, "a word that --list-faults lists",
	CLI_COMMON | CLI_FAULTS, "WORD",
	"explain a fault word and how to fix the fault"},
    {0, "list-faults", CLI_NONE, take_list, NULL, CLI_OUTPUT, NULL,
	"list all faults: word, level, description"},
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

/* Without a `take`, good lines are printed as they are. */
static const struct tool tool = {
    .help = &help,
    .options = options,
    .choices = CHOICE_SPELLS | CHOICE_JUDGES | CHOICE_PLAYS,
    .accept_ignored = print_good,
    .has_moves_field = true,
    .takes_lines = true,
    .shares = true,
};

int
main(int argc, char **argv)
{
	static struct filter filter;
	static struct verdict verdict;
	struct verdict_options judged = {0};
	struct filter_options asked = {
	    .options.level = LEVEL_LEGAL,
	    .verdict = &judged,
	};
	struct settings settings = {.asked = &asked, .explain = FAULTS};
	struct tool chosen = tool;

	verdict.asked = &judged;
	filter.verdict = &verdict;
	if (!filter_open(&filter, &chosen, &asked, &settings, argc, argv))
		return filter.status;
	if (settings.list || settings.explain < FAULTS)
		return print_catalogue(&settings);
	asked.keeps_comments = !settings.invert;
	if (settings.invert || asked.json || asked.columns.moves != NULL)
		chosen.take = validate;
	if (settings.invert)
		chosen.refuse = print;
	return filter_run(&filter);
}
