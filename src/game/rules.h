/* rules: the functions of each game, in one table (rules_table). Tools know no more
 * of a game than this. Everybody from game on may include it. */
#ifndef GAME_RULES_H
#define GAME_RULES_H

#include "base/cpu.h"
#include "base/fault.h"
#include "base/text.h"
#include "game/choice.h"
#include "game/fact.h"
#include "game/field.h"
#include "game/move.h"
#include "game/outcome.h"
#include "game/position.h"

/* Which en-passant squares are written, or accepted. */
enum ep {
	EP_FEN,   /* all: after every double step */
	EP_XFEN,  /* only if a pawn attacks the square */
	EP_LEGAL, /* only if the capture is legal */
};

/* Options of the user for reading, checking and writing positions. */
struct options {
	enum cpu cpu; /* which fast paths may run */
	enum level level;
	bool notation_given; /* the user named the notation of the records */
	bool for_play;       /* moves or the game status will be asked for */
	bool chess960;
	bool lossless;
	enum ep ep;        /* squares that are written */
	enum ep wanted_ep; /* squares that are accepted */
	uintmax_t prove;   /* steps of the search for a proof that no game
			  * reaches the position; 0: no search */
	unsigned with;     /* members that JSON adds: json/json.h */
	bool any_form;     /* choices hold for writing only, not for checks */
	uint8_t choice[CHOICES];
};

enum transform {
	TRANSFORM_NONE,
	TRANSFORM_MIRROR, /* left and right */
	TRANSFORM_FLIP,   /* top and bottom */
	TRANSFORM_ROTATE, /* both */
	TRANSFORM_SWAP,   /* flip, colors and turn: the same game, mirrored */
};

/*
 * Legality. Each game has a table of rules. A rule is one function: if a position
 * breaks the rule, it adds the faults, with their places (fields and indexes);
 * otherwise it adds nothing. In a rule_set, bit i is rule i of the table.
 */
typedef uint32_t rule_set;
#define RULE(i) ((rule_set)1 << (i))
#define RULES_ALL (~(rule_set)0)

/* The arguments of the function of a rule. */
struct checker {
	const struct position *position;
	const struct options *options;
	struct faults *faults;
};

struct rule {
	enum level level; /* the lowest level that asks for the rule */
	void (*check)(const struct checker *);
	rule_set unless; /* not asked if one of these earlier rules is broken */
};

/*
 * The fast path, for the first rules->decided rules of the table: returns 0 if the
 * position breaks none of them at options->level, otherwise a set with at least
 * all broken ones. It returns RULES_ALL if a rule is broken and the others would
 * take time. A rule is broken even if its fault is only a warning at the level.
 */
typedef rule_set rules_find_broken(const struct position *,
    const struct options *);

/* Returns how many of the positions break no rule that the fast path decides, from the
 * first position on; at most RULES_BATCH are examined. */
enum { RULES_BATCH = 16 };
typedef size_t rules_count_good(const struct position *const *, size_t count,
    const struct options *);

/* Searches for a proof that no game reaches the position, with options->prove steps at
 * most. Needs a position that breaks no rule at level legal. Adds a fault if there is a
 * proof, whose lines are written to the text, or not-decided if the steps don't
 * suffice. Lines for which the text has no room are left out. */
typedef void rules_prove(const struct checker *, struct text *argument);
#define RULES_ARGUMENT_ROOM 16384

/* Transforms a position. Adds a fault (lossy) for what is dropped. Returns true if
 * each move of the old position has its counterpart, move after move: then what was
 * true of the old position is true of the new one. */
typedef bool rules_transform(struct position *, enum transform,
    struct faults *);

/* Drops an en-passant square that options->ep doesn't write, and sorts what the
 * notation sorts. */
typedef void rules_normalize(struct position *, const struct options *);

typedef bool rules_same(const struct position *, const struct position *);
typedef uint64_t rules_key(const struct position *, const struct options *);

/*
 * Moves. The functions from here on, except where they say otherwise, need a
 * playable position (rules_playable).
 */

/* How a move is written. */
enum spelling {
	SPELL_COORDINATES,
	SPELL_SAN,
};

/* The most bytes of a move and the separator after it. The longest moves are those of
 * Jieqi in Chinese: eight signs of three bytes. */
#define SPELL_ROOM 32

/* Who is to move. */
enum to_move {
	MOVER_WHITE,
	MOVER_BLACK,
	MOVER_RED,
	MOVER_PLAYER_0, /* players of Azul, numbered as in the notation */
	MOVER_PLAYER_1,
	MOVER_UNKNOWN, /* the record doesn't say */
	MOVERS,
};

