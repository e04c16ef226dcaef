# How much memory the tools hold while records pass.

setup() {
	load helper
	grep -q __asan_init "$TOP_BUILDDIR/fen-validate" &&
	    skip "a sanitizer needs more memory"
	[ -x "$TOP_BUILDDIR/tests/bench/peak" ] ||
	    skip "tests/bench/peak is not built (make check does)"
}

@test "300 MB of records: under 16 MiB" {
	run -0 "$TOP_SRCDIR/tests/bench/memory" "$TOP_BUILDDIR" 300000000 \
	    30000000
	[ "${#lines[@]}" -eq 2 ]
}

@test "lines that never end: under 16 MiB" {
	local kib rest

	head -c 300000000 /dev/zero | "$TOP_BUILDDIR/tests/bench/peak" \
	    "$BATS_TEST_TMPDIR/peak" fen-validate -v >"$BATS_TEST_TMPDIR/out" \
	    2>/dev/null || [ $? -eq 1 ]
	read -r kib rest <"$BATS_TEST_TMPDIR/peak"
	[ "$kib" -lt 16384 ]
	[ "$(wc -c <"$BATS_TEST_TMPDIR/out")" -eq 300000000 ]
}
