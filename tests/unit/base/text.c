#include "base/text.h"
#include "tap.h"

#include <stdio.h>

static bool
is(const struct text *t, const char *expected)
{
	return slice_same(text_slice(t), slice_of(expected));
}

static void
test_room(void)
{
	char room[4];
	struct text t = {room, 0, sizeof(room)};

	text_add(&t, SLICE("abc"));
	text_add(&t, SLICE("de"));
	tap(is(&t, "abc"), "add: what finds no room is left out whole");
	text_add(&t, SLICE("d"));
	text_put(&t, 'x');
	tap(is(&t, "abcd"), "put: what finds no room is left out");
	text_add(&t, SLICE(""));
	tap(t.len == 4, "add: nothing");
}

static void
test_grow(void)
{
	struct text t = {0};

	text_grow(&t, SLICE(""));
	tap(t.len == 0, "grow: nothing onto nothing");
	for (int i = 0; i < 1000; i++)
		text_grow(&t, SLICE("seven b"));
	tap(t.len == 7000 && t.room >= 7000 && t.at[6999] == 'b', "grow");
	text_reserve(&t, 100000);
	tap(t.room - t.len >= 100000 && t.at[0] == 's', "reserve keeps");
	text_free(&t);
	tap(t.at == NULL && t.len == 0 && t.room == 0, "free");
}

static void
test_numbers(void)
{
	static const struct {
		intmax_t n;
		const char *text;
	} cases[] = {
	    {0, "0"},
	    {9, "9"},
	    {10, "10"},
	    {-1, "-1"},
	    {65535, "65535"},
	    {INTMAX_MAX, "9223372036854775807"},
	    {INTMAX_MIN, "-9223372036854775808"},
	};
	struct text t = {0};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		t.len = 0;
		text_grow_number(&t, cases[i].n);
		tap_case(is(&t, cases[i].text), cases[i].text);
		if (cases[i].n < 0)
			continue;
		t.len = 0;
		text_small_number(&t, (uintmax_t)cases[i].n);
		tap_case(is(&t, cases[i].text), cases[i].text);
	}
	tap_cases("numbers");
	t.len = 0;
	text_reserve(&t, 40);
	text_number(&t, UINTMAX_MAX);
	tap(is(&t, "18446744073709551615"), "the largest number");
	t.len = 0;
	text_hex(&t, UINT64_C(0x0123456789abcdef));
	tap(is(&t, "0123456789abcdef"), "hexadecimal");
	text_free(&t);
}

static void
test_escapes(void)
{
	struct text t = {0};

	text_grow_escaped(&t, (struct slice){"a\0\033\177\377~ ", 7}, SIZE_MAX);
	tap(is(&t, "a\\x00\\x1b\\x7f\\xff~ "), "escaped");
	t.len = 0;
	text_grow_escaped(&t, SLICE("abcdef"), 3);
	tap(is(&t, "abc"), "escaped: at most so many bytes");
	t.len = 0;
	text_grow_shown(&t, SLICE("a\u9a6c\uff18\u3000\u00e9\x9a"), SIZE_MAX,
	    true);
	tap(is(&t, "a\u9a6c\uff18\\xe3\\x80\\x80\\xc3\\xa9\\x9a"),
	    "Chinese characters and full-width signs stay");
	t.len = 0;
	for (size_t most = 0; most < 8; most++)
		text_grow_shown(&t, SLICE("\u9a6cb\u9a6c"), most, true);
	tap(is(&t, "\u9a6c\u9a6cb\u9a6cb\u9a6cb\u9a6cb\u9a6c"),
	    "no character is cut");
	text_free(&t);
}

static void
test_format(void)
{
	struct text t = {0};

	text_format(&t, "%s:%u: '%e'%s", "a", UINT64_MAX, "b\n%s", "");
	tap(is(&t, "a:18446744073709551615: 'b\\x0a%s'"), "a format");
	t.len = 0;
	text_format(&t, "");
	tap(is(&t, ""), "an empty format");
	text_format(&t, "%v, %v%s", SLICE("ab"), SLICE(""), "c");
	tap(is(&t, "ab, c"), "slices");
	text_grow_repeat(&t, '-', 1000);
	tap(t.len == 1005 && t.at[5] == '-' && t.at[1004] == '-', "repeat");
	t.len = 3;
	tap(strcmp(text_string(&t), "ab,") == 0 && t.len == 3, "a C string");
	text_free(&t);
}

