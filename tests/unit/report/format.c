#include "report/format.h"
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>

static struct faults faults;

static void
add(enum fault_code code, struct slice at, bool error, bool hidden)
{
	struct fault *fault = fault_at(&faults, code, at, "so");

	fault->error = error;
	fault->hidden = hidden;
}

static bool
is(struct text t, const char *expected)
{
	bool same = slice_same(text_slice(&t), slice_of(expected));

	if (!same)
		printf("# %.*s\n", (int)t.len, t.at);
	text_free(&t);
	return same;
}

static bool
worst(size_t which)
{
	return report_worst(&faults) == &faults.list[which];
}

static void
test_worst(void)
{
	struct slice line = SLICE("abc");

	faults.count = 0;
	add(FAULT_SPACING, line, false, true);
	add(FAULT_SPACING, line, false, false);
	add(FAULT_LEADING_ZERO, line, false, false);
	tap(worst(1), "the worst: the first warning that is shown");
	add(FAULT_BAD_TURN, line, true, false);
	add(FAULT_BAD_EP, line, true, false);
	tap(worst(3), "the worst: the first error");
	faults.list[3].hidden = true;
	tap(worst(4), "the worst: the first error that is shown");
}

static void
test_count(void)
{
	static struct report_run run;
	struct slice line = SLICE("abcdef");
	struct report r = {.file = "a", .line = line, .faults = &faults};

	report_run_begin_file(&run, "a");
	faults.count = 0;
	for (r.number = 7; r.number < 9; r.number++) {
		faults.count = 0;
		add(FAULT_BAD_EP, slice_from(line, 2), true, false);
		add(FAULT_SPACING, line, false, true);
		report_run_count(&run, &r, r.number == 7);
	}
	tap(run.records == 2 && run.bad == 1 && run.file_bad == 1 &&
		run.errors == 2 && run.warnings == 2,
	    "records and faults are counted, hidden ones too");
	tap(run.by_word[FAULT_BAD_EP] == 2 &&
		run.first[FAULT_BAD_EP].number == 7 &&
		run.first[FAULT_BAD_EP].column == 3,
	    "of each word the first place is known");
	report_run_begin_file(&run, "b");
	tap(run.records == 2 && run.file_records == 0 && run.file_bad == 0,
	    "a file begins with nothing");
	report_run_free(&run);
}

static void
test_texts(void)
{
	static const char *const to[] = {"&lt;", "<>"};
	static uint64_t by_word[FAULTS];
	struct text t = {0}, words = {0}, none = {0};

	report_grow_replaced(&t, (struct slice){"a<b>\0c", 6}, "<>", to);
	tap(t.len == 10 && memcmp(t.at, "a&lt;b<>\0c", 10) == 0, "replaced");
	t.len = 0;
	report_grow_escaped(&t, SLICE("a<b\n"), "<>", to);
	tap(is(t, "a&lt;b\\x0a"), "escaped and replaced");
	report_grow_words(&none, by_word);
	tap(is(none, ""), "no words");
	by_word[FAULT_RANK_WIDTH] = 12345;
	by_word[FAULT_BAD_TURN] = 1;
	report_grow_words(&words, by_word);
	tap(is(words, ": rank-width 12,345, bad-turn 1"), "words");
}

/* Two errors and a warning that is only counted, for GitHub. */
static void
test_github(void)
{
	static struct report_run run;
	struct slice line = SLICE("a%b");
	struct report r = {"f,1:2%", 3, line, .faults = &faults};
	struct text t = {0};

	unsetenv("GITHUB_STEP_SUMMARY");
	faults.count = 0;
	add(FAULT_BAD_TURN, slice_from(line, 1), true, false);
	faults.list[0].sentence = SLICE("%q");
	report_run_begin_file(&run, r.file);
	format_github.record(&t, &run, &r, true);
	format_github.more(&t, &run,
	    (struct report_count){FAULT_SPACING, false, 1200});
	format_github.end(&t, &run);
	tap(is(t,
		"::error file=f%2C1%3A2%25,line=3,col=2,endColumn=4,"
		"title=bad-turn::'%25b'\n"
		"::notice title=fen-validate::and 1,200 more: spacing "
		"1,200\n"),
	    "GitHub's escapes");
	report_run_free(&run);
}

int
main(void)
{
	test_worst();
	test_count();
	test_texts();
	test_github();
	return tap_end();
}
