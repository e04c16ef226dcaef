/* fen-status - say how the game stands in positions */

#include "tool/filter.h"
#include "json/json.h"

static const char help[] =
    "usage: fen-status [-cJq] [-d C] [-f NOTATION] [-j N] [-k N] [-l LEVEL] [-m N]\n"
    "                  [FILE ...]\n"
    "       fen-status --schema\n"
    "\n"
    "Say how the game stands in positions.\n"
    "\n"
    "      --keep             put the record in front, and columns behind\n"
    "      --schema           print the JSON Schema of the results\n" NOTATIONS_HELP_READ
    "  -l, --level=LEVEL      ask for playable (default), legal, strict; syntax is\n"
    "                         too little here and means playable\n" FILTER_HELP_WHERE
    "      --chess960         castling as in Chess960\n"
    "  -J, --json             results and diagnostics as JSON Lines\n"
    "  -c, --count            print only the number of results\n" FILTER_HELP_JOBS
	FILTER_HELP_HOW FILTER_HELP_END;

struct settings {
	bool keep;
	bool schema;
};

static bool
add_object(struct filter *f, const struct record *record, struct faults *faults)
{
	const struct settings *s = f->tool;
	const struct position *p = &record->entry.position;
	struct standing standing;

	(void)faults;
	rules_of(p->game)->stand(p, 1, true, &standing);
	json_status(&f->result, s->keep ? record->line : (struct slice){0},
	    &record->entry, &standing);
	return true;
}

static bool
add_line(struct filter *f, const struct record *record, struct faults *faults)
{
	const struct position *p = &record->entry.position;
	struct standing standing;
	size_t begin;

	rules_of(p->game)->stand(p, 1, false, &standing);
	begin = filter_begin(f, &f->result, record, STANDING_ROOM + 1);
	rules_put_standing(&f->result, &standing);
	return filter_close(f, record, &f->result, begin, faults);
}

static bool
say_status(struct filter *f, struct record *record, struct faults *faults)
{
	f->result.len = 0;
	if (!(f->json ? add_object : add_line)(f, record, faults))
		return false;
	filter_result(f, text_slice(&f->result));
	return true;
}

CLI_FLAG(struct settings, keep)
CLI_FLAG(struct settings, schema)

static const struct cli_option options[] = {
    {0, "keep", CLI_NONE, take_keep, NULL},
    {0, "schema", CLI_NONE, take_schema, NULL},
    {0},
};

int
main(int argc, char **argv)
{
	static struct filter filter = {
	    .take = say_status,
	    .needs_play = true,
	    .shares = true,
	    .how.level = LEVEL_PLAYABLE,
	};
	struct settings settings = {0};
	char **files;

	filter.tool = &settings;
	if (!filter_open(&filter, argc, argv, options, help, &files))
		return filter.status;
	if (settings.schema)
		return cli_print(json_schema(SLICE("status")));
	filter_keep_header(&filter, settings.keep, "status\tresult");
	return filter_run(&filter, files);
}
