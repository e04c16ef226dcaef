/* xiangqi_losses: the losses of Jieqi letter by letter. The short ways that have
 * nothing better include it, behind their kernel. */
#ifndef NOTATION_XIANGQI_LOSSES_H
#define NOTATION_XIANGQI_LOSSES_H

#include "notation/xiangqi_glance_kernel.h"

/* What a byte of the losses says: a kind, with XIANGQI_DOWN where it lay face
 * down; ENDS where it is none. */
enum { ENDS = 1 << 7 };

#define LOSS(letter, kind)                                                     \
	[letter] = (kind) ^ ENDS, [(letter) | 32] = (kind) ^ ENDS ^ XIANGQI_DOWN

static const uint8_t losses[256] = {
    LOSS_LETTERS,
    ['?'] = XIANGQI_DOWN ^ ENDS,
};

/* Losses of one side up to what ends them; *known: what was lost face down is
 * among them. */
static inline bool
glance_side(struct xiangqi *x, enum colour side, struct slice *rest, char end,
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
	return glance_side(x, RED, &text, ':', &known[RED]) &&
	    glance_side(x, BLACK, &text, ' ', &known[BLACK]) && text.len == 0;
}

#endif
