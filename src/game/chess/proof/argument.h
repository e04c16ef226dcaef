/* chess/proof/argument: the steps of a proof, as lines that let a reader check it. The
 * files of game/chess/proof include it. */
#ifndef GAME_CHESS_PROOF_ARGUMENT_H
#define GAME_CHESS_PROOF_ARGUMENT_H

#include "game/chess/proof/kernel.h"
#include "base/text.h"

/* Appends a line: %s is a C string, %u a uint64_t. A line for which there is no room is
 * left out. */
void argument_add(struct text *, const char *format, ...);

/* Appends what a search for the pawns asked for, and how many steps it tried. */
void argument_pawns(struct text *, const struct kernel *, uint64_t steps);

#endif
