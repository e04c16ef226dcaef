/* fen-convert - convert positions to another notation, or to canonical form */

#include "tool/convert/convert.h"

static const char help[] =
    "usage: fen-convert [-cJq] [-d C] [-e POS] [-f NOTATION] [-j N] [-k N]\n"
    "                   [-l LEVEL] [-m N] [-t NOTATION] [FILE ...]\n"
    "       fen-convert --schema-of=NAME\n"
    "\n"
    "Convert positions to another notation, or to canonical form.\n"
    "\n" NOTATIONS_HELP_WRITTEN NOTATIONS_HELP_READ
    "  -l, --level=LEVEL      check at syntax (default), playable, legal, strict\n"
    "      --ep=HOW           write en-passant squares: fen (default: as read),\n"
    "                         xfen (if a pawn attacks them), legal\n" CHOICES_HELP_WRITES
    "      --transform=HOW    mirror (left and right), flip (top and bottom),\n"
    "                         rotate (both) or swap (flip, colors and turn)\n"
    "      --moves-field=N    with --in-column, transform the moves in field N, or at\n"
    "                         key N, too\n"
    "      --lossless         reject a conversion that loses information\n"
    "      --with=LIST        add to JSON: fen, pieces, key, check, status,\n"
    "                         moves, material, faults, separated by commas\n"
    "      --in-column        replace the position in its column, and print the rest\n"
    "                         of the line as it is\n"
    "      --keep             print the record before each result\n"
    "      --copy             copy the result to the clipboard, too\n" FILTER_HELP_WHERE
    "      --chess960         castling as in Chess960\n"
    "  -J, --json             results (-t json, unless -t is given) and\n"
    "                         diagnostics as JSON Lines\n"
    "  -c, --count            print only the number of results\n" FILTER_HELP_JOBS
	FILTER_HELP_HOW NOTATIONS_HELP_SCHEMA FILTER_HELP_END;

static bool
take_to(void *settings, const char *value)
{
	struct converter *s = settings;

	s->to = NULL;
	s->moves = hint_wants_moves(value);
	return s->moves || strcmp(value, "same") == 0 ||
	    filter_notation(value, &s->to);
}

static bool
take_with(void *settings, const char *value)
{
	return json_with(value,
	    &((struct converter *)settings)->asked->options.with);
}

CLI_WORD(take_ep, struct converter, asked->options.ep, EP_WORDS)
CLI_WORD(take_transform, struct converter, transform, "none", "mirror", "flip",
    "rotate", "swap")
CLI_FLAG(struct converter, copy)
CLI_FLAG(struct converter, in_column)
CLI_FLAG(struct converter, lossless)

static bool
take_schema(void *settings, const char *value)
{
	struct converter *s = settings;

	s->schema = json_schema(slice_of(value));
	return s->schema.len > 0;
}

static const struct cli_option options[] = {
    {'t', "to", CLI_VALUE, take_to, NOTATIONS_WRITTEN},
    {0, "ep", CLI_VALUE, take_ep, "fen, xfen or legal"},
    {0, "transform", CLI_VALUE, take_transform,
	"none, mirror, flip, rotate or swap"},
    {0, "lossless", CLI_NONE, take_lossless, NULL},
    {0, "with", CLI_VALUE, take_with,
	"a list of fen, pieces, key, check, status, moves, material, faults"},
    {0, "in-column", CLI_NONE, take_in_column, NULL},
    {0, "copy", CLI_NONE, take_copy, NULL},
    {0, "schema-of", CLI_VALUE, take_schema, NOTATIONS_WITH_SCHEMA},
    {0},
};

static const struct tool tool = {
    .help = help,
    .options = options,
    .choices = CHOICE_WRITES,
    .take = convert_record,
    .has_keep = true,
    .has_moves_field = true,
    .takes_lines = true,
    .shares = true,
};

int
main(int argc, char **argv)
{
	static struct filter filter;
	struct filter_options asked = {.options.level = LEVEL_SYNTAX};
	struct converter settings = {.asked = &asked};
	struct tool chosen = tool;
	enum status status;
	const char *wrong;

	if (!filter_open(&filter, &chosen, &asked, &settings, argc, argv))
		return filter.status;
	if (settings.moves)
		return hint_at_moves();
	if (settings.schema.len > 0)
		return cli_print(settings.schema);
	if (asked.json && settings.to == NULL)
		settings.to = &notation_json;
	if ((wrong = convert_check(&settings)) != NULL)
		return cli_error(wrong, NULL, NULL);
	convert_place(&settings);
	if (settings.transform == TRANSFORM_NONE && !asked.json &&
	    settings.place == PLACE_ALONE && !settings.copy &&
	    choices_all_default(&asked.options))
		chosen.stays = convert_stays;
	asked.options.lossless = settings.lossless;
	chosen.shares &= !settings.copy; /* which has results in order */
	status = filter_run(&filter);
	if (settings.copy)
		clipboard_set(&settings.clipboard);
	return status;
}
