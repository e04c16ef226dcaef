/* notation/xiangqi: the notations of Xiangqi and Jieqi. The files of notation
 * and json include it. */
#ifndef NOTATION_XIANGQI_H
#define NOTATION_XIANGQI_H

#include "notation/notation.h"

extern const struct notation notation_jfn;     /* Jieqi, as one side knows it */
extern const struct notation notation_xiangqi; /* plain Xiangqi */
extern const struct notation notation_pikafish; /* Jieqi, with a pool */

/* The short way for all three. */
notation_glance xiangqi_glance;

/* What one notation can't say of another's position. In xiangqi_adapt.c. */
notation_adapt jfn_adapt, xiangqi_adapt, pikafish_adapt;

/* The fields of a record, cut but not read. */
#define XIANGQI_FIELDS 7

struct xiangqi_parts {
	struct slice field[XIANGQI_FIELDS];
	size_t count;         /* of fields, also those that are too many */
	struct slice surplus; /* the first one over XIANGQI_FIELDS */
	struct slice operations;
};

/* Cuts the record; blanks are reported only where faults are asked for. */
void xiangqi_split(struct xiangqi_parts *, struct slice record,
    struct faults *);

/* The end of the fields. */
struct slice xiangqi_end(const struct xiangqi_parts *, struct slice record);

/* Reads one field of a record, by its place. */
typedef bool xiangqi_read_field(struct xiangqi *, int field, struct slice,
    const struct how *, struct faults *);

/* Reads the first so many fields, of those that are there and clean; *foreign
 * says whether a byte was met that most likely stands for another. */
bool xiangqi_read_fields(struct xiangqi *x, const struct xiangqi_parts *parts,
    int count, xiangqi_read_field *read, const struct how *how, bool *foreign,
    struct faults *faults);

/* Are there ten ranks? */
notation_fits xiangqi_fits;

/* Reads the operations behind the fields into the entry. */
bool xiangqi_read_operations(struct entry *, const struct xiangqi_parts *,
    struct faults *);

/* Which letters a board may have. */
enum xiangqi_set {
	XIANGQI_SET_JFN,   /* H and E, and X face down */
	XIANGQI_SET_PLAIN, /* N and B or H and E */
	XIANGQI_SET_DARK,  /* the same, and X */
};

/* The fields, each read by itself: JSON has them as values of its own. */
bool xiangqi_read_board(struct xiangqi *, struct slice, enum xiangqi_set,
    const struct how *, struct faults *);
bool xiangqi_read_turn(struct xiangqi *, struct slice, struct faults *);
bool xiangqi_read_dash(struct slice, enum fault_code, struct faults *);
bool xiangqi_read_halfmove(struct xiangqi *, struct slice, struct faults *);
bool xiangqi_read_fullmove(struct xiangqi *, struct slice, struct faults *);
bool jfn_read_losses(struct xiangqi *, struct slice, struct faults *);
bool jfn_read_turn(struct xiangqi *, struct slice, struct faults *);
bool jfn_read_viewer(struct xiangqi *, struct slice, struct faults *);

/* Pairs of letter and count, or '-'. */
bool pikafish_read_pool(uint8_t pool[2][XIANGQI_KINDS], struct slice,
    const struct how *, struct faults *);

/* Does the viewer know what it lost face down? */
void jfn_settle_knowledge(struct xiangqi *);

void xiangqi_write_board(struct text *, const struct xiangqi *, enum letters);
void jfn_write_losses(struct text *, const struct xiangqi *);
void pikafish_write_pool(struct text *, const uint8_t pool[2][XIANGQI_KINDS],
    enum letters);

/* Says where letters of both sets stand, or of another than the one that is
 * wanted. */
void xiangqi_check_letters(struct slice, const struct how *, struct faults *);

/* The letter on a square of the board. */
struct slice xiangqi_locate_square(struct slice board, int square);

/* The kinds in the order in which a pool names them, ended by
 * XIANGQI_NONE; and that of losses where nobody knows a better one. */
extern const uint8_t pikafish_order[7];
extern const uint8_t jfn_order[8];

#define XIANGQI_BOARD_ROOM 100
#define XIANGQI_ROOM 256

#endif
