/* The files of --output and --open. */
#include "tool/view/view.h"
#include "base/memory.h"
#include "io/file/beside.h"
#include "io/file/rights.h"
#include "tool/view/programs.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#define NUMBER_DIGITS 4

static bool
ends_with(const char *s, struct slice end)
{
	size_t len = strlen(s);

	return len > end.len && memcmp(s + len - end.len, end.at, end.len) == 0;
}

const char *
view_ending(const struct viewer *view)
{
	return view->medium == MEDIUM_HTML ? "html" : view->png ? "png" : "svg";
}

bool
view_is_file(const struct viewer *view)
{
	return ends_with(view->output, SLICE(".svg")) ||
	    ends_with(view->output, SLICE(".png"));
}

static bool
is_page(const char *path)
{
	return ends_with(path, SLICE(".html")) ||
	    ends_with(path, SLICE(".htm"));
}

void
view_choose_form(struct viewer *view)
{
	const char *path = view->output;

	if (path != NULL && strcmp(path, "-") == 0)
		view->output = path = NULL;
	if (path == NULL || view->svg || view->png || view->html ||
	    view->sheet.columns > 0)
		return;
	view->svg = ends_with(path, SLICE(".svg"));
	view->png = ends_with(path, SLICE(".png"));
	view->html = is_page(path);
}

bool
view_is_misnamed(const struct viewer *view)
{
	const char *path = view->output;

	return path != NULL &&
	    ((ends_with(path, SLICE(".svg")) && (view->png || view->html)) ||
		(ends_with(path, SLICE(".png")) && !view->png) ||
		(is_page(path) && !view->html));
}

const char *
view_opener(struct text *path)
{
	const char *opener = program_find(path, VIEW_OPENER);

	return opener != NULL ? opener : program_find(path, VIEW_OPENER_MACOS);
}

/* Makes a directory for what is only opened. It stays, because the program that opens
 * the file may read it later. */
static bool
make_place(struct viewer *view)
{
	const char *directory = getenv("TMPDIR");

	if (directory == NULL || *directory == '\0')
		directory = "/tmp";
	text_format(&view->place, "%s/fen-view.XXXXXX", directory);
	(void)text_string(&view->place);
	if (mkdtemp(view->place.at) == NULL) {
		view_fail(view, directory, errno);
		return false;
	}
	if (view->medium != MEDIUM_SVG)
		text_format(&view->place, "/boards.%s", view_ending(view));
	view->output = text_string(&view->place);
	return true;
}

/* Is it something other than a file, such as a device, which must not be replaced? Neither
 * must a symbolic link to a file that isn't there yet. */
static bool
is_special(const char *path)
{
	struct stat st;

	if (stat(path, &st) == 0)
		return !S_ISREG(st.st_mode);
	return lstat(path, &st) == 0 && S_ISLNK(st.st_mode);
}

/* Lets those read the new file who may read any new file. There are file systems without
 * modes. */
static bool
give_usual_rights(int fd)
{
	mode_t mask = umask(0);

	(void)umask(mask);
	(void)fchmod(fd, 0666 & ~mask);
	return true;
}

/* Lets those read and write the new file who may do so with the old one, which is refused
 * if the user has no right at all to it. */
static bool
give_old_rights(int fd, const char *path)
{
	struct stat was;
	int old = open(path, O_RDONLY | O_CLOEXEC), error;
	bool good;

	if (old < 0)
		old = open(path, O_WRONLY | O_CLOEXEC);
	if (old < 0)
		return false;
	good = fstat(old, &was) == 0 && rights_copy(old, fd, &was);
	error = errno;
	close(old);
	errno = error;
	return good;
}

/* Opens a new file beside the one that it will replace, so that a run that fails leaves
 * that one, and a file can be read and replaced. Symbolic links stay, as with a shell's
 * `>`. */
