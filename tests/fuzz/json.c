/* JSON: checks the laws, with all that --with adds, and that the place of
 * each key lies in the record. */
#include "fuzz.h"
#include "law.h"
#include "json/json.h"
#include "json/text/locate.h"

#include <stdio.h>
#include <stdlib.h>

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const keys[] = {"notation", "placement", "turn",
	    "operations", "", "\"", "\\", "a"};
	struct options options = {.level = LEVEL_SYNTAX, .with = ~0U};
	struct slice text = {(const char *)data, size};
	char *at = malloc(size ? size : 1);
	const char *broken;

	if (at == NULL)
		abort();
	if (size > 0)
		memcpy(at, data, size);
	text.at = at;
	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
		if (!slice_within(locate_value(text, keys[i]), text) ||
		    !slice_within(locate_key(text, keys[i]), text))
			abort();
	broken = law_text(&notation_json, text, &options);
	if (broken != NULL) {
		fprintf(stderr, "%s\n", broken);
		abort();
	}
	free(at);
	return 0;
}
