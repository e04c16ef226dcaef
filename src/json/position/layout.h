/* layout: the objects of positions, which are written and read back. Each game
 * has its tables in a file here. Only src/json includes this. */
#ifndef JSON_POSITION_LAYOUT_H
#define JSON_POSITION_LAYOUT_H

#include "json/text/tree.h"
#include "json/text/writer.h"
#include "notation/notation.h"

/* The subject of the tables of positions: what their functions write from. */
struct position_subject {
	const struct entry *entry;
	const struct options *options;
	const struct faults *faults; /* of --with=faults */
	enum { UNKNOWN, PLAYABLE, UNPLAYABLE } playable;
};

/* What read_tree reads from, and where it stores the position. */
struct tree_reader {
	struct entry *entry;
	const struct options *options;
	struct slice record; /* the JSON text */
	const json_t *object;
	struct faults *faults;
};

/* The number of pieces or tiles of each letter. */
struct material {
	size_t count;
	struct {
		char letter;
		unsigned number;
	} list[16];
};

struct position_layout {
	struct object_layout object;
	const struct notation *notation;
	const struct notation *also; /* another with the same keys, or NULL */

	/* Reading a tree: `start` empties the entry; `finish` completes it
	 * after all members were read, or adds a fault. `good` is true if no
	 * member had a fault. */
	void (*start)(struct tree_reader *);
	bool (*finish)(struct tree_reader *, bool good); /* or NULL */

	/* May operations stand behind these members? Without those that have a
	 * member of their own (OPERATIONS_NO_...). */
	bool has_operations;
	unsigned without;

	/* Fast path: completes the entry from the text that scan_text appended
	 * after a newline. NULL if there is no such text. */
	bool (*finish_scan)(struct entry *, struct slice);

	/* Values of --with that each game writes in its own way. Without a
	 * function the value is null. */
	json_write *pieces;
	json_write_short *check;
	void (*material)(const struct position *, struct material *);
};

extern const struct position_layout layout_chess, layout_epd, layout_jfn,
    layout_xiangqi, layout_pikafish, layout_azul;

/* The objects within that of JFN. */
extern const struct object_layout layout_jfn_captured, layout_jfn_loss,
    layout_jfn_unseen;

/* All of them; NULL at the end. */
extern const struct position_layout *const layout_table[];

/* The operations of a record that need not have any. The key is left out if there
 * are none. */
extern const struct object_layout layout_operations;

/* What --with adds to each of them. Bit i of options->with is member i. */
extern const struct object_layout layout_extra;

/* The layout of a notation; and of a name, or NULL. */
const struct position_layout *layout_of(const struct notation *);
const struct position_layout *layout_named(struct slice notation);

/* Appends the object of an entry. */
void layout_write(struct json_writer *, const struct position_layout *,
    struct position_subject *);

/* Appends what --with adds, to an object that was closed. */
void layout_write_extra(struct json_writer *, struct position_subject *);

/* Fast path of notation_json.read: reads only what layout_write would write. */
notation_read_fast layout_read_fast;

/* The member of a layout with this key, or NULL. */
const struct json_member *layout_member(const struct object_layout *,
    const char *key);

static inline size_t
layout_size(const struct object_layout *layout)
{
	return (size_t)(layout->end - layout->members);
}

/* The value in an object under the key with this index. */
static inline const json_t *
layout_value(const struct object_layout *layout, size_t index,
    const json_t *object)
{
	return json_object_get(object, layout->members[index].key);
}

static inline const struct entry *
entry_of(void *subject)
{
	return ((struct position_subject *)subject)->entry;
}

/* The bit of a field of the notation in the column `fields` of a table. */
#define FIELD(field) (1U << (field))

/* Functions for scan_text. They append a string without its quotes, or a
 * number, and then a blank or the byte `behind`. */
bool layout_scan_string(struct slice *rest, struct text *record);
bool layout_scan_number(struct slice *rest, struct text *record);
bool layout_scan_number_before(struct slice *rest, struct text *record,
    char behind);

/* Adds a letter unless its number is 0. */
void material_add(struct material *, char letter, unsigned number);

/* Writes it as an object of at most JSON_VALUE_ROOM bytes; returns the end. */
char *material_write(char *at, const struct material *);

/* Writes the pieces on a board of so many squares: {"e1":"K","e8":"k"}. */
struct pieces_writer {
	struct json_writer *writer;
	char *at;
};

struct pieces_writer pieces_open(struct json_writer *, size_t squares);
void pieces_close(struct pieces_writer *);

static inline void
pieces_add(struct pieces_writer *pieces, char file, char rank, char piece)
{
	char pair[] = {'"', file, rank, '"', ':', '"', piece, '"', ','};

	memcpy(pieces->at, pair, sizeof(pair));
	pieces->at += sizeof(pair);
}

/* For read_tree: the value of a key; adds a fault and returns NULL if there is
 * none. */
const json_t *reader_value(const struct tree_reader *, const char *key);

/* Reads a string, or a string of printable bytes. Returns false and adds a
 * fault if it is something else. */
bool reader_string(const struct tree_reader *, const char *key,
    struct slice *string);
bool reader_clean_string(const struct tree_reader *, const char *key,
    struct slice *string);

/* Reads a number from `least` to `most`. Returns false and adds a fault, which
 * says what is expected, if it is something else. */
bool reader_number(const struct tree_reader *, const char *key, unsigned least,
    unsigned most, const char *expected, unsigned *number);

/* Reads a counter from `least` to 65535. */
bool reader_counter(const struct tree_reader *, const char *key, unsigned least,
    uint16_t *to);

/* Adds the fault that a value isn't what is expected; returns false. */
bool reader_wrong(const struct tree_reader *, const char *key,
    const char *expected);

/* Moves faults from a string of jansson's to the value of the key in the
 * record. */
void reader_move_faults(const struct tree_reader *, const char *key,
    struct slice string);

/* The operations of EPD, as a list of [opcode, [operand, ...]]. `without` is as
 * for operations_write. */
char *operations_write_list(char *at, const struct entry *, unsigned without,
    bool ascii);

/* The list is at most this many times longer than the operations: a byte can
 * become \u00XX, and `a;` becomes `["a",[]],`. */
#define OPERATIONS_GROW 12

bool operations_scan(struct slice *rest, struct text *record);
bool operations_read_tree(struct tree_reader *, const char *key);

/* Fast path: stores the operations that operations_scan appended. Returns
 * false if operations_write_list would not write the list of the JSON record
 * again. */
bool operations_finish_scan(struct entry *, struct slice operations,
    unsigned without);

#endif
