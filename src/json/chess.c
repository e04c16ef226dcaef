/* Chess and EPD as JSON: the fields of a FEN by name, and the operations. */
#include "json/texts.h"
#include "notation/chess.h"
#include "notation/fields.h"
#include "notation/operations.h"

static const char *const places[] = {"placement", "turn", "castling",
    "en_passant", "halfmove", "fullmove", NULL};

static json_t *
string_of(const struct text *t)
{
	return json_stringn(t->at, t->len);
}

static json_t *
placement_of(const struct entry *entry)
{
	char room[CHESS_ROOM];
	struct text t = {room, 0, sizeof(room)};

	chess_write_placement(&t, &entry->position.chess, CPU_PLAIN);
	return string_of(&t);
}

static json_t *
turn_of(const struct entry *entry)
{
	return json_string(entry->position.chess.turn == WHITE ? "w" : "b");
}

static json_t *
castling_of(const struct entry *entry)
{
	char room[CHESS_CASTLING_ROOM];
	struct text t = {room, 0, sizeof(room)};

	chess_write_castling(&t, &entry->position.chess, false);
	return string_of(&t);
}

static json_t *
ep_of(const struct entry *entry)
{
	char room[2];
	struct text t = {room, 0, sizeof(room)};

	if (entry->position.chess.ep == CHESS_NO_SQUARE)
		return json_null();
	chess_write_ep(&t, &entry->position.chess);
	return string_of(&t);
}

static json_t *
halfmove_of(const struct entry *entry)
{
	return json_integer(entry->position.chess.halfmove);
}

static json_t *
fullmove_of(const struct entry *entry)
{
	return json_integer(entry->position.chess.fullmove);
}

static json_t *
halfmove_given(const struct entry *entry)
{
	return epd_halfmove_said(entry) ? halfmove_of(entry) : json_null();
}

static json_t *
fullmove_given(const struct entry *entry)
{
	return epd_fullmove_said(entry) ? fullmove_of(entry) : json_null();
}

/* Counters that aren't said are left out. */
static json_t *
operations_of(const struct entry *entry)
{
	return shape_operations(entry,
	    epd_counters_said(entry) ? 0 : OPERATIONS_NO_COUNTERS);
}

typedef bool read_field(struct chess *, struct slice, struct faults *);

static bool
take_field(struct chess *c, const struct shape_source *source, const char *key,
    read_field *read)
{
	struct slice string;
	bool good;

	if (!shape_string(source, key, &string))
		return false;
	good = fields_clean(string, source->faults) &&
	    read(c, string, source->faults);
	shape_move_faults(source, key, string);
	return good;
}

static bool
take_ep(struct chess *c, const struct shape_source *source)
{
	const json_t *value = shape_member(source, "en_passant");

	if (value != NULL && json_is_null(value))
		return true;
	if (value != NULL && json_is_string(value) &&
	    strcmp(json_string_value(value), "-") == 0) {
		shape_wrong(source, "en_passant", "a square or null");
		return false;
	}
	return value != NULL &&
	    take_field(c, source, "en_passant", chess_read_ep);
}

/* A number, or null where the notation may lack it. */
static bool
take_number(const struct shape_source *source, const char *key, unsigned least,
    bool may_be_null, uint16_t *to)
{
	const json_t *value = json_object_get(source->object, key);
	unsigned n;

	if (may_be_null && value != NULL && json_is_null(value))
		return true;
	if (!shape_number(source, key, least, CHESS_COUNTER_MAX,
		least == 0 ? "an integer from 0 to 65535"
			   : "an integer from 1 to 65535",
		&n))
		return false;
	*to = (uint16_t)n;
	return true;
}

static bool
take_fields(struct entry *entry, const struct shape_source *source,
    const struct how *how, const struct notation *notation)
{
	struct chess *c = &entry->position.chess;
	bool epd = notation == &notation_epd;
	bool good;

	entry_start(entry, notation, source->record, GAME_CHESS);
	c->ep = CHESS_NO_SQUARE;
	c->fullmove = 1;
	c->chess960 = how->chess960;
	good = take_field(c, source, "placement", chess_read_placement);
	good &= take_field(c, source, "turn", chess_read_turn);
	good &= take_field(c, source, "castling", chess_read_castling);
	good &= take_ep(c, source);
	good &= take_number(source, "halfmove", 0, epd, &c->halfmove);
	good &= take_number(source, "fullmove", 1, epd, &c->fullmove);
	return good;
}

static bool
take_chess(struct entry *entry, const struct shape_source *source,
    const struct how *how)
{
	return take_fields(entry, source, how, &notation_chess);
}

/* The counters as values and as operations must say the same. */
static bool
counters_agree(const struct entry *entry, const struct shape_source *source)
{
	const struct chess *chess = &entry->position.chess;
	struct operations_counters said = operations_counters(entry->operations,
	    chess->halfmove, chess->fullmove);

	if (epd_counters_said(entry))
		return true;
	shape_wrong(source,
	    said.halfmove == chess->halfmove ? "fullmove" : "halfmove",
	    "what the operation hmvc or fmvn says");
	return false;
}

static bool
take_epd(struct entry *entry, const struct shape_source *source,
    const struct how *how)
{
	bool good = take_fields(entry, source, how, &notation_epd);

	return shape_take_operations(entry, source) && good &&
	    counters_agree(entry, source);
}

static const struct shape_field chess_fields[] = {
    {"placement", placement_of, chess_put_placement, shape_scan_string},
    {"turn", turn_of, chess_put_turn, shape_scan_string},
    {"castling", castling_of, chess_put_castling, shape_scan_string},
    {"en_passant", ep_of, chess_put_ep, chess_scan_ep},
    {"halfmove", halfmove_of, chess_put_halfmove, shape_scan_number},
    {"fullmove", fullmove_of, chess_put_fullmove, shape_scan_number},
    {0},
};

static const struct shape_field epd_fields[] = {
    {"placement", placement_of, chess_put_placement, shape_scan_string},
    {"turn", turn_of, chess_put_turn, shape_scan_string},
    {"castling", castling_of, chess_put_castling, shape_scan_string},
    {"en_passant", ep_of, chess_put_ep, chess_scan_ep},
    {"halfmove", halfmove_given, epd_put_halfmove, epd_scan_halfmove},
    {"fullmove", fullmove_given, epd_put_fullmove, epd_scan_fullmove},
    {"operations", operations_of, epd_put_operations, epd_scan_operations},
    {0},
};

static struct template chess_template, epd_template;

const struct shape shape_chess = {
    .notation = &notation_chess,
    .also = &notation_shredder,
    .fields = chess_fields,
    .template = &chess_template,
    .places = places,
    .add = chess_add,
    .material = chess_material,
    .move = &chess_move,
    .take = take_chess,
};

const struct shape shape_epd = {
    .notation = &notation_epd,
    .fields = epd_fields,
    .template = &epd_template,
    .finish = epd_finish,
    .places = places,
    .add = chess_add,
    .material = chess_material,
    .move = &chess_move,
    .take = take_epd,
};
