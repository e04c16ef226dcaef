# Games of Xiangqi and Jieqi: PGN, and the game files of JieqiBox.

setup() {
	load helper
	START='rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1'
	# The cannon from file 2 to file 5, and the answer of the horse on file 8.
	CANNON=$'\xe7\x82\xae\xe4\xba\x8c\xe5\xb9\xb3\xe4\xba\x94'
	HORSE=$'\xe9\xa9\xac8\xe8\xbf\x9b7'
	TRADITIONAL=$'\xe9\xa6\xac8\xe9\x80\xb27'
	cd "$BATS_TEST_TMPDIR"
}

# game TAGS MOVES: a game of Xiangqi.
game() {
	printf '%s\n\n%s\n\n' "$1" "$2"
}

@test "PGN of Xiangqi: moves in Chinese, WXF, ICCS and coordinates" {
	local moves after='rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2'

	for moves in "1. $CANNON $HORSE" '1. C2=5 H8+7' '1. C2.5 H8+7!' '1. H2-E2 H9-G7' \
	    '1.h2e2 h9g7 $1 {a comment}' '1. C2=5 (1. H2+3 H2+3) H8+7'; do
		game '[Game "Chinese Chess"]' "$moves *" >game.pgn
		run -0 --separate-stderr fen-play game.pgn
		[ "$output" = "$after" ]
		[ "$stderr" = "" ]
	done
	# A wide dot behind the number, and a wide blank between the moves.
	game '[Game "Xiangqi"]' $'1\xef\xbc\x8e'"$CANNON"$'\xe3\x80\x80\xe3\x80\x80'"$HORSE *" >wide.pgn
	run -0 --separate-stderr fen-play wide.pgn
	[ "$output" = "$after" ]
	[ "$stderr" = "" ]
	run -0 fen-play --each game.pgn
	[ "${lines[0]}" = "$START" ]
	[ "${#lines[@]}" = 3 ]
	fen-validate game.pgn | cmp game.pgn -
}

@test "PGN of Xiangqi: the tags Game, Variant or FEN name the game" {
	local tags

	for tags in '[Game "Xiangqi"]' '[Variant "xiangqi"]' '[game "Chinese chess"]' "[FEN \"$START\"]" \
	    $'[Game "\xe4\xb8\xad\xe5\x9b\xbd\xe8\xb1\xa1\xe6\xa3\x8b"]' \
	    $'[Variant "Standard"]\n[Game "Xiangqi"]'; do
		game "$tags" 'C2=5 *' >game.pgn
		run -0 fen-play --uci game.pgn
		[ "$output" = h2e2 ]
	done
	game '[Game "3"]' 'e4 *' >game.pgn
	run -0 fen-play --uci game.pgn
	[ "$output" = e2e4 ]
	game '[Variant "Shogi"]' '*' >game.pgn
	run -1 fen-validate -q game.pgn
	[[ $output == *'only games of chess, Chess960, Xiangqi and Jieqi are read [pgn-variant]' ]]
}

@test "PGN of Xiangqi: faults have their places, and the next game is read" {
	{
		game '[Game "Xiangqi"]' '1. C2=5 H8+7 2. C2=5 *'
		game $'[Game "Xiangqi"]\n[FEN "4k4/9/9/9/9/9/9/9/9/9 w - - 0 1"]' '1. C2=5 *'
		game $'[Game "Xiangqi"]\n[FEN "4k4/9/9/9/9/9/9/9/K8/9 w - - 0 1"]' '*'
		game '[Game "Xiangqi"]' 'Nf3 *'
		game '[Game "Xiangqi"]' 'C2=5 1-0'
	} >games.pgn
	run -1 --separate-stderr fen-play --uci games.pgn
	[ "$output" = $'-\nh2e2' ]
	[[ ${stderr_lines[0]} == "games.pgn:3:17: error: 'C2=5': "*'[illegal-move]' ]]
	[[ ${stderr_lines[1]} == 'games.pgn:6:'*'[unplayable]' ]]
	[[ ${stderr_lines[2]} == "games.pgn:17:1: error: 'Nf3' is no move"*'[bad-move]' ]]
}

