/* fen: cuts a FEN or EPD record into its fields without reading them. Only the
 * files of this folder include it. */
#ifndef NOTATION_CHESS_FEN_H
#define NOTATION_CHESS_FEN_H

#include "notation/chess/chess.h"

enum { PLACEMENT, TURN, CASTLING, EP, HALFMOVE, FULLMOVE, FIELDS };

struct fen_parts {
	struct slice field[FIELDS];
	size_t count; /* of fields, surplus ones included */
	struct slice operations;
	struct slice surplus; /* the first field after six */
	bool glued;           /* a semicolon follows a field without a blank */
	bool lost_blank;      /* "-1 12" stands for "- 1 12" */
};

/* Cuts the record. Reports wrong blanks only if `faults` is not NULL. */
void fen_split(struct fen_parts *, struct slice record, struct faults *);

/* Fast paths of EPD: four fields, with or without operations. */
notation_read_fast epd_read_fast;
notation_read_batch epd_read_batch;

/* Finds a field, a square, the letter of a castling right, or the operand that
 * gives a counter. */
notation_locate fen_locate;

/* Does the record have four fields, with or without operations? */
notation_fits fen_fits_epd;

#endif
