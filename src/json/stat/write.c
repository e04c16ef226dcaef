/* Writes the objects of fen-stat. */
#include "json/stat/stat_json.h"
#include "json/text/writer.h"
#include "stat/base64.h"

static void
add_key(struct json_writer *w, struct slice key)
{
	json_separate(w, '{');
	json_add_string(w, key);
	text_grow(w->out, SLICE(":"));
}

static void
add_count(struct json_writer *w, struct slice key, uint64_t count)
{
	add_key(w, key);
	json_add_number(w, count);
}

static void
add_text(struct json_writer *w, struct slice key, struct slice text)
{
	add_key(w, key);
	json_add_string(w, text);
}

static void
add_file(struct json_writer *w, struct slice name, uint64_t bytes,
    struct slice sum)
{
	json_next(w);
	json_open(w, '{');
	add_text(w, SLICE("file"), name);
	add_count(w, SLICE("bytes"), bytes);
	add_text(w, SLICE("sha384"), sum);
	json_close(w, '}');
}

static void
add_section(struct json_writer *w, const struct stat_model *m,
    const struct stat_section *s)
{
	bool texts = s->kind == STAT_TEXTS;

	if (s->name != NULL) {
		add_key(w, slice_of(s->name));
		json_open(w, texts ? '[' : '{');
	}
	for (size_t i = 0; i < s->count; i++) {
		const struct stat_row *row = &stat_rows(m, s)[i];

		if (texts)
			add_file(w, row->name, row->count, row->text);
		else
			add_count(w, row->name, row->count);
	}
	if (s->name != NULL)
		json_close(w, texts ? ']' : '}');
}

static void
end_line(struct json_writer *w)
{
	json_close(w, '}');
	text_grow(w->out, SLICE("\n"));
}

void
json_stat(struct text *out, const struct stat_model *m)
{
	struct json_writer w = {.out = out, .ascii = true};

	json_open(&w, '{');
	for (size_t i = 0; i < m->count; i++)
		add_section(&w, m, &m->sections[i]);
	end_line(&w);
}

static void
add_tally(struct json_writer *w, const struct tally *t)
{
	struct text name = {0};
	struct tally_item item;

	add_key(w, SLICE("tally"));
	json_open(w, '{');
	for (size_t i = 0; tally_item(t, i, &item); i++) {
		name.len = 0;
		if (item.group != NULL)
			text_format(&name, "%s.", item.group);
		text_format(&name, "%s", item.name);
		if (item.count > 0)
			add_count(w, text_slice(&name), item.count);
	}
	json_close(w, '}');
	text_free(&name);
}

static void
add_table(struct json_writer *w, const char *name, struct counter *t)
{
	counter_sort(t, false, 0);
	add_key(w, slice_of(name));
	json_open(w, '{');
	for (size_t i = 0; i < counter_count(t); i++)
		add_count(w, counter_text(t, counter_entry(t, i)),
		    counter_entry(t, i)->count);
	json_close(w, '}');
}

static void
add_histogram(struct json_writer *w, const char *name,
    const struct histogram *h)
{
	struct text number = {0};

	add_key(w, slice_of(name));
	json_open(w, '{');
	for (size_t i = 0; i < h->used; i++) {
		number.len = 0;
		text_format(&number, "%u", (uint64_t)i);
		if (h->count[i] > 0)
			add_count(w, text_slice(&number), h->count[i]);
	}
	json_close(w, '}');
	text_free(&number);
}

/* Three rows, 120 bytes, have no padding in Base64. */
struct key_writer {
	struct text *out;
	struct text rows;
};

static void
add_row(void *arg, const struct keys_row *row)
{
	struct key_writer *k = arg;

	text_reserve(&k->rows, KEYS_ROW_BYTES);
	keys_write(k->rows.at + k->rows.len, row);
	k->rows.len += KEYS_ROW_BYTES;
	if (k->rows.len == 3 * KEYS_ROW_BYTES) {
		base64_add(k->out, text_slice(&k->rows));
		k->rows.len = 0;
	}
}

static void
add_keys(struct json_writer *w, const struct stats *s)
{
	struct key_writer k = {.out = w->out};
	uint64_t unique[KEYS_LEVELS];

	add_key(w, SLICE("keys"));
	text_grow(w->out, SLICE("\""));
	keys_count(&s->keys, 1, unique, add_row, &k);
	base64_add(w->out, text_slice(&k.rows));
	text_grow(w->out, SLICE("\""));
	text_free(&k.rows);
}

static void
add_options(struct json_writer *w, const struct stat_options *o)
{
	if (o->by != NULL)
		add_text(w, SLICE("by"), slice_of(o->by));
	if (o->bins != NULL)
		add_text(w, SLICE("bins"), slice_of(o->bins));
	if (o->heat != NULL)
		add_text(w, SLICE("heat"), slice_of(o->heat));
}

static void
add_board(struct json_writer *w, const struct stats *s)
{
	add_count(w, SLICE("files"), (uint64_t)s->files);
	add_count(w, SLICE("ranks"), (uint64_t)s->ranks);
	add_text(w, SLICE("first"), (struct slice){&s->square[0][1], 1});
}

void
json_stat_part(struct text *out, struct stats *s, const struct tally *t)
{
	const struct stat_file *list = (const void *)s->file.at;
	struct json_writer w = {.out = out, .ascii = true};

	json_open(&w, '{');
	add_count(&w, SLICE("part"), 1);
	add_options(&w, s->asked);
	add_tally(&w, t);
	add_count(&w, SLICE("bytes"), s->bytes);
	add_key(&w, SLICE("tables"));
	json_open(&w, '{');
	for (size_t i = 0; i < STAT_TABLES; i++)
		add_table(&w, stat_tables[i], &s->table[i]);
	json_close(&w, '}');
	add_key(&w, SLICE("numbers"));
	json_open(&w, '{');
	for (size_t i = 0; i < STAT_HISTOGRAMS; i++)
		add_histogram(&w, stat_histograms[i], &s->histogram[i]);
	json_close(&w, '}');
	if (s->files > 0)
		add_board(&w, s);
	add_key(&w, SLICE("sha384"));
	json_open(&w, '[');
	for (size_t i = 0; i < s->file.len / sizeof(*list); i++)
		add_file(&w,
		    (struct slice){s->names.at + list[i].at, list[i].len},
		    list[i].bytes,
		    (struct slice){s->names.at + list[i].sum, 64});
	json_close(&w, ']');
	if (!s->asked->no_unique)
		add_keys(&w, s);
	end_line(&w);
}
