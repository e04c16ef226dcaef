#include "json/position/fen.h"

static bool
write(struct text *out, const struct entry *entry, const struct options *wanted,
    enum view view, struct faults *faults)
{
	const struct notation *to = entry->notation;
	struct entry bare = *entry;
	struct options options = *wanted;

	options.choice[CHOICE_VIEW] = (uint8_t)view;
	entry_no_operations(&bare);
	to = to->plain ? to->plain : to;
	text_reserve(out, notation_room(to, &bare));
	return notation_turn_into(to, &bare, &options, faults) &&
	    to->write(out, &bare, &options, faults);
}

bool
fen_add(struct json_writer *w, const struct entry *entry,
    const struct options *options, enum view view, struct faults *faults)
{
	size_t before = w->out->len, count = faults->count;

	json_open_string(w);
	if (!write(w->out, entry, options, view, faults)) {
		w->out->len = before;
		json_add_null(w);
		return false;
	}
	json_close_plain_string(w);
	faults->count = count;
	return true;
}
