/* Scenes as text, and the legend below them. */
#include "draw/language.h"
#include "base/byte.h"
#include "draw/pen.h"

#define TABLE_COLUMNS_MOST 4
#define TABLE_ROWS 16 /* more than any table has */
#define TABLE_GAP 2
#define TRAY_WIDTH_LEAST 26
#define LEGEND_SIGN_WIDTH 5

/* Where the columns of the table of panels begin; the last entry is its
 * width. */
struct table {
	size_t at[TABLE_COLUMNS_MOST + 1];
};

/* Makes the columns that a panel spans wide enough for it. */
static void
widen(size_t width[], const struct panel *panel, size_t wanted)
{
	size_t have = (panel->span - 1U) * TABLE_GAP;

	for (int i = 0; i < panel->span; i++)
		have += width[panel->column + i];
	if (have < wanted)
		width[panel->column + panel->span - 1] += wanted - have;
}

static struct table
measure(const struct scene *scene, const struct draw_style *style)
{
	size_t width[TABLE_COLUMNS_MOST] = {0};
	struct table table = {{0}};

	for (int span = 1; span <= TABLE_COLUMNS_MOST; span++)
		for (size_t i = 0; i < scene->panels; i++) {
			const struct panel *panel = &scene->panel[i];

			if (panel->span == span)
				widen(width, panel,
				    panel->kind == PANEL_TRAY
					? TRAY_WIDTH_LEAST
					: panel_width(panel, style));
		}
	for (int i = 0; i < TABLE_COLUMNS_MOST; i++)
		table.at[i + 1] = table.at[i] + width[i] +
		    (i > 0 && width[i] > 0 ? TABLE_GAP : 0);
	return table;
}

/* Copies the panels of one half of the first row, or of the rows below it, below those
 * that are there. */
static void
fold_half(struct scene *folded, const struct scene *scene, bool first,
    bool right)
{
	for (size_t i = 0; i < scene->panels; i++) {
		struct panel *panel = &folded->panel[folded->panels];

		if ((scene->panel[i].row == 0) != first ||
		    (scene->panel[i].column >= TABLE_COLUMNS_MOST / 2) != right)
			continue;
		*panel = scene->panel[i];
		panel->row = (uint8_t)(panel->row + (right ? TABLE_ROWS : 0) +
		    (first ? 0 : 2 * TABLE_ROWS));
		if (right)
			panel->column -= TABLE_COLUMNS_MOST / 2;
		folded->panels++;
	}
}

/* Returns the scene or, if the terminal is too narrow for its table, a scene in *folded in
 * which the right half of the table stands below the left half: first of the first row,
 * which is of both players in Azul, then of the rows below it. */
static const struct scene *
fit(const struct scene *scene, const struct draw_style *style,
    struct scene *folded)
{
	if (style->width == 0 ||
	    measure(scene, style).at[TABLE_COLUMNS_MOST] <= style->width)
		return scene;
	*folded = *scene;
	folded->panels = 0;
	for (int part = 0; part < 4; part++)
		fold_half(folded, scene, part < 2, part % 2 != 0);
	return folded;
}

size_t
text_width(const struct scene *scene, const struct draw_style *style)
{
	struct scene folded;

	return measure(fit(scene, style, &folded), style)
	    .at[TABLE_COLUMNS_MOST];
}

/* Return the column of the terminal where a panel begins, and its width. */
static size_t
panel_at(const struct table *table, const struct panel *panel)
{
	return table->at[panel->column] + (panel->column > 0 ? TABLE_GAP : 0);
}

static size_t
panel_room(const struct table *table, const struct panel *panel)
{
	return table->at[panel->column + panel->span] - panel_at(table, panel);
}

static void
end_line(struct pen *pen, size_t width)
{
	pen_pad_to(pen, width);
	text_grow(pen->out, SLICE("\n"));
	pen->column = 0;
}

