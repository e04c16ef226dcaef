#include "json/perft.h"
#include "json/shape.h"

static json_t *
figure_list(const struct perft_answer *a)
{
	json_t *list = json_array();

	for (size_t i = 0; i < a->figure_count; i++)
		json_array_append_new(list,
		    json_pack("{s:i,s:I}", "depth", a->figures[i].depth,
			"nodes", (json_int_t)a->figures[i].leaves));
	return list;
}

static json_t *
move_list(const struct perft_answer *a)
{
	json_t *list = json_array();

	for (size_t i = 0; i < a->moves->count; i++) {
		char room[SPELL_ROOM];
		struct text t = {room, 0, sizeof(room)};

		rules_of(a->position->game)
		    ->spell(&t, a->position, &a->moves->list[i], 1, a->how,
			SPELL_COORDINATES, ' ');
		json_array_append_new(list,
		    json_pack("{s:s%,s:I}", "move", t.at, t.len, "nodes",
			(json_int_t)atomic_load(&a->behind[i])));
	}
	return list;
}

void
json_perft(struct text *out, const struct perft_answer *a)
{
	json_t *object;

	shape_seed();
	object = json_object();
	if (a->kept.at != NULL)
		shape_set(object, "record", shape_text(a->kept));
	shape_set(object, "depth", json_integer(a->depth));
	shape_set(object, "nodes", json_integer((json_int_t)a->leaves));
	if (a->figure_count > 0)
		shape_set(object, "checked", figure_list(a));
	if (a->moves != NULL)
		shape_set(object, "divide", move_list(a));
	shape_dump(out, object, true);
}

void
json_perft_speed(struct text *out, uint64_t leaves, double seconds)
{
	json_t *object;

	shape_seed();
	object = json_pack("{s:{s:I,s:I,s:I}}", "perft", "nodes",
	    (json_int_t)leaves, "microseconds", (json_int_t)(seconds * 1e6),
	    "nodes_per_second",
	    (json_int_t)(seconds > 0 ? (double)leaves / seconds : 0));
	shape_dump(out, object, true);
}
