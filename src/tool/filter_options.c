#include "tool/filter.h"
#include "json/json.h"
#include "notation/choices.h"

bool
filter_notation(const char *name, const struct notation **notation)
{
	*notation = strcmp(name, notation_json.name) == 0
	    ? &notation_json
	    : notation_find(slice_of(name));
	return *notation != NULL;
}

bool
filter_ep(const char *value, enum ep *ep)
{
	static const char *const ways[] = {"fen", "xfen", "legal", NULL};
	int way;

	if (!cli_choice(value, ways, &way))
		return false;
	*ep = (enum ep)way;
	return true;
}

static bool
take_from(void *settings, const char *value)
{
	struct filter *f = settings;

	f->from = NULL;
	return strcmp(value, "auto") == 0 ||
	    (filter_notation(value, &f->from) && f->from->read != NULL);
}

static bool
take_level(void *settings, const char *value)
{
	static const char *const levels[] = {"syntax", "playable", "legal",
	    "strict", NULL};
	struct filter *f = settings;
	int level;

	if (!cli_choice(value, levels, &level))
		return false;
	f->how.level = (enum level)level;
	return true;
}

static bool
take_on_bad(void *settings, const char *value)
{
	static const char *const ways[] = {"skip", "blank", "keep", NULL};
	struct filter *f = settings;
	int way;

	if (!cli_choice(value, ways, &way))
		return false;
	f->on_bad = (enum on_bad)way;
	return true;
}

static bool
take_warnings(void *settings, const char *value)
{
	static const char *const ways[] = {"once", "all", "none", NULL};
	struct filter *f = settings;
	int way;

	if (!cli_choice(value, ways, &way))
		return false;
	f->warnings = (enum warnings)way;
	return true;
}

bool
filter_moves_field(struct filter *f, const char *value)
{
	f->columns.moves = value;
	return columns_fit(value);
}

bool
filter_when(const char *value, enum when *when)
{
	static const char *const times[] = {"auto", "always", "never", NULL};
	int time = WHEN_ALWAYS;

	if (value != NULL && !cli_choice(value, times, &time))
		return false;
	*when = (enum when)time;
	return true;
}

static bool
take_colour(void *settings, const char *value)
{
	return filter_when(value, &((struct filter *)settings)->colour);
}

static bool
take_progress(void *settings, const char *value)
{
	return filter_when(value, &((struct filter *)settings)->show_progress);
}

static bool
take_excerpt(void *settings, const char *value)
{
	return filter_when(value, &((struct filter *)settings)->excerpt);
}

static bool
take_chess960(void *settings, const char *value)
{
	(void)value;
	((struct filter *)settings)->how.chess960 = true;
	return true;
}

static bool
take_json(void *settings, const char *value)
{
	(void)value;
	((struct filter *)settings)->json = true;
	return true;
}

static bool
take_count(void *settings, const char *value)
{
	(void)value;
	((struct filter *)settings)->count = true;
	return true;
}

static bool
take_quiet(void *settings, const char *value)
{
	(void)value;
	((struct filter *)settings)->quiet++;
	return true;
}

static bool
take_exit_zero(void *settings, const char *value)
{
	(void)value;
	((struct filter *)settings)->exit_zero = true;
	return true;
}

static bool
take_max_bad(void *settings, const char *value)
{
	return cli_number(value, 1, INTMAX_MAX,
	    &((struct filter *)settings)->max_bad);
}

static bool
take_first_line(void *settings, const char *value)
{
	return cli_number(value, 1, INTMAX_MAX / 2,
	    &((struct filter *)settings)->first_line);
}

static bool
take_name(void *settings, const char *value)
{
	((struct filter *)settings)->name = value;
	return *value != '\0';
}

static bool
take_field(void *settings, const char *value)
{
	((struct filter *)settings)->columns.field = value;
	return columns_fit(value);
}

static bool
take_delimiter(void *settings, const char *value)
{
	struct columns *columns = &((struct filter *)settings)->columns;

	if (strcmp(value, "\\t") == 0)
		value = "\t";
	columns->delimiter = value[0];
	return value[0] != '\0' && value[1] == '\0';
}

static bool
take_csv(void *settings, const char *value)
{
	(void)value;
	((struct filter *)settings)->columns.csv = true;
	return true;
}

static bool
take_header(void *settings, const char *value)
{
	(void)value;
	((struct filter *)settings)->columns.header = true;
	return true;
}

