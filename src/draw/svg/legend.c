#include "draw/svg/svg.h"

#define ENTRY_HEIGHT (LAYOUT_SMALL + 8)

/* Returns the width of an entry, and stores how many fit side by side. */
static int
entry_width(const struct legend_entry *entries, int count, int width,
    int *columns)
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
svg_legend_height(const struct scene_contents *contents, int width)
{
	struct legend_entry entries[LEGEND_MOST];
	int columns, count = scene_legend(contents, entries);

	entry_width(entries, count, width, &columns);
	return (count + columns - 1) / columns * ENTRY_HEIGHT + LAYOUT_MARGIN;
}

static void
put_entry(const struct markup *m, const struct legend_entry *entry, int x,
    int y)
{
	const struct spot *spot = &entry->spot;

	markup_put(m, "<g transform='translate(%d %d) scale(.%d)'>\n", x, y,
	    LAYOUT_SMALL);
	markup_put(m,
	    "<rect x='-2' y='-2' width='104' height='104' rx='14' "
	    "fill='%c'/>\n",
	    COLOR_TRAY);
	svg_marks(m, spot, false, 0, 0);
	svg_spot(m, spot, 0, 0);
	markup_put(m, "</g>\n<text x='%d' y='%d'>%e</text>\n",
	    x + LAYOUT_SMALL + 12, y + LAYOUT_SMALL / 2 + 10, entry->words);
}

void
svg_legend(const struct markup *m, const struct scene_contents *contents, int y,
    int width)
{
	struct legend_entry entries[LEGEND_MOST];
	int columns, count = scene_legend(contents, entries);
	int each = entry_width(entries, count, width, &columns);

	markup_put(m, "<g class='legend' fill='%c'>\n", COLOR_TEXT);
	for (int i = 0; i < count; i++)
		put_entry(m, &entries[i], LAYOUT_MARGIN + i % columns * each,
		    y + i / columns * ENTRY_HEIGHT);
	markup_put(m, "</g>\n");
}
