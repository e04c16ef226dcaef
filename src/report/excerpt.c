#include "report/excerpt.h"
#include "report/shown.h"
#include "report/wrap.h"

/* How many columns of the line are shown if there is no terminal. */
#define COLUMNS_DEFAULT 110

/* On a narrow terminal, so many are shown at least. */
#define COLUMNS_LEAST 20

/* Line numbers have room for so many digits at least. */
#define DIGITS_LEAST 4

/* The longest text of a fix that is shown, in bytes. */
#define FIX_LONGEST 40

#define DOTS "..."
#define DOTS_LEN 3

static size_t
digits_of(uint64_t number)
{
	size_t digits = 1;

	while ((number /= 10) > 0)
		digits++;
	return digits;
}

/* Returns the columns for line numbers. */
static size_t
number_width(const struct report *r)
{
	size_t digits = digits_of(r->number);

	return digits > DIGITS_LEAST ? digits : DIGITS_LEAST;
}

size_t
excerpt_gutter(const struct report *r)
{
	return number_width(r) + 3;
}

/* Returns how many columns an excerpt may take behind its gutter. A caret may stand
 * behind the last one. */
static size_t
room_of(const struct report *r)
{
	size_t gutter = excerpt_gutter(r) + 1;

	if (r->width == 0)
		return COLUMNS_DEFAULT;
	return r->width > gutter + COLUMNS_LEAST ? r->width - gutter
						 : COLUMNS_LEAST;
}

/* Returns the line, with the part of its ending that a fault is about. One of several
 * lines of a record has no such fault. */
static struct slice
line_of(const struct report *r)
{
	struct slice line = r->line;

	if (r->part)
		return line;

	for (size_t i = 0; i < r->faults->count; i++) {
		const struct fault *fault = &r->faults->list[i];

		if (!fault->hidden && slice_end(fault->at) > slice_end(line))
			line = slice_between(line.at, slice_end(fault->at));
	}
	return line;
}

/* Returns the index behind the bytes from `from` on that fit into some columns, of
 * which it takes theirs. */
static size_t
fit_after(struct slice line, size_t from, size_t *columns, unsigned how)
{
	for (; from < line.len; from++) {
		size_t width = shown_width(line, from, how);

		if (width > *columns)
			break;
		*columns -= width;
	}
	return from;
}

/* Returns the index of the first of the bytes before `to` that fit. No character that
 * stays is cut: its last bytes have no width. */
static size_t
fit_before(struct slice line, size_t to, size_t *columns, unsigned how)
{
	for (; to > 0; to--) {
		size_t width = shown_width(line, to - 1, how);

		if (width > *columns)
			break;
		*columns -= width;
	}
	while (to < line.len && shown_width(line, to, how) == 0)
		to++;
	return to;
}

/* Finds the part of a line around a place: all of it if it fits; else a third of
 * the room is before the place, unless the line ends sooner. */
static struct excerpt
find_part(struct slice line, const char *at, size_t room, unsigned how)
{
	size_t left = room, third = room / 3, begin, end;
	bool cut_before;

	if (fit_after(line, 0, &left, how) == line.len)
		return (struct excerpt){.shown = line, .how = how};
	begin = fit_before(line, (size_t)(at - line.at), &third, how);
	cut_before = begin > 0;
	left = room - DOTS_LEN - (cut_before ? DOTS_LEN : 0);
	end = fit_after(line, begin, &left, how);
	if (end == line.len) {
		left += DOTS_LEN;
		begin = fit_before(line, begin, &left, how);
	}
	return (struct excerpt){
	    .shown = {line.at + begin, end - begin},
	    .how = how,
	    .cut_before = cut_before,
	    .cut_after = end < line.len,
	};
}

static bool
in_part(const struct excerpt *e, struct slice at)
{
	const char *end = slice_end(e->shown);

	return at.at >= e->shown.at && slice_end(at) <= end &&
	    (at.at < end || !e->cut_after);
}

static unsigned
how_shown(const struct report *r)
{
	return r->wide ? SHOWN_WIDE : 0;
}

struct excerpt
excerpt_find(const struct report *r, const struct fault *first,
    const struct fault *end)
{
	struct excerpt e = find_part(line_of(r), first->at.at, room_of(r),
	    how_shown(r));

	e.first = first++;
	while (first < end && (first->hidden || in_part(&e, first->at)))
		first++;
	e.end = first;
	return e;
}

static void
paint(struct text *out, const struct report *r, struct slice escape)
{
	if (r->color)
		text_grow(out, escape);
}

/* Appends what a line of the excerpt begins with: the number or blanks, and a
 * sign. */
static void
add_gutter(struct text *out, const struct report *r, bool number,
    struct slice sign)
{
	size_t digits = number ? digits_of(r->number) : 0;

	paint(out, r, SLICE(BLUE));
	text_grow_repeat(out, ' ', number_width(r) - digits);
	if (number)
		text_format(out, "%u", r->number);
	text_grow(out, sign);
	paint(out, r, SLICE(PLAIN));
}

static void
add_line(struct text *out, const struct report *r, const struct excerpt *e)
{
	add_gutter(out, r, true, SLICE(" |"));
	text_grow(out, SLICE(" "));
	text_grow(out, e->cut_before ? SLICE(DOTS) : SLICE(""));
	shown_add(out, e->shown, e->how);
	text_grow(out, e->cut_after ? SLICE(DOTS) : SLICE(""));
	text_grow(out, SLICE("\n"));
}

