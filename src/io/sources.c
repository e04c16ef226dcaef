#include "io/sources.h"

const char sources_command_line[] = "<command-line>";

static void
add(struct text *list, const char *item)
{
	text_grow(list, (struct slice){(const char *)&item, sizeof(item)});
}

void
sources_add(struct sources *s, const char *record)
{
	add(&s->records, record);
}

size_t
sources_count(const struct sources *s)
{
	return s->records.len / sizeof(char *);
}

const char *
sources_record(const struct sources *s, size_t index)
{
	return ((const char **)(void *)s->records.at)[index];
}

char **
sources_list(struct sources *s, char **files)
{
	if (s->records.len == 0)
		return files;
	s->list.len = 0;
	add(&s->list, sources_command_line);
	for (; *files != NULL; files++)
		add(&s->list, *files);
	add(&s->list, NULL);
	return (char **)(void *)s->list.at;
}

struct slice
sources_lines(struct sources *s)
{
	s->joined.len = 0;
	for (size_t i = 0; i < sources_count(s); i++) {
		text_grow(&s->joined, slice_of(sources_record(s, i)));
		text_grow(&s->joined, SLICE("\n"));
	}
	return text_slice(&s->joined);
}

void
sources_free(struct sources *s)
{
	text_free(&s->records);
	text_free(&s->list);
	text_free(&s->joined);
}
