#include "draw/svg.h"

/* What is shown, and what it means. */
struct entry {
	struct spot spot;
	const char *words;
};

#define ENTRIES_MOST (GLYPHS + 6)
#define ENTRY_HEIGHT (LAYOUT_SMALL + 8)

static const struct entry marks[] = {
    {{.marks = MARK_CHECK}, "in check"},
    {{.marks = MARK_FROM}, "moves from here"},
    {{.marks = MARK_TO}, "moves to here"},
    {{.marks = MARK_CHANGED}, "changed"},
    {{.state = SPOT_DIM}, "printed, and empty"},
    {{.state = SPOT_DOWN}, "lost face down"},
};

/* The glyph that shows a state: the first one that there is, of those that may
 * have it. */
static enum glyph
first_of(glyph_set glyphs, unsigned state)
{
	int glyph = state & SPOT_DIM ? GLYPH_TILE_BLUE : GLYPH_RED_GENERAL;

	while (glyph < GLYPHS && !(glyphs >> glyph & 1))
		glyph++;
	return glyph < GLYPHS ? glyph : GLYPH_NONE;
}

static int
collect(const struct svg_seen *seen, struct entry *entries)
{
	int count = 0;

	for (int i = GLYPH_NONE + 1; i < GLYPHS; i++)
		if (seen->glyphs >> i & 1)
			entries[count++] = (struct entry){{.glyph = (uint8_t)i},
			    glyph_table[i].name};
	for (size_t i = 0; i < sizeof(marks) / sizeof(*marks); i++) {
		if (!(marks[i].spot.marks & seen->marks) &&
		    !(marks[i].spot.state & seen->states))
			continue;
		entries[count] = marks[i];
		if (marks[i].spot.state != 0)
			entries[count].spot.glyph = (uint8_t)
			    first_of(seen->glyphs, marks[i].spot.state);
		count++;
	}
	return count;
}

/* How wide an entry is, and how many stand side by side. */
static int
entry_width(const struct entry *entries, int count, int width, int *columns)
{
	size_t longest = 0;

	for (int i = 0; i < count; i++)
		if (strlen(entries[i].words) > longest)
			longest = strlen(entries[i].words);
	*columns = width / (LAYOUT_SMALL + ((int)longest + 2) * LAYOUT_LETTER);
	if (*columns == 0)
		*columns = 1;
	return width / *columns;
}

int
svg_legend_height(const struct svg_seen *seen, int width)
{
	struct entry entries[ENTRIES_MOST];
	int columns, count = collect(seen, entries);

	entry_width(entries, count, width, &columns);
	return (count + columns - 1) / columns * ENTRY_HEIGHT + LAYOUT_MARGIN;
}

static void
put_entry(const struct markup *m, const struct entry *entry, int x, int y)
{
	const struct spot *spot = &entry->spot;

	markup_put(m, "<g transform='translate(%d %d) scale(.%d)'>\n", x, y,
	    LAYOUT_SMALL);
	markup_put(m,
	    "<rect x='-2' y='-2' width='104' height='104' rx='14' "
	    "fill='%c'/>\n",
	    COLOUR_TRAY);
	svg_marks(m, spot, false, 0, 0);
	svg_spot(m, spot, 0, 0);
	markup_put(m, "</g>\n<text x='%d' y='%d'>%e</text>\n",
	    x + LAYOUT_SMALL + 12, y + LAYOUT_SMALL / 2 + 10, entry->words);
}

void
svg_legend(const struct markup *m, const struct svg_seen *seen, int y,
    int width)
{
	struct entry entries[ENTRIES_MOST];
	int columns, count = collect(seen, entries);
	int each = entry_width(entries, count, width, &columns);

	markup_put(m, "<g class='legend' fill='%c'>\n", COLOUR_TEXT);
	for (int i = 0; i < count; i++)
		put_entry(m, &entries[i], LAYOUT_MARGIN + i % columns * each,
		    y + i / columns * ENTRY_HEIGHT);
	markup_put(m, "</g>\n");
}
