/* Where boards are written: the terminal, a directory, a sheet. */
#include "tool/view/view.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* Returns the width of the terminal, or 0 if standard output is none. */
static size_t
terminal_columns(const struct viewer *view)
{
	/* Somebody who types records sees each board at once, not when the row
	 * is full. */
	if (!isatty(1) || (view->typed && isatty(0)))
		return 0;
	return status_columns(1);
}

size_t
view_columns(const struct viewer *view)
{
	const char *columns = getenv("COLUMNS");
	uintmax_t n;

	if (view->columns > 0)
		return view->columns;
	if (columns != NULL && cli_number(columns, 1, VIEW_COLUMNS_MOST, &n))
		return n;
	return terminal_columns(view);
}

static void
fail(struct viewer *view, const char *path, int error)
{
	filter_flush(view->filter);
	status_complain(path, NULL, error);
	view->filter->status = TROUBLE;
	view->filter->stopped = view->broken = true;
}

/* Writes a file, and removes it if that fails. */
static bool
write_file(const char *path, struct slice document, int *error)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);

	*error = errno;
	if (fd < 0)
		return false;
	*error = status_write(fd, document);
	if (close(fd) != 0 && *error == 0)
		*error = errno;
	if (*error != 0)
		unlink(path);
	return *error == 0;
}

void
view_write_file(struct viewer *view, uint64_t number, struct slice document)
{
	struct text path = {0};
	int error;

	if (!view->made && mkdir(view->directory, 0777) != 0 &&
	    errno != EEXIST) {
		fail(view, view->directory, errno);
		return;
	}
	view->made = true;
	text_format(&path, "%s/%u.svg", view->directory, number);
	if (!write_file(text_string(&path), document, &error))
		fail(view, path.at, error);
	text_free(&path);
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
		fail(view, directory, errno);
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
		fail(view, "--sheet", error);
}

/* Copies the temporary file to the results. */
static void
copy_spool(struct viewer *view)
{
	char block[4096];
	ssize_t n = 1;

	if (lseek(view->spool, 0, SEEK_SET) != 0)
		fail(view, "--sheet", errno);
	while (
	    !view->broken && view->filter->results.out.error == 0 && n != 0) {
		n = read(view->spool, block, sizeof(block));
		if (n > 0)
			results_print(&view->filter->results,
			    (struct slice){block, (size_t)n});
		else if (n < 0 && errno != EINTR)
			fail(view, "--sheet", errno);
	}
}

/* Prints head, pictures and end. If a picture is missing, the end is, too, so that the
 * document isn't taken for a complete one. */
void
view_end_sheet(struct viewer *view)
{
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
