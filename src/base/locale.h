/* locale: what the variables of the environment say about the user's language. It changes
 * only what people look at. Everybody may include it. */
#ifndef BASE_LOCALE_H
#define BASE_LOCALE_H

#include <stdbool.h>

enum language {
	LANGUAGE_ENGLISH,
	LANGUAGE_CHINESE,     /* in simplified characters */
	LANGUAGE_TRADITIONAL, /* Chinese in traditional characters */
	LANGUAGES,
};

/* Returns whether text is UTF-8. */
bool locale_utf8(void);

/* Returns the language of messages. In Taiwan, Hong Kong and Macau, and with the script
 * Hant, Chinese is written in traditional characters. */
enum language locale_language(void);

#endif
