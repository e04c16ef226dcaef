/* Any text in any notation: the laws hold. The first byte says the notation:
 * a, c, e, s, j (JFN and JSON), x or p; a capital letter is for Chess960 and for
 * other choices than those that hold where nothing is said. */
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
	struct how how = {.level = LEVEL_SYNTAX};

	if (size == 0)
		return 0;
	if (byte_upper((char)data[0])) {
		how.chess960 = true;
		how.choice[CHOICE_VIEW] = VIEW_BLACK;
		how.choice[CHOICE_LETTERS] = LETTERS_WXF;
		how.choice[CHOICE_PIKAFISH] = PIKAFISH_SIX;
	}
	for (size_t i = 0; (notation = law_notation(i)) != NULL; i++) {
		const char *broken = NULL;

		if (notation->name[0] == byte_lowered((char)data[0]))
			broken = law_text(notation, text, &how);
		if (broken != NULL) {
			fprintf(stderr, "%s: %s\n", notation->name, broken);
			abort();
		}
	}
	return 0;
}
