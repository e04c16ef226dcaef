/* What the rules answer, as JSON. */
#include "json/shape.h"
#include "game/play.h"
#include "notation/moves.h"

/* The canonical text as one side sees it; NULL with an error where it can't be
 * said. What gets lost on the way is no news here. */
static json_t *
fen_of(const struct entry *entry, const struct how *wanted, enum view view,
    struct faults *faults)
{
	const struct notation *to = entry->notation;
	struct entry bare = *entry;
	struct how how = *wanted;
	struct text t = {0};
	size_t before = faults->count;
	json_t *fen = NULL;

	how.choice[CHOICE_VIEW] = (uint8_t)view;
	entry_no_operations(&bare);
	to = to->plain ? to->plain : to;
	text_reserve(&t, notation_room(to, &bare));
	if (notation_turn_into(to, &bare, &how, faults) &&
	    to->write(&t, &bare, &how, faults)) {
		fen = json_stringn(t.at, t.len);
		faults->count = before;
	}
	text_free(&t);
	return fen;
}

json_t *
shape_fen(const struct entry *entry, const struct how *how)
{
	struct faults faults;
	json_t *fen;

	faults.count = faults.more = 0;
	fen = fen_of(entry, how, how->choice[CHOICE_VIEW], &faults);
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
move_object(const struct entry *entry, struct move move, const struct how *how)
{
	const struct position *position = &entry->position;
	const struct shape *shape = shape_of(entry->notation);
	json_t *object = json_object();

	shape_set(object, "move",
	    move_text(position, move, how, SPELL_COORDINATES));
	if (rules_of(position->game)->san)
		shape_set(object, "san",
		    move_text(position, move, how, SPELL_SAN));
	shape->add_move(object, position, move, how);
	return object;
}

/* The position behind a move; null where a piece that is turned up could be
 * one or another. */
static json_t *
fen_after(const struct entry *entry, struct move move, const struct how *how)
{
	const struct rules *rules = rules_of(entry->position.game);
	struct entry after = *entry;

	if (rules->sure != NULL &&
	    !rules->sure(&entry->position, move, (struct slice){0}, NULL))
		return json_null();
	rules->make(&after.position, move);
	return shape_fen(&after, how);
}

void
json_moves(struct text *out, struct slice kept, const struct entry *entry,
    const struct moves *moves, const struct how *how, bool fen)
{
	json_t *object = begin(kept), *list = json_array();

	for (size_t i = 0; i < moves->count; i++) {
		json_t *move = move_object(entry, moves->list[i], how);

		if (fen)
			shape_set(move, "fen",
			    fen_after(entry, moves->list[i], how));
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
	const struct shape *shape = shape_of(entry->notation);

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

/* A game as it is told. */
struct tale {
	const struct how *how;
	struct json_game told;
	struct faults *faults;
	bool good;
};

/* The position, or what each side knows of it. */
static void
add_fen(json_t *object, const char *key, const struct entry *entry,
    struct tale *t)
{
	enum view view = t->how->choice[CHOICE_VIEW];
	json_t *fen, *views;

	if (!t->told.both) {
		fen = fen_of(entry, t->how, view, t->faults);
		t->good &= fen != NULL;
		shape_set(object, key, fen ? fen : json_null());
		return;
	}
	views = json_object();
	for (view = VIEW_RED; t->good && view <= VIEW_BLACK; view++) {
		fen = fen_of(entry, t->how, view, t->faults);
		t->good &= fen != NULL;
		shape_set(views, view == VIEW_RED ? "red" : "black",
		    fen ? fen : json_null());
	}
	shape_set(object, key, views);
}

static json_t *
tell_moves(struct entry *now, struct play *play, struct slice moves,
    struct tale *t)
{
	json_t *list = json_array();

	for (; moves.len > 0; moves = slice_from(moves, sizeof(struct move))) {
		struct move move;
		json_t *step;

		memcpy(&move, moves.at, sizeof(move));
		step = move_object(now, move, t->how);
		play_make(play, move);
		if (t->told.each)
			add_fen(step, "fen", now, t);
		if (t->told.each && t->told.status)
			shape_set(step, "standing", standing_of(play, now));
		json_array_append_new(list, step);
	}
	return list;
}

bool
json_play(struct text *out, struct slice kept, const struct entry *entry,
    struct slice moves, const struct how *how, struct json_game told,
    struct faults *faults)
{
	struct tale t = {how, told, faults, true};
	json_t *object = begin(kept);
	struct entry now = *entry;
	struct play play = {0};

	play_know_all(&now.position, told.both);
	play_start(&play, &now.position, told.status);
	add_fen(object, "start", &now, &t);
	shape_set(object, "moves", tell_moves(&now, &play, moves, &t));
	add_fen(object, "fen", &now, &t);
	if (told.status)
		shape_set(object, "standing", standing_of(&play, &now));
	shape_dump(out, object, true);
	play_free(&play);
	return t.good;
}

static void
add_origin(json_t *object, struct origin here)
{
	shape_set(object, "file", shape_text(slice_of(here.file)));
	shape_set(object, "line", json_integer((json_int_t)here.line));
}

void
json_uniq(struct text *out, struct slice record, struct origin here,
    const struct origin *repeats)
{
	json_t *object = begin(record);

	add_origin(object, here);
	if (repeats != NULL) {
		json_t *first = json_object();

		add_origin(first, *repeats);
		shape_set(object, "repeats", first);
	}
	shape_dump(out, object, true);
}
