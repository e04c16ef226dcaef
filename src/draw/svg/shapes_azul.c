#include "draw/svg/shape.h"

/* clang-format off */
const char *const shapes_tile[] = {
    /* blue: a flower */
    "<path fill='@2' stroke='none' d='M50 16c9 13 9 24 0 34-9-10-9-21 0-34zm0 "
    "68c-9-13-9-24 0-34 9 10 9 21 0 34zM16 50c13-9 24-9 34 0-10 9-21 9-34 0zm68 0c-13 "
    "9-24 9-34 0 10-9 21-9 34 0z'/><path d='M28 28L39 39M72 28L61 39M28 72L39 61M72 "
    "72L61 61'/>",
    /* yellow: a diamond */
    "<path d='M50 19L81 50 50 81 19 50z'/><path fill='@2' "
    "stroke='none' d='M50 36L64 50 50 64 36 50z'/>",
    /* red: rings */
    "<circle cx='50' cy='50' r='29'/><circle cx='50' cy='50' r='11' "
    "fill='@2' stroke='none'/>",
    /* black: a chequer */
    "<path fill='@2' stroke='none' d='M26 26H42V42H26zm32 0H74V42H58zM42 "
    "42H58V58H42zM26 58H42V74H26zm32 0H74V74H58z'/>",
    /* white: a snowflake */
    "<path d='M50 20V80M24 35 76 65M24 65 76 35M42 25l8 8 8-8M42 75l8-8 8 8'/>",
};
/* clang-format on */
