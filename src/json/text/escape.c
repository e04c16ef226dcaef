/* Strings and their escapes. */
#include "base/byte.h"
#include "base/cpu.h"
#include "json/json.h"
#include "json/text/tree.h"
#include "json/text/writer.h"
#include "notation/fields.h"

#include <pthread.h>

/* The most bytes that a byte becomes (\u00XX). Four bytes of UTF-8 become two
 * such escapes. */
#define ESCAPE 6

/* What jansson writes for each byte of ASCII; except DEL, which jansson does
 * not escape, though terminals may act on it. */
static struct {
	uint8_t len;
	char text[ESCAPE];
} escapes[128];

static bool null_is_newline;

void
json_null_is_newline(void)
{
	null_is_newline = true;
}

static void
make_escapes(void)
{
	struct text t = {0};

	tree_start();
	for (size_t i = 0; i < sizeof(escapes) / sizeof(escapes[0]); i++) {
		char byte = i == 0 && null_is_newline ? '\n' : (char)i;

		t.len = 0;
		tree_dump(&t, json_stringn(&byte, 1));
		if (byte == '\177') {
			t.len = 0;
			text_grow(&t, SLICE("\"\\u007F\""));
		}
		escapes[i].len = (uint8_t)(t.len - 2);
		memcpy(escapes[i].text, t.at + 1, t.len - 2);
	}
	text_free(&t);
}

static char *
put_escape(char *at, char byte)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	size_t i = (size_t)byte;

	(void)pthread_once(&once, make_escapes);
	memcpy(at, escapes[i].text, ESCAPE);
	return at + escapes[i].len;
}

static char *
put_unit(char *at, unsigned unit)
{
	*at++ = '\\';
	*at++ = 'u';
	for (int shift = 12; shift >= 0; shift -= 4)
		*at++ = "0123456789ABCDEF"[unit >> shift & 15];
	return at;
}

/* A character beyond ASCII, as UTF-16: those beyond 0xffff are a pair. */
static char *
put_units(char *at, unsigned character)
{
	if (character < 0x10000)
		return put_unit(at, character);
	character -= 0x10000;
	at = put_unit(at, 0xd800 | character >> 10);
	return put_unit(at, 0xdc00 | (character & 0x3ff));
}

/* Takes the character that begins with a byte beyond ASCII off *rest, which is
 * well-formed UTF-8: 11100010 10001000 10010110 is 0010 001000 010110. */
static unsigned
take_character(struct slice *rest)
{
	unsigned char first = (unsigned char)rest->at[0];
	size_t len = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
	unsigned character = first & (0x7fU >> len);

	for (size_t i = 1; i < len; i++)
		character = character << 6 | (rest->at[i] & 0x3f);
	*rest = slice_from(*rest, len);
	return character;
}

/* Writes a character beyond ASCII, of UTF-8 or of Latin-1. */
static char *
put_beyond_ascii(char *at, struct slice *rest, bool utf8, bool ascii)
{
	unsigned char byte = (unsigned char)rest->at[0];

	if (ascii && utf8)
		return put_units(at, take_character(rest));
	*rest = slice_from(*rest, 1);
	if (ascii)
		return put_unit(at, byte);
	if (!utf8)
		*at++ = (char)(0xc0 | byte >> 6);
	*at++ = (char)(utf8 ? byte : 0x80 | (byte & 0x3f));
	return at;
}

/* Copies sixteen bytes, and returns a bit for each that doesn't stand in a string as it
 * is. */
static inline uint64_t
copy_16(char *at, const char *from)
{
	memcpy(at, from, 16);
	return slice_unprintable_16(from) | slice_find_16(from, '"') |
	    slice_find_16(from, '#') | slice_find_16(from, '\\');
}

/* Copies eight bytes, and returns whether all stand in a string as they are. */
static inline bool
copy_8(char *at, const char *from)
{
	memcpy(at, from, 8);
	return slice_printable_8(from) &&
	    (slice_find_8(from, '"') | slice_find_8(from, '#') |
		slice_find_8(from, '\\')) == 0;
}

