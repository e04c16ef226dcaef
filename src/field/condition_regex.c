/* How large a regular expression becomes. The C library copies what is repeated, calls
 * itself for each parenthesis, and needs time and memory that grow with the square of
 * the size, or faster if ^, $ or \b follow each other or are repeated: a short text could
 * take all memory. */
#include "field/condition_parts.h"

#define DEPTH_MOST 50

/* The most of all regular expressions of a condition together. */
#define SIZE_MOST 4000

/* What ^ and $ count, and what \b, \B, \< and so on count. */
#define ANCHOR_SIZE 40
#define WORD_ANCHOR_SIZE 200

struct measure {
	struct slice rest;
	size_t last;                   /* size of what a repetition repeats */
	size_t inside[DEPTH_MOST + 1]; /* sizes of the open parentheses */
	unsigned depth;
	bool anchors[DEPTH_MOST + 1]; /* are there any in these parentheses? */
	bool last_anchors;            /* or in what a repetition repeats? */
};

static void
add(struct measure *m, size_t size)
{
	m->last = size;
	m->last_anchors = false;
	m->inside[m->depth] += size;
}

static void
add_anchor(struct measure *m, size_t size)
{
	add(m, size);
	m->last_anchors = m->anchors[m->depth] = true;
}

/* Takes a backslash. */
static void
escape(struct measure *m)
{
	m->rest = slice_from(m->rest, m->rest.len > 1);
	if (slice_holds(SLICE("bB<>`'"), m->rest.at[0]))
		add_anchor(m, WORD_ANCHOR_SIZE);
	else
		add(m, 1);
}

static void
open_parenthesis(struct measure *m)
{
	m->depth++;
	m->inside[m->depth] = 1;
	m->anchors[m->depth] = false;
}

static void
close_parenthesis(struct measure *m)
{
	bool anchors = m->anchors[m->depth];

	if (m->depth == 0) {
		add(m, 1);
		return;
	}
	m->depth--;
	add(m, m->inside[m->depth + 1]);
	m->last_anchors = anchors;
	m->anchors[m->depth] |= anchors;
}

/* Takes a set such as [^]a-f] or [[:digit:]]. */
static void
skip_set(struct measure *m)
{
	struct slice rest = slice_from(m->rest, 1);
	char inner = '\0'; /* of [: :], [. .] and [= =] */

	rest = slice_from(rest, slice_starts(rest, SLICE("^")));
	rest = slice_from(rest, slice_starts(rest, SLICE("]")));
	for (; rest.len > 0; rest = slice_from(rest, 1)) {
		char next = rest.len > 1 ? rest.at[1] : '\0';

		if (inner == '\0' && rest.at[0] == ']')
			break;
		if (inner == '\0' && rest.at[0] == '[' && next != '\0' &&
		    slice_holds(SLICE(":.="), next)) {
			inner = next;
			rest = slice_from(rest, 1);
		} else if (inner != '\0' && rest.at[0] == inner &&
		    next == ']') {
			inner = '\0';
			rest = slice_from(rest, 1);
		}
	}
	m->rest = rest;
	add(m, 1);
}

/* Takes {3} or {1,5}, but its last byte: what stands before it is copied. */
static void
repeat(struct measure *m)
{
	size_t number = 0, most = 1, more = 0;

	while (m->rest.len > 1 &&
	    (byte_digit(m->rest.at[1]) || m->rest.at[1] == ',')) {
		char c = m->rest.at[1];

		number = c != ',' && number <= SIZE_MOST
		    ? 10 * number + (size_t)(c - '0')
		    : 0;
		most = number > most ? number : most;
		more |= c == ',';
		m->rest = slice_from(m->rest, 1);
	}
	m->rest = slice_from(m->rest,
	    slice_starts(slice_from(m->rest, 1), SLICE("}")));
	most += more;
	m->inside[m->depth] += (most - 1) * m->last;
	m->last *= most;
}

static void
take_other(struct measure *m, char c)
{
	if (c == '\\')
		escape(m);
	else if (c == '[')
		skip_set(m);
	else if (c == '(')
		open_parenthesis(m);
	else if (c == ')')
		close_parenthesis(m);
	else if (c == '^' || c == '$')
		add_anchor(m, ANCHOR_SIZE);
	else
		add(m, 1);
}

static void
take_repetition(struct measure *m, char c)
{
	if (c == '{') {
		repeat(m);
		return;
	}
	/* The C library makes a+ into aa*. */
	m->inside[m->depth] += c == '+' ? m->last : 1;
	m->last += c == '+' ? m->last : 1;
}

/* Takes a character. Returns what is too large, or NULL. */
static const char *
step(struct measure *m)
{
	char c = m->rest.at[0];
	bool repeats = slice_holds(SLICE("*+?{"), c);

	if (c == '(' && m->depth == DEPTH_MOST)
		return "has too many parentheses";
	if (repeats && m->last_anchors)
		return "repeats the beginning or end of a text or word";
	if (repeats)
		take_repetition(m, c);
	else
		take_other(m, c);
	m->rest = slice_from(m->rest, m->rest.len > 0);
	return NULL;
}

const char *
condition_regex_refuse(struct condition *c, struct slice text)
{
	struct measure m = {.rest = text};
	const char *wrong = NULL;

	while (m.rest.len > 0 && wrong == NULL) {
		wrong = step(&m);
		if (m.last > SIZE_MOST || m.inside[m.depth] > SIZE_MOST)
			wrong = "is too large";
	}
	for (unsigned i = 0; i <= m.depth; i++)
		c->regex_size += m.inside[i];
	if (wrong == NULL && c->regex_size > SIZE_MOST)
		wrong = "is too large, with the other patterns";
	return wrong;
}
