/* chess_glance: the short way of chess, once for each kind of processor. The
 * files of it include it. */
#ifndef NOTATION_CHESS_GLANCE_H
#define NOTATION_CHESS_GLANCE_H

#include "notation/chess.h"

/* They say the same of every record. */
notation_glance_all chess_glance_plain, chess_glance_avx2, chess_glance_avx512;

/* chess_glance, which says nothing of a record that it doesn't read; and what
 * is wrong with that, be it nothing: entry->wrong and, with it, entry->source. */
notation_glance chess_glance_alone;
void chess_glance_blame(struct entry *, struct slice record);

#endif
