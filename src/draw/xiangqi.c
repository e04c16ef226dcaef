/* What is seen of a position of Xiangqi, or of Jieqi. */
#include "draw/drawing.h"
#include "game/xiangqi/rules.h"

static enum glyph
glyph_of(enum xiangqi_piece kind, enum colour side)
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
    const struct scene_how *how)
{
	bool uci = how->how->choice[CHOICE_SQUARES] == SQUARES_UCI;

	scene_add_board(scene,
	    (struct panel_form){PANEL_POINTS, row, 0, 1, XIANGQI_RANKS,
		XIANGQI_FILES},
	    uci ? 1 : 0, how->flip);
	for (int square = 0; square < XIANGQI_SQUARES; square++) {
		enum xiangqi_piece piece = x->square[square];

		scene_square(scene, square, how->flip)->glyph = (uint8_t)
		    glyph_of(xiangqi_kind(piece), xiangqi_colour(piece));
	}
}

/* So many of a kind, where there are any. */
static void
put_kind(struct panel *tray, enum xiangqi_piece kind, enum colour side,
    int count, unsigned state)
{
	struct spot *spot;

	if (count <= 0)
		return;
	spot = panel_append(tray, glyph_of(kind, side));
	spot->count = (uint8_t)count;
	spot->state = (uint8_t)state;
}

/* In the order of capture. */
static void
put_losses(struct panel *tray, const struct xiangqi *x, enum colour side)
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

/* Where the record has no losses: what is missing to a full set, without those
 * that nobody has seen yet, and of them those that were taken face down. */
static void
put_missing(struct panel *tray, const struct xiangqi *x, enum colour side,
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

/* What a side can still turn up. */
static void
put_unseen(struct panel *tray, const struct xiangqi *x, enum colour side)
{
	int unseen[XIANGQI_KINDS];

	xiangqi_unseen(x, side, unseen);
	for (int kind = XIANGQI_KING; kind < XIANGQI_KINDS; kind++)
		put_kind(tray, kind, side,
		    x->beside == XIANGQI_POOL ? x->pool[side][kind]
					      : unseen[kind],
		    0);
}

static struct panel *
add_tray(struct scene *scene, int row, enum colour side, bool unseen)
{
	static const char *const titles[2][2] = {
	    {"Red lost", "Red unseen"},
	    {"Black lost", "Black unseen"},
	};

	return scene_add(scene,
	    (struct panel_form){PANEL_TRAY, row, 0, 1, 1, 0},
	    slice_of(titles[side][unseen]));
}

static void
add_lost(struct scene *scene, const struct xiangqi *x, enum colour side,
    int row, enum trays trays)
{
	bool told = x->beside == XIANGQI_LOSSES;
	bool any = false;
	struct panel *tray;

	for (int kind = 0; kind < XIANGQI_KINDS; kind++)
		any |= x->beside == XIANGQI_POOL && x->taken[side][kind] > 0;
	if (trays == TRAYS_NONE || (trays == TRAYS_TOLD && !told && !any))
		return;
	tray = add_tray(scene, row, side, false);
	if (told)
		put_losses(tray, x, side);
	else
		put_missing(tray, x, side, trays == TRAYS_ALL);
}

static void
add_unseen(struct scene *scene, const struct xiangqi *x, enum colour side,
    int row, enum trays trays)
{
	bool told = x->beside == XIANGQI_POOL;

	if (trays != TRAYS_NONE && x->beside != XIANGQI_COUNTERS &&
	    (told || trays == TRAYS_ALL))
		put_unseen(add_tray(scene, row, side, true), x, side);
}

static void
say_beside(struct scene *scene, const struct xiangqi *x)
{
	scene_say(scene, CAPTION_TURN,
	    x->turn == RED ? SLICE("Red to move") : SLICE("Black to move"));
	if (x->beside != XIANGQI_LOSSES)
		scene_say_clocks(scene, x->halfmove, x->fullmove);
	else if (x->knows_all)
		scene_say(scene, CAPTION_VIEWER,
		    SLICE("with what both sides know"));
	else
		scene_say(scene, CAPTION_VIEWER,
		    x->viewer == RED ? SLICE("as Red knows it")
				     : SLICE("as Black knows it"));
}

static void
fill(struct scene *scene, const struct position *p, const struct scene_how *how)
{
	const struct xiangqi *x = &p->xiangqi;
	enum colour above = how->flip ? RED : BLACK;
	enum colour below = colour_other(above);

	add_lost(scene, x, above, 0, how->trays);
	add_unseen(scene, x, above, 1, how->trays);
	add_board(scene, x, 2, how);
	add_unseen(scene, x, below, 3, how->trays);
	add_lost(scene, x, below, 4, how->trays);
	say_beside(scene, x);
}

static void
check(struct scene *scene, const struct position *p,
    const struct scene_how *how)
{
	for (int side = RED; side <= BLACK; side++) {
		int king = xiangqi_next_king(&p->xiangqi, side, 0);

		if (xiangqi_king_count(&p->xiangqi, side) == 1 && king >= 0 &&
		    xiangqi_check_of(p, side))
			scene_square(scene, king, how->flip)
			    ->marks |= MARK_CHECK;
	}
}

static void
mark_move(struct scene *scene, const struct position *p, struct move move,
    const struct scene_how *how)
{
	(void)p;
	scene_point(scene, move.from, move.to, how->flip);
}

const struct drawing xiangqi_drawing = {"Xiangqi", fill, check, mark_move};
const struct drawing jieqi_drawing = {"Jieqi", fill, check, mark_move};
