/* beside: a new file in the folder of one that it will replace with rename(2): at any time
 * there is either the old file or the complete new one. If the program ends earlier, by a
 * signal or because memory ran out, the new file is removed. The tools that replace files
 * include this file; there is one such file at a time. */
#ifndef IO_FILE_BESIDE_H
#define IO_FILE_BESIDE_H

/* Makes the file as mkstemp(3) does. The name has to stay until the file is renamed or
 * removed. Returns -1 with errno. */
int beside_make(char *name);

/* Gives the file the path of the old one. Returns 0, or errno; the file is removed then. */
int beside_rename(const char *path);

/* Removes the file, if there is one. */
void beside_remove(void);

#endif
