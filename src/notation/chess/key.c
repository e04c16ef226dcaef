/* The hash of a position as sixteen hexadecimal digits. Only written. */
#include "notation/chess/chess.h"

static bool
write_key(struct text *out, const struct entry *entry,
    const struct options *options, struct faults *faults)
{
	const struct rules *rules = rules_of(entry->position.game);

	(void)faults;
	text_hex(out, rules->key(&entry->position, options));
	return true;
}

const struct notation notation_key = {
    .name = "key",
    .game = GAMES,
    .write = write_key,
    .room = 16,
};
