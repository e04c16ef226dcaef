# fen-grep: conditions, keys, and the options of grep.

setup() {
	load helper
	cd "$BATS_TEST_TMPDIR"
	WIDE='rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
	ROOK='8/8/8/4k3/8/3R4/3P4/3K3r w - - 0 60'
	QUIET='8/8/8/4k3/8/3R4/3P4/4K2r b - - 7 60'
	MATE='rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3'
	printf '%s\n' "$START" "$ROOK" "$QUIET" "$MATE" >games.fen
}

# counts CONDITION NUMBER: so many records of games.fen match.
counts() {
	run fen-grep -c "$1" games.fen
	echo "$1: $output, expected $2"
	[ "$output" = "$2" ]
	[ "$status" -eq $((${2} == 0)) ]
}

@test "relations: numbers, texts, truths, hashes, sets of squares" {
	counts 'men==32' 2
	counts 'men!=32' 2
	counts 'men<5' 0
	counts 'men<=5 ' 2
	counts 'men>5' 2
	counts 'men>=32' 2
	counts 'men in 5, 6,7' 2
	counts 'turn==b' 1
	counts 'turn!=b' 3
	counts 'turn in w,b' 4
	counts 'turn~[b]' 1
	counts 'check' 2
	counts '!check' 2
	counts 'check==no' 2
	counts 'check!=true' 2
	counts 'check==1' 2
	counts 'key==463b96181691fc9c' 1
	counts 'key==0x463B96181691FC9C' 1
	counts 'key!=0x463B96181691FC9C' 3
	counts 'at.R==d3' 2
	counts 'at.R==a1,h1' 2
	counts 'at.R==a1' 0
	counts 'at.R!=d3' 2
	counts 'at.R==1' 2
	counts 'at.R>=2' 2
	counts 'at.R~^d' 2
	counts 'at.R in d3,d4' 2
	counts 'd3==R' 2
	counts 'd3' 2
	counts 'castling' 2
	counts 'material.w==KRP' 2
}

@test "a field is compared with another one of the same type" {
	counts 'P>p' 2
	counts 'P==p' 2
	counts 'P!=p' 2
	counts 'P<p' 0
	counts 'P<=p' 2
	counts 'men.w >= men.b' 4
	counts 'checkers in at.r' 1
	counts 'checkers in at.q' 1
	counts 'checkers==at.q' 2
	counts 'checkers!=at.q' 2
	counts 'at.P>at.p' 2
	counts 'at.P<=at.p' 2
	counts 'at.R>at.r || at.R<at.r' 0
	# A field without a value makes the relation neither true nor false.
	counts 'men>hidden.r' 0
	counts '!(men>hidden.r)' 0
	counts '!(hidden.r<men)' 0
	# Xiangqi has another board.
	run -0 fen-grep -c -e '3k5/9/9/9/9/9/9/9/4R4/R3K4 w - - 0 1' 'at.R>at.r && at.R==at.R'
	[ "$output" = 1 ]
	run -1 fen-grep -c -e '3k5/9/9/9/9/9/9/9/4R4/R3K4 w - - 0 1' 'at.R in at.K'
}

@test "operators: &&, ||, ! and parentheses, by sign and by word" {
	counts 'men<9&&check' 1
	counts 'men<9 and check' 1
	counts 'men<9 || check' 3
	counts 'men<9 or check' 3
	counts 'not(check or men<9)' 1
	counts '!!check' 2
	counts 'turn==b || turn==w && check' 3
	counts '(turn==b || turn==w) && check' 2
	counts '! check && turn==w' 1
	counts "turn=='w' && \"turn\"==w" 3
}

@test "a field without a value makes a relation neither true nor false" {
	printf '%s bm e4;\n' "${START% 0 1}" >epd
	cat epd games.fen >all
	run -0 fen-grep -c 'op.bm==e4' all
	[ "$output" = 1 ]
	run -1 fen-grep -c '!(op.bm==e4)' all
	[ "$output" = 0 ]
	run -1 fen-grep -c 'op.bm!=e4' all
	run -0 fen-grep -c 'op.bm==e4 || turn==b' all
	[ "$output" = 2 ]
	run -0 fen-grep -c -v 'op.bm==e4' all
	[ "$output" = 4 ]
}

