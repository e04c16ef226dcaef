setup() {
	load helper
	WIDE='rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
	E3='rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'
	TAKES='rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3'
	PINNED='8/8/8/KPp4r/8/8/8/4k3 w - c6 0 1'
	KINGS='8/8/8/4k3/8/4K3/8/8 w - -'
	cd "$BATS_TEST_TMPDIR"
}

# converts RECORD RESULT [OPTION ...]: the record becomes the result.
converts() {
	local record=$1 result=$2

	shift 2
	run -0 --separate-stderr fen-convert "$@" <<<"$record"
	echo "$record: $output"
	[ "$output" = "$result" ]
}

# The same, with a warning that something is lost.
loses() {
	converts "$@"
	[[ $stderr == *"warning: "*"[lossy]"* ]]
}

# Exits with 2 and one line that has the word and refers to --help.
refused() {
	local word=$1

	shift
	run -2 --separate-stderr fen-convert "$@" <<<"$START"
	[ "$output" = "" ]
	[ "${#stderr_lines[@]}" -eq 1 ]
	[[ $stderr == "fen-convert: "*"$word"*"try 'fen-convert --help'" ]]
}

@test "a canonical record is written as it was read" {
	local record

	for record in "$START" "$E3" "$PINNED" "$KINGS" \
	    "$KINGS bm Kd3; id \"a; b\";" "$KINGS hmvc 3; fmvn 40;" \
	    "$START bm e4;" '8/8/8/8/8/8/8/8 w - - 0 1' \
	    '4k3/8/8/8/8/8/8/4KR1R w F - 0 1'; do
		converts "$record" "$record"
		[ "$stderr" = "" ]
	done
}

@test "records in a row are written as each alone" {
	local records=() record option
	local home='r3k2r/8/8/8/8/8/8/R3K2R w'
	local xiangqi='rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR'

	for record in "$START" "$home KQkq - 0 1" "$home HAha - 0 1" "$START" \
		"$home kqKQ - 0 1" "$START" "$home KQkq - 3 9" "$home KQkq -" \
		'4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1' "$START" "$START" \
		"$xiangqi w - - 0 1" "$xiangqi w" "$xiangqi b - - 4 9" \
		"$xiangqi b - - 4 9" "$home KQkq - bm O-O;"; do
		records+=("$record" "$record" "$record" "$record" "$record")
	done
	for option in -tsame -tchess -tepd --ep=legal --transform=swap \
		--letters=wxf -J --chess960 '-fchess --on-bad=blank'; do
		echo "$option"
		for record in "${records[@]}"; do
			# shellcheck disable=SC2086 # words
			fen-convert $option --warnings=none <<<"$record" || :
		done >"$BATS_TEST_TMPDIR/alone" 2>/dev/null
		# shellcheck disable=SC2086 # words
		printf '%s\n' "${records[@]}" |
			fen-convert $option --warnings=none 2>/dev/null |
			cmp "$BATS_TEST_TMPDIR/alone" -
	done
}

@test "what is not canonical becomes so" {
	converts "  ${START/ w /   w	}  " "$START"
	converts "${START/KQkq/qkQKK}" "$START"
	converts "${START/8/44}" "$START"
	converts "${START% 0 1} 007 020" "${START% 0 1} 7 20"
	converts "$KINGS PV: Kd3" "$KINGS pv Kd3;"
	converts "$KINGS ;id one two;" "$KINGS id \"one two\";"
	converts "$KINGS; bm  Kd3  Kf3 ;" "$KINGS bm Kd3 Kf3;"
	converts "$KINGS 3 40" "$KINGS 3 40" -f chess
}

@test "a right whose rook isn't there is kept" {
	converts '8/8/8/8/8/8/8/8 w KQkq - 0 1' '8/8/8/8/8/8/8/8 w KQkq - 0 1'
	converts '4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1' \
	    '4k3/8/8/8/8/8/8/4K3 w HAha - 0 1' -t shredder
}

