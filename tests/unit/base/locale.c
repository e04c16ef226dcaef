/* What the environment says about the encoding and the language. */
#include "base/locale.h"
#include "tap.h"

#include <stdlib.h>

/* Sets a variable, or removes it. */
static void
set(const char *name, const char *value)
{
	if (value != NULL)
		setenv(name, value, 1);
	else
		unsetenv(name);
}

static void
test_encoding(void)
{
	static const struct {
		const char *all, *ctype, *lang;
		bool utf8;
	} cases[] = {
	    {NULL, NULL, NULL, false},
	    {"C", "C.UTF-8", "C.UTF-8", false},
	    {"C.UTF-8", NULL, "C", true},
	    {"C.UTF-8", "C", "C", true},
	    {"", "C.UTF-8", "C", true},
	    {NULL, "en_US.utf8", NULL, true},
	    {NULL, "", "en_US.UtF8", true},
	    {NULL, NULL, "en_US.Utf-8@x", true},
	    {NULL, NULL, "UTF-8", true},
	    {NULL, NULL, "C.UTF-", false},
	    {NULL, NULL, "C.UTF", false},
	    {NULL, NULL, "C.UTF-16", false},
	    {NULL, NULL, "C.UTF--8", false},
	    {NULL, NULL, "C.UTx8", false},
	    {NULL, NULL, "C.UxF8", false},
	    {NULL, NULL, "C.xTF8", false},
	    {NULL, NULL, "C.UTFUTF-8", true},
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		set("LC_ALL", cases[i].all);
		set("LC_CTYPE", cases[i].ctype);
		set("LC_MESSAGES", "C.UTF-8");
		set("LANG", cases[i].lang);
		tap_case(locale_utf8() == cases[i].utf8,
		    cases[i].lang != NULL ? cases[i].lang : "none");
	}
	tap_cases("UTF-8");
}

static void
test_language(void)
{
	static const struct {
		const char *name;
		enum language language;
	} cases[] = {
	    {"C", LANGUAGE_ENGLISH},
	    {"", LANGUAGE_ENGLISH},
	    {"z", LANGUAGE_ENGLISH},
	    {"en_TW", LANGUAGE_ENGLISH},
	    {"zh", LANGUAGE_CHINESE},
	    {"zh_", LANGUAGE_CHINESE},
	    {"zh_CN.UTF-8", LANGUAGE_CHINESE},
	    {"zh_SG", LANGUAGE_CHINESE},
	    {"zh_TW.UTF-8", LANGUAGE_TRADITIONAL},
	    {"zh_HK", LANGUAGE_TRADITIONAL},
	    {"zh_MO.UTF-8", LANGUAGE_TRADITIONAL},
	    {"zh_Hant", LANGUAGE_TRADITIONAL},
	};

	unsetenv("LC_ALL");
	set("LC_CTYPE", "zh_CN.UTF-8");
	set("LANG", "C");
	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		set("LC_MESSAGES", cases[i].name);
		tap_case(locale_language() == cases[i].language, cases[i].name);
	}
	tap_cases("languages");
}

int
main(void)
{
	test_encoding();
	test_language();
	return tap_end();
}
