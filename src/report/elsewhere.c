#include "report/elsewhere.h"
#include "base/byte.h"

bool
elsewhere_fits(struct slice name)
{
	for (size_t i = 0; i < name.len; i++)
		if (!byte_printable(name.at[i]) || name.at[i] == '\'')
			return false;
	return name.len > 0 && name.len <= ELSEWHERE_NAME;
}

static bool
is_same(const struct elsewhere_place *a, const struct elsewhere_place *b)
{
	return a->kind == b->kind && a->delimiter == b->delimiter &&
	    a->number == b->number &&
	    (a->kind == ELSEWHERE_COLUMN || strcmp(a->name, b->name) == 0);
}

void
elsewhere_add(struct elsewhere *to, const struct elsewhere_place *place)
{
	size_t i = 0;

	while (i < to->count && !is_same(&to->list[i], place))
		i++;
	if (i == ELSEWHERE_PLACES)
		return;
	if (i == to->count) {
		to->list[to->count++] = *place;
		return;
	}
	to->list[i].quoted |= place->quoted;
	to->list[i].estimate |= place->estimate;
	to->list[i].files += place->files;
	to->list[i].found += place->found;
	to->list[i].records += place->records;
}

void
elsewhere_join(struct elsewhere *to, const struct elsewhere *more)
{
	to->files += more->files;
	to->unread += more->unread;
	to->looked += more->looked;
	for (size_t i = 0; i < more->count; i++)
		elsewhere_add(to, &more->list[i]);
}

static void
add_counts(struct text *out, const struct elsewhere_place *place, bool several)
{
	if (place->records == 1)
		text_grow(out, SLICE("the record"));
	else if (place->estimate)
		text_format(out, "most of %k records", place->records);
	else
		text_format(out, "%k of %k records", place->found,
		    place->records);
	if (place->files > 1)
		text_format(out, " of %k files, such as %e,", place->files,
		    place->file);
	else if (several)
		text_format(out, " of %e", place->file);
	text_format(out, " %s a position in ",
	    place->found == 1 ? "has" : "have");
}

/* Names that a shell would read otherwise are quoted. */
static void
add_name(struct text *out, const char *name)
{
	bool plain = name[0] != '-';

	for (const char *p = name; *p != '\0'; p++)
		plain &= byte_letter(*p) || byte_digit(*p) ||
		    slice_holds(SLICE("_-.:"), *p);
	text_format(out, plain ? "%s" : "'%s'", name);
}

static void
add_column(struct text *out, const struct elsewhere_place *place)
{
	bool comma = place->delimiter == ',';

	if (place->name[0] != '\0')
		text_format(out, "the column %s: use", place->name);
	else
		text_format(out, "column %u: use", (uint64_t)place->number);
	if (comma || place->quoted)
		text_grow(out, SLICE(" --csv"));
	if (place->delimiter == ';')
		text_grow(out, SLICE(" -d ';'"));
	else if (!comma && place->quoted)
		text_grow(out, SLICE(" -d '\\t'"));
	if (place->header)
		text_grow(out, SLICE(" --header"));
	text_grow(out, SLICE(" -k "));
	if (place->name[0] != '\0')
		add_name(out, place->name);
	else
		text_format(out, "%u", (uint64_t)place->number);
}

void
elsewhere_hint(struct text *out, const struct elsewhere_place *place,
    bool several)
{
	add_counts(out, place, several);
	if (place->kind == ELSEWHERE_COLUMN) {
		add_column(out, place);
	} else if (place->kind == ELSEWHERE_MEMBER) {
		text_format(out,
		    "the member %s: use --json-field=", place->name);
		add_name(out, place->name);
	} else {
		text_format(out, "column 1: use --dialect=%s", place->name);
	}
}
