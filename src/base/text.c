#include "base/text.h"
#include "base/byte.h"
#include "base/cpu.h"
#include "base/memory.h"

void
text_enlarge(struct text *t, size_t n)
{
	size_t room = t->room ? t->room : 256;

	while (room - t->len < n) {
		if (room > SIZE_MAX / 2)
			status_no_memory();
		room *= 2;
	}
	t->at = memory_grow(t->at, room, 1);
	t->room = room;
}

void
text_free(struct text *t)
{
	free(t->at);
	*t = (struct text){0};
}

void
text_long_number(struct text *t, uintmax_t n)
{
	char digits[TEXT_DIGITS];
	size_t at = sizeof(digits);

	do
		digits[--at] = (char)('0' + n % 10);
	while ((n /= 10) != 0);
	text_add(t, (struct slice){digits + at, sizeof(digits) - at});
}

void
text_grow_number(struct text *t, intmax_t n)
{
	text_reserve(t, 1 + TEXT_DIGITS);
	if (n < 0)
		text_put(t, '-');
	text_number(t, n < 0 ? -(uintmax_t)n : (uintmax_t)n);
}

/* Makes the first bytes of a slice end between two characters of UTF-8. */
static struct slice
uncut(struct slice head, struct slice whole)
{
	for (size_t n = 1; n <= 2 && n <= head.len && head.len < whole.len; n++)
		if (byte_wide(slice_end(head) - n, whole.len - head.len + n))
			return slice_head(head, head.len - n);
	return head;
}

HOT void
text_grow_shown(struct text *t, struct slice s, size_t most, bool wide)
{
	s = wide ? uncut(slice_head(s, most), s) : slice_head(s, most);
	text_reserve(t, 4 * s.len);
	for (size_t i = 0; i < s.len; i++) {
		if (byte_printable(s.at[i])) {
			text_put(t, s.at[i]);
		} else if (wide && byte_wide(s.at + i, s.len - i)) {
			text_add(t, (struct slice){s.at + i, 3});
			i += 2;
		} else {
			text_escape(t, s.at[i]);
		}
	}
}

HOT void
text_grow_escaped(struct text *t, struct slice s, size_t most)
{
	s = slice_head(s, most);
	text_reserve(t, 4 * s.len);
	for (size_t i = 0; i < s.len; i++) {
		if (byte_printable(s.at[i]))
			text_put(t, s.at[i]);
		else
			text_escape(t, s.at[i]);
	}
}

void
text_grow_repeat(struct text *t, char c, size_t n)
{
	text_reserve(t, n);
	while (n-- > 0)
		text_put(t, c);
}

/* Returns the length of the last line. */
static size_t
last_line(const struct text *t)
{
	size_t n = 0;

	while (n < t->len && t->at[t->len - n - 1] != '\n')
		n++;
	return n;
}

void
text_grow_wrapped(struct text *t, struct slice words, size_t indent,
    size_t width)
{
	size_t column = last_line(t);

	while (words.len > 0) {
		struct slice word = slice_cut(&words, ' ');
		bool first = column <= indent;

		if (!first && column + 1 + word.len > width) {
			text_grow(t, SLICE("\n"));
			text_grow_repeat(t, ' ', indent);
			column = indent;
			first = true;
		}
		if (!first)
			text_grow(t, SLICE(" "));
		text_grow(t, word);
		column += word.len + !first;
	}
}

/* The digits of the greatest number, and the commas between them. */
#define NUMBER_LONGEST (TEXT_DIGITS + 6)

static void
add_thousands(struct text *t, uintmax_t n)
{
	if (n < 1000) {
		text_number(t, n);
		return;
	}
	add_thousands(t, n / 1000);
	text_put(t, ',');
	text_put(t, (char)('0' + n / 100 % 10));
	text_put(t, (char)('0' + n / 10 % 10));
	text_put(t, (char)('0' + n % 10));
}

static void
add_part(struct text *t, bool grows, struct slice s)
{
	if (grows)
		text_reserve(t, s.len);
	text_add(t, s);
}

static void
format_text(struct text *t, bool grows, const char *format, va_list args)
{
	struct slice rest = slice_of(format);

	/* NOLINTBEGIN(clang-analyzer-valist.*): the caller began it */
	while (add_part(t, grows, slice_cut(&rest, '%')), rest.len > 0) {
		char room[NUMBER_LONGEST], what = *slice_take(&rest, 1).at;
		struct text number = {room, 0, sizeof(room)};

		if (what == 's') {
			add_part(t, grows,
			    slice_of(va_arg(args, const char *)));
		} else if (what == 'v') {
			add_part(t, grows, va_arg(args, struct slice));
		} else if (what == 'e') {
			text_grow_escaped(t,
			    slice_of(va_arg(args, const char *)), SIZE_MAX);
		} else {
			(what == 'k' ? add_thousands : text_number)(&number,
			    va_arg(args, uint64_t));
			add_part(t, grows, text_slice(&number));
		}
	}
	/* NOLINTEND(clang-analyzer-valist.*) */
}

void
text_format(struct text *t, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	format_text(t, true, format, args);
	va_end(args);
}

void
text_add_format(struct text *t, const char *format, va_list args)
{
	format_text(t, false, format, args);
}

const char *
text_string(struct text *t)
{
	text_reserve(t, 1);
	t->at[t->len] = '\0';
	return t->at;
}

void
text_grow_base64(struct text *t, struct slice s)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmn"
				     "opqrstuvwxyz0123456789+/";

	text_reserve(t, s.len / 3 * 4 + 4);
	for (size_t i = 0; i < s.len; i += 3) {
		unsigned long bits = 0;

		for (size_t j = 0; j < 3; j++)
			bits = bits << 8 |
			    (i + j < s.len ? (unsigned char)s.at[i + j] : 0);
		for (size_t j = 0; j < 4; j++)
			text_put(t,
			    i + j > s.len ? '='
					  : digits[bits >> (18 - 6 * j) & 63]);
	}
}
