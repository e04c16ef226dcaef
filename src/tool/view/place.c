/* Where boards are written: the terminal, a sheet. */
#include "tool/view/view.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

size_t
view_columns(const struct viewer *view)
{
	/* Somebody who types records sees each board at once, not when the row is
	 * full. */
	bool typed = view->typed && isatty(0);

	return view->columns > 0 ? view->columns
				 : shelf_columns(typed ? -1 : 1, 0);
}

void
view_fail(struct viewer *view, const char *path, int error)
{
	filter_flush(view->filter);
	status_complain(path, NULL, error);
	view->filter->status = TROUBLE;
	view->filter->stopped = view->broken = true;
}

/* Opens a temporary file in TMPDIR, which has no name once it is open. */
bool
view_begin_sheet(struct viewer *view)
{
	const char *directory = getenv("TMPDIR");
	struct text path = {0};

	if (directory == NULL || *directory == '\0')
		directory = "/tmp";
	text_format(&path, "%s/fen-view.XXXXXX", directory);
	(void)text_string(&path);
	view->spool = mkstemp(path.at);
	if (view->spool < 0)
		view_fail(view, directory, errno);
	else
		unlink(path.at);
	text_free(&path);
	return view->spool >= 0;
}

void
view_add_to_sheet(struct viewer *view, struct slice picture)
{
	int error = status_write(view->spool, picture);

	if (error != 0)
		view_fail(view, "--sheet", error);
}

/* Copies the temporary file to the results. */
static void
copy_spool(struct viewer *view)
{
	char block[4096];
	ssize_t n = 1;

	if (lseek(view->spool, 0, SEEK_SET) != 0)
		view_fail(view, "--sheet", errno);
	while (
	    !view->broken && view->filter->results.out.error == 0 && n != 0) {
		n = read(view->spool, block, sizeof(block));
		if (n > 0)
			results_print(&view->filter->results,
			    (struct slice){block, (size_t)n});
		else if (n < 0 && errno != EINTR && errno != EAGAIN)
			view_fail(view, "--sheet", errno);
	}
}

/* Prints head, pictures and end. If a picture is missing, the end is, too, so that the
 * document isn't taken for a complete one. */
void
view_end_sheet(struct viewer *view)
{
	view->out.len = 0;
	svg_sheet_rest(&view->out, &view->sheet, &view->style);
	view_add_to_sheet(view, text_slice(&view->out));
	view->out.len = 0;
	svg_sheet_head(&view->out, &view->sheet, &view->style);
	results_print(&view->filter->results, text_slice(&view->out));
	copy_spool(view);
	close(view->spool);
	if (view->broken)
		return;
	view->out.len = 0;
	svg_sheet_end(&view->out, &view->sheet, &view->style);
	results_print(&view->filter->results, text_slice(&view->out));
}
