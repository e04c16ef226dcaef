/* The fields that --with adds to JSON. */
#include "tool/convert/convert.h"
#include "field/unknown.h"

static bool
refuse(struct slice name, size_t column)
{
	struct near near = {.typed = name};
	struct text why = {0};

	json_offer_with(&near);
	field_offer_names(&near);
	text_grow(&why, SLICE("--with: "));
	if (near_word(&near).len > 0) {
		text_grow(&why, SLICE("there is no field '"));
		text_grow_escaped(&why, name, name.len);
		text_format(&why, "' (column %u)", (uint64_t)column);
		field_explain_near(&why, &near, SLICE(""));
	} else {
		field_explain_unknown(&why, name, column);
	}
	status_complain(NULL, text_string(&why), 0);
	text_free(&why);
	return false;
}

static bool
has_field(const struct converter *s, struct slice name)
{
	for (size_t i = 0; i < s->with_count; i++)
		if (slice_same(s->with_refs[i].name, name))
			return true;
	return false;
}

bool
convert_read_with(struct converter *s)
{
	struct slice rest = slice_of(s->with);

	do {
		struct slice name = slice_trimmed(slice_cut(&rest, ','));

		if (json_with(name, &s->asked->options.with) ||
		    has_field(s, name))
			continue;
		if (s->with_count == CONVERT_FIELDS_MOST) {
			(void)cli_error("--with", NULL, "at most 128 fields");
			return false;
		}
		if (!field_find(name, &s->with_refs[s->with_count]))
			return refuse(name, (size_t)(name.at - s->with) + 1);
		s->with_count++;
	} while (rest.len > 0);
	return true;
}

void
convert_write_with(struct filter *f, const struct record *record,
    const struct faults *faults, struct text *object)
{
	struct converter *s = f->settings;

	filter_ask(f, record, faults, s->row.fields);
	json_add_fields(object, &s->row.fields->subject, s->with_refs,
	    s->with_count);
}
