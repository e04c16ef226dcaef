#include "report/report.h"
#include "report/wrap.h"
#include "tap.h"

#include <stdio.h>

static struct faults faults;

/* Reports one fault at a place of a line. */
static struct text
report(struct slice line, size_t at, size_t len, bool excerpt, bool color)
{
	struct report r = {
	    .file = "a.fen",
	    .number = 12,
	    .line = line,
	    .faults = &faults,
	    .excerpt = excerpt,
	    .color = color,
	};
	struct text t = {0};

	faults.count = 0;
	fault_at(&faults, FAULT_BAD_TURN, (struct slice){line.at + at, len},
	    "so");
	fault_judge(&faults, LEVEL_SYNTAX, false);
	report_text(&t, &r);
	return t;
}

/* The excerpt has two lines behind their gutters. */
static bool
shows(struct slice line, size_t at, size_t len, const char *expected)
{
	struct text t = report(line, at, len, true, false), shown = {0};
	struct slice s = text_slice(&t);
	bool same = true;

	slice_cut(&s, '\n');
	while (s.len > 0) {
		struct slice one = slice_cut(&s, '\n');

		same &= slice_starts(one,
		    shown.len == 0 ? SLICE("  12 | ") : SLICE("     | "));
		text_grow(&shown, slice_from(one, 7));
		text_grow(&shown, SLICE("\n"));
	}
	same &= slice_same(text_slice(&shown), slice_of(expected));
	if (!same)
		printf("# %.*s", (int)t.len, t.at);
	text_free(&shown);
	text_free(&t);
	return same;
}

static bool
is(struct text t, const char *expected)
{
	bool same = slice_same(text_slice(&t), slice_of(expected));

	text_free(&t);
	return same;
}

static void
test_lines(void)
{
	tap(is(report(SLICE("abc"), 0, 1, false, false),
		"a.fen:12:1: error: so [bad-turn]\n"),
	    "columns count from 1");
	tap(is(report(SLICE("abc"), 3, 0, false, false),
		"a.fen:12:4: error: so [bad-turn]\n"),
	    "behind the last byte");
	tap(is(report(SLICE("abc"), 1, 1, true, true),
		"\033[1ma.fen:12:2: \033[0m\033[1;31merror: \033[0mso "
		"[bad-turn]\n\033[1;34m  12 |\033[0m abc\n"
		"\033[1;34m     |\033[0m  \033[1;31m^\033[0m\n"),
	    "in color");
}

static void
test_excerpts(void)
{
	tap(shows(SLICE("abcdef"), 2, 3, "abcdef\n  ^~~\n"), "carets");
	tap(shows(SLICE("abc"), 3, 0, "abc\n   ^\n"), "at the end");
	tap(shows(SLICE(""), 0, 0, "\n^\n"), "of an empty line");
	tap(shows(SLICE("a\033b\377c"), 4, 1, "a\\x1bb\\xffc\n          ^\n"),
	    "escapes before the fault");
	tap(shows(SLICE("a\033b"), 1, 1, "a\\x1bb\n ^~~~\n"),
	    "an escape is the fault");
	tap(shows(SLICE("abcdefgh\377ijklmnopqrstuvw ##[x] yz0123456789"), 0, 1,
		"abcdefgh\\xffijklmnopqrstuvw \\x23#[x] yz0123456789\n^\n"),
	    "escapes among what is plain");
	tap(shows((struct slice){"abc\r\n", 3}, 3, 1, "abc\\x0d\n   ^~~~\n"),
	    "in the line's ending");
}

