#include "tool/diff/side.h"

/* Adds the line at hand. */
static void
add_item(struct side *s, struct item *item, const struct record *record)
{
	struct slice raw = record->raw, line = record->line;

	item->before = (unsigned)(line.at - raw.at);
	item->behind = (unsigned)(slice_end(raw) - slice_end(line));
	item->at = s->text.len + item->before;
	item->len = line.len;
	item->line = s->f->in.number;
	item->too_long = s->f->in.too_long;
	if (item->unread)
		item->number = item->line;
	text_grow(&s->text, raw);
	text_grow(&s->items, (struct slice){(const char *)item, sizeof(*item)});
}

static void
add_line(struct side *s, struct record *record, uint64_t number, bool is_record,
    bool quiet)
{
	struct item item = {.number = number, .comment = !is_record};

	item.unread = !is_record ||
	    !(quiet ? diff_judge : diff_read)(s->f, record);
	if (item.unread && !quiet)
		return;
	if (!item.unread)
		rules_identify(&record->entry.position, SAMENESS_POSITION,
		    &item.key);
	add_item(s, &item, record);
}

bool
side_load(struct side *s, const char *file, const char *name, bool quiet)
{
	struct item header = {.unread = true, .comment = true};
	struct record record = {0};
	bool is_record;
	uint64_t n = 0;

	if (!filter_begin_file(s->f, file))
		return false;
	if (name != NULL)
		s->f->in.name = name;
	if (quiet && s->f->columns.header) {
		record.raw = record.line = text_slice(&s->f->header);
		add_item(s, &header, &record);
	}
	while (filter_next_line(s->f, &record, &is_record)) {
		n += is_record;
		add_line(s, &record, n, is_record, quiet);
	}
	return true;
}

bool
side_end(struct side *s)
{
	filter_end_file(s->f);
	return s->f->in.error == 0;
}

void
side_free(struct side *s)
{
	text_free(&s->text);
	text_free(&s->items);
}

struct record
side_record(const struct side *s, size_t i)
{
	struct record record = {.line = side_line(s, i), .raw = side_raw(s, i)};

	record.text = record.entry.line = record.line;
	record.entry.scratch = &s->f->scratch;
	record.entry.start = &s->f->start;
	return record;
}

/* The lines were searched for positions elsewhere when they were loaded. */
void
side_report(struct side *s)
{
	struct elsewhere found = s->f->elsewhere;

	for (size_t i = 0; i < side_count(s) && !s->f->stopped; i++) {
		const struct item *item = &side_items(s)[i];
		struct record record = side_record(s, i);

		if (item->comment || item->in_both)
			continue;
		s->f->in.number = item->line;
		s->f->in.too_long = item->too_long;
		(void)diff_read(s->f, &record);
	}
	s->f->in.too_long = false;
	s->f->elsewhere = found;
}
