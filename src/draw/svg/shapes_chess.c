/* The figures of chess. Each has another outline, so that they can be told apart where a
 * square is 20 pixels wide: the king's cross above two lobes, the queen's five points, the
 * bishop's narrow miter, the rook's battlements, the knight's head, the small pawn. */
#include "draw/svg/shape.h"

/* clang-format off */
const char *const shapes_chess[] = {
    /* the king */
    "<path fill='none' stroke-width='7.5' d='M50 36V8M38.5 17.5H61.5'/>"
    "<path d='M24 89L21 66C10 59 6 43 16 35C27 27 42 31 50 43C58 31 73 27 84 "
    "35C94 43 90 59 79 66L76 89z'/><path fill='none' stroke='@3' "
    "stroke-width='4.5' d='M22.5 68H77.5M24 78.5H76'/>",
    /* the queen */
    "<path d='M23 89L22 70 10 33 30 52 30.5 24 43 49 50 19 57 49 69.5 24 70 52 "
    "90 33 78 70 77 89z'/><circle cx='10' cy='30' r='6'/><circle cx='30.5' "
    "cy='20' r='6'/><circle cx='50' cy='14' r='6.5'/><circle cx='69.5' cy='20' "
    "r='6'/><circle cx='90' cy='30' r='6'/><path fill='none' stroke='@3' "
    "stroke-width='4.5' d='M24 71Q50 64 76 71M24 80Q50 74 76 80'/>",
    /* the rook */
    "<path d='M21 17h14v9h8.5v-9h13v9H65v-9h14v21L69 47V67L78 76V89H22V76L31 67V47"
    "L21 38z'/><path fill='none' stroke='@3' stroke-width='4.5' d='M31 47H69"
    "M31 67H69'/>",
    /* the bishop */
    "<path d='M40 68C40 77 32 80 17 80.5V89H83V80.5C68 80 60 77 60 68z'/><path d='"
    "M50 21C65 31 74 47 65 60V69H35V60C26 47 35 31 50 21z'/><circle cx='50' "
    "cy='15.5' r='6.5'/><path fill='none' stroke='@3' stroke-width='5' d='M50 35"
    "V54M41.5 44H58.5M36 61H64'/>",
    /* the knight */
    "<path d='M28 89C27 71 46 64 48 49C42 55 36 55 32 60C28 65 22 63 18 59C14 55 14 50 "
    "17 46C23 39 24 34 28 28C30 24 33 21 36 18L35 7L47 14C69 16 84 37 82 89z'/><path "
    "fill='none' stroke='@3' stroke-width='4' d='M56 24C69 32 74 48 73 78'/><circle "
    "fill='@3' stroke='none' cx='36' cy='33' r='4'/><circle fill='@3' stroke='none' "
    "cx='22.5' cy='53' r='2.5'/>",
    /* the pawn */
    "<path d='M26 89V84C26 76 41 72 42 53H58C59 72 74 76 74 84V89z'/><path d='M33 53"
    "q0-4.5 4.5-4.5h25q4.5 0 4.5 4.5t-4.5 4.5H37.5q-4.5 0-4.5-4.5z'/><circle "
    "cx='50' cy='35' r='14.5'/>",
};
/* clang-format on */
