/*
 * The short way for the records that most files are made of: canonical FEN, or
 * four fields without operations. It says yes only where the long way would
 * read the same position without a fault; to everything else it says nothing.
 */
#include "notation/chess_glance.h"

#ifndef HAVE_AVX2
#define chess_glance_avx2 chess_glance_plain
#endif
#ifndef HAVE_AVX512
#define chess_glance_avx512 chess_glance_avx2
#endif

static notation_glance_all *const ways[CPUS] = {
    [CPU_PLAIN] = chess_glance_plain,
    [CPU_AVX2] = chess_glance_avx2,
    [CPU_AVX512] = chess_glance_avx512,
};

bool
chess_glance_alone(struct entry *entry, struct slice record,
    const struct how *how)
{
	return ways[how->cpu](&entry, &record, 1, how) == 1;
}

bool
chess_glance(struct entry *entry, struct slice record, const struct how *how)
{
	return chess_glance_all(&entry, &record, 1, how) == 1;
}

unsigned
chess_glance_all(struct entry *const *entries, const struct slice *records,
    unsigned count, const struct how *how)
{
	unsigned read = ways[how->cpu](entries, records, count, how);

	if (read < count)
		chess_glance_blame(entries[read], records[read]);
	return read;
}
