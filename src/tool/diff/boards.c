/* -y: draws the two boards of a pair. */
#include "base/locale.h"
#include "tool/diff/diff.h"

/* Draws a position as fen-view does, with marks where the other one differs. */
static void
put_board(struct diff *d, const struct scene *bare, const struct scene *other,
    bool is_old)
{
	struct draw_style style = {
	    .ascii = !locale_utf8(),
	    .color = d->color,
	    .width = d->columns,
	    .letters = d->options.options->choice[CHOICE_LETTERS],
	};
	struct scene scene = *bare;

	scene_mark_changes(&scene, other);
	if (is_old)
		/* "was" stands beside the new board only. */
		memcpy(scene.caption, bare->caption, sizeof(scene.caption));
	if (is_old)
		scene.captions = bare->captions;
	d->board.len = 0;
	text_draw(&d->board, &scene, &style);
	shelf_add(&d->shelf, &d->out, text_slice(&d->board),
	    text_width(&scene, &style));
}

void
diff_draw(struct diff *d, const struct position *old,
    const struct position *now)
{
	struct scene_options options = {
	    .trays = TRAYS_RECORDED,
	    .language = locale_utf8() ? locale_language() : LANGUAGE_ENGLISH,
	    .options = d->options.options,
	};
	struct scene scene[2];

	scene_fill(&scene[0], old, &options);
	scene_fill(&scene[1], now, &options);
	d->shelf.width = d->columns;
	put_board(d, &scene[0], &scene[1], true);
	put_board(d, &scene[1], &scene[0], false);
	shelf_clear(&d->shelf, &d->out);
	d->out.len--; /* without the empty line */
}
