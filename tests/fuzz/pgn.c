/* Games in any bytes: see records.h. The moves of a game are in it, the fast path accepts
 * all that has no fault, and a good game can be written and read back. */
#include "fuzz.h"
#include "law_game.h"
#include "notation/pgn/pgn.h"
#include "records.h"

static void
check(struct slice game, const struct options *options)
{
	static struct position start;
	static struct entry entry = {.start = &start};
	const char *broken = NULL;

	if (check_reading(&notation_pgn, true, &entry, game, options))
		broken = law_game(&entry, options);
	expect(slice_within(entry.moves, game), "the moves are in the game");
	expect(broken == NULL, broken);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	check_records(pgn_end, check, data, size);
	return 0;
}
