/* moves: finds, reads and checks the moves that stand in records. Everybody
 * from notation on may include it. */
#ifndef NOTATION_MOVES_H
#define NOTATION_MOVES_H

#include "notation/notation.h"

/* Cuts a record in the form of UCI, [position] [fen] POSITION [moves MOVE ...], where
 * POSITION may be the word `startpos`. */
void moves_cut(struct slice record, struct slice *position,
    struct slice *moves);

/* Cuts the next move off *rest; returns false at the end. Move numbers and
 * standalone annotations such as `!?` are skipped. */
bool moves_next(struct slice *rest, struct slice *move);

/* How the next move is cut off the moves of an entry: of its game, or of a command. */
static inline notation_next_move *
moves_next_of(const struct entry *entry)
{
	return entry->game.at != NULL ? notation_of_game(entry)->next_move
				      : moves_next;
}

/* Finds the text of a command in a comment of a game, behind `[%name ` and before a comma or
 * the bracket. `name` begins with the sign. */
bool moves_find_command(struct slice comment, struct slice name,
    struct slice *text);

/* Adds to the move of a pawn what stands behind a blank in *rest and belongs to it, as in
 * `a8 = B` and `exd6 e.p.`, and cuts it off. */
void moves_join_end(struct slice *rest, struct slice *move);

/* Checks a line of moves by playing it from a position, which must be playable.
 * Returns false with a fault at the first illegal move. */
bool moves_check_line(const struct position *, struct slice line,
    const struct options *, struct faults *);

/* Cuts the next operand that may be a move off *operands: as operations_operand, but
 * what stands behind a blank, as in `a8 = B` and `exd6 e.p.`, belongs to the move. */
bool moves_operand(struct slice *operands, struct slice *operand);

/* `#4`, `M4`, `#-4`: a distance to mate, which operations may have in the place
 * of a move. */
bool moves_is_mate_distance(struct slice);

/* Do the moves of the operation follow each other (pv, sv)? */
bool moves_is_line(const struct operation *);

/* Writes the moves of an operation in SAN. */
struct moves_speller {
	struct position position;
	bool line; /* each move follows the one before it */
	enum operation_moves as;
	char room[SPELL_ROOM];
};

/* Starts the speller and returns true, if some moves of the operation may have to be
 * written otherwise than they are, and all are legal and can be written in SAN. */
bool moves_spell_start(struct moves_speller *, const struct position *,
    const struct operation *, enum operation_moves);

/* An operand as it is written. The slice may be in the speller. */
struct slice moves_spell(struct moves_speller *, struct slice operand);

/* Are the operands moves without any fault of their text: in SAN with the usual
 * spelling, without annotations, and no opcode among them? */
bool moves_canonical(struct slice opcode, struct slice operands);

/* Is the move in an unusual spelling, such as o-o? Examines only the text. */
bool moves_unusual(enum game, struct slice move);

/* Reports a move in an unusual spelling, such as o-o (a warning). In an operation,
 * the fault has a fix, except that moves_fix adds the one of exd6e.p. Returns true if
 * there is a fault. */
bool moves_report_spelling(enum game, struct slice move, bool in_operation,
    struct faults *);

/* Adds the fixes that need the position, which is that of the record, to the warnings
 * about moves in coordinates and in unusual spellings. */
void moves_fix(const struct position *, struct slice operations,
    struct faults *);

/* The most bytes of a line of moves, or of operations, after a transformation: a move
 * of two bytes and a blank may become one of SPELL_ROOM. */
static inline size_t
moves_transformed_room(size_t len)
{
	return 8 * len + 64;
}

/* Transforms a line of moves with the position from which it is played, and appends
 * it in the spelling in which it was read; the text has that room. Returns false with
 * an error if a move is illegal, or can't be made on the transformed board. */
bool moves_transform_line(const struct position *, struct slice line,
    enum transform, const struct options *, struct text *, struct faults *);

/* Does the fast path know that the operations have no moves? */
static inline bool
moves_none(const struct entry *entry)
{
	return entry->info.canonical && !entry->info.moves;
}

/* Adds a fault for each illegal move in the operations (bm, pv ...). The
 * position must be playable. */
void moves_check(const struct entry *, const struct options *, struct faults *);

#endif
