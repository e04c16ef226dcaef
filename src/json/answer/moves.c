/* The legal moves of a position. */
#include "json/answer/answer.h"
#include "base/cpu.h"
#include "json/position/fen.h"

char *
move_write_text(char *at, void *subject)
{
	return json_write_letters(at, ((struct move_subject *)subject)->text);
}

/* A blank behind the last spelling too, so that cut_spelling finds one. */
static struct slice
close_spellings(struct text *t)
{
	t->at[t->len] = ' ';
	return (struct slice){t->at, t->len + 1};
}

/* Removes a spelling and the blank behind it. Most have less than eight bytes. */
static inline struct slice
cut_spelling(struct slice *rest)
{
	uint64_t blanks = slice_find_8(rest->at, ' ');
	struct slice spelling;

	if (blanks == 0)
		return slice_cut(rest, ' ');
	spelling = (struct slice){rest->at,
	    (size_t)__builtin_ctzll(blanks) / 8};
	*rest = slice_from(*rest, spelling.len + 1);
	return spelling;
}

/* Spells the next moves, a blank behind each. */
static void
spell(struct spelled_moves *m)
{
	const struct rules *rules = rules_of(m->position->game);
	size_t count = (size_t)(m->end - m->next);
	struct text texts = {m->text_room, 0, SPELLED_MOST * SPELL_ROOM};
	struct text sans = {m->san_room, 0, SPELLED_MOST * SPELL_ROOM};

	count = count < SPELLED_MOST ? count : SPELLED_MOST;
	rules->spell(&texts, m->position, m->next, count, m->options,
	    SPELL_COORDINATES, ' ');
	m->texts = close_spellings(&texts);
	if (!rules->san)
		return;
	rules->spell(&sans, m->position, m->next, count, m->options, SPELL_SAN,
	    ' ');
	m->sans = close_spellings(&sans);
}

UNGUARDED bool
spelled_next(struct spelled_moves *m, struct move_subject *s)
{
	if (m->next == m->end)
		return false;
	if (m->texts.len == 0)
		spell(m);
	s->position = m->position;
	s->options = m->options;
	s->move = *m->next++;
	s->text = cut_spelling(&m->texts);
	if (m->sans.len > 0)
		s->san = cut_spelling(&m->sans);
	return true;
}

/* Room for a move: no value is longer than LITERAL_ROOM. */
#define MOVE_ROOM (LITERALS_MOST * 2 * (LITERAL_ROOM + LITERAL_STEP))

void
move_add(struct json_writer *w, struct move_subject *s)
{
	static json_write_short *const writers[GAMES] = {
	    [GAME_CHESS] = move_write_chess,
	    [GAME_XIANGQI] = move_write_xiangqi,
	    [GAME_JIEQI] = move_write_xiangqi,
	    [GAME_AZUL] = move_write_azul,
	};
	struct text *out = w->out;
	char *at;

	text_reserve(out, MOVE_ROOM);
	at = out->at + out->len;
	*at = ',';
	at += at[-1] != '[';
	at = writers[s->position->game](at, s);
	out->len = (size_t)(at - 1 - out->at);
}

/* A move in the list. */
struct listed_move {
	struct move_subject move; /* first: move_add knows only this */
	const struct entry *entry;
};

/* The position after the move. It is null if the move turns up a piece that is
 * not known. */
static void
write_after(struct json_writer *w, void *subject)
{
	const struct listed_move *m = subject;
	const struct rules *rules = rules_of(m->entry->position.game);
	const struct options *options = m->move.options;
	struct entry after = *m->entry;
	struct faults faults;

	if (rules->needs_no_choice != NULL &&
	    !rules->needs_no_choice(&m->entry->position, m->move.move,
		(struct slice){0}, NULL)) {
		json_add_null(w);
		return;
	}
	rules->make(&after.position, m->move.move);
	faults.count = faults.more = 0;
	fen_add(w, &after, options, options->choice[CHOICE_VIEW], &faults);
}

static const struct json_member after_members[] = {
    {JSON_MEMBER("fen", "string or null or nothing", write_after)},
};

const struct object_layout layout_after_move = JSON_LAYOUT(after_members);

static void
write_moves(struct json_writer *w, void *subject)
{
	const struct moves_subject *s = subject;
	struct listed_move move;
	struct spelled_moves list;

	if (s->moves == NULL)
		return;
	move.entry = s->entry;
	list.position = &s->entry->position;
	list.options = s->options;
	list.next = s->moves->list;
	list.end = list.next + s->count;
	list.texts = list.sans = (struct slice){0};
	json_open(w, '[');
	while (spelled_next(&list, &move.move)) {
		move_add(w, &move.move);
		if (s->wanted.fen)
			json_add_members(w, &layout_after_move, &move);
		json_close(w, '}');
	}
	json_close(w, ']');
}

/* Only Jieqi has face-down pieces. */
static void
write_odds(struct json_writer *w, void *subject)
{
	const struct moves_subject *s = subject;

	if (s->wanted.odds && s->entry->position.game == GAME_JIEQI)
		json_add_object(w, &layout_odds, subject);
}

static const struct json_member moves_members[] = {
    {JSON_FIELD("move_count", "integer", STORED_NUMBER, struct moves_subject,
	count)},
    {JSON_MEMBER("odds", "object or nothing", write_odds)},
    {JSON_MEMBER("moves", "array or nothing", write_moves)},
};

const struct object_layout layout_moves = JSON_LAYOUT(moves_members);

void
json_moves(struct text *out, struct slice kept, const struct entry *entry,
    const struct moves *moves, const struct options *options,
    struct moves_wanted wanted)
{
	struct moves_subject s = {entry, options, moves->count, moves, wanted};

	answer_add_line(out, kept, &layout_moves, &s);
}

void
json_move_count(struct text *out, struct slice kept, size_t count)
{
	struct moves_subject s = {.count = count};

	answer_add_line(out, kept, &layout_moves, &s);
}
