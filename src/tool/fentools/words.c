#include "tool/fentools/words.h"
#include "base/byte.h"

/* Words that people look for, and the words that the tools use. */
static const struct {
	const char *word;
	const char *means; /* words that are separated by blanks */
} same[] = {
    {"960", "chess960"},
    {"awk", "condition columns"},
    {"book", "duplicate"},
    {"broken", "validate explain"},
    {"chessjs", "predict"},
    {"clean", "canonical fix"},
    {"colour", "color"},
    {"compare", "diff"},
    {"compatible", "predict"},
    {"correct", "fix"},
    {"count", "collection"},
    {"database", "csv"},
    {"dedup", "duplicate"},
    {"dedupe", "duplicate"},
    {"deduplicate", "duplicate"},
    {"delete", "remove"},
    {"diagram", "svg html"},
    {"directory", "recursive"},
    {"distinct", "duplicate"},
    {"editor", "report"},
    {"elo", "tag"},
    {"engine", "uci perft"},
    {"enpassant", "en-passant"},
    {"excel", "csv"},
    {"fast", "threads"},
    {"filter", "condition"},
    {"fischer", "chess960"},
    {"folder", "recursive"},
    {"frc", "chess960"},
    {"frequency", "collection"},
    {"grep", "condition"},
    {"heatmap", "heat"},
    {"highlight", "mark"},
    {"histogram", "bins collection"},
    {"hook", "report"},
    {"illegal", "prove"},
    {"image", "svg html"},
    {"impossible", "prove"},
    {"intersect", "keys"},
    {"intersection", "keys"},
    {"invalid", "validate explain"},
    {"join", "keys merge"},
    {"jq", "condition json"},
    {"jsonl", "json"},
    {"lichess", "csv json-field"},
    {"limit", "max-bad"},
    {"lint", "validate"},
    {"linter", "validate"},
    {"mate", "checkmate"},
    {"movegen", "moves perft"},
    {"multithreaded", "threads"},
    {"ndjson", "json"},
    {"nnue", "training"},
    {"normalize", "canonical fix"},
    {"opening", "duplicate"},
    {"pandas", "csv"},
    {"parallel", "threads"},
    {"pgn", "variations"},
    {"picture", "svg html"},
    {"player", "tag"},
    {"png", "svg"},
    {"pretty", "draw"},
    {"puzzle", "moves-field"},
    {"query", "condition"},
    {"question", "condition"},
    {"random", "sample"},
    {"rating", "tag"},
    {"reachable", "prove"},
    {"render", "svg html"},
    {"repair", "fix"},
    {"search", "condition"},
    {"select", "condition"},
    {"shuffle", "sample"},
    {"spreadsheet", "csv"},
    {"sql", "condition csv"},
    {"sqlite", "csv"},
    {"statistic", "collection"},
    {"statistics", "collection"},
    {"stockfish", "predict"},
    {"subset", "sample keys"},
    {"testset", "split"},
    {"train", "split"},
    {"trainer", "training"},
    {"translate", "convert"},
    {"tsv", "fields delimiter"},
    {"typo", "validate explain"},
    {"underpromotion", "promotion"},
    {"unique", "duplicate"},
    {"unreachable", "prove"},
    {"verify", "validate"},
    {"website", "html"},
    {"why", "explain"},
    {"zobrist", "key"},
};

#define SAME (sizeof(same) / sizeof(same[0]))

static bool
in_word(char c)
{
	return byte_letter(c) || byte_digit(c);
}

/* Returns whether a word of the text begins with this word. */
static bool
has_word(struct slice text, struct slice word)
{
	for (size_t i = 0; i < text.len; i++)
		if ((i == 0 || !in_word(text.at[i - 1]) ||
			!in_word(text.at[i])) &&
		    slice_starts_like(slice_from(text, i), word))
			return true;
	return false;
}

static bool
is_word(struct slice word, const char *other)
{
	return word.len == strlen(other) &&
	    slice_starts_like(word, slice_of(other));
}

/* Returns whether the text has a word that means the same. */
static bool
has_meaning(struct slice text, struct slice word)
{
	for (size_t i = 0; i < SAME; i++) {
		struct slice rest = slice_of(same[i].means);

		if (!is_word(word, same[i].word))
			continue;
		while (rest.len > 0)
			if (has_word(text, slice_cut(&rest, ' ')))
				return true;
	}
	return false;
}

bool
words_match(struct slice text, const char *word)
{
	struct slice w = slice_of(word);

	if (w.len == 0)
		return false;
	if (has_word(text, w) || has_meaning(text, w))
		return true;
	if (w.len < 4 || byte_lowered(w.at[w.len - 1]) != 's')
		return false;
	w.len--; /* "duplicates" */
	return has_word(text, w) || has_meaning(text, w);
}

void
words_offer(struct near *near)
{
	for (size_t i = 0; i < SAME; i++)
		near_offer(near, slice_of(same[i].word));
}
