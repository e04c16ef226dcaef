/* The language of the text around boards. */
#include "base/locale.h"
#include "tool/view/view.h"

/* In Chinese, moves are Chinese, too, unless the user asks for another form. Text of ASCII
 * is English. */
void
view_choose_language(struct viewer *view)
{
	static const enum language languages[] = {
	    [LANG_EN] = LANGUAGE_ENGLISH,
	    [LANG_ZH] = LANGUAGE_CHINESE,
	    [LANG_ZH_HANT] = LANGUAGE_TRADITIONAL,
	};
	static const enum dialect dialects[LANGUAGES] = {
	    [LANGUAGE_ENGLISH] = DIALECT_OWN,
	    [LANGUAGE_CHINESE] = DIALECT_CHINESE,
	    [LANGUAGE_TRADITIONAL] = DIALECT_TRADITIONAL,
	};
	uint8_t *dialect = &view->filter->asked->options.choice[CHOICE_MOVES];
	enum language language = view->lang == LANG_AUTO
	    ? locale_language()
	    : languages[view->lang];

	if (view->medium == MEDIUM_TEXT && view->style.ascii)
		language = LANGUAGE_ENGLISH;
	view->options.language = view->style.language = language;
	if (*dialect == DIALECT_OWN)
		*dialect = (uint8_t)dialects[language];
}
