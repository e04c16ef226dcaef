/* The rule of castling rights: king and rook stand where castling needs them. */
#include "game/chess/legal.h"

/* Does a piece of the kind stand on that file of the back rank? */
static bool
is_on_back_rank(const struct chess *c, enum color side, int file,
    enum piece kind)
{
	enum piece piece = side == WHITE ? kind : kind | BLACK_PIECE;

	return c->square[(side == WHITE ? 0 : 56) + file] == piece;
}

/* The file of the king if it is the only one and on its back rank, or -1. */
static int
king_file(const struct chess *c, enum color side)
{
	uint64_t king = chess_pieces(c, side, KING);

	if (chess_count(king) != 1 ||
	    chess_first(king) >> 3 != (side == WHITE ? 0 : 7))
		return -1;
	return chess_first(king) & 7;
}

/* Is the right valid in Chess960: a rook on that file of the back rank, and no other
 * right on the same side of the king? */
static bool
right_in_960(const struct chess *c, enum color side, int file)
{
	int king = king_file(c, side);
	int same_side;

	if (king < 1 || king > 6 || !is_on_back_rank(c, side, file, ROOK))
		return false;
	same_side = file > king ? c->rights[side] >> (king + 1)
				: c->rights[side] & ((1 << king) - 1);
	return chess_count((uint64_t)same_side) == 1;
}

/* Are all rights of both sides valid in Chess960? */
static bool
all_in_960(const struct chess *c)
{
	for (int side = WHITE; side <= BLACK; side++)
		for (int file = 0; file < 8; file++)
			if (c->rights[side] >> file & 1 &&
			    !right_in_960(c, side, file))
				return false;
	return true;
}

/* Does the rest of the record suggest Chess960, too? The king of this right stands
 * on its standard square. All rights must be valid in Chess960, there must be
 * others, and unless the other king has left its standard square, the other
 * side's right on this wing must be none of standard chess. */
static bool
rest_in_960(const struct chess *c, enum color side, int file)
{
	enum color enemy = color_other(side);
	unsigned own = c->rights[side], other = c->rights[enemy];
	unsigned corner = file > 4 ? 0x80 : 0x01;

	if (!all_in_960(c))
		return false;
	if (other != 0 && king_file(c, enemy) != 4)
		return true;
	return (own & ~(1U << file) || other != 0) && !(other & corner);
}

/* The fix is to drop the right, unless the record may be one of Chess960. */
static void
add_right(const struct checker *k, enum fault_code code, enum color side,
    int file, bool as_960, const char *sentence)
{
	struct fault *fault = fault_in(k->faults, code, CHESS_CASTLING,
	    side * 8 + file, sentence);

	fault_names(fault, chess_side_names[side], NULL);
	if (!as_960)
		fault_fix(fault, (struct slice){0}, SLICE(""));
	else if (fault != NULL && all_in_960(chess_of(k)))
		fault->cause = CAUSE_CHESS960;
}

/* Is the king on its home square? One fault, however many rights there are. */
static bool
check_home(const struct checker *k, enum color side)
{
	const struct chess *c = chess_of(k);
	int king = king_file(c, side);
	bool as_960 = true;
	int first = -1;

	if (c->chess960 ? king > 0 && king < 7 : king == 4)
		return true;
	for (int file = 7; file >= 0; file--)
		if (c->rights[side] >> file & 1) {
			first = first < 0 ? file : first;
			as_960 = as_960 && right_in_960(c, side, file);
		}
	add_right(k, FAULT_CASTLING_NO_KING, side, first, as_960,
	    as_960 && all_in_960(c)
		? "%a's king is not on its home square; it fits Chess960: "
		  "use --chess960, or drop the right"
		: c->chess960
		? "%a's king does not stand between rooks on its back rank"
		: "%a's king is not on its home square, so it has no right %q");
	return false;
}

/* The king is on its home square. */
static void
check_right(const struct checker *k, enum color side, int file)
{
	const struct chess *c = chess_of(k);
	bool as_960 = right_in_960(c, side, file);

	if (c->chess960 ? as_960
			: (file == 0 || file == 7) &&
		    is_on_back_rank(c, side, file, ROOK))
		return;
	add_right(k, FAULT_CASTLING_NO_ROOK, side, file, as_960,
	    !as_960 && c->chess960
		? "%a's right %q names no rook of its own on that side of the "
		  "king"
		: !as_960 || !rest_in_960(c, side, file)
		? "%a's right %q has no rook in the corner"
		: side == WHITE ? "%a's right %q needs a rook on a1 or h1; it "
				  "is one of Chess960: use --chess960, or drop "
				  "it"
				: "%a's right %q needs a rook on a8 or h8; it "
				  "is one of Chess960: use --chess960, or drop "
				  "it");
}

void
chess_check_rights(const struct checker *k)
{
	for (int side = WHITE; side <= BLACK; side++) {
		unsigned rights = chess_of(k)->rights[side];

		if (rights == 0 || !check_home(k, side))
			continue;
		for (int file = 7; file >= 0; file--)
			if (rights >> file & 1)
				check_right(k, side, file);
	}
}
