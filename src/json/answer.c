/* What the rules answer, as JSON. */
#include "json/answer.h"
#include "notation/moves.h"

static struct told
kept(void *what)
{
	struct slice kept = ((struct answer *)what)->kept;

	return told_if(kept.at != NULL, told_string(kept));
}

static const struct told_member of_kept[] = {
    {"record", kept},
    {0},
};

static struct template kept_template;

const struct told_members answer_kept = {of_kept, &kept_template};

static struct told
text(void *what)
{
	return told_string(((struct shape_step *)what)->text);
}

static struct told
san(void *what)
{
	struct slice san = ((struct shape_step *)what)->san;

	return told_if(san.at != NULL, told_string(san));
}

static const struct told_member of_move[] = {
    {"move", text},
    {"san", san},
    {0},
};

static struct template move_template;

static const struct told_members move = {of_move, &move_template};

/* The position behind a move; null where a piece that is turned up could be
 * one or another. */
static bool
say_after(struct text *out, void *what)
{
	struct answer *a = what;
	const struct rules *rules = rules_of(a->entry->position.game);
	struct entry after = *a->entry;
	struct faults faults;

	if (rules->sure != NULL &&
	    !rules->sure(&a->entry->position, a->step.move, (struct slice){0},
		NULL))
		return false;
	rules->make(&after.position, a->step.move);
	faults.count = faults.more = 0;
	return shape_say_fen(out, &after, a->how, a->how->choice[CHOICE_VIEW],
	    &faults);
}

static struct told
fen(void *what)
{
	struct answer *a = what;

	if (!a->fen && !a->ends)
		return told_nothing();
	return a->play != NULL ? answer_game_fen(a) : told_said(say_after, a);
}

static const struct told_member of_behind[] = {
    {"fen", fen},
    {"standing", answer_game_stands},
    {0},
};

static struct template behind_template;

const struct told_members answer_behind = {of_behind, &behind_template};

void
answer_begin_moves(struct answer *a, struct answer_room *room,
    struct slice moves)
{
	a->move[0] = &move;
	a->move[1] = shape_of(a->entry->notation)->move;
	a->move[2] = &answer_behind;
	a->move[3] = NULL;
	a->room = room;
	a->moves = moves;
	a->step.position = &a->entry->position;
	a->step.how = a->how;
}

/* In a game, the position is another one behind each move. */
static void
spell(struct answer *a)
{
	const struct rules *rules = rules_of(a->entry->position.game);
	const struct move *list = (const struct move *)(const void *)
				      a->moves.at;
	size_t count = a->moves.len / sizeof(struct move);
	struct text texts = {a->room->text, 0, sizeof(a->room->text)};
	struct text sans = {a->room->san, 0, sizeof(a->room->san)};

	if (count > (a->play ? 1 : ANSWER_MOVES))
		count = a->play ? 1 : ANSWER_MOVES;
	rules->spell(&texts, a->step.position, list, count, a->how,
	    SPELL_COORDINATES, ' ');
	a->texts = text_slice(&texts);
	if (!rules->san)
		return;
	rules->spell(&sans, a->step.position, list, count, a->how, SPELL_SAN,
	    ' ');
	a->sans = text_slice(&sans);
}

bool
answer_next_move(void *what, struct told *value)
{
	struct answer *a = what;

	if (a->moves.len == 0)
		return false;
	if (a->texts.len == 0)
		spell(a);
	memcpy(&a->step.move, a->moves.at, sizeof(struct move));
	a->moves = slice_from(a->moves, sizeof(struct move));
	a->step.text = slice_cut(&a->texts, ' ');
	a->step.san = slice_cut(&a->sans, ' ');
	*value = told_object(a->move, a);
	return true;
}

static struct told
move_count(void *what)
{
	return told_number(((struct answer *)what)->count);
}

static struct told
moves(void *what)
{
	struct answer *a = what;

	return told_if(a->room != NULL, told_list(answer_next_move, a));
}

/* The moves are left out where only their number is told. */
static const struct told_member of_moves[] = {
    {"move_count", move_count},
    {"moves", moves},
    {0},
};

static struct template moves_template;

static const struct told_members moves_members = {of_moves, &moves_template};

static const struct told_members *const moves_object[] = {&answer_kept,
    &moves_members, NULL};

void
json_moves(struct text *out, struct slice kept, const struct entry *entry,
    const struct moves *moves, const struct how *how, bool fen)
{
	struct answer_room room;
	struct answer a = {.kept = kept,
	    .entry = entry,
	    .how = how,
	    .count = moves->count,
	    .fen = fen};

	answer_begin_moves(&a, &room,
	    (struct slice){(const char *)moves->list,
		moves->count * sizeof(struct move)});
	told_line(out, moves_object, &a);
}

void
json_move_count(struct text *out, struct slice kept, size_t count)
{
	struct answer a = {.kept = kept, .count = count};

	told_line(out, moves_object, &a);
}

static struct told
file(void *what)
{
	return told_string(slice_of(((struct answer *)what)->origin->file));
}

static struct told
line(void *what)
{
	return told_number(((struct answer *)what)->origin->line);
}

static const struct told_member of_origin[] = {
    {"file", file},
    {"line", line},
    {0},
};

static struct template origin_template;

static const struct told_members origin = {of_origin, &origin_template};

static struct told
repeats(void *what)
{
	static const struct told_members *const object[] = {&origin, NULL};
	struct answer *a = what;

	a->origin = a->repeats;
	return told_if(a->repeats != NULL, told_object(object, a));
}

static const struct told_member of_uniq[] = {
    {"repeats", repeats},
    {0},
};

static struct template uniq_template;

static const struct told_members uniq = {of_uniq, &uniq_template};

const struct told_members *const told_answers[] = {&answer_kept, &move,
    &answer_behind, &moves_members, &origin, &uniq, &answer_stands,
    &answer_draw, &answer_game, &answer_views, &azul_move, &chess_move,
    &xiangqi_move, NULL};

void
json_uniq(struct text *out, struct slice record, struct origin here,
    const struct origin *repeats)
{
	static const struct told_members *const object[] = {&answer_kept,
	    &origin, &uniq, NULL};
	struct answer a = {.kept = record, .origin = &here, .repeats = repeats};

	told_line(out, object, &a);
}
