#include "draw/svg/shape.h"

/* clang-format off */
const char *const shapes_tile[] = {
    /* blue: a flower */
    "<path fill='@2' stroke='none' d='M50 16C59 29 59 40 50 50C41 40 "
    "41 29 50 16zM50 84C41 71 41 60 50 50C59 60 59 71 50 84zM16 50C29 "
    "41 40 41 50 50C40 59 29 59 16 50zM84 50C71 59 60 59 50 50C60 41 "
    "71 41 84 50z'/><path d='M28 28L39 39M72 28L61 39M28 72L39 61M72 72"
    "L61 61'/>",
    /* yellow: a diamond */
    "<path d='M50 19L81 50 50 81 19 50z'/><path fill='@2' "
    "stroke='none' d='M50 36L64 50 50 64 36 50z'/>",
    /* red: rings */
    "<circle cx='50' cy='50' r='29'/><circle cx='50' cy='50' r='11' "
    "fill='@2' stroke='none'/>",
    /* black: a chequer */
    "<path fill='@2' stroke='none' d='M26 26h16v16h-16zM58 "
    "26h16v16h-16zM42 42h16v16h-16zM26 58h16v16h-16zM58 "
    "58h16v16h-16z'/>",
    /* white: a snowflake */
    "<path d='M50 20V80M24 35L76 65M24 65L76 35M42 25L50 33 58 25M42 75"
    "L50 67 58 75'/>",
};
/* clang-format on */
