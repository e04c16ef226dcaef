/* What the rules answer, as JSON. */
#include "json/shape.h"
#include "game/play.h"
#include "notation/moves.h"

json_t *
shape_fen(const struct entry *entry)
{
	static const struct how plain = {0};
	const char *game = rules_of(entry->position.game)->name;
	const struct notation *to = notation_find(slice_of(game));
	struct entry bare = *entry;
	struct text t = {0};
	struct faults faults;
	json_t *fen;

	faults.count = faults.more = 0;
	bare.operations.len = 0;
	text_reserve(&t, notation_room(to, &bare));
	to->write(&t, &bare, &plain, &faults);
	fen = json_stringn(t.at, t.len);
	text_free(&t);
	return fen;
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

static json_t *
move_text(const struct position *position, struct move move,
    enum spelling spelling)
{
	char room[SPELL_ROOM];
	struct text t = {room, 0, sizeof(room)};

	rules_of(position->game)->spell(&t, position, &move, 1, spelling, ' ');
	return json_stringn(t.at, t.len);
}

json_t *
shape_moves(const struct position *position)
{
	const struct rules *rules = rules_of(position->game);
	struct moves moves;
	json_t *list;

	if (!rules_playable(position))
		return json_null();
	rules->moves(position, &moves);
	list = json_array();
	for (size_t i = 0; i < moves.count; i++)
		json_array_append_new(list,
		    move_text(position, moves.list[i], SPELL_COORDINATES));
	return list;
}

static json_t *
begin(struct slice kept)
{
	json_t *object;

	shape_seed();
	object = json_object();
	if (kept.at != NULL)
		shape_set(object, "record", shape_text(kept));
	return object;
}

static json_t *
move_object(const struct position *position, struct move move)
{
	json_t *object = json_object();
	const struct shape *shape = shape_of(
	    slice_of(rules_of(position->game)->name));

	shape_set(object, "move", move_text(position, move, SPELL_COORDINATES));
	shape_set(object, "san", move_text(position, move, SPELL_SAN));
	shape->add_move(object, position, move);
	return object;
}

void
json_moves(struct text *out, struct slice kept, const struct entry *entry,
    const struct moves *moves, bool fen)
{
	const struct position *position = &entry->position;
	json_t *object = begin(kept), *list = json_array();

	for (size_t i = 0; i < moves->count; i++) {
		json_t *move = move_object(position, moves->list[i]);
		struct entry after = *entry;

		if (fen) {
			rules_of(position->game)
			    ->make(&after.position, moves->list[i]);
			shape_set(move, "fen", shape_fen(&after));
		}
		json_array_append_new(list, move);
	}
	shape_set(object, "move_count", json_integer((json_int_t)moves->count));
	shape_set(object, "moves", list);
	shape_dump(out, object, true);
}

void
json_move_count(struct text *out, struct slice kept, size_t count)
{
	json_t *object = begin(kept);

	shape_set(object, "move_count", json_integer((json_int_t)count));
	shape_dump(out, object, true);
}

static json_t *
draws(unsigned held)
{
	json_t *list = json_array();

	for (const struct draw_kind *d = rules_draws; d->word != NULL; d++)
		if (held & d->draw)
			json_array_append_new(list,
			    json_pack("{s:s,s:s}", "reason", d->word, "kind",
				d->claimable ? "claimable" : "automatic"));
	return list;
}

static void
add_standing(json_t *object, const struct entry *entry,
    const struct standing *standing)
{
	const struct shape *shape = shape_of(slice_of(entry->notation->name));

	shape_set(object, "status", json_string(standing->word));
	shape_set(object, "result", json_string(standing->result));
	shape_set(object, "check", json_boolean(standing->check));
	shape_set(object, "move_count",
	    json_integer((json_int_t)standing->moves));
	shape->add(object, entry, JSON_MATERIAL);
	shape_set(object, "draws", draws(standing->draws));
}

void
json_status(struct text *out, struct slice kept, const struct entry *entry,
    const struct standing *standing)
{
	json_t *object = begin(kept);

	add_standing(object, entry, standing);
	shape_dump(out, object, true);
}

static json_t *
standing_of(const struct play *play, const struct entry *entry)
{
	json_t *object = json_object();
	struct standing standing;

	play_stand(play, true, &standing);
	add_standing(object, entry, &standing);
	return object;
}

void
json_play(struct text *out, struct slice kept, const struct entry *entry,
    struct slice moves, bool each, bool status)
{
	json_t *object = begin(kept), *list = json_array();
	struct entry now = *entry;
	struct play play = {0};

	play_start(&play, &now.position, status);
	shape_set(object, "start", shape_fen(entry));
	for (; moves.len > 0; moves = slice_from(moves, sizeof(struct move))) {
		struct move move;
		json_t *step;

		memcpy(&move, moves.at, sizeof(move));
		step = move_object(&now.position, move);
		play_make(&play, move);
		if (each)
			shape_set(step, "fen", shape_fen(&now));
		if (each && status)
			shape_set(step, "standing", standing_of(&play, &now));
		json_array_append_new(list, step);
	}
	shape_set(object, "moves", list);
	shape_set(object, "fen", shape_fen(&now));
	if (status)
		shape_set(object, "standing", standing_of(&play, &now));
	shape_dump(out, object, true);
	play_free(&play);
}
