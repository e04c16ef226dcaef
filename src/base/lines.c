#include "base/lines.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

/* A line's ending: LF, CR LF, and NUL bytes before those. */
#define ENDING_LONGEST 64

void
lines_start(struct lines *in, const char *name, int fd, char *block,
    uint64_t first)
{
	lines_before_read *before_read = in->before_read;
	void *arg = in->arg;

	*in = (struct lines){.name = name, .fd = fd, .number = first - 1};
	in->block = block;
	in->before_read = before_read;
	in->arg = arg;
}

/* Lets go of what was delivered, then reads behind `keep` bytes at the front
 * of the block; false at the end or at an error. */
static bool
read_behind(struct lines *in, size_t keep)
{
	struct pollfd ready = {in->fd, POLLIN, 0};
	ssize_t n;

	while ((n = read(in->fd, in->block + keep, LINES_BLOCK - keep)) < 0) {
		if (errno == EAGAIN || errno == EWOULDBLOCK)
			(void)poll(&ready, 1, -1);
		else if (errno != EINTR)
			break;
	}
	in->error = n < 0 ? errno : 0;
	in->finished = n <= 0;
	in->end = keep + (n > 0 ? (size_t)n : 0);
	return n > 0;
}

static void
let_go(struct lines *in)
{
	struct pollfd ready = {in->fd, POLLIN, 0};

	if (in->before_read != NULL)
		in->before_read(in->arg, poll(&ready, 1, 0) == 0);
}

/* Moves what is left to the front of the block and reads behind it. */
static bool
refill(struct lines *in)
{
	size_t left = in->end - in->begin;

	let_go(in);
	if (in->begin > 0 && left > 0)
		memmove(in->block, in->block + in->begin, left);
	in->begin = 0;
	return read_behind(in, left);
}

/* Skips to the end of a line that is too long; its head stays at the front
 * of the block, where a message may quote it. */
static void
skip_rest(struct lines *in)
{
	size_t keep = LINES_LONGEST + ENDING_LONGEST + 1;
	char *newline = NULL;

	let_go(in);
	memmove(in->block, in->block + in->begin, keep);
	in->begin = in->end = keep;
	while (newline == NULL) {
		let_go(in);
		if (!read_behind(in, keep)) {
			in->begin = in->end;
			return;
		}
		newline = memchr(in->block + keep, '\n', in->end - keep);
	}
	in->begin = (size_t)(newline + 1 - in->block);
}

/* Takes LF, one CR and NUL bytes off the end. */
static struct slice
without_ending(struct slice s)
{
	bool cr = false;

	if (s.len > 0 && s.at[s.len - 1] == '\n')
		s.len--;
	while (s.len > 0) {
		char last = s.at[s.len - 1];

		if (last == '\r' && !cr)
			cr = true;
		else if (last != '\0')
			break;
		s.len--;
	}
	return s;
}

static bool
deliver(struct lines *in, size_t len)
{
	in->raw = (struct slice){in->block + in->begin, len};
	in->begin += len;
	in->number++;
	in->line = without_ending(in->raw);
	return true;
}

/* The head of a line that is too long, with one byte over the limit. */
static bool
deliver_head(struct lines *in)
{
	skip_rest(in);
	in->number++;
	in->too_long = true;
	in->raw = in->line = (struct slice){in->block, LINES_LONGEST + 1};
	return true;
}

static bool
next_raw(struct lines *in)
{
	size_t searched = 0;

	in->too_long = false;
	for (;;) {
		size_t have = in->end - in->begin;
		char *at = in->block + in->begin;
		char *newline = have > searched
		    ? memchr(at + searched, '\n', have - searched)
		    : NULL;

		if (newline != NULL)
			return deliver(in, (size_t)(newline + 1 - at));
		if (have > LINES_LONGEST + ENDING_LONGEST)
			return deliver_head(in);
		searched = have;
		if (in->finished || !refill(in))
			break;
	}
	if (in->error != 0 || in->begin == in->end)
		return false;
	return deliver(in, in->end - in->begin);
}

bool
lines_next(struct lines *in)
{
	static const struct slice mark = {"\xef\xbb\xbf", 3};
	bool first = in->raw.at == NULL;

	if (!next_raw(in))
		return false;
	if (!in->too_long && in->line.len > LINES_LONGEST) {
		in->too_long = true;
		in->line.len = LINES_LONGEST + 1;
	}
	if (first && slice_starts(in->line, mark))
		in->line = slice_from(in->line, mark.len);
	return true;
}
