#include "json/answer/diff.h"
#include "json/answer/answer.h"

struct diff_subject {
	const struct comparison
	    *comparison; /* NULL: a record without another */
	const char *class;
	uint64_t number;
	struct slice old_line, now_line; /* or nothing */
	const struct entry *old;
	const struct options *options;
};

static void
add_or_null(struct json_writer *w, struct slice line)
{
	if (line.at == NULL)
		json_add_null(w);
	else
		json_add_string(w, line);
}

static void
write_old(struct json_writer *w, void *subject)
{
	add_or_null(w, ((const struct diff_subject *)subject)->old_line);
}

static void
write_new(struct json_writer *w, void *subject)
{
	add_or_null(w, ((const struct diff_subject *)subject)->now_line);
}

static const struct json_member members[] = {
    {JSON_FIELD("record", "integer", STORED_NUMBER, struct diff_subject,
	number)},
    {JSON_FIELD("class", "string", STORED_WORD, struct diff_subject, class)},
    {JSON_MEMBER("old", "string or null", write_old)},
    {JSON_MEMBER("new", "string or null", write_new)},
};

const struct object_layout layout_diff = JSON_LAYOUT(members);

static void
add_moves(struct json_writer *w, const struct diff_subject *s,
    enum spelling spelling)
{
	const struct comparison *c = s->comparison;
	const struct rules *rules = rules_of(s->old->position.game);
	struct position p = s->old->position;

	json_open(w, '[');
	for (size_t i = 0; i < c->plies; i++) {
		json_next(w);
		json_open_string(w);
		rules->spell(w->out, &p, &c->line[i], 1, s->options, spelling,
		    ' ');
		json_close_plain_string(w);
		rules->make(&p, c->line[i]);
	}
	json_close(w, ']');
}

static void
write_moves(struct json_writer *w, void *subject)
{
	add_moves(w, subject, SPELL_COORDINATES);
}

static void
write_san(struct json_writer *w, void *subject)
{
	const struct diff_subject *s = subject;

	if (rules_of(s->old->position.game)->san)
		add_moves(w, s, SPELL_SAN);
}

struct change_subject {
	struct slice square, field, operation; /* one of them */
	struct slice old, new;                 /* null: there is no operation */
};

static void
write_old_value(struct json_writer *w, void *subject)
{
	add_or_null(w, ((const struct change_subject *)subject)->old);
}

static void
write_new_value(struct json_writer *w, void *subject)
{
	add_or_null(w, ((const struct change_subject *)subject)->new);
}

static const struct json_member change_members[] = {
    {JSON_FIELD("square", "string or nothing", STORED_SLICE,
	struct change_subject, square)},
    {JSON_FIELD("field", "string or nothing", STORED_SLICE,
	struct change_subject, field)},
    {JSON_FIELD("operation", "string or nothing", STORED_SLICE,
	struct change_subject, operation)},
    {JSON_MEMBER("old", "string or null", write_old_value)},
    {JSON_MEMBER("new", "string or null", write_new_value)},
};

const struct object_layout layout_diff_change = JSON_LAYOUT(change_members);

static void
write_changes(struct json_writer *w, void *subject)
{
	const struct comparison *c = ((const struct diff_subject *)subject)
					 ->comparison;

	json_open(w, '[');
	for (size_t i = 0; i < c->count; i++) {
		const struct change *change = &c->change[i];
		struct slice name = text_slice(&change->old.name);
		struct change_subject s = {.old = text_slice(
					       &change->old.value),
		    .new = text_slice(&change->now.value)};

		*(change->old.kind == FACT_SQUARE ? &s.square
						  : &s.field) = name;
		json_next(w);
		json_add_object(w, &layout_diff_change, &s);
	}
	for (size_t i = 0; i < c->operations; i++) {
		const struct operation_change *change = &c->operation[i];
		struct change_subject s = {.operation = change->opcode,
		    .old = change->old,
		    .new = change->now};

		json_next(w);
		json_add_object(w, &layout_diff_change, &s);
	}
	json_close(w, ']');
}

static const struct json_member pair_members[] = {
    {JSON_MEMBER("moves", "array", write_moves)},
    {JSON_MEMBER("san", "array or nothing", write_san)},
    {JSON_MEMBER("changes", "array", write_changes)},
};

const struct object_layout layout_diff_pair = JSON_LAYOUT(pair_members);

void
json_diff(struct text *out, const struct comparison *c, uint64_t number,
    struct slice old_line, struct slice now_line, const struct entry *old,
    const struct options *options)
{
	struct diff_subject s = {c, compare_names[c->class], number, old_line,
	    now_line, old, options};
	struct json_writer w = {out, true};

	json_open(&w, '{');
	json_add_members(&w, &layout_diff, &s);
	json_add_members(&w, &layout_diff_pair, &s);
	text_grow(out, SLICE("}\n"));
}

void
json_diff_alone(struct text *out, enum compare_class class, uint64_t number,
    struct slice record)
{
	struct diff_subject s = {.class = compare_names[class],
	    .number = number};

	if (class == COMPARE_ONLY_NEW)
		s.now_line = record;
	else
		s.old_line = record;
	json_add_line(out, &layout_diff, &s);
}

struct diff_counts {
	uint64_t pairs;
	const uint64_t *count; /* by class */
};

static void
write_classes(struct json_writer *w, void *subject)
{
	const struct diff_counts *s = subject;

	json_open(w, '{');
	for (int i = 0; i < COMPARE_CLASSES; i++) {
		json_next_key(w, slice_of(compare_names[i]));
		json_add_number(w, s->count[i]);
	}
	json_close(w, '}');
}

static const struct json_member counts_members[] = {
    {JSON_FIELD("pairs", "integer", STORED_NUMBER, struct diff_counts, pairs)},
    {JSON_MEMBER("classes", "object", write_classes)},
};

const struct object_layout layout_diff_counts = JSON_LAYOUT(counts_members);

static void
write_summary(struct json_writer *w, void *subject)
{
	json_add_object(w, &layout_diff_counts, subject);
}

static const struct json_member summary_members[] = {
    {JSON_MEMBER("summary", "object", write_summary)},
};

const struct object_layout layout_diff_summary = JSON_LAYOUT(summary_members);

void
json_diff_summary(struct text *out, uint64_t pairs,
    const uint64_t count[COMPARE_CLASSES])
{
	struct diff_counts s = {pairs, count};

	json_add_line(out, &layout_diff_summary, &s);
}
