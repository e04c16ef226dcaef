/* The letters of pieces, drawn with strokes, so that no font is needed. */
#include "draw/svg/shape.h"

/* clang-format off */
static const char *const paths[26] = {
    ['A' - 'A'] = "M29 74 50 26 71 74M36.5 58h27",
    ['B' - 'A'] = "M34 26V74H53c18 0 18-25 0-25H34 51c15 0 15-23 0-23z",
    ['C' - 'A'] = "M70 37C60 20 28 22 28 50c0 28 32 30 42 13",
    ['E' - 'A'] = "M66 26H35V74H66M35 49H61",
    ['H' - 'A'] = "M31 26V74M69 26V74M31 49H69",
    ['K' - 'A'] = "M34 26V74M68 26 34 54m12-9L69 74",
    ['N' - 'A'] = "M32 74V26L68 74V26",
    ['P' - 'A'] = "M36 74V26H53c18 0 18 27 0 27H36",
    ['Q' - 'A'] = "M50 25c29 0 29 49 0 49-29 0-29-49 0-49zm6 35L71 77",
    ['R' - 'A'] = "M34 74V26H53c17 0 17 25 0 25H34m18 0L69 74",
    ['X' - 'A'] = "M32 27 68 73m0-46L32 73",
};
/* clang-format on */

const char *
shape_letter(char letter)
{
	return paths[(letter | 32) - 'a'];
}
