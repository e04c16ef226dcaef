/* Which programs accept a record. */
#include "json/answer/answer.h"

static char *
write_accepted(char *at, void *subject)
{
	return json_write_boolean(at,
	    ((const struct accept_answer *)subject)->count == 0);
}

static void
write_faults(struct json_writer *w, void *subject)
{
	const struct accept_answer *answer = subject;

	json_open(w, '[');
	for (size_t i = 0; i < answer->count; i++) {
		json_next(w);
		json_add_string(w,
		    slice_of(fault_catalogue[answer->words[i]].word));
	}
	json_close(w, ']');
}

static const struct json_member accept_members[] = {
    {JSON_SHORT("accepted", "boolean", write_accepted)},
    {JSON_MEMBER("faults", "array", write_faults)},
};

const struct object_layout layout_accept = JSON_LAYOUT(accept_members);

void
json_accept(struct text *out, struct slice kept,
    const struct accept_answer *answers)
{
	struct json_writer w = {out, true};

	json_open(&w, '{');
	json_add_members(&w, &layout_kept, &kept);
	for (size_t i = 0; i < ACCEPT_PROGRAMS; i++) {
		struct accept_answer answer = answers[i];

		json_next_key(&w, slice_of(accept_programs[i].name));
		json_add_object(&w, &layout_accept, &answer);
	}
	text_grow(out, SLICE("}\n"));
}
