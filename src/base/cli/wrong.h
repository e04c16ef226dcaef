/* wrong: reports wrong options. base/cli/cli.c includes it. */
#ifndef BASE_CLI_WRONG_H
#define BASE_CLI_WRONG_H

#include "base/cli/cli.h"

/* Reports a value that the option doesn't take, and the word that is nearest to
 * it. */
void wrong_value(const struct cli_option *, const char *value);

/* Reports a value of an option that takes one value, and has another. */
void wrong_repeated(const struct cli_option *, const char *before,
    const char *value);

/* Reports a word such as --nmae=5 whose name no option has, or that abbreviates
 * several of them. */
void wrong_name(const struct cli_option *options, size_t count,
    const char *word);

/* Reports a word such as -x whose letter no option has. */
void wrong_letter(const struct cli_option *options, size_t count,
    const char *word);

#endif
