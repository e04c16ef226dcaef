setup() {
	load helper
	PIN='8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1'
	MATE='rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3'
	PROMOTES='8/P7/8/8/8/8/k6K/8 w - - 0 1'
	cd "$BATS_TEST_TMPDIR"
}

# Prints the moves of a position that begin with a text, on one line.
moves_with() {
	fen-moves -1 "${@:3}" <<<"$1" | grep "^$2" | tr '\n' ' '
}

# Exits with 2 and one line that has the word and refers to --help.
refused() {
	local word=$1

	shift
	run -2 --separate-stderr fen-moves "$@" <<<"$START"
	[ "$output" = "" ]
	[ "${#stderr_lines[@]}" -eq 1 ]
	[[ $stderr == "fen-moves: "*"$word"*"try 'fen-moves --help'" ]]
}

@test "the legal moves, separated by a space, sorted" {
	run -0 --separate-stderr fen-moves <<<"$START"
	[ "$output" = "a2a3 a2a4 b1a3 b1c3 b2b3 b2b4 c2c3 c2c4 d2d3 d2d4 e2e3 e2e4 f2f3 f2f4 g1f3 g1h3 g2g3 g2g4 h2h3 h2h4" ]
	[ "$stderr" = "" ]
}

@test "the order is bytewise, promotions and castling too" {
	local fen

	for fen in "$START" "$PROMOTES" "$PIN" \
	    'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1' \
	    'r3k2r/8/8/8/8/8/1P4P1/R3K2R w KQkq - 0 1'; do
		fen-moves -1 <<<"$fen" >moves
		sort -cu moves
	done
	[ "$(moves_with "$PROMOTES" a7)" = "a7a8b a7a8n a7a8q a7a8r " ]
}

@test "no move is a dash, or no line" {
	run -0 fen-moves <<<"$MATE"
	[ "$output" = "-" ]
	run -0 fen-moves --san <<<"$MATE"
	[ "$output" = "-" ]
	run -0 fen-moves -1 <<<"$MATE"
	[ "$output" = "" ]
	run -0 fen-moves -c <<<"$MATE"
	[ "$output" = 0 ]
}

@test "--san is in the same order" {
	run -0 fen-moves --san <<<"$START"
	[ "$output" = "a3 a4 Na3 Nc3 b3 b4 c3 c4 d3 d4 e3 e4 f3 f4 Nf3 Nh3 g3 g4 h3 h4" ]
	run -0 fen-moves --san <<<"$PROMOTES"
	[[ $output == "a8=B a8=N a8=Q+ a8=R+ "* ]]
}

@test "--san tells moves apart by file, rank or both, and no more" {
	[[ " $(fen-moves --san <<<'4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1') " == *" Nab3 "*" Ncb3 "* ]]
	[[ " $(fen-moves --san <<<'4k3/8/8/8/8/N7/8/N3K3 w - - 0 1') " == *" N1c2 "*" N3c2 "* ]]
	[[ " $(fen-moves --san <<<'7k/8/8/8/Q1Q5/8/Q7/4K3 w - - 0 1') " == *" Qa4b3 "* ]]
	# The other knight is pinned.
	[[ " $(fen-moves --san <<<'4r2k/8/8/8/8/8/4N3/N3K3 w - - 0 1') " == *" Nc2 "* ]]
}

@test "-c is the number of each record" {
	run -0 fen-moves -c <<<"$START"$'\n'"$PIN"$'\n'"$MATE"
	[ "$output" = $'20\n6\n0' ]
	run -0 fen-moves --move-count --keep <<<"$START"
	[ "$output" = "$START"$'\t20' ]
	# The abbreviation is unambiguous: the option exists once.
	run -0 fen-moves --cou <<<"$START"
	[ "$output" = 20 ]
	run -0 fen-moves -Jc <<<"$START"
	[ "$output" = '{"move_count":20}' ]
}

@test "-1 is one a line" {
	run -0 fen-moves -1 <<<"$PROMOTES"
	[ "${#lines[@]}" -eq 9 ]
	[ "${lines[0]}" = a7a8b ]
	run -0 fen-moves --one-per-line --san <<<"$START"
	[ "${#lines[@]}" -eq 20 ]
	[ "${lines[19]}" = h4 ]
}

@test "--keep puts the record in front" {
	run -0 fen-moves --keep <<<"$PIN"
	[ "$output" = "$PIN"$'\ta5a4 a5a6 a5b4 a5b5 a5b6 e5e6' ]
	run -0 fen-moves --keep -1 <<<"$PIN"
	[ "$(cut -f1 <<<"$output" | sort -u)" = "$PIN" ]
	[ "$(cut -f2 <<<"$output" | tr '\n' ' ')" = "$(fen-moves <<<"$PIN") " ]
}

