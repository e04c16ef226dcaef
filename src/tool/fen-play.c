/* fen-play - play moves and print the resulting positions */

#include "tool/play/play.h"
#include "notation/moves.h"

static const struct cli_help help = {
    .usage =
	"usage: fen-play [-cJqRz] [-d C] [-e POS] [-f NOTATION] [-j N] [-k N] [-l LEVEL]\n"
	"                [-m N] [FILE ...]\n"
	"       fen-play --schema | --list-fields\n",
    .about = "Play moves and print the resulting positions.",
    .examples = "fen-play --line='e4 e5 Nf3' games.fen\n"
		"fen-play --each --san games.fen\n",
};

/* Cuts the moves off the record. With --moves-field they aren't played: the moves
 * of that field are. A record of several lines has them where its notation says. */
static bool
cut(struct filter *f, struct record *record, struct faults *faults)
{
	struct slice moves;

	(void)faults;
	if (f->in.record_end != NULL)
		return true;
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
CLI_FLAG(struct player, variations)

static bool
take_columns(void *settings, const char *value)
{
	struct player *p = settings;

	p->columns = value;
	p->asked->columns.of_results = true;
	return true;
}

CLI_NUMBER(take_every, struct player, every, 1, 999999)

static const struct cli_option options[] = {
    LEVEL_OPTION(LEVEL_HELP_PLAYABLE),
    {0, "line", CLI_VALUE, take_line, "moves", CLI_INPUT, "MOVES",
	"play these moves after the moves of the record"},
    {0, "each", CLI_NONE, take_each, NULL, CLI_OUTPUT, NULL,
	"print every position, from the first to the last"},
    {0, "ply", CLI_VALUE, play_take_plies, "a number or a range such as 10-20",
	CLI_OUTPUT, "PLIES",
	"print the positions after so many half-moves: 0, 8-20"},
    {0, "every", CLI_VALUE, take_every, "a number from 1 to 999999",
	CLI_OUTPUT | CLI_MORE, "N",
	"print every Nth position, from the first on"},
    {0, "variations", CLI_NONE, take_variations, NULL, CLI_OUTPUT | CLI_MORE,
	NULL,
	"print the positions of variations, too,\nwhere they stand in the game"},
    {0, "columns", CLI_VALUE, take_columns,
	"a name of a field or several with commas", CLI_OUTPUT, "LIST",
	"print fields beside each position: White,ply,san,eval"},
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
    .choices = CHOICE_WRITES | CHOICE_SPELLS | CHOICE_PLAYS | CHOICE_ENDS,
    .cut = cut,
    .begin = play_begin,
    .take = play_record,
    .has_keep = true,
    .has_moves_field = true,
    .has_fields = true,
    .needs_play = true,
    .plays_moves = true,
    .shares = true,
    .own = play_own,
    .settings_size = sizeof(struct player),
};

/* Returns what is wrong with options that don't go together, or NULL. */
static const char *
check(const struct player *p)
{
	if (p->both && (p->san || p->uci))
		return "--both is of positions: it goes with neither --san nor "
		       "--uci";
	if (p->asked->json && (p->has_plies || p->every > 0 || p->variations))
		return "--ply, --every and --variations choose lines: they "
		       "don't go with --json, whose objects are games";
	if (p->columns != NULL &&
	    (p->asked->json || p->asked->columns.json != NULL))
		return "--columns stand beside text: they go with neither "
		       "--json nor --json-field";
	return NULL;
}

int
main(int argc, char **argv)
{
	static struct filter filter;
	struct filter_options asked = {.options.level = LEVEL_PLAYABLE};
	struct player player = {.filter = &filter,
	    .asked = &asked,
	    .last = UINTMAX_MAX};
	const char *wrong;

	if (!filter_open(&filter, &tool, &asked, &player, argc, argv))
		return filter.status;
	if ((wrong = check(&player)) != NULL)
		return cli_error(wrong, NULL, NULL);
	player.each |= player.has_plies || player.every > 0 ||
	    player.variations;
	player.score.keeps_moves = asked.json;
	player.score.both_views = player.both;
	player.score.keeps_last = player.variations || player.columns != NULL;
	if (player.san || player.uci)
		score_spell(&player.score,
		    player.san ? SPELL_SAN : SPELL_COORDINATES);
	if (play_read_columns(&player, columns(&player))) {
		filter_name_columns(&asked, player.names);
		(void)filter_run(&filter);
	} else {
		filter.status = TROUBLE;
	}
	player_free(&player);
	return filter.status;
}
