/* The options that all tools share. */
#include "base/byte.h"
#include "base/threads/ordered_pool.h"
#include "base/threads/parallel.h"
#include "filter/fields.h"
#include "filter/filter.h"
#include "io/pipe.h"

static bool
take_from(void *settings, const char *value)
{
	struct filter_options *asked = settings;

	asked->from = NULL;
	asked->options.notation_given = strcmp(value, "auto") != 0;
	return !asked->options.notation_given ||
	    (filter_notation(value, &asked->from) && asked->from->read != NULL);
}

static bool
take_moves_field(void *settings, const char *value)
{
	((struct filter_options *)settings)->columns.moves = value;
	return columns_fit(value);
}

static bool
take_jobs(void *settings, const char *value)
{
	uintmax_t *jobs = &((struct filter_options *)settings)->jobs;
	bool good = cli_number(value, 0, ORDERED_POOL_THREADS_MOST, jobs);

	if (*jobs == 0)
		*jobs = parallel_processors();
	return good;
}

static bool
take_quiet(void *settings, const char *value)
{
	(void)value;
	((struct filter_options *)settings)->quiet++;
	return true;
}

static bool
take_field(void *settings, const char *value)
{
	((struct filter_options *)settings)->columns.field = value;
	return columns_fit(value);
}

bool
filter_take_delimiter(void *settings, const char *value)
{
	struct columns *columns = &((struct filter_options *)settings)->columns;

	if (strcmp(value, "\\t") == 0)
		value = "\t";
	columns->delimiter = value[0];
	return value[0] != '\0' && value[1] == '\0' && !byte_digit(value[0]);
}

static bool
take_dialect(void *settings, const char *value)
{
	struct columns *columns = &((struct filter_options *)settings)->columns;

	columns->dialect = columns_find_dialect(slice_of(value));
	return columns->dialect != NULL;
}

static bool
take_range(void *settings, const char *value)
{
	return range_parse(&((struct filter_options *)settings)->range, value);
}

CLI_WORD(take_level, struct filter_options, options.level, "syntax", "playable",
    "legal", "strict")
CLI_WORD(take_on_bad, struct filter_options, on_bad, "skip", "blank", "keep")
CLI_WORD(take_errors, struct filter_options, errors, WHICH_WORDS)
CLI_WORD(take_warnings, struct filter_options, warnings, WHICH_WORDS)
CLI_WORD(take_color, struct filter_options, color, WHEN_WORDS)
CLI_WORD(take_progress, struct filter_options, progress, WHEN_WORDS)
CLI_WORD(take_excerpt_when, struct filter_options, excerpt, WHEN_WORDS)
CLI_TEXT(take_name, struct filter_options, name)
CLI_TEXT(take_prefix, struct filter_options, columns.prefix)
CLI_SET(take_no_color, struct filter_options, color, WHEN_NEVER)
CLI_SET(take_chess960, struct filter_options, options.chess960, true)
CLI_SET(take_csv, struct filter_options, columns.csv, true)
CLI_SET(take_header, struct filter_options, columns.header, true)
CLI_SET(take_json_field, struct filter_options, columns.json, value)
CLI_NUMBER(take_max_bad, struct filter_options, max_bad, 1, INTMAX_MAX)
CLI_NUMBER(take_first_line, struct filter_options, first_line, 1,
    INTMAX_MAX / 2)
CLI_FLAG(struct filter_options, json)
CLI_FLAG(struct filter_options, schema)
CLI_FLAG(struct filter_options, list_fields)
CLI_FLAG(struct filter_options, count)
CLI_FLAG(struct filter_options, exit_zero)
CLI_FLAG(struct filter_options, null)
CLI_SET(take_keep, struct filter_options, keeps_record, true)

static bool
take_excerpt(void *settings, const char *value)
{
	return take_excerpt_when(settings, value != NULL ? value : "always");
}