@test "PGN of Xiangqi: a move of a tandem pawn, 23.4, is no move number" {
	local board='3k5/9/2P6/2P6/2P6/9/9/9/9/4K4 w - - 0 1'

	game "[FEN \"$board\"]" '1. 47.6 *' >game.pgn
	run -1 fen-play --uci game.pgn
	[[ $output == *":3:4: error: '47.6': "* ]]
	game "[FEN \"$board\"]" '27.6 K4+1 2.-P.6 *' >game.pgn
	run -0 fen-play --uci game.pgn
	[ "$output" = 'c6d6 d9d8 c5d5' ]
}

@test "PGN of Xiangqi: export format" {
	run -0 fen-convert -t pgn -f xiangqi <<<'startpos moves h2e2 h9g7'
	[ "$output" = '[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[Red "?"]
[Black "?"]
[Result "*"]
[Format "ICCS"]
[Game "Chinese Chess"]

1. H2-E2 H9-G7 *' ]
	fen-convert -t pgn -f xiangqi <<<'startpos moves h2e2 h9g7' >out
	fen-convert -t pgn out | cmp out -
	fen-convert -t pgn --moves=wxf out >wxf
	grep -qFx '[Format "WXF"]' wxf
	grep -qFx '1. C2=5 H8+7 *' wxf
	fen-convert wxf | cmp wxf -
	fen-convert --moves=iccs wxf | cmp out -
	game '[Game "Xiangqi"]' "1. $CANNON $HORSE *" >chinese
	run -0 fen-convert chinese
	[[ $output == *$'[Format "Chinese"]\n[Game "Xiangqi"]\n\n1. '"$CANNON "*' *' ]]
	game '[Variant "Xiangqi"]' "1. $CANNON $TRADITIONAL *" >chinese
	fen-play --uci chinese
	[ "$(fen-play --uci chinese)" = 'h2e2 h9g7' ]
	# A position that isn't the first one has its FEN.
	run -0 fen-convert -t pgn <<<'4k4/9/9/9/9/9/9/9/9/3K5 b - - 5 30'
	[[ $output == *'[FEN "4k4/9/9/9/9/9/9/9/9/3K5 b - - 5 30"]'*'[SetUp "1"]'$'\n\n''*' ]]
	run -1 fen-convert -t pgn -f azul <<<startpos
	[[ $output == *'[wrong-game]' ]]
}

@test "PGN of Xiangqi: the tags of players, and level strict" {
	game $'[Game "Xiangqi"]\n[White "A"]' '1. C2.5 *' >game.pgn
	run -0 fen-convert game.pgn
	[[ $output == *'[White "A"]'* ]]
	[[ $output != *'[Red'* ]]
	run -1 fen-validate -l strict -q game.pgn
	[[ $output == *"'C2.5', expected it as programs write it [move-spelling]"* ]]
	game '[Game "Xiangqi"]' '1. C2=5 *' >game.pgn
	fen-fix game.pgn >fixed 2>/dev/null
	fen-convert game.pgn >written
	fen-validate -l strict -q written
}

@test "JSON of a game of Xiangqi is read back" {
	game $'[Game "Xiangqi"]\n[Red "A"]' "1. $CANNON (1. H2+3) $HORSE {a} 1-0" >game.pgn
	fen-convert -t json game.pgn >game.json
	[ "$(jq -c '[.moves[].uci], [.moves[0].variations[0].moves[0]]' game.json | tr '\n' ' ')" = '["h2e2","h9g7"] [{"uci":"h2e2"}] ' ] ||
		[ "$(jq -c '[.moves[].uci]' game.json)" = '["h2e2","h9g7"]' ]
	fen-convert -t pgn game.json >out
	fen-convert game.pgn | cmp - out
	[ "$(fen-convert -t json --moves=wxf game.pgn | jq -c '[.moves[].uci]')" = '["h2e2","h9g7"]' ]
}

# games: three random games.
games() {
	cat <<-END
		$START moves b2e2 e9e8 d0e1 h7c7 h2h1 h9i7 e2e6 c7c8 h1g1 e8e9 g1g6 c8g8 e1d0 b7b1 h0g2 i9i8 g6g4 b1b6 e6b6 g8d8 i0h0 e9e8 g2i1 d8d5 g4g7 c6c5 a0a2 c9e7 h0h9 b9a7 b6b8 e8d8 h9h4 d8e8 e3e4 a9a8 h4h9 d5d1 h9h7 d1d7 g3g4 a8b8 g7g5 d7d8 g5i5 d8d6 h7h3 b8b9 i5g5 b9b1 a2i2 b1d1 i2b2 d1a1 e4e5 e8e9 g5g8 d6d3 b2b6 a1a2
		$START moves h0g2 h7d7 g3g4 i9i8 h2h4 c9e7 h4h2 h9g7 b0c2 d7d2 e3e4 d2d6 g2h4 i8a8 c3c4 g7h9 c2e1 e9e8 c0e2 a8c8 h2h1 a6a5 b2b0 b7d7 h1h2 d7d0 b0b4 e7c9 e1g2 d0d5 g2e1 a9a6 e1g2 d5d2 h4g6 g9i7 g6i7 a6a7 a0d0 c8b8 d0c0 a7c7 i0h0 b8d8 c0d0 c7g7 a3a4 g7b7 a4a5 d2d4 b4b9 b7i7 b9d9 i7h7 i3i4 h9g7 h2h5 d4d1 d0d1 e8e7
		$START moves h2f2 b7b4 f2f5 b4h4 b2b6 h4h6 f5i5 h6h2 i5c5 h7d7 b6b3 h2h7 i3i4 d7b7 c5f5 h9g7 c0a2 b7e7 f0e1 e7f7 f5e5 c9e7 g3g4 d9e8 e1d2 h7h8 b0c2 i6i5 e3e4 a9a7 d0e1 a7c7 e5h5 h8h7 e1d0 h7h9 a0a1 g7i6 a2c0 c7b7 e0e1 b9a7 b3b1 e7g5 h0i2 b7c7 e1f1 i9i8 d0e1 g5i7 b1b4 i5i4 i2h4 i6h4 g0i2 a6a5 e4e5 f7f2 i0i1 a7b5
	END
}

@test "games in every form have the same positions" {
	local form

	games >games
	fen-play --each games >positions
	[ "$(wc -l <positions)" = 183 ]
	for form in jfn pikafish iccs wxf chinese chinese-traditional; do
		fen-play --uci --moves="$form" games | sed "s|^|$START moves |" >written
		[ "$form" = jfn ] || [ "$form" = pikafish ] || run ! cmp -s games written
		fen-play --each written | cmp positions -
		fen-convert -t pgn --moves="$form" games | fen-play --each -f pgn | cmp positions -
	done
	awk '{
		for (i = 8; i <= NF; i++)
			$i = substr($i, 1, 1) substr($i, 2, 1) + 1 substr($i, 3, 1) substr($i, 4) + 1
		print
	}' games >written
	fen-play --each --moves=uci10 written | cmp positions -
	fen-convert -t pgn games | fen-convert -t json | fen-convert -t pgn | fen-play --each -f pgn | cmp positions -
}

