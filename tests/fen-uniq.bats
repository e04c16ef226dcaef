setup() {
	load helper
	E4='rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'
	WIDE='rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
	XIANGQI='rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1'
	JFN='3k5/9/9/9/9/9/9/9/4X4/4K4'
	ROOKS='r3k2r/8/8/8/8/8/8/R3K2R'
	HOWS='board turn castling position clocks text'
	GAMES=$TOP_BUILDDIR/tests/bench/gen-games
	PEAK=$TOP_BUILDDIR/tests/bench/peak
	cd "$BATS_TEST_TMPDIR"
}

need_bench() {
	[ -x "$GAMES" ] && [ -x "$PEAK" ] ||
	    skip "tests/bench is not built (make check does)"
}

no_sanitizer() {
	! grep -q __asan_init "$TOP_BUILDDIR/fen-uniq" ||
	    skip "a sanitizer needs more memory"
}

# Two records are the same for all ways of comparing up to HOW (or for `none`),
# and differ for the others.
same_up_to() {
	local last=$1 one=$2 other=$3 how expected=1

	shift 3
	[ "$last" != none ] || expected=2
	for how in $HOWS; do
		run -0 --separate-stderr fen-uniq --same="$how" \
			--warnings=none "$@" -c <<<"$one"$'\n'"$other"
		echo "--same=$how: $output, expected $expected: $one | $other"
		[ "$output" = "$expected" ]
		[ "$stderr" = "" ]
		[ "$how" != "$last" ] || expected=2
	done
}

@test "the first of each is passed on, byte for byte" {
	printf '# c\n%s\n\n%s \n%s\n  # d\n%s\n%s' "$START" "$E4" "$START" \
		"${E4/e3/-}" "$XIANGQI" >in
	fen-uniq --warnings=none in >out
	printf '# c\n%s\n\n%s \n  # d\n%s' "$START" "$E4" "$XIANGQI" | cmp - out
	fen-uniq -qq <in
	# Line endings make no difference, and are kept.
	printf '\357\273\277%s\r\n%s\n%s\0\n' "$START" "$START" "$E4" >in
	fen-uniq --warnings=none --same=text in >out
	printf '\357\273\277%s\r\n%s\0\n' "$START" "$E4" | cmp - out
	run -0 --separate-stderr fen-uniq /dev/null
	[ "$output$stderr" = "" ]
}

@test "--same: each HOW asks for what the one before does, and more" {
	same_up_to text "$START" "$START"
	same_up_to clocks "$START" "$START "
	same_up_to clocks "$START" "${START/ /  }"
	same_up_to position "$START" "${START/0 1/0 2}"
	same_up_to position "$START" "${START/0 1/3 9}"
	same_up_to board "$START" "${START/w/b}"
	same_up_to turn "$START" "${START/KQkq/KQk}"
	same_up_to turn "$START" "${START/KQkq/-}"
	same_up_to none "$START" "$E4"
	# The order of fields makes no difference.
	same_up_to turn "${START/KQkq/Kkq}" "${START/KQkq/Qkq}"
}

@test "--same: en passant counts where a capture is legal" {
	# No pawn can capture; the capture is legal; the pawn is pinned.
	same_up_to clocks "$E4" "${E4/e3/-}"
	same_up_to castling '4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1' \
		'4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1'
	same_up_to clocks '8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1' \
		'8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1'
	same_up_to castling '8/8/8/k7/3pP2R/8/8/4K3 b - e3 0 1' \
		'8/8/8/k7/3pP2R/8/8/4K3 b - - 0 1'
	# A pawn can't have passed this square.
	same_up_to clocks '4k3/8/8/8/3p4/8/8/4K3 b - e3 0 1' \
		'4k3/8/8/8/3p4/8/8/4K3 b - - 0 1'
}