/* Commands for the runner of GitHub. */
static void
test_commands(void)
{
	struct report r = {.faults = &faults};
	struct text t = {0};
	char line[300];

	tap(shows(SLICE("::error::x"), 1, 2, "::error::x\n ^~\n"),
	    "behind a gutter, none begins a line");
	tap(shows(SLICE("a ::b:: ##c #["), 4, 1, "a ::b:: ##c #[\n    ^\n"),
	    "no command");
	tap(shows(SLICE("a ##[error]b"), 4, 8,
		"a \\x23#[error]b\n       ^~~~~~~~\n"),
	    "##[ anywhere");
	memset(line, ':', sizeof(line));
	t = report((struct slice){line, sizeof(line)}, 200, 1, true, false);
	tap(memchr(t.at, '\\', t.len) == NULL, "not behind dots");
	text_free(&t);
	r.file = " ::error file=a";
	r.line = SLICE("##[error]");
	faults.count = 0;
	faults.more = 2;
	fault_at(&faults, FAULT_SPACING, r.line, "%q");
	report_text(&t, &r);
	report_more(&t, &(struct report){.file = "::##[error]b"},
	    (struct report_count){FAULT_SPACING, false, 2});
	tap(is(t,
		" \\x3a:error file=a:0:1: warning: '\\x23#[error]' [spacing]\n"
		" \\x3a:error file=a:0: and 2 more faults in this record\n"
		"\\x3a:\\x23#[error]b: warning: and 2 more [spacing]\n"),
	    "names and sentences");
	r.line = SLICE("##[");
	r.place = SLICE("as it is shown:");
	faults.count = faults.more = 0;
	fault_at(&faults, FAULT_SPACING, r.line, "%q")->error = true;
	t = (struct text){0};
	report_text(&t, &r);
	tap(is(t, "as it is shown:0:1: error: '\\x23#[' [spacing]\n"),
	    "no more than the command, in a place that was made before");
}

/* The excerpt of a long line surrounds the fault. */
static void
test_window(void)
{
	char line[5000];
	struct slice s = {line, sizeof(line)};

	for (size_t i = 0; i < sizeof(line); i++)
		line[i] = (char)('0' + i % 10);
	for (size_t at = 0; at < sizeof(line); at += 7) {
		for (size_t len = 0; len < 400; len += 57) {
			struct text t;
			struct slice rest, excerpt, carets;
			size_t blanks = 0;

			if (at + len > sizeof(line))
				continue;
			t = report(s, at, len, true, false);
			rest = text_slice(&t);
			slice_cut(&rest, '\n');
			excerpt = slice_from(slice_cut(&rest, '\n'), 7);
			carets = slice_from(slice_cut(&rest, '\n'), 7);
			while (blanks < carets.len && carets.at[blanks] == ' ')
				blanks++;
			tap_case(blanks < excerpt.len && excerpt.len <= 110 &&
				carets.len <= excerpt.len &&
				excerpt.at[blanks] == line[at] &&
				carets.at[blanks] == '^' && rest.len == 0,
			    "a place");
			text_free(&t);
		}
	}
	tap_cases("the window of a long line");
}

/* Faults of a line share its excerpt if they lie in the same part of it. */
static void
test_shared(void)
{
	static char line[] =
	    "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
	struct report r = {
	    .file = "a",
	    .number = 123456,
	    .line = {line, sizeof(line) - 1},
	    .faults = &faults,
	    .excerpt = true,
	    .width = 40,
	    .manual = SLICE("file:///m"),
	};
	struct text t = {0};

	faults.count = faults.more = 0;
	fault_at(&faults, FAULT_SPACING, (struct slice){line + 2, 3}, "one");
	fault_at(&faults, FAULT_SPACING, (struct slice){line + 3, 4}, "two");
	fault_at(&faults, FAULT_SPACING, (struct slice){line + 3, 4}, "same");
	fault_at(&faults, FAULT_SPACING, (struct slice){line + 9, 1}, "three");
	fault_fix(&faults.list[3], (struct slice){line + 9, 1}, SLICE("J"));
	fault_at(&faults, FAULT_SPACING, (struct slice){line + 20, 5}, "gone");
	faults.list[4].hidden = true;
	fault_at(&faults, FAULT_SPACING, (struct slice){line + 30, 32}, "long");
	fault_fix(&faults.list[5], (struct slice){line + 61, 0}, SLICE("##["));
	report_text(&t, &r);
#define WORD "[\033]8;;file:///m#spacing\033\\spacing\033]8;;\033\\]\n"
	tap(is(t,
		"a:123456:3: warning: one " WORD
		"a:123456:4: warning: two " WORD
		"a:123456:4: warning: same " WORD
		"a:123456:10: warning: three " WORD
		"123456 | abcdefghijklmnopqrstuvwxyz0...\n"
		"       |   ^~~    ^\n"
		"       |    ^~~~\n"
		"       = help: column 10: write 'J'\n"
		"         instead of 'j'\n"
		"a:123456:31: warning: long " WORD
		"123456 | ...uvwxyz0123456789ABCDEFGH...\n"
		"       |              ^~~~~~~~~~~~~~\n"
		"       = help: insert '\\x23#['\n"),
	    "shared excerpts");
}

