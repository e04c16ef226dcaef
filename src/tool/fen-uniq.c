/* fen-uniq - pass the first on of records with the same position */

#include "tool/filter.h"
#include "base/keyset.h"
#include "base/origin.h"
#include "game/mix.h"
#include "json/json.h"

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

/* What is no question to the rules. */
#define SAME_TEXT (SAMENESS_CLOCKS + 1)

struct settings {
	struct filter *filter;
	int same; /* enum sameness_of, or SAME_TEXT */
	bool repeated;
	bool sorted;
	bool schema;
	bool many; /* files, so that lines are told with them */
	struct keyset seen;
	struct sameness last; /* the record before, with --sorted */
	uint64_t first;       /* what it repeats, or itself; 0 at the begin */
	struct origins origins;
	size_t file;
	struct text out;
	uint64_t words[LINES_LONGEST / 8 + 1]; /* a text, for its key */
};

static void
key_of_text(struct settings *s, struct slice text, struct sameness *key)
{
	size_t last = text.len / 8;

	s->words[last] = 0;
	memcpy(s->words, text.at, text.len);
	mix_words(s->words, last + 1, text.len, key->half);
}

static void
key_of(struct settings *s, const struct record *record, struct sameness *key)
{
	if (s->same == SAME_TEXT)
		key_of_text(s, record->text, key);
	else
		rules_identify(&record->entry.position,
		    (enum sameness_of)s->same, key);
}

/* The number of the line at hand, over all files. */
static uint64_t
number_of(struct settings *s, const struct filter *f)
{
	if (s->origins.last == 0 || s->file != f->file)
		origins_begin(&s->origins, f->in.name, f->first_line);
	s->file = f->file;
	return origins_number(&s->origins, f->in.number);
}

/* The first record of the same key: its number, this one's where it is. */
static uint64_t
first_of(struct settings *s, const struct sameness *key, uint64_t number)
{
	struct keyset_cell *cell;
	bool made;

	if (s->sorted) {
		if (s->first == 0 || memcmp(&s->last, key, sizeof(*key)) != 0)
			s->first = number;
		s->last = *key;
		return s->first;
	}
	cell = keyset_put(&s->seen, key->half, &made);
	if (!s->seen.values)
		return made ? number : 0;
	if (made)
		keyset_set_value(cell, number);
	return keyset_value(cell);
}

static void
add_object(struct settings *s, const struct record *record, uint64_t number,
    uint64_t first)
{
	struct origin here = origins_find(&s->origins, number), repeats;

	if (s->repeated)
		repeats = origins_find(&s->origins, first);
	json_uniq(&s->out, record->line, here, s->repeated ? &repeats : NULL);
}

/* The record, and the line that it repeats. */
static void
add_line(struct settings *s, const struct record *record, uint64_t first)
{
	struct origin from = origins_find(&s->origins, first);

	text_grow(&s->out, record->line);
	text_grow(&s->out, SLICE("\t"));
	if (s->many) {
		text_grow_escaped(&s->out, slice_of(from.file), SIZE_MAX);
		text_grow(&s->out, SLICE(":"));
	}
	text_grow_number(&s->out, (intmax_t)from.line);
	text_grow(&s->out, SLICE("\n"));
}

static bool
pass_first(struct filter *f, struct record *record, struct faults *faults)
{
	struct settings *s = f->tool;
	uint64_t number = number_of(s, f), first;
	struct sameness key;

	(void)faults;
	key_of(s, record, &key);
	first = first_of(s, &key, number);
	if (s->repeated == (first == number))
		return true;
	if (!f->json && !s->repeated) {
		filter_pass(f, record);
		return true;
	}
	s->out.len = 0;
	if (f->json)
		add_object(s, record, number, first);
	else
		add_line(s, record, first);
	filter_result(f, text_slice(&s->out));
	return true;
}

static bool
take_same(void *settings, const char *value)
{
	static const char *const ways[] = {"board", "turn", "castling",
	    "position", "clocks", "text", NULL};

	return cli_choice(value, ways, &((struct settings *)settings)->same);
}

static bool
take_repeated(void *settings, const char *value)
{
	struct settings *s = settings;

	(void)value;
	s->repeated = s->seen.values = true;
	s->filter->keeps_comments = false;
	return true;
}

CLI_FLAG(struct settings, sorted)
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
	    .take = pass_first,
	    .keeps_comments = true,
	};
	static struct settings settings = {
	    .filter = &filter,
	    .same = SAMENESS_POSITION,
	};
	enum status status;
	char **files;

	filter.tool = &settings;
	if (!filter_open(&filter, argc, argv, options, help, &files))
		return filter.status;
	if (settings.schema)
		return cli_print(json_schema(SLICE("uniq")));
	settings.many = files[0] != NULL && files[1] != NULL;
	status = filter_run(&filter, files);
	keyset_free(&settings.seen);
	origins_free(&settings.origins);
	text_free(&settings.out);
	return status;
}
