/*
 * legal_lanes: finds the positions that may break a rule about the number of pieces, the
 * captures of pawns, or pieces that pawns shut in. Examines several positions at once,
 * one a lane. These positions are in doubt; others examine them one by one. All other
 * positions break none of these rules. The file that includes it
 * defines LANES, the number of positions, and lanes_count, which
 * counts the squares of each set.
 *
 * Example: rnbqkbnr/pp1ppppp/8/8/8/2P2B2/PPP1PPPP/RNBQK1NR w KQkq - 0 1
 *
 *	promoted	none: no more pieces of a kind than at the start
 *	above		of White's pawns: a3 to a8, b3 to b8, c3 to c8 ...
 *	two		the file c has two white pawns. The file beside it is free, so
 *			that one capture brought one of them there
 *	changed		the files c and d, which lack the usual pawns: one capture can
 *			have changed both
 *	captures	one of White's pawns, one that changed files; one man is missing
 *	left		c1 (bishop's home) keeps its bishop, f1 doesn't: f1
 *	between		homes between two unmoved pawns: b1, f1, g1 ...; c1 isn't, as
 *			d2 is gone
 *	homes		f1 is in doubt: the bishop left, but e2 and g2 never moved
 */
#include "game/chess/lanes.h"

ALWAYS_INLINE lanes lanes_count(lanes set);

/* The positions. */
struct boards {
	lanes diagonal, straight, stepper;
	lanes white, black;
	lanes white_pawns, black_pawns;
};

/* Two sets of files are side by side: White's in the lowest byte, Black's in the byte
 * four further up. */
#define FILES_OF_BOTH UINT64_C(0x000000ff000000ff)
#define BLACK_FILES 32

/* The highest bit of a lane is set if the number is more than `most`. */
#define MORE_THAN(number, most) ((number) + ((UINT64_C(1) << 63) - 1 - (most)))

/* A loop would go through memory. */
#if LANES == 1
#define PLANES_OF_LANES(c, i) c[0]->plane[i]
#elif LANES == 2
#define PLANES_OF_LANES(c, i) c[0]->plane[i], c[1]->plane[i]
#elif LANES == 4
#define PLANES_OF_LANES(c, i)                                                  \
	c[0]->plane[i], c[1]->plane[i], c[2]->plane[i], c[3]->plane[i]
#else
#define PLANES_OF_LANES(c, i)                                                  \
	c[0]->plane[i], c[1]->plane[i], c[2]->plane[i], c[3]->plane[i],        \
	    c[4]->plane[i], c[5]->plane[i], c[6]->plane[i], c[7]->plane[i]
#endif

/* One plane of all positions. */
ALWAYS_INLINE lanes
lanes_of_plane(const struct chess *const c[LANES], enum plane plane)
{
	return (lanes){PLANES_OF_LANES(c, plane)};
}

ALWAYS_INLINE void
lanes_boards(struct boards *b, const struct chess *const c[LANES])
{
	b->diagonal = lanes_of_plane(c, PLANE_DIAGONAL);
	b->straight = lanes_of_plane(c, PLANE_STRAIGHT);
	b->stepper = lanes_of_plane(c, PLANE_STEPPER);
	b->black = lanes_of_plane(c, PLANE_BLACK);
	b->white = (b->diagonal | b->straight | b->stepper) & ~b->black;
	b->white_pawns = b->diagonal & b->stepper & b->white;
	b->black_pawns = b->diagonal & b->stepper & b->black;
}

/* The sets without their lowest square. */
ALWAYS_INLINE lanes
lanes_without_first(lanes set)
{
	return set & (set - 1);
}

/* The pieces of a side beyond those of the start. */
ALWAYS_INLINE lanes
lanes_promoted(const struct boards *b, lanes own)
{
	lanes pieces = own & ~b->stepper;
	lanes bishops = b->diagonal & ~b->straight & pieces;
	lanes queens = b->diagonal & b->straight & pieces;
	lanes rooks = b->straight & ~b->diagonal & pieces;
	lanes knights = b->stepper & ~b->diagonal & ~b->straight & own;

	return lanes_without_first(queens) |
	    lanes_without_first(bishops & lanes_all(CHESS_DARK)) |
	    lanes_without_first(bishops & lanes_all(~CHESS_DARK)) |
	    lanes_without_first(lanes_without_first(rooks)) |
	    lanes_without_first(lanes_without_first(knights));
}