@test "-t chess, shredder, epd, key and same" {
	local r960='bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1'

	converts "$KINGS bm Kd3;" "$KINGS 0 1 bm Kd3;" -t chess
	converts "$KINGS hmvc 7; fmvn 9; bm Kd3;" "$KINGS 7 9 bm Kd3;" -t chess
	converts "$START" "${START/KQkq/HAha}" -t shredder
	converts "${START/KQkq/HAha}" "$START" -t chess
	converts "${START/KQkq/HAha}" "${START/KQkq/HAha}" -f shredder
	converts "$r960" "${r960/HFhf/KQkq}" -t chess --chess960
	converts "${r960/HFhf/KQkq}" "$r960" -t shredder --chess960
	converts "$START" "${START% 0 1}" -t epd
	converts "$KINGS 7 9" "$KINGS hmvc 7; fmvn 9;" -f chess -t epd
	converts "$KINGS 7 9 bm Kd3;" "$KINGS hmvc 7; fmvn 9; bm Kd3;" -f chess -t epd
	converts "$START" 463b96181691fc9c -t key
	converts "$START" "$START" --to=same
	converts "$KINGS" "$KINGS" -t same
}

@test "-t json, and -f json back" {
	local json record

	converts "$START" '{"notation":"chess","placement":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR","turn":"w","castling":"KQkq","en_passant":null,"halfmove":0,"fullmove":1}' -t json
	converts "$E3" '{"notation":"chess","placement":"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR","turn":"b","castling":"KQkq","en_passant":"e3","halfmove":0,"fullmove":1}' -t json
	converts "$KINGS bm Kd3 Kf3; id \"WAC.001\";" '{"notation":"epd","placement":"8/8/8/4k3/8/4K3/8/8","turn":"w","castling":"-","en_passant":null,"halfmove":null,"fullmove":null,"operations":[["bm",["Kd3","Kf3"]],["id",["WAC.001"]]]}' -t json
	for record in "$START" "$E3" "$KINGS" "$KINGS bm Kd3 Kf3; id \"a; b\";" \
	    "$KINGS hmvc 3; fmvn 40;" "$KINGS c0 \"\"; noop; ce -20;" \
	    '4k3/8/8/8/8/8/8/4KR1R w F - 0 1'; do
		json=$(fen-convert -t json --with=fen,pieces,key,check,material,faults <<<"$record")
		converts "$json" "$record" -f json \
		    -t "$(sed 's/^{"notation":"\([a-z]*\)".*/\1/' <<<"$json")"
		[ "$stderr" = "" ]
		converts "$json" "$(fen-convert -t json <<<"$record")"
	done
}

@test "--ep: as read, where a pawn stands to capture, where it is legal" {
	converts "$E3" "$E3"
	converts "$E3" "$E3" --ep=fen
	converts "$E3" "${E3/e3/-}" --ep=xfen
	converts "$E3" "${E3/e3/-}" --ep=legal
	converts "$TAKES" "$TAKES" --ep=xfen
	converts "$TAKES" "$TAKES" --ep=legal
	converts "$PINNED" "$PINNED" --ep=xfen
	converts "$PINNED" "${PINNED/c6/-}" --ep=legal
	# A piece stands on the square that the pawn would have passed.
	converts '3nk3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 2' \
	    '3nk3/3n4/8/3pP3/8/8/8/4K3 w - - 0 2' --ep=legal
}

@test "--transform=swap: rights, en passant and turn follow" {
	converts "$E3" 'rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 1' --transform=swap
	[ "$stderr" = "" ]
	converts '4k2r/8/8/8/8/8/8/R3K3 w Qk - 3 4' 'r3k3/8/8/8/8/8/8/4K2R b Kq - 3 4' --transform=swap
}

@test "--transform=mirror: en passant follows, rights are dropped" {
	loses "$E3" 'rnbkqbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBKQBNR b - d3 0 1' --transform=mirror
	converts '4k3/8/8/8/8/8/8/R3K3 w - - 0 1' '3k4/8/8/8/8/8/8/3K3R w - - 0 1' --transform=mirror
	[ "$stderr" = "" ]
}

@test "--transform=mirror: the rights of Chess960 follow" {
	converts '4k3/8/8/8/8/8/8/1R2KR2 w FB - 0 1' '3k4/8/8/8/8/8/8/2RK2R1 w GC - 0 1' --transform=mirror -t shredder --chess960
	[ "$stderr" = "" ]
}

