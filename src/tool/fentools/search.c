#include "tool/fentools/search.h"
#include "tool/fentools/words.h"
#include "base/fault.h"

#define WIDTH 80
#define TEXT_AT 18 /* of tools */
#define INDENT 6   /* of other texts */

void
search_add_topic(struct text *out, const struct topic *t, size_t tools)
{
	size_t begin = out->len, indent = INDENT;

	text_format(out, "  %v", text_slice(&t->name));
	if (t->kind == TOPIC_TOOL) {
		indent = TEXT_AT;
		while (out->len - begin < indent)
			text_grow(out, SLICE(" "));
	} else {
		if (t->kind != TOPIC_FAULT && t->count == tools)
			text_grow(out, SLICE(" (all tools)"));
		else if (t->kind != TOPIC_FAULT)
			text_format(out, " (%v)", text_slice(&t->where));
		text_grow(out, SLICE("\n"));
		text_grow_repeat(out, ' ', indent);
	}
	text_grow_wrapped(out, text_slice(&t->text), indent, WIDTH);
	text_grow(out, SLICE("\n"));
}

/* Returns whether all of the words, or any of them, match. */
static bool
matches(const struct topic *t, char **words, bool any)
{
	bool match = !any;

	for (; *words != NULL && match == !any; words++)
		match = words_match(text_slice(&t->name), *words) ||
		    words_match(text_slice(&t->text), *words);
	return match;
}

static size_t
count_tools(const struct topics *all)
{
	size_t n = 0;

	for (size_t i = 0; i < all->count; i++)
		n += all->list[i].kind == TOPIC_TOOL;
	return n;
}

static void
add_kind(struct text *out, const struct topics *all, enum topic_kind kind,
    char **words, bool any)
{
	static const char *const titles[TOPIC_KINDS] = {"Tools", "Options",
	    "Faults (fen-validate --explain=WORD)", "Fields (man fen-fields)",
	    "Members of JSON"};
	size_t tools = count_tools(all);
	bool first = true;

	for (size_t i = 0; i < all->count; i++) {
		const struct topic *t = &all->list[i];

		if (t->kind != kind || !matches(t, words, any))
			continue;
		if (first)
			text_format(out, "%s%s:\n", out->len > 0 ? "\n" : "",
			    titles[kind]);
		first = false;
		search_add_topic(out, t, tools);
	}
}

void
search_add(struct text *out, const struct topics *all, char **words)
{
	for (enum topic_kind kind = 0; kind < TOPIC_KINDS; kind++)
		add_kind(out, all, kind, words, false);
	if (out->len > 0)
		return;
	for (enum topic_kind kind = 0; kind < TOPIC_KINDS; kind++)
		add_kind(out, all, kind, words, true);
}

/* Returns the long name of an option: "level" for "-l, --level=LEVEL". */
static struct slice
long_name(struct slice name)
{
	while (name.len > 0 && !slice_starts(name, SLICE("--")))
		name = slice_from(name, 1);
	if (name.len > 0)
		name = slice_from(name, 2);
	name = slice_cut(&name, '=');
	return slice_cut(&name, '[');
}

void
search_offer(struct near *near, const struct topics *all)
{
	fault_offer(near);
	words_offer(near);
	for (size_t i = 0; i < all->count; i++)
		if (all->list[i].kind == TOPIC_OPTION)
			near_offer(near,
			    long_name(text_slice(&all->list[i].name)));
}
