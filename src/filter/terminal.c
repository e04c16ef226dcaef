/* What the terminals decide: colors, excerpts, progress. */
#include "filter/filter.h"
#include "json/report/formats.h"

#include <stdlib.h>
#include <unistd.h>

/* Returns whether a variable of the environment is set, and is neither empty nor
 * `but`. */
static bool
set_but(const char *name, const char *but)
{
	const char *value = getenv(name);

	return value != NULL && *value != '\0' && strcmp(value, but) != 0;
}

static bool
is(const char *name, const char *expected)
{
	const char *value = getenv(name);

	return value != NULL && strcmp(value, expected) == 0;
}

bool
filter_colors(enum when when, int fd)
{
	if (when != WHEN_AUTO)
		return when == WHEN_ALWAYS;
	if (set_but("NO_COLOR", ""))
		return false;
	return set_but("CLICOLOR_FORCE", "0") ||
	    (isatty(fd) && !is("CLICOLOR", "0") && !is("TERM", "dumb"));
}

static void
color_result(void *arg, struct text *out, struct slice s)
{
	json_color(arg, out, s);
}

/* Objects of JSON get colors only on a terminal: other programs read them. */
static void
choose_colors(struct filter *f, bool watched, bool printed)
{
	enum when color = f->asked->color;
	const struct report_format *form = f->asked->form;

	f->diagnostics.colors = watched && f->asked->json &&
	    filter_colors(color, 2);
	if (printed && (form == NULL || form == &format_json) &&
	    filter_colors(color, 1)) {
		f->results.out.color = color_result;
		f->results.out.color_arg = &f->results.colors;
	}
}

void
filter_look_at_terminals(struct filter *f)
{
	struct filter_options *asked = f->asked;
	bool watched = isatty(2), printed = isatty(1);
	int shown = asked->form == NULL ? 2 : 1;

	f->results.immediate = watched && printed;
	asked->closes = watched && asked->form == NULL && !asked->json;
	choose_colors(f, watched, printed);
	asked->color = filter_colors(asked->color, shown) ? WHEN_ALWAYS
							  : WHEN_NEVER;
	if (asked->excerpt == WHEN_AUTO)
		asked->excerpt = (shown == 2 ? watched : printed) ? WHEN_ALWAYS
								  : WHEN_NEVER;
	asked->width = status_columns(shown);
	f->progress.wanted = asked->progress == WHEN_ALWAYS ||
	    (asked->progress == WHEN_AUTO && watched &&
		(asked->quiet > 0 || asked->count || !printed));
}

/* Returns the locale for characters: the first variable that isn't empty, as in
 * setlocale(3). */
static const char *
locale(void)
{
	static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
		const char *value = getenv(names[i]);

		if (value != NULL && *value != '\0')
			return value;
	}
	return "C";
}

/* Looks for "UTF-8" or "utf8", in upper or lower case. */
bool
filter_utf8(void)
{
	for (const char *at = locale(); *at != '\0'; at++) {
		size_t n = 3;

		if ((at[0] | 32) != 'u' || (at[1] | 32) != 't' ||
		    (at[2] | 32) != 'f')
			continue;
		n += at[n] == '-';
		if (at[n] == '8')
			return true;
	}
	return false;
}
