/* Canonical FEN, Shredder-FEN and EPD. */
#include "notation/chess/chess.h"
#include "notation/operations.h"

static void
write_four(struct text *out, const struct chess *c,
    const struct options *options, bool shredder)
{
	chess_write_placement(out, c, options->cpu);
	text_add(out, c->turn == WHITE ? SLICE(" w ") : SLICE(" b "));
	chess_write_castling(out, c, shredder);
	text_put(out, ' ');
	chess_write_ep(out, c);
}

static bool
write_six(struct text *out, const struct entry *entry,
    const struct options *options, bool shredder)
{
	const struct chess *c = &entry->position.chess;
	struct text end;

	write_four(out, c, options, shredder);
	/* A local copy, which the compiler keeps in registers. */
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
fen_write(struct text *out, const struct entry *entry,
    const struct options *options, struct faults *faults)
{
	(void)faults;
	return write_six(out, entry, options, false);
}

bool
fen_write_shredder(struct text *out, const struct entry *entry,
    const struct options *options, struct faults *faults)
{
	(void)faults;
	return write_six(out, entry, options, true);
}

/* Writes counters that differ from those of the operations, or from 0 and 1, as
 * hmvc and fmvn before the other operations. */
bool
fen_write_epd(struct text *out, const struct entry *entry,
    const struct options *options, struct faults *faults)
{
	const struct chess *c = &entry->position.chess;
	struct operations_counters given = notation_counters(entry, 0, 1);
	bool same = given.halfmove == c->halfmove &&
	    given.fullmove == c->fullmove;

	(void)faults;
	write_four(out, c, options, false);
	if (!same) {
		text_add(out, SLICE(" hmvc "));
		text_number(out, c->halfmove);
		text_add(out, SLICE("; fmvn "));
		text_number(out, c->fullmove);
		text_put(out, ';');
	}
	notation_write_operations(out, entry,
	    same ? OPERATIONS_ALL : OPERATIONS_NO_COUNTERS);
	return true;
}
