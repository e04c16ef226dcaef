/* fen-status - print the game status: ongoing, checkmate, stalemate, draw */

#include "filter/filter.h"

static const struct cli_help help = {
    .usage =
	"usage: fen-status [-cJqRz] [-d C] [-e POS] [-f NOTATION] [-j N] [-k N]\n"
	"                  [-l LEVEL] [-m N] [FILE ...]\n"
	"       fen-status --schema\n",
    .about = "Print the game status: ongoing, checkmate, stalemate, draw.",
    .examples = "fen-status --keep games.fen\n"
		"fen-status --json --csv -k 2 puzzles.csv\n",
};

static bool
add_object(struct filter *f, const struct record *record, struct faults *faults)
{
	const struct position *p = &record->entry.position;
	struct outcome outcome;

	(void)faults;
	rules_of(p->game)->outcome(p, 1, true, &outcome);
	json_status(&f->results.line, filter_kept(f, record), &record->entry,
	    &outcome);
	filter_finish_object(f, record, &f->results.line);
	return true;
}

static bool
add_line(struct filter *f, const struct record *record, struct faults *faults)
{
	const struct position *p = &record->entry.position;
	struct outcome outcome;
	size_t begin;

	rules_of(p->game)->outcome(p, 1, false, &outcome);
	begin = filter_begin_line(f, &f->results.line, record,
	    OUTCOME_ROOM + 1);
	rules_put_outcome(&f->results.line, &outcome);
	return filter_finish_line(f, record, &f->results.line, begin, faults);
}

static bool
say_status(struct filter *f, struct record *record, struct faults *faults)
{
	f->results.line.len = 0;
	if (!(f->asked->json ? add_object : add_line)(f, record, faults))
		return false;
	results_add(&f->results, text_slice(&f->results.line));
	return true;
}

static const struct added_column columns[] = {{"status", false},
    {"result", false}, {0}};

static const struct cli_option options[] = {
    LEVEL_OPTION(LEVEL_HELP_PLAYABLE),
    {0},
};

static const struct tool tool = {
    .help = &help,
    .options = options,
    .schema = "status",
    .take = say_status,
    .has_keep = true,
    .needs_play = true,
    .shares = true,
};

int
main(int argc, char **argv)
{
	static struct filter filter;
	struct filter_options asked = {.options.level = LEVEL_PLAYABLE};

	if (!filter_open(&filter, &tool, &asked, NULL, argc, argv))
		return filter.status;
	filter_name_columns(&asked, columns);
	return filter_run(&filter);
}
