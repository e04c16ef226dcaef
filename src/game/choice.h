/* choice: what a user may say of how games and notations are read and written,
 * where only some of them know of it. notation/choices.c has their names.
 * Everybody from game on may include it. */
#ifndef GAME_CHOICE_H
#define GAME_CHOICE_H

enum choice {
	CHOICE_VIEW,      /* enum view */
	CHOICE_SQUARES,   /* enum squares */
	CHOICE_MOVES,     /* enum dialect */
	CHOICE_LETTERS,   /* enum letters */
	CHOICE_PIKAFISH,  /* enum pikafish */
	CHOICE_SORT,      /* a flag */
	CHOICE_AZUL_WALL, /* enum azul_wall */
	CHOICES,
};

/* The values; 0 is what holds where nothing is said. */

enum view {
	VIEW_OWN, /* that of the record */
	VIEW_RED,
	VIEW_BLACK,
	VIEW_ALL, /* all that the record knows; no value of the option */
};

enum squares {
	SQUARES_ICCS, /* a0 to i9 */
	SQUARES_UCI,  /* a1 to i10 */
};

enum dialect {
	DIALECT_JFN,      /* +a0a1=R */
	DIALECT_PIKAFISH, /* a0a1R */
};

enum letters {
	LETTERS_UCI, /* N and B */
	LETTERS_WXF, /* H and E */
};

enum pikafish {
	PIKAFISH_FIVE,
	PIKAFISH_SIX, /* with what was taken face down */
};

enum azul_wall {
	AZUL_WALL_PRINTED, /* at level strict, each tile where it is printed */
	AZUL_WALL_GREY,    /* any colour anywhere, once a row and column */
};

#endif
