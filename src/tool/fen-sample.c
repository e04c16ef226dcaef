/* fen-sample - choose records at random, by their position */

#include "tool/sample/sample.h"

static const struct cli_help help = {
    .usage =
	"usage: fen-sample [-cJqRz] [-d C] [-e POS] [-f NOTATION] [-j N] [-k N]\n"
	"                  [-l LEVEL] [-m N] -n N | --share=P | --split=PARTS -o PATH\n"
	"                  [FILE ...]\n"
	"       fen-sample --list-fields\n",
    .about = "Choose records at random, by their position.",
    .examples = "fen-sample -n 1000 games.fen >few.fen\n"
		"fen-sample --split=train:90,test:10 -o parts games.fen\n",
};

static void
own(struct filter *f, bool begin)
{
	struct sample *s = f->settings;

	if (begin)
		sample_start(s);
	else
		sample_free(s);
}

static bool
take_number(void *settings, const char *value)
{
	struct sample *s = settings;

	s->has_number = true;
	return cli_number(value, 0, 1000000000, &s->number);
}

static bool
take_share(void *settings, const char *value)
{
	struct sample *s = settings;

	s->has_share = true;
	return sample_read_share(slice_of(value), &s->threshold);
}

CLI_NUMBER(take_seed, struct sample, seed, 0, UINT32_MAX)
CLI_TEXT(take_by, struct sample, by)
CLI_TEXT(take_group, struct sample, group)
CLI_TEXT(take_split, struct sample, split)
CLI_TEXT(take_folder, struct sample, folder)

static const struct cli_option options[] = {
    {'n', "number", CLI_VALUE, take_number, "a number from 0 to 1000000000",
	CLI_OUTPUT, "N", "choose N records"},
    {0, "share", CLI_VALUE, take_share, "a number such as 0.1 or 10%",
	CLI_OUTPUT, "P", "choose about this share of the records, such as 10%"},
    {0, "split", CLI_VALUE, take_split, "parts such as train:90,test:10",
	CLI_OUTPUT, "PARTS", "put each record into one of several files"},
    {'o', "output", CLI_VALUE, take_folder, "a directory", CLI_OUTPUT, "PATH",
	"with --split, the directory of the files"},
    {0, "by", CLI_VALUE, take_by, "a field", CLI_OUTPUT, "FIELD",
	"with -n, choose N records of each value of a field"},
    {0, "group", CLI_VALUE, take_group, "a field", CLI_OUTPUT, "FIELD",
	"keep records with the same value of a field together"},
    {0, "seed", CLI_VALUE, take_seed, "a number from 0 to 4294967295",
	CLI_OUTPUT, "N", "start of the random choice"},
    {0},
};

static const struct tool tool = {
    .help = &help,
    .options = options,
    .take = sample_choose,
    .end = sample_end,
    .has_fields = true,
    .drops_good = true,
    .shares = true,
    .own = own,
    .add = sample_add,
    .settings_size = sizeof(struct sample),
};

/* Returns false after a message if the options don't go together. */
static bool
check(struct sample *s)
{
	const char *wrong = NULL;

	if (s->has_number + s->has_share + (s->split != NULL) != 1)
		wrong = "give one of -n, --share and --split";
	else if ((s->split != NULL) != (s->folder != NULL))
		wrong = "--split and -o go together";
	else if (s->by != NULL && (!s->has_number || s->group != NULL))
		wrong = "--by goes with -n, and without --group";
	if (wrong != NULL)
		(void)cli_error(wrong, NULL, NULL);
	return wrong == NULL &&
	    (s->by == NULL ||
		filter_read_fields("by", s->by, &s->by_field, 1) > 0) &&
	    (s->group == NULL ||
		filter_read_fields("group", s->group, &s->group_field, 1) >
		    0) &&
	    (s->split == NULL || parts_read(s));
}

int
main(int argc, char **argv)
{
	static struct filter filter;
	static struct sample sample;
	atomic_uint shared = UINT32_MAX;
	struct filter_options asked = {0};
	enum status status;

	if (!filter_open(&filter, &tool, &asked, &sample, argc, argv))
		return filter.status;
	sample.null = asked.null;
	if (!check(&sample))
		return TROUBLE;
	asked.drops_header = sample.split != NULL;
	sample.shared = &shared;
	sample_start(&sample);
	/* It removes empty files. */
	filter.rights = sample.split != NULL ? SANDBOX_WRITES : SANDBOX_STREAMS;
	if (sample.split != NULL && !parts_open(&sample, filter.files[0])) {
		(void)parts_close(&sample, true);
		return TROUBLE;
	}
	status = filter_run(&filter);
	if (!parts_close(&sample, status == TROUBLE && filter.records == 0))
		status = TROUBLE;
	sample_free(&sample);
	return status;
}
