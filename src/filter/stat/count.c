/* What fen-stat counts of the records and bytes of a run. */
#include "base/memory.h"
#include "filter/fields.h"

void
verdict_start_stat(struct verdict *v, bool is_worker)
{
	v->stat = memory_zeroed(1, sizeof(*v->stat));
	v->fields = memory_zeroed(1, sizeof(*v->fields));
	v->stat->is_part = v->stat->keyed.notes = is_worker;
	if (is_worker)
		v->stat->asked = v->asked->stat;
	else
		stat_start(v->stat, v->asked->stat);
}

void
verdict_free_stat(struct verdict *v)
{
	if (v->stat == NULL)
		return;
	stat_free(v->stat);
	filter_fields_free(v->fields);
	free(v->stat);
	free(v->fields);
}

void
verdict_count_stat(struct filter *f, const struct record *record,
    const struct faults *faults)
{
	struct field_subject *subject = &f->verdict->fields->subject;
	struct stat_keys keys;

	filter_ask(f, record, faults, f->verdict->fields);
	stat_find_keys(f->verdict->stat, subject, &keys);
	stat_count(f->verdict->stat, subject, &keys);
}

/* The keys of all records are found first: by the time that they are counted, the
 * processor has loaded their places in the table into the cache. */
static void
count_stats(struct filter *f, const struct record *records, size_t count,
    const struct mobility *mobility, const struct faults *none)
{
	struct stats *s = f->verdict->stat;
	struct filter_fields *fields = f->verdict->fields;
	struct stat_keys keys[BATCH];

	for (size_t i = 0; i < count; i++) {
		field_start(&fields->subject, &records[i].entry.position,
		    &f->asked->options, NULL, &fields->scratch);
		stat_find_keys(s, &fields->subject, &keys[i]);
	}
	for (size_t i = 0; i < count && !f->stopped; i++) {
		f->mobility = mobility != NULL ? mobility + i : NULL;
		filter_ask(f, &records[i], none, fields);
		fields->lines_behind = count - 1 - i;
		stat_count(s, &fields->subject, &keys[i]);
	}
	f->mobility = NULL;
}

void
verdict_count_good(struct filter *f, const struct record *records, size_t count,
    const struct mobility *mobility)
{
	struct tally *t = &f->verdict->tally;
	struct faults none;

	none.count = none.more = 0;
	t->total[TALLY_LINES] += count;
	t->ending[ENDING_LF] += count;
	t->total[TALLY_GOOD] += count;
	for (size_t i = 0; i < count; i++)
		tally_record(t, &records[i].entry, records[i].text, true);
	if (f->verdict->stat != NULL)
		count_stats(f, records, count, mobility, &none);
}

static void
count_bytes(void *arg, struct slice bytes)
{
	struct stats *s = arg;

	s->bytes += bytes.len;
	if (s->asked->lists_files)
		sha384_add(&s->sha, bytes);
}

void
verdict_begin_bytes(struct filter *f)
{
	struct stats *s = f->verdict->stat;

	sha384_start(&s->sha);
	f->in.seen = count_bytes;
	f->in.seen_arg = s;
	count_bytes(s,
	    (struct slice){f->in.block + f->in.begin, f->in.end - f->in.begin});
}

void
verdict_end_bytes(struct filter *f, bool whole)
{
	struct stats *s = f->verdict->stat;
	struct text sum = {0};

	if (whole && f->in.seen != NULL && f->in.finished && f->in.error == 0 &&
	    f->in.memory.at == NULL && s->asked->lists_files) {
		sha384_finish(&s->sha, &sum);
		stat_add_file(s, slice_of(f->in.name), s->sha.bytes,
		    text_slice(&sum));
	}
	text_free(&sum);
}
