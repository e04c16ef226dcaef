/* What fen-stat counts of the records and bytes of a run. */
#include "base/memory.h"
#include "filter/fields.h"

void
verdict_start_stat(struct verdict *v, bool is_worker)
{
	v->stat = memory_zeroed(1, sizeof(*v->stat));
	v->fields = memory_zeroed(1, sizeof(*v->fields));
	v->stat->holds_keys = is_worker;
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
	filter_ask(f, record, faults, f->verdict->fields);
	stat_count(f->verdict->stat, &f->verdict->fields->subject);
}

void
verdict_count_good(struct filter *f, const struct record *record)
{
	struct tally *t = &f->verdict->tally;
	struct faults none;

	none.count = none.more = 0;
	t->total[TALLY_LINES]++;
	t->ending[ENDING_LF]++;
	t->total[TALLY_GOOD]++;
	tally_record(t, &record->entry, record->text, true);
	if (f->verdict->stat != NULL)
		verdict_count_stat(f, record, &none);
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
