/* Records of several lines. */
#include "io/lines.h"
#include "base/memory.h"

/* Takes blank lines, too, off the end. */
static struct slice
without_ending(struct slice s)
{
	while (s.len > 0 &&
	    (s.at[s.len - 1] == '\n' || s.at[s.len - 1] == '\r' ||
		slice_blank(s.at[s.len - 1])))
		s.len--;
	return s;
}

static struct slice
have(const struct lines *in)
{
	return (struct slice){in->block + in->begin, in->end - in->begin};
}

/* Are the bytes in the block all that will come, and whole? */
static bool
is_last(const struct lines *in)
{
	return in->finished && in->error == 0 && !in->cut_off;
}

/* Returns the length of the record at this place of the block, or 0 if it isn't known.
 * *next: the first end that may be behind it. */
static size_t
known_length(const struct lines *in, size_t begin, size_t *next)
{
	const struct record_ends *known = in->known;
	size_t at = begin - in->known_from;

	if (known == NULL)
		return 0;
	while (*next < known->count && known->end[*next] <= at)
		++*next;
	if (*next == known->count ||
	    at != (*next > 0 ? known->end[*next - 1] : 0) ||
	    known->end[*next] - at > in->end - begin)
		return 0;
	return known->end[*next] - at;
}

/* Finds the end of the next record in the block. */
static bool
ends(struct lines *in, size_t *len)
{
	struct slice bytes = have(in);

	*len = known_length(in, in->begin, &in->known_next);
	if (*len > 0)
		return true;
	return bytes.len > 0 &&
	    in->record_end(&in->scan, bytes, is_last(in), len);
}

static uint64_t
newlines(struct slice s)
{
	return lines_count(s) - (s.len > 0 && slice_end(s)[-1] != '\n');
}

/* Delivers a record of `len` bytes; *ended: it has no more. Only the head of one that is
 * too long is delivered. */
static bool
deliver(struct lines *in, size_t len, bool ended)
{
	in->too_long = len > LINES_RECORD_LONGEST;
	in->unended = in->too_long;
	if (in->too_long) {
		in->rest = ended ? len - LINES_RECORD_LONGEST - 1 : 0;
		len = LINES_RECORD_LONGEST + 1;
		record_scan_skip(&in->scan, len);
	}
	in->raw = slice_head(have(in), len);
	in->line = in->too_long ? in->raw : without_ending(in->raw);
	in->in_line = slice_end(in->raw)[-1] != '\n';
	in->begin += len;
	in->number = in->next;
	/* A record that ends in a CR alone leaves the rest of its line to the next. */
	in->next += newlines(in->raw);
	return true;
}

bool
lines_next_record(struct lines *in)
{
	size_t len;

	in->scan = (struct record_scan){0};
	/* Little of what follows a long record is read with it. */
	in->reads = LINES_PART;
	while (!ends(in, &len)) {
		size_t so_far = in->end - in->begin;

		if (so_far > LINES_RECORD_LONGEST)
			return deliver(in, so_far, false);
		if (in->finished)
			return false;
		(void)lines_refill(in);
	}
	return deliver(in, len, true);
}

static bool
take_piece(struct lines *in, struct slice *piece, size_t len)
{
	*piece = slice_head(have(in), len);
	in->begin += len;
	in->next += newlines(*piece);
	in->in_line = slice_end(*piece)[-1] != '\n';
	record_scan_skip(&in->scan, len);
	return true;
}

/* Takes what is left of a record whose end is known. */
static bool
take_rest(struct lines *in, struct slice *piece)
{
	size_t len = slice_head(have(in), in->rest).len;

	in->rest -= len;
	in->unended = in->rest > 0;
	return take_piece(in, piece, len);
}

