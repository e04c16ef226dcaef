/* fen-validate - validate positions, print the good ones, and report faults in
 * the others */

#include "notation/moves.h"
#include "tool/validate/validate.h"

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

/* The steps of --prove without a value. Most positions of random games take less than 50
 * microseconds, one in a hundred more than 300, the slowest some 20 milliseconds. */
#define PROVE_STEPS 120000

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
	if (!((struct validate *)f->settings)->invert)
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
	return filter_form(((struct validate *)settings)->asked, value);
}

static bool
take_explain(void *settings, const char *value)
{
	struct validate *s = settings;

	s->explain = fault_find(slice_of(value));
	return s->explain < FAULTS;
}

static bool
take_as(void *settings, const char *value)
{
	struct filter_options *asked = ((struct validate *)settings)->asked;

	asked->accept = accept_find(slice_of(value));
	return asked->accept != NULL;
}

CLI_WORD(take_ep, struct validate, asked->options.wanted_ep, EP_WORDS)
static bool
take_prove(void *settings, const char *value)
{
	uintmax_t *steps = &((struct validate *)settings)->asked->options.prove;

	*steps = PROVE_STEPS;
	return value == NULL || cli_number(value, 1, INT32_MAX, steps);
}

CLI_FLAG(struct validate, list)
CLI_FLAG(struct validate, invert)

static const struct cli_option options[] = {
    LEVEL_OPTION(LEVEL_HELP_LEGAL),
    {0, "moves-field", CLI_VALUE, NULL, NULL, CLI_INPUT | CLI_MORE, "N",
	"check the moves in field N, or at key N, too"},
    {0, "ep", CLI_VALUE, take_ep, "fen, xfen or legal", CLI_COUNTS | CLI_MORE,
	"HOW",
	"accepted en-passant squares: fen (default: all), xfen (if a pawn attacks them), legal"},
    {0, "prove", CLI_OPTIONAL, take_prove, "a number from 1 to 2147483647",
	CLI_COUNTS, "STEPS",
	"search for proofs that no game reaches a position"},
    {0, "as", CLI_VALUE, take_as, ACCEPT_NAMES, CLI_COUNTS, "PROGRAM",
	"predict what another chess program accepts; all: table"},
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
print_catalogue(const struct validate *s)
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
	struct validate settings = {.asked = &asked, .explain = FAULTS};
	struct tool chosen = tool;

	verdict.asked = &judged;
	filter.verdict = &verdict;
	if (!filter_open(&filter, &chosen, &asked, &settings, argc, argv))
		return filter.status;
	if (settings.list || settings.explain < FAULTS)
		return print_catalogue(&settings);
	if (asked.options.prove > 0 && asked.options.level < LEVEL_LEGAL)
		return cli_error("--prove goes with --level=legal or strict",
		    NULL, NULL);
	if (asked.accept != NULL && asked.columns.moves != NULL)
		return cli_error("--as can't judge the moves of --moves-field",
		    NULL, NULL);
	asked.keeps_comments = !settings.invert;
	if (settings.invert || asked.json || asked.columns.moves != NULL)
		chosen.take = validate;
	if (settings.invert)
		chosen.refuse = print;
	if (asked.accept == &accept_all && !validate_table(&settings, &chosen))
		return TROUBLE;
	return filter_run(&filter);
}