static void
add_format(struct text *t, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	text_add_format(t, format, args);
	va_end(args);
}

static void
test_add_format(void)
{
	char room[8];
	struct text t = {room, 0, sizeof(room)};

	add_format(&t, "abc%s%u%v-", "def", UINT64_C(123), SLICE("g"));
	tap(is(&t, "abcdefg-"), "what finds no room is left out whole");
	add_format(&t, "x%u%k%v", UINT64_C(0), UINT64_C(0), SLICE("y"));
	tap(is(&t, "abcdefg-") && t.at == room, "no room is made");
}

static void
test_thousands(void)
{
	static const struct {
		uint64_t n;
		const char *text;
	} cases[] = {
	    {0, "0"},
	    {999, "999"},
	    {1000, "1,000"},
	    {241700, "241,700"},
	    {1000000, "1,000,000"},
	    {UINT64_MAX, "18,446,744,073,709,551,615"},
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct text t = {0};

		text_format(&t, "%k", cases[i].n);
		tap_case(is(&t, cases[i].text), cases[i].text);
		text_free(&t);
	}
	tap_cases("thousands");
}

/* The small and the common numbers, with too little room for them or for eight bytes. */
static void
test_number_room(void)
{
	static const uintmax_t ends[] = {0, 99, 999, 12345678, 99999999,
	    100000000};

	for (size_t i = 0; i < 250; i++) {
		uintmax_t n = i < 240 ? i * (1 + i / 120 * 41) : ends[i % 6];
		char expected[24], room[24];
		size_t len = (size_t)snprintf(expected, sizeof(expected), "%ju",
		    n);

		for (size_t left = 0; left <= 9; left++) {
			struct text t = {room, 24 - left, 24}, small = t,
				    hex = t;

			memset(room, '#', sizeof(room));
			text_number(&t, n);
			tap_case(t.len == 24 - left + (len <= left ? len : 0) &&
				memcmp(room + 24 - left, expected,
				    len <= left ? len : 0) == 0,
			    expected);
			memset(room, '#', sizeof(room));
			text_small_number(&small, n);
			tap_case(small.len == t.len && room[23 - left] == '#' &&
				memcmp(room + 24 - left, expected,
				    len <= left ? len : 0) == 0,
			    expected);
			text_hex(&hex, n);
			tap_case(hex.len == 24 - left, "hexadecimal");
		}
	}
	tap_cases("numbers that find room, and such that don't");
}

static void
test_commands(void)
{
	tap(text_starts_command(SLICE("##[error]")) &&
		text_starts_command(SLICE("##vso[task]")) &&
		!text_starts_command(SLICE("##vso")) &&
		!text_starts_command(SLICE("#[error]")),
	    "commands of Azure Pipelines");
}

static void
test_base64(void)
{
	static const char *const cases[][2] = {
	    {"", ""},
	    {"a", "YQ=="},
	    {"ab", "YWI="},
	    {"abc", "YWJj"},
	    {"abcd", "YWJjZA=="},
	    {"\xff\xfe\xfd\x01\x80", "//79AYA="},
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct text t = {0};

		text_grow_base64(&t, slice_of(cases[i][0]));
		tap_case(is(&t, cases[i][1]), cases[i][1]);
		text_free(&t);
	}
	tap_cases("base64");
}

static void
test_wrapped(void)
{
	struct text t = {0};

	text_grow(&t, SLICE("x\n  "));
	text_grow_wrapped(&t, SLICE("ab cde f gh"), 2, 8);
	tap(is(&t, "x\n  ab cde\n  f gh"), "lines as long as the width");
	t.len = 0;
	text_grow(&t, SLICE("-a  "));
	text_grow_wrapped(&t, SLICE("bcdefgh i"), 4, 8);
	tap(is(&t, "-a  bcdefgh\n    i"), "a word longer than the width");
	t.len = 0;
	text_grow(&t, SLICE("abcde"));
	text_grow_wrapped(&t, SLICE("fg h"), 2, 7);
	tap(is(&t, "abcde\n  fg h"), "a word that doesn't fit the first line");
	text_free(&t);
}

int
main(void)
{
	test_number_room();
	test_commands();
	test_base64();
	test_wrapped();
	test_room();
	test_grow();
	test_numbers();
	test_escapes();
	test_format();
	test_add_format();
	test_thousands();
	return tap_end();
}
