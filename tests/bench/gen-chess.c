/*
 * gen-chess [-b PERCENT] [-s SEED] [-n LINES | -z BYTES]: print chess records
 * that are good at level legal, the same for the same seed, millions a second.
 * PERCENT of them are bad. It is what the benches read.
 */
#include "chess_random.h"
#include "random.h"
#include "notation/chess.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* So many positions are made beforehand; records differ by their counters,
 * too. */
#define POSITIONS 16384
#define LINE_LONGEST 100

struct line {
	char text[LINE_LONGEST];
	unsigned len;
};

static struct line lines[POSITIONS];

/* Takes pieces off until each side has one king and has no more than a game
 * can give it. */
static void
thin_out(struct chess *c, uint64_t *state)
{
	static const int most[8] = {0, 2, 2, 1, 2, 8, 0, 0};
	int counts[16] = {0};

	for (int n = 0; n < 64; n++) {
		int square = (n * 37 + 11) & 63;
		enum piece piece = c->square[square];
		int rank = square >> 3;

		if (piece == NO_PIECE)
			continue;
		if (++counts[piece] > most[piece & KIND_MASK] ||
		    ((piece & KIND_MASK) == PAWN && (rank == 0 || rank == 7)) ||
		    random_below(state, 8) == 0)
			chess_put(c, square, NO_PIECE);
	}
	chess_put(c, (int)random_below(state, 24), KING);
	chess_put(c, 40 + (int)random_below(state, 24), KING | BLACK_PIECE);
}

/* Kings and rooks go home now and then, so that there are rights. */
static void
castle(struct chess *c, uint64_t *state)
{
	for (int side = WHITE; side <= BLACK; side++) {
		int home = side == WHITE ? 0 : 56;
		enum piece black = side == WHITE ? 0 : BLACK_PIECE;

		if (random_below(state, 3) != 0)
			continue;
		for (int square = 0; square < 64; square++)
			if (c->square[square] == (KING | black))
				chess_put(c, square, NO_PIECE);
		chess_put(c, home + 4, KING | black);
		for (int file = 0; file < 8; file += 7)
			if (c->square[home + file] == (ROOK | black))
				c->rights[side] |= (uint8_t)(1 << file);
	}
}

static bool
make(struct line *line, uint64_t *state)
{
	static const struct how how = {.level = LEVEL_STRICT};
	struct entry entry = {0};
	struct position *p = &entry.position;
	struct faults faults = {0};
	struct text t = {line->text, 0, sizeof(line->text)};
	int least = 2 + (int)random_below(state, 24);

	entry_start(&entry, &notation_chess, SLICE(""), GAME_CHESS);
	p->chess = chess_random(state);
	p->chess.rights[WHITE] = p->chess.rights[BLACK] = 0;
	p->chess.ep = CHESS_NO_SQUARE;
	thin_out(&p->chess, state);
	if (chess_count(chess_occupied(&p->chess)) < least)
		return false;
	castle(&p->chess, state);
	if (random_below(state, 10) == 0)
		p->chess.ep = (uint8_t)((p->chess.turn == WHITE ? 40 : 16) +
		    random_below(state, 8));
	p->chess.halfmove = 0;
	p->chess.fullmove = 100;
	rules_of(GAME_CHESS)->check(p, &how, &faults);
	if (faults.count > 0)
		return false;
	notation_chess.write(&t, &entry, &how, &faults);
	/* The counters come later: "0 100" goes. */
	line->len = (unsigned)t.len - 5;
	return p->chess.ep == CHESS_NO_SQUARE || chess_ep_pawns(&p->chess) != 0;
}

/* One byte that makes it bad. */
static void
spoil(char *text, size_t len, uint64_t *state)
{
	static const char wrong[] = "x9/;\1";
	size_t at = random_below(state, len > 20 ? 20 : len);

	text[at] = wrong[random_below(state, sizeof(wrong) - 1)];
}

static bool
ends_in_square(const struct line *line)
{
	return line->text[line->len - 2] != '-';
}

static void
print(uintmax_t count, uintmax_t bytes, unsigned bad, uint64_t *state)
{
	static char block[1 << 16];
	struct text t = {block, 0, sizeof(block)};

	for (uintmax_t n = 0, done = 0; n < count && done < bytes; n++) {
		uint64_t dice = random_next(state);
		const struct line *line = &lines[dice % POSITIONS];
		size_t begin = t.len;

		text_add(&t, (struct slice){line->text, line->len});
		text_number(&t, ends_in_square(line) ? 0 : dice >> 20 & 63);
		text_put(&t, ' ');
		text_number(&t, 40 + (dice >> 30 & 255));
		if (bad > 0 && (dice >> 40) % 100 < bad)
			spoil(block + begin, t.len - begin, state);
		text_put(&t, '\n');
		done += t.len - begin;
		if (t.room - t.len < LINE_LONGEST + 32) {
			if (fwrite(block, 1, t.len, stdout) != t.len)
				exit(2);
			t.len = 0;
		}
	}
	fwrite(block, 1, t.len, stdout);
}

static uintmax_t
number(const char *text)
{
	char *end;
	uintmax_t n = strtoumax(text, &end, 10);

	if (*text == '\0' || *end != '\0') {
		fprintf(stderr, "gen-chess: '%s' is no number\n", text);
		exit(2);
	}
	return n;
}

int
main(int argc, char **argv)
{
	uintmax_t count = UINTMAX_MAX, bytes = UINTMAX_MAX;
	uint64_t state = 1;
	unsigned bad = 0;
	int option;

	while ((option = getopt(argc, argv, "b:n:s:z:")) != -1) {
		if (option == '?')
			return 2;
		if (option == 'b')
			bad = (unsigned)number(optarg);
		else if (option == 'n')
			count = number(optarg);
		else if (option == 's')
			state = number(optarg);
		else
			bytes = number(optarg);
	}
	for (size_t i = 0; i < POSITIONS;)
		i += make(&lines[i], &state);
	print(count, bytes, bad, &state);
	return fclose(stdout) == 0 ? 0 : 2;
}
