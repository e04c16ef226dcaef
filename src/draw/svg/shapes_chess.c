/* The figures of chess. Each has another outline, so that they can be told apart where a
 * square is 20 pixels wide: the king's cross above two lobes, the queen's five points, the
 * bishop's narrow miter, the rook's battlements, the knight's head, the small pawn. */
#include "draw/svg/shape.h"

/* clang-format off */
const char *const shapes_chess[] = {
    /* the king */
    "<path fill='none' stroke-width='7.5' d='M50 36V8M38.5 17.5h23'/><path d='m24 "
    "89-3-23C10 59 6 43 16 35c11-8 26-4 34 8 8-12 23-16 34-8 10 8 6 24-5 31L76 "
    "89z'/><path fill='none' stroke='@3' stroke-width='4.5' d='M22.5 68h55M24 "
    "78.5H76'/>",
    /* the queen */
    "<path d='m23 89-1-19L10 33 30 52l.5-28L43 49l7-30 7 30L69.5 24 70 52l20-19-12 "
    "37-1 19z'/><circle cx='10' cy='30' r='6'/><circle cx='30.5' cy='20' "
    "r='6'/><circle cx='50' cy='14' r='6.5'/><circle cx='69.5' cy='20' r='6'/><circle "
    "cx='90' cy='30' r='6'/><path fill='none' stroke='@3' stroke-width='4.5' d='M24 "
    "71q26-7 52 0M24 80q26-6 52 0'/>",
    /* the rook */
    "<path d='M21 17H35v9h8.5V17h13v9H65V17H79V38L69 47V67l9 9V89H22V76l9-9V47L21 "
    "38z'/><path fill='none' stroke='@3' stroke-width='4.5' d='M31 47H69M31 67H69'/>",
    /* the bishop */
    "<path d='M40 68c0 9-8 12-23 12.5V89H83V80.5C68 80 60 77 60 68z'/><path d='M50 "
    "21C65 31 74 47 65 60v9H35V60c-9-13 0-29 15-39z'/><circle cx='50' cy='15.5' "
    "r='6.5'/><path fill='none' stroke='@3' stroke-width='5' d='M50 35V54M41.5 "
    "44h17M36 61H64'/>",
    /* the knight */
    "<path d='M28 89c-1-18 18-25 20-40-6 6-12 6-16 11-4 5-10 3-14-1-4-4-4-9-1-13 6-7 "
    "7-12 11-18 2-4 5-7 8-10L35 7l12 7c22 2 37 23 35 75z'/><path fill='none' "
    "stroke='@3' stroke-width='4' d='M56 24c13 8 18 24 17 54'/><circle fill='@3' "
    "stroke='none' cx='36' cy='33' r='4'/><circle fill='@3' stroke='none' cx='22.5' "
    "cy='53' r='2.5'/>",
    /* the pawn */
    "<path d='M26 89V84c0-8 15-12 16-31H58c1 19 16 23 16 31v5z'/><path d='M33 53q0-4.5 "
    "4.5-4.5h25Q67 48.5 67 53t-4.5 4.5h-25Q33 57.5 33 53z'/><circle cx='50' cy='35' "
    "r='14.5'/>",
};
/* clang-format on */
