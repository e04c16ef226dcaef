/* Xiangqi and Jieqi as JSON: the fields of JFN, of plain Xiangqi and of
 * Pikafish's records by name. */
#include "json/texts.h"
#include "notation/fields.h"
#include "notation/xiangqi.h"

/* By enum xiangqi_field. */
static const char *const jfn_places[] = {"board", "captured", "turn", "viewer",
    "notation", "notation", "captured", NULL};

static const char *const xiangqi_places[] = {"placement", "placement", "turn",
    "turn", "halfmove", "fullmove", "placement", NULL};

static const char *const pikafish_places[] = {"placement", "pool", "turn",
    "turn", "halfmove", "fullmove", "captured_hidden", NULL};

static json_t *
board_of(const struct entry *entry, enum letters letters)
{
	char room[XIANGQI_BOARD_ROOM];
	struct text t = {room, 0, sizeof(room)};

	xiangqi_write_board(&t, &entry->position.xiangqi, letters);
	return json_stringn(t.at, t.len);
}

static json_t *
jfn_board(const struct entry *entry)
{
	return board_of(entry, LETTERS_WXF);
}

json_t *
jfn_loss(json_t *piece, json_t *hidden)
{
	return json_pack("{s:o,s:o}", "piece", piece, "hidden", hidden);
}

json_t *
jfn_losses(json_t *red, json_t *black)
{
	return json_pack("{s:o,s:o}", "red", red, "black", black);
}

static json_t *
losses_of(const struct xiangqi *x, enum colour side)
{
	json_t *list = json_array();

	for (int i = 0; i < x->lost_count[side]; i++) {
		int lost = x->lost[side][i];

		json_array_append_new(list,
		    jfn_loss(xiangqi_kind_letter(lost & (XIANGQI_KINDS - 1),
				 LETTERS_WXF),
			json_boolean(lost & XIANGQI_DOWN)));
	}
	return list;
}

static json_t *
captured(const struct entry *entry)
{
	const struct xiangqi *x = &entry->position.xiangqi;

	return jfn_losses(losses_of(x, RED), losses_of(x, BLACK));
}

static json_t *
jfn_turn(const struct entry *entry)
{
	return json_string(entry->position.xiangqi.turn == RED ? "r" : "b");
}

static json_t *
viewer(const struct entry *entry)
{
	return json_string(entry->position.xiangqi.viewer == RED ? "r" : "b");
}

static json_t *
placement(const struct entry *entry)
{
	return board_of(entry, LETTERS_UCI);
}

static json_t *
turn(const struct entry *entry)
{
	return json_string(entry->position.xiangqi.turn == RED ? "w" : "b");
}

static json_t *
halfmove(const struct entry *entry)
{
	return json_integer(entry->position.xiangqi.halfmove);
}

static json_t *
fullmove(const struct entry *entry)
{
	return json_integer(entry->position.xiangqi.fullmove);
}

static json_t *
pool_of(const uint8_t pool[2][XIANGQI_KINDS])
{
	json_t *object = json_object();

	for (int side = RED; side <= BLACK; side++)
		for (int i = 0; pikafish_order[i] != XIANGQI_NONE; i++) {
			int kind = pikafish_order[i];
			int piece = kind | (side == BLACK ? XIANGQI_BLACK : 0);
			char key[2] = {xiangqi_letters[LETTERS_UCI][piece]};

			if (pool[side][kind] > 0)
				shape_set(object, key,
				    json_integer(pool[side][kind]));
		}
	return object;
}

static json_t *
pool(const struct entry *entry)
{
	return pool_of(entry->position.xiangqi.pool);
}

static json_t *
captured_hidden(const struct entry *entry)
{
	return pool_of(entry->position.xiangqi.taken);
}

/* Reads a member that is a string; what is wrong in it is placed in the record.
 */
static bool
take_string(const struct shape_source *source, const char *key,
    struct slice *string)
{
	if (!shape_string(source, key, string))
		return false;
	if (fields_clean(*string, source->faults))
		return true;
	shape_move_faults(source, key, *string);
	return false;
}

static bool
take_board(struct xiangqi *x, const struct shape_source *source,
    const char *key, enum xiangqi_set set, const struct how *how)
{
	struct slice string;
	bool good;

	if (!take_string(source, key, &string))
		return false;
	good = xiangqi_read_board(x, string, set, how, source->faults);
	shape_move_faults(source, key, string);
	return good;
}

typedef bool read_field(struct xiangqi *, struct slice, struct faults *);

static bool
take_field(struct xiangqi *x, const struct shape_source *source,
    const char *key, read_field *read)
{
	struct slice string;
	bool good;

	if (!take_string(source, key, &string))
		return false;
	good = read(x, string, source->faults);
	shape_move_faults(source, key, string);
	return good;
}

/* One loss: {"piece":"R","hidden":false}; its kind may be null where it lay
 * face down. */
