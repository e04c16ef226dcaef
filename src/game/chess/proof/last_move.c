/*
 * Takes back each move that may have come last, with each man that it may have captured.
 * The position before must keep the rules: the side that doesn't move isn't in check, a
 * move can have given the check of the other, there are captures and promotions that lead
 * to its pawns (kernel.h), and, up to LAST_MOVES moves back, a move can have led to it.
 *
 * Example: 8/8/8/8/8/8/PP6/Kn5k b - - 0 1. White has moved last. The pawns on a2 and b2
 * stand where they started, and the king can only have come from b1, where a knight
 * stands. So no move was possible. Without the knight, b1-a1 was.
 */
#include "game/chess/proof/last_move.h"
#include "game/chess/proof/argument.h"
#include "game/chess/moves.h"

struct taken_back {
	struct last_moves *search;
	const struct chess *after;
	enum color mover;
	int depth; /* moves to take back before this one */
	bool logs; /* this is the last move of the position itself */
};

/* A move to take back; `was` is what moved, before a promotion. */
struct back {
	int from, to;
	enum piece was;
	int gone; /* the square of what it captured, if anything */
};

static bool is_possible(struct last_moves *, const struct chess *, int depth,
    bool logs);

static void
log_move(const struct taken_back *t, const struct back *b, enum piece captured,
    const char *why)
{
	char from[] = {(char)('a' + (b->from & 7)),
	    (char)('1' + (b->from >> 3)), '\0'};
	char to[] = {(char)('a' + (b->to & 7)), (char)('1' + (b->to >> 3)),
	    '\0'};
	char man[] = {chess_letters[captured], '\0'};

	t->search->tried++;
	argument_add(t->search->argument, "%s-%s%s%s: %s", from, to,
	    captured ? ", capturing " : "", captured ? man : "", why);
}

/* Returns why a position can't have been there before a move, or NULL. Captures and moves
 * of pawns may ask the pawns for more; other moves ask what was asked before. */
static const char *
find_reason(const struct taken_back *t, const struct chess *c, bool asks_pawns)
{
	struct kernel k;
	enum kernel_result result;

	if (chess_checkers(c, color_other(t->mover)) != 0)
		return "the king was in check before it";
	if (!chess_check_possible(c, chess_checkers(c, t->mover)))
		return "an impossible check before it";
	if (c->ep != CHESS_NO_SQUARE && !chess_ep_sound(c))
		return "no double step before it";
	if (asks_pawns) {
		kernel_ask(c, &k);
		result = kernel_search(&k, t->search->budget);
		t->search->out |= result == KERNEL_UNDECIDED;
		if (result == KERNEL_NONE)
			return "unreachable pawns before it";
	}
	if (t->depth > 0 && !is_possible(t->search, c, t->depth, false))
		return "no move before it";
	return NULL;
}

/* Takes back the move, and puts back what it captured. */
static bool
try(const struct taken_back *t, const struct back *b, enum piece captured)
{
	struct chess c = *t->after;
	enum piece side = t->mover == WHITE ? 0 : BLACK_PIECE;
	bool pawn = b->was == PAWN;
	const char *why;

	if (*t->search->budget == 0 || t->search->out) {
		t->search->out = true;
		return true;
	}
	--*t->search->budget;
	c.turn = (uint8_t)t->mover;
	c.ep = CHESS_NO_SQUARE;
	chess_put(&c, b->to, NO_PIECE);
	chess_put(&c, b->from, b->was | side);
	if (captured != NO_PIECE)
		chess_put(&c, b->gone, captured);
	if (b->gone != b->to)
		c.ep = (uint8_t)b->to;
	why = find_reason(t, &c, pawn || captured != NO_PIECE);
	if (why != NULL && t->logs)
		log_move(t, b, captured, why);
	return why == NULL;
}

/* Tries each man that may have been captured on the target. */
static bool
try_captures(const struct taken_back *t, const struct back *b)
{
	static const uint8_t kinds[] = {KNIGHT, ROOK, BISHOP, QUEEN, PAWN};
	enum color victim = color_other(t->mover);
	enum piece side = victim == WHITE ? 0 : BLACK_PIECE;
	bool back_rank = (chess_bit(b->to) & CHESS_BACK_RANKS) != 0;

	if (chess_count(chess_side(t->after, victim)) == 16)
		return false;
	for (size_t i = 0; i < sizeof(kinds); i++)
		if ((kinds[i] != PAWN ||
			(!back_rank &&
			    chess_count(chess_pieces(t->after, victim, PAWN)) <
				8)) &&
		    try(t, b, kinds[i] | side))
			return true;
	return false;
}

static bool
try_en_passant(const struct taken_back *t, int from, int to)
{
	int back = t->mover == WHITE ? -8 : 8;
	struct back b = {from, to, PAWN, to + back};
	enum piece victim = PAWN | (t->mover == WHITE ? BLACK_PIECE : 0);

	return to >> 3 == (t->mover == WHITE ? 5 : 2) &&
	    t->after->square[to + back] == NO_PIECE &&
	    t->after->square[to - back] == NO_PIECE &&
	    chess_count(chess_side(t->after, color_other(t->mover))) < 16 &&
	    chess_count(chess_pieces(t->after, color_other(t->mover), PAWN)) <
	    8 &&
	    try(t, &b, victim);
}

