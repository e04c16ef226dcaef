/* Prints the records of fen-uniq. */
#include "tool/uniq/uniq.h"

static void
add_object(struct uniq *u, const struct record *record, uint64_t number,
    uint64_t first, uint64_t occurrences)
{
	struct origin here = origins_find(&u->lines, number), repeated;

	if (first > 0)
		repeated = origins_find(&u->lines, first);
	json_uniq(&u->out, filter_kept(u->filter, record), here,
	    first > 0 ? &repeated : NULL, occurrences);
	filter_finish_object(u->filter, record, &u->out);
}

/* Appends the record, and in a column behind it the line that it repeats, or how often
 * its position occurs. A name of a file that the column can't hold stands there as it
 * is. */
static void
add_line(struct uniq *u, const struct record *record, uint64_t first,
    uint64_t occurrences)
{
	struct filter *f = u->filter;
	struct origin from;
	struct faults faults;
	size_t begin = filter_begin_line(f, &u->out, record, 0);

	if (first > 0) {
		from = origins_find(&u->lines, first);
		if (u->many)
			text_format(&u->out, "%e:", from.file);
		text_format(&u->out, "%u", from.line);
	} else {
		text_format(&u->out, "%u", occurrences);
	}
	faults.count = faults.more = 0;
	if (!filter_finish_line(f, record, &u->out, begin, &faults))
		filter_add_ending(f, record, &u->out);
}

void
uniq_print(struct uniq *u, const struct record *record, uint64_t number,
    uint64_t first, uint64_t occurrences)
{
	struct filter *f = u->filter;

	if (!f->asked->json && first == 0 && occurrences == 0) {
		if (u->holds) /* the bytes of a held record are used again */
			results_add(&f->results, record->raw);
		else
			filter_pass(f, record);
		return;
	}
	u->out.len = 0;
	if (f->asked->json)
		add_object(u, record, number, first, occurrences);
	else
		add_line(u, record, first, occurrences);
	results_add(&f->results, text_slice(&u->out));
}

void
uniq_hold(struct uniq *u, const struct queued *q)
{
	uint64_t next = u->held_count + 1;
	uint64_t first = seen_first(&u->seen, &q->key, next);

	if (first < next) {
		held_repeat(&u->held, u->seen.sorted ? 0 : first - 1,
		    &q->record, q->number);
		return;
	}
	if (u->seen.sorted)
		uniq_print_held(u);
	u->held_count = next;
	held_add(&u->held, &q->record, q->number);
}

void
uniq_print_held(struct uniq *u)
{
	size_t count;
	const struct held_record *list = held_list(&u->held, &count);

	for (size_t i = 0; i < count; i++) {
		struct record record = held_line(&u->held, &list[i]);

		if (!u->once || list[i].count == 1)
			uniq_print(u, &record, list[i].number, 0,
			    u->occurrences ? list[i].count : 0);
	}
	held_clear(&u->held);
}
