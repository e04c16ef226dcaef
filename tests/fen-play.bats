setup() {
	load helper
	E4='rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'
	E5='rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2'
	cd "$BATS_TEST_TMPDIR"
}

# Exits with 2 and one line that has the word and refers to --help.
refused() {
	local word=$1

	shift
	run -2 --separate-stderr fen-play "$@" <<<"$START"
	[ "$output" = "" ]
	[ "${#stderr_lines[@]}" -eq 1 ]
	[[ $stderr == "fen-play: "*"$word"*"try 'fen-play --help'" ]]
}

# The record is bad: nothing is printed, and the fault has this column, word and
# message.
bad() {
	local record=$1

	run -1 --separate-stderr fen-play <<<"$record"
	[ "$output" = "" ]
	[ "${#stderr_lines[@]}" -eq 1 ]
	echo "$stderr"
	[[ $stderr == "<stdin>:1:$2: error: "*"$4"*"[$3]" ]]
}

@test "moves behind the word end in a semicolon, as an operation does" {
	run -0 --separate-stderr fen-play --uci <<<"$START moves e2e4 e7e5;"
	[ "$output" = 'e2e4 e7e5' ]
	run -0 --separate-stderr bash -c 'fen-fix | fen-play --uci' \
		<<<"$START moves e2e4 e7e5"
	[ "$output" = 'e2e4 e7e5' ]
}

@test "the last position, in the forms of UCI" {
	local record

	for record in "$START moves e2e4 e7e5" "fen $START moves e2e4 e7e5" \
	    "position fen $START moves e2e4 e7e5" \
	    "position startpos moves e2e4 e7e5" "startpos moves e2e4 e7e5" \
	    " position  startpos  moves  e2e4  e7e5 "; do
		run -0 --separate-stderr fen-play <<<"$record"
		[ "$output" = "$E5" ]
		[ "$stderr" = "" ]
	done
}

@test "without moves it is the position, canonical" {
	run -0 fen-play <<<"$START"
	[ "$output" = "$START" ]
	run -0 fen-play <<<"position startpos"
	[ "$output" = "$START" ]
	run -0 fen-play <<<"startpos moves"
	[ "$output" = "$START" ]
	run -0 fen-play --warnings=none <<<"${START/KQkq/qkQK}"
	[ "$output" = "$START" ]
}

@test "the result is in the record's own notation" {
	run -0 fen-play <<<"${START% 0 1} moves e2e4"
	[ "$output" = "${E4% 0 1}" ]
	run -0 fen-play <<<"$(fen-convert -t json <<<"$START") moves e2e4"
	[ "$output" = "$(fen-convert -t json <<<"$E4")" ]
	run -0 fen-play -f shredder <<<"${START/KQkq/HAha} moves e2e4"
	[ "$output" = "${E4/KQkq/HAha}" ]
}

@test "operations about the position before the moves are dropped, each with a warning" {
	local kept='id "x"; c0 "c"; v1 "v"; eco "C20"; nic "n"; noop 3; ts 2024.12.31 23:59:59; tcri a b; tcgs 2; foo 5;'
	local dropped='bm e4; am e3; pv e4 e5; sv d4; pm e4; sm e4; ce 5; acd 9; acn 8; acs 7; dm 6; rc 2; cc 1:00 1:00; draw_offer; resign; D1 20; PV: e4;'

	run -0 --separate-stderr fen-play --warnings=all --line=e2e4 <<<"$START $dropped $kept"
	[ "$output" = "$E4 $kept" ]
	[ "$(grep -c 'is about the position before the moves and is dropped \[lossy\]$' <<<"$stderr")" -eq 17 ]
	run -0 --separate-stderr fen-play --line=e2e4 <<<"$START $kept"
	[ "$output" = "$E4 $kept" ]
	[ -z "$stderr" ]
	# Without a move they stay, and where only moves are printed nothing is dropped.
	run -0 --separate-stderr fen-play <<<"$START bm e4; ce 5;"
	[ "$output" = "$START bm e4; ce 5;" ]
	[ -z "$stderr" ]
	run -0 --separate-stderr fen-play --san --line=e2e4 <<<"$START bm e4; ce 5;"
	[ "$output" = e4 ]
	[ -z "$stderr" ]
}

