/* Prints the results of fen-diff. */
#include "tool/diff/diff.h"
#include "json/answer/diff.h"

/* Colors that can be told apart on light and on dark backgrounds. */
#define RED_TEXT "\033[31m"
#define GREEN_TEXT "\033[32m"
#define BOLD "\033[1m"
#define PLAIN "\033[0m"

static void
paint(struct diff *d, const char *color)
{
	if (d->color)
		text_grow(&d->out, slice_of(color));
}

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

/* Appends the changes with a space between them, or `-` if there are none. */
static void
put_changes(struct diff *d)
{
	const struct comparison *c = &d->comparison;

	if (c->count == 0)
		text_grow(&d->out, SLICE("-"));
	for (size_t i = 0; i < c->count; i++) {
		text_reserve(&d->out, COMPARE_CHANGE_ROOM + 1);
		if (i > 0)
			text_put(&d->out, ' ');
		compare_put_change(&d->out, &c->change[i]);
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

/* "@@ record 12: one-move e2e4 (e4) @@", with the moves from the entry `old`, or
 * without them if it is NULL. */
static void
put_head(struct diff *d, enum compare_class class, const struct entry *old,
    uint64_t number)
{
	paint(d, BOLD);
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
	text_grow(&d->out, SLICE(" @@"));
	paint(d, PLAIN);
	text_grow(&d->out, SLICE("\n"));
}

static void
put_record(struct diff *d, char mark, struct slice line)
{
	if (mark != ' ')
		paint(d, mark == '-' ? RED_TEXT : GREEN_TEXT);
	text_grow(&d->out, (struct slice){&mark, 1});
	text_grow(&d->out, line);
	if (mark != ' ')
		paint(d, PLAIN);
	text_grow(&d->out, SLICE("\n"));
}

/* A change on a line of its own: `  e2  P -> .` */
static void
put_change(struct diff *d, const struct change *change)
{
	text_reserve(&d->out, COMPARE_CHANGE_ROOM + 16);
	text_add(&d->out, SLICE("   "));
	text_add(&d->out, text_slice(&change->old.name));
	for (size_t i = change->old.name.len; i < 10; i++)
		text_put(&d->out, ' ');
	text_put(&d->out, ' ');
	compare_put_values(&d->out, change, SLICE(" -> "));
	text_put(&d->out, '\n');
}

static void
show_block(struct diff *d, const struct record *old, const struct record *now,
    uint64_t number)
{
	put_head(d, d->comparison.class, &old->entry, number);
	put_record(d, '-', old->line);
	put_record(d, '+', now->line);
	for (size_t i = 0; i < d->comparison.count; i++)
		put_change(d, &d->comparison.change[i]);
}

/* A rank of a board: ` P ` or, where it changed, `[P]` in a color. */
static void
put_rank(struct diff *d, const struct position *p, const struct position *other,
    int rank, const char *color)
{
	const struct rules *rules = rules_of(p->game);

	for (int file = 0; file < rules->files; file++) {
		size_t index = (size_t)(rank * rules->files + file);
		struct fact here, there;
		bool changed;

		rules->fact(p, index, &here);
		rules->fact(other, index, &there);
		changed = here.value.at[0] != there.value.at[0];
		if (changed)
			paint(d, color);
		text_format(&d->out, changed ? "[%v]" : " %v ",
		    text_slice(&here.value));
		if (changed)
			paint(d, PLAIN);
	}
}

/* Appends the number of a rank, as in the names of its squares. */
static void
put_rank_name(struct diff *d, const struct rules *rules,
    const struct position *p, int rank)
{
	struct fact fact;

	rules->fact(p, (size_t)(rank * rules->files), &fact);
	text_format(&d->out, "%v ", slice_from(text_slice(&fact.name), 1));
}

static void
put_files(struct diff *d, const struct rules *rules)
{
	text_grow(&d->out, SLICE("  "));
	for (int file = 0; file < rules->files; file++) {
		char name[3] = {' ', (char)('a' + file), ' '};

		text_grow(&d->out, (struct slice){name, 3});
	}
}

static void
put_boards(struct diff *d, const struct position *old,
    const struct position *now)
{
	const struct rules *rules = rules_of(old->game);

	for (int rank = rules->ranks - 1; rank >= 0; rank--) {
		put_rank_name(d, rules, old, rank);
		put_rank(d, old, now, rank, RED_TEXT);
		text_grow(&d->out, SLICE("    "));
		put_rank_name(d, rules, now, rank);
		put_rank(d, now, old, rank, GREEN_TEXT);
		text_grow(&d->out, SLICE("\n"));
	}
	if (rules->ranks == 0)
		return;
	put_files(d, rules);
	text_grow(&d->out, SLICE("    "));
	put_files(d, rules);
	text_grow(&d->out, SLICE("\n"));
}

/* Appends both boards, and below them the fields that changed. */
static void
show_sides(struct diff *d, const struct record *old, const struct record *now,
    uint64_t number)
{
	put_head(d, d->comparison.class, &old->entry, number);
	if (d->comparison.class == COMPARE_GAME) {
		put_record(d, '-', old->line);
		put_record(d, '+', now->line);
		return;
	}
	put_boards(d, &old->entry.position, &now->entry.position);
	for (size_t i = 0; i < d->comparison.count; i++)
		if (d->comparison.change[i].old.kind != FACT_SQUARE)
			put_change(d, &d->comparison.change[i]);
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
	else if (!d->summary)
		(d->form == DIFF_SIDES ? show_sides : show_block)(d, old, now,
		    number);
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
	put_record(d,
	    class == COMPARE_ONLY_OLD       ? '-'
		: class == COMPARE_ONLY_NEW ? '+'
					    : ' ',
	    record);
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
