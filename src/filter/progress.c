/* How far a filter is. */
#include "tool/filter.h"

#include <sys/stat.h>
#include <unistd.h>

/* What a file has, where that can be known. */
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
filter_expect(struct filter *f, char *const *files)
{
	uint64_t size;

	f->bytes_all = 0;
	for (; *files != NULL; files++) {
		if (!size_of(*files, &size)) {
			f->bytes_all = 0;
			return;
		}
		f->bytes_all += size;
	}
}

/* The bytes that were read, of packed files too: the descriptor tells, whoever
 * reads from it. */
static uint64_t
bytes_read(const struct filter *f)
{
	off_t here = lseek(f->unpack.packed, 0, SEEK_CUR);

	return f->bytes_before + (here > 0 ? (uint64_t)here : 0);
}

static void
add_rest(struct text *out, const struct filter *f, uint64_t bytes,
    double seconds)
{
	double part = (double)bytes / (double)f->bytes_all;

	if (bytes > f->bytes_all || bytes == 0)
		return;
	text_grow(out, SLICE(", "));
	text_grow_number(out, (intmax_t)(part * 100));
	text_grow(out, SLICE(" %, "));
	progress_add_time(out, seconds / part - seconds);
	text_grow(out, SLICE(" left"));
}

void
filter_tick(struct filter *f)
{
	struct text t = {0};
	uint64_t bytes;
	double seconds;

	if (!progress_due(&f->progress))
		return;
	bytes = bytes_read(f);
	seconds = progress_since(&f->progress.begin);
	text_grow(&t, slice_of(status_tool()));
	text_grow(&t, SLICE(": "));
	if (bytes > 0) {
		progress_add_bytes(&t, bytes);
		text_grow(&t, SLICE(", "));
	}
	report_thousands(&t, f->records);
	text_grow(&t,
	    f->records == 1 ? SLICE(" record, ") : SLICE(" records, "));
	report_thousands(&t,
	    seconds > 0 ? (uint64_t)((double)f->records / seconds) : 0);
	text_grow(&t, SLICE("/s"));
	if (f->bytes_all > 0)
		add_rest(&t, f, bytes, seconds);
	progress_show(&f->progress, text_slice(&t));
	text_free(&t);
}

void
filter_file_done(struct filter *f)
{
	struct stat status;

	if (fstat(f->unpack.packed, &status) == 0 && S_ISREG(status.st_mode))
		f->bytes_before += (uint64_t)status.st_size;
}
