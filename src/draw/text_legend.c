/* What the signs of a board in text mean. */
#include "draw/pen.h"

#define SIGN_WIDTH 5

static void
put_sign(struct pen *pen, const struct spot *spot, const char *words)
{
	pen_piece(pen, spot);
	pen_to(pen, SIGN_WIDTH);
	pen_text(pen, slice_of(words));
	text_grow(pen->out, SLICE("\n"));
	pen->column = 0;
}

void
text_legend(struct text *out, const struct scene_seen *seen,
    const struct look *look)
{
	struct pen pen = {out, look, 0};

	for (int i = GLYPH_NONE + 1; i < GLYPHS; i++) {
		struct spot spot = {.glyph = (uint8_t)i};

		if (seen->glyphs >> i & 1)
			put_sign(&pen, &spot, glyph_table[i].name);
	}
	for (int i = 0; i < SCENE_SIGNS; i++) {
		struct spot spot = scene_sample(seen, &scene_signs[i]);

		if (scene_has_sign(seen, &scene_signs[i]))
			put_sign(&pen, &spot, scene_signs[i].words);
	}
}
