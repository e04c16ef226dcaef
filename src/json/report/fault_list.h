/* fault_list: the faults of a record as a list of objects. Only src/json includes
 * this. */
#ifndef JSON_REPORT_FAULT_LIST_H
#define JSON_REPORT_FAULT_LIST_H

#include "json/text/writer.h"
#include "report/report.h"

/* Appends the faults of a report that are not hidden, with their places in the line. */
void fault_list_add(struct json_writer *, const struct report *);

/* Objects of diagnostics; a test compares them with their schemas. */
extern const struct object_layout layout_fault, layout_fix, layout_report,
    layout_more, layout_summary;

#endif
