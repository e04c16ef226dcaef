/* Reads the text of a condition:
 *
 *	condition = term { ("||" | "or") term }
 *	term      = factor { ("&&" | "and") factor }
 *	factor    = ("!" | "not") factor | "(" condition ")"
 *	          | field | field relation value { "," value }
 */
#include "base/memory.h"
#include "field/condition_parts.h"
#include "field/unknown.h"

#define DEPTH_MOST 100
#define TESTS_MOST 1000
#define ITEMS_MOST 1000

/* What the functions for parts return if there is a mistake. */
#define NOWHERE SIZE_MAX

struct parser {
	struct condition *c;
	struct slice rest;
	struct condition_mistake *mistake;
	unsigned depth;
};

static size_t parse_or(struct parser *);

/* Notes a mistake, with "what" or, at the end of the text, "there is nothing: what". */
static size_t
fail(struct parser *p, struct slice at, const char *what)
{
	p->mistake->at = at;
	text_format(&p->mistake->why, "%s", what);
	return NOWHERE;
}

static void
skip_blanks(struct parser *p)
{
	while (p->rest.len > 0 && slice_holds(SLICE(" \t\r\n"), p->rest.at[0]))
		p->rest = slice_from(p->rest, 1);
}

static bool
in_name(char c)
{
	return byte_letter(c) || byte_digit(c) || c == '.' || c == '_' ||
	    c == '-';
}

static struct slice
name_ahead(const struct parser *p)
{
	size_t len = 0;

	while (len < p->rest.len && in_name(p->rest.at[len]))
		len++;
	return slice_head(p->rest, len);
}

/* Takes a sign, or a word if that isn't the beginning of a longer one. */
static bool
accept(struct parser *p, const char *text)
{
	struct slice sign = slice_of(text);

	skip_blanks(p);
	if (byte_letter(text[0]) ? !slice_same(name_ahead(p), sign)
				 : !slice_starts(p->rest, sign))
		return false;
	p->rest = slice_from(p->rest, sign.len);
	return true;
}

static size_t
add_node(struct parser *p, enum node_kind kind, size_t left, size_t right)
{
	struct condition *c = p->c;

	if (left == NOWHERE || right == NOWHERE)
		return NOWHERE;
	if (c->count == c->room) {
		c->room = c->room > 0 ? 2 * c->room : 8;
		c->nodes = memory_grow(c->nodes, c->room, sizeof(*c->nodes));
	}
	c->nodes[c->count] = (struct node){kind, left, right};
	return c->count++;
}

/* Takes a text in quotes. */
static bool
read_quoted(struct parser *p, struct item *item)
{
	struct slice inside = slice_from(p->rest, 1);
	const char *end = memchr(inside.at, p->rest.at[0], inside.len);

	if (end == NULL) {
		fail(p, slice_head(p->rest, 1), "this quote is never closed");
		return false;
	}
	item->text = slice_between(inside.at, end);
	item->at = slice_between(p->rest.at, end + 1);
	p->rest = slice_from(p->rest, item->at.len);
	return true;
}

/* Returns whether a value without quotes ends here. A value may have pairs of
 * parentheses, as ^K(R|Q) does. */
static bool
ends_value(struct slice rest, bool list, int *depth)
{
	char c = rest.at[0];

	*depth += (c == '(') - (c == ')');
	return slice_holds(SLICE(" \t\r\n"), c) || *depth < 0 ||
	    (list && c == ',') ||
	    (*depth == 0 &&
		(slice_starts(rest, SLICE("&&")) ||
		    slice_starts(rest, SLICE("||"))));
}

static bool
read_item(struct parser *p, bool list, struct item *item)
{
	size_t len = 0;
	int depth = 0;

	skip_blanks(p);
	if (p->rest.len > 0 && slice_holds(SLICE("'\""), p->rest.at[0]))
		return read_quoted(p, item);
	while (len < p->rest.len &&
	    !ends_value(slice_from(p->rest, len), list, &depth))
		len++;
	item->text = item->at = slice_head(p->rest, len);
	p->rest = slice_from(p->rest, len);
	if (len == 0)
		fail(p, slice_head(p->rest, 1), "expected a value");
	return len > 0;
}

/* Can there be several values? */
static bool
takes_list(const struct test *test)
{
	return test->relation == RELATES_IN ||
	    (test->relation < RELATES_PATTERN &&
		(test->field.type == FIELD_SQUARES ||
		    test->field.type == FIELD_WORDS));
}

static bool
read_values(struct parser *p, struct test *test)
{
	bool list = takes_list(test), more = true, good;
	struct item *items = NULL;
	size_t count = 0;

	while (more && count < ITEMS_MOST) {
		items = memory_grow(items, count + 1, sizeof(*items));
		if (!read_item(p, list, &items[count])) {
			free(items);
			return false;
		}
		count++;
		more = list && accept(p, ",");
	}
	good = !more && test_compile(p->c, test, items, count, p->mistake);
	if (more)
		fail(p, items[count - 1].at, "the list is too long");
	free(items);
	return good;
}

/* Explains signs of other languages. Returns false if one stands here. */
static bool
refuse_sign(struct parser *p)
{
	static const struct {
		const char *sign, *why;
	} others[] = {
	    {"===", "'===': write '=='"},
	    {"=>", "'=>': write '>='"},
	    {"=<", "'=<': write '<='"},
	    {"=~", "'=~': write '~'"},
	    {"<>", "'<>': write '!='"},
	};

	skip_blanks(p);
	for (size_t i = 0; i < sizeof(others) / sizeof(*others); i++) {
		struct slice sign = slice_of(others[i].sign);

		if (slice_starts(p->rest, sign)) {
			fail(p, slice_head(p->rest, sign.len), others[i].why);
			return false;
		}
	}
	if (!slice_starts(p->rest, SLICE("=")) ||
	    slice_starts(p->rest, SLICE("==")))
		return true;
	fail(p, slice_head(p->rest, 1), "a single '=': write '==' to compare");
	return false;
}

