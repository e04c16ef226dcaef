/* Prints the results of fen-diff. */
#include "tool/diff/diff.h"
#include "json/answer/diff.h"

/* Appends the moves in a spelling, or `-` if there are none. */
static void
put_moves(struct diff *d, const struct entry *old, enum spelling spelling)
{
	const struct comparison *c = &d->comparison;
	bool san = rules_of(old->position.game)->san;

	text_reserve(&d->out, COMPARE_PLIES_MOST * (SPELL_ROOM + 1));
	if (c->plies == 0 || (spelling == SPELL_SAN && !san))
		text_put(&d->out, '-');
	else
		compare_put_moves(&d->out, c, old, d->options.options,
		    spelling);
}

static void
put_operands(struct diff *d, struct slice operands, char between)
{
	d->operands.len = 0;
	compare_put_operands(&d->operands, operands, between);
	diff_put_line(d, text_slice(&d->operands));
}

/* `bm:d4,e4>d4` */
static void
put_operation(struct diff *d, const struct operation_change *change)
{
	diff_put_line(d, change->opcode);
	text_grow(&d->out, SLICE(":"));
	put_operands(d, change->old, ',');
	text_grow(&d->out, SLICE(">"));
	put_operands(d, change->now, ',');
}

/* Appends the changes with a space between them, or `-` if there are none. */
static void
put_changes(struct diff *d)
{
	const struct comparison *c = &d->comparison;

	if (c->count == 0 && c->operations == 0)
		text_grow(&d->out, SLICE("-"));
	for (size_t i = 0; i < c->count; i++) {
		text_reserve(&d->out, COMPARE_CHANGE_ROOM + 1);
		if (i > 0)
			text_put(&d->out, ' ');
		compare_put_change(&d->out, &c->change[i]);
	}
	for (size_t i = 0; i < c->operations; i++) {
		if (c->count + i > 0)
			text_grow(&d->out, SLICE(" "));
		put_operation(d, &c->operation[i]);
	}
}

static void
show_line(struct diff *d, const struct record *old, uint64_t number)
{
	text_format(&d->out, "%u\t%s\t", number,
	    compare_names[d->comparison.class]);
	put_moves(d, &old->entry, SPELL_COORDINATES);
	text_grow(&d->out, SLICE("\t"));
	put_moves(d, &old->entry, SPELL_SAN);
	text_grow(&d->out, SLICE("\t"));
	put_changes(d);
	text_grow(&d->out, SLICE("\n"));
}

/* Sets lines that were moved, or compared as text, apart from what follows. */
static void
end_lines(struct diff *d)
{
	text_grow(&d->out, d->in_lines ? SLICE("\n") : SLICE(""));
	d->in_lines = false;
}

/* "@@ record 12: one-move e2e4 (e4) @@", with the moves from the entry `old`, or
 * without them if it is NULL. */
static void
put_head(struct diff *d, enum compare_class class, const struct entry *old,
    uint64_t number)
{
	end_lines(d);
	diff_paint(d, BOLD);
	text_format(&d->out, "@@ record %u: %s", number, compare_names[class]);
	if (old != NULL && d->comparison.plies > 0) {
		text_grow(&d->out, SLICE(" "));
		put_moves(d, old, SPELL_COORDINATES);
		if (rules_of(old->position.game)->san) {
			text_grow(&d->out, SLICE(" ("));
			put_moves(d, old, SPELL_SAN);
			text_grow(&d->out, SLICE(")"));
		}
	}
	if (d->moved_to != 0)
		text_format(&d->out, ", moved to record %u", d->moved_to);
	text_grow(&d->out, SLICE(" @@"));
	diff_paint(d, PLAIN);
	text_grow(&d->out, SLICE("\n"));
}

void
diff_show_head(struct diff *d, struct slice head)
{
	d->out.len = 0;
	diff_paint(d, BOLD);
	text_grow(&d->out, head);
	diff_paint(d, PLAIN);
	text_grow(&d->out, SLICE("\n"));
	out_add(&d->old->results.out, text_slice(&d->out));
}

void
diff_show_kept(struct diff *d, struct slice line)
{
	d->out.len = 0;
	diff_put_line(d, line);
	out_add(&d->old->results.out, text_slice(&d->out));
}

/* Begins a line for a change: `   turn       `. */
static void
put_name(struct diff *d, struct slice name)
{
	text_grow(&d->out, SLICE("   "));
	diff_put_line(d, name);
	text_grow_repeat(&d->out, ' ', name.len < 10 ? 11 - name.len : 1);
}

/* A change on a line of its own: `   e2         P -> .` */
static void
put_change(struct diff *d, const struct change *change)
{
	put_name(d, text_slice(&change->old.name));
	text_reserve(&d->out, COMPARE_CHANGE_ROOM);
	compare_put_values(&d->out, change, SLICE(" -> "));
	text_grow(&d->out, SLICE("\n"));
}

/* `   bm         d4 e4 -> d4` */
static void
put_operation_changes(struct diff *d)
{
	const struct comparison *c = &d->comparison;

	for (size_t i = 0; i < c->operations; i++) {
		put_name(d, c->operation[i].opcode);
		put_operands(d, c->operation[i].old, ' ');
		text_grow(&d->out, SLICE(" -> "));
		put_operands(d, c->operation[i].now, ' ');
		text_grow(&d->out, SLICE("\n"));
	}
}

