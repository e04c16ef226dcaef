#include "base/report.h"
#include "base/byte.h"

/* An excerpt shows at most so many bytes, and so many before the fault where
 * it has to leave some out. */
#define EXCERPT_WIDTH 110
#define EXCERPT_BEFORE 40

/* What was written in the place of a fault is cut after so many bytes. */
#define WROTE_LONGEST 40

#define BOLD "\033[1m"
#define RED "\033[1;31m"
#define MAGENTA "\033[1;35m"
#define GREEN "\033[1;32m"
#define PLAIN "\033[0m"

static void
paint(struct text *out, const struct report *r, struct slice escape)
{
	if (r->colour)
		text_grow(out, escape);
}

size_t
report_column(const struct report *r, const char *at)
{
	return (size_t)(at - r->line.at) + 1;
}

void
report_thousands(struct text *out, uint64_t n)
{
	if (n >= 1000) {
		report_thousands(out, n / 1000);
		text_grow(out, SLICE(","));
		text_reserve(out, 3);
		text_put(out, (char)('0' + n / 100 % 10));
		text_put(out, (char)('0' + n / 10 % 10));
		text_put(out, (char)('0' + n % 10));
	} else {
		text_grow_number(out, (intmax_t)n);
	}
}

/* Is the byte shown as an escape? So is what the runner of GitHub takes for a
 * command: ##[ anywhere in a line, and :: where only blanks stand before it. */
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

/* Are eight bytes surely shown as they are? */
static bool
plain_in(const char *eight, bool begins)
{
	return slice_printable_in(eight) && !slice_byte_in(eight, '#') &&
	    (!begins || !slice_byte_in(eight, ':'));
}

/* How many bytes at the front surely are. */
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

/* Appends the bytes as they are shown; `begins`: a line begins with them. */
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

/* What the places of all faults of a record begin with. */
static void
add_line(struct text *out, const struct report *r)
{
	paint(out, r, SLICE(BOLD));
	add_shown(out, slice_of(r->file), true);
	text_grow(out, SLICE(":"));
	text_grow_number(out, (intmax_t)r->number);
	text_grow(out, SLICE(":"));
}

static void
add_column(struct text *out, const struct report *r, const struct fault *fault)
{
	text_grow_number(out, (intmax_t)report_column(r, fault->at.at));
	text_grow(out, SLICE(": "));
	paint(out, r, SLICE(PLAIN));
}

static void
add_mend(struct text *out, struct slice wrote)
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
	fault_say(out, fault);
	if (fault->wrote.at != NULL)
		add_mend(out, fault->wrote);
}

static bool
plain(struct slice s)
{
	return plain_length(s, false) == s.len;
}

/* Is the sentence surely shown as it is? Only what is put into it may be
 * anything, and of that what is quoted is escaped already. */
static bool
plain_sentence(const struct fault *fault)
{
	struct slice quoted = fault->quote.at ? fault->quote : fault->at;

	for (size_t i = 0; i < 2; i++)
		if (fault->name[i] != NULL && !plain(slice_of(fault->name[i])))
			return false;
	return !slice_holds(quoted, '#') && !slice_holds(fault->wrote, '#');
}

static void
add_message(struct text *out, const struct report *r, const struct fault *fault)
{
	paint(out, r, fault->error ? SLICE(RED) : SLICE(MAGENTA));
	text_grow(out, fault->error ? SLICE("error: ") : SLICE("warning: "));
	paint(out, r, SLICE(PLAIN));
	text_grow(out, fault->wrote.at ? SLICE("fixed: ") : SLICE(""));
	if (plain_sentence(fault)) {
		add_sentence(out, fault);
	} else {
		struct text sentence = {0};

		add_sentence(&sentence, fault);
		add_shown(out, text_slice(&sentence), false);
		text_free(&sentence);
	}
	text_grow(out, SLICE(" ["));
	text_grow(out, slice_of(fault_catalogue[fault->code].word));
	text_grow(out, SLICE("]\n"));
}

/* How wide a part of the bytes is as they are shown. */
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
	text_reserve(out, indent + width + 2);
	for (size_t i = 0; i < indent; i++)
		text_put(out, ' ');
	paint(out, r, SLICE(GREEN));
	text_reserve(out, width + 2);
	text_put(out, '^');
	for (size_t i = 1; i < width; i++)
		text_put(out, '~');
	paint(out, r, SLICE(PLAIN));
	text_grow(out, SLICE("\n"));
}

/* The line, or the part of a long one around the fault. */
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

	/* A fault in the line's ending stands behind the line. */
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

void
report_text(struct text *out, const struct report *r)
{
	size_t begin = out->len, len = 0;

	for (size_t i = 0; i < r->faults->count; i++) {
		const struct fault *fault = &r->faults->list[i];

		if (fault->hidden)
			continue;
		text_reserve(out, len);
		if (len == 0)
			add_line(out, r);
		else
			text_add(out, (struct slice){out->at + begin, len});
		len = len ? len : out->len - begin;
		add_column(out, r, fault);
		add_message(out, r, fault);
		if (r->excerpt)
			add_excerpt(out, r, fault);
	}
	if (r->faults->more > 0) {
		add_shown(out, slice_of(r->file), true);
		text_grow(out, SLICE(":"));
		text_grow_number(out, (intmax_t)r->number);
		text_grow(out, SLICE(": and "));
		report_thousands(out, r->faults->more);
		text_grow(out, SLICE(" more faults in this record\n"));
	}
}

void
report_more(struct text *out, const char *file, enum fault_code code,
    uint64_t more)
{
	add_shown(out, slice_of(file), true);
	text_grow(out, SLICE(": warning: and "));
	report_thousands(out, more);
	text_grow(out, SLICE(" more ["));
	text_grow(out, slice_of(fault_catalogue[code].word));
	text_grow(out, SLICE("]\n"));
}
