/*
 * Tells the slow path where to look: if the fields after the placement are
 * good, whatever the board is, then only the placement can be wrong. Most bad
 * records of large files are such.
 *
 * Example: in "4k3/9/8/8/8/8/8/4K3 w - - 0 1" turn, rights, en-passant square
 * and counters pass, and the first field could be no board of another game; so
 * `wrong` becomes "4k3/9/8/8/8/8/8/4K3". With rights "HA" it stays empty:
 * letters of files depend on the board.
 */
#include "notation/chess/read_fast_fields.h"
#include "base/cpu.h"

static inline uint32_t
blanks_of(const char *from)
{
	return (uint32_t)(slice_find_16(from, ' ') |
	    slice_find_16(from + 16, ' ') << 16);
}

/* Is the castling field '-', KQkq or a part of it in this order? No board makes
 * that a fault. */
static bool
castling_good_anywhere(struct slice field)
{
	uint32_t word = field.len - 1 > 3 ? 0 : castling_word(field);

	return word == castlings[PLACE(word)].word &&
	    field.len == castlings[PLACE(word)].len;
}

/* The slashes of a board, and whether it has a byte that belongs to no board, but to
 * other formats, or one that isn't printable ASCII: read_fen reports those first. */
struct board_bytes {
	uint64_t slashes;
	bool other, foreign;
};

static inline void
add_bytes(struct board_bytes *bytes, struct slice board, size_t i)
{
	const char *at = board.at + i;

	bytes->slashes |= slice_find_16(at, '/') << i;
	bytes->other |= (slice_find_16(at, ' ') | slice_find_16(at, '\t') |
			    slice_find_16(at, '|')) != 0;
	bytes->foreign |= !slice_printable_16(at);
}

/* Is the first field like a chess board, not like that of another game? The
 * last block of sixteen overlaps the one before. */
static bool
like_chess_board(struct slice s, bool *foreign)
{
	struct board_bytes bytes = {0};

	if (s.len < 16 || s.len > 64)
		return false;
	for (size_t i = 0; i + 16 < s.len; i += 16)
		add_bytes(&bytes, s, i);
	add_bytes(&bytes, s, s.len - 16);
	*foreign = bytes.foreign;
	return !bytes.other && slice_popcount(bytes.slashes) < 9;
}

/* With kings and rooks at home read_fast_fields accepts each of these castling
 * fields. */
static const uint64_t home_planes[PLANES] = {
    [PLANE_STRAIGHT] = UINT64_C(0x9100000000000091),
    [PLANE_STEPPER] = UINT64_C(0x1000000000000010),
    [PLANE_BLACK] = UINT64_C(0xff00000000000000),
};

/* Are all fields after the board good, whatever the board is? */
static bool
fields_good(struct entry *entry, const struct record_view *view)
{
	uint32_t blanks = view->blanks & (view->blanks - 1);
	const char *base = view->at + view->reach - REACH;
	const char *at = view->at + view->end + 1;

	(void)cut_field(&at, &blanks, base);
	if (!castling_good_anywhere(cut_field(&at, &blanks, base)))
		return false;
	memcpy(entry->position.chess.plane, home_planes, sizeof(home_planes));
	return read_fast_fields(entry, view);
}

HOT void
chess_locate_error(struct entry *entry, struct slice record)
{
	struct slice board;
	struct record_view view;
	bool foreign;

	entry->ahead = (struct lookahead){0};
	if (!view_record(&view, record) || !fields_good(entry, &view))
		return;
	board = slice_head(record, view.end);
	if (like_chess_board(board, &foreign))
		entry->ahead = (struct lookahead){.record = record,
		    .source = entry->source,
		    .wrong = board,
		    .foreign = foreign};
}
