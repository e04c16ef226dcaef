/* Writes a unified patch while the file is read. A hunk is printed when it is
 * complete, because its head states its length; a long hunk waits in a temporary
 * file. */
#include "tool/fix/fix.h"
#include "io/controls.h"

#include <errno.h>

/* More bytes of a hunk than these go to a temporary file. */
#define HUNK_LONGEST (1024 * 1024)

#define PIECE 65536

static void
fail(struct fixer *x, int error)
{
	struct filter *f = x->filter;

	status_complain("the patch", "cannot keep a long hunk", error);
	f->status = TROUBLE;
	f->stopped = true;
}

static void
spool(struct fixer *x)
{
	struct fix_patch *p = &x->patch;
	struct slice part = text_slice(&p->hunk);

	if (part.len <= HUNK_LONGEST || x->filter->stopped)
		return;
	if ((p->spool == NULL && (p->spool = tmpfile()) == NULL) ||
	    fwrite(part.at, 1, part.len, p->spool) != part.len) {
		fail(x, errno);
		return;
	}
	p->spooled += part.len;
	p->hunk.len = 0;
}

static void
add(struct fixer *x, char mark, struct slice line)
{
	struct text *hunk = &x->patch.hunk;
	bool color = x->patch.color && mark != ' ';
	bool ended = line.len > 0 && line.at[line.len - 1] == '\n';
	struct slice bare = slice_head(line, line.len - ended);

	text_grow(hunk,
	    !color            ? SLICE("")
		: mark == '-' ? SLICE("\033[31m")
			      : SLICE("\033[32m"));
	text_grow(hunk, (struct slice){&mark, 1});
	if (x->patch.escapes)
		controls_escape(hunk, bare, false);
	else
		text_grow(hunk, bare);
	text_grow(hunk, color ? SLICE("\033[0m") : SLICE(""));
	text_grow(hunk, ended ? SLICE("\n") : SLICE(""));
	if (line.len == 0 || line.at[line.len - 1] != '\n')
		text_grow(hunk, SLICE("\n\\ No newline at end of file\n"));
	spool(x);
}

/* Adds "--- a/NAME" or "+++ b/NAME". A name with control characters, quotes or
 * backslashes is quoted as git and patch read it; a name with a space ends in a
 * tab. */
static void
add_name(struct text *t, struct slice lead, struct slice name)
{
	bool quoted = false;

	while (
	    slice_starts(name, SLICE("/")) || slice_starts(name, SLICE("./")))
		name = slice_from(name, name.at[0] == '/' ? 1 : 2);
	for (size_t i = 0; i < name.len; i++)
		quoted |= (unsigned char)name.at[i] < ' ' ||
		    name.at[i] == '"' || name.at[i] == '\\' ||
		    name.at[i] == '\177';
	text_grow(t, slice_head(lead, 4));
	text_grow(t, quoted ? SLICE("\"") : SLICE(""));
	text_grow(t, slice_from(lead, 4));
	text_reserve(t, 4 * name.len + 2);
	for (size_t i = 0; i < name.len; i++) {
		unsigned char c = (unsigned char)name.at[i];

		if (quoted && (c < ' ' || c == '"' || c == '\\' || c == 127)) {
			text_put(t, '\\');
			text_put(t, (char)('0' + (c >> 6)));
			text_put(t, (char)('0' + (c >> 3 & 7)));
			text_put(t, (char)('0' + (c & 7)));
		} else {
			text_put(t, (char)c);
		}
	}
	text_put(t, quoted ? '"' : '\t');
	if (!quoted && !slice_holds(name, ' '))
		t->len--;
	text_grow(t, SLICE("\n"));
}

static void
put_head(struct fixer *x)
{
	struct fix_patch *p = &x->patch;
	struct text t = {0};

	if (!p->named) {
		struct slice name = slice_of(x->filter->in.name);

		add_name(&t, SLICE("--- a/"), name);
		add_name(&t, SLICE("+++ b/"), name);
		p->named = true;
	}
	text_format(&t, "@@ -%u,%u +%u,%u @@\n", p->begin, p->count,
	    p->begin + p->moved, p->count + p->added);
	p->moved += p->added;
	out_add(&x->filter->results.out, text_slice(&t));
	text_free(&t);
}

static void
put_spool(struct fixer *x)
{
	struct fix_patch *p = &x->patch;
	char piece[PIECE];
	size_t n;

	if (fseeko(p->spool, 0, SEEK_SET) != 0) {
		fail(x, errno);
		return;
	}
	while (p->spooled > 0) {
		n = p->spooled < PIECE ? (size_t)p->spooled : PIECE;
		if (fread(piece, 1, n, p->spool) != n) {
			fail(x, errno ? errno : EIO);
			return;
		}
		out_add(&x->filter->results.out, (struct slice){piece, n});
		p->spooled -= n;
	}
	rewind(p->spool);
}

static void
close_hunk(struct fixer *x)
{
	struct fix_patch *p = &x->patch;

	if (!p->open)
		return;
	p->open = p->follows = false;
	put_head(x);
	if (p->spooled > 0)
		put_spool(x);
	out_add(&x->filter->results.out, text_slice(&p->hunk));
	p->hunk.len = 0;
}

static void
open_hunk(struct fixer *x)
{
	struct fix_patch *p = &x->patch;
	/* patch(1) assumes that a hunk with fewer lines of context before the
	 * change than after it stands at the beginning of the file. */
	bool cut = p->kept < FIX_CONTEXT && p->kept < p->lines;

	p->open = true;
	p->most = !cut ? FIX_CONTEXT : p->kept > 0 ? p->kept : 1;
	p->begin = p->lines - p->kept + 1;
	p->count = p->kept;
	p->added = 0;
	for (size_t i = 0; i < p->kept; i++)
		add(x, ' ', text_slice(&p->before[i]));
}

