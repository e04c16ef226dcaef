/* The options of fen-view and jfn-view, and how they begin and end. */
#include "tool/view/view.h"
#include "tool/view/programs.h"
#include "base/locale.h"
#include "notation/operations.h"

#include <stdlib.h>
#include <unistd.h>

#define SHEET_COLUMNS 4
#define SIZE_MOST 10000

/* The most moves and arrows that an option takes. */
#define MARKED_MOST 8

static bool
take_move(void *settings, const char *value)
{
	struct viewer *view = settings;

	view->mark_last = strcmp(value, "last") == 0 ? MARK_LAST_ALWAYS
						     : MARK_LAST_NEVER;
	view->moves = slice_of(value);
	view->move_operation = (struct slice){0};
	if (slice_starts(view->moves, SLICE("op:"))) {
		view->move_operation = slice_from(view->moves, 3);
		view->moves.len = 0;
		return operations_identifier(view->move_operation);
	}
	if (view->mark_last == MARK_LAST_ALWAYS || strcmp(value, "none") == 0)
		view->moves.len = 0;
	return *value != '\0';
}

/* Stores a list of squares, or of pairs of them. */
static bool
take_squares(struct slice *list, const char *value, bool pairs)
{
	*list = slice_of(value);
	return *value != '\0' && scene_can_read_squares(*list, pairs);
}

static bool
take_arrow(void *settings, const char *value)
{
	return take_squares(&((struct viewer *)settings)->wanted.arrows, value,
	    true);
}

static bool
take_circle(void *settings, const char *value)
{
	return take_squares(&((struct viewer *)settings)->wanted.circles, value,
	    false);
}

static bool
take_mark(void *settings, const char *value)
{
	return take_squares(&((struct viewer *)settings)->wanted.squares, value,
	    false);
}

static bool
take_flip(void *settings, const char *value)
{
	struct viewer *view = settings;

	view->flip = value == NULL ? FLIP_ALWAYS : FLIP_VIEWER;
	return value == NULL || strcmp(value, "viewer") == 0;
}

static bool
take_sheet(void *settings, const char *value)
{
	struct viewer *view = settings;
	uintmax_t columns = SHEET_COLUMNS;

	if (value != NULL &&
	    !cli_number(value, 1, SVG_SHEET_COLUMNS_MOST, &columns))
		return false;
	view->sheet.columns = (unsigned)columns;
	return true;
}

CLI_WORD(take_trays, struct viewer, trays, WHEN_WORDS)
CLI_TEXT(take_diff, struct viewer, diff)
CLI_NUMBER(take_columns, struct viewer, columns, 1, SHELF_COLUMNS_MOST)
CLI_WORD(take_theme, struct viewer, style.theme, "light", "dark", "print",
    "green", "blue", "auto")
CLI_WORD(take_pieces, struct viewer, style.pieces, "traditional", "simplified",
    "letters")
CLI_TEXT(take_output, struct viewer, output)
CLI_WORD(take_graphics, struct viewer, graphics, "none", "auto", "kitty",
    "sixel")
CLI_FLAG(struct viewer, png)
CLI_FLAG(struct viewer, open)
CLI_NUMBER(take_size, struct viewer, style.size, 1, SIZE_MOST)
CLI_FLAG(struct viewer, bar)
CLI_FLAG(struct viewer, no_coordinates)
CLI_FLAG(struct viewer, no_caption)
CLI_FLAG(struct viewer, check)
CLI_FLAG(struct viewer, sequence)
CLI_SET(take_legend, struct viewer, style.legend, true)
CLI_FLAG(struct viewer, ascii)
CLI_FLAG(struct viewer, unicode)
CLI_SET(take_ascii_lines, struct viewer, style.ascii_lines, true)
CLI_WORD(take_lang, struct viewer, lang, "auto", "en", "zh", "zh-hant")
CLI_FLAG(struct viewer, svg)
CLI_FLAG(struct viewer, html)

