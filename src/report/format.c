#include "report/format.h"

void
report_run_begin_file(struct report_run *run, const char *file)
{
	run->file = file;
	run->file_records = run->file_bad = run->file_trouble = 0;
}

void
report_run_end_file(struct report_run *run)
{
	run->file = NULL;
}

static struct report_location
locate(const struct report *r, const struct fault *fault)
{
	struct report part = report_at(r, fault->at.at);

	return (struct report_location){part.file, part.number,
	    report_column(&part, fault->at.at)};
}

void
report_run_count(struct report_run *run, const struct report *r, bool bad)
{
	run->records++;
	run->file_records++;
	run->bad += bad;
	run->file_bad += bad;
	for (size_t i = 0; i < r->faults->count; i++) {
		const struct fault *fault = &r->faults->list[i];
		struct report_location *first = &run->first[fault->code];

		*(fault->error ? &run->errors : &run->warnings) += 1;
		run->by_word[fault->code]++;
		if (first->file == NULL)
			*first = locate(r, fault);
	}
}

void
report_run_leave_out(struct text *out, struct report_run *run,
    struct report_count count)
{
	(void)out;
	run->left_out += count.more;
	run->left_by_word[count.code] += count.more;
}

void
report_run_free(struct report_run *run)
{
	text_free(&run->kept);
	text_free(&run->aside);
}

const struct fault *
report_worst(const struct faults *faults)
{
	const struct fault *shown = NULL;

	for (size_t i = faults->count; i-- > 0;) {
		const struct fault *fault = &faults->list[i];

		if (!fault->hidden &&
		    (shown == NULL || fault->error || !shown->error))
			shown = fault;
	}
	return shown;
}

void
report_grow_replaced(struct text *out, struct slice s, const char *from,
    const char *const *to)
{
	for (size_t i = 0; i < s.len; i++) {
		const char *hit = s.at[i] ? strchr(from, s.at[i]) : NULL;

		text_grow(out,
		    hit ? slice_of(to[hit - from])
			: (struct slice){s.at + i, 1});
	}
}

void
report_grow_escaped(struct text *out, struct slice s, const char *from,
    const char *const *to)
{
	struct text t = {0};

	text_grow_escaped(&t, s, SIZE_MAX);
	report_grow_replaced(out, text_slice(&t), from, to);
	text_free(&t);
}

void
report_grow_words(struct text *out, const uint64_t by_word[FAULTS])
{
	bool any = false;

	for (enum fault_code code = 0; code < FAULTS; code++) {
		if (by_word[code] == 0)
			continue;
		text_format(out, any ? ", %s %k" : ": %s %k",
		    fault_catalogue[code].word, by_word[code]);
		any = true;
	}
}

static void
text_record(struct text *out, struct report_run *run, const struct report *r,
    bool bad)
{
	(void)run;
	(void)bad;
	report_text(out, r);
}

static void
text_more(struct text *out, struct report_run *run, struct report_count count)
{
	report_more(out, &(struct report){.file = run->file}, count);
}

const struct report_format format_text = {
    .name = "text",
    .record = text_record,
    .more = text_more,
};