@test "results can be pasted beside the input" {
	printf '%s\n' "$START" bad "$PIN" >in
	run -1 --separate-stderr --keep-empty-lines fen-moves -c --on-bad=blank in
	[ "$output" = $'20\n\n6\n' ]
}

@test "--json has each move with its parts" {
	need jq
	run -0 fen-moves -J <<<"$PROMOTES"
	[ "$(jq -c '.moves[2]' <<<"$output")" = \
	    '{"move":"a7a8q","san":"a8=Q+","from":"a7","to":"a8","promotion":"q","capture":null,"check":true}' ]
	[ "$(jq '.move_count' <<<"$output")" = 9 ]
	run -0 fen-moves -J <<<'8/8/8/K2pP3/8/8/8/4k3 w - d6 0 1'
	[ "$(jq -r '.moves[] | select(.move == "e5d6") | .san + " " + .capture' <<<"$output")" = "exd6 p" ]
	run -0 fen-moves -J <<<'4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1'
	[ "$(jq -r '.moves[] | select(.san == "O-O") | .move + " " + .to' <<<"$output")" = "e1g1 g1" ]
	run -0 fen-moves -J --keep <<<"$MATE"
	[ "$output" = "{\"record\":\"$MATE\",\"move_count\":0,\"moves\":[]}" ]
}

@test "--fen adds the position behind each move" {
	need jq
	run -0 fen-moves -J --fen <<<"$START"
	[ "$(jq -r '.moves[] | select(.move == "e2e4") | .fen' <<<"$output")" = \
	    'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1' ]
}

@test "--schema is the schema" {
	need jq
	fen-moves --schema | jq -e '.title'
	fen-moves --schema | cmp - <(fen-convert --schema-of=moves)
}

@test "Chess960: castling is king takes rook" {
	[ "$(moves_with '1rk4r/8/8/8/8/8/8/1RK4R w HBhb - 0 1' c1 --chess960)" != "" ]
	[[ " $(fen-moves --chess960 <<<'4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1') " == *" e1a1 "*" e1h1 "* ]]
	[[ " $(fen-moves <<<'4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1') " == *" e1c1 "*" e1g1 "* ]]
}

@test "EPD and JSON are read as well" {
	[ "$(fen-moves -c <<<"${START% 0 1}")" = 20 ]
	[ "$(fen-convert -t json <<<"$START" | fen-moves -c)" = 20 ]
	[ "$(printf '1\t%s\n' "$START" | fen-moves -k 2 -c)" = 20 ]
}

@test "seed 002: castling, all four, and what blocks them" {
	local free='r3k2r/8/8/8/8/8/8/R3K2R'

	[ "$(moves_with "$free w KQkq - 0 1" e1 | grep -o 'e1[cg]1' | tr '\n' ' ')" = "e1c1 e1g1 " ]
	[ "$(moves_with "$free b KQkq - 0 1" e8 | grep -o 'e8[cg]8' | tr '\n' ' ')" = "e8c8 e8g8 " ]
	run -0 moves_with 'r3k2r/8/8/8/8/8/8/RN2K1NR w KQkq - 0 1' 'e1[cg]'
	[ "$output" = "" ]
	run -0 moves_with 'r3k2r/8/8/8/8/8/8/R2QKB1R w KQkq - 0 1' 'e1[cg]'
	[ "$output" = "" ]
	# A knight stands between rook and king, on a square that the king
	# doesn't cross.
	run -0 moves_with 'rn2k1nr/8/8/8/8/8/8/R3K2R b KQkq - 0 1' 'e8[cg]'
	[ "$output" = "" ]
	# Only the rook crosses an attacked square.
	[ "$(moves_with '1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1' 'e1[cg]')" = "e1c1 e1g1 " ]
}

@test "seed 002: castling through check, into it and out of it" {
	[ "$(moves_with '4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1' 'e1[cg]')" = "e1c1 " ]
	[ "$(moves_with '4k3/8/8/8/8/6r1/8/R3K2R w KQ - 0 1' 'e1[cg]')" = "e1c1 " ]
	[ "$(moves_with '4k3/8/8/8/8/3r4/8/R3K2R w KQ - 0 1' 'e1[cg]')" = "e1g1 " ]
	[ "$(moves_with '4k3/8/8/8/8/4r3/8/R3K2R w KQ - 0 1' 'e1[cg]')" = "" ]
}

