/* fen-convert - write positions in another notation, or canonical in their own */

#include "tool/filter_out.h"
#include "base/clipboard.h"
#include "json/json.h"

static const char help[] =
    "usage: fen-convert [-cJq] [-d C] [-f NOTATION] [-j N] [-k N] [-l LEVEL] [-m N]\n"
    "                   [-t NOTATION] [FILE ...]\n"
    "       fen-convert --schema=NOTATION\n"
    "\n"
    "Write positions in another notation, or canonical in their own.\n"
    "\n" NOTATIONS_HELP_WRITTEN NOTATIONS_HELP_READ
    "  -l, --level=LEVEL      ask for syntax (default), playable, legal, strict\n"
    "      --ep=HOW           write an en-passant square fen (default: as read),\n"
    "                         xfen (a pawn stands to capture), legal\n" CHOICES_HELP_WRITES
    "      --transform=HOW    mirror (left and right), flip (top and bottom),\n"
    "                         rotate (both) or swap (flip, colours and turn)\n"
    "      --lossless         refuse what would lose something\n"
    "      --with=LIST        add to JSON: fen, pieces, key, check, status,\n"
    "                         moves, material, faults, separated by commas\n"
    "      --keep             leave all else of the line: -k, --json-field and the\n"
    "                         like; in JSON the other columns are fields\n"
    "      --copy             put the result on the clipboard as well\n" FILTER_HELP_WHERE
    "      --chess960         castling as in Chess960\n"
    "  -J, --json             results as JSON Lines (-t json where no -t is\n"
    "                         given), diagnostics too\n"
    "  -c, --count            print only the number of results\n" FILTER_HELP_JOBS
	FILTER_HELP_HOW NOTATIONS_HELP_SCHEMA FILTER_HELP_END;

struct settings {
	struct filter *filter;
	const struct notation *to; /* NULL: the record's own */
	enum transform transform;
	bool copy, keep, lossless;
	struct slice schema;
	struct clipboard clipboard;
};

static void
emit(struct filter *f, const struct record *record, struct faults *faults)
{
	struct settings *s = f->tool;
	struct slice line = text_slice(&f->result);

	if (s->copy)
		clipboard_add(&s->clipboard, line);
	if (f->json && s->to != &notation_json)
		filter_object(f, record, faults, slice_head(line, line.len - 1),
		    s->to->name);
	else
		filter_result(f, line);
}

static bool
convert(struct filter *f, struct record *record, struct faults *faults)
{
	struct settings *s = f->tool;
	struct entry *entry = &record->entry;
	const struct notation *to = s->to ? s->to : entry->source;
	struct text there = {0}, *result;

	if (s->transform != TRANSFORM_NONE)
		notation_transform(entry, s->transform, faults);
	if (f->how.ep != EP_FEN)
		rules_of(entry->position.game)
		    ->settle(&entry->position, &f->how);
	if (!notation_turn_into(to, entry, &f->how, faults))
		return false;
	if (faults->count > 0)
		filter_settle_faults(f, record, faults);
	there.room = notation_room(to, entry) + 1;
	/* JSON makes room by itself. */
	if (!s->keep && !s->copy && to->room > 0)
		there.at = filter_room(f, there.room);
	result = there.at != NULL ? &there : &f->result;
	result->len = 0;
	text_reserve(result, there.room);
	if (!to->write(result, entry, &f->how, faults) ||
	    (faults->count > 0 &&
		fault_judge(faults, f->how.level, f->how.lossless)))
		return false;
	if (!s->keep)
		text_grow(result, SLICE("\n"));
	else if (!filter_put_back(f, record, result, to == &notation_json,
		     faults))
		return false;
	if (there.at != NULL)
		filter_wrote(f, there.len);
	else
		emit(f, record, faults);
	return true;
}

/* Canonical records are written as they are. */
static bool
stays(const struct filter *f, const struct entry *entry)
{
	const struct settings *s = f->tool;

	return entry->canonical && (s->to == NULL || s->to == entry->source);
}

static bool
take_to(void *settings, const char *value)
{
	struct settings *s = settings;

	s->to = NULL;
	return strcmp(value, "same") == 0 || filter_notation(value, &s->to);
}

static bool
take_ep(void *settings, const char *value)
{
	return filter_ep(value, &((struct settings *)settings)->filter->how.ep);
}

static bool
take_transform(void *settings, const char *value)
{
	return filter_transform(value,
	    &((struct settings *)settings)->transform);
}

static bool
take_with(void *settings, const char *value)
{
	return json_with(value,
	    &((struct settings *)settings)->filter->how.with);
}

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
    {0, "schema", CLI_VALUE, take_schema, NOTATIONS_WITH_SCHEMA},
    {0},
};

int
main(int argc, char **argv)
{
	static struct filter filter = {
	    .take = convert,
	    .choices = CHOICE_WRITES,
	    .shares = true,
	    .how.level = LEVEL_SYNTAX,
	};
	struct settings settings = {.filter = &filter};
	const char *wrong = NULL;
	enum status status;
	char **files;

	filter.tool = &settings;
	if (!filter_open(&filter, argc, argv, options, help, &files))
		return filter.status;
	if (settings.schema.len > 0)
		return cli_print(settings.schema);
	if (filter.json && settings.to == NULL)
		settings.to = &notation_json;
	filter.keeps_comments = settings.keep && settings.to != &notation_json;
	filter.needs_names = settings.keep && settings.to == &notation_json;
	filter.drops_header = !settings.keep || settings.to == &notation_json;
	if (settings.keep && filter.json && settings.to != &notation_json)
		wrong = "--keep and -J go together with -t json only";
	else if (settings.keep && !columns_place_wanted(&filter.columns))
		wrong = "--keep needs -k, --json-field or --line-prefix";
	if (wrong != NULL)
		return cli_wrong(wrong, NULL, NULL);
	if (choices_none(&filter.how) && settings.transform == TRANSFORM_NONE &&
	    !filter.json && !settings.keep && !settings.copy)
		filter.stays = stays;
	filter.how.lossless = settings.lossless;
	filter.shares &= !settings.copy; /* which has results in order */
	status = filter_run(&filter, files);
	if (settings.copy)
		clipboard_set(&settings.clipboard);
	return status;
}
