/* Finds moves in an unusual spelling, such as o-o, and says how they are usually
 * written. Only the text is examined. */
#include "base/byte.h"
#include "game/chess/rules.h"

static struct slice
without(struct slice s, struct slice marks)
{
	while (s.len > 0 && slice_holds(marks, s.at[s.len - 1]))
		s.len--;
	return s;
}

static bool
become(struct respelling *r, struct slice at, struct slice plain,
    const char *sentence)
{
	struct text text = {r->room, 0, sizeof(r->room)};

	if (plain.len > sizeof(r->room))
		return false;
	text_add(&text, plain);
	r->at = at;
	r->text = text_slice(&text);
	r->sentence = sentence;
	return true;
}

/* o-o, 0-0-0: each letter is o, O or the digit 0. */
static bool
respell_castling(struct slice s, struct respelling *r)
{
	struct slice plain = slice_head(SLICE("O-O-O"), s.len);

	if (s.len != 3 && s.len != 5)
		return false;
	for (size_t i = 0; i < s.len; i++)
		if (!slice_holds(i % 2 == 0 ? SLICE("oO0") : SLICE("-"),
			s.at[i]))
			return false;
	return !slice_same(s, plain) &&
	    become(r, s, plain,
		"castling %q, expected O-O or O-O-O with the letter O");
}

/* Z0 of ChessBase, @@@@ of XBoard. */
static bool
respell_null(struct slice s, struct respelling *r)
{
	return (slice_same(s, SLICE("Z0")) || slice_same(s, SLICE("@@@@"))) &&
	    become(r, s, SLICE("--"), "null move %q, expected --");
}

/* exd6e.p., exd6 ep, exd6+ e.p. */
static bool
respell_en_passant(struct slice s, struct respelling *r)
{
	static const struct slice ends[] = {{"e.p.", 4}, {"e.p", 3}, {"ep", 2}};
	struct slice plain = s;

	for (size_t i = 0; i < 3 && plain.len == s.len; i++)
		if (s.len > ends[i].len &&
		    slice_same(slice_from(s, s.len - ends[i].len), ends[i]))
			plain.len -= ends[i].len;
	r->en_passant = plain.len < s.len;
	plain = slice_trimmed_end(plain);
	return r->en_passant && plain.len > 0 &&
	    become(r, s, plain, "en-passant capture %q, expected no e.p.");
}

/* Cuts b8Q, b8(Q), b8/Q, b8=q and b8 = Q into the move of the pawn and the letter.
 */
static bool
cut_promotion(struct slice s, struct slice *pawn, char *letter)
{
	bool bracket = s.at[s.len - 1] == ')';
	struct slice signs = bracket ? SLICE("(") : SLICE("=/");
	enum piece kind;

	s.len -= bracket;
	kind = chess_piece_of[(unsigned char)s.at[s.len - 1]] & KIND_MASK;
	*letter = chess_letters[kind];
	s = slice_trimmed_end(slice_head(s, s.len - 1));
	if (s.len == 0)
		return false;
	if (slice_holds(signs, s.at[s.len - 1]))
		s = slice_trimmed_end(slice_head(s, s.len - 1));
	else if (bracket)
		return false;
	*pawn = s;
	return slice_holds(SLICE("QRBN"), *letter) && s.len >= 2 &&
	    s.at[s.len - 1] >= '1' && s.at[s.len - 1] <= '8';
}

/* Only the moves of pawns begin with no letter of a piece; e7e8q is in coordinates. */
static bool
respell_promotion(struct slice s, struct respelling *r)
{
	char room[SPELL_ROOM];
	struct text plain = {room, 0, sizeof(room)};
	struct slice pawn;
	char letter;

	if (s.len < 3 || byte_upper(s.at[0]) ||
	    (s.len == 5 && byte_digit(s.at[1]) && byte_lower(s.at[4])) ||
	    !cut_promotion(s, &pawn, &letter) || pawn.len + 2 > sizeof(room))
		return false;
	text_add(&plain, pawn);
	text_put(&plain, '=');
	text_put(&plain, letter);
	return !slice_same(s, text_slice(&plain)) &&
	    become(r, s, text_slice(&plain),
		"promotion %q, expected = and a capital letter, as in e8=Q");
}

/* Most moves end in the rank of a square: those have their usual spelling. */
static bool
ends_in_rank(struct slice s)
{
	return s.len > 0 && s.at[s.len - 1] >= '1' && s.at[s.len - 1] <= '8';
}

/* Separate, so that chess_respell has no room to guard. */
static __attribute__((noinline)) bool
respell_unusual(struct slice text, struct respelling *r)
{
	struct slice s = without(text, SLICE("+#!?"));

	if (ends_in_rank(s))
		return false;
	return respell_castling(s, r) || respell_null(s, r) ||
	    respell_promotion(s, r) || respell_en_passant(s, r);
}

bool
chess_respell(struct slice text, struct respelling *r)
{
	r->en_passant = false;
	return !ends_in_rank(text) && respell_unusual(text, r);
}
