#include "tool/fentools/doctor.h"
#include "base/cli/cli.h"
#include "base/cpu.h"
#include "base/locale.h"
#include "filter/options.h"
#include "io/clipboard.h"
#include "io/unpack.h"
#include "tool/view/programs.h"

#include <stdlib.h>

/* Where the use of a program and its path begin. */
#define USE_AT 16
#define PATH_AT 44

/* Each has the programs of a part of the tools. */
static struct optional_program (*const tables[])(size_t i) = {
    unpack_program,
    clipboard_program,
    view_program,
};

static void
fill_to(struct text *out, size_t begin, size_t column)
{
	size_t len = out->len - begin;

	text_grow_repeat(out, ' ', len < column ? column - len : 1);
}

/* A program that needs a display isn't started without the variable that names it. */
static bool
is_set(const char *variable)
{
	const char *value = getenv(variable);

	return value != NULL && *value != '\0';
}

static void
add_program(struct text *out, const struct optional_program *program)
{
	struct text path = {0};
	const char *found = program_find(&path, program->name);
	size_t begin = out->len;

	text_format(out, "  %s", program->name);
	fill_to(out, begin, USE_AT);
	text_format(out, "%s", program->use);
	fill_to(out, begin, PATH_AT);
	text_format(out, "%s", found != NULL ? found : "missing");
	if (found != NULL && program->variable != NULL &&
	    !is_set(program->variable))
		text_format(out, " (not used: %s isn't set)",
		    program->variable);
	text_grow(out, SLICE("\n"));
	text_free(&path);
}

void
doctor_add(struct text *out)
{
	struct optional_program program;

	cli_add_version(out);
	text_format(out, "processor: %s\n", cpu_name(cpu_find()));
	text_format(out, "locale: %s\n\n",
	    locale_utf8() ? "UTF-8" : "not UTF-8");
	text_grow(out,
	    SLICE("Programs that the tools can do without, and what needs "
		  "them:\n"));
	for (size_t t = 0; t < sizeof(tables) / sizeof(*tables); t++)
		for (size_t i = 0; program = tables[t](i), program.name != NULL;
		     i++)
			add_program(out, &program);
}