/* Keeps an unchanged line, as context of a change that may follow. */
static void
keep(struct fix_patch *p, struct slice line)
{
	if (p->kept == FIX_CONTEXT) {
		struct text first = p->before[0];

		memmove(p->before, p->before + 1,
		    (FIX_CONTEXT - 1) * sizeof(first));
		p->before[--p->kept] = first;
	}
	p->before[p->kept].len = 0;
	text_grow(&p->before[p->kept++], line);
}

/* Adds a piece of a line that is too long. Such a line is context only after a
 * change: it is not kept for a change that may follow. */
static void
pass_piece(struct fixer *x, struct slice piece)
{
	struct fix_patch *p = &x->patch;

	if (!p->midst) {
		p->kept = 0;
		p->lines++;
		p->follows = p->open && p->same++ < p->most;
		p->count += p->follows;
		if (p->follows)
			text_grow(&p->hunk, SLICE(" "));
	}
	if (p->follows) {
		text_grow(&p->hunk, piece);
		spool(x);
	}
	p->midst = piece.at[piece.len - 1] != '\n';
}

static void
same_line(struct fixer *x, struct slice line)
{
	struct fix_patch *p = &x->patch;

	p->lines++;
	keep(p, line);
	if (!p->open)
		return;
	if (++p->same <= p->most) {
		add(x, ' ', line);
		p->count++;
	} else if (p->same > (size_t)2 * FIX_CONTEXT) {
		close_hunk(x);
	}
}

/* Cuts off a line with its newline. */
static struct slice
cut_line(struct slice *rest)
{
	struct slice from = *rest;

	(void)slice_cut(rest, '\n');
	return slice_between(from.at, rest->at);
}

static void
same_lines(struct fixer *x, struct slice lines)
{
	while (lines.len > 0)
		same_line(x, cut_line(&lines));
}

void
fix_patch_same(struct filter *f, struct slice lines)
{
	if (f->in.too_long)
		pass_piece(f->settings, lines);
	else
		same_lines(f->settings, lines);
}

/* Continues the open hunk if the lines since its last change are still kept, or
 * opens a new one. */
static void
reach(struct fixer *x)
{
	struct fix_patch *p = &x->patch;
	size_t missing = p->same > p->most ? p->same - p->most : 0;

	if (p->open && missing > p->kept)
		close_hunk(x);
	if (!p->open) {
		open_hunk(x);
		return;
	}
	for (size_t i = p->kept - missing; i < p->kept; i++)
		add(x, ' ', text_slice(&p->before[i]));
	p->count += missing;
}

/* Returns whether the file is compressed, and reports that once: a patch of its
 * text could not be applied to it. */
static bool
compressed(struct fixer *x)
{
	struct filter *f = x->filter;

	if (f->unpack.program == NULL)
		return false;
	if (!x->patch.refused) {
		filter_flush(f);
		status_complain(f->in.name,
		    "compressed, of which there is no patch", 0);
	}
	x->patch.refused = true;
	f->status = TROUBLE;
	return true;
}

/* Adds changed lines; returns how many there are. */
static uint64_t
add_lines(struct fixer *x, char mark, struct slice lines)
{
	uint64_t count = 0;

	for (; lines.len > 0; count++)
		add(x, mark, cut_line(&lines));
	return count;
}

/* The lines of a record that stay are context. */
void
fix_patch_change(struct fixer *x, struct slice old, struct slice new)
{
	struct fix_patch *p = &x->patch;
	size_t head = 0, tail;
	uint64_t gone;

	if (compressed(x))
		return;
	for (struct slice a = old, b = new;
	     a.len > 0 && slice_same(cut_line(&a), cut_line(&b));)
		head = old.len - a.len;
	same_lines(x, slice_head(old, head));
	old = slice_from(old, head);
	new = slice_from(new, head);
	tail = fix_same_tail(old, new);
	reach(x);
	gone = add_lines(x, '-', slice_head(old, old.len - tail));
	p->count += gone;
	p->lines += gone;
	p->added += add_lines(x, '+', slice_head(new, new.len - tail)) - gone;
	p->same = p->kept = 0;
	same_lines(x, slice_from(old, old.len - tail));
}

/* On a terminal, a patch has colors of its own, so it escapes its lines itself. */
static void
escape_lines(struct fixer *x)
{
	struct results *r = &x->filter->results;

	if (r->passthrough != fix_patch_same || r->out.color == NULL)
		return;
	x->patch.escapes = true;
	r->out.color = NULL;
}

void
fix_patch_begin(struct fixer *x)
{
	struct fix_patch *p = &x->patch;

	escape_lines(x);
	p->lines = p->moved = 0;
	p->kept = 0;
	p->named = p->midst = p->refused = false;
}

void
fix_patch_end(struct fixer *x)
{
	struct fix_patch *p = &x->patch;

	if (p->midst && p->follows)
		text_grow(&p->hunk, SLICE("\n\\ No newline at end of file\n"));
	close_hunk(x);
}

void
fix_patch_free(struct fixer *x)
{
	struct fix_patch *p = &x->patch;

	for (size_t i = 0; i < FIX_CONTEXT; i++)
		text_free(&p->before[i]);
	text_free(&p->hunk);
	if (p->spool != NULL)
		fclose(p->spool);
}
