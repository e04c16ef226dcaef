/*
 * gen-azul [-b PERCENT] [-s SEED] [-n LINES | -z BYTES]: print records of Azul
 * that are good at level strict, from random games, the same for the same seed.
 * PERCENT of them are bad. It is what the benches read.
 */
#include "azul_random.h"
#include "random.h"
#include "notation/azul.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* So many positions are made beforehand; records differ by their scores, too. */
#define POSITIONS 16384
#define LINE_LONGEST 320

struct line {
	char text[LINE_LONGEST];
	unsigned len;
	char behind[4]; /* the scores: round and player */
};

static struct line lines[POSITIONS];

/* False where the bag has run out, which is odd. */
static bool
make(struct line *line, const struct azul *a)
{
	static const struct how how = {.level = LEVEL_STRICT};
	struct entry entry = {0};
	struct faults faults = {0};
	struct text t = {line->text, 0, sizeof(line->text)};

	entry_start(&entry, &notation_azul, SLICE(""), GAME_AZUL);
	entry.position.azul = *a;
	entry.position.azul.score[0] = entry.position.azul.score[1] = 0;
	if (!rules_of(GAME_AZUL)->fine(&entry.position, &how))
		return false;
	azul_write(&t, &entry, &how, &faults);
	/* The scores come later: "0,0/1/0" goes. */
	line->len = (unsigned)t.len - 7;
	memcpy(line->behind, line->text + t.len - 3, 3);
	return true;
}

static void
make_all(uint64_t *state)
{
	struct azul_game g;
	size_t i = 0;

	while (i < POSITIONS) {
		azul_game_start(&g, false, state);
		do {
			i += make(&lines[i], &g.now);
		} while (i < POSITIONS && azul_game_step(&g, state));
	}
}

/* One byte that makes it bad. */
static void
spoil(char *text, uint64_t *state)
{
	static const char wrong[] = "x9/;\1";

	text[random_below(state, 24)] =
	    wrong[random_below(state, sizeof(wrong) - 1)];
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
		text_number(&t, (dice >> 20) % (AZUL_SCORE_MOST + 1));
		text_put(&t, ',');
		text_number(&t, (dice >> 30) % (AZUL_SCORE_MOST + 1));
		text_put(&t, '/');
		text_add(&t, slice_of(line->behind));
		if (bad > 0 && (dice >> 40) % 100 < bad)
			spoil(block + begin, state);
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
		fprintf(stderr, "gen-azul: '%s' is no number\n", text);
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
	make_all(&state);
	print(count, bytes, bad, &state);
	return fclose(stdout) == 0 ? 0 : 2;
}
