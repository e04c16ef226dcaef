/* fuzz/pieces: the reader of lines, whose bytes come from memory at once or in pieces.
 * read(2) is replaced, so no system call is made, and blocks and lines are short. The
 * fuzz targets of the reader include it before everything else. */
#ifndef FUZZ_PIECES_H
#define FUZZ_PIECES_H

#define LINES_LONGEST 192
#define LINES_BLOCK 1024
#define LINES_RECORD_LONGEST 4096
#define LINES_PART 512
#define LINES_PART_LEAST 128

#include "fuzz.h"
#include "random.h"
#include "base/text.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

static struct slice unread;
static uint64_t state;
static size_t piece_most; /* 0: all at once */

static ssize_t
read_piece(int fd, void *to, size_t room)
{
	size_t n = unread.len < room ? unread.len : room;

	(void)fd;
	if (piece_most > 0) {
		size_t piece = random_below(&state, piece_most) + 1;

		if (random_below(&state, 8) == 0) {
			errno = EINTR;
			return -1;
		}
		n = piece < n ? piece : n;
	}
	if (n > 0)
		memcpy(to, unread.at, n);
	unread = slice_from(unread, n);
	return (ssize_t)n;
}

#define read read_piece
#include "io/lines.c"
#include "io/lines_begin.c"
#include "io/lines_find.c"
#undef read
#define deliver deliver_record
#define without_ending record_without_ending
#include "io/lines_records.c"
#undef deliver
#undef without_ending

#endif
