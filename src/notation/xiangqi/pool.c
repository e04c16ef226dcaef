/* Pikafish's pool: the kinds that may still be turned up, and how many of each. */
#include "notation/fields.h"
#include "notation/xiangqi/xiangqi.h"
#include "base/byte.h"

const uint8_t pikafish_order[7] = {XIANGQI_CHARIOT, XIANGQI_ADVISOR,
    XIANGQI_CANNON, XIANGQI_PAWN, XIANGQI_HORSE, XIANGQI_ELEPHANT,
    XIANGQI_NONE};

void
pikafish_write_pool(struct text *out, const uint8_t pool[2][XIANGQI_KINDS],
    enum letters letters)
{
	size_t before = out->len;

	for (int side = RED; side <= BLACK; side++)
		for (int i = 0; pikafish_order[i] != XIANGQI_NONE; i++) {
			int kind = pikafish_order[i];

			if (pool[side][kind] == 0)
				continue;
			text_put(out, xiangqi_letter(letters, kind, side));
			text_number(out, pool[side][kind]);
		}
	if (out->len == before)
		text_put(out, '-');
}

static bool
bad_pool(struct slice at, const char *sentence, struct faults *faults)
{
	fault_at(faults, FAULT_BAD_POOL, at, sentence);
	return false;
}

/* Cuts a letter and its count off the pool; *place is the piece, or -1 for a
 * count of 0. */
static bool
read_pair(uint8_t pool[2][XIANGQI_KINDS], bool seen[32], struct slice *rest,
    int *place, struct faults *faults)
{
	struct slice letter = slice_head(*rest, 1);
	enum xiangqi_piece piece =
	    xiangqi_piece_of[(unsigned char)letter.at[0]];
	enum xiangqi_piece kind = xiangqi_kind(piece);
	size_t digits = 0;
	unsigned n = 0;

	*rest = slice_from(*rest, 1);
	if (kind <= XIANGQI_KING || kind >= XIANGQI_KINDS)
		return bad_pool(letter,
		    "%q is no piece of a pool, expected one of RACPNB or "
		    "racpnb",
		    faults);
	while (digits < rest->len && byte_digit(rest->at[digits]))
		digits++;
	if (digits > 2)
		return bad_pool(slice_head(*rest, digits),
		    "count %q, expected at most 99", faults);
	if (digits == 0 ||
	    !fields_number(slice_head(*rest, digits), 0, 99, &n, faults))
		return bad_pool(letter,
		    "%q lacks its count, expected a number of up to two "
		    "digits after it",
		    faults);
	*rest = slice_from(*rest, digits);
	if (seen[piece])
		return bad_pool(letter, "%q stands twice in the pool", faults);
	seen[piece] = true;
	pool[xiangqi_color(piece)][kind] = (uint8_t)n;
	*place = n == 0 ? -1 : (int)piece;
	return true;
}

/* The index of a piece in the canonical order. */
static int
place_of(int piece)
{
	int at = 0;

	while (pikafish_order[at] != xiangqi_kind((enum xiangqi_piece)piece))
		at++;
	return at + (piece & XIANGQI_BLACK ? 8 : 0);
}

static void
fix_pool(struct fault *fault, struct slice text, uint8_t (*pool)[XIANGQI_KINDS],
    const struct options *options)
{
	char room[FAULT_FIX_LONGEST];
	struct text fix = {room, 0, sizeof(room)};

	pikafish_write_pool(&fix, (const uint8_t(*)[XIANGQI_KINDS])pool,
	    options->choice[CHOICE_LETTERS]);
	fault_fix(fault, text, text_slice(&fix));
}

bool
pikafish_read_pool(uint8_t pool[2][XIANGQI_KINDS], struct slice text,
    const struct options *options, struct faults *faults)
{
	bool seen[32] = {false}, ordered = true;
	struct slice rest = text;
	int before = -1;

	memset(pool, 0, 2 * XIANGQI_KINDS);
	if (slice_same(text, SLICE("-")))
		return true;
	if (text.len == 0)
		return bad_pool(text, "an empty pool, expected '-'", faults);
	while (rest.len > 0) {
		int piece;

		if (!read_pair(pool, seen, &rest, &piece, faults))
			return false;
		if (piece < 0 || place_of(piece) < before)
			ordered = false;
		else
			before = place_of(piece);
	}
	if (!ordered)
		fix_pool(fault_at(faults, FAULT_POOL_ORDER, text,
			     "pool %q, expected the order RACPNBracpnb without "
			     "counts of 0"),
		    text, pool, options);
	xiangqi_check_letters(text, options, faults);
	return true;
}
