#include "draw/language.h"
#include "draw/svg/svg.h"

#define ENTRY_HEIGHT (LAYOUT_SMALL + 8)

/* Returns the width of an entry, and stores how many fit side by side. */
static int
entry_width(const struct legend_entry *entries, int count, int width,
    int *columns)
{
	size_t longest = 0;

	for (int i = 0; i < count; i++)
		if (language_columns(slice_of(entries[i].words)) > longest)
			longest = language_columns(slice_of(entries[i].words));
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

/* The place of an entry's sign, in hundredths of its side. */
static int
sign_x(int index, int columns, int each)
{
	return index % columns * each * LAYOUT_SIDE / LAYOUT_SMALL;
}

static int
sign_y(int index, int columns)
{
	return index / columns * ENTRY_HEIGHT * LAYOUT_SIDE / LAYOUT_SMALL;
}

/* The plates below the signs: squares whose corners are as round as the line around
 * them. */
static void
put_plates(const struct markup *m, int count, int columns, int each)
{
	markup_put(m, "<path d='");
	for (int i = 0; i < count; i++)
		markup_put(m, "M%d %dh76v76h-76z",
		    sign_x(i, columns, each) + 12, sign_y(i, columns) + 12);
	markup_put(m, "' fill='%c' stroke='%c' stroke-width='28'/>\n",
	    COLOR_TRAY, COLOR_TRAY);
}

void
svg_legend(const struct markup *m, const struct scene_contents *contents, int y,
    int width)
{
	struct legend_entry entries[LEGEND_MOST];
	int columns, count = scene_legend(contents, entries);
	int each = entry_width(entries, count, width, &columns);

	markup_put(m,
	    "<g class='legend' fill='%c'>\n"
	    "<g transform='translate(%d %d) scale(.%d)' fill='none'>\n",
	    COLOR_TEXT, LAYOUT_MARGIN, y, LAYOUT_SMALL);
	put_plates(m, count, columns, each);
	for (int i = 0; i < count; i++) {
		const struct spot *spot = &entries[i].spot;
		int left = sign_x(i, columns, each), top = sign_y(i, columns);

		svg_marks(m, spot, false, left, top);
		svg_spot(m, spot, left, top);
	}
	markup_put(m, "</g>\n");
	for (int i = 0; i < count; i++)
		markup_put(m, "<text x='%d' y='%d'>%w</text>\n",
		    LAYOUT_MARGIN + i % columns * each + LAYOUT_SMALL + 12,
		    y + i / columns * ENTRY_HEIGHT + LAYOUT_SMALL / 2 + 10,
		    entries[i].words);
	markup_put(m, "</g>\n");
}
