#include "base/text.h"
#include "tap.h"

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
	text_free(&t);
}

int
main(void)
{
	test_room();
	test_grow();
	test_numbers();
	test_escapes();
	return tap_end();
}
