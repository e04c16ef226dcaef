#include "base/slice.h"
#include "tap.h"

int
main(void)
{
	struct slice rest = SLICE("a/bc//d");
	struct slice blank = SLICE(" \tword  x");

	tap(slice_same(slice_cut(&rest, '/'), SLICE("a")), "cut: the head");
	tap(slice_same(slice_cut(&rest, '/'), SLICE("bc")), "cut: the next");
	tap(slice_cut(&rest, '/').len == 0, "cut: nothing between two");
	tap(slice_same(slice_cut(&rest, '/'), SLICE("d")), "cut: the last");
	tap(rest.len == 0 && slice_cut(&rest, '/').len == 0, "cut: the end");
	tap(slice_cut_blanks(&blank).len == 2, "blanks: space and tab");
	tap(slice_same(slice_cut_word(&blank), SLICE("word")), "word");
	tap(slice_starts(SLICE("abc"), SLICE("ab")), "starts");
	tap(!slice_starts(SLICE("a"), SLICE("ab")), "starts: too short");
	tap(slice_same(slice_head(SLICE("ab"), 9), SLICE("ab")), "head: all");
	tap(!slice_holds(SLICE(""), 'a'), "holds: nothing");
	return tap_end();
}
