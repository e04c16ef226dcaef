/* choices: the options that only some notations and games know, by name. A new
 * one stands here, not in a tool. Tools include it. */
#ifndef NOTATION_CHOICES_H
#define NOTATION_CHOICES_H

#include "game/rules.h"

/* What a tool has to do for a choice to make a difference to it. */
enum choice_kind {
	CHOICE_WRITES = 1 << 0, /* it writes positions */
	CHOICE_SPELLS = 1 << 1, /* it reads or writes moves */
	CHOICE_JUDGES = 1 << 2, /* it judges at level strict */
	CHOICE_DRAWS = 1 << 3,  /* it draws boards */
};

struct choice_entry {
	const char *name;
	unsigned kind;      /* enum choice_kind: any of them */
	const char *values; /* separated by spaces; NULL: a flag */
	const char *expected;
	uint8_t first; /* what the first value stands for; 0 is the default */
};

/* Index by enum choice. */
extern const struct choice_entry choices[CHOICES];

/* Sets a choice to a value by its name, NULL for a flag; false: it is none. */
bool choices_set(struct how *, enum choice, const char *value);

/* Does the user say nothing of how positions are written? */
bool choices_none(const struct how *);

/* What tools say of the notations. */
/* clang-format off */
#define NOTATIONS_READ "auto, chess, epd, shredder, jfn, xiangqi, pikafish, azul or json"
#define NOTATIONS_WRITTEN \
	"same, chess, epd, shredder, jfn, xiangqi, pikafish, azul, json or key"
#define NOTATIONS_WITH_SCHEMA \
	"chess, epd, jfn, xiangqi, pikafish, azul, diagnostics, diff, moves, perft, play, status, uniq or view"
#define NOTATIONS_HELP_READ \
	"  -f, --from=NOTATION    read auto (default), chess, epd, shredder, jfn,\n" \
	"                         xiangqi, pikafish, azul or json\n"
#define NOTATIONS_HELP_READ_JFN \
	"  -f, --from=NOTATION    read jfn (default), auto, chess, epd, shredder,\n" \
	"                         xiangqi, pikafish, azul or json\n"
#define NOTATIONS_HELP_WRITTEN \
	"  -t, --to=NOTATION      write same (default), chess (X-FEN castling), epd,\n" \
	"                         shredder, jfn, xiangqi, pikafish, azul, json or\n" \
	"                         key (a hash: Polyglot's for chess)\n"
#define NOTATIONS_HELP_SCHEMA \
	"      --schema=NOTATION  print the JSON Schema of chess, epd, jfn, xiangqi,\n" \
	"                         pikafish, azul, diagnostics, diff, moves, perft,\n" \
	"                         play, status, uniq or view\n"
#define CHOICES_HELP_WRITES \
	"      --view=SIDE        Jieqi as r (Red) or b (Black) knows it\n" \
	CHOICES_HELP_BOTH \
	"      --sort             Azul's tiles in the order BYRKW\n"
#define CHOICES_HELP_JUDGES \
	CHOICES_HELP_BOTH \
	"      --azul-wall=SIDE   at level strict, Azul's walls are printed (default)\n" \
	"                         or grey: any colour once a row and column\n"
#define CHOICES_HELP_BOTH \
	"      --letters=SET      Xiangqi with letters uci (default, N B) or wxf (H E)\n" \
	"      --pikafish=FIELDS  Pikafish's Jieqi in 5 (default) or 6 fields\n"
#define CHOICES_HELP_DRAWS \
	"      --view=SIDE        Jieqi as r (Red) or b (Black) knows it\n" \
	"      --sort             Azul's tiles in the order BYRKW\n" \
	"      --letters=SET      in ASCII, Xiangqi's letters uci (N B) or wxf (H E)\n" \
	"      --azul-wall=SIDE   empty places of Azul's walls as printed (default), or\n" \
	"                         grey: for any colour\n" \
	CHOICES_HELP_SPELLS
#define CHOICES_HELP_SPELLS \
	"      --squares=HOW      Xiangqi's squares iccs (default, a0-i9) or uci10\n" \
	"                         (a1-i10)\n" \
	"      --moves=HOW        Jieqi's moves as jfn (default, +a0a1=R) or pikafish\n" \
	"                         (a0a1R)\n"
/* clang-format on */

#endif
