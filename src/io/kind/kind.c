#include "io/kind/kind.h"
#include "base/byte.h"

struct kind {
	struct slice magic; /* the first bytes */
	const char *message;
};

#define AS_TEXT "; records are lines of text, such as FEN"

static const struct kind kinds[] = {
    {{"\x89PNG\r\n", 6}, "this is a PNG picture" AS_TEXT},
    {{"\xff\xd8\xff", 3}, "this is a JPEG picture" AS_TEXT},
    {{"GIF8", 4}, "this is a GIF picture" AS_TEXT},
    {{"%PDF-", 5}, "this is a PDF document" AS_TEXT},
    {{"{\\rtf", 5}, "this is an RTF document: save it as plain text"},
    {{"SQLite format 3", 15}, "this is an SQLite database" AS_TEXT},
    {{"7z\xbc\xaf", 4}, "this is a 7z archive: extract its files first"},
    {{"Rar!\x1a", 5}, "this is a RAR archive: extract its files first"},
    {{"\xff\xfe\0\0", 4},
	"this is UTF-32 text: convert it with iconv -f UTF-32 -t UTF-8"},
    {{"\0\0\xfe\xff", 4},
	"this is UTF-32 text: convert it with iconv -f UTF-32 -t UTF-8"},
    {{"\xff\xfe", 2},
	"this is UTF-16 text: convert it with iconv -f UTF-16 -t UTF-8"},
    {{"\xfe\xff", 2},
	"this is UTF-16 text: convert it with iconv -f UTF-16 -t UTF-8"},
};

#define AN_SVG "this is an SVG drawing" AS_TEXT

/* Documents that are text, which may have blank lines in front. */
static const struct kind documents[] = {
    {{"<svg", 4}, AN_SVG},
    {{"<?xml", 5}, "this is an XML document" AS_TEXT},
    {{"<!DOCTYPE", 9}, "this is an HTML document" AS_TEXT},
    {{"<html", 5}, "this is an HTML document" AS_TEXT},
};

static const char *
find(const struct kind *list, size_t count, struct slice head)
{
	for (size_t i = 0; i < count; i++)
		if (slice_starts(head, list[i].magic))
			return list[i].message;
	return NULL;
}

/* In UTF-16, every second byte of ASCII text is zero. */
enum { PAIRS = 8 };

static const char *
find_utf16(struct slice head)
{
	unsigned zeros[2] = {0};

	for (size_t i = 0; i < 2 * PAIRS && i < head.len; i++)
		zeros[i % 2] += head.at[i] == '\0';
	if (zeros[0] == 0 && zeros[1] == PAIRS)
		return "this is UTF-16 text: convert it with iconv -f UTF-16LE "
		       "-t UTF-8";
	if (zeros[0] == PAIRS && zeros[1] == 0)
		return "this is UTF-16 text: convert it with iconv -f UTF-16BE "
		       "-t UTF-8";
	return NULL;
}

/* An entry of a Polyglot book: key, move, weight and learned value, all big-endian. The
 * entries are sorted by key. */
enum { ENTRY = 16, KEY = 8, ENTRIES_MOST = 64 };

/* A move is three bits each of two files and two ranks, and a promotion from 0 to 4. */
#define MOVES 0x5000

static unsigned
move_of(const unsigned char *entry)
{
	return (unsigned)entry[KEY] << 8 | entry[KEY + 1];
}

static bool
is_polyglot(struct slice head)
{
	const unsigned char *at = (const unsigned char *)head.at;
	size_t entries = head.len / ENTRY, zeros = 0;

	if (entries < 2 || slice_printable_16(head.at))
		return false;
	if (entries > ENTRIES_MOST)
		entries = ENTRIES_MOST;
	for (size_t i = 0; i < entries; i++, at += ENTRY) {
		if (move_of(at) == 0 || move_of(at) >= MOVES)
			return false;
		if (i > 0 && memcmp(at - ENTRY, at, KEY) > 0)
			return false;
		zeros += slice_count((struct slice){(const char *)at, ENTRY},
		    '\0');
	}
	/* The learned value, of four bytes, is zero almost everywhere. */
	return zeros >= 2 * entries;
}

bool
kind_is_tag(struct slice s)
{
	size_t i = 1;

	if (s.len < 2 || s.at[0] != '[' || !byte_letter(s.at[1]))
		return false;
	while (i < s.len &&
	    (byte_letter(s.at[i]) || byte_digit(s.at[i]) || s.at[i] == '_'))
		i++;
	while (i < s.len && slice_blank(s.at[i]))
		i++;
	return i < s.len && s.at[i] == '"' && slice_blank(s.at[i - 1]);
}

/* Does an SVG drawing follow the declaration of XML? */
static bool
is_svg(struct slice head)
{
	if (!slice_starts(head, SLICE("<?xml")))
		return false;
	while (head.len > 0 && !slice_starts(head, SLICE("<svg")))
		head = slice_from(head, 1);
	return head.len > 0;
}

static const char *
find_document(struct slice head)
{
	if (slice_starts(head, SLICE("\xef\xbb\xbf")))
		head = slice_from(head, 3);
	while (head.len > 0 && slice_holds(SLICE(" \t\r\n"), head.at[0]))
		head = slice_from(head, 1);
	if (kind_is_tag(head))
		return "this is PGN, which -f pgn reads, without -z";
	if (is_svg(head))
		return AN_SVG;
	return find(documents, sizeof(documents) / sizeof(*documents), head);
}

/* Does the byte stand at least twice, with something else between? */
static bool
separates(struct slice s, char byte)
{
	struct slice rest = s, one = {&byte, 1};

	slice_cut(&rest, byte);
	while (rest.len > 0 && rest.at[0] == byte)
		rest = slice_from(rest, 1);
	return slice_holds(rest, byte) && !slice_only(rest, one);
}

static const char *
find_separator(struct slice head, bool null)
{
	if (null)
		return separates(head, '\n') && !slice_holds(head, '\0')
		    ? "its lines end in LF; leave out -z, which reads records "
		      "that end in NUL bytes"
		    : NULL;
	if (slice_holds(head, '\n'))
		return NULL;
	if (separates(head, '\r'))
		return "its lines end in CR instead of LF: convert it with "
		       "tr '\\r' '\\n'";
	return separates(head, '\0')
	    ? "its records end in NUL bytes; -z reads them"
	    : NULL;
}

const char *
kind_refuse(struct slice head, bool null, bool whole_lines)
{
	const char *message;

	head = slice_head(head, KIND_HEAD);
	message = find(kinds, sizeof(kinds) / sizeof(*kinds), head);
	if (message == NULL)
		message = find_utf16(head);
	if (message == NULL && is_polyglot(head))
		message = "this is a Polyglot opening book, which has keys "
			  "instead of positions" AS_TEXT;
	if (message == NULL && whole_lines)
		message = find_document(head);
	return message != NULL ? message : find_separator(head, null);
}
