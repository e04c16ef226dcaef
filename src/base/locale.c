#include "base/locale.h"
#include "base/slice.h"

#include <stdlib.h>

/* Returns the value of the first variable that isn't empty, as in setlocale(3). */
static const char *
locale(const char *category)
{
	const char *names[] = {"LC_ALL", category, "LANG"};

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
		const char *value = getenv(names[i]);

		if (value != NULL && *value != '\0')
			return value;
	}
	return "C";
}

/* Looks for "UTF-8" or "utf8", in upper or lower case. */
bool
locale_utf8(void)
{
	for (const char *at = locale("LC_CTYPE"); *at != '\0'; at++) {
		size_t n = 3;

		if ((at[0] | 32) != 'u' || (at[1] | 32) != 't' ||
		    (at[2] | 32) != 'f')
			continue;
		n += at[n] == '-';
		if (at[n] == '8')
			return true;
	}
	return false;
}

/* Names are such as zh_TW.UTF-8 and zh_Hant. */
enum language
locale_language(void)
{
	static const char *const traditional[] = {"TW", "HK", "MO", "Hant"};
	struct slice name = slice_of(locale("LC_MESSAGES"));

	if (!slice_starts(name, SLICE("zh")))
		return LANGUAGE_ENGLISH;
	name = slice_from(name, name.len > 2 ? 3 : 2);
	for (size_t i = 0; i < sizeof(traditional) / sizeof(*traditional); i++)
		if (slice_starts(name, slice_of(traditional[i])))
			return LANGUAGE_TRADITIONAL;
	return LANGUAGE_CHINESE;
}
