/* What the signs of a board in text mean. */
#include "draw/pen.h"

#define SIGN_WIDTH 5

/* Samples of marks and states, on a king. */
static const struct {
	unsigned mark, state;
	const char *sign, *meaning;
} signs[] = {
    {MARK_CHECK, 0, "+k+", "in check"},
    {MARK_FROM, 0, "(P)", "this moves"},
    {MARK_TO, 0, ">.<", "and goes here"},
    {MARK_CHANGED, 0, "[P]", "something else stood here"},
    {0, SPOT_DOWN, "(r)", "it lay face down when it was lost"},
    {0, SPOT_DIM, "b", "a place that waits for a tile, B"},
};

static void
put_sign(struct pen *pen, struct slice sign, struct slice meaning)
{
	pen_text(pen, sign);
	pen_to(pen, SIGN_WIDTH);
	pen_text(pen, meaning);
	text_grow(pen->out, SLICE("\n"));
	pen->column = 0;
}

void
text_legend(struct text *out, glyph_set glyphs, unsigned marks, unsigned states,
    const struct look *look)
{
	struct pen pen = {out, look, 0};

	for (int i = GLYPH_NONE + 1; i < GLYPHS; i++) {
		struct spot spot = {.glyph = (uint8_t)i};

		if (!(glyphs >> i & 1))
			continue;
		pen_piece(&pen, &spot);
		pen_to(&pen, SIGN_WIDTH);
		put_sign(&pen, SLICE(""), slice_of(glyph_table[i].name));
	}
	for (size_t i = 0; i < sizeof(signs) / sizeof(*signs); i++)
		if ((signs[i].mark & marks) != 0 ||
		    (signs[i].state & states) != 0)
			put_sign(&pen, slice_of(signs[i].sign),
			    slice_of(signs[i].meaning));
}