@test "each position of --each has the operations that are true of it" {
	run -0 --separate-stderr fen-play --each --line='e2e4 e7e5' <<<"$START id \"x\"; ce 5;"
	[ "${lines[0]}" = "$START id \"x\"; ce 5;" ]
	[ "${lines[1]}" = "$E4 id \"x\";" ]
	[ "${lines[2]}" = "$E5 id \"x\";" ]
}

@test "-J has the operations of the record beside its first position" {
	need jq
	run -0 --separate-stderr fen-play -J --line='e2e4' <<<"$START bm e4; id \"é\";"
	[[ $output == *',"operations":[["bm",["e4"]],["id",["\u00E9"]]],"moves":'* ]]
	[ "$(jq -r '.start + "|" + .operations[1][1][0]' <<<"$output")" = "$START|é" ]
	[ -z "$stderr" ]
	run -0 fen-play -J --line='e2e4' <<<"$START hmvc 0;"
	[[ $output != *operations* ]]
}

@test "after moves, hmvc and fmvn are the new counters" {
	run -0 --separate-stderr fen-play --line='g1f3 b8c6' <<<"${START% 0 1} id \"x\"; hmvc 3; fmvn 7;"
	[ "$output" = 'r1bqkbnr/pppppppp/2n5/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - hmvc 5; fmvn 8; id "x";' ]
}

@test "operations that hold moves are dropped with a warning" {
	run -0 --separate-stderr fen-play <<<"${START% 0 1} bm e4; id \"moves e2e5\"; moves e2e4"
	[ "$output" = "${E4% 0 1} id \"moves e2e5\";" ]
	[ "${#stderr_lines[@]}" -eq 1 ]
	[[ $stderr == "<stdin>:1:54: warning: "*"[lossy]" ]]
}

@test "SAN is read, with marks and move numbers" {
	run -0 fen-play <<<"startpos moves 1. e4 e5 2.Nf3!? 2...Nc6 3. Bb5 a6?? 4. Bxc6 dxc6 5. O-O"
	[ "$output" = 'r1bqkbnr/1pp2ppp/p1p5/4p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 5' ]
	run -0 fen-play --line='a8=N' <<<'8/P7/8/8/8/8/k6K/8 w - - 0 1'
	[ "$output" = 'N7/8/8/8/8/8/k6K/8 b - - 0 1' ]
}

