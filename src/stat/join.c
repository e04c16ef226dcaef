/* Adds counts up, empties and frees them. */
#include "stat/stat.h"

#include <stdlib.h>

void
stat_add_file(struct stats *s, struct slice name, uint64_t bytes,
    struct slice sum)
{
	struct stat_file file = {s->names.len, name.len, bytes,
	    s->names.len + name.len};

	text_grow(&s->names, name);
	text_grow(&s->names, sum);
	text_grow(&s->file, (struct slice){(const char *)&file, sizeof(file)});
}

static void
join_files(struct stats *s, const struct stats *more)
{
	const struct stat_file *list = (const void *)more->file.at;

	for (size_t i = 0; i < more->file.len / sizeof(*list); i++)
		stat_add_file(s,
		    (struct slice){more->names.at + list[i].at, list[i].len},
		    list[i].bytes,
		    (struct slice){more->names.at + list[i].sum, 64});
}

/* A part that counts by more keys gives them to the whole. */
#define KEPT_MOST 32768

void
stat_begin_part(struct stats *s)
{
	keyed_undo(&s->keyed);
	stat_forget_known(s);
	for (size_t i = 0; i < STAT_TABLES; i++)
		counter_clear(&s->table[i]);
	for (size_t i = 0; i < STAT_HISTOGRAMS; i++)
		histogram_clear(&s->histogram[i]);
	s->waiting.len = s->file.len = s->names.len = 0;
	s->bytes = 0;
	s->files = 0;
}

void
stat_join_keyed(struct stats *s, struct stats *more)
{
	keyed_undo(&more->keyed);
	keyed_join(&s->keyed, &more->keyed);
}

void
stat_join(struct stats *s, struct stats *more)
{
	const struct keys_row *rows = (const void *)more->waiting.at;

	keyed_accept(&more->keyed);
	if (more->keyed.filled > KEPT_MOST)
		stat_join_keyed(s, more);
	for (size_t i = 0; i < STAT_TABLES; i++)
		counter_join(&s->table[i], &more->table[i]);
	for (size_t i = 0; i < STAT_HISTOGRAMS; i++)
		histogram_join(&s->histogram[i], &more->histogram[i]);
	/* Worker threads count no bytes of their own: they may be adding to s->bytes. */
	if (more->bytes > 0)
		s->bytes += more->bytes;
	if (s->files == 0 && more->files != 0) {
		s->files = more->files;
		s->ranks = more->ranks;
		memcpy(s->square, more->square, sizeof(s->square));
	}
	for (size_t i = 0; i < more->waiting.len / sizeof(*rows); i++)
		keys_add(&s->keys, &rows[i]);
	join_files(s, more);
}

void
stat_forget_known(struct stats *s)
{
	memset(s->word, 0, sizeof(s->word));
}

void
stat_free(struct stats *s)
{
	for (size_t i = 0; i < STAT_TABLES; i++)
		counter_free(&s->table[i]);
	for (size_t i = 0; i < STAT_HISTOGRAMS; i++) {
		free(s->histogram[i].count);
		s->histogram[i] = (struct histogram){0};
	}
	keyed_free(&s->keyed);
	keys_free(&s->keys);
	text_free(&s->waiting);
	text_free(&s->file);
	text_free(&s->names);
	text_free(&s->line);
}
