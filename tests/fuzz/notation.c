/* Checks the laws for any text in any notation. The first byte selects the
 * notation: a, c, e, s, j (JFN and JSON), x or p. A capital letter selects
 * Chess960 and options other than the defaults. */
#include "fuzz.h"
#include "law.h"
#include "base/byte.h"

#include <stdio.h>
#include <stdlib.h>

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct slice text = {(const char *)data + 1, size - 1};
	const struct notation *notation;
	struct options options = {.level = LEVEL_SYNTAX};

	if (size == 0)
		return 0;
	if (byte_upper((char)data[0])) {
		options.chess960 = true;
		options.choice[CHOICE_VIEW] = VIEW_BLACK;
		options.choice[CHOICE_LETTERS] = LETTERS_WXF;
		options.choice[CHOICE_PIKAFISH] = PIKAFISH_SIX;
	}
	for (size_t i = 0; (notation = law_notation(i)) != NULL; i++) {
		const char *broken = NULL;

		if (notation->name[0] == byte_lowered((char)data[0]))
			broken = law_text(notation, text, &options);
		if (broken != NULL) {
			fprintf(stderr, "%s: %s\n", notation->name, broken);
			abort();
		}
	}
	return 0;
}
