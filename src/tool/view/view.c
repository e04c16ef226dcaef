/* The options of fen-view and jfn-view, and how they begin and end. */
#include "tool/view/view.h"

#include <stdlib.h>

#define SHEET_COLUMNS 4
#define SHEET_COLUMNS_MOST 100

static bool
take_move(void *settings, const char *value)
{
	struct viewer *view = settings;

	view->mark_last = strcmp(value, "last") == 0 ? MARK_LAST_ALWAYS
						     : MARK_LAST_NEVER;
	view->moves = slice_of(value);
	if (view->mark_last == MARK_LAST_ALWAYS || strcmp(value, "none") == 0)
		view->moves.len = 0;
	return *value != '\0';
}

static bool
take_sheet(void *settings, const char *value)
{
	struct viewer *view = settings;
	uintmax_t columns = SHEET_COLUMNS;

	if (value != NULL &&
	    !cli_number(value, 1, SHEET_COLUMNS_MOST, &columns))
		return false;
	view->sheet.columns = (unsigned)columns;
	return true;
}

CLI_WORD(take_trays, struct viewer, trays, WHEN_WORDS)
CLI_TEXT(take_diff, struct viewer, diff)
CLI_NUMBER(take_columns, struct viewer, columns, 1, VIEW_COLUMNS_MOST)
CLI_WORD(take_theme, struct viewer, style.theme, "light", "dark", "print")
CLI_TEXT(take_output, struct viewer, directory)
CLI_SET(take_flip, struct viewer, options.flip, true)
CLI_FLAG(struct viewer, check)
CLI_FLAG(struct viewer, sequence)
CLI_SET(take_legend, struct viewer, style.legend, true)
CLI_FLAG(struct viewer, ascii)
CLI_FLAG(struct viewer, unicode)
CLI_FLAG(struct viewer, svg)
CLI_FLAG(struct viewer, html)

static const struct cli_option view_options[] = {
    {'l', "level", CLI_VALUE, NULL, NULL, CLI_COUNTS, "LEVEL",
	LEVEL_HELP_SYNTAX "\n(with --move, syntax means playable)"},
    {0, "letters", CLI_VALUE, NULL, NULL, CLI_OUTPUT | CLI_MORE, "SET",
	"Xiangqi letters in ASCII: uci (N, B) or wxf (H, E)"},
    {0, "flip-board", CLI_NONE, take_flip, NULL, CLI_OUTPUT, NULL,
	"draw the board from Black's side"},
    {0, "check", CLI_NONE, take_check, NULL, CLI_OUTPUT, NULL,
	"mark kings in check, and print the game status"},
    {0, "move", CLI_VALUE, take_move, "a move, or more with commas", CLI_OUTPUT,
	"MOVES",
	"mark legal moves (default: last, the last move played)\nlast needs records like 'startpos moves e2e4 e7e5'; none marks no move"},
    {0, "compare", CLI_VALUE, take_diff, "a file of the old records",
	CLI_OUTPUT, "OLD", "mark the differences from the records of a file"},
    {0, "sequence", CLI_NONE, take_sequence, NULL, CLI_OUTPUT | CLI_MORE, NULL,
	"mark the differences from the record before"},
    {0, "trays", CLI_VALUE, take_trays, "auto, always or never", CLI_OUTPUT,
	"WHEN", NULL},
    {0, "legend", CLI_NONE, take_legend, NULL, CLI_OUTPUT | CLI_MORE, NULL,
	"explain each sign"},
    {0, "ascii", CLI_NONE, take_ascii, NULL, CLI_OUTPUT | CLI_MORE, NULL,
	"draw with ASCII in every locale"},
    {0, "unicode", CLI_NONE, take_unicode, NULL, CLI_OUTPUT | CLI_MORE, NULL,
	"draw with chess figurines and Chinese characters"},
    {0, "width", CLI_VALUE, take_columns, "a number from 1 to 10000",
	CLI_OUTPUT | CLI_MORE, "N",
	"draw boards side by side in N columns (default: the width of the terminal)"},
    {0, "svg", CLI_NONE, take_svg, NULL, CLI_OUTPUT, NULL,
	"write an SVG document for each board"},
    {0, "sheet", CLI_OPTIONAL, take_sheet, "a number from 1 to 100", CLI_OUTPUT,
	"N", "write one SVG document, N (or 4) boards in a row"},
    {0, "html", CLI_NONE, take_html, NULL, CLI_OUTPUT, NULL,
	"write one HTML page of all boards and bad records"},
    {0, "theme", CLI_VALUE, take_theme, "light, dark or print", CLI_OUTPUT,
	"THEME", "colors: light (default), dark or print"},
    {'o', "output", CLI_VALUE, take_output, "a directory", CLI_OUTPUT, "DIR",
	"with --svg, write a file per record: DIR/12.svg"},
    {0, "diff", CLI_VALUE, take_diff, "a file of the old records", CLI_HIDDEN,
	NULL, NULL},
    {0, "columns", CLI_VALUE, take_columns, "a number from 1 to 10000",
	CLI_HIDDEN, NULL, NULL},
    {0},
};

