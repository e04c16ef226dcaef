/* Lines with a mark and a color. */
#include "io/controls.h"
#include "tool/diff/diff.h"

void
diff_paint(struct diff *d, const char *color)
{
	if (d->color)
		text_grow(&d->out, slice_of(color));
}

void
diff_put_line(struct diff *d, struct slice line)
{
	if (d->escapes)
		controls_escape(&d->out, line, false);
	else
		text_grow(&d->out, line);
}

/* Cuts a part off a line: up to the end of a rank or a field. */
static struct slice
cut_part(struct slice *rest)
{
	size_t n = 0;

	while (n < rest->len && rest->at[n] != ' ' && rest->at[n] != '/')
		n++;
	if (n < rest->len)
		n++;
	*rest = slice_from(*rest, n);
	return (struct slice){rest->at - n, n};
}

/* Appends the first of two lines, part by part. Of a part that differs, the middle is
 * inverted: what lies between the beginning and the end that both have. */
static void
put_differences(struct diff *d, struct slice line[2])
{
	while (line[0].len > 0) {
		struct slice part = cut_part(&line[0]);
		struct slice other = cut_part(&line[1]);
		size_t least = part.len < other.len ? part.len : other.len;
		size_t head = 0, tail = 0;

		while (head < least && part.at[head] == other.at[head])
			head++;
		while (tail < least - head &&
		    slice_end(part)[-1 - (ptrdiff_t)tail] ==
			slice_end(other)[-1 - (ptrdiff_t)tail])
			tail++;
		diff_put_line(d, slice_head(part, head));
		if (head + tail < part.len)
			diff_paint(d, INVERSE);
		diff_put_line(d,
		    (struct slice){part.at + head, part.len - head - tail});
		if (head + tail < part.len)
			diff_paint(d, NOT_INVERSE);
		diff_put_line(d, slice_from(part, part.len - tail));
	}
}

/* Appends a line in the color of its mark. The characters that the other line has at
 * another place, or not at all, are inverted. */
static void
put_marked(struct diff *d, char mark, struct slice line, struct slice other)
{
	struct slice rest[2] = {line, other};
	bool both = other.at != NULL && d->color;

	if (mark != ' ')
		diff_paint(d, mark == '-' ? RED_TEXT : GREEN_TEXT);
	text_grow(&d->out, (struct slice){&mark, 1});
	if (both)
		put_differences(d, rest);
	else
		diff_put_line(d, line);
	if (mark != ' ')
		diff_paint(d, PLAIN);
	text_grow(&d->out, SLICE("\n"));
}

void
diff_put_record(struct diff *d, char mark, struct slice record,
    struct slice other)
{
	bool one_line = memchr(record.at, '\n', record.len) == NULL;

	do
		put_marked(d, mark, slice_cut(&record, '\n'),
		    one_line ? other : (struct slice){0});
	while (record.len > 0);
}
