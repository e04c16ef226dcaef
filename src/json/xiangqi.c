/* Xiangqi and Jieqi as JSON: the fields of JFN, of plain Xiangqi and of
 * Pikafish's records by name. */
#include "json/shape.h"
#include "notation/fields.h"
#include "notation/xiangqi.h"

#define WITH                                                                   \
	"fen", "pieces", "key", "check", "status", "moves", "material",        \
	    "faults", NULL

static const char *const jfn_keys[] = {"notation", "board", "captured", "turn",
    "viewer", WITH};

static const char *const xiangqi_keys[] = {"notation", "placement", "turn",
    "halfmove", "fullmove", WITH};

static const char *const pikafish_keys[] = {"notation", "placement", "turn",
    "halfmove", "fullmove", "pool", "captured_hidden", WITH};

/* By enum xiangqi_field. */
static const char *const jfn_places[] = {"board", "captured", "turn", "viewer",
    "notation", "notation", "captured", NULL};

static const char *const xiangqi_places[] = {"placement", "placement", "turn",
    "turn", "halfmove", "fullmove", "placement", NULL};

static const char *const pikafish_places[] = {"placement", "pool", "turn",
    "turn", "halfmove", "fullmove", "captured_hidden", NULL};

static json_t *
board_of(const struct xiangqi *x, enum letters letters)
{
	char room[XIANGQI_BOARD_ROOM];
	struct text t = {room, 0, sizeof(room)};

	xiangqi_write_board(&t, x, letters);
	return json_stringn(t.at, t.len);
}

static json_t *
losses_of(const struct xiangqi *x, enum colour side)
{
	json_t *list = json_array();

	for (int i = 0; i < x->lost_count[side]; i++) {
		int lost = x->lost[side][i];

		json_array_append_new(list,
		    json_pack("{s:o,s:b}", "piece",
			xiangqi_kind_letter(lost & (XIANGQI_KINDS - 1),
			    LETTERS_WXF),
			"hidden", (lost & XIANGQI_DOWN) != 0));
	}
	return list;
}

static bool
build_jfn(json_t *object, const struct entry *entry)
{
	const struct xiangqi *x = &entry->position.xiangqi;

	return shape_set(object, "board", board_of(x, LETTERS_WXF)) &&
	    shape_set(object, "captured",
		json_pack("{s:o,s:o}", "red", losses_of(x, RED), "black",
		    losses_of(x, BLACK))) &&
	    shape_set(object, "turn",
		json_string(x->turn == RED ? "r" : "b")) &&
	    shape_set(object, "viewer",
		json_string(x->viewer == RED ? "r" : "b"));
}

static bool
build_xiangqi(json_t *object, const struct entry *entry)
{
	const struct xiangqi *x = &entry->position.xiangqi;

	return shape_set(object, "placement", board_of(x, LETTERS_UCI)) &&
	    shape_set(object, "turn",
		json_string(x->turn == RED ? "w" : "b")) &&
	    shape_set(object, "halfmove", json_integer(x->halfmove)) &&
	    shape_set(object, "fullmove", json_integer(x->fullmove));
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

static bool
build_pikafish(json_t *object, const struct entry *entry)
{
	const struct xiangqi *x = &entry->position.xiangqi;

	return build_xiangqi(object, entry) &&
	    shape_set(object, "pool", pool_of(x->pool)) &&
	    shape_set(object, "captured_hidden", pool_of(x->taken));
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

const struct shape shape_jfn = {
    .notation = "jfn",
    .keys = jfn_keys,
    .places = jfn_places,
    .build = build_jfn,
    .add = xiangqi_add,
    .add_move = xiangqi_add_move,
    .take = take_jfn,
};

const struct shape shape_xiangqi = {
    .notation = "xiangqi",
    .keys = xiangqi_keys,
    .places = xiangqi_places,
    .build = build_xiangqi,
    .add = xiangqi_add,
    .add_move = xiangqi_add_move,
    .take = take_xiangqi,
};

const struct shape shape_pikafish = {
    .notation = "pikafish",
    .keys = pikafish_keys,
    .places = pikafish_places,
    .build = build_pikafish,
    .add = xiangqi_add,
    .add_move = xiangqi_add_move,
    .take = take_pikafish,
};