/* Returns an empty set if the side has exactly one king, otherwise another. */
ALWAYS_INLINE lanes
lanes_not_one_king(const struct boards *b, lanes own)
{
	lanes kings = b->stepper & b->straight & own;

	return lanes_without_first(kings) | lanes_empty(kings);
}

/* Which positions have a side with no king, several kings or promoted pieces, or a pawn on
 * a back rank? Their sets aren't empty. */
ALWAYS_INLINE lanes
lanes_pieces_unusual(const struct boards *b)
{
	return lanes_promoted(b, b->white) | lanes_promoted(b, b->black) |
	    lanes_not_one_king(b, b->white) | lanes_not_one_king(b, b->black) |
	    (b->diagonal & b->stepper & lanes_all(CHESS_BACK_RANKS));
}

/* Which of these positions break a rule? Here a side may have promoted pieces, if it lacks
 * a pawn for each. Their sets aren't empty. */
ALWAYS_INLINE lanes
lanes_pieces_in_doubt(const struct boards *b)
{
	lanes white = lanes_count(b->white_pawns | lanes_promoted(b, b->white));
	lanes black = lanes_count(b->black_pawns | lanes_promoted(b, b->black));

	return lanes_not_one_king(b, b->white) |
	    lanes_not_one_king(b, b->black) |
	    ((MORE_THAN(white, 8) | MORE_THAN(black, 8)) >> 63) |
	    (b->diagonal & b->stepper & lanes_all(CHESS_BACK_RANKS));
}

/* The squares above those of a set, on their files. */
ALWAYS_INLINE lanes
lanes_above(lanes set)
{
	set |= set << 8;
	set |= set << 16;
	set |= set << 32;
	return set << 8;
}

/* The pawns that stand above one of their side, and the white pawns above a black one.
 *
 * Without such pawns, a side has at most 8, which came from different files without any
 * capture. Each file that changed lacks a white or a black pawn. If no side has more
 * pieces of a kind than at the start, as many men are missing, so there were enough
 * captures to change these files. */
ALWAYS_INLINE lanes
lanes_pawns_unusual(const struct boards *b)
{
	lanes above_white = lanes_above(b->white_pawns);
	lanes above_black = lanes_above(b->black_pawns);

	return (above_black & (b->white_pawns | b->black_pawns)) |
	    (above_white & b->white_pawns);
}

/* The files of the squares of two sets. *several: those with more than one square of a
 * set. */
ALWAYS_INLINE lanes
lanes_files(lanes white, lanes black, lanes *several)
{
	const lanes low = lanes_all(0xffffffff);
	lanes one = (white & low) | (black & ~low);
	lanes other = white >> 32 | black << 32;

	*several = one & other;
	one |= other;
	other = one >> 16;
	*several |= one & other & lanes_all(UINT64_C(0x0000ffff0000ffff));
	one |= other;
	other = one >> 8;
	*several |= one & other & lanes_all(FILES_OF_BOTH);
	return (one | other) & lanes_all(FILES_OF_BOTH);
}

/* Finds files with two pawns of a side that came neither from an empty file to the left
 * nor from one to the right. Pawns of all others came from different files. */
ALWAYS_INLINE lanes
lanes_unexplained(lanes files, lanes two)
{
	lanes empty = ~files & lanes_all(FILES_OF_BOTH);
	lanes from_left = two & empty << 1;

	empty &= ~(from_left >> 1);
	return two & ~from_left & ~(empty >> 1);
}

/* One square for each capture that changed these files, or a few squares more: the first
 * file of a row, its third, and all from the fifth on. */
ALWAYS_INLINE lanes
lanes_changes(lanes changed)
{
	lanes third = changed & changed << 1 & changed << 2;

	return (changed & ~(changed << 1)) | (third & ~(third << 1)) |
	    (third & third << 2);
}

