/* Replaces a file by its fixed text. The text is written to a new file in the same
 * folder, which is then renamed: at any time there is either the old file or the
 * complete new one. */
#include "io/file/beside.h"
#include "io/file/rights.h"
#include "tool/fix/fix.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

/* The name of the new file has to fit in 255 bytes, so only the first bytes of the
 * old name are used. */
#define NAME_LONGEST 200

/* Reports what is wrong, if nothing was before, and returns false. */
static bool
fail(struct fixer *x, const char *what, int error)
{
	if (!x->place.failed) {
		filter_flush(x->filter);
		status_complain(x->place.name, what, error);
	}
	x->place.failed = true;
	x->filter->status = TROUBLE;
	return false;
}

/* DIR/.FILE.fen-fix.XXXXXX, for mkstemp. The path is absolute. */
static char *
name_beside(const char *path)
{
	const char *name = strrchr(path, '/') + 1;
	struct text t = {0};

	text_format(&t, "%v.%v.fen-fix.XXXXXX", slice_between(path, name),
	    slice_head(slice_of(name), NAME_LONGEST));
	(void)text_string(&t);
	return t.at;
}

static bool
make_beside(struct fixer *x)
{
	struct fix_place *p = &x->place;

	p->name_beside = name_beside(p->path);
	p->new = beside_make(p->name_beside);
	return (p->new >= 0 && fcntl(p->new, F_SETFD, FD_CLOEXEC) == 0 &&
		   rights_copy(p->old, p->new, &p->was)) ||
	    fail(x, "cannot write a file beside it", errno);
}

/* Copies the bytes before the first change from the old file. */
static bool
copy_front(struct fixer *x)
{
	struct fix_place *p = &x->place;
	struct filter *f = x->filter;
	char piece[OUT_BLOCK];
	uint64_t at = 0;

	while (at < p->same && f->results.out.error == 0) {
		uint64_t left = p->same - at;
		ssize_t n = pread(p->old, piece,
		    left < sizeof(piece) ? (size_t)left : sizeof(piece),
		    (off_t)at);

		if (n < 0 && (errno == EINTR || errno == EAGAIN))
			continue;
		if (n <= 0)
			return fail(x, NULL, n < 0 ? errno : EIO);
		out_add(&f->results.out, (struct slice){piece, (size_t)n});
		at += (uint64_t)n;
	}
	return true;
}

static bool
same_file(const struct stat *a, const struct stat *b)
{
	return a->st_dev == b->st_dev && a->st_ino == b->st_ino &&
	    a->st_size == b->st_size &&
	    a->st_mtim.tv_sec == b->st_mtim.tv_sec &&
	    a->st_mtim.tv_nsec == b->st_mtim.tv_nsec;
}

static void
begin_new(struct fixer *x)
{
	struct fix_place *p = &x->place;
	struct out *out = &x->filter->results.out;

	if (x->filter->unpack.program != NULL)
		fail(x, "compressed, which is not written in its place", 0);
	if (p->failed || !make_beside(x)) {
		x->filter->stopped = true;
		return;
	}
	out_flush(out);
	out->fd = p->new;
	out->null = false;
	if (!copy_front(x))
		x->filter->stopped = true;
	out_flush(out);
	out->null = x->filter->asked->null;
}

void
fix_place_same(struct filter *f, struct slice piece)
{
	struct fix_place *p = &((struct fixer *)f->settings)->place;

	if (p->new < 0)
		p->same += piece.len;
	else
		out_pass(&f->results.out, piece);
}

void
fix_place_change(struct fixer *x, struct slice old, struct slice new)
{
	(void)old;
	if (x->place.new < 0 && !x->place.failed)
		begin_new(x);
	if (x->place.new >= 0 && !x->place.failed)
		out_add(&x->filter->results.out, new);
}

static bool
compressed(int fd)
{
	char head[UNPACK_MARK];
	ssize_t n = pread(fd, head, sizeof(head), 0);

	return n > 0 && unpack_marked((struct slice){head, (size_t)n});
}

