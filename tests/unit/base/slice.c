#include "base/number.h"
#include "tap.h"

/* Words and bytes at each distance from the front, surrounded by bytes that
 * differ little from those that are looked for. */
static void
test_eights(void)
{
	static const char ends[] = " \t";
	char bytes[80];

	for (size_t n = 0; n < 40; n++) {
		struct slice rest = {bytes, sizeof(bytes)};

		memset(bytes,
		    n % 3 == 0       ? '\1'
			: n % 3 == 1 ? '!'
				     : '\377',
		    sizeof(bytes));
		bytes[n] = ends[n % 2];
		tap_case(slice_cut_word(&rest).len == n &&
			rest.at == bytes + n && rest.len == sizeof(bytes) - n,
		    "word");
		rest = slice_head((struct slice){bytes, sizeof(bytes)}, n);
		tap_case(slice_cut_word(&rest).len == n && rest.len == 0,
		    "nothing behind it");
	}
	tap_cases("words of any length");
	for (size_t n = 0; n < sizeof(bytes); n++) {
		struct slice all = {bytes, sizeof(bytes)};
		uint64_t place = n < 64 ? UINT64_C(1) << n : 0;

		memset(bytes, n % 2 == 0 ? '.' : '0', sizeof(bytes));
		bytes[n] = '/';
		tap_case(slice_find_64(all, '/') == place &&
			slice_find_64(slice_head(all, n + 1), '/') == place &&
			slice_find_64(slice_head(all, n), '/') == 0 &&
			slice_count(all, '/') == 1,
		    "place");
	}
	tap_cases("places and counts");
}

/* Numbers that are read, or not, and the largest that is allowed. */
static void
test_numbers(void)
{
	static const struct {
		const char *text;
		uint64_t most, number;
		bool good;
	} cases[] = {
	    {"0", 0, 0, true},
	    {"007", 7, 7, true},
	    {"18446744073709551615", UINT64_MAX, UINT64_MAX, true},
	    {"18446744073709551616", UINT64_MAX, 1, false},
	    {"99999999999999999999", UINT64_MAX, 1, false},
	    {"99", 99, 99, true},
	    {"100", 99, 1, false},
	    {"8", 7, 1, false},
	    {"", 9, 1, false},
	    {"+1", 9, 1, false},
	    {"1 ", 9, 1, false},
	    {"1/", 9, 1, false},
	    {"1:", 99, 1, false},
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		uint64_t number = 1;

		tap_case(number_read(slice_of(cases[i].text), cases[i].most,
			     &number) == cases[i].good &&
			number == cases[i].number,
		    cases[i].text);
	}
	tap_cases("numbers");
}

int
main(void)
{
	struct slice rest = SLICE("a/bc//d");
	struct slice blank = SLICE(" \tword  x");

	test_numbers();
	tap(slice_same(slice_cut(&rest, '/'), SLICE("a")), "cut: the head");
	tap(slice_same(slice_cut(&rest, '/'), SLICE("bc")), "cut: the next");
	tap(slice_cut(&rest, '/').len == 0, "cut: nothing between two");
	tap(slice_same(slice_cut(&rest, '/'), SLICE("d")), "cut: the last");
	tap(rest.len == 0 && slice_cut(&rest, '/').len == 0, "cut: the end");
	tap(slice_cut_blanks(&blank).len == 2, "blanks: space and tab");
	tap(slice_same(slice_cut_word(&blank), SLICE("word")), "word");
	tap(slice_starts(SLICE("abc"), SLICE("ab")), "starts");
	tap(!slice_starts(SLICE("a"), SLICE("ab")), "starts: too short");
	tap(slice_same(slice_head(SLICE("ab"), 9), SLICE("ab")), "head: all");
	tap(!slice_holds(SLICE(""), 'a'), "holds: nothing");
	test_eights();
	return tap_end();
}
