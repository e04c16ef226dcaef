/* Xiangqi and Jieqi as the text of objects. */
#include "json/texts.h"
#include "base/byte.h"
#include "notation/xiangqi.h"

static char *
put_board(char *at, const struct entry *entry, enum letters letters)
{
	struct text t = {at, 1, XIANGQI_BOARD_ROOM + 1};

	*at = '"';
	xiangqi_write_board(&t, &entry->position.xiangqi, letters);
	at += t.len;
	*at++ = '"';
	return at;
}

char *
jfn_put_board(char *at, const struct entry *entry, const struct how *how)
{
	(void)how;
	return put_board(at, entry, LETTERS_WXF);
}

char *
xiangqi_put_board(char *at, const struct entry *entry, const struct how *how)
{
	(void)how;
	return put_board(at, entry, LETTERS_UCI);
}

char *
jfn_put_turn(char *at, const struct entry *entry, const struct how *how)
{
	(void)how;
	return template_slice(at,
	    entry->position.xiangqi.turn == RED ? SLICE("\"r\"")
						: SLICE("\"b\""));
}

char *
jfn_put_viewer(char *at, const struct entry *entry, const struct how *how)
{
	(void)how;
	return template_slice(at,
	    entry->position.xiangqi.viewer == RED ? SLICE("\"r\"")
						  : SLICE("\"b\""));
}

char *
xiangqi_put_turn(char *at, const struct entry *entry, const struct how *how)
{
	(void)how;
	return template_slice(at,
	    entry->position.xiangqi.turn == RED ? SLICE("\"w\"")
						: SLICE("\"b\""));
}

char *
xiangqi_put_halfmove(char *at, const struct entry *entry, const struct how *how)
{
	(void)how;
	return template_number(at, entry->position.xiangqi.halfmove);
}

char *
xiangqi_put_fullmove(char *at, const struct entry *entry, const struct how *how)
{
	(void)how;
	return template_number(at, entry->position.xiangqi.fullmove);
}

/* The constant pieces of what was lost. */
static struct template loss_template, losses_template;

static json_t *
build_loss(const void *arg)
{
	(void)arg;
	return jfn_loss(template_mark(), template_mark());
}

static json_t *
build_losses(const void *arg)
{
	(void)arg;
	return jfn_losses(template_mark(), template_mark());
}

static bool
ready(void)
{
	return template_ready(&loss_template, build_loss, NULL) &&
	    template_ready(&losses_template, build_losses, NULL);
}

static char *
put_loss(char *at, int loss)
{
	const struct template_piece *piece = loss_template.piece;
	int kind = loss & (XIANGQI_KINDS - 1);
	char letter[3] = {'"', xiangqi_letters[LETTERS_WXF][kind], '"'};

	at = template_put(at, &piece[0]);
	at = template_slice(at,
	    kind == XIANGQI_NONE ? SLICE("null") : (struct slice){letter, 3});
	at = template_put(at, &piece[1]);
	at = template_slice(at,
	    loss & XIANGQI_DOWN ? SLICE("true") : SLICE("false"));
	return template_put(at, &piece[2]);
}

static char *
put_side(char *at, const struct xiangqi *x, enum colour side)
{
	*at++ = '[';
	for (int i = 0; i < x->lost_count[side]; i++) {
		if (i > 0)
			*at++ = ',';
		at = put_loss(at, x->lost[side][i]);
	}
	*at++ = ']';
	return at;
}

char *
jfn_put_losses(char *at, const struct entry *entry, const struct how *how)
{
	const struct template_piece *piece = losses_template.piece;
	const struct xiangqi *x = &entry->position.xiangqi;

	(void)how;
	if (!ready())
		return NULL;
	at = put_side(template_put(at, &piece[0]), x, RED);
	at = put_side(template_put(at, &piece[1]), x, BLACK);
	return template_put(at, &piece[2]);
}

static char *
put_pool(char *at, const uint8_t pool[2][XIANGQI_KINDS])
{
	bool first = true;

	*at++ = '{';
	for (int side = RED; side <= BLACK; side++)
		for (int i = 0; pikafish_order[i] != XIANGQI_NONE; i++) {
			int kind = pikafish_order[i];
			int black = side == BLACK ? XIANGQI_BLACK : 0;
			char key[5] = {',', '"',
			    xiangqi_letters[LETTERS_UCI][kind | black], '"',
			    ':'};

			if (pool[side][kind] == 0)
				continue;
			at = template_slice(at,
			    (struct slice){key + first, 5U - first});
			at = template_number(at, pool[side][kind]);
			first = false;
		}
	*at++ = '}';
	return at;
}

