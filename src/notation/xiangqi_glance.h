/* xiangqi_glance: the short way of Xiangqi and Jieqi, once for each kind of
 * processor. The files of it include it. */
#ifndef NOTATION_XIANGQI_GLANCE_H
#define NOTATION_XIANGQI_GLANCE_H

#include "notation/xiangqi.h"

/* They say the same of every record. */
notation_glance xiangqi_glance_plain, xiangqi_glance_avx2,
    xiangqi_glance_avx512;

#endif
