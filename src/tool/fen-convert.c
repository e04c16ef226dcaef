/* fen-convert - convert positions to another notation, or to canonical form */

#include "tool/convert/convert.h"

static const struct cli_help help = {
    .usage =
	"usage: fen-convert [-cJqRz] [-d C] [-e POS] [-f NOTATION] [-j N] [-k N]\n"
	"                   [-l LEVEL] [-m N] [-t NOTATION] [FILE ...]\n"
	"       fen-convert --schema-of=NAME | --list-fields\n",
    .about = "Convert positions to another notation, or to canonical form.",
    .examples =
	"fen-convert -t json games.fen >games.jsonl\n"
	"fen-convert --transform=mirror --in-column -k 2 --moves-field=3 puzzles.tsv\n",
};

static bool
take_to(void *settings, const char *value)
{
	struct converter *s = settings;

	s->to = NULL;
	s->table = strcmp(value, "csv") == 0 ? TABLE_CSV
	    : strcmp(value, "tsv") == 0      ? TABLE_TSV
					     : TABLE_NONE;
	s->moves = hint_wants_moves(value);
	return s->moves || s->table != TABLE_NONE ||
	    strcmp(value, "same") == 0 ||
	    (filter_notation(value, &s->to) && s->to->write != NULL);
}

CLI_LIST(take_with, struct converter, with)
CLI_WORD(take_ep, struct converter, asked->options.ep, EP_WORDS)
CLI_WORD(take_transform, struct converter, transform, "none", "mirror", "flip",
    "rotate", "swap")
CLI_SET(take_san, struct converter, moves_as, OPERATION_MOVES_SAN)
CLI_SET(take_uci, struct converter, moves_as, OPERATION_MOVES_COORDINATES)
CLI_LIST(take_add, struct converter, add)
CLI_LIST(take_columns, struct converter, columns)
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
    {'t', "to", CLI_VALUE, take_to, NOTATIONS_WRITTEN, CLI_OUTPUT, "NOTATION",
	NOTATIONS_HELP_WRITTEN},
    {0, "with", CLI_VALUE, take_with,
	"a name that --list-fields lists, or several with commas", CLI_OUTPUT,
	"FIELDS",
	"add fields to JSON, such as key,check,men\n(pieces, moves, material and faults are objects or lists)"},
    {0, "add", CLI_VALUE, take_add, "a name of a field or several with commas",
	CLI_OUTPUT, "LIST",
	"print records with columns of fields behind them:\nnames that fen-fields(7) lists, separated by commas"},
    {0, "columns", CLI_VALUE, take_columns,
	"a name of a field or several with commas", CLI_OUTPUT, "LIST",
	"the columns of -t csv and -t tsv"},
    {0, "in-column", CLI_NONE, take_in_column, NULL, CLI_OUTPUT, NULL,
	"replace the position in its column\nand print the rest of the line as it is"},
    {0, "transform", CLI_VALUE, take_transform,
	"none, mirror, flip, rotate or swap", CLI_OUTPUT, "HOW",
	"mirror, flip, rotate or swap the board:\nmirror (left and right), flip (top and bottom), rotate (both) or swap (flip, colors and turn)"},
    {0, "ep", CLI_VALUE, take_ep, "fen, xfen or legal", CLI_OUTPUT | CLI_MORE,
	"HOW",
	"write en-passant squares: fen (default: as read), xfen (if a pawn attacks them), legal"},
    {0, "moves-field", CLI_VALUE, NULL, NULL, CLI_INPUT | CLI_MORE, "N",
	"with --in-column, transform the moves in field N, or at key N, too"},
    {0, "san", CLI_NONE, take_san, NULL, CLI_OUTPUT | CLI_MORE, NULL,
	"write all moves of EPD operations in SAN"},
    {0, "uci", CLI_NONE, take_uci, NULL, CLI_OUTPUT | CLI_MORE, NULL,
	"write the moves of EPD operations in coordinates"},
    {0, "lossless", CLI_NONE, take_lossless, NULL, CLI_COUNTS, NULL,
	"reject a conversion that loses information"},
    {0, "copy", CLI_NONE, take_copy, NULL, CLI_OUTPUT | CLI_MORE, NULL,
	"copy the result to the clipboard, too"},
    {'J', "json", CLI_NONE, NULL, NULL, CLI_OUTPUT, NULL,
	"results and diagnostics as JSON Lines\n(results: -t json, unless -t is given)"},
    {0, "schema-of", CLI_VALUE, take_schema, NOTATIONS_WITH_SCHEMA,
	CLI_OUTPUT | CLI_MORE, "NAME", NOTATIONS_HELP_SCHEMA},
    {0},
};

static const struct tool tool = {
    .help = &help,
    .options = options,
    .choices = CHOICE_WRITES | CHOICE_SPELLS | CHOICE_PLAYS,
    .take = convert_record,
    .has_keep = true,
    .has_moves_field = true,
    .has_fields = true,
    .takes_lines = true,
    .shares = true,
    .own = convert_own_fields,
    .settings_size = sizeof(struct converter),
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
	if (settings.with != NULL && !convert_read_with(&settings))
		return TROUBLE;
	if (settings.to == NULL && convert_makes_objects(&settings))
		settings.to = &notation_json;
	if ((wrong = convert_check(&settings)) != NULL)
		return cli_error(wrong, NULL, NULL);
	if (!convert_read_fields(&settings)) {
		field_row_free(&settings.row);
		return TROUBLE;
	}
	convert_place(&settings);
	if (settings.add != NULL)
		chosen.take = convert_add_fields;
	if (settings.columns != NULL) {
		chosen.take = convert_to_row;
		chosen.begin = convert_print_header;
	}
	if (settings.transform == TRANSFORM_NONE && !asked.json &&
	    settings.place == PLACE_ALONE && !settings.copy &&
	    settings.row.count == 0 &&
	    settings.moves_as == OPERATION_MOVES_USUAL &&
	    choices_all_default(&asked.options))
		chosen.stays = convert_stays;
	asked.options.lossless = settings.lossless;
	chosen.takes_moves = settings.to != NULL && settings.to->end != NULL;
	chosen.shares &= !settings.copy; /* which has results in order */
	if (settings.copy)
		clipboard_start(&settings.clipboard);
	status = filter_run(&filter);
	if (settings.copy)
		clipboard_set(&settings.clipboard);
	field_row_free(&settings.row);
	return status;
}
