/* How a game stands. */
#include "json/answer/answer.h"
#include "json/position/layout.h"

static const struct outcome *
outcome_of(void *subject)
{
	return &((const struct outcome_subject *)subject)->outcome;
}

static char *
write_check(char *at, void *subject)
{
	return json_write_boolean(at, outcome_of(subject)->check);
}

static char *
write_move_count(char *at, void *subject)
{
	return json_write_number(at, outcome_of(subject)->moves);
}

static char *
write_material(char *at, void *subject)
{
	const struct entry *entry = ((struct outcome_subject *)subject)->entry;
	struct material material;

	material.count = 0;
	layout_of(entry->notation)->material(&entry->position, &material);
	return material_write(at, &material);
}

static char *
write_kind(char *at, void *subject)
{
	return json_write_plain(at,
	    ((struct draw_kind *)subject)->claimable ? SLICE("claimable")
						     : SLICE("automatic"));
}

static const struct json_member draw_members[] = {
    {JSON_FIELD("reason", "string", STORED_WORD, struct draw_kind, word)},
    {JSON_SHORT("kind", "string", write_kind)},
};

const struct object_layout layout_draw = JSON_LAYOUT(draw_members);

static void
write_draws(struct json_writer *w, void *subject)
{
	json_open(w, '[');
	for (const struct draw_kind *d = rules_draws; d->word != NULL; d++) {
		struct draw_kind draw = *d;

		if (!(outcome_of(subject)->draws & draw.draw))
			continue;
		json_next(w);
		json_add_object(w, &layout_draw, &draw);
	}
	json_close(w, ']');
}

static const struct json_member outcome_members[] = {
    {JSON_FIELD("status", "string", STORED_WORD, struct outcome_subject,
	outcome.word)},
    {JSON_FIELD("result", "string", STORED_WORD, struct outcome_subject,
	outcome.result)},
    {JSON_SHORT("check", "boolean", write_check)},
    {JSON_SHORT("move_count", "integer", write_move_count)},
    {JSON_SHORT("material", "object", write_material)},
    {JSON_MEMBER("draws", "array", write_draws)},
};

const struct object_layout layout_outcome = JSON_LAYOUT(outcome_members);

void
json_status(struct text *out, struct slice kept, const struct entry *entry,
    const struct outcome *outcome)
{
	struct outcome_subject s = {entry, *outcome};

	answer_add_line(out, kept, &layout_outcome, &s);
}
