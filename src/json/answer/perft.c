#include "json/answer/perft.h"
#include "json/answer/answer.h"

struct perft_subject {
	uint64_t depth, nodes;
	const struct perft_answer *answer;
};

static const struct json_member figure_members[] = {
    {JSON_FIELD("depth", "integer", STORED_NUMBER, struct perft_subject,
	depth)},
    {JSON_FIELD("nodes", "integer", STORED_NUMBER, struct perft_subject,
	nodes)},
};

const struct object_layout layout_perft_figure = JSON_LAYOUT(figure_members);

static void
write_checked(struct json_writer *w, void *subject)
{
	const struct perft_answer *a = ((const struct perft_subject *)subject)
					   ->answer;

	if (a->figure_count == 0)
		return;
	json_open(w, '[');
	for (size_t i = 0; i < a->figure_count; i++) {
		struct perft_subject figure =
		    {.depth = (uint64_t)a->figures[i].depth,
			.nodes = a->figures[i].leaves};

		json_next(w);
		json_add_object(w, &layout_perft_figure, &figure);
	}
	json_close(w, ']');
}

/* A move of the answer. */
struct divided_move {
	const struct perft_answer *answer;
	size_t index;
	uint64_t nodes;
};

static void
write_move(struct json_writer *w, void *subject)
{
	const struct divided_move *m = subject;
	const struct perft_answer *a = m->answer;

	json_open_string(w);
	rules_of(a->position->game)
	    ->spell(w->out, a->position, &a->moves->list[m->index], 1,
		a->options, SPELL_COORDINATES, ' ');
	json_close_plain_string(w);
}

static const struct json_member move_members[] = {
    {JSON_MEMBER("move", "string", write_move)},
    {JSON_FIELD("nodes", "integer", STORED_NUMBER, struct divided_move, nodes)},
};

const struct object_layout layout_perft_move = JSON_LAYOUT(move_members);

static void
write_divide(struct json_writer *w, void *subject)
{
	const struct perft_answer *a = ((const struct perft_subject *)subject)
					   ->answer;
	struct divided_move move = {.answer = a};

	if (a->moves == NULL)
		return;
	json_open(w, '[');
	for (; move.index < a->moves->count; move.index++) {
		move.nodes = atomic_load(&a->behind[move.index]);
		json_next(w);
		json_add_object(w, &layout_perft_move, &move);
	}
	json_close(w, ']');
}

static const struct json_member members[] = {
    {JSON_FIELD("depth", "integer", STORED_NUMBER, struct perft_subject,
	depth)},
    {JSON_FIELD("nodes", "integer", STORED_NUMBER, struct perft_subject,
	nodes)},
    {JSON_MEMBER("checked", "array or nothing", write_checked)},
    {JSON_MEMBER("divide", "array or nothing", write_divide)},
};

const struct object_layout layout_perft = JSON_LAYOUT(members);

void
json_perft(struct text *out, const struct perft_answer *answer)
{
	struct perft_subject subject = {(uint64_t)answer->depth, answer->leaves,
	    answer};

	answer_add_line(out, answer->kept, &layout_perft, &subject);
}

struct perft_speed {
	uint64_t nodes, microseconds, nodes_per_second;
};

static const struct json_member speed_members[] = {
    {JSON_FIELD("nodes", "integer", STORED_NUMBER, struct perft_speed, nodes)},
    {JSON_FIELD("microseconds", "integer", STORED_NUMBER, struct perft_speed,
	microseconds)},
    {JSON_FIELD("nodes_per_second", "integer", STORED_NUMBER,
	struct perft_speed, nodes_per_second)},
};

const struct object_layout layout_perft_speed = JSON_LAYOUT(speed_members);

static void
write_speed(struct json_writer *w, void *subject)
{
	json_add_object(w, &layout_perft_speed, subject);
}

static const struct json_member run_members[] = {
    {JSON_MEMBER("perft", "object", write_speed)},
};

const struct object_layout layout_perft_run = JSON_LAYOUT(run_members);

void
json_perft_speed(struct text *out, uint64_t leaves, double seconds)
{
	struct perft_speed speed = {leaves, (uint64_t)(seconds * 1e6),
	    seconds > 0 ? (uint64_t)((double)leaves / seconds) : 0};

	json_add_line(out, &layout_perft_run, &speed);
}
