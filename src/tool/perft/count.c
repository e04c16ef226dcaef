#include "tool/perft/count.h"
#include "base/memory.h"
#include "base/threads/parallel.h"
#include "json/answer/perft.h"

/* From this depth on, a piece of work for a thread is a pair of moves (a move and
 * an answer to it); below, it is one move. */
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
	c->memo.cells = memory_zeroed(c->memo.count, sizeof(struct memo_cell));
}

void
count_end(struct count *c)
{
	free(c->memo.cells);
}

/* "fen-perft: 4,865,609 nodes in 0.02 s: 243,280,450 nodes/s" */
static void
add_speed(struct text *out, uint64_t leaves, double seconds)
{
	uint64_t rate = seconds > 0 ? (uint64_t)((double)leaves / seconds) : 0;

	text_format(out,
	    leaves == 1 ? "%s: %k node in %u.%u%u s: %k nodes/s\n"
			: "%s: %k nodes in %u.%u%u s: %k nodes/s\n",
	    status_tool(), leaves, (uint64_t)seconds,
	    (uint64_t)(seconds * 10) % 10, (uint64_t)(seconds * 100) % 10,
	    rate);
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
	return perft_table[p->game](p, depth,
	    c->memo.count > 0 ? &c->memo : NULL);
}

/* Returns the index of the move that a piece of work belongs to. */
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

/* Counts the leaf nodes after one move, or after one move and one answer to it. */
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
	text_format(&t, ":%u: depth %u: %u %s, %k nodes/s", c->line,
	    (uint64_t)c->depth,
	    (uint64_t)(done * 100 / c->first[c->moves.count]), "%",
	    (uint64_t)((double)total(c) / seconds));
	progress_show(c->progress, text_slice(&t));
	text_free(&t);
}

/* Lists the moves and divides them into pieces of work. Returns the number of
 * pieces. */
static size_t
share_out(struct count *c)
{
	size_t pieces = 0;

	c->moves.count = 0;
	if (c->depth > 0)
		rules_list(c->position, c->options, &c->moves);
	for (size_t i = 0; i < c->moves.count; i++) {
		struct position p = *c->position;

		atomic_init(&c->behind[i], 0);
		c->first[i] = pieces;
		rules(c)->make(&p, c->moves.list[i]);
		pieces += c->depth < SHARED_DEPTH
		    ? 1
		    : rules(c)->move_count(&p, c->options->cpu);
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
	parallel_for(depth < SHARED_DEPTH ? 1 : c->threads, pieces, count_piece,
	    show, c);
	progress_clear(c->progress);
	n = total(c);
	c->seconds += progress_since(&c->begin);
	if (n <= COUNT_MOST && c->leaves <= COUNT_MOST - n)
		c->leaves += n;
	return n;
}
