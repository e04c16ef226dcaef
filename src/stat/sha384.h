/* stat/sha384: the checksum SHA-384 of bytes that come in pieces (FIPS 180-4). stat
 * and draw include it. */
#ifndef STAT_SHA384_H
#define STAT_SHA384_H

#include "base/text.h"

#define SHA384_BLOCK 128

struct sha384 {
	uint64_t state[8];
	uint64_t bytes;
	unsigned char rest[SHA384_BLOCK]; /* the bytes of an incomplete block */
};

void sha384_start(struct sha384 *);
void sha384_add(struct sha384 *, struct slice);

/* Appends the checksum in Base64, 64 characters, as subresource integrity and the file
 * books.json of the Stockfish books have it. Makes room. */
void sha384_finish(struct sha384 *, struct text *);

#endif