@test "--transform=flip and rotate: rights and en passant are dropped" {
	loses "$E3" 'RNBQKBNR/PPPP1PPP/8/4P3/8/8/pppppppp/rnbqkbnr b - - 0 1' --transform=flip
	[ "${#stderr_lines[@]}" -eq 2 ]
	loses "$E3" 'RNBKQBNR/PPP1PPPP/8/3P4/8/8/pppppppp/rnbkqbnr b - - 0 1' --transform=rotate
	[ "${#stderr_lines[@]}" -eq 2 ]
	converts "${START/KQkq/-}" 'RNBQKBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbqkbnr w - - 0 1' --transform=flip
	[ "$stderr" = "" ]
}

@test "--transform: twice is once nothing" {
	local how record='r1b1k2r/p2p1ppp/2n5/4p3/2B1P3/5N2/PP3PPP/R2QK2R b - - 3 9'

	for how in none mirror flip rotate swap; do
		run -0 sh -c "fen-convert --transform=$how | fen-convert --transform=$how" <<<"$record"
		[ "$output" = "$record" ]
	done
	converts "$record" "$record" --transform=none
}

@test "--transform: the moves of operations follow the board" {
	local how record="$KINGS bm Kd3 Kf3; am e3e2; id \"Kd3\"; pm Kd3; sm Kf3; pv Kd3 Kd5 Kc3; sv Kf3; ce 1;"

	converts "$record" '8/8/8/3k4/8/3K4/8/8 w - - bm Ke3 Kc3; am Kd2; id "Kd3"; pm Ke3; sm Kc3; pv Ke3 Ke5 Kf3; sv Kc3; ce 1;' --transform=mirror --warnings=none
	converts "$record" '8/8/4k3/8/4K3/8/8/8 b - - bm Kd6 Kf6; am Ke7; id "Kd3"; pm Kd6; sm Kf6; pv Kd6 Kd4 Kc6; sv Kf6; ce 1;' --transform=swap --warnings=none
	record=${record/e3e2/Ke2}
	for how in none mirror flip rotate swap; do
		run -0 sh -c "fen-convert --lossless --transform=$how | fen-convert --lossless --transform=$how" <<<"$record"
		[ "$output" = "$record" ]
	done
	converts "{\"notation\":\"epd\",\"placement\":\"8/8/8/4k3/8/4K3/8/8\",\"turn\":\"w\",\"castling\":\"-\",\"en_passant\":null,\"halfmove\":null,\"fullmove\":null,\"operations\":[[\"bm\",[\"Kd3\"]]]}" \
	    '8/8/8/3k4/8/3K4/8/8 w - - bm Ke3;' --transform=mirror -t epd
}

@test "--transform: promotion, en passant, check and SAN's origins" {
	# One of two knights, a file or a rank, is named otherwise elsewhere.
	converts '4k3/8/8/8/8/8/8/1N2KN2 w - - bm Nbd2; am Nfd2;' \
	    '3k4/8/8/8/8/8/8/2NK2N1 w - - bm Nge2; am Nce2;' --transform=mirror
	converts '6k1/4P3/8/2pP4/8/8/8/6K1 w - c6 bm e8=Q+ dxc6; pv dxc6 Kf7 e8=N;' \
	    '1k6/3P4/8/4Pp2/8/8/8/1K6 w - f6 bm d8=Q+ exf6; pv exf6 Kc7 d8=N;' --transform=mirror
	converts '6k1/4P3/8/2pP4/8/8/8/6K1 w - c6 bm e8=Q+ dxc6;' \
	    '6k1/8/8/8/2Pp4/8/4p3/6K1 b - c3 bm e1=Q+ dxc3;' --transform=swap
}

@test "--transform: what can't be made on the turned board is dropped" {
	local castle='r3k2r/8/8/8/8/8/8/R3K2R w KQkq - bm O-O; sv Kd2; id "x";'

	converts "$castle" 'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - bm O-O; sv Kd7; id "x";' --transform=swap
	[ "$stderr" = "" ]
	loses "$castle" 'r2k3r/8/8/8/8/8/8/R2K3R w - - sv Ke2; id "x";' --transform=mirror
	loses "$castle" 'r2k3r/8/8/8/8/8/8/R2K3R w KQkq - sv Ke2; id "x";' --transform=mirror --chess960
	[[ $stderr == *":1:37: warning: 'O-O' can't be made on the transformed board: its operation is dropped [lossy]" ]]
	loses '4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; am Kd1; pv e3 Kd7;' \
	    '4K3/4P3/8/8/8/8/8/4k3 w - - am Kd8;' --transform=flip
	# Illegal before; the rest of a line after it; a position without moves.
	loses "$KINGS pv Kd3 Kd4; sv Kd3;" '8/8/8/3k4/8/3K4/8/8 w - - sv Ke3;' --transform=mirror
	[[ $stderr == *":1:34: warning: 'Kd4' is not legal, so that its operation can't be transformed and is dropped [lossy]" ]]
	loses '8/8/8/8/8/8/8/8 w - - bm Kd3;' '8/8/8/8/8/8/8/8 w - -' --transform=mirror
	[[ $stderr == *:1:23:*"'bm'"* ]]
	run -1 fen-convert --lossless --transform=mirror --chess960 <<<"$castle"
}

