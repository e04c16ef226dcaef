/* legal_tables: the lookup tables of legal_avx512, which includes it. The compiler
 * computes them from places.h. */
#ifndef GAME_XIANGQI_LEGAL_TABLES_H
#define GAME_XIANGQI_LEGAL_TABLES_H

#include "game/xiangqi/board.h"

#define BIT(kind) (1 << ((kind) & (XIANGQI_KINDS - 1)))

enum {
	FACE_DOWN = BIT(XIANGQI_DOWN),
	KINGS = BIT(XIANGQI_KING),
	ADVISORS = BIT(XIANGQI_ADVISOR),
	ELEPHANTS = BIT(XIANGQI_ELEPHANT),
	HORSES = BIT(XIANGQI_HORSE),
	CHARIOTS = BIT(XIANGQI_CHARIOT),
	CANNONS = BIT(XIANGQI_CANNON),
	PAWNS = BIT(XIANGQI_PAWN),
	ANY = 0xff,
};

#define FOUR(n) n, n, n, n
#define SEVEN(n) n, n, n, n, n, n, n
#define EIGHT(n) n, SEVEN(n)

/* For each byte that a square may hold, the kind of the piece as a bit: one table
 * for Red's pieces, one for Black's. A byte that is no piece has the bits of all
 * kinds, and on each square some kind is forbidden. */
#define PIECES                                                                 \
	KINGS, ADVISORS, ELEPHANTS, HORSES, CHARIOTS, CANNONS, PAWNS, FACE_DOWN
#define NO_PIECES EIGHT(ANY), EIGHT(ANY), EIGHT(ANY), EIGHT(ANY)

static const _Alignas(64) uint8_t kinds[2][64] = {
    {0, PIECES, SEVEN(ANY), ANY, EIGHT(0), SEVEN(ANY), NO_PIECES},
    {0, EIGHT(0), SEVEN(ANY), ANY, PIECES, SEVEN(ANY), NO_PIECES},
};

/* A position is read into two registers of 64 bytes. SQUARES has a bit for each
 * byte of the second one that is a square. The captured pieces begin at byte
 * LOST_SHIFT, sixteen of Red, then sixteen of Black. */
#define SQUARES ((UINT64_C(1) << (XIANGQI_SQUARES - 64)) - 1)
#define LOST_SHIFT 32

/* The kinds that may stand on each square, in Xiangqi and in Jieqi, by the square
 * as their side sees it. */
#define IN(set, own) ((own) < XIANGQI_SQUARES / 2 && (set) >> (own) % 45 & 1)
#define XIANGQI_MAY(own)                                                       \
	HORSES | CHARIOTS | CANNONS | IN(PLACES_KING, own) * KINGS |           \
	    IN(PLACES_ADVISOR, own) * ADVISORS |                               \
	    IN(PLACES_ELEPHANT, own) * ELEPHANTS |                             \
	    ((own) >= XIANGQI_SQUARES / 2 || IN(PLACES_PAWN, own)) * PAWNS
#define JIEQI_MAY(own)                                                         \
	(ANY & ~(KINGS | FACE_DOWN)) | IN(PLACES_KING, own) * KINGS |          \
	    IN(PLACES_DOWN, own) * FACE_DOWN

#define THREE(may, own, step)                                                  \
	may(own), may((own) + (step)), may((own) + 2 * (step))
#define NINE(may, own, step)                                                   \
	THREE(may, own, step), THREE(may, (own) + 3 * (step), step),           \
	    THREE(may, (own) + 6 * (step), step)
#define THIRTY(may, own, step)                                                 \
	NINE(may, own, step), NINE(may, (own) + 9 * (step), step),             \
	    NINE(may, (own) + 18 * (step), step),                              \
	    THREE(may, (own) + 27 * (step), step)
#define NINETY(may, own, step)                                                 \
	THIRTY(may, own, step), THIRTY(may, (own) + 30 * (step), step),        \
	    THIRTY(may, (own) + 60 * (step), step)
#define NO_SQUARES 0, 0, 0, 0, 0, 0
#define SIXTEEN(n) EIGHT(n), EIGHT(n)
#define BOTH_SIDES(may)                                                        \
	{                                                                      \
		{NINETY(may, 0, 1), NO_SQUARES, SIXTEEN(ANY), SIXTEEN(0)},     \
		{                                                              \
			NINETY(may, 89, -1), NO_SQUARES, SIXTEEN(0),           \
			    SIXTEEN(ANY)                                       \
		}                                                              \
	}

static const _Alignas(64) uint8_t xiangqi_may[2][128] = BOTH_SIDES(XIANGQI_MAY);
static const _Alignas(64) uint8_t jieqi_may[2][128] = BOTH_SIDES(JIEQI_MAY);

/* The bytes of each kind after each eight bytes are transposed, and the counts of
 * both sides. */
#define EIGHTHS(n)                                                             \
	(n), (n) + 8, (n) + 16, (n) + 24, (n) + 32, (n) + 40, (n) + 48, (n) + 56

static const _Alignas(64) uint8_t by_kind[64] = {EIGHTHS(0), EIGHTHS(1),
    EIGHTHS(2), EIGHTHS(3), EIGHTHS(4), EIGHTHS(5), EIGHTHS(6), EIGHTHS(7)};
static const _Alignas(64) uint8_t of_both[64] = {EIGHTHS(0), EIGHTHS(64)};

/* The squares that matter for an attack on each point of a palace:
 *
 *      0   lines to the right (8 squares), left (8), back (4) and forward (12)
 *     32   horses and elephants: three for each diagonal neighbor, over which
 *          they step
 *     44   these neighbors, each of them three times
 *     56   pawns: in front, right and left
 *     59   advisors: the diagonal neighbors
 *     63   no square
 *
 * A square off the board is XIANGQI_SQUARES, a byte that is always zero. */
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

/* The first and the last bits of the lines, and the bits behind the lines. */
#define FIRST UINT32_C(0x00110101)
#define LAST UINT32_C(0x80088080)
#define STEPS (~UINT64_C(0) << 32)

/* The points of the palaces, Black's in the second register. */
#define RED_PALACE PLACES_KING
#define BLACK_PALACE (PLACES_BLACK(PLACES_KING) >> (64 - XIANGQI_SQUARES / 2))

/* The kinds that can capture a king from these squares, except cannons. */
#define LINES                                                                  \
	EIGHT(CHARIOTS | KINGS), EIGHT(CHARIOTS | KINGS),                      \
	    EIGHT(CHARIOTS | KINGS), EIGHT(CHARIOTS | KINGS)
#define JUMPERS(e)                                                             \
	HORSES, HORSES, e, HORSES, HORSES, e, HORSES, HORSES, e, HORSES,       \
	    HORSES, e

static const _Alignas(64) uint8_t xiangqi_takes[64] = {LINES, JUMPERS(0),
    EIGHT(0), FOUR(0), PAWNS, PAWNS, PAWNS};
static const _Alignas(64) uint8_t jieqi_takes[64] = {LINES, JUMPERS(ELEPHANTS),
    EIGHT(0), FOUR(0), PAWNS, PAWNS, PAWNS, FOUR(ADVISORS)};

#endif
