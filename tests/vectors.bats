setup() {
	load helper
	load vectors
}

# Nothing is printed if all vectors hold.
vectors_hold() {
	run check_vectors "$VECTORS/$1"
	echo "$output"
	[ "$output" = "" ]
}

fixes_hold() {
	run check_fixes "$VECTORS/$1"
	echo "$output"
	[ "$output" = "" ]
}

@test "vectors of chess hold" {
	vectors_hold chess
}

@test "vectors of EPD hold" {
	vectors_hold epd
}

@test "vectors of Shredder-FEN hold" {
	vectors_hold shredder
}

@test "vectors of JSON hold" {
	vectors_hold json
}

@test "vectors of moves and of what can't be played hold" {
	vectors_hold play
}

@test "vectors of fields in a line hold" {
	vectors_hold columns
}

@test "vectors of perft suites hold" {
	vectors_hold perft
}

@test "vectors of Azul hold" {
	vectors_hold azul
}

@test "vectors of JFN hold" {
	vectors_hold jfn
}

@test "vectors of Xiangqi hold" {
	vectors_hold xiangqi
}

@test "vectors of Pikafish's Jieqi hold" {
	vectors_hold pikafish
}

@test "vectors of conversions hold" {
	vectors_hold convert
}

@test "vectors of fixes hold" {
	fixes_hold fix
}

@test "every folder of vectors is run" {
	local folder

	for folder in "$VECTORS"/*/; do
		grep -q "_hold $(basename "$folder")\$" \
		    "$BATS_TEST_FILENAME"
	done
}

# The vectors of games and blocks, which have several lines and no comments with #, are in
# the unit programs. A game that is too long is made in memory.bats.
@test "every fault word has a vector, but those of --prove and of a conversion" {
	local word missing=

	while IFS=$'\t' read -r word _; do
		[ -n "$(compgen -G "$VECTORS/*/bad-$word*")" ] ||
		    grep -q "\"$word\"" "$TOP_SRCDIR"/tests/unit/notation/p{gn,lain}.c ||
		    grep -qF "[$word]" "$TOP_SRCDIR/tests/memory.bats" ||
		    missing+=" $word"
	done < <(fen-validate --list-faults)
	[ "$missing" = " unreachable-pawns no-last-move not-decided lossy" ]
}

@test "each bad vector has a good one beside it" {
	local bad lonely=

	for bad in "$VECTORS"/*/bad-*; do
		[ -e "${bad/bad-/good-}" ] || lonely+=" $bad"
	done
	[ "$lonely" = "" ]
}

@test "a vector that doesn't hold is found" {
	mkdir "$BATS_TEST_TMPDIR/v"
	cp "$VECTORS"/chess/{good,bad}-rank-width "$BATS_TEST_TMPDIR/v"
	run check_vectors "$BATS_TEST_TMPDIR/v"
	[ "$output" = "" ]
	sed -i 's/columns: 10-19/columns: 10-18/' \
	    "$BATS_TEST_TMPDIR/v/bad-rank-width"
	run check_vectors "$BATS_TEST_TMPDIR/v"
	[[ $output == *"-3 rank-width error 10-18"* ]] ||
	    [[ $output == *"rank-width error 10-18"* ]]
	cp "$VECTORS"/fix/{in-bad-turn,out-bad-turn,refused-bad-turn-other} \
	    "$BATS_TEST_TMPDIR/v"
	run check_fixes "$BATS_TEST_TMPDIR/v"
	[ "$output" = "" ]
	sed -i '1s/ w / b /' "$BATS_TEST_TMPDIR/v/out-bad-turn"
	sed -i "s/'w' or 'b'/w or b/" "$BATS_TEST_TMPDIR/v/refused-bad-turn-other"
	run check_fixes "$BATS_TEST_TMPDIR/v"
	[[ $output == *"is not fixed to"*"0 of 1 are refused"* ]]
	cp "$VECTORS/chess/bad-bad-turn" "$BATS_TEST_TMPDIR/v/good-bad-turn"
	run check_vectors "$BATS_TEST_TMPDIR/v"
	[[ $output == *"a good record is called bad"* ]]
}