@test "--transform: numbers about the position stay only where the moves do" {
	local how numbers='ce 5; acd 9; acn 8; acs 7; dm 6; D1 20;'
	local other='rc 2; cc 1:00 1:00; resign; id "x"; eco "A00"; foo 3;'

	converts "$START $numbers $other" "${START/ w/ b} $numbers $other" --transform=swap
	[ "$stderr" = "" ]
	for how in mirror flip rotate; do
		run -0 --separate-stderr fen-convert --warnings=all --transform=$how <<<"$START $numbers $other"
		[[ $output == *" - - 0 1 $other" ]]
		[ "$(grep -c 'is not true of the transformed board and is dropped \[lossy\]$' <<<"$stderr")" -eq 6 ]
		# Castling rights were the difference, pawns are with flip and rotate.
		run -0 --separate-stderr fen-convert --transform=$how <<<"8/8/8/4k3/8/4KQ2/8/8 w - - 0 1 $numbers"
		[[ $output == *" $numbers" ]]
		[ "$stderr" = "" ]
		run -0 fen-convert --transform=$how --warnings=none <<<"${START/KQkq/-} $numbers"
		[[ $how == mirror && $output == *" $numbers" || $how != mirror && $output == *' - - 0 1' ]]
	done
	run -0 --separate-stderr fen-convert --transform=flip \
	    <<<'{"notation":"chess","placement":"8/8/8/4k3/8/4KP2/8/8","turn":"w","castling":"-","en_passant":null,"halfmove":0,"fullmove":1,"operations":[["ce",["5"]]]}'
	[[ $output != *operations* ]]
	[[ $stderr == *"'ce' is not true"* ]]
}

@test "--transform: numbers in Xiangqi stay in a mirror and a swap" {
	local how record='4k4/9/9/9/9/9/9/9/4P4/3K5 w - - 0 1'

	for how in mirror swap; do
		run -0 --separate-stderr fen-convert --transform=$how <<<"$record ce 5;"
		[[ $output == *" ce 5;" ]]
	done
	for how in flip rotate; do
		run -0 --separate-stderr fen-convert --transform=$how <<<"$record ce 5;"
		[[ $output == *" 0 1" ]]
		[[ $stderr == *"'ce' is not true"* ]]
	done
}

@test "--transform: move numbers, annotations and mate distances" {
	local record="$KINGS"' fmvn 7; bm #3; pv 7.Kd3!? Kd5 8. Kc3 8... Kc5;'

	converts "$record" '8/8/8/3k4/8/3K4/8/8 w - - fmvn 7; bm #3; pv 7.Ke3!? Ke5 8. Kf3 8... Kf5;' --transform=mirror --warnings=none
	converts "$record" '8/8/4k3/8/4K3/8/8/8 b - - fmvn 7; bm #3; pv 7...Kd6!? Kd4 8... Kc6 9. Kc4;' --transform=swap --warnings=none
	run -0 sh -c "fen-convert --warnings=none --transform=swap | fen-convert --warnings=none --transform=swap" <<<"$record"
	[ "$output" = "$record" ]
}

@test "--transform: the moves of Xiangqi and Jieqi keep their form" {
	local board='xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX'
	local pool='R2A2C2P5N2B2r2a2c2p5n2b2'

	converts "$board -:- r r bm +a0a1 +b2e2=C; pv +b2e2=C +b9c7=H; id \"a0a1\";" \
	    "$board -:- r r bm +i0i1 +h2e2=C; pv +h2e2=C +h9g7=H; id \"a0a1\";" --transform=mirror
	converts "$board -:- r r bm +a0a1 +b2e2=C; pv +b2e2=C +b9c7=H; id \"a0a1\";" \
	    "$board -:- b b bm +a9a8 +b7e7=C; pv +b7e7=C +b0c2=H; id \"a0a1\";" --transform=swap
	converts "$board w $pool 0 1 bm b2e2C +b2e2=H; pv b2e2C b9c7n;" \
	    "$board b $pool 0 1 bm b7e7c +b7e7=H; pv b7e7c b0c2N;" --transform=swap
	converts 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 bm h2e2; pv h2e2 h9g7;' \
	    'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1 bm h7e7; pv h7e7 h0g2;' --transform=swap
}

