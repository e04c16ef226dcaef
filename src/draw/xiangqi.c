/* Scenes of Xiangqi and Jieqi: the board, and trays of lost and unseen
 * pieces. */
#include "draw/language.h"
#include "draw/drawing.h"
#include "game/xiangqi/rules.h"

static enum glyph
glyph_of(enum xiangqi_piece kind, enum color side)
{
	if (kind == XIANGQI_NONE)
		return GLYPH_NONE;
	if (kind == XIANGQI_DOWN)
		return side == RED ? GLYPH_RED_DOWN : GLYPH_DARK_DOWN;
	return (side == RED ? GLYPH_RED_GENERAL : GLYPH_DARK_GENERAL) + kind -
	    XIANGQI_KING;
}

static void
add_board(struct scene *scene, const struct xiangqi *x, int row,
    const struct scene_options *options)
{
	bool uci = options->options->choice[CHOICE_SQUARES] == SQUARES_UCI;

	struct panel *panel;

	panel = scene_add_board(scene,
	    (struct panel_spec){PANEL_POINTS, row, 0, 1, XIANGQI_RANKS,
		XIANGQI_FILES},
	    uci ? 1 : 0, options->flip);
	if (scene->language != LANGUAGE_ENGLISH)
		panel->numbers = options->flip ? NUMBERS_BLACK : NUMBERS_RED;
	for (int square = 0; square < XIANGQI_SQUARES; square++) {
		enum xiangqi_piece piece = x->square[square];

		scene_square(scene, square, options->flip)->glyph = (uint8_t)
		    glyph_of(xiangqi_kind(piece), xiangqi_color(piece));
	}
}

/* Adds a spot for `count` pieces of a kind, if there are any. */
static void
put_kind(struct panel *tray, enum xiangqi_piece kind, enum color side,
    int count, unsigned state)
{
	struct spot *spot;

	if (count <= 0)
		return;
	spot = panel_append(tray, glyph_of(kind, side));
	spot->count = (uint8_t)count;
	spot->state = (uint8_t)state;
}

/* Adds the losses that the record lists, in the order of capture. */
static void
put_losses(struct panel *tray, const struct xiangqi *x, enum color side)
{
	for (int i = 0; i < x->lost_count[side]; i++) {
		int lost = x->lost[side][i];
		int kind = lost & (XIANGQI_KINDS - 1);
		struct spot *spot = panel_append(tray,
		    kind != XIANGQI_NONE ? glyph_of(kind, side)
			: side == RED    ? GLYPH_RED_UNKNOWN
					 : GLYPH_DARK_UNKNOWN);

		if (lost & XIANGQI_DOWN && kind != XIANGQI_NONE)
			spot->state = SPOT_DOWN;
	}
}

/* For a record that lists no losses: adds the pieces missing from a full
 * set, without the unseen ones, and apart from them the pieces that were
 * taken face down. */
static void
put_missing(struct panel *tray, const struct xiangqi *x, enum color side,
    bool all)
{
	bool pool = x->beside == XIANGQI_POOL;
	int missing[XIANGQI_KINDS];

	xiangqi_unseen(x, side, missing);
	for (int kind = XIANGQI_KING; kind < XIANGQI_KINDS; kind++) {
		int taken = pool ? x->taken[side][kind] : 0;

		if (all)
			put_kind(tray, kind, side,
			    missing[kind] - taken -
				(pool ? x->pool[side][kind] : 0),
			    0);
		put_kind(tray, kind, side, taken, SPOT_DOWN);
	}
}

/* Adds the pieces that a side can still turn up. */
static void
put_unseen(struct panel *tray, const struct xiangqi *x, enum color side)
{
	int unseen[XIANGQI_KINDS];

	xiangqi_may_turn_up(x, side, unseen);
	for (int kind = XIANGQI_KING; kind < XIANGQI_KINDS; kind++)
		put_kind(tray, kind, side, unseen[kind], 0);
}

static struct panel *
add_tray(struct scene *scene, int row, enum color side, bool unseen)
{
	static const char *const titles[2][2] = {
	    {"Red lost", "Red unseen"},
	    {"Black lost", "Black unseen"},
	};

	return scene_add_panel(scene,
	    (struct panel_spec){PANEL_TRAY, row, 0, 1, 1, 0},
	    slice_of(language_text(scene->language, titles[side][unseen])));
}

static void
add_lost(struct scene *scene, const struct xiangqi *x, enum color side, int row,
    enum trays trays)
{
	bool recorded = x->beside == XIANGQI_LOSSES;
	bool any = false;
	struct panel *tray;

	for (int kind = 0; kind < XIANGQI_KINDS; kind++)
		any |= x->beside == XIANGQI_POOL && x->taken[side][kind] > 0;
	if (trays == TRAYS_NONE ||
	    (trays == TRAYS_RECORDED && !recorded && !any))
		return;
	tray = add_tray(scene, row, side, false);
	if (recorded)
		put_losses(tray, x, side);
	else
		put_missing(tray, x, side, trays == TRAYS_ALL);
}

static void
add_unseen(struct scene *scene, const struct xiangqi *x, enum color side,
    int row, enum trays trays)
{
	bool recorded = x->beside == XIANGQI_POOL;

	if (trays != TRAYS_NONE && x->beside != XIANGQI_COUNTERS &&
	    (recorded || trays == TRAYS_ALL))
		put_unseen(add_tray(scene, row, side, true), x, side);
}

static void
add_captions(struct scene *scene, const struct xiangqi *x)
{
	scene_add_caption(scene, CAPTION_TURN,
	    x->turn == RED ? "Red to move" : "Black to move");
	if (x->beside != XIANGQI_LOSSES)
		scene_add_clocks_caption(scene, x->halfmove, x->fullmove,
		    x->turn == BLACK);
	else
		scene_add_caption(scene, CAPTION_VIEWER,
		    x->knows_all           ? "with what both sides know"
			: x->viewer == RED ? "as Red knows it"
					   : "as Black knows it");
}

static void
fill(struct scene *scene, const struct position *p,
    const struct scene_options *options)
{
	const struct xiangqi *x = &p->xiangqi;
	enum color above = options->flip ? RED : BLACK;
	enum color below = color_other(above);

	add_lost(scene, x, above, 0, options->trays);
	add_unseen(scene, x, above, 1, options->trays);
	add_board(scene, x, 2, options);
	add_unseen(scene, x, below, 3, options->trays);
	add_lost(scene, x, below, 4, options->trays);
	add_captions(scene, x);
}

static void
check(struct scene *scene, const struct position *p,
    const struct scene_options *options)
{
	for (int side = RED; side <= BLACK; side++) {
		int king = xiangqi_next_king(&p->xiangqi, side, 0);

		if (xiangqi_king_count(&p->xiangqi, side) == 1 && king >= 0 &&
		    xiangqi_check_of(p, side))
			scene_square(scene, king, options->flip)
			    ->marks |= MARK_CHECK;
	}
}

static void
mark_move(struct scene *scene, const struct position *p, struct move move,
    const struct scene_options *options)
{
	(void)p;
	scene_show_move(scene, move.from, move.to, options->flip);
}

static bool
seen_by_black(const struct position *p)
{
	const struct xiangqi *x = &p->xiangqi;

	return x->beside == XIANGQI_LOSSES && !x->knows_all &&
	    x->viewer == BLACK;
}

const struct drawing xiangqi_drawing = {"Xiangqi", fill, check, mark_move,
    NULL};
const struct drawing jieqi_drawing = {"Jieqi", fill, check, mark_move,
    seen_by_black};
