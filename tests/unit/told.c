/* Objects as text and as trees: the same bytes, whatever is told. */
#include "json/told.h"
#include "json/json.h"
#include "random.h"
#include "tap.h"

#include <stdio.h>

#define REPORTS 20000
#define TABLES 16

/* What a string may hold; what ends in a NUL byte is cut there. */
static const char *const pieces[] = {"abc", " ", "rnbqkbnr/pppppppp/8/8", "\"",
    "\\", "'\\x01'", "\001", "\t", "\r", "\033[1m", "\177", "/", "\302\240",
    "\342\200\250", "\360\237\230\200", "\303", "\377", "0123456789abcdef"};

#define PIECES (sizeof(pieces) / sizeof(pieces[0]))

/* Bytes of any kind, at most 99, and NUL bytes among them. */
static struct slice
any_bytes(char room[100], uint64_t *state)
{
	struct text t = {room, 0, 99};
	size_t kinds = random_below(state, 3) == 0 ? PIECES : 3;

	for (size_t n = random_below(state, 9); n > 0; n--) {
		if (kinds == PIECES && random_below(state, 16) == 0)
			text_put(&t, '\0');
		text_add(&t, slice_of(pieces[random_below(state, kinds)]));
	}
	room[t.len] = '\0';
	return text_slice(&t);
}

static struct slice
any_part(struct slice s, uint64_t *state)
{
	s = slice_from(s, random_below(state, s.len + 1));
	return slice_head(s, random_below(state, s.len + 1));
}

/* Pieces of nothing make the long way the only one. */
static void
take_pieces(const struct told_members *const *tables, size_t *kept)
{
	for (; *tables != NULL; tables++, kept++) {
		*kept = (*tables)->template->count;
		(*tables)->template->count = 0;
	}
}

static void
give_pieces(const struct told_members *const *tables, const size_t *kept)
{
	for (; *tables != NULL; tables++)
		(*tables)->template->count = *kept++;
}

/* What is told in words that point to these. */
struct strings {
	char line[100], name[100], wrote[100], quote[100], fix[100], file[100];
};

static void
add_fault(struct faults *faults, struct slice line, struct strings *w,
    uint64_t *state)
{
	struct fault *fault = fault_at(faults,
	    (enum fault_code)random_below(state, FAULTS), any_part(line, state),
	    "%q is %a, not %1%2%u%c");

	fault->n[0] = (long)random_below(state, 70000);
	fault->n[1] = 'x';
	fault->name[0] = w->name;
	fault->hidden = random_below(state, 8) == 0;
	fault->error = random_below(state, 2) == 0;
	if (random_below(state, 4) == 0)
		fault->wrote = any_bytes(w->wrote, state);
	if (random_below(state, 8) == 0)
		fault->at = any_bytes(w->quote, state);
	fault->fixable = false;
	if (random_below(state, 4) == 0)
		fault_fix(fault, any_part(line, state),
		    any_bytes(w->fix, state));
}

/* The same report both ways. */
static bool
same_report(struct text *text, struct text *tree, const struct report *r)
{
	size_t kept[TABLES];

	text->len = tree->len = 0;
	json_report(text, r);
	take_pieces(told_reports, kept);
	json_report(tree, r);
	give_pieces(told_reports, kept);
	return slice_same(text_slice(text), text_slice(tree));
}

static void
test_reports(void)
{
	static struct faults faults;
	static struct strings w;
	struct text text = {0}, tree = {0};
	struct report r = {.file = w.file, .faults = &faults};
	uint64_t state = 1;

	for (int i = 0; i < REPORTS; i++) {
		r.line = any_bytes(w.line, &state);
		r.number = random_next(&state) >>
		    (1 + random_below(&state, 63));
		r.notation = random_below(&state, 9) > 0 ? "chess" : NULL;
		r.result.at = NULL;
		if (random_below(&state, 9) == 0)
			r.result = SLICE("8/8/8/8/8/8/8/8 w - - 0 1");
		(void)any_bytes(w.file, &state);
		(void)any_bytes(w.name, &state);
		faults.count = 0;
		for (size_t n = random_below(&state, 4); n > 0; n--)
			add_fault(&faults, r.line, &w, &state);
		tap_case(same_report(&text, &tree, &r), "a report");
	}
	for (size_t i = 0; told_reports[i] != NULL; i++)
		tap_case(told_reports[i]->template->count > 0,
		    told_reports[i]->list->key);
	tap_cases("reports: as text and as trees");
	text_free(&text);
	text_free(&tree);
}

int
main(void)
{
	test_reports();
	return tap_end();
}
