/* What --with adds of chess. */
#include "json/shape.h"
#include "notation/chess.h"

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

void
chess_material(const struct position *p, struct shape_counts *counts)
{
	static const char letters[] = "KQRBNPkqrbnp";
	const struct chess *c = &p->chess;

	for (size_t i = 0; letters[i] != '\0'; i++) {
		enum piece piece = chess_piece_of[(unsigned char)letters[i]];

		shape_add_count(counts, letters[i],
		    (unsigned)chess_count(
			chess_pieces(c, piece & BLACK_PIECE ? BLACK : WHITE,
			    piece & KIND_MASK)));
	}
}

bool
chess_add(json_t *object, const struct entry *entry, enum json_with what)
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
	default:
		return true;
	}
}
