#include "report/totals.h"

/* A hint needs so many records, and at least half of the bad ones. */
#define HINT_LEAST 10

static const char *const hints[FAULT_CAUSES] = {
    [CAUSE_CHESS960] = "fit Chess960: use --chess960",
};

/* A record counts by the cause of its errors if they share one; without errors, by
 * that of a warning. */
void
totals_add(struct totals *t, const struct faults *faults)
{
	uint64_t errors = faults->more, fixable = 0, fixed = 0, others = 0;
	enum fault_cause cause = CAUSE_OTHER;

	for (size_t i = 0; i < faults->count; i++) {
		const struct fault *fault = &faults->list[i];

		errors += fault->error;
		fixable += fault->error & fault->fixable;
		fixed += fault->wrote.at != NULL;
		others += fault->error & (fault->cause == CAUSE_OTHER);
		cause = fault->cause != CAUSE_OTHER ? fault->cause : cause;
	}
	t->faults += errors;
	t->fixable += fixable == errors ? fixable : 0;
	t->fixed += fixed;
	t->restored += fixed > 0;
	t->warnings += faults->count + faults->more - errors - fixed;
	t->cause[others == 0 ? cause : CAUSE_OTHER]++;
	t->caused += others == 0 && cause != CAUSE_OTHER;
}

void
totals_join(struct totals *t, const struct totals *more)
{
	uint64_t *to = (uint64_t *)(void *)t;
	const uint64_t *from = (const uint64_t *)(const void *)more;

	for (size_t i = 0; i < sizeof(*t) / sizeof(*to); i++)
		to[i] += from[i];
}

bool
totals_any(const struct totals *t)
{
	return t->bad + t->faults + t->fixed + t->warnings > 0;
}

/* Appends "1 NOUN" or "1,234 NOUNs". */
static void
add_count(struct text *out, uint64_t count, const char *noun)
{
	text_format(out, count == 1 ? "%k %s" : "%k %ss", count, noun);
}

static void
add_bad(struct text *out, const struct totals *t, bool fixes)
{
	text_format(out, ", %k bad", t->bad);
	if (t->faults == 0)
		return;
	text_grow(out, SLICE(" ("));
	add_count(out, t->faults, "fault");
	if (t->fixable > 0 && !fixes) {
		text_grow(out, SLICE(", "));
		if (t->faults > 1)
			text_format(out, "%k of them ", t->fixable);
		text_grow(out, SLICE("fixable with fen-fix"));
	}
	text_grow(out, SLICE(")"));
}

void
totals_sentence(struct text *out, const struct totals *t, bool fixes)
{
	add_count(out, t->records, "record");
	if (t->fixed > 0) {
		text_format(out, ", %k fixed (", t->restored);
		add_count(out, t->fixed, "fault");
		text_grow(out, SLICE(")"));
	}
	if (t->bad > 0)
		add_bad(out, t, fixes);
	else if (t->records > 0 && t->fixed == 0)
		text_grow(out, SLICE(", all good"));
	if (t->warnings > 0) {
		text_grow(out, SLICE(", "));
		add_count(out, t->warnings, "warning");
	}
}

bool
totals_hint(struct text *out, const struct totals *t)
{
	for (enum fault_cause i = CAUSE_OTHER + 1; i < FAULT_CAUSES; i++) {
		if (t->cause[i] < HINT_LEAST || 2 * t->cause[i] < t->bad)
			continue;
		text_format(out, "%k of %k records %s", t->cause[i], t->records,
		    hints[i]);
		return true;
	}
	return false;
}
