/* choice: options for reading and writing that only some games or notations have.
 * notation/choices.c has their names. Everybody from game on may include it. */
#ifndef GAME_CHOICE_H
#define GAME_CHOICE_H

enum choice {
	CHOICE_VIEW,       /* enum view */
	CHOICE_SQUARES,    /* enum squares */
	CHOICE_MOVES,      /* enum dialect: how moves of Xiangqi are written */
	CHOICE_LETTERS,    /* enum letters */
	CHOICE_PIKAFISH,   /* enum pikafish */
	CHOICE_SORT,       /* a flag */
	CHOICE_AZUL_WALL,  /* enum azul_wall */
	CHOICE_NULL_MOVES, /* a flag: null moves are legal, except in check */
	CHOICE_RULES,      /* enum repetition_rules */
	CHOICES,
};

/* The values; 0 is the default. */

enum view {
	VIEW_OWN, /* the view of the record */
	VIEW_RED,
	VIEW_BLACK,
	VIEW_ALL, /* everything that the record knows; users can't choose it */
};

enum squares {
	SQUARES_ICCS, /* a0 to i9 */
	SQUARES_UCI,  /* a1 to i10 */
};

enum dialect {
	DIALECT_OWN,      /* coordinates as the record's notation has them */
	DIALECT_JFN,      /* +a0a1=R */
	DIALECT_PIKAFISH, /* a0a1R */
	DIALECT_ICCS,     /* A0-A1 */
	DIALECT_UCI10,    /* coordinates with ranks from 1 to 10 */
	DIALECT_WXF,      /* C2=5 */
	DIALECT_CHINESE,  /* simplified */
	DIALECT_TRADITIONAL,
	DIALECTS,
};

enum letters {
	LETTERS_UCI, /* N and B */
	LETTERS_WXF, /* H and E */
};

enum pikafish {
	PIKAFISH_FIVE,
	PIKAFISH_SIX, /* with the pieces that were captured face down */
};

enum repetition_rules {
	REPETITION_ASIAN,
	REPETITION_CHINESE,
	REPETITION_NONE, /* a repetition is only counted */
};

enum azul_wall {
	AZUL_WALL_PRINTED, /* level strict: tiles only on their printed places */
	AZUL_WALL_GREY,    /* any color, once in each row and column */
};

#endif
