#include "position.h"

#include <stdio.h>
#include <stdlib.h>

struct position
position_of(const char *fen)
{
	static const struct options options = {0};
	struct entry entry = {0};
	struct faults faults = {0};

	if (!notation_chess.read(&entry, slice_of(fen), &options, &faults)) {
		printf("Bail out! %s can't be read\n", fen);
		exit(99);
	}
	return entry.position;
}