const struct cli_option filter_options[] = {
    {'f', "from", CLI_VALUE, take_from, NOTATIONS_READ, CLI_INPUT, "NOTATION",
	NOTATIONS_HELP_READ},
    {'k', "field", CLI_VALUE, take_field, "a number from 1, or a name",
	CLI_INPUT, "N", "the position is field N of the line"},
    {'d', "delimiter", CLI_VALUE, filter_take_delimiter,
	"one character that is no digit, or \\t", CLI_INPUT | CLI_MORE, "C",
	"the character between fields: tab, comma with --csv"},
    {0, "csv", CLI_NONE, take_csv, NULL, CLI_INPUT, NULL,
	"fields may be quoted as in RFC 4180"},
    {0, "header", CLI_NONE, take_header, NULL, CLI_INPUT | CLI_MORE, NULL,
	"the first line has column names, which -k accepts"},
    {0, "json-field", CLI_VALUE, take_json_field, "a key", CLI_INPUT, "KEY",
	"lines are JSON objects with the position at KEY"},
    {0, "dialect", CLI_VALUE, take_dialect, "ethereal or bullet",
	CLI_INPUT | CLI_MORE, "NAME",
	"lines are training data: ethereal (FEN [result] score) or bullet "
	"(FEN | cp | wdl)"},
    {0, "line-prefix", CLI_VALUE, take_prefix, "how those lines begin",
	CLI_INPUT | CLI_MORE, "TEXT",
	"read the rest of lines that start with TEXT"},
    {0, "name", CLI_VALUE, take_name, "a name", CLI_INPUT | CLI_MORE, "NAME",
	"the name of standard input in diagnostics"},
    {0, "first-line", CLI_VALUE, take_first_line, "a number from 1",
	CLI_INPUT | CLI_MORE, "N",
	"the number of the first line in diagnostics"},
    {0, "range", CLI_VALUE, take_range, "FROM:TO, two numbers of bytes",
	CLI_INPUT | CLI_MORE, "RANGE",
	"read only the records from byte FROM to byte TO (FROM:TO)"},

    {'l', "level", CLI_VALUE, take_level, "syntax, playable, legal or strict",
	CLI_COUNTS, "LEVEL", LEVEL_HELP_SYNTAX},
    {0, "chess960", CLI_NONE, take_chess960, NULL, CLI_COUNTS, NULL,
	"castling as in Chess960"},
    {0, "on-bad", CLI_VALUE, take_on_bad, "skip, blank or keep",
	CLI_OUTPUT | CLI_MORE, "HOW",
	"for bad records: skip (default), blank (print empty lines) or keep "
	"(print the records)"},

    {'J', "json", CLI_NONE, take_json, NULL, CLI_OUTPUT, NULL,
	"results and diagnostics as JSON Lines"},
    {'c', "count", CLI_NONE, take_count, NULL, CLI_OUTPUT | CLI_MORE, NULL,
	"print only the number of results"},
    {0, "errors", CLI_VALUE, take_errors, "all, once or none",
	CLI_OUTPUT | CLI_MORE, "WHICH",
	"show all errors (default), once per file, or none"},
    {0, "warnings", CLI_VALUE, take_warnings, "all, once or none",
	CLI_OUTPUT | CLI_MORE, "WHICH",
	"show warnings once per file (default), all or none"},
    {0, "excerpt", CLI_OPTIONAL, take_excerpt, "auto, always or never",
	CLI_OUTPUT | CLI_MORE, "WHEN",
	"show the record and the fault: auto, always, never"},

    {'m', "max-bad", CLI_VALUE, take_max_bad, "a number from 1",
	CLI_COMMON | CLI_MORE, "N", "stop after N bad records"},
    {'q', "quiet", CLI_NONE, take_quiet, NULL, CLI_COMMON, NULL,
	"print no results; twice: no diagnostics either"},
    {0, "color", CLI_VALUE, take_color, "auto, always or never",
	CLI_COMMON | CLI_MORE, "WHEN",
	"use colors: auto (default: on a terminal), always, never"},
    {0, "colour", CLI_VALUE, take_color, "auto, always or never", CLI_HIDDEN,
	NULL, NULL},
    {0, "no-color", CLI_NONE, take_no_color, NULL, CLI_HIDDEN, NULL, NULL},
    {0, "no-colour", CLI_NONE, take_no_color, NULL, CLI_HIDDEN, NULL, NULL},
    {0, "progress", CLI_VALUE, take_progress, "auto, always or never",
	CLI_COMMON | CLI_MORE, "WHEN",
	"show the progress: auto (default: on a terminal), always, never"},
    {'z', "null", CLI_NONE, take_null, NULL, CLI_INPUT | CLI_MORE, NULL,
	"records end in NUL bytes, not in newlines"},
    {0, "exit-zero", CLI_NONE, take_exit_zero, NULL, CLI_COMMON | CLI_MORE,
	NULL, "exit with status 0 even if records are bad"},
    {0},
};

