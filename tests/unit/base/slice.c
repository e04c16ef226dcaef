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

/* Every byte at each of eight and of sixteen places, among bytes that differ little from
 * the limits. */
static void
test_sets(void)
{
	static const char others[] = " ~AZaz09@[`{/:_^!\177\200\377\037";
	bool good = true;

	for (size_t other = 0; other < sizeof(others); other++)
		for (size_t i = 0; i < 256 * 16; i++) {
			char bytes[16], c = (char)(i / 16);
			size_t at = i % 16;
			uint64_t high = UINT64_C(0x80) << at % 8 * 8;
			uint64_t printable = 0;

			memset(bytes, others[other], sizeof(bytes));
			bytes[at] = c;
			for (size_t j = 0; j < 16; j++)
				printable |= (uint64_t)byte_printable(bytes[j])
				    << j;
			good &= slice_unprintable_16(bytes) ==
			    (printable ^ 0xffff);
			good &= slice_printable_16(bytes) ==
			    (printable == 0xffff);
			good &= slice_printable_8(bytes) ==
			    ((printable & 0xff) == 0xff);
			if (at >= 8 || !byte_ascii(c) ||
			    !byte_ascii(others[other]))
				continue;
			good &= (slice_letters_8(little_64(bytes)) & high) ==
			    (byte_letter(c) ? high : 0);
			good &= (slice_digits_8(little_64(bytes)) & high) ==
			    (byte_digit(c) ? high : 0);
			good &= (slice_identifiers_8(little_64(bytes)) &
				    high) ==
			    (byte_letter(c) || byte_digit(c) || c == '_' ? high
									 : 0);
		}
	tap(good, "printable bytes, letters, digits and identifiers");
}

/* The first of eight bytes that is a given one, or below '!'. */
static void
test_first(void)
{
	static const char bytes[] = "\0\1 !\"~\177\200\240\377";
	bool good = true;

	for (size_t i = 0; i < 8 * 10 * 10; i++) {
		char eight[8];
		size_t at = i / 100;
		char c = bytes[i / 10 % 10], other = bytes[i % 10];
		size_t first = c == other ? 0 : at;
		bool low = (unsigned char)c < '!',
		     others = (unsigned char)other < '!';
		uint64_t found;

		memset(eight, other, sizeof(eight));
		eight[at] = c;
		found = slice_find_8(eight, c);
		good &= found != 0 &&
		    (size_t)__builtin_ctzll(found) / 8 == first;
		good &= c == 'x' || slice_find_8(eight, 'x') == 0;
		found = slice_low_8(eight);
		first = others && (at > 0 || low) ? 0 : others ? 1 : at;
		good &= low || others ? found != 0 &&
			(size_t)__builtin_ctzll(found) == first * 8 + 7
				      : found == 0;
	}
	tap(good, "the first of eight");
}

static void
test_parts(void)
{
	static const char text[] = "\t a b\t ";
	struct slice s = {text, sizeof(text) - 1};
	struct slice empty = {0};
	uint64_t bits = 0;
	bool good = true;

	tap(slice_same(slice_trimmed(s), SLICE("a b")) &&
		slice_same(slice_trimmed_end(s), SLICE("\t a b")) &&
		slice_trimmed(SLICE(" \t ")).len == 0,
	    "trimmed");
	tap(slice_within(slice_from(s, 2), s) && slice_within(s, s) &&
		!slice_within(s, slice_from(s, 1)) &&
		!slice_within(s, slice_head(s, 3)) &&
		slice_within((struct slice){slice_end(s), 0}, s),
	    "within");
	tap(slice_only(SLICE("abba"), SLICE("ab")) &&
		slice_only(empty, SLICE("ab")) &&
		!slice_only(SLICE("abca"), SLICE("ab")) &&
		!slice_only(SLICE("c"), SLICE("ab")),
	    "only");
	tap(slice_starts_like(SLICE("Result"), SLICE("rESULT")) &&
		!slice_starts_like(SLICE("Resul"), SLICE("result")) &&
		!slice_starts_like(SLICE("Xesult"), SLICE("result")) &&
		!slice_starts_like(SLICE("Resulx"), SLICE("result")) &&
		!slice_starts_like(SLICE("[a"), SLICE("{a")),
	    "starts like");
	tap(slice_same(SLICE("ab"), SLICE("ab")) &&
		!slice_same(SLICE("ab"), SLICE("a")) &&
		!slice_same(SLICE("ab"), SLICE("ac")) &&
		slice_same(empty, SLICE("")),
	    "same");
	tap(slice_end(empty) == NULL && slice_from(empty, 0).at == NULL,
	    "no bytes");
	for (size_t n = 0; n <= 64; n++) {
		good &= slice_popcount(bits) == n &&
		    slice_popcount(~bits) == 64 - n;
		bits |= UINT64_C(1) << n * 37 % 64;
	}
	tap(good, "bits that are set");
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
	test_sets();
	test_first();
	test_parts();
	return tap_end();
}
