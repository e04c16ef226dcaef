/*
 * read_fast_kernel: the part of the fast path that all processors share. Only
 * the kernels, read_fast_*.c, include it; each defines
 *
 *     read_board      reads the board and cuts it, with the blank after it, off
 *                     *rest; at least FIELDS_LEAST bytes are left then. *seen
 *                     gets the bits UCI, WXF, XIANGQI_DOWN of its letters
 *     read_losses     reads the losses of both sides, a text that ends with a
 *                     blank; known[side]: a face-down loss has a known kind
 *
 * Example: after "4k4/.../4K4 " the rest "w - - 0 1" is Xiangqi FEN, "w R2p5 0
 * 1" Pikafish's, and "R?:ra r b" JFN: only JFN has no turn in the second field.
 */
#ifndef NOTATION_XIANGQI_READ_FAST_KERNEL_H
#define NOTATION_XIANGQI_READ_FAST_KERNEL_H

#include "notation/read_fast_number.h"
#include "notation/xiangqi/xiangqi.h"

/* The shortest and the longest board; the shortest fields, "w - 0 1". */
enum { BOARD_LEAST = 19, BOARD_MOST = 99, FIELDS_LEAST = 7 };

/* The letters of losses. Each file defines LOSS, which takes an upper-case
 * letter and sets both cases. */
#define LOSS_LETTERS                                                           \
	LOSS('K', XIANGQI_KING), LOSS('A', XIANGQI_ADVISOR),                   \
	    LOSS('R', XIANGQI_CHARIOT), LOSS('C', XIANGQI_CANNON),             \
	    LOSS('P', XIANGQI_PAWN), LOSS('H', XIANGQI_HORSE),                 \
	    LOSS('E', XIANGQI_ELEPHANT)

/* The code of a letter: the piece in the lower five bits, and which set of
 * letters it belongs to. */
enum { UCI = 1 << 5, WXF = 1 << 6, PIECE = UCI - 1 };

static bool read_board(struct xiangqi *, struct slice *rest, unsigned *seen);
static bool read_losses(struct xiangqi *, struct slice text, bool known[2]);

/* Reads turn and viewer, the last four bytes of a record: blank, side, blank,
 * side. */
static inline bool
read_fast_sides(struct xiangqi *x, const char *at)
{
	x->turn = at[1] == 'b' ? BLACK : RED;
	x->viewer = at[3] == 'b' ? BLACK : RED;
	return at[0] == ' ' && (at[1] == 'r' || at[1] == 'b') && at[2] == ' ' &&
	    (at[3] == 'r' || at[3] == 'b');
}

static inline bool
read_fast_jfn(struct xiangqi *x, struct slice rest)
{
	bool known[2];

	x->beside = XIANGQI_LOSSES;
	x->halfmove = 0;
	x->fullmove = 1;
	if (!read_fast_sides(x, slice_end(rest) - 4) ||
	    !read_losses(x, slice_head(rest, rest.len - 3), known))
		return false;
	x->knows_all = known[x->viewer];
	return true;
}

/* Reads the counters, which are the rest of the record. */
static inline bool
read_fast_end(struct xiangqi *x, struct slice rest)
{
	size_t digits = read_fast_after_last(slice_end(rest), ' ');

	if (digits + 1 >= rest.len)
		return false;
	return read_fast_counters(slice_head(rest, rest.len - digits - 1),
	    slice_from(rest, rest.len - digits), &x->halfmove, &x->fullmove);
}

/* The place of each letter in the canonical order of the pool, its index in the
 * pool of Red and Black as one array, and its set of letters. */
#define POOL(letter, place, kind, set)                                         \
	[letter] = {place, kind, set},                                         \
	[(letter) | 32] = {(place) + 8, (kind) + XIANGQI_KINDS, set}

