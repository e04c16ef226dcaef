#include "report/report.h"
#include "base/cpu.h"
#include "report/excerpt.h"
#include "report/message.h"
#include "report/shown.h"
#include "report/wrap.h"

/* The longest replacement that is shown, in bytes. */
#define WROTE_LONGEST 40

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

struct report
report_at(const struct report *r, const char *at)
{
	struct report part = *r;
	struct slice rest = r->line;

	if (!r->lines)
		return part;
	part.lines = false;
	part.part = true;
	do {
		part.line = slice_cut(&rest, '\n');
		part.number++;
	} while (at > slice_end(part.line) && rest.len > 0);
	part.number--;
	return part;
}

size_t
report_column(const struct report *r, const char *at)
{
	return (size_t)(at - r->line.at) + 1;
}

struct slice
report_within(const struct report *r, struct slice bytes)
{
	return r->part && slice_end(bytes) > slice_end(r->line)
	    ? slice_between(bytes.at, slice_end(r->line))
	    : bytes;
}

size_t
report_end_column(const struct report *r, struct slice bytes)
{
	return report_column(r, slice_end(report_within(r, bytes)));
}

void
report_place(struct text *out, const struct report *r)
{
	shown_add(out, slice_of(r->file),
	    SHOWN_BEGINS | (r->wide ? SHOWN_WIDE : 0));
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
		report_place(out, r);
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
add_fix(struct text *out, struct slice wrote, bool wide)
{
	text_grow(out, wrote.len ? SLICE(" -> '") : SLICE(" -> nothing"));
	text_grow_shown(out, wrote, WROTE_LONGEST, wide);
	if (wrote.len > 0)
		text_grow(out,
		    wrote.len > WROTE_LONGEST ? SLICE("...'") : SLICE("'"));
}

static void
add_sentence(struct text *out, const struct fault *fault, bool wide)
{
	report_message(out, fault, wide);
	if (fault->wrote.at != NULL)
		add_fix(out, fault->wrote, wide);
}

/* A quote is escaped already. Only commands in it would have to be. */
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
		if (fault->name[i] != NULL &&
		    !shown_plain(slice_of(fault->name[i])))
			return false;
	return plain_quoted(fault->quote.at ? fault->quote : fault->at) &&
	    plain_quoted(fault->wrote);
}

static void
add_message(struct text *out, const struct fault *fault, bool wide)
{
	if (plain_sentence(fault)) {
		add_sentence(out, fault, wide);
	} else {
		struct text sentence = {0};

		add_sentence(&sentence, fault, wide);
		shown_add(out, text_slice(&sentence), wide ? SHOWN_WIDE : 0);
		text_free(&sentence);
	}
}

/* Appends the word, on a terminal with a link to its manual: OSC 8. */
static void
add_tag(struct text *out, const struct report *r, enum fault_code code)
{
	const char *word;

	if (r->manual.len == 0) {
		text_grow(out, tags[code]);
		return;
	}
	word = fault_catalogue[code].word;
	text_format(out, " [\033]8;;%v#%s\033\\%s\033]8;;\033\\]\n", r->manual,
	    word, word);
}

static void
add_more(struct text *out, const struct report *r)
{
	report_place(out, r);
	text_format(out,
	    r->faults->more == 1 ? "%u: and %k more fault in this record\n"
				 : "%u: and %k more faults in this record\n",
	    r->number, (uint64_t)r->faults->more);
}

/* Breaks the last line, with a newline at its end, if it is too long. */
static void
fit_line(struct text *out, size_t from, const struct report *r)
{
	out->len--;
	wrap_line(out, from, excerpt_gutter(r), r->width);
	text_grow(out, SLICE("\n"));
}

/* Appends the lines of some faults. Each begins with the same bytes, which stand at
 * `begin` of the text once the first line is there; *len is their number. */
HOT static void
add_lines(struct text *out, const struct report *r, const struct fault *fault,
    const struct fault *end, size_t begin, size_t *len)
{
	for (; fault < end; fault++) {
		size_t from = out->len;

		if (fault->hidden)
			continue;
		text_reserve(out, *len);
		if (*len == 0)
			add_line(out, r);
		else
			text_add(out, (struct slice){out->at + begin, *len});
		*len = *len ? *len : out->len - begin;
		add_head(out, r, fault);
		add_message(out, fault, r->wide);
		add_tag(out, r, fault->code);
		if (r->excerpt && r->width > 0)
			fit_line(out, from, r);
	}
}

/* Appends the lines of faults that share an excerpt, and the excerpt. */
static void
add_excerpts(struct text *out, const struct report *r,
    const struct fault *fault, const struct fault *end)
{
	size_t begin = out->len, len = 0;

	while (fault < end) {
		struct excerpt excerpt;

		if (fault->hidden) {
			fault++;
			continue;
		}
		excerpt = excerpt_find(r, fault, end);
		add_lines(out, r, fault, excerpt.end, begin, &len);
		excerpt_add(out, r, &excerpt);
		fault = excerpt.end;
	}
}

/* Appends the faults of a line. */
HOT static void
add_faults(struct text *out, const struct report *r, const struct fault *fault,
    const struct fault *end)
{
	size_t len = 0;

	if (r->excerpt)
		add_excerpts(out, r, fault, end);
	else
		add_lines(out, r, fault, end, out->len, &len);
}

/* Appends the faults of a record of several lines, line by line. */
static void
add_each_line(struct text *out, const struct report *r,
    const struct fault *fault, const struct fault *end)
{
	while (fault < end) {
		struct report part = report_at(r, fault->at.at);
		const struct fault *first = fault++;

		while (fault < end && fault->at.at >= part.line.at &&
		    fault->at.at <= slice_end(part.line))
			fault++;
		add_faults(out, &part, first, fault);
	}
}

HOT void
report_text(struct text *out, const struct report *r)
{
	const struct fault *list = r->faults->list;

	(r->lines ? add_each_line : add_faults)(out, r, list,
	    list + r->faults->count);
	if (r->faults->more > 0)
		add_more(out, r);
}

void
report_more(struct text *out, const struct report *r, struct report_count count)
{
	paint(out, r, SLICE(BOLD));
	report_place(out, r);
	if (r->color)
		text_format(out, " " PLAIN "%s: " PLAIN,
		    count.error ? RED "error" : MAGENTA "warning");
	else
		text_format(out, " %s: ", count.error ? "error" : "warning");
	text_format(out, "and %k more%v", count.more, tags[count.code]);
}
