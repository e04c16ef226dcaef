#include "draw/html/page.h"
#include "stat/sha384.h"

#include "draw/html/page-data.h"

static void
put_colors(const struct markup *m, enum theme theme)
{
	markup_put(m, ":root {");
	for (int i = 0; i < COLORS; i++)
		markup_put(m, " --%s: %s;", color_table[i].variable,
		    color_table[i].in[theme]);
	markup_put(m, " }\n");
}

/* Appends the colors and the style. Paper has the colors for print in each theme. */
static void
put_style(const struct markup *m, enum theme theme)
{
	markup_put(m, ":root { color-scheme: %s; }\n",
	    theme == THEME_AUTO       ? "light dark"
		: theme == THEME_DARK ? "dark"
				      : "light");
	put_colors(m, theme == THEME_AUTO ? THEME_LIGHT : theme);
	if (theme == THEME_AUTO) {
		markup_put(m, "@media (prefers-color-scheme: dark) {\n");
		put_colors(m, THEME_DARK);
		markup_put(m, "}\n");
	}
	markup_put(m, "@media print {\n");
	put_colors(m, THEME_PRINT);
	markup_put(m, "}\n");
	text_grow(m->out, (struct slice){page_css, sizeof(page_css)});
}

/* Appends the checksum of an element's text, by which the policy of a page allows
 * the element. */
static void
put_sum(const struct markup *m, struct slice element)
{
	struct sha384 sha;

	sha384_start(&sha);
	sha384_add(&sha, element);
	markup_put(m, "'sha384-");
	sha384_finish(&sha, m->out);
	markup_put(m, "'");
}

static void
put_policy(const struct markup *m, struct slice style, bool script)
{
	struct text t = {0};

	markup_put(m,
	    "<meta http-equiv='Content-Security-Policy' "
	    "content=\"default-src 'none'; style-src ");
	put_sum(m, style);
	if (script) {
		page_script(&t);
		markup_put(m, "; script-src ");
		put_sum(m, text_slice(&t));
	}
	markup_put(m, "\">\n");
	text_free(&t);
}

void
page_head(const struct markup *m, enum theme theme, const char *title,
    struct slice more, bool script)
{
	struct text style = {0};

	text_grow(&style, SLICE("\n"));
	put_style(&(struct markup){.out = &style, .scheme = m->scheme}, theme);
	text_grow(&style, more);
	markup_put(m,
	    "<!DOCTYPE html>\n<html lang='en'>\n<head>\n"
	    "<meta charset='utf-8'>\n");
	put_policy(m, text_slice(&style), script);
	markup_put(m,
	    "<meta name='viewport' "
	    "content='width=device-width, initial-scale=1'>\n"
	    "<title>%e</title>\n<style>",
	    title);
	text_grow(m->out, text_slice(&style));
	markup_put(m, "</style>\n</head>\n<body>\n");
	text_free(&style);
}

void
page_script(struct text *out)
{
	text_format(out, "\n%v", (struct slice){page_js, sizeof(page_js)});
}
