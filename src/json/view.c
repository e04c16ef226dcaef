#include "json/view.h"
#include "json/shape.h"

void
json_view(struct text *out, uint64_t number, const struct entry *entry,
    struct json_picture picture)
{
	json_t *object;

	shape_seed();
	object = json_pack("{s:I,s:s}", "number", (json_int_t)number,
	    "notation", entry->notation->name);
	shape_set(object, "title", shape_text(picture.title));
	shape_set(object, "description", shape_text(picture.description));
	shape_set(object, picture.svg ? "svg" : "text",
	    shape_text(picture.drawing));
	shape_dump(out, object, true);
}