@test "a board with wildcards" {
	counts 'board like rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR' 1
	counts 'board like */*/*/*/*/*/*/*' 4
	counts 'board like */*/*/*/*/*/*/????????' 4
	counts 'board like */*/*/*/*/*/*/???????' 0
	counts 'board like */*/*/????k???/*/*/*/*' 2
	counts 'board like */*/*/*/*/*/!*/*' 2
	counts 'board like */*/*/*/*/*/*A/*' 2
	counts 'board like */*/*/*/*/*/*a/*' 0
	counts 'board like */*/*/*/*/*/*/*a' 2
	counts 'board like */*/*/*/*/*/*/_*' 2
	counts 'board like */*/*/*/*/*/*/3[KQ]*' 1
	counts 'board like */*/*/*/*/*/*/3[^KQ]*' 1
	run -2 fen-grep 'board like */*' games.fen
	[[ $output == 'fen-grep: condition, column 12: expected 8 ranks '* ]]
	run -2 fen-grep 'board like */*/*/*/*/*/*/[K' games.fen
	[[ $output == 'fen-grep: condition, column 26: the set is never closed'* ]]
	run -2 fen-grep 'board like */*/*/*/*/*/*/$' games.fen
	[[ $output == 'fen-grep: condition, column 26: expected the letter '* ]]
	run -2 fen-grep 'turn like w' games.fen
	[[ $output == *"only 'board' can be compared with 'like'" ]]
}

# wrong CONDITION COLUMN TEXT
wrong() {
	run -2 fen-grep "$1" games.fen
	echo "$output"
	[ "${#lines[@]}" -eq 1 ]
	[[ $output == "fen-grep: condition, column $2: "*"$3"* ]]
}

@test "a condition where a file is expected, and the other way round" {
	run -2 fen-grep -c --keys=games.fen 'men<10' games.fen
	[ "$output" = 'fen-grep: men<10: no such file; with --keys, a condition is given by --condition' ]
	run -2 fen-grep -e check games.fen
	[ "${lines[1]}" = 'fen-grep: games.fen: this is a file, and stands where the condition is expected; -e gives a position' ]
	echo "$START" >'check'
	run -0 fen-grep -c --keys=games.fen check
}

@test "a mistake is one message with its column, and near words" {
	local deep

	wrong '' 1 'expected the name of a field'
	wrong 'turn==w && moevs>40' 12 "there is no field 'moevs'; did you mean 'moves'?"
	wrong 'Moves>40' 1 "there is no field 'Moves'; did you mean 'moves'?"
	wrong 'Whiet==x' 1 "there is no field 'Whiet'; did you mean 'White'?"
	wrong 'men=7' 4 "a single '=': write '=='"
	wrong 'men==seven' 6 "'seven' is no number"
	wrong 'men==99999999999999999999' 6 'is no number'
	wrong 'men~7' 1 "'men' is a number: '~' needs a text"
	wrong 'turn==white' 7 "'white' is no value of turn: expected w or b"
	wrong 'material==RvR' 11 "'RvR' is no value of material: each side has one king, K"
	wrong 'material==KKvK' 11 'each side has one king'
	wrong 'material.w==RR' 13 'each side has one king'
	wrong 'material==KXYvK' 11 'the letters are K, Q, R, B, N and P'
	wrong "material==K$(printf 'Q%.0s' {1..70})vK" 11 'a board has 64 squares'
	wrong 'material==KR' 11 'expected two sides, such as KRPvKR'
	wrong 'side==w' 1 "there is no field 'side'; did you mean 'turn'?"
	wrong 'elo>2500' 1 "there is no field 'elo'; did you mean 'WhiteElo'?"
	wrong 'Rating>1000' 1 "there is no field 'Rating'; col.NAME is a column of the input"
	wrong '3<men' 1 'a comparison begins with a field, such as men>3'
	wrong 'men=>4' 4 "write '>='"
	wrong 'men<>4' 4 "write '!='"
	wrong 'op.bm=~Nf3' 6 "write '~'"
	wrong 'checkers==e9' 11 "'e9' is no square, such as e4"
	wrong 'at.Q==d4,e9' 10 "'e9' is no square, such as e4"
	wrong 'king.b==k9' 9 "'k9' is no value of king.b: expected a square such as e1"
	wrong 'king.r==e10' 9 "'e10' is no value of king.r: expected a square such as e0"
	wrong 'king.w==e9' 9 "'e9' is no value of king.w: expected a square such as e1"
	wrong 'ep==e9' 5 'expected a square such as e1'
	wrong 'phase==endgmae' 8 "did you mean 'endgame'?"
	wrong 'check==maybe' 8 'is neither true nor false'
	wrong 'check<1' 1 "'check' is a truth"
	wrong 'key==xyz' 6 'is no hash'
	wrong 'at.R==z9' 7 'is no square'
	wrong 'at.R in check' 9 "'check' is no square"
	wrong 'P>turn' 3 "'turn' is no number"
	wrong 'P in p' 6 "'p' is no number"
	wrong 'turn~[' 6 'is no regular expression'
	wrong 'turn<w' 6 'is no number'
	wrong '(check' 1 'this parenthesis is never closed'
	wrong 'check)' 6 'this parenthesis was never opened'
	wrong 'check men' 7 "expected '&&', '||' or the end"
	wrong 'check &&' 9 'expected the name of a field'
	wrong "turn=='w" 7 'this quote is never closed'
	wrong 'turn==' 7 'expected a value'
	deep=$(printf '%0200d' 0)
	wrong "${deep//0/(}" 101 'too many parentheses'
	run -2 fen-grep --excerpt=always 'men=7' games.fen
	[ "${lines[2]}" = '     |    ^' ]
	run -2 fen-grep
	[[ $output == "fen-grep: a condition is missing, such as 'men<=7'; "* ]]
}

