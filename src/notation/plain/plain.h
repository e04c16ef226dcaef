/* plain: positions with a move and its score, as the training of evaluation networks
 * uses them (.plain). A record is a block of six lines: fen, move, score, ply, result and
 * e. The files of this folder and tests include it. */
#ifndef NOTATION_PLAIN_PLAIN_H
#define NOTATION_PLAIN_PLAIN_H

#include "base/record_end.h"
#include "notation/notation.h"

/* The lines of a block, in their order. */
enum plain_line {
	PLAIN_FEN,
	PLAIN_MOVE,
	PLAIN_SCORE,
	PLAIN_PLY,
	PLAIN_RESULT,
	PLAIN_E,
	PLAIN_LINES, /* none of them */
};

/* The word with which each line begins. */
extern const char *const plain_words[PLAIN_LINES];

/* Finds out which line it is, by its word. *value: what follows the word and a blank. */
enum plain_line plain_line_of(struct slice line, struct slice *value);

/* Cuts a line off *rest, and takes CR LF, LF or nothing off its end. */
struct slice plain_cut_line(struct slice *rest);

/* Cuts off what may stand in front of a block: a byte-order mark and blank lines. */
void plain_cut_front(struct slice *rest);

/* Cuts a block as programs write it: six lines in their order, without a newline behind the
 * line e, that have values of the right form. Looks at neither the position, where a newline
 * may stand, nor the move. Returns false if it is anything else. */
bool plain_cut_usual(struct slice bytes, struct slice *fen, struct slice *move);

/* Finds the end of a block whose lines begin with f, m, s, p, r and e, as those of programs
 * do: none of them is another line e or fen. Returns false if it is anything else. */
bool plain_ends_usually(struct slice bytes, size_t *len);

/* Finds the end of a block: its line e; or what stands before a line fen, if the e is
 * missing. Blank lines in front belong to the block. */
record_end plain_end;

notation_begins plain_begins;

#endif
