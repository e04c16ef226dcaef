/* message: the sentence of a fault with its arguments filled in. report and json include
 * it. */
#ifndef REPORT_MESSAGE_H
#define REPORT_MESSAGE_H

#include "base/fault.h"
#include "base/text.h"

/* Appends the message: the sentence with its arguments. Makes room for it.
 * `wide`: Chinese characters of the record are shown as they are. */
void report_message(struct text *, const struct fault *, bool wide);

#endif
