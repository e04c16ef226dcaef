/* The board: letters, homes, and what is seen and unseen. */
#include "game/xiangqi/xiangqi.h"

const char xiangqi_letters[2][32] = {
    ".KABNRCPX........kabnrcpx",
    ".KAEHRCPX........kaehrcpx",
};

#define BOTH(letter, piece)                                                    \
	[letter] = (piece), [(letter) | 32] = (piece) | XIANGQI_BLACK

const uint8_t xiangqi_piece_of[256] = {
    BOTH('K', XIANGQI_KING),
    BOTH('A', XIANGQI_ADVISOR),
    BOTH('B', XIANGQI_ELEPHANT),
    BOTH('E', XIANGQI_ELEPHANT),
    BOTH('N', XIANGQI_HORSE),
    BOTH('H', XIANGQI_HORSE),
    BOTH('R', XIANGQI_CHARIOT),
    BOTH('C', XIANGQI_CANNON),
    BOTH('P', XIANGQI_PAWN),
    BOTH('X', XIANGQI_DOWN),
};

const char *const xiangqi_names[XIANGQI_KINDS] = {NULL, "kings", "advisors",
    "elephants", "horses", "chariots", "cannons", "pawns"};

const uint8_t xiangqi_number[XIANGQI_KINDS] = {
    [XIANGQI_KING] = 1,
    [XIANGQI_ADVISOR] = 2,
    [XIANGQI_ELEPHANT] = 2,
    [XIANGQI_HORSE] = 2,
    [XIANGQI_CHARIOT] = 2,
    [XIANGQI_CANNON] = 2,
    [XIANGQI_PAWN] = 5,
};

enum xiangqi_piece
xiangqi_home(int square, enum colour side)
{
	static const uint8_t back[XIANGQI_FILES] = {XIANGQI_CHARIOT,
	    XIANGQI_HORSE, XIANGQI_ELEPHANT, XIANGQI_ADVISOR, XIANGQI_KING,
	    XIANGQI_ADVISOR, XIANGQI_ELEPHANT, XIANGQI_HORSE, XIANGQI_CHARIOT};
	int file = square % XIANGQI_FILES, rank = square / XIANGQI_FILES;

	if (side == BLACK)
		rank = XIANGQI_RANKS - 1 - rank;
	if (rank == 0)
		return back[file];
	if (rank == 2 && (file == 1 || file == 7))
		return XIANGQI_CANNON;
	return rank == 3 && file % 2 == 0 ? XIANGQI_PAWN : XIANGQI_NONE;
}

/* Is this a king, or what lies face down on its home? */
static bool
king_at(const struct xiangqi *x, int square, enum colour side)
{
	static const int homes[2] = {4, 85};
	uint8_t black = side == BLACK ? XIANGQI_BLACK : 0;

	return x->square[square] == (XIANGQI_KING | black) ||
	    (square == homes[side] &&
		x->square[square] == (XIANGQI_DOWN | black));
}

int
xiangqi_next_king(const struct xiangqi *x, enum colour side, int from)
{
	for (int square = from; square < XIANGQI_SQUARES; square++)
		if (king_at(x, square, side))
			return square;
	return -1;
}

int
xiangqi_king_count(const struct xiangqi *x, enum colour side)
{
	int king = -1, count = 0;

	while ((king = xiangqi_next_king(x, side, king + 1)) >= 0)
		count++;
	return count;
}

bool
xiangqi_facing(const struct xiangqi *x, int red, int black)
{
	int step = red < black ? XIANGQI_FILES : -XIANGQI_FILES;

	if (red < 0 || black < 0 ||
	    red % XIANGQI_FILES != black % XIANGQI_FILES)
		return false;
	do
		red += step;
	while (red != black && x->square[red] == XIANGQI_NONE);
	return red == black;
}

int
xiangqi_down(const struct xiangqi *x, enum colour side)
{
	uint8_t piece = XIANGQI_DOWN | (side == BLACK ? XIANGQI_BLACK : 0);
	int count = 0;

	for (int square = 0; square < XIANGQI_SQUARES; square++)
		count += x->square[square] == piece;
	return count;
}

void
xiangqi_unseen(const struct xiangqi *x, enum colour side,
    int unseen[XIANGQI_KINDS])
{
	for (int kind = 0; kind < XIANGQI_KINDS; kind++)
		unseen[kind] = xiangqi_number[kind];
	for (int square = 0; square < XIANGQI_SQUARES; square++) {
		enum xiangqi_piece piece = x->square[square];
		enum xiangqi_piece kind = xiangqi_kind(piece);

		if (piece != XIANGQI_NONE && kind < XIANGQI_KINDS &&
		    xiangqi_colour(piece) == side)
			unseen[kind]--;
	}
	for (int i = 0; i < x->lost_count[side]; i++)
		if (x->lost[side][i] != XIANGQI_DOWN)
			unseen[x->lost[side][i] & (XIANGQI_KINDS - 1)]--;
}
