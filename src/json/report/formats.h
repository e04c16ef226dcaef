/* formats: the reports of many records that are JSON. filter includes it. */
#ifndef JSON_REPORT_FORMATS_H
#define JSON_REPORT_FORMATS_H

#include "report/format.h"

/* An object on each line, as -J writes to standard error. */
extern const struct report_format format_json;

/* SARIF 2.1.0 with one run, limited to what GitHub accepts. */
extern const struct report_format format_sarif;

#endif
