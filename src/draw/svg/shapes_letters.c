/* The letters of pieces, drawn with strokes, so that no font is needed. */
#include "draw/svg/shape.h"

/* clang-format off */
static const char *const paths[26] = {
    ['A' - 'A'] = "M29 74L50 26L71 74M36.5 58H63.5",
    ['B' - 'A'] = "M34 26V74H53C71 74 71 49 53 49H34H51C66 49 66 26 51 26z",
    ['C' - 'A'] = "M70 37C60 20 28 22 28 50C28 78 60 80 70 63",
    ['E' - 'A'] = "M66 26H35V74H66M35 49H61",
    ['H' - 'A'] = "M31 26V74M69 26V74M31 49H69",
    ['K' - 'A'] = "M34 26V74M68 26L34 54M46 45L69 74",
    ['N' - 'A'] = "M32 74V26L68 74V26",
    ['P' - 'A'] = "M36 74V26H53C71 26 71 53 53 53H36",
    ['Q' - 'A'] = "M50 25C79 25 79 74 50 74C21 74 21 25 50 25zM56 60L71 77",
    ['R' - 'A'] = "M34 74V26H53C70 26 70 51 53 51H34M52 51L69 74",
    ['X' - 'A'] = "M32 27L68 73M68 27L32 73",
};
/* clang-format on */

const char *
shape_letter(char letter)
{
	return paths[(letter | 32) - 'a'];
}
