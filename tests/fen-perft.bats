setup() {
	load helper
	KIWIPETE='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
	SUITE=$TOP_SRCDIR/tests/perft.epd
	cd "$BATS_TEST_TMPDIR"
}

# Counts a position on standard input and prints only the result.
leaves() {
	fen-perft -D "$1" "${@:2}" 2>/dev/null | cut -f2
}

# Each count of a suite is right, and there are at least that many.
holds() {
	local file=$1 least=$2 figures

	shift 2
	fen-perft -J --warnings=none "$@" "$file" >out 2>err || {
		cat err
		return 1
	}
	figures=$(grep -o '"depth":[0-9]*,"nodes":[0-9]*}' out | wc -l)
	echo "$figures figures"
	((figures >= least))
}

@test "the start: 20, 400, 8902, 197281, 4865609, 119060324" {
	local depth=0 n

	for n in 1 20 400 8902 197281 4865609 119060324; do
		[ "$(leaves $depth <<<"$START")" = $n ]
		depth=$((depth + 1))
	done
}

@test "a count is depth, tab, leaves" {
	run -0 --separate-stderr fen-perft -D 4 <<<"$START"
	[ "$output" = "4	197281" ]
	[[ $stderr =~ ^fen-perft:\ 197,281\ nodes\ in\ [0-9.]+\ s:\ [0-9,]+\ nodes/s$ ]]
	run -0 --separate-stderr fen-perft --depth=0 <<<"$START"
	[ "$output" = "0	1" ]
}

@test "a suite: each figure is checked" {
	holds "$SUITE" 55
	run -0 --separate-stderr fen-perft "$SUITE"
	[ "${lines[0]}" = "ok	6	119060324" ]
	[ "${#lines[@]}" -eq "$(grep -cv '^#' "$SUITE")" ]
}

@test "a suite: up to -D, also with the figures out of order" {
	run -0 --separate-stderr fen-perft -D 2 <<<"$START ;D1 20 ;D2 400 ;D3 1"
	[ "$output" = "ok	2	400" ]
	run -0 --separate-stderr fen-perft <<<"$START D3 8902; D1 20; D2 400;"
	[ "$output" = "ok	3	8902" ]
	run -0 --separate-stderr fen-perft -D 2 <<<"$START D3 8902;"
	[ "$output" = "2	400" ]
}

@test "a suite: how figures are written in the wild" {
	local figures

	for figures in ' ;D1 20 ;D2 400' '; D1 20; D2 400' ' D1 20; D2 400;' \
		';D1 20;D2 400' ' ; D1 20 ; D2 400 ;'; do
		run -0 --separate-stderr fen-perft <<<"$START$figures"
		[ "$output" = "ok	2	400" ]
		run -0 --separate-stderr fen-perft <<<"${START% 0 1}$figures"
		[ "$output" = "ok	2	400" ]
	done
	printf '%s; D1 20; D2 400\0\n' "$START" >nul
	run -0 --separate-stderr fen-perft nul
	[ "$output" = "ok	2	400" ]
	printf '%s; D1 20; D2 400\r\n' "$START" >crlf
	run -0 --separate-stderr fen-perft crlf
	[ "$output" = "ok	2	400" ]
}

@test "more wrong figures than are kept: each says its own count" {
	local record='rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -' i

	# After checkmate there are no moves at any depth.
	for i in {1..40}; do
		record+=" D$i $i;"
	done
	run -1 --separate-stderr fen-perft <<<"$record"
	[ "$output" = "" ]
	for i in {1..32}; do
		grep -q "'$i' at depth $i, counted 0 " <<<"$stderr"
	done
}

@test "a figure that doesn't hold: its column, and exit 1" {
	run -1 --separate-stderr fen-perft --warnings=none -q \
		<<<"$START D1 20; D2 401; D3 8903;"
	[ "$output" = "" ]
	[ "${stderr_lines[0]}" = "<stdin>:1:68: error: '401' at depth 2, counted 400 [perft-mismatch]" ]
	[ "${stderr_lines[1]}" = "<stdin>:1:76: error: '8903' at depth 3, counted 8902 [perft-mismatch]" ]
	run -1 --separate-stderr fen-perft --warnings=none -q <<<"$START D1 x;"
	[[ $stderr == "<stdin>:1:61: error: 'x' at depth 1 is no number"* ]]
	run -1 --separate-stderr fen-perft --warnings=none -q \
		<<<"$START D1 18446744073709551636;"
	[[ $stderr == *"[perft-mismatch]" ]]
}

@test "a record that says no depth" {
	run -1 --separate-stderr fen-perft <<<"$START"
	[ "$output" = "" ]
	[ "$stderr" = "<stdin>:1:1: error: no figures as in ';D1 20' here: say how deep with -D [no-depth]" ]
}

@test "more leaves than a number holds" {
	run -1 --separate-stderr fen-perft -q -D 30 --hash=8 \
		<<<'8/8/8/4k3/8/4K3/8/8 w - - 0 1'
	[ "$stderr" = "<stdin>:1:1: error: more leaves at depth 30 than can be counted [perft-overflow]" ]
}

@test "positions that can't be played" {
	local record

	for record in 'k7/8/8/8/8/8/8/8 w - - 0 1' \
		'kkk5/8/8/8/8/8/8/K7 w - - 0 1' \
		'4k3/8/8/8/8/8/8/4RK2 w - - 0 1' \
		'P3k3/8/8/8/8/8/8/4K3 w - - 0 1'; do
		run -1 --separate-stderr fen-perft -D 3 <<<"$record"
		[ "$output" = "" ]
		[[ $stderr == *"[unplayable]" ]]
	done
}

