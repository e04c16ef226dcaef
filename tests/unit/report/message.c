#include "report/message.h"
#include "tap.h"

static bool
says(const struct fault *fault, const char *expected)
{
	struct text t = {0};
	bool same;

	report_message(&t, fault, false);
	same = slice_same(text_slice(&t), slice_of(expected));
	text_free(&t);
	return same;
}

static void
test_sentences(void)
{
	static const char many[] = "0123456789012345678901234567890123456789x";
	struct fault fault = {
	    .at = SLICE("a\033"),
	    .n = {160, 'x', -7},
	    .name = {"White", "Black"},
	};

	fault.sentence = SLICE("plain");
	tap(says(&fault, "plain"), "say: nothing to fill in");
	fault.sentence = SLICE("%a has %1, %b %3: %q");
	tap(says(&fault, "White has 160, Black -7: 'a\\x1b'"), "say: all");
	fault.sentence = SLICE("%u, expected '%c'");
	tap(says(&fault, "U+00A0, expected 'x'"), "say: a character");
	fault.n[0] = 0x1f600;
	tap(says(&fault, "U+01F600, expected 'x'"), "say: one of six digits");
	fault.at = slice_of(many);
	fault.sentence = SLICE("%q");
	tap(says(&fault, "'0123456789012345678901234567890123456789...'"),
	    "say: a long piece is cut");
	fault.sentence = SLICE("the last of the first 64 bytes is a sign, its "
			       "letter is not: xx%3, %1.");
	tap(says(&fault,
		"the last of the first 64 bytes is a sign, its letter is not: "
		"xx-7, 128512."),
	    "say: a long sentence");
	fault.sentence = SLICE("twice %%1");
	tap(says(&fault, "twice 1"), "say: a sign of a sign is nothing");
	fault.n[0] = 1;
	fault.sentence = SLICE("%1 square%s, %3 tile%s");
	tap(says(&fault, "1 square, -7 tiles"), "say: one, and many");
	fault.sentence = SLICE("ends in %");
	tap(says(&fault, "ends in "), "say: a lone sign at the end");
}

int
main(void)
{
	test_sentences();
	return tap_end();
}
