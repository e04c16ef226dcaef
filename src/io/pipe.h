/* pipe: makes pipes larger. Everybody may include this file. */
#ifndef IO_PIPE_H
#define IO_PIPE_H

/* If fd is a pipe, enlarges its buffer to 1 MiB, if the system allows it. With the
 * usual 64 KiB, reader and writer wake each other four times for 256 KiB. */
void pipe_widen(int fd);

#endif
