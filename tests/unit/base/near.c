#include "base/near.h"
#include "tap.h"

static const char words[] = "syntax, playable, legal, strict, rank-width, "
			    "rank-count, board, both or z, chess.js";

static void
test_words(void)
{
	static const struct {
		const char *typed;
		const char *word; /* "": none is near enough */
	} cases[] = {
	    {"legal", "legal"},
	    {"lgeal", "legal"},  /* two letters exchanged */
	    {"legla", "legal"},  /* at the end */
	    {"elgal", "legal"},  /* at the beginning */
	    {"legl", "legal"},   /* one missing */
	    {"leggal", "legal"}, /* one too many */
	    {"logal", "legal"},  /* one wrong */
	    {"logel", ""},       /* two of five wrong */
	    {"LEGAL", "legal"},
	    {"rank_width", "rank-width"},
	    {"rankwidth", "rank-width"},
	    {"rnak-wdith", "rank-width"},
	    {"play", "playable"}, /* a beginning */
	    {"xlay", ""},
	    {"rank", "rank-width"}, /* of two, the first */
	    {"rank-c", "rank-count"},
	    {"bo", ""},
	    {"boa", "board"},
	    {"boht", "both"},
	    {"s", ""},
	    {"q", ""},
	    {"", ""},
	    {"or", ""},
	    {"chessjs", "chess.js"},
	    {"chess", "chess.js"},
	    {"lichess", ""}, /* "chess" alone is no word of the list */
	    {"xyz", ""},
	    {"somethingquitedifferentwithmanymanymanyletters", ""},
	    {"legallegallegallegallegallegallegallegallegallegallegal", ""},
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct near near = {.typed = slice_of(cases[i].typed)};

		near_offer_list(&near, SLICE(words));
		tap_case(slice_same(near_word(&near), slice_of(cases[i].word)),
		    cases[i].typed);
	}
	tap_cases("the nearest word, if it is near enough");
}

static void
test_exact(void)
{
	struct near near = {.typed = SLICE("legal")};

	near_offer(&near, SLICE("legals"));
	tap(!near.exact, "no word is the one typed");
	near_offer(&near, SLICE("legal"));
	near_offer(&near, SLICE("legall"));
	tap(near.exact, "a word is the one typed");
	near = (struct near){.typed = SLICE("Legal")};
	near_offer(&near, SLICE("legal"));
	tap(!near.exact, "upper case isn't the same");
	near = (struct near){.typed = SLICE("legal")};
	near_offer_list(&near, slice_head(SLICE("a, legally"), 8));
	tap(near.exact, "the last word ends with the list");
}

/* Distances don't depend on the direction, and any bytes are words. */
static void
test_bytes(void)
{
	char a[60], b[60];
	bool good = true;
	unsigned state = 1;

	for (size_t i = 0; i < 20000; i++) {
		struct slice one = {a, 0}, two = {b, 0};
		struct near near, back;

		state = state * 1103515245 + 12345;
		one.len = state >> 16 & 63, two.len = state >> 24 & 63;
		if (one.len > sizeof(a) || two.len > sizeof(b))
			continue;
		for (size_t j = 0; j < sizeof(a); j++) {
			state = state * 1103515245 + 12345;
			a[j] = (char)(state >> 16);
			b[j] = state >> 30 ? a[j] : (char)(state >> 24);
		}
		near = (struct near){.typed = one};
		back = (struct near){.typed = two};
		near_offer(&near, two);
		near_offer(&back, one);
		good = good && (near.len > 0) == (back.len > 0) &&
		    (near.len == 0 || near.distance == back.distance ||
			near.distance == 1 || back.distance == 1);
	}
	tap(good, "any bytes of any length");
}

int
main(void)
{
	test_words();
	test_exact();
	test_bytes();
	return tap_end();
}