static int
loss_of(const json_t *value)
{
	const json_t *piece = json_object_get(value, "piece");
	const json_t *hidden = json_object_get(value, "hidden");
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
take_side(struct xiangqi *x, enum colour side, const json_t *list)
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
take_losses(struct xiangqi *x, const struct shape_source *source)
{
	const json_t *value = shape_member(source, "captured");

	if (value == NULL)
		return false;
	if (json_object_size(value) == 2 &&
	    take_side(x, RED, json_object_get(value, "red")) &&
	    take_side(x, BLACK, json_object_get(value, "black")))
		return true;
	shape_wrong(source, "captured",
	    "an object of red and black, each a list of at most 32 of "
	    "{\"piece\":\"R\",\"hidden\":false}");
	return false;
}

static struct xiangqi *
start(struct entry *entry, const struct shape_source *source,
    const struct notation *notation, enum xiangqi_beside beside)
{
	struct xiangqi *x = &entry->position.xiangqi;

	entry_start(entry, notation, source->record, notation->game);
	x->beside = (uint8_t)beside;
	x->fullmove = 1;
	return x;
}

static bool
take_jfn(struct entry *entry, const struct shape_source *source,
    const struct how *how)
{
	struct xiangqi *x = start(entry, source, &notation_jfn, XIANGQI_LOSSES);
	bool good = take_board(x, source, "board", XIANGQI_SET_JFN, how);

	good &= take_losses(x, source);
	good &= take_field(x, source, "turn", jfn_read_turn);
	good &= take_field(x, source, "viewer", jfn_read_viewer);
	jfn_settle_knowledge(x);
	return good;
}

static bool
take_counter(const struct shape_source *source, const char *key, unsigned least,
    uint16_t *to)
{
	unsigned n;

	if (!shape_number(source, key, least, XIANGQI_COUNTER_MAX,
		least == 0 ? "an integer from 0 to 65535"
			   : "an integer from 1 to 65535",
		&n))
		return false;
	*to = (uint16_t)n;
	return true;
}

static bool
take_plain(struct xiangqi *x, const struct shape_source *source,
    enum xiangqi_set set, const struct how *how)
{
	bool good = take_board(x, source, "placement", set, how);

	good &= take_field(x, source, "turn", xiangqi_read_turn);
	good &= take_counter(source, "halfmove", 0, &x->halfmove);
	return take_counter(source, "fullmove", 1, &x->fullmove) && good;
}

static bool
take_xiangqi(struct entry *entry, const struct shape_source *source,
    const struct how *how)
{
	struct xiangqi *x = start(entry, source, &notation_xiangqi,
	    XIANGQI_COUNTERS);

	return take_plain(x, source, XIANGQI_SET_PLAIN, how);
}

static bool
take_pool(uint8_t pool[2][XIANGQI_KINDS], const struct shape_source *source,
    const char *key)
{
	const json_t *value = shape_member(source, key);
	const char *letter;
	json_t *number;

	if (value == NULL)
		return false;
	if (!json_is_object(value)) {
		shape_wrong(source, key, "an object of letters and counts");
		return false;
	}
	json_object_foreach ((json_t *)value, letter, number) {
		enum xiangqi_piece piece =
		    xiangqi_piece_of[(unsigned char)letter[0]];
		json_int_t n = json_integer_value(number);

		if (letter[0] == '\0' || letter[1] != '\0' ||
		    strchr("RACPNBracpnb", letter[0]) == NULL ||
		    !json_is_integer(number) || n < 1 || n > 99) {
			shape_wrong(source, key,
			    "counts from 1 to 99 of RACPNB and racpnb");
			return false;
		}
		pool[xiangqi_colour(piece)][xiangqi_kind(piece)] = (uint8_t)n;
	}
	return true;
}

static bool
take_pikafish(struct entry *entry, const struct shape_source *source,
    const struct how *how)
{
	struct xiangqi *x = start(entry, source, &notation_pikafish,
	    XIANGQI_POOL);
	bool good = take_plain(x, source, XIANGQI_SET_DARK, how);

	good &= take_pool(x->pool, source, "pool");
	return take_pool(x->taken, source, "captured_hidden") && good;
}

static const struct shape_field jfn_fields[] = {
    {"board", jfn_board, jfn_put_board, shape_scan_string},
    {"captured", captured, jfn_put_losses, jfn_scan_losses},
    {"turn", jfn_turn, jfn_put_turn, shape_scan_string},
    {"viewer", viewer, jfn_put_viewer, shape_scan_string},
    {0},
};

static const struct shape_field xiangqi_fields[] = {
    {"placement", placement, xiangqi_put_board, shape_scan_string},
    {"turn", turn, xiangqi_put_turn, xiangqi_scan_turn},
    {"halfmove", halfmove, xiangqi_put_halfmove, shape_scan_number},
    {"fullmove", fullmove, xiangqi_put_fullmove, shape_scan_number},
    {0},
};

static const struct shape_field pikafish_fields[] = {
    {"placement", placement, xiangqi_put_board, shape_scan_string},
    {"turn", turn, xiangqi_put_turn, shape_scan_string},
    {"halfmove", halfmove, xiangqi_put_halfmove, shape_scan_number},
    {"fullmove", fullmove, xiangqi_put_fullmove, shape_scan_number},
    {"pool", pool, pikafish_put_pool, pikafish_scan_pool},
    {"captured_hidden", captured_hidden, pikafish_put_taken,
	pikafish_scan_taken},
    {0},
};

static struct template jfn_template, xiangqi_template, pikafish_template;

const struct shape shape_jfn = {
    .notation = &notation_jfn,
    .fields = jfn_fields,
    .template = &jfn_template,
    .places = jfn_places,
    .add = xiangqi_add,
    .material = xiangqi_material,
    .move = &xiangqi_move,
    .take = take_jfn,
};

const struct shape shape_xiangqi = {
    .notation = &notation_xiangqi,
    .fields = xiangqi_fields,
    .template = &xiangqi_template,
    .places = xiangqi_places,
    .add = xiangqi_add,
    .material = xiangqi_material,
    .move = &xiangqi_move,
    .take = take_xiangqi,
};

const struct shape shape_pikafish = {
    .notation = &notation_pikafish,
    .fields = pikafish_fields,
    .template = &pikafish_template,
    .places = pikafish_places,
    .add = xiangqi_add,
    .material = xiangqi_material,
    .move = &xiangqi_move,
    .take = take_pikafish,
};
