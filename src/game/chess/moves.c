#include "game/chess/moves.h"
#include "game/chess/goals.h"

struct look {
	const struct chess *c;
	struct sight s;
	enum colour turn;
	uint64_t castling; /* rooks that can be castled with */
	uint64_t ep;       /* pawns that can capture en passant */
};

uint64_t
chess_castling_rooks(const struct chess *c)
{
	int home = c->turn == WHITE ? 0 : 56;
	uint8_t black = c->turn == WHITE ? 0 : BLACK_PIECE;
	unsigned rights = c->rights[c->turn];
	uint64_t rooks = 0;
	uint64_t king = chess_pieces(c, c->turn, KING);
	int file;

	if (rights == 0 || king == 0 || chess_first(king) >> 3 != home >> 3)
		return 0;
	if (!c->chess960 && (chess_first(king) & 7) != 4)
		return 0;
	SIGHT_EACH(rights, file)
	if (c->square[home + file] == (ROOK | black) &&
	    (c->chess960 || file == 0 || file == 7))
		rooks |= chess_bit(home + file);
	return rooks;
}

uint64_t
chess_all_castling_rooks(const struct chess *c)
{
	struct chess other = *c;

	other.turn = (uint8_t)colour_other(c->turn);
	return chess_castling_rooks(c) | chess_castling_rooks(&other);
}

static void
look(struct look *l, const struct chess *c)
{
	l->c = c;
	l->turn = c->turn;
	sight_look(&l->s, c->plane, c->turn);
	l->castling = sight_castling(&l->s, chess_castling_rooks(c));
	l->ep = c->ep != CHESS_NO_SQUARE && chess_ep_sound(c)
	    ? sight_ep(&l->s, c->ep, c->turn)
	    : 0;
}

static void
add(struct moves *moves, int from, int to, int extra, int kind)
{
	moves->list[moves->count++] = (struct move){(uint8_t)from, (uint8_t)to,
	    (uint8_t)extra, (uint8_t)kind};
}

/* The board turned over its diagonal from a1 to h8: the lowest bit first is then
 * the order of squares as text. */
SIGHT_INLINE uint64_t
turned(uint64_t set)
{
	uint64_t t = UINT64_C(0x0f0f0f0f00000000) & (set ^ set << 28);

	set ^= t ^ t >> 28;
	t = UINT64_C(0x3333000033330000) & (set ^ set << 14);
	set ^= t ^ t >> 14;
	t = UINT64_C(0x5500550055005500) & (set ^ set << 7);
	return set ^ t ^ t >> 7;
}

/* The square that stands there on the board turned back. */
static int
turn_back(int square)
{
	return (square & 7) << 3 | square >> 3;
}

static void
add_piece(struct moves *moves, const struct look *l, int from)
{
	int at;

	SIGHT_EACH(turned(goals_piece(&l->s, from)), at)
	{
		int to = turn_back(at);

		add(moves, from, to, 0,
		    l->s.enemy & chess_bit(to) ? CHESS_TAKES
					       : CHESS_PLAIN_MOVE);
	}
}

static void
add_pawn_move(struct moves *moves, const struct look *l, int from, int to)
{
	static const uint8_t becomes[] = {BISHOP, KNIGHT, QUEEN, ROOK};
	int kind = l->s.enemy & chess_bit(to) ? CHESS_TAKES
	    : (to ^ from) == 16               ? CHESS_DOUBLE
	    : (to ^ from) & 7                 ? CHESS_TAKES_EP
					      : CHESS_PLAIN_MOVE;

	if (to >> 3 != 0 && to >> 3 != 7)
		add(moves, from, to, 0, kind);
	else
		for (int i = 0; i < 4; i++)
			add(moves, from, to, becomes[i], kind);
}

static void
add_pawn(struct moves *moves, const struct look *l, int from)
{
	uint64_t goals = goals_pawn(&l->s, from, l->turn);
	int at;

	if (l->ep & chess_bit(from))
		goals |= chess_bit(l->c->ep);
	SIGHT_EACH(turned(goals), at)
	add_pawn_move(moves, l, from, turn_back(at));
}

/* Castling stands where its coordinates put it. */
static void
add_king(struct moves *moves, const struct look *l)
{
	const struct sight *s = &l->s;
	uint8_t rook_of[64];
	uint64_t castling = 0;
	int at, rook;

	SIGHT_EACH(l->castling, rook)
	{
		struct move move = {(uint8_t)s->king, (uint8_t)rook, 0,
		    CHESS_CASTLES};
		int goal = chess_shown_goal(l->c, move);

		castling |= chess_bit(goal);
		rook_of[goal] = (uint8_t)rook;
	}
	SIGHT_EACH(turned(goals_king(s) | castling), at)
	{
		int to = turn_back(at);

		if (castling & chess_bit(to))
			add(moves, s->king, rook_of[to], 0, CHESS_CASTLES);
		else
			add(moves, s->king, to, 0,
			    s->enemy & chess_bit(to) ? CHESS_TAKES
						     : CHESS_PLAIN_MOVE);
	}
}

void
chess_moves(const struct chess *c, struct moves *moves)
{
	uint64_t movers;
	struct look l;
	int at;

	look(&l, c);
	movers = goals_double_check(&l.s) ? chess_bit(l.s.king) : l.s.own;
	moves->count = 0;
	SIGHT_EACH(turned(movers), at)
	{
		int from = turn_back(at);

		if (from == l.s.king)
			add_king(moves, &l);
		else if (l.s.pawns & chess_bit(from))
			add_pawn(moves, &l, from);
		else
			add_piece(moves, &l, from);
	}
}

size_t
chess_move_count(const struct chess *c)
{
	struct look l;

	look(&l, c);
	return goals_count(&l.s, l.turn, l.ep, l.castling);
}

bool
chess_any_move(const struct chess *c)
{
	struct look l;
	struct sight *s = &l.s;
	int from;

	look(&l, c);
	if (goals_king(s) != 0)
		return true;
	if (goals_double_check(s))
		return false;
	SIGHT_EACH(s->own & ~chess_bit(s->king), from)
	if ((s->pawns & chess_bit(from) ? goals_pawn(s, from, c->turn)
					: goals_piece(s, from)) != 0)
		return true;
	return l.ep != 0 || l.castling != 0;
}