@test "castling, promotion and en passant in other spellings are read, with a warning" {
	local board='r3k2r/1P6/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1' usual text texts

	while read -r usual texts; do
		for text in $texts; do
			text=${text//_/ }
			run -0 --separate-stderr fen-play --uci <<<"$board moves $text"
			[ "$output" = "$usual" ]
			[ "${#stderr_lines[@]}" -eq 1 ]
			[[ $stderr == "<stdin>:1:50: warning: "*"'$text', expected "*" [move-spelling]" ]]
		done
	done <<-END
		e1g1 o-o 0-0 O-o
		b7b8q b8Q b8(Q) b8/Q b8=q b8_=_Q
		b7a8n bxa8N bxa8(N)
		e5d6 exd6e.p. exd6_e.p. exd6ep exd6_ep
	END
	run -0 --separate-stderr fen-play <<<"$board moves O-O"
	[ "$stderr" = "" ]
	# the marks behind the move are no part of it
	run -0 --separate-stderr fen-play --san <<<"$board moves b8(Q)+!"
	[ "$output" = "b8=Q+" ]
	[[ $stderr == *"'b8(Q)'"* ]]
	bad 'r3k2r/8/3p4/4P3/8/8/8/R3K2R w KQkq - 0 1 moves exd6e.p.' 48 illegal-move \
		'the move is no en-passant capture'
	bad "$board moves b8(K)" 50 bad-move 'is no move'
}

@test "--moves-field, --line and fen-view read other spellings with a warning" {
	local board='r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'

	run -0 --separate-stderr fen-play --san --line='o-o 0-0-0' <<<"$board"
	[ "$output" = 'O-O O-O-O' ]
	[[ $stderr == *"'o-o'"*"[move-spelling]"* ]]
	run -0 --separate-stderr fen-validate -k 1 --moves-field=2 <<<"$board"$'\t''o-o 0-0-0'
	[[ $stderr == "<stdin>:1:38: warning: castling 'o-o'"*"[move-spelling]"* ]]
	run -1 --separate-stderr fen-validate -l strict -k 1 --moves-field=2 \
		<<<"$board"$'\t''o-o'
	[[ $stderr == "<stdin>:1:38: error: castling 'o-o'"*"[move-spelling]" ]]
	run -0 --separate-stderr fen-view --move=0-0 <<<"$board"
	[[ $stderr == *"warning: castling '0-0'"*"[move-spelling]" ]]
}

@test "--null-moves: the side to move passes" {
	local text

	for text in -- 0000 Z0 @@@@; do
		bad "startpos moves e2e4 $text d2d4" 21 illegal-move \
			'allow it with --null-moves'
		run -0 --separate-stderr fen-play --null-moves <<<"startpos moves e2e4 $text d2d4"
		[ "$output" = 'rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq d3 0 2' ]
		case $text in
		--|0000) [ "$stderr" = "" ] ;;
		*) [[ $stderr == "<stdin>:1:21: warning: null move '$text', expected -- [move-spelling]" ]] ;;
		esac
	done
	# the clock runs, the en-passant square is gone
	run -0 fen-play --null-moves <<<'startpos moves e2e4 --'
	[ "$output" = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2' ]
	run -0 fen-play --null-moves --san --line='0000 Ng1' <<<'startpos moves e4 -- 2.Nf3'
	[ "$output" = 'e4 -- Nf3 -- Ng1' ]
	run -0 fen-play --null-moves --uci <<<'startpos moves e4 --'
	[ "$output" = 'e2e4 0000' ]
	run -0 fen-play --null-moves -J <<<'startpos moves e4 --'
	[ "$(jq -r '.moves[1] | .move, .san, .from, .to, .check' <<<"$output")" = $'0000\n--\ne8\ne8\nfalse' ]
	run -1 --separate-stderr fen-play --null-moves <<<'4k3/8/8/8/8/8/8/r3K3 w - - 0 1 moves --'
	[[ $stderr == "<stdin>:1:38: error: '--': a null move in check [illegal-move]" ]]
}

@test "--null-moves in operations and lines" {
	local board='r3k2r/8/8/8/8/8/8/R3K2R w KQkq -'

	run -1 --separate-stderr fen-validate <<<"$board pv O-O -- Kg2;"
	[[ $stderr == *"'--' is a null move: "*"[epd-illegal-move]" ]]
	run -0 --separate-stderr fen-validate --null-moves <<<"$board pv O-O -- Kg2;"
	[ "$stderr" = "" ]
	run -0 --separate-stderr fen-validate -k1 --moves-field=2 --null-moves <<<"$board 0 1"$'\t'"O-O Z0 Kg2"
	[[ $stderr == *"null move 'Z0', expected -- [move-spelling]" ]]
	run -0 --separate-stderr fen-fix --null-moves <<<"$board pv O-O Z0 Kg2 @@@@ Rh1; sm 0000;"
	[ "$output" = "$board pv O-O -- Kg2 -- Rh1; sm --;" ]
}

