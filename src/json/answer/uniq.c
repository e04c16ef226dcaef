/* A record that is the first of its position, or repeats another. */
#include "json/answer/answer.h"

static const struct json_member origin_members[] = {
    {JSON_FIELD("file", "string", STORED_WORD, struct origin, file)},
    {JSON_FIELD("line", "integer", STORED_NUMBER, struct origin, line)},
};

const struct object_layout layout_origin = JSON_LAYOUT(origin_members);

static void
write_repeats(struct json_writer *w, void *subject)
{
	struct origin *repeats = subject;

	if (repeats->file != NULL)
		json_add_object(w, &layout_origin, repeats);
}

static const struct json_member repeats_members[] = {
    {JSON_MEMBER("repeats", "object or nothing", write_repeats)},
};

const struct object_layout layout_repeats = JSON_LAYOUT(repeats_members);

static void
write_occurrences(struct json_writer *w, void *subject)
{
	const uint64_t *occurrences = subject;

	if (*occurrences > 0)
		json_add_number(w, *occurrences);
}

static const struct json_member occurrences_members[] = {
    {JSON_MEMBER("occurrences", "integer or nothing", write_occurrences)},
};

const struct object_layout layout_occurrences = JSON_LAYOUT(
    occurrences_members);

void
json_uniq(struct text *out, struct slice record, struct origin here,
    const struct origin *repeats, uint64_t occurrences)
{
	struct origin first = repeats != NULL ? *repeats : (struct origin){0};
	struct json_writer w = {out, true};

	json_open(&w, '{');
	json_add_members(&w, &layout_kept, &record);
	json_add_members(&w, &layout_origin, &here);
	json_add_members(&w, &layout_repeats, &first);
	json_add_members(&w, &layout_occurrences, &occurrences);
	text_grow(out, SLICE("}\n"));
}
