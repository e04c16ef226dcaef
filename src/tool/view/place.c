/* Where boards are shown: the terminal, a directory, a sheet. */
#include "tool/view.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* The first of the variables that says anything decides. */
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

/* "UTF-8" or "utf8", in letters of either case. */
bool
view_utf8(void)
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

/* What a terminal says, where it is one for people to look at. */
static size_t
terminal_columns(const struct viewer *view)
{
	/* Who types a record wants to see its board at once. */
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

/* What can't be written whole isn't left. */
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

bool
view_write_file(struct viewer *view, uint64_t number, struct slice document)
{
	struct text path = {0};
	int error;

	if (!view->made && mkdir(view->directory, 0777) != 0 &&
	    errno != EEXIST) {
		fail(view, view->directory, errno);
		return false;
	}
	view->made = true;
	text_grow(&path, slice_of(view->directory));
	text_grow(&path, SLICE("/"));
	text_grow_number(&path, (intmax_t)number);
	text_grow(&path, (struct slice){".svg", sizeof(".svg")});
	if (!write_file(path.at, document, &error))
		fail(view, path.at, error);
	text_free(&path);
	return !view->filter->stopped;
}

/* A file without a name, below TMPDIR. */
bool
view_begin_sheet(struct viewer *view)
{
	const char *directory = getenv("TMPDIR");
	struct text path = {0};

	if (directory == NULL || *directory == '\0')
		directory = "/tmp";
	text_grow(&path, slice_of(directory));
	text_grow(&path, (struct slice){"/fen-view.XXXXXX", 17});
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

/* All that waits, to where results go. */
static void
copy_spool(struct viewer *view)
{
	char block[4096];
	ssize_t n = 1;

	if (lseek(view->spool, 0, SEEK_SET) != 0)
		fail(view, "--sheet", errno);
	while (!view->broken && view->filter->out.error == 0 && n != 0) {
		n = read(view->spool, block, sizeof(block));
		if (n > 0)
			filter_print(view->filter,
			    (struct slice){block, (size_t)n});
		else if (n < 0 && errno != EINTR)
			fail(view, "--sheet", errno);
	}
}

/* The head, the pictures, the end: what lacks pictures has no end. */
void
view_end_sheet(struct viewer *view)
{
	view->out.len = 0;
	svg_sheet_head(&view->out, &view->sheet, &view->look);
	filter_print(view->filter, text_slice(&view->out));
	copy_spool(view);
	close(view->spool);
	if (view->broken)
		return;
	view->out.len = 0;
	svg_sheet_end(&view->out, &view->sheet, &view->look);
	filter_print(view->filter, text_slice(&view->out));
}
