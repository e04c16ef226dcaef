/*
 * Stockfish: the command `position fen`, which since 2026 refuses what it can't read.
 * It reads a stream of characters: what follows a number that it has read belongs to
 * the next one, a counter that is no number is 0, and fields from the third on may be
 * left out. It drops castling rights and en-passant squares that don't fit the board.
 */
#include "base/byte.h"
#include "notation/chess/accept/profile.h"

enum { CLOCK_MOST = 32767, NUMBER_MOST = 100000 };

static bool
castling(struct slice text, bool chess960)
{
	(void)chess960;
	/* What follows a dash is read as the en-passant square. */
	if (slice_starts(text, SLICE("-")))
		return true;
	return text.len <= 4 && slice_only(text, SLICE("ABCDEFGHKQabcdefghkq"));
}

/* The rest of a record from a place on. */
static struct slice
rest_from(const struct reading *r, const char *at)
{
	return slice_between(at, slice_end(r->record));
}

/* Where the en-passant square begins. */
static struct slice
ep_text(const struct reading *r)
{
	struct slice field = r->field[CASTLING];

	if (field.len > 1 && field.at[0] == '-')
		return rest_from(r, field.at + 1);
	return r->count > EP ? rest_from(r, r->field[EP].at)
			     : (struct slice){0};
}

static bool
stream_blank(char c)
{
	return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Reads the next integer of a stream. Returns false if there is none; *number is then
 * 0, or more than most if it is too large. */
static bool
stream_number(struct slice *rest, long most, long *number)
{
	struct leading_number n;

	while (rest->len > 0 && stream_blank(rest->at[0]))
		*rest = slice_from(*rest, 1);
	n = accept_leading_number(*rest);
	*number = 0;
	for (size_t i = 0; i < n.len && *number <= most; i++)
		if (byte_digit(rest->at[i]))
			*number = *number * 10 + (rest->at[i] - '0');
	if (n.negative)
		*number = -*number;
	*rest = slice_from(*rest, n.len);
	return n.len > 0;
}

static void
check_counters(struct reading *r, struct slice rest)
{
	long clock, number = 0;
	struct slice whole = rest, behind;
	bool read = stream_number(&rest, CLOCK_MOST, &clock);

	behind = rest;
	if (clock < 0 || clock > CLOCK_MOST)
		reading_refuse(r, FAULT_BAD_HALFMOVE, HALFMOVE, whole);
	else if (read)
		(void)stream_number(&rest, NUMBER_MOST, &number);
	if (number < 0 || number > NUMBER_MOST)
		reading_refuse(r, FAULT_BAD_FULLMOVE, FULLMOVE, behind);
}

static void
check_ep_and_counters(struct reading *r)
{
	struct slice rest = ep_text(r);
	char rank = reading_chess(r)->turn == WHITE ? '6' : '3';
	size_t len = rest.len > 0 && rest.at[0] != '-' ? 2 : 1;

	if (rest.len == 0)
		return;
	if (len == 2 &&
	    (rest.len < 2 || rest.at[0] < 'a' || rest.at[0] > 'h' ||
		rest.at[1] != rank))
		reading_refuse(r, FAULT_BAD_EP, EP,
		    slice_head(rest, rest.len < 2 ? rest.len : 2));
	else
		check_counters(r, slice_from(rest, len));
}

/* A side has at most eight pawns and pieces that pawns were promoted to; bishops of
 * both colors count together. */
static void
check_promoted(struct reading *r, enum color color)
{
	static const struct {
		enum piece kind;
		int start;
	} kinds[] = {{KNIGHT, 2}, {BISHOP, 2}, {ROOK, 2}, {QUEEN, 1}};
	const struct chess *c = reading_chess(r);
	int pawns = chess_count(chess_pieces(c, color, PAWN)), promoted = 0;

	for (int i = 0; i < 4; i++) {
		int more = chess_count(chess_pieces(c, color, kinds[i].kind)) -
		    kinds[i].start;

		promoted += more > 0 ? more : 0;
	}
	if (pawns <= 8 && promoted > 8 - pawns)
		reading_refuse_position(r, FAULT_TOO_MANY_PROMOTED, PLACEMENT,
		    color == WHITE
			? "%a finds too many promoted pieces of White"
			: "%a finds too many promoted pieces of Black");
}

static void
check(struct reading *r)
{
	check_promoted(r, WHITE);
	check_promoted(r, BLACK);
	if (chess_count(chess_occupied(reading_chess(r))) > 32)
		reading_refuse_position(r, FAULT_TOO_MANY_PIECES, PLACEMENT,
		    "%a accepts at most 32 pieces");
	check_ep_and_counters(r);
}

static const enum fault_code rules[] = {FAULT_EMPTY_BOARD, FAULT_NO_WHITE_KING,
    FAULT_NO_BLACK_KING, FAULT_TOO_MANY_KINGS, FAULT_PAWN_ON_BACK_RANK,
    FAULT_TOO_MANY_PAWNS, FAULT_OPPONENT_IN_CHECK, FAULTS};

const struct accept_profile accept_stockfish = {
    .cutting = {BLANKS_C, .runs = true, .trims = true, .least = 2,
	.most = SIZE_MAX},
    .signs = BOARD_DIGITS,
    .accepts = {NULL, accept_turn, castling},
    .rules = rules,
    .check = check,
};