static const struct {
	uint8_t place, kind, set;
} pool_letters[256] = {POOL('R', 1, XIANGQI_CHARIOT, 0),
    POOL('A', 2, XIANGQI_ADVISOR, 0), POOL('C', 3, XIANGQI_CANNON, 0),
    POOL('P', 4, XIANGQI_PAWN, 0), POOL('N', 5, XIANGQI_HORSE, UCI),
    POOL('B', 6, XIANGQI_ELEPHANT, UCI), POOL('H', 5, XIANGQI_HORSE, WXF),
    POOL('E', 6, XIANGQI_ELEPHANT, WXF)};

/* Reads the pool and the blank after it. Counts have one digit, never 0. */
static inline bool
read_fast_pool(struct xiangqi *x, struct slice *rest, unsigned *seen)
{
	const char *p = rest->at, *end = slice_end(*rest) - 2;
	unsigned before = 0, set = 0, digit;
	uint8_t *pool = x->pool[RED];
	bool good = true;

	if (*p == '-' && p[1] == ' ')
		p++;
	for (; p < end && *p != ' '; p += 2) {
		unsigned char letter = (unsigned char)*p;

		digit = (unsigned)p[1] - '1';
		good &= pool_letters[letter].place > before && digit < 9;
		before = pool_letters[letter].place;
		set |= pool_letters[letter].set;
		pool[pool_letters[letter].kind] = (uint8_t)(digit + 1);
	}
	*seen |= set;
	if (!good || p >= end || p == rest->at || *p != ' ')
		return false;
	*rest = slice_between(p + 1, slice_end(*rest));
	return true;
}

static inline bool
read_fast_plain(struct xiangqi *x, struct slice rest)
{
	x->beside = XIANGQI_COUNTERS;
	return slice_starts(rest, SLICE("- - ")) &&
	    read_fast_end(x, slice_from(rest, 4));
}

static inline bool
read_fast_pikafish(struct xiangqi *x, struct slice rest, unsigned *seen)
{
	x->beside = XIANGQI_POOL;
	return read_fast_pool(x, &rest, seen) && read_fast_end(x, rest);
}

/* Sets the notation, and empties members that the notation doesn't have. */
static inline bool
set_notation(struct entry *entry, const struct notation *notation,
    enum game game)
{
	struct xiangqi *x = &entry->position.xiangqi;

	if (x->beside != XIANGQI_LOSSES) {
		x->lost_count[RED] = x->lost_count[BLACK] = 0;
		x->viewer = RED;
		x->knows_all = false;
	}
	entry->source = entry->notation = notation;
	entry->position.game = game;
	return true;
}

static inline bool
read_fast(struct entry *entry, struct slice record,
    const struct options *options)
{
	struct xiangqi *x = &entry->position.xiangqi;
	struct slice rest = record;
	unsigned seen, excluded;

	entry->record = record;
	entry_no_operations(entry);
	entry->canonical = true;
	if (record.len < BOARD_LEAST + 1 + FIELDS_LEAST ||
	    !read_board(x, &rest, &seen))
		return false;
	memset(x->pool, 0, sizeof(x->pool));
	memset(x->taken, 0, sizeof(x->taken));
	if (rest.at[1] != ' ' || (rest.at[0] != 'w' && rest.at[0] != 'b'))
		return !(seen & UCI) && read_fast_jfn(x, rest) &&
		    set_notation(entry, &notation_jfn, GAME_JIEQI);
	x->turn = rest.at[0] == 'b' ? BLACK : RED;
	rest = slice_from(rest, 2);
	excluded = options->choice[CHOICE_LETTERS] == LETTERS_WXF ? UCI : WXF;
	if (!(seen & (excluded | XIANGQI_DOWN)) && read_fast_plain(x, rest))
		return set_notation(entry, &notation_xiangqi, GAME_XIANGQI);
	return options->choice[CHOICE_PIKAFISH] == PIKAFISH_FIVE &&
	    read_fast_pikafish(x, rest, &seen) && !(seen & excluded) &&
	    set_notation(entry, &notation_pikafish, GAME_JIEQI);
}

#endif