/* The phase of a game, by the pieces on the board; fen-validate(1) defines them. */
enum phase {
	PHASE_OPENING,
	PHASE_MIDDLEGAME,
	PHASE_ENDGAME,
	PHASES,
};

struct stage {
	enum to_move mover;
	enum phase phase;
};

/* The names of the values. */
extern const char *const rules_movers[MOVERS];
extern const char *const rules_phases[PHASES];

/* How much of two positions has to be equal. Each value includes the ones before. */
enum sameness_of {
	SAMENESS_BOARD,    /* the pieces, or the tiles */
	SAMENESS_TURN,     /* the side to move */
	SAMENESS_CASTLING, /* castling rights */
	SAMENESS_POSITION, /* what counts for repetition */
	SAMENESS_CLOCKS,   /* the rest: counters, the viewer */
};

/* A hash that is equal for positions that are the same. */
struct sameness {
	uint64_t half[2];
};

/* All legal moves, in the bytewise order of their coordinates (JFN's in Jieqi). The
 * second function takes the order of the form that the options choose. */
typedef void rules_moves(const struct position *, struct moves *);
typedef void rules_list_moves(const struct position *, const struct options *,
    struct moves *);
typedef size_t rules_move_count(const struct position *, enum cpu);

/* What is known of the moves of a position before anybody asks. */
struct mobility {
	bool playable; /* see rules_playable; if not, the others mean nothing */
	bool check;    /* the side to move is in check */
	uint16_t moves; /* the number of legal moves */
};

/* Finds the mobility of positions that are good at options->level. That takes less time
 * for several positions than for each of them. */
typedef void rules_get_mobility(const struct position *const *, size_t count,
    const struct options *, struct mobility *);

/* Appends legal moves with a separator between two. `text` has SPELL_ROOM bytes for
 * each of them. */
typedef void rules_spell(struct text *, const struct position *,
    const struct move *, size_t count, const struct options *, enum spelling,
    char between);

/* Reads a legal move in any spelling. Adds a fault and returns false if the text is
 * no move (bad-move) or the move isn't legal (illegal-move). */
typedef bool rules_read_move(const struct position *, struct slice,
    const struct options *, struct move *, struct faults *);

/* How the text of a move spells it. In Jieqi, sets the form in the options, too. */
typedef enum spelling rules_find_spelling(struct slice, struct options *);

/* Transforms a legal move as rules->transform does the board. Returns false if the
 * transformed board has no such move; even if there is one, it may be illegal. */
typedef bool rules_transform_move(struct move *, enum transform);

/* The usual spelling of a move that is spelled otherwise. */
struct respelling {
	struct slice at;   /* what is spelled otherwise, without marks behind */
	struct slice text; /* the usual spelling, in `room` */
	char room[SPELL_ROOM];
	const char *sentence; /* of the fault, about `at` */
	bool en_passant;      /* the text says that the move is en passant */
};

/* Is the text a move in an unusual spelling? Examines only the text. */
typedef bool rules_respell(struct slice, struct respelling *);

/* Makes a legal move. */
typedef void rules_make(struct position *, struct move);

/* Is a legal move complete, or must somebody choose what a face-down piece turns out
 * to be? Then adds an error to `faults` (may be NULL) and returns false. */
typedef bool rules_needs_no_choice(const struct position *, struct move,
    struct slice text, struct faults *);

/* Removes from a position what one side doesn't know. Adds an error and returns
 * false if the record itself doesn't know it. */
typedef bool rules_redact(struct position *, enum view, struct faults *);

/* The game status. The position occurs for the time number `times`. With `full`,
 * outcome->moves is the number of moves, otherwise 0 or 1. */
typedef void rules_get_outcome(const struct position *, unsigned times,
    bool full, struct outcome *);

/* Decides a game whose last position occurs for the third time, and isn't won. The
 * array ends with that position and begins with the third last time; the outcome has
 * DRAW_THREEFOLD, which remains if the rules leave it open. */
typedef void rules_judge_repetition(const struct position *, size_t count,
    const struct options *, struct outcome *);

/* Can a side still win? Takes longer than the outcome, which says that a position is
 * dead only where this is soon known. */
typedef enum chance rules_get_chance(const struct position *, enum color);

/* For any position. */
typedef void rules_stage(const struct position *, struct stage *);

/* For any position. What is meaningless by the rules, such as a castling right
 * without a king, counts as it is written. */
typedef void rules_sameness(const struct position *, enum sameness_of,
    struct sameness *);

/* For any position: fact number `index`. The squares come first, from the lowest rank
 * on, then the other facts, the most important first. */
