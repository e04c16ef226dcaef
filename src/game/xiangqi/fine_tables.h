/* fine_tables: what the short way of AVX-512 looks up, in whole registers.
 * fine_avx512 includes it. */
#ifndef GAME_XIANGQI_FINE_TABLES_H
#define GAME_XIANGQI_FINE_TABLES_H

#include "game/xiangqi/xiangqi.h"

#define BIT(kind) (1 << ((kind) & (XIANGQI_KINDS - 1)))

enum {
	DOWN = BIT(XIANGQI_DOWN),
	KING = BIT(XIANGQI_KING),
	ADVISOR = BIT(XIANGQI_ADVISOR),
	ELEPHANT = BIT(XIANGQI_ELEPHANT),
	HORSE = BIT(XIANGQI_HORSE),
	CHARIOT = BIT(XIANGQI_CHARIOT),
	CANNON = BIT(XIANGQI_CANNON),
	PAWN = BIT(XIANGQI_PAWN),
	ANY = 0xff,
};

#define FOUR(n) n, n, n, n
#define SEVEN(n) n, n, n, n, n, n, n
#define EIGHT(n) n, SEVEN(n)

/* The kind of each piece of a side. What is no piece is all kinds of both
 * sides: one of those can't stand there. */
#define PIECES KING, ADVISOR, ELEPHANT, HORSE, CHARIOT, CANNON, PAWN, DOWN
#define NO_PIECES EIGHT(ANY), EIGHT(ANY), EIGHT(ANY), EIGHT(ANY)

static const _Alignas(64) uint8_t kinds[2][64] = {
    {0, PIECES, SEVEN(ANY), ANY, EIGHT(0), SEVEN(ANY), NO_PIECES},
    {0, EIGHT(0), SEVEN(ANY), ANY, PIECES, SEVEN(ANY), NO_PIECES},
};

/* Behind the squares of the second register, and some bytes of zero, stand
 * sixteen losses of Red, and sixteen of Black: a bit each. */
#define SQUARES ((UINT64_C(1) << (XIANGQI_SQUARES - 64)) - 1)
#define LOST_SHIFT 32
#define LOST_MOST 16

/* What may stand on the ranks of Xiangqi, from a side's own back rank on. */
#define FREE (HORSE | CHARIOT | CANNON)
#define ELEPHANTS (FREE | ELEPHANT)
#define KINGS (FREE | KING)
#define ADVISORS (KINGS | ADVISOR)
#define PAWNS (FREE | PAWN)
#define RANK_1                                                                 \
	FREE, FREE, ELEPHANTS, ADVISORS, KINGS, ADVISORS, ELEPHANTS, FREE, FREE
#define RANK_2 FREE, FREE, FREE, KINGS, ADVISORS, KINGS, FREE, FREE, FREE
#define RANK_3                                                                 \
	ELEPHANTS, FREE, FREE, ADVISORS, KINGS | ELEPHANT, ADVISORS, FREE,     \
	    FREE, ELEPHANTS
#define RANK_4 PAWNS, FREE, PAWNS, FREE, PAWNS, FREE, PAWNS, FREE, PAWNS
#define RANK_5                                                                 \
	PAWNS, FREE, PAWNS | ELEPHANT, FREE, PAWNS, FREE, PAWNS | ELEPHANT,    \
	    FREE, PAWNS
#define BEYOND PAWNS, EIGHT(PAWNS)
#define NO_SQUARES 0, 0, 0, 0, 0, 0
#define SIXTEEN(n) EIGHT(n), EIGHT(n)
#define LOST_RED NO_SQUARES, SIXTEEN(ANY), SIXTEEN(0)
#define LOST_BLACK NO_SQUARES, SIXTEEN(0), SIXTEEN(ANY)

static const _Alignas(64) uint8_t xiangqi_may[2][128] = {
    {RANK_1, RANK_2, RANK_3, RANK_4, RANK_5, BEYOND, BEYOND, BEYOND, BEYOND,
	BEYOND, LOST_RED},
    {BEYOND, BEYOND, BEYOND, BEYOND, BEYOND, RANK_5, RANK_4, RANK_3, RANK_2,
	RANK_1, LOST_BLACK},
};

/* In Jieqi kings are bound, and what lies face down is where it began. */
#define UP (ANY & ~(KING | DOWN))
#define HOME (UP | DOWN)
#define PALACE (UP | KING)
#define JIEQI_1 HOME, HOME, HOME, ANY, PALACE, ANY, HOME, HOME, HOME
#define JIEQI_2 UP, UP, UP, PALACE, PALACE, PALACE, UP, UP, UP
#define JIEQI_3 UP, HOME, UP, PALACE, PALACE, PALACE, UP, HOME, UP
#define JIEQI_4 HOME, UP, HOME, UP, HOME, UP, HOME, UP, HOME
#define OPEN UP, EIGHT(UP)

static const _Alignas(64) uint8_t jieqi_may[2][128] = {
    {JIEQI_1, JIEQI_2, JIEQI_3, JIEQI_4, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN,
	LOST_RED},
    {OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, JIEQI_4, JIEQI_3, JIEQI_2, JIEQI_1,
	LOST_BLACK},
};