static int
open_new(struct viewer *view)
{
	int fd, error;
	bool exists;

	if (is_special(view->output))
		return open(view->output, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
	view->target = realpath(view->output, NULL);
	exists = view->target != NULL;
	if (!exists && errno != ENOENT)
		return -1;
	if (!exists)
		view->target = memory_copy(view->output);
	text_format(&view->new_file, "%s.XXXXXX", view->target);
	(void)text_string(&view->new_file);
	fd = beside_make(view->new_file.at);
	if (fd >= 0 &&
	    (exists ? give_old_rights(fd, view->target)
		    : give_usual_rights(fd)))
		return fd;
	error = errno;
	if (fd >= 0)
		close(fd);
	beside_remove();
	view->new_file.len = 0;
	errno = error;
	return -1;
}

/* Makes the file of a page or a sheet standard output. */
static bool
begin_file(struct viewer *view)
{
	int fd = open_new(view);

	if (fd < 0 || dup2(fd, 1) < 0) {
		view_fail(view, view->output, errno);
		return false;
	}
	if (fd != 1)
		close(fd);
	view->filter->results.name = view->output;
	return true;
}

bool
view_begin_output(struct viewer *view)
{
	if (view->open && view->output == NULL && !make_place(view))
		return false;
	return view->output == NULL || view->medium == MEDIUM_SVG ||
	    begin_file(view);
}

/* Opens the page, the sheet or the first board. */
static enum status
open_file(struct viewer *view)
{
	struct text path = {0};
	char *file = (char *)(uintptr_t)(view->medium == MEDIUM_SVG
		? text_string(&view->first)
		: view->output);
	const char *opener = view_opener(&path);
	char *argv[] = {path.at, file, NULL};
	int error = opener == NULL ? ENOENT : program_leave(opener, argv);

	if (error != 0)
		status_complain(path.at, "can't be started", error);
	text_free(&path);
	return error != 0 ? TROUBLE : FINE;
}

enum status
view_end_output(struct viewer *view, enum status status)
{
	enum status opened = FINE;
	int error;

	/* A file system may tell only now that it is full. */
	if (view->new_file.len > 0 && status != TROUBLE) {
		error = close(1) != 0 ? errno : beside_rename(view->target);
		if (error != 0) {
			status_complain(view->output, NULL, error);
			status = TROUBLE;
		}
	}
	beside_remove();
	if (view->open && status != TROUBLE &&
	    (view->medium != MEDIUM_SVG || view->first.len > 0))
		opened = open_file(view);
	text_free(&view->new_file);
	free(view->target);
	text_free(&view->place);
	text_free(&view->first);
	return opened > status ? opened : status;
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
	if (*error != 0 && !is_special(path))
		unlink(path);
	return *error == 0;
}

static void
refuse_second(struct viewer *view, const char *path)
{
	filter_flush(view->filter);
	status_complain(path,
	    "one board only: for more, use --sheet, or give --output a directory",
	    0);
	view->filter->status = TROUBLE;
	view->filter->stopped = view->broken = true;
}

/* Appends the path of a board in the directory: the number has at least four digits, so
 * that files are listed in the order of the records. */
static void
add_path(struct viewer *view, uint64_t number, struct text *path)
{
	size_t digits = 0;

	for (uint64_t n = number; n > 0; n /= 10)
		digits++;
	text_format(path, "%s/", view->output);
	if (digits < NUMBER_DIGITS)
		text_grow_repeat(path, '0', NUMBER_DIGITS - digits);
	text_format(path, "%u.%s", number, view_ending(view));
}

void
view_write_file(struct viewer *view, uint64_t number, struct slice document)
{
	struct text path = {0};
	bool file = view_is_file(view);
	int error;

	if (file && view->made) {
		refuse_second(view, view->output);
		return;
	}
	if (!file && !view->made && mkdir(view->output, 0777) != 0 &&
	    errno != EEXIST) {
		view_fail(view, view->output, errno);
		return;
	}
	view->made = true;
	if (file)
		text_format(&path, "%s", view->output);
	else
		add_path(view, number, &path);
	if (!write_file(text_string(&path), document, &error))
		view_fail(view, path.at, error);
	else if (view->first.len == 0)
		text_grow(&view->first, text_slice(&path));
	text_free(&path);
}

void
view_print_png(struct viewer *view, struct slice png)
{
	if (view->made)
		refuse_second(view, "standard output");
	else
		text_grow(&view->out, png);
	view->made = true;
}
