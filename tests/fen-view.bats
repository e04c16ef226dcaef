setup() {
	load helper
	load view/text.bash
	unset COLUMNS TMPDIR LC_CTYPE LANG
	cd "$BATS_TEST_TMPDIR"
	ALL=$TOP_SRCDIR/tests/view/all.txt
	MATE='rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3'
	XIANGQI='rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1'
	TABLE='----|BRRW|----|YRRW|YRWW/RWBB/B----|-----|-----|-----|-----/-|YY|---|----|-----/RRR/-----|-----|-----|-----|-----/-|KK|---|----|-----/-/0,0/1/0'
}

# Prints a line of the board that is drawn from standard input.
row() {
	local line=$1
	shift
	fen-view "$@" | sed -n "$((line + 1))p"
}

# Prints the width of the widest line of standard input; Chinese characters take
# two columns.
widest() {
	need python3
	python3 -c '
import sys, unicodedata
print(max(sum(2 if unicodedata.east_asian_width(c) in "WF" else 1
    for c in line.rstrip("\n")) for line in sys.stdin))'
}

@test "golden: each board in text is what it was" {
	local name

	for name in $TEXTS; do
		echo "$name"
		draw_text "$name" | diff "$TOP_SRCDIR/tests/view/$name.txt" -
	done
}

