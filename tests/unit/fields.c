#include "notation/fields.h"
#include "tap.h"

#include <stdint.h>

static struct faults faults;

static bool
only(enum fault_code code, const char *at, size_t len)
{
	bool so = faults.count == 1 && faults.list[0].code == code &&
	    faults.list[0].at.at == at && faults.list[0].at.len == len;

	faults.count = 0;
	return so;
}

static bool
none(void)
{
	bool so = faults.count == 0;

	faults.count = 0;
	return so;
}

static bool
mends(const char *text)
{
	const struct fault *fault = &faults.list[0];

	return faults.count == 1 && fault->fixable &&
	    slice_same((struct slice){fault->fix, fault->fix_len},
		slice_of(text));
}

static void
test_blanks(void)
{
	struct slice rest = SLICE("one two  three\tfour ");
	const char *at = rest.at;

	tap(slice_same(fields_next(&rest, true, &faults), SLICE("one")) &&
		none(),
	    "the first field");
	tap(slice_same(fields_next(&rest, false, &faults), SLICE("two")) &&
		none(),
	    "one space");
	tap(slice_same(fields_next(&rest, false, &faults), SLICE("three")) &&
		mends(" ") && only(FAULT_SPACING, at + 7, 2),
	    "two spaces");
	tap(slice_same(fields_next(&rest, false, &faults), SLICE("four")) &&
		mends(" ") && only(FAULT_SPACING, at + 14, 1),
	    "a tab");
	tap(fields_next(&rest, false, &faults).len == 0 && mends("") &&
		only(FAULT_SPACING, at + 19, 1),
	    "blanks at the end");
	rest = SLICE(" one");
	at = rest.at;
	tap(slice_same(fields_next(&rest, true, &faults), SLICE("one")) &&
		mends("") && only(FAULT_SPACING, at, 1),
	    "a blank before the first");
	rest = SLICE("\t x y");
	tap(slice_same(fields_skip(&rest), SLICE("x")) &&
		slice_same(fields_skip(&rest), SLICE("y")) && rest.len == 0,
	    "skip");
}

static void
test_bytes(void)
{
	static const struct {
		const char *bytes;
		size_t len;
		enum fault_code code;
		size_t reported;
		const char *mend; /* or NULL */
	} cases[] = {
	    {"a\0b", 3, FAULT_NUL_BYTE, 1, NULL},
	    {"a\033b", 3, FAULT_CONTROL_BYTE, 1, NULL},
	    {"a\177b", 3, FAULT_CONTROL_BYTE, 1, NULL},
	    {"a\rb", 3, FAULT_CONTROL_BYTE, 1, NULL},
	    {"a\377b", 3, FAULT_NON_ASCII, 1, NULL},
	    {"a\200b", 3, FAULT_NON_ASCII, 1, NULL},
	    {"a\302b", 3, FAULT_NON_ASCII, 1, NULL},
	    {"a\302\240b", 4, FAULT_NON_ASCII, 2, " "},
	    {"a\342\200\223b", 5, FAULT_NON_ASCII, 3, "-"},
	    {"a\357\274\220b", 5, FAULT_NON_ASCII, 3, "0"},
	    {"a\342\231\224b", 5, FAULT_NON_ASCII, 3, NULL},
	    {"a\360\237\231\202b", 6, FAULT_NON_ASCII, 4, NULL},
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct slice s = {cases[i].bytes, cases[i].len};
		bool fixable;

		tap_case(!fields_clean(s, &faults) && fields_foreign(s),
		    "reported");
		fixable = faults.list[0].fixable;
		tap_case(cases[i].mend ? mends(cases[i].mend) : !fixable,
		    "its mend");
		tap_case(only(cases[i].code, s.at + 1, cases[i].reported),
		    "its place");
	}
	tap_cases("bytes that no notation has");
	tap(fields_clean(SLICE("a b\tc~"), &faults) && none(), "clean");
	tap(fields_clean(SLICE(""), &faults) && !fields_foreign(SLICE("")),
	    "nothing is clean");
}

static void
test_utf8(void)
{
	static const struct {
		const char *bytes;
		bool good;
	} cases[] = {
	    {"", true},
	    {"plain", true},
	    {"\302\200", true},
	    {"\337\277", true},
	    {"\340\240\200", true},
	    {"\355\237\277", true},
	    {"\364\217\277\277", true},
	    {"\200", false},
	    {"\300\200", false},         /* too long for what it says */
	    {"\301\277", false},         /* the same */
	    {"\340\237\277", false},     /* the same */
	    {"\360\217\277\277", false}, /* the same */
	    {"\355\240\200", false},     /* half of a pair */
	    {"\364\220\200\200", false}, /* over U+10FFFF */
	    {"\365\200\200\200", false},
	    {"\302", false},
	    {"\342\202", false},
	    {"\302a", false},
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		tap_case(fields_utf8(slice_of(cases[i].bytes)) == cases[i].good,
		    "a case");
	tap_cases("UTF-8");
}

static void
test_numbers(void)
{
	static const struct {
		const char *text;
		unsigned least;
		bool good;
	} cases[] = {
	    {"0", 0, true},
	    {"0", 1, false},
	    {"65535", 0, true},
	    {"65536", 0, false},
	    {"18446744073709551617", 0, false},
	    {"", 0, false},
	    {"-", 0, false},
	    {"-1", 0, false},
	    {"+1", 0, false},
	    {"1.", 0, false},
	    {"0x1", 0, false},
	    {"1a", 0, false},
	};
	struct slice zeros = SLICE("0007");
	unsigned n = 99;

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		tap_case(fields_number(slice_of(cases[i].text), cases[i].least,
			     65535, &n, &faults) == cases[i].good &&
			none(),
		    cases[i].text);
	tap_cases("numbers");
	tap(fields_number(zeros, 0, 65535, &n, &faults) && n == 7 &&
		mends("") && only(FAULT_LEADING_ZERO, zeros.at, 4),
	    "leading zeros are understood");
}

int
main(void)
{
	test_blanks();
	test_bytes();
	test_utf8();
	test_numbers();
	return tap_end();
}
