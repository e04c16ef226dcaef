/* fen-moves - list the legal moves of positions */

#include "filter/filter.h"

static const struct cli_help help = {
    .usage =
	"usage: fen-moves [-1JqRz] [-d C] [-e POS] [-f NOTATION] [-j N] [-k N]\n"
	"                 [-l LEVEL] [-m N] [FILE ...]\n"
	"       fen-moves --schema\n",
    .about = "List the legal moves of positions.",
    .examples = "fen-moves --san games.fen\n"
		"fen-moves --move-count --keep games.fen\n",
};

struct settings {
	enum spelling spelling;
	bool one_per_line;
	bool count;
	struct moves_wanted wanted;
};

static bool
add_object(struct filter *f, const struct record *record, struct faults *faults)
{
	struct settings *s = f->settings;
	const struct position *p = &record->entry.position;
	const struct rules *rules = rules_of(p->game);
	struct slice kept = filter_kept(f, record);
	struct moves moves;

	(void)faults;
	if (s->count) {
		json_move_count(&f->results.line, kept,
		    rules->move_count(p, f->asked->options.cpu));
		filter_finish_object(f, record, &f->results.line);
		return true;
	}
	rules_list(p, &f->asked->options, &moves);
	json_moves(&f->results.line, kept, &record->entry, &moves,
	    &f->asked->options, s->wanted);
	filter_finish_object(f, record, &f->results.line);
	return true;
}

static bool
add_count(struct filter *f, const struct record *record, struct faults *faults)
{
	const struct position *p = &record->entry.position;
	size_t begin = filter_begin_line(f, &f->results.line, record, 22);

	text_number(&f->results.line,
	    rules_of(p->game)->move_count(p, f->asked->options.cpu));
	return filter_finish_line(f, record, &f->results.line, begin, faults);
}

static bool
add_moves(struct filter *f, const struct record *record, struct faults *faults)
{
	struct settings *s = f->settings;
	const struct position *p = &record->entry.position;
	const struct rules *rules = rules_of(p->game);
	struct moves moves;
	size_t begin;

	rules_list(p, &f->asked->options, &moves);
	begin = filter_begin_line(f, &f->results.line, record,
	    moves.count * SPELL_ROOM + 2);
	if (moves.count == 0)
		text_put(&f->results.line, '-');
	rules->spell(&f->results.line, p, moves.list, moves.count,
	    &f->asked->options, s->spelling, ' ');
	return filter_finish_line(f, record, &f->results.line, begin, faults);
}

/* Without the record in front, a newline stands between two moves where a
 * space would. */
static bool
add_lines(struct filter *f, const struct record *record, struct faults *faults)
{
	struct settings *s = f->settings;
	const struct position *p = &record->entry.position;
	const struct rules *rules = rules_of(p->game);
	struct moves moves;
	size_t piece, begin;
	bool good = true;

	rules_list(p, &f->asked->options, &moves);
	piece = f->asked->keeps_record ? 1 : moves.count;
	for (size_t i = 0; i < moves.count && good; i += piece) {
		begin = filter_begin_line(f, &f->results.line, record,
		    piece * SPELL_ROOM + 1);
		rules->spell(&f->results.line, p, moves.list + i, piece,
		    &f->asked->options, s->spelling, '\n');
		good = filter_finish_line(f, record, &f->results.line, begin,
		    faults);
	}
	return good;
}

static bool
list_moves(struct filter *f, struct record *record, struct faults *faults)
{
	struct settings *s = f->settings;
	bool good;

	f->results.line.len = 0;
	good = (f->asked->json    ? add_object
		: s->count        ? add_count
		: s->one_per_line ? add_lines
				  : add_moves)(f, record, faults);
	if (good)
		results_add(&f->results, text_slice(&f->results.line));
	return good;
}

CLI_SET(take_san, struct settings, spelling, SPELL_SAN)
CLI_SET(take_uci, struct settings, spelling, SPELL_COORDINATES)
CLI_FLAG(struct settings, one_per_line)
CLI_FLAG(struct settings, count)
CLI_SET(take_fen, struct settings, wanted.fen, true)
CLI_SET(take_odds, struct settings, wanted.odds, true)

static const struct cli_option options[] = {
    LEVEL_OPTION(LEVEL_HELP_PLAYABLE),
    {0, "san", CLI_NONE, take_san, NULL, CLI_OUTPUT, NULL,
	"print the moves in SAN"},
    {0, "uci", CLI_NONE, take_uci, NULL, CLI_OUTPUT | CLI_MORE, NULL,
	"print the moves in coordinates (default)"},
    {'1', "one-per-line", CLI_NONE, take_one_per_line, NULL, CLI_OUTPUT, NULL,
	"print each move on its own line"},
    {0, "move-count", CLI_NONE, take_count, NULL, CLI_OUTPUT, NULL,
	"print only the number of moves of each record"},
    {0, "fen", CLI_NONE, take_fen, NULL, CLI_OUTPUT, NULL,
	"add the position after each move to JSON"},
    {0, "odds", CLI_NONE, take_odds, NULL, CLI_OUTPUT | CLI_MORE, NULL,
	"add to JSON how likely each kind is face down"},
    {'c', "count", CLI_NONE, take_count, NULL, CLI_HIDDEN, NULL, NULL},
    {0},
};

static const struct tool tool = {
    .help = &help,
    .options = options,
    .schema = "moves",
    .choices = CHOICE_SPELLS,
    .take = list_moves,
    .has_keep = true,
    .needs_play = true,
    .shares = true,
};

int
main(int argc, char **argv)
{
	static struct filter filter;
	struct filter_options asked = {.options.level = LEVEL_PLAYABLE};
	struct settings settings = {.spelling = SPELL_COORDINATES};

	if (!filter_open(&filter, &tool, &asked, &settings, argc, argv))
		return filter.status;
	filter_name_columns(&asked,
	    (struct added_column[]){{"moves", settings.count}, {0}});
	return filter_run(&filter);
}