static bool
take_expression(void *settings, const char *value)
{
	struct sources *sources = settings;

	sources->lacks_record |= value == NULL;
	if (value != NULL)
		sources_add(sources, value);
	return value == NULL || (*value != '\0' && strchr(value, '\n') == NULL);
}

static bool
take_include(void *settings, const char *value)
{
	sources_include(settings, value);
	return *value != '\0';
}

CLI_FLAG(struct sources, recursive)

/* What is read; the values go to f->sources. */
static const struct cli_option source_options[] = {
    {'e', "expression", CLI_UNDASHED, take_expression, "a position in one line",
	CLI_INPUT, "POS", "read the position POS; may be repeated"},
    {'R', "recursive", CLI_NONE, take_recursive, NULL, CLI_INPUT, NULL,
	"read the files below directories: *.fen, *.epd, ..."},
    {0, "include", CLI_VALUE, take_include, "a pattern of names",
	CLI_INPUT | CLI_MORE, "GLOB",
	"with -R, read the files with such names"},
    {0},
};

/* Options that only some tools have, as struct tool says. */
static const struct cli_option schema_option[] = {
    {0, "schema", CLI_NONE, take_schema, NULL, CLI_OUTPUT | CLI_MORE, NULL,
	"print the JSON Schema of the results"},
    {0},
};
static const struct cli_option jobs_option[] = {
    {'j', "jobs", CLI_VALUE, take_jobs, "a number from 0 to 1024", CLI_COMMON,
	"N", "work on N threads; 0: one per processor"},
    {0},
};
static const struct cli_option keep_option[] = {
    {0, "keep", CLI_NONE, take_keep, NULL, CLI_OUTPUT, NULL,
	"print the record before each result"},
    {0},
};
static const struct cli_option moves_option[] = {
    {0, "moves-field", CLI_VALUE, take_moves_field,
	"a number from 1, or a name", CLI_INPUT, "N",
	"the moves are field N, or the string at key N"},
    {0},
};

static const struct cli_option fields_option[] = {
    {0, "list-fields", CLI_NONE, take_list_fields, NULL, CLI_OUTPUT | CLI_MORE,
	NULL, "list all fields: name, type, games, help"},
    {0},
};

/* A choice as an option. The table that getopt_long gets has one for each choice
 * that the tool has. */
struct chooser {
	struct options *options; /* where the choice goes */
	enum choice choice;
	struct cli_option option[3]; /* also by its older name, if it has
				      * one; ended by one without a name */
};

static bool
take_choice(void *settings, const char *value)
{
	const struct chooser *chooser = settings;

	return choices_set(chooser->options, chooser->choice, value);
}

static void
add_choices(struct cli_table *table, struct chooser *chooser,
    const struct tool *tool, struct options *options)
{
	for (enum choice i = 0; i < CHOICES; i++, chooser++) {
		const struct choice_entry *entry = &choices[i];

		if (!(tool->choices & entry->kind))
			continue;
		*chooser = (struct chooser){options, i,
		    {{0, entry->name, entry->values ? CLI_VALUE : CLI_NONE,
			take_choice, entry->expected, CLI_OUTPUT | CLI_MORE,
			entry->argument, entry->text}}};
		chooser->option[1] = chooser->option[0];
		chooser->option[1].name = entry->old_name;
		chooser->option[1].group = CLI_HIDDEN;
		*table++ = (struct cli_table){chooser->option, chooser};
	}
}

/* Makes the list of what is read. Returns false after a message if a position has no
 * quotes, or -e has no position. */
