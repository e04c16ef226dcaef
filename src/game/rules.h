/* rules: what can be asked of a position, a table with an entry a game. Tools
 * know no more of a game than this. */
#ifndef GAME_RULES_H
#define GAME_RULES_H

#include "base/cpu.h"
#include "base/fault.h"
#include "base/text.h"
#include "game/choice.h"
#include "game/fact.h"
#include "game/memo.h"
#include "game/move.h"
#include "game/position.h"

/* When an en-passant square is written, or is right. */
enum ep {
	EP_FEN,   /* as it was read: after every double step */
	EP_XFEN,  /* where a pawn stands to capture */
	EP_LEGAL, /* where the capture is legal */
};

/* What the user wants of reading, judging and writing. */
struct how {
	enum cpu cpu; /* whose short ways may be gone */
	enum level level;
	bool plays; /* moves, or how the game stands, will be asked for */
	bool chess960;
	bool lossless;
	enum ep ep;        /* what is written */
	enum ep wanted_ep; /* what is right */
	unsigned with;     /* what JSON adds: json/json.h */
	bool any_form; /* choices say what is written, and not what is right */
	uint8_t choice[CHOICES];
};

enum transform {
	TRANSFORM_NONE,
	TRANSFORM_MIRROR, /* left and right */
	TRANSFORM_FLIP,   /* top and bottom */
	TRANSFORM_ROTATE, /* both */
	TRANSFORM_SWAP,   /* flip, colours and turn: the same game, mirrored */
};

/* Adds what is wrong at how->level; places are fields and indexes. */
typedef void rules_check(const struct position *, const struct how *,
    struct faults *);

/* True only where rules_check would add nothing; quicker than that. */
typedef bool rules_fine(const struct position *, const struct how *);

/* Turns the board; what can't follow is dropped with a fault (lossy). */
typedef void rules_transform(struct position *, enum transform,
    struct faults *);

/* Drops what how->ep doesn't want written; puts in order what has to be. */
typedef void rules_settle(struct position *, const struct how *);

typedef bool rules_same(const struct position *, const struct position *);
typedef uint64_t rules_key(const struct position *, const struct how *);

/*
 * Moves. All that follows asks for a position that is playable: one that was
 * checked at that level.
 */

/* How a move is written. */
enum spelling {
	SPELL_COORDINATES,
	SPELL_SAN,
};

/* The most bytes that a move and what stands between two moves take. */
#define SPELL_ROOM 16

/* What stands at the end of a game, or on the way. */
enum draw {
	DRAW_MATERIAL = 1 << 0,    /* nobody can win any more */
	DRAW_FIVEFOLD = 1 << 1,    /* the same position for the fifth time */
	DRAW_SEVENTYFIVE = 1 << 2, /* 75 moves without capture or pawn move */
	DRAW_THREEFOLD = 1 << 3,   /* can be claimed, as the next one */
	DRAW_FIFTY = 1 << 4,
	DRAW_CLAIMABLE = DRAW_THREEFOLD | DRAW_FIFTY,
};

/* What a draw is called, the first that holds before the others. */
struct draw_kind {
	enum draw draw;
	const char *word;
	bool claimable; /* a player may claim it; else the game is over */
};

/* All of them, ended by one without a word. */
extern const struct draw_kind rules_draws[];

struct standing {
	const char *word;   /* "ongoing", "checkmate" ... */
	const char *result; /* "1-0", "0-1", "1/2-1/2" or "*" */
	bool check;
	size_t moves;   /* how many there are; at least whether there are any */
	unsigned draws; /* all that hold; none in a game that is won */
};

/* Who is to move. */
enum to_move {
	MOVER_WHITE,
	MOVER_BLACK,
	MOVER_RED,
	MOVER_PLAYER_0, /* and on, as numbers in the notation */
	MOVER_PLAYER_1,
	MOVER_UNKNOWN, /* the record doesn't tell */
	MOVERS,
};

/* How far a game is, by what is on the board alone; fen-validate(1) says where
 * one ends and the next begins. */
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

/* Their names. */
extern const char *const rules_movers[MOVERS];
extern const char *const rules_phases[PHASES];

/* In what positions are the same; each asks for all that the one before does. */
enum sameness_of {
	SAMENESS_BOARD,    /* what stands on the board, or lies on the table */
	SAMENESS_TURN,     /* whose turn it is */
	SAMENESS_CASTLING, /* castling rights */
	SAMENESS_POSITION, /* what the rules ask for, as in repetition */
	SAMENESS_CLOCKS,   /* what else is told: the counters, who looks */
};

