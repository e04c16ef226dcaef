#include "tool/count.h"
#include "base/report.h"
#include "base/work.h"
#include "json/perft.h"

#include <stdlib.h>

/* From this depth on the first two plies are shared out, not just the first. */
#define SHARED_DEPTH 4

static const struct rules *
rules(const struct count *c)
{
	return rules_of(c->position->game);
}

void
count_start(struct count *c)
{
	size_t most = SIZE_MAX / 2 / sizeof(struct memo_cell) + 1;
	uintmax_t wanted = c->megabytes *
	    (1024 * 1024 / sizeof(struct memo_cell));

	if (c->megabytes == 0)
		return;
	c->memo.count = 2;
	while (c->memo.count <= wanted / 2 && c->memo.count < most)
		c->memo.count *= 2;
	c->memo.cells = calloc(c->memo.count, sizeof(struct memo_cell));
	if (c->memo.cells == NULL)
		status_no_memory();
}

void
count_end(struct count *c)
{
	free(c->memo.cells);
}

/* A line for people. */
static void
add_speed(struct text *out, uint64_t leaves, double seconds)
{
	text_grow(out, slice_of(status_tool()));
	text_grow(out, SLICE(": "));
	report_thousands(out, leaves);
	text_grow(out, SLICE(" nodes in "));
	text_grow_number(out, (intmax_t)seconds);
	text_grow(out, SLICE("."));
	text_reserve(out, 2);
	text_put(out, (char)('0' + (int)(seconds * 10) % 10));
	text_put(out, (char)('0' + (int)(seconds * 100) % 10));
	text_grow(out, SLICE(" s: "));
	report_thousands(out,
	    seconds > 0 ? (uint64_t)((double)leaves / seconds) : 0);
	text_grow(out, SLICE(" nodes/s\n"));
}

void
count_say_speed(const struct count *c, bool json)
{
	struct text line = {0};

	(json ? json_perft_speed : add_speed)(&line, c->leaves, c->seconds);
	(void)status_write(2, text_slice(&line));
	text_free(&line);
}

static uint64_t
sum(uint64_t a, uint64_t b)
{
	return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

static void
add(_Atomic uint64_t *to, uint64_t more)
{
	uint64_t old = atomic_load(to);

	while (!atomic_compare_exchange_weak(to, &old, sum(old, more)))
		;
}

static uint64_t
leaves(const struct count *c, const struct position *p, int depth)
{
	return rules(c)->perft(p, depth, c->memo.count > 0 ? &c->memo : NULL);
}

/* The move that a piece of work belongs to. */
static size_t
move_of(const struct count *c, size_t piece)
{
	size_t low = 0, high = c->moves.count;

	while (high - low > 1) {
		size_t middle = (low + high) / 2;

		if (c->first[middle] <= piece)
			low = middle;
		else
			high = middle;
	}
	return low;
}

/* All behind one move, or behind one move and one answer to it. */
static void
count_piece(void *arg, size_t piece)
{
	struct count *c = arg;
	size_t at = move_of(c, piece);
	struct position p = *c->position;
	struct moves answers;

	rules(c)->make(&p, c->moves.list[at]);
	if (c->depth < SHARED_DEPTH) {
		add(&c->behind[at], leaves(c, &p, c->depth - 1));
		return;
	}
	rules(c)->moves(&p, &answers);
	rules(c)->make(&p, answers.list[piece - c->first[at]]);
	add(&c->behind[at], leaves(c, &p, c->depth - 2));
}

static uint64_t
total(const struct count *c)
{
	uint64_t n = c->depth == 0;

	for (size_t i = 0; i < c->moves.count; i++)
		n = sum(n, atomic_load(&c->behind[i]));
	return n;
}

static void
show(void *arg, size_t done)
{
	struct count *c = arg;
	double seconds = progress_since(&c->begin);
	struct text t = {0};

	if (!progress_due(c->progress))
		return;
	text_grow_escaped(&t, slice_of(c->file), 40);
	text_grow(&t, SLICE(":"));
	text_grow_number(&t, (intmax_t)c->line);
	text_grow(&t, SLICE(": depth "));
	text_grow_number(&t, c->depth);
	text_grow(&t, SLICE(": "));
	text_grow_number(&t, (intmax_t)(done * 100 / c->first[c->moves.count]));
	text_grow(&t, SLICE(" %, "));
	report_thousands(&t, (uint64_t)((double)total(c) / seconds));
	text_grow(&t, SLICE(" nodes/s"));
	progress_show(c->progress, text_slice(&t));
	text_free(&t);
}

/* Lists the moves and shares them out as pieces of work; gives their number. */
static size_t
share_out(struct count *c)
{
	size_t pieces = 0;

	c->moves.count = 0;
	if (c->depth > 0)
		rules(c)->moves(c->position, &c->moves);
	for (size_t i = 0; i < c->moves.count; i++) {
		struct position p = *c->position;

		atomic_init(&c->behind[i], 0);
		c->first[i] = pieces;
		rules(c)->make(&p, c->moves.list[i]);
		pieces += c->depth < SHARED_DEPTH ? 1
						  : rules(c)->move_count(&p);
	}
	c->first[c->moves.count] = pieces;
	return pieces;
}

uint64_t
count_position(struct count *c, const struct position *p, int depth)
{
	size_t pieces;
	uint64_t n;

	clock_gettime(CLOCK_MONOTONIC, &c->begin);
	c->position = p;
	c->depth = depth;
	pieces = share_out(c);
	work_run(depth < SHARED_DEPTH ? 1 : c->threads, pieces, count_piece,
	    show, c);
	progress_clear(c->progress);
	n = total(c);
	c->seconds += progress_since(&c->begin);
	if (n <= COUNT_MOST && c->leaves <= COUNT_MOST - n)
		c->leaves += n;
	return n;
}
