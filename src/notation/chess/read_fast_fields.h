/*
 * The short way of all that stands behind the placement. Where blanks stand tells
 * all fields at once, and words are read from their ends, so that nothing is
 * looked at byte by byte, nor outside the record. Files that include this have
 *
 *	blanks_of	a bit for each of 32 bytes that is a blank
 */
#ifndef NOTATION_CHESS_GLANCE_FIELDS_H
#define NOTATION_CHESS_GLANCE_FIELDS_H

#include "notation/chess_glance.h"
#include "game/chess/home.h"
#include "notation/glance_number.h"

/* The shortest placement, and the shortest fields behind it: " w - -". */
enum { PLACEMENT_LEAST = 15, FIELDS_LEAST = 6, REACH = 32 };

/* A record of at least REACH bytes, so that so many can be loaded at once; or a
 * copy of a shorter one. */
struct sight {
	const char *at;
	size_t len;      /* of the record */
	size_t reach;    /* what may be loaded: the same, or zeros behind it */
	size_t end;      /* of the placement */
	uint32_t blanks; /* a bit each among the last REACH bytes */
	char room[REACH];
};

static uint32_t blanks_of(const char *from);

/* A word of rights, so long, and what it says. */
struct castling {
	uint32_t word;
	uint8_t len;
	uint8_t rights[2];
};

/* No two words of rights have the same place. */
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

/* Rights of other pieces, or in other letters. */
static bool
read_rights(struct chess *c, struct slice field)
{
	struct faults faults;

	c->rights[WHITE] = c->rights[BLACK] = 0;
	faults.count = faults.more = 0;
	return chess_read_castling(c, field, &faults) && faults.count == 0;
}

/* Takes a word of rights that are those of pieces at home. Its length tells a
 * NUL byte in it from what stands behind a shorter one. */
static inline bool
take_rights(struct chess *c, uint32_t word, size_t len)
{
	const struct castling *found = &castlings[PLACE(word)];

	if ((word ^ found->word) | (len ^ found->len) |
	    (chess_rights(found->rights) & ~chess_home_rights(c)))
		return false;
	memcpy(c->rights, found->rights, sizeof(c->rights));
	return true;
}

/* The word of rights that a field of up to four bytes is. */
static inline uint32_t
castling_word(struct slice field)
{
	return little_32(slice_end(field) - 4) >> (32 - 8 * field.len);
}

static inline bool
glance_castling(struct entry *entry, struct slice field)
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
glance_ep(struct chess *c, struct slice field)
{
	c->ep = CHESS_NO_SQUARE;
	if (field.len == 1)
		return field.at[0] == '-';
	return field.len == 2 && take_ep(c, field.at[0], field.at[1]);
}

/* The field up to the next blank, and what stands behind that. */
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
glance_turn(struct chess *c, struct slice field)
{
	c->turn = field.at[0] == 'b' ? BLACK : WHITE;
	return ((field.len ^ 1) |
		   (unsigned)(field.at[0] ^ 'w' ^ c->turn * ('w' ^ 'b'))) == 0;
}

/* All that stands behind the placement. */
static inline bool
glance_fields(struct entry *entry, const struct sight *v)
{
	struct chess *c = &entry->position.chess;
	uint32_t blanks = v->blanks & (v->blanks - 1);
	const char *base = v->at + v->reach - REACH;
	const char *at = v->at + v->end + 1, *end = v->at + v->len;
	struct slice halfmove;

	if (!glance_turn(c, cut_field(&at, &blanks, base)) ||
	    !glance_castling(entry, cut_field(&at, &blanks, base)))
		return false;
	if (blanks != 0) {
		entry->source = entry->notation = &notation_chess;
		if (!glance_ep(c, cut_field(&at, &blanks, base)))
			return false;
		halfmove = cut_field(&at, &blanks, base);
		return glance_counters(halfmove, slice_between(at, end),
		    &c->halfmove, &c->fullmove);
	}
	c->halfmove = 0;
	c->fullmove = 1;
	entry->source = entry->notation = &notation_epd;
	return glance_ep(c, slice_between(at, end));
}

/* Where the fields stand, as far as blanks tell it. */
static inline bool
look_at(struct sight *v, struct slice record)
{
	size_t before;
	int count;

	v->at = record.at;
	v->len = v->reach = record.len;
	if (record.len < REACH) {
		memset(v->room, 0, sizeof(v->room));
		if (record.len > 0)
			memcpy(v->room, record.at, record.len);
		v->at = v->room;
		v->reach = REACH;
	}
	before = v->reach - REACH;
	v->blanks = blanks_of(v->at + before);
	v->end = before +
	    (unsigned)__builtin_ctz(v->blanks | UINT32_C(1) << 31);
	count = chess_count(v->blanks);
	return (count == 5 || count == 3) && v->end >= PLACEMENT_LEAST &&
	    v->len >= v->end + FIELDS_LEAST;
}

#endif
