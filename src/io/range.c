#include "io/range.h"
#include "base/byte.h"
#include "base/memory.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

/* Parses the number that a text begins with; returns what follows, or NULL if the number
 * is too large. */
static const char *
parse_number(const char *at, uint64_t *number)
{
	for (*number = 0; byte_digit(*at); at++) {
		if (*number > INT64_MAX / 10 - 1)
			return NULL;
		*number = *number * 10 + (uint64_t)(*at - '0');
	}
	return at;
}

bool
range_parse(struct byte_range *range, const char *value)
{
	const char *at = parse_number(value, &range->from), *to;

	if (at == NULL || *at != ':')
		return false;
	to = at + 1;
	at = parse_number(to, &range->to);
	if (at == NULL || *at != '\0')
		return false;
	if (*to == '\0')
		range->to = UINT64_MAX;
	range->given = true;
	return range->from <= range->to;
}

/* A second reader of the file, which only looks for the ends of records. */
struct scan {
	struct lines in;
	uint64_t at; /* a record begins at this byte, or all were found */
};

/* Moves the scan to a byte. Lines end where newlines are, so that it may be any byte of
 * them; a record of several lines has to begin there. */
static bool
scan_begin(struct scan *s, const struct lines *in, char *block, uint64_t at,
    uint64_t number)
{
	s->at = at;
	lines_start(&s->in, in->name, in->fd, block, number);
	s->in.swaps = in->swaps;
	s->in.record_end = in->record_end;
	return lseek(in->fd, (off_t)at, SEEK_SET) >= 0;
}

/* Skips one record, of any length. Returns false at the end of the file. */
static bool
skip_record(struct scan *s)
{
	struct slice piece;

	if (!lines_next(&s->in))
		return false;
	s->at += s->in.raw.len;
	while (lines_rest(&s->in, &piece))
		s->at += piece.len;
	return true;
}

/* Skips records up to the end of the one that contains the byte `target`. Returns false at
 * an error. */
static bool
scan_behind(struct scan *s, uint64_t target)
{
	struct slice records;

	while (s->at <= target) {
		uint64_t left = target - s->at;
		size_t most = left < LINES_PART ? (size_t)left + 1 : LINES_PART;

		if (lines_look(&s->in, most, &records)) {
			s->at += records.len;
			lines_give(&s->in, records, lines_count(records),
			    s->in.block);
		} else if (!skip_record(s)) {
			break;
		}
	}
	return s->in.error == 0;
}

/* Makes the lines of the range the next ones. `here` is where the first record behind the
 * header begins, in line in->next. */
static bool
find(const struct byte_range *range, struct lines *in, char *block,
    uint64_t here)
{
	struct scan s = {0};
	bool lines = in->record_end == NULL, skips = range->from >= here;
	bool jumps = lines && range->first != 0 && skips;
	uint64_t begin, number, end = UINT64_MAX;
	bool good = scan_begin(&s, in, block, jumps ? range->from : here,
	    in->next);

	if (range->from > 0 && skips)
		good = good && scan_behind(&s, range->from);
	begin = s.at;
	number = range->from > 0 && range->first != 0 ? range->first
						      : s.in.next;
	if (good && range->to != UINT64_MAX) {
		if (lines && range->to > begin)
			good = scan_begin(&s, in, block, range->to, 1);
		good = good && scan_behind(&s, range->to);
		end = s.at;
	}
	lines_free(&s.in);
	if (s.in.error != 0)
		errno = s.in.error;
	return good && lines_restrict(in, begin, end, number);
}

static bool
is_regular(int fd)
{
	struct stat status;

	return fstat(fd, &status) == 0 && S_ISREG(status.st_mode);
}

bool
range_begin(const struct byte_range *range, struct lines *in,
    const char **wrong, int *error)
{
	off_t read_so_far = is_regular(in->fd) ? lseek(in->fd, 0, SEEK_CUR)
					       : -1;
	size_t ahead = in->end - in->begin;
	char *block;
	bool good;

	*wrong = NULL;
	*error = 0;
	if (read_so_far < 0) {
		*wrong = "--range needs a regular file that isn't compressed";
		return false;
	}
	block = memory_get(LINES_BLOCK);
	good = find(range, in, block, (uint64_t)read_so_far - ahead);
	*error = good ? 0 : errno;
	free(block);
	return good;
}

uint64_t
range_continue(struct lines *in, uint64_t begin, uint64_t number, uint64_t to,
    uint64_t *next)
{
	char *block = memory_get(LINES_BLOCK);
	struct scan s = {0};
	bool good = scan_begin(&s, in, block, begin, number) &&
	    scan_behind(&s, to - 1);

	*next = s.in.next;
	good = good && lines_restrict(in, begin, s.at, number);
	in->error = good ? 0 : s.in.error != 0 ? s.in.error : errno;
	lines_free(&s.in);
	free(block);
	return good ? s.at : 0;
}
