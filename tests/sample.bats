# The sample database of ./bootstrap demo, and that of Xiangqi and Jieqi:
# exactly the intended records are bad.

setup() {
	load helper
	sample=$TOP_SRCDIR/share/sample.fen
	xiangqi=$TOP_SRCDIR/share/sample.xiangqi
}

# Prints the line and the word of each diagnostic on standard input.
words() {
	sed 's/^[^:]*:\([0-9]*\):.*\[\([a-z0-9-]*\)\]$/\1 \2/'
}

@test "the sample has 40 records, 31 of them good" {
	[ "$(grep -c '^[^#]' "$sample")" -eq 40 ]
	run -1 --separate-stderr fen-validate -c "$sample"
	[ "$output" = 31 ]
	run -1 --separate-stderr fen-validate -vc "$sample"
	[ "$output" = 9 ]
}

@test "the sample's bad records are bad for what they were made for" {
	run -1 fen-validate -q --warnings=none "$sample"
	words <<<"$output" >"$BATS_TEST_TMPDIR/words"
	diff "$BATS_TEST_TMPDIR/words" - <<-'END'
		50 rank-width
		51 bad-turn
		52 field-count
		53 bad-ep
		54 non-ascii
		58 castling-no-rook
		59 ep-no-pawn
		60 opponent-in-check
		63 bad-piece
		63 bad-digit
		63 bad-turn
		63 bad-castling
		63 bad-fullmove
	END
}

@test "the sample's syntax is wrong in six records" {
	run -1 --separate-stderr fen-validate -vc -l syntax "$sample"
	[ "$output" = 6 ]
}

@test "the sample's good records give two warnings" {
	run -0 --separate-stderr fen-validate -q --warnings=all \
		<(sed '/^# Wrong:/,$d' "$sample")
	words <<<"$stderr" >"$BATS_TEST_TMPDIR/words"
	diff "$BATS_TEST_TMPDIR/words" - <<-'END'
		45 digit-run
		46 spacing
	END
}

@test "the sample's good records and comments pass through" {
	run -1 --separate-stderr fen-validate "$sample"
	diff <(echo "$output") \
		<(sed -e '/^# Wrong/,${/^#/!{/./d' -e '}' -e '}' "$sample")
}

@test "the sample's good records become JSON, and the same positions again" {
	fen-validate "$sample" >"$BATS_TEST_TMPDIR/good" 2>/dev/null || :
	fen-convert --warnings=none -t json "$BATS_TEST_TMPDIR/good" \
		>"$BATS_TEST_TMPDIR/json"
	[ "$(grep -c '^{"notation":"' "$BATS_TEST_TMPDIR/json")" -eq 31 ]
	for notation in epd chess; do
		diff <(fen-convert -t $notation "$BATS_TEST_TMPDIR/json" 2>&1) \
			<(fen-convert --warnings=none -t $notation \
				"$BATS_TEST_TMPDIR/good" 2>&1)
	done
}

@test "the sample of Xiangqi has 36 records, 26 of them good" {
	[ "$(grep -c '^[^#]' "$xiangqi")" -eq 36 ]
	run -1 --separate-stderr fen-validate -c "$xiangqi"
	[ "$output" = 26 ]
	run -1 --separate-stderr fen-validate -c -l syntax "$xiangqi"
	[ "$output" = 31 ]
}

@test "the sample of Xiangqi is wrong where it was made so" {
	run -1 fen-validate -q --warnings=none "$xiangqi"
	words <<<"$output" >"$BATS_TEST_TMPDIR/words"
	diff "$BATS_TEST_TMPDIR/words" - <<-'END'
		46 rank-width
		47 bad-piece
		48 bad-captured
		49 field-count
		50 bad-pool
		54 facing-kings
		55 jfn-hidden-square
		56 jfn-piece-count
		57 jfn-knowledge
		58 pool-short
	END
}

@test "the sample of Xiangqi is odd where it was made so" {
	run -0 --separate-stderr fen-validate -q --warnings=all \
		<(sed '/^# Wrong:/,$d' "$xiangqi")
	words <<<"$stderr" | uniq >"$BATS_TEST_TMPDIR/words"
	diff "$BATS_TEST_TMPDIR/words" - <<-'END'
		35 missing-counters
		36 turn-letter
		37 letter-set
		38 pikafish-form
		39 pool-order
		39 pikafish-form
		40 pikafish-form
		41 jfn-missing-pieces
		42 jfn-hidden-king
	END
}

@test "the sample of Xiangqi says what it is by its shape" {
	local notation count

	while read -r notation count; do
		echo "$notation"
		[ "$(fen-convert -t json --warnings=none "$xiangqi" 2>&1 |
			grep -c "^{\"notation\":\"$notation\"")" -eq "$count" ]
	done <<-'END'
		xiangqi 13
		jfn 12
		pikafish 6
	END
}
