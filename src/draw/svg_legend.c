#include "draw/svg.h"

/* What is shown, and what it means. */
struct entry {
	struct spot spot;
	const char *words;
};

#define ENTRIES_MOST (GLYPHS + SCENE_SIGNS)
#define ENTRY_HEIGHT (LAYOUT_SMALL + 8)

static int
collect(const struct scene_seen *seen, struct entry *entries)
{
	int count = 0;

	for (int i = GLYPH_NONE + 1; i < GLYPHS; i++)
		if (seen->glyphs >> i & 1)
			entries[count++] = (struct entry){{.glyph = (uint8_t)i},
			    glyph_table[i].name};
	for (int i = 0; i < SCENE_SIGNS; i++)
		if (scene_has_sign(seen, &scene_signs[i]))
			entries[count++] = (struct entry){scene_sample(seen,
							      &scene_signs[i]),
			    scene_signs[i].words};
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
svg_legend_height(const struct scene_seen *seen, int width)
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
svg_legend(const struct markup *m, const struct scene_seen *seen, int y,
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
