#include "json/answer/answer.h"

static const struct json_member kept_members[] = {
    {.key = "record", .types = "string or nothing", .field = STORED_SLICE},
};

const struct object_layout layout_kept = JSON_LAYOUT(kept_members);

void
answer_add_line(struct text *out, struct slice kept,
    const struct object_layout *layout, void *subject)
{
	struct json_writer w = {out, true};

	json_open(&w, '{');
	json_add_members(&w, &layout_kept, &kept);
	json_add_members(&w, layout, subject);
	text_grow(out, SLICE("}\n"));
}
