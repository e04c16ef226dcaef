/* rights: who may read and write a file that takes the place of another: its owner, its
 * mode, and on Linux its access control list (ACL) and extended attributes. The tools that
 * replace files include this file. */
#ifndef IO_FILE_RIGHTS_H
#define IO_FILE_RIGHTS_H

#include <stdbool.h>
#include <sys/stat.h>

/* Gives the new file, which mkstemp(3) has made, the rights of the old one, whose status is
 * `was`. Only root may give files away: a file that gets another group has no right for it
 * that the others don't have. Returns false with errno if extended attributes or the mode
 * can't be the same. */
bool rights_copy(int old, int new, const struct stat *was);

#endif