@test "seed 002: castling after the king or the rook moved" {
	local back='startpos moves g1f3 g8f6 g2g3 g7g6 f1g2 f8g7'

	# The right exists before, and is lost when the piece has come back.
	fen-play <<<"$back" | fen-moves | grep -q e1g1
	run fen-play <<<"$back e1f1 a7a6 f1e1 a6a5"
	[ "$(cut -d' ' -f3 <<<"$output")" = kq ]
	run -1 grep e1g1 <(fen-moves <<<"$output")
	run fen-play <<<"$back h1g1 a7a6 g1h1 a6a5"
	[ "$(cut -d' ' -f3 <<<"$output")" = Qkq ]
	run -1 grep e1g1 <(fen-moves <<<"$output")
	# It is also lost if the rook was captured.
	[ "$(fen-play --line=b2h8 <<<'4k2r/8/8/8/8/8/1B6/4K3 w k - 0 1')" = \
	    '4k2B/8/8/8/8/8/8/4K3 b - - 0 1' ]
}

@test "seed 002: an en-passant capture that would uncover the king" {
	run -0 moves_with "$PIN" e5
	[ "$output" = "e5e6 " ]
	[ "$(moves_with '8/8/8/K2pP3/8/8/8/4k3 w - d6 0 1' e5)" = "e5d6 e5e6 " ]
	# Pinned on a diagonal: the piece may move along it, not off it.
	[ "$(moves_with '7b/8/8/3pP3/3K4/8/8/4k3 w - d6 0 1' e5)" = "" ]
	[ "$(moves_with '8/2b5/8/3pP3/8/6K1/8/4k3 w - d6 0 1' e5)" = "e5d6 " ]
	# The king is in check from the pawn that is captured.
	[ "$(moves_with '8/8/8/3pP3/4K3/8/8/4k3 w - d6 0 1' e5)" = "e5d6 " ]
}

@test "seed 002: a discovered check" {
	[[ " $(fen-moves --san <<<'4k3/8/8/8/8/8/4N3/K3R3 w - - 0 1') " == *" Nc3+ "* ]]
	# The king's move uncovers the rook's check.
	[[ " $(fen-moves --san <<<'4k3/8/8/8/8/8/4K3/4R3 w - - 0 1') " == *" Kd2+ "* ]]
	# An en-passant capture uncovers the rook's check.
	[[ " $(fen-moves --san <<<'8/8/8/k2pP2R/8/8/8/4K3 w - d6 0 1') " == *" exd6+ "* ]]
}

@test "seed 002: a double check leaves only the king" {
	local from

	run -0 fen-moves -1 <<<'4k3/8/5N2/8/8/8/8/K3R2r b - - 0 1'
	from=$(cut -c1-2 <<<"$output" | sort -u)
	[ "$from" = e8 ]
	# Other pieces may answer a single check.
	fen-moves -1 <<<'4k3/8/8/8/8/8/8/K3R2r b - - 0 1' | grep -q '^h1e1$'
}

@test "seed 002: underpromotion, with and without a capture" {
	[ "$(moves_with '1n6/P7/8/8/8/8/k6K/8 w - - 0 1' a7)" = \
	    "a7a8b a7a8n a7a8q a7a8r a7b8b a7b8n a7b8q a7b8r " ]
	[[ " $(fen-moves --san <<<'8/2P1k3/8/8/8/8/8/K7 w - - 0 1') " == *" c8=N+ "* ]]
}

@test "what the rules can't answer is unplayable" {
	local fen

	for fen in '8/8/8/8/8/8/8/8 w - - 0 1' '8/8/8/4k3/8/8/8/8 w - - 0 1' \
	    'kkk5/8/8/8/8/8/8/K7 w - - 0 1' \
	    '4k3/8/8/8/8/8/8/4RK2 w - - 0 1' \
	    'P3k3/8/8/8/8/8/8/4K3 w - - 0 1'; do
		run -1 --separate-stderr fen-moves <<<"$fen"
		[ "$output" = "" ]
		[[ $stderr == "<stdin>:1:"*"[unplayable]" ]]
		run -1 fen-moves -l syntax <<<"$fen"
		[[ $output == *unplayable* ]]
	done
}

@test "a right or a square that can't be used plays no part" {
	run -0 --separate-stderr fen-moves <<<'4k3/8/8/8/8/8/8/4K3 w KQ e6 0 1'
	[ "$output" = "e1d1 e1d2 e1e2 e1f1 e1f2" ]
	[[ $stderr == *castling-no-rook* ]]
	[[ $stderr == *ep-no-pawn* ]]
}

@test "wrong options and values are named in one line" {
	refused --nonsense --nonsense
	refused --san --san=1
	refused "'x'" -m x
	refused "'nonsense'" --level=nonsense
}
