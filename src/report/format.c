#include "base/forms.h"

void
forms_begin_file(struct forms_run *run, const char *file)
{
	run->file = file;
	run->file_records = run->file_bad = run->file_trouble = 0;
}

void
forms_end_file(struct forms_run *run)
{
	run->file = NULL;
}

void
forms_count(struct forms_run *run, const struct report *r, bool bad)
{
	run->records++;
	run->file_records++;
	run->bad += bad;
	run->file_bad += bad;
	for (size_t i = 0; i < r->faults->count; i++) {
		const struct fault *fault = &r->faults->list[i];
		struct forms_place *first = &run->first[fault->code];

		*(fault->error ? &run->errors : &run->warnings) += 1;
		run->by_word[fault->code]++;
		if (first->file == NULL)
			*first = (struct forms_place){r->file, r->number,
			    report_column(r, fault->at.at)};
	}
}

void
forms_leave_out(struct text *out, struct forms_run *run, enum fault_code code,
    uint64_t count)
{
	(void)out;
	run->left_out += count;
	run->left_by_word[code] += count;
}

void
forms_free(struct forms_run *run)
{
	text_free(&run->kept);
	text_free(&run->aside);
}

const struct fault *
forms_worst(const struct faults *faults)
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
forms_grow_replaced(struct text *out, struct slice s, const char *from,
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
forms_grow_escaped(struct text *out, struct slice s, const char *from,
    const char *const *to)
{
	struct text t = {0};

	text_grow_escaped(&t, s, SIZE_MAX);
	forms_grow_replaced(out, text_slice(&t), from, to);
	text_free(&t);
}

void
forms_grow_place(struct text *out, const char *file, uint64_t number)
{
	text_grow_escaped(out, slice_of(file), SIZE_MAX);
	text_grow(out, SLICE(":"));
	text_grow_number(out, (intmax_t)number);
}

void
forms_grow_words(struct text *out, const uint64_t by_word[FAULTS])
{
	bool any = false;

	for (enum fault_code code = 0; code < FAULTS; code++) {
		if (by_word[code] == 0)
			continue;
		text_grow(out, any ? SLICE(", ") : SLICE(": "));
		text_grow(out, slice_of(fault_catalogue[code].word));
		text_grow(out, SLICE(" "));
		report_thousands(out, by_word[code]);
		any = true;
	}
}

static void
text_record(struct text *out, struct forms_run *run, const struct report *r,
    bool bad)
{
	(void)run;
	(void)bad;
	report_text(out, r);
}

static void
text_more(struct text *out, struct forms_run *run, enum fault_code code,
    uint64_t more)
{
	report_more(out, run->file, code, more);
}

const struct form form_text = {
    .name = "text",
    .record = text_record,
    .more = text_more,
};
