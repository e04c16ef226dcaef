/* Recognizes Chinese text that isn't UTF-8, by the moves of Xiangqi and by the tags of its
 * games. A Chinese character is two bytes in both encodings: the cannon of 炮二平五 is c5 da
 * in GB 18030, and ac b6 in Big5. Both bytes of the common characters of GB 18030 are above
 * a0; the second byte of Big5 may be ASCII. */
#include "base/byte.h"
#include "io/kind/kind.h"

/* Characters are listed without anything between them. */
struct encoding {
	const char *message;
	struct slice pieces;    /* in simplified and traditional characters */
	struct slice numbers;   /* Chinese numerals and full-width digits */
	struct slice orders;    /* front, middle and rear */
	struct slice ways;      /* forward, back and sideways */
	struct slice names;     /* the first characters of Xiangqi and Jieqi, */
	struct slice chess;     /* and the second one */
	unsigned char lead[2];  /* first bytes of the common characters */
	unsigned char trail[2]; /* second bytes of all characters */
};

#define LIST(bytes)                                                            \
	{                                                                      \
		bytes, sizeof(bytes) - 1                                       \
	}

static const struct encoding encodings[] = {
    {"this is Chinese text in GB 18030: convert it with iconv -f GB18030 -t "
     "UTF-8",
	LIST("\xb3\xb5\xdc\x87\x82\x65\x81\xbc\xc2\xed\xf1\x52\x82\xd8"
	     "\xcf\xe0\xcf\xf3\xca\xcb\xca\xbf\xcb\xa7\x8e\x9b\xbd\xab"
	     "\x8c\xa2\xc5\xda\xb3\x68\xb0\xfc\xb1\xf8\xd7\xe4"),
	LIST("\xd2\xbb\xb6\xfe\xc8\xfd\xcb\xc4\xce\xe5\xc1\xf9\xc6\xdf"
	     "\xb0\xcb\xbe\xc5\xa3\xb1\xa3\xb2\xa3\xb3\xa3\xb4\xa3\xb5"
	     "\xa3\xb6\xa3\xb7\xa3\xb8\xa3\xb9"),
	LIST("\xc7\xb0\xd6\xd0\xba\xf3\xe1\xe1"),
	LIST("\xbd\xf8\xdf\x4d\xcd\xcb\xc6\xbd"), LIST("\xcf\xf3\xbd\xd2"),
	LIST("\xc6\xe5"), {0xb0, 0xd7}, {0xa1, 0xfe}},
    {"this is Chinese text in Big5: convert it with iconv -f BIG5 -t UTF-8",
	LIST("\xa8\xae\xb0\xa8\xd8\x58\xac\xdb\xb6\x48\xa5\x4b\xa4\x68"
	     "\xab\xd3\xb1\x4e\xac\xb6\xaf\xa5\xa5\x5d\xa7\x4c\xa8\xf2"),
	LIST("\xa4\x40\xa4\x47\xa4\x54\xa5\x7c\xa4\xad\xa4\xbb\xa4\x43"
	     "\xa4\x4b\xa4\x45\xa2\xb0\xa2\xb1\xa2\xb2\xa2\xb3\xa2\xb4"
	     "\xa2\xb5\xa2\xb6\xa2\xb7\xa2\xb8"),
	LIST("\xab\x65\xa4\xa4\xa6\x5a\xab\xe1"),
	LIST("\xb6\x69\xb0\x68\xa5\xad"), LIST("\xb6\x48\xb4\xa6"),
	LIST("\xb4\xd1"), {0xa4, 0xc6}, {0x40, 0xfe}},
};

/* Cuts a character off *s if it is in a list of characters. */
static bool
cut(struct slice *s, struct slice list)
{
	if (s->len < 2)
		return false;
	for (size_t i = 0; i < list.len; i += 2)
		if (memcmp(s->at, list.at + i, 2) == 0) {
			*s = slice_from(*s, 2);
			return true;
		}
	return false;
}

static bool
cut_number(struct slice *s, const struct encoding *e)
{
	if (s->len > 0 && *s->at >= '1' && *s->at <= '9') {
		*s = slice_from(*s, 1);
		return true;
	}
	return cut(s, e->numbers);
}

