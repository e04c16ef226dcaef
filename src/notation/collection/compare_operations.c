/* Compares the EPD operations of two records, opcode by opcode. */
#include "notation/collection/compare.h"
#include "notation/operations.h"

/* The first operations of a record, and the text behind them. */
struct listed {
	struct operation op[COMPARE_OPERATIONS_MOST];
	bool met[COMPARE_OPERATIONS_MOST]; /* by one of the other record */
	size_t count;
	struct slice rest;
};

/* The counters hmvc and fmvn are facts of the position, and compared as such. */
static void
list(struct listed *l, struct slice operations)
{
	/* cppcheck-suppress ctuuninitvar ; the list is filled here */
	struct operation *op = l->op;

	l->count = 0;
	l->rest = operations;
	while (l->count < COMPARE_OPERATIONS_MOST &&
	    operations_next(&l->rest, op)) {
		if (op->opcode.len == 0 ||
		    operations_kind(op->opcode) == OPERATION_COUNTER)
			continue;
		op->operands = slice_trimmed(op->operands);
		l->met[l->count++] = false;
		op = &l->op[l->count];
	}
	l->rest = slice_trimmed(l->rest);
}

/* `PV:` and `pv` are one opcode. */
static bool
same_opcode(struct slice a, struct slice b)
{
	return slice_same(a, b) || operations_named(a, b) ||
	    operations_named(b, a);
}

static bool
same_operands(struct slice a, struct slice b)
{
	struct slice x, y;
	bool more;

	do {
		more = operations_operand(&a, &x);
		if (more != operations_operand(&b, &y))
			return false;
	} while (more && slice_same(x, y));
	return !more;
}

static bool
ignores(const struct compare_options *options, struct slice opcode)
{
	for (size_t i = 0; i < options->ignored_count; i++) {
		struct slice word = options->ignored[i];

		if (slice_same(word, SLICE("operations")) ||
		    (slice_starts(word, SLICE("op.")) &&
			same_opcode(opcode, slice_from(word, 3))))
			return true;
	}
	return false;
}

/* Adds a change, or returns true if it is to be ignored. */
static bool
add(struct comparison *c, const struct compare_options *options,
    struct operation_change change)
{
	struct slice name = operations_before_colon(change.opcode);

	if (ignores(options, change.opcode))
		return true;
	if (name.len > 0)
		change.opcode = name;
	c->operation[c->operations++] = change;
	return false;
}

/* Returns the first operation with the opcode that wasn't met before, or NULL. */
static const struct operation *
meet(struct listed *l, struct slice opcode)
{
	for (size_t i = 0; i < l->count; i++)
		if (!l->met[i] && same_opcode(l->op[i].opcode, opcode)) {
			l->met[i] = true;
			return &l->op[i];
		}
	return NULL;
}

/* Of the operations behind the first ones, says only whether there are any. */
static struct slice
any(struct slice rest)
{
	return rest.len > 0 ? slice_head(rest, 0) : (struct slice){0};
}

bool
compare_operations(struct comparison *c, const struct entry *old,
    const struct entry *now, const struct compare_options *options)
{
	struct listed a, b;
	bool ignored = false;

	c->operations = 0;
	if (slice_same(old->operations, now->operations))
		return false;
	list(&a, old->operations);
	list(&b, now->operations);
	for (size_t i = 0; i < a.count; i++) {
		const struct operation *op = &a.op[i];
		const struct operation *other = meet(&b, op->opcode);

		if (other == NULL)
			ignored |= add(c, options,
			    (struct operation_change){op->opcode, op->operands,
				{0}});
		else if (!same_operands(op->operands, other->operands))
			ignored |= add(c, options,
			    (struct operation_change){op->opcode, op->operands,
				other->operands});
	}
	for (size_t i = 0; i < b.count; i++)
		if (!b.met[i])
			ignored |= add(c, options,
			    (struct operation_change){b.op[i].opcode, {0},
				b.op[i].operands});
	if (!slice_same(a.rest, b.rest))
		ignored |= add(c, options,
		    (struct operation_change){SLICE("operations"), any(a.rest),
			any(b.rest)});
	return ignored;
}

void
compare_put_operands(struct text *out, struct slice operands, char between)
{
	struct slice operand;

	if (operands.len == 0)
		text_grow(out, operands.at == NULL ? SLICE("-") : SLICE("*"));
	for (bool first = true; operations_operand(&operands, &operand);
	     first = false) {
		if (!first)
			text_grow(out, (struct slice){&between, 1});
		text_grow(out, operand);
	}
}
