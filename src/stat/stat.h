/* stat: counts the good records of a collection: duplicates, castling rights, material,
 * legal moves and whatever fields the user names. What was counted of the parts of a
 * collection adds up to that of the whole. The counts that fen-validate --summary has
 * are in notation/collection/tally.h. json, filter and tools include it. */
#ifndef STAT_STAT_H
#define STAT_STAT_H

#include "field/field.h"
#include "notation/collection/tally.h"
#include "stat/keyed.h"
#include "stat/keys.h"
#include "stat/model.h"
#include "stat/sha384.h"
#include "stat/counter.h"

#define STAT_BY_MOST 8
#define STAT_BINS_MOST 32

enum stat_table {
	STAT_CASTLING,
	STAT_EP,
	STAT_STATUS,
	STAT_MATERIAL,
	STAT_OPCODE,
	STAT_BY,
	STAT_TABLES,
};

enum stat_histogram {
	STAT_PLY,
	STAT_MOVES,
	STAT_HEAT, /* by the number of the square */
	STAT_HISTOGRAMS,
};

/* The names of their sections. */
extern const char *const stat_tables[STAT_TABLES];
extern const char *const stat_histograms[STAT_HISTOGRAMS];

/* The fields that are always asked. */
enum stat_field {
	STAT_FIELD_CASTLING,
	STAT_FIELD_MATERIAL,
	STAT_FIELD_PLY,
	STAT_FIELD_EP,
	STAT_FIELD_EP_LEGAL,
	STAT_FIELD_CHECK,
	STAT_FIELD_MOVES,
	STAT_FIELD_STATUS,
	STAT_FIELDS,
};

/* What the user asked for. Constant while records are counted. */
struct stat_options {
	bool no_unique;
	bool lists_files;             /* with their checksums */
	unsigned threads;             /* that may count the keys */
	uintmax_t top;                /* rows of a table; 0: all */
	const char *by, *bins, *heat; /* as the user wrote them, or NULL */

	/* found by stat_prepare */
	struct field_ref field[STAT_FIELDS];
	bool has_field[STAT_FIELDS];
	struct field_ref by_field[STAT_BY_MOST], heat_field;
	size_t by_count;
	intmax_t bin[STAT_BINS_MOST]; /* where bins begin; or, alone, a width */
	size_t bin_count;
	char heat_name[8];
};

/* A file that was read. */
struct stat_file {
	size_t at, len; /* its name in `names` */
	uint64_t bytes;
	size_t sum; /* where its checksum begins in `names`: 64 characters */
};

/* Rows that don't take their text from a field. */
enum stat_word {
	STAT_EP_NONE,
	STAT_EP_LEGAL,
	STAT_EP_SUPERFLUOUS,
	STAT_STATUS_CHECK,
	STAT_WORDS,
};

struct stats {
	const struct stat_options *asked;
	struct counter table[STAT_TABLES];
	struct histogram histogram[STAT_HISTOGRAMS];
	struct keyed keyed;      /* counts that aren't in the tables yet */
	size_t word[STAT_WORDS]; /* 1 + their indexes; 0: not known */
	uint64_t bytes;
	char square[128][2]; /* the names of the squares of STAT_HEAT */
	int files, ranks;    /* of its board; 0: nothing was counted */
	bool is_part; /* it counts parts of a whole, one after the other */
	struct keys keys;
	struct text
	    waiting; /* struct keys_row: of the part at hand, until they are
			      * added to those of the whole */
	struct text file; /* struct stat_file */
	struct text names;
	struct sha384 sha; /* of the file at hand */
	struct text line;
};

/* Finds the fields that the options name, unless by_count shows that those of --by are
 * known, and reads the bins. Returns which option is wrong. */
enum stat_wrong {
	STAT_RIGHT,
	STAT_WRONG_BY,
	STAT_WRONG_BINS,
	STAT_NO_NUMBERS, /* for the bins */
	STAT_WRONG_HEAT,
};
enum stat_wrong stat_prepare(struct stat_options *);

/* Starts to count. */
void stat_start(struct stats *, const struct stat_options *);

/* The keys of a record, by which two of its fields are counted. */
#define STAT_KEYS 2
struct stat_keys {
	uint64_t key[STAT_KEYS][2];
	bool known[STAT_KEYS]; /* the game has such keys */
};

/* Finds the keys of a position, and starts to load their places in the table into the
 * cache. */
void stat_find_keys(const struct stats *, struct field_subject *,
    struct stat_keys *);

/* Counts a good record, which was made a subject with field_start. */
void stat_count(struct stats *, struct field_subject *,
    const struct stat_keys *);

/* Adds the name, size and checksum of a file. */
void stat_add_file(struct stats *, struct slice name, uint64_t bytes,
    struct slice sum);

/* Begins the next part: what was counted of the part before is forgotten, unless it was
 * joined. */
void stat_begin_part(struct stats *);

/* Adds the counts of a part, in the second, to the first. Those by keys of fields stay in
 * the second until stat_join_keyed, as the next part will have most of these keys again. */
void stat_join(struct stats *, struct stats *);
void stat_join_keyed(struct stats *, struct stats *);

/* Adds the counts of keys to the tables. To be called behind the last stat_count,
 * before a report is made. */
void stat_finish(struct stats *);

/* Forgets where texts are in the tables: they were sorted or cleared. */
void stat_forget_known(struct stats *);

/* Frees the memory. */
void stat_free(struct stats *);

/* Adds the sections of a tally, all of them or those of the report of fen-stat, which
 * leaves out what depends on the number of files. `sorted`: faults by their counts. */
void stat_add_totals(struct stat_model *, const struct tally *, bool all);
void stat_add_groups(struct stat_model *, const struct tally *, bool sorted);

/* Makes the report. It keeps pointers to the counts, which are sorted. */
void stat_build(struct stat_model *, struct stats *, const struct tally *);

/* The same for the tables of --by and --heat only; nothing without these options. */
void stat_build_asked(struct stat_model *, struct stats *,
    const struct tally *);

#endif
