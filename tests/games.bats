# The fields of games, and the variations: fen-play --columns, --variations, fen-grep.

setup() {
	load helper
	cd "$BATS_TEST_TMPDIR"
	cat >in.pgn <<-'END'
		[Event "a"]
		[White "J. \"Joe\" \\ Doe"]
		[Black "x,y"]
		[Result "1-0"]

		{[%eval 0.1]} 1. e4 $1 {good [%eval 0.17,20]} {[%clk 0:03:00]}
		(1. d4 {[%eval -1]} d5 (1... Nf6 {[%clk 0:01:00]} 2. c4) 2. Nf3)
		1... e5 ; [%clk 0:02:59.5] to the end
		2. Nf3 (2. f4) {[%eval #-3] [%csl Ra1]} 1-0

		[Event "b"]
		[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 20"]

		*
	END
}

@test "fen-play --columns: tags, the last move, and what comments say of it" {
	run -0 fen-play --each --columns=White,Black,Result,ply,san,uci,eval,clock in.pgn
	echo "$output"
	[ "$(cut -f2- <<<"$output")" = "$(printf '%s\n' \
		'J. "Joe" \ Doe	x,y	1-0	0	-	-	0.1	-' \
		'J. "Joe" \ Doe	x,y	1-0	1	e4	e2e4	0.17	0:03:00' \
		'J. "Joe" \ Doe	x,y	1-0	2	e5	e7e5	-	0:02:59.5' \
		'J. "Joe" \ Doe	x,y	1-0	3	Nf3	g1f3	#-3	-' \
		'-	-	-	38	-	-	-	-')" ]
	[ "$(cut -f1 <<<"$output")" = "$(fen-play --each in.pgn)" ]
	# Fields of the position are about the position of the line.
	run -0 fen-play --each --columns=turn,men,fen in.pgn
	[ "$(cut -f2,3 <<<"$output")" = $'w\t32\nb\t32\nw\t32\nb\t32\nw\t3' ]
	[ "$(cut -f1 <<<"$output")" = "$(cut -f4 <<<"$output")" ]
	# One line a game is its last position.
	run -0 fen-play --columns=tag.event,san in.pgn
	[ "$(cut -f2- <<<"$output")" = $'a\tNf3\nb\t-' ]
	run -0 fen-play --uci --columns=Event in.pgn
	[ "$output" = $'e2e4 e7e5 g1f3\ta\n-\tb' ]
}

@test "fen-play --columns: the tags of each game, at all its positions" {
	local tags=Event,Site,Date,Round,White,Black,Result,ECO,Annotator,PlyCount

	cat >tags.pgn <<-'END'
		[Event "one"]
		[White "a \\ b"]
		[PlyCount "2"]

		1. e4 e5 *

		[Event "two"]
		[Black "c"]
		[Annotator "d"]

		1. d4 d5 *
	END
	run -0 fen-play --columns=$tags tags.pgn
	[ "$(cut -f2- <<<"$output")" = "$(printf '%s\n' \
		'one	-	-	-	a \ b	-	-	-	-	2' \
		'two	-	-	-	-	c	-	-	d	-')" ]
	diff <(cut -f2- <<<"$output") \
		<(fen-play --each --columns=$tags tags.pgn | cut -f2- | uniq)
	[ "$(fen-play --each --columns=$tags tags.pgn | wc -l)" = 6 ]
}

@test "fen-play --columns: records in a line, and moves of --line" {
	run -0 fen-play --each --columns=san,uci --line=Nf3 <<<'startpos moves e4 e7e5'
	[ "$(cut -f2- <<<"$output")" = $'-\t-\ne4\te2e4\ne5\te7e5\nNf3\tg1f3' ]
	run -0 fen-play --keep -k 1 -d ';' --columns=col.2,san --line=e4 <<<"$START;x"
	[ "${output#*;}" = "x;rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1;x;e4" ]
	run -0 fen-play -f chess --columns=san --status <<<"$START"
	[ "$output" = "$START	ongoing	*	-" ]
}

@test "fen-play --columns: separators, quotes and header" {
	run -0 fen-play --columns=White,Black,ply --csv --header in.pgn
	[ "${lines[0]}" = record,White,Black,ply ]
	[ "${lines[1]#*,}" = '"J. ""Joe"" \ Doe","x,y",3' ]
	run -0 fen-play --columns=ply,Black -d ';' in.pgn
	[[ ${lines[0]} == *';3;x,y' && ${lines[1]} == *';38;-' ]]
	# Without quotes a value can't hold the character between columns.
	run -1 --separate-stderr fen-play --columns=ply,Black -d ',' in.pgn
	[[ $stderr == *'a value holds the character between columns'*'[bad-csv]' ]]
	# With -k they are about the input, too.
	run -0 fen-play -k 2 --csv --header --keep --columns=san --line=e4 \
		<<<$'id,FEN\n1,'"$START"
	[ "${lines[0]}" = id,FEN,record,san ]
	[ "${lines[1]}" = "1,$START,rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1,e4" ]
}

@test "fen-play --columns: options that don't go together, names that are wrong" {
	for option in -J --json-field=fen; do
		run -2 --separate-stderr fen-play --columns=san $option in.pgn
		[[ $output = '' && $stderr == *'--columns stand beside text'* ]]
	done
	run -2 --separate-stderr fen-play --columns=sann in.pgn
	[[ $stderr == *"--columns: there is no field 'sann'"*"did you mean 'san'?" ]]
	run -2 --separate-stderr fen-play --columns=san,san in.pgn
	[[ $output = '' && $stderr == *"each field once"* ]]
	run -2 --separate-stderr fen-play --variations -J in.pgn
	[[ $output = '' && $stderr == *"--variations choose lines"* ]]
}

@test "fen-play --variations: all lines in the order of the text, with their numbers" {
	run -0 fen-play --variations --columns=variation,san,eval,clock in.pgn
	echo "$output"
	[ "$(cut -f2- <<<"$output")" = "$(printf '%s\n' '0	-	0.1	-' \
		'0	e4	0.17	0:03:00' '1	d4	-1	-' '1	d5	-	-' \
		'2	Nf6	-	0:01:00' '2	c4	-	-' '1	Nf3	-	-' \
		'0	e5	-	0:02:59.5' '0	Nf3	#-3	-' '3	f4	-	-' '0	-	-	-')" ]
	# The main line is that of --each.
	[ "$(awk -F'\t' '!$2 { print $1 }' <<<"$output")" = "$(fen-play --each in.pgn)" ]
	# The positions of the variations are those of the same moves as games.
	awk -F'\t' '$2 { print $1 }' <<<"$output" >variations
	for line in 'd4' 'd4 d5' 'd4 Nf6' 'd4 Nf6 c4' 'd4 d5 Nf3' 'e4 e5 f4'; do
		fen-play --line="$line" <<<"$START"
	done | diff - variations
	run -0 fen-play --variations --ply=2 --san in.pgn
	[ "$output" = $'d5\nNf6\ne5' ]
}

@test "fen-play --variations: repetitions are counted along each line" {
	printf '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 (4. Rg1 Ng8 5. Rh1) Ng8 *\n' >in.pgn
	run -0 fen-play -f pgn --variations --status --columns=variation in.pgn
	[ "$(cut -f2,4 <<<"$output" | tail -5)" = "$(printf '%s\n' 'ongoing	0' 'ongoing	1' \
		'ongoing	1' 'ongoing	1' 'threefold-repetition	0')" ]
}

@test "fen-play --variations: an illegal move and a thousand brackets are errors" {
	printf '1. e4 (1. e5) e5 *\n' >in.pgn
	run -0 fen-play -f pgn --each -c in.pgn
	[ "$output" = 3 ]
	run -1 --separate-stderr fen-play -f pgn --variations in.pgn
	[[ $stderr == "in.pgn:1:11: error: 'e5'"*'[illegal-move]' ]]
	{
		printf '1. e4 '
		printf '(%.0s' {1..1500}
		printf ')%.0s' {1..1500}
		echo ' *'
	} >in.pgn
	run -1 --separate-stderr fen-play -f pgn --variations in.pgn
	[[ $stderr == *'stands within a thousand others [pgn-bracket]' ]]
	run -0 fen-play -f pgn --san in.pgn
	[ "$output" = e4 ]
}

@test "fields of games in fen-grep, fen-convert and fen-stat" {
	[ "$(fen-grep -c 'White~"Joe"' in.pgn)" = 1 ]
	[ "$(fen-grep -c 'tag.event==b' in.pgn)" = 1 ]
	[ "$(fen-grep -c 'san==Nf3' in.pgn)" = 1 ]
	[ "$(fen-grep --any -c 'san==e5 && clock=="0:02:59.5"' in.pgn)" = 1 ]
	[ "$(fen-grep --any -c 'eval>0.15' in.pgn)" = 1 ]
	[ "$(fen-grep --any -c 'eval>0.2' in.pgn || true)" = 0 ]
	run -0 fen-convert -t tsv --columns=Event,san,uci,eval,clock,variation in.pgn
	[ "${lines[1]}" = $'a\tNf3\tg1f3\t#-3\t\t0' ]
	[ "${lines[2]}" = $'b\t\t\t\t\t0' ]
	run -0 fen-stat --by=Result in.pgn
	[[ $output == *1-0* ]]
	# A block has values, a FEN has none.
	printf 'fen %s\nmove e2e4\nscore -7\nply 3\nresult 1\ne\n' "$START" >in.plain
	run -0 fen-convert -t csv --columns=tag.score,tag.result,tag.ply,tag.move,tag.e,san in.plain
	[ "${lines[1]}" = '-7,1,3,e2e4,,' ]
	run -0 fen-convert -t csv --columns=White,san,variation,turn <<<"$START"
	[ "${lines[1]}" = ',,,w' ]
}

@test "fen-play --columns: the same for any number of threads" {
	for _ in {1..3000}; do cat in.pgn; done >many.pgn
	fen-play --each --columns=White,san,eval,variation many.pgn >one
	fen-play --each -j 3 --columns=White,san,eval,variation many.pgn | cmp - one
	fen-play --variations --columns=variation,clock many.pgn >one
	fen-play --variations -j 3 --columns=variation,clock many.pgn | cmp - one
}

# With make check-peers, 30,000 of them, and chessops reads them, too.
@test "random games in many forms: all positions are those of the moves, and of pgn-extract" {
	[ -x "$TOP_BUILDDIR/tests/bench/gen-games" ] || skip "make check builds gen-games"
	run "$TOP_SRCDIR/tests/peers/games.sh" "$TOP_BUILDDIR" 150 short
	echo "$output"
	[ "$status" = 0 ] || [ "$status" = 77 ]
	[[ $output == 'all positions, known moves: '*' are equal
all positions, known moves, all comments: '*' are equal'* ]]
	run ! grep differences <<<"$output"
}

@test "a game and a block are answered before the next one comes" {
	local line option pid

	for option in '' '-j 2'; do
		# shellcheck disable=SC2086 # words
		coproc TOOL { fen-play $option; }
		pid=$TOOL_PID
		printf '[Event "a"]\n\n1. e4 *\n\n' >&"${TOOL[1]}"
		IFS= read -r -t 20 line <&"${TOOL[0]}"
		[[ $line == *' b KQkq e3 0 1' ]]
		printf '[Event "b"]\n\n1. d4 {\n\n} d5 *\n\n' >&"${TOOL[1]}"
		IFS= read -r -t 20 line <&"${TOOL[0]}"
		[[ $line == *' w KQkq d6 0 2' ]]
		eval "exec ${TOOL[1]}>&-"
		wait "$pid"
		# shellcheck disable=SC2086 # words
		coproc TOOL { fen-convert -f plain -t chess $option; }
		pid=$TOOL_PID
		for _ in 1 2 3 4 5; do
			printf 'fen %s\nmove e2e4\nscore 0\nply 0\nresult 0\ne\n' "$START" >&"${TOOL[1]}"
			IFS= read -r -t 20 line <&"${TOOL[0]}"
			[ "$line" = "$START" ]
		done
		eval "exec ${TOOL[1]}>&-"
		wait "$pid"
	done
}

@test "fen-grep: without --variations, a game has its main line" {
	run -0 fen-grep -c -f pgn 'variation==0' <<<'[Event "x"]

1. e4 (1. d4) e5 *'
	[ "$output" = 1 ]
}
