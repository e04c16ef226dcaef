/* xiangqi/move_text: moves of Xiangqi and Jieqi as text. Coordinates name two
 * squares; WXF and Chinese notation name a piece by its file, the way it goes, and a
 * number. Only the files of this folder include it.
 *
 * Files are counted from 1 to 9, from the right hand of the side to move. Example:
 * Red's cannon on h2 stands on file 2. C2=5 moves it sideways to file 5, and C2+7
 * seven ranks forward, to h9. Horses, elephants and advisors never move along a
 * rank or a file: H2+3 goes forward and ends on file 3. If two cannons stand on a
 * file, C+ is the one in front and C- the one in the rear. */
#ifndef GAME_XIANGQI_MOVE_TEXT_H
#define GAME_XIANGQI_MOVE_TEXT_H

#include "game/xiangqi/rules.h"

enum way {
	WAY_FORWARD,
	WAY_BACK,
	WAY_SIDEWAYS,
};

/* Which of several pieces of a kind is meant, as a text says it. */
enum file_order {
	ORDER_NONE,
	ORDER_FRONT,
	ORDER_MIDDLE,
	ORDER_REAR,
	ORDER_PLUS,   /* the front one; of four or more, the second */
	ORDER_MINUS,  /* the rear one; of four or more, the last but one */
	ORDER_NUMBER, /* plus a number from 1, counted from the front */
};

/* A move as WXF or Chinese text says it. */
struct file_move {
	enum xiangqi_piece kind; /* XIANGQI_NONE: a pawn, or any `down` piece */
	int file;                /* 1 to 9; 0 if the text doesn't name it */
	int order;               /* enum file_order */
	bool down; /* the text says that the piece lies face down */
	bool
	    alone_is_middle; /* a file alone means the middle of three or five */
	enum way way;
	int number;
};

/* A move as the text says it; a kind is XIANGQI_NONE if the text doesn't name it. */
struct wish {
	struct slice text, rest;
	int from, to;
	bool plus;            /* the piece lies face down */
	bool takes_down;      /* the captured piece lies face down */
	bool takes;           /* something is captured */
	enum dialect dialect; /* in which the move is written */
	enum xiangqi_piece up, taken;
	struct file_move by_file; /* in WXF and Chinese */
};

static inline bool
move_is_by_file(enum dialect dialect)
{
	return dialect == DIALECT_WXF || dialect == DIALECT_CHINESE ||
	    dialect == DIALECT_TRADITIONAL;
}

/* Where the pieces of the side to move stand, by what they move like. The pieces of a
 * kind on a file are tandem if there are several. */
struct file_pieces {
	uint8_t kind[XIANGQI_SQUARES];  /* XIANGQI_NONE: no own piece */
	uint8_t index[XIANGQI_SQUARES]; /* on its file, 1 is in front */
	uint8_t count[XIANGQI_KINDS][XIANGQI_FILES];
	uint8_t tandems[XIANGQI_KINDS]; /* files with tandem pieces */
	bool signless[XIANGQI_KINDS]; /* the way tells tandem pieces apart: two
				       * advisors or elephants of Xiangqi */
};

void file_pieces_find(struct file_pieces *, const struct position *);

/* The number of a square's file. */
static inline int
file_number(int square, enum color turn)
{
	int file = square % XIANGQI_FILES;

	return turn == RED ? XIANGQI_FILES - file : file + 1;
}

enum way file_way(struct move, enum color turn);

/* The number at the end: the file where the move ends, or the ranks that it goes. */
int file_last_number(enum xiangqi_piece kind, struct move, enum color turn);

/* Finds the legal move. Sets w->from and w->to, or adds an error and returns false. */
bool file_move_find(struct wish *, const struct position *,
    const struct options *, struct faults *);

/* NULL if from and to are those of a legal move, else the reason. */
const char *move_why_not(const struct position *, const struct wish *);

/* Parse the text. Return false if it isn't in the notation. */
bool wxf_parse(struct wish *);

/* Appends what stands before the result of a face-down piece. Returns false if the
 * notation can't tell the piece from others. */
bool wxf_put(struct text *, const struct file_pieces *, struct move,
    enum color turn);

bool chinese_parse(struct wish *);
bool chinese_is_traditional(struct slice text);
bool chinese_put(struct text *, const struct file_pieces *, struct move,
    enum color turn, bool traditional);

/* Appends what is turned up and what is taken face down. */
void chinese_put_known(struct text *, enum xiangqi_piece up,
    enum xiangqi_piece taken, enum color turn, bool traditional);

/* Cuts `=R` and `:h` off the rest: what is turned up, and what is captured face
 * down. Returns false if a letter isn't that of a piece. */
bool move_cut_known(struct wish *);

#endif
