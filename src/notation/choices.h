/* choices: the options that only some notations or games have. A new one is
 * added here, not in a tool. Tools include it. */
#ifndef NOTATION_CHOICES_H
#define NOTATION_CHOICES_H

#include "game/rules.h"

/* What a tool must do for a choice to have an effect in it. */
enum choice_kind {
	CHOICE_WRITES = 1 << 0, /* it writes positions */
	CHOICE_SPELLS = 1 << 1, /* it reads or writes moves */
	CHOICE_JUDGES = 1 << 2, /* it judges at level strict */
	CHOICE_DRAWS = 1 << 3,  /* it draws boards */
};

struct choice_entry {
	const char *name;
	unsigned kind;      /* bits of enum choice_kind */
	const char *values; /* separated by spaces; NULL: a flag */
	const char *expected;
	uint8_t first;        /* value of the first word; 0 is the default */
	const char *old_name; /* works, too, but isn't in the help; or NULL */
};

/* Indexed by enum choice. */
extern const struct choice_entry choices[CHOICES];

/* Sets a choice to the value with this name (NULL for a flag). Returns false if
 * the choice has no such value. */
bool choices_set(struct options *, enum choice, const char *value);

/* Do all options that change the text of positions have their defaults? */
bool choices_all_default(const struct options *);

/* Texts for messages and --help of the tools. */
/* clang-format off */
#define NOTATIONS_READ "auto, chess, epd, shredder, jfn, xiangqi, pikafish, azul or json"
#define NOTATIONS_WRITTEN \
	"same, chess, epd, shredder, jfn, xiangqi, pikafish, azul, json or key"
#define NOTATIONS_WITH_SCHEMA \
	"chess, epd, jfn, xiangqi, pikafish, azul, diagnostics, diff, moves, perft, play, status, uniq or view"
#define NOTATIONS_HELP_READ \
	"  -f, --from=NOTATION    read auto (default), chess (or fen), epd, shredder,\n" \
	"                         jfn, xiangqi, pikafish, azul or json\n"
#define NOTATIONS_HELP_READ_JFN \
	"  -f, --from=NOTATION    read jfn (default), auto, chess (or fen), epd,\n" \
	"                         shredder, xiangqi, pikafish, azul or json\n"
#define NOTATIONS_HELP_WRITTEN \
	"  -t, --to=NOTATION      write same (default), chess (or fen; X-FEN castling),\n" \
	"                         epd, shredder, jfn, xiangqi, pikafish, azul, json\n" \
	"                         or key (a hash: Polyglot's for chess)\n"
#define NOTATIONS_HELP_SCHEMA \
	"      --schema-of=NAME   print the JSON Schema of chess, epd, jfn, xiangqi,\n" \
	"                         pikafish, azul, diagnostics, diff, moves, perft,\n" \
	"                         play, status, uniq or view\n"
#define CHOICES_HELP_WRITES \
	"      --view=SIDE        show Jieqi as r (Red) or b (Black) knows it\n" \
	CHOICES_HELP_BOTH \
	"      --sort-tiles       put Azul's tiles in the order BYRKW\n"
#define CHOICES_HELP_JUDGES \
	CHOICES_HELP_BOTH \
	"      --azul-wall=SIDE   at level strict, Azul walls are printed (default)\n" \
	"                         or grey: each color once per row and column\n"
#define CHOICES_HELP_BOTH \
	"      --letters=SET      Xiangqi letters uci (default: N, B) or wxf (H, E)\n" \
	"      --pikafish=FIELDS  Pikafish's notation in 5 (default) or 6 fields\n"
#define CHOICES_HELP_DRAWS \
	"      --view=SIDE        show Jieqi as r (Red) or b (Black) knows it\n" \
	"      --sort-tiles       put Azul's tiles in the order BYRKW\n" \
	"      --letters=SET      Xiangqi letters in ASCII: uci (N, B) or wxf (H, E)\n" \
	"      --azul-wall=SIDE   empty places of Azul walls: printed (default: show\n" \
	"                         their colors) or grey (show no colors)\n" \
	CHOICES_HELP_SPELLS
#define CHOICES_HELP_SPELLS \
	"      --squares=HOW      names of Xiangqi squares: iccs (default: a0 to i9)\n" \
	"                         or uci10 (a1 to i10)\n" \
	"      --jieqi-moves=HOW  form of Jieqi moves: jfn (+a0a1=R) or pikafish\n" \
	"                         (a0a1R); default: that of the record's notation\n"
/* clang-format on */

#endif
