/* fen-moves - list the legal moves of positions */

#include "tool/filter.h"
#include "json/json.h"

static const char help[] =
    "usage: fen-moves [-1cJq] [-d C] [-f NOTATION] [-j N] [-k N] [-l LEVEL] [-m N]\n"
    "                 [FILE ...]\n"
    "       fen-moves --schema\n"
    "\n"
    "List the legal moves of positions.\n"
    "\n"
    "      --san              in SAN, in the same order\n"
    "  -1, --one-per-line     each move on a line of its own\n"
    "  -c, --count            print only how many there are, for each record\n"
    "      --keep             put the record in front, and columns behind\n"
    "      --fen              add the position behind each move to JSON\n"
    "      --schema           print the JSON Schema of the results\n" NOTATIONS_HELP_READ
    "  -l, --level=LEVEL      ask for playable (default), legal, strict; syntax is\n"
    "                         too little here and means playable\n" FILTER_HELP_WHERE
    "      --chess960         castling as in Chess960\n" CHOICES_HELP_SPELLS
    "  -J, --json             results and diagnostics as JSON Lines\n" FILTER_HELP_JOBS
	FILTER_HELP_HOW FILTER_HELP_END;

struct settings {
	enum spelling spelling;
	bool one_per_line;
	bool count;
	bool keep;
	bool fen;
	bool schema;
};

static bool
add_object(struct filter *f, const struct record *record, struct faults *faults)
{
	struct settings *s = f->tool;
	const struct position *p = &record->entry.position;
	const struct rules *rules = rules_of(p->game);
	struct slice kept = s->keep ? record->line : (struct slice){0};
	struct moves moves;

	(void)faults;
	if (s->count) {
		json_move_count(&f->result, kept, rules->move_count(p));
		return true;
	}
	rules->moves(p, &moves);
	json_moves(&f->result, kept, &record->entry, &moves, &f->how, s->fen);
	return true;
}

static bool
add_count(struct filter *f, const struct record *record, struct faults *faults)
{
	const struct position *p = &record->entry.position;
	size_t begin = filter_begin(f, &f->result, record, 22);

	text_number(&f->result, rules_of(p->game)->move_count(p));
	return filter_close(f, record, &f->result, begin, faults);
}

static bool
add_moves(struct filter *f, const struct record *record, struct faults *faults)
{
	struct settings *s = f->tool;
	const struct position *p = &record->entry.position;
	const struct rules *rules = rules_of(p->game);
	struct moves moves;
	size_t begin;

	rules->moves(p, &moves);
	begin = filter_begin(f, &f->result, record,
	    moves.count * SPELL_ROOM + 2);
	if (moves.count == 0)
		text_put(&f->result, '-');
	rules->spell(&f->result, p, moves.list, moves.count, &f->how,
	    s->spelling, ' ');
	return filter_close(f, record, &f->result, begin, faults);
}

/* Without the record in front, a newline stands between two moves where a
 * space would. */
static bool
add_lines(struct filter *f, const struct record *record, struct faults *faults)
{
	struct settings *s = f->tool;
	const struct position *p = &record->entry.position;
	const struct rules *rules = rules_of(p->game);
	struct moves moves;
	size_t piece, begin;
	bool good = true;

	rules->moves(p, &moves);
	piece = s->keep ? 1 : moves.count;
	for (size_t i = 0; i < moves.count && good; i += piece) {
		begin = filter_begin(f, &f->result, record,
		    piece * SPELL_ROOM + 1);
		rules->spell(&f->result, p, moves.list + i, piece, &f->how,
		    s->spelling, '\n');
		good = filter_close(f, record, &f->result, begin, faults);
	}
	return good;
}

static bool
list_moves(struct filter *f, struct record *record, struct faults *faults)
{
	struct settings *s = f->tool;
	bool good;

	f->result.len = 0;
	good = (f->json           ? add_object
		: s->count        ? add_count
		: s->one_per_line ? add_lines
				  : add_moves)(f, record, faults);
	if (good)
		filter_result(f, text_slice(&f->result));
	return good;
}

static bool
take_san(void *settings, const char *value)
{
	(void)value;
	((struct settings *)settings)->spelling = SPELL_SAN;
	return true;
}

CLI_FLAG(struct settings, one_per_line)
CLI_FLAG(struct settings, count)
CLI_FLAG(struct settings, keep)
CLI_FLAG(struct settings, fen)
CLI_FLAG(struct settings, schema)

/* The shared --count is of results; here each result is a count. */
static const struct cli_option options[] = {
    {0, "san", CLI_NONE, take_san, NULL},
    {'1', "one-per-line", CLI_NONE, take_one_per_line, NULL},
    {'c', "count", CLI_NONE, take_count, NULL},
    {0, "keep", CLI_NONE, take_keep, NULL},
    {0, "fen", CLI_NONE, take_fen, NULL},
    {0, "schema", CLI_NONE, take_schema, NULL},
    {0},
};

int
main(int argc, char **argv)
{
	static struct filter filter = {
	    .take = list_moves,
	    .choices = CHOICE_SPELLS,
	    .needs_play = true,
	    .shares = true,
	    .how.level = LEVEL_PLAYABLE,
	};
	struct settings settings = {.spelling = SPELL_COORDINATES};
	char **files;

	filter.tool = &settings;
	if (!filter_open(&filter, argc, argv, options, help, &files))
		return filter.status;
	if (settings.schema)
		return cli_print(json_schema(SLICE("moves")));
	filter_keep_header(&filter, settings.keep, "moves");
	return filter_run(&filter, files);
}
