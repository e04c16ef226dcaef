#include "tool/fix.h"

/* A record that is still not done after so many times is left alone. */
#define PASSES 64
#define PASSES_TEXT "64"

/* The most that is kept of what a fault quotes, and of what was written. */
#define QUOTE_LONGEST 64
#define WROTE_LONGEST (QUOTE_LONGEST + FAULT_FIX_LONGEST)

/* A copy of the bytes that stays until the next record. */
static struct slice
told(struct fixer *x, struct slice s, size_t most)
{
	size_t begin = x->told.len;

	text_add(&x->told, slice_head(s, most));
	return slice_from(text_slice(&x->told), begin);
}

/* What the place of a fault becomes by its mend. */
static struct slice
outcome(struct fixer *x, const struct fault *fault)
{
	struct slice fix = {fault->fix, fault->fix_len};
	size_t begin = x->told.len;

	if (!slice_within(fault->fix_at, fault->at) ||
	    fault->at.len > QUOTE_LONGEST)
		return told(x, fix, FAULT_FIX_LONGEST);
	text_add(&x->told, slice_between(fault->at.at, fault->fix_at.at));
	text_add(&x->told, fix);
	text_add(&x->told,
	    slice_between(slice_end(fault->fix_at), slice_end(fault->at)));
	return slice_from(text_slice(&x->told), begin);
}

static bool
wanted(const struct fixer *x, const struct fault *fault)
{
	return fault->fixable && (!x->some || x->only[fault->code]);
}

static bool
want(const struct filter *f, struct slice text, const struct faults *faults,
    bool wants[FAULTS_KEPT])
{
	bool any = false;

	for (size_t i = 0; i < faults->count; i++) {
		const struct fault *fault = &faults->list[i];

		wants[i] = wanted(f->tool, fault) &&
		    slice_within(fault->fix_at, text) &&
		    fix_fits(f, (struct slice){fault->fix, fault->fix_len});
		any |= wants[i];
	}
	return any;
}

/* Where a fault of the text as it is now stands in the record as it was. */
static void
place(struct fixer *x, struct slice text, struct fault *fault)
{
	struct slice now = mend_text(&x->mend);
	struct slice at = fault->at;

	if (!slice_within(at, text))
		at = text;
	if (fault->quote.at == NULL)
		fault->quote = told(x, fault->at, QUOTE_LONGEST);
	fault->at = mend_origin(&x->mend,
	    (struct slice){now.at + (at.at - text.at), at.len});
	fault->fixable &= text.at != now.at;
}

/* The mends that were made, with the places of the record as it was. */
static void
apply(struct fixer *x, struct slice text, const struct faults *faults,
    const bool wants[FAULTS_KEPT], struct faults *made)
{
	struct faults placed = *faults;
	bool was[FAULTS_KEPT];

	for (size_t i = 0; i < faults->count; i++)
		place(x, text, &placed.list[i]);
	mend_apply(&x->mend, text, faults, wants, was);
	for (size_t i = 0; i < faults->count; i++) {
		struct fault *fault = &placed.list[i];

		if (!was[i])
			continue;
		if (made->count < FAULTS_KEPT)
			fault->wrote = outcome(x, &faults->list[i]);
		fault_add(made, *fault);
	}
}

/* Says why the record is. */
static bool
left_alone(struct filter *f, const char *why)
{
	struct text where = {0};

	if (f->quiet >= 2)
		return false;
	/* Said at once, so not by a thread. */
	if (f->apart) {
		f->again = f->stopped = true;
		return false;
	}
	text_grow(&where, slice_of(f->in.name));
	text_grow(&where, SLICE(":"));
	text_grow_number(&where, (intmax_t)f->in.number);
	text_grow(&where, (struct slice){"", 1});
	filter_flush(f);
	status_complain(where.at, why, 0);
	text_free(&where);
	return false;
}

/* Mends the text and reads it again until nothing is left to mend. What is then
 * found in it has the places of the record as it was. False where it is left
 * alone. */
static bool
mend_text_of(struct filter *f, struct record *record, struct faults *faults,
    struct faults *made, bool *good)
{
	struct fixer *x = f->tool;
	struct slice text = record->text;
	struct record now = *record;
	bool wants[FAULTS_KEPT];

	mend_start(&x->mend, text);
	for (int i = 0; want(f, text, faults, wants); i++) {
		if (i == PASSES)
			return left_alone(f,
			    "left as it was: it needs more than " PASSES_TEXT
			    " rounds of 32 mends");
		apply(x, text, faults, wants, made);
		text = mend_text(&x->mend);
		if (text.len > LINES_LONGEST)
			return left_alone(f,
			    "left as it was: mended it would be too long");
		now.line = now.raw = now.text = now.entry.line = text;
		faults->count = faults->more = 0;
		*good = filter_judge(f, &now, faults);
	}
	record->entry = now.entry;
	for (size_t i = 0; i < faults->count; i++)
		place(x, text, &faults->list[i]);
	return true;
}

/* Takes the fault of the line's ending off the list; false where there is
 * none. */
static bool
take_ending(struct faults *faults, struct fault *ending)
{
	for (size_t i = 0; i < faults->count; i++)
		if (faults->list[i].code == FAULT_LINE_END) {
			*ending = faults->list[i];
			faults->list[i] = faults->list[--faults->count];
			return true;
		}
	return false;
}

static void
add_all(struct faults *to, const struct faults *from, bool mended)
{
	for (size_t i = 0; i < from->count; i++) {
		struct fault fault = from->list[i];

		if (!mended)
			fault.wrote = (struct slice){0};
		fault_add(to, fault);
	}
	to->more += from->more;
}

static bool
any_wanted(const struct fixer *x, const struct faults *faults)
{
	for (size_t i = 0; i < faults->count; i++)
		if (wanted(x, &faults->list[i]))
			return true;
	return false;
}

bool
fix_record(struct filter *f, struct record *record, struct faults *faults,
    bool good)
{
	struct fixer *x = f->tool;
	struct faults left = *faults, made;
	struct fault ending;
	bool is, ended, now_good = good;

	x->mended = false;
	if (f->in.too_long || !any_wanted(x, faults))
		return good;
	x->told.len = 0;
	text_reserve(&x->told,
	    3 * FAULTS_KEPT * (QUOTE_LONGEST + WROTE_LONGEST));
	made.count = made.more = 0;
	is = take_ending(&left, &ending);
	ended = is && wanted(x, &ending);
	if (ended) {
		ending.wrote = SLICE("");
		fault_add(&made, ending);
		now_good = !fault_judge(&left, f->how.level, f->how.lossless);
	}
	if (!mend_text_of(f, record, &left, &made, &now_good) ||
	    (!ended && made.count == 0))
		return good;
	fix_line(x, record, ended);
	if (is && !ended) {
		fault_add(&left, ending);
		now_good &= !fault_is_error(&ending, f->how.level);
	}
	if (good && !now_good)
		return good;
	faults->count = faults->more = 0;
	add_all(faults, &made, now_good);
	add_all(faults, &left, now_good);
	x->mended = now_good;
	return now_good;
}

void
fix_own(struct filter *f, bool begin)
{
	struct fixer *x = f->tool;

	x->filter = f;
	if (!begin)
		fix_free(x);
}

void
fix_free(struct fixer *x)
{
	mend_free(&x->mend);
	text_free(&x->told);
	text_free(&x->line);
	text_free(&x->wrong);
	fix_patch_free(x);
}