static void
show_block(struct diff *d, const struct record *old, const struct record *now,
    uint64_t number)
{
	put_head(d, d->comparison.class, &old->entry, number);
	diff_put_record(d, '-', old->line, now->line);
	diff_put_record(d, '+', now->line, old->line);
	for (size_t i = 0; i < d->comparison.count; i++)
		put_change(d, &d->comparison.change[i]);
	put_operation_changes(d);
}

static bool
has_changed_pieces(const struct comparison *c)
{
	for (size_t i = 0; i < c->count; i++)
		if (c->change[i].old.kind == FACT_SQUARE ||
		    (c->change[i].old.kind == FACT_SET &&
			c->class != COMPARE_SPELLING))
			return true;
	return false;
}

/* Appends both boards if they differ, and below them the fields that changed. */
static void
show_sides(struct diff *d, const struct record *old, const struct record *now,
    uint64_t number)
{
	put_head(d, d->comparison.class, &old->entry, number);
	if (d->comparison.class == COMPARE_GAME) {
		diff_put_record(d, '-', old->line, now->line);
		diff_put_record(d, '+', now->line, old->line);
		return;
	}
	if (has_changed_pieces(&d->comparison))
		diff_draw(d, &old->entry.position, &now->entry.position);
	for (size_t i = 0; i < d->comparison.count; i++)
		if (d->comparison.change[i].old.kind != FACT_SQUARE)
			put_change(d, &d->comparison.change[i]);
	put_operation_changes(d);
}

/* A position that is in both files is shown, but it is no difference. */
static void
give(struct diff *d, enum compare_class class)
{
	if (d->old->status < BAD && class != COMPARE_SAME)
		d->old->status = BAD;
	if (!d->summary)
		results_add(&d->old->results, text_slice(&d->out));
}

void
diff_show(struct diff *d, const struct record *old, const struct record *now,
    uint64_t number)
{
	d->out.len = 0;
	if (d->old->asked->json && !d->summary)
		json_diff(&d->out, &d->comparison, number, old->line, now->line,
		    &old->entry, d->options.options);
	else if (d->form == DIFF_LINES && !d->summary)
		show_line(d, old, number);
	else if (!d->summary) {
		(d->form == DIFF_SIDES ? show_sides : show_block)(d, old, now,
		    number);
		text_grow(&d->out, SLICE("\n"));
	}
	give(d, d->comparison.class);
}

/* "12	only-old	-	-	RECORD", or a block. */
static void
show_alone(struct diff *d, enum compare_class class, struct slice record,
    uint64_t number)
{
	if (d->form == DIFF_LINES) {
		text_format(&d->out, "%u\t%s\t-\t-\t%v\n", number,
		    compare_names[class], record);
		return;
	}
	put_head(d, class, NULL, number);
	diff_put_record(d,
	    class == COMPARE_ONLY_OLD       ? '-'
		: class == COMPARE_ONLY_NEW ? '+'
					    : ' ',
	    record, (struct slice){0});
	text_grow(&d->out, SLICE("\n"));
}

void
diff_show_alone(struct diff *d, enum compare_class class, struct slice record,
    uint64_t number)
{
	d->out.len = 0;
	if (d->old->asked->json && !d->summary)
		json_diff_alone(&d->out, class, number, record);
	else if (!d->summary)
		show_alone(d, class, record, number);
	give(d, class);
}

/* Prints a line that was no pair that differs; the text has what stands before it. */
static void
give_line(struct diff *d, char mark, struct slice line)
{
	diff_put_record(d, mark, line, (struct slice){0});
	d->in_lines = true;
	if (d->old->status < BAD)
		d->old->status = BAD;
	results_add_line(&d->old->results, text_slice(&d->out));
}

void
diff_show_unread(struct diff *d, char mark, struct slice line, uint64_t number,
    bool begins)
{
	d->out.len = 0;
	if (begins) {
		end_lines(d);
		diff_paint(d, BOLD);
		text_format(&d->out, "@@ line %u: compared as text @@", number);
		diff_paint(d, PLAIN);
		text_grow(&d->out, SLICE("\n"));
	}
	give_line(d, mark, line);
}

void
diff_show_moved(struct diff *d, const struct diff_move *move, uint64_t index,
    struct slice record)
{
	uint64_t more = move->count - 1;

	d->out.len = 0;
	if (index == 0) {
		end_lines(d);
		diff_paint(d, BOLD);
		if (more == 0)
			text_format(&d->out,
			    "@@ record %u: moved to record %u @@", move->from,
			    move->to);
		else
			text_format(&d->out,
			    "@@ records %u to %u: moved to records %u to %u @@",
			    move->from, move->from + more, move->to,
			    move->to + more);
		diff_paint(d, PLAIN);
		text_grow(&d->out, SLICE("\n"));
	}
	give_line(d, ' ', record);
}

/* Prints a line for each class that occurred: name, tab, number. */
void
diff_show_summary(struct diff *d)
{
	d->out.len = 0;
	if (d->old->asked->json) {
		json_diff_summary(&d->out, d->pairs, d->count);
	} else {
		text_format(&d->out, "pairs\t%u\n", d->pairs);
		for (int i = 0; i < COMPARE_CLASSES; i++)
			if (d->count[i] > 0)
				text_format(&d->out, "%s\t%u\n",
				    compare_names[i], d->count[i]);
	}
	results_add(&d->old->results, text_slice(&d->out));
}
