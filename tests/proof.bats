# --prove: proofs that no game reaches a position.

setup() {
	load helper
	cd "$BATS_TEST_TMPDIR"
}

# Compares what a position gets with what is expected.
same() {
	echo "expected: $1, found: $2"
	[ "$1" = "$2" ]
}

# Prints the fault words of a position, separated by blanks.
proved() {
	fen-validate -q --prove "${@:2}" -e "$1" 2>&1 |
		sed -nE 's/.*\[([a-z-]+)\]$/\1/p' | paste -sd ' ' -
}

@test "prove: pawns that passed each other need two captures" {
	same unreachable-pawns "$(proved \
		'rnbqkb1r/pppp1ppp/8/4P3/8/4p3/PPPP1PPP/RNBQKBNR w KQkq - 0 1')"
	same '' "$(proved \
		'r1bqkb1r/pppp1ppp/8/4P3/8/4p3/PPPP1PPP/RNBQKBNR w KQkq - 0 1')"
}

@test "prove: a pawn promotes to a bishop of the squares of its file" {
	# White's a-pawn captured the b-pawn and promoted on b8, a dark square.
	same unreachable-pawns "$(proved \
		'rnbqkbnr/p1pppppp/8/8/8/1B6/1PPPPPPP/RNBQKBNR w KQkq - 0 1')"
	same '' "$(proved \
		'rnbqkbnr/p1pppppp/8/8/1B6/8/1PPPPPPP/RNBQKBNR w KQkq - 0 1')"
}

@test "prove: a side that has moved last has a man that can have moved" {
	# White's pawns never moved, and its king came from nowhere: b1 is taken.
	same no-last-move "$(proved '8/8/8/8/8/8/PP6/Kn5k b - - 0 1')"
	same '' "$(proved '8/8/8/8/8/8/PP6/K6k b - - 0 1')"
}

@test "prove: a piece behind pawns that never moved came from nowhere" {
	local fen

	# A bishop comes to a1 past b2 only, to g8 past f7 or h7. A rook comes to d1 past
	# the bishops or the pawns. No pawn of its side promotes there.
	for fen in '6k1/8/8/8/8/8/1P6/B5K1 w - - 0 1' \
		'k5b1/5p1p/8/8/8/8/8/6K1 w - - 0 1' \
		'6k1/8/8/8/8/8/1PPPPPPP/2BRKB2 w - - 0 1'; do
		same caged-piece "$(proved "$fen")"
		[[ $(proved "$fen" --chess960) != *caged-piece* ]]
	done
	# A black pawn promoted on a1; b2 moved; d2 moved; a white pawn promoted on a8
	# beside a black pawn that never moved.
	for fen in '6k1/8/8/8/8/8/1P6/b5K1 w - - 0 1' \
		'6k1/8/8/8/8/1P6/8/B5K1 w - - 0 1' \
		'6k1/8/8/8/8/8/1PP1PPPP/2BRKB2 w - - 0 1' \
		'B5k1/1p6/8/8/8/8/8/6K1 w - - 0 1'; do
		[[ $(proved "$fen") != *caged-piece* ]]
	done
}

@test "prove: a man that was captured at home was captured by no pawn" {
	# Black's bishop was captured on c8, past b7 and d7. So White's pawns captured one
	# knight only, and to pass each other they need two captures.
	same unreachable-pawns "$(proved \
		'rn1qkb1r/pppp1ppp/8/4P3/8/4p3/PPPP1PPP/RNBQKBNR w KQkq - 0 1')"
	run -1 fen-validate -q -J --prove -e \
		'rn1qkb1r/pppp1ppp/8/4P3/8/4p3/PPPP1PPP/RNBQKBNR w KQkq - 0 1'
	[[ $output == *"men that White captured: 2"*"men among these that were shut in where no pawn captures: 1"* ]]
}

@test "prove: without the option, nothing is searched" {
	run -0 fen-validate -q -l strict -e \
		'rnbqkb1r/pppp1ppp/8/4P3/8/4p3/PPPP1PPP/RNBQKBNR w KQkq - 0 5'
	[ "$output" = '' ]
}

@test "counts: at level legal, not below" {
	local files='rnbqkbnr/pppp1ppp/4P3/4p3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 5'

	run -1 fen-validate -q -e "$files"
	[[ $output == *"the pawns of 1 file changed, which takes at least 1 capture by or of pawns, but there can have been none"* ]]
	fen-validate -q -l playable -e "$files"
}

@test "counts: in Chess960 pawns are counted, but no piece is shut in" {
	run -1 fen-validate -q --chess960 -e \
		'rnbqkb1r/pppppppp/8/8/4P3/4P3/PPP1P1PP/RNBQKB1R w KQkq - 0 9'
	[[ $output == *"[pawn-captures]"* ]]
	run -1 fen-validate -q -e \
		'rnbqkbnr/pppppppp/8/8/8/5B2/PPPPPPPP/RNBQK1NR w KQkq - 0 1'
	[[ $output == *"[caged-piece]"* ]]
	fen-validate -q --chess960 -e \
		'rnbqkbnr/pppppppp/8/8/8/5B2/PPPPPPPP/RNBQK1NR w KQkq - 0 1'
}

