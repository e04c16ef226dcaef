#include "json/text/writer.h"
#include "base/cpu.h"

/* The place of the next key; `opened` if only a brace stands before it. */
struct cursor {
	char *at;
	bool opened;
};

static inline struct cursor
cursor_at(char *at)
{
	return (struct cursor){at, at[-1] == '{'};
}

/* Writes the key before a value. The first key has a brace instead of a comma;
 * it overwrites the brace of json_open. */
static inline char *
write_key(struct cursor c, const struct json_literal *literal)
{
	char *begin = c.at - c.opened;
	char *value = literal_copy(begin, literal);

	*begin = c.opened ? '{' : ',';
	return value;
}

/* Writes a member. If its value is nothing, the cursor stays, and the next key
 * overwrites this one. */
static inline void
write_member(struct cursor *c, const struct json_member *member,
    const struct json_literal *literal, void *subject)
{
	char *value = write_key(*c, literal);
	char *end = member->write_short(value, subject);

	if (end != value)
		*c = (struct cursor){end, false};
}

static void
add_field(struct json_writer *w, const struct json_member *member,
    const void *subject)
{
	const void *field = (const char *)subject + member->offset;
	struct slice slice;

	if (member->field == STORED_NUMBER) {
		json_add_number(w, *(const uint64_t *)field);
		return;
	}
	if (member->field == STORED_SLICE)
		slice = *(const struct slice *)field;
	else if (*(const char *const *)field != NULL)
		slice = slice_of(*(const char *const *)field);
	else
		slice = (struct slice){0};
	if (slice.at != NULL)
		json_add_string(w, slice);
	else if (member->field == STORED_WORD_OR_NULL)
		json_add_null(w);
}

HOT static void
add_member(struct json_writer *w, const struct json_member *member,
    const struct json_literal *literal, void *subject)
{
	struct text *out = w->out;
	size_t before = out->len, value;
	struct cursor c;

	text_reserve(out, JSON_MEMBER_ROOM);
	c = cursor_at(out->at + before);
	if (member->write_short != NULL) {
		write_member(&c, member, literal, subject);
		out->len = (size_t)(c.at - out->at);
		return;
	}
	out->len = value = (size_t)(write_key(c, literal) - out->at);
	if (member->field != STORED_NONE)
		add_field(w, member, subject);
	else
		member->write(w, subject);
	if (out->len == value)
		out->len = before;
}

/* out->len is stored after the last of several short values: a store for each
 * would make every value wait for the one before. */
HOT void
json_add_members(struct json_writer *w, const struct object_layout *layout,
    void *subject)
{
	const struct json_literal *literal = json_literals_of(layout);
	const struct json_member *member = layout->members;
	struct text *out = w->out;

	while (member < layout->end) {
		struct cursor c;
		const char *last;

		text_reserve(out, JSON_MEMBER_ROOM);
		c = cursor_at(out->at + out->len);
		last = out->at + out->room - JSON_MEMBER_ROOM;
		for (; member < layout->end && member->write_short != NULL &&
		     c.at <= last;
		     member++)
			write_member(&c, member, literal++, subject);
		out->len = (size_t)(c.at - out->at);
		if (member < layout->end)
			add_member(w, member++, literal++, subject);
	}
}

void
json_add_member(struct json_writer *w, const struct object_layout *layout,
    size_t index, void *subject)
{
	add_member(w, &layout->members[index], &json_literals_of(layout)[index],
	    subject);
}

void
json_add_number(struct json_writer *w, uint64_t n)
{
	text_reserve(w->out, TEXT_DIGITS);
	text_number(w->out, n);
}

void
json_add_line(struct text *out, const struct object_layout *layout,
    void *subject)
{
	struct json_writer w = {out, true};

	json_add_object(&w, layout, subject);
	text_grow(out, SLICE("\n"));
}
