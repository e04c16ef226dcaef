/* --progress: how far the run is. */
#include "filter/filter.h"

#include <sys/stat.h>
#include <unistd.h>

/* Finds out how many bytes a file has; false if that can't be known. */
static bool
size_of(const char *file, uint64_t *size)
{
	struct stat status;
	bool standard = strcmp(file, "-") == 0;

	if ((standard ? fstat(0, &status) : stat(file, &status)) < 0 ||
	    !S_ISREG(status.st_mode))
		return false;
	*size = (uint64_t)status.st_size;
	return true;
}

void
filter_expect(struct filter *f)
{
	uint64_t size;

	for (char *const *file = f->files; *file != NULL; file++) {
		if (!size_of(*file, &size)) {
			f->extent.all = 0;
			return;
		}
		f->extent.all += size;
	}
}

/* Returns how many bytes were read. The position of the descriptor tells that for
 * compressed files, too, which another program reads from it. */
static uint64_t
bytes_read(const struct filter *f)
{
	off_t here = lseek(f->unpack.packed, 0, SEEK_CUR);

	return f->extent.done + (here > 0 ? (uint64_t)here : 0);
}

static void
add_rest(struct text *out, const struct filter *f, uint64_t bytes,
    double seconds)
{
	double part = (double)bytes / (double)f->extent.all;

	if (bytes > f->extent.all || bytes == 0)
		return;
	text_format(out, ", %u ", (uint64_t)(part * 100));
	text_grow(out, SLICE("%, "));
	progress_add_time(out, seconds / part - seconds);
	text_grow(out, SLICE(" left"));
}

void
filter_tick(struct filter *f)
{
	struct text t = {0};
	uint64_t bytes = bytes_read(f);
	double seconds = progress_since(&f->progress.begin);

	text_format(&t, "%s: ", status_tool());
	if (bytes > 0) {
		progress_add_bytes(&t, bytes);
		text_grow(&t, SLICE(", "));
	}
	text_format(&t,
	    f->records == 1 ? "%k record, %k/s" : "%k records, %k/s",
	    f->records,
	    seconds > 0 ? (uint64_t)((double)f->records / seconds) : 0);
	if (f->extent.all > 0)
		add_rest(&t, f, bytes, seconds);
	progress_show(&f->progress, text_slice(&t));
	text_free(&t);
}

void
filter_file_done(struct filter *f)
{
	struct stat status;

	if (fstat(f->unpack.packed, &status) == 0 && S_ISREG(status.st_mode))
		f->extent.done += (uint64_t)status.st_size;
}
