/* What --with adds to the object of any position. */
#include "json/json.h"
#include "json/position/fen.h"
#include "json/position/layout.h"
#include "json/report/fault_list.h"

static const struct options no_options;

static void
write_fen(struct json_writer *w, void *subject)
{
	struct faults faults;

	faults.count = faults.more = 0;
	fen_add(w, entry_of(subject), &no_options,
	    no_options.choice[CHOICE_VIEW], &faults);
}

static void
write_pieces(struct json_writer *w, void *subject)
{
	const struct position_layout *layout = layout_of(
	    entry_of(subject)->notation);

	if (layout->pieces == NULL)
		json_add_null(w);
	else
		layout->pieces(w, subject);
}

static char *
write_key(char *at, void *subject)
{
	const struct position *p = &entry_of(subject)->position;

	*at++ = '"';
	text_hex_digits(at, rules_of(p->game)->key(p, &no_options));
	at[16] = '"';
	return at + 17;
}

static char *
write_check(char *at, void *subject)
{
	const struct position_layout *layout = layout_of(
	    entry_of(subject)->notation);

	return layout->check == NULL ? json_write_null(at)
				     : layout->check(at, subject);
}

/* Status and moves both need this, so it is computed once. */
static bool
playable(struct position_subject *s)
{
	if (s->playable == UNKNOWN)
		s->playable = rules_playable(&s->entry->position) ? PLAYABLE
								  : UNPLAYABLE;
	return s->playable == PLAYABLE;
}

static char *
write_status(char *at, void *subject)
{
	const struct position *p = &entry_of(subject)->position;
	struct outcome outcome;

	if (!playable(subject))
		return json_write_null(at);
	rules_of(p->game)->outcome(p, 1, false, &outcome);
	*at++ = '"';
	at = json_write_word(at, slice_of(outcome.word));
	*at++ = '"';
	return at;
}

/* The most bytes of a move as a string, with a comma. */
#define MOVE_ROOM (SPELL_ROOM + 3)

/* Makes strings of words of letters and digits with blanks between them. */
static char *
write_words(char *at, struct slice words)
{
	*at++ = '"';
	for (size_t i = 0; i < words.len; i++) {
		if (words.at[i] == ' ') {
			*at++ = '"';
			*at++ = ',';
			*at++ = '"';
		} else {
			*at++ = words.at[i];
		}
	}
	*at++ = '"';
	return at;
}

/* Spells the moves with blanks between them into the end of the reserved room,
 * and writes them as strings from its start on. */
static void
write_moves(struct json_writer *w, void *subject)
{
	const struct position *p = &entry_of(subject)->position;
	const struct rules *rules = rules_of(p->game);
	struct text spelled;
	struct moves moves;
	char *at;

	if (!playable(subject)) {
		json_add_null(w);
		return;
	}
	rules_list(p, &no_options, &moves);
	text_reserve(w->out, (moves.count + 1) * (MOVE_ROOM + SPELL_ROOM));
	at = w->out->at + w->out->len;
	spelled = (struct text){.at = at + (moves.count + 1) * MOVE_ROOM,
	    .room = moves.count * SPELL_ROOM};
	rules->spell(&spelled, p, moves.list, moves.count, &no_options,
	    SPELL_COORDINATES, ' ');
	*at++ = '[';
	if (moves.count > 0)
		at = write_words(at, text_slice(&spelled));
	*at++ = ']';
	w->out->len = (size_t)(at - w->out->at);
}

struct pieces_writer
pieces_open(struct json_writer *w, size_t squares)
{
	char *at;

	text_reserve(w->out, 9 * squares + 2);
	at = w->out->at + w->out->len;
	*at++ = '{';
	return (struct pieces_writer){w, at};
}

void
pieces_close(struct pieces_writer *pieces)
{
	struct text *out = pieces->writer->out;
	char *at = pieces->at;

	at -= at[-1] == ',';
	*at++ = '}';
	out->len = (size_t)(at - out->at);
}

void
material_add(struct material *material, char letter, unsigned number)
{
	if (number == 0)
		return;
	material->list[material->count].letter = letter;
	material->list[material->count++].number = number;
}

char *
material_write(char *at, const struct material *material)
{
	*at++ = '{';
	for (size_t i = 0; i < material->count; i++)
		at = json_write_count(at, material->list[i].letter,
		    material->list[i].number);
	at -= at[-1] == ',';
	*at++ = '}';
	return at;
}

static char *
write_material(char *at, void *subject)
{
	const struct entry *entry = entry_of(subject);
	struct material material;

	material.count = 0;
	layout_of(entry->notation)->material(&entry->position, &material);
	return material_write(at, &material);
}

static void
write_faults(struct json_writer *w, void *subject)
{
	const struct position_subject *s = subject;
	const struct entry *entry = s->entry;
	struct report r = {.faults = s->faults,
	    .line = entry->line.at ? entry->line : entry->record,
	    .lines = entry->source->end != NULL,
	    .number = 1};

	fault_list_add(w, &r);
}

/* The bit of a key in options->with is 1 << its index. */
static const struct json_member members[] = {
    {JSON_MEMBER("fen", "string or null or nothing", write_fen)},
    {JSON_MEMBER("pieces", "object or null or nothing", write_pieces)},
    {JSON_SHORT("key", "string or nothing", write_key)},
    {JSON_SHORT("check", "boolean or null or nothing", write_check)},
    {JSON_SHORT("status", "string or null or nothing", write_status)},
    {JSON_MEMBER("moves", "array or null or nothing", write_moves)},
    {JSON_SHORT("material", "object or nothing", write_material)},
    {JSON_MEMBER("faults", "array or nothing", write_faults)},
};

const struct object_layout layout_extra = JSON_LAYOUT(members);

bool
json_with(struct slice name, unsigned *with)
{
	for (size_t i = 0; i < layout_size(&layout_extra); i++)
		if (slice_same(name, slice_of(members[i].key))) {
			*with |= 1U << i;
			return true;
		}
	return false;
}

void
json_offer_with(struct near *near)
{
	for (size_t i = 0; i < layout_size(&layout_extra); i++)
		near_offer(near, slice_of(members[i].key));
}
