/* What --with adds of Xiangqi and Jieqi. */
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

enum letters
xiangqi_letters_of(const struct xiangqi *x)
{
	return x->beside == XIANGQI_LOSSES ? LETTERS_WXF : LETTERS_UCI;
}

static json_t *
letter_at(const struct xiangqi *x, int square)
{
	enum xiangqi_piece piece = x->square[square];

	return piece == XIANGQI_NONE
	    ? json_null()
	    : json_stringn(&xiangqi_letters[xiangqi_letters_of(x)][piece & 31],
		  1);
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

void
xiangqi_material(const struct position *p, struct shape_counts *counts)
{
	static const uint8_t order[] = {XIANGQI_KING, XIANGQI_CHARIOT,
	    XIANGQI_HORSE, XIANGQI_ELEPHANT, XIANGQI_ADVISOR, XIANGQI_CANNON,
	    XIANGQI_PAWN, XIANGQI_DOWN};
	const struct xiangqi *x = &p->xiangqi;
	unsigned there[32] = {0};

	for (int square = 0; square < XIANGQI_SQUARES; square++)
		there[x->square[square] & 31]++;
	for (size_t i = 0; i < 2 * sizeof(order); i++) {
		int piece = order[i % sizeof(order)] |
		    (i < sizeof(order) ? 0 : XIANGQI_BLACK);

		shape_add_count(counts,
		    xiangqi_letters[xiangqi_letters_of(x)][piece],
		    there[piece]);
	}
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
	default:
		return true;
	}
}
