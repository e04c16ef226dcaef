/*
 * The short way for canonical records of Xiangqi and Jieqi. It says yes only
 * where the long way would read the same position without a fault; to
 * everything else it says nothing.
 */
#include "notation/xiangqi.h"
#include "base/byte.h"

/* What a byte of a board does: the piece that it puts, how many squares it goes
 * on, and what it is. */
enum {
	STEP = 1 << 5,
	DIGIT = 1 << 9,
	UCI = 1 << 10,
	WXF = 1 << 11,
	DARK = 1 << 12,
	RIGHT = 1 << 13,
	SLASH = 0xff << 14,
};

#define PIECE(letter, piece, set)                                              \
	[letter] = (piece) | STEP | RIGHT | (set),                             \
	[(letter) | 32] = (piece) | XIANGQI_BLACK | STEP | RIGHT | (set)
#define EMPTY(digit) ['0' + (digit)] = (digit)*STEP | DIGIT | RIGHT

static const uint32_t bytes[256] = {
    PIECE('K', XIANGQI_KING, 0),
    PIECE('A', XIANGQI_ADVISOR, 0),
    PIECE('R', XIANGQI_CHARIOT, 0),
    PIECE('C', XIANGQI_CANNON, 0),
    PIECE('P', XIANGQI_PAWN, 0),
    PIECE('N', XIANGQI_HORSE, UCI),
    PIECE('B', XIANGQI_ELEPHANT, UCI),
    PIECE('H', XIANGQI_HORSE, WXF),
    PIECE('E', XIANGQI_ELEPHANT, WXF),
    PIECE('X', XIANGQI_DOWN, DARK),
    EMPTY(1),
    EMPTY(2),
    EMPTY(3),
    EMPTY(4),
    EMPTY(5),
    EMPTY(6),
    EMPTY(7),
    EMPTY(8),
    EMPTY(9),
    ['/'] = SLASH | RIGHT,
};

/* Reads the board at the front of *rest, and the space behind it; *seen gathers
 * what is there. No byte decides a branch: what is wrong is looked at in the
 * end. What a digit or a slash writes is overwritten, or was empty before. */
static bool
glance_board(struct xiangqi *x, struct slice *rest, unsigned *seen)
{
	const char *p = rest->at, *end = slice_end(*rest);
	uint8_t order[128] = {0}; /* as they are read: a9 is the first */
	uint32_t at = 0, row = XIANGQI_FILES, all = 0, right = RIGHT;
	uint32_t misplaced = 0, runs = 0, before = 0;

	for (; p < end && *p != ' '; p++) {
		uint32_t byte = bytes[(unsigned char)*p];

		order[at & 127] = byte & 31;
		misplaced |= (at ^ row) & byte >> 14;
		row += byte >> 14 & XIANGQI_FILES;
		at += byte >> 5 & 15;
		runs |= byte & before;
		right &= byte;
		all |= byte;
		before = byte;
	}
	*seen = all;
	if ((misplaced & 0xff) != 0 || (runs & DIGIT) != 0 || right == 0 ||
	    at != XIANGQI_SQUARES || row != XIANGQI_SQUARES || p == end)
		return false;
	for (int rank = 0; rank < XIANGQI_RANKS; rank++)
		memcpy(x->square + rank * XIANGQI_FILES,
		    order + (XIANGQI_RANKS - 1 - rank) * XIANGQI_FILES,
		    XIANGQI_FILES);
	*rest = slice_between(p + 1, end);
	return true;
}

/* A number of up to five digits without a leading zero, and what ends it. */
static bool
glance_number(struct slice *rest, unsigned least, uint16_t *to)
{
	unsigned n = 0;
	size_t i = 0;

	for (; i < rest->len && i < 6 && byte_digit(rest->at[i]); i++)
		n = n * 10 + (unsigned)(rest->at[i] - '0');
	if (i == 0 || n < least || n > XIANGQI_COUNTER_MAX ||
	    (rest->at[0] == '0' && i > 1))
		return false;
	*to = (uint16_t)n;
	*rest = slice_from(*rest, i);
	return true;
}

static bool
glance_counters(struct xiangqi *x, struct slice rest)
{
	if (!glance_number(&rest, 0, &x->halfmove) || rest.len == 0 ||
	    rest.at[0] != ' ')
		return false;
	rest = slice_from(rest, 1);
	return glance_number(&rest, 1, &x->fullmove) && rest.len == 0;
}

