/* losses: reads the losses of Jieqi letter by letter. The kernels without a
 * faster way include it after read_fast_kernel.h. Example: in "R?:ra " Red
 * lost a chariot that lay face up and a piece that nobody knows; Black lost
 * a chariot and an advisor face down. So known[RED] is false, known[BLACK]
 * true. */
#ifndef NOTATION_XIANGQI_LOSSES_H
#define NOTATION_XIANGQI_LOSSES_H

#include "notation/xiangqi/read_fast_kernel.h"

/* The loss of a letter: a kind, with XIANGQI_DOWN if it lay face down. The XOR
 * gives all other bytes, which are 0 in the table, the bit ENDS. */
enum { ENDS = 1 << 7 };

#define LOSS(letter, kind)                                                     \
	[letter] = (kind) ^ ENDS, [(letter) | 32] = (kind) ^ ENDS ^ XIANGQI_DOWN

static const uint8_t losses[256] = {
    LOSS_LETTERS,
    ['?'] = XIANGQI_DOWN ^ ENDS,
};

/* Reads the losses of one side up to `end`. Sets *known if the kind of a piece
 * lost face down is among them. */
static inline bool
read_fast_side(struct xiangqi *x, enum color side, struct slice *rest, char end,
    bool *known)
{
	size_t n = 0,
	       most = rest->len < XIANGQI_LOST_MOST ? rest->len
						    : XIANGQI_LOST_MOST;
	unsigned loss;
	bool down = false;

	if (rest->len > 1 && rest->at[0] == '-') {
		*rest = slice_from(*rest, 1);
	} else {
		for (; n < most; n++) {
			loss = losses[(unsigned char)rest->at[n]] ^ ENDS;
			if (loss & ENDS)
				break;
			x->lost[side][n] = (uint8_t)loss;
			down |= loss > XIANGQI_DOWN;
		}
		*rest = slice_from(*rest, n);
		if (n == 0)
			return false;
	}
	x->lost_count[side] = (uint8_t)n;
	*known = down;
	if (rest->len == 0 || rest->at[0] != end)
		return false;
	*rest = slice_from(*rest, 1);
	return true;
}

static inline bool
read_losses(struct xiangqi *x, struct slice text, bool known[2])
{
	return read_fast_side(x, RED, &text, ':', &known[RED]) &&
	    read_fast_side(x, BLACK, &text, ' ', &known[BLACK]) &&
	    text.len == 0;
}

#endif
