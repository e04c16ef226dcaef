/* Reads placements as other programs do. */
#include "base/byte.h"
#include "notation/chess/accept/profile.h"

/* What is wrong with a rank, and where; the code is FAULTS if nothing is. Fills the
 * squares of the rank. */
struct wrong {
	enum fault_code code;
	struct slice at;
};

static struct wrong
read_rank(struct chess *c, int rank, struct slice text, unsigned signs)
{
	size_t width = 0;
	char before = '/';

	for (size_t i = 0; i < text.len; before = text.at[i++]) {
		struct slice sign = {text.at + i, 1};
		bool digit = byte_digit(*sign.at);
		enum piece piece = chess_piece_of[(unsigned char)*sign.at];

		if (digit && byte_digit(before) && !(signs & BOARD_DIGITS))
			return (struct wrong){FAULT_DIGIT_RUN, sign};
		if (*sign.at == '9' ||
		    (*sign.at == '0' && !(signs & BOARD_ZERO)))
			return (struct wrong){FAULT_BAD_DIGIT, sign};
		if (*sign.at == '~' && signs & BOARD_TILDE &&
		    chess_piece_of[(unsigned char)before] != NO_PIECE)
			continue;
		if (!digit && piece == NO_PIECE)
			return (struct wrong){FAULT_BAD_PIECE, sign};
		if (piece != NO_PIECE && width < 8)
			chess_put(c, 8 * rank + (int)width, piece);
		width += digit ? (size_t)(*sign.at - '0') : 1;
	}
	return (struct wrong){width == 8 ? FAULTS : FAULT_RANK_WIDTH, text};
}

void
reading_board(struct reading *r, struct slice text, unsigned signs)
{
	size_t ranks = slice_count(text, '/') + 1;
	struct slice rest = text;

	if (ranks != 8) {
		reading_refuse(r, FAULT_RANK_COUNT, PLACEMENT, text);
		return;
	}
	for (int rank = 7; rank >= 0; rank--) {
		struct slice part = slice_cut(&rest, '/');
		struct wrong wrong = read_rank(reading_chess(r), rank, part,
		    signs);

		if (wrong.code != FAULTS) {
			reading_refuse(r, wrong.code, PLACEMENT,
			    wrong.at.len > 0 ? wrong.at : text);
			return;
		}
	}
	r->has_board = true;
}

int
reading_king(const struct chess *c, enum color color)
{
	uint64_t kings = chess_pieces(c, color, KING);

	return chess_single(kings) ? chess_first(kings) : -1;
}
