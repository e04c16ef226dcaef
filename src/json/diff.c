#include "json/diff.h"
#include "json/shape.h"

static json_t *
begin(enum compare_class class, uint64_t number)
{
	shape_seed();
	return json_pack("{s:I,s:s}", "record", (json_int_t)number, "class",
	    compare_names[class]);
}

static json_t *
move_list(const struct comparison *c, const struct entry *old,
    const struct how *how, enum spelling spelling)
{
	const struct rules *rules = rules_of(old->position.game);
	struct position p = old->position;
	json_t *list = json_array();

	for (size_t i = 0; i < c->plies; i++) {
		char room[SPELL_ROOM];
		struct text t = {room, 0, sizeof(room)};

		rules->spell(&t, &p, &c->line[i], 1, how, spelling, ' ');
		json_array_append_new(list, json_stringn(t.at, t.len));
		rules->make(&p, c->line[i]);
	}
	return list;
}

static json_t *
change_list(const struct comparison *c)
{
	json_t *list = json_array();

	for (size_t i = 0; i < c->count; i++) {
		const struct change *change = &c->change[i];

		json_array_append_new(list,
		    json_pack("{s:s%,s:s%,s:s%}",
			change->old.kind == FACT_SQUARE ? "square" : "field",
			change->old.name.at, change->old.name.len, "old",
			change->old.value.at, change->old.value.len, "new",
			change->now.value.at, change->now.value.len));
	}
	return list;
}

void
json_diff(struct text *out, const struct comparison *c, uint64_t number,
    struct slice old_line, struct slice now_line, const struct entry *old,
    const struct how *how)
{
	json_t *object = begin(c->class, number);

	shape_set(object, "old", shape_text(old_line));
	shape_set(object, "new", shape_text(now_line));
	shape_set(object, "moves", move_list(c, old, how, SPELL_COORDINATES));
	if (rules_of(old->position.game)->san)
		shape_set(object, "san", move_list(c, old, how, SPELL_SAN));
	shape_set(object, "changes", change_list(c));
	shape_dump(out, object, true);
}

void
json_diff_alone(struct text *out, enum compare_class class, uint64_t number,
    struct slice record)
{
	json_t *object = begin(class, number);
	bool old = class != COMPARE_ONLY_NEW;

	shape_set(object, "old", old ? shape_text(record) : json_null());
	shape_set(object, "new", old ? json_null() : shape_text(record));
	shape_dump(out, object, true);
}

void
json_diff_summary(struct text *out, uint64_t pairs,
    const uint64_t count[COMPARE_CLASSES])
{
	json_t *classes;

	shape_seed();
	classes = json_object();
	for (int i = 0; i < COMPARE_CLASSES; i++)
		shape_set(classes, compare_names[i],
		    json_integer((json_int_t)count[i]));
	shape_dump(out,
	    json_pack("{s:{s:I,s:o}}", "summary", "pairs", (json_int_t)pairs,
		"classes", classes),
	    true);
}