/* What makes two positions the same: 128 bits. */
struct sameness {
	uint64_t half[2];
};

/* All legal moves, in the bytewise order of their coordinates. */
typedef void rules_moves(const struct position *, struct moves *);
typedef size_t rules_move_count(const struct position *);

/* Appends legal moves, `between` between two; SPELL_ROOM for each is there. */
typedef void rules_spell(struct text *, const struct position *,
    const struct move *, size_t count, const struct how *, enum spelling,
    char between);

/* Reads a legal move in any spelling, or says what is wrong: bad-move for its
 * shape, illegal-move with the reason. */
typedef bool rules_read_move(const struct position *, struct slice,
    const struct how *, struct move *, struct faults *);

/* Makes a legal move. */
typedef void rules_make(struct position *, struct move);

/* Is all known of a legal move that making it needs? A piece that lies face
 * down may turn out to be one or another. Adds an error to the faults, if there
 * are any, where it isn't. */
typedef bool rules_sure(const struct position *, struct move, struct slice text,
    struct faults *);

/* Leaves of a position what one side knows, or adds an error where that can't
 * be told from what the record knows. */
typedef bool rules_view(struct position *, enum view, struct faults *);

/* How the game stands, where the position stands for the so-manieth time. The
 * number of moves is counted only where `full` says so. */
typedef void rules_stand(const struct position *, unsigned times, bool full,
    struct standing *);

/* Of any position that was read. */
typedef void rules_stage(const struct position *, struct stage *);

/* Any position has one. What the rules give no answer for, such as a castling
 * right where there is no king, counts as it is written. */
typedef void rules_sameness(const struct position *, enum sameness_of,
    struct sameness *);

/* The fact of a number: squares come first, from the lowest rank on; then what
 * else there is, in the order of its importance. */
typedef void rules_fact(const struct position *, size_t index, struct fact *);

/* Says of a move what the position behind it tells: what a piece was that was
 * turned up. */
typedef void rules_infer(const struct position *before,
    const struct position *behind, struct move *);

/* The leaves at a depth from 0 on; UINT64_MAX where they are at least so many.
 * What would be counted twice is kept in the memo, where there is one; counts
 * of any positions, also at the same time, may share it. */
typedef uint64_t rules_perft(const struct position *, int depth,
    const struct memo *);

struct rules {
	const char *name;
	size_t size; /* of a position, what is before it included */
	rules_check *check;
	rules_fine *fine;
	rules_same *same; /* as values: all that a notation has to keep */
	rules_transform *transform;
	rules_settle *settle;
	rules_key *key; /* the hash that the game's books use */

	rules_moves *moves;
	rules_move_count *move_count;
	rules_spell *spell;
	rules_read_move *read_move;
	rules_make *make;
	rules_sure *sure; /* NULL: always */
	rules_view *view; /* NULL: both sides see all */
	bool san;         /* do its moves have a spelling of their own? */
	rules_stand *stand;
	rules_stage *stage;
	rules_sameness *sameness;
	rules_perft *perft;

	int files, ranks; /* of the board; 0: it has none */
	size_t facts;     /* how many there are */
	rules_fact *fact;
	rules_infer *infer; /* NULL: a move says all */
};

/* Appends word, tab and result; room is there. */
#define STANDING_ROOM 32
void rules_put_standing(struct text *, const struct standing *);

/* Reads a legal move of which all is known that making it needs. */
bool rules_read_sure(const struct position *, struct slice, const struct how *,
    struct move *, struct faults *);

/* Can the rules answer for the position? */
bool rules_playable(const struct position *);

/* The sameness of positions of any games: those of two are never the same. */
void rules_identify(const struct position *, enum sameness_of,
    struct sameness *);

/* Those of all games. */
extern const struct rules *const rules_table[GAMES];

/* The rules of a game. */
static inline const struct rules *
rules_of(enum game game)
{
	return rules_table[game];
}

/* As fine; at level syntax there is nothing to ask. */
static inline bool
rules_fine_as(const struct position *p, const struct how *how)
{
	return (how->level == LEVEL_SYNTAX && how->wanted_ep == EP_FEN &&
		   !how->plays) ||
	    rules_of(p->game)->fine(p, how);
}

#endif
