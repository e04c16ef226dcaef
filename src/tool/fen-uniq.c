/* fen-uniq - remove duplicate positions */

#include "tool/uniq/uniq.h"

static const struct cli_help help = {
    .usage =
	"usage: fen-uniq [-cJqRrz] [-d C] [-e POS] [-f NOTATION] [-k N] [-l LEVEL]\n"
	"                [-m N] [FILE ...]\n"
	"       fen-uniq --schema\n",
    .about = "Remove duplicate positions.",
    .examples = "fen-uniq games.fen >unique.fen\n"
		"fen-uniq --same=board --repeated games.fen\n",
};

/* Prints the record if it repeats none; with --repeated, if it repeats another. */
static void
look_up(struct filter *f, const struct queued *q)
{
	struct uniq *u = f->settings;
	uint64_t first;

	if (u->holds) {
		uniq_hold(u, q);
		return;
	}
	first = seen_first(&u->seen, &q->key, q->number);
	if ((first == q->number) != u->repeated)
		uniq_print(u, &q->record, q->number, u->repeated ? first : 0,
		    0);
}

static void
look_up_queue(struct filter *f)
{
	struct uniq *u = f->settings;

	for (size_t i = 0; i < u->count; i++)
		look_up(f, &u->queue[i]);
	u->count = 0;
}

static bool
queue_record(struct filter *f, struct record *record, struct faults *faults)
{
	struct uniq *u = f->settings;
	struct queued *q = &u->queue[u->count++];

	(void)faults;
	if (u->lines.last == 0 || u->file != f->file)
		origins_begin(&u->lines, f->in.name, f->asked->first_line);
	u->file = f->file;
	q->number = origins_number(&u->lines, f->in.number);
	q->record.line = record->line;
	q->record.raw = record->raw;
	seen_key(&u->seen, record, &q->key);
	seen_prefetch(&u->seen, &q->key);
	if (u->count == QUEUE_MOST)
		look_up_queue(f);
	return true;
}

static void
end(struct filter *f)
{
	uniq_print_held(f->settings);
}

CLI_WORD(take_same, struct uniq, seen.same, SEEN_SAME_WORDS)
CLI_SET(take_sorted, struct uniq, seen.sorted, true)
CLI_SET(take_last, struct uniq, held.last, true)
CLI_FLAG(struct uniq, repeated)
CLI_FLAG(struct uniq, once)
CLI_FLAG(struct uniq, occurrences)

static const struct cli_option options[] = {
    {0, "same", CLI_VALUE, take_same, SEEN_SAME_LIST, CLI_COUNTS, "HOW",
	"what is compared (default: position):\n" SEEN_SAME_LIST},
    {'r', "repeated", CLI_NONE, take_repeated, NULL, CLI_OUTPUT, NULL,
	"print only duplicates, with the line they repeat"},
    {0, "occurrences", CLI_NONE, take_occurrences, NULL, CLI_OUTPUT, NULL,
	"add how often each position occurs"},
    {0, "unique", CLI_NONE, take_once, NULL, CLI_OUTPUT, NULL,
	"print only positions that occur once"},
    {'u', "u", CLI_NONE, take_once, NULL, CLI_HIDDEN, NULL, NULL},
    {0, "last", CLI_NONE, take_last, NULL, CLI_OUTPUT, NULL,
	"print the last record of each position"},
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
    .end = end,
    .drops_good = true,
};

int
main(int argc, char **argv)
{
	static struct filter filter;
	static struct uniq uniq;
	struct filter_options asked = {.keeps_record = true};
	enum status status;

	uniq.filter = &filter;
	uniq.seen.same = SAMENESS_POSITION;
	if (!filter_open(&filter, &tool, &asked, &uniq, argc, argv))
		return filter.status;
	uniq.holds = uniq.once || uniq.occurrences || uniq.held.last;
	if (uniq.holds && uniq.repeated)
		return cli_error("--repeated goes without --occurrences, "
				 "--unique and --last",
		    NULL, NULL);
	uniq.seen.needs_first = uniq.holds || uniq.repeated;
	uniq.many = filter.files[0] != NULL && filter.files[1] != NULL;
	asked.keeps_comments = !uniq.seen.needs_first;
	filter_name_columns(&asked,
	    uniq.repeated
		? (struct added_column[]){{"repeats", !uniq.many}, {0}}
		: uniq.occurrences
		? (struct added_column[]){{"occurrences", true}, {0}}
		: NULL);
	seen_start(&uniq.seen);
	status = filter_run(&filter);
	seen_free(&uniq.seen);
	held_free(&uniq.held);
	origins_free(&uniq.lines);
	text_free(&uniq.out);
	return status;
}