@test "PGN of Jieqi: moves in JFN's and in Pikafish's form" {
	local dark='xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX'

	game '[Variant "Jieqi"]' '1. b2e2R h9g7n *' >game.pgn
	run -0 fen-play game.pgn
	[ "$output" = 'xxxxkxx1x/9/1x4nx1/x1x1x1x1x/9/9/X1X1X1X1X/4R2X1/9/XXXXKXXXX w R1A2C2P5N2B2r2a2c2p5n1b2 2 2' ]
	run -0 fen-convert game.pgn
	[[ $output == *$'[Variant "Jieqi"]\n\n1. b2e2R h9g7n *' ]]
	game "[FEN \"$dark -:- r r\"]" '1. +b2e2=R +h9g7=H *' >game.pgn
	run -0 fen-play game.pgn
	[ "$output" = 'xxxxkxx1x/9/1x4hx1/x1x1x1x1x/9/9/X1X1X1X1X/4R2X1/9/XXXXKXXXX -:- r r' ]
	fen-convert game.pgn >out
	fen-convert out | cmp out -
	game '[Variant "Jieqi"]' '1. b2e2 *' >game.pgn
	run -1 fen-play game.pgn
	[[ $output == *'[jfn-reveal-unknown]' ]]
}

# box MOVES: a game file of JieqiBox.
box() {
	printf '{\n  "metadata": {\n    "event": "a",\n    "date": "2024-01-15",\n    "white": "R",\n'
	printf '    "initialFen": "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w A2B2N2R2C2P5a2b2n2r2c2p5 - 0 1",\n'
	printf '    "flipMode": "random",\n    "result": "*"\n  },\n  "moves": [\n    %s\n  ]\n}' "$1"
}

