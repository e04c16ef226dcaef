/* The summary of a run: {"summary":{"files":1, ... "word":{"bad-turn":2}, ...}}.
 * The keys are the names in notation/tally.c. */
#include "json/json.h"
#include "json/report/fault_list.h"
#include "json/text/writer.h"

static void
write_summary(struct json_writer *w, void *subject)
{
	const char *group = NULL;
	struct tally_item item;

	json_open(w, '{');
	for (size_t i = 0; tally_item(subject, i, &item); i++) {
		if (item.group != group) {
			if (group != NULL)
				json_close(w, '}');
			group = item.group;
			json_next_key(w, slice_of(group));
			json_open(w, '{');
		}
		if (group != NULL && item.count == 0)
			continue;
		json_next_key(w, slice_of(item.name));
		json_add_number(w, item.count);
	}
	json_close(w, '}');
	json_close(w, '}');
}

static const struct json_member members[] = {
    {JSON_MEMBER("summary", "object", write_summary)},
};

const struct object_layout layout_summary = JSON_LAYOUT(members);

void
json_summary(struct text *out, const struct tally *tally)
{
	struct tally subject = *tally;

	json_add_line(out, &layout_summary, &subject);
}
