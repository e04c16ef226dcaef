#include "io/sources.h"
#include "base/memory.h"
#include "io/walk.h"

#include <sys/stat.h>

/* The names of files that hold positions. */
static const char *const collections[] = {"*.fen", "*.epd", "*.jfn", "*.pgn",
    "*.csv", "*.jsonl"};

#define COLLECTIONS (sizeof(collections) / sizeof(*collections))

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

void
sources_include(struct sources *s, const char *pattern)
{
	add(&s->include, pattern);
}

static void
add_found(void *arg, const char *path)
{
	struct sources *s = arg;
	const char *copy = memory_copy(path);

	add(&s->found, copy);
	add(&s->list, copy);
	/* NOLINTNEXTLINE(clang-analyzer-unix.Malloc): s->found has it */
}

/* Adds the files below a directory. */
static bool
add_below(struct sources *s, const char *directory)
{
	size_t before = s->list.len;

	if (!walk(directory, &s->include, add_found, s))
		return false;
	if (s->list.len > before)
		return true;
	status_complain(*directory != '\0' ? directory : ".",
	    "no file below it has the name of a collection; --include=GLOB "
	    "names others",
	    0);
	return false;
}

static bool
is_directory(const char *name)
{
	struct stat status;

	return strcmp(name, "-") != 0 && stat(name, &status) == 0 &&
	    S_ISDIR(status.st_mode);
}

bool
sources_list(struct sources *s, char **files)
{
	bool good = true;

	s->files = files;
	if (s->records.len == 0 && !s->recursive)
		return true;
	if (s->recursive && s->include.len == 0)
		for (size_t i = 0; i < COLLECTIONS; i++)
			add(&s->include, collections[i]);
	if (s->records.len > 0)
		add(&s->list, sources_command_line);
	else if (s->recursive && *files == NULL)
		good = add_below(s, "");
	for (; *files != NULL; files++)
		if (s->recursive && is_directory(*files))
			good = add_below(s, *files) && good;
		else
			add(&s->list, *files);
	add(&s->list, NULL);
	s->files = (char **)(void *)s->list.at;
	return good;
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
	char **found = (char **)(void *)s->found.at;

	for (size_t i = 0; i < s->found.len / sizeof(*found); i++)
		free(found[i]);
	text_free(&s->found);
	text_free(&s->include);
	text_free(&s->records);
	text_free(&s->list);
	text_free(&s->joined);
}
