#include "json/text/scan.h"
#include "base/little.h"

/* In larger objects, keys are compared in a tree. */
#define KEYS_MOST 32

#define DEPTH_MOST 8

/* jansson refuses numbers beyond the range of double, which have more digits. */
#define DIGITS_MOST 300

struct scan {
	struct slice rest; /* what isn't read yet */
	struct slice key;  /* what is searched for in the outermost object */
	struct slice found;
	struct slice keys[KEYS_MOST]; /* of the objects that are open */
	size_t count;                 /* of the keys */
	unsigned depth;
};

static bool scan_value(struct scan *, struct slice *string);

static void
skip_space(struct scan *s)
{
	while (s->rest.len > 0 &&
	    (slice_blank(s->rest.at[0]) || s->rest.at[0] == '\r' ||
		s->rest.at[0] == '\n'))
		s->rest = slice_from(s->rest, 1);
}

/* Takes this byte, and the white space behind it. */
static bool
take(struct scan *s, char byte)
{
	if (s->rest.len == 0 || s->rest.at[0] != byte)
		return false;
	s->rest = slice_from(s->rest, 1);
	skip_space(s);
	return true;
}

#define EACH(byte) (UINT64_C(0x0101010101010101) * (byte))

/* Returns 0 if none of the eight bytes is `"`, `\`, a control character or beyond ASCII.
 * Otherwise the lowest bit that is set is in the first such byte: `ab"cdefg`, which is
 * 0x6766656463226261, gives 0x800000. */
static uint64_t
special(uint64_t word)
{
	uint64_t quote = word ^ EACH('"'), escape = word ^ EACH('\\');

	return ((quote - EACH(1)) | (escape - EACH(1)) | (word - EACH(' ')) |
		   word) &
	    EACH(0x80);
}

static bool
plain(unsigned char byte)
{
	return byte >= ' ' && byte < 0x80 && byte != '"' && byte != '\\';
}

/* Takes a string of ASCII without escapes. */
static bool
scan_text(struct scan *s, struct slice *string)
{
	const char *at = s->rest.at, *end = slice_end(s->rest);
	uint64_t found = 0;

	if (at == end || *at++ != '"')
		return false;
	while (end - at >= 8 && (found = special(little_64(at))) == 0)
		at += 8;
	if (found != 0)
		at += __builtin_ctzll(found) / 8;
	while (at < end && plain((unsigned char)*at))
		at++;
	if (at == end || *at != '"')
		return false;
	*string = slice_between(s->rest.at + 1, at);
	s->rest = slice_between(at + 1, end);
	return true;
}

static size_t
scan_digits(struct scan *s)
{
	size_t n = 0;

	while (n < s->rest.len && byte_digit(s->rest.at[n]))
		n++;
	s->rest = slice_from(s->rest, n);
	return n;
}

/* Takes a number without an exponent. What follows the number is no part of one: the
 * caller expects a comma or a bracket. */
static bool
scan_number(struct scan *s)
{
	size_t digits;
	bool zero;

	s->rest = slice_from(s->rest, s->rest.at[0] == '-');
	zero = slice_starts(s->rest, SLICE("0"));
	digits = scan_digits(s);
	if (digits == 0 || digits > DIGITS_MOST || (zero && digits > 1))
		return false;
	if (!slice_starts(s->rest, SLICE(".")))
		return true;
	s->rest = slice_from(s->rest, 1);
	digits = scan_digits(s);
	return digits > 0 && digits <= DIGITS_MOST;
}

static bool
scan_word(struct scan *s, struct slice word)
{
	if (!slice_starts(s->rest, word))
		return false;
	s->rest = slice_from(s->rest, word.len);
	return true;
}

static bool
scan_array(struct scan *s)
{
	struct slice string;

	(void)take(s, '[');
	if (take(s, ']'))
		return true;
	while (scan_value(s, &string))
		if (!take(s, ','))
			return take(s, ']');
	return false;
}

/* Adds a key, unless the object that began with key number `first` has it already. */
static bool
add_key(struct scan *s, size_t first, struct slice key)
{
	if (s->count == KEYS_MOST)
		return false;
	for (size_t i = first; i < s->count; i++)
		if (slice_same(s->keys[i], key))
			return false;
	s->keys[s->count++] = key;
	return true;
}

static bool
scan_member(struct scan *s, size_t first)
{
	struct slice key, string;

	if (!scan_text(s, &key) || !add_key(s, first, key))
		return false;
	skip_space(s);
	if (!take(s, ':') || !scan_value(s, &string))
		return false;
	if (s->depth == 1 && slice_same(key, s->key))
		s->found = string;
	return true;
}

static bool
scan_object(struct scan *s)
{
	size_t first = s->count;

	if (!take(s, '{'))
		return false;
	if (take(s, '}'))
		return true;
	while (scan_member(s, first))
		if (!take(s, ',')) {
			s->count = first;
			return take(s, '}');
		}
	return false;
}

/* Takes a value, and the white space behind it. *string: its text if it is a string. */
static bool
scan_value(struct scan *s, struct slice *string)
{
	char first = s->rest.len > 0 ? s->rest.at[0] : '\0';
	bool good;

	*string = (struct slice){0};
	if (s->depth == DEPTH_MOST)
		return false;
	s->depth++;
	if (first == '"')
		good = scan_text(s, string);
	else if (first == '{')
		good = scan_object(s);
	else if (first == '[')
		good = scan_array(s);
	else if (first == '-' || byte_digit(first))
		good = scan_number(s);
	else
		good = scan_word(s, SLICE("null")) ||
		    scan_word(s, SLICE("true")) || scan_word(s, SLICE("false"));
	s->depth--;
	skip_space(s);
	return good;
}

bool
scan_string(struct slice object, struct slice key, struct slice *string)
{
	struct scan s;

	s.rest = object;
	s.key = key;
	s.found = (struct slice){0};
	s.count = 0;
	s.depth = 1;
	skip_space(&s);
	if (!scan_object(&s) || s.rest.len > 0 || s.found.at == NULL)
		return false;
	*string = s.found;
	return true;
}
