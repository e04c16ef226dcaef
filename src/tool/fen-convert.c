/* fen-convert - convert positions to another notation, or to canonical form */

#include "filter/filter.h"
#include "io/clipboard.h"

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
    "      --lossless         reject a conversion that loses information\n"
    "      --with=LIST        add to JSON: fen, pieces, key, check, status,\n"
    "                         moves, material, faults, separated by commas\n"
    "      --keep             convert only the position, and keep the rest of the\n"
    "                         line; in JSON, other columns are fields\n"
    "      --copy             copy the result to the clipboard, too\n" FILTER_HELP_WHERE
    "      --chess960         castling as in Chess960\n"
    "  -J, --json             results (-t json, unless -t is given) and\n"
    "                         diagnostics as JSON Lines\n"
    "  -c, --count            print only the number of results\n" FILTER_HELP_JOBS
	FILTER_HELP_HOW NOTATIONS_HELP_SCHEMA FILTER_HELP_END;

struct settings {
	struct filter_options *asked;
	const struct notation *to; /* NULL: the record's own */
	enum transform transform;
	bool copy, keep, lossless, moves;
	struct slice schema;
	struct clipboard clipboard;
};

static void
emit(struct filter *f, const struct record *record, struct faults *faults)
{
	struct settings *s = f->settings;
	struct slice line = text_slice(&f->results.line);

	if (s->copy)
		clipboard_add(&s->clipboard, line);
	if (f->asked->json && s->to != NULL && s->to != &notation_json)
		filter_object(f, record, faults, slice_head(line, line.len - 1),
		    s->to->name);
	else
		results_add(&f->results, line);
}

static bool
convert(struct filter *f, struct record *record, struct faults *faults)
{
	struct settings *s = f->settings;
	struct entry *entry = &record->entry;
	const struct notation *to = s->to ? s->to : entry->source;
	struct text there = {0}, *result;

	if (s->transform != TRANSFORM_NONE)
		notation_transform(entry, s->transform, faults);
	if (f->asked->options.ep != EP_FEN)
		rules_of(entry->position.game)
		    ->normalize(&entry->position, &f->asked->options);
	if (!notation_turn_into(to, entry, &f->asked->options, faults))
		return false;
	if (faults->count > 0)
		diagnostics_judge(f, record, faults);
	there.room = notation_room(to, entry) + 1;
	/* JSON makes room by itself. */
	if (!s->keep && !s->copy && !f->asked->json && to->room > 0)
		there.at = results_room(&f->results, there.room);
	result = there.at != NULL ? &there : &f->results.line;
	result->len = 0;
	text_reserve(result, there.room);
	if (!to->write(result, entry, &f->asked->options, faults) ||
	    (faults->count > 0 &&
		fault_judge(faults, f->asked->options.level,
		    f->asked->options.lossless)))
		return false;
	if (!s->keep)
		text_grow(result, SLICE("\n"));
	else if (!filter_put_back(f, record, result, to == &notation_json,
		     faults))
		return false;
	if (there.at != NULL)
		results_wrote(&f->results, there.len);
	else
		emit(f, record, faults);
	return true;
}

/* Canonical records are written as they are. */
static bool
stays(const struct filter *f, const struct entry *entry)
{
	const struct settings *s = f->settings;

	return entry->canonical && (s->to == NULL || s->to == entry->source);
}

static bool
take_to(void *settings, const char *value)
{
	struct settings *s = settings;

	s->to = NULL;
	s->moves = hint_wants_moves(value);
	return s->moves || strcmp(value, "same") == 0 ||
	    filter_notation(value, &s->to);
}

static bool
take_with(void *settings, const char *value)
{
	return json_with(value,
	    &((struct settings *)settings)->asked->options.with);
}

CLI_WORD(take_ep, struct settings, asked->options.ep, EP_WORDS)
CLI_WORD(take_transform, struct settings, transform, "none", "mirror", "flip",
    "rotate", "swap")
CLI_FLAG(struct settings, copy)
CLI_FLAG(struct settings, keep)
CLI_FLAG(struct settings, lossless)

static bool
take_schema(void *settings, const char *value)
{
	struct settings *s = settings;

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
    {0, "keep", CLI_NONE, take_keep, NULL},
    {0, "copy", CLI_NONE, take_copy, NULL},
    {0, "schema-of", CLI_VALUE, take_schema, NOTATIONS_WITH_SCHEMA},
    {0},
};

static const struct tool tool = {
    .help = help,
    .options = options,
    .choices = CHOICE_WRITES,
    .take = convert,
    .shares = true,
};

int
main(int argc, char **argv)
{
	static struct filter filter;
	struct filter_options asked = {.options.level = LEVEL_SYNTAX};
	struct settings settings = {.asked = &asked};
	struct tool chosen = tool;
	enum status status;
	bool to_json;

	if (!filter_open(&filter, &chosen, &asked, &settings, argc, argv))
		return filter.status;
	if (settings.moves)
		return hint_at_moves();
	if (settings.schema.len > 0)
		return cli_print(settings.schema);
	if (asked.json && settings.to == NULL)
		settings.to = &notation_json;
	to_json = settings.to == &notation_json;
	asked.keeps_comments = settings.keep && !to_json;
	asked.needs_names = settings.keep && to_json;
	asked.drops_header = !settings.keep || to_json;
	if (settings.keep && asked.json && !to_json)
		return cli_error("--keep and -J go together with -t json only",
		    NULL, NULL);
	if (settings.keep && !columns_place_wanted(&asked.columns))
		return cli_error("--keep needs -k, --json-field or "
				 "--line-prefix",
		    NULL, NULL);
	if (settings.transform == TRANSFORM_NONE && !asked.json &&
	    !settings.keep && !settings.copy &&
	    choices_all_default(&asked.options))
		chosen.stays = stays;
	asked.options.lossless = settings.lossless;
	chosen.shares &= !settings.copy; /* which has results in order */
	status = filter_run(&filter);
	if (settings.copy)
		clipboard_set(&settings.clipboard);
	return status;
}
