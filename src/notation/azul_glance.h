/* azul_glance: the short way of Azul, once for each kind of processor. The files
 * of it include it. */
#ifndef NOTATION_AZUL_GLANCE_H
#define NOTATION_AZUL_GLANCE_H

#include "notation/azul.h"

/* They say the same of every record. */
notation_glance azul_glance_plain, azul_glance_avx2;

#endif
