/* Writes moves: coordinates and SAN. */
#include "game/chess/targets.h"
#include "game/chess/moves.h"
#include "game/chess/rules.h"

struct speller {
	const struct chess *c;
	struct pins pins;
	uint64_t checks[KIND_MASK +
	    1];            /* the squares from which each kind gives check */
	uint64_t blockers; /* own pieces that may uncover a check */
	int enemy_king;
};

/* The most bytes of coordinates and the separator after them. */
#define COORDINATES_ROOM 6

/* Writes coordinates, each with a separator after it, and returns the end. */
static char *
put_coordinates(char *at, const struct chess *c, const struct move *moves,
    size_t count, char between)
{
	for (size_t i = 0; i < count; i++) {
		struct move move = moves[i];
		int to = chess_shown_target(c, move);

		at[0] = (char)('a' + (move.from & 7));
		at[1] = (char)('1' + (move.from >> 3));
		at[2] = (char)('a' + (to & 7));
		at[3] = (char)('1' + (to >> 3));
		at[4] = chess_letters[BLACK_PIECE | move.extra];
		at += move.extra == 0 ? 4 : 5;
		*at++ = between;
	}
	return at;
}

static void
prepare(struct speller *sp, const struct chess *c)
{
	uint64_t king = chess_pieces(c, color_other(c->turn), KING);
	int at = sp->enemy_king = chess_first(king);

	sp->c = c;
	pins_find(&sp->pins, c->plane, c->turn);
	memset(sp->checks, 0, sizeof(sp->checks));
	sp->checks[ROOK] = ray_slide(at, RAY_STRAIGHT, sp->pins.occupied);
	sp->checks[BISHOP] = ray_slide(at, RAY_DIAGONAL, sp->pins.occupied);
	sp->checks[QUEEN] = sp->checks[ROOK] | sp->checks[BISHOP];
	sp->checks[KNIGHT] = ray_knight(king);
	sp->checks[PAWN] = ray_pawn_origins(king, c->turn);
	sp->blockers = 0;
	if (ray_open(at, RAY_STRAIGHT) & sp->pins.straights)
		sp->blockers |= sp->checks[ROOK] & sp->pins.own;
	if (ray_open(at, RAY_DIAGONAL) & sp->pins.diagonals)
		sp->blockers |= sp->checks[BISHOP] & sp->pins.own;
}

/* Makes the move, and appends + or # if it gives check. */
static void
put_check_after(struct text *out, const struct chess *c, struct move move)
{
	struct chess after = *c;

	chess_make(&after, move, NULL);
	if (chess_checkers(&after, after.turn) != 0)
		text_put(out, chess_any_move(&after) ? '+' : '#');
}

/* Appends + or # if the move gives check. Sets of squares tell most moves that don't;
 * only the others are made. */
static void
put_check(struct text *out, const struct speller *sp, struct move move)
{
	enum piece kind = move.extra ? move.extra
				     : sp->c->square[move.from] & KIND_MASK;

	if (move.kind >= CHESS_TAKES_EP ||
	    (sp->checks[kind] & chess_bit(move.to)) ||
	    (sp->blockers & chess_bit(move.from)) || move.extra != 0)
		put_check_after(out, sp->c, move);
}

/* Appends the file, the rank or both if another piece of the kind can move there. */
static void
put_origin(struct text *out, const struct speller *sp, struct move move,
    enum piece kind)
{
	uint64_t others = chess_kind(sp->c, kind) & sp->pins.own &
	    ~chess_bit(move.from);
	uint64_t file = RAY_FILE_A << (move.from & 7);
	uint64_t rank = UINT64_C(0xff) << (move.from & 56);
	uint64_t able = 0;
	int from;

	if (others == 0)
		return;
	others &= chess_reach(kind, move.to, sp->pins.occupied);
	EACH_SQUARE(others, from)
	if (targets_piece(&sp->pins, from) & chess_bit(move.to))
		able |= chess_bit(from);
	if (able == 0)
		return;
	if (!(able & file) || able & rank)
		text_put(out, (char)('a' + (move.from & 7)));
	if (able & file)
		text_put(out, (char)('1' + (move.from >> 3)));
}

static void
put_san(struct text *out, const struct speller *sp, struct move move)
{
	enum piece kind = sp->c->square[move.from] & KIND_MASK;
	bool takes = move.kind == CHESS_TAKES || move.kind == CHESS_TAKES_EP;

	if (move.kind == CHESS_CASTLES) {
		text_add(out,
		    move.to > move.from ? SLICE("O-O") : SLICE("O-O-O"));
		put_check(out, sp, move);
		return;
	}
	if (kind != PAWN)
		text_put(out, chess_letters[kind]);
	else if (takes)
		text_put(out, (char)('a' + (move.from & 7)));
	if (kind != PAWN && kind != KING)
		put_origin(out, sp, move, kind);
	if (takes)
		text_put(out, 'x');
	chess_put_square(out, move.to);
	if (move.extra != 0) {
		text_put(out, '=');
		text_put(out, chess_letters[move.extra]);
	}
	put_check(out, sp, move);
}

void
chess_spell(struct text *out, const struct position *p,
    const struct move *moves, size_t count, const struct options *options,
    enum spelling spelling, char between)
{
	struct speller sp;

	(void)options;
	if (count == 0)
		return;
	/* Lists of legal moves have no null move. */
	if (count == 1 && moves->kind == CHESS_PASSES) {
		text_add(out,
		    spelling == SPELL_SAN ? SLICE("--") : SLICE("0000"));
		return;
	}
	if (spelling == SPELL_COORDINATES) {
		char *end;

		if ((out->room - out->len) / COORDINATES_ROOM < count)
			return;
		end = put_coordinates(out->at + out->len, &p->chess, moves,
		    count, between);
		out->len = (size_t)(end - 1 - out->at);
		return;
	}
	prepare(&sp, &p->chess);
	for (size_t i = 0; i < count; i++) {
		if (i > 0)
			text_put(out, between);
		put_san(out, &sp, moves[i]);
	}
}
