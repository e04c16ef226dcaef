/*
 * All of the short way but the placement, which each of the files that include
 * this reads in a way of its own:
 *
 *	blanks_of	a bit for each of 32 bytes that is a blank
 *	read_board	the placement: mailbox and planes
 *
 * Where blanks stand tells all fields at once, and words are read from their
 * ends, so that nothing is looked at byte by byte, nor outside the record.
 */
#include "notation/chess_glance.h"
#include "game/chess/home.h"
#include "notation/glance_number.h"

/* The shortest placement, and the shortest fields behind it: " w - -". */
enum { PLACEMENT_LEAST = 15, FIELDS_LEAST = 6, REACH = 32 };

/* A record of at least REACH bytes, so that so many can be loaded at once. */
struct sight {
	const char *at;
	size_t len;   /* of the record */
	size_t reach; /* what may be loaded: the same, or zeros behind it */
};

static uint32_t blanks_of(const char *from);
static bool read_board(struct chess *, const struct sight *, size_t end);

/* A word of rights, and what it says: who has to stand at home. */
struct castling {
	uint32_t word;
	uint8_t rights[2];
	uint64_t homes;
};

/* No two words of rights have the same place. */
#define WORD(a, b, c, d)                                                       \
	((uint32_t)(a) | (uint32_t)(b) << 8 | (uint32_t)(c) << 16 |            \
	    (uint32_t)(d) << 24)
#define PLACE(word) ((uint32_t)((word)*UINT32_C(0x30794435)) >> 28)
#define CASTLING(word, white, black)                                           \
	[PLACE(word)] = {word, {white, black}, CHESS_HOMES(white, black)}
static const struct castling castlings[16] = {
    CASTLING(WORD('-', 0, 0, 0), 0, 0),
    CASTLING(WORD('K', 0, 0, 0), 0x80, 0),
    CASTLING(WORD('Q', 0, 0, 0), 0x01, 0),
    CASTLING(WORD('K', 'Q', 0, 0), 0x81, 0),
    CASTLING(WORD('k', 0, 0, 0), 0, 0x80),
    CASTLING(WORD('K', 'k', 0, 0), 0x80, 0x80),
    CASTLING(WORD('Q', 'k', 0, 0), 0x01, 0x80),
    CASTLING(WORD('K', 'Q', 'k', 0), 0x81, 0x80),
    CASTLING(WORD('q', 0, 0, 0), 0, 0x01),
    CASTLING(WORD('K', 'q', 0, 0), 0x80, 0x01),
    CASTLING(WORD('Q', 'q', 0, 0), 0x01, 0x01),
    CASTLING(WORD('K', 'Q', 'q', 0), 0x81, 0x01),
    CASTLING(WORD('k', 'q', 0, 0), 0, 0x81),
    CASTLING(WORD('K', 'k', 'q', 0), 0x80, 0x81),
    CASTLING(WORD('Q', 'k', 'q', 0), 0x01, 0x81),
    CASTLING(WORD('K', 'Q', 'k', 'q'), 0x81, 0x81),
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

static inline bool
glance_castling(struct chess *c, struct slice field)
{
	const char *end = slice_end(field);
	const struct castling *found;
	uint32_t word;

	if (field.len - 1 > 3)
		return field.len > 0 && read_rights(c, field);
	word = little_32(end - sizeof(word)) >> (32 - 8 * field.len);
	found = &castlings[PLACE(word)];
	/* A NUL byte in the field isn't what stands behind a shorter one. */
	if (word != found->word || end[-1] == '\0' ||
	    found->homes & ~chess_at_home(c))
		return read_rights(c, field);
	c->rights[WHITE] = found->rights[WHITE];
	c->rights[BLACK] = found->rights[BLACK];
	return true;
}

static inline bool
glance_ep(struct chess *c, struct slice field)
{
	unsigned file, rank;

	c->ep = CHESS_NO_SQUARE;
	if (field.len == 1)
		return field.at[0] == '-';
	if (field.len != 2)
		return false;
	file = (unsigned)field.at[0] - 'a';
	rank = (unsigned)field.at[1] - '1';
	c->ep = (uint8_t)(rank * 8 + file);
	return file < 8 && rank < 8;
}

/* Takes the field up to the next blank, and the blank. */
static inline struct slice
cut_field(struct slice *rest, uint32_t *blanks, const char *base)
{
	struct slice field = slice_between(rest->at,
	    base + __builtin_ctz(*blanks));

	*blanks &= *blanks - 1;
	*rest = slice_between(slice_end(field) + 1, slice_end(*rest));
	return field;
}

static inline bool
glance_counters(struct chess *c, struct slice rest, uint32_t blanks,
    const char *base)
{
	struct slice halfmove = cut_field(&rest, &blanks, base);

	return glance_number(halfmove, 0, &c->halfmove) &&
	    glance_number(rest, 1, &c->fullmove);
}

static inline bool
glance_fields(struct entry *entry, struct slice rest, uint32_t blanks,
    const char *base)
{
	struct chess *c = &entry->position.chess;
	struct slice turn = cut_field(&rest, &blanks, base);

	c->turn = turn.at[0] == 'b' ? BLACK : WHITE;
	if (turn.len != 1 || (turn.at[0] != 'w' && turn.at[0] != 'b') ||
	    !glance_castling(c, cut_field(&rest, &blanks, base)))
		return false;
	if (blanks != 0) {
		entry->source = entry->notation = &notation_chess;
		return glance_ep(c, cut_field(&rest, &blanks, base)) &&
		    glance_counters(c, rest, blanks, base);
	}
	c->halfmove = 0;
	c->fullmove = 1;
	entry->source = entry->notation = &notation_epd;
	return glance_ep(c, rest);
}

/* Each run of empty squares is one digit: then the placement is so long. */
static inline bool
runs_are_whole(const struct chess *c, size_t end)
{
	uint64_t a = UINT64_C(0x0101010101010101);
	uint64_t taken = c->plane[PLANE_DIAGONAL] | c->plane[PLANE_STRAIGHT] |
	    c->plane[PLANE_STEPPER];

	return (size_t)chess_count(taken | taken << 1 | a) + 7 == end;
}

static inline bool
glance_view(struct entry *entry, const struct sight *v)
{
	struct chess *c = &entry->position.chess;
	const char *base = v->at + v->reach - REACH;
	uint32_t blanks = blanks_of(base);
	int count = __builtin_popcount(blanks);
	size_t end = (size_t)(base - v->at) +
	    (unsigned)__builtin_ctz(blanks | UINT32_C(1) << 31);
	struct slice rest = {v->at + end + 1, v->len - end - 1};

	return (count == 5 || count == 3) && end >= PLACEMENT_LEAST &&
	    v->len >= end + FIELDS_LEAST && read_board(c, v, end) &&
	    runs_are_whole(c, end) &&
	    glance_fields(entry, rest, blanks & (blanks - 1), base);
}

static bool
glance_short(struct entry *entry, struct slice record)
{
	char room[REACH] = {0};

	memcpy(room, record.at, record.len);
	return glance_view(entry, &(struct sight){room, record.len, REACH});
}

static inline bool
glance(struct entry *entry, struct slice record, const struct how *how)
{
	struct chess *c = &entry->position.chess;

	entry->record = record;
	entry->operations = slice_head(record, 0);
	entry->no_moves = false;
	entry->position.game = GAME_CHESS;
	c->chess960 = how->chess960;
	c->by_file = false;
	if (record.len < REACH)
		return record.len > 0 && glance_short(entry, record);
	return glance_view(entry,
	    &(struct sight){record.at, record.len, record.len});
}
