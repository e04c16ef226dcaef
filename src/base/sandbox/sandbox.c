#include "base/sandbox/sandbox.h"

static const struct sandbox_way *const ways[] = {
#ifdef SANDBOX_LANDLOCK
    &sandbox_landlock,
#endif
#ifdef SANDBOX_SECCOMP
    &sandbox_seccomp,
#endif
#ifdef SANDBOX_PLEDGE
    &sandbox_pledge,
#endif
    NULL,
};

void
sandbox_enter(enum sandbox_rights rights)
{
	if (rights == SANDBOX_ALL)
		return;
	for (const struct sandbox_way *const *way = ways; *way != NULL; way++)
		if ((*way)->available())
			(*way)->enter(rights);
}

void
sandbox_describe(struct text *out)
{
	const char *between = "";

	for (const struct sandbox_way *const *way = ways; *way != NULL; way++)
		if ((*way)->available()) {
			text_format(out, "%s%s", between, (*way)->name);
			between = ", ";
		}
	if (*between == '\0')
		text_grow(out, SLICE("no"));
}
