/* options: what the user asked for, with the options that all tools share.
 * The headers of src/filter and fentools include this file. */
#ifndef FILTER_OPTIONS_H
#define FILTER_OPTIONS_H

#include "base/cli/cli.h"
#include "filter/tool.h"
#include "io/columns.h"
#include "io/range.h"
#include "notation/notation.h"
#include "report/format.h"

/* The texts of --help for options that several tools have with different texts. */
#define LEVEL_HELP_SYNTAX "check at syntax (default), playable, legal, strict"
#define LEVEL_HELP_PLAYABLE                                                    \
	"check at playable (default), legal, strict\n(syntax means playable)"
#define LEVEL_HELP_LEGAL "check at syntax, playable, legal (default), strict"

/* A row of a tool's table: the texts of --level. */
#define LEVEL_OPTION(text)                                                     \
	{                                                                      \
		'l', "level", CLI_VALUE, NULL, NULL, CLI_COUNTS, "LEVEL", text \
	}

/* What is printed in the place of a bad record. */
enum on_bad {
	ON_BAD_SKIP,
	ON_BAD_BLANK, /* an empty line */
	ON_BAD_KEEP,  /* the record */
};

enum when {
	WHEN_AUTO,
	WHEN_ALWAYS,
	WHEN_NEVER,
};

/* For CLI_WORD. */
#define WHEN_WORDS "auto", "always", "never"
#define EP_WORDS "fen", "xfen", "legal"

/* Which errors are shown, and which warnings. */
enum which {
	WHICH_ALL,
	WHICH_ONCE, /* each word once a file; the others are counted */
	WHICH_NONE,
};
#define WHICH_WORDS "all", "once", "none"

struct accept_program;
struct verdict_options;

/* Belongs to the tool's main, which sets its own defaults before filter_open. It
 * doesn't change once the first file is opened, so all threads share it. */
struct filter_options {
	const struct notation *from;     /* NULL: detected for each record */
	struct options options;          /* for rules and notations */
	struct columns columns;          /* without the numbers of a header */
	struct verdict_options *verdict; /* NULL: the tool doesn't have them */
	const struct report_format
	    *form;            /* --report, in the place of results; or NULL */
	const char *name;     /* of standard input in diagnostics, or NULL */
	uintmax_t max_bad;    /* 0: no limit */
	uintmax_t first_line; /* 0: not given, 1 */
	struct byte_range range; /* the part of the file to read */
	uintmax_t jobs;          /* threads; 0: not given, 1 */
	unsigned quiet;          /* how often -q was given */
	bool json;
	const struct accept_program *accept; /* --as: this program decides which
					      * records are good; or NULL */
	bool schema;
	bool list_fields;
	bool count;
	bool exit_zero;
	bool null; /* records end in NUL bytes, and so do results */
	enum on_bad on_bad;
	enum which errors, warnings;
	enum when color;
	enum when excerpt;
	enum when progress;
	char manual[1024]; /* the URI of the fault words, for links; or "" */
	bool closes;       /* a terminal gets a line that ends the run */
	bool wide;         /* diagnostics show Chinese characters as they are */
	size_t width; /* columns of the terminal that shows diagnostics, or 0 */

	bool draws; /* results are texts of several lines, not records; set by
		     * the tool */

	/* which lines are printed; the tool sets this, and --keep keeps_record */
	bool keeps_comments; /* comments and blank lines are printed */
	bool keeps_record;   /* results are columns behind the record, or
			    * members of its object */
	bool drops_header;   /* results aren't lines of the same table */
	bool needs_mobility; /* the legal moves of all records are counted, some
			      * ahead: struct mobility */
	bool needs_names;    /* the columns of a header are keys of JSON */
	const struct added_column
	    *adds; /* the columns of results, ended by one without a name; or
		    * NULL */
};

/* Starts a tool: sets the name of the program, makes sure that descriptors 0 to
 * 2 are open, listens to SIGUSR1, and reads the options of the tool, which fill
 * `settings`, and those that all tools share, which fill `asked`. All four belong to the caller
 * and stay in use until filter_finish. Afterwards f->files are the operands.
 * Returns false if the tool has to end with f->status. */
bool filter_open(struct filter *, const struct tool *, struct filter_options *,
    void *settings, int argc, char **argv);

/* Says which columns the results of a tool are, ended by one without a name; NULL:
 * they aren't columns. The list stays in use. They stand behind the record with
 * --keep, and in its object with --json-field. */
void filter_name_columns(struct filter_options *,
    const struct added_column *adds);

/* Stores the character between fields, for struct filter_options. A digit is refused:
 * positions contain digits. */
cli_take filter_take_delimiter;

/* Finds a notation, or JSON, by its name, or chess by `fen`; returns false if there is none. */
bool filter_notation(const char *name, const struct notation **);

/* Chooses the form of --report by its name; returns false if there is none. */
bool filter_form(struct filter_options *, const char *name);

/* Returns whether colors are wanted on a descriptor: with WHEN_AUTO, the environment
 * and the terminal decide. */
bool filter_colors(enum when, int fd);

/* The same where it is known whether the results get to a terminal. */
bool filter_colors_shown(enum when, bool terminal);

#endif