typedef void rules_fact(const struct position *, size_t index, struct fact *);

/* Completes a move from the position after it: what a face-down piece turned out to
 * be. */
typedef void rules_infer(const struct position *before,
    const struct position *behind, struct move *);

struct rules {
	const char *name;
	size_t size; /* bytes of struct position that the game uses */
	const struct rule *legality; /* ended by an entry without `check` */
	size_t decided;            /* the first so many are known to `broken` */
	rules_find_broken *broken; /* called by rules_broken */
	rules_count_good *count_good; /* NULL: it isn't faster than `broken` */
	rules_prove *prove;           /* NULL: there are no proofs */
	rules_same *same;             /* equal in all that a notation keeps */
	rules_transform *transform;
	rules_normalize *normalize;
	rules_key *key; /* the hash that books of the game use */

	rules_moves *moves;
	rules_list_moves *list_moves; /* NULL: the form changes no order */
	rules_move_count *move_count;
	rules_get_mobility *mobility; /* NULL: it isn't faster */
	rules_spell *spell;
	rules_read_move *read_move;
	rules_find_spelling *find_spelling;   /* NULL: there is only one */
	rules_transform_move *transform_move; /* NULL: moves stay as they are */
	rules_respell *respell; /* NULL: all spellings are usual */
	rules_make *make;
	rules_needs_no_choice *needs_no_choice; /* NULL: always */
	rules_redact *redact;                   /* NULL: both sides see all */
	bool san; /* can moves be written with SPELL_SAN? */
	rules_get_outcome *outcome;
	rules_judge_repetition *judge_repetition; /* NULL: nobody is at fault */
	rules_get_chance *chance;                 /* NULL: nothing is known */
	rules_stage *stage;
	rules_sameness *sameness;

	int files, ranks; /* of the board; 0: the game has none */
	size_t facts;     /* the number of facts */
	rules_fact *fact;
	rules_infer *infer; /* NULL: moves are complete */
	const struct field
	    *fields; /* ended by one without a name: game/field.h */
};

/* Appends word, tab and result. `text` has OUTCOME_ROOM bytes. */
#define OUTCOME_ROOM 32
void rules_put_outcome(struct text *, const struct outcome *);

/* Sets word and result to those of the first draw that applies, if any. */
void rules_set_draw(struct outcome *);

/* The chances of both sides. If nobody can win, the outcome becomes that of a dead
 * position. Without rules->chance, all are unknown. */
void rules_get_chances(const struct position *, enum chance can[2],
    struct outcome *);

/* Lists all legal moves in the order in which they are printed. */
rules_list_moves rules_list;

/* Reads a legal move that needs no choice. */
bool rules_read_full_move(const struct position *, struct slice,
    const struct options *, struct move *, struct faults *);

/* Can the rules generate moves? The position has no error at level playable. */
bool rules_playable(const struct position *);

/* The same, with the instructions of a processor. */
bool rules_playable_on(const struct position *, enum cpu);

/* As rules->sameness, but different for positions of different games. */
void rules_identify(const struct position *, enum sameness_of,
    struct sameness *);

/* The rules of all games. */
extern const struct rules *const rules_table[GAMES];

/* The rules of a game. */
static inline const struct rules *
rules_of(enum game game)
{
	return rules_table[game];
}

/* Calls the functions of the rules in the set, and returns the set of broken ones. */
rule_set rules_decide(const struct position *, const struct options *,
    rule_set);

/* Do the options ask for no rule at all? */
static inline bool
rules_asked_none(const struct options *options)
{
	return options->level == LEVEL_SYNTAX && options->wanted_ep == EP_FEN &&
	    !options->for_play;
}

/* Returns 0 if the position breaks no rule at options->level, otherwise a set with
 * at least all broken rules. Rules that the fast path doesn't know are decided by
 * their functions. */
static inline rule_set
rules_broken(const struct position *p, const struct options *options)
{
	const struct rules *rules = rules_of(p->game);
	rule_set broken;

	if (rules_asked_none(options))
		return 0;
	broken = rules->broken(p, options);
	if (rules->legality[rules->decided].check != NULL)
		broken |= rules_decide(p, options, RULES_ALL << rules->decided);
	return broken;
}

/* Returns how many positions break no rule, from the first one on; `count` is RULES_BATCH at
 * most. */
size_t rules_good(const struct position *const *, size_t count,
    const struct options *);

/* Calls the functions of the rules in the set: adds the faults of the broken ones. */
void rules_explain(const struct position *, const struct options *, rule_set,
    struct faults *);

#endif