/* Does the text begin with a move: a piece and its file, or its place and the piece; the
 * way; a number? */
static bool
is_move(struct slice s, const struct encoding *e)
{
	if (cut(&s, e->pieces)) {
		if (!cut_number(&s, e))
			return false;
	} else if (!(cut(&s, e->orders) || cut(&s, e->numbers)) ||
	    !(cut(&s, e->pieces) || cut(&s, e->numbers))) {
		return false;
	}
	return cut(&s, e->ways) && cut_number(&s, e);
}

static bool
has_move(struct slice line, const struct encoding *e)
{
	for (; line.len > 0; line = slice_from(line, 1))
		if (!byte_ascii(*line.at) && is_move(line, e))
			return true;
	return false;
}

/* Does the line name Xiangqi or Jieqi? */
static bool
has_name(struct slice line, const struct encoding *e)
{
	for (; line.len > 0; line = slice_from(line, 1)) {
		struct slice rest = line;

		if (cut(&rest, e->names) && cut(&rest, e->chess))
			return true;
	}
	return false;
}

/* Is the line the tag of a game that has one of these names in ASCII? */
static bool
names_game(struct slice line)
{
	static const char *const names[] = {"Chinese Chess", "Chinese chess",
	    "Xiangqi", "xiangqi", "Jieqi", "jieqi"};

	for (; line.len > 0; slice_cut(&line, '"'))
		for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
			if (slice_starts(line, slice_of(names[i])))
				return true;
	return false;
}

/* The characters of the tags of a file. */
struct counted {
	size_t common, others;
	bool wrong; /* something else is beyond ASCII */
};

static bool
within(char c, const unsigned char range[2])
{
	return (unsigned char)c >= range[0] && (unsigned char)c <= range[1];
}

static void
count(struct slice line, const struct encoding *e, struct counted *c)
{
	while (line.len > 0) {
		if (byte_ascii(*line.at)) {
			line = slice_from(line, 1);
			continue;
		}
		if (line.len < 2 || !within(line.at[1], e->trail)) {
			c->wrong = true;
			return;
		}
		*(within(*line.at, e->lead) ? &c->common : &c->others) += 1;
		line = slice_from(line, 2);
	}
}

/* Are the names in the tags Chinese? That counts only in games of Xiangqi: Latin-1 has
 * single bytes beyond ASCII, but the Cyrillic capitals of a name could be a few pairs. */
static bool
are_chinese(const struct counted *c)
{
	return !c->wrong && c->common >= 4 && c->common >= 4 * c->others;
}

/* Lines that begin with # are comments. */
static bool
is_in(struct slice head, const struct encoding *e)
{
	struct counted counted = {0};
	bool xiangqi = false;

	while (head.len > 0) {
		struct slice line = slice_cut(&head, '\n');
		bool tag = kind_is_tag(line);

		if (line.len > 0 && *line.at == '#')
			continue;
		if (has_move(line, e) || (tag && has_name(line, e)))
			return true;
		if (!tag)
			continue;
		xiangqi |= names_game(line);
		count(line, e, &counted);
	}
	return xiangqi && are_chinese(&counted);
}

/* Is all of the text UTF-8, but for a character that is cut at the end? */
static bool
is_utf8(struct slice s)
{
	size_t more = 0;

	for (size_t i = 0; i < s.len; i++) {
		unsigned char c = (unsigned char)s.at[i];

		if (more > 0 ? (c & 0xc0) != 0x80 : c >= 0x80 && c < 0xc2)
			return false;
		more = more > 0 ? more - 1
		    : c >= 0xf0 ? 3
		    : c >= 0xe0 ? 2
				: c >= 0xc2;
	}
	return true;
}

const char *
kind_refuse_chinese(struct slice head)
{
	head = slice_head(head, KIND_HEAD);
	if (is_utf8(head))
		return NULL;
	for (size_t i = 0; i < sizeof(encodings) / sizeof(*encodings); i++)
		if (is_in(head, &encodings[i]))
			return encodings[i].message;
	return NULL;
}