@test "golden: every glyph, mark and state occurs" {
	local name names signs

	names=$(sed -nE 's/^    \[GLYPH_[A-Z_]+\] = \{"([a-z -]+)".*/\1/p' \
		"$TOP_SRCDIR/src/draw/glyph.c" | grep -vx 'empty place')
	[ "$(wc -l <<<"$names")" -ge 35 ]
	while read -r name; do
		grep -q "^.   *$name$" "$TOP_SRCDIR/tests/view/ascii.txt"
		grep -q "   $name$" "$TOP_SRCDIR/tests/view/unicode.txt"
	done <<<"$names"
	signs=$(cat "$TOP_SRCDIR"/tests/view/*.txt)
	for name in 'en passant f6,' 'with what both sides know' \
		'as Red knows it' 'as Black knows it' 'checkmate, 1-0' \
		'stalemate, 1/2-1/2' 'insufficient-material, 1/2-1/2' \
		'fifty-moves, \*'; do
		tr '\n' ' ' <<<"$signs" | tr -s ' ' | grep -q "$name"
	done
	names=$(sed -nE 's/^    \{[A-Z_0]+, [A-Z_0]+, [A-Z_]+, "([^"]*)"\}.*/\1/p' \
		"$TOP_SRCDIR/src/draw/scene.c")
	[ "$(wc -l <<<"$names")" -eq 8 ]
	while read -r name; do
		grep -q "   *$name$" <<<"$signs"
	done <<<"$names"
	grep -q '^+♔+  in check$' "$TOP_SRCDIR/tests/view/unicode.txt"
	grep -q '^+K+  in check$' "$TOP_SRCDIR/tests/view/ascii.txt"
}

@test "a board: number, coordinates, whose turn it is" {
	run -0 --separate-stderr fen-view <<<"$START"
	[ "${lines[0]}" = '#1' ]
	[ "${lines[1]}" = '8  r  n  b  q  k  b  n  r' ]
	[ "${lines[4]}" = '5  .  .  .  .  .  .  .  .' ]
	[ "${lines[9]}" = '   a  b  c  d  e  f  g  h' ]
	[ "${lines[10]} ${lines[11]}" = 'White to move, castling KQkq, move 1' ]
	[ "$stderr" = '' ]
}

@test "--flip-board: the other side below" {
	run -0 fen-view --flip-board <<<"$START"
	[ "${lines[1]}" = '1  R  N  B  K  Q  B  N  R' ]
	[ "${lines[8]}" = '8  r  n  b  k  q  b  n  r' ]
	[ "${lines[9]}" = '   h  g  f  e  d  c  b  a' ]
	run -0 fen-view --flip-board <<<"$TABLE"
	[[ ${lines[5]} == 'Player 1 '*' Player 0 '* ]]
}

@test "--check: the king, and how the game stands" {
	run -0 fen-view --check <<<"$MATE"
	[ "${lines[8]}" = '1  R  N  B  Q +K+ B  N  R' ]
	[[ $output == *'checkmate, 0-1' ]]
	run -0 fen-view <<<"$MATE"
	[ "${lines[8]}" = '1  R  N  B  Q  K  B  N  R' ]
	run -0 fen-view --check <<<"$START"
	[[ $output != *+* && $output != *check* ]]
	run -0 fen-view --check <<<'4k3/8/8/8/8/8/8/4R1K1 w - - 0 1'
	[ "${lines[1]}" = '8  .  .  .  . +k+ .  .  .' ]
	[[ $output != *check* ]]
	run -0 fen-view --check <<<'3k5/9/9/9/9/9/9/9/3R5/4K4 b - - 0 70'
	[ "${lines[1]}" = '9  +--+--+-+k+=+==+--+--+--+' ]
	[[ $output == *'checkmate, 1-0' ]]
	run -0 fen-view --check <<<"$TABLE"
	[[ $output != *check* ]]
}

@test "--move: its squares, one move or more, in any game" {
	run -0 fen-view --move=e2e4 <<<"$START"
	[ "${lines[7]}" = '2  P  P  P  P (P) P  P  P' ]
	[ "${lines[5]}" = '4  .  .  .  . >.< .  .  .' ]
	[[ $output == *'move e2e4' ]]
	run -0 fen-view --move=e4,Nf3 <<<"$START"
	[ "${lines[8]}" = '1  R  N  B  Q  K  B (N) R' ]
	[[ $output == *'move e4, Nf3' ]]
	run -0 fen-view --move=e1g1 <<<'4k3/8/8/8/8/8/8/4K2R w K - 0 1'
	[ "${lines[8]}" = '1  .  .  .  . (K) . >.< R' ]
	run -0 fen-view --flip-board --move=b2e2 <<<"$XIANGQI"
	[ "${lines[3]}" = '2  +--C--+--+=>+<=+--+-(C)-+' ]
	run -0 fen-view --move=F2RL3 <<<"$TABLE"
	[[ ${lines[2]} == *' B (R) '* && ${lines[3]} == *'(R) W '* ]]
	[[ ${lines[8]} == 'L3        . >.<>.< '* ]]
}

@test "--move=op:bm: the moves of an EPD operation" {
	local epd='r1bqkb1r/pp1ppppp/2n2n2/2p5/4P3/2N2N2/PPPP1PPP/R1BQKB1R w KQkq -'

	run -0 fen-view --move=op:bm <<<"$epd bm Bb5 Bc4;"
	[[ ${lines[4]} == '5  . >.<'* && ${lines[5]} == '4  .  . >.<'* ]]
	[[ $output == *'move Bb5, Bc4' ]]
	run -0 fen-view --move=op:pv <<<"$epd pv Bb5 Nd4 O-O;"
	[[ $output == *'move Bb5' && ${lines[8]} == *'K (B) .'* ]]
	run -0 fen-view --move=op:bm <<<"$epd am Bb5;"
	[[ $output != *'>'* && $output != *'move B'* ]]
	run -1 --separate-stderr fen-view --move=op:bm <<<"$epd bm Bg5;"
	[[ $stderr == *'[illegal-move]'* ]]
}

@test "--arrow, --circle, --mark: what the user wants, if the board has the square" {
	run -0 fen-view --arrow=e2e4,i0a1,g8f6 --circle=e4,i1 --mark=d5 <<<"$START"
	[ "${lines[5]}" = '4  .  .  .  . {.} .  .  .' ]
	[ "${lines[4]}" = '5  .  .  . *.* .  .  .  .' ]
	[[ $output == *'arrows e2e4, g8f6' ]]
	run -0 fen-view --svg --arrow=e2e4,i0a1 <<<"$START"
	[ "$(grep -c "class='drawn'" <<<"$output")" -eq 1 ]
	run -0 fen-view --squares=uci10 --circle=a10 --mark=a1 <<<"$XIANGQI"
	[[ ${lines[1]} == '10 {r}'* && ${lines[11]} == '1  *R*'* ]]
}

@test "--bar: the evaluation in the words of White, and its part of the bar" {
	local board='r1bqkb1r/pp1ppppp/2n2n2/2p5/4P3/2N2N2/PPPP1PPP/R1BQKB1R' says

	# says OPERATIONS TURN CAPTION HEIGHT: White's part in hundredths of a square.
	says() {
		fen-view --bar <<<"$board $2 KQkq - $1" | tr '\n' ' ' >text
		grep -q "$3" text || { cat text; return 1; }
		fen-view --svg --bar <<<"$board $2 KQkq - $1" |
			grep -q "h26v$4""h-26z' fill='#fffdf8'"
	}

	says 'ce 0;' w 'evaluation +0.00' 400
	says 'ce 400;' w 'evaluation +4.00' 600
	says 'ce 400;' b 'evaluation -4.00' 200
	says 'ce -5;' b 'evaluation +0.05' 404
	says 'dm 3;' b 'mate in 3 for Black' 1
	says 'ce -100; dm 3;' w 'mate in 3 for White' 798
	run -0 fen-view --svg --bar <<<"$board w KQkq - id \"x\";"
	[[ $output != *"class='bar'"* ]]
}

@test "the id of an EPD record is its first caption" {
	run -0 fen-view <<<'4k3/8/8/8/8/8/8/4K2R w K - id "WAC.001";'
	[ "${lines[10]}" = 'WAC.001, White to move,' ]
	run -0 fen-view --svg <<<'4k3/8/8/8/8/8/8/4K2R w K - id "a<b>";'
	[[ $output == *'>a&lt;b&gt; &#183; White to move'* ]]
}

@test "--no-coordinates, --no-caption; words for screen readers stay" {
	run -0 fen-view --no-coordinates --no-caption <<<"$START"
	[ "${#lines[@]}" -eq 9 ]
	[ "${lines[8]}" = ' R  N  B  Q  K  B  N  R' ]
	run -0 fen-view --svg --no-coordinates --no-caption <<<"$START"
	[[ $output != *'<text'* ]]
	[[ $output == *'white king e1;'*'White to move, castling KQkq'* ]]
	run -0 fen-view --html --no-coordinates --no-caption <<<"$START"
	[[ $output != *'<p>White to move'* ]]
}

@test "--size: the width of a board in pixels" {
	run -0 fen-view --svg --size=360 <<<"$START"
	[[ $output == *"width='360' height='3"* ]]
	run -0 fen-view --sheet=2 --size=100 <<<"$START"$'\n'"$START"
	[[ $output == *"width='248' height="*"<svg y='28' width='100'"*"translate(132 "* ]]
}

@test "the boards of a row of a sheet stand at one height, those of the next row below" {
	local jfn='1cxxkxxxx/9/1x7/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXR1 ?H:rP r r'

	fen-view --sheet=2 <<<"$START"$'\n'"$jfn"$'\n'"$START" >sheet
	# Where each row begins, where the picture in it, and where the board in that.
	sed -n "s/^<g transform='translate([0-9]* \([0-9]*\))'>/row \1/p
	    s/^<svg y='\([0-9]*\)'.* viewBox='0 0 \([0-9]*\) .*/picture \1 \2/p
	    s/^<g class='\(squares\|points\)' .* \([0-9]*\)'*)'>/board \2/p" sheet |
		awk '$1 == "row" { row = $2 }
		    $1 == "picture" { y = $2; scale = 380 / $3 }
		    $1 == "board" { print row, y + $2 * scale }' >heights
	cat heights
	[ "$(wc -l <heights)" -eq 3 ]
	awk '{ row[NR] = $1; at[NR] = $2 }
	    END { d = at[1] - at[2]
		exit !(row[1] == row[2] && d < 2 && d > -2 && at[1] > 50 &&
		    row[3] > row[1] + 400 && at[3] < 50) }' heights
}

@test "the last move of a record with moves is marked" {
	local before='rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'

	run -0 fen-view -e 'startpos moves e2e4 e7e5 Nf3'
	[ "${lines[6]}" = '3  .  .  .  .  . >N< .  .' ]
	[ "${lines[8]}" = '1  R  N  B  Q  K  B (.) R' ]
	[[ $output == *'last move Nf3' && $output != *'>.<'* ]]
	run -0 fen-view -e "position fen $before moves e7e5"
	[ "${lines[2]}" = '7  p  p  p  p (.) p  p  p' ]
	run -0 fen-view <<<"info position fen $before moves e7e5" \
		--line-prefix='info '
	[ "${lines[4]}" = '5  .  .  .  . >p< .  .  .' ]
	run -0 fen-view -e 'position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1'
	[ "${lines[8]}" = '1  .  .  .  . (.) R >K< .' ]
	[[ $output == *'last move e1g1' ]]
	run -0 fen-view --flip-board -e "position fen $XIANGQI moves b2e2"
	[ "${lines[3]}" = '2  +--C--+--+=>C<=+--+-(+)-+' ]
}

@test "the last move of a game in PGN" {
	local game='1. e4 e5 2. Nf3 (2. f4 exf4) Nc6 *'

	run -0 fen-view -f pgn <<<"$game"
	[ "${lines[3]}" = '6  .  . >n< .  .  .  .  .' ]
	[ "${lines[1]}" = '8  r (.) b  q  k  b  n  r' ]
	[[ $output == *'last move Nc6' ]]
	run -0 fen-view -f pgn --move=none <<<"$game"
	[[ $output != *'last move'* ]]
	# The one of the game before isn't that of a game without moves.
	run -0 fen-view -f pgn <<<"$game"$'\n\n[Event "x"]\n\n*'
	[[ $output == *'last move Nc6'*'#2'* && ${output#*#2} != *'last move'* ]]
	run -0 fen-view --svg -f pgn <<<"$game"
	[[ $output == *"class='arrow'"* ]]
}

@test "the last move in SVG, HTML and JSON" {
	fen-view --svg -e 'startpos moves e2e4' >marked.svg
	fen-view --svg --move=none -e 'startpos moves e2e4' >bare.svg
	grep -q "class='arrow'" marked.svg
	run ! grep -q "class='arrow'" bare.svg
	run -0 fen-view --html -e 'startpos moves e2e4'
	[[ $output == *"class='arrow'"*'last move e2e4'* ]]
	run -0 fen-view -J -e 'startpos moves e2e4'
	[[ $(jq -r .description <<<"$output") == *', last move e2e4.' ]]
}

@test "the last move of Azul: the tiles are on their places" {
	run -0 fen-view -e "position $TABLE moves F2RL3"
	[[ ${lines[2]} == *' . (.) '* && ${lines[3]} == *'(.) . '* ]]
	[[ ${lines[8]} == 'L3        . >R<>R< '* ]]
	[[ $output == *'last move F2RL3' ]]
	run -0 fen-view --svg -e "position $TABLE moves F2RL3 CRL4"
	[[ $output != *"class='arrow'"* && $output == *'last move CRL4'* ]]
}

@test "--move: last, none, and with other marks" {
	run -0 fen-view --move=none -e 'startpos moves e2e4'
	[[ $output != *[\(\>]* && $output != *'last move'* ]]
	run -0 fen-view --move=e7e5 -e 'startpos moves e2e4'
	[ "${lines[2]}" = '7  p  p  p  p (p) p  p  p' ]
	[[ $output == *'move e7e5' && $output != *'last move'* ]]
	run -0 fen-view --sequence -e startpos -e 'startpos moves e2e4'
	[[ $output == *'[P]'* && $output != *'(.)'* ]]
	run -0 fen-view --sequence --move=last -e startpos -e 'startpos moves e2e4'
	[[ $output == *'>P]'* && $output == *'last move e2e4' ]]
	run -1 --separate-stderr fen-view -e 'startpos moves e2e4 e2e4' -e "$START"
	[[ $output != *'last move'* && $output == '#2'* ]]
}

@test "--move: what can't be made makes the record bad" {
	run -1 --separate-stderr fen-view --move=e2e5 <<<"$START"
	[ "$output" = '' ]
	[[ $stderr == *'e2e5'*'[illegal-move]' ]]
	run -1 --separate-stderr fen-view --move=e2e4,hello <<<"$START"
	[[ $stderr == *'[bad-move]' ]]
	run -1 --separate-stderr fen-view --move=e2e4 <<<'8/8/8/8/8/8/8/8 w - - 0 1'
	[[ $stderr == *'[unplayable]'* ]]
	run -0 fen-view <<<'8/8/8/8/8/8/8/8 w - - 0 1'
	[ "$(grep -c "^[1-8]  .  .  .  .  .  .  .  .$" <<<"$output")" -eq 8 ]
}

@test "--diff: what is another, record by record" {
	printf '%s\n' "$START" "$MATE" "$START" >old
	printf '%s\n' "$START" "$START" "$MATE" "$START" >new
	run -0 fen-view --compare=old new
	[ "$(grep -c '[[]' <<<"$output")" -gt 4 ]
	run -0 fen-view --compare=old -m 1 <<<"$START"
	[[ $output != *[[]* ]]
	printf '%s\n' 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b kq e3 0 1' >new
	run -0 fen-view --compare=old new
	[ "${lines[5]}" = '4  .  .  .  . [P] .  .  .' ]
	[ "${lines[7]}" = '2  P  P  P  P [.] P  P  P' ]
	output=$(tr '\n' ' ' <<<"$output")
	[[ $output == *'[Black to move], [castling kq (was castling KQkq)], [en passant e3 (was none)], move 1 '* ]]
	run -0 --separate-stderr fen-view --compare=new old
	[[ $output == *'[(was en passant e3)]'* ]]
}

@test "--diff: a bad record there is reported, and marks nothing" {
	printf '%s\n' 'x' "$MATE" >old
	run -1 --separate-stderr fen-view --compare=old <<<"$START"$'\n'"$START"
	[[ $stderr == old:1:* ]]
	[ "$(grep -c '[[]' <<<"$output")" -gt 3 ]
	[[ $(sed -n '/#2/q;p' <<<"$output") != *[[]* ]]
	run -2 --separate-stderr fen-view --compare=nothing <<<"$START"
	[[ $stderr == 'fen-view: nothing: '* ]]
	run -2 --separate-stderr fen-view --compare=- <<<"$START"
	[[ $stderr == *"can't be old and new"* ]]
	run -2 --separate-stderr fen-view --compare=- old - <<<"$START"
	[[ $stderr == "fen-view: standard input can't be old and new; "* ]]
}

@test "--diff: bad records keep their places, old and new" {
	printf '%s\n' "$START" "$MATE" "$START" >old
	printf '%s\n' "$START" x "$START" >new
	run -1 --separate-stderr fen-view --compare=old new
	[ "$(grep '^#' <<<"$output")" = $'#1\n#3' ]
	[[ $output != *[[]* ]]
	printf '%s\n' "$START" y "$START" >old
	printf '%s\n' x x "$MATE" >new
	run -1 --separate-stderr fen-view --compare=old new
	[[ $output == *'[q]'* ]]
	[[ $stderr == *'old:2:'* ]]
}

@test "--diff: old and new are seen alike" {
	local jfn='1cxxkxxxx/9/1x7/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXR1 cH:rP r r'

	echo "$jfn" >old
	run -0 fen-view --view=r --compare=old <<<"$jfn"
	[[ $output != *[[]* && $output == *'as Red knows it'* ]]
	echo "$TABLE" >old
	run -0 fen-view --sort-tiles --compare=old <<<"$TABLE"
	[[ $output != *[[]* ]]
	run -0 fen-view --sort-tiles --azul-wall=grey --compare=old \
		<<<"${TABLE/RWBB/BBRW}"
	[[ $output != *[[]* ]]
	# If an old record lacks what --view needs, that is reported.
	echo "${jfn/cH:rP r r/?H:rP r r}" >old
	run -1 --separate-stderr fen-view --view=b --compare=old <<<"$jfn"
	[[ $stderr == *'old:1:'*'[jfn-view-unknown]'* && $output != *[[]* ]]
}

@test "--diff: no mark where there is no place" {
	echo "${TABLE/RRR/RRRRRRRRR}" >new
	echo "$TABLE" >old
	[[ $(fen-view --compare=old new) != *'[ ]'* ]]
	[ "$(fen-view --svg --compare=old new | grep -c "xlink:href='#l-changed'")" -eq 6 ]
}

@test "--sequence: what is another than in the record before" {
	run -0 fen-view --sequence <<<"$START"$'\n'"$START"$'\n'"$MATE"
	[[ $(sed -n '/#3/q;p' <<<"$output") != *[[]* ]]
	[[ $output == *'4  .  .  .  .  .  . [P][q]'* ]]
	fen-view --sequence <<<"$TABLE"$'\n'"$(fen-play --line=CBL3 <<<"$TABLE")" |
		sed -n '/#2/,$p' >table
	grep -q 'Center: R W$' table
	grep -q '^L3        \. \[B\]\[B\] ' table
}

@test "--trays: what the record names, what follows from it, nothing" {
	local taken='4k3/8/8/8/8/8/8/4K2Q w - - 0 1'

	[[ $(fen-view <<<"$taken") != *lost* ]]
	[[ $(fen-view --trays=always <<<"$taken") == *'Black lost: q r2 b2 n2 p8'*'White lost: R2 B2 N2 P8'* ]]
	[[ $(fen-view --trays=always <<<"$XIANGQI") == *'Black lost: -'*'Red lost: -'* ]]
	sed -n 6p "$ALL" >jfn
	[[ $(fen-view jfn) == *'Black lost: (r) p'*'Red lost: ? N'* ]]
	[[ $(fen-view jfn) != *unseen* ]]
	[[ $(fen-view --trays=always jfn) == *'Red unseen: A2 B2 N R C2 P5'* ]]
	[[ $(fen-view --trays=never jfn) != *lost* ]]
	sed -n 8p "$ALL" >pikafish
	[[ $(fen-view pikafish) == *'Black lost: (r)'*'Black unseen: '* ]]
}

@test "what was lost and isn't in the pool follows, too" {
	run -0 fen-view --trays=always <<<'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/1XXXKXXXX w R1A2C2P5N2B2r2a2c2p5n2b2 0 3'
	[[ $output == *'Red lost: R'$'\n'* ]]
}

@test "--letters, --squares, --azul-wall, --sort-tiles" {
	[ "$(row 1 --letters=wxf <<<"$XIANGQI")" = '9  r--h--e--a==k==a--e--h--r' ]
	[ "$(row 1 --squares=uci10 <<<"$XIANGQI")" = '10  r--n--b--a==k==a--b--n--r' ]
	[ "$(row 11 --squares=uci10 <<<"$XIANGQI")" = '1   R--N--B--A==K==A--B--N--R' ]
	[[ $(fen-view <<<"$TABLE") == *' w  b  y  r  k '* ]]
	[[ $(fen-view --azul-wall=grey <<<"$TABLE") != *' w  b  y  r  k '* ]]
	[[ $(fen-view --sort-tiles <<<"$TABLE") == *'Center: B B R W'* ]]
	[[ $(fen-view <<<"$TABLE") == *'Center: R W B B'* ]]
}

@test "the locale says whether there is more than ASCII" {
	[ "$(row 1 <<<"$START")" = '8  r  n  b  q  k  b  n  r' ]
	[ "$(LC_ALL=C.UTF-8 row 1 <<<"$START")" = '8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜' ]
	[ "$(LC_ALL=en_US.utf8 row 1 <<<"$START")" = '8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜' ]
	[ "$(LC_ALL= LANG=de_DE.UTF-8 row 1 <<<"$START")" = '8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜' ]
	[ "$(LC_ALL= LC_CTYPE=C LANG=de_DE.UTF-8 row 1 <<<"$START")" = '8  r  n  b  q  k  b  n  r' ]
	[ "$(LC_ALL=de_DE.ISO-8859-1 row 1 <<<"$START")" = '8  r  n  b  q  k  b  n  r' ]
	[ "$(LC_ALL=C row 1 --unicode <<<"$XIANGQI")" = '9  車──馬──象──士══將══士──象──馬──車' ]
	[ "$(LC_ALL=C.UTF-8 row 1 --ascii <<<"$START")" = '8  r  n  b  q  k  b  n  r' ]
	fen-view --check --trays=always "$ALL" 2>/dev/null >out
	run ! grep -q '[^ -~]' out
}

@test "--pieces: Chinese characters of either set, or letters" {
	local red black

	red=$(row 11 --unicode <<<"$XIANGQI")
	[ "$red" = '0  俥──傌──相──仕══帥══仕──相──傌──俥' ]
	red=$(row 11 --unicode --pieces=simplified <<<"$XIANGQI")
	[ "$red" = '0  车──马──相──仕══帅══仕──相──马──车' ]
	black=$(row 1 --unicode --pieces=simplified <<<"$XIANGQI")
	[ "$black" = '9  車──馬──象──士══将══士──象──馬──車' ]
	black=$(row 1 --unicode --pieces=simplified --color=always <<<"$XIANGQI" |
		sed $'s/\033\\[[0-9;]*m//g')
	[ "$black" = '9  车──马──象──士══将══士──象──马──车 ' ]
	[ "$(row 1 --unicode --pieces=letters --letters=wxf <<<"$XIANGQI")" = \
		'9  r───h───e───a═══k═══a───e───h───r' ]
	[ "$(row 8 --unicode --pieces=letters <<<"$START")" = \
		'1  R  N  B  Q  K  B  N  R' ]
}

@test "figurines are filled for both sides where there are colors" {
	fen-view --unicode --color=always <<<"$START" >colors
	[[ $(sed -n 9p colors) == *$'\033[0;1;38;5;231m\033[48;5;95m ♚ '* ]]
	[[ $(sed -n 2p colors) == *$'\033[0;1;38;5;16m\033[48;5;137m ♚ '* ]]
	[[ $(<colors) != *♔* && $(<colors) != *♙* ]]
	fen-view --unicode <<<"$START" | sed -n 9p | grep -q ♔
}

@test "boards with Chinese characters are aligned" {
	local line

	[ "$(fen-view --unicode <<<"$XIANGQI" | widest)" -eq 37 ]
	# The right edge is in the same column for pieces and lines.
	fen-view --unicode <<<"$XIANGQI" | sed -n '2,12p' >board
	while IFS= read -r line; do
		[[ $(widest <<<"$line") == 3[67] ]]
	done <board
	# Boards side by side begin in the right columns.
	LC_ALL=C.UTF-8 fen-view --width=80 - - <<<"$XIANGQI"$'\n'"$XIANGQI" >two
	[ "$(widest <two)" -eq 79 ]
	python3 - <<-'END'
		import unicodedata
		for line in open("two", encoding="utf-8"):
		    column = 0
		    at = {}
		    for c in line.rstrip("\n"):
		        at[column] = c
		        column += 2 if unicodedata.east_asian_width(c) in "WF" else 1
		    if column > 50:
		        assert at[42] in "#0123456789 BR", line
		        assert 41 not in at or at[41] == " ", line
	END
}

@test "--columns: boards side by side, as many as find room" {
	printf '%s\n' "$START" "$MATE" "$XIANGQI" >three
	[ "$(fen-view --width=55 three | grep -c '^#')" -eq 3 ]
	[ "$(fen-view --width=56 three | grep '^#' | tr -s ' ')" = $'#1 #2\n#3' ]
	[ "$(fen-view --width=200 three | grep '^#' | tr -s ' ')" = '#1 #2 #3' ]
	[ "$(COLUMNS=60 fen-view three | grep '^#' | tr -s ' ')" = $'#1 #2\n#3' ]
	[ "$(COLUMNS=60 fen-view --width=20 three | grep -c '^#')" -eq 3 ]
	[ "$(COLUMNS=none fen-view three | grep -c '^#')" -eq 3 ]
	run ! grep -q ' $' <(fen-view --width=200 three)
}

@test "a terminal says how wide it is" {
	need script stty
	printf '%s\n' "$START" "$START" "$START" >three
	script -qec 'stty cols 60; fen-view three </dev/null' /dev/null \
		</dev/null >out
	[ "$(grep '^#' out | tr -d '\r' | tr -s ' ')" = $'#1 #2\n#3' ]
	script -qec 'stty cols 60; fen-view --width=20 three </dev/null' \
		/dev/null </dev/null >out
	[ "$(grep -c '^#' out)" -eq 3 ]
}

@test "a terminal gets the board in colors, byte for byte as --color prints it" {
	need script
	TERM=xterm script -qec 'fen-view -e startpos </dev/null' /dev/null \
		</dev/null | tr -d '\r' >out
	fen-view --color=always -e startpos | diff - out
}

@test "--color: as asked, and on a terminal; what is said without stays" {
	run ! grep -q $'\033' <(fen-view <<<"$START")
	fen-view --color=always <<<"$START" | grep -q $'\033'
	CLICOLOR_FORCE=1 fen-view <<<"$START" | grep -q $'\033'
	run ! grep -q $'\033' <(NO_COLOR=1 CLICOLOR_FORCE=1 fen-view <<<"$START")
	diff <(fen-view "$ALL" 2>/dev/null | sed 's/\. / /g' | tr -d ' .') \
		<(fen-view --color=always "$ALL" 2>/dev/null |
			sed $'s/\033\\[[0-9;]*m//g' | tr -d ' .')
}

@test "--color: each line ends as it began" {
	local line

	fen-view --color=always --check --sequence --unicode "$ALL" \
		2>/dev/null >out
	while IFS= read -r line; do
		[[ $line != *$'\033'* || ${line##*$'\033'} == '[0m'* ]]
	done <out
}

@test "bad records are reported, counted, and not drawn" {
	printf '%s\n' "$START" 'x w' "$START" >in
	run -1 --separate-stderr fen-view in
	[ "$(grep '^#' <<<"$output")" = $'#1\n#3' ]
	[[ $stderr == in:2:* ]]
	run -1 --separate-stderr fen-view -c in
	[ "$output" = 2 ]
	run -1 --separate-stderr fen-view --width=200 --on-bad=keep in
	[[ $output == *$'\nx w\n#3'* ]]
	run -1 --separate-stderr fen-view -q in
	[ "$output" = '' ]
	run -0 --separate-stderr fen-view /dev/null
	[ "$output$stderr" = '' ]
}

@test "--on-bad: SVG and HTML have nothing in the place of a bad record" {
	local medium how

	need xmllint
	printf '%s\n' '<script>alert(1)</script>' '# no record' '' "$START" \
		>in
	for how in keep blank; do
		for medium in --svg --sheet --html; do
			run -1 --separate-stderr fen-view "$medium" \
				--on-bad="$how" in
			[[ $output != *'<script>alert'* ]]
			[ "$medium" = --html ] ||
				xmllint --noout - <<<"$output"
			fen-view "$medium" in 2>/dev/null >skip || true
			diff skip - <<<"$output"
		done
	done
}

@test "a board is there before the next record comes" {
	coproc fen-view
	printf '%s\n' "$START" >&"${COPROC[1]}"
	IFS= read -r -t 20 -u "${COPROC[0]}" line
	[ "$line" = '#1' ]
}

@test "JSON: number, words and the board" {
	need jq
	run -0 --separate-stderr fen-view -J <<<"$START"
	[ "$(jq -r '.number, .notation, .title' <<<"$output")" = \
		$'1\nchess\nChess, White to move' ]
	[[ $(jq -r .description <<<"$output") == 'white king e1; white queen d1; white rooks a1, h1; '*'. White to move, castling KQkq, move 1.' ]]
	[ "$(jq -r .text <<<"$output")" = "$(fen-view <<<"$START" | tail -n +2)" ]
	[[ $(fen-view -J --svg <<<"$START" | jq -r .svg) == *'</svg>' ]]
	[[ $(fen-view -J <<<"$TABLE" | jq -r .description) == 'Factories F2: blue tile, 2 red tiles, white tile; '*'. Player 0 L2: 2 yellow tiles. Player 0 wall 1: blue tile. '* ]]
	[ "$(fen-view -J --check <<<"$MATE" | jq -r .title)" = \
		'Chess, White to move, checkmate, 0-1' ]
}

@test "words: whose wall and floor, and tiles kind by kind" {
	local words

	need jq
	words=$(fen-view -J <<<"${TABLE/RRR/RYRKRWRBR}" | jq -r .description)
	[[ $words == *'Center: 2 blue tiles, red tile, white tile. '* ]]
	[[ $words == *' Player 1 wall: nothing. '* ]]
	[[ $words == *' Player 0 floor +: blue tile, red tile; Player 0 floor L0: yellow tile, 4 red tiles, black tile, white tile. Player 1 floor: nothing. '* ]]
}

@test "a floor that is too full: penalties stand below their places" {
	fen-view <<<"${TABLE/RRR/RYRKRWRBR}" | grep -A 3 '^Floor' >floor
	grep -q '^+   B  R  ' floor
	[[ $(sed -n 3p floor) == 'L0  R  Y  R  K  R  W  R '* ]]
	[[ $(sed -n 4p floor) == '   -1 -1 -2 -2 -2 -3 -3' ]]
	# Rows that are equal aren't marked.
	run -0 fen-view --compare=<(echo "$TABLE") <<<"${TABLE/RRR/RRRYYYYKK}"
	[[ $output == *'+  [K][K]'*'L0  R  R  R [Y][Y][Y][Y] '* ]]
	run -0 fen-view --compare=<(echo "${TABLE/RRR/RRRYYYYKK}") <<<"$TABLE"
	[[ $output == *'L0  R  R  R [.][.][.][.] '* ]]
}

@test "--svg -o: a file for each record, by its number" {
	printf '%s\n' "$START" 'x w' "$MATE" >in
	run -1 --separate-stderr fen-view --svg -o boards in
	[ "$output" = '' ]
	[ "$(ls boards)" = $'0001.svg\n0003.svg' ]
	cmp boards/0001.svg <(fen-view --svg <<<"$START")
	run -1 --separate-stderr fen-view --svg -o boards -c in
	[ "$output" = 2 ]
	run -2 --separate-stderr fen-view --svg -o in in
	[[ $stderr == *'fen-view: in'* ]]
	run -2 --separate-stderr fen-view --svg -o nowhere/at/all in
	[[ $stderr == 'fen-view: nowhere/at/all: '* ]]
	rm boards/0001.svg
	mkdir boards/0001.svg
	run -2 --separate-stderr fen-view --svg -o boards in
	[[ $stderr == 'fen-view: boards/0001.svg: '* ]]
}

@test "--svg -o: what can't be written whole isn't left" {
	printf '%s\n' "$START" >in
	status=0
	(
		trap '' XFSZ
		ulimit -f 4
		exec fen-view --svg -o boards in
	) 2>err || status=$?
	[ "$status" -eq 2 ]
	grep -q 'fen-view: boards/0001.svg: ' err
	[ "$(ls boards)" = '' ]
}

@test "-o: a page and a sheet replace a file when all is well" {
	local i

	fen-view --html <<<"$START" >page
	fen-view --html -o boards.html <<<"$START"
	cmp page boards.html
	[ "$(ls)" = $'boards.html\npage' ]
	[ "$(umask)" != 0022 ] || [ "$(stat -c %a boards.html)" = 644 ]
	fen-view --sheet --output=sheet.svg <<<"$START"
	cmp sheet.svg <(fen-view --sheet <<<"$START")
	# What is read can be replaced.
	echo "$START" >same
	fen-view --html -o same same
	cmp page same
	run -2 --separate-stderr fen-view --html -o boards.html nothing
	cmp page boards.html
	run ! compgen -G 'boards.html.*'
	run -2 --separate-stderr fen-view --html -o nowhere/page.html -e "$START"
	[[ $stderr == 'fen-view: nowhere/page.html: '* ]]
	chmod 600 boards.html
	fen-view --html -o boards.html -e "$START"
	[ "$(stat -c %a boards.html)" = 600 ]
	# Symbolic links stay, whether the file is there or not.
	mkdir there
	ln -s there/page.html link
	for i in 1 2; do
		fen-view --html -o link <<<"$START"
		[ -L link ]
		cmp page there/page.html
		echo old >there/page.html
	done
	[ "$(ls there)" = page.html ]
	run -0 fen-view --html -o /dev/null -e "$START"
	if [ -c /dev/full ]; then
		run -2 --separate-stderr fen-view --html -o /dev/full -e "$START"
		[ "$stderr" = 'fen-view: /dev/full: No space left on device' ]
	fi
	[ -c /dev/null ]
}

@test "-o FILE.svg: one board" {
	run -0 --separate-stderr fen-view --svg -o a.svg -e "$START"
	[ "$output" = '' ]
	cmp a.svg <(fen-view --svg -e "$START")
	run -2 --separate-stderr fen-view --svg -o a.svg -e "$START" -e "$MATE"
	[ "$stderr" = 'fen-view: a.svg: one board only: for more, use --sheet, or give --output a directory' ]
	cmp a.svg <(fen-view --svg -e "$START")
}

@test "-o: a file that is replaced keeps its mode, owner, ACL and attributes" {
	local was

	: >a.html
	chmod 604 a.html
	[ "$(id -u)" -ne 0 ] || chown 12:34 a.html
	was=$(stat -c '%u:%g %a' a.html)
	run -0 fen-view -o a.html -e "$START"
	[ -s a.html ]
	[ "$(stat -c '%u:%g %a' a.html)" = "$was" ]
	need python3
	[ "$(uname)" = Linux ] || skip 'only on Linux'
	# The group may only read, although the mode says rw.
	acl a.html 1:6: 2:6:12345 4:4: 16:6: 32:0: 2>/dev/null ||
	    skip 'no access control lists here'
	python3 -c 'import os; os.setxattr("a.html", "user.note", b"mine")'
	was=$(acl a.html)
	run -0 fen-view -o a.html -e "$START" -e "$MATE"
	[ "$(acl a.html)" = "$was" ]
	[[ $was == *user.note* && $was == *posix_acl_access* ]]
}

@test "-o: a signal leaves the old file and nothing beside it" {
	local viewer signal

	env --default-signal=INT true 2>/dev/null ||
		skip "env has no --default-signal"
	echo old >a.html
	mkfifo records
	for signal in TERM INT HUP; do
		# A shell lets what it starts in the background ignore SIGINT.
		env --default-signal=INT,HUP,TERM fen-view -o a.html records 3>&- &
		viewer=$!
		exec {fifo}>records
		echo "$START" >&"$fifo"
		for ((i = 0; i < 400; i++)); do
			[ "$(ls | wc -l)" -lt 3 ] || break
			sleep 0.05
		done
		[ "$(ls | wc -l)" -eq 3 ]
		kill -s $signal $viewer
		ends $viewer
		exec {fifo}>&-
		[ "$(ls)" = $'a.html\nrecords' ]
		[ "$(cat a.html)" = old ]
	done
}

@test "-o: a file without any right for the user stays" {
	local other

	become_another
	cp "$(command -v fen-view)" .
	chmod 755 fen-*
	mkdir -m 777 open
	echo mine >open/a.html
	chmod 600 open/a.html
	run -2 "${other[@]}" ./fen-view -o open/a.html -e "$START"
	[ "$output" = 'fen-view: open/a.html: Permission denied' ]
	[ "$(cat open/a.html)" = mine ]
	[ "$(ls -A open)" = a.html ]
}

@test "-o: the ending of the name chooses the form" {
	fen-view -o a.svg -e "$START"
	cmp a.svg <(fen-view --svg -e "$START")
	fen-view -o a.html -e "$START" -e "$MATE"
	cmp a.html <(fen-view --html -e "$START" -e "$MATE")
	fen-view -o a.htm -e "$START" -e "$MATE"
	cmp a.html a.htm
	fen-view --sheet -o a.svg -e "$START" -e "$MATE"
	cmp a.svg <(fen-view --sheet -e "$START" -e "$MATE")
	run -0 fen-view -o - -e "$START"
	[ "$output" = "$(fen-view -e "$START")" ]
	[ "$(ls)" = $'a.htm\na.html\na.svg' ]
}

# Prints width, height and the first bytes of a PNG.
png_size() {
	od -An -v -t u1 -j 16 -N 8 "$1" | awk '{ print $3 * 256 + $4, $7 * 256 + $8 }'
	od -An -v -t x1 -N 8 "$1" | tr -d ' '
}

@test "--png: a board by rsvg-convert" {
	need rsvg-convert
	fen-view --png --size=200 -e "$START" >a.png
	[ "$(png_size a.png)" = $'200 214\n89504e470d0a1a0a' ]
	fen-view --png --size=200 -o boards -e "$START" -e "$MATE"
	[ "$(ls boards)" = $'0001.png\n0002.png' ]
	cmp a.png boards/0001.png
	fen-view --png --size=200 -o b.png -e "$START"
	cmp a.png b.png
	fen-view --size=200 -o c.png -e "$START"
	cmp a.png c.png
	run -2 --separate-stderr fen-view --png -e "$START" -e "$MATE"
	[[ $stderr == 'fen-view: standard output: one board only: '* ]]
	run -0 fen-view --png -c -e "$START" -e "$MATE"
	[ "$output" = 2 ]
}

# tools PROGRAM ...: makes the folder bin, with the tool and nothing else but programs that
# tests write there.
only_bin() {
	mkdir bin
	ln -s "$(command -v fen-view)" bin/
}

@test "--png and --open: what is missing is trouble, and is named" {
	only_bin
	run -2 --separate-stderr env "PATH=$PWD/bin" fen-view --png -o a.png -e "$START"
	[ "$stderr" = "fen-view: rsvg-convert draws pixels, but isn't in PATH" ]
	run -2 --separate-stderr env "PATH=$PWD/bin" fen-view --graphics=kitty -e "$START"
	[ "$output" = '' ]
	run -2 --separate-stderr env "PATH=$PWD/bin" fen-view --open -e "$START"
	[ "$stderr" = 'fen-view: --open needs xdg-open or open, but neither is in PATH' ]
	run -0 --separate-stderr env "PATH=$PWD/bin" fen-view --graphics=auto -e "$START"
	[ "$output$stderr" = "$(fen-view -e "$START")" ]
}

@test "--png: a converter that fails is trouble; nothing is left" {
	only_bin
	printf '#!/bin/sh\nexit 3\n' >bin/rsvg-convert
	chmod +x bin/rsvg-convert
	PATH=$PWD/bin:$PATH run -2 --separate-stderr fen-view --png -o a.png -e "$START"
	[[ $stderr == "fen-view: $PWD/bin/rsvg-convert: "* ]]
	[ ! -e a.png ]
	printf '#!/bin/sh\nexec cat\n' >bin/rsvg-convert
	PATH=$PWD/bin:$PATH fen-view --png -e "$START" | cmp - <(fen-view --svg -e "$START")
}

@test "--open: the page, the sheet or the first board" {
	local way

	only_bin
	mkdir tmp
	export TMPDIR=$PWD/tmp
	printf '#!/bin/sh\nprintf "%%s\\n" "$1" >%q\nmv %q %q\n' \
		"$PWD/new" "$PWD/new" "$PWD/opened" >bin/xdg-open
	chmod +x bin/xdg-open
	for way in '' '--sheet -o sheet.svg' '--svg' '--svg -o boards' \
		'--html -o page.html'; do
		rm -f opened
		PATH=$PWD/bin:$PATH run -1 fen-view --open $way -e "$START" -e x -e "$MATE"
		for ((i = 0; i < 600; i++)); do
			[ ! -e opened ] || break
			sleep .05
		done
		echo "$way: $(<opened)"
		case $way in
		'') [[ $(<opened) == "$TMPDIR"/fen-view.*/boards.html ]] ;;
		--svg) [[ $(<opened) == "$TMPDIR"/fen-view.*/0001.svg ]] ;;
		*boards) [ "$(<opened)" = boards/0001.svg ] ;;
		*) [ "$(<opened)" = "${way##* }" ] ;;
		esac
		grep -q '</svg>' "$(<opened)"
	done
}

@test "--graphics=kitty: the picture in chunks that fit" {
	need rsvg-convert base64
	fen-view --graphics=kitty --size=300 -e "$START" -e "$MATE" >shown
	[ "$(head -n 1 shown)" = '#1' ]
	[ "$(grep -a '^#' shown)" = $'#1\n#2' ]
	tr '\033' '\n' <shown | sed -n 's/^_G//p' >chunks
	[ "$(grep -c '^a=T,f=100,q=2,m=1;' chunks)" -eq 2 ]
	[ "$(grep -c '^m=0;' chunks)" -eq 2 ]
	run ! grep -E '.{4116}' chunks
	sed '/^m=0/q; s/.*;//' chunks | sed 's/.*;//' | tr -d '\\\n' |
		base64 -d | cmp - <(fen-view --png --size=300 -e "$START")
}

@test "--graphics=auto: pictures only in a terminal that says that it shows them" {
	need script rsvg-convert
	local shows

	shows() {
		env -u TMUX -u STY -u KITTY_WINDOW_ID -u TERM_PROGRAM "$@" script -qec \
			'fen-view --graphics=auto -e startpos </dev/null' /dev/null \
			</dev/null | grep -aq '_Ga=T'
	}
	shows TERM=xterm-kitty
	shows TERM=xterm KITTY_WINDOW_ID=1
	shows TERM=xterm TERM_PROGRAM=WezTerm
	run ! shows TERM=xterm
	run ! shows TERM=xterm-kitty TMUX=x
	run ! grep -a '_G' <(TERM=xterm-kitty fen-view --graphics=auto -e "$START")
}

# answers TEXT: runs fen-view in a terminal that answers TEXT when it is asked what it is,
# while an x is typed behind it. Prints what the terminal shows, and what is left to read.
answers() {
	python3 - "$1" <<-'END'
		import os, pty, sys
		child, terminal = pty.fork()
		if child == 0:
		    os.execlp('sh', 'sh', '-c',
		        'fen-view --graphics=auto -e startpos; '
		        'stty -echo -icanon min 0 time 1; printf left=; dd count=1 2>&-')
		shown = b''
		while True:
		    try:
		        part = os.read(terminal, 4096)
		    except OSError:
		        break
		    if not part:
		        break
		    if b'\033[c' in part:
		        os.write(terminal, sys.argv[1].encode() + b'x')
		    shown += part
		os.waitpid(child, 0)
		sys.stdout.buffer.write(shown)
	END
}

@test "--graphics=auto: asks for sixels, takes no more than the answer, and doesn't wait" {
	need python3
	only_bin
	printf '#!/bin/sh\necho png\n' >bin/rsvg-convert
	printf '#!/bin/sh\nprintf "sixels of "\ncat\n' >bin/img2sixel
	chmod +x bin/*
	export PATH=$PWD/bin:$PATH TERM=xterm
	unset TMUX STY KITTY_WINDOW_ID TERM_PROGRAM
	answers $'\033[?63;1;2;4;6c' >shown
	grep -aq 'sixels of png' shown
	grep -aq 'left=x' shown
	# One without sixels, whose answer has other numbers with a 4; one without an answer.
	answers $'\033[?64;14;24;40c' >shown
	run ! grep -aq 'sixels of png' shown
	grep -aq 'White to move' shown
	grep -aq 'left=x' shown
	answers '' >shown
	grep -aq 'White to move' shown
	# A terminal that knows nothing isn't asked.
	TERM=dumb answers $'\033[?63;4c' >shown
	run ! grep -aq -e 'sixels of png' -e $'\033' shown
}

@test "--graphics=sixel: what img2sixel makes of the picture" {
	only_bin
	printf '#!/bin/sh\necho png\n' >bin/rsvg-convert
	printf '#!/bin/sh\nprintf "sixels of "\ncat\n' >bin/img2sixel
	chmod +x bin/*
	PATH=$PWD/bin:$PATH run -0 fen-view --graphics=sixel -e "$START"
	[ "$output" = $'#1\nsixels of png' ]
}

@test "--graphics=sixel: sixels of the whole picture" {
	need img2sixel rsvg-convert
	fen-view --graphics=sixel --size=200 -e "$START" >shown
	[ "$(head -n 1 shown)" = '#1' ]
	# Their size, and the end.
	sed 1d shown | tr '\033' '\n' | grep -aq '^P.*q"1;1;200;214'
	[ "$(tail -c 3 shown | od -An -t x1)" = ' 1b 5c 0a' ]
}

@test "--sheet: one document, which leaves nothing behind" {
	mkdir spool
	TMPDIR=$PWD/spool fen-view --sheet "$ALL" 2>/dev/null >sheet
	[ "$(grep -c '^<?xml' sheet)" -le 1 ]
	[ "$(grep -o '</svg>' sheet | tail -n 1)" = '</svg>' ]
	[ "$(ls spool)" = '' ]
	# Also if a bad record comes last.
	run -1 --separate-stderr fen-view --sheet -m 1 <<<"$START"$'\nbad\n'
	[[ $output == *"<title>1 boards</title>"*"king e1"* ]]
	TMPDIR=$PWD/nothing run -2 --separate-stderr fen-view --sheet "$ALL"
	[[ $stderr == "fen-view: $PWD/nothing: "* ]]
	run -0 --separate-stderr fen-view -c --sheet <<<"$START"
	[ "$output" = 1 ]
}

@test "options that don't go together" {
	local options

	while read -r options; do
		run -2 --separate-stderr fen-view $options /dev/null
		[[ $stderr == *"; try 'fen-view --help'" ]]
		[ "$output" = '' ]
	done <<-'END'
		--svg --html
		--svg --sheet
		--sheet --html
		--ascii --unicode
		--diff=x --sequence
		-o x
		--svg -o x.png
		--svg -o x.html
		--png -o x.svg
		--html -o x.svg
		--html -o x.png
		--sheet -o x.png
		--sheet -o x.html
		-J --html
		-J --sheet
		-J --svg -o x
		-J --png
		-J --open
		--svg --png
		--png --html
		--graphics=yes
		--sheet=0
		--columns=0
		--theme=pink
		--flip-board=black
		--arrow=e2
		--arrow=h8g8,x
		--arrow=a1a2,a2a3,a3a4,a4a5,a5a6,a6a7,a7a8,a1b1,b1c1
		--circle=j1
		--circle=
		--mark=4e
		--mark=a123
		--move=op:
		--move=op:b-m
		--size=400
		--html --size=400
		--svg --size=0
		--pieces=merida
		--trays=some
		--move=
		--move=a1,a2,a3,a4,a5,a6,a7,a8,a9
	END
}

@test "a write that fails is trouble, in every medium" {
	local medium

	[ -c /dev/full ] || skip 'no /dev/full'
	for medium in --ascii --svg --sheet --html -J; do
		status=0
		fen-view $medium "$ALL" >/dev/full 2>err || status=$?
		[ "$status" -eq 2 ]
		grep -q 'standard output' err
	done
}

@test "100,000 boards: 4 MiB in every medium" {
	local medium kib rest

	grep -qE '__(asan|gcov)_init' "$TOP_BUILDDIR/fen-view" &&
		skip 'sanitizers and counters need more memory'
	[ -x "$TOP_BUILDDIR/tests/bench/peak" ] ||
		skip 'tests/bench/peak is not built (make check does)'
	grep -v '^#' "$ALL" >some
	for ((i = 0; i < 9000; i++)); do cat some; done |
		head -n 100000 >many
	for medium in --ascii --columns=200 --svg --sheet --html; do
		"$TOP_BUILDDIR/tests/bench/peak" peak fen-view $medium \
			--warnings=none many >/dev/null
		read -r kib rest <peak
		echo "$medium: $kib KiB"
		[ "$kib" -lt 4096 ]
	done
}

# Chinese numerals and full-width digits of the files, from the left.
NUMERALS=$' \xe4\xb9\x9d  \xe5\x85\xab  \xe4\xb8\x83  \xe5\x85\xad  \xe4\xba\x94  \xe5\x9b\x9b  \xe4\xb8\x89  \xe4\xba\x8c  \xe4\xb8\x80'
DIGITS=$' \xef\xbc\x91  \xef\xbc\x92  \xef\xbc\x93  \xef\xbc\x94  \xef\xbc\x95  \xef\xbc\x96  \xef\xbc\x97  \xef\xbc\x98  \xef\xbc\x99'
# "Red", "Black", "to move" and a comma.
RED=$'\xe7\xba\xa2\xe6\x96\xb9'
TRADITIONAL_RED=$'\xe7\xb4\x85\xe6\x96\xb9'
BLACK=$'\xe9\xbb\x91\xe6\x96\xb9'
COMMA=$'\xef\xbc\x8c'

@test "--lang=zh: captions of Xiangqi in Chinese, and the numbers of files on both sides" {
	run -0 fen-view --unicode --lang=zh <<<"$XIANGQI"
	[ "${lines[1]}" = "$DIGITS" ]
	[ "${lines[13]}" = "$NUMERALS" ]
	[[ ${lines[14]} == *"$RED"*"$COMMA"* ]]
	# Rows have no names, and no English is left.
	[[ $output != *[a-z0]* ]]
	run -0 fen-view --unicode --lang=zh --flip-board <<<"$XIANGQI"
	[[ ${lines[1]} == *$'\xe4\xb8\x80  \xe4\xba\x8c'* ]]
	[[ ${lines[13]} == *$'\xef\xbc\x99  \xef\xbc\x98'* ]]
	run -0 fen-view --unicode --lang=zh --no-coordinates <<<"$XIANGQI"
	[[ $output != *$'\xef\xbc\x91'* && $output != *$'\xe4\xb9\x9d'* ]]
	run -2 fen-view --lang=fr <<<"$XIANGQI"
	[[ $output == *'expected auto, en, zh or zh-hant'* ]]
}

@test "--lang: the locale decides; ASCII is English, and so is chess" {
	local locale

	for locale in zh_CN.UTF-8 zh_SG.utf8 zh.UTF-8; do
		run -0 env LC_ALL=$locale fen-view <<<"$XIANGQI"
		[[ ${lines[14]} == *"$RED"* ]]
	done
	for locale in zh_TW.UTF-8 zh_HK.UTF-8 zh_MO.utf8 zh_Hant.UTF-8; do
		run -0 env LC_ALL=$locale fen-view <<<"$XIANGQI"
		[[ ${lines[14]} == *"$TRADITIONAL_RED"* ]]
	done
	run -0 env LC_ALL= LC_CTYPE=C.UTF-8 LC_MESSAGES=zh_CN fen-view <<<"$XIANGQI"
	[[ ${lines[14]} == *"$RED"* ]]
	run -0 fen-view --unicode --lang=zh-hant <<<"$XIANGQI"
	[[ ${lines[14]} == *"$TRADITIONAL_RED"* ]]
	run -0 env LC_ALL=zh_CN.UTF-8 fen-view --lang=en <<<"$XIANGQI"
	[[ ${lines[13]} == 'Red to move, '* ]]
	run -0 fen-view --ascii --lang=zh <<<"$XIANGQI"
	[[ $output == *'Red to move, '* ]]
	run -0 fen-view --unicode --lang=zh <<<"$START"
	[[ $output == *'White to move'* ]]
	# fen-diff has no such option.
	fen-play <<<"$XIANGQI moves h2e2" >after
	run -1 env LC_ALL=zh_CN.UTF-8 fen-diff -y <(echo "$XIANGQI") after
	[[ $output == *"$RED"*"$BLACK"* ]]
	run -1 env LC_ALL=zh_CN fen-diff -y <(echo "$XIANGQI") after
	[[ $output == *'Red to move'* ]]
}

@test "--lang=zh: pictures, descriptions and legends" {
	run -0 fen-view --svg --lang=zh --legend <<<"$XIANGQI"
	[[ $output == *" xml:lang='zh-Hans' "*'<title>'*"$COMMA"*"$RED"*'</title>'*"<desc>"*$'e0\xef\xbc\x9b'*'</desc>'* ]]
	[[ $output == *$'>\xef\xbc\x91</text>'*$'>\xe4\xb9\x9d</text>'* ]]
	# No English is left in what is read.
	tr -d '\n' <<<"$output" | sed 's/<[^>]*>/ /g' >text
	run ! grep '[A-Za-z][A-Za-z]' text
	run -0 fen-view --sheet --lang=zh-hant <<<"$XIANGQI"
	[[ $output == *"xml:lang='zh-Hant'"* ]]
	run -0 fen-view --svg --lang=zh <<<"$START"
	[[ $output != *'xml:lang'* ]]
	run -0 fen-view --html --lang=zh <<<"$XIANGQI"
	[[ $output == *"<svg lang='zh-Hans' role="*"<p lang='zh-Hans'>"*"$RED"* ]]
	run -0 fen-view --html <<<"$XIANGQI"
	[[ $output == *'<svg role='*'<p>Red to move'* ]]
	run -0 fen-view -J --unicode --lang=zh <<<"$XIANGQI"
	[ "$(jq -r .title <<<"$output")" = $'\xe8\xb1\xa1\xe6\xa3\x8b'"$COMMA"$'\xe8\xbd\xae\xe5\x88\xb0'"$RED"$'\xe8\xb5\xb0\xe6\xa3\x8b' ]
}

@test "captions have moves as they were written, in the form of --moves, or in Chinese" {
	local record='startpos moves h2e2 h9g7' chinese=$'\xe9\xa9\xac\xef\xbc\x98\xe8\xbf\x9b\xef\xbc\x97'

	run -0 fen-view --ascii -f xiangqi <<<"$record"
	[[ $output == *'last move h9g7' ]]
	run -0 fen-view --ascii -f xiangqi --moves=wxf <<<"$record"
	[[ $output == *'last move H8+7' ]]
	run -0 fen-view --ascii -f xiangqi --moves=wxf --move=h2e2,h0g2 <<<"$XIANGQI"
	[[ $output == *'move C2=5, H2+3' ]]
	run -0 fen-view --ascii --move=h2e2 <<<"$XIANGQI"
	[[ $output == *'move h2e2' ]]
	run -0 fen-view --unicode --lang=zh -f xiangqi <<<"$record"
	[[ $output == *" $chinese" ]]
	run -0 fen-view --unicode --lang=zh --moves=iccs -f xiangqi <<<"$record"
	[[ $output == *' H9-G7' ]]
	run -0 fen-view --svg --lang=zh -f xiangqi <<<"$record"
	[[ $output == *" $chinese</text>"* ]]
	run -0 fen-view --html --lang=zh -f xiangqi <<<"$record"
	[[ $output == *$'1. \xe7\x82\xae\xe4\xba\x8c\xe5\xb9\xb3\xe4\xba\x94'*"$chinese"* ]]
	[[ $output != *'1... '* ]]
	run -0 fen-view --html --lang=zh <<<"position fen ${XIANGQI/ w/ b} moves h9g7"
	[[ $output == *"1... $chinese"* ]]
}

@test "--check: repetitions of a game, as fen-status says" {
	local board='3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1'
	local check="position fen $board moves a1a9 d9d8 a9a8 d8d9 a8a9 d9d8 a9a8 d8d9 a8a9"

	run -0 fen-status <<<"$check"
	[ "$output" = $'perpetual-check\t0-1' ]
	run -0 fen-view --ascii --check <<<"$check"
	[[ $output == *$'\nperpetual-check, 0-1,\n'* ]]
	run -0 fen-view --unicode --check --lang=zh <<<"$check"
	[[ $output == *$'\xe9\x95\xbf\xe5\xb0\x86'"$COMMA"$'\xe9\xbb\x91\xe8\x83\x9c'* ]]
	run -0 fen-view --html --check <<<"$check"
	[[ $output == *'perpetual-check, 0-1'* ]]
}

@test "--ascii-lines: Chinese characters on lines of ASCII" {
	run -0 fen-view --unicode --ascii-lines <<<"$XIANGQI"
	[ "${lines[2]}" = '8  +---+---+---+===*===+---+---+---+' ]
	[[ ${lines[1]} == $'9  \xe8\xbb\x8a--'* ]]
	# In the legend, too, no sign is wide in some terminals only.
	run -0 fen-view --unicode --ascii-lines --legend -f xiangqi <<<'startpos moves h2e2'
	[[ $output == *'>.<  moves to here'* ]]
	run ! grep -q $'\xc2\xb7\|\xe2\x94' <<<"$output"
	run -0 fen-view --ascii-lines --ascii <<<"$XIANGQI"
	[ "$output" = "$(fen-view --ascii <<<"$XIANGQI")" ]
}
