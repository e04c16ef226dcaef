/* What --explain prints: the entry of a fault, and the list of all. */
#include "base/fault.h"

#define WIDTH 74

static const char *const level_names[LEVEL_NEVER + 1] = {
    "syntax",
    "playable",
    "legal",
    "strict",
    "never",
};

static void
add_paragraph(struct text *out, const char *words)
{
	text_grow(out, SLICE("  "));
	text_grow_wrapped(out, slice_of(words), 2, WIDTH);
	text_grow(out, SLICE("\n"));
}

static void
add_example(struct text *out, const char *title, const char *record)
{
	if (record != NULL)
		text_format(out, "  %s: %e\n", title, record);
}

void
fault_explain(struct text *out, enum fault_code code)
{
	const struct fault_entry *entry = &fault_catalogue[code];

	text_format(out, "%s: %s\n", entry->word, entry->summary);
	if (entry->level == LEVEL_NEVER)
		text_format(out, "  a warning at each level\n\n");
	else if (entry->level == LEVEL_STRICT)
		text_format(out, "  a warning; an error at level strict\n\n");
	else
		text_format(out, "  an error from level %s on\n\n",
		    level_names[entry->level]);
	add_paragraph(out, entry->meaning);
	text_format(out, "\n");
	add_paragraph(out, entry->fix);
	if (entry->bad != NULL || entry->good != NULL)
		text_format(out, "\n");
	add_example(out, "wrong", entry->bad);
	add_example(out, "right", entry->good);
}

void
fault_list(struct text *out)
{
	for (enum fault_code code = 0; code < FAULTS; code++) {
		const struct fault_entry *entry = &fault_catalogue[code];

		text_format(out, "%s\t%s\t%s\n", entry->word,
		    level_names[entry->level], entry->summary);
	}
}