@test "--same: rights as X-FEN and as Shredder-FEN write them" {
	same_up_to clocks "$ROOKS w KQkq - 0 1" "$ROOKS w HAha - 0 1"
	same_up_to clocks "$ROOKS w KQkq - 0 1" "$ROOKS w qkQK - 0 1"
	same_up_to clocks '1rk4r/8/8/8/8/8/8/1RK4R w KQkq - 0 1' \
		'1rk4r/8/8/8/8/8/8/1RK4R w HBhb - 0 1' --chess960
	same_up_to turn '1rk4r/8/8/8/8/8/8/1RK4R w KQkq - 0 1' \
		'1rk4r/8/8/8/8/8/8/1RK4R w - - 0 1'
	# The right of the inner rook differs from that of the outer.
	same_up_to turn '4k3/8/8/8/8/8/8/4K1RR w G - 0 1' \
		'4k3/8/8/8/8/8/8/4K1RR w H - 0 1'
	# No rook, or the king on another square: there is no right.
	same_up_to clocks '4k3/8/8/8/8/8/8/4K3 w KQ - 0 1' \
		'4k3/8/8/8/8/8/8/4K3 w - - 0 1'
	same_up_to clocks '4k3/8/8/8/8/8/4K3/7R w K - 0 1' \
		'4k3/8/8/8/8/8/4K3/7R w - - 0 1'
}

@test "--same: what can't be played counts as it is written" {
	# No king, two kings, the opponent in check, a pawn on a back rank.
	same_up_to text '8/8/8/8/8/8/8/8 w - - 0 1' '8/8/8/8/8/8/8/8 w - - 0 1'
	same_up_to turn 'r7/8/8/8/8/8/8/R7 w Qq - 0 1' \
		'r7/8/8/8/8/8/8/R7 w Q - 0 1'
	same_up_to turn '8/8/8/8/8/8/8/8 w KQ - 0 1' '8/8/8/8/8/8/8/8 w - - 0 1'
	same_up_to castling '8/8/8/8/4P3/8/8/8 b - e3 0 1' \
		'8/8/8/8/4P3/8/8/8 b - - 0 1'
	same_up_to castling '4k3/8/8/8/8/8/8/3KK3 b - e3 0 1' \
		'4k3/8/8/8/8/8/8/3KK3 b - - 0 1'
	same_up_to castling '4k3/8/8/8/4P3/8/8/p3K3 b - e3 0 1' \
		'4k3/8/8/8/4P3/8/8/p3K3 b - - 0 1'
	same_up_to position '8/8/8/8/8/8/8/8 w - - 0 1' \
		'8/8/8/8/8/8/8/8 w - - 0 2'
}

@test "--same: operations and counters of EPD" {
	local board=${START% 0 1}

	same_up_to clocks "$board bm e4;" "$board"
	same_up_to clocks "$START" "$board"
	same_up_to clocks "$board hmvc 3; fmvn 9;" "$board 3 9"
	same_up_to position "$board hmvc 3;" "$board"
}

@test "--same: Xiangqi and Jieqi" {
	same_up_to position "$XIANGQI" "${XIANGQI/0 1/3 9}"
	same_up_to board "$XIANGQI" "${XIANGQI/w/b}"
	# Captured pieces in any order; unknown pieces; the viewer.
	same_up_to castling "$JFN P:hc r r" "$JFN P:hh r r"
	same_up_to clocks "$JFN P:hc r r" "$JFN P:ch r r"
	same_up_to castling "$JFN P:hc r r" "$JFN P:h? r r"
	same_up_to castling "$JFN P:hc r r" "$JFN P:Hc r r"
	same_up_to castling "$JFN P:- r r" "$JFN -:P r r"
	same_up_to position "$JFN P:hc r r" "$JFN P:hc r b"
	same_up_to board "$JFN P:hc r r" "$JFN P:hc b r"
	same_up_to none "$JFN P:hc r r" "${JFN/X/P} P:hc r r"
}

@test "--same: Jieqi as Pikafish has it" {
	local board='3k5/9/9/9/9/9/9/9/4X4/4K4'

	same_up_to position "$board w A1C1 - 0 1" "$board w A1C1 - 4 7"
	same_up_to clocks "$board w A1C1 - 0 1" "$board w C1A1 - 0 1"
	same_up_to castling "$board w A1C1 - 0 1" "$board w A1C2 - 0 1"
	same_up_to castling "$board w A1C1 c1 0 1" "$board w A1C1 n1 0 1"
	same_up_to board "$board w A1C1 - 0 1" "$board b A1C1 - 0 1"
	# JFN records have other information.
	same_up_to castling "$board w A1C1 - 0 1" "$JFN -:- r r"
}