/* Copies the bytes that stand in a string as they are, up to the first that
 * doesn't, and returns their number: of `say "no"` the first four. It copies
 * sixteen bytes at a time while it can. The last sixteen or eight overlap those
 * before. */
static size_t
copy_plain(char *at, struct slice s)
{
	size_t i = 0, last = s.len - 16;
	uint64_t escaped;

	for (; i + 16 <= s.len; i += 16)
		if ((escaped = copy_16(at + i, s.at + i)) != 0)
			return i + (size_t)__builtin_ctzll(escaped);
	if (i > 0 && i < s.len) {
		escaped = copy_16(at + last, s.at + last);
		return escaped != 0 ? last + (size_t)__builtin_ctzll(escaped)
				    : s.len;
	}
	if (s.len >= 8 && s.len < 16 && copy_8(at, s.at) &&
	    copy_8(at + s.len - 8, s.at + s.len - 8))
		return s.len;
	for (; i < s.len && byte_printable(s.at[i]) && s.at[i] != '"' &&
	     s.at[i] != '\\' && s.at[i] != '#';
	     i++)
		at[i] = s.at[i];
	return i;
}

/* A command for a runner would be one in the text of an object, too. */
static char *
put_number_sign(char *at, struct slice s)
{
	if (text_starts_command(s))
		return put_unit(at, '#');
	*at++ = '#';
	return at;
}

HOT static char *
write_escaped(char *at, struct slice s, bool ascii)
{
	struct slice rest = s;
	bool utf8 = true, judged = false;

	for (;;) {
		size_t n = copy_plain(at, rest);

		at += n;
		rest = slice_from(rest, n);
		if (rest.len == 0)
			return at;
		if (rest.at[0] == '#') {
			at = put_number_sign(at, rest);
			rest = slice_from(rest, 1);
			continue;
		}
		if (byte_ascii(rest.at[0])) {
			at = put_escape(at, slice_take(&rest, 1).at[0]);
			continue;
		}
		utf8 = judged ? utf8 : fields_utf8(s);
		judged = true;
		at = put_beyond_ascii(at, &rest, utf8, ascii);
	}
}

char *
json_write_string(char *at, struct slice s, bool ascii)
{
	*at++ = '"';
	at = write_escaped(at, s, ascii);
	*at++ = '"';
	return at;
}

HOT void
json_add_string(struct json_writer *w, struct slice s)
{
	struct text *out = w->out;
	char *end;

	text_reserve(out, JSON_STRING_ROOM(s.len));
	end = json_write_string(out->at + out->len, s, w->ascii);
	out->len = (size_t)(end - out->at);
}

/* Writes the escaped string after the plain one, and then moves it to its
 * place. */
HOT void
json_close_string(struct json_writer *w, size_t begin)
{
	struct text *out = w->out;
	struct slice plain = slice_from(text_slice(out), begin);
	char *from, *end;

	text_reserve(out, JSON_STRING_ROOM(plain.len));
	plain.at = out->at + begin;
	from = out->at + out->len;
	end = write_escaped(from, plain, w->ascii);
	*end++ = '"';
	memmove(out->at + begin, from, (size_t)(end - from));
	out->len = begin + (size_t)(end - from);
}

struct slice
json_latin1(struct slice s, struct text *room)
{
	char *at;

	room->len = 0;
	text_reserve(room, 2 * s.len + 1);
	at = room->at;
	while (s.len > 0) {
		if (byte_ascii(s.at[0]))
			*at++ = slice_take(&s, 1).at[0];
		else
			at = put_beyond_ascii(at, &s, false, false);
	}
	room->len = (size_t)(at - room->at);
	return text_slice(room);
}

struct slice
json_as_utf8(struct slice s, struct text *room)
{
	return fields_utf8(s) ? s : json_latin1(s, room);
}
