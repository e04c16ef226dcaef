/*
 * Men that never moved, and what they shut in.
 *
 * Example: rnbqkbnr/pppppppp/8/8/8/5B2/PPPPPPPP/RNBQK1NR w KQkq - 0 1. White's pawns
 * on e2 and g2 never moved, so the bishop of f1 never left f1: it was captured there,
 * and the bishop on f3 promoted. As White has 8 pawns, that can't be. No pawn can
 * have captured the bishop on f1: a black pawn would come from e2 or g2.
 *
 * Why a legal position has no fault: an unmoved man stood on its square during all
 * of the game, so no other piece stood there or passed. `reach` has all squares
 * that a piece can come to on a board with only the unmoved men; other men can only
 * take squares away. Castling takes the king and the rook to squares that both could
 * come to step by step, as the squares between are empty. A piece whose reach is its
 * home square never moved if one of its kind stands there: way and way back are the
 * same for all pieces but pawns, so no other one can have come there. (Its own
 * pawns don't promote on its rank.) For the same reason, a piece from whose square no
 * way leads to a home square of its kind or to a square where its pawns promote can't have
 * come there, as a bishop on a1 with a pawn on b2. Pieces of a kind on the board that are more than
 * those that can have come from a home square promoted.
 */
#include "game/chess/proof/cages.h"
#include "game/chess/legal.h"
#include "game/chess/ray.h"

#define LANES 1
#include "game/chess/legal_lanes.h"

enum { A = 0, C = 2, D = 3, E = 4, F = 5, H = 7 };

static const uint8_t home_kinds[8] = {ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP,
    KNIGHT, ROOK};

ALWAYS_INLINE lanes
lanes_count(lanes set)
{
	return lanes_all((uint64_t)chess_count(set[0]));
}

uint64_t
proof_homes_in_doubt(const struct chess *c)
{
	const struct chess *const one[LANES] = {c};
	struct boards boards;

	lanes_boards(&boards, one);
	return lanes_homes_in_doubt(&boards)[0];
}

static int
home_square(enum color side, int file)
{
	return side == WHITE ? file : 56 + file;
}

static uint64_t
second_rank(enum color side)
{
	return UINT64_C(0xff) << (side == WHITE ? 8 : 48);
}

/* The neighbors of a set of squares, by steps of the kind. */
static uint64_t
steps_from(enum piece kind, uint64_t set)
{
	return (kind == BISHOP ? 0 : ray_straight_steps(set)) |
	    (kind == ROOK ? 0 : ray_diagonal_steps(set));
}

/* The squares that a king or a sliding piece can come to; a slide is as good as many
 * steps. A king stands on no square that an unmoved pawn of the enemy attacks. */
static uint64_t
reach_of(enum piece kind, enum color side, int home, uint64_t unmoved)
{
	uint64_t pawns = unmoved & second_rank(color_other(side));
	uint64_t barred = unmoved |
	    (kind == KING ? ray_pawn_origins(pawns, side) : 0);
	uint64_t reach = chess_bit(home), before;

	do {
		before = reach;
		reach |= steps_from(kind, reach) & ~barred;
	} while (reach != before);
	return reach;
}

/* Unmoved men that need no argument: pawns, and those with castling rights. */
static uint64_t
surely_unmoved(const struct chess *c, enum color side)
{
	uint64_t men = chess_pieces(c, side, PAWN) & second_rank(side);

	if (c->rights[side] != 0)
		men |= chess_pieces(c, side, KING) |
		    (uint64_t)c->rights[side] << home_square(side, 0);
	return men;
}

/* Finds the reach of each piece of a side. Returns the pieces that never moved. */
static uint64_t
find_reach(const struct chess *c, enum color side, struct cages *cages)
{
	uint64_t shut = 0;

	for (int file = 0; file < 8; file++) {
		enum piece kind = home_kinds[file];
		int home = home_square(side, file);
		uint64_t *reach = &cages->reach[side][file];

		if (kind == KNIGHT || c->chess960)
			*reach = ~UINT64_C(0);
		else if (cages->unmoved & chess_bit(home))
			*reach = chess_bit(home);
		else
			*reach = reach_of(kind, side, home, cages->unmoved);
		if (*reach == chess_bit(home) &&
		    chess_pieces(c, side, kind) & *reach)
			shut |= *reach;
	}
	return shut;
}

/* How many of the pieces can have come from the home squares with these reaches. */
static int
from_home(uint64_t pieces, uint64_t first, uint64_t second)
{
	bool one = pieces & first, other = pieces & second;

	if (one && other && chess_count(pieces & (first | second)) > 1)
		return 2;
	return one || other;
}

/* Can pawns of the enemy have captured on one of the squares? */
static bool
pawns_capture(uint64_t squares, enum color enemy, uint64_t unmoved)
{
	return ray_pawn_origins(squares, enemy) & ~unmoved & ~CHESS_BACK_RANKS;
}

/* The pieces of the kind that started on the file, none of which is among `pieces`
 * that have come from there: it was captured, or there is a promoted one. */
static void
note_shut(struct cages *cages, enum color side, int file, uint64_t pieces)
{
	uint64_t reach = cages->reach[side][file];

	if (pieces & reach)
		return;
	if (pieces != 0 && cages->shut_in[side] < 0)
		cages->shut_in[side] = file;
	if (!pawns_capture(reach, color_other(side), cages->unmoved))
		cages->beyond_pawns[side]++;
}

