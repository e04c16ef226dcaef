/* fen-status - print the game status: ongoing, checkmate, stalemate, draw */

#include "filter/filter.h"
#include "notation/score.h"

struct settings {
	struct play play; /* of the record's game, to count repetitions */
};

static const struct cli_help help = {
    .usage =
	"usage: fen-status [-cJqRz] [-d C] [-e POS] [-f NOTATION] [-j N] [-k N]\n"
	"                  [-l LEVEL] [-m N] [FILE ...]\n"
	"       fen-status --schema\n",
    .about = "Print the game status: ongoing, checkmate, stalemate, draw.",
    .examples = "fen-status --keep games.fen\n"
		"fen-status --json --csv -k 2 puzzles.csv\n",
};

static void
judge(struct filter *f, const struct record *record, struct outcome *outcome)
{
	struct settings *s = f->settings;

	score_get_outcome(&s->play, &record->entry, &f->asked->options,
	    f->asked->json, outcome);
}

static bool
add_object(struct filter *f, const struct record *record, struct faults *faults)
{
	struct outcome outcome;

	(void)faults;
	judge(f, record, &outcome);
	json_status(&f->results.line, filter_kept(f, record), &record->entry,
	    &outcome);
	filter_finish_object(f, record, &f->results.line);
	return true;
}

static bool
add_line(struct filter *f, const struct record *record, struct faults *faults)
{
	struct outcome outcome;
	size_t begin;

	judge(f, record, &outcome);
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

/* A worker thread counts repetitions in memory of its own. */
static void
own(struct filter *f, bool begin)
{
	struct settings *s = f->settings;

	if (begin)
		*s = (struct settings){0};
	else
		play_free(&s->play);
}

static const struct tool tool = {
    .help = &help,
    .options = options,
    .schema = "status",
    .choices = CHOICE_ENDS,
    .take = say_status,
    .has_keep = true,
    .needs_play = true,
    .takes_moves = true,
    .shares = true,
    .own = own,
    .settings_size = sizeof(struct settings),
};

int
main(int argc, char **argv)
{
	static struct filter filter;
	struct filter_options asked = {.options.level = LEVEL_PLAYABLE};
	struct settings settings = {0};
	int status;

	if (!filter_open(&filter, &tool, &asked, &settings, argc, argv))
		return filter.status;
	filter_name_columns(&asked, columns);
	status = filter_run(&filter);
	play_free(&settings.play);
	return status;
}
