/* Writes the pieces of the sides, and reads what the user compares with them. */
#include "game/chess/field/army.h"
#include "base/byte.h"
#include "game/chess/field/field.h"

const uint8_t army_kinds[ARMY_KINDS] = {KING, QUEEN, ROOK, BISHOP, KNIGHT,
    PAWN};

int
army_points(const struct army *army)
{
	static const int points[ARMY_KINDS] = {0, 9, 5, 3, 3, 1};
	int sum = 0;

	for (int i = 0; i < ARMY_KINDS; i++)
		sum += points[i] * army->count[i];
	return sum;
}

static int
men(const struct army *army)
{
	int sum = 0;

	for (int i = 0; i < ARMY_KINDS; i++)
		sum += army->count[i];
	return sum;
}

/* Is a side weaker than another: by points, then by the number of pieces, then by the
 * first kind of which one has more? */
static bool
weaker(const struct army *a, const struct army *b)
{
	int difference = army_points(a) - army_points(b);

	if (difference == 0)
		difference = men(a) - men(b);
	for (int i = 0; i < ARMY_KINDS && difference == 0; i++)
		difference = a->count[i] - b->count[i];
	return difference < 0;
}

void
army_write(struct text *out, const struct army *army)
{
	for (int i = 0; i < ARMY_KINDS; i++)
		for (int n = army->count[i]; n > 0; n--)
			text_put(out, chess_letters[army_kinds[i]]);
}

void
army_write_both(struct text *out, const struct army *a, const struct army *b)
{
	bool swap = weaker(a, b);

	army_write(out, swap ? b : a);
	text_put(out, 'v');
	army_write(out, swap ? a : b);
}

/* Reads the letters of a side in any order and case. Blanks around are dropped. Returns
 * NULL, or why no side has these pieces. */
static const char *
read_army(struct army *army, struct slice text)
{
	*army = (struct army){0};
	text = slice_trimmed(text);
	if (text.len > 63)
		return "a board has 64 squares";
	for (size_t i = 0; i < text.len; i++) {
		int kind = 0;
		uint8_t piece = chess_piece_of[(unsigned char)text.at[i]] &
		    KIND_MASK;

		while (kind < ARMY_KINDS && army_kinds[kind] != piece)
			kind++;
		if (kind == ARMY_KINDS)
			return "the letters are K, Q, R, B, N and P";
		army->count[kind]++;
	}
	return army->count[0] == 1 ? NULL : "each side has one king, K";
}

const char *
chess_read_army(struct text *out, struct slice text)
{
	struct army army;
	const char *wrong = read_army(&army, text);

	if (wrong == NULL)
		army_write(out, &army);
	return wrong;
}

/* Splits both sides at `v`, `vs`, `-`, `_` or `:`, or else before the second K. Returns
 * false if there is none of these. */
static bool
split(struct slice text, struct slice side[2])
{
	size_t at = 0, end;

	while (at < text.len && !slice_holds(SLICE("vV-_:"), text.at[at]))
		at++;
	end = at + 1;
	if (at == text.len) {
		if (text.len == 0 || byte_lowered(text.at[0]) != 'k')
			return false;
		at = 1;
		while (at < text.len && byte_lowered(text.at[at]) != 'k')
			at++;
		end = at;
	} else if (end < text.len && byte_lowered(text.at[at]) == 'v' &&
	    byte_lowered(text.at[end]) == 's') {
		end++;
	}
	if (at >= text.len)
		return false;
	side[0] = slice_head(text, at);
	side[1] = slice_from(text, end);
	return true;
}

const char *
chess_read_material(struct text *out, struct slice text)
{
	struct slice side[2];
	struct army a, b;
	const char *wrong;

	if (!split(slice_trimmed(text), side))
		return "expected two sides, such as KRPvKR";
	wrong = read_army(&a, side[0]);
	if (wrong == NULL)
		wrong = read_army(&b, side[1]);
	if (wrong == NULL && men(&a) + men(&b) > 64)
		wrong = "a board has 64 squares";
	if (wrong == NULL)
		army_write_both(out, &a, &b);
	return wrong;
}
