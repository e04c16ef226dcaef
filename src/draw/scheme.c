#include "draw/scheme.h"

const struct scheme schemes[] = {
    {"light",
	{
#define COLOUR(role, name, light, dark, print) light,
#include "draw/scheme.def"
#undef COLOUR
	}},
    {"dark",
	{
#define COLOUR(role, name, light, dark, print) dark,
#include "draw/scheme.def"
#undef COLOUR
	}},
    {"print",
	{
#define COLOUR(role, name, light, dark, print) print,
#include "draw/scheme.def"
#undef COLOUR
	}},
    {"page",
	{
#define COLOUR(role, name, light, dark, print) "var(--" name ")",
#include "draw/scheme.def"
#undef COLOUR
	}},
};

const char *const scheme_variables[COLOURS] = {
#define COLOUR(role, name, light, dark, print) name,
#include "draw/scheme.def"
#undef COLOUR
};
