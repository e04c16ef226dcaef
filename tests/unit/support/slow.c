#include "slow.h"

#include <stdlib.h>
#include <string.h>

/* Steps in files and ranks: of rooks, bishops and knights. */
static const int steps[16][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1},
    {1, -1}, {-1, 1}, {-1, -1}, {1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2},
    {2, -1}, {-1, -2}, {-2, -1}};

struct reach {
	int first, last; /* indexes in steps[] */
	bool slides;
};

static struct reach
reach(enum piece kind)
{
	switch (kind) {
	case ROOK:
		return (struct reach){0, 4, true};
	case BISHOP:
		return (struct reach){4, 8, true};
	case QUEEN:
		return (struct reach){0, 8, true};
	case KING:
		return (struct reach){0, 8, false};
	case KNIGHT:
		return (struct reach){8, 16, false};
	default:
		return (struct reach){0, 0, false};
	}
}

/* The square `files` and `ranks` away, or -1. */
static int
go(int from, int files, int ranks)
{
	int file = (from & 7) + files, rank = (from >> 3) + ranks;

	return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1
							    : rank * 8 + file;
}

static enum color
owner(enum piece piece)
{
	return piece & BLACK_PIECE ? BLACK : WHITE;
}

static bool
belongs(const struct chess *c, int square, enum color side)
{
	return c->square[square] != NO_PIECE &&
	    owner(c->square[square]) == side;
}

static bool
attacks(const struct chess *c, int from, int to)
{
	enum piece piece = c->square[from];
	struct reach r = reach(piece & KIND_MASK);
	int ahead = owner(piece) == WHITE ? 1 : -1;

	if ((piece & KIND_MASK) == PAWN)
		return to == go(from, 1, ahead) || to == go(from, -1, ahead);
	for (int i = r.first; i < r.last; i++) {
		int at = from;

		while ((at = go(at, steps[i][0], steps[i][1])) >= 0) {
			if (at == to)
				return true;
			if (!r.slides || c->square[at] != NO_PIECE)
				break;
		}
	}
	return false;
}

static bool
attacked(const struct chess *c, int square, enum color by)
{
	for (int from = 0; from < 64; from++)
		if (belongs(c, from, by) && attacks(c, from, square))
			return true;
	return false;
}

static int
king_of(const struct chess *c, enum color side)
{
	int at = 0;

	while (c->square[at] != (KING | (side == BLACK ? BLACK_PIECE : 0)))
		at++;
	return at;
}

bool
slow_check(const struct chess *c, enum color side)
{
	return attacked(c, king_of(c, side), side == WHITE ? BLACK : WHITE);
}

struct slow {
	const struct chess *c;
	struct slow_move *list;
	size_t count;
};

/* The changes that all moves make outside the board. */
static void
pass_turn(struct chess *c, int from, int to, bool restart)
{
	for (int side = WHITE; side <= BLACK; side++)
		for (int file = 0; file < 8; file++)
			if (from == side * 56 + file || to == side * 56 + file)
				c->rights[side] &= (uint8_t) ~(1 << file);
	c->halfmove = restart ? 0 : (uint16_t)(c->halfmove + 1);
	c->fullmove = (uint16_t)(c->fullmove + (c->turn == BLACK));
	c->turn = c->turn == WHITE ? BLACK : WHITE;
}

static void
keep(struct slow *s, struct chess after, int from, int to, char letter)
{
	struct slow_move *m = &s->list[s->count];
	char text[6] = {(char)('a' + from % 8), (char)('1' + from / 8),
	    (char)('a' + to % 8), (char)('1' + to / 8), letter};

	if (slow_check(&after, s->c->turn))
		return;
	memcpy(m->text, text, sizeof(text));
	m->after = after;
	s->count++;
}

static void
try_move(struct slow *s, int from, int to, enum piece becomes, char letter)
{
	struct chess c = *s->c;
	enum piece piece = c.square[from];
	bool pawn = (piece & KIND_MASK) == PAWN;
	bool takes = c.square[to] != NO_PIECE;

	if (pawn && from % 8 != to % 8 && !takes)
		c.square[from / 8 * 8 + to % 8] = NO_PIECE;
	c.square[to] = (uint8_t)(becomes ? becomes | (piece & BLACK_PIECE)
					 : piece);
	c.square[from] = NO_PIECE;
	c.ep = CHESS_NO_SQUARE;
	if (pawn && abs(from - to) == 16)
		c.ep = (uint8_t)((from + to) / 2);
	if ((piece & KIND_MASK) == KING)
		c.rights[c.turn] = 0;
	pass_turn(&c, from, to, pawn || takes);
	keep(s, c, from, to, letter);
}

static void
try_pawn(struct slow *s, int from, int to)
{
	static const struct {
		enum piece kind;
		char letter;
	} becomes[] = {{BISHOP, 'b'}, {KNIGHT, 'n'}, {QUEEN, 'q'}, {ROOK, 'r'}};

	if (to / 8 != 0 && to / 8 != 7) {
		try_move(s, from, to, NO_PIECE, '\0');
		return;
	}
	for (int i = 0; i < 4; i++)
		try_move(s, from, to, becomes[i].kind, becomes[i].letter);
}

