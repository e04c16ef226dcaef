#include "report/report.h"
#include "base/byte.h"

/* The longest excerpt in bytes. If it leaves out the start of the line, it
 * begins EXCERPT_BEFORE bytes before the fault. */
#define EXCERPT_WIDTH 110
#define EXCERPT_BEFORE 40

/* The longest replacement that is shown, in bytes. */
#define WROTE_LONGEST 40

#define BOLD "\033[1m"
#define RED "\033[1;31m"
#define MAGENTA "\033[1;35m"
#define GREEN "\033[1;32m"
#define PLAIN "\033[0m"

/* The room for the column, and for "error:" or "warning: fixed:" in colors. */
#define HEAD_LONGEST 80

/* The end of a line of each fault: " [WORD]\n". */
static const struct slice tags[FAULTS] = {
#define FAULT(code, word, level, summary, meaning, fix, from, bad, good)       \
	{" [" word "]\n", sizeof(" [" word "]\n") - 1},
#include "base/fault.def"
#undef FAULT
};

static void
paint(struct text *out, const struct report *r, struct slice escape)
{
	if (r->color)
		text_grow(out, escape);
}

size_t
report_column(const struct report *r, const char *at)
{
	return (size_t)(at - r->line.at) + 1;
}

/* Returns true if byte i is shown as \xNN: because it isn't printable, or
 * because it begins a command for the runner of GitHub, so that a record
 * can't forge one. Commands are ##[ anywhere in a line, and :: at the start
 * of a line or after blanks. `begins`: the slice is the start of a line. */
static bool
escaped(struct slice s, size_t i, bool begins)
{
	struct slice rest = slice_from(s, i);

	if (!byte_printable(s.at[i]) || slice_starts(rest, SLICE("##[")))
		return true;
	if (!begins || !slice_starts(rest, SLICE("::")))
		return false;
	while (i > 0 && s.at[i - 1] == ' ')
		i--;
	return i == 0;
}

/* Returns true if all of eight bytes are certainly shown unchanged. */
static bool
plain_in(const char *eight, bool begins)
{
	return slice_printable_8(eight) && !slice_find_8(eight, '#') &&
	    (!begins || !slice_find_8(eight, ':'));
}

/* Returns how many bytes at the front are certainly shown unchanged. */
static size_t
plain_length(struct slice s, bool begins)
{
	size_t n = 0;

	while (s.len - n >= 8 && plain_in(s.at + n, begins))
		n += 8;
	while (n < s.len && byte_printable(s.at[n]) && s.at[n] != '#' &&
	    !(begins && s.at[n] == ':'))
		n++;
	return n;
}

/* Appends the bytes as they are shown. `begins`: they are the start of a
 * line. */
static void
add_shown(struct text *out, struct slice s, bool begins)
{
	size_t plain = plain_length(s, begins);

	text_reserve(out, 4 * s.len);
	text_add(out, slice_head(s, plain));
	for (size_t i = plain; i < s.len; i++) {
		if (escaped(s, i, begins))
			text_escape(out, s.at[i]);
		else
			text_put(out, s.at[i]);
	}
}

void
report_place(struct text *out, const char *file)
{
	add_shown(out, slice_of(file), true);
	text_grow(out, SLICE(":"));
}

/* Appends "FILE:LINE:". */
static void
add_line(struct text *out, const struct report *r)
{
	paint(out, r, SLICE(BOLD));
	if (r->place.len > 0)
		text_grow(out, r->place);
	else
		report_place(out, r->file);
	text_reserve(out, TEXT_DIGITS + 1);
	text_number(out, r->number);
	text_add(out, SLICE(":"));
}

static inline void
add_severity(struct text *out, const struct fault *fault, bool color)
{
	if (color && fault->error)
		text_add(out, SLICE(": " PLAIN RED "error: " PLAIN));
	else if (color)
		text_add(out, SLICE(": " PLAIN MAGENTA "warning: " PLAIN));
	else if (fault->error)
		text_add(out, SLICE(": error: "));
	else
		text_add(out, SLICE(": warning: "));
}

/* Appends the column of a fault, and "error:" or "warning:". */
static void
add_head(struct text *out, const struct report *r, const struct fault *fault)
{
	struct text head;

	text_reserve(out, HEAD_LONGEST);
	/* The compiler keeps a local copy in registers. */
	head = *out;
	text_small_number(&head, report_column(r, fault->at.at));
	add_severity(&head, fault, r->color);
	if (fault->wrote.at != NULL)
		text_add(&head, SLICE("fixed: "));
	out->len = head.len;
}

