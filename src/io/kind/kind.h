/* kind: recognizes files that have no records in lines of text, such as pictures. filter
 * includes this file. */
#ifndef IO_KIND_H
#define IO_KIND_H

#include "base/slice.h"

/* How many of the first bytes are examined at most. */
#define KIND_HEAD 65536

/* Returns why no records can be read from a file that begins so, and what to do about
 * it; NULL if they can. `null`: records end in NUL bytes. `whole_lines`: a record is
 * the whole line, so that documents of other kinds have none, even if they are
 * text. */
const char *kind_refuse(struct slice head, bool null, bool whole_lines);

/* Returns the same for Chinese text that isn't UTF-8, of which it finds the moves and the
 * tags of Xiangqi. */
const char *kind_refuse_chinese(struct slice head);

/* Does the text begin with a PGN tag, such as [Event "London"]? */
bool kind_is_tag(struct slice);

#endif
