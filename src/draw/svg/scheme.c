#include "draw/svg/scheme.h"

const char *const scheme_names[SCHEMES] = {"light", "dark", "print", "page"};

const struct color_entry color_table[COLORS] = {
#define COLOR(role, name, light, dark, print)                                  \
	{name, {light, dark, print, "var(--" name ")"}},
#include "draw/svg/scheme.def"
#undef COLOR
};
