/* The summary of a run as JSON. */
#include "json/shape.h"
#include "notation/tally.h"

void
json_summary(struct text *out, const struct tally *t)
{
	json_t *summary, *to;
	struct tally_item item;

	shape_seed();
	to = summary = json_object();
	for (size_t i = 0; tally_item(t, i, &item); i++) {
		if (item.group == NULL) {
			shape_set(summary, item.name,
			    json_integer((json_int_t)item.count));
			continue;
		}
		if (json_object_get(summary, item.group) == NULL) {
			to = json_object();
			shape_set(summary, item.group, to);
		}
		if (item.count > 0)
			shape_set(to, item.name,
			    json_integer((json_int_t)item.count));
	}
	shape_dump(out, json_pack("{s:o}", "summary", summary), true);
}