/* The numbers of squares in each byte. */
ALWAYS_INLINE lanes
lanes_count_bytes(lanes set)
{
	set -= set >> 1 & lanes_all(UINT64_C(0x5555555555555555));
	set = (set & lanes_all(UINT64_C(0x3333333333333333))) +
	    (set >> 2 & lanes_all(UINT64_C(0x3333333333333333)));
	return (set + (set >> 4)) & lanes_all(UINT64_C(0x0f0f0f0f0f0f0f0f));
}

/* The pawns of a side need a capture for each file with two of them, if the file beside
 * it is empty; and if each of these has an empty file of its own, there are 8 pawns at
 * most. Changed files: pawn_captures.h. */
ALWAYS_INLINE lanes
lanes_pawns_in_doubt(const struct boards *b)
{
	enum { CHANGES = 16 };
	lanes above_white = lanes_above(b->white_pawns);
	lanes above_black = lanes_above(b->black_pawns);
	lanes files = above_white >> 56 |
	    (above_black >> 24 & lanes_all(UINT64_C(0xff) << BLACK_FILES));
	lanes three,
	    two = lanes_files(above_white & b->white_pawns,
		above_black & b->black_pawns, &three);
	lanes usual = files & ~two;
	lanes changed = ~(usual & usual >> BLACK_FILES) & lanes_all(0xff);
	lanes count = lanes_count_bytes(
	    two | lanes_changes(changed) << CHANGES);
	lanes white_men = lanes_count(b->white);
	lanes black_men = lanes_count(b->black);
	lanes by_white = black_men + (count & lanes_all(0xff));
	lanes by_black = white_men + (count >> BLACK_FILES);
	lanes by_both = white_men + black_men +
	    (count >> CHANGES & lanes_all(0xff));
	lanes more = MORE_THAN(by_white, 16) | MORE_THAN(by_black, 16) |
	    MORE_THAN(by_both, 32);

	return three | lanes_unexplained(files, two) |
	    (above_black & b->white_pawns) | more >> 63;
}

/* The same files on both back ranks. */
#define BACK_RANKS_OF(files) lanes_all((files)*UINT64_C(0x0100000000000001))

/* The squares of the back ranks that the man of the start has left. The bits of b1, g1,
 * b8, g8 and of all other ranks mean nothing. */
ALWAYS_INLINE lanes
lanes_left(const struct boards *b)
{
	enum {
		BISHOPS_QUEEN = 0x2c,
		ROOKS_QUEEN_KING = 0x99,
		KING_HOME = 0x10
	};

	return (b->diagonal ^ BACK_RANKS_OF(BISHOPS_QUEEN)) |
	    (b->straight ^ BACK_RANKS_OF(ROOKS_QUEEN_KING)) |
	    (b->stepper ^ BACK_RANKS_OF(KING_HOME)) |
	    (b->black ^ lanes_all(UINT64_C(0xff) << 56));
}

/* The homes of pieces that left although unmoved pawns may shut them in (cages.c). Each
 * needs its unmoved pawns, here for White:
 *
 *	bishops		b2 d2, or e2 g2
 *	queen		c2 d2 e2
 *	king		c2 d2 e2 f2 g2
 *	rook on a1	a2 b2 d2
 *	rook on h1	g2 h2, and e2, or f2 with a king on e1
 */
ALWAYS_INLINE lanes
lanes_homes_in_doubt(const struct boards *b)
{
	enum { A = 0x01, CF = 0x24, CDEF = 0x3c, E = 0x10, H = 0x80 };
	lanes left = lanes_left(b);
	/* On the back ranks, before each unmoved pawn; other ranks don't matter. */
	lanes unmoved = b->white_pawns >> 8 | b->black_pawns << 8;
	lanes from_left = unmoved << 1, from_right = unmoved >> 1;
	lanes between = from_left & from_right;
	lanes middle = between & (unmoved | BACK_RANKS_OF(CF)) &
	    ((between << 1 & between >> 1) | ~BACK_RANKS_OF(E));
	lanes of_a = from_right & unmoved >> 3;
	lanes of_h = from_left & (unmoved | (from_right & ~left)) << 3;

	return left &
	    ((middle & BACK_RANKS_OF(CDEF)) |
		(unmoved &
		    ((of_a & BACK_RANKS_OF(A)) | (of_h & BACK_RANKS_OF(H)))));
}
