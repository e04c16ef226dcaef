#include "tool/fix/fix.h"

/* A record that still has something to fix after so many rounds stays as it was. */
#define PASSES 64
#define PASSES_TEXT "64"

/* How many bytes are kept of the text that a fault quotes, and of the text that
 * replaced it. */
#define QUOTE_LONGEST 64
#define WROTE_LONGEST (QUOTE_LONGEST + FAULT_FIX_LONGEST)

/* Returns a copy of the bytes, which stays valid until the next record. */
static struct slice
keep_text(struct fixer *x, struct slice s, size_t most)
{
	size_t begin = x->fix_texts.len;

	text_add(&x->fix_texts, slice_head(s, most));
	return slice_from(text_slice(&x->fix_texts), begin);
}

/* Returns the text that replaces the place of a fault when it is fixed. */
static struct slice
outcome(struct fixer *x, const struct fault *fault)
{
	struct slice fix = {fault->fix, fault->fix_len};
	size_t begin = x->fix_texts.len;

	if (!slice_within(fault->fix_at, fault->at) ||
	    fault->at.len > QUOTE_LONGEST)
		return keep_text(x, fix, FAULT_FIX_LONGEST);
	text_add(&x->fix_texts, slice_between(fault->at.at, fault->fix_at.at));
	text_add(&x->fix_texts, fix);
	text_add(&x->fix_texts,
	    slice_between(slice_end(fault->fix_at), slice_end(fault->at)));
	return slice_from(text_slice(&x->fix_texts), begin);
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

		wants[i] = wanted(f->settings, fault) &&
		    slice_within(fault->fix_at, text) &&
		    fix_fits(f, (struct slice){fault->fix, fault->fix_len});
		any |= wants[i];
	}
	return any;
}

/* Moves a fault of the text, which may be fixed already in part, to its place in
 * the original record. */
static void
place(struct fixer *x, struct slice text, struct fault *fault)
{
	struct slice now = edit_text(&x->fix);
	struct slice at = fault->at;

	if (!slice_within(at, text))
		at = text;
	if (fault->quote.at == NULL)
		fault->quote = keep_text(x, fault->at, QUOTE_LONGEST);
	fault->at = edit_origin(&x->fix,
	    (struct slice){now.at + (at.at - text.at), at.len});
	fault->fixable &= text.at != now.at;
}

/* Applies the wanted fixes to the text, and adds them to `made`, with their places
 * in the original record. */
static void
apply(struct fixer *x, struct slice text, const struct faults *faults,
    const bool wants[FAULTS_KEPT], struct faults *made)
{
	struct faults placed = *faults;
	bool was[FAULTS_KEPT];

	for (size_t i = 0; i < faults->count; i++)
		place(x, text, &placed.list[i]);
	edit_apply(&x->fix, text, faults, wants, was);
	for (size_t i = 0; i < faults->count; i++) {
		struct fault *fault = &placed.list[i];

		if (!was[i])
			continue;
		if (made->count < FAULTS_KEPT)
			fault->wrote = outcome(x, &faults->list[i]);
		fault_add(made, *fault);
	}
}

/* Reports why a record that could be fixed stays as it was; returns false. */
static bool
left_alone(struct filter *f, const char *why)
{
	struct text where = {0};

	if (f->asked->quiet >= 2)
		return false;
	/* This is printed at once, which a worker thread must not do. */
	if (f->is_worker) {
		f->must_redo = f->stopped = true;
		return false;
	}
	text_format(&where, "%s:%u", f->in.name, lines_number(&f->in));
	filter_flush(f);
	status_complain(text_string(&where), why, 0);
	text_free(&where);
	return false;
}

/* Fixes the text and reads it again until nothing is left to fix. The faults are
 * then those of the fixed text, with their places in the original record. Returns
 * false if the record stays as it was. */
static bool
edit_text_of(struct filter *f, struct record *record, struct faults *faults,
    struct faults *made, bool *good)
{
	struct fixer *x = f->settings;
	struct slice text = record->text;
	struct record now = *record;
	bool wants[FAULTS_KEPT];

	edit_start(&x->fix, text);
	for (int i = 0; want(f, text, faults, wants); i++) {
		if (i == PASSES)
			return left_alone(f,
			    "left as it was: it needs more than " PASSES_TEXT
			    " rounds of 32 fixes");
		apply(x, text, faults, wants, made);
		text = edit_text(&x->fix);
		if (text.len > lines_longest(&f->in))
			return left_alone(f,
			    "left as it was: the fixed record would be too long");
		now.line = now.raw = now.text = now.entry.line = text;
		faults->count = faults->more = 0;
		*good = filter_judge(f, &now, faults);
	}
	record->entry = now.entry;
	for (size_t i = 0; i < faults->count; i++)
		place(x, text, &faults->list[i]);
	return true;
}

/* Removes the fault of the line's ending from the list. Returns false if there is
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
add_all(struct faults *to, const struct faults *from, bool fixed)
{
	for (size_t i = 0; i < from->count; i++) {
		struct fault fault = from->list[i];

		if (!fixed)
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

/* Is the position, in front of its moves, only a part of a column? */
static bool
is_part_of_cell(const struct filter *f, const struct record *record)
{
	return record->played.len > 0 && f->columns.wanted &&
	    f->columns.prefix == NULL;
}

bool
fix_record(struct filter *f, struct record *record, struct faults *faults,
    bool good)
{
	struct fixer *x = f->settings;
	struct faults left = *faults, made;
	struct fault ending;
	bool is, ended, now_good = good;

	x->fixed = false;
	if (f->in.too_long || !any_wanted(x, faults) ||
	    is_part_of_cell(f, record))
		return good;
	x->fix_texts.len = 0;
	text_reserve(&x->fix_texts,
	    3 * FAULTS_KEPT * (QUOTE_LONGEST + WROTE_LONGEST));
	made.count = made.more = 0;
	is = take_ending(&left, &ending);
	ended = is && wanted(x, &ending);
	if (ended) {
		ending.wrote = SLICE("");
		fault_add(&made, ending);
		now_good = !fault_judge(&left, f->asked->options.level,
		    f->asked->options.lossless);
	}
	if (!edit_text_of(f, record, &left, &made, &now_good) ||
	    (!ended && made.count == 0))
		return good;
	fix_line(x, record, ended);
	if (is && !ended) {
		fault_add(&left, ending);
		now_good &= !fault_is_error(&ending, f->asked->options.level);
	}
	if (good && !now_good)
		return good;
	faults->count = faults->more = 0;
	add_all(faults, &made, now_good);
	add_all(faults, &left, now_good);
	x->fixed = now_good;
	return now_good;
}

void
fix_own(struct filter *f, bool begin)
{
	struct fixer *x = f->settings;

	x->filter = f;
	if (!begin)
		fix_free(x);
}

void
fix_free(struct fixer *x)
{
	edit_free(&x->fix);
	text_free(&x->fix_texts);
	text_free(&x->line);
	fix_patch_free(x);
}
