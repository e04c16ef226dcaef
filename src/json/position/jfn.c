/* Objects of Jieqi in JFN, as one side knows the position. */
#include "base/byte.h"
#include "json/position/xiangqi.h"

static char *
write_board(char *at, void *subject)
{
	return xiangqi_write_board_value(at, xiangqi_of(subject), LETTERS_WXF);
}

static char *
write_turn(char *at, void *subject)
{
	return json_write_letter(at,
	    xiangqi_of(subject)->turn == RED ? 'r' : 'b');
}

static char *
write_viewer(char *at, void *subject)
{
	return json_write_letter(at,
	    xiangqi_of(subject)->viewer == RED ? 'r' : 'b');
}

/* A loss is {"piece":"R","hidden":false}. Its piece is null if it was taken face
 * down, and the viewer doesn't know it. */
static char *
write_piece(char *at, void *subject)
{
	int kind = *(const uint8_t *)subject & (XIANGQI_KINDS - 1);

	return kind == XIANGQI_NONE
	    ? json_write_null(at)
	    : json_write_letter(at, xiangqi_letters[LETTERS_WXF][kind]);
}

static char *
write_hidden(char *at, void *subject)
{
	return json_write_boolean(at, *(const uint8_t *)subject & XIANGQI_DOWN);
}

static const struct json_member loss_members[] = {
    {JSON_SHORT("piece", "string or null", write_piece)},
    {JSON_SHORT("hidden", "boolean", write_hidden)},
};

const struct object_layout layout_jfn_loss = JSON_LAYOUT(loss_members);

static char *
write_losses(char *at, const struct xiangqi *x, enum color side)
{
	*at++ = '[';
	for (int i = 0; i < x->lost_count[side]; i++) {
		uint8_t loss = x->lost[side][i];

		if (i > 0)
			*at++ = ',';
		at = json_write_object(at, &layout_jfn_loss, &loss);
	}
	*at++ = ']';
	return at;
}

static char *
write_red(char *at, void *subject)
{
	return write_losses(at, xiangqi_of(subject), RED);
}

static char *
write_black(char *at, void *subject)
{
	return write_losses(at, xiangqi_of(subject), BLACK);
}

static const struct json_member captured_members[] = {
    {JSON_SHORT("red", "array", write_red)},
    {JSON_SHORT("black", "array", write_black)},
};

const struct object_layout layout_jfn_captured = JSON_LAYOUT(captured_members);

static char *
write_captured(char *at, void *subject)
{
	return json_write_object(at, &layout_jfn_captured, subject);
}

/* The letter of a piece, or `?` for null. */
static bool
scan_letter(struct slice *rest, char *letter)
{
	*letter = '?';
	if (literal_scan_word(rest, SLICE("null")))
		return true;
	if (rest->len < 3 || rest->at[0] != '"' || !byte_upper(rest->at[1]) ||
	    rest->at[2] != '"')
		return false;
	*letter = rest->at[1];
	*rest = slice_from(*rest, 3);
	return true;
}

/* Appends a loss as a letter of JFN, in lower case if the piece was face down.
 * */
static bool
scan_loss(struct slice *rest, struct text *record)
{
	const struct json_literal *literal = json_literals_of(&layout_jfn_loss);
	char letter;

	if (!literal_scan(rest, &literal[0]) || !scan_letter(rest, &letter) ||
	    !literal_scan(rest, &literal[1]))
		return false;
	if (literal_scan_word(rest, SLICE("true")))
		letter = byte_lowered(letter);
	else if (letter == '?' || !literal_scan_word(rest, SLICE("false")))
		return false;
	text_put(record, letter);
	return literal_scan(rest, &literal[2]);
}

static bool
scan_losses(struct slice *rest, struct text *record)
{
	if (literal_scan_word(rest, SLICE("[]"))) {
		text_put(record, '-');
		return true;
	}
	if (!literal_scan_word(rest, SLICE("[")))
		return false;
	do
		if (!scan_loss(rest, record))
			return false;
	while (literal_scan_word(rest, SLICE(",")));
	return literal_scan_word(rest, SLICE("]"));
}

static bool
scan_captured(struct slice *rest, struct text *record)
{
	const struct json_literal *literal = json_literals_of(
	    &layout_jfn_captured);

	if (!literal_scan(rest, &literal[0]) || !scan_losses(rest, record) ||
	    !literal_scan(rest, &literal[1]))
		return false;
	text_put(record, ':');
	if (!scan_losses(rest, record))
		return false;
	text_put(record, ' ');
	return literal_scan(rest, &literal[2]);
}

static bool
read_board(struct tree_reader *r, const char *key)
{
	return xiangqi_read_board_value(r, key, XIANGQI_SET_JFN);
}

static int
loss_of(const json_t *value)
{
	const json_t *piece = layout_value(&layout_jfn_loss, 0, value);
	const json_t *hidden = layout_value(&layout_jfn_loss, 1, value);
	const char *letter = json_string_value(piece);
	enum xiangqi_piece kind;

	if (json_object_size(value) != 2 || !json_is_boolean(hidden))
		return XIANGQI_NONE;
	if (json_is_null(piece))
		return json_is_true(hidden) ? XIANGQI_DOWN : XIANGQI_NONE;
	if (letter == NULL || json_string_length(piece) != 1 ||
	    strchr("KRHEACP", letter[0]) == NULL)
		return XIANGQI_NONE;
	kind = xiangqi_piece_of[(unsigned char)letter[0]];
	return (int)kind | (json_is_true(hidden) ? XIANGQI_DOWN : 0);
}

