/* A move of chess. */
#include "game/chess/moves.h"
#include "json/answer/answer.h"

static char *
write_square(char *at, int square)
{
	return json_write_pair(at, (char)('a' + (square & 7)),
	    (char)('1' + (square >> 3)));
}

static char *
write_piece(char *at, enum piece piece)
{
	return piece == NO_PIECE ? json_write_null(at)
				 : json_write_letter(at, chess_letters[piece]);
}

static char *
write_san(char *at, void *subject)
{
	return json_write_letters(at, ((struct move_subject *)subject)->san);
}

static char *
write_from(char *at, void *subject)
{
	return write_square(at, ((struct move_subject *)subject)->move.from);
}

/* Castling goes to the king's own square, while coordinates may name the rook's.
 */
static char *
write_to(char *at, void *subject)
{
	struct move move = ((struct move_subject *)subject)->move;

	if (move.kind != CHESS_CASTLES)
		return write_square(at, move.to);
	return write_square(at,
	    (move.from & 56) + (move.to > move.from ? 6 : 2));
}

static char *
write_promotion(char *at, void *subject)
{
	uint8_t extra = ((struct move_subject *)subject)->move.extra;

	return write_piece(at, extra ? BLACK_PIECE | extra : NO_PIECE);
}

/* En passant takes the pawn beside. */
static char *
write_capture(char *at, void *subject)
{
	const struct move_subject *s = subject;
	const struct chess *c = &s->position->chess;
	struct move move = s->move;

	if (move.kind == CHESS_TAKES_EP)
		return write_piece(at, c->square[move.to ^ 8]);
	return write_piece(at,
	    move.kind == CHESS_TAKES ? c->square[move.to] : NO_PIECE);
}

/* SAN ends with + or # if the move gives check. */
static char *
write_check(char *at, void *subject)
{
	struct slice san = ((struct move_subject *)subject)->san;
	char last = san.at[san.len - 1];

	return json_write_boolean(at, last == '+' || last == '#');
}

static const struct json_member members[] = {
    {JSON_SHORT("move", "string", move_write_text)},
    {JSON_SHORT("san", "string", write_san)},
    {JSON_SHORT("from", "string", write_from)},
    {JSON_SHORT("to", "string", write_to)},
    {JSON_SHORT("promotion", "string or null", write_promotion)},
    {JSON_SHORT("capture", "string or null", write_capture)},
    {JSON_SHORT("check", "boolean", write_check)},
};

const struct object_layout layout_move_chess = JSON_LAYOUT(members);

char *
move_write_chess(char *at, void *subject)
{
	return json_write_object(at, &layout_move_chess, subject);
}