@test "--line plays behind each record" {
	run -0 fen-play --line='e7e5' <<<"$E4"$'\n'"startpos moves e2e4"
	[ "$output" = "$E5
$E5" ]
	run -1 --separate-stderr fen-play --line='e7e5 e7e5' <<<"$E4"
	[ "$output" = "" ]
	[[ $stderr == "<stdin>:1:1: error: 'e7e5': no piece stands there [illegal-move]" ]]
	# Even if the record doesn't contain the position.
	run -1 --separate-stderr fen-play --line='xyz' <<<'startpos'
	[[ $stderr == "<stdin>:1:1: error: 'xyz' is no move"*"[bad-move]" ]]
}

@test "--moves-field takes the moves from a column, a header or a key" {
	printf '%s\t%s\n' "$START" 'e2e4 e7e5' >games.tsv
	run -0 fen-play -k 1 --moves-field=2 games.tsv
	[ "$output" = "$E5" ]
	printf 'FEN,Moves\n%s,e2e4 e7e5\n' "$START" >games.csv
	[ "$(fen-play --csv --header -k FEN --moves-field=Moves games.csv | tail -n 1)" = "$E5" ]
	printf '{"fen":"%s","line":"e2e4 e7e5"}\n' "$START" >games.jsonl
	run -0 fen-play --json-field=fen --moves-field=line games.jsonl
	[ "$output" = "{\"fen\":\"$START\",\"line\":\"e2e4 e7e5\",\"record\":\"$E5\"}" ]
	printf '%s\t%s\n' "$START" 'e2e4 e7e6 e4e6' >games.tsv
	run -1 fen-play -k 1 --moves-field=2 games.tsv
	[[ $output == games.tsv:1:68:*illegal-move* ]]
}

@test "many a 'moves' in quotes takes no time" {
	local record

	# Nearly the longest line.
	record="${START% 0 1} c0 \"$(yes ' moves' | head -n 9300 | tr -d '\n')\";"
	run -0 timeout 10 fen-play --count --uci < <(yes "$record" | head -n 100)
	[ "$output" = 100 ]
	run -0 --separate-stderr fen-play --uci <<<"$record moves e2e4"
	[ "$output" = e2e4 ]
}

@test "--each prints every position on the way" {
	run -0 fen-play --each <<<'startpos moves e2e4 e7e5'
	[ "$output" = "$START
$E4
$E5" ]
	run -1 --separate-stderr fen-play --each <<<'startpos moves e2e4 e2e4 e7e5'
	[ "$output" = "$START
$E4" ]
	[[ $stderr == "<stdin>:1:21: error: "*illegal-move* ]]
}

@test "--each prints nothing behind a move that loses what must be kept" {
	local record="${START% 0 1} bm e4; moves e2e4 e7e5"

	run -1 --separate-stderr fen-play --each -l strict <<<"$record"
	[ "$output" = "${record% moves*}" ]
	[[ $stderr == *": error: "*"[lossy]" ]]
	run -1 --separate-stderr fen-play -l strict <<<"$record"
	[ "$output" = "" ]
	run -0 --separate-stderr fen-play --each <<<"$record"
	[ "${#lines[@]}" -eq 3 ]
}

@test "--san and --uci print the game in either form" {
	run -0 fen-play --san <<<'startpos moves e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1'
	[ "$output" = "e4 e5 Nf3 Nc6 Bb5 a6 O-O" ]
	run -0 fen-play --uci <<<'startpos moves e4 e5 Nf3 Nc6 Bb5 a6 O-O'
	[ "$output" = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1" ]
	run -0 fen-play --uci <<<'startpos'
	[ "$output" = "-" ]
	run -0 fen-play --san --each <<<'startpos moves e2e4 e7e5'
	[ "$output" = $'-\ne4\ne5' ]
}

@test "--status puts how the game stands behind it" {
	run -0 fen-play --status --san <<<'startpos moves f2f3 e7e5 g2g4 d8h4'
	[ "$output" = $'f3 e5 g4 Qh4#\tcheckmate\t0-1' ]
	run -0 fen-play --status <<<'startpos moves e2e4'
	[ "$output" = "$E4"$'\tongoing\t*' ]
}

@test "--status with --each: repetition grows over the game" {
	run -0 fen-play --status --each <<<'startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3'
	[ "$(cut -f2 <<<"$output" | uniq -c | awk '{ print $1, $2 }' | tr '\n' ' ')" = \
	    "8 ongoing 2 threefold-repetition " ]
	# Each record starts a new game.
	run -0 fen-play --status <<<$'startpos moves g1f3 g8f6 f3g1 f6g8\nstartpos moves g1f3 g8f6 f3g1 f6g8'
	[ "$(cut -f2 <<<"$output" | sort -u)" = ongoing ]
}

@test "--keep puts the record in front" {
	run -0 fen-play --keep <<<'startpos moves e2e4'
	[ "$output" = 'startpos moves e2e4'$'\t'"$E4" ]
	run -0 fen-play --keep --each --uci <<<'startpos moves e2e4'
	[ "$output" = $'startpos moves e2e4\t-\nstartpos moves e2e4\te2e4' ]
}

@test "a bad move: its column, and why" {
	bad 'startpos moves e2e4 e7e9' 21 bad-move "'e7e9' is no move"
	bad 'startpos moves e2e4 xyz' 21 bad-move "'xyz'"
	bad 'startpos moves e2e5' 16 illegal-move "doesn't go there"
	bad 'startpos moves e4e5' 16 illegal-move "no piece stands there"
	bad 'startpos moves e7e5' 16 illegal-move "the other side's"
	bad 'startpos moves Nd4' 16 illegal-move "no such piece"
	bad '4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1 moves e1g1' 42 illegal-move 'castling through check'
	bad '4k3/8/8/8/8/4r3/8/R3K2R w KQ - 0 1 moves e1g1' 42 illegal-move 'castling out of check'
	bad '4k3/8/8/8/8/8/8/R3K1NR w KQ - 0 1 moves e1g1' 41 illegal-move 'a piece stands between'
	bad '4k3/8/8/8/8/8/8/R3K2R w Q - 0 1 moves O-O' 39 illegal-move 'no right to castle'
	bad '4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1 moves e2c3' 40 illegal-move 'own king is left in check'
	bad '8/P7/8/8/8/8/k6K/8 w - - 0 1 moves a7a8' 36 illegal-move "doesn't say what the pawn becomes"
	bad 'startpos moves e2e4q' 16 illegal-move 'nothing is promoted'
	bad '4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1 moves Nb3' 40 illegal-move 'more than one piece'
}

@test "a record with a bad move prints nothing; the next one is played" {
	run -1 --separate-stderr fen-play <<<$'startpos moves e2e4 e2e4\nstartpos moves e2e4'
	[ "$output" = "$E4" ]
	run -1 --separate-stderr --keep-empty-lines fen-play --on-bad=blank <<<$'startpos moves e2e5\nstartpos moves e2e4'
	[ "$output" = "
$E4
" ]
}

@test "what isn't a position is judged as one" {
	run -1 --separate-stderr fen-play <<<'startpos e2e4'
	[ "$output" = "" ]
	run -1 --separate-stderr fen-play <<<'8/8/8/8/8/8/8/8 w - - 0 1 moves e2e4'
	[[ $stderr == *unplayable* ]]
}

@test "a long game: counters, and positions as they come" {
	local moves i

	for ((i = 0; i < 1500; i++)); do
		moves+=' g1f3 g8f6 f3g1 f6g8'
	done
	run -0 fen-play --status <<<"startpos moves$moves"
	[ "$output" = "${START% 0 1} 6000 3001"$'\tfivefold-repetition\t1/2-1/2' ]
}

@test "Chess960: king takes rook" {
	run -0 fen-play --chess960 <<<'1rk4r/8/8/8/8/8/8/1RK4R w KQkq - 0 1 moves c1h1 c8b8'
	[ "$output" = '2kr3r/8/8/8/8/8/8/1R3RK1 w - - 2 2' ]
	run -0 fen-play --chess960 --uci <<<'1rk4r/8/8/8/8/8/8/1RK4R w KQkq - 0 1 moves O-O O-O-O'
	[ "$output" = 'c1h1 c8b8' ]
}

@test "--json has the game" {
	need jq
	run -0 fen-play -J <<<'startpos moves e2e4 e5'
	[ "$(jq -r '.start + "|" + .fen' <<<"$output")" = "$START|$E5" ]
	[ "$(jq -r '[.moves[].san] | join(" ")' <<<"$output")" = "e4 e5" ]
	[ "$(jq 'has("standing")' <<<"$output")" = false ]
	run -0 fen-play -J --each --status <<<'startpos moves f2f3 e7e5 g2g4 d8h4'
	[ "$(jq -r .standing.status <<<"$output")" = checkmate ]
	[ "$(jq -r '.moves[1].fen' <<<"$output")" = 'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq e6 0 2' ]
	[ "$(jq -r '.moves[3].standing.result' <<<"$output")" = 0-1 ]
	run -0 fen-play -J --status <<<'startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8'
	[ "$(jq -c .standing.draws <<<"$output")" = '[{"reason":"threefold-repetition","kind":"claimable"}]' ]
	run -1 --separate-stderr fen-play -J --each <<<'startpos moves e2e5'
	[ "$output" = "" ]
	fen-play --schema | cmp - <(fen-convert --schema-of=play)
}

@test "the moves of suites beside the project are read" {
	need_shared data/epd
	# The other differences are errors of the suites.
	run fen-validate -q -l legal --warnings=none "$SHARED"/data/epd/*.epd
	[ "$(grep -c epd-illegal-move <<<"$output")" -eq 2 ]
	[[ $output == *"cw_kaufman.epd:3:79: error: 'Ne5': more than one piece can make this move"* ]]
	[[ $output == *"cw_kaufman.epd:6:71: error: 'Bcx3' is no move"* ]]
}

@test "wrong options and values are named in one line" {
	refused --nonsense --nonsense
	refused --line --line
	refused "''" --moves-field=
	refused --each --each=1
}

@test "castling of Chess960 in the other form says how it is written" {
	run -1 fen-play --chess960 --line=e1g1 \
		<<<'4k3/8/8/8/8/8/8/4K2R w K - 0 1'
	[[ $output == *'castling in Chess960 is king takes rook'*'[illegal-move]' ]]
}

# Two games, and between them one with an illegal move in its third line.
make_games() {
	printf '[Event "a"]\n\n1. e4 {best} e5 (1... c5 2. Nf3) 2. Nf3 Nc6 *\n\n' >games.pgn
	printf '[Event "b"]\n\n1. e4 e4 *\n\n' >>games.pgn
	printf '[Event "c"]\n[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]\n\n1. O-O $1 1-0\n' >>games.pgn
}

@test "PGN: the last position of each game, or every one" {
	make_games
	run -1 --separate-stderr fen-play games.pgn
	[ "$output" = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3
4k3/8/8/8/8/8/8/5RK1 b - - 1 1' ]
	[ "$stderr" = "games.pgn:7:7: error: 'e4': no such piece can go there [illegal-move]" ]
	run -1 --separate-stderr fen-play --each --san games.pgn
	[ "$output" = $'-\ne4\ne5\nNf3\nNc6\n-\ne4\n-\nO-O' ]
	diff <(fen-play --each games.pgn 2>&1) <(fen-play -j 2 --each games.pgn 2>&1)
}

@test "--ply and --every choose positions" {
	local game='startpos moves e4 e5 Nf3 Nc6 Bb5'

	[ "$(fen-play --each --san -e "$game" | tr '\n' ' ')" = '- e4 e5 Nf3 Nc6 Bb5 ' ]
	[ "$(fen-play --ply=2-4 --san -e "$game" | tr '\n' ' ')" = 'e5 Nf3 Nc6 ' ]
	[ "$(fen-play --ply=4- --san -e "$game" | tr '\n' ' ')" = 'Nc6 Bb5 ' ]
	[ "$(fen-play --ply=-1 --san -e "$game" | tr '\n' ' ')" = '- e4 ' ]
	[ "$(fen-play --ply=3 --san -e "$game")" = Nf3 ]
	[ "$(fen-play --every=2 --san -e "$game" | tr '\n' ' ')" = '- e5 Nc6 ' ]
	[ "$(fen-play --every=2 --ply=1-4 --san -e "$game" | tr '\n' ' ')" = 'e4 Nf3 ' ]
	[ "$(fen-play --ply=9 -e "$game")" = '' ]
	for wrong in 3-1 - x 1-x 1-2-3 12345678 ''; do
		run -2 fen-play --ply="$wrong" -e "$game"
		[[ $output == *'expected a number or a range such as 10-20'* ]]
	done
	run -2 fen-play --every=0 -e "$game"
	run -2 fen-play --every=2 -J -e "$game"
	[[ $output == *"whose objects are games"* ]]
}

@test "counters stop at the largest number" {
	run -0 fen-play -l playable --line='Kd7 Kd2 Kd6' \
	    -e '4k3/8/8/8/8/8/8/4K2R b - - 65534 65535'
	[ "$output" = '8/8/3k4/8/8/8/3K4/7R w - - 65535 65535' ]
	run -0 fen-play -l playable -f xiangqi --line='e0e1 e9f9 e1e0 f9e9 e0e1' \
	    -e '4k4/4a4/9/9/9/9/9/9/9/4K4 w - - 65534 65534'
	[ "$output" = '4k4/4a4/9/9/9/9/9/9/4K4/9 b - - 65535 65535' ]
}