static bool
list_sources(struct filter *f, char **operands)
{
	struct sources *sources = &f->sources;
	bool given = sources->lacks_record || sources_count(sources) > 0;

	f->status = TROUBLE;
	if (*operands != NULL && hint_at_split(sources, operands))
		return false;
	if (sources->include.len > 0 && !sources->recursive) {
		(void)cli_error("--include", NULL, "-R beside it");
		return false;
	}
	for (; given && f->tool->pairs_records && *operands != NULL; operands++)
		sources_add(sources, *operands);
	if (sources->lacks_record && !f->tool->pairs_records) {
		(void)cli_error("missing value of option", "-e", "a position");
		return false;
	}
	f->status = sources_list(sources, operands) ? FINE : TROUBLE;
	f->files = sources->files;
	return true;
}

/* Reads the options; false if the tool has to end with f->status. */
static bool
read_options(struct filter *f, int argc, char **argv)
{
	struct filter_options *asked = f->asked;
	struct cli_table tables[CHOICES + 11] = {{0}}, *next = tables;
	struct chooser choosers[CHOICES];
	int operand;

	if (f->tool->texts != NULL)
		*next++ = (struct cli_table){f->tool->texts, NULL};
	if (f->tool->options != NULL)
		*next++ = (struct cli_table){f->tool->options, f->settings};
	*next++ = (struct cli_table){source_options, &f->sources};
	*next++ = (struct cli_table){filter_options, asked};
	if (asked->verdict != NULL && asked->verdict->stat == NULL)
		*next++ = (struct cli_table){verdict_options, asked->verdict};
	if (f->tool->schema != NULL)
		*next++ = (struct cli_table){schema_option, asked};
	if (f->tool->shares || f->tool->has_jobs)
		*next++ = (struct cli_table){jobs_option, asked};
	if (f->tool->has_keep)
		*next++ = (struct cli_table){keep_option, asked};
	if (f->tool->has_fields)
		*next++ = (struct cli_table){fields_option, asked};
	if (f->tool->has_moves_field)
		*next++ = (struct cli_table){moves_option, asked};
	add_choices(next, choosers, f->tool, &asked->options);
	if (!cli_parse(argc, argv, tables, f->tool->help, &operand, &f->status))
		return false;
	if (f->tool->operands != NULL)
		operand += (int)f->tool->operands(f, argv + operand);
	return list_sources(f, argv + operand);
}

bool
filter_open(struct filter *f, const struct tool *tool,
    struct filter_options *asked, void *settings, int argc, char **argv)
{
	struct columns *columns = &asked->columns;
	const char *wrong;

	f->tool = tool;
	f->asked = asked;
	f->settings = settings;
	asked->warnings = WHICH_ONCE;
	asked->options.any_form = !(tool->choices & CHOICE_JUDGES);
	status_reserve_descriptors();
	status_name(argv[0]);
	if (!read_options(f, argc, argv))
		return false;
	progress_start(&f->progress);
	pipe_widen(1);
	wrong = columns_check(columns, tool->has_keep && asked->keeps_record);
	if (wrong == NULL && columns->json != NULL && columns->moves != NULL &&
	    !json_path_fits(columns->moves))
		wrong =
		    "--moves-field: with --json-field a key is expected, or a "
		    "path such as evals[].pvs[].line";
	if (wrong == NULL && asked->range.given &&
	    (tool->pairs_records || (*f->files != NULL && f->files[1] != NULL)))
		wrong = "--range needs a single file";
	if (wrong == NULL && !asked->schema && !asked->list_fields) {
		asked->options.cpu = cpu_find();
		text_reserve(&f->diagnostics.text, DIAGNOSTICS_ROOM);
		text_reserve(&f->diagnostics.place, DIAGNOSTICS_PLACE);
		return true;
	}
	f->status = wrong != NULL ? cli_error(wrong, NULL, NULL)
	    : asked->schema ? cli_print(json_schema(slice_of(tool->schema)))
			    : filter_print_fields(asked->json);
	return false;
}

void
filter_name_columns(struct filter_options *asked,
    const struct added_column *adds)
{
	asked->keeps_record |= adds != NULL && asked->columns.json != NULL;
	asked->drops_header = !asked->keeps_record;
	asked->adds = adds;
}
