/* fen-uniq - remove duplicate positions */

#include "io/origin.h"
#include "tool/uniq/seen.h"

static const struct cli_help help = {
    .usage =
	"usage: fen-uniq [-cJqRr] [-d C] [-e POS] [-f NOTATION] [-k N] [-l LEVEL] [-m N]\n"
	"                [FILE ...]\n"
	"       fen-uniq --schema\n",
    .about = "Remove duplicate positions.",
    .examples = "fen-uniq games.fen >unique.fen\n"
		"fen-uniq --same=board --repeated games.fen\n",
};

/* Records are looked up in groups of this size. By the time that the last one is
 * queued, the processor has loaded the keys of the first ones into its cache. */
#define QUEUE_MOST 16

/* A good record in the queue. */
struct queued {
	struct record record; /* without an entry */
	struct sameness key;
	uint64_t number; /* of its line, counted over all files */
};

struct settings {
	struct filter *filter;
	struct seen seen;
	bool many;   /* there are several files: results name the file, too */
	size_t file; /* the index of the file that was begun last in `lines` */
	struct origins lines;
	size_t count; /* records in the queue */
	struct queued queue[QUEUE_MOST];
	struct text out;
};

static void
add_object(struct settings *s, const struct queued *q, uint64_t first)
{
	struct origin here = origins_find(&s->lines, q->number), repeated;

	if (s->seen.needs_first)
		repeated = origins_find(&s->lines, first);
	json_uniq(&s->out, filter_kept(s->filter, &q->record), here,
	    s->seen.needs_first ? &repeated : NULL);
	filter_finish_object(s->filter, &q->record, &s->out);
}

/* Appends the record, and in a column behind it the line that it repeats. A name of a
 * file that the column can't hold stands there as it is. */
static void
add_line(struct settings *s, const struct queued *q, uint64_t first)
{
	struct origin from = origins_find(&s->lines, first);
	struct filter *f = s->filter;
	struct faults faults;
	size_t begin;

	begin = filter_begin_line(f, &s->out, &q->record, 0);
	if (s->many)
		text_format(&s->out, "%e:", from.file);
	text_format(&s->out, "%u", from.line);
	faults.count = faults.more = 0;
	if (!filter_finish_line(f, &q->record, &s->out, begin, &faults))
		filter_add_ending(f, &q->record, &s->out);
}

/* Prints the record if it repeats none; with --repeated, if it repeats another. */
static void
look_up(struct filter *f, const struct queued *q)
{
	struct settings *s = f->settings;
	uint64_t first = seen_first(&s->seen, &q->key, q->number);

	if ((first == q->number) == s->seen.needs_first)
		return;
	if (!f->asked->json && !s->seen.needs_first) {
		filter_pass(f, &q->record);
		return;
	}
	s->out.len = 0;
	(f->asked->json ? add_object : add_line)(s, q, first);
	results_add(&f->results, text_slice(&s->out));
}

static void
look_up_queue(struct filter *f)
{
	struct settings *s = f->settings;

	for (size_t i = 0; i < s->count; i++)
		look_up(f, &s->queue[i]);
	s->count = 0;
}

static bool
queue_record(struct filter *f, struct record *record, struct faults *faults)
{
	struct settings *s = f->settings;
	struct queued *q = &s->queue[s->count++];

	(void)faults;
	if (s->lines.last == 0 || s->file != f->file)
		origins_begin(&s->lines, f->in.name, f->asked->first_line);
	s->file = f->file;
	q->number = origins_number(&s->lines, f->in.number);
	q->record.line = record->line;
	q->record.raw = record->raw;
	seen_key(&s->seen, record, &q->key);
	if (s->count == QUEUE_MOST)
		look_up_queue(f);
	return true;
}

CLI_WORD(take_same, struct settings, seen.same, "board", "turn", "castling",
    "position", "clocks", "text")
CLI_SET(take_repeated, struct settings, seen.needs_first, true)
CLI_SET(take_sorted, struct settings, seen.sorted, true)

static const struct cli_option options[] = {
    {0, "same", CLI_VALUE, take_same,
	"text, board, turn, castling, position or clocks", CLI_COUNTS, "HOW",
	"what is compared (default: position):\ntext, board, turn, castling, position or clocks"},
    {'r', "repeated", CLI_NONE, take_repeated, NULL, CLI_OUTPUT, NULL,
	"print only duplicates, with the line they repeat"},
    {0, "adjacent", CLI_NONE, take_sorted, NULL, CLI_INPUT, NULL,
	"compare with the record before only: use no memory"},
    {0, "sorted", CLI_NONE, take_sorted, NULL, CLI_HIDDEN, NULL, NULL},
    {0},
};

static const struct tool tool = {
    .help = &help,
    .options = options,
    .schema = "uniq",
    .take = queue_record,
    .release = look_up_queue,
    .drops_good = true,
};

int
main(int argc, char **argv)
{
	static struct filter filter;
	static struct settings settings;
	struct filter_options asked = {.keeps_record = true};
	enum status status;

	settings.filter = &filter;
	settings.seen.same = SAMENESS_POSITION;
	if (!filter_open(&filter, &tool, &asked, &settings, argc, argv))
		return filter.status;
	settings.many = filter.files[0] != NULL && filter.files[1] != NULL;
	asked.keeps_comments = !settings.seen.needs_first;
	filter_name_columns(&asked,
	    settings.seen.needs_first
		? (struct added_column[]){{"repeats", !settings.many}, {0}}
		: NULL);
	seen_start(&settings.seen);
	status = filter_run(&filter);
	seen_free(&settings.seen);
	origins_free(&settings.lines);
	text_free(&settings.out);
	return status;
}
