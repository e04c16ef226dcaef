/*
 * All of the short way but what newer processors do better, which each of the
 * files that include this does in a way of its own:
 *
 *	read_board	the squares, and what letters they have
 *	read_losses	what both sides have lost, which is all of a text that
 *			ends with a space, and whether what lay face down is
 *			known
 *
 * The first takes the board and the space behind it off *rest, of which at least
 * FIELDS_LEAST bytes are left.
 */
#ifndef NOTATION_XIANGQI_GLANCE_KERNEL_H
#define NOTATION_XIANGQI_GLANCE_KERNEL_H

#include "notation/glance_behind.h"
#include "notation/glance_number.h"
#include "notation/xiangqi_glance.h"

/* The shortest board; the longest; the shortest fields: "w - 0 1". */
enum { BOARD_LEAST = 19, BOARD_MOST = 99, FIELDS_LEAST = 7 };

/* The letters of losses: LOSS is what a file makes of one of either case. */
#define LOSS_LETTERS                                                           \
	LOSS('K', XIANGQI_KING), LOSS('A', XIANGQI_ADVISOR),                   \
	    LOSS('R', XIANGQI_CHARIOT), LOSS('C', XIANGQI_CANNON),             \
	    LOSS('P', XIANGQI_PAWN), LOSS('H', XIANGQI_HORSE),                 \
	    LOSS('E', XIANGQI_ELEPHANT)

/* A letter is a piece in the lower five bits, and what else is to know. */
enum { UCI = 1 << 5, WXF = 1 << 6, PIECE = UCI - 1 };

static bool read_board(struct xiangqi *, struct slice *rest, unsigned *seen);
static bool read_losses(struct xiangqi *, struct slice text, bool known[2]);

/* Whose turn it is and who looks, at the end of a record, with the space before
 * it. */
static inline bool
glance_sides(struct xiangqi *x, const char *at)
{
	x->turn = at[1] == 'b' ? BLACK : RED;
	x->viewer = at[3] == 'b' ? BLACK : RED;
	return at[0] == ' ' && (at[1] == 'r' || at[1] == 'b') && at[2] == ' ' &&
	    (at[3] == 'r' || at[3] == 'b');
}

static inline bool
glance_jfn(struct xiangqi *x, struct slice rest)
{
	bool known[2];

	x->beside = XIANGQI_LOSSES;
	x->halfmove = 0;
	x->fullmove = 1;
	if (!glance_sides(x, slice_end(rest) - 4) ||
	    !read_losses(x, slice_head(rest, rest.len - 3), known))
		return false;
	x->knows_all = known[x->viewer];
	return true;
}

/* The counters are the rest of the record; before them stands at least a
 * board. */
static inline bool
glance_end(struct xiangqi *x, struct slice rest)
{
	size_t digits = glance_behind(slice_end(rest), ' ');

	if (digits + 1 >= rest.len)
		return false;
	return glance_counters(slice_head(rest, rest.len - digits - 1),
	    slice_from(rest, rest.len - digits), &x->halfmove, &x->fullmove);
}

/* The place of a letter in the pool's order, Black's behind Red's; it has a
 * count in each record that is canonical. */
#define POOL(letter, place, kind, set)                                         \
	[letter] = {place, kind, set},                                         \
	[(letter) | 32] = {(place) + 8, (kind) + XIANGQI_KINDS, set}

static const struct {
	uint8_t place, kind, set;
} pool_letters[256] = {
    POOL('R', 1, XIANGQI_CHARIOT, 0),
    POOL('A', 2, XIANGQI_ADVISOR, 0),
    POOL('C', 3, XIANGQI_CANNON, 0),
    POOL('P', 4, XIANGQI_PAWN, 0),
    POOL('N', 5, XIANGQI_HORSE, UCI),
    POOL('B', 6, XIANGQI_ELEPHANT, UCI),
    POOL('H', 5, XIANGQI_HORSE, WXF),
    POOL('E', 6, XIANGQI_ELEPHANT, WXF),
};

/* The pool, with counts of one digit, and the space behind it. */
static inline bool
glance_pool(struct xiangqi *x, struct slice *rest, unsigned *seen)
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
glance_plain(struct xiangqi *x, struct slice rest)
{
	x->beside = XIANGQI_COUNTERS;
	return slice_starts(rest, SLICE("- - ")) &&
	    glance_end(x, slice_from(rest, 4));
}

static inline bool
glance_pikafish(struct xiangqi *x, struct slice rest, unsigned *seen)
{
	x->beside = XIANGQI_POOL;
	return glance_pool(x, &rest, seen) && glance_end(x, rest);
}

/* What the notation doesn't tell is nothing, as the long way has it. */
static inline bool
found(struct entry *entry, const struct notation *notation, enum game game)
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
glance(struct entry *entry, struct slice record, const struct how *how)
{
	struct xiangqi *x = &entry->position.xiangqi;
	struct slice rest = record;
	unsigned seen, other;

	entry->record = record;
	entry_no_operations(entry);
	entry->canonical = true;
	if (record.len < BOARD_LEAST + 1 + FIELDS_LEAST ||
	    !read_board(x, &rest, &seen))
		return false;
	memset(x->pool, 0, sizeof(x->pool));
	memset(x->taken, 0, sizeof(x->taken));
	if (rest.at[1] != ' ' || (rest.at[0] != 'w' && rest.at[0] != 'b'))
		return !(seen & UCI) && glance_jfn(x, rest) &&
		    found(entry, &notation_jfn, GAME_JIEQI);
	x->turn = rest.at[0] == 'b' ? BLACK : RED;
	rest = slice_from(rest, 2);
	other = how->choice[CHOICE_LETTERS] == LETTERS_WXF ? UCI : WXF;
	if (!(seen & (other | XIANGQI_DOWN)) && glance_plain(x, rest))
		return found(entry, &notation_xiangqi, GAME_XIANGQI);
	return how->choice[CHOICE_PIKAFISH] == PIKAFISH_FIVE &&
	    glance_pikafish(x, rest, &seen) && !(seen & other) &&
	    found(entry, &notation_pikafish, GAME_JIEQI);
}

#endif
