/* fen: a position as a string, in its notation. Only src/json includes this. */
#ifndef JSON_POSITION_FEN_H
#define JSON_POSITION_FEN_H

#include "json/text/writer.h"
#include "notation/notation.h"

/* Appends the canonical text of a position, without operations, as one side sees
 * it. If the notation can't write that, appends null, adds an error and returns false.
 * Doesn't add the faults for parts that get lost. */
bool fen_add(struct json_writer *, const struct entry *, const struct options *,
    enum view, struct faults *);

/* Appends the list of the operations of an entry that stand behind its position, or
 * nothing if there are none. */
void operations_add_list(struct json_writer *, const struct entry *);

#endif