static void
add_fix(struct text *out, struct slice wrote)
{
	text_grow(out, wrote.len ? SLICE(" -> '") : SLICE(" -> nothing"));
	text_grow_escaped(out, wrote, WROTE_LONGEST);
	if (wrote.len > 0)
		text_grow(out,
		    wrote.len > WROTE_LONGEST ? SLICE("...'") : SLICE("'"));
}

static void
add_sentence(struct text *out, const struct fault *fault)
{
	fault_message(out, fault);
	if (fault->wrote.at != NULL)
		add_fix(out, fault->wrote);
}

static bool
plain(struct slice s)
{
	return plain_length(s, false) == s.len;
}

/* A quote is escaped already. Only its ##[ would have to be escaped. */
static bool
plain_quoted(struct slice s)
{
	return s.len < 3 || !slice_holds(s, '#');
}

/* Returns true if the message is certainly shown unchanged. Only its
 * arguments come from the record, so only they are examined. */
static bool
plain_sentence(const struct fault *fault)
{
	for (size_t i = 0; i < 2; i++)
		if (fault->name[i] != NULL && !plain(slice_of(fault->name[i])))
			return false;
	return plain_quoted(fault->quote.at ? fault->quote : fault->at) &&
	    plain_quoted(fault->wrote);
}

static void
add_message(struct text *out, const struct fault *fault)
{
	if (plain_sentence(fault)) {
		add_sentence(out, fault);
	} else {
		struct text sentence = {0};

		add_sentence(&sentence, fault);
		add_shown(out, text_slice(&sentence), false);
		text_free(&sentence);
	}
	text_grow(out, tags[fault->code]);
}

/* Returns the width of a part of the bytes as they are shown. */
static size_t
shown_width(struct slice s, struct slice part, bool begins)
{
	size_t begin = (size_t)(part.at - s.at);
	size_t width = 0;

	for (size_t i = 0; i < part.len; i++)
		width += escaped(s, begin + i, begins) ? 4 : 1;
	return width;
}

static void
add_carets(struct text *out, const struct report *r, size_t indent,
    size_t width)
{
	text_grow_repeat(out, ' ', indent);
	paint(out, r, SLICE(GREEN));
	text_grow(out, SLICE("^"));
	text_grow_repeat(out, '~', width > 1 ? width - 1 : 0);
	paint(out, r, SLICE(PLAIN));
	text_grow(out, SLICE("\n"));
}

/* Appends the line, or the part of a long line around the fault, and the
 * carets. */
static void
add_excerpt(struct text *out, const struct report *r, const struct fault *fault)
{
	size_t before = (size_t)(fault->at.at - r->line.at);
	size_t skipped = before > EXCERPT_WIDTH - EXCERPT_BEFORE
	    ? before - EXCERPT_BEFORE
	    : 0;
	struct slice shown, marked = fault->at;
	size_t all = r->line.len;
	bool whole = skipped == 0;

	/* A fault in the line ending lies beyond the line. */
	if (before + fault->at.len > all)
		all = before + fault->at.len;
	shown = (struct slice){r->line.at + skipped, all - skipped};
	shown = slice_head(shown, EXCERPT_WIDTH);
	if (slice_end(marked) > slice_end(shown))
		marked = slice_between(marked.at, slice_end(shown));
	text_grow(out, whole ? SLICE("") : SLICE("..."));
	add_shown(out, shown, whole);
	if (slice_end(shown) < r->line.at + all)
		text_grow(out, SLICE("..."));
	text_grow(out, SLICE("\n"));
	add_carets(out, r,
	    shown_width(shown, slice_between(shown.at, marked.at), whole) +
		(whole ? 0 : 3),
	    shown_width(shown, marked, whole));
}

static void
add_more(struct text *out, const struct report *r)
{
	report_place(out, r->file);
	text_format(out,
	    r->faults->more == 1 ? "%u: and %k more fault in this record\n"
				 : "%u: and %k more faults in this record\n",
	    r->number, (uint64_t)r->faults->more);
}

void
report_text(struct text *out, const struct report *r)
{
	const struct fault *fault = r->faults->list;
	const struct fault *end = fault + r->faults->count;
	size_t begin = out->len, len = 0;

	for (; fault < end; fault++) {
		if (fault->hidden)
			continue;
		text_reserve(out, len);
		if (len == 0)
			add_line(out, r);
		else
			text_add(out, (struct slice){out->at + begin, len});
		len = len ? len : out->len - begin;
		add_head(out, r, fault);
		add_message(out, fault);
		if (r->excerpt)
			add_excerpt(out, r, fault);
	}
	if (r->faults->more > 0)
		add_more(out, r);
}

void
report_more(struct text *out, const char *file, struct report_count count)
{
	report_place(out, file);
	text_format(out, " %s: and %k more%v",
	    count.error ? "error" : "warning", count.more, tags[count.code]);
}
