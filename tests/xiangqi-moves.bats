# Forms of the moves of Xiangqi and Jieqi: coordinates, ICCS, WXF and Chinese.

setup() {
	load helper
	XIANGQI='rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1'
	DARK='xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r'
	cd "$BATS_TEST_TMPDIR"
}

# means RECORD COORDINATES TEXT ...: each text is read as the move.
means() {
	local record=$1 move=$2 text
	shift 2

	for text; do
		echo "$record moves $text"
		run -0 --separate-stderr fen-play --uci --moves=jfn <<<"$record moves $text"
		[ "$output" = "$move" ]
		[ "$stderr" = "" ]
	done
}

# writes RECORD COORDINATES [FORM TEXT] ...: the move in each form.
writes() {
	local record=$1 move=$2
	shift 2

	while [ $# -gt 0 ]; do
		echo "$record moves $move --moves=$1"
		run -0 --separate-stderr fen-play --uci --moves="$1" <<<"$record moves $move"
		[ "$output" = "$2" ]
		shift 2
	done
}

# refuses RECORD TEXT WORD MESSAGE: the text isn't read.
refuses() {
	echo "$1 moves $2"
	run -1 --separate-stderr fen-play <<<"$1 moves $2"
	[[ $stderr == "<stdin>:1:$((${#1} + 8)): error: '"*"'$4 [$3]" ]]
}

@test "a move is read in every form, and written in the one of --moves" {
	means "$XIANGQI" h2e2 h2e2 H2-E2 h2-e2 C2=5 C2.5 c2=5 C25 C2=5+ 'C2=5!?'
	means "$XIANGQI" h0g2 H2+3 N2+3 H0-G2
	means "$XIANGQI" c0e2 E7+5 B7+5
	means "$XIANGQI" h2h9 C2+7 H2-H9
	means "${XIANGQI/w/b}" h7e7 C8=5 H7-E7
	means "${XIANGQI/w/b}" b9c7 H2+3
	writes "$XIANGQI" C2=5 uci10 h3e3
	writes "$XIANGQI" h2e2 jfn h2e2 pikafish h2e2 iccs H2-E2 wxf C2=5
	writes "${XIANGQI/w/b}" b9c7 iccs B9-C7 wxf H2+3
	run -0 fen-moves --moves=wxf <<<'4k4/9/9/9/9/9/9/9/9/R2K5 w - - 0 1'
	[ "$output" = 'R9+1 R9+2 R9+3 R9+4 R9+5 R9+6 R9+7 R9+8 R9+9 R9=8 R9=7 K6+1' ]
	run -0 fen-moves --moves=uci10 -J <<<'4k4/9/9/9/9/9/9/9/9/R2K5 w - - 0 1'
	[[ $output == *'"a1a10"'* ]]
	run -0 fen-moves --moves=wxf -J <<<'4k4/9/9/9/9/9/9/9/9/R2K5 w - - 0 1'
	[[ $output == *'"R9+9"'* ]]
}

@test "WXF: pieces of a kind on a file" {
	local two='4k4/9/9/9/9/2R6/9/2R6/9/3K5 w - - 0 1'
	local three='4k4/9/2P6/2P6/2P6/9/9/9/9/3K5 w - - 0 1'
	local several='4k4/9/9/2P3P2/2P3P2/9/8P/9/9/3K5 w - - 0 1'
	local five='4k4/2P6/2P6/2P6/2P6/2P6/9/9/9/3K5 w - - 0 1'

	writes "$two" c4d4 wxf R+=6
	writes "$two" c2c0 wxf R--2
	means "$two" c4d4 R+=6 +R=6 R+.6
	means "$two" c2c0 R--2 -R-2 R7-2
	writes "$three" c7d7 wxf 17=6
	writes "$three" c6d6 wxf 27=6
	writes "$three" c5b5 wxf 37=8
	means "$three" c7d7 17=6 P+=6 7+=6 +P=6 Pa=6
	means "$three" c6d6 27=6 P7=6 P.=6 Pb.6 27.6
	means "$three" c5d5 37=6 P-=6 7-.6 Pc=6
	writes "$several" g6h6 wxf 13=2
	writes "$several" c5b5 wxf 27=8
	writes "$several" i3i4 wxf P1+1
	means "$several" g6h6 13=2 3+.2 Pa=2
	means "$several" c5b5 27=8 7-=8 Pd=8
	means "$five" c8d8 17=6 ++=6 Pa=6
	means "$five" c7d7 27=6 P+=6
	means "$five" c6d6 37=6 P7=6
	means "$five" c5d5 47=6 P-=6
	means '4k4/9/2P6/9/2P6/2P6/2P6/2P6/9/3K5 w - - 0 1' c7c8 17+1 +++1
}

@test "WXF: advisors and elephants of a file need no sign" {
	local pair='5k3/9/9/9/9/2B6/9/3A5/9/2BAK4 w - - 0 1'

	writes "$pair" d2e1 wxf A6-5
	writes "$pair" d0e1 wxf A6+5
	writes "$pair" c4e2 wxf E7-5
	writes "$pair" c0e2 wxf E7+5
	means "$pair" c4e2 E7-5 E+-5
}

@test "a text that fits several moves is refused with their squares" {
	refuses '4k4/9/9/9/9/2R6/9/2R6/9/3K5 w - - 0 1' R7=6 illegal-move \
		' is ambiguous: the pieces on c2 and c4 can make the move'
	refuses '4k4/9/9/2P1P1P2/2P1P1P2/9/9/9/9/3K5 w - - 0 1' P++1 illegal-move \
		' is ambiguous: the pieces on c6, e6 and other squares can make the move'
	run -1 fen-play --moves=uci10 <<<'4k4/9/9/9/9/2R6/9/2R6/9/3K5 w - - 0 1 moves R7=6'
	[[ $output == *'the pieces on c3 and c5 can'* ]]
	refuses "$XIANGQI" C5=2 illegal-move ': the side to move has no such piece there'
	refuses "$XIANGQI" C2+8 illegal-move ": the piece doesn't go there, or another stands in its way"
	refuses "$XIANGQI" H2=3 illegal-move ": the piece doesn't go there, or another stands in its way"
	refuses "$XIANGQI" R+=5 illegal-move ': the side to move has no such piece there'
	for move in C2 C2= C2=0 C=5 Q2=5 C2=55 C2~5 2=5 +2=5 +-=5 C2=5=X C2=5:K H2-e2 H2E2 h2-- H2-E H2-; do
		refuses "$XIANGQI" "$move" bad-move " is no move: expected a0a1, +a0a1=R where a piece is turned up, A0-A1, C2=5 or Chinese"
	done
}

@test "Jieqi: what is turned up and captured stands behind the move" {
	writes "$DARK" +b2b9=R:h iccs +B2-B9=R:h wxf C8+7=R:h
	means "$DARK" +b2b9=R:h C8+7=R:h +C8+7=r:H +B2-B9=R:h b2b9Rn
	means "$DARK" e0e1 K5+1 E0-E1
	refuses "$DARK" K5+1=R illegal-move ': the piece there is face up already'
	run -0 fen-moves --moves=wxf <<<"$DARK"
	[[ $output == 'R9+1 R9+2 P9+1 H8+9 H8+7 C8=9 '* ]]
}

@test "Chinese: simplified and traditional, numerals of all kinds" {
	means "$XIANGQI" h2e2 炮二平五 炮２平５ 炮2平5 砲二平五 1.炮二平五 炮二平五! 包二平五
	means "$XIANGQI" h0g2 马二进三 馬二進三 傌二進三 馬2进3
	means "$XIANGQI" e0e1 帅五进一 帥五進一 将五进一
	means "${XIANGQI/w/b}" h7e7 炮8平5 炮８平５ 炮八平五
	means "${XIANGQI/w/b}" a9a8 车１进１ 車1進1 俥一進一
	writes "$XIANGQI" h0g2 chinese 马二进三 chinese-traditional 馬二進三
	writes "$XIANGQI" c0e2 chinese 相七进五 chinese-traditional 相七進五
	writes "${XIANGQI/w/b}" c9e7 chinese 象３进５ chinese-traditional 象３進５
	writes "${XIANGQI/w/b}" d9e8 chinese 士４进５
	writes "${XIANGQI/w/b}" a6a5 chinese 卒１进１
	run -0 fen-moves --moves=chinese -J <<<'4k4/9/9/9/9/9/9/9/9/R2K5 w - - 0 1'
	[[ $output == *'"车九进九"'* ]]
}

@test "Chinese: pieces of a kind on a file" {
	local two='4k4/9/9/9/9/2R6/9/2R6/9/3K5 w - - 0 1'
	local three='4k4/9/2P6/2P6/2P6/9/9/9/9/3K5 w - - 0 1'
	local several='4k4/9/9/2P3P2/2P3P2/9/8P/9/9/3K5 w - - 0 1'
	local five='4k4/2P6/2P6/2P6/2P6/2P6/9/9/9/3K5 w - - 0 1'
	local pair='5k3/9/9/9/9/2B6/9/3A5/9/2BAK4 w - - 0 1'

	writes "$two" c4d4 chinese 前车平六 chinese-traditional 前車平六
	writes "$two" c2c0 chinese 后车退二 chinese-traditional 後車退二
	means "$two" c2c0 后车退二 後車退二 后車退２ 车后退二 车七退二
	writes "$three" c7d7 chinese 前兵平六
	writes "$three" c6d6 chinese 中兵平六
	writes "$three" c5d5 chinese 后兵平六
	means "$three" c6d6 中兵平六 二兵平六 中七平六
	writes "$several" g6h6 chinese 前三平二
	writes "$several" c5b5 chinese 后七平八 chinese-traditional 後七平八
	means "$several" g6h6 前三平二 一兵平二 前三兵平二 前兵平二
	means "$several" g5h5 二兵平二 后三平二
	means "$several" c5b5 四兵平八 后七平八
	writes "$five" c8d8 chinese 前兵平六
	writes "$five" c7d7 chinese 二兵平六
	writes "$five" c5d5 chinese 四兵平六
	writes "$five" c8c9 chinese 前兵进一
	writes "$pair" d2e1 chinese 仕六退五
	writes "$pair" c0e2 chinese 相七进五
}

@test "Chinese: what is turned up and captured in Jieqi" {
	writes "$DARK" +b2b9=R:h chinese 炮八进七翻车吃马 chinese-traditional 炮八進七翻車吃馬
	means "$DARK" +b2b9=R:h 炮八进七翻车吃马 暗炮八进七翻车吃马 暗炮八进七揭车吃暗马 炮八進七翻俥吃馬
	writes "${DARK/r r/b b}" +b7b0=R:h chinese 炮２进７翻车吃马
	means "$DARK" e0e1 帅五进一
	refuses "$DARK" 暗帅五进一 illegal-move ': the side to move has no such piece there'
	refuses "$DARK" 炮八进一翻车吃马 illegal-move ': nothing is captured there'
}

@test "Chinese: what isn't a move, and what fits several" {
	local move

	for move in 炮 炮二 炮二平 炮二五 二平五 炮二平五五 炮炮二平五 前前车平五 炮二平〇 炮二平五翻帅 前平五 炮二平五x; do
		refuses "$XIANGQI" "$move" bad-move " is no move: expected a0a1, +a0a1=R where a piece is turned up, A0-A1, C2=5 or Chinese"
	done
	refuses '4k4/9/9/9/9/2R6/9/2R6/9/3K5 w - - 0 1' 车七平六 illegal-move \
		' is ambiguous: the pieces on c2 and c4 can make the move'
	refuses "$XIANGQI" 炮五平二 illegal-move ': the side to move has no such piece there'
}

# GAMES=1000 PLIES=80 plays longer games.
@test "random games in all forms lead to the same positions" {
	local i form

	for ((i = 0; i < ${GAMES:-20}; i++)); do
		echo "$XIANGQI moves"
	done >games
	for ((i = 0; i < ${PLIES:-40}; i++)); do
		fen-play games >positions
		fen-moves --moves=jfn positions >moves
		paste -d '|' games moves | awk -F '|' -v seed="$i" '
			BEGIN { srand(seed) }
			{ n = split($2, move, " ")
			  print $1 ($2 == "-" ? "" : " " move[1 + int(rand() * n)]) }' >longer
		mv longer games
	done
	fen-play games >positions
	for form in jfn pikafish iccs wxf chinese chinese-traditional; do
		fen-play --uci --moves=$form games >written
		[ "$(sort -u written | wc -l)" -ge 2 ]
		sed "s|^|$XIANGQI moves |" written >again
		fen-play again | cmp - positions
	done
}

@test "--transform keeps the form of moves" {
	run -0 fen-convert --transform=mirror <<<"$XIANGQI bm C2=5 H2-E2 h2h9 h2e2;"
	[[ $output == *' bm C8=5 B2-E2 b2b9 b2e2;' ]]
	run -0 fen-convert --transform=mirror --in-column -k 1 --moves-field=2 <<<"$XIANGQI"$'\t炮二平五 馬8進7 C8+1'
	[[ $output == *$'\t炮八平五 馬２進３ C2+1' ]]
}

@test "WXF moves of real positions, both ways" {
	need_shared data/wxf.tsv
	[ -e "$SHARED/data/wxf.tsv" ] || skip 'needs ../shared/data/wxf.tsv'

	awk -F '\t' '!/^#/ { print $2 " moves " $4; print $2 " moves " ($5 == "-" ? $4 : $5) }' "$SHARED/data/wxf.tsv" >texts
	awk -F '\t' '!/^#/ { print $3; print $3 }' "$SHARED/data/wxf.tsv" >coordinates
	awk -F '\t' '!/^#/ { print $2 " moves " $3 }' "$SHARED/data/wxf.tsv" >moves
	awk -F '\t' '!/^#/ { print $5 == "-" ? $4 : $5 }' "$SHARED/data/wxf.tsv" >strict
	run -0 fen-play --uci texts
	diff -q coordinates - <<<"$output"
	run -0 fen-play --uci --moves=wxf moves
	diff -q strict - <<<"$output"
}
