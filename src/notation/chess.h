/* notation/chess: the notations of chess. The files of notation and json
 * include it. */
#ifndef NOTATION_CHESS_H
#define NOTATION_CHESS_H

#include "notation/notation.h"

extern const struct notation notation_chess;    /* FEN, castling as X-FEN */
extern const struct notation notation_shredder; /* castling by files */
extern const struct notation notation_epd;
extern const struct notation notation_key; /* Polyglot's hash; written only */

/* The position that a game starts from; each of them reads it. */
#define CHESS_START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

notation_glance chess_glance;
notation_glance_all chess_glance_all;

/* The short way of a placement: true where it is canonical. */
bool chess_glance_board(struct chess *, const char *at, size_t len);

notation_write fen_write, fen_write_shredder, fen_write_epd;

/* The fields, each read by itself: JSON has them as values of its own. Of a bad
 * placement only the mailbox has something, which castling looks at: at least its
 * home ranks. */
bool chess_read_placement(struct chess *, struct slice, struct faults *);
bool chess_read_turn(struct chess *, struct slice, struct faults *);
bool chess_read_castling(struct chess *, struct slice, struct faults *);
bool chess_read_ep(struct chess *, struct slice, struct faults *);
bool chess_read_halfmove(struct chess *, struct slice, struct faults *);
bool chess_read_fullmove(struct chess *, struct slice, struct faults *);

/* What is wrong with a placement, of which no board is made; quick where it is
 * bad. */
bool chess_check_placement(struct slice, struct faults *);

void chess_write_placement(struct text *, const struct chess *, enum cpu);

/* As files where `shredder` asks for it, and where nothing but files says that
 * castling is that of Chess960. */
void chess_write_castling(struct text *, const struct chess *, bool shredder);

void chess_write_ep(struct text *, const struct chess *);

/* The most bytes that placement and castling take. */
#define CHESS_PLACEMENT_ROOM 72
#define CHESS_CASTLING_ROOM 20
#define CHESS_ROOM 192

/* Bit k of each of a row's eight squares. */
static inline uint64_t
chess_row_bits(uint64_t row, int k)
{
	return (row >> k & UINT64_C(0x0101010101010101)) *
	    UINT64_C(0x0102040810204080) >>
	    56;
}

#endif