@test "--divide: each move, in order, and their sum" {
	run -0 --separate-stderr fen-perft -D 3 --divide <<<"$START"
	[ "${#lines[@]}" -eq 21 ]
	[ "${lines[0]}" = "a2a3	380" ]
	[ "${lines[11]}" = "e2e4	600" ]
	[ "${lines[20]}" = "3	8902" ]
	printf '%s\n' "${lines[@]:0:20}" >moves
	LC_ALL=C sort -c moves
	[ "$(awk '{ n += $2 } END { print n }' moves)" = 8902 ]
}

@test "--divide: castling as in the record's notation" {
	run -0 fen-perft -q -D 1 --divide <<<"$KIWIPETE"
	[ "$output" = "" ]
	run -0 --separate-stderr fen-perft -D 1 --divide <<<"$KIWIPETE"
	[[ $output == *"e1g1	1"* ]]
	run -0 --separate-stderr fen-perft -D 1 --divide --chess960 \
		<<<"$KIWIPETE"
	[[ $output == *"e1h1	1"* ]]
}

@test "--jobs: the same as with one, byte for byte" {
	local jobs

	fen-perft -D 4 --divide "$SUITE" 2>/dev/null >one
	for jobs in 0 2 3 7; do
		fen-perft -D 4 --divide -j $jobs "$SUITE" 2>/dev/null |
			cmp one -
	done
}

@test "--hash: the same as without, in whatever room" {
	local megabytes

	fen-perft -D 5 --divide "$SUITE" 2>/dev/null >without
	for megabytes in 1 3 32; do
		fen-perft -D 5 --divide --hash=$megabytes "$SUITE" \
			2>/dev/null | cmp without -
		fen-perft -D 5 --divide --hash=$megabytes -j 4 "$SUITE" \
			2>/dev/null | cmp without -
	done
}

@test "--hash: a right and a piece don't pass for each other" {
	fen-perft --hash=64 --warnings=none -q \
		<<<'rqkb1rnn/1pp1pp1p/p5p1/1b1p4/3P4/P5P1/RPP1PP1P/1QKBBRNN w Ffa - 1 9 D5 7147063;'
}

@test "--keep: the record in front of each line" {
	run -0 --separate-stderr fen-perft -D 1 --divide --keep \
		<<<'8/8/8/8/8/5k2/7p/7K w - - 0 1'
	[ "$output" = "8/8/8/8/8/5k2/7p/7K w - - 0 1	h1h2	1
8/8/8/8/8/5k2/7p/7K w - - 0 1	1	1" ]
}

@test "-J: an object a record" {
	run -0 --separate-stderr fen-perft -J -D 2 --keep <<<"$START"
	[ "$output" = "{\"record\":\"$START\",\"depth\":2,\"nodes\":400}" ]
	[[ $stderr =~ ^\{\"perft\":\{\"nodes\":400,\"microseconds\":[0-9]+,\"nodes_per_second\":[0-9]+\}\}$ ]]
	run -0 --separate-stderr fen-perft -J <<<"$START D1 20; D2 400;"
	[ "$output" = '{"depth":2,"nodes":400,"checked":[{"depth":1,"nodes":20},{"depth":2,"nodes":400}]}' ]
	run -0 --separate-stderr fen-perft -J -D 1 --divide \
		<<<'8/8/8/8/8/5k2/7p/7K w - - 0 1'
	[ "$output" = '{"depth":1,"nodes":1,"divide":[{"move":"h1h2","nodes":1}]}' ]
	run -1 --separate-stderr fen-perft -J <<<"$START D1 21;"
	[ "$output" = "" ]
	[[ $stderr == *'"word":"perft-mismatch"'*'"column":61,"end_column":63'* ]]
}

@test "-c, -q, --on-bad" {
	printf '%s\n' "$START D1 20;" "$START D1 21;" "$START D1 20;" >suite
	run -1 --separate-stderr fen-perft -c suite
	[ "$output" = 2 ]
	run -1 --separate-stderr fen-perft -qq suite
	[ "$output$stderr" = "" ]
	run -1 --separate-stderr --keep-empty-lines fen-perft --on-bad=blank suite
	[ "$output" = "ok	1	20

ok	1	20
" ]
}

@test "--progress" {
	run -0 --separate-stderr fen-perft -D 7 --progress=always <<<"$START"
	[ "$output" = "7	3195901860" ]
	[[ $stderr == *"<stdin>:1: depth 7: "*" %, "*" nodes/s"* ]]
	run -0 --separate-stderr fen-perft -D 6 --progress=never <<<"$START"
	[ "${#stderr_lines[@]}" -eq 1 ]
}

@test "no records: no result and no speed" {
	run -0 --separate-stderr fen-perft -D 3 </dev/null
	[ "$output$stderr" = "" ]
}

@test "wrong options" {
	local option

	for option in -D100 -D-1 --depth=x --hash=0 --hash=1x -j-1 --jobs=x \
		--progress=soon; do
		run -2 --separate-stderr fen-perft "$option" <<<"$START"
		[ "$output" = "" ]
		[[ $stderr == "fen-perft: "*"try 'fen-perft --help'" ]]
	done
}

@test "public suites: each figure to depth 4" {
	need_shared data/perft/chess.epd
	holds "$SHARED/data/perft/chess.epd" 540 -D 4 -j 0
	holds "$SHARED/data/perft/chess960.epd" 480 -D 4 -j 0
}
