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

static void
add_all(struct moves *moves, const struct sight *s, int from, uint64_t goals)
{
	int to;

	SIGHT_EACH(goals, to)
	add(moves, from, to, 0,
	    s->enemy & chess_bit(to) ? CHESS_TAKES : CHESS_PLAIN_MOVE);
}

static void
add_pawn(struct moves *moves, const struct look *l, int from)
{
	static const uint8_t becomes[] = {BISHOP, KNIGHT, QUEEN, ROOK};
	uint64_t goals = goals_pawn(&l->s, from, l->turn);
	int to;

	SIGHT_EACH(goals, to)
	{
		bool captures = l->s.enemy & chess_bit(to);
		int kind = captures ? CHESS_TAKES
		    : (to ^ from) == 16 ? CHESS_DOUBLE
					: CHESS_PLAIN_MOVE;

		if (to >> 3 != 0 && to >> 3 != 7)
			add(moves, from, to, 0, kind);
		else
			for (int i = 0; i < 4; i++)
				add(moves, from, to, becomes[i], kind);
	}
	if (l->ep & chess_bit(from))
		add(moves, from, l->c->ep, 0, CHESS_TAKES_EP);
}

void
chess_moves(const struct chess *c, struct moves *moves)
{
	struct look l;
	struct sight *s = &l.s;
	int from, rook;

	look(&l, c);
	moves->count = 0;
	add_all(moves, s, s->king, goals_king(s));
	if (goals_double_check(s))
		return;
	SIGHT_EACH(s->own & ~s->pawns & ~chess_bit(s->king), from)
	add_all(moves, s, from, goals_piece(s, from));
	SIGHT_EACH(s->pawns, from)
	add_pawn(moves, &l, from);
	SIGHT_EACH(l.castling, rook)
	add(moves, s->king, rook, 0, CHESS_CASTLES);
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
