/* Hints for what new users try: positions where files are expected, and notations of
 * moves where those of positions are. */
#include "filter/filter.h"

#include <errno.h>
#include <unistd.h>

/* Chess has seven slashes, Xiangqi nine. */
#define SLASHES_LEAST 7

/* Does the word look like a board, or like the beginning of another position? Names of
 * files in deep folders have slashes, too, but other letters. */
static bool
looks_like_board(struct slice word)
{
	static const struct slice bytes =
	    {"/123456789pnbrqkahecxPNBRQKAHECX+~*", 35};

	return slice_same(word, SLICE("startpos")) ||
	    slice_starts(word, SLICE("{")) || slice_holds(word, '|') ||
	    (slice_count(word, '/') >= SLASHES_LEAST &&
		slice_only(word, bytes));
}

static bool
looks_like_position(const char *name)
{
	struct slice rest = slice_of(name);

	return looks_like_board(slice_cut_word(&rest)) ||
	    slice_starts(slice_of(name), SLICE("position "));
}

const char *
hint_for_missing(const char *name, int error)
{
	bool missing = error == ENOENT || error == ENOTDIR ||
	    error == ENAMETOOLONG;

	return missing && looks_like_position(name)
	    ? "no such file; to give a position on the command line use -e"
	    : NULL;
}

/* Is this the side to move of a position, and no file? */
static bool
is_turn(const char *operand)
{
	return strlen(operand) == 1 && slice_holds(SLICE("wbr"), operand[0]) &&
	    access(operand, F_OK) != 0;
}

/* Is this the first field of a position whose other fields follow as operands? */
static bool
is_split(const char *board, const char *next)
{
	return next != NULL && is_turn(next) &&
	    slice_count(slice_of(board), ' ') == 0 &&
	    looks_like_board(slice_of(board));
}

bool
hint_at_split(const struct sources *sources, char **files)
{
	size_t records = sources_count(sources);
	const char *split = NULL;

	if (records > 0 &&
	    is_split(sources_record(sources, records - 1), files[0]))
		split = sources_record(sources, records - 1);
	for (; split == NULL && *files != NULL; files++)
		if (is_split(files[0], files[1]) && access(*files, F_OK) != 0)
			split = *files;
	if (split != NULL)
		status_complain(split,
		    "to give a position on the command line use -e and quote "
		    "it: -e 'POSITION'",
		    0);
	return split != NULL;
}

bool
hint_wants_moves(const char *value)
{
	return strcmp(value, "uci") == 0 || strcmp(value, "san") == 0;
}

enum status
hint_at_moves(void)
{
	return cli_error("option --to: moves are written by fen-moves (--san) "
			 "and fen-play (--uci, --san)",
	    NULL, NULL);
}