char *
pikafish_put_pool(char *at, const struct entry *entry, const struct how *how)
{
	(void)how;
	return put_pool(at, entry->position.xiangqi.pool);
}

char *
pikafish_put_taken(char *at, const struct entry *entry, const struct how *how)
{
	(void)how;
	return put_pool(at, entry->position.xiangqi.taken);
}

/* The letter of a piece in JFN: in lower case where it lay face down. */
static bool
scan_letter(struct slice *rest, char *letter)
{
	*letter = '?';
	if (template_take(rest, SLICE("null")))
		return true;
	if (rest->len < 3 || rest->at[0] != '"' || !byte_upper(rest->at[1]) ||
	    rest->at[2] != '"')
		return false;
	*letter = rest->at[1];
	*rest = slice_from(*rest, 3);
	return true;
}

static bool
scan_loss(struct slice *rest, struct text *record)
{
	const struct template_piece *piece = loss_template.piece;
	char letter;

	if (!template_scan(rest, &piece[0]) || !scan_letter(rest, &letter) ||
	    !template_scan(rest, &piece[1]))
		return false;
	if (template_take(rest, SLICE("true")))
		letter = byte_lowered(letter);
	else if (letter == '?' || !template_take(rest, SLICE("false")))
		return false;
	text_put(record, letter);
	return template_scan(rest, &piece[2]);
}

static bool
scan_side(struct slice *rest, struct text *record)
{
	if (template_take(rest, SLICE("[]"))) {
		text_put(record, '-');
		return true;
	}
	if (!template_take(rest, SLICE("[")))
		return false;
	do
		if (!scan_loss(rest, record))
			return false;
	while (template_take(rest, SLICE(",")));
	return template_take(rest, SLICE("]"));
}

bool
jfn_scan_losses(struct slice *rest, struct text *record)
{
	const struct template_piece *piece = losses_template.piece;

	if (!ready() || !template_scan(rest, &piece[0]) ||
	    !scan_side(rest, record) || !template_scan(rest, &piece[1]))
		return false;
	text_put(record, ':');
	if (!scan_side(rest, record))
		return false;
	text_put(record, ' ');
	return template_scan(rest, &piece[2]);
}

/* The fields that mean nothing stand behind the turn. */
bool
xiangqi_scan_turn(struct slice *rest, struct text *record)
{
	if (!shape_scan_string(rest, record))
		return false;
	text_add(record, SLICE("- - "));
	return true;
}

/* Where the last two fields of the record begin. */
static size_t
before_counters(const struct text *record)
{
	size_t at = record->len, blanks = 0;

	while (at > 0 && blanks < 3)
		blanks += record->at[--at] == ' ';
	return at + 1;
}

/* In the record the pool stands before the counters. */
bool
pikafish_scan_pool(struct slice *rest, struct text *record)
{
	char room[16];
	struct text counters = {room, 0, sizeof(room)};
	size_t begin = before_counters(record), at = 1;

	text_add(&counters, slice_from(text_slice(record), begin));
	record->len = begin;
	if (template_take(rest, SLICE("{}"))) {
		text_put(record, '-');
	} else {
		for (; rest->len > at + 5 && rest->at[at - 1] != '}'; at += 6) {
			const char *pair = rest->at + at;

			if (pair[-1] != (at == 1 ? '{' : ',') ||
			    pair[0] != '"' || pair[2] != '"' || pair[3] != ':')
				return false;
			text_put(record, pair[1]);
			text_put(record, pair[4]);
		}
		if (at == 1 || rest->at[at - 1] != '}')
			return false;
		*rest = slice_from(*rest, at);
	}
	text_put(record, ' ');
	text_add(record, text_slice(&counters));
	return counters.len > 0;
}

/* What was taken face down has no place in the record of five fields. */
bool
pikafish_scan_taken(struct slice *rest, struct text *record)
{
	(void)record;
	return template_take(rest, SLICE("{}"));
}
