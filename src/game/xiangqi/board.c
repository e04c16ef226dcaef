/* The board: letters, homes, kings, and counts of pieces. */
#include "game/xiangqi/board.h"

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

#define NUMBER(kind) [XIANGQI_##kind] = XIANGQI_ARMY >> 8 * XIANGQI_##kind & 255

const uint8_t xiangqi_number[XIANGQI_KINDS] = {NUMBER(KING), NUMBER(ADVISOR),
    NUMBER(ELEPHANT), NUMBER(HORSE), NUMBER(CHARIOT), NUMBER(CANNON),
    NUMBER(PAWN)};

void
xiangqi_put_losses(struct text *out, const struct xiangqi *x, enum color side)
{
	for (int i = 0; i < x->lost_count[side]; i++) {
		int lost = x->lost[side][i];
		int kind = lost & (XIANGQI_KINDS - 1);
		bool down = lost & XIANGQI_DOWN;

		text_put(out,
		    kind == XIANGQI_NONE ? '?'
					 : xiangqi_letter(LETTERS_WXF, kind,
					       down ? BLACK : RED));
	}
}

enum xiangqi_piece
xiangqi_home(int square, enum color side)
{
#define HOME(file, rank, kind) [(rank)*XIANGQI_FILES + (file)] = XIANGQI_##kind,
	static const uint8_t homes[XIANGQI_SQUARES] = {XIANGQI_HOMES(HOME)};

	return homes[xiangqi_own_square(square, side)];
}

enum xiangqi_piece
xiangqi_moves_like(const struct xiangqi *x, int square)
{
	enum xiangqi_piece piece = x->square[square];

	return xiangqi_kind(piece) == XIANGQI_DOWN
	    ? xiangqi_home(square, xiangqi_color(piece))
	    : xiangqi_kind(piece);
}

int
xiangqi_next_king(const struct xiangqi *x, enum color side, int from)
{
	for (int square = from; square < XIANGQI_SQUARES; square++)
		if (xiangqi_moves_like(x, square) == XIANGQI_KING &&
		    xiangqi_color(x->square[square]) == side)
			return square;
	return -1;
}

int
xiangqi_king_count(const struct xiangqi *x, enum color side)
{
	int king = -1, count = 0;

	while ((king = xiangqi_next_king(x, side, king + 1)) >= 0)
		count++;
	return count;
}

int
xiangqi_down(const struct xiangqi *x, enum color side)
{
	uint8_t piece = XIANGQI_DOWN | (side == BLACK ? XIANGQI_BLACK : 0);
	int count = 0;

	for (int square = 0; square < XIANGQI_SQUARES; square++)
		count += x->square[square] == piece;
	return count;
}

void
xiangqi_up(const struct xiangqi *x, enum color side, int up[XIANGQI_KINDS])
{
	for (int kind = 0; kind < XIANGQI_KINDS; kind++)
		up[kind] = 0;
	for (int square = 0; square < XIANGQI_SQUARES; square++) {
		enum xiangqi_piece piece = x->square[square];
		enum xiangqi_piece kind = xiangqi_kind(piece);

		if (piece != XIANGQI_NONE && kind < XIANGQI_KINDS &&
		    xiangqi_color(piece) == side)
			up[kind]++;
	}
}

void
xiangqi_unseen(const struct xiangqi *x, enum color side,
    int unseen[XIANGQI_KINDS])
{
	xiangqi_up(x, side, unseen);
	for (int kind = 0; kind < XIANGQI_KINDS; kind++)
		unseen[kind] = xiangqi_number[kind] - unseen[kind];
	for (int i = 0; i < x->lost_count[side]; i++)
		if (x->lost[side][i] != XIANGQI_DOWN)
			unseen[x->lost[side][i] & (XIANGQI_KINDS - 1)]--;
}

void
xiangqi_may_turn_up(const struct xiangqi *x, enum color side,
    int kinds[XIANGQI_KINDS])
{
	if (x->beside != XIANGQI_POOL) {
		xiangqi_unseen(x, side, kinds);
		return;
	}
	for (int kind = 0; kind < XIANGQI_KINDS; kind++)
		kinds[kind] = x->pool[side][kind];
}
