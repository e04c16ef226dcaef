/* Boards as pixels: PNG, and pictures in a terminal. rsvg-convert draws them. */
#include "tool/view/view.h"
#include "tool/view/programs.h"

#include <stdlib.h>
#include <unistd.h>

/* The most bytes of a picture in one escape sequence of kitty, before base64. */
#define CHUNK ((size_t)3072)

#define NO_CONVERTER VIEW_CONVERTER " draws pixels, but isn't in PATH"
#define NO_SIXEL VIEW_SIXEL " makes sixels, but isn't in PATH"

static bool
variable_is(const char *name, const char *expected)
{
	const char *value = getenv(name);

	return value != NULL && strcmp(value, expected) == 0;
}

static bool
variable_set(const char *name)
{
	const char *value = getenv(name);

	return value != NULL && *value != '\0';
}

/* Does the terminal say that it shows pictures of kitty's protocol? Behind tmux and
 * screen, the variables may be those of another terminal. */
static bool
knows_kitty(void)
{
	if (variable_set("TMUX") || variable_set("STY"))
		return false;
	return variable_set("KITTY_WINDOW_ID") ||
	    variable_is("TERM", "xterm-kitty") ||
	    variable_is("TERM", "xterm-ghostty") ||
	    variable_is("TERM_PROGRAM", "ghostty") ||
	    variable_is("TERM_PROGRAM", "WezTerm");
}

/* Does its name say that it shows sixels? Then it isn't asked. */
static bool
knows_sixel(void)
{
	return variable_is("TERM", "foot") || variable_is("TERM", "mlterm") ||
	    variable_is("TERM", "yaft-256color");
}

/* Does the terminal show sixels? It is asked only if the programs that make them are
 * there. */
static bool
shows_sixel(struct viewer *view)
{
	return program_find(&view->converter, VIEW_CONVERTER) != NULL &&
	    program_find(&view->sixel, VIEW_SIXEL) != NULL &&
	    (knows_sixel() || view_terminal_has_sixels());
}

static enum graphics
choose(struct viewer *view)
{
	if (view->medium != MEDIUM_TEXT || view->filter->asked->json)
		return GRAPHICS_NONE;
	if (view->graphics != GRAPHICS_AUTO)
		return view->graphics;
	if (!isatty(1))
		return GRAPHICS_NONE;
	return knows_kitty()    ? GRAPHICS_KITTY
	    : shows_sixel(view) ? GRAPHICS_SIXEL
				: GRAPHICS_NONE;
}

/* Finds the programs. Without them, `auto` means text. */
const char *
view_find_programs(struct viewer *view)
{
	bool automatic = view->graphics == GRAPHICS_AUTO, sixel;

	view->graphics = choose(view);
	sixel = view->graphics == GRAPHICS_SIXEL;
	if (!view->png && view->graphics == GRAPHICS_NONE)
		return NULL;
	if (program_find(&view->converter, VIEW_CONVERTER) == NULL) {
		view->graphics = automatic ? GRAPHICS_NONE : view->graphics;
		return automatic && !view->png ? NULL : NO_CONVERTER;
	}
	if (sixel && program_find(&view->sixel, VIEW_SIXEL) == NULL) {
		view->graphics = automatic ? GRAPHICS_NONE : view->graphics;
		return automatic ? NULL : NO_SIXEL;
	}
	return NULL;
}

static bool
pass(struct viewer *view, struct text *program, struct slice from,
    struct text *to)
{
	char *argv[] = {program->at, NULL};
	int error = program_pass(text_string(program), argv, from, to);

	if (error != 0)
		view_fail(view, program->at, error);
	return error == 0;
}

bool
view_convert(struct viewer *view)
{
	view->pixels.len = 0;
	return pass(view, &view->converter, text_slice(&view->drawing),
	    &view->pixels);
}

/* Appends the picture in base64, in sequences of up to 4096 bytes, as the protocol of
 * kitty asks for. q=2: the terminal doesn't answer. */
static void
put_kitty(struct text *out, struct slice png)
{
	const char *first = "a=T,f=100,q=2,";

	do {
		struct slice chunk = slice_head(png, CHUNK);

		png = slice_from(png, chunk.len);
		text_format(out, "\033_G%sm=%s;", first,
		    png.len > 0 ? "1" : "0");
		text_grow_base64(out, chunk);
		text_grow(out, SLICE("\033\\"));
		first = "";
	} while (png.len > 0);
}

void
view_put_graphics(struct viewer *view, const struct picture *picture)
{
	struct slice png;

	svg_draw(&view->drawing, picture, &view->style);
	if (!view_convert(view))
		return;
	png = text_slice(&view->pixels);
	text_format(&view->out, "#%u\n", picture->number);
	if (view->graphics == GRAPHICS_KITTY)
		put_kitty(&view->out, png);
	else if (!pass(view, &view->sixel, png, &view->out))
		return;
	text_grow(&view->out, SLICE("\n"));
}