static const struct cli_option view_options[] = {
    {'l', "level", CLI_VALUE, NULL, NULL, CLI_COUNTS, "LEVEL",
	LEVEL_HELP_SYNTAX "\n(with --move, syntax means playable)"},
    {0, "letters", CLI_VALUE, NULL, NULL, CLI_OUTPUT | CLI_MORE, "SET",
	"Xiangqi letters in ASCII: uci (N, B) or wxf (H, E)"},
    {0, "flip-board", CLI_OPTIONAL, take_flip, "viewer", CLI_OUTPUT, "WHO",
	"draw the board from Black's side\n(with viewer, from the side of a JFN record's viewer)"},
    {0, "check", CLI_NONE, take_check, NULL, CLI_OUTPUT, NULL,
	"mark kings in check, and print the game status"},
    {0, "move", CLI_VALUE, take_move, "a move, or more with commas", CLI_OUTPUT,
	"MOVES",
	"mark legal moves (default: last, the last move played)\nlast needs records like 'startpos moves e2e4 e7e5'; none marks no move"},
    {0, "arrow", CLI_VALUE, take_arrow, "a name of two squares such as e2e4",
	CLI_OUTPUT | CLI_MORE, "SQUARES", "draw arrows, such as e2e4,g1f3"},
    {0, "circle", CLI_VALUE, take_circle,
	"a name of a square or several with commas", CLI_OUTPUT | CLI_MORE,
	"SQUARES", "draw circles around squares"},
    {0, "mark", CLI_VALUE, take_mark,
	"a name of a square or several with commas", CLI_OUTPUT | CLI_MORE,
	"SQUARES", "color squares"},
    {0, "bar", CLI_NONE, take_bar, NULL, CLI_OUTPUT | CLI_MORE, NULL,
	"show the evaluation of EPD (ce, dm), with a bar"},
    {0, "compare", CLI_VALUE, take_diff, "a file of the old records",
	CLI_OUTPUT, "OLD", "mark the differences from the records of a file"},
    {0, "sequence", CLI_NONE, take_sequence, NULL, CLI_OUTPUT | CLI_MORE, NULL,
	"mark the differences from the record before"},
    {0, "trays", CLI_VALUE, take_trays, "auto, always or never", CLI_OUTPUT,
	"WHEN", NULL},
    {0, "legend", CLI_NONE, take_legend, NULL, CLI_OUTPUT | CLI_MORE, NULL,
	"explain each sign"},
    {0, "no-coordinates", CLI_NONE, take_no_coordinates, NULL,
	CLI_OUTPUT | CLI_MORE, NULL, "draw boards without names of squares"},
    {0, "no-caption", CLI_NONE, take_no_caption, NULL, CLI_OUTPUT | CLI_MORE,
	NULL, "draw boards without text below"},
    {0, "size", CLI_VALUE, take_size, "a number from 1 to 10000",
	CLI_OUTPUT | CLI_MORE, "N", "the width of a board of SVG in pixels"},
    {0, "ascii", CLI_NONE, take_ascii, NULL, CLI_OUTPUT | CLI_MORE, NULL,
	"draw with ASCII in every locale"},
    {0, "unicode", CLI_NONE, take_unicode, NULL, CLI_OUTPUT | CLI_MORE, NULL,
	"draw with chess figurines and Chinese characters"},
    {0, "ascii-lines", CLI_NONE, take_ascii_lines, NULL, CLI_OUTPUT | CLI_MORE,
	NULL, "draw lines with ASCII, for terminals that show them too wide"},
    {0, "lang", CLI_VALUE, take_lang, "auto, en, zh or zh-hant",
	CLI_OUTPUT | CLI_MORE, "LANG",
	"text around Xiangqi boards: auto (default, by the locale), en,\nzh (Chinese) or zh-hant (traditional characters)"},
    {0, "width", CLI_VALUE, take_columns, "a number from 1 to 10000",
	CLI_OUTPUT | CLI_MORE, "N",
	"draw boards side by side in N columns (default: the width of the terminal)"},
    {0, "svg", CLI_NONE, take_svg, NULL, CLI_OUTPUT, NULL,
	"write an SVG document for each board"},
    {0, "png", CLI_NONE, take_png, NULL, CLI_OUTPUT | CLI_MORE, NULL,
	"the same as PNG, if rsvg-convert is installed"},
    {0, "sheet", CLI_OPTIONAL, take_sheet, "a number from 1 to 100",
	CLI_OUTPUT | CLI_MORE, "N",
	"write one SVG document, N (or 4) boards in a row"},
    {0, "html", CLI_NONE, take_html, NULL, CLI_OUTPUT, NULL,
	"write one HTML page of all boards and bad records"},
    {0, "theme", CLI_VALUE, take_theme,
	"auto, light, dark, print, green or blue", CLI_OUTPUT, "THEME",
	"auto (default), light, dark, print, green or blue"},
    {0, "pieces", CLI_VALUE, take_pieces, "traditional, simplified or letters",
	CLI_OUTPUT | CLI_MORE, "SET",
	"pieces: traditional (default), simplified (Chinese) or letters"},
    {'o', "output", CLI_VALUE, take_output, "a file or a directory", CLI_OUTPUT,
	"PATH", "write FILE.svg, .png or .html, or DIR/0001.svg ..."},
    {0, "open", CLI_NONE, take_open, NULL, CLI_OUTPUT, NULL,
	"show the page in the program for such files"},
    {0, "graphics", CLI_VALUE, take_graphics, "auto, kitty, sixel or none",
	CLI_OUTPUT | CLI_MORE, "HOW",
	"pictures in the terminal: auto, kitty, sixel or none (default)"},
    {0, "diff", CLI_VALUE, take_diff, "a file of the old records", CLI_HIDDEN,
	NULL, NULL},
    {0, "columns", CLI_VALUE, take_columns, "a number from 1 to 10000",
	CLI_HIDDEN, NULL, NULL},
    {0},
};

