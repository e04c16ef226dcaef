/*
 * Fast path of FEN, also for four fields without operations: chooses the kernel
 * for the processor. A kernel returns true only if the slow path would read the
 * same position without a fault.
 */
#include "notation/chess/chess.h"
#include "base/cpu.h"

static notation_read_batch
    *const kernels[CPUS] = CPU_KERNELS(chess_read_fast_plain,
	chess_read_fast_avx2, chess_read_fast_avx512);

bool
chess_read_fast(struct entry *entry, struct slice record,
    const struct options *options)
{
	return chess_read_batch(&entry, &record, 1, options) == 1;
}

HOT unsigned
chess_read_batch(struct entry *const *entries, const struct slice *records,
    unsigned count, const struct options *options)
{
	unsigned read = kernels[options->cpu](entries, records, count, options);

	if (read < count)
		chess_locate_error(entries[read], records[read]);
	return read;
}
