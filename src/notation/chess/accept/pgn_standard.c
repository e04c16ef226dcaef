/*
 * The PGN standard, section 16.1: six fields with a space between two, castling by K, Q,
 * k and q in this order, an en-passant square after a double step only. The section
 * says nothing about other rules. Our own reader knows this form.
 */
#include "notation/chess/accept/profile.h"

static const enum fault_code codes[] = {FAULT_CASTLING_NO_KING,
    FAULT_CASTLING_NO_ROOK, FAULT_EP_WRONG_RANK, FAULT_EP_NO_PAWN,
    FAULT_EP_NOT_EMPTY, FAULT_EP_WITH_CLOCK, FAULTS};

static void
check_form(struct reading *r, const struct entry *entry)
{
	if (entry->operations.len > 0)
		reading_refuse_position(r, FAULT_FIELD_COUNT, FULLMOVE,
		    "text follows the six fields");
	if (!slice_only(r->field[CASTLING], SLICE("KQkq-")))
		reading_refuse(r, FAULT_BAD_CASTLING, CASTLING,
		    r->field[CASTLING]);
}

static void
read_whole(struct reading *r)
{
	static const struct cutting six = {BLANKS_C, .runs = true,
	    .trims = true, .most = SIZE_MAX};
	struct options options = {.level = LEVEL_STRICT,
	    .notation_given = true};
	struct entry entry = {.scratch = NULL};

	reading_cut(r, &six);
	if (!notation_chess.read(&entry, r->record, &options, r->faults))
		return;
	check_form(r, &entry);
	r->position = entry.position;
	reading_check_rules(r, codes);
}

const struct accept_profile accept_pgn = {.whole = read_whole};
