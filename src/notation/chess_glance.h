/* chess_glance: the short way of chess, once for each kind of processor. The
 * files of it include it. */
#ifndef NOTATION_CHESS_GLANCE_H
#define NOTATION_CHESS_GLANCE_H

#include "notation/chess.h"

/* They say the same of every record. */
notation_glance_all chess_glance_plain, chess_glance_avx2, chess_glance_avx512;

/* Says what is wrong with a record that isn't read, be it nothing: entry->wrong
 * and, with it, entry->source. */
void chess_glance_blame(struct entry *, struct slice record);

#endif
