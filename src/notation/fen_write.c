/* Canonical FEN, Shredder-FEN and EPD. */
#include "notation/chess.h"
#include "notation/operations.h"

static void
write_four(struct text *out, const struct chess *c, const struct how *how,
    bool shredder)
{
	chess_write_placement(out, c, how->cpu);
	text_add(out, c->turn == WHITE ? SLICE(" w ") : SLICE(" b "));
	chess_write_castling(out, c, shredder);
	text_put(out, ' ');
	chess_write_ep(out, c);
}

static bool
write_six(struct text *out, const struct entry *entry, const struct how *how,
    bool shredder)
{
	const struct chess *c = &entry->position.chess;
	struct text end;

	write_four(out, c, how, shredder);
	/* A copy, so that it stays in registers. */
	end = *out;
	text_put(&end, ' ');
	text_small_number(&end, c->halfmove);
	text_put(&end, ' ');
	text_small_number(&end, c->fullmove);
	out->len = end.len;
	notation_write_operations(out, entry, OPERATIONS_NO_COUNTERS);
	return true;
}

bool
fen_write(struct text *out, const struct entry *entry, const struct how *how,
    struct faults *faults)
{
	(void)faults;
	return write_six(out, entry, how, false);
}

bool
fen_write_shredder(struct text *out, const struct entry *entry,
    const struct how *how, struct faults *faults)
{
	(void)faults;
	return write_six(out, entry, how, true);
}

/* Counters that no operation gives, and that aren't 0 and 1, are written as
 * hmvc and fmvn before the others. */
bool
fen_write_epd(struct text *out, const struct entry *entry,
    const struct how *how, struct faults *faults)
{
	const struct chess *c = &entry->position.chess;
	struct operations_counters are = notation_counters(entry, 0, 1);
	bool said = are.halfmove == c->halfmove && are.fullmove == c->fullmove;

	(void)faults;
	write_four(out, c, how, false);
	if (!said) {
		text_add(out, SLICE(" hmvc "));
		text_number(out, c->halfmove);
		text_add(out, SLICE("; fmvn "));
		text_number(out, c->fullmove);
		text_put(out, ';');
	}
	notation_write_operations(out, entry,
	    said ? OPERATIONS_ALL : OPERATIONS_NO_COUNTERS);
	return true;
}
