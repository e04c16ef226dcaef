/* Finds newlines in 64 bytes at a time.
 *
 * Example: the stretch "ab\nc\n..." with newlines at the places 2 and 4
 *
 *	set		0x14: bits 2 and 4
 *	add_line	the lowest bit is 2, so the first line is "ab"
 *	set & set - 1	0x10: the lowest bit is 4, so the next line is "c" */
#include "io/lines.h"
#include "base/cpu.h"

/* What newlines are looked for in at once. */
enum { STRETCH = 64 };

/* Lines that are found in what is left of a block. */
struct finding {
	const char *at;
	struct slice *lines;
	size_t n;
};

/* Adds the line up to the first newline of a set, where it holds one. */
static inline void
add_line(struct finding *f, const char *stretch, uint64_t set)
{
	const char *newline = stretch +
	    __builtin_ctzll(set | UINT64_C(1) << 63);

	f->lines[f->n] = slice_between(f->at, newline);
	f->n += set != 0;
	f->at = set != 0 ? newline + 1 : f->at;
}

/* Most stretches end one line or two. Both are added without a branch, which the
 * processor would often predict wrongly. */
static const char *
find_lines(struct finding *f, struct slice s, unsigned most)
{
	for (; s.len >= STRETCH && f->n < most; s = slice_from(s, STRETCH)) {
		uint64_t set = slice_find_16(s.at, '\n') |
		    slice_find_16(s.at + 16, '\n') << 16 |
		    slice_find_16(s.at + 32, '\n') << 32 |
		    slice_find_16(s.at + 48, '\n') << 48;

		if (s.at + STRETCH - f->at > LINES_LONGEST)
			break;
		add_line(f, s.at, set);
		set &= set - 1;
		add_line(f, s.at, set);
		for (set &= set - 1; set != 0 && f->n < most; set &= set - 1)
			add_line(f, s.at, set);
	}
	return s.at;
}

HOT unsigned
lines_ahead(const struct lines *in, struct slice *lines, unsigned most)
{
	struct finding f = {in->block + in->begin, lines, 0};
	const char *end = in->block + in->end, *from;

	if (in->unended || in->raw.at == NULL)
		return 0;
	if (in->record_end != NULL)
		return lines_records_ahead(in, lines, most);
	from = find_lines(&f, slice_between(f.at, end), most);
	while (f.n < most && from < end) {
		from = memchr(from, '\n', (size_t)(end - from));
		if (from == NULL || from - f.at > LINES_LONGEST)
			break;
		lines[f.n++] = slice_between(f.at, from);
		f.at = ++from;
	}
	return f.n < most ? (unsigned)f.n : most;
}

#define LANES 64

/* A lane of a byte counts up to so many. */
enum { ROWS_MOST = 255 };

#ifdef __SSE2__

static inline __m128i
count_in(__m128i lanes, const char *sixteen)
{
	const __m128i *at = (const __m128i *)(const void *)sixteen;

	return _mm_sub_epi8(lanes,
	    _mm_cmpeq_epi8(_mm_loadu_si128(at), _mm_set1_epi8('\n')));
}

static inline uint64_t
sum_of(__m128i lanes)
{
	__m128i sums = _mm_sad_epu8(lanes, _mm_setzero_si128());

	return (uint64_t)_mm_cvtsi128_si64(sums) +
	    (uint64_t)_mm_cvtsi128_si64(_mm_unpackhi_epi64(sums, sums));
}

/* The newlines in rows of LANES bytes, of which there are at most ROWS_MOST. */
static uint64_t
count_rows(const char *at, size_t rows)
{
	__m128i a, b, c, d;

	a = b = c = d = _mm_setzero_si128();
	for (; rows > 0; rows--, at += LANES) {
		a = count_in(a, at);
		b = count_in(b, at + 16);
		c = count_in(c, at + 32);
		d = count_in(d, at + 48);
	}
	return sum_of(a) + sum_of(b) + sum_of(c) + sum_of(d);
}

#else

static uint64_t
count_rows(const char *at, size_t rows)
{
	uint8_t lanes[LANES] = {0};
	uint64_t n = 0;

	for (; rows > 0; rows--, at += LANES)
		for (size_t i = 0; i < LANES; i++)
			lanes[i] += at[i] == '\n';
	for (size_t i = 0; i < LANES; i++)
		n += lanes[i];
	return n;
}

#endif

uint64_t
lines_count(struct slice s)
{
	uint64_t n = s.len > 0 && s.at[s.len - 1] != '\n';

	while (s.len >= LANES) {
		size_t rows = s.len / LANES < ROWS_MOST ? s.len / LANES
							: ROWS_MOST;

		n += count_rows(s.at, rows);
		s = slice_from(s, rows * LANES);
	}
	return n + slice_count(s, '\n');
}
