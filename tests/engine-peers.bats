# The engine beside others: a few hundred positions; `make check-peers` takes
# very many.

setup() {
	load helper
}

@test "moves, SAN, outcome and FEN are those of chessops, kokopu and stockfish" {
	run bash "$TOP_SRCDIR/tests/peers/run.sh" "$TOP_BUILDDIR" 300 200 4
	[ "$status" -ne 77 ] || skip "$output"
	echo "$output"
	[ "$status" -eq 0 ]
	[[ ${lines[0]} == "500 positions, "* ]]
}
