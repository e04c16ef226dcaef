/* Blocks of training data in any bytes: see records.h. Blocks that are read in one batch are
 * judged as each alone. */
#include "fuzz.h"
#include "notation/plain/plain.h"
#include "records.h"

static void
check(struct slice block, const struct options *options)
{
	const struct slice usual = SLICE(
	    "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1\nmove h1h2\nscore 0\nply 0\n"
	    "result 0\ne");
	struct entry room[3] = {{0}}, entry = {0};
	struct entry *entries[] = {&room[0], &room[1], &room[2]};
	struct slice records[] = {usual, block, usual};
	bool fast;

	(void)check_reading(&notation_plain, false, &entry, block, options);
	fast = notation_plain.read_fast(&entry, block, options);
	expect(notation_plain.read_batch(entries, records, 3, options) ==
		(fast ? 3U : 1U),
	    "a batch accepts what is accepted alone");
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	check_records(plain_end, check, data, size);
	return 0;
}
