/* Texts to which fixes are applied. */
#include "base/edit.h"
#include "tap.h"

#define TEXT "one  two three"

static const bool all[FAULTS_KEPT] = {[0] = true, [1] = true, [2] = true};

static void
add(struct faults *faults, struct slice text, size_t at, size_t len,
    const char *fix)
{
	struct slice place = slice_head(slice_from(text, at), len);

	fault_fix(fault_at(faults, FAULT_SPACING, place, "a fault"), place,
	    slice_of(fix));
}

static bool
is(const struct edit *m, const char *text)
{
	return slice_same(edit_text(m), slice_of(text));
}

/* Returns the original of a part of the edited text. */
static bool
was(const struct edit *m, size_t at, size_t len, const char *text)
{
	struct slice now = slice_head(slice_from(edit_text(m), at), len);

	return slice_same(edit_origin(m, now), slice_of(text));
}

static void
test_apply(void)
{
	struct slice text = SLICE(TEXT);
	struct faults faults = {0};
	struct edit m = {0};
	bool made[FAULTS_KEPT];

	edit_start(&m, text);
	tap(!edit_apply(&m, text, &faults, all, made), "nothing to fix");
	add(&faults, text, 9, 5, "4");
	add(&faults, text, 3, 2, " ");
	add(&faults, text, 5, 3, "2");
	tap(edit_apply(&m, text, &faults, all, made) && is(&m, "one two 4"),
	    "from the left, but none that touches another");
	tap(made[0] && made[1] && !made[2], "says which were made");
	tap(was(&m, 0, 3, "one") && was(&m, 4, 3, "two"), "what stayed");
	tap(was(&m, 8, 1, "three"), "what was written stands for what it was");
	tap(was(&m, 0, 9, TEXT), "all stands for all");
	tap(was(&m, 9, 0, ""), "the end is the end");
	edit_free(&m);
}

/* Fixes with one byte between them, and a new byte like the one behind it. */
static void
test_near(void)
{
	struct slice text = SLICE("aabc"), piece;
	struct faults faults = {0};
	struct edit m = {0};
	bool made[FAULTS_KEPT], kept, good;
	size_t at = 0;

	edit_start(&m, text);
	add(&faults, text, 0, 1, "aa");
	add(&faults, text, 2, 1, "x");
	add(&faults, text, 3, 1, "y");
	tap(edit_apply(&m, text, &faults, all, made) && is(&m, "aaaxc") &&
		made[0] && made[1] && !made[2],
	    "fixes with a byte between them");
	good = edit_piece(&m, &at, &piece, &kept) && kept &&
	    slice_same(piece, SLICE("a"));
	good = good && edit_piece(&m, &at, &piece, &kept) && !kept &&
	    slice_same(piece, SLICE("a"));
	good = good && edit_piece(&m, &at, &piece, &kept) && kept &&
	    slice_same(piece, SLICE("a"));
	tap(good, "the new byte is the second");
	edit_free(&m);
}

static void
test_again(void)
{
	struct slice text = SLICE(TEXT);
	struct faults faults = {0};
	struct edit m = {0};
	bool made[FAULTS_KEPT];

	edit_start(&m, text);
	add(&faults, text, 3, 2, " ");
	edit_apply(&m, text, &faults, all, made);
	faults.count = 0;
	add(&faults, edit_text(&m), 8, 5, "");
	add(&faults, edit_text(&m), 4, 0, "1, ");
	edit_apply(&m, edit_text(&m), &faults, all, made);
	tap(is(&m, "one 1, two "), "a fixed text is fixed again");
	tap(was(&m, 7, 3, "two"), "through both");
	tap(was(&m, 4, 3, ""), "what was put in stood nowhere");
	edit_free(&m);
}

static void
test_pieces(void)
{
	struct slice text = SLICE(TEXT), piece;
	struct faults faults = {0};
	struct edit m = {0};
	bool made[FAULTS_KEPT], kept;
	size_t at = 0;

	edit_start(&m, text);
	add(&faults, text, 5, 3, "too");
	edit_apply(&m, text, &faults, all, made);
	tap(edit_piece(&m, &at, &piece, &kept) && kept &&
		slice_same(piece, SLICE("one  t")) && piece.at == text.at,
	    "a piece that stays is the old one, and as long as can be");
	tap(edit_piece(&m, &at, &piece, &kept) && !kept &&
		slice_same(piece, SLICE("o")),
	    "a new one");
	tap(edit_piece(&m, &at, &piece, &kept) && kept &&
		slice_same(piece, SLICE("o three")),
	    "what follows");
	tap(!edit_piece(&m, &at, &piece, &kept), "and no more");
	edit_free(&m);
}

static void
test_nothing(void)
{
	struct slice text = SLICE("");
	struct faults faults = {0};
	struct edit m = {0};
	bool made[FAULTS_KEPT];

	edit_start(&m, text);
	add(&faults, text, 0, 0, "-");
	tap(edit_apply(&m, text, &faults, all, made) && is(&m, "-"),
	    "nothing becomes something");
	faults.count = 0;
	add(&faults, edit_text(&m), 0, 1, "");
	tap(edit_apply(&m, edit_text(&m), &faults, all, made) && is(&m, ""),
	    "and nothing again");
	tap(was(&m, 0, 0, ""), "which is where it was");
	edit_free(&m);
}

int
main(void)
{
	test_nothing();
	test_apply();
	test_near();
	test_again();
	test_pieces();
	return tap_end();
}
