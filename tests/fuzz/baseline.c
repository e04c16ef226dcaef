/* Any lines as a baseline, and the diagnostics of any faults. The baseline of a report has
 * each of its faults, exactly once; the order of its lines doesn't matter. The first byte is
 * the number of faults, whose bytes follow; then the record, and other lines. */
#include "fuzz.h"
#include "json/json.h"
#include "json/report/baseline.h"

#include "faults.h"

#include <stdio.h>
#include <stdlib.h>

enum { FAULTS_MOST = 40, LINES_MOST = 64 };

static void
require(bool holds, const char *law)
{
	if (holds)
		return;
	fprintf(stderr, "baseline: %s\n", law);
	abort();
}

/* How many faults of the report are left without those of the baseline. */
static size_t
left(struct baseline *b, const struct report *r)
{
	static struct faults faults;
	struct report report = *r;
	size_t before;

	faults = *r->faults;
	report.faults = &faults;
	before = faults.count;
	require(baseline_drop(b, &report, &faults) == (faults.count < before),
	    "it says whether any was known");
	require(faults.count <= before, "no fault is added");
	return faults.count;
}

/* The lines of other reports: how many faults of this one do they have, in their order and
 * in the reverse one? */
static void
check_others(struct slice text, const struct report *r)
{
	struct baseline forth = {0}, back = {0};
	struct slice lines[LINES_MOST];
	size_t count = 0;
	bool good[LINES_MOST] = {false};

	while (text.len > 0 && count < LINES_MOST)
		lines[count++] = slice_cut(&text, '\n');
	for (size_t i = 0; i < count; i++)
		good[i] = baseline_add(&forth, lines[i]);
	for (size_t i = count; i-- > 0;)
		require(baseline_add(&back, lines[i]) == good[i],
		    "a line is a diagnostic or not");
	baseline_finish(&forth);
	baseline_finish(&back);
	require(left(&forth, r) == left(&back, r), "the order doesn't matter");
	baseline_free(&forth);
	baseline_free(&back);
}

static void
check_own(const struct report *r)
{
	struct baseline b = {0};
	struct text t = {0};

	json_report(&t, r);
	require(baseline_add(&b, slice_head(text_slice(&t), t.len - 1)),
	    "a report is a line of a baseline");
	baseline_finish(&b);
	require(left(&b, r) == 0, "the baseline has each fault");
	require(left(&b, r) == r->faults->count, "each fault is known once");
	baseline_free(&b);
	text_free(&t);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct faults faults;
	struct report r = {.file = "a", .number = size, .faults = &faults};
	struct slice rest;
	size_t n = size > 0 ? data[0] % FAULTS_MOST : 0;

	if (size < 1 + FAULT_BYTES * n)
		return 0;
	rest = (struct slice){(const char *)data + 1 + FAULT_BYTES * n,
	    size - 1 - FAULT_BYTES * n};
	r.line = slice_cut(&rest, '\n');
	faults_fill(&faults, data + 1, n, r.line);
	if (faults.count > 0)
		check_own(&r);
	check_others(rest, &r);
	return 0;
}
