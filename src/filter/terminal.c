/* What the terminals decide: colors, excerpts, progress. */
#include "base/byte.h"
#include "base/locale.h"
#include "filter/filter.h"
#include "io/controls.h"
#include "json/report/formats.h"

#include <limits.h>
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
filter_colors_shown(enum when when, bool terminal)
{
	if (when != WHEN_AUTO)
		return when == WHEN_ALWAYS;
	if (set_but("NO_COLOR", ""))
		return false;
	return set_but("CLICOLOR_FORCE", "0") ||
	    (terminal && !is("CLICOLOR", "0") && !is("TERM", "dumb"));
}

bool
filter_colors(enum when when, int fd)
{
	return filter_colors_shown(when, isatty(fd));
}

/* Returns whether the terminal is one that is known to show links. */
static bool
knows_links(void)
{
	static const char *const variables[] = {"ALACRITTY_WINDOW_ID",
	    "ITERM_SESSION_ID", "KITTY_WINDOW_ID", "KONSOLE_VERSION",
	    "VTE_VERSION", "WEZTERM_PANE", "WT_SESSION"};

	if (is("TERM", "dumb") || is("TERM", "linux"))
		return false;
	for (size_t i = 0; i < sizeof(variables) / sizeof(*variables); i++)
		if (set_but(variables[i], ""))
			return true;
	return is("TERM", "foot") || is("TERM_PROGRAM", "ghostty") ||
	    is("TERM_PROGRAM", "vscode");
}

/* Appends the URI of a file of this computer. */
static void
add_uri(struct text *out, const char *path)
{
	char host[256] = "";

	(void)gethostname(host, sizeof(host) - 1);
	text_format(out, "file://%e", host);
	for (; *path != '\0'; path++) {
		if (byte_letter(*path) || byte_digit(*path) ||
		    strchr("/._-~", *path) != NULL) {
			text_grow(out, (struct slice){path, 1});
			continue;
		}
		text_reserve(out, 4);
		text_escape(out, *path);
		/* \xNN is %NN in a URI. */
		memmove(out->at + out->len - 3, out->at + out->len - 2, 2);
		out->at[--out->len - 3] = '%';
	}
}

/* Finds the manual of the fault words, which is installed in ../share of the folder
 * of this program. Without it, and where the terminal is on another computer, there
 * are no links. */
static void
find_manual(struct filter_options *asked, int fd)
{
	char program[PATH_MAX], path[PATH_MAX];
	struct text t = {0};
	ssize_t len;

	if (!isatty(fd) || asked->color != WHEN_ALWAYS || !knows_links() ||
	    set_but("SSH_CONNECTION", ""))
		return;
	len = readlink("/proc/self/exe", program, sizeof(program) - 1);
	program[len > 0 ? len : 0] = '\0';
	if (strrchr(program, '/') == NULL)
		return;
	*strrchr(program, '/') = '\0';
	text_format(&t, "%s/../share/fentools/faults.html", program);
	if (realpath(text_string(&t), path) != NULL) {
		t.len = 0;
		add_uri(&t, path);
		if (t.len < sizeof(asked->manual))
			memcpy(asked->manual, text_string(&t), t.len + 1);
	}
	text_free(&t);
}

/* Lines that pass as they are, such as comments, don't control the terminal. */
static void
plain_result(void *arg, struct text *out, struct slice s)
{
	const struct filter *f = arg;

	controls_escape(out, s, f->results.out.null);
}

static void
color_result(void *arg, struct text *out, struct slice s)
{
	struct filter *f = arg;
	struct text plain = {0};

	plain_result(f, &plain, s);
	json_color(&f->results.colors, out, text_slice(&plain));
	text_free(&plain);
}

/* Objects of JSON get colors only on a terminal: other programs read them. Drawings bring
 * their own colors, and only the lines between them are escaped. */
static void
choose_colors(struct filter *f, bool watched, bool printed)
{
	enum when color = f->asked->color;
	const struct report_format *form = f->asked->form;

	f->diagnostics.colors = watched && f->asked->json &&
	    filter_colors(color, 2);
	f->results.escapes = printed && f->asked->draws;
	if (!printed || f->asked->draws)
		return;
	if ((form == NULL || form == &format_json) && filter_colors(color, 1))
		f->results.out.color = color_result;
	else if (form == NULL)
		f->results.out.color = plain_result;
	f->results.out.color_arg = f;
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
	asked->wide = asked->form == NULL && locale_utf8();
	find_manual(asked, shown);
	f->progress.wanted = asked->progress == WHEN_ALWAYS ||
	    (asked->progress == WHEN_AUTO && watched &&
		(asked->quiet > 0 || asked->count || !printed));
}
