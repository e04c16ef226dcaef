/* The sections and rows of a report. */
#include "stat/model.h"
#include "base/near.h"

struct stat_section *
stat_begin_section(struct stat_model *m, const char *name, const char *title,
    enum stat_kind kind)
{
	struct stat_section *s = &m->sections[m->count++];

	*s = (struct stat_section){.name = name, .title = title, .kind = kind};
	s->first = m->rows.len / sizeof(struct stat_row);
	return s;
}

void
stat_add_row(struct stat_model *m, struct slice name, uint64_t count,
    uint64_t of)
{
	struct stat_row row = {.name = name, .count = count, .of = of};

	text_grow(&m->rows, (struct slice){(const char *)&row, sizeof(row)});
	m->sections[m->count - 1].count++;
}

/* Does the path name a row of this section? *name is the row's name. */
static bool
in_section(const struct stat_section *s, struct slice path, struct slice *name)
{
	struct slice own = slice_of(s->name != NULL ? s->name : "");

	*name = path;
	if (s->name == NULL)
		return true;
	*name = slice_from(path, slice_starts(path, own) ? own.len : 0);
	if (name->len == path.len || name->len == 0 || name->at[0] != '.')
		return false;
	*name = slice_from(*name, 1);
	return true;
}

static const struct stat_row *
find_row(const struct stat_model *m, const struct stat_section *s,
    struct slice name)
{
	for (size_t i = 0; i < s->count; i++)
		if (slice_same(stat_rows(m, s)[i].name, name))
			return &stat_rows(m, s)[i];
	return NULL;
}

bool
stat_find(const struct stat_model *m, struct slice path, struct stat_row *row)
{
	for (size_t i = 0; i < m->count; i++) {
		const struct stat_section *s = &m->sections[i];
		const struct stat_row *found;
		struct slice name;

		if (s->kind == STAT_TEXTS || !in_section(s, path, &name))
			continue;
		found = find_row(m, s, name);
		if (found == NULL && !s->open)
			continue;
		*row = found != NULL
		    ? *found
		    : (struct stat_row){.name = name,
			  .of = s->count > 0 ? stat_rows(m, s)[0].of : 0};
		return true;
	}
	return false;
}

struct slice
stat_near(const struct stat_model *m, struct slice path, struct text *room)
{
	struct near near = {.typed = path};
	struct slice word;

	for (size_t i = 0; i < m->count; i++) {
		const struct stat_section *s = &m->sections[i];

		for (size_t k = 0; k < s->count && s->kind != STAT_TEXTS; k++) {
			room->len = 0;
			if (s->name != NULL)
				text_format(room, "%s.", s->name);
			text_grow(room, stat_rows(m, s)[k].name);
			near_offer(&near, text_slice(room));
		}
	}
	word = near_word(&near);
	room->len = 0;
	text_grow(room, word);
	return text_slice(room);
}

void
stat_free_model(struct stat_model *m)
{
	text_free(&m->rows);
	m->count = 0;
}