/* What of a terminal's commands isn't text takes no columns. Words are not cut. */
static void
test_wrapped(void)
{
	static const struct {
		const char *line;
		size_t width;
		const char *expected;
	} cases[] = {
	    {"one two three", 13, "one two three"},
	    {"one two three", 12, "one two\n  three"},
	    {"one two three", 7, "one two\n  three"},
	    {"one two three", 6, "one\n  two\n  three"},
	    {"one two three", 1, "one\n  two\n  three"},
	    {"one two three", 0, "one two three"},
	    {"a  b  c", 4, "a  b\n   c"},
	    {"\033[1;31mone\033[0m two three", 8,
		"\033[1;31mone\033[0m two\n  three"},
	    {"one [\033]8;;file:///m#a\033\\two\033]8;;\033\\] c", 9,
		"one [\033]8;;file:///m#a\033\\two\033]8;;\033\\]\n  c"},
	    {"\u70ae\u4e8c \u5e73\u4e94", 9, "\u70ae\u4e8c \u5e73\u4e94"},
	    {"\u70ae\u4e8c \u5e73\u4e94", 8, "\u70ae\u4e8c\n  \u5e73\u4e94"},
	    {"one two\033", 4, "one\n  two\033"},
	    {"one two\033[1", 4, "one\n  two\033[1"},
	    {"", 4, ""},
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		struct text t = {0};

		text_grow(&t, SLICE("before "));
		text_grow(&t, slice_of(cases[i].line));
		wrap_line(&t, 7, 2, cases[i].width);
		tap_case(slice_same(slice_from(text_slice(&t), 7),
			     slice_of(cases[i].expected)),
		    cases[i].line);
		text_free(&t);
	}
	tap_cases("lines are broken at blanks");
}

/* Each help names its fault by the column; by the word, too, if need be. */
static void
test_help(void)
{
	static char line[] = "abcdef";
	struct report r = {
	    .file = "a",
	    .number = 1,
	    .line = {line, 6},
	    .faults = &faults,
	    .excerpt = true,
	};
	struct text t = {0};

	faults.count = faults.more = 0;
	fault_at(&faults, FAULT_SPACING, (struct slice){line + 1, 1}, "one");
	fault_fix(&faults.list[0], (struct slice){line + 1, 1}, SLICE("B"));
	fault_at(&faults, FAULT_SPACING, (struct slice){line + 3, 1}, "two");
	fault_fix(&faults.list[1], (struct slice){line + 3, 1}, SLICE("D"));
	fault_at(&faults, FAULT_LEADING_ZERO, (struct slice){line + 3, 2},
	    "three");
	report_text(&t, &r);
	tap(is(t,
		"a:1:2: warning: one [spacing]\n"
		"a:1:4: warning: two [spacing]\n"
		"a:1:4: warning: three [leading-zero]\n"
		"   1 | abcdef\n"
		"     |  ^ ^\n"
		"     |    ^~\n"
		"     = help: column 2: write 'B' instead of 'b'\n"
		"     = help: column 4 [spacing]: write 'D' instead of 'd'\n"),
	    "help says which fault it is for");
}

