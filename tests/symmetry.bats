# Positions that are mirrored, or whose colors are exchanged, get the same verdicts.

setup() {
	load helper
	cd "$BATS_TEST_TMPDIR"
}

# Prints for each record of a file the words of its faults: "?" if a search was too long.
proofs() {
	fen-validate -J --prove "$1" 2>&1 |
		jq -r 'select(.record) | [.line, "good",
			(.faults | map(.word) | join(",") | sub("not-decided"; "?"))] |
			join("\t")' | sort -nu | sed 's/good\t\(.\)/\1/' | cut -f2
}

# Prints for each record if it is dead, and if each side can win: "-" if unknown.
chances() {
	fen-convert --add=dead,can.win.w,can.win.b "$1" | cut -f2-
}

# The same for a file whose colors were exchanged.
exchanged_chances() {
	chances "$1" | awk -F '\t' -v OFS='\t' '{ print $1, $3, $2 }'
}

# Compares columns of verdicts. "-" and "?" contradict nothing.
agree() {
	paste "$1" "$2" | awk -F '\t' -v columns="$3" '
		{ for (i = 1; i <= columns; i++)
			if ($i != $(i + columns) && ($i $(i + columns)) !~ /\?/ &&
			    $i != "-" && $(i + columns) != "-") {
				print FILENAME ": record " NR ": " $0
				failed = 1
			} }
		END { exit failed }'
}

# Without castling rights, the board can be mirrored.
turn_records() {
	awk '$3 == "-"' "$1" >records
	fen-convert --warnings=none --transform=mirror records >mirrored
	fen-convert --warnings=none --transform=swap records >swapped
	fen-convert --warnings=none --transform=swap mirrored >both
	[ -s both ]
}

check_proofs() {
	turn_records "$1"
	need jq
	proofs records >expected
	for turned in mirrored swapped both; do
		proofs "$turned" >found
		[ "$(wc -l <found)" = "$(wc -l <records)" ]
		agree expected found 1
	done
}

check_chances() {
	turn_records "$1"
	chances records >expected
	chances mirrored >found
	agree expected found 3
	for turned in swapped both; do
		exchanged_chances "$turned" >found
		agree expected found 3
	done
}

@test "proofs: mirrored positions, and those with exchanged colors" {
	cat >positions <<-'END'
		8/8/8/8/8/8/PP6/Kn5k b - - 0 1
		6k1/8/8/8/8/8/1P6/B5K1 w - - 0 1
		6k1/8/8/8/8/8/1PPPPPPP/2BRKB2 w - - 0 1
		rnbqkb1r/pppp1ppp/8/4P3/8/4p3/PPPP1PPP/RNBQKBNR w - - 0 1
		rnbqkbnr/p1pppppp/8/8/8/1B6/1PPPPPPP/RNBQKBNR w - - 0 1
		rn1qkb1r/pppp1ppp/8/4P3/8/4p3/PPPP1PPP/RNBQKBNR w - - 0 1
		rnbqkbnr/pppp1ppp/4P3/4p3/8/8/PPPP1PPP/RNBQKBNR w - - 0 5
		7n/8/8/8/7P/8/5r2/Nk3RK1 b - - 0 1
	END
	check_proofs positions
	[ "$(grep -cv good expected)" = 8 ]
	"$TOP_BUILDDIR/tests/proof/random-games" 500 3 12 >games
	check_proofs games
	run ! grep -v -e good -e '?' expected
}

@test "dead: mirrored positions, and those with exchanged colors" {
	cat >positions <<-'END'
		4k3/8/8/1p1p1p1p/1P1P1P1P/8/4K3/8 w - - 0 1
		8/8/5k2/p3p1p1/Pp1pP1Pp/1P1P3P/2K5/8 b - - 0 1
		k7/Pp6/1P6/8/8/8/6K1/6Q1 w - - 0 1
		8/p6p/5kp1/5pP1/5P1K/1r5P/8/8 b - - 0 47
		1K6/p7/8/8/8/8/P7/1k6 b - - 0 1
		6k1/6P1/6K1/6P1/8/8/8/8 w - - 0 1
	END
	check_chances positions
	grep -q '^true' expected
	grep -q '^false' expected
}

@test "data: the verdicts of positions beside the project, mirrored and exchanged" {
	need_shared data/legality.tsv
	need_shared data/dead.tsv
	tail -n +2 "$SHARED/data/legality.tsv" | cut -f1 >positions
	check_proofs positions
	tail -n +2 "$SHARED/data/dead.tsv" | cut -f2 | sed 's/$/ 0 1/' >positions
	check_chances positions
}
