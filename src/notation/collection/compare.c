#include "notation/collection/compare.h"
#include "notation/operations.h"

const char *const compare_names[COMPARE_CLASSES] = {
    "same",
    "spelling",
    "same-but-clocks",
    "one-move",
    "moves",
    "fields",
    "board",
    "other-game",
    "only-old",
    "only-new",
};

static struct slice
value_of(const struct fact *fact)
{
	return text_slice(&fact->value);
}

/* For each character, how many more of it b has than a. */
static void
count_set(int more[256], const struct fact *a, const struct fact *b)
{
	memset(more, 0, 256 * sizeof(more[0]));
	for (size_t i = 0; i < a->value.len; i++)
		more[(unsigned char)a->value.at[i]]--;
	for (size_t i = 0; i < b->value.len; i++)
		more[(unsigned char)b->value.at[i]]++;
}

static bool
same_fact(const struct fact *a, const struct fact *b)
{
	int more[256];

	if (slice_same(value_of(a), value_of(b)))
		return true;
	if (a->kind != FACT_SET || a->value.len != b->value.len)
		return false;
	count_set(more, a, b);
	for (int c = 0; c < 256; c++)
		if (more[c] != 0)
			return false;
	return true;
}

static bool
ignored(const struct compare_options *options, const struct fact *fact)
{
	if (fact->kind == FACT_CLOCK && options->ignore_clocks)
		return true;
	for (size_t i = 0; i < options->ignored_count; i++)
		if (slice_same(text_slice(&fact->name), options->ignored[i]))
			return true;
	return false;
}

/* Facts hold pointers into themselves, so they are filled in place. A set in
 * another order is a change, too. */
static void
list_changes(struct comparison *c, const struct position *old,
    const struct position *now, const struct compare_options *options)
{
	const struct rules *rules = rules_of(old->game);

	for (size_t i = 0; i < rules->facts; i++) {
		struct change *change = &c->change[c->count];

		rules->fact(old, i, &change->old);
		rules->fact(now, i, &change->now);
		if (slice_same(value_of(&change->old),
			value_of(&change->now)) ||
		    ignored(options, &change->old) ||
		    c->count == COMPARE_CHANGES_MOST - 1)
			continue;
		c->count++;
	}
}

static bool
only_clocks(const struct comparison *c)
{
	if (c->operations > 0)
		return false;
	for (size_t i = 0; i < c->count; i++)
		if (c->change[i].old.kind != FACT_CLOCK)
			return false;
	return true;
}

/* Did pieces appear, vanish or move, on the board or beside it? */
static bool
concerns_pieces(const struct comparison *c)
{
	for (size_t i = 0; i < c->count; i++) {
		const struct change *change = &c->change[i];

		if (change->old.kind == FACT_SQUARE ||
		    (change->old.kind == FACT_SET &&
			!same_fact(&change->old, &change->now)))
			return true;
	}
	return false;
}

/* Do both positions have the same sets (losses, pool) beside the board? */
static bool
same_sets(const struct position *a, const struct position *b)
{
	const struct rules *rules = rules_of(a->game);
	size_t first = (size_t)(rules->files * rules->ranks);
	struct fact x, y;

	for (size_t i = first; i < rules->facts; i++) {
		rules->fact(a, i, &x);
		if (x.kind != FACT_SET)
			continue;
		rules->fact(b, i, &y);
		if (!same_fact(&x, &y))
			return false;
	}
	return true;
}

/* The position that the moves must lead to. */
struct goal {
	const struct rules *rules;
	const struct position *position;
	struct sameness sameness;
};

static bool
reached(const struct goal *goal, const struct position *p)
{
	struct sameness sameness;

	goal->rules->sameness(p, SAMENESS_POSITION, &sameness);
	return memcmp(&sameness, &goal->sameness, sizeof(sameness)) == 0 &&
	    same_sets(p, goal->position);
}

/* Makes a move, filling in from the goal what the move leaves open (Jieqi);
 * returns false if it still leaves something open. */
static bool
try_move(const struct goal *goal, const struct position *p, struct move *move,
    struct position *after)
{
	*after = *p;
	if (goal->rules->infer != NULL)
		goal->rules->infer(p, goal->position, move);
	if (goal->rules->needs_no_choice != NULL &&
	    !goal->rules->needs_no_choice(p, *move, (struct slice){0}, NULL))
		return false;
	goal->rules->make(after, *move);
	return true;
}

/* Counts the moves that lead to the goal; *found is the first. */
static size_t
find_move(const struct goal *goal, const struct position *p, struct move *found)
{
	struct position after;
	struct moves moves;
	size_t count = 0;

	goal->rules->moves(p, &moves);
	for (size_t i = 0; i < moves.count; i++)
		if (try_move(goal, p, &moves.list[i], &after) &&
		    reached(goal, &after) && count++ == 0)
			*found = moves.list[i];
	return count;
}

