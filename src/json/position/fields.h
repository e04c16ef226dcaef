/* fields: fields (field/field.h) as members of the object of a position. The files of
 * json/position include it. */
#ifndef JSON_POSITION_FIELDS_H
#define JSON_POSITION_FIELDS_H

#include "json/position/layout.h"

/* Is the key the name of a field? */
bool fields_have(const char *key);

/* Is this the value of the field for the position that was read? The values of fields
 * about the record, such as `line`, aren't checked. Adds a fault and returns false if
 * it is another one. */
bool fields_check(const struct tree_reader *, const char *key,
    const json_t *value);

#endif
