/* What a line of a file of games looks like. */
#include "notation/pgn/line_shape.h"
#include "base/byte.h"

bool
pgn_begins_with_tag(struct slice line, struct slice *name)
{
	struct pgn_tag tag;

	*name = (struct slice){0};
	if (line.len == 0 || line.at[0] != '[')
		return false;
	(void)pgn_cut_tag(&line, &tag);
	*name = tag.name;
	return name->at != NULL &&
	    slice_starts(slice_trimmed(slice_from(tag.whole,
			     (size_t)(slice_end(*name) - tag.whole.at))),
		SLICE("\""));
}

bool
pgn_begins_with_move_one(struct slice line)
{
	if (line.len < 2 || line.at[0] != '1' || line.at[1] != '.')
		return false;
	line = slice_from(line, 2);
	while (line.len > 0 && pgn_space(line.at[0]))
		line = slice_from(line, 1);
	return line.len == 0 ||
	    (line.at[0] != '.' && !slice_starts(line, SLICE("\xe2\x80\xa6")));
}

bool
pgn_looks_like_move(struct slice word)
{
	for (size_t i = 0; i < word.len; i++)
		if (byte_digit(word.at[i]) || word.at[i] == '-')
			return true;
	return false;
}

bool
pgn_begins_with_move(struct slice line)
{
	struct slice token;

	return pgn_next_token(&line, &token) == PGN_MOVE &&
	    byte_letter(token.at[0]) && pgn_looks_like_move(token);
}

bool
pgn_has_only_tags(struct slice line)
{
	struct pgn_tag tag;

	while (line.len > 0 && line.at[0] == '[') {
		(void)pgn_cut_tag(&line, &tag);
		pgn_cut_before_tag(&line, false);
	}
	return line.len == 0;
}
