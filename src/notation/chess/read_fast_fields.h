/*
 * read_fast_fields: fast path for the fields after the placement. One mask of
 * the blanks among the last 32 bytes gives the ends of all fields. Only the
 * kernels and locate_error.c include it; each defines
 *
 *     blanks_of       a bit for each of 32 bytes that is a blank
 *
 * Example: "KQ" as a word is 0x514b. PLACE multiplies it and keeps the highest
 * four bits; entry PLACE(0x514b) of the table is {"KQ", 2, {0x81, 0}}: white
 * may castle with the rooks on h1 and a1. No other castling field has this
 * entry.
 */
#ifndef NOTATION_CHESS_READ_FAST_FIELDS_H
#define NOTATION_CHESS_READ_FAST_FIELDS_H

#include "notation/chess/chess.h"
#include "game/chess/castling_home.h"
#include "notation/read_fast_number.h"

/* The shortest placement; the shortest fields, " w - -"; the bytes that are
 * searched for blanks. */
enum { PLACEMENT_LEAST = 15, FIELDS_LEAST = 6, REACH = 32 };

/* A record, or a copy of one that is shorter than REACH, so that REACH bytes
 * can be loaded. */
struct record_view {
	const char *at;
	size_t len;      /* of the record */
	size_t reach;    /* bytes that may be loaded */
	size_t end;      /* where the placement ends */
	uint32_t blanks; /* in the last REACH bytes */
	char room[REACH];
};

static uint32_t blanks_of(const char *from);

/* A castling field as a word, its length and its rights (files as bits). */
struct castling {
	uint32_t word;
	uint8_t len;
	uint8_t rights[2];
};

/* A perfect hash: each of the sixteen fields has its own place. */
#define WORD(a, b, c, d)                                                       \
	((uint32_t)(a) | (uint32_t)(b) << 8 | (uint32_t)(c) << 16 |            \
	    (uint32_t)(d) << 24)
#define PLACE(word) ((uint32_t)((word)*UINT32_C(0x30794435)) >> 28)
#define CASTLING(word, len, white, black)                                      \
	[PLACE(word)] = {word, len, {white, black}}
static const struct castling castlings[16] = {
    CASTLING(WORD('-', 0, 0, 0), 1, 0, 0),
    CASTLING(WORD('K', 0, 0, 0), 1, 0x80, 0),
    CASTLING(WORD('Q', 0, 0, 0), 1, 0x01, 0),
    CASTLING(WORD('K', 'Q', 0, 0), 2, 0x81, 0),
    CASTLING(WORD('k', 0, 0, 0), 1, 0, 0x80),
    CASTLING(WORD('K', 'k', 0, 0), 2, 0x80, 0x80),
    CASTLING(WORD('Q', 'k', 0, 0), 2, 0x01, 0x80),
    CASTLING(WORD('K', 'Q', 'k', 0), 3, 0x81, 0x80),
    CASTLING(WORD('q', 0, 0, 0), 1, 0, 0x01),
    CASTLING(WORD('K', 'q', 0, 0), 2, 0x80, 0x01),
    CASTLING(WORD('Q', 'q', 0, 0), 2, 0x01, 0x01),
    CASTLING(WORD('K', 'Q', 'q', 0), 3, 0x81, 0x01),
    CASTLING(WORD('k', 'q', 0, 0), 2, 0, 0x81),
    CASTLING(WORD('K', 'k', 'q', 0), 3, 0x80, 0x81),
    CASTLING(WORD('Q', 'k', 'q', 0), 3, 0x01, 0x81),
    CASTLING(WORD('K', 'Q', 'k', 'q'), 4, 0x81, 0x81),
};

/* Reads castling fields that are not in the table. */
static bool
read_rights(struct chess *c, struct slice field)
{
	struct faults faults;

	c->rights[WHITE] = c->rights[BLACK] = 0;
	faults.count = faults.more = 0;
	return chess_read_castling(c, field, &faults) && faults.count == 0;
}

/* Takes a field from the table if its kings and rooks are at home. The length
 * tells a field that ends in a NUL byte from a shorter one. */
