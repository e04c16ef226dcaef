/* The summary of a run, or with "file" that of a file: {"summary":{"files":1, ... "word":{"bad-turn":2}, ...}}.
 * The keys are the names in notation/tally.c. */
#include "json/json.h"
#include "json/report/fault_list.h"
#include "json/text/writer.h"

struct summary_subject {
	struct slice file; /* or nothing */
	const struct tally *tally;
};

static void
write_summary(struct json_writer *w, void *subject)
{
	const struct tally *tally = ((struct summary_subject *)subject)->tally;
	const char *group = NULL;
	struct tally_item item;

	json_open(w, '{');
	for (size_t i = 0; tally_item(tally, i, &item); i++) {
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
    {JSON_FIELD("file", "string or nothing", STORED_SLICE,
	struct summary_subject, file)},
    {JSON_MEMBER("summary", "object", write_summary)},
};

const struct object_layout layout_summary = JSON_LAYOUT(members);

void
json_summary(struct text *out, const char *file, const struct tally *tally)
{
	struct summary_subject subject = {.tally = tally};

	if (file != NULL)
		subject.file = slice_of(file);

	json_add_line(out, &layout_summary, &subject);
}
