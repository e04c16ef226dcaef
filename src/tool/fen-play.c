/* fen-play - play the moves that stand behind positions */

#include "tool/play.h"
#include "json/json.h"
#include "notation/moves.h"

static const char help[] =
    "usage: fen-play [-cJq] [-d C] [-f NOTATION] [-j N] [-k N] [-l LEVEL] [-m N]\n"
    "                [FILE ...]\n"
    "       fen-play --schema\n"
    "\n"
    "Play the moves that stand behind positions.\n"
    "\n"
    "      --line=MOVES       play these moves, behind those of the record\n"
    "      --moves-field=N    the moves are field N, or the string at key N\n"
    "      --each             print every position on the way\n"
    "      --san              print the moves in SAN, not the position\n"
    "      --uci              print the moves in coordinates\n"
    "      --both             print what Red knows, a tab, and what Black knows\n"
    "      --status           put a tab and how the game stands behind it\n"
    "      --keep             put the record in front, and columns behind\n"
    "      --schema           print the JSON Schema of the results\n" NOTATIONS_HELP_READ
    "  -l, --level=LEVEL      ask for playable (default), legal, strict; syntax is\n"
    "                         too little here and means playable\n" FILTER_HELP_WHERE
    "      --chess960         castling as in Chess960\n" CHOICES_HELP_WRITES
	CHOICES_HELP_SPELLS
    "  -J, --json             results and diagnostics as JSON Lines\n"
    "  -c, --count            print only the number of results\n" FILTER_HELP_JOBS
	FILTER_HELP_HOW FILTER_HELP_END;

/* Where --moves-field gives the moves, those of the record itself are none. */
static bool
cut(struct filter *f, struct record *record, struct faults *faults)
{
	struct slice moves;

	(void)faults;
	moves_cut(record->text, f->from, &record->text, &moves);
	if (f->columns.moves == NULL)
		record->moves = moves;
	return true;
}

static bool
take_line(void *settings, const char *value)
{
	((struct player *)settings)->moves = slice_of(value);
	return true;
}

static bool
take_moves_field(void *settings, const char *value)
{
	return filter_moves_field(((struct player *)settings)->filter, value);
}

CLI_FLAG(struct player, san)
CLI_FLAG(struct player, uci)
CLI_FLAG(struct player, both)
CLI_FLAG(struct player, each)
CLI_FLAG(struct player, status)
CLI_FLAG(struct player, keep)
CLI_FLAG(struct player, schema)

static const struct cli_option options[] = {
    {0, "line", CLI_VALUE, take_line, "moves"},
    {0, "moves-field", CLI_VALUE, take_moves_field,
	"a number from 1, or a name"},
    {0, "both", CLI_NONE, take_both, NULL},
    {0, "each", CLI_NONE, take_each, NULL},
    {0, "san", CLI_NONE, take_san, NULL},
    {0, "uci", CLI_NONE, take_uci, NULL},
    {0, "status", CLI_NONE, take_status, NULL},
    {0, "keep", CLI_NONE, take_keep, NULL},
    {0, "schema", CLI_NONE, take_schema, NULL},
    {0},
};

/* What the columns are that --keep puts behind the record. */
static const char *
header(const struct player *p)
{
	static const char *const headers[][2] = {
	    {"record", "record\tstatus\tresult"},
	    {"moves", "moves\tstatus\tresult"},
	    {"red\tblack", "red\tblack\tstatus\tresult"},
	};

	return headers[p->both ? 2 : p->san || p->uci][p->status];
}

int
main(int argc, char **argv)
{
	static struct filter filter = {
	    .cut = cut,
	    .take = play_record,
	    .shares = true,
	    .own = play_own,
	    .tool_size = sizeof(struct player),
	    .choices = CHOICE_WRITES | CHOICE_SPELLS,
	    .needs_play = true,
	    .how.level = LEVEL_PLAYABLE,
	};
	struct player player = {.filter = &filter};
	char **files;

	filter.tool = &player;
	if (!filter_open(&filter, argc, argv, options, help, &files))
		return filter.status;
	if (player.schema)
		return cli_print(json_schema(SLICE("play")));
	if (player.both && (player.san || player.uci))
		return cli_wrong("--both is of positions: it goes with neither "
				 "--san nor --uci",
		    NULL, NULL);
	player.score.keeps = filter.json;
	player.score.both = player.both;
	if (player.san || player.uci)
		score_spell(&player.score,
		    player.san ? SPELL_SAN : SPELL_COORDINATES);
	filter_keep_header(&filter, player.keep, header(&player));
	(void)filter_run(&filter, files);
	play_own(&filter, false);
	return filter.status;
}