/* The carets below a fault. */
struct mark {
	size_t column, width;
	bool error;
};

static size_t
columns_between(const struct excerpt *e, const char *from, const char *to)
{
	size_t columns = 0;

	for (; from < to; from++)
		columns += shown_width(e->shown, (size_t)(from - e->shown.at),
		    e->how);
	return columns;
}

static struct mark
mark_of(const struct excerpt *e, const struct fault *fault)
{
	const char *to = slice_end(fault->at);
	struct mark mark = {.error = fault->error};

	if (to > slice_end(e->shown))
		to = slice_end(e->shown);
	mark.column = (e->cut_before ? DOTS_LEN : 0) +
	    columns_between(e, e->shown.at, fault->at.at);
	mark.width = columns_between(e, fault->at.at, to);
	mark.width += mark.width == 0;
	return mark;
}

/* Lists the marks of the faults, the same place once. */
static size_t
list_marks(const struct excerpt *e, struct mark marks[FAULTS_KEPT])
{
	size_t count = 0;

	for (const struct fault *fault = e->first; fault < e->end; fault++) {
		struct mark mark;
		bool new = !fault->hidden;

		if (!new)
			continue;
		mark = mark_of(e, fault);
		for (size_t i = 0; i < count; i++)
			new &= marks[i].column != mark.column ||
			    marks[i].width != mark.width;
		if (new)
			marks[count++] = mark;
	}
	return count;
}

/* Appends a line with those of the marks that don't overlap, and keeps the others.
 * Returns how many it keeps. */
static size_t
add_marks(struct text *out, const struct report *r, struct mark *marks,
    size_t count)
{
	size_t kept = 0, column = 0;

	add_gutter(out, r, false, SLICE(" |"));
	text_grow(out, SLICE(" "));
	for (size_t i = 0; i < count; i++) {
		struct mark mark = marks[i];

		if (mark.column < column) {
			marks[kept++] = mark;
			continue;
		}
		text_grow_repeat(out, ' ', mark.column - column);
		paint(out, r, mark.error ? SLICE(RED) : SLICE(MAGENTA));
		text_grow(out, SLICE("^"));
		text_grow_repeat(out, '~', mark.width - 1);
		paint(out, r, SLICE(PLAIN));
		column = mark.column + mark.width;
	}
	text_grow(out, SLICE("\n"));
	return kept;
}

static void
add_quoted(struct text *out, struct slice s, bool wide)
{
	text_grow(out, SLICE("'"));
	text_grow_shown(out, s, FIX_LONGEST, wide);
	text_grow(out, s.len > FIX_LONGEST ? SLICE("...'") : SLICE("'"));
}

/* Appends what fen-fix would do. */
static void
add_fix(struct text *out, const struct fault *fault, bool wide)
{
	struct slice fix = {fault->fix, fault->fix_len};

	text_grow(out,
	    fix.len == 0                ? SLICE("remove ")
		: fault->fix_at.len > 0 ? SLICE("write ")
					: SLICE("insert "));
	add_quoted(out, fix.len > 0 ? fix : fault->fix_at, wide);
	if (fix.len == 0 || fault->fix_at.len == 0)
		return;
	text_grow(out, SLICE(" instead of "));
	add_quoted(out, fault->fix_at, wide);
}

/* Says which of several faults the help is for: "column 47: ", with the word if another
 * fault begins there, too. */
static void
add_which(struct text *out, const struct report *r, const struct excerpt *e,
    const struct fault *fault)
{
	bool alone = true, same_column = false;

	for (const struct fault *i = e->first; i < e->end; i++) {
		if (i == fault || i->hidden)
			continue;
		alone = false;
		same_column |= i->at.at == fault->at.at;
	}
	if (alone)
		return;
	text_format(out, "column %u", (uint64_t)report_column(r, fault->at.at));
	if (same_column)
		text_format(out, " [%s]", fault_catalogue[fault->code].word);
	text_grow(out, SLICE(": "));
}

static void
add_help(struct text *out, const struct report *r, const struct excerpt *e,
    const struct fault *fault)
{
	size_t begin = out->len;
	struct text fix = {0};

	add_gutter(out, r, false, SLICE(" ="));
	paint(out, r, SLICE(BOLD));
	text_grow(out, SLICE(" help: "));
	paint(out, r, SLICE(PLAIN));
	add_which(out, r, e, fault);
	add_fix(&fix, fault, r->wide);
	shown_add(out, text_slice(&fix), how_shown(r));
	wrap_line(out, begin, excerpt_gutter(r), r->width);
	text_grow(out, SLICE("\n"));
	text_free(&fix);
}

void
excerpt_add(struct text *out, const struct report *r, const struct excerpt *e)
{
	struct mark marks[FAULTS_KEPT];
	size_t count = list_marks(e, marks);

	add_line(out, r, e);
	while (count > 0)
		count = add_marks(out, r, marks, count);
	for (const struct fault *fault = e->first; fault < e->end; fault++)
		if (!fault->hidden && fault->fixable && fault->wrote.at == NULL)
			add_help(out, r, e, fault);
}