/* Counts items that are separated by commas. */
static size_t
count_items(struct slice rest)
{
	size_t n = 0;

	for (; rest.len > 0; n++)
		slice_cut(&rest, ',');
	return n;
}

/* Returns which options don't go together, or NULL. */
static const char *
wrong_options(const struct viewer *view)
{
	bool sheet = view->sheet.columns > 0;
	bool pictures = view->svg || view->png;

	if (view->svg + view->png + sheet + view->html > 1)
		return "only one of --svg, --png, --sheet and --html goes";
	if (view->ascii && view->unicode)
		return "only one of --ascii and --unicode goes";
	if (view->diff != NULL && view->sequence)
		return "only one of --compare and --sequence goes";
	if (count_items(view->moves) > MARKED_MOST)
		return "--move goes with up to 8 moves";
	if (count_items(view->wanted.arrows) > MARKED_MOST)
		return "--arrow goes with up to 8 arrows";
	if (view->style.size > 0 && !pictures && !sheet &&
	    view->graphics == GRAPHICS_NONE)
		return "--size goes with --svg, --png, --sheet and --graphics only";
	if (view->output != NULL && !pictures && !sheet && !view->html &&
	    !view->open)
		return "--output needs --svg, --png, --sheet, --html or a name that ends in .svg, .png or .html";
	if (view_is_misnamed(view))
		return "the ending of --output and the form (--svg, --png, --html) disagree";
	if (view->filter->asked->json && (sheet || view->html || view->png))
		return "--json goes with text and --svg only";
	if (view->filter->asked->json && (view->output != NULL || view->open))
		return "only one of --json, --output and --open goes";
	if (view->png && view->output == NULL && !view->open && isatty(1))
		return "a terminal can't show PNG: use --output or --graphics";
	if (view->diff == NULL || strcmp(view->diff, "-") != 0)
		return NULL;
	return view->typed ? "standard input can't be old and new" : NULL;
}

static bool
reads_standard_input(char **files)
{
	bool standard = *files == NULL;

	for (; *files != NULL; files++)
		standard = standard || strcmp(*files, "-") == 0;
	return standard;
}

