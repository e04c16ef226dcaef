#include "same_json.h"
#include "base/text.h"
#include "json/text/tree.h"

#include <stdlib.h>

/* Would a runner of jobs take this for a command? Our JSON escapes its first byte. */
static bool
is_command(const char *s)
{
	return strncmp(s, "##[", 3) == 0 || strncmp(s, "##vso[", 6) == 0;
}

bool
same_json(struct slice s, bool ascii)
{
	size_t flags = JSON_COMPACT | JSON_ENCODE_ANY |
	    (ascii ? JSON_ENSURE_ASCII : 0);
	struct text expected = {0};
	json_t *tree;
	char *dump;
	bool same;

	tree_start();
	tree = json_loadb(s.at, s.len,
	    JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL | JSON_DECODE_ANY, NULL);
	dump = json_dumps(tree, flags);
	for (const char *c = dump; c != NULL && *c != '\0'; c++)
		text_grow(&expected,
		    *c == '\177'        ? SLICE("\\u007F")
			: is_command(c) ? SLICE("\\u0023")
					: (struct slice){c, 1});
	same = dump != NULL && slice_same(text_slice(&expected), s);
	free(dump);
	text_free(&expected);
	json_decref(tree);
	return same;
}
