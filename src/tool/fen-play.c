/* fen-play - play the moves that stand behind positions */

#include "tool/filter.h"
#include "json/json.h"
#include "notation/moves.h"
#include "notation/score.h"

static const char help[] =
    "usage: fen-play [-cJq] [-d C] [-f NOTATION] [-k N] [-l LEVEL] [-m N]\n"
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
    "      --keep             put the record, and a tab, in front\n"
    "      --schema           print the JSON Schema of the results\n" NOTATIONS_HELP_READ
    "  -l, --level=LEVEL      ask for playable (default), legal, strict; syntax is\n"
    "                         too little here and means playable\n" FILTER_HELP_WHERE
    "      --chess960         castling as in Chess960\n" CHOICES_HELP_WRITES
	CHOICES_HELP_SPELLS
    "  -J, --json             results and diagnostics as JSON Lines\n"
    "  -c, --count            print only the number of results\n" FILTER_HELP_HOW
	FILTER_HELP_END;

struct settings {
	struct filter *filter;
	struct slice moves;
	bool each;
	bool san;
	bool uci;
	bool both;
	bool status;
	bool keep;
	bool schema;
	struct score score;
	struct text out;
};

/* A line for the position that the game has come to. */
static bool
print(struct settings *s, const struct record *record, struct faults *faults)
{
	size_t room = score_room(&s->score);

	s->out.len = 0;
	filter_begin(&s->out, record, s->keep, room + STANDING_ROOM + 2);
	if (!score_write(&s->score, &s->out, &s->filter->how, faults))
		return false;
	if (s->status) {
		text_put(&s->out, '\t');
		score_write_status(&s->score, &s->out);
	}
	text_put(&s->out, '\n');
	filter_result(s->filter, text_slice(&s->out));
	return true;
}

/* With --each, and no object to come. What is said of one of them needn't be
 * said of each. */
static bool
print_each(struct settings *s, const struct record *record)
{
	struct faults faults;
	bool good;

	if (!s->each || s->filter->json)
		return true;
	faults.count = faults.more = 0;
	good = print(s, record, &faults);
	score_forget_moves(&s->score);
	return good;
}

static bool
play_moves(struct settings *s, const struct record *record, struct slice moves,
    struct faults *faults)
{
	const struct how *how = &s->filter->how;
	struct slice text;

	while (moves_next(&moves, &text))
		if (!score_read_move(&s->score, text, how, faults) ||
		    fault_judge(faults, how->level, how->lossless) ||
		    !print_each(s, record))
			return false;
	return true;
}

static bool
play(struct filter *f, struct record *record, struct faults *faults)
{
	struct settings *s = f->tool;

	score_start(&s->score, &record->entry, s->status);
	if (!print_each(s, record) ||
	    !play_moves(s, record, record->moves, faults) ||
	    !play_moves(s, record, s->moves, faults))
		return false;
	if (!f->json)
		return s->each || print(s, record, faults);
	s->out.len = 0;
	if (!json_play(&s->out, s->keep ? record->line : (struct slice){0},
		&record->entry, text_slice(&s->score.made), &f->how,
		(struct json_game){s->each, s->status, s->both}, faults))
		return false;
	filter_result(f, text_slice(&s->out));
	return true;
}

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
	((struct settings *)settings)->moves = slice_of(value);
	return true;
}

static bool
take_moves_field(void *settings, const char *value)
{
	return filter_moves_field(((struct settings *)settings)->filter, value);
}

CLI_FLAG(struct settings, san)
CLI_FLAG(struct settings, uci)
CLI_FLAG(struct settings, both)
CLI_FLAG(struct settings, each)
CLI_FLAG(struct settings, status)
CLI_FLAG(struct settings, keep)
CLI_FLAG(struct settings, schema)

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

int
main(int argc, char **argv)
{
	static struct filter filter = {
	    .cut = cut,
	    .take = play,
	    .choices = CHOICE_WRITES | CHOICE_SPELLS,
	    .needs_play = true,
	    .how.level = LEVEL_PLAYABLE,
	};
	struct settings settings = {.filter = &filter};
	char **files;

	filter.tool = &settings;
	if (!filter_open(&filter, argc, argv, options, help, &files))
		return filter.status;
	if (settings.schema)
		return cli_print(json_schema(SLICE("play")));
	if (settings.both && (settings.san || settings.uci)) {
		cli_wrong("--both is of positions: it goes with neither --san "
			  "nor --uci",
		    NULL, NULL);
		return TROUBLE;
	}
	settings.score.keeps = filter.json;
	settings.score.both = settings.both;
	if (settings.san || settings.uci)
		score_spell(&settings.score,
		    settings.san ? SPELL_SAN : SPELL_COORDINATES);
	filter_keep_header(&filter, settings.keep, "record");
	(void)filter_run(&filter, files);
	text_free(&settings.out);
	score_free(&settings.score);
	return filter.status;
}
