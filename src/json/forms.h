/* forms: those reports of many records that are JSON. Tools include it. */
#ifndef JSON_FORMS_H
#define JSON_FORMS_H

#include "base/forms.h"

/* An object a line, as with -J on standard error. */
extern const struct form form_json;

/* SARIF 2.1.0, one run. What a platform takes of one run bounds it. */
extern const struct form form_sarif;

#endif