/* Counts moves that are separated by commas. */
static size_t
count_moves(struct slice rest)
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

	if (view->svg + sheet + view->html > 1)
		return "only one of --svg, --sheet and --html goes";
	if (view->ascii && view->unicode)
		return "only one of --ascii and --unicode goes";
	if (view->diff != NULL && view->sequence)
		return "only one of --compare and --sequence goes";
	if (count_moves(view->moves) > SCENE_ARROWS_MOST)
		return "--move goes with up to 8 moves";
	if (view->directory != NULL && !view->svg)
		return "--output goes with --svg only";
	if (view->filter->asked->json && (sheet || view->html))
		return "--json goes with text and --svg only";
	if (view->filter->asked->json && view->directory != NULL)
		return "only one of --json and --output goes";
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

	view->medium = view->svg      ? MEDIUM_SVG
	    : view->html              ? MEDIUM_HTML
	    : view->sheet.columns > 0 ? MEDIUM_SHEET
				      : MEDIUM_TEXT;
	view->options.trays = view->trays == WHEN_NEVER ? TRAYS_NONE
	    : view->trays == WHEN_ALWAYS                ? TRAYS_ALL
							: TRAYS_RECORDED;
	view->options.options = &f->asked->options;
	view->style.ascii = view->ascii || (!view->unicode && !filter_utf8());
	view->style.color = !f->asked->json &&
	    filter_colors(f->asked->color, 1);
	view->style.letters = f->asked->options.choice[CHOICE_LETTERS];
	f->asked->draws = !f->asked->json;
	if (view->medium != MEDIUM_TEXT)
		f->asked->on_bad = ON_BAD_SKIP;
	if (view->medium == MEDIUM_TEXT && f->asked->on_bad == ON_BAD_SKIP &&
	    !f->asked->json)
		view->shelf.width = view_columns(view);
	if (view->moves.len > 0)
		f->asked->options.for_play = true;
	if (view->mark_last == MARK_LAST_ALWAYS ||
	    (view->mark_last == MARK_LAST_USUALLY && !view->sequence &&
		view->diff == NULL))
		f->last_move = &view->last_move;
}

static bool
begin(struct viewer *view)
{
	struct filter *f = view->filter;

	filter_start(f);
	if (view->diff != NULL && !view_open_old(view))
		return false;
	if (view->medium == MEDIUM_SHEET)
		return view_begin_sheet(view);
	if (view->medium == MEDIUM_HTML) {
		html_head(&view->out, &view->style);
		results_print(&f->results, text_slice(&view->out));
	}
	return true;
}

static void
free_all(struct viewer *view)
{
	text_free(&view->out);
	text_free(&view->drawing);
	for (size_t i = 0; i < SHELF_MOST; i++)
		text_free(&view->shelf.board[i]);
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
	asked->drops_header = true;
	if (!filter_open(f, &tool, asked, view, argc, argv))
		return f->status;
	view->typed = reads_standard_input(f->files);
	if ((wrong = wrong_options(view)) != NULL)
		return cli_error(wrong, NULL, NULL);
	choose_medium(view);
	asked->keeps_record = asked->columns.json != NULL;
	if (view->medium == MEDIUM_HTML)
		tool.refuse = view_refuse;
	if (!begin(view))
		return TROUBLE;
	status = filter_run(f);
	if (view->diff != NULL)
		of_old = view_close_old(view);
	free_all(view);
	return status > of_old ? status : of_old;
}
