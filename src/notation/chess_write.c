/* The fields of a FEN, written. */
#include "notation/chess.h"
#include "base/byte.h"

/* No square decides a branch: an empty one writes the length of its run over
 * that of the run before it. */
static char *
write_rank(char *at, const uint8_t *row)
{
	unsigned run = 0;

	for (int file = 0; file < 8; file++) {
		unsigned empty = row[file] == NO_PIECE;

		at -= empty & (run > 0);
		run = (run + 1) & -empty;
		*at++ = (char)(chess_letters[row[file]] |
		    (('0' + run) & -empty));
	}
	return at;
}

void
chess_write_placement(struct text *out, const struct chess *c)
{
	char *at = out->at + out->len;

	if (out->room - out->len < CHESS_PLACEMENT_ROOM)
		return;
	for (int rank = 7; rank >= 0; rank--) {
		at = write_rank(at, c->square + rank * 8);
		*at++ = '/';
	}
	out->len = (size_t)(at - 1 - out->at);
}

/* K or Q where that stands for the rook, else the letter of its file. */
static char
right_letter(const struct chess *c, enum colour colour, int file, bool shredder)
{
	if (!shredder && chess_outermost_rook(c, colour, true) == file)
		return 'K';
	if (!shredder && chess_outermost_rook(c, colour, false) == file)
		return 'Q';
	return (char)('A' + file);
}

/* Would KQkq lose that castling is that of Chess960? */
static bool
files_needed(const struct chess *c)
{
	for (int side = WHITE; side <= BLACK && c->by_file; side++)
		for (int file = 0; file < 8; file++)
			if (c->rights[side] >> file & 1 &&
			    right_letter(c, side, file, false) == 'A' + file)
				return false;
	return c->by_file;
}

void
chess_write_castling(struct text *out, const struct chess *c, bool shredder)
{
	shredder |= files_needed(c);
	if (c->rights[WHITE] == 0 && c->rights[BLACK] == 0)
		text_put(out, '-');
	for (int side = WHITE; side <= BLACK; side++)
		for (int file = 7; file >= 0; file--) {
			char letter;

			if (!(c->rights[side] >> file & 1))
				continue;
			letter = right_letter(c, side, file, shredder);
			text_put(out,
			    side == WHITE ? letter : byte_lowered(letter));
		}
}

void
chess_write_ep(struct text *out, const struct chess *c)
{
	if (c->ep == CHESS_NO_SQUARE) {
		text_put(out, '-');
		return;
	}
	text_put(out, (char)('a' + (c->ep & 7)));
	text_put(out, (char)('1' + (c->ep >> 3)));
}
