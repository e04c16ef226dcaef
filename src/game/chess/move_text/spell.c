/* Moves as text: coordinates and SAN. */
#include "game/chess/goals.h"
#include "game/chess/moves.h"
#include "game/chess/rules.h"

struct speller {
	const struct chess *c;
	struct sight s;
	uint64_t checks[KIND_MASK + 1]; /* from where each kind gives check */
	uint64_t curtain; /* our pieces whose leaving may uncover a check */
	int enemy_king;
};

static void
put_square(struct text *out, int square)
{
	text_put(out, (char)('a' + (square & 7)));
	text_put(out, (char)('1' + (square >> 3)));
}

/* The most bytes of a move and what stands behind it. */
#define COORDINATES_ROOM 6

/* Coordinates of moves; at the end stands one byte too many. */
static char *
put_coordinates(char *at, const struct chess *c, const struct move *moves,
    size_t count, char between)
{
	for (size_t i = 0; i < count; i++) {
		struct move move = moves[i];
		int to = chess_shown_goal(c, move);

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
	uint64_t king = chess_pieces(c, colour_other(c->turn), KING);
	int at = sp->enemy_king = chess_first(king);

	sp->c = c;
	sight_look(&sp->s, c->plane, c->turn);
	memset(sp->checks, 0, sizeof(sp->checks));
	sp->checks[ROOK] = ray_slide(at, RAY_STRAIGHT, sp->s.occupied);
	sp->checks[BISHOP] = ray_slide(at, RAY_DIAGONAL, sp->s.occupied);
	sp->checks[QUEEN] = sp->checks[ROOK] | sp->checks[BISHOP];
	sp->checks[KNIGHT] = ray_knight(king);
	sp->checks[PAWN] = ray_pawn_origins(king, c->turn);
	sp->curtain = 0;
	if (ray_open(at, RAY_STRAIGHT) & sp->s.straights)
		sp->curtain |= sp->checks[ROOK] & sp->s.own;
	if (ray_open(at, RAY_DIAGONAL) & sp->s.diagonals)
		sp->curtain |= sp->checks[BISHOP] & sp->s.own;
}

/* '+' or '#', or nothing. Most moves are told by sets; only what may give
 * check is made. */
static void
put_check(struct text *out, const struct speller *sp, struct move move)
{
	enum piece kind = move.extra ? move.extra
				     : sp->c->square[move.from] & KIND_MASK;
	struct chess after;

	if (move.kind < CHESS_TAKES_EP &&
	    !(sp->checks[kind] & chess_bit(move.to)) &&
	    !(sp->curtain & chess_bit(move.from)) && move.extra == 0)
		return;
	after = *sp->c;
	chess_make(&after, move, NULL);
	if (chess_checkers(&after, after.turn) != 0)
		text_put(out, chess_any_move(&after) ? '+' : '#');
}

/* The file, the rank or both, where another piece of the kind could also make
 * the move. */
static void
put_origin(struct text *out, const struct speller *sp, struct move move,
    enum piece kind)
{
	uint64_t others = chess_reach(kind, move.to, sp->s.occupied) &
	    chess_kind(sp->c, kind) & sp->s.own & ~chess_bit(move.from);
	uint64_t file = RAY_FILE_A << (move.from & 7);
	uint64_t rank = UINT64_C(0xff) << (move.from & 56);
	uint64_t able = 0;
	int from;

	SIGHT_EACH(others, from)
	if (goals_piece(&sp->s, from) & chess_bit(move.to))
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
	put_square(out, move.to);
	if (move.extra != 0) {
		text_put(out, '=');
		text_put(out, chess_letters[move.extra]);
	}
	put_check(out, sp, move);
}

void
chess_spell(struct text *out, const struct position *p,
    const struct move *moves, size_t count, const struct how *how,
    enum spelling spelling, char between)
{
	struct speller sp;

	(void)how;
	if (count == 0)
		return;
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
