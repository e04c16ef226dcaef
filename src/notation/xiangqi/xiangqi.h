/* xiangqi: the notations of Xiangqi and Jieqi, and their fields, each read and
 * written on its own. The files of notation and json include it. */
#ifndef NOTATION_XIANGQI_XIANGQI_H
#define NOTATION_XIANGQI_XIANGQI_H

#include "game/xiangqi/board.h"
#include "notation/notation.h"

/* Fast path of all three notations: chooses the kernel for the processor. A
 * kernel returns true only if the slow path would read the same position
 * without a fault. */
notation_read_fast xiangqi_read_fast;
notation_read_fast xiangqi_read_fast_plain, xiangqi_read_fast_avx2,
    xiangqi_read_fast_avx512;

/* Each turns a position of another notation into one that its own notation can
 * write. */
notation_adapt jfn_adapt, xiangqi_adapt, pikafish_adapt;

/* The fields of a record, cut but not read. */
#define XIANGQI_FIELDS 7

struct xiangqi_parts {
	struct slice field[XIANGQI_FIELDS];
	size_t count;         /* of fields, surplus ones included */
	struct slice surplus; /* the first field after XIANGQI_FIELDS */
	struct slice operations;
};

/* Cuts the record. Reports wrong blanks only if `faults` is not NULL. */
void xiangqi_split(struct xiangqi_parts *, struct slice record,
    struct faults *);

/* An empty slice at the end of the last field. */
struct slice xiangqi_end(const struct xiangqi_parts *, struct slice record);

/* Reads the field with this index. */
typedef bool xiangqi_read_field(struct xiangqi *, int field, struct slice,
    const struct options *, struct faults *);

/* Reads the first `count` fields, as far as they are present and clean. Sets
 * *foreign if a field has a foreign byte, which may replace a blank. */
bool xiangqi_read_fields(struct xiangqi *x, const struct xiangqi_parts *parts,
    int count, xiangqi_read_field *read, const struct options *options,
    bool *foreign, struct faults *faults);

/* Does the first field have ten ranks? */
notation_fits xiangqi_fits;

/* Reads the operations after the fields into the entry; returns false with an
 * error. */
bool xiangqi_read_operations(struct entry *, const struct xiangqi_parts *,
    unsigned flags, struct faults *);

/* The letters that a board may have. */
enum xiangqi_set {
	XIANGQI_SET_JFN,   /* H and E, and X face down */
	XIANGQI_SET_PLAIN, /* N and B or H and E */
	XIANGQI_SET_DARK,  /* the same, and X */
};

/* Read one field into the position, or return false with an error. JSON has the
 * fields as values of their own. */
bool xiangqi_read_board(struct xiangqi *, struct slice, enum xiangqi_set,
    const struct options *, struct faults *);
bool xiangqi_read_turn(struct xiangqi *, struct slice, struct faults *);
bool xiangqi_read_dash(struct slice, enum fault_code, struct faults *);
bool jfn_read_turn(struct xiangqi *, struct slice, struct faults *);
bool jfn_read_viewer(struct xiangqi *, struct slice, struct faults *);

/* Reads a pool: pairs of letter and count, or a dash. */
bool pikafish_read_pool(uint8_t pool[2][XIANGQI_KINDS], struct slice,
    const struct options *, struct faults *);

/* Sets knows_all: does the viewer know what it lost face down? */
void jfn_normalize_knowledge(struct xiangqi *);

void xiangqi_write_board(struct text *, const struct xiangqi *, enum letters);
void pikafish_write_pool(struct text *, const uint8_t pool[2][XIANGQI_KINDS],
    enum letters);

/* Reports letters of both sets, or of the set that --letters excludes. */
void xiangqi_check_letters(struct slice, const struct options *,
    struct faults *);

/* Finds a place, given the index of the field of each place in the record; -1
 * for the places that the notation doesn't have. The board is field 0. */
struct slice xiangqi_locate(const struct xiangqi_parts *, struct slice record,
    struct place, const int fields[XIANGQI_PLACES]);

/* The letter of a square in the text of the board. */
struct slice xiangqi_locate_square(struct slice board, int square);

/* The kinds in the order of a pool, and of losses in JFN; both end with
 * XIANGQI_NONE. */
extern const uint8_t pikafish_order[7];
extern const uint8_t jfn_order[8];

#define XIANGQI_ROOM 256

#endif