# The C library has no limit: each of these would end in a crash, or take all memory.
@test "a pattern that would need much time or memory is a mistake" {
	local pattern deep
	deep=$(printf '%030000d' 0)

	for pattern in "${deep//0/(}a${deep//0/)}" '((((a{255}){255}){255}){255})' \
		'a{99}{99}{99}' 'a*{90}{90}' 'a{1,9999}' "${deep//0/a?}" "${deep//0/^}" \
		'((((((((((((((a+)+)+)+)+)+)+)+)+)+)+)+)+)+)+' '(^|a)+' '(x\B|(a|$))*' \
		'\B\B\B\B\B\B\B\B\B\B\B\B\B\B\B\B\B\B\B\B\B' \
		"a{999}' or 'board'~'a{999}' or 'board'~'a{999}' or 'board'~'a{1999}"; do
		run -2 timeout 10 fen-grep "'board'~'$pattern'" <<<"$START"
		[[ $output == "fen-grep: condition, column "*" is too large"* ||
			$output == *"' has too many parentheses" ||
			$output == *"' repeats the beginning or end of a text or word" ]]
	done
	for pattern in '^(r.+/)?([]{3}p^$]{8}[/]){1,2}' '((^rnb|^RNB)q|R$)' '^.{35}([^/]+/?){2}' \
		'\(|\[|(8/){4}' 'R$|^x'; do
		run -0 fen-grep "board~'$pattern'" <<<"$START"
		[ "$output" = "$START" ]
	done
}

@test "-v, -c, -l, -L, -n, -m and -q are those of grep" {
	printf '%s\n' "$START" >one.fen
	run -0 fen-grep -v check games.fen one.fen
	[ "$output" = "$START"$'\n'"$QUIET"$'\n'"$START" ]
	run -0 fen-grep -c check games.fen one.fen
	[ "$output" = $'games.fen:2\none.fen:0' ]
	run -0 fen-grep -l check games.fen one.fen
	[ "$output" = games.fen ]
	run -0 fen-grep -L check games.fen one.fen
	[ "$output" = one.fen ]
	run -0 fen-grep -n check games.fen
	[ "$output" = "games.fen:2:$ROOK"$'\n'"games.fen:4:$MATE" ]
	run -0 fen-grep -m1 turn==w games.fen one.fen
	[ "$output" = "$START"$'\n'"$START" ]
	run -0 fen-grep -m 2 -c turn==w games.fen one.fen
	[ "$output" = $'games.fen:2\none.fen:1' ]
	run -0 fen-grep -q check games.fen
	[ "$output" = '' ]
	run -1 fen-grep -q men==3 games.fen
	[ "$output" = '' ]
}

