/* Who attacks a square, by looking from it. */
#include "game/xiangqi/xiangqi.h"

struct look {
	const struct xiangqi *x;
	enum colour by;
	int file, rank; /* of the square */
	unsigned black; /* the attacker's bit of colour */
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

/* A chariot at the first piece of a line, or a cannon at the second, so many
 * squares on. */
static bool
along(const struct look *l, int step, int squares)
{
	const uint8_t *at = l->x->square + l->rank * XIANGQI_FILES + l->file;
	bool screen = false;

	while (squares-- > 0) {
		enum xiangqi_piece kind;

		at += step;
		if (*at == XIANGQI_NONE)
			continue;
		kind = *at;
		if ((kind & XIANGQI_KIND) == XIANGQI_DOWN)
			kind = xiangqi_home((int)(at - l->x->square),
				   xiangqi_colour(*at)) |
			    (kind & XIANGQI_BLACK);
		if (screen)
			return kind == (XIANGQI_CANNON | l->black);
		if (kind == (XIANGQI_CHARIOT | l->black))
			return true;
		screen = true;
	}
	return false;
}

static bool
on_lines(const struct look *l)
{
	return along(l, 1, XIANGQI_FILES - 1 - l->file) ||
	    along(l, -1, l->file) ||
	    along(l, XIANGQI_FILES, XIANGQI_RANKS - 1 - l->rank) ||
	    along(l, -XIANGQI_FILES, l->rank);
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
	if (at(l, file, rank) != XIANGQI_NONE)
		return bound(l, file, rank, XIANGQI_ADVISOR);
	return attacker(l, 2 * file, rank) == XIANGQI_HORSE ||
	    attacker(l, file, 2 * rank) == XIANGQI_HORSE ||
	    bound(l, 2 * file, 2 * rank, XIANGQI_ELEPHANT);
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
	    by == BLACK ? XIANGQI_BLACK : 0, free};

	if (on_lines(&l) || by_pawn(&l))
		return true;
	if (across(&l, 1, 1) || across(&l, 1, -1) || across(&l, -1, 1) ||
	    across(&l, -1, -1))
		return true;
	l.free = false; /* kings stay in their palaces */
	return xiangqi_in_palace(square, by) && by_king(&l);
}