/* Takes the rest of a line of which a piece was taken: it can't end the record. */
static bool
take_line(struct lines *in, struct slice *piece)
{
	struct slice bytes = have(in);
	const char *newline = memchr(bytes.at, '\n', bytes.len);

	return take_piece(in, piece,
	    newline != NULL ? (size_t)(newline + 1 - bytes.at) : bytes.len);
}

bool
lines_rest_of_record(struct lines *in, struct slice *piece)
{
	size_t len;

	while (in->unended) {
		size_t left = in->end - in->begin;

		if (left > 0 && in->rest > 0)
			return take_rest(in, piece);
		if (left > 0 && in->in_line)
			return take_line(in, piece);
		if (ends(in, &len)) {
			in->unended = false;
			return len > 0 && take_piece(in, piece, len);
		}
		if (in->scan.at > 0)
			return take_piece(in, piece, in->scan.at);
		if (left >= LINES_PART)
			return take_piece(in, piece, left);
		if (in->finished || !lines_refill(in))
			break;
	}
	in->unended = false;
	return false;
}

size_t
lines_find_records(const struct lines *in, struct slice bytes, size_t most,
    bool last)
{
	struct record_ends *notes = in->notes;
	struct record_scan scan = {0};
	size_t at = 0, len;

	if (notes != NULL)
		notes->count = 0;
	while (at < bytes.len && at < most &&
	    in->record_end(&scan, slice_from(bytes, at), last, &len)) {
		at += len;
		if (notes != NULL && notes->count < RECORD_ENDS)
			notes->end[notes->count++] = (uint32_t)at;
		scan = (struct record_scan){0};
	}
	return at;
}

bool
lines_look_records(struct lines *in, size_t most, struct slice *lines)
{
	size_t found;

	in->scan = (struct record_scan){0};
	while ((found = lines_find_records(in, have(in), most, is_last(in))) ==
	    0) {
		if (in->end - in->begin >= LINES_BLOCK / 2 || in->finished)
			return false;
		if (!lines_refill(in) && !in->finished)
			return false;
	}
	*lines = slice_head(have(in), found);
	return true;
}

unsigned
lines_records_ahead(const struct lines *in, struct slice *lines, unsigned most)
{
	struct slice rest = have(in);
	unsigned found = 0;
	size_t next = in->known_next, len;

	while (found < most && rest.len > 0) {
		struct record_scan scan = {0};

		len = known_length(in, (size_t)(rest.at - in->block), &next);
		if (len == 0 &&
		    (!in->record_end(&scan, rest, is_last(in), &len) ||
			len > LINES_RECORD_LONGEST))
			break;
		lines[found] = without_ending(slice_head(rest, len));
		if (lines[found].len + 1 != len || rest.at[len - 1] != '\n')
			break;
		found++;
		rest = slice_from(rest, len);
	}
	return found;
}

void
lines_skip_newlines(struct lines *in, const struct slice *lines, unsigned count)
{
	uint64_t first = in->next - count;
	struct slice before = slice_between(lines[0].at, lines[count - 1].at);

	in->number = first + lines_count(before);
	in->next = in->number + lines_count(in->raw);
	in->known_next += in->known != NULL ? count : 0;
}

void
lines_free(struct lines *in)
{
	free(in->grown);
	in->grown = NULL;
	in->grown_size = 0;
}

/* Makes room for a record that fills the block. */
static void
grow(struct lines *in, size_t left)
{
	size_t size = 2 * (left > LINES_BLOCK ? left : LINES_BLOCK);
	char *grown = memory_get(size);

	memcpy(grown, in->block + in->begin, left);
	free(in->grown);
	in->block = in->grown = grown;
	in->grown_size = size;
}

void
lines_make_room(struct lines *in)
{
	size_t left = in->end - in->begin;
	char *from = in->block + in->begin;

	if (left >= lines_room(in)) {
		grow(in, left);
		return;
	}
	if (left <= LINES_BLOCK / 2)
		in->block = in->home;
	if (left > 0 && in->block != from)
		memmove(in->block, from, left);
}