@test "--moves-field: the moves beside the position follow the board" {
	local mated='8/8/8/8/8/5k2/4p3/5K2 w - - 0 1'

	printf 'id\tFEN\tline\tn\na\t4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\te2e4 e8d7 Kd2\t1\n' >in.tsv
	run -0 --separate-stderr fen-convert --transform=swap --header -k FEN --moves-field=line --in-column in.tsv
	[ "${lines[0]}" = $'id\tFEN\tline\tn' ]
	[ "${lines[1]}" = $'a\t4k3/4p3/8/8/8/8/8/4K3 b - - 0 1\te7e5 e1d2 Kd7\t1' ]
	# Moves before the position; quotes that are needed and that were there.
	run -0 fen-convert --transform=mirror --csv -k 3 --moves-field=1 --in-column \
		<<<'"e2e4",x,4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'
	[ "$output" = '"d2d4",x,3k4/8/8/8/8/8/3P4/3K4 w - - 0 1' ]
	run -0 fen-convert --transform=mirror --csv -k 3 --moves-field=1 --keep -t json \
		<<<'"e2e4",x,4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'
	[[ $output == *',"fields":["d2d4","x"]}' ]]
	# No moves at all, and other spaces between them.
	run -0 fen-convert --transform=mirror -k 1 --moves-field=2 --in-column <<<"$mated"$'\t'
	[ "$output" = $'8/8/8/8/8/2k5/3p4/2K5 w - - 0 1\t' ]
	run -0 fen-convert --transform=mirror -k 1 --moves-field=2 --in-column <<<"$mated"$'\t f1e1   f3e3 '
	[ "$output" = $'8/8/8/8/8/2k5/3p4/2K5 w - - 0 1\tc1d1 c3d3' ]
}

@test "--transform: --squares, --moves and --null-moves" {
	local board='rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR'
	local dark='xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX'

	run -0 fen-convert --transform=swap --squares=uci10 -k 1 --moves-field=2 --in-column <<<"$board w - - 0 1"$'\th3e3 h10g8'
	[ "$output" = "$board b - - 0 1"$'\th8e8 h1g3' ]
	run -1 fen-convert --transform=swap -k 1 --moves-field=2 --in-column <<<"$board w - - 0 1"$'\th3e3 h10g8'
	converts "$dark -:- r r bm a0a1;" "$dark -:- b b bm a9a8;" --transform=swap --moves=pikafish
	loses "$dark -:- r r bm a0a1;" "$dark -:- b b" --transform=swap
	converts "$KINGS pv Kd3 -- Kc4; sm 0000;" '8/8/4k3/8/4K3/8/8/8 b - - pv Kd6 -- Kc5; sm --;' --transform=swap --null-moves --warnings=none
	loses "$KINGS pv Kd3 -- Kc4;" '8/8/4k3/8/4K3/8/8/8 b - -' --transform=swap
}

@test "--moves-field: lines in JSON follow the board" {
	local record='{"m":[{"l":"e2e4 \u0065\u0038d8"},{"l":""},{"l":"Kd1"}],"fen":"4k3\/8/8/8/8/8/4P3/4K3 w - - 0 1","z":[1.50]}'

	run -0 fen-convert --transform=mirror --json-field=fen '--moves-field=m[].l' --in-column <<<"$record"
	[ "$output" = '{"m":[{"l":"d2d4 d8e8"},{"l":""},{"l":"Ke1"}],"fen":"3k4/8/8/8/8/8/3P4/3K4 w - - 0 1","z":[1.50]}' ]
	run -0 fen-convert --transform=mirror --json-field=fen '--moves-field=m[].l' --in-column -t json <<<"$record"
	[[ $output == '{"m":[{"l":"d2d4 d8e8"},{"l":""},{"l":"Ke1"}],"fen":"{'*'\"placement\":\"3k4/8/8/8/8/8/3P4/3K4\",'*'}","z":[1.50]}' ]]
}