/* Opens the old file. Returns false, after reporting why, if it can't be replaced. */
static bool
open_old(struct fixer *x, const char *file)
{
	struct fix_place *p = &x->place;

	*p = (struct fix_place){.name = file, .old = -1, .new = -1};
	p->path = realpath(file, NULL);
	if (p->path == NULL || stat(p->path, &p->was) != 0)
		return fail(x, NULL, errno);
	if (S_ISDIR(p->was.st_mode))
		return fail(x,
		    "this is a directory; -R repairs the files below it", 0);
	if (!S_ISREG(p->was.st_mode))
		return fail(x,
		    "no regular file, which alone is written in its place", 0);
	p->old = open(p->path, O_RDONLY | O_CLOEXEC);
	if (p->old < 0 || fstat(p->old, &p->was) != 0)
		return fail(x, NULL, errno);
	if (compressed(p->old))
		return fail(x, "compressed, which is not written in its place",
		    0);
	return true;
}

/* Checks that nobody has changed the old file meanwhile, and waits until the new
 * one is on the disk. */
static bool
settle_new(struct fixer *x)
{
	struct fix_place *p = &x->place;
	struct stat now;

	if (fstat(p->old, &now) != 0 || !same_file(&now, &p->was) ||
	    stat(p->path, &now) != 0 || !same_file(&now, &p->was))
		return fail(x, "it was changed meanwhile", 0);
	if (fsync(p->new) != 0)
		return fail(x, "cannot write a file beside it", errno);
	return true;
}

static void
sync_folder(const char *path)
{
	struct text t = {0};
	int fd;

	text_grow(&t, slice_between(path, strrchr(path, '/') + 1));
	fd = open(text_string(&t), O_RDONLY | O_CLOEXEC);
	if (fd >= 0) {
		(void)fsync(fd);
		close(fd);
	}
	text_free(&t);
}

/* Warns of what the user may not expect of the new file. */
static void
warn(const struct fixer *x, const char *what)
{
	if (x->filter->asked->quiet >= 2)
		return;
	filter_flush(x->filter);
	status_complain(x->place.name, what, 0);
}

static void
warn_of_changes(const struct fixer *x)
{
	const struct stat *was = &x->place.was;
	struct stat now;

	if (was->st_nlink > 1)
		warn(x, "warning: its other hard links keep the old contents");
	if (fstat(x->place.new, &now) == 0 &&
	    (now.st_uid != was->st_uid || now.st_gid != was->st_gid))
		warn(x, "warning: it has another owner or group now");
}

static void
put_in_place(struct fixer *x)
{
	struct fix_place *p = &x->place;
	int error;

	if (p->failed || !settle_new(x)) {
		beside_remove();
		return;
	}
	if ((error = beside_rename(p->path)) != 0) {
		fail(x, "cannot be replaced", error);
		return;
	}
	sync_folder(p->path);
	warn_of_changes(x);
}

/* Completes the new file, and lets results go to standard output again. */
static void
end_new(struct fixer *x)
{
	struct fix_place *p = &x->place;
	struct filter *f = x->filter;

	if (p->new < 0)
		return;
	out_flush(&f->results.out);
	if (f->results.out.error != 0)
		fail(x, "cannot write a file beside it", f->results.out.error);
	f->results.out = (struct out){.fd = 1, .null = f->asked->null};
	put_in_place(x);
	close(p->new);
}

void
fix_place(struct fixer *x, const char *file)
{
	struct fix_place *p = &x->place;
	struct filter *f = x->filter;
	uint64_t bad = f->bad;

	if (open_old(x, file)) {
		if (!filter_file(f, file))
			p->failed = true;
		else if (f->asked->max_bad > 0 && f->bad >= f->asked->max_bad &&
		    bad < f->bad)
			fail(x, "left as it was: not all of it was read", 0);
		end_new(x);
		f->stopped = f->asked->max_bad > 0 &&
		    f->bad >= f->asked->max_bad;
	}
	if (p->old >= 0)
		close(p->old);
	free(p->name_beside);
	free(p->path);
}
