#include "io/lines.h"
#include "base/cpu.h"
#include "io/null.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

/* A line's ending: LF, CR LF, and NUL bytes before those. */
#define ENDING_LONGEST 64

/* All that is kept of a line but its LF. */
#define RAW_LONGEST (LINES_LONGEST + ENDING_LONGEST)

void
lines_start(struct lines *in, const char *name, int fd, char *block,
    uint64_t first)
{
	*in = (struct lines){.name = name,
	    .fd = fd,
	    .number = first - 1,
	    .next = first,
	    .null = in->null,
	    .choose = in->choose,
	    .choose_arg = in->choose_arg,
	    .peeks_line = in->peeks_line,
	    .before_read = in->before_read,
	    .arg = in->arg,
	    .block = block,
	    .home = block,
	    .grown = in->grown,
	    .grown_size = in->grown_size};
}

void
lines_start_memory(struct lines *in, const char *name, struct slice bytes,
    char *block, uint64_t first)
{
	lines_start(in, name, -1, block, first);
	in->memory = bytes;
}

static void
saw(const struct lines *in, const char *at, size_t len)
{
	if (in->seen != NULL)
		in->seen(in->seen_arg, (struct slice){at, len});
}

/* Reads the next bytes as read(2) does. */
static ssize_t
read_bytes(struct lines *in, char *to, size_t room)
{
	struct slice bytes = slice_head(in->memory, room);
	ssize_t n;

	if (in->limited && in->left < room)
		room = (size_t)in->left;
	if (in->memory.at == NULL) {
		n = read(in->fd, to, room);
		if (n > 0)
			saw(in, to, (size_t)n);
		if (n > 0 && in->limited)
			in->left -= (size_t)n;
		if (in->swaps && n > 0)
			null_swap(to, (size_t)n);
		return n;
	}
	memcpy(to, bytes.at, bytes.len);
	saw(in, to, bytes.len);
	in->memory = slice_from(in->memory, bytes.len);
	return (ssize_t)bytes.len;
}

/* Leaves whole lines only. Where a record ends is found later. */
static void
drop_piece(struct lines *in)
{
	in->cut_off = true;
	while (in->end > in->begin && in->block[in->end - 1] != '\n')
		in->end--;
}

/* Reads behind `keep` bytes at the front of the block; false at the end or at
 * an error. */
static bool
read_behind(struct lines *in, size_t keep)
{
	struct pollfd ready = {in->fd, POLLIN, 0};
	size_t room = lines_room(in) - keep;
	ssize_t n;

	if (in->reads > 0 && in->reads < room)
		room = in->reads;
	while ((n = read_bytes(in, in->block + keep, room)) < 0) {
		if (errno == EAGAIN || errno == EWOULDBLOCK)
			(void)poll(&ready, 1, -1);
		else if (errno != EINTR)
			break;
		else if (in->before_read != NULL)
			(void)in->before_read(in->arg, true);
	}
	in->error = n < 0 ? errno : 0;
	in->finished = n <= 0;
	in->end = keep + (n > 0 ? (size_t)n : 0);
	if (n == 0 && in->ended != NULL && !in->ended(in->ended_arg))
		drop_piece(in);
	return n > 0;
}

/* Before a file's first read there is nothing to let go of. */
static bool
let_go(struct lines *in)
{
	struct pollfd ready = {in->fd, POLLIN, 0};
	bool waits;

	if (in->before_read == NULL)
		return true;
	waits = in->memory.at == NULL && poll(&ready, 1, 0) == 0;
	return (in->end == 0 && !waits) || in->before_read(in->arg, waits);
}

bool
lines_refill(struct lines *in)
{
	size_t left = in->end - in->begin;

	if (!let_go(in))
		return false;
	lines_make_room(in);
	in->begin = 0;
	return read_behind(in, left);
}

struct slice
lines_peek(struct lines *in, size_t want)
{
	while (in->end - in->begin < want && !in->finished && lines_refill(in))
		;
	return (struct slice){in->block + in->begin, in->end - in->begin};
}

bool
lines_rest(struct lines *in, struct slice *piece)
{
	const char *newline;

	if (in->record_end != NULL)
		return lines_rest_of_record(in, piece);
	if (!in->unended ||
	    (in->begin == in->end && (in->finished || !lines_refill(in)))) {
		in->unended = false;
		return false;
	}
	*piece = (struct slice){in->block + in->begin, in->end - in->begin};
	newline = memchr(piece->at, '\n', piece->len);
	if (newline != NULL)
		*piece = slice_between(piece->at, newline + 1);
	in->unended = newline == NULL;
	in->begin += piece->len;
	return true;
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

HOT UNGUARDED static bool
deliver(struct lines *in, size_t len)
{
	in->raw = (struct slice){in->block + in->begin, len};
	in->begin += len;
	in->number = in->next++;
	in->line = without_ending(in->raw);
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
		    /* NOLINTNEXTLINE(clang-analyzer-*): there is a block */
		    ? memchr(at + searched, '\n', have - searched)
		    : NULL;

		if (newline != NULL)
			return deliver(in, (size_t)(newline + 1 - at));
		if (have > RAW_LONGEST)
			return deliver(in, have);
		searched = have;
		if (in->finished || !lines_refill(in))
			break;
	}
	if (in->error != 0 || in->begin == in->end)
		return false;
	return deliver(in, in->end - in->begin);
}

