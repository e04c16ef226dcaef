/* fen-play - play moves and print the resulting positions */

#include "tool/play/play.h"
#include "notation/moves.h"

static const struct cli_help help = {
    .usage =
	"usage: fen-play [-cJqRz] [-d C] [-e POS] [-f NOTATION] [-j N] [-k N] [-l LEVEL]\n"
	"                [-m N] [FILE ...]\n"
	"       fen-play --schema\n",
    .about = "Play moves and print the resulting positions.",
    .examples = "fen-play --line='e4 e5 Nf3' games.fen\n"
		"fen-play --each --san games.fen\n",
};

/* Cuts the moves off the record. With --moves-field they aren't played: the moves
 * of that field are. */
static bool
cut(struct filter *f, struct record *record, struct faults *faults)
{
	struct slice moves;

	(void)faults;
	moves_cut(record->text, &record->text, &moves);
	if (f->columns.moves == NULL)
		record->moves = moves;
	return true;
}

CLI_SET(take_line, struct player, moves, slice_of(value))
CLI_FLAG(struct player, san)
CLI_FLAG(struct player, uci)
CLI_FLAG(struct player, both)
CLI_FLAG(struct player, each)
CLI_FLAG(struct player, status)

static const struct cli_option options[] = {
    LEVEL_OPTION(LEVEL_HELP_PLAYABLE),
    {0, "line", CLI_VALUE, take_line, "moves", CLI_INPUT, "MOVES",
	"play these moves after the moves of the record"},
    {0, "each", CLI_NONE, take_each, NULL, CLI_OUTPUT, NULL,
	"print every position, from the first to the last"},
    {0, "san", CLI_NONE, take_san, NULL, CLI_OUTPUT, NULL,
	"print the moves in SAN instead of the position"},
    {0, "uci", CLI_NONE, take_uci, NULL, CLI_OUTPUT, NULL,
	"print the moves in coordinates"},
    {0, "both", CLI_NONE, take_both, NULL, CLI_OUTPUT, NULL,
	"print the position as Red and as Black knows it"},
    {0, "status", CLI_NONE, take_status, NULL, CLI_OUTPUT, NULL,
	"add the game status"},
    {0},
};

/* Returns the columns of results. */
static const struct added_column *
columns(const struct player *p)
{
#define STATUS                                                                 \
	{"status", false},                                                     \
	{                                                                      \
		"result", false                                                \
	}
	static const struct added_column names[][2][5] = {
	    {{{"record", false}}, {{"record", false}, STATUS}},
	    {{{"moves", false}}, {{"moves", false}, STATUS}},
	    {{{"red", false}, {"black", false}},
		{{"red", false}, {"black", false}, STATUS}},
	};

	return names[p->both ? 2 : p->san || p->uci][p->status];
}

static const struct tool tool = {
    .help = &help,
    .options = options,
    .schema = "play",
    .choices = CHOICE_WRITES | CHOICE_SPELLS | CHOICE_PLAYS,
    .cut = cut,
    .take = play_record,
    .has_keep = true,
    .has_moves_field = true,
    .needs_play = true,
    .shares = true,
    .own = play_own,
    .settings_size = sizeof(struct player),
};

int
main(int argc, char **argv)
{
	static struct filter filter;
	struct filter_options asked = {.options.level = LEVEL_PLAYABLE};
	struct player player = {.filter = &filter};

	if (!filter_open(&filter, &tool, &asked, &player, argc, argv))
		return filter.status;
	if (player.both && (player.san || player.uci))
		return cli_error("--both is of positions: it goes with neither "
				 "--san nor --uci",
		    NULL, NULL);
	player.score.keeps_moves = asked.json;
	player.score.both_views = player.both;
	if (player.san || player.uci)
		score_spell(&player.score,
		    player.san ? SPELL_SAN : SPELL_COORDINATES);
	filter_name_columns(&asked, columns(&player));
	(void)filter_run(&filter);
	play_own(&filter, false);
	return filter.status;
}