/* Is the square the en-passant square of a double step just made? */
static bool
just_passed(const struct chess *c, int square)
{
	int ahead = c->turn == WHITE ? 8 : -8;

	return square == c->ep && square / 8 == (c->turn == WHITE ? 5 : 2) &&
	    c->square[square] == NO_PIECE &&
	    c->square[square + ahead] == NO_PIECE &&
	    c->square[square - ahead] ==
	    (PAWN | (c->turn == WHITE ? BLACK_PIECE : 0));
}

static void
pawn(struct slow *s, int from)
{
	const struct chess *c = s->c;
	int ahead = c->turn == WHITE ? 1 : -1;
	int one = go(from, 0, ahead), two = go(from, 0, 2 * ahead);

	for (int side = -1; side <= 1; side += 2) {
		int to = go(from, side, ahead);

		if (to >= 0 &&
		    ((c->square[to] != NO_PIECE && !belongs(c, to, c->turn)) ||
			just_passed(c, to)))
			try_pawn(s, from, to);
	}
	if (c->square[one] != NO_PIECE)
		return;
	try_pawn(s, from, one);
	if (from / 8 == (c->turn == WHITE ? 1 : 6) &&
	    c->square[two] == NO_PIECE)
		try_pawn(s, from, two);
}

/* Are all squares from a to b empty, king and rook aside? */
static bool
clear(const struct chess *c, int a, int b, int king, int rook)
{
	for (int at = a < b ? a : b; at <= (a < b ? b : a); at++)
		if (at != king && at != rook && c->square[at] != NO_PIECE)
			return false;
	return true;
}

static void
castle(struct slow *s, int king, int file)
{
	struct chess c = *s->c;
	enum color enemy = c.turn == WHITE ? BLACK : WHITE;
	int home = c.turn * 56, rook = home + file;
	int king_to = home + (rook > king ? 6 : 2);
	int rook_to = home + (rook > king ? 5 : 3);
	uint8_t black = c.turn == WHITE ? 0 : BLACK_PIECE;

	if (king / 8 != home / 8 || c.square[rook] != (ROOK | black))
		return;
	if (!c.chess960 && (king % 8 != 4 || (file != 0 && file != 7)))
		return;
	if (!clear(&c, king, king_to, king, rook) ||
	    !clear(&c, rook, rook_to, king, rook))
		return;
	/* While the king walks, the rook stays; an attack that the rook
	 * uncovers is found at the end. */
	for (int at = king;; at += king_to > king ? 1 : -1) {
		struct chess way = c;

		way.square[king] = NO_PIECE;
		way.square[at] = (uint8_t)(KING | black);
		if (attacked(&way, at, enemy))
			return;
		if (at == king_to)
			break;
	}
	c.square[king] = c.square[rook] = NO_PIECE;
	c.square[king_to] = (uint8_t)(KING | black);
	c.square[rook_to] = (uint8_t)(ROOK | black);
	c.rights[c.turn] = 0;
	c.ep = CHESS_NO_SQUARE;
	pass_turn(&c, king, king, false);
	keep(s, c, king, s->c->chess960 ? rook : king_to, '\0');
}

static void
piece_moves(struct slow *s, int from)
{
	const struct chess *c = s->c;
	struct reach r = reach(c->square[from] & KIND_MASK);

	for (int i = r.first; i < r.last; i++) {
		int at = from;

		while ((at = go(at, steps[i][0], steps[i][1])) >= 0 &&
		    !belongs(c, at, c->turn)) {
			try_move(s, from, at, NO_PIECE, '\0');
			if (!r.slides || c->square[at] != NO_PIECE)
				break;
		}
	}
}

static int
compare(const void *a, const void *b)
{
	return strcmp(((const struct slow_move *)a)->text,
	    ((const struct slow_move *)b)->text);
}

size_t
slow_moves(const struct chess *c, struct slow_move *list)
{
	struct slow s = {c, list, 0};
	int king = king_of(c, c->turn);

	for (int from = 0; from < 64; from++) {
		if (!belongs(c, from, c->turn))
			continue;
		if ((c->square[from] & KIND_MASK) == PAWN)
			pawn(&s, from);
		else
			piece_moves(&s, from);
	}
	for (int file = 0; file < 8; file++)
		if (c->rights[c->turn] >> file & 1)
			castle(&s, king, file);
	qsort(list, s.count, sizeof(*list), compare);
	return s.count;
}

uint64_t
slow_perft(const struct chess *c, int depth)
{
	struct slow_move *list;
	uint64_t n = 0;
	size_t count;

	if (depth == 0)
		return 1;
	list = calloc(MOVES_MOST, sizeof(*list));
	if (list == NULL)
		abort();
	count = slow_moves(c, list);
	for (size_t i = 0; i < count; i++)
		n += slow_perft(&list[i].after, depth - 1);
	free(list);
	return n;
}
