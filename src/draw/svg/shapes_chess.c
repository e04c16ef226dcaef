#include "draw/svg/shape.h"

/* clang-format off */
const char *const shapes_chess[] = {
    /* the king */
    "<path d='M41 63C41 71 34 74 28 77h44C66 74 59 71 59 63z'/><path "
    "fill='none' stroke-width='6' d='M50 26V8M41 15H59'/><path d='"
    "M30 37Q31 26 50 26T70 37L61 57H39z'/><path d='M33 60q0-4 4-4h26q4 "
    "0 4 4t-4 4H37q-4 0-4-4z'/><path fill='none' stroke='@3' "
    "stroke-width='3' d='M34 38Q50 31 66 38'/>",
    /* the queen */
    "<path d='M41 63C41 71 34 74 28 77h44C66 74 59 71 59 63z'/><path "
    "d='M38 57L23 30 35 41 36 21 45.5 38 50 17 54.5 38 64 21 65 41 77 "
    "30 62 57z'/><circle cx='23' cy='28' r='4'/><circle cx='36' "
    "cy='19' r='4'/><circle cx='50' cy='14.5' r='4'/><circle cx='64' "
    "cy='19' r='4'/><circle cx='77' cy='28' r='4'/><path d='M33 60q0-4 "
    "4-4h26q4 0 4 4t-4 4H37q-4 0-4-4z'/>",
    /* the rook */
    "<path d='M26 20h11v8h8v-8h10v8h8v-8h11v18l-9 8 3 25 8 6H26l8-6 "
    "3-25-9-8z'/><path fill='none' stroke='@3' stroke-width='3' d='M40 "
    "46h20M37 70h26'/>",
    /* the bishop */
    "<path d='M42 63C42 70 36 74 29 77h42C64 74 58 70 58 63z'/><path "
    "d='M50 19C67 30 71 46 62 57H38C29 46 33 30 50 19z'/><circle "
    "cx='50' cy='14.5' r='5'/><path d='M34 60q0-4 4-4h24q4 0 4 4t-4 4"
    "H38q-4 0-4-4z'/><path fill='none' stroke='@3' stroke-width='3' d='"
    "M57 29L49 43'/>",
    /* the knight */
    "<path d='M28 77C28 64 45 60 48 48C42 53 37 54 34 58C31 62 26 61 "
    "23 57C19 53 19 49 22 45C27 39 28 34 31 28C33 24 36 20 40 17L40 8"
    "L50 15C68 18 78 36 77 58C77 66 75 72 73 77z'/><path fill='none' "
    "stroke='@3' stroke-width='3' d='M54 23C66 30 70 44 68 62'/>"
    "<circle fill='@3' stroke='none' cx='37' cy='32' r='2.6'/><circle "
    "fill='@3' stroke='none' cx='26.5' cy='50' r='1.8'/>",
    /* the pawn */
    "<path d='M44 50C44 62 37 71 30 77h40C63 71 56 62 56 50z'/><path "
    "d='M36 50q0-4 4-4h20q4 0 4 4t-4 4H40q-4 0-4-4z'/><circle cx='50' "
    "cy='33' r='13.5'/>",
};
/* clang-format on */
