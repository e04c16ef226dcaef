#include "base/fault.h"

#define WIDTH 72

static const char *const level_names[LEVELS] = {
    "syntax",
    "playable",
    "legal",
    "strict",
};

/* Appends a paragraph, broken at blanks. */
static void
add_paragraph(struct text *out, const char *words)
{
	struct slice rest = slice_of(words);
	size_t column = 0;

	while (rest.len > 0) {
		struct slice word = slice_cut(&rest, ' ');

		if (column > 0 && column + 1 + word.len > WIDTH) {
			text_grow(out, SLICE("\n"));
			column = 0;
		}
		text_grow(out, column == 0 ? SLICE("  ") : SLICE(" "));
		text_grow(out, word);
		column += word.len + (column > 0);
	}
	text_grow(out, SLICE("\n"));
}

static void
add_example(struct text *out, const char *title, const char *record)
{
	if (record == NULL)
		return;
	text_grow(out, slice_of(title));
	text_grow_escaped(out, slice_of(record), SIZE_MAX);
	text_grow(out, SLICE("\n"));
}

void
fault_explain(struct text *out, enum fault_code code)
{
	const struct fault_entry *entry = &fault_catalogue[code];

	text_grow(out, slice_of(entry->word));
	text_grow(out, SLICE(": "));
	text_grow(out, slice_of(entry->summary));
	text_grow(out,
	    entry->level == LEVEL_STRICT
		? SLICE("\n  a warning; an error at level strict\n\n")
		: SLICE("\n  an error from level "));
	if (entry->level != LEVEL_STRICT) {
		text_grow(out, slice_of(level_names[entry->level]));
		text_grow(out, SLICE(" on\n\n"));
	}
	add_paragraph(out, entry->meaning);
	text_grow(out, SLICE("\n"));
	add_paragraph(out, entry->mend);
	if (entry->bad != NULL || entry->good != NULL)
		text_grow(out, SLICE("\n"));
	add_example(out, "  wrong: ", entry->bad);
	add_example(out, "  right: ", entry->good);
}

void
fault_list(struct text *out)
{
	for (enum fault_code code = 0; code < FAULTS; code++) {
		const struct fault_entry *entry = &fault_catalogue[code];

		text_grow(out, slice_of(entry->word));
		text_grow(out, SLICE("\t"));
		text_grow(out, slice_of(level_names[entry->level]));
		text_grow(out, SLICE("\t"));
		text_grow(out, slice_of(entry->summary));
		text_grow(out, SLICE("\n"));
	}
}
