/* chess: FEN, Shredder-FEN and EPD, and their fields, each read on
 * its own. The files of notation and json include it. */
#ifndef NOTATION_CHESS_CHESS_H
#define NOTATION_CHESS_CHESS_H

#include "game/chess/write/write.h"
#include "notation/notation.h"

/* The start position; all three notations read it. */
#define CHESS_START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* Fast paths of FEN, and their kernels, which read the same positions. */
notation_read_fast chess_read_fast;
notation_read_batch chess_read_batch;
notation_read_batch chess_read_fast_plain, chess_read_fast_avx2,
    chess_read_fast_avx512;

/* For a record that the kernels refused: if only the placement can be wrong, sets
 * entry->wrong to it and sets entry->source; otherwise empties entry->wrong. */
void chess_locate_error(struct entry *, struct slice record);

/* Fast path of chess_read_placement: returns true only for a canonical
 * placement. No byte outside it is loaded. */
bool chess_read_fast_board(struct chess *, const char *at, size_t len);

notation_write fen_write, fen_write_shredder, fen_write_epd;

/* Read one field into the position, or return false with an error. JSON has the
 * fields as values of their own. The castling field needs the mailbox, which a
 * bad placement fills, too, at least on the home ranks. */
bool chess_read_placement(struct chess *, struct slice, struct faults *);
bool chess_read_turn(struct chess *, struct slice, struct faults *);
bool chess_read_castling(struct chess *, struct slice, struct faults *);
bool chess_read_ep(struct chess *, struct slice, struct faults *);
bool chess_read_halfmove(struct chess *, struct slice, struct faults *);
bool chess_read_fullmove(struct chess *, struct slice, struct faults *);

/* Reports the faults of a placement without making a board; returns true if
 * there are none. */
bool chess_check_placement(struct slice, struct faults *);

/* The most bytes of a record. */
#define CHESS_ROOM 192

/* Bit k of each of the eight bytes of a row; the first byte gives bit 0. */
static inline uint64_t
chess_row_bits(uint64_t row, int k)
{
	return (row >> k & UINT64_C(0x0101010101010101)) *
	    UINT64_C(0x0102040810204080) >>
	    56;
}

#endif