static bool
read_relation(struct parser *p, unsigned *relation)
{
	static const struct {
		const char *sign;
		unsigned relation;
	} relations[] = {
	    {"==", RELATES_EQUAL},
	    {"!=", RELATES_LESS | RELATES_MORE},
	    {"<=", RELATES_LESS | RELATES_EQUAL},
	    {">=", RELATES_MORE | RELATES_EQUAL},
	    {"<", RELATES_LESS},
	    {">", RELATES_MORE},
	    {"~", RELATES_PATTERN},
	    {"in", RELATES_IN},
	    {"like", RELATES_LIKE},
	};

	if (!refuse_sign(p))
		return false;
	for (size_t i = 0; i < sizeof(relations) / sizeof(*relations); i++)
		if (accept(p, relations[i].sign)) {
			*relation = relations[i].relation;
			return true;
		}
	*relation = RELATES_ALONE;
	return true;
}

static struct test *
new_test(struct condition *c)
{
	if (c->test_count == c->test_room) {
		c->test_room = c->test_room > 0 ? 2 * c->test_room : 8;
		c->tests = memory_grow(c->tests, c->test_room,
		    sizeof(struct test *));
	}
	return c->tests[c->test_count++] = memory_zeroed(1,
		   sizeof(struct test));
}

static bool
find_field(struct parser *p, const struct item *name, struct field_ref *field)
{
	intmax_t number;

	if (field_find(name->text, field))
		return true;
	p->mistake->at = name->at;
	if (condition_whole(name->text, &number)) {
		fail(p, name->at,
		    "a comparison begins with a field, such as men>3");
		return false;
	}
	field_explain_unknown(&p->mistake->why, name->text, 0);
	return false;
}

/* A name that holds blanks or signs stands in quotes: "col.White Elo". */
static bool
read_name(struct parser *p, struct item *name)
{
	skip_blanks(p);
	if (p->rest.len > 0 && slice_holds(SLICE("'\""), p->rest.at[0]))
		return read_quoted(p, name);
	name->text = name->at = name_ahead(p);
	if (name->text.len == 0) {
		fail(p, slice_head(p->rest, 1), "expected the name of a field");
		return false;
	}
	p->rest = slice_from(p->rest, name->text.len);
	return true;
}

static size_t
parse_test(struct parser *p)
{
	struct condition *c = p->c;
	struct test *test;
	struct item name, none = {0};

	if (c->test_count == TESTS_MOST)
		return fail(p, slice_head(p->rest, 1),
		    "the condition is too long");
	test = new_test(c);
	if (!read_name(p, &name) || !find_field(p, &name, &test->field) ||
	    !read_relation(p, &test->relation))
		return NOWHERE;
	if (test->relation == RELATES_LIKE &&
	    !slice_same(name.text, SLICE("board")))
		return fail(p, name.at,
		    "only 'board' can be compared with "
		    "'like'");
	if (test->relation == RELATES_ALONE) {
		if (!test_compile(c, test, &none, 0, p->mistake))
			return NOWHERE;
	} else if (!read_values(p, test)) {
		return NOWHERE;
	}
	return add_node(p, NODE_TEST, c->test_count - 1, 0);
}

static size_t
parse_factor(struct parser *p)
{
	struct slice open;
	size_t inside;

	skip_blanks(p);
	open = slice_head(p->rest, 1);
	if (++p->depth > DEPTH_MOST)
		return fail(p, open, "too many parentheses or '!'");
	if (accept(p, "!") || accept(p, "not")) {
		inside = add_node(p, NODE_NOT, parse_factor(p), 0);
	} else if (accept(p, "(")) {
		inside = parse_or(p);
		if (inside != NOWHERE && !accept(p, ")"))
			inside = fail(p, open,
			    "this parenthesis is never "
			    "closed");
	} else {
		inside = parse_test(p);
	}
	p->depth--;
	return inside;
}

static size_t
parse_and(struct parser *p)
{
	size_t left = parse_factor(p);

	while (left != NOWHERE && (accept(p, "&&") || accept(p, "and")))
		left = add_node(p, NODE_AND, left, parse_factor(p));
	return left;
}

static size_t
parse_or(struct parser *p)
{
	size_t left = parse_and(p);

	while (left != NOWHERE && (accept(p, "||") || accept(p, "or")))
		left = add_node(p, NODE_OR, left, parse_and(p));
	return left;
}

struct condition *
condition_read(struct slice text, struct condition_mistake *mistake)
{
	struct parser p = {.rest = text, .mistake = mistake};
	size_t all;

	*mistake = (struct condition_mistake){.at = slice_head(text, 1)};
	if (text.len > CONDITION_LONGEST) {
		(void)fail(&p, mistake->at, "the condition is too long");
		return NULL;
	}
	p.c = memory_zeroed(1, sizeof(*p.c));
	all = parse_or(&p);
	skip_blanks(&p);
	if (all != NOWHERE && p.rest.len > 0)
		all = fail(&p, slice_head(p.rest, 1),
		    p.rest.at[0] == ')'
			? "this parenthesis was never opened"
			: "expected '&&', '||' or the end of the condition");
	if (all != NOWHERE)
		return p.c;
	condition_free(p.c);
	return NULL;
}