static void
choose_medium(struct viewer *view)
{
	struct filter *f = view->filter;

	view->medium = view->svg || view->png ? MEDIUM_SVG
	    : view->sheet.columns > 0         ? MEDIUM_SHEET
	    : view->html || view->open        ? MEDIUM_HTML
					      : MEDIUM_TEXT;
	view->options.trays = view->trays == WHEN_NEVER ? TRAYS_NONE
	    : view->trays == WHEN_ALWAYS                ? TRAYS_ALL
							: TRAYS_RECORDED;
	view->options.options = &f->asked->options;
	view->style.ascii = view->ascii || (!view->unicode && !locale_utf8());
	view_choose_language(view);
	view->style.color = !f->asked->json &&
	    filter_colors(f->asked->color, 1);
	view->style.letters = f->asked->options.choice[CHOICE_LETTERS];
	f->asked->draws = !f->asked->json;
	if (view->medium != MEDIUM_TEXT)
		f->asked->on_bad = ON_BAD_SKIP;
	if (view->medium == MEDIUM_TEXT && !f->asked->json)
		view->style.width = view_columns(view);
	if (f->asked->on_bad == ON_BAD_SKIP)
		view->shelf.width = view->style.width;
	if (view->moves.len > 0 || view->move_operation.len > 0)
		f->asked->options.for_play = true;
	if (view->mark_last == MARK_LAST_ALWAYS ||
	    (view->mark_last == MARK_LAST_USUALLY && !view->sequence &&
		view->diff == NULL))
		f->last_move = &view->last_move;
}

/* Returns which program is missing, or NULL. */
static const char *
missing_program(struct viewer *view)
{
	struct text path = {0};
	bool opens = !view->open || view_opener(&path) != NULL;

	text_free(&path);
	return opens ? view_find_programs(view)
		     : "--open needs " VIEW_OPENER " or " VIEW_OPENER_MACOS
		       ", but neither is in PATH";
}

static bool
begin(struct viewer *view)
{
	struct filter *f = view->filter;

	if (!view_begin_output(view))
		return false;
	filter_start(f);
	if (view->diff != NULL && !view_open_old(view))
		return false;
	if (view->medium == MEDIUM_SHEET)
		return view_begin_sheet(view);
	if (view->medium == MEDIUM_HTML) {
		view->page = html_begin(&view->out, &view->style);
		results_print(&f->results, text_slice(&view->out));
	}
	return true;
}

static void
free_all(struct viewer *view)
{
	text_free(&view->out);
	text_free(&view->drawing);
	text_free(&view->pixels);
	text_free(&view->converter);
	text_free(&view->sixel);
	score_free(&view->score);
	play_free(&view->play);
	shelf_free(&view->shelf);
}

/* Files of boards, and programs that draw or show them, need all rights. */
static enum sandbox_rights
rights_of(const struct viewer *view)
{
	if (view->open)
		return SANDBOX_ALL;
	if (view->output != NULL || view->png ||
	    view->graphics != GRAPHICS_NONE)
		return SANDBOX_WRITES;
	return SANDBOX_STREAMS;
}

int
view_main(struct viewer *view, struct filter_options *asked, int argc,
    char **argv, const struct cli_help *help, const struct cli_option *texts)
{
	static struct filter filter, older;
	struct tool tool = {
	    .help = help,
	    .texts = texts,
	    .options = view_options,
	    .schema = "view",
	    .choices = CHOICE_DRAWS,
	    .take = view_record,
	    .end = view_end,
	};
	struct filter *f = view->filter = &filter;
	enum status status, of_old = FINE;
	const char *wrong;

	view->older = &older;
	view->style.theme = THEME_AUTO;
	asked->drops_header = true;
	if (!filter_open(f, &tool, asked, view, argc, argv))
		return f->status;
	view->typed = reads_standard_input(f->files);
	view_choose_form(view);
	if ((wrong = wrong_options(view)) != NULL)
		return cli_error(wrong, NULL, NULL);
	choose_medium(view);
	if ((wrong = missing_program(view)) != NULL) {
		status_complain(NULL, wrong, 0);
		return TROUBLE;
	}
	asked->keeps_record = asked->columns.json != NULL;
	if (view->medium == MEDIUM_HTML)
		tool.refuse = view_refuse;
	if (!begin(view))
		return (int)view_end_output(view, TROUBLE);
	f->rights = rights_of(view);
	status = filter_run(f);
	if (view->diff != NULL)
		of_old = view_close_old(view);
	free_all(view);
	return (int)view_end_output(view, status > of_old ? status : of_old);
}
