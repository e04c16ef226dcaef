/* The fields of all games: they ask nothing but the table of rules. */
#include "game/field_subject.h"

static void
get_phase(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	struct stage stage;

	(void)argument;
	rules_of(s->position->game)->stage(s->position, &stage);
	value->text = slice_of(rules_phases[stage.phase]);
}

static void
get_key(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	(void)argument;
	value->hash.bits = 64;
	value->hash.half[0] = rules_of(s->position->game)
				  ->key(s->position, s->options);
}

static void
identify(const struct position *p, enum sameness_of of,
    struct field_value *value)
{
	struct sameness sameness;

	rules_identify(p, of, &sameness);
	value->hash.bits = 128;
	memcpy(value->hash.half, sameness.half, sizeof(value->hash.half));
}

#define GET_HASH(name, of)                                                     \
	static void get_hash_##name(struct field_subject *s,                   \
	    const struct field_argument *argument, struct field_value *value)  \
	{                                                                      \
		(void)argument;                                                \
		identify(s->position, of, value);                              \
	}
GET_HASH(board, SAMENESS_BOARD)
GET_HASH(turn, SAMENESS_TURN)
GET_HASH(castling, SAMENESS_CASTLING)
GET_HASH(position, SAMENESS_POSITION)

/* The smaller one of the hashes of the position and of the same game with the colors
 * swapped: equal for both. */
static void
get_hash_mirror(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	const struct rules *rules = rules_of(s->position->game);
	struct field_value swapped = *value;
	struct position p = *s->position;
	struct faults faults;

	(void)argument;
	faults.count = faults.more = 0;
	rules->transform(&p, TRANSFORM_SWAP, &faults);
	identify(s->position, SAMENESS_POSITION, value);
	identify(&p, SAMENESS_POSITION, &swapped);
	if (swapped.hash.half[0] < value->hash.half[0] ||
	    (swapped.hash.half[0] == value->hash.half[0] &&
		swapped.hash.half[1] < value->hash.half[1]))
		*value = swapped;
}

static void
get_moves(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	const struct position *p = s->position;

	(void)argument;
	value->number = s->mobility != NULL ? (intmax_t)s->mobility->moves
	    : s->knows_moves
	    ? (intmax_t)s->moves.count
	    : (intmax_t)rules_of(p->game)->move_count(p, s->options->cpu);
}

static void
get_status(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	(void)argument;
	value->text = slice_of(field_outcome(s)->word);
}

static void
get_result(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	(void)argument;
	value->text = slice_of(field_outcome(s)->result);
}

const struct field field_of_games[] = {
    {.name = "phase",
	.type = FIELD_TEXT,
	.help = "phase of the game: opening, middlegame or endgame",
	.get = get_phase,
	.words = "opening, middlegame or endgame"},
    {.name = "moves",
	.type = FIELD_NUMBER,
	.help = "number of legal moves",
	.get = get_moves,
	.has_mobility = true,
	.plays = true},
    {.name = "status",
	.type = FIELD_TEXT,
	.help = "game status as fen-status prints it, such as checkmate",
	.get = get_status,
	.words = "ongoing, checkmate, stalemate, insufficient-material, "
		 "dead-position, "
		 "seventyfive-moves, fifty-moves, sixty-moves, king-captured, "
		 "round-over or game-over",
	.plays = true},
    {.name = "result",
	.type = FIELD_TEXT,
	.help = "result of the game by its status; * if it isn't over",
	.get = get_result,
	.words = "1-0, 0-1, 1/2-1/2 or *",
	.plays = true},
    {.name = "key",
	.type = FIELD_HASH,
	.help = "hash of the position; in chess, the key of Polyglot books",
	.get = get_key},
    {.name = "hash.board",
	.type = FIELD_HASH,
	.help = "hash of the pieces, or the tiles",
	.get = get_hash_board},
    {.name = "hash.turn",
	.type = FIELD_HASH,
	.help = "hash of the pieces and the side to move",
	.get = get_hash_turn},
    {.name = "hash.castling",
	.type = FIELD_HASH,
	.help = "hash of the pieces, the side to move and the castling rights",
	.get = get_hash_castling},
    {.name = "hash.position",
	.type = FIELD_HASH,
	.help = "hash of all that counts for repetition",
	.get = get_hash_position},
    {.name = "hash.mirror",
	.type = FIELD_HASH,
	.help = "hash.position, the same if the colors are swapped",
	.get = get_hash_mirror},
    {0},
};