@test "--same: Azul" {
	local empty='-----|-----|-----|-----|-----/-|--|---|----|-----/-'
	local table="BBYR|RRKK|WWBB|YYRR|KKWW/-/$empty/$empty/0,0/1/0"

	same_up_to text "$table" "$table"
	same_up_to clocks "$table" "${table/BBYR/YRBB}"
	same_up_to castling "$table" "${table/0,0/0,1}"
	same_up_to castling "$table" "${table/\/1\/0/\/2\/0}"
	same_up_to board "$table" "${table/\/1\/0/\/1\/1}"
	same_up_to none "$table" "${table/BBYR/BBYY}"
}

@test "positions of two games are never the same" {
	local how

	printf '%s\n' '8/8/8/8/8/8/8/8 w - - 0 1' '9/9/9/9/9/9/9/9/9/9 w - - 0 1' \
		'9/9/9/9/9/9/9/9/9/9 -:- r r' >in
	for how in $HOWS; do
		run -0 fen-uniq --same=$how -c in
		[ "$output" = 3 ]
	done
	# The same board in Xiangqi and in Jieqi.
	printf '%s\n' "${JFN/X/P} w - - 0 1" "${JFN/X/P} -:- r r" >in
	run -0 fen-uniq --same=board -c in
	[ "$output" = 2 ]
}

@test "a wrong HOW is refused" {
	run -2 --separate-stderr fen-uniq --same=boards
	[ "$output" = "" ]
	[[ $stderr == "fen-uniq: "*boards*"expected text, board, turn, castling, position, clocks or mirror; did you mean 'board'?" ]]
}

@test "--repeated: the others, with the line that each repeats" {
	printf '# c\n%s\n%s\n\n%s\n%s' "$START" "$E4" "${START/0 1/0 7}" "$E4" >in
	run -0 --separate-stderr fen-uniq -r in
	[ "$output" = "${START/0 1/0 7}"$'\t2\n'"$E4"$'\t3' ]
	[ "$stderr" = "" ]
	[ "$(fen-uniq -r in | tail -c 2)" = 3 ]
	fen-uniq -r in | cut -f1 | diff - <(printf '%s\n' "${START/0 1/0 7}" "$E4")
	run -0 fen-uniq -rc in
	[ "$output" = 2 ]
	run -0 fen-uniq -rq in
	[ "$output" = "" ]
	# The first record is named, not the previous one.
	yes "$START" | head -n 40 >in
	run -0 fen-uniq --repeated in
	[ "${#lines[@]}" -eq 39 ]
	[ "$(cut -f2 <<<"$output" | sort -u)" = 1 ]
	run -0 fen-uniq -r --first-line=100 in
	[ "$(cut -f2 <<<"$output" | sort -u)" = 100 ]
	run -0 fen-uniq -r <<<"$START"
	[ "$output" = "" ]
	# A record that ends in CR LF is one line of the results.
	printf '%s\r\n' "$START" "$START" >in
	run -0 --separate-stderr fen-uniq -r in
	[ "$output" = "$START"$'\t1' ]
}

@test "--repeated: of more than one file, the file and its line" {
	local odd=$'a:\e b'

	printf '%s\n' "$START" "$E4" >one
	printf '# c\n%s\n%s\n%s\n' "$XIANGQI" "$START" "$XIANGQI" >"$odd"
	run -0 fen-uniq -r one "$odd" one
	printf '%s\t%s\n' "$START" one:1 "$XIANGQI" 'a:\x1b b:2' "$START" one:1 \
		"$E4" one:2 | diff - <(echo "$output")
	run -0 fen-uniq -r --first-line=11 "$odd" one
	[ "$output" = "$XIANGQI"$'\ta:\\x1b b:12\n'"$START"$'\ta:\\x1b b:13' ]
	run -0 fen-uniq -r --name=here - one <one
	[ "$output" = "$START"$'\there:1\n'"$E4"$'\there:2' ]
	run -0 fen-uniq -r /dev/null one
	[ "$output" = "" ]
	# A file that can't be read isn't counted: the numbers stay right.
	run -2 --separate-stderr fen-uniq -r /dev/null one missing one
	[ "$output" = "$START"$'\tone:1\n'"$E4"$'\tone:2' ]
	run -0 fen-uniq -c one "$odd" one
	[ "$output" = 3 ]
}