/* Which bytes are the set of a kind when eights of squares are turned over; and
 * which are the numbers of both sides, eight bytes each. */
#define EIGHTHS(n)                                                             \
	(n), (n) + 8, (n) + 16, (n) + 24, (n) + 32, (n) + 40, (n) + 48, (n) + 56

static const _Alignas(64) uint8_t by_kind[64] = {EIGHTHS(0), EIGHTHS(1),
    EIGHTHS(2), EIGHTHS(3), EIGHTHS(4), EIGHTHS(5), EIGHTHS(6), EIGHTHS(7)};
static const _Alignas(64) uint8_t of_both[64] = {EIGHTHS(0), EIGHTHS(64)};

/* What each side has: any number face down, a king, five pawns, two of all
 * else. */
static const _Alignas(16) uint8_t army[2][XIANGQI_KINDS] = {
    {127, 1, 2, 2, 2, 2, 2, 5},
    {127, 1, 2, 2, 2, 2, 2, 5},
};

/* Of each point of a palace: the lines to both sides, back and forward, each
 * ended by points that there aren't; from where horses and an elephant come over
 * each of the four points that are diagonally beside, and these; from where
 * pawns come, and advisors. A point that isn't on the board is one that is
 * always empty. */
#define AT(file, rank)                                                         \
	((file) < 0 || (file) >= XIANGQI_FILES || (rank) < 0 ||                \
		    (rank) >= XIANGQI_RANKS                                    \
		? XIANGQI_SQUARES                                              \
		: (rank)*XIANGQI_FILES + (file))
#define LINE_4(f, r, df, dr)                                                   \
	AT((f) + (df), (r) + (dr)), AT((f) + 2 * (df), (r) + 2 * (dr)),        \
	    AT((f) + 3 * (df), (r) + 3 * (dr)),                                \
	    AT((f) + 4 * (df), (r) + 4 * (dr))
#define LINE_8(f, r, df, dr)                                                   \
	LINE_4(f, r, df, dr), LINE_4((f) + 4 * (df), (r) + 4 * (dr), df, dr)
#define JUMPS(f, r, df, dr)                                                    \
	AT((f) + (df), (r) + 2 * (dr)), AT((f) + 2 * (df), (r) + (dr)),        \
	    AT((f) + 2 * (df), (r) + 2 * (dr))
#define CORNER(f, r, df, dr) AT((f) + (df), (r) + (dr))
#define THRICE(f, r, df, dr)                                                   \
	CORNER(f, r, df, dr), CORNER(f, r, df, dr), CORNER(f, r, df, dr)
#define CORNERS(each, f, r)                                                    \
	each(f, r, 1, 1), each(f, r, 1, -1), each(f, r, -1, 1),                \
	    each(f, r, -1, -1)
#define VIEW(f, r, up)                                                         \
	{                                                                      \
		LINE_8(f, r, 1, 0), LINE_8(f, r, -1, 0),                       \
		    LINE_4(f, r, 0, -(up)), LINE_8(f, r, 0, up),               \
		    LINE_4(f, (r) + 8 * (up), 0, up), CORNERS(JUMPS, f, r),    \
		    CORNERS(THRICE, f, r), AT(f, (r) + (up)), AT((f) + 1, r),  \
		    AT((f)-1, r), CORNERS(CORNER, f, r), XIANGQI_SQUARES       \
	}
#define VIEWS(r, up) VIEW(3, r, up), VIEW(4, r, up), VIEW(5, r, up)

enum { POINTS = 9, BEFORE_CORNERS = 12 };

static const _Alignas(64) uint8_t views[2 * POINTS][64] = {VIEWS(0, 1),
    VIEWS(1, 1), VIEWS(2, 1), VIEWS(7, -1), VIEWS(8, -1), VIEWS(9, -1)};

/* Where the lines begin and end, and where there are none. */
#define FIRST UINT32_C(0x00110101)
#define LAST UINT32_C(0x80088080)
#define STEPS (~UINT64_C(0) << 32)

/* The points of the palaces, Black's in the second register. */
#define RED_PALACE UINT64_C(0xe07038)
#define BLACK_PALACE UINT64_C(0x70381c)

/* Which enemies take a king from where, but for cannons. */
#define LINES                                                                  \
	EIGHT(CHARIOT | KING), EIGHT(CHARIOT | KING), EIGHT(CHARIOT | KING),   \
	    EIGHT(CHARIOT | KING)
#define JUMPERS(e)                                                             \
	HORSE, HORSE, e, HORSE, HORSE, e, HORSE, HORSE, e, HORSE, HORSE, e

static const _Alignas(64) uint8_t xiangqi_takes[64] = {LINES, JUMPERS(0),
    EIGHT(0), FOUR(0), PAWN, PAWN, PAWN};
static const _Alignas(64) uint8_t jieqi_takes[64] = {LINES, JUMPERS(ELEPHANT),
    EIGHT(0), FOUR(0), PAWN, PAWN, PAWN, FOUR(ADVISOR)};

#endif
