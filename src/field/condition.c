/* Asks a condition. */
#include "base/memory.h"
#include "field/condition_parts.h"

static enum truth
ask_test(const struct test *test, struct field_subject *s)
{
	struct field_value value, other;

	field_ask(s, &test->field, &value);
	if (value.none)
		return TRUTH_UNKNOWN;
	if (!test->has_other)
		return test->ask(test, s, &value);
	field_ask(s, &test->other, &other);
	return other.none ? TRUTH_UNKNOWN : test_fields(test, &value, &other);
}

/* What is unknown stays unknown, unless one side decides: `false && unknown` is
 * false. */
static enum truth
ask(const struct condition *c, size_t at, struct field_subject *s)
{
	const struct node *node = &c->nodes[at];
	enum truth decides = node->kind == NODE_OR ? TRUTH_YES : TRUTH_NO;
	enum truth left, right;

	if (node->kind == NODE_TEST)
		return ask_test(c->tests[node->left], s);
	left = ask(c, node->left, s);
	if (node->kind == NODE_NOT)
		return left == TRUTH_UNKNOWN ? left
		    : left == TRUTH_YES      ? TRUTH_NO
					     : TRUTH_YES;
	if (left == decides)
		return left;
	right = ask(c, node->right, s);
	return right == decides || left != TRUTH_UNKNOWN ? right : left;
}

const struct field_ref *
condition_first(const struct condition *c)
{
	const struct node *node = &c->nodes[c->count - 1];

	while (node->kind != NODE_TEST)
		node = &c->nodes[node->left];
	return &c->tests[node->left]->field;
}

bool
condition_holds(const struct condition *c, struct field_subject *s)
{
	return ask(c, c->count - 1, s) == TRUTH_YES;
}

char *
condition_keep(struct condition *c, struct slice text)
{
	char *copy = memory_get(text.len + 1);

	if (text.len > 0)
		memcpy(copy, text.at, text.len);
	copy[text.len] = '\0';
	c->kept = memory_grow(c->kept, c->kept_count + 1, sizeof(char *));
	return c->kept[c->kept_count++] = copy;
}

void
condition_free(struct condition *c)
{
	if (c == NULL)
		return;
	for (size_t i = 0; i < c->test_count; i++) {
		if (c->tests[i]->has_regex)
			regfree(&c->tests[i]->regex);
		free(c->tests[i]->board);
		free(c->tests[i]->operands);
		free(c->tests[i]);
	}
	free(c->tests);
	free(c->nodes);
	for (size_t i = 0; i < c->kept_count; i++)
		free(c->kept[i]);
	free(c->kept);
	text_free(&c->text);
	free(c);
}