@test "--moves-field: moves that have no place there are errors" {
	local castle='r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'

	run -1 --separate-stderr fen-convert --transform=mirror --warnings=none -k 1 --moves-field=2 --in-column <<<"$castle"$'\te1e2 e8g8'
	[ "$output" = "" ]
	[[ $stderr == "<stdin>:1:43: error: 'e8g8' can't be made on the transformed board [illegal-move]" ]]
	run -1 fen-convert --transform=mirror -k 1 --moves-field=2 --in-column <<<"$START"$'\te2e5'
	[[ $output == *':1:58: error: '*'[illegal-move]' ]]
	run -1 fen-convert --transform=mirror --csv -k 1 --moves-field=2 --in-column <<<"$START,\"\"\"e2e5\""
	[[ $output == *':1:59: error: '*'[bad-move]' ]]
	run -1 fen-convert --transform=mirror -k 1 --moves-field=2 --in-column <<<$'8/8/8/8/8/8/8/8 w - - 0 1\te2e5'
	[[ $output == *':1:27: error: '*'[unplayable]' ]]
	run -1 fen-convert --transform=mirror -k 1 --moves-field=1 --in-column <<<"$START"
	[[ $output == *'[bad-move]' ]]
	refused --moves-field --moves-field=2 -k 1 --in-column
	refused --moves-field --moves-field=2 -k 1 --transform=swap
	refused --moves-field --moves-field=2 -k 1 --transform=swap --keep
	refused --moves-field --moves-field=m --json-field=fen --transform=swap
	refused --moves-field --moves-field=2 --in-column --transform=swap
}

@test "--lossless refuses what would lose something" {
	run -1 --separate-stderr fen-convert --lossless --transform=flip <<<"$E3"
	[ "$output" = "" ]
	[[ $stderr == *"error: "*"[lossy]"* ]]
	run -1 --separate-stderr fen-convert --lossless --transform=swap <<<"$KINGS bm Kd4;"
	[ "$output" = "" ]
	converts "$E3" "$E3" --lossless
}

@test "at level strict too, what is lost is an error and the record bad" {
	run -1 --separate-stderr fen-convert -l strict --transform=flip <<<"$START"
	[ "$output" = "" ]
	[[ $stderr == *"error: "*"[lossy]"* ]]
}

# The record, which is canonical, becomes JSON with these operations, and comes back.
keeps_operations() {
	local json=$(fen-convert -f "$1" -t json <<<"$2")

	[[ $json == *",\"operations\":$3}" ]]
	run -0 --separate-stderr fen-convert -f "$1" -t json --lossless <<<"$2"
	[ "$output" = "$json" ]
	[ "$stderr" = "" ]
	converts "$json" "$2" -t "$1"
	[ "$stderr" = "" ]
	converts "$json" "$json"
	json=$(fen-convert -f "$1" -t json --with=fen,key,material <<<"$2")
	[[ $json == *",\"operations\":$3,\"fen\":"* ]]
	converts "$json" "$2" -t "$1"
}

@test "the operations of every notation are kept in its JSON" {
	local json text='bm e4; ce -20; id "a; \b"; noop; c0 "";'
	local list='[["bm",["e4"]],["ce",["-20"]],["id",["a; \\b"]],["noop",[]],["c0",[""]]]'

	keeps_operations chess "$START $text" "$list"
	keeps_operations shredder "${START/KQkq/HAha} $text" "$list"
	keeps_operations epd "${START% 0 1} $text" "$list"
	keeps_operations xiangqi '4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1 bm d0d1; id "x";' \
	    '[["bm",["d0d1"]],["id",["x"]]]'
	json=$(fen-convert -f xiangqi -t json --warnings=none <<<'4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1 a/b/c/d/e/f/g/h 3;')
	converts "$json" "$json"
	keeps_operations pikafish '4k4/9/9/9/9/9/9/9/9/3K5 w - 0 1 id "x";' '[["id",["x"]]]'
	keeps_operations jfn '4k4/9/9/9/9/9/9/9/9/3K5 RRHHEEAACCPPPPP:RRHHEEAACCPPPPP r r id "x";' \
	    '[["id",["x"]]]'
}

