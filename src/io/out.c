#include "io/out.h"
#include "base/status.h"
#include "io/null.h"

/* A run at least this long is written from where it stands. */
#define RUN_WORTH_A_WRITE (16 * 1024)

/* A run, behind so many of the copies. */
struct out_run {
	size_t copies;
	struct slice run;
};

static void
hold_run(struct out_held *held, struct slice run)
{
	struct out_run entry = {held->copies.len, run};

	text_grow(&held->runs,
	    (struct slice){(const char *)&entry, sizeof(entry)});
}

/* So many bytes are swapped at once. */
#define PIECE 16384

/* Writes the bytes with NUL bytes for newlines; returns an errno, or 0. */
static int
write_null(int fd, struct slice s)
{
	char piece[PIECE];
	int error = 0;

	while (s.len > 0 && error == 0) {
		struct slice head = slice_head(s, PIECE);

		memcpy(piece, head.at, head.len);
		null_swap(piece, head.len);
		error = status_write(fd, (struct slice){piece, head.len});
		s = slice_from(s, head.len);
	}
	return error;
}

static int
write_colored(struct out *out, struct slice s)
{
	struct text colored = {0};
	int error;

	out->color(out->color_arg, &colored, s);
	error = out->null ? write_null(out->fd, text_slice(&colored))
			  : status_write(out->fd, text_slice(&colored));
	text_free(&colored);
	return error;
}

static void
write_through(struct out *out, struct slice s)
{
	if (out->held != NULL && s.len > 0)
		hold_run(out->held, s);
	else if (out->error == 0 && s.len > 0)
		out->error = out->color != NULL && out->fd == 1
		    ? write_colored(out, s)
		    : out->null ? write_null(out->fd, s)
				: status_write(out->fd, s);
}

static void
empty_block(struct out *out)
{
	struct slice block = text_slice(&out->copies);

	out->copies = (struct text){out->block, 0, sizeof(out->block)};
	if (out->held == NULL)
		write_through(out, block);
}

/* False where there can't be so much. */
static bool
make_room(struct out *out, size_t n)
{
	if (out->held != NULL)
		text_reserve(&out->held->copies, n);
	else if (n > out->copies.room - out->copies.len)
		empty_block(out);
	return out->held != NULL || n <= sizeof(out->block);
}

static void
copy_in(struct out *out, struct slice s)
{
	if (make_room(out, s.len))
		text_add(out_copies(out), s);
	else
		write_through(out, s);
}

void
out_release(struct out *out)
{
	struct slice run = out->run;

	out->run.len = 0;
	if (run.len >= RUN_WORTH_A_WRITE) {
		empty_block(out);
		write_through(out, run);
	} else if (run.len > 0) {
		copy_in(out, run);
	}
}

static void
count(struct out *out, struct slice s)
{
	out->total += s.len;
	if (s.len > 0)
		out->last = s.at[s.len - 1];
}

void
out_add_slowly(struct out *out, struct slice s)
{
	out_release(out);
	count(out, s);
	if (s.len > 0)
		copy_in(out, s);
}

char *
out_make_room(struct out *out, size_t n)
{
	const struct text *copies = out_copies(out);

	out_release(out);
	return make_room(out, n) ? copies->at + copies->len : NULL;
}

void
out_pass(struct out *out, struct slice s)
{
	count(out, s);
	if (out->run.len > 0 && slice_end(out->run) == s.at) {
		out->run.len += s.len;
		return;
	}
	out_release(out);
	out->run = s;
}

/* The block is left alone: to clear it takes as long as to use it. */
void
out_hold(struct out *out, struct out_held *held)
{
	out->held = held;
	out->held->copies.len = out->held->runs.len = 0;
	out->error = 0;
	out->total = 0;
	out->last = '\0';
	out->copies.len = 0;
	out->run = (struct slice){0};
}

bool
out_flush(struct out *out)
{
	out_release(out);
	empty_block(out);
	return out->error == 0;
}

void
out_give(struct out *out, struct out_held *held)
{
	const struct out_run *runs = (const void *)held->runs.at;
	size_t count = held->runs.len / sizeof(*runs), at = 0;
	struct slice copies;

	text_reserve(&held->copies, 1);
	copies = text_slice(&held->copies);
	for (size_t i = 0; i < count; i++) {
		out_pass(out,
		    slice_between(copies.at + at, copies.at + runs[i].copies));
		out_pass(out, runs[i].run);
		at = runs[i].copies;
	}
	out_pass(out, slice_from(copies, at));
	out_release(out);
	held->copies.len = held->runs.len = 0;
}

void
out_free_held(struct out_held *held)
{
	text_free(&held->copies);
	text_free(&held->runs);
}
