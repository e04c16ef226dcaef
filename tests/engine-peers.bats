# Compares the move generators with other programs on a few hundred positions.
# `make check-peers` does so on very many.

# Compares all positions of chess in one run.
setup_file() {
	load helper
	bash "$TOP_SRCDIR/tests/peers/run.sh" "$TOP_BUILDDIR" 300 200 4 \
		>"$BATS_FILE_TMPDIR/said" && code=0 || code=$?
	echo "$code" >"$BATS_FILE_TMPDIR/code"
}

setup() {
	load helper
}

# The results for chess.
asked() {
	said=$(cat "$BATS_FILE_TMPDIR/said")
	code=$(cat "$BATS_FILE_TMPDIR/code")
	[ "$code" -ne 77 ] || skip "$said"
	echo "$said"
}

@test "moves, SAN, outcome and FEN are those of chessops and kokopu" {
	asked
	[ "$code" -eq 0 ]
	[[ $said == "500 positions, "*" chessops 500, "*" kokopu "[1-9]* ]]
}

@test "moves are those of stockfish" {
	asked
	[[ $said != *" stockfish 0, kokopu "* ]] || skip "stockfish is not installed"
	[ "$code" -eq 0 ]
	[[ $said == *" stockfish 500, kokopu "* ]]
}

@test "moves of Xiangqi, and their answers, are those of fairy-stockfish" {
	run sh "$TOP_SRCDIR/tests/peers/xiangqi.sh" "$TOP_BUILDDIR" 400
	echo "$output"
	[ "$status" -ne 77 ] || skip "$output"
	[ "$status" -eq 0 ]
	[[ $output == "xiangqi: 400 positions, 400 with moves, "[1-9]*" asked: fairy-stockfish" ]]
}

@test "transformed games are those that chessops transforms" {
	run bash "$TOP_SRCDIR/tests/peers/run.sh" "$TOP_BUILDDIR" transform 200
	echo "$output"
	[ "$status" -ne 77 ] || skip "$output"
	[ "$status" -eq 0 ]
	[[ $output == "200 games; "[1-9]*" transformed, "[1-9]*" refused, 0 differ" ]]
}

# The packages are installed in the build folder; those that are missing are skipped.
@test "the records that --as accepts are those that the programs accept" {
	local missing

	run sh "$TOP_SRCDIR/tests/peers/run.sh" "$TOP_BUILDDIR" accept \
		"$TOP_SRCDIR/tests/accept.tsv" 3000
	echo "$output"
	[ "$status" -ne 77 ] || skip "$output"
	[ "$status" -eq 0 ]
	[ "${#lines[@]}" -eq 4 ]
	missing=$(grep -c ': not installed$' <<<"$output") || true
	[ "$(grep -cE ': 6000 verdicts, [1-9][0-9]+ accepted, 0 differ$' <<<"$output")" -eq $((4 - missing)) ]
	[ "$missing" -eq 0 ] ||
		skip "not compared, as npm can't get them: $(sed -n 's/: not installed$//p' <<<"$output" | paste -sd ' ')"
}