static bool
take_json_field(void *settings, const char *value)
{
	((struct filter *)settings)->columns.json = value;
	return true;
}

static bool
take_prefix(void *settings, const char *value)
{
	((struct filter *)settings)->columns.prefix = value;
	return *value != '\0';
}

bool
filter_transform(const char *value, enum transform *transform)
{
	static const char *const ways[] = {"none", "mirror", "flip", "rotate",
	    "swap", NULL};
	int way;

	if (!cli_choice(value, ways, &way))
		return false;
	*transform = (enum transform)way;
	return true;
}

const struct cli_option filter_options[] = {
    {'f', "from", CLI_VALUE, take_from, NOTATIONS_READ},
    {'l', "level", CLI_VALUE, take_level, "syntax, playable, legal or strict"},
    {'k', "field", CLI_VALUE, take_field, "a number from 1, or a name"},
    {'d', "delimiter", CLI_VALUE, take_delimiter, "one character, or \\t"},
    {0, "csv", CLI_NONE, take_csv, NULL},
    {0, "header", CLI_NONE, take_header, NULL},
    {0, "json-field", CLI_VALUE, take_json_field, "a key"},
    {0, "line-prefix", CLI_VALUE, take_prefix, "how those lines begin"},
    {0, "chess960", CLI_NONE, take_chess960, NULL},
    {'J', "json", CLI_NONE, take_json, NULL},
    {'c', "count", CLI_NONE, take_count, NULL},
    {'m', "max-bad", CLI_VALUE, take_max_bad, "a number from 1"},
    {0, "on-bad", CLI_VALUE, take_on_bad, "skip, blank or keep"},
    {'q', "quiet", CLI_NONE, take_quiet, NULL},
    {0, "warnings", CLI_VALUE, take_warnings, "once, all or none"},
    {0, "color", CLI_VALUE, take_colour, "auto, always or never"},
    {0, "progress", CLI_VALUE, take_progress, "auto, always or never"},
    {0, "excerpt", CLI_OPTIONAL, take_excerpt, "auto, always or never"},
    {0, "exit-zero", CLI_NONE, take_exit_zero, NULL},
    {0, "name", CLI_VALUE, take_name, "a name"},
    {0, "first-line", CLI_VALUE, take_first_line, "a number from 1"},
    {0},
};

/* A choice as an option: what it fills knows which one it is. */
struct chooser {
	struct filter *filter;
	enum choice choice;
	struct cli_option option[2]; /* ended by one without a name */
};

static bool
take_choice(void *settings, const char *value)
{
	const struct chooser *chooser = settings;

	return choices_set(&chooser->filter->how, chooser->choice, value);
}

/* Adds a table for each choice that the tool has. */
static void
add_choices(struct cli_table *table, struct chooser *chooser, struct filter *f)
{
	for (enum choice i = 0; i < CHOICES; i++, chooser++) {
		const struct choice_entry *entry = &choices[i];

		if (!(f->choices & entry->kind))
			continue;
		*chooser = (struct chooser){f, i,
		    {{0, entry->name, entry->values ? CLI_VALUE : CLI_NONE,
			take_choice, entry->expected}}};
		*table++ = (struct cli_table){chooser->option, chooser};
	}
}

bool
filter_open(struct filter *f, int argc, char **argv,
    const struct cli_option *own, const char *help, char ***files)
{
	struct cli_table tables[CHOICES + 5] = {
	    {own, f->tool},
	    {filter_options, f},
	};
	struct chooser choosers[CHOICES];
	const char *wrong;
	size_t shared = 2;
	int operand;

	f->how.any_form = !(f->choices & CHOICE_JUDGES);
	if (f->verdict != NULL)
		tables[shared++] = (struct cli_table){verdict_options,
		    f->verdict};
	if (f->shares)
		tables[shared++] = (struct cli_table){filter_jobs_options, f};
	add_choices(tables + shared, choosers, f);
	status_reserve_descriptors();
	status_name(argv[0]);
	if (!cli_parse(argc, argv, tables, help, &operand, &f->status))
		return false;
	*files = argv + operand;
	wrong = columns_wrong(&f->columns);
	if (wrong == NULL && f->columns.json != NULL &&
	    f->columns.moves != NULL && !json_path_fits(f->columns.moves))
		wrong =
		    "--moves-field: with --json-field a key is expected, or a "
		    "path such as evals[].pvs[].line";
	if (wrong == NULL)
		return true;
	f->status = cli_wrong(wrong, NULL, NULL);
	return false;
}