/* The man on `to` came there as a pawn. */
static bool
try_pawn(const struct taken_back *t, int to)
{
	int back = t->mover == WHITE ? -8 : 8;
	int second = t->mover == WHITE ? 1 : 6;
	uint64_t occupied = chess_occupied(t->after);
	uint64_t sides = chess_pawn_origins(to, t->mover) & ~occupied &
	    ~CHESS_BACK_RANKS;
	struct back b = {to + back, to, PAWN, to};

	if (to >> 3 == second)
		return false;
	if (!(occupied & chess_bit(b.from)) && try(t, &b, NO_PIECE))
		return true;
	if (to >> 3 == (t->mover == WHITE ? 3 : 4) &&
	    !(occupied & (chess_bit(to + back) | chess_bit(to + 2 * back)))) {
		b.from = to + 2 * back;
		if (try(t, &b, NO_PIECE))
			return true;
	}
	for (; sides != 0; sides &= sides - 1) {
		b.from = chess_first(sides);
		if (try_captures(t, &b) || try_en_passant(t, b.from, to))
			return true;
	}
	return false;
}

static bool
try_piece(const struct taken_back *t, enum piece kind, int to, bool captures)
{
	uint64_t occupied = chess_occupied(t->after);
	uint64_t from = chess_reach(kind, to, occupied) & ~occupied;

	for (; from != 0; from &= from - 1) {
		struct back b = {chess_first(from), to, kind, to};

		if (captures ? try_captures(t, &b) : try(t, &b, NO_PIECE))
			return true;
	}
	return false;
}

/* Do king and rook stand as after castling? Whether they could castle is not asked. */
static bool
has_castled(const struct taken_back *t)
{
	enum piece side = t->mover == WHITE ? 0 : BLACK_PIECE;
	const uint8_t *row = t->after->square + (t->mover == WHITE ? 0 : 56);

	return t->after->rights[t->mover] == 0 && row[4] == NO_PIECE &&
	    ((row[6] == (KING | side) && row[5] == (ROOK | side) &&
		 row[7] == NO_PIECE) ||
		(row[2] == (KING | side) && row[3] == (ROOK | side) &&
		    row[0] == NO_PIECE && row[1] == NO_PIECE));
}

/* The men that may have moved last: without a king and rooks that may castle. */
static uint64_t
movers(const struct taken_back *t)
{
	uint64_t all = chess_side(t->after, t->mover);
	unsigned rights = t->after->rights[t->mover];

	if (rights != 0)
		all &= ~(chess_pieces(t->after, t->mover, KING) |
		    (uint64_t)rights << (t->mover == WHITE ? 0 : 56));
	return all;
}

/* Tries the moves of pieces that captured nothing first: most likely they succeed. */
static bool
try_all(const struct taken_back *t)
{
	const struct chess *c = t->after;
	uint64_t last = t->mover == WHITE ? UINT64_C(0xff) << 56 : 0xff;
	uint64_t pieces = movers(t) & ~chess_kind(c, PAWN), set;
	bool promotes = chess_count(chess_pieces(c, t->mover, PAWN)) < 8;

	if (has_castled(t))
		return true;
	for (int captures = 0; captures < 2; captures++)
		for (set = pieces; set != 0; set &= set - 1)
			if (try_piece(t,
				c->square[chess_first(set)] & KIND_MASK,
				chess_first(set), captures))
				return true;
	for (set = movers(t) & chess_kind(c, PAWN); set != 0; set &= set - 1)
		if (try_pawn(t, chess_first(set)))
			return true;
	for (set = pieces & last & ~chess_kind(c, KING); promotes && set != 0;
	     set &= set - 1)
		if (try_pawn(t, chess_first(set)))
			return true;
	return false;
}

static bool
is_possible(struct last_moves *search, const struct chess *c, int depth,
    bool logs)
{
	struct taken_back t = {search, c, color_other(c->turn), depth - 1,
	    logs};
	int back = c->turn == WHITE ? 8 : -8;
	struct back b = {c->ep + back, c->ep - back, PAWN, c->ep - back};

	/* It may be the start position, before which there is no move. */
	if (chess_count(chess_occupied(c)) == 32)
		return true;
	if (c->ep != CHESS_NO_SQUARE)
		return try(&t, &b, NO_PIECE);
	return try_all(&t);
}

bool
last_moves_possible(struct last_moves *search, const struct chess *c)
{
	bool possible = true;

	if (c->chess960)
		return true;
	for (int depth = 1; depth <= LAST_MOVES && possible && !search->out;
	     depth++) {
		search->depth = depth;
		search->argument->len = 0;
		search->tried = 0;
		possible = is_possible(search, c, depth, true);
	}
	return possible;
}