@test "counts: a start position of Chess960 says which option reads it" {
	run -1 fen-validate -q -e \
		'bqnrkbrn/pppppppp/8/8/8/8/PPPPPPPP/BQNRKBRN w - - 0 1'
	[[ $output == *"standard chess; it fits Chess960: use --chess960 [caged-piece]" ]]
	[ "${#lines[@]}" -eq 1 ]
	# A rook and a knight can have exchanged their squares in standard chess.
	fen-validate -q -e \
		'nrbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBNR w - - 20 11'
	fen-validate -q --chess960 -e \
		'bqnrkbrn/pppppppp/8/8/8/8/PPPPPPPP/BQNRKBRN w - - 0 1'
}

@test "counts: the message says how many men are lost" {
	local fen says

	while IFS='|' read -r fen says; do
		run -1 fen-validate -q -e "$fen"
		[[ $output == *" error: $says ["* ]] || { echo "$fen: $output"; false; }
	done <<-'END'
		rnbqkbnr/pppppppp/8/8/8/P7/P1PPPPPP/RNBQKBNR b KQkq - 0 5|White's pawns need at least 1 capture, but Black has lost no man
		rnbqkbnr/p1pppppp/p7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 5|Black's pawns need at least 1 capture, but White has lost no man
		rnbqkb1r/pppppppp/8/8/4P3/4P3/PPP1P1PP/RNBQKB1R w KQkq - 0 9|White's pawns need at least 2 captures, but Black has lost only 1 man
		rn1qkbnr/pppppppp/8/8/P7/P7/2PPPPPP/RNBQKBNR w KQkq - 0 9|White's pawns need at least 1 capture, but they can have captured none of Black's missing men
		rn1qkb1r/pppppppp/8/P7/P7/P7/3PPPPP/RNBQKBNR w KQkq - 0 9|White's pawns need at least 3 captures, but they can have captured only 1 of Black's missing men
		rn1qkb1r/pppppppp/8/P7/P7/P7/3PPPPP/RNBQKBNR w KQkq - 0 9|the pawns of 3 files changed, which takes at least 2 captures by or of pawns, but there can have been only 1
		r1bqkb1r/pppppppp/8/8/4P3/4P1P1/PPP1P1P1/RNBQKBNR w KQkq - 0 9|White's pawns need at least 3 captures, but Black has lost only 2 men
		4k3/pppppppp/8/8/7P/7P/5PPP/4K3 w - - 0 1|White's pawns can't have come to their squares, however many captures they made
	END
}

# Good records are judged in batches, bad ones alone: each place in a batch counts.
@test "counts: a bad record is found among good ones, wherever it stands" {
	local good='rnbqkbnr/pp1ppppp/8/8/8/2P5/PPP1PPPP/RNBQKBNR w KQkq - 0 9'
	local bad n line

	for bad in \
		'rnbqkbnr/pppp1ppp/4P3/4p3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 5' \
		'rnbqkb1r/pppppppp/8/8/4P3/4P3/PPP1P1PP/RNBQKB1R w KQkq - 0 9' \
		'rnbqkbnr/pppppppp/8/8/8/5B2/PPPPPPPP/RNBQK1NR w KQkq - 0 1' \
		'rnbqkbnr/pppppppp/8/8/4P3/7R/PPPP1PPP/RNBQK1N1 w Qkq - 0 9'; do
		for n in 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47; do
			for ((line = 1; line <= 64; line++)); do
				[ $line = $n ] && echo "$bad" || echo "$good"
			done
		done
	done >mixed.fen
	for cpu in plain avx2 avx512; do
		FENTOOLS_CPU=$cpu fen-validate -v mixed.fen 2>/dev/null |
			sort | uniq -c >found
		[ "$(awk '{ print $1 }' found | paste -sd ' ' -)" = '17 17 17 17' ]
	done
}

@test "prove: a search that takes too many steps is a warning, at each level" {
	local hard='Rrq3K1/8/8/8/2PPP3/ppp2bb1/PP5P/NNNB1q1k w - - 0 1'

	same not-decided "$(proved "$hard" --prove=5 -l strict)"
	run -0 fen-validate -q --prove=5 --warnings=none --summary -e "$hard"
	[[ $output == *"word.not-decided	1"* ]]
}

@test "prove: the argument is in the JSON of the fault" {
	need jq
	run -1 fen-validate -q -J --prove -e \
		'rnbqkb1r/pppp1ppp/8/4P3/8/4p3/PPPP1PPP/RNBQKBNR w KQkq - 0 1'
	[ "$(jq -r '.faults[0].argument[0]' <<<"$output")" = \
		"men that White captured: 1" ]
	[[ $(jq -r '.faults[0].argument[]' <<<"$output") == *" e:bw "* ]]
}

@test "prove: it needs a level that judges what games can reach" {
	run -2 fen-validate --prove -l playable -e startpos
	[[ $output == *"--prove goes with --level=legal or strict"* ]]
	run -2 fen-validate --prove=0 -e startpos
}

@test "prove: other games have no proofs" {
	fen-convert -f xiangqi -t xiangqi -e startpos |
		fen-validate -f xiangqi --prove -q
}

@test "prove: positions of random games are possible" {
	"$TOP_BUILDDIR/tests/proof/random-games" 3000 7 12 >games.fen
	[ "$(wc -l <games.fen)" -eq 3000 ]
	fen-validate -qq --prove --jobs=2 --summary games.fen >summary
	grep -qx 'good	3000' summary
}
