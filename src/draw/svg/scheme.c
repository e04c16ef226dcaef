#include "draw/svg/scheme.h"

const char *const scheme_names[SCHEMES] = {"l", "d", "p", "g", "b", "page"};

const struct color_entry color_table[COLORS] = {
#define COLOR(role, name, light, dark, print, green, blue)                     \
	{name, {light, dark, print, green, blue, ("var(--" name ")")}},
#include "draw/svg/scheme.def"
#undef COLOR
};