/* Losses of one side up to what ends them. */
static bool
glance_side(struct xiangqi *x, enum colour side, struct slice *rest, char end)
{
	size_t i = 0, n = 0;

	if (rest->len > 1 && rest->at[0] == '-') {
		i = 1;
	} else {
		for (; i < rest->len && rest->at[i] != end; i++, n++) {
			char letter = rest->at[i];
			unsigned byte = bytes[(unsigned char)letter];

			if (n == XIANGQI_LOST_MOST ||
			    (letter != '?' &&
				(!(byte & 7) || (byte & (UCI | DIGIT)))))
				return false;
			x->lost[side][n] = letter == '?'
			    ? XIANGQI_DOWN
			    : (uint8_t)((byte & 7) |
				  (byte & XIANGQI_BLACK ? XIANGQI_DOWN : 0));
		}
		if (n == 0)
			return false;
	}
	x->lost_count[side] = (uint8_t)n;
	if (i == rest->len || rest->at[i] != end)
		return false;
	*rest = slice_from(*rest, i + 1);
	return true;
}

static bool
glance_jfn(struct xiangqi *x, struct slice rest)
{
	if (!glance_side(x, RED, &rest, ':') ||
	    !glance_side(x, BLACK, &rest, ' ') || rest.len != 3 ||
	    rest.at[1] != ' ' || (rest.at[0] != 'r' && rest.at[0] != 'b') ||
	    (rest.at[2] != 'r' && rest.at[2] != 'b'))
		return false;
	x->turn = rest.at[0] == 'b' ? BLACK : RED;
	x->viewer = rest.at[2] == 'b' ? BLACK : RED;
	x->beside = XIANGQI_LOSSES;
	x->halfmove = 0;
	x->fullmove = 1;
	jfn_settle_knowledge(x);
	return true;
}

/* The pool in the order that is written, up to a space. */
static bool
glance_pool(struct xiangqi *x, struct slice *rest)
{
	size_t before = rest->len;
	int place = 0;

	memset(x->pool, 0, sizeof(x->pool));
	if (rest->len > 1 && rest->at[0] == '-') {
		*rest = slice_from(*rest, 1);
		place = 16;
	}
	for (; place < 16 && rest->len > 2; place++) {
		int kind = (place & 7) < 6 ? pikafish_order[place & 7] : 0;
		int side = place >> 3;
		char letter = xiangqi_letters[LETTERS_UCI][kind |
		    (side ? XIANGQI_BLACK : 0)];

		if (kind == XIANGQI_NONE || rest->at[0] != letter)
			continue;
		if (rest->at[1] < '1' || rest->at[1] > '9')
			return false;
		x->pool[side][kind] = (uint8_t)(rest->at[1] - '0');
		*rest = slice_from(*rest, 2);
	}
	if (rest->len == 0 || rest->len == before || rest->at[0] != ' ')
		return false;
	*rest = slice_from(*rest, 1);
	return true;
}

static bool
glance_plain(struct xiangqi *x, struct slice rest)
{
	x->beside = XIANGQI_COUNTERS;
	return slice_starts(rest, SLICE("- - ")) &&
	    glance_counters(x, slice_from(rest, 4));
}

static bool
glance_pikafish(struct xiangqi *x, struct slice rest)
{
	x->beside = XIANGQI_POOL;
	return glance_pool(x, &rest) && glance_counters(x, rest);
}

/* What the notation doesn't tell is nothing, as the long way has it. */
static bool
found(struct entry *entry, const struct notation *notation, enum game game)
{
	struct xiangqi *x = &entry->position.xiangqi;

	if (x->beside != XIANGQI_POOL)
		memset(x->pool, 0, sizeof(x->pool));
	memset(x->taken, 0, sizeof(x->taken));
	if (x->beside != XIANGQI_LOSSES) {
		x->lost_count[RED] = x->lost_count[BLACK] = 0;
		x->viewer = RED;
		x->knows_all = false;
	}
	entry->source = entry->notation = notation;
	entry->position.game = game;
	return true;
}

bool
xiangqi_glance(struct entry *entry, struct slice record, const struct how *how)
{
	struct xiangqi *x = &entry->position.xiangqi;
	struct slice rest = record;
	unsigned seen;

	entry->record = record;
	entry->operations.len = 0;
	entry->no_moves = false;
	if (!glance_board(x, &rest, &seen) || rest.len < 4)
		return false;
	if (rest.at[1] != ' ' || (rest.at[0] != 'w' && rest.at[0] != 'b')) {
		return !(seen & UCI) && glance_jfn(x, rest) &&
		    found(entry, &notation_jfn, GAME_JIEQI);
	}
	x->turn = rest.at[0] == 'b' ? BLACK : RED;
	rest = slice_from(rest, 2);
	if (seen & (how->choice[CHOICE_LETTERS] == LETTERS_WXF ? UCI : WXF))
		return false;
	if (!(seen & DARK) && glance_plain(x, rest))
		return found(entry, &notation_xiangqi, GAME_XIANGQI);
	return how->choice[CHOICE_PIKAFISH] == PIKAFISH_FIVE &&
	    glance_pikafish(x, rest) &&
	    found(entry, &notation_pikafish, GAME_JIEQI);
}