/* Only the head of a line that is too long is delivered, with one byte over
 * the limit; how long it is mustn't depend on how the bytes came in. */
static void
cut_head(struct lines *in)
{
	size_t before = (size_t)(in->line.at - in->raw.at);
	/* NOLINTNEXTLINE(clang-analyzer-*): a raw line is never empty */
	bool ended = in->raw.at[in->raw.len - 1] == '\n';

	if (in->line.len <= LINES_LONGEST && in->raw.len - ended <= RAW_LONGEST)
		return;
	in->too_long = true;
	in->line.len = LINES_LONGEST + 1;
	in->begin -= in->raw.len - before - in->line.len;
	in->raw.len = before + in->line.len;
	in->unended = in->begin < in->end || !in->finished;
}

UNGUARDED bool
lines_next(struct lines *in)
{
	static const struct slice mark = {"\xef\xbb\xbf", 3};
	bool first = in->raw.at == NULL;
	struct slice piece;

	if (!lines_begin_first(in))
		return false;
	while (lines_rest(in, &piece))
		;
	if (!(in->record_end != NULL ? lines_next_record(in) : next_raw(in)))
		return false;
	if (first && slice_starts(in->line, mark))
		in->line = slice_from(in->line, mark.len);
	if (in->record_end == NULL)
		cut_head(in);
	return true;
}

HOT void
lines_take(struct lines *in, struct slice line)
{
	in->too_long = false;
	(void)deliver(in, line.len + 1);
}

void
lines_start_at(struct lines *in, const char *name, char *block,
    struct slice bytes, uint64_t first)
{
	*in = (struct lines){.name = name,
	    .fd = -1,
	    .number = first - 1,
	    .next = first};
	in->block = in->home = block;
	in->begin = (size_t)(bytes.at - block);
	in->end = in->begin + bytes.len;
	in->finished = true;
}

/* Reads until a line stands whole in the block; false where none will. */
static bool
read_line(struct lines *in)
{
	size_t searched = 0, have;

	for (;; searched = have) {
		const char *at = in->block + in->begin;

		have = in->end - in->begin;
		if (have > searched &&
		    memchr(at + searched, '\n', have - searched) != NULL)
			return true;
		if (have > RAW_LONGEST)
			return false;
		if (in->finished)
			return have > 0 && in->error == 0;
		if (!lines_refill(in) && !in->finished)
			return false;
	}
}

/* Returns the length of the lines that begin in the first `most` bytes; of the first line
 * at least. */
static size_t
find_whole_lines(struct slice bytes, size_t most, bool last)
{
	size_t at = most > 0 ? most - 1 : 0;
	const char *newline = most < bytes.len
	    ? memchr(bytes.at + at, '\n', bytes.len - at)
	    : NULL;
	size_t len = bytes.len;

	if (newline != NULL)
		return (size_t)(newline + 1 - bytes.at);
	while (!last && len > 0 && bytes.at[len - 1] != '\n')
		len--;
	return len;
}

size_t
lines_find_whole(const struct lines *in, struct slice bytes, size_t most,
    bool last)
{
	return in->record_end != NULL
	    ? lines_find_records(in, bytes, most, last)
	    : find_whole_lines(bytes, most, last);
}

bool
lines_look(struct lines *in, size_t most, struct slice *lines)
{
	bool last;

	in->reads = most < LINES_PART_LEAST ? LINES_PART_LEAST
	    : most < LINES_PART             ? most
					    : LINES_PART;
	if (!lines_begin_first(in))
		return false;
	if (in->record_end != NULL)
		return lines_look_records(in, most, lines);
	if (!read_line(in))
		return false;
	last = in->finished && in->error == 0;
	*lines = (struct slice){in->block + in->begin, in->end - in->begin};
	*lines = slice_head(*lines, find_whole_lines(*lines, most, last));
	return true;
}

void
lines_move(struct lines *in, char *block)
{
	size_t left = in->end - in->begin;

	in->home = block;
	if (left > LINES_BLOCK)
		return; /* they stay in the longer block */
	if (left > 0)
		memmove(block, in->block + in->begin, left);
	in->block = block;
	in->begin = 0;
	in->end = left;
}

bool
lines_restrict(struct lines *in, uint64_t begin, uint64_t end, uint64_t number)
{
	(void)let_go(in);
	if (lseek(in->fd, (off_t)begin, SEEK_SET) < 0)
		return false;
	in->begin = in->end = 0;
	in->finished = false;
	in->unended = false;
	in->scan = (struct record_scan){0};
	in->limited = true;
	in->left = end - begin;
	in->number = number - 1;
	in->next = number;
	/* Only the file's first line can have a byte-order mark. */
	if (begin > 0)
		in->raw = (struct slice){in->block, 0};
	return true;
}

void
lines_give(struct lines *in, struct slice lines, uint64_t count, char *block)
{
	in->next += count;
	in->number = in->next - 1;
	if (lines.len > 0)
		in->raw = lines;
	in->begin += lines.len;
	if (in->record_end != NULL && lines.len > 0 &&
	    slice_end(lines)[-1] != '\n')
		in->next--; /* the next record begins on the same line */
	lines_move(in, block);
}