static inline bool
take_rights(struct chess *c, uint32_t word, size_t len)
{
	const struct castling *match = &castlings[PLACE(word)];

	if ((word ^ match->word) | (len ^ match->len) |
	    (chess_rights(match->rights) & ~chess_home_rights(c)))
		return false;
	memcpy(c->rights, match->rights, sizeof(c->rights));
	return true;
}

/* A castling field of one to four bytes as a word. */
static inline uint32_t
castling_word(struct slice field)
{
	return little_32(slice_end(field) - 4) >> (32 - 8 * field.len);
}

static inline bool
read_fast_castling(struct entry *entry, struct slice field)
{
	struct chess *c = &entry->position.chess;

	if (field.len - 1 <= 3 &&
	    take_rights(c, castling_word(field), field.len))
		return true;
	entry->canonical = false;
	return field.len > 0 && read_rights(c, field);
}

static inline bool
take_ep(struct chess *c, char letter, char digit)
{
	unsigned file = (unsigned)letter - 'a', rank = (unsigned)digit - '1';

	c->ep = (uint8_t)(rank * 8 + file);
	return file < 8 && rank < 8;
}

static inline bool
read_fast_ep(struct chess *c, struct slice field)
{
	c->ep = CHESS_NO_SQUARE;
	if (field.len == 1)
		return field.at[0] == '-';
	return field.len == 2 && take_ep(c, field.at[0], field.at[1]);
}

/* Cuts the field up to the next blank. */
static inline struct slice
cut_field(const char **at, uint32_t *blanks, const char *base)
{
	const char *begin = *at;
	const char *end = base + __builtin_ctz(*blanks);

	*blanks &= *blanks - 1;
	*at = end + 1;
	return slice_between(begin, end);
}

static inline bool
read_fast_turn(struct chess *c, struct slice field)
{
	c->turn = field.at[0] == 'b' ? BLACK : WHITE;
	return ((field.len ^ 1) |
		   (unsigned)(field.at[0] ^ 'w' ^ c->turn * ('w' ^ 'b'))) == 0;
}

/* Reads all fields after the placement. */
static inline bool
read_fast_fields(struct entry *entry, const struct record_view *view)
{
	struct chess *c = &entry->position.chess;
	uint32_t blanks = view->blanks & (view->blanks - 1);
	const char *base = view->at + view->reach - REACH;
	const char *at = view->at + view->end + 1, *end = view->at + view->len;
	struct slice halfmove;

	if (!read_fast_turn(c, cut_field(&at, &blanks, base)) ||
	    !read_fast_castling(entry, cut_field(&at, &blanks, base)))
		return false;
	if (blanks != 0) {
		entry->source = entry->notation = &notation_chess;
		if (!read_fast_ep(c, cut_field(&at, &blanks, base)))
			return false;
		halfmove = cut_field(&at, &blanks, base);
		return read_fast_counters(halfmove, slice_between(at, end),
		    &c->halfmove, &c->fullmove);
	}
	c->halfmove = 0;
	c->fullmove = 1;
	entry->source = entry->notation = &notation_epd;
	return read_fast_ep(c, slice_between(at, end));
}

/* Finds the end of the placement and the blanks after it. Returns false if the
 * record has neither six fields nor four. */
static inline bool
view_record(struct record_view *view, struct slice record)
{
	size_t before;
	int count;

	view->at = record.at;
	view->len = view->reach = record.len;
	if (record.len < REACH) {
		memset(view->room, 0, sizeof(view->room));
		if (record.len > 0)
			memcpy(view->room, record.at, record.len);
		view->at = view->room;
		view->reach = REACH;
	}
	before = view->reach - REACH;
	view->blanks = blanks_of(view->at + before);
	view->end = before +
	    (unsigned)__builtin_ctz(view->blanks | UINT32_C(1) << 31);
	count = (int)slice_popcount(view->blanks);
	return (count == 5 || count == 3) && view->end >= PLACEMENT_LEAST &&
	    view->len >= view->end + FIELDS_LEAST;
}

#endif
