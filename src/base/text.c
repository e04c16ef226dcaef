#include "base/text.h"
#include "base/byte.h"
#include "base/status.h"

#include <stdlib.h>

void
text_widen(struct text *t, size_t n)
{
	size_t room = t->room ? t->room : 256;
	char *at;

	while (room - t->len < n) {
		if (room > SIZE_MAX / 2)
			status_no_memory();
		room *= 2;
	}
	if ((at = realloc(t->at, room)) == NULL)
		status_no_memory();
	t->at = at;
	t->room = room;
}

void
text_free(struct text *t)
{
	free(t->at);
	*t = (struct text){0};
}

void
text_grow_number(struct text *t, intmax_t n)
{
	text_reserve(t, 1 + TEXT_DIGITS);
	if (n < 0)
		text_put(t, '-');
	text_number(t, n < 0 ? -(uintmax_t)n : (uintmax_t)n);
}

void
text_grow_escaped(struct text *t, struct slice s, size_t most)
{
	size_t n = s.len < most ? s.len : most;

	text_reserve(t, 4 * n);
	for (size_t i = 0; i < n; i++) {
		if (byte_printable(s.at[i]))
			text_put(t, s.at[i]);
		else
			text_escape(t, s.at[i]);
	}
}