static bool
read_losses(struct xiangqi *x, enum color side, const json_t *list)
{
	size_t count = json_array_size(list);

	if (!json_is_array(list) || count > XIANGQI_LOST_MOST)
		return false;
	for (size_t i = 0; i < count; i++) {
		int lost = loss_of(json_array_get(list, i));

		if (lost == XIANGQI_NONE)
			return false;
		x->lost[side][i] = (uint8_t)lost;
	}
	x->lost_count[side] = (uint8_t)count;
	return true;
}

static bool
read_captured(struct tree_reader *r, const char *key)
{
	struct xiangqi *x = &r->entry->position.xiangqi;
	const json_t *value = reader_value(r, key);

	if (value == NULL)
		return false;
	if (json_object_size(value) == 2 &&
	    read_losses(x, RED, layout_value(&layout_jfn_captured, 0, value)) &&
	    read_losses(x, BLACK, layout_value(&layout_jfn_captured, 1, value)))
		return true;
	return reader_wrong(r, key,
	    "an object of red and black, each a list of at most 32 of "
	    "{\"piece\":\"R\",\"hidden\":false}");
}

static bool
read_turn(struct tree_reader *r, const char *key)
{
	return xiangqi_read_field_value(r, key, jfn_read_turn);
}

static bool
read_viewer(struct tree_reader *r, const char *key)
{
	return xiangqi_read_field_value(r, key, jfn_read_viewer);
}

/* What the viewer hasn't seen of each side, face down on the board or lost as `?`:
 * {"red":{"R":2,"P":1},"black":{}}. It follows from the rest. */
static char *
write_unseen_of(char *at, const struct xiangqi *x, enum color side)
{
	int unseen[XIANGQI_KINDS];

	xiangqi_unseen(x, side, unseen);
	*at++ = '{';
	for (int i = 0; jfn_order[i] != XIANGQI_NONE; i++)
		if (unseen[jfn_order[i]] > 0)
			at = json_write_count(at,
			    xiangqi_letters[LETTERS_WXF][jfn_order[i]],
			    (unsigned)unseen[jfn_order[i]]);
	at -= at[-1] == ',';
	*at++ = '}';
	return at;
}

static char *
write_unseen_red(char *at, void *subject)
{
	return write_unseen_of(at, xiangqi_of(subject), RED);
}

static char *
write_unseen_black(char *at, void *subject)
{
	return write_unseen_of(at, xiangqi_of(subject), BLACK);
}

static const struct json_member unseen_members[] = {
    {JSON_SHORT("red", "object", write_unseen_red)},
    {JSON_SHORT("black", "object", write_unseen_black)},
};

const struct object_layout layout_jfn_unseen = JSON_LAYOUT(unseen_members);

static char *
write_unseen(char *at, void *subject)
{
	return json_write_object(at, &layout_jfn_unseen, subject);
}

/* Appends the rest of the object, without its brace, after a newline: finish_scan
 * compares it. */
static bool
scan_unseen(struct slice *rest, struct text *record)
{
	if (rest->len < 2 || record->len == 0)
		return false;
	record->at[record->len - 1] = '\n';
	text_add(record, slice_head(*rest, rest->len - 1));
	text_put(record, ' ');
	*rest = slice_from(*rest, rest->len - 1);
	return true;
}

static bool
finish_scan(struct entry *entry, struct slice unseen)
{
	char room[JSON_VALUE_ROOM + LITERAL_STEP];
	struct position_subject subject = {.entry = entry};
	const char *end = write_unseen(room, &subject);

	return slice_same(unseen, slice_between(room, end));
}

/* Whatever it says is ignored, as are the keys of --with. */
static bool
read_unseen(struct tree_reader *r, const char *key)
{
	(void)r;
	(void)key;
	return true;
}

static void
start(struct tree_reader *r)
{
	xiangqi_start(r, &notation_jfn, XIANGQI_LOSSES);
}

static bool
finish(struct tree_reader *r, bool good)
{
	jfn_normalize_knowledge(&r->entry->position.xiangqi);
	return good;
}

static const struct json_member members[] = {
    {JSON_SHORT("board", "string", write_board), layout_scan_string, read_board,
	FIELD(XIANGQI_AT_BOARD)},
    {JSON_SHORT("captured", "object", write_captured), scan_captured,
	read_captured, FIELD(XIANGQI_AT_BESIDE) | FIELD(XIANGQI_AT_TAKEN)},
    {JSON_SHORT("turn", "string", write_turn), layout_scan_string, read_turn,
	FIELD(XIANGQI_AT_TURN)},
    {JSON_SHORT("viewer", "string", write_viewer), layout_scan_string,
	read_viewer, FIELD(XIANGQI_AT_VIEWER)},
    {JSON_SHORT("unseen", "object or nothing", write_unseen), scan_unseen,
	read_unseen, 0},
};

const struct position_layout layout_jfn = {
    .object = JSON_LAYOUT_OF(members, "jfn"),
    .notation = &notation_jfn,
    .has_operations = true,
    .start = start,
    .finish = finish,
    .finish_scan = finish_scan,
    .pieces = xiangqi_write_pieces,
    .check = xiangqi_write_check,
    .material = xiangqi_count_material,
};
