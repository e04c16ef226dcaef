/*
 * What is wrong with a record that the short way didn't read, where that can be
 * seen at once: its board, and nothing else.
 */
#include "notation/chess_glance_fields.h"

static inline uint32_t
blanks_of(const char *from)
{
	return (uint32_t)(slice_places_in(from, ' ') |
	    slice_places_in(from + 16, ' ') << 16);
}

/* Is it KQkq or a part of it, in this order? Of all fields only castling asks for
 * the board, but this is good on any. */
static bool
castling_sure(struct slice field)
{
	uint32_t word = field.len - 1 > 3 ? 0 : castling_word(field);

	return word == castlings[PLACE(word)].word &&
	    field.len == castlings[PLACE(word)].len;
}

/* Where slashes are in a board, and whether there is what no board has. */
struct marks {
	uint64_t slashes;
	uint64_t others;
};

static inline void
mark(struct marks *m, struct slice board, size_t i)
{
	const char *at = board.at + i;

	m->slashes |= slice_places_in(at, '/') << i;
	m->others |= slice_places_in(at, ' ') | slice_places_in(at, '\t') |
	    slice_places_in(at, '|');
}

/* Could it be the board of no other game, and the first field of a record? The
 * last sixteen bytes are some of those before, too. */
static bool
board_like(struct slice s)
{
	struct marks m = {0};

	if (s.len < 16 || s.len > 64)
		return false;
	for (size_t i = 0; i + 16 < s.len; i += 16)
		mark(&m, s, i);
	mark(&m, s, s.len - 16);
	return m.others == 0 && slice_bits(m.slashes) < 9;
}

/* Planes that have kings and rooks at home. */
static const uint64_t planes_home[PLANES] = {
    [PLANE_STRAIGHT] = UINT64_C(0x9100000000000091),
    [PLANE_STEPPER] = UINT64_C(0x1000000000000010),
    [PLANE_BLACK] = UINT64_C(0xff00000000000000),
};

/* Are all fields but the board good, whatever stands there? */
static bool
good_behind_board(struct entry *entry, const struct sight *v)
{
	uint32_t blanks = v->blanks & (v->blanks - 1);
	const char *base = v->at + v->reach - REACH;
	const char *at = v->at + v->end + 1;

	(void)cut_field(&at, &blanks, base);
	if (!castling_sure(cut_field(&at, &blanks, base)))
		return false;
	memcpy(entry->position.chess.plane, planes_home, sizeof(planes_home));
	return glance_fields(entry, v);
}

void
chess_glance_blame(struct entry *entry, struct slice record)
{
	struct slice board;
	struct sight v;

	entry->wrong = (struct slice){0};
	if (!look_at(&v, record) || !good_behind_board(entry, &v))
		return;
	board = slice_head(record, v.end);
	if (board_like(board))
		entry->wrong = board;
}