@test "JieqiBox: a game file is read as a game" {
	box '{ "type": "move", "data": "b2e2R", "fen": "", "comment": "x", "annotation": "!?" },
    { "type": "move", "data": "h9g7", "fen": "xxxxkxx1x/9/1x4nx1/x1x1x1x1x/9/9/X1X1X1X1X/4R2X1/9/XXXXKXXXX w R1A2B2N2C2P5a2b2n1r2c2p5 - 1 2" }' >game.json
	run -0 --separate-stderr fen-play --each game.json
	[ "${#lines[@]}" = 3 ]
	[ "${lines[2]}" = 'xxxxkxx1x/9/1x4nx1/x1x1x1x1x/9/9/X1X1X1X1X/4R2X1/9/XXXXKXXXX w R1A2C2P5N2B2r2a2c2p5n1b2 2 2' ]
	[ "$stderr" = "" ]
	fen-validate game.json | cmp game.json -
	fen-validate -f json game.json | cmp game.json -
	run -0 fen-convert -t pgn game.json
	[[ $output == *'[Date "2024.01.15"]'*'[Red "R"]'*'[Variant "Jieqi"]'*'1. b2e2R $5 {x} 1... h9g7n *' ]]
	# Several files, one behind the other.
	cat game.json game.json >two.json
	run -0 fen-play --uci two.json
	[ "${#lines[@]}" = 2 ]
	[ "$(fen-play --uci - <two.json)" = "$output" ]
}

@test "JieqiBox: faults have their places in the file" {
	box '{ "type": "move", "data": "b2e2R" }, { "type": "move", "data": "h9g9" }' >bad.json
	run -1 --separate-stderr fen-play bad.json
	[ "$output" = "" ]
	[[ $stderr == "bad.json:11:68: error: 'h9g9': "*'[illegal-move]' ]]
	box '{ "type": "adjust", "data": "R+" }' >adjusted.json
	run -1 fen-validate -q adjusted.json
	[[ $output == 'adjusted.json:11:15: error: '*'changes the position by hand'*'[bad-json]' ]]
	box '{ "data": 3 }' >number.json
	run -1 fen-validate -q number.json
	[[ $output == 'number.json:11:5: error: '*'[bad-json]' ]]
	sed 's/XXXXKXXXX w/XXXXKXXXX z/' bad.json >fen.json
	run -1 fen-validate -q fen.json
	[[ $output == 'fen.json:6:19: error: '*'[bad-turn]'* ]]
	head -c 300 bad.json >cut.json
	run -1 fen-validate -q cut.json
	[[ $output == 'cut.json:'*'[bad-json]' ]]
	# All faults are in one file, and the last file is good.
	box '{ "type": "move", "data": "b2e2R" }' >good.json
	cat bad.json adjusted.json good.json >all.json
	run -1 --separate-stderr fen-play --uci all.json
	[ "$output" = b2e2R ]
}
