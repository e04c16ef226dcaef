/* pipe: what a tool asks of the pipes that it reads and writes. Everybody may
 * include it. */
#ifndef BASE_PIPE_H
#define BASE_PIPE_H

/* Where fd is a pipe, and the system lets it, the pipe holds a million bytes: with
 * the 64 KiB that it begins with, who reads and who writes wake each other four
 * times a block. All else stays as it is. */
void pipe_widen(int fd);

#endif
