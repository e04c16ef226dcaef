/* Scenes of chess: the board, and trays of captured pieces. */
#include "draw/drawing.h"
#include "game/chess/moves.h"

/* Index by enum piece. */
static const uint8_t glyphs[16] = {
    [KING] = GLYPH_WHITE_KING,
    [QUEEN] = GLYPH_WHITE_QUEEN,
    [ROOK] = GLYPH_WHITE_ROOK,
    [BISHOP] = GLYPH_WHITE_BISHOP,
    [KNIGHT] = GLYPH_WHITE_KNIGHT,
    [PAWN] = GLYPH_WHITE_PAWN,
    [KING | BLACK_PIECE] = GLYPH_BLACK_KING,
    [QUEEN | BLACK_PIECE] = GLYPH_BLACK_QUEEN,
    [ROOK | BLACK_PIECE] = GLYPH_BLACK_ROOK,
    [BISHOP | BLACK_PIECE] = GLYPH_BLACK_BISHOP,
    [KNIGHT | BLACK_PIECE] = GLYPH_BLACK_KNIGHT,
    [PAWN | BLACK_PIECE] = GLYPH_BLACK_PAWN,
};

/* A full set of pieces, in the order of a tray. */
static const struct {
	uint8_t piece;
	uint8_t count;
} set[] = {{QUEEN, 1}, {ROOK, 2}, {BISHOP, 2}, {KNIGHT, 2}, {PAWN, 8}};

static void
add_board(struct scene *scene, const struct chess *c, bool flip)
{
	scene_add_board(scene,
	    (struct panel_spec){PANEL_SQUARES, 1, 0, 1, 8, 8}, 1, flip);
	for (int square = 0; square < 64; square++)
		scene_square(scene, square, flip)
		    ->glyph = glyphs[c->square[square]];
}

/* The tray has the pieces missing from a full set. Promotions are ignored. */
static void
add_tray(struct scene *scene, const struct chess *c, enum color side, int row)
{
	struct panel *tray = scene_add_panel(scene,
	    (struct panel_spec){PANEL_TRAY, row, 0, 1, 1, 0},
	    side == WHITE ? SLICE("White lost") : SLICE("Black lost"));

	for (size_t i = 0; i < sizeof(set) / sizeof(*set); i++) {
		int left = chess_count(chess_pieces(c, side, set[i].piece));

		if (left < set[i].count)
			panel_append(tray,
			    glyphs[set[i].piece |
				(side == BLACK ? BLACK_PIECE : 0)])
			    ->count = (uint8_t)(set[i].count - left);
	}
}

/* Adds a caption, a format with the value, for the fact (game/fact.h) of a name,
 * unless its value is "-". */
static void
add_fact(struct scene *scene, const struct position *p, enum caption_kind kind,
    struct slice name, const char *format)
{
	const struct rules *rules = rules_of(p->game);

	for (size_t i = 64; i < rules->facts; i++) {
		struct fact fact;

		rules->fact(p, i, &fact);
		if (slice_same(text_slice(&fact.name), name) &&
		    !slice_same(text_slice(&fact.value), SLICE("-")))
			scene_add_caption(scene, kind, format,
			    text_slice(&fact.value));
	}
}

static void
fill(struct scene *scene, const struct position *p,
    const struct scene_options *options)
{
	const struct chess *c = &p->chess;

	if (options->trays == TRAYS_ALL)
		add_tray(scene, c, options->flip ? WHITE : BLACK, 0);
	add_board(scene, c, options->flip);
	if (options->trays == TRAYS_ALL)
		add_tray(scene, c, options->flip ? BLACK : WHITE, 2);
	scene_add_caption(scene, CAPTION_TURN,
	    c->turn == WHITE ? "White to move" : "Black to move");
	add_fact(scene, p, CAPTION_CASTLING, SLICE("castling"), "castling %v");
	add_fact(scene, p, CAPTION_EP, SLICE("ep"), "en passant %v");
	scene_add_clocks_caption(scene, c->halfmove, c->fullmove,
	    c->turn == BLACK);
}

static void
check(struct scene *scene, const struct position *p,
    const struct scene_options *options)
{
	const struct chess *c = &p->chess;

	for (int side = WHITE; side <= BLACK; side++) {
		uint64_t king = chess_pieces(c, side, KING);

		if (chess_single(king) && chess_checkers(c, side) != 0)
			scene_square(scene, chess_first(king), options->flip)
			    ->marks |= MARK_CHECK;
	}
}

static void
mark_move(struct scene *scene, const struct position *p, struct move move,
    const struct scene_options *options)
{
	scene_show_move(scene, move.from, chess_shown_target(&p->chess, move),
	    options->flip);
}

const struct drawing chess_drawing = {"Chess", fill, check, mark_move, NULL};
