#include "tool/fentools/topic.h"
#include "base/fault.h"
#include "base/memory.h"
#include "field/field.h"
#include "json/json.h"

/* Returns the topic of this kind, name and text, which is new if there was none, and
 * adds `where` to its places. */
static struct topic *
add(struct topics *all, enum topic_kind kind, struct slice name,
    struct slice where, struct slice text)
{
	struct topic *e = NULL;
	size_t i = 0;

	for (; i < all->count; i++) {
		e = &all->list[i];
		if (e->kind == kind && slice_same(text_slice(&e->name), name) &&
		    slice_same(text_slice(&e->text), text))
			break;
	}
	if (i == all->count) {
		if (all->count == all->room) {
			all->room = all->room * 2 + 64;
			all->list = memory_grow(all->list, all->room,
			    sizeof(*all->list));
		}
		e = &all->list[all->count++];
		*e = (struct topic){.kind = kind};
		text_grow(&e->name, name);
		text_grow(&e->text, text);
	}
	text_format(&e->where, "%s%v", e->count++ > 0 ? ", " : "", where);
	return e;
}

/* Cuts the name of an option off its line of --help: "  -l, --level=LEVEL". */
static struct slice
cut_name(struct slice *line)
{
	struct slice rest = slice_trimmed(*line), start = rest, name;

	if (!slice_starts(rest, SLICE("--")))
		(void)slice_cut(&rest, ' ');
	(void)slice_cut_word(&rest);
	name = slice_between(start.at, rest.at);
	*line = slice_trimmed(rest);
	return name;
}

/* Cuts an option off --help, whose text may go on in lines that begin with many
 * blanks. */
static void
add_option(struct topics *all, struct slice tool, struct slice line,
    struct slice *rest, struct text *text)
{
	struct slice name = cut_name(&line);

	text->len = 0;
	text_grow(text, line);
	while (slice_starts(*rest, SLICE("            ")))
		text_format(text, " %v", slice_trimmed(slice_cut(rest, '\n')));
	(void)add(all, TOPIC_OPTION, name, tool, text_slice(text));
}

void
topics_add_tool(struct topics *all, struct slice tool, struct slice help)
{
	struct text text = {0};
	struct slice line;

	while (help.len > 0 && slice_cut(&help, '\n').len > 0)
		;
	line = slice_cut(&help, '\n');
	(void)add(all, TOPIC_TOOL, tool, tool, line);
	while (help.len > 0) {
		line = slice_cut(&help, '\n');
		if (slice_same(line, SLICE("Examples:")))
			break;
		if (slice_starts(slice_trimmed(line), SLICE("-")))
			add_option(all, tool, line, &help, &text);
	}
	text_free(&text);
}

void
topics_add_faults(struct topics *all)
{
	for (enum fault_code code = 0; code < FAULTS; code++) {
		const struct fault_entry *f = &fault_catalogue[code];

		(void)add(all, TOPIC_FAULT, slice_of(f->word), SLICE("faults"),
		    slice_of(f->summary));
	}
}

void
topics_add_fields(struct topics *all)
{
	const struct field *field;
	struct text where = {0};
	unsigned games;

	for (size_t i = 0; (field = field_listed(i, &games)) != NULL; i++) {
		where.len = 0;
		text_format(&where, "%s; ", field_types[field->type]);
		field_write_games(&where, games);
		(void)add(all, TOPIC_FIELD, slice_of(field->name),
		    text_slice(&where), slice_of(field->help));
	}
	text_free(&where);
}

/* Cuts the text behind a mark up to the next quote; empty without the mark. */
static struct slice
quoted(struct slice line, struct slice mark)
{
	while (line.len > mark.len && !slice_starts(line, mark))
		line = slice_from(line, 1);
	if (line.len <= mark.len)
		return (struct slice){0};
	line = slice_from(line, mark.len);
	return slice_cut(&line, '"');
}

void
topics_add_members(struct topics *all)
{
	const char *schema;
	struct slice rest;

	for (size_t i = 0; (rest = json_schema_number(i, &schema)).len > 0;
	     i++) {
		struct slice name = {0};

		/* A member is "name": {, and its description is in this or the
		 * next line. */
		while (rest.len > 0) {
			struct slice line = slice_cut(&rest, '\n');
			struct slice bare = slice_trimmed(line), text;

			text = quoted(line, SLICE("\"description\": \""));
			if (slice_starts(bare, SLICE("\"")) &&
			    !slice_starts(bare, SLICE("\"description\"")))
				name = quoted(bare, SLICE("\""));
			if (text.len > 0 && name.len > 0)
				(void)add(all, TOPIC_MEMBER, name,
				    slice_of(schema), text);
			if (text.len > 0)
				name.len = 0;
		}
	}
}

void
topics_free(struct topics *all)
{
	for (size_t i = 0; i < all->count; i++) {
		text_free(&all->list[i].name);
		text_free(&all->list[i].where);
		text_free(&all->list[i].text);
	}
	free(all->list);
}
