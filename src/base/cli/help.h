/* help: the text of --help. base/cli/cli.c includes it. */
#ifndef BASE_CLI_HELP_H
#define BASE_CLI_HELP_H

#include "base/cli/cli.h"
#include "base/text.h"

/* Appends the text of --help or, with `all`, of --help=all. */
void help_write(struct text *, const struct cli_help *,
    const struct cli_option *options, size_t count, bool all);

#endif