/* Finds a line of exactly this many plies. */
static bool
find_line(const struct goal *goal, const struct position *p, struct move *line,
    int plies)
{
	struct moves moves;

	goal->rules->moves(p, &moves);
	for (size_t i = 0; i < moves.count; i++) {
		struct position after;

		*line = moves.list[i];
		if (try_move(goal, p, line, &after) &&
		    (plies == 1 ? reached(goal, &after)
				: find_line(goal, &after, line + 1, plies - 1)))
			return true;
	}
	return false;
}

/* Do legal moves explain all changes? */
static bool
explain(struct comparison *c, const struct entry *old, const struct entry *now,
    const struct compare_options *options)
{
	const struct position *from = &old->position;
	struct goal goal = {rules_of(from->game), &now->position, {{0, 0}}};

	if (!rules_playable(from) || !rules_playable(&now->position))
		return false;
	goal.rules->sameness(&now->position, SAMENESS_POSITION, &goal.sameness);
	if (find_move(&goal, from, &c->line[0]) == 1) {
		c->plies = 1;
		c->class = COMPARE_MOVE;
		return true;
	}
	for (int plies = 2; plies <= options->plies; plies++)
		if (find_line(&goal, from, c->line, plies)) {
			c->plies = (size_t)plies;
			c->class = COMPARE_MOVES;
			return true;
		}
	return false;
}

void
compare_entries(struct comparison *c, const struct entry *old,
    const struct entry *now, const struct compare_options *options)
{
	const struct position *a = &old->position, *b = &now->position;
	bool ignores = options->ignored_count > 0 || options->ignore_clocks;
	bool hidden;

	c->count = c->operations = c->plies = 0;
	c->class = COMPARE_GAME;
	if (a->game != b->game)
		return;
	list_changes(c, a, b, options);
	hidden = compare_operations(c, old, now, options);
	if (c->count == 0 && c->operations == 0) {
		bool same = rules_of(a->game)->same(a, b) && !hidden;

		c->class = (same && options->ignore_spelling) ||
			(!same && ignores)
		    ? COMPARE_SAME
		    : same ? COMPARE_SPELLING
			   : COMPARE_FIELDS;
		return;
	}
	if (only_clocks(c))
		c->class = COMPARE_CLOCKS;
	else if (!explain(c, old, now, options))
		c->class = concerns_pieces(c) ? COMPARE_BOARD : COMPARE_FIELDS;
}

void
compare_offer(struct near *near)
{
	static const struct position nothing;

	near_offer(near, SLICE("clocks"));
	near_offer(near, SLICE("spelling"));
	near_offer(near, SLICE("operations"));
	for (enum game game = 0; game < GAMES; game++) {
		const struct rules *rules = rules_of(game);
		size_t i = (size_t)(rules->files * rules->ranks);
		struct fact fact;

		for (; i < rules->facts; i++) {
			rules->fact(&nothing, i, &fact);
			near_offer(near, text_slice(&fact.name));
		}
	}
}

bool
compare_ignore(struct compare_options *options, struct slice word)
{
	struct near near = {.typed = word};

	if (slice_same(word, SLICE("clocks")))
		return options->ignore_clocks = true;
	if (slice_same(word, SLICE("spelling")))
		return options->ignore_spelling = true;
	compare_offer(&near);
	if (slice_starts(word, SLICE("op.")))
		near.exact = operations_identifier(slice_from(word, 3));
	if (!near.exact || options->ignored_count == COMPARE_IGNORED_MOST)
		return false;
	options->ignored[options->ignored_count++] = word;
	return true;
}

/* Writes what was added and removed: `+2P-R`. */
static void
put_set(struct text *out, const struct change *change)
{
	int more[256];

	count_set(more, &change->old, &change->now);
	for (int c = 0; c < 256; c++) {
		if (more[c] == 0)
			continue;
		text_put(out, more[c] > 0 ? '+' : '-');
		if (more[c] > 1 || more[c] < -1)
			text_number(out,
			    (uintmax_t)(more[c] > 0 ? more[c] : -more[c]));
		text_put(out, (char)c);
	}
}

void
compare_put_values(struct text *out, const struct change *change,
    struct slice arrow)
{
	if (change->old.kind == FACT_SET &&
	    !same_fact(&change->old, &change->now)) {
		put_set(out, change);
		return;
	}
	text_add(out, value_of(&change->old));
	text_add(out, arrow);
	text_add(out, value_of(&change->now));
}

void
compare_put_change(struct text *out, const struct change *change)
{
	text_add(out, text_slice(&change->old.name));
	text_put(out, ':');
	compare_put_values(out, change, SLICE(">"));
}

void
compare_put_moves(struct text *out, const struct comparison *c,
    const struct entry *old, const struct options *options,
    enum spelling spelling)
{
	const struct rules *rules = rules_of(old->position.game);
	struct position p = old->position;

	for (size_t i = 0; i < c->plies; i++) {
		if (i > 0)
			text_put(out, ' ');
		rules->spell(out, &p, &c->line[i], 1, options, spelling, ' ');
		rules->make(&p, c->line[i]);
	}
}
