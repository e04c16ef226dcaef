/*
 * Where pawns started, and the captures that they needed since.
 *
 * proof_pawn_captures assigns a start file to each pawn. A pawn on rank 3 was on
 * rank 2 one step before, so it starts on its own file or on a neighbor; on rank 4,
 * at most two files away, and so on. The distance of the files is the number of its
 * captures. Example: white pawns on b2, b3 and b4. The one on b2 starts on b2, the
 * one on b3 on a2 or c2, and the one on b4 on the other: 2 captures.
 *
 * least[set] is the least number of captures by which the pawns seen so far start on
 * exactly the files of the set. Each pawn adds one file to the sets.
 */
#include "game/chess/pawn_captures.h"

#include <string.h>

enum { FILE_SETS = 256, MOST_SETS = 70 }; /* 70 sets of 4 files */

struct starts {
	uint8_t least[FILE_SETS];
	uint8_t sets[MOST_SETS]; /* the sets that the pawns so far can fill */
	int count;
};

/* Adds a pawn, which can start on the files from `first` to `last`. */
static void
add_pawn(struct starts *s, int file, int first, int last)
{
	uint8_t next[MOST_SETS];
	int count = 0;

	for (int i = 0; i < s->count; i++)
		for (int from = first; from <= last; from++) {
			unsigned with = s->sets[i] | 1U << from;
			int captures = s->least[s->sets[i]] +
			    (from < file ? file - from : from - file);

			if (with == s->sets[i] || captures >= s->least[with])
				continue;
			if (s->least[with] == PROOF_NEVER)
				next[count++] = (uint8_t)with;
			s->least[with] = (uint8_t)captures;
		}
	/* cppcheck-suppress uninitvar ; only what was written is copied */
	memcpy(s->sets, next, (size_t)count);
	s->count = count;
}

int
proof_pawn_captures(uint64_t pawns, enum color side)
{
	struct starts s = {.count = 1, .sets = {0}};
	int best = PROOF_NEVER;

	if (!(proof_above(pawns) & pawns))
		return 0;
	if (side == BLACK)
		pawns = __builtin_bswap64(pawns);
	memset(s.least, PROOF_NEVER, sizeof(s.least));
	s.least[0] = 0;
	for (; pawns != 0; pawns &= pawns - 1) {
		int square = chess_first(pawns);
		int file = square & 7, steps = (square >> 3) - 1;

		add_pawn(&s, file, file > steps ? file - steps : 0,
		    file + steps < 7 ? file + steps : 7);
	}
	for (int i = 0; i < s.count; i++)
		if (s.least[s.sets[i]] < best)
			best = s.least[s.sets[i]];
	return best;
}

unsigned
proof_changed_files(uint64_t white, uint64_t black)
{
	uint64_t wrong = (proof_above(white) & white) |
	    (proof_above(black) & black) | (proof_above(black) & white);

	return ~(proof_files(white) & proof_files(black) &
		   ~proof_files(wrong)) &
	    0xff;
}

int
proof_files_captures(unsigned files)
{
	int captures = 0;

	for (; files != 0; captures++) {
		unsigned lowest = files & (0U - files);

		files &= ~(lowest | lowest << 1);
	}
	return captures;
}
