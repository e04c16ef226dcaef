/* What --with adds of any game. */
#include "json/shape.h"

bool
shape_say_fen(struct text *out, const struct entry *entry,
    const struct how *wanted, enum view view, struct faults *faults)
{
	const struct notation *to = entry->notation;
	struct entry bare = *entry;
	struct how how = *wanted;
	size_t before = faults->count;

	how.choice[CHOICE_VIEW] = (uint8_t)view;
	entry_no_operations(&bare);
	to = to->plain ? to->plain : to;
	text_reserve(out, notation_room(to, &bare));
	if (!notation_turn_into(to, &bare, &how, faults) ||
	    !to->write(out, &bare, &how, faults))
		return false;
	faults->count = before;
	return true;
}

json_t *
shape_fen(const struct entry *entry, const struct how *how)
{
	struct faults faults;
	struct text t = {0};
	json_t *fen = NULL;

	faults.count = faults.more = 0;
	if (shape_say_fen(&t, entry, how, how->choice[CHOICE_VIEW], &faults))
		fen = json_stringn(t.at, t.len);
	text_free(&t);
	return fen ? fen : json_null();
}

json_t *
shape_key(const struct position *position)
{
	static const struct how plain = {0};
	char room[16];
	struct text t = {room, 0, sizeof(room)};

	text_hex(&t, rules_of(position->game)->key(position, &plain));
	return json_stringn(t.at, t.len);
}

json_t *
shape_status(const struct position *position)
{
	struct standing standing;

	if (!rules_playable(position))
		return json_null();
	rules_of(position->game)->stand(position, 1, false, &standing);
	return json_string(standing.word);
}

json_t *
shape_check(const struct position *position)
{
	struct standing standing;

	rules_of(position->game)->stand(position, 1, false, &standing);
	return json_boolean(standing.check);
}

static json_t *
move_text(const struct position *position, struct move move,
    const struct how *how, enum spelling spelling)
{
	char room[SPELL_ROOM];
	struct text t = {room, 0, sizeof(room)};

	rules_of(position->game)
	    ->spell(&t, position, &move, 1, how, spelling, ' ');
	return json_stringn(t.at, t.len);
}

json_t *
shape_moves(const struct position *position)
{
	static const struct how plain = {0};
	const struct rules *rules = rules_of(position->game);
	struct moves moves;
	json_t *list;

	if (!rules_playable(position))
		return json_null();
	rules->moves(position, &moves);
	list = json_array();
	for (size_t i = 0; i < moves.count; i++)
		json_array_append_new(list,
		    move_text(position, moves.list[i], &plain,
			SPELL_COORDINATES));
	return list;
}

void
shape_add_count(struct shape_counts *counts, char letter, unsigned number)
{
	if (number == 0)
		return;
	counts->list[counts->count].letter = letter;
	counts->list[counts->count++].number = number;
}

static bool
next_count(void *what, struct told *value)
{
	struct shape_counts *counts = what;
	size_t i = counts->next++;

	if (i == counts->count)
		return false;
	*value = told_number(counts->list[i].number);
	value->letter = counts->list[i].letter;
	return true;
}

struct told
shape_told_counts(struct shape_counts *counts)
{
	return (struct told){.kind = TOLD_COUNTS,
	    .next = next_count,
	    .what = counts};
}