@test "the JSON of a FEN has operations only if there are some besides the counters" {
	local json='{"notation":"chess","placement":"8/8/8/4k3/8/4K3/8/8","turn":"w","castling":"-","en_passant":null,"halfmove":3,"fullmove":7'

	converts "$KINGS 3 7" "$json}" -t json
	converts "$KINGS 3 7 hmvc 3; fmvn 7;" "$json}" -t json
	converts "$KINGS 3 7 hmvc 3; id \"x\";" "$json,\"operations\":[[\"id\",[\"x\"]]]}" -t json
	converts "$json,\"operations\":[[\"hmvc\",[\"3\"]]]}" "$json}" -t json
	run -1 fen-convert <<<"$json,\"operations\":[[\"hmvc\",[\"4\"]]]}"
	[[ $output == *"expected what the operation hmvc or fmvn says [bad-json]" ]]
	# Free text and the figures of a perft suite are operations too.
	converts "$KINGS 3 7 ;D1 8 ;D2 64" "$json,\"operations\":[[\"D1\",[\"8\"]],[\"D2\",[\"64\"]]]}" -t json
	converts "$KINGS 3 7 free text" "$json,\"operations\":[[\"free\",[\"text\"]]]}" -t json
}

@test "with -J the columns of a result are those of the record" {
	run -0 --separate-stderr fen-convert -J -t key <<<"${START/ w/  w}"
	[[ $output == *'"record":"463b96181691fc9c"'*'"column":44,"end_column":46,'* ]]
}

@test "--with adds to JSON, in one order" {
	need jq
	run -0 fen-convert -t json --with=faults,material,check,key,pieces,fen <<<"$START"
	[ "$(jq -r 'keys_unsorted | join(" ")' <<<"$output")" = \
	    "notation placement turn castling en_passant halfmove fullmove fen pieces key check material faults" ]
	[ "$(jq -r .fen <<<"$output")" = "$START" ]
	[ "$(jq -r .key <<<"$output")" = 463b96181691fc9c ]
	[ "$(jq -r '.pieces["e1"]' <<<"$output")" = K ]
	[ "$(jq -r '.pieces | length' <<<"$output")" = 32 ]
	[ "$(jq -c .material <<<"$output")" = '{"K":1,"Q":1,"R":2,"B":2,"N":2,"P":8,"k":1,"q":1,"r":2,"b":2,"n":2,"p":8}' ]
	[ "$(jq -c '[.check, .faults]' <<<"$output")" = '[false,[]]' ]
	run -0 --separate-stderr fen-convert -t json --with=check,faults <<<'4k3/8/8/8/8/8/8/4RK2  b - - 0 1'
	[ "$(jq -r '[.check, .faults[0].word, .faults[0].column, .faults[0].end_column] | @tsv' <<<"$output")" = "true	spacing	21	23" ]
	run -2 fen-convert -t json --with=nonsense
	[[ $output == "fen-convert: --with: there is no field 'nonsense' (column 1)"* ]]
	refused "''" --with=
}

