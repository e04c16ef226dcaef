/* fine: the short way of the checks of Xiangqi and Jieqi, once for each kind of
 * processor. The files of it include it. */
#ifndef GAME_XIANGQI_FINE_H
#define GAME_XIANGQI_FINE_H

#include "game/xiangqi/xiangqi.h"

/* Is nothing wrong with a position at any level? */
typedef bool fine_way(const struct xiangqi *);

/* They say the same of every position. */
fine_way xiangqi_fine_plain, xiangqi_fine_avx2, xiangqi_fine_avx512;
fine_way jieqi_fine_plain, jieqi_fine_avx2, jieqi_fine_avx512;

#endif
