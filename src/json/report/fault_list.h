/* fault_list: the faults of a record as a list of objects. Only src/json includes
 * this. */
#ifndef JSON_REPORT_FAULT_LIST_H
#define JSON_REPORT_FAULT_LIST_H

#include "base/fault.h"
#include "json/text/writer.h"

/* Appends the faults that are not hidden, with their places in the line. */
void fault_list_add(struct json_writer *, const struct faults *,
    struct slice line);

/* Objects of diagnostics; a test compares them with their schemas. */
extern const struct object_layout layout_fault, layout_fix, layout_report,
    layout_more, layout_summary;

#endif