@test "--schema prints a schema" {
	need jq
	local name

	for name in chess epd diagnostics; do
		run -0 --separate-stderr fen-convert --schema-of=$name
		[ "$(jq -r '."$schema"' <<<"$output")" = https://json-schema.org/draft/2020-12/schema ]
		[[ $(jq -r '."$id"' <<<"$output") == *"$name"* ]]
		[ "$output" = "$(cat "$TOP_SRCDIR/share/$name.schema.json")" ]
	done
	refused "'nonsense'" --schema=nonsense
	run -2 sh -c 'fen-convert --schema-of=chess >/dev/full'
	[ "$output" = "fen-convert: standard output: No space left on device" ]
}

@test "-J: JSON is the result where no -t is given" {
	need jq
	run -1 --separate-stderr fen-convert -J < <(printf '%s\n' "$START" "$WIDE")
	[ "$output" = "$(fen-convert -t json <<<"$START")" ]
	[ "$(jq -r '.faults[0].word' <<<"$stderr")" = rank-width ]
	run -0 fen-convert -J -t key <<<"$START"
	[ "$(jq -r .record <<<"$output")" = 463b96181691fc9c ]
	# The notation is that of the result; -f chess reads no JSON.
	run -0 fen-convert -J -t shredder <<<"$START"
	[ "$(jq -r .notation <<<"$output")" = shredder ]
	fen-convert -t json <<<"$START" >start.json
	run -0 fen-convert -t chess start.json
	[ "$output" = "$START" ]
	run -1 fen-convert -qq -f chess start.json
}

@test "comments and blank lines are dropped" {
	run -0 --keep-empty-lines fen-convert < <(printf '# one\n\n%s\n  \n' "$START")
	[ "$output" = "$START
" ]
}

@test "-q, -qq, -c, -m, --on-bad and --exit-zero are those of all tools" {
	printf '%s\n' "$START" "$WIDE" "$START" >some.fen
	run -1 --separate-stderr fen-convert -q some.fen
	[ "$output" = "" ]
	[[ $stderr == *rank-width* ]]
	run -1 --separate-stderr fen-convert -qq some.fen
	[ "$output$stderr" = "" ]
	run -1 --separate-stderr fen-convert -c some.fen
	[ "$output" = 2 ]
	run -1 --separate-stderr fen-convert -m 1 some.fen
	[ "$output" = "$START" ]
	run -1 --separate-stderr --keep-empty-lines fen-convert -t key --on-bad=blank some.fen
	[ "$output" = $'463b96181691fc9c\n\n463b96181691fc9c\n' ]
	run -1 --separate-stderr fen-convert -t key --on-bad=keep some.fen
	[ "$output" = $'463b96181691fc9c\n'"$WIDE"$'\n463b96181691fc9c' ]
	run -0 --separate-stderr fen-convert --exit-zero some.fen
	[[ $stderr == *rank-width* ]]
	run -1 --separate-stderr fen-convert --excerpt --color=never some.fen
	[ "${stderr_lines[2]}" = '     |          ^~~~~~~~~' ]
	run -1 --separate-stderr fen-convert --name=x --first-line=41 <<<"$WIDE"
	[[ $stderr == x:41:10:* ]]
}

@test "-l judges before it converts; syntax by default" {
	local three='kkk5/8/8/8/8/8/8/K7 w - - 0 1'

	converts "$three" "$three"
	run -1 --separate-stderr fen-convert -l legal <<<"$three"
	[ "$output" = "" ]
	run -1 --separate-stderr fen-convert -l strict <<<"${START/ w/  w}"
	[ "$output" = "" ]
	run -0 --separate-stderr fen-convert --warnings=none <<<"${START/ w/  w}"
	[ "$output" = "$START" ]
	[ "$stderr" = "" ]
}

@test "the last result ends in a newline, also where the record lacks it" {
	run -0 --keep-empty-lines fen-convert < <(printf '%s' "$START")
	[ "$output" = "$START
" ]
}

@test "--help and --version go to standard output" {
	run -0 --separate-stderr fen-convert --help
	[[ ${lines[0]} == "usage: fen-convert ["* ]]
	[ "$stderr" = "" ]
	run -0 --separate-stderr fen-convert -V
	[[ $output == "fen-convert (fentools) "[0-9]* ]]
}

@test "wrong options and values are named in one line" {
	refused --nonsense --nonsense
	refused -v -v
	refused "'nonsense'" -t nonsense
	refused "'auto'" -t auto
	refused "'key'" -f key
	refused "'nonsense'" --ep=nonsense
	refused "'nonsense'" --transform=nonsense
	refused --lossless --lossless=1
	refused -t -t
	refused --transform --transform
	refused --all-faults --all-faults
	refused --l --l
}

@test "options are abbreviated, stand behind operands, and end at --" {
	converts "$START" 463b96181691fc9c --to key
	converts "$E3" "${E3/e3/-}" --ep=legal --chess960
	printf '%s\n' "$START" >a.fen
	run -0 fen-convert a.fen --trans=none -t key
	[ "$output" = 463b96181691fc9c ]
	run -2 fen-convert -- -t
	[[ $output == *"-t: "* ]]
}

@test "Chess960 that only letters of files say is said by them again" {
	local record='bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1'

	run -0 fen-convert <<<"$record"
	[ "$output" = "$record" ]
	run -0 fen-validate -c < <(fen-convert -t json <<<"$record")
	[ "$output" = 1 ]
	run -0 fen-validate -c < <(fen-convert -t epd <<<"$record")
	[ "$output" = 1 ]
	run -0 fen-convert --chess960 <<<"$record"
	[ "$output" = "${record/HFhf/KQkq}" ]
	run -0 fen-convert <<<"${START/KQkq/HAha}"
	[ "$output" = "$START" ]
}
