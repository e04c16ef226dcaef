/* json_writer: appends JSON text, value by value. Only src/json includes this.
 *
 * A table (object_layout) has a line for each key of an object: the key, the type
 * of its value, and the function that writes the value. The objects of positions
 * are read back by the same tables (json/position/layout.h), and a test compares
 * each table with its schema. No tree is built. */
#ifndef JSON_TEXT_WRITER_H
#define JSON_TEXT_WRITER_H

#include "base/text.h"
#include "json/text/literals.h"

#include <stddef.h>

struct json_writer {
	struct text *out;
	bool ascii; /* write \uXXXX for characters beyond ASCII */
};

/* Writes a short value and returns its end. There is room for JSON_VALUE_ROOM
 * bytes, or for what the writer of the object has reserved. */
typedef char *json_write_short(char *at, void *subject);

/* Appends a value of any length, and makes room for what is longer than
 * JSON_VALUE_ROOM. */
typedef void json_write(struct json_writer *, void *subject);

#define JSON_VALUE_ROOM 192
#define JSON_MEMBER_ROOM (LITERAL_ROOM + LITERAL_STEP + JSON_VALUE_ROOM)

/* Values that stand in the subject need no function. */
enum json_stored {
	STORED_NONE,
	STORED_NUMBER, /* uint64_t */
	STORED_SLICE,  /* struct slice; left out if it is {0} */
	STORED_WORD,   /* const char *; left out if it is NULL */
	STORED_WORD_OR_NULL,
};

struct tree_reader;

/* A key. One of the two functions writes its value, or writes nothing: then the
 * key is left out. Without a function, the value is a field of the subject. What
 * stands below is for objects that are read back. */
struct json_member {
	const char *key;
	const char *types; /* in the words of JSON Schema: "string or null"; or
			    * "nothing", if the key may be left out */
	enum json_stored field;
	size_t offset; /* of the field in the subject */
	json_write *write;
	json_write_short *write_short;

	/* Fast path: removes the value, as it would be written, from the start of
	 * *rest, and appends what the notation writes for it and what separates
	 * it from its next field. Returns false for any other text. */
	bool (*scan_text)(struct slice *rest, struct text *record);

	/* Reads the value of any text; returns false and adds a fault if it is
	 * wrong. */
	bool (*read_tree)(struct tree_reader *, const char *key);

	/* A bit for each field of the notation whose faults stand in this value. */
	unsigned fields;
};

/* The first columns of a line of a table. */
#define JSON_MEMBER(KEY, TYPES, WRITE)                                         \
	.key = (KEY), .types = (TYPES), .write = (WRITE), .write_short = NULL
#define JSON_FIELD(KEY, TYPES, FIELD, STRUCT, NAME)                            \
	.key = (KEY), .types = (TYPES), .field = (FIELD),                      \
	.offset = offsetof(STRUCT, NAME)
#define JSON_SHORT(KEY, TYPES, WRITE_SHORT)                                    \
	.key = (KEY), .types = (TYPES), .write_short = (WRITE_SHORT)

struct object_layout {
	const struct json_member *members, *end;
	struct json_literals *literals;
	const char *notation; /* written first, under "notation"; or NULL */
};

/* The layout of a table. Its literals are made at the first use. */
#define JSON_LAYOUT_OF(MEMBERS, NOTATION)                                      \
	{                                                                      \
		(MEMBERS), (MEMBERS) + sizeof(MEMBERS) / sizeof((MEMBERS)[0]), \
		    &(struct json_literals){0}, (NOTATION)                     \
	}
#define JSON_LAYOUT(MEMBERS) JSON_LAYOUT_OF(MEMBERS, NULL)

/* The literals of a layout, which are made at the first call. */
static inline const struct json_literal *
json_literals_of(const struct object_layout *layout)
{
	if (!atomic_load_explicit(&layout->literals->made,
		memory_order_acquire))
		literals_make(layout);
	return layout->literals->list;
}

/* Writes an object with short values, of which no key is left out. There is room
 * for all of it; LITERAL_STEP bytes behind it may be overwritten. Returns the end.
 * Where the compiler knows the table, it unrolls the loop and calls each function
 * of the table directly. */
static inline char *
json_write_object(char *at, const struct object_layout *layout, void *subject)
{
	const struct json_literal *literal = json_literals_of(layout);

#pragma GCC unroll 12
	for (const struct json_member *m = layout->members; m < layout->end;
	     m++)
		at = m->write_short(literal_copy(at, literal++), subject);
	return literal_copy(at, literal);
}

/* Appends the members of a layout to an object that was opened. */
void json_add_members(struct json_writer *, const struct object_layout *,
    void *subject);

/* Appends one of the members, by its index. */
void json_add_member(struct json_writer *, const struct object_layout *,
    size_t index, void *subject);

/* Appends an object as a line, in ASCII, so that it can't contain control
 * characters for a terminal. */
void json_add_line(struct text *, const struct object_layout *, void *subject);