/* Counts the promoted pieces of a kind that starts on one file, or on two. */
static int
count_kind(struct cages *cages, enum color side, uint64_t pieces, int first,
    int second)
{
	const uint64_t *reach = cages->reach[side];

	note_shut(cages, side, first, pieces);
	if (second >= 0)
		note_shut(cages, side, second, pieces);
	return chess_count(pieces) -
	    from_home(pieces, reach[first], second < 0 ? 0 : reach[second]);
}

static void
count_side(const struct chess *c, enum color side, struct cages *cages)
{
	uint64_t bishops = chess_pieces(c, side, BISHOP);
	int dark = side == WHITE ? C : F, light = C + F - dark;
	uint64_t king = chess_pieces(c, side, KING);
	int knights = chess_count(chess_pieces(c, side, KNIGHT));
	int *promoted = cages->bishops[side];

	cages->beyond_pawns[side] = 0;
	cages->shut_in[side] = -1;
	cages->promoted[side] = (knights > 2 ? knights - 2 : 0) +
	    count_kind(cages, side, chess_pieces(c, side, ROOK), A, H);
	promoted[0] = count_kind(cages, side, bishops & ~CHESS_DARK, light, -1);
	promoted[1] = count_kind(cages, side, bishops & CHESS_DARK, dark, -1);
	cages->promoted[side] += promoted[0] + promoted[1] +
	    count_kind(cages, side, chess_pieces(c, side, QUEEN), D, -1);
	if (!(king & cages->reach[side][E]))
		cages->shut_in[side] = E;
}

void
proof_find_cages(const struct chess *c, struct cages *cages)
{
	uint64_t unmoved = surely_unmoved(c, WHITE) | surely_unmoved(c, BLACK);

	do {
		cages->unmoved = unmoved;
		unmoved |= find_reach(c, WHITE, cages) |
		    find_reach(c, BLACK, cages);
	} while (unmoved != cages->unmoved);
	count_side(c, WHITE, cages);
	count_side(c, BLACK, cages);
}

/* Does a piece of the kind start on the file? */
static uint64_t
homes_of(enum piece kind)
{
	uint64_t files = 0;

	for (int file = 0; file < 8; file++)
		if (home_kinds[file] == kind)
			files |= chess_bit(file);
	return files;
}

int
proof_find_trapped(const struct chess *c, const struct cages *cages,
    enum color side)
{
	uint64_t rank = UINT64_C(0xff) << home_square(side, 0);
	uint64_t pieces = chess_side(c, side) & rank & ~cages->unmoved &
	    ~chess_kind(c, KNIGHT) & ~chess_kind(c, KING);

	if (c->chess960)
		return -1;
	for (; pieces != 0; pieces &= pieces - 1) {
		int square = chess_first(pieces);
		enum piece kind = c->square[square] & KIND_MASK;
		uint64_t origins = homes_of(kind) << home_square(side, 0) |
		    (CHESS_BACK_RANKS & ~rank);

		if (!(reach_of(kind, side, square, cages->unmoved) & origins))
			return square;
	}
	return -1;
}

/* Can a piece of the kind have come from its home along the back rank, past no man of
 * its side? `own` and `pieces` are squares of this rank. */
static bool
beside_home(unsigned own, unsigned pieces, int file)
{
	unsigned right = own >> file & ~1U;
	unsigned left = own & ((1U << file) - 1);

	right = (right & (0U - right)) << file;
	while (left & (left - 1))
		left &= left - 1;
	return (left | right) & pieces;
}

/* Did the rook of the h-file leave by the king's home and e2? A king without castling
 * rights can have moved. */
static bool
left_by_e2(const struct chess *c, enum color side, int file)
{
	return file == H && c->rights[side] == 0 &&
	    !(chess_pieces(c, side, PAWN) & second_rank(side) &
		(chess_bit(8 + E) | chess_bit(48 + E)));
}

/* Looks at the homes in doubt one by one: a piece that left was captured there, or has a
 * way along the back rank, or a promoted one of its kind stands outside. Is that too many
 * promoted pieces? */
static bool
side_doubtful(const struct chess *c, enum color side, unsigned homes,
    int *beyond)
{
	int shift = home_square(side, 0);
	unsigned own = chess_side(c, side) >> shift & 0xff;
	int promoted = 0;

	for (; homes != 0; homes &= homes - 1) {
		int file = __builtin_ctz(homes);
		enum piece kind = home_kinds[file];
		uint64_t pieces = chess_pieces(c, side, kind);

		if (kind == BISHOP)
			pieces &= chess_bit(file + shift) & CHESS_DARK
			    ? CHESS_DARK
			    : ~CHESS_DARK;
		if ((kind != BISHOP &&
			beside_home(own, pieces >> shift & 0xff, file)) ||
		    left_by_e2(c, side, file))
			continue;
		if (kind == KING)
			return true;
		promoted += pieces != 0;
		++*beyond;
	}
	return promoted != 0 &&
	    promoted + chess_promoted(c, side) >
	    8 - chess_count(chess_pieces(c, side, PAWN));
}

bool
proof_cages_doubtful(const struct chess *c, int beyond[2])
{
	uint64_t homes = proof_homes_in_doubt(c);

	return side_doubtful(c, WHITE, homes & 0xff, &beyond[WHITE]) ||
	    side_doubtful(c, BLACK, (unsigned)(homes >> 56), &beyond[BLACK]);
}
