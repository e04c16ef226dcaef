/* What --with adds of Xiangqi and Jieqi, and their moves. */
#include "json/shape.h"
#include "game/xiangqi/rules.h"
#include "notation/xiangqi.h"

/* Of Red, whatever colour the piece has. */
json_t *
xiangqi_kind_letter(enum xiangqi_piece kind, enum letters letters)
{
	return kind == XIANGQI_NONE
	    ? json_null()
	    : json_stringn(&xiangqi_letters[letters][kind], 1);
}

static enum letters
letters_of(const struct xiangqi *x)
{
	return x->beside == XIANGQI_LOSSES ? LETTERS_WXF : LETTERS_UCI;
}

static json_t *
letter_at(const struct xiangqi *x, int square)
{
	enum xiangqi_piece piece = x->square[square];

	return piece == XIANGQI_NONE
	    ? json_null()
	    : json_stringn(&xiangqi_letters[letters_of(x)][piece & 31], 1);
}

static json_t *
build_pieces(const struct xiangqi *x)
{
	json_t *pieces = json_object();

	for (int square = 0; square < XIANGQI_SQUARES; square++) {
		char name[3] = {(char)('a' + square % XIANGQI_FILES),
		    (char)('0' + square / XIANGQI_FILES), '\0'};

		if (x->square[square] != XIANGQI_NONE &&
		    !shape_set(pieces, name, letter_at(x, square)))
			break;
	}
	return pieces;
}

static json_t *
build_material(const struct xiangqi *x)
{
	static const uint8_t order[] = {XIANGQI_KING, XIANGQI_CHARIOT,
	    XIANGQI_HORSE, XIANGQI_ELEPHANT, XIANGQI_ADVISOR, XIANGQI_CANNON,
	    XIANGQI_PAWN, XIANGQI_DOWN};
	json_t *material = json_object();

	for (size_t i = 0; i < 2 * sizeof(order); i++) {
		int piece = order[i % sizeof(order)] |
		    (i < sizeof(order) ? 0 : XIANGQI_BLACK);
		char key[2] = {xiangqi_letters[letters_of(x)][piece]};
		int count = 0;

		for (int square = 0; square < XIANGQI_SQUARES; square++)
			count += x->square[square] == piece;
		if (count > 0 && !shape_set(material, key, json_integer(count)))
			break;
	}
	return material;
}

bool
xiangqi_add(json_t *object, const struct entry *entry, enum json_with what)
{
	static const struct how plain = {0};
	const struct position *p = &entry->position;

	switch (what) {
	case JSON_FEN:
		return shape_set(object, "fen", shape_fen(entry, &plain));
	case JSON_PIECES:
		return shape_set(object, "pieces", build_pieces(&p->xiangqi));
	case JSON_KEY:
		return shape_set(object, "key", shape_key(p));
	case JSON_CHECK:
		return shape_set(object, "check", shape_check(p));
	case JSON_STATUS:
		return shape_set(object, "status", shape_status(p));
	case JSON_MOVES:
		return shape_set(object, "moves", shape_moves(p));
	case JSON_MATERIAL:
		return shape_set(object, "material",
		    build_material(&p->xiangqi));
	default:
		return true;
	}
}

/* As the moves have it. */
static json_t *
square_name(int square, enum squares squares)
{
	char room[3];
	struct text t = {room, 0, sizeof(room)};
	int rank = square / XIANGQI_FILES;

	text_put(&t, (char)('a' + square % XIANGQI_FILES));
	text_number(&t, (unsigned)(rank + (squares == SQUARES_UCI)));
	return json_stringn(t.at, t.len);
}

/* Whether a move gives check hangs on what is turned up: null where that isn't
 * known. */
static json_t *
gives_check(const struct position *p, struct move move)
{
	const struct rules *rules = rules_of(p->game);
	struct position after = *p;

	if (!rules->sure(p, move, (struct slice){0}, NULL))
		return json_null();
	rules->make(&after, move);
	return shape_check(&after);
}

bool
xiangqi_add_move(json_t *object, const struct position *p, struct move move,
    const struct how *how)
{
	const struct xiangqi *x = &p->xiangqi;
	bool down = xiangqi_kind(x->square[move.from]) == XIANGQI_DOWN;
	enum squares squares = how->choice[CHOICE_SQUARES];
	struct move told = xiangqi_told(p, move, how);

	return shape_set(object, "from", square_name(move.from, squares)) &&
	    shape_set(object, "to", square_name(move.to, squares)) &&
	    shape_set(object, "turns_up", json_boolean(down)) &&
	    shape_set(object, "reveals",
		xiangqi_kind_letter(move.extra & XIANGQI_KIND,
		    letters_of(x))) &&
	    shape_set(object, "capture", letter_at(x, move.to)) &&
	    shape_set(object, "takes",
		xiangqi_kind_letter(told.extra >> 4, letters_of(x))) &&
	    shape_set(object, "check", gives_check(p, move));
}