@test "exit status: 0, 1, and 2 for a bad record, unless -q finds a match before" {
	printf '%s\n' "$ROOK" "$WIDE" >bad.fen
	run -2 --separate-stderr fen-grep check bad.fen
	[ "$output" = "$ROOK" ]
	run -2 --separate-stderr fen-grep -v check bad.fen
	[ "$output" = '' ]
	run -0 fen-grep -q check bad.fen
	run -2 fen-grep -q '!check' bad.fen
	run -0 fen-grep -qq --exit-zero check bad.fen
	run -1 fen-grep --errors=none --exit-zero '!check' bad.fen
	run -2 fen-grep check missing.fen
}

@test "--keys: positions in another file, in any notation and spelling" {
	printf '%s\n' "${ROOK% 0 60}" "$(fen-convert -t json -e "$START")" >keys
	run -0 fen-grep --keys=keys games.fen
	[ "$output" = "$START"$'\n'"$ROOK" ]
	run -0 fen-grep -v --keys=keys games.fen
	[ "$output" = "$QUIET"$'\n'"$MATE" ]
	run -0 fen-grep --keys=keys --condition=check games.fen
	[ "$output" = "$ROOK" ]
	run -1 fen-grep --same=text --keys=keys games.fen
	printf '%s\n' "${ROOK/3K3r/r3K3}" >keys
	run -1 fen-grep --keys=keys games.fen
	printf '%s\n' '8/8/8/3k4/8/4R3/4P3/r3K3 w - - 0 1' >keys
	run -0 fen-grep --same=mirror --keys=keys games.fen
	[ "$output" = "$ROOK" ]
	printf '%s\n' "$WIDE" >keys
	run -2 fen-grep --keys=keys games.fen
	run -2 fen-grep --keys=missing games.fen
}

@test "records pass byte for byte: columns, CSV, JSON Lines, -z, --jobs" {
	printf 'id,FEN,"White Elo"\n1,"%s",2700\n2,%s,"26""0"\n' "$ROOK" "$QUIET" >in.csv
	run -0 fen-grep --csv --header -k FEN 'col.id==1' in.csv
	[ "$output" = "$(head -n 2 in.csv)" ]
	run -0 fen-grep --csv --header -k FEN '"col.White Elo">=2650.5' in.csv
	[ "$output" = "$(head -n 2 in.csv)" ]
	run -0 fen-grep --csv --header -k FEN "\"col.White Elo\"=='26\"0'" in.csv
	[ "${lines[1]}" = "2,$QUIET,\"26\"\"0\"" ]
	run -0 fen-grep --csv --header -k FEN 'col.1==2' in.csv
	printf '{"fen":"%s","n":12,"t":"a\\tb","x":null}\n' "$ROOK" >in.jsonl
	run -0 fen-grep --json-field=fen 'col.n>=12 && col.t~^a.b$' in.jsonl
	[ "$output" = "$(cat in.jsonl)" ]
	run -1 fen-grep --json-field=fen 'col.x || col.missing' in.jsonl
	tr '\n' '\0' <games.fen | fen-grep -z check | tr '\0' '\n' >out
	[ "$(cat out)" = "$ROOK"$'\n'"$MATE" ]
	for i in {1..3000}; do cat games.fen; done >many
	fen-grep check many >one
	fen-grep --jobs=2 check many | cmp - one
	fen-grep --jobs=2 -n 'check && line>50' many | cmp - <(fen-grep -n 'check && line>50' many)
	[ "$(fen-grep --jobs=2 -c check many)" = 6000 ]
	gzip -c many >many.gz
	[ "$(fen-grep -c check many.gz)" = 6000 ]
}

@test "~ looks at all bytes, NUL bytes among them" {
	printf '4k3/8/8/8/8/8/8/4K3 w - - id "a\0b";\n' >nul.epd
	printf '4k3/8/8/8/8/8/8/4K3 w - - id "ab";\n' >>nul.epd
	run -2 --separate-stderr fen-grep -c 'text~b' nul.epd
	[ "$output" = 1 ]
	printf '%s\n' 'n,fen' >nul.csv
	printf 'a\0b,4k3/8/8/8/8/8/8/4K3 w - - 0 1\n' >>nul.csv
	printf 'ab,4k3/8/8/8/8/8/8/4K3 w - - 0 1\n' >>nul.csv
	run -0 --separate-stderr fen-grep -c --csv --header -k fen 'col.n~b$' nul.csv
	[ "$output" = 2 ]
}