static void
test_many(void)
{
	static const char line[] = "abc";
	struct report r = {
	    .file = "b\n:\033",
	    .number = 1,
	    .line = {line, 3},
	    .faults = &faults,
	};
	struct text t = {0};

	faults.count = 0;
	faults.more = 1234;
	fault_at(&faults, FAULT_SPACING, (struct slice){line, 1}, "one");
	fault_at(&faults, FAULT_SPACING, (struct slice){line + 1, 1}, "two");
	faults.list[0].hidden = true;
	report_text(&t, &r);
	tap(is(t,
		"b\\x0a:\\x1b:1:2: warning: two [spacing]\n"
		"b\\x0a:\\x1b:1: and 1,234 more faults in this record\n"),
	    "escaped names, hidden faults, and more of them");
	faults.more = 0;
}

/* A cannon from file 2 to file 5, and what a report of it shows. */
#define CANNON "\u70ae\u4e8c\u5e73\u4e94"

static void
test_wide(void)
{
	static char line[] = "ab " CANNON " \u70ae\uff18 \u00e9\x87";
	struct report r = {
	    .file = "\u68cb.pgn",
	    .line = {line, sizeof(line) - 1},
	    .faults = &faults,
	    .excerpt = true,
	    .wide = true,
	};
	struct text t = {0};

	faults.count = faults.more = 0;
	fault_at(&faults, FAULT_BAD_MOVE, (struct slice){line + 3, 12}, "%q");
	fault_at(&faults, FAULT_BAD_MOVE, (struct slice){line + 19, 3}, "%q");
	fault_at(&faults, FAULT_BAD_MOVE, (struct slice){line + 23, 2}, "%q");
	fault_judge(&faults, LEVEL_SYNTAX, false);
	report_text(&t, &r);
#define SAYS "error: '"
	tap(is(t,
		"\u68cb.pgn:0:4: " SAYS CANNON "' [bad-move]\n"
		"\u68cb.pgn:0:20: " SAYS "\uff18' [bad-move]\n"
		"\u68cb.pgn:0:24: " SAYS "\\xc3\\xa9' [bad-move]\n"
		"   0 | ab " CANNON " \u70ae\uff18 \\xc3\\xa9\\x87\n"
		"     |    ^~~~~~~~   ^~ ^~~~~~~~\n"),
	    "Chinese characters take two columns, and only they stay");
	t = (struct text){0};
	r.wide = false;
	r.excerpt = false;
	faults.count = 1;
	report_text(&t, &r);
	tap(is(t,
		"\\xe6\\xa3\\x8b.pgn:0:4: error: "
		"'\\xe7\\x82\\xae\\xe4\\xba\\x8c"
		"\\xe5\\xb9\\xb3\\xe4\\xba\\x94' [bad-move]\n"),
	    "in other locales they are escaped");
}

/* On a narrow terminal, no Chinese character of the line is cut. */
static void
test_wide_window(void)
{
	static const char cannon[] = {'\xe7', '\x82', '\xae'};
	char line[600];
	struct report r = {
	    .file = "a",
	    .line = {line, sizeof(line)},
	    .faults = &faults,
	    .excerpt = true,
	    .wide = true,
	};

	for (size_t i = 0; i < sizeof(line); i += 3)
		memcpy(line + i, cannon, sizeof(cannon));
	for (size_t at = 0; at + 3 <= sizeof(line); at++)
		for (r.width = 28; r.width < 60; r.width++) {
			struct text t = {0};
			struct slice rest;

			faults.count = 0;
			fault_at(&faults, FAULT_BAD_TURN,
			    (struct slice){line + at, 3}, "so");
			report_text(&t, &r);
			rest = text_slice(&t);
			tap_case(memchr(rest.at, '\\', rest.len) == NULL,
			    "a place");
			text_free(&t);
		}
	tap_cases("the window of a line of Chinese characters");
}

int
main(void)
{
	test_lines();
	test_excerpts();
	test_commands();
	test_window();
	test_shared();
	test_help();
	test_wrapped();
	test_wide();
	test_wide_window();
	test_many();
	return tap_end();
}
