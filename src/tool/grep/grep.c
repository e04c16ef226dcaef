/* How a search begins, and how it ends in each file. */
#include "tool/grep/grep.h"

#include <unistd.h>

size_t
grep_take_operand(struct filter *f, char **operands)
{
	struct grep *g = f->settings;

	if (g->text != NULL || g->keys != NULL || operands[0] == NULL)
		return 0;
	g->text = operands[0];
	return 1;
}

/* Is it a condition, but not the name of a file? */
static bool
is_condition(const char *operand)
{
	struct condition_mistake mistake;
	struct condition *c;

	if (operand == NULL || access(operand, F_OK) == 0)
		return false;
	c = condition_read(slice_of(operand), &mistake);
	text_free(&mistake.why);
	if (c != NULL)
		condition_free(c);
	return c != NULL;
}

bool
grep_check(struct grep *g, struct filter_options *asked, char **files)
{
	if (g->text == NULL && g->keys != NULL && is_condition(files[0])) {
		status_complain(files[0],
		    "no such file; with --keys, a condition is given by "
		    "--condition",
		    0);
		return false;
	}
	if (g->text == NULL && g->keys == NULL) {
		(void)cli_error("a condition is missing, such as 'men<=7'",
		    NULL, NULL);
		return false;
	}
	/* These ask only whether there is a match. */
	if (asked->quiet > 0 || g->names != NAMES_NONE)
		g->most = 1;
	if (g->most > 0)
		asked->jobs = 1;
	asked->drops_header = g->numbers;
	if (g->text != NULL)
		g->condition = filter_read_condition(asked, "condition",
		    g->text);
	if (g->text != NULL && g->condition == NULL &&
	    access(g->text, F_OK) == 0)
		status_complain(g->text,
		    "this is a file, and stands where the condition is "
		    "expected; -e gives a position",
		    0);
	if (g->condition != NULL && g->keys == NULL)
		filter_expect_fields(asked, condition_first(g->condition), 1);
	return g->text == NULL || g->condition != NULL;
}

/* By the time that a key is looked for, the processor has loaded its place in the table
 * into the cache. */
void
grep_look_ahead(struct filter *f, const struct record *records, size_t count)
{
	struct grep *g = f->settings;

	g->next = g->count = 0;
	if (g->keys == NULL)
		return;
	for (; g->count < count; g->count++) {
		struct sameness *key = &g->ahead[g->count];

		seen_key(&g->seen, &records[g->count], key);
		seen_prefetch(&g->seen, key);
	}
}

const struct sameness *
grep_key(struct grep *g, const struct record *record)
{
	if (g->next < g->count)
		return &g->ahead[g->next++];
	seen_key(&g->seen, record, &g->ahead[0]);
	return &g->ahead[0];
}

/* Bad records of --keys are reported only. */
static void
pass_over(struct filter *f, const struct record *record, struct faults *faults)
{
	(void)f;
	(void)record;
	(void)faults;
}

static bool
add_key(struct filter *f, struct record *record, struct faults *faults)
{
	struct grep *g = f->settings;
	struct sameness key;

	(void)faults;
	seen_key(&g->seen, record, &key);
	key_buckets_add(&g->buckets, &g->seen.keys, key.half);
	return true;
}

static const struct tool keys_tool = {
    .take = add_key,
    .refuse = pass_over,
};

bool
grep_begin(struct filter *f)
{
	static struct filter keys;
	static struct filter_options asked;
	struct grep *g = f->settings;
	bool good;

	f->results.shown &= g->names == NAMES_NONE;
	if (g->keys == NULL)
		return true;
	seen_start(&g->seen);
	filter_start_twin(&keys, f, &keys_tool, &asked);
	asked.from = NULL;
	asked.columns = (struct columns){0};
	asked.max_bad = 0;
	keys.results.shown = false;
	keys.progress.wanted = false;
	keys.diagnostics.to = f;
	good = filter_file(&keys, g->keys);
	key_buckets_end(&g->buckets, &g->seen.keys);
	f->status = filter_finish(&keys);
	return good;
}

void
grep_own(struct filter *f, bool begin)
{
	struct grep *g = f->settings;

	if (begin)
		filter_fields_own(&g->fields);
	else
		filter_fields_free(&g->fields);
}

static void
print_name(struct filter *f)
{
	struct text *line = &f->results.line;

	line->len = 0;
	text_format(line, "%s\n", f->in.name);
	out_add(&f->results.out, text_slice(line));
}

static void
print_count(struct filter *f, uint64_t count, bool name)
{
	struct text *line = &f->results.line;

	line->len = 0;
	if (name)
		text_format(line, "%s:", f->in.name);
	text_format(line, "%u\n", count);
	out_add(&f->results.out, text_slice(line));
}

void
grep_end_file(struct filter *f)
{
	struct grep *g = f->settings;
	uint64_t count = f->results.count - g->before;
	const struct filter_options *asked = f->asked;

	g->before = f->results.count;
	if (asked->quiet == 0 && g->names != NAMES_NONE) {
		if ((count > 0) == (g->names == NAMES_MATCHING))
			print_name(f);
	} else if (asked->quiet == 0 && asked->count) {
		print_count(f, count, g->many);
	}
	/* Enough matches end a file, and with -q the run. */
	if (g->most > 0 && count >= g->most && asked->quiet == 0 &&
	    f->results.out.error == 0 &&
	    (asked->max_bad == 0 || f->bad < asked->max_bad))
		f->stopped = false;
}

void
grep_free(struct grep *g)
{
	condition_free(g->condition);
	filter_fields_free(&g->fields);
	seen_free(&g->seen);
}
