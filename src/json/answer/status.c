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

#define OUTCOME_MEMBERS                                                        \
	{JSON_FIELD("status", "string", STORED_WORD, struct outcome_subject,   \
	    outcome.word)},                                                    \
	    {JSON_FIELD("result", "string", STORED_WORD,                       \
		struct outcome_subject, outcome.result)},                      \
	    {JSON_SHORT("check", "boolean", write_check)},                     \
	    {JSON_SHORT("move_count", "integer", write_move_count)},           \
	    {JSON_SHORT("material", "object", write_material)},                \
	{                                                                      \
		JSON_MEMBER("draws", "array", write_draws)                     \
	}

static const struct json_member outcome_members[] = {OUTCOME_MEMBERS};

const struct object_layout layout_outcome = JSON_LAYOUT(outcome_members);

static char *
write_chance(char *at, const struct outcome_subject *s, int side)
{
	return s->can[side] == CHANCE_UNKNOWN
	    ? json_write_null(at)
	    : json_write_boolean(at, s->can[side] == CHANCE_YES);
}

/* The sides have the names that the turn has. */
static char *
write_can_win(char *at, void *subject)
{
	const struct outcome_subject *s = subject;
	enum game game = s->entry->position.game;

	if (rules_of(game)->chance == NULL)
		return at;
	at = json_write_word(at,
	    game == GAME_CHESS ? SLICE("{\"w\":") : SLICE("{\"r\":"));
	at = write_chance(at, s, 0);
	at = json_write_word(at, SLICE(",\"b\":"));
	at = write_chance(at, s, 1);
	return json_write_word(at, SLICE("}"));
}

static const struct json_member status_members[] = {OUTCOME_MEMBERS,
    {JSON_SHORT("can_win", "object or nothing", write_can_win)}};

const struct object_layout layout_status = JSON_LAYOUT(status_members);

void
json_status(struct text *out, struct slice kept, const struct entry *entry,
    const struct outcome *outcome)
{
	struct outcome_subject s = {.entry = entry, .outcome = *outcome};

	rules_get_chances(&entry->position, s.can, &s.outcome);
	answer_add_line(out, kept, &layout_status, &s);
}
