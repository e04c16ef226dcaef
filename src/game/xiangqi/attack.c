/* Who attacks a square, by looking from it. */
#include "game/xiangqi/xiangqi.h"

struct look {
	const struct xiangqi *x;
	enum colour by;
	int file, rank; /* of the square */
	bool free;
};

/* The piece so many files and ranks away; XIANGQI_NONE beside the board, too. */
static enum xiangqi_piece
at(const struct look *l, int file, int rank)
{
	unsigned f = (unsigned)(l->file + file), r = (unsigned)(l->rank + rank);

	if (f >= XIANGQI_FILES || r >= XIANGQI_RANKS)
		return XIANGQI_NONE;
	return l->x->square[r * XIANGQI_FILES + f];
}

/* As what the attacker's piece there moves: face down, as what belongs on its
 * square. XIANGQI_NONE where the piece isn't the attacker's. */
static enum xiangqi_piece
attacker(const struct look *l, int file, int rank)
{
	enum xiangqi_piece piece = at(l, file, rank);
	enum xiangqi_piece kind = xiangqi_kind(piece);

	if (piece == XIANGQI_NONE || xiangqi_colour(piece) != l->by)
		return XIANGQI_NONE;
	if (kind != XIANGQI_DOWN)
		return kind;
	return xiangqi_home((l->rank + rank) * XIANGQI_FILES + l->file + file,
	    l->by);
}

/* A chariot at the first piece of a line, or a cannon behind it. */
static bool
along(const struct look *l, int file, int rank)
{
	int n = 0, f = 0, r = 0;

	for (;;) {
		enum xiangqi_piece kind;

		f += file;
		r += rank;
		if ((unsigned)(l->file + f) >= XIANGQI_FILES ||
		    (unsigned)(l->rank + r) >= XIANGQI_RANKS)
			return false;
		if (at(l, f, r) == XIANGQI_NONE)
			continue;
		kind = attacker(l, f, r);
		if (n == 0 && kind == XIANGQI_CHARIOT)
			return true;
		if (n++ > 0)
			return kind == XIANGQI_CANNON;
	}
}

/* Does a piece that is bound to a part of the board, unless it is free, reach
 * the square from there? */
static bool
bound(const struct look *l, int file, int rank, enum xiangqi_piece kind)
{
	int square = l->rank * XIANGQI_FILES + l->file;

	if (attacker(l, file, rank) != kind)
		return false;
	if (l->free && xiangqi_kind(at(l, file, rank)) == kind)
		return true;
	if (kind == XIANGQI_ELEPHANT)
		return l->by == RED ? l->rank <= 4 : l->rank >= 5;
	return xiangqi_in_palace(square, l->by);
}

/* What comes over a square that stands diagonally beside this one: horses whose
 * leg it is, elephants whose eye it is, and an advisor on it. */
static bool
across(const struct look *l, int file, int rank)
{
	if (bound(l, file, rank, XIANGQI_ADVISOR))
		return true;
	return at(l, file, rank) == XIANGQI_NONE &&
	    (attacker(l, 2 * file, rank) == XIANGQI_HORSE ||
		attacker(l, file, 2 * rank) == XIANGQI_HORSE ||
		bound(l, 2 * file, 2 * rank, XIANGQI_ELEPHANT));
}

/* A pawn that steps ahead, or sideways beyond the river. */
static bool
by_pawn(const struct look *l)
{
	int ahead = l->by == RED ? 1 : -1;
	bool beyond = l->by == RED ? l->rank >= 5 : l->rank <= 4;

	return attacker(l, 0, -ahead) == XIANGQI_PAWN ||
	    (beyond &&
		(attacker(l, 1, 0) == XIANGQI_PAWN ||
		    attacker(l, -1, 0) == XIANGQI_PAWN));
}

static bool
by_king(const struct look *l)
{
	return bound(l, 1, 0, XIANGQI_KING) || bound(l, -1, 0, XIANGQI_KING) ||
	    bound(l, 0, 1, XIANGQI_KING) || bound(l, 0, -1, XIANGQI_KING);
}

bool
xiangqi_attacks(const struct xiangqi *x, enum colour by, int square, bool free)
{
	struct look l = {x, by, square % XIANGQI_FILES, square / XIANGQI_FILES,
	    free};

	if (along(&l, 1, 0) || along(&l, -1, 0) || along(&l, 0, 1) ||
	    along(&l, 0, -1) || by_pawn(&l))
		return true;
	if (across(&l, 1, 1) || across(&l, 1, -1) || across(&l, -1, 1) ||
	    across(&l, -1, -1))
		return true;
	l.free = false; /* kings stay in their palaces */
	return by_king(&l);
}
