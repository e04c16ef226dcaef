/* Chess and EPD as JSON: the fields of a FEN by name, and the operations. */
#include "json/shape.h"
#include "notation/chess.h"
#include "notation/fields.h"
#include "notation/operations.h"

static const char *const chess_keys[] = {"notation", "placement", "turn",
    "castling", "en_passant", "halfmove", "fullmove", "fen", "pieces", "key",
    "check", "status", "moves", "material", "faults", NULL};

static const char *const epd_keys[] = {"notation", "placement", "turn",
    "castling", "en_passant", "halfmove", "fullmove", "operations", "fen",
    "pieces", "key", "check", "status", "moves", "material", "faults", NULL};

static const char *const places[] = {"placement", "turn", "castling",
    "en_passant", "halfmove", "fullmove", NULL};

static json_t *
string_of(const struct text *t)
{
	return json_stringn(t->at, t->len);
}

static bool
build_four(json_t *object, const struct chess *c)
{
	char room[CHESS_ROOM];
	struct text t = {room, 0, sizeof(room)};
	bool good;

	chess_write_placement(&t, c);
	good = shape_set(object, "placement", string_of(&t)) &&
	    shape_set(object, "turn",
		json_string(c->turn == WHITE ? "w" : "b"));
	t.len = 0;
	chess_write_castling(&t, c, false);
	good = good && shape_set(object, "castling", string_of(&t));
	t.len = 0;
	chess_write_ep(&t, c);
	return good &&
	    shape_set(object, "en_passant",
		c->ep == CHESS_NO_SQUARE ? json_null() : string_of(&t));
}

static bool
build_chess(json_t *object, const struct entry *entry)
{
	const struct chess *c = &entry->position.chess;

	return build_four(object, c) &&
	    shape_set(object, "halfmove", json_integer(c->halfmove)) &&
	    shape_set(object, "fullmove", json_integer(c->fullmove));
}

/* Do the operations that give counters, if any, say what the position does? */
static bool
counters_said(const struct entry *entry)
{
	const struct chess *c = &entry->position.chess;
	struct slice ops = entry->operations;

	return operations_counter(ops, SLICE("hmvc"), c->halfmove) ==
	    c->halfmove &&
	    operations_counter(ops, SLICE("fmvn"), c->fullmove) == c->fullmove;
}

static bool
has_operation(struct slice operations, struct slice opcode)
{
	struct operation op;

	while (operations_next(&operations, &op))
		if (operations_named(op.opcode, opcode))
			return true;
	return false;
}

/* EPD has counters only where operations give them. */
static bool
build_epd(json_t *object, const struct entry *entry)
{
	const struct chess *c = &entry->position.chess;
	bool said = counters_said(entry); /* else they are left out */
	bool half = c->halfmove != 0 ||
	    (said && has_operation(entry->operations, SLICE("hmvc")));
	bool full = c->fullmove != 1 ||
	    (said && has_operation(entry->operations, SLICE("fmvn")));

	return build_four(object, c) &&
	    shape_set(object, "halfmove",
		half ? json_integer(c->halfmove) : json_null()) &&
	    shape_set(object, "fullmove",
		full ? json_integer(c->fullmove) : json_null()) &&
	    shape_set(object, "operations",
		shape_operations(entry, said ? 0 : OPERATIONS_NO_COUNTERS));
}

static json_t *
build_pieces(const struct chess *c)
{
	json_t *pieces = json_object();

	for (int square = 0; square < 64; square++) {
		char name[3] = {(char)('a' + square % 8),
		    (char)('1' + square / 8), '\0'};

		if (c->square[square] != NO_PIECE &&
		    !shape_set(pieces, name,
			json_stringn(&chess_letters[c->square[square]], 1)))
			break;
	}
	return pieces;
}

static json_t *
build_material(const struct chess *c)
{
	static const char letters[] = "KQRBNPkqrbnp";
	json_t *material = json_object();

	for (size_t i = 0; letters[i] != '\0'; i++) {
		enum piece piece = chess_piece_of[(unsigned char)letters[i]];
		char name[2] = {letters[i], '\0'};
		int count = chess_count(chess_pieces(c,
		    piece & BLACK_PIECE ? BLACK : WHITE, piece & KIND_MASK));

		if (count > 0 &&
		    !shape_set(material, name, json_integer(count)))
			break;
	}
	return material;
}

static bool
add_chess(json_t *object, const struct entry *entry, enum json_with what)
{
	static const struct how plain = {0};
	const struct chess *c = &entry->position.chess;

	switch (what) {
	case JSON_FEN:
		return shape_set(object, "fen", shape_fen(entry, &plain));
	case JSON_PIECES:
		return shape_set(object, "pieces", build_pieces(c));
	case JSON_KEY:
		return shape_set(object, "key", shape_key(&entry->position));
	case JSON_CHECK:
		return shape_set(object, "check",
		    json_boolean(chess_checkers(c, c->turn) != 0));
	case JSON_STATUS:
		return shape_set(object, "status",
		    shape_status(&entry->position));
	case JSON_MOVES:
		return shape_set(object, "moves",
		    shape_moves(&entry->position));
	case JSON_MATERIAL:
		return shape_set(object, "material", build_material(c));
	default:
		return true;
	}
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
	unsigned half = entry->position.chess.halfmove;

	if (counters_said(entry))
		return true;
	shape_wrong(source,
	    operations_counter(entry->operations, SLICE("hmvc"), half) == half
		? "fullmove"
		: "halfmove",
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

const struct shape shape_chess = {
    .notation = "chess",
    .also = "shredder",
    .places = places,
    .keys = chess_keys,
    .build = build_chess,
    .add = add_chess,
    .add_move = chess_add_move,
    .take = take_chess,
};

const struct shape shape_epd = {
    .notation = "epd",
    .places = places,
    .keys = epd_keys,
    .build = build_epd,
    .add = add_chess,
    .add_move = chess_add_move,
    .take = take_epd,
};
