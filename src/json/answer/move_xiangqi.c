/* A move of Xiangqi or Jieqi. */
#include "game/xiangqi/rules.h"
#include "json/answer/answer.h"
#include "json/position/xiangqi.h"

/* Ranks are counted from 0, or from 1 if the moves say so. */
static char *
write_square(char *at, int square, const struct move_subject *s)
{
	enum squares squares = s->options->choice[CHOICE_SQUARES];
	int rank = square / XIANGQI_FILES + (squares == SQUARES_UCI);

	*at++ = '"';
	*at++ = (char)('a' + square % XIANGQI_FILES);
	at = json_write_small(at, (unsigned)rank);
	*at++ = '"';
	return at;
}

static char *
write_piece(char *at, const struct move_subject *s, int piece)
{
	return piece == XIANGQI_NONE
	    ? json_write_null(at)
	    : json_write_letter(at,
		  xiangqi_letter_of(&s->position->xiangqi, piece));
}

static char *
write_from(char *at, void *subject)
{
	return write_square(at, ((struct move_subject *)subject)->move.from,
	    subject);
}

static char *
write_to(char *at, void *subject)
{
	return write_square(at, ((struct move_subject *)subject)->move.to,
	    subject);
}

static char *
write_turns_up(char *at, void *subject)
{
	const struct move_subject *s = subject;
	uint8_t piece = s->position->xiangqi.square[s->move.from];

	return json_write_boolean(at, xiangqi_kind(piece) == XIANGQI_DOWN);
}

static char *
write_reveals(char *at, void *subject)
{
	const struct move_subject *s = subject;

	return write_piece(at, s, s->move.extra & XIANGQI_KIND);
}

static char *
write_capture(char *at, void *subject)
{
	const struct move_subject *s = subject;

	return write_piece(at, s, s->position->xiangqi.square[s->move.to] & 31);
}

static char *
write_takes(char *at, void *subject)
{
	const struct move_subject *s = subject;
	struct move seen = xiangqi_move_as_seen(s->position, s->move,
	    s->options);

	return write_piece(at, s, seen.extra >> 4);
}

/* Check is null if the move turns up a piece that is not known. */
static char *
write_check(char *at, void *subject)
{
	const struct move_subject *s = subject;
	const struct rules *rules = rules_of(s->position->game);
	struct position after;

	if (!rules->needs_no_choice(s->position, s->move, (struct slice){0},
		NULL))
		return json_write_null(at);
	after = *s->position;
	rules->make(&after, s->move);
	return json_write_boolean(at,
	    xiangqi_check_of(&after, after.xiangqi.turn));
}

static const struct json_member members[] = {
    {JSON_SHORT("move", "string", move_write_text)},
    {JSON_SHORT("from", "string", write_from)},
    {JSON_SHORT("to", "string", write_to)},
    {JSON_SHORT("turns_up", "boolean", write_turns_up)},
    {JSON_SHORT("reveals", "string or null", write_reveals)},
    {JSON_SHORT("capture", "string or null", write_capture)},
    {JSON_SHORT("takes", "string or null", write_takes)},
    {JSON_SHORT("check", "boolean or null", write_check)},
};

const struct object_layout layout_move_xiangqi = JSON_LAYOUT(members);

char *
move_write_xiangqi(char *at, void *subject)
{
	return json_write_object(at, &layout_move_xiangqi, subject);
}
