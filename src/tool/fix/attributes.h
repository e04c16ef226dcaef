/* attributes: the extended attributes of a file, among them its access control list (ACL)
 * on Linux. Only in_place.c includes this file. */
#ifndef TOOL_FIX_ATTRIBUTES_H
#define TOOL_FIX_ATTRIBUTES_H

#include <stdbool.h>

/* Gives the new file the extended attributes and the ACL of the old one, and takes away an
 * ACL that it has from its folder. To be called before the mode is set. Returns false
 * with errno if they can't be the same. */
bool attributes_copy(int old, int new);

#endif
