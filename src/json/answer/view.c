#include "json/answer/view.h"
#include "json/answer/answer.h"

struct view_subject {
	uint64_t number;
	const char *notation;
	struct json_picture picture;
	struct slice svg, text; /* the drawing is one of them */
};

static const struct json_member members[] = {
    {JSON_FIELD("number", "integer", STORED_NUMBER, struct view_subject,
	number)},
    {JSON_FIELD("notation", "string", STORED_WORD, struct view_subject,
	notation)},
    {JSON_FIELD("title", "string", STORED_SLICE, struct view_subject,
	picture.title)},
    {JSON_FIELD("description", "string", STORED_SLICE, struct view_subject,
	picture.description)},
    {JSON_FIELD("svg", "string or nothing", STORED_SLICE, struct view_subject,
	svg)},
    {JSON_FIELD("text", "string or nothing", STORED_SLICE, struct view_subject,
	text)},
};

const struct object_layout layout_view = JSON_LAYOUT(members);

void
json_view(struct text *out, uint64_t number, const struct entry *entry,
    struct json_picture picture)
{
	struct view_subject s = {.number = number,
	    .notation = entry->notation->name,
	    .picture = picture};

	*(picture.svg ? &s.svg : &s.text) = picture.drawing;
	json_add_line(out, &layout_view, &s);
}
