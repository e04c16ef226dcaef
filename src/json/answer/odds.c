/* How likely a face-down piece of Jieqi is of each kind. */
#include "game/xiangqi/board.h"
#include "json/answer/answer.h"
#include "json/position/xiangqi.h"

#define ODDS_PLACES 10000 /* four decimal places */

/* Writes `"R":0.1333,`. */
static char *
write_kind(char *at, char letter, unsigned number, unsigned all)
{
	unsigned share = (number * ODDS_PLACES + all / 2) / all;

	at = json_write_letter(at, letter);
	*at++ = ':';
	*at++ = (char)('0' + share / ODDS_PLACES);
	*at++ = '.';
	for (unsigned place = ODDS_PLACES / 10; place > 0; place /= 10)
		*at++ = (char)('0' + share / place % 10);
	*at++ = ',';
	return at;
}

/* {"R":0.1333,"P":0.8667}. Each face-down piece of a side is equally likely to be any
 * of those that the side may still turn up, so one object tells it for all. */
static char *
write_side(char *at, void *subject, enum color side)
{
	const struct xiangqi *x = &((struct moves_subject *)subject)
				       ->entry->position.xiangqi;
	int kinds[XIANGQI_KINDS];
	unsigned all = 0;

	xiangqi_may_turn_up(x, side, kinds);
	kinds[XIANGQI_KING] = 0; /* only a piece on e0 or e9 can be a king */
	for (int kind = XIANGQI_KING; kind < XIANGQI_KINDS; kind++)
		all += kinds[kind] > 0 ? (unsigned)kinds[kind] : 0;
	*at++ = '{';
	for (int i = 0; jfn_order[i] != XIANGQI_NONE; i++)
		if (kinds[jfn_order[i]] > 0)
			at = write_kind(at,
			    xiangqi_letters[LETTERS_WXF][jfn_order[i]],
			    (unsigned)kinds[jfn_order[i]], all);
	at -= at[-1] == ',';
	*at++ = '}';
	return at;
}

static char *
write_red(char *at, void *subject)
{
	return write_side(at, subject, RED);
}

static char *
write_black(char *at, void *subject)
{
	return write_side(at, subject, BLACK);
}

static const struct json_member members[] = {
    {JSON_SHORT("red", "object", write_red)},
    {JSON_SHORT("black", "object", write_black)},
};

const struct object_layout layout_odds = JSON_LAYOUT(members);