@test "--adjacent looks at the one before only" {
	printf '%s\n' "$START" "${START/0 1/0 3}" bad "$START" "$E4" "$START" >in
	run -1 --separate-stderr fen-uniq --adjacent in
	[ "$output" = "$START
$E4
$START" ]
	run -1 --separate-stderr fen-uniq --adjacent -r in
	[ "$output" = "${START/0 1/0 3}"$'\t1\n'"$START"$'\t1' ]
	run -0 fen-uniq --adjacent --same=text <<<"$START"$'\n'"$START"
	[ "$output" = "$START" ]
	# Across files.
	sed 1q in >one
	run -0 fen-uniq --adjacent -r one one one
	[ "$output" = "$START"$'\tone:1\n'"$START"$'\tone:1' ]
}

@test "--occurrences, --unique: as uniq -c and uniq -u of sorted text" {
	need_bench
	"$GAMES" -s 4 -n 3000 >games
	awk 'NR % 3 == 0' games | cat games - <(awk 'NR % 7 == 0' games) >all
	sort all | uniq -c | awk '{ n = $1; sub(/^ *[0-9]+ /, ""); print $0 "\t" n }' |
		sort >expected
	fen-uniq --same=text --occurrences all | sort | cmp expected -
	sort all | uniq -u >expected
	fen-uniq --same=text --unique all | sort | cmp expected -
	[ "$(fen-uniq --same=text --unique -c all)" -eq "$(wc -l <expected)" ]
	# The same of sorted input, where only one record is held.
	sort all >sorted
	for option in --occurrences --unique --last '--last --occurrences'; do
		cmp <(fen-uniq --same=text $option sorted) \
			<(fen-uniq --same=text --adjacent $option sorted)
	done
	# Without -u in the help, but as uniq has it.
	cmp <(fen-uniq --unique all) <(fen-uniq -u all)
	[ "$(fen-uniq --help | grep -c -e ' -u')" = 0 ]
}

@test "--occurrences: the first record, and a column behind it" {
	need jq
	printf '# c\n%s\n%s\n\n%s\r\n%s' "$START" "$E4" "${START/0 1/0 7}" "$E4" >in
	run -0 fen-uniq --warnings=none --occurrences in in
	[ "$output" = "$START"$'\t4\n'"$E4"$'\t4' ]
	run -0 fen-uniq --warnings=none --occurrences -J --last in
	[ "$(jq -r '[.record, .line, .occurrences] | @tsv' <<<"$output")" = \
	    "${START/0 1/0 7}"$'\t5\t2\n'"$E4"$'\t6\t2' ]
	printf '%s\n' 'id,fen' "1,\"$START\"" "2,$START" "3,$E4" >in.csv
	run -0 fen-uniq --csv --header -k fen --occurrences in.csv
	[ "$output" = "id,fen,occurrences
1,\"$START\",2
3,$E4,1" ]
	for option in --occurrences --unique --last; do
		run -2 fen-uniq -r $option in
		run -0 fen-uniq $option /dev/null
		[ "$output" = "" ]
		run -0 fen-uniq -qq $option in
		[ "$output" = "" ]
	done
}

@test "--last: the last record of each position, in the order of the input" {
	need_bench
	
	printf '%s\n%s\n%s' "$START" "$E4" "${START/0 1/0 7}" >in
	run -0 fen-uniq --last in
	[ "$output" = "$E4
${START/0 1/0 7}" ]
	"$GAMES" -s 5 -n 3000 | sed -E 's/ [0-9]+ [0-9]+$/ 0 1/' >games
	tac games | awk '!seen[$0]++' | tac >expected
	fen-uniq --last games | cmp expected -
	# Longer and shorter records replace each other.
	printf '%s\n' "${START% 0 1} id \"a\";" "$E4" "${START% 0 1} id \"longer\";" \
		"${START% 0 1}" >in
	run -0 fen-uniq --last --occurrences in
	[ "$output" = "$E4"$'\t1\n'"${START% 0 1}"$'\t3' ]
}

@test "--same=mirror: left and right, without castling rights, one color" {
	images() {
		run -0 fen-uniq --same=mirror -c <<<"$1"$'\n'"$2"
		echo "$output: $1 | $2"
		[ "$output" = "$3" ]
	}
	images '4k3/8/8/8/8/8/P7/4K3 w - - 0 1' '3k4/8/8/8/8/8/7P/3K4 w - - 3 9' 1
	images '4k3/8/8/8/8/8/P7/4K3 w - - 0 1' '3k4/8/8/8/8/8/7P/3K4 b - - 0 1' 2
	# Other colors, and other ways to turn the board.
	images '4k3/8/8/8/8/8/P7/4K3 w - - 0 1' '4k3/p7/8/8/8/8/8/4K3 b - - 0 1' 2
	images '4k3/8/8/8/8/8/P7/4K3 w - - 0 1' '4K3/P7/8/8/8/8/8/4k3 w - - 0 1' 2
	# Castling rights of either, in chess and Chess960; rights without a rook.
	images '4k2r/8/8/8/8/8/8/4K3 b - - 0 1' 'r2k4/8/8/8/8/8/8/3K4 b - - 0 1' 1
	images '4k2r/8/8/8/8/8/8/4K3 b k - 0 1' 'r2k4/8/8/8/8/8/8/3K4 b - - 0 1' 2
	images '1rk4r/8/8/8/8/8/8/2K5 b h - 0 1' 'r4kr1/8/8/8/8/8/8/5K2 b a - 0 1' 2
	images '4k3/8/8/8/8/8/8/4K3 w KQ - 0 1' '3k4/8/8/8/8/8/8/3K4 w - - 0 1' 1
	# The en-passant square, if a pawn can capture there.
	images '4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1' '3k4/8/8/8/3Pp3/8/8/3K4 b - d3 0 1' 1
	images '4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1' '3k4/8/8/8/3Pp3/8/8/3K4 b - - 0 1' 2
	# Xiangqi and Jieqi.
	images "${XIANGQI/9\/1c/R8\/1c}" "${XIANGQI/9\/1c/8R\/1c}" 1
	images "${XIANGQI/9\/1c/R8\/1c}" "${XIANGQI/9\/1c/7R1\/1c}" 2
	images '3k5/9/9/9/9/9/9/9/4X3H/4K4 P:hc r r' \
		'5k3/9/9/9/9/9/9/9/H3X4/4K4 P:ch r b' 1
	images '3k5/9/9/9/9/9/9/9/4X3H/4K4 P:hc r r' \
		'5k3/9/9/9/9/9/9/9/H3X4/4K4 P:hh r r' 2
}

@test "--same=mirror: as the smaller of both texts" {
	need_bench
	"$GAMES" -s 6 -n 4000 | sed -E 's/ [KQkq]+ / - /; s/ [0-9]+ [0-9]+$/ 0 1/' |
		fen-convert --ep=legal | shuf -n 3000 --random-source=<(yes) >some
	fen-convert --transform=mirror some | shuf -n 2000 --random-source=<(yes) |
		cat some - >all
	paste <(cat all) <(fen-convert --transform=mirror all) |
		awk -F'\t' '{ k = $1 < $2 ? $1 : $2 } !seen[k]++ { print $1 }' >expected
	fen-uniq --same=mirror all | cmp expected -
}

@test "bad records are reported, not passed, and compared with nothing" {
	printf '%s\n' "$WIDE" "$START" "$WIDE" "$START" >in
	run -1 --separate-stderr fen-uniq in
	[ "$output" = "$START" ]
	[ "${#stderr_lines[@]}" -eq 2 ]
	[[ ${stderr_lines[1]} == in:3:10:*"[rank-width]" ]]
	run -1 --separate-stderr fen-uniq --same=text -r in
	[ "$output" = "$START"$'\t2' ]
	# The default level is that of the other tools that need no moves.
	fen-uniq <<<'8/8/8/8/8/8/8/8 w - - 0 1'
	run -1 --separate-stderr fen-uniq -l legal <<<'8/8/8/8/8/8/8/8 w - - 0 1'
	[ "$output" = "" ]
	run -1 --separate-stderr fen-uniq -m 1 in
	[ "$output" = "" ]
	run -0 --separate-stderr fen-uniq --exit-zero -c in
	[ "$output" = 1 ]
}

@test "--on-bad: in their places among the others" {
	printf '%s\n' "$START" "$WIDE" "$E4" '# c' "$START" "$WIDE" "$XIANGQI" >in
	run -1 --separate-stderr fen-uniq --on-bad=keep in
	diff - <(printf '%s\n' "$START" "$WIDE" "$E4" '# c' "$WIDE" "$XIANGQI") <<<"$output"
	fen-uniq --on-bad=blank in >out 2>/dev/null || [ $? -eq 1 ]
	printf '%s\n' "$START" '' "$E4" '# c' '' "$XIANGQI" | diff - out
	# Also a line that is too long, of which only the start is in memory.
	{
		printf '%s\n' "$START"
		head -c 300000 /dev/zero | tr '\0' x
		printf '\n%s\n%s\n' "$E4" "$START"
	} >in
	fen-uniq --on-bad=keep in >out 2>/dev/null || [ $? -eq 1 ]
	head -n 3 in | cmp - out
}

# Compares with awk on records, comments, bad records and repetitions in random
# order.
@test "in the order of the input, whatever is between" {
	local i

	awk 'BEGIN {
		srand(5)
		for (i = 0; i < 4000; i++) {
			what = int(rand() * 8)
			if (what == 0)
				print "# " i
			else if (what == 1)
				print ""
			else if (what == 2)
				print "bad " i
			else
				print "8/8/8/4k3/8/4K3/8/8 w - - 0", 1 + int(rand() * 900)
		}
	}' >in
	awk '!/8\// || !seen[$0]++' in >expected
	fen-uniq --same=clocks --on-bad=keep in 2>/dev/null >out || [ $? -eq 1 ]
	cmp expected out
	awk '/8\// { if ($0 in first) print $0 "\t" first[$0]; else first[$0] = NR }' \
		in >expected
	fen-uniq --same=clocks -r in 2>/dev/null >out || [ $? -eq 1 ]
	cmp expected out
	fen-uniq --same=text -r <in 2>/dev/null | cmp expected -
	# However many records wait for the end of the file.
	for ((i = 1; i < 60; i++)); do
		head -n $i in | awk '!/8\// || !seen[$0]++' >expected
		head -n $i in | fen-uniq --same=text --on-bad=keep 2>/dev/null >out ||
			[ $? -eq 1 ]
		cmp expected out
	done
}

@test "the position in a column, and its text there" {
	printf '%s\n' "a,$START" "b,\"$START\"" "c,$E4" >in.csv
	run -0 fen-uniq --csv -k 2 in.csv
	[ "$output" = "a,$START
c,$E4" ]
	run -0 fen-uniq --csv -k 2 --same=text -r in.csv
	[ "$output" = "b,\"$START\",1" ]
	{ echo 'id,fen'; cat in.csv; } >head.csv
	run -0 fen-uniq --csv --header -k fen head.csv
	[ "$output" = "id,fen
a,$START
c,$E4" ]
	run -0 fen-uniq --csv --header -k fen -r head.csv
	[ "$output" = "id,fen,repeats
b,\"$START\",2" ]
	printf '%s\n' "1	$START	x" "2	$START	y" >in.tsv
	run -0 fen-uniq -k 2 -r in.tsv
	[ "$output" = "2	$START	y	1" ]
	printf '{"fen":"%s","n":%d}\n' "$START" 1 "${START/KQ/\\u004bQ}" 2 >in.jsonl
	run -0 fen-uniq --json-field=fen --same=text in.jsonl
	[ "${#lines[@]}" -eq 1 ]
	# Other lines are comments.
	printf '%s\n' 'go 3' "position fen $START" 'go 4' "position fen $START" >in.log
	run -0 fen-uniq --line-prefix='position fen ' in.log
	[ "$output" = "go 3
position fen $START
go 4" ]
}

@test "a field that isn't there is a bad record" {
	run -1 --separate-stderr fen-uniq -k 2 <<<"$START"
	[ "$output" = "" ]
	[ "$stderr" != "" ]
}

@test "--json" {
	need jq
	printf '# c\n%s\n%s\n' "$START" "$START" >in
	run -0 fen-uniq -J in
	[ "$output" = '{"record":"'"$START"'","file":"in","line":2}' ]
	run -0 fen-uniq -J -r in
	[ "$output" = '{"record":"'"$START"'","file":"in","line":3,"repeats":{"file":"in","line":2}}' ]
	run -0 fen-uniq -Jr --adjacent --name=x - in <in
	[ "$(jq -r '[.file, .line, .repeats.file, .repeats.line] | @tsv' <<<"$output" | tr '\t' ' ')" = "x 3 x 2
in 2 x 2
in 3 x 2" ]
	run -0 fen-uniq -Jc in
	[ "$output" = 1 ]
	run -1 --separate-stderr fen-uniq -J <<<"$WIDE"
	[ "$(jq -r '.faults[0].word' <<<"$stderr")" = rank-width ]
	fen-uniq --schema | cmp - <(fen-convert --schema-of=uniq)
}

@test "it can be used as a co-process" {
	local answer

	coproc TOOL { fen-uniq 2>&1; }
	printf '%s\n' "$START" >&"${TOOL[1]}"
	IFS= read -r -t 10 answer <&"${TOOL[0]}"
	[ "$answer" = "$START" ]
	printf '%s\n%s\n' "$START" "$E4" >&"${TOOL[1]}"
	IFS= read -r -t 10 answer <&"${TOOL[0]}"
	[ "$answer" = "$E4" ]
	printf '%s\n' "$WIDE" >&"${TOOL[1]}"
	IFS= read -r -t 10 answer <&"${TOOL[0]}"
	[[ $answer == *rank-width* ]]
	eval "exec ${TOOL[1]}>&-"
	wait "$TOOL_PID" || [ $? -eq 1 ]
}

@test "/dev/full and a reader that goes away" {
	run -2 sh -c "echo '$START' | fen-uniq 2>err >/dev/full"
	[ "$(cat err)" = "fen-uniq: standard output: No space left on device" ]
	run -2 sh -c "echo '$START' | fen-uniq -c >/dev/full"
	run -0 sh -c "seq 100000 | sed 's|^|8/8/8/4k3/8/4K3/8/8 w - - 0 |' |
		sed 's/ [0-9]\{5,\}$/ 1/' | fen-uniq --same=clocks | head -n 1"
	[ "$output" = '8/8/8/4k3/8/4K3/8/8 w - - 0 1' ]
}

@test "long records: the last byte of a text counts" {
	local head="${START% 0 1} id \"" tail='";' long

	long=$(head -c 65000 /dev/zero | tr '\0' x)
	printf '%s\n' "$head$long$tail" "$head${long}y$tail" "$head$long$tail" >in
	run -0 fen-uniq -c --same=text in
	[ "$output" = 2 ]
	run -0 fen-uniq -r --same=text in
	[ "${output##*$'\t'}" = 1 ]
}

@test "positions of games: those that fen-convert --ep=legal tells apart" {
	need_bench
	"$GAMES" -s 21 -n 60000 >games
	sed -E 's/ [0-9]+ [0-9]+$/ 0 1/' games | awk 'NR % 3 == 0' | cat games - |
		sort -t ' ' -k 2,6 >all
	for fields in 1 2 3 4; do
		fen-convert --ep=legal all | cut -d ' ' -f 1-$fields |
			awk '!seen[$0]++' | wc -l
	done >expected
	for how in board turn castling position; do
		fen-uniq -c --same=$how all
	done | diff expected -
	fen-convert --ep=legal all | sort -u | wc -l | diff - <(fen-uniq -c --same=clocks all)
	sort -u all | wc -l | diff - <(fen-uniq -c --same=text all)
}

@test "JFN and Pikafish's records of games: each position once" {
	need_bench
	local notation

	for notation in xiangqi jfn pikafish; do
		"$GAMES" -f $notation -s 22 -n 20000 >games
		sort -u games | cat - games >all
		# In a game, captures have one order.
		sed -E 's/ [0-9]+ [0-9]+$//' all | sort -u | wc -l |
			diff - <(fen-uniq -c all)
		sort -u all | wc -l | diff - <(fen-uniq -c --same=clocks all)
	done
}

@test "data: a whole opening book, with known numbers" {
	need_shared data/books/UHO_4060_v3.epd.zip
	need unzip
	unzip -p "$SHARED/data/books/UHO_4060_v3.epd.zip" >book
	local how number

	while read -r how number; do
		run -0 fen-uniq -c --same="$how" book
		echo "$how: $output, expected $number"
		[ "$output" -eq "$number" ]
		run -0 fen-uniq -rc --same="$how" book
		[ "$output" -eq $((242201 - number)) ]
	done <<-'END'
		text 242201
		clocks 242042
		position 241670
		castling 241623
	END
}

@test "300,000 records: as sort -u and awk have it, in 40 bytes a record" {
	need_bench
	no_sanitizer
	run -0 "$TOP_SRCDIR/tests/bench/uniq" "$TOP_BUILDDIR" 300000
	echo "$output"
	[ "${#lines[@]}" -eq 5 ]
}

@test "--adjacent holds no more for a million records" {
	need_bench
	no_sanitizer
	"$GAMES" -s 3 -n 1000000 >many
	"$PEAK" report fen-uniq --adjacent --same=text -r many >out
	[ "$(cut -d ' ' -f 1 report)" -lt 8192 ]
}