/* Writes the panels of a row of the table, side by side, line by line. */
static void
put_panels(struct pen *pen, const struct panel *panel, size_t count,
    const struct table *table)
{
	size_t lines = 0;
	bool titled = false;

	for (size_t i = 0; i < count; i++)
		titled |= panel[i].kind != PANEL_TRAY && panel[i].title[0];
	for (size_t i = 0; i < count; i++) {
		size_t n = panel_lines(&panel[i], panel_room(table, &panel[i]),
		    titled, pen->style);

		lines = n > lines ? n : lines;
	}
	for (size_t line = 0; line < lines; line++) {
		for (size_t i = 0; i < count; i++) {
			size_t room = panel_room(table, &panel[i]);

			if (line >=
			    panel_lines(&panel[i], room, titled, pen->style))
				continue;
			pen_pad_to(pen, panel_at(table, &panel[i]));
			panel_line(pen, &panel[i], room, titled, line);
		}
		end_line(pen, table->at[TABLE_COLUMNS_MOST]);
	}
}

/* Writes words after a space, or on the next line if this one is full. Chinese words need
 * no space. */
static void
put_words(struct pen *pen, struct slice words, enum ink ink, size_t width)
{
	size_t space = byte_wide(words.at, words.len) ? 0 : 1;

	if (pen->column > 0 &&
	    pen->column + space + language_columns(words) > width)
		end_line(pen, width);
	if (pen->column > 0 && space > 0)
		pen_text(pen, SLICE(" "));
	pen_ink(pen, ink);
	pen_words(pen,
	    words.len <= 3 * width ? words : slice_head(words, width));
	pen_ink(pen, INK_PLAIN);
}

/* Writes a caption on one line if it fits. */
static void
put_caption(struct pen *pen, const struct caption *caption, const char *comma,
    size_t width)
{
	enum ink ink = caption->changed ? INK_CHANGED : INK_PLAIN;
	char room[CAPTION_ROOM + 8];
	struct text t = {room, 0, sizeof(room)};
	struct slice rest;

	text_add(&t, caption->changed ? SLICE("[") : SLICE(""));
	text_add(&t, caption_slice(caption));
	text_add(&t, caption->changed ? SLICE("]") : SLICE(""));
	text_add(&t, slice_trimmed(slice_of(comma)));
	rest = text_slice(&t);
	if (language_columns(rest) <= width) {
		put_words(pen, rest, ink, width);
		return;
	}
	while (rest.len > 0)
		put_words(pen, slice_cut(&rest, ' '), ink, width);
}

/* "White to move, castling KQkq, move 1", as wide as the board. */
static void
put_captions(struct pen *pen, const struct scene *scene, size_t width)
{
	if (scene->captions_hidden)
		return;
	for (size_t i = 0; i < scene->captions; i++)
		put_caption(pen, &scene->caption[i],
		    i + 1 < scene->captions
			? language_signs(scene->language)->comma
			: "",
		    width);
	end_line(pen, width);
}

void
text_draw(struct text *out, const struct scene *whole,
    const struct draw_style *style)
{
	struct scene folded;
	const struct scene *scene = fit(whole, style, &folded);
	struct table table = measure(scene, style);
	struct pen pen = {out, style, 0};
	size_t begin = 0, end;

	for (; begin < scene->panels; begin = end) {
		end = begin + 1;
		while (end < scene->panels &&
		    scene->panel[end].row == scene->panel[begin].row)
			end++;
		put_panels(&pen, &scene->panel[begin], end - begin, &table);
	}
	put_captions(&pen, scene, table.at[TABLE_COLUMNS_MOST]);
}

void
text_legend(struct text *out, const struct scene_contents *contents,
    const struct draw_style *style)
{
	struct legend_entry entries[LEGEND_MOST];
	int count = scene_legend(contents, entries);

	for (int i = 0; i < count; i++) {
		struct pen pen = {out, style, 0};

		pen_piece(&pen, &entries[i].spot);
		pen_pad_to(&pen, LEGEND_SIGN_WIDTH);
		text_format(out, "%s\n", entries[i].words);
	}
}
