/* fen: the fields of a FEN or EPD record, cut but not read. The files of
 * notation include it. */
#ifndef NOTATION_FEN_H
#define NOTATION_FEN_H

#include "notation/chess.h"

enum { PLACEMENT, TURN, CASTLING, EP, HALFMOVE, FULLMOVE, FIELDS };

struct fen_parts {
	struct slice field[FIELDS];
	size_t count; /* of fields, also those over FIELDS */
	struct slice operations;
	struct slice surplus; /* the first field too many */
	bool glued;           /* a semicolon stands right behind a field */
	bool lost_blank;      /* "-1 12" where "- 1 12" is meant */
};

/* Cuts the record; blanks are reported only where faults are asked for. */
void fen_split(struct fen_parts *, struct slice record, struct faults *);

/* The short way of four fields, with operations or without. */
notation_glance epd_glance;
notation_glance_all epd_glance_all;

/* A square, a field, a right's letter, or the operand that gives a counter. */
notation_locate fen_locate;

/* Is it a record of four fields, with operations or without? */
notation_fits fen_fits_epd;

#endif