/* Appends a string; bytes that are not UTF-8 are taken for Latin-1. Makes room. */
void json_add_string(struct json_writer *, struct slice);

/* The string that JSON would hold for a slice: the slice itself, or in `room` the
 * UTF-8 of its Latin-1. */
struct slice json_as_utf8(struct slice, struct text *room);

/* The UTF-8 of Latin-1, in `room`. */
struct slice json_latin1(struct slice, struct text *room);

/* Appends a number and makes room for it. */
void json_add_number(struct json_writer *, uint64_t);

/* Escapes and closes a string. `begin` is what json_open_string returned. */
void json_close_string(struct json_writer *, size_t begin);

static inline void
json_open(struct json_writer *w, char bracket)
{
	text_reserve(w->out, JSON_MEMBER_ROOM);
	text_put(w->out, bracket);
}

static inline void
json_close(struct json_writer *w, char bracket)
{
	text_reserve(w->out, 1);
	text_put(w->out, bracket);
}

/* Appends a comma unless the bracket was just opened. */
static inline void
json_separate(struct json_writer *w, char opened)
{
	struct text *out = w->out;

	text_reserve(out, JSON_MEMBER_ROOM);
	if (out->at[out->len - 1] != opened)
		text_put(out, ',');
}

/* Begins the next element of an array. */
static inline void
json_next(struct json_writer *w)
{
	json_separate(w, '[');
}

/* Begins the next member of an object whose keys are in no table, such as the
 * letters of pieces. The key needs no escapes and has at most 64 bytes. */
static inline void
json_next_key(struct json_writer *w, struct slice key)
{
	json_separate(w, '{');
	text_put(w->out, '"');
	text_add(w->out, key);
	text_add(w->out, SLICE("\":"));
}

static inline void
json_add_object(struct json_writer *w, const struct object_layout *layout,
    void *subject)
{
	json_open(w, '{');
	json_add_members(w, layout, subject);
	json_close(w, '}');
}

/* Opens a string, which the caller appends to. json_close_string escapes it;
 * json_close_plain_string closes a string without escapes. */
static inline size_t
json_open_string(struct json_writer *w)
{
	text_put(w->out, '"');
	return w->out->len;
}

static inline void
json_close_plain_string(struct json_writer *w)
{
	text_reserve(w->out, 1);
	text_put(w->out, '"');
}

static inline void
json_add_null(struct json_writer *w)
{
	text_add(w->out, SLICE("null"));
}

/* The functions below write at a place that has room, and return the end of what
 * they wrote. */

static inline char *
json_write_word(char *at, struct slice word)
{
	memcpy(at, word.at, word.len);
	return at + word.len;
}

/* A string in which nothing is escaped. */
static inline char *
json_write_plain(char *at, struct slice word)
{
	*at = '"';
	memcpy(at + 1, word.at, word.len);
	at[word.len + 1] = '"';
	return at + word.len + 2;
}

static inline char *
json_write_null(char *at)
{
	return json_write_word(at, SLICE("null"));
}

/* Copies both words of five bytes or less in one step. */
static inline char *
json_write_boolean(char *at, bool truth)
{
	static const char words[2][8] = {"false", "true "};

	memcpy(at, words[truth], 5);
	return at + 5 - truth;
}

static inline char *
json_write_letter(char *at, char letter)
{
	at[0] = '"';
	at[1] = letter;
	at[2] = '"';
	return at + 3;
}

/* A string of two letters. */
static inline char *
json_write_pair(char *at, char first, char second)
{
	at[0] = '"';
	at[1] = first;
	at[2] = second;
	at[3] = '"';
	return at + 4;
}

/* A string of up to 16 letters and digits; 16 bytes can be read there. */
static inline char *
json_write_letters(char *at, struct slice letters)
{
	*at = '"';
	memcpy(at + 1, letters.at, 16);
	at[letters.len + 1] = '"';
	return at + letters.len + 2;
}

/* A number of up to five digits. */
static inline char *
json_write_small(char *at, unsigned n)
{
	unsigned tenth = n / 10;

	if (n >= 100)
		at = json_write_small(at, tenth);
	else if (n >= 10)
		*at++ = (char)('0' + tenth);
	*at++ = (char)('0' + (n - 10 * tenth));
	return at;
}

/* Writes `"R":2,`, a member of an object of counts. */
static inline char *
json_write_count(char *at, char letter, unsigned n)
{
	at = json_write_letter(at, letter);
	*at++ = ':';
	at = json_write_small(at, n);
	*at++ = ',';
	return at;
}

/* A number of any size. */
static inline char *
json_write_number(char *at, uint64_t n)
{
	struct text t = {at, 0, TEXT_DIGITS};

	text_number(&t, n);
	return at + t.len;
}

/* A string with its escapes: JSON_STRING_ROOM bytes. */
char *json_write_string(char *at, struct slice, bool ascii);

#define JSON_STRING_ROOM(len) (6 * (len) + 18)

#endif
