/* search: finds the topics that words are about, and prints them. */
#ifndef TOOL_FENTOOLS_SEARCH_H
#define TOOL_FENTOOLS_SEARCH_H

#include "tool/fentools/topic.h"
#include "base/near.h"

/* Appends a topic: its name, where it is, and its text. An option that is in so many
 * tools is in all of them. */
void search_add_topic(struct text *, const struct topic *, size_t tools);

/* Appends the topics that all words match, kind by kind; if there are none, those that
 * any of the words match. */
void search_add(struct text *, const struct topics *, char **words);

/* Offers the names of the options and faults, and the words that mean the same as
 * others. */
void search_offer(struct near *, const struct topics *);

#endif
