/* fen-uniq - pass the first on of records with the same position */

#include "base/origin.h"
#include "json/json.h"
#include "tool/seen.h"

static const char help[] =
    "usage: fen-uniq [-cJqr] [-d C] [-f NOTATION] [-k N] [-l LEVEL] [-m N]\n"
    "                [FILE ...]\n"
    "       fen-uniq --schema\n"
    "\n"
    "Pass the first on of records with the same position.\n"
    "\n"
    "      --same=HOW         what has to be the same: text, board, turn, castling,\n"
    "                         position (default), clocks\n"
    "  -r, --repeated         print the others, each with the line that it repeats\n"
    "      --sorted           the same stand side by side: needs no memory\n"
    "      --schema           print the JSON Schema of the results\n" NOTATIONS_HELP_READ
    "  -l, --level=LEVEL      ask for syntax (default), playable, legal, strict\n" FILTER_HELP_WHERE
    "      --chess960         castling as in Chess960\n"
    "  -J, --json             results and diagnostics as JSON Lines\n"
    "  -c, --count            print only the number of results\n" FILTER_HELP_HOW
	FILTER_HELP_END;

/* So many records are read before the first of them is looked for. */
#define AHEAD_MOST 16

/* A good record that waits. */
struct waiting {
	struct record record; /* no entry */
	struct sameness key;
	uint64_t number;
};

struct settings {
	struct filter *filter;
	struct seen seen;
	bool schema;
	bool many; /* files, so that lines are told with them */
	size_t file;
	struct origins lines;
	size_t count;
	struct waiting waiting[AHEAD_MOST];
	struct text out;
};

static void
add_object(struct settings *s, const struct waiting *w, uint64_t first)
{
	struct origin here = origins_find(&s->lines, w->number), repeated;

	if (s->seen.told)
		repeated = origins_find(&s->lines, first);
	json_uniq(&s->out, w->record.line, here,
	    s->seen.told ? &repeated : NULL);
}

/* The record, and the line that it repeats. */
static void
add_line(struct settings *s, const struct waiting *w, uint64_t first)
{
	struct origin from = origins_find(&s->lines, first);
	struct filter *f = s->filter;

	f->result.len = 0;
	if (s->many) {
		text_grow_escaped(&f->result, slice_of(from.file), SIZE_MAX);
		text_grow(&f->result, SLICE(":"));
	}
	text_grow_number(&f->result, (intmax_t)from.line);
	(void)filter_begin(f, &s->out, &w->record, 0);
	if (!columns_join(&f->columns, text_slice(&f->result), &s->out))
		text_grow(&s->out, text_slice(&f->result));
	filter_add_ending(f, &w->record, &s->out);
}

static void
look(struct filter *f, const struct waiting *w)
{
	struct settings *s = f->tool;
	uint64_t first = seen_first(&s->seen, &w->key, w->number);

	if ((first == w->number) == s->seen.told)
		return;
	if (!f->json && !s->seen.told) {
		filter_pass(f, &w->record);
		return;
	}
	s->out.len = 0;
	(f->json ? add_object : add_line)(s, w, first);
	filter_result(f, text_slice(&s->out));
}

static void
look_for_all(struct filter *f)
{
	struct settings *s = f->tool;

	for (size_t i = 0; i < s->count; i++)
		look(f, &s->waiting[i]);
	s->count = 0;
}

static bool
wait(struct filter *f, struct record *record, struct faults *faults)
{
	struct settings *s = f->tool;
	struct waiting *w = &s->waiting[s->count++];

	(void)faults;
	if (s->lines.last == 0 || s->file != f->file)
		origins_begin(&s->lines, f->in.name, f->first_line);
	s->file = f->file;
	w->number = origins_number(&s->lines, f->in.number);
	w->record.line = record->line;
	w->record.raw = record->raw;
	seen_key(&s->seen, record, &w->key);
	if (s->count == AHEAD_MOST)
		look_for_all(f);
	return true;
}

static bool
take_same(void *settings, const char *value)
{
	static const char *const ways[] = {"board", "turn", "castling",
	    "position", "clocks", "text", NULL};

	return cli_choice(value, ways,
	    &((struct settings *)settings)->seen.same);
}

static bool
take_repeated(void *settings, const char *value)
{
	struct settings *s = settings;

	(void)value;
	s->seen.told = true;
	s->filter->keeps_comments = false;
	return true;
}

static bool
take_sorted(void *settings, const char *value)
{
	(void)value;
	((struct settings *)settings)->seen.beside = true;
	return true;
}

CLI_FLAG(struct settings, schema)

static const struct cli_option options[] = {
    {0, "same", CLI_VALUE, take_same,
	"text, board, turn, castling, position or clocks"},
    {'r', "repeated", CLI_NONE, take_repeated, NULL},
    {0, "sorted", CLI_NONE, take_sorted, NULL},
    {0, "schema", CLI_NONE, take_schema, NULL},
    {0},
};

int
main(int argc, char **argv)
{
	static struct filter filter = {
	    .take = wait,
	    .settle = look_for_all,
	    .keeps_comments = true,
	};
	static struct settings settings = {
	    .filter = &filter,
	    .seen.same = SAMENESS_POSITION,
	};
	enum status status;
	char **files;

	filter.tool = &settings;
	if (!filter_open(&filter, argc, argv, options, help, &files))
		return filter.status;
	if (settings.schema)
		return cli_print(json_schema(SLICE("uniq")));
	settings.many = files[0] != NULL && files[1] != NULL;
	filter_keep_header(&filter, true,
	    settings.seen.told ? "repeats" : NULL);
	seen_start(&settings.seen);
	status = filter_run(&filter, files);
	seen_free(&settings.seen);
	origins_free(&settings.lines);
	text_free(&settings.out);
	return status;
}
