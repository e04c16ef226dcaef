#include "base/fault.h"
#include "base/byte.h"
#include "tap.h"

static const char *const enumerators[] = {
#define FAULT(code, word, level, summary, meaning, fix, from, bad, good) #code,
#include "base/fault.def"
#undef FAULT
};

/* Compares an enumerator with its word: RANK_WIDTH and rank-width. */
static bool
word_of(const char *enumerator, const char *word)
{
	for (; *enumerator != '\0'; enumerator++, word++)
		if (*word !=
		    (*enumerator == '_' ? '-' : byte_lowered(*enumerator)))
			return false;
	return *word == '\0';
}

static bool
printable(const char *s)
{
	for (; *s != '\0'; s++)
		if (!byte_printable(*s))
			return false;
	return true;
}

static void
test_catalogue(void)
{
	for (enum fault_code i = 0; i < FAULTS; i++)
		tap_case(word_of(enumerators[i], fault_catalogue[i].word),
		    fault_catalogue[i].word);
	tap_cases("catalogue: a word is its enumerator");
	for (enum fault_code i = 0; i < FAULTS; i++)
		tap_case(fault_find(slice_of(fault_catalogue[i].word)) == i,
		    fault_catalogue[i].word);
	tap_cases("catalogue: each word is found, and there once");
	for (enum fault_code i = 0; i < FAULTS; i++) {
		const struct fault_entry *e = &fault_catalogue[i];

		tap_case(e->level <= LEVEL_NEVER && *e->summary &&
			*e->meaning && *e->fix && printable(e->summary) &&
			printable(e->meaning) && printable(e->fix),
		    e->word);
	}
	tap_cases("catalogue: each has a level, a summary, a meaning, a fix");
	tap(fault_find(SLICE("")) == FAULTS &&
		fault_find(SLICE("rank-widt")) == FAULTS &&
		fault_find(SLICE("rank-width ")) == FAULTS,
	    "find: no such word");
}

static struct faults
filled(enum fault_code code, size_t n)
{
	struct faults faults = {0};

	for (; n > 0; n--)
		fault_at(&faults, code, SLICE("x"), "so");
	return faults;
}

static void
test_overflow(void)
{
	struct faults faults = filled(FAULT_SPACING, FAULTS_KEPT);

	tap(faults.count == FAULTS_KEPT && faults.more == 0, "list: full");
	tap(fault_at(&faults, FAULT_SPACING, SLICE("y"), "so") == NULL &&
		faults.count == FAULTS_KEPT && faults.more == 1,
	    "list: a warning too many is counted");
	tap(!fault_judge(&faults, LEVEL_LEGAL, false), "list: no error in it");
	tap(fault_at(&faults, FAULT_BAD_TURN, SLICE("y"), "so") != NULL &&
		fault_judge(&faults, LEVEL_SYNTAX, false) && faults.more == 2,
	    "list: an error takes a warning's place");
	tap(fault_at(&faults, FAULT_LOSSY, SLICE("y"), "so") != NULL &&
		faults.list[FAULTS_KEPT - 1].code == FAULT_BAD_TURN,
	    "list: so does what is lost");
	faults = filled(FAULT_BAD_TURN, FAULTS_KEPT);
	tap(fault_at(&faults, FAULT_BAD_EP, SLICE("y"), "so") == NULL &&
		faults.more == 1,
	    "list: of errors the first are kept");
}

static void
test_levels(void)
{
	struct fault fault = {.code = FAULT_BAD_TURN};
	struct faults faults = filled(FAULT_LOSSY, 1);

	tap(fault_is_error(&fault, LEVEL_SYNTAX), "syntax: always an error");
	fault.code = FAULT_EMPTY_BOARD;
	tap(!fault_is_error(&fault, LEVEL_PLAYABLE) &&
		fault_is_error(&fault, LEVEL_LEGAL) &&
		fault_is_error(&fault, LEVEL_STRICT),
	    "legal: an error from there on");
	fault.code = FAULT_SPACING;
	tap(!fault_is_error(&fault, LEVEL_LEGAL) &&
		fault_is_error(&fault, LEVEL_STRICT),
	    "a warning is an error at strict");
	tap(!fault_judge(&faults, LEVEL_LEGAL, false) &&
		fault_judge(&faults, LEVEL_LEGAL, true) && faults.list[0].error,
	    "lossy is an error where that is asked for");
}

static void
test_order(void)
{
	static const char record[] = "abcdef";
	static const size_t places[] = {3, 1, 3, 0, 5};
	struct faults faults = {0};
	bool good = true;

	for (size_t i = 0; i < 5; i++)
		fault_at(&faults, (enum fault_code)i,
		    (struct slice){record + places[i], 1}, "so");
	fault_sort(&faults);
	for (size_t i = 1; i < 5; i++)
		good &= faults.list[i - 1].at.at <= faults.list[i].at.at;
	tap(good, "sort: by place");
	tap(faults.list[2].code == 0 && faults.list[3].code == 2,
	    "sort: as they came where the place is the same");
}

static void
test_fixes(void)
{
	static const char longer[FAULT_FIX_LONGEST + 1];
	struct fault fault = {0};
	struct text t = {0};

	fault_fix(NULL, SLICE("x"), SLICE("y"));
	fault_fix(&fault, SLICE("x"), (struct slice){longer, sizeof(longer)});
	tap(!fault.fixable, "fix: too long is passed over");
	fault_fix(&fault, SLICE("x"), SLICE(""));
	tap(fault.fixable && fault.fix_len == 0, "fix: to remove");
	fault_fix(&fault, SLICE("x"),
	    (struct slice){longer, FAULT_FIX_LONGEST});
	tap(fault.fixable && fault.fix_len == FAULT_FIX_LONGEST,
	    "fix: as long as can be");
	tap(fault_names(NULL, "a", "b") == NULL &&
		fault_numbers(NULL, 1, 2) == NULL,
	    "a fault that found no room");
	tap(fault_names(&fault, "a", "b") == &fault &&
		fault_numbers(&fault, 1, 2) == &fault &&
		strcmp(fault.name[0], "a") == 0 &&
		strcmp(fault.name[1], "b") == 0 && fault.n[0] == 1 &&
		fault.n[1] == 2,
	    "names and numbers");
	for (enum fault_code i = 0; i < FAULTS; i++) {
		t.len = 0;
		fault_explain(&t, i);
		tap_case(slice_starts(text_slice(&t),
			     slice_of(fault_catalogue[i].word)),
		    fault_catalogue[i].word);
	}
	tap_cases("explain: begins with the word");
	text_free(&t);
}

int
main(void)
{
	test_catalogue();
	test_overflow();
	test_levels();
	test_order();
	test_fixes();
	return tap_end();
}
