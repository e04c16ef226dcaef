# Jieqi in JFN: the requirements of its document, section by section and by
# name. Other tests of Jieqi are in xiangqi.bats.

setup() {
	load helper
	DARK=xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX
	JIEQI="$DARK -:- r r"
	# Two kings, and all pieces that a side can lose.
	BARE=3k5/9/9/9/9/9/9/9/9/4K4
	ALL=RRHHEEAACCPPPPP
	# All losses of both sides, on a board with so few pieces. Only at level
	# syntax: no player can know all that.
	GOD='4k4/9/3R5/x1x3x1x/9/9/X1X3X1X/1C5C1/9/4K4 RPha:raHC r r'
	cd "$BATS_TEST_TMPDIR"
}

# Each record that follows is good at level legal, and canonical.
legal() {
	local record

	for record; do
		echo "$record"
		run -0 --separate-stderr fen-validate --warnings=none <<<"$record"
		[ "$output" = "$record" ]
		run -0 fen-convert --warnings=none <<<"$record"
		[ "$output" = "$record" ]
	done
}

# Each of the following records has the fault at that level. If the level isn't
# syntax, the record is good at level syntax.
refuse() {
	local level=$1 word=$2 record

	shift 2
	for record; do
		echo "$record"
		run -1 --separate-stderr fen-validate -f jfn -l "$level" <<<"$record"
		[ "$output" = "" ]
		[[ $stderr == *"error: "*"[$word]"* ]]
		[ "$level" = syntax ] ||
		    run -0 fen-validate -q -f jfn -l syntax <<<"$record"
	done
}

# Prints the field of the record as JSON at a path.
field() {
	fen-convert -l syntax --warnings=none -t json --with=pieces,fen <<<"$1" |
	    jq -r "$2"
}

# plays RECORD MOVES RESULT: RESULT is the position after the moves.
plays() {
	echo "$1 moves $2"
	run -0 --separate-stderr fen-play <<<"$1 moves $2"
	[ "$output" = "$3" ]
}

# bad_move WORD RECORD MOVES [OPTION ...]: the last move has the fault.
bad_move() {
	local word=$1 record=$2 moves=$3

	shift 3
	echo "$record moves $moves"
	run -1 --separate-stderr fen-play --warnings=none "$@" <<<"$record moves $moves"
	[ "$output" = "" ]
	[[ $stderr == *": error: '${moves##* }'"*"[$word]" ]]
	[ "${#stderr_lines[@]}" -eq 1 ]
}

moves() {
	fen-moves --warnings=none -l syntax "${@:2}" <<<"$1"
}

@test "seed 001: overview: the start is four fields, and canonical" {
	legal "$JIEQI"
	run -0 --separate-stderr fen-validate -l strict <<<"$JIEQI"
	[ "$stderr" = "" ]
	refuse syntax field-count "$DARK" "$DARK -:-" "$DARK -:- r" "$JIEQI r"
}

@test "seed 001: 1: from rank 9 to rank 0, files a to i" {
	need jq
	local record='r7x/9/9/9/9/9/9/9/9/C7H -:- r r'

	[ "$(field "$record" '.pieces | tojson')" = '{"a0":"C","i0":"H","a9":"r","i9":"x"}' ]
	refuse syntax rank-count '9/9/9/9/9/9/9/9/9 -:- r r' \
	    '9/9/9/9/9/9/9/9/9/9/9 -:- r r'
}

@test "seed 001: 1: a letter for each piece, upper case red, lower case black" {
	need jq
	local record='KRHCEAPX1/krhceapx1/9/9/9/9/9/9/9/9 -:- r r'

	[ "$(fen-convert -l syntax <<<"$record")" = "$record" ]
	[ "$(field "$record" '.pieces | [."a9", ."b9", ."c9", ."d9", ."e9", ."f9", ."g9", ."h9"] | join("")')" = KRHCEAPX ]
	[ "$(field "$record" '.pieces | [."a8", ."b8", ."c8", ."d8", ."e8", ."f8", ."g8", ."h8"] | join("")')" = krhceapx ]
	refuse syntax bad-piece 'N8/9/9/9/9/9/9/9/9/9 -:- r r' \
	    'b8/9/9/9/9/9/9/9/9/9 -:- r r' 'q8/9/9/9/9/9/9/9/9/9 -:- r r' \
	    '?8/9/9/9/9/9/9/9/9/9 -:- r r'
}

@test "seed 001: 1: X and x are face down, whatever they are" {
	need jq
	[ "$(field "$JIEQI" '.pieces | [.[] | select(. == "X")] | length')" = 15 ]
	[ "$(field "$JIEQI" '.pieces | [.[] | select(. == "x")] | length')" = 15 ]
	[ "$(field "$JIEQI" '.pieces | ."e0" + ."e9"')" = Kk ]
}

@test "seed 001: 1: digits 1 to 9 count empty squares, and ranks have nine" {
	local digit rank

	for digit in 1 2 3 4 5 6 7 8; do
		rank=$digit$(printf "%*s" $((9 - digit)) '' | tr ' ' P)
		run -0 fen-convert -l syntax <<<"$rank/9/9/9/9/9/9/9/9/9 -:- r r"
		[ "$output" = "$rank/9/9/9/9/9/9/9/9/9 -:- r r" ]
	done
	refuse syntax rank-width '8/9/9/9/9/9/9/9/9/9 -:- r r' \
	    '9P/9/9/9/9/9/9/9/9/9 -:- r r' 'PPPP4/9/9/9/9/9/9/9/9/9 -:- r r'
	refuse syntax bad-digit '0/9/9/9/9/9/9/9/9/9 -:- r r'
}

@test "seed 001: 1: the examples: the start, and pieces face up and down" {
	local board='4k4/9/1c7/9/9/9/9/9/9/X3K4'

	legal "$JIEQI"
	run -0 fen-convert -l syntax <<<"$board -:- r r"
	[ "$output" = "$board -:- r r" ]
	refuse syntax field-count "$board"
}

@test "seed 001: 2: Red's losses before the colon, Black's behind it" {
	need jq
	[ "$(field "$BARE RH:cp b b" '[.captured.red[].piece, .captured.black[].piece] | join("")')" = RHCP ]
	[ "$(field "$BARE -:- b b" '.captured | tojson')" = '{"red":[],"black":[]}' ]
	[ "$(field "$BARE R:- b b" '.captured.black | tojson')" = '[]' ]
}

@test "seed 001: 2: upper case was face up, lower case was face down" {
	need jq
	[ "$(field "$BARE -:Ee r r" '.captured.black | tojson')" = '[{"piece":"E","hidden":false},{"piece":"E","hidden":true}]' ]
	[ "$(field "$BARE Ee:- r b" '.captured.red | tojson')" = '[{"piece":"E","hidden":false},{"piece":"E","hidden":true}]' ]
}

@test "seed 001: 2: ? was face down and isn't known" {
	need jq
	[ "$(field "$BARE ?:- r r" '.captured.red | tojson')" = '[{"piece":null,"hidden":true}]' ]
}

@test "seed 001: 2: - is no loss, and stands alone" {
	legal "$JIEQI"
	refuse syntax bad-captured "$BARE : r r" "$BARE R: r r" "$BARE :R r r" \
	    "$BARE --:- r r" "$BARE R-:- r r" "$BARE -:-R r r" "$BARE - r r" \
	    "$BARE -:-:- r r" "$BARE X:- r r" "$BARE N:- r r"
}

@test "seed 001: 2: the order of the losses is kept" {
	run -0 fen-convert -l syntax <<<"$BARE PRpA?:CahR r r"
	[ "$output" = "$BARE PRpA?:CahR r r" ]
}

@test "seed 001: 2: what I lost face up stands in upper case, in both views" {
	local before="4k4/9/9/9/r8/R8/9/9/9/3K5" red=RHHEEAACCPPPPP

	plays "$before $red:$red b r" a5a4 \
	    "4k4/9/9/9/9/r8/9/9/9/3K5 ${red}R:$red r r"
	plays "$before $red:$red b b" a5a4 \
	    "4k4/9/9/9/9/r8/9/9/9/3K5 ${red}R:$red r b"
	refuse legal jfn-knowledge "$BARE ${ALL%P}p:$ALL r r" \
	    "$BARE $ALL:${ALL%P}p r b"
}

@test "seed 001: 2: what I lost face down is ?, I don't know it" {
	plays "$DARK -:- r b" '+b2b9=C' \
	    'xCxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:? b b'
	# A claim of another side is rejected.
	plays "$DARK -:- r b" '+b2b9=C:h' \
	    'xCxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:? b b'
	legal "$BARE ${ALL%P}?:$ALL r r" "$BARE $ALL:${ALL%P}? r b"
}

@test "seed 001: 2: what the other lost face up to me stands in upper case, in both views" {
	local before='4k4/9/9/9/r8/R8/9/9/9/3K5' lost=RHHEEAACCPPPPP

	plays "$before $lost:$lost r r" a4a5 \
	    "4k4/9/9/9/R8/9/9/9/9/3K5 $lost:${lost}R b r"
	plays "$before $lost:$lost r b" a4a5 \
	    "4k4/9/9/9/R8/9/9/9/9/3K5 $lost:${lost}R b b"
}

@test "seed 001: 2: what the other lost face down to me is lower case, only I know it" {
	plays "$JIEQI" '+b2b9=C:h' \
	    'xCxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:h b r'
	plays "$DARK -:- b b" '+b7b0=C:h' \
	    'xxxxkxxxx/9/7x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XcXXKXXXX h:- r b'
	legal "$BARE $ALL:${ALL%P}p r r" "$BARE ${ALL%P}p:$ALL b b"
	refuse legal jfn-knowledge "$BARE $ALL:${ALL%P}? r r" \
	    "$BARE ${ALL%P}?:$ALL r b"
}

@test "seed 001: 2: both examples, Red's view and Black's, follow from one game" {
	run -0 --separate-stderr fen-convert -l syntax --view=r <<<"$GOD"
	[ "$output" = "${GOD/ RPha:raHC r r/ RP??:raHC r r}" ]
	[[ $stderr == *"warning: Red doesn't know 2 of its losses"*"[lossy]" ]]
	run -0 --separate-stderr fen-convert -l syntax --view=b <<<"$GOD"
	[ "$output" = "${GOD/ RPha:raHC r r/ RPha:??HC r b}" ]
	[[ $stderr == *"warning: Black doesn't know 2 of its losses"*"[lossy]" ]]
	refuse legal jfn-knowledge "$GOD"
	run -1 fen-convert -l syntax --lossless --view=r <<<"$GOD"
}

@test "seed 001: 2: one player's record doesn't tell what the other knows" {
	local red=${GOD/ RPha:raHC r r/ RP??:raHC r r} black=${GOD/ RPha:raHC r r/ RPha:??HC r b}

	run -1 --separate-stderr fen-convert --view=b <<<"$red"
	[ "$output" = "" ]
	[[ $stderr == "<stdin>:1:$((${#red} - 10)): error: "*"[jfn-view-unknown]" ]]
	run -1 --separate-stderr fen-convert --view=r <<<"$black"
	[ "$output" = "" ]
	[[ $stderr == *"error: "*"[jfn-view-unknown]" ]]
	# A side's own view changes nothing; without unknown pieces, both views
	# are known.
	run -0 --separate-stderr fen-convert --view=r <<<"$red"
	[ "$output" = "$red" ]
	[ "$stderr" = "" ]
	run -0 --separate-stderr fen-convert --view=b <<<"$BARE RP:raHC r r"
	[ "$output" = "$BARE RP:??HC r b" ]
}

@test "seed 001: 3: the turn and the viewer are r or b" {
	local turn viewer

	for turn in r b; do
		for viewer in r b; do
			legal "$DARK -:- $turn $viewer"
		done
	done
	refuse syntax bad-turn "$DARK -:- w r" "$DARK -:- R r" "$DARK -:- - r"
	refuse syntax bad-viewer "$DARK -:- r w" "$DARK -:- r R" "$DARK -:- r -"
}

@test "seed 001: 3: moves are those of the side whose turn it is, whoever looks" {
	[ "$(moves "$DARK -:- r r")" = "$(moves "$DARK -:- r b")" ]
	[ "$(moves "$DARK -:- b r")" = "$(moves "$DARK -:- b b")" ]
	[[ $(moves "$DARK -:- r r") == '+a0a1 '*' e0e1' ]]
	[[ $(moves "$DARK -:- b r") == '+a6a5 '*' e9e8' ]]
}

@test "seed 001: 4: a piece that is face up: a0a1" {
	plays "R2k5/9/9/9/9/9/9/9/9/R3K4 -:- r r" a0a1 \
	    'R2k5/9/9/9/9/9/9/9/R8/4K4 -:- b r'
	bad_move illegal-move "$JIEQI" a0a1
	[[ $stderr == *"lies face down, expected '+'"* ]]
	bad_move bad-move "R2k5/9/9/9/9/9/9/9/9/R3K4 -:- r r" a0a1=R
}

@test "seed 001: 4: a face-down piece is turned up: +a0a1" {
	[[ $(moves "$JIEQI") == *'+a0a1 +a0a2 +a3a4'* ]]
	bad_move jfn-reveal-unknown "$JIEQI" +a0a1
	bad_move illegal-move "$JIEQI" +e0e1
	[[ $stderr == *"is face up already"* ]]
	# All pieces that are left are of one kind.
	plays "4k4/9/9/9/9/9/9/9/9/X2K5 ${ALL%P}:$ALL r r" +a0a1 \
	    "4k4/9/9/9/9/9/9/9/P8/3K5 ${ALL%P}:$ALL b r"
}

@test "seed 001: 4: and with what it turned out to be: +a0a1=R" {
	local kind board=xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1

	for kind in R H C E A P; do
		plays "$JIEQI" "+a0a1=$kind" "$board/${kind}8/1XXXKXXXX -:- b r"
		plays "$JIEQI" "+a0a1=${kind,}" "$board/${kind}8/1XXXKXXXX -:- b r"
		run -0 fen-play --uci <<<"$JIEQI moves +a0a1=${kind,}"
		[ "$output" = "+a0a1=$kind" ]
	done
	bad_move bad-move "$JIEQI" +a0a1=K
	bad_move bad-move "$JIEQI" +a0a1=X
	bad_move bad-move "$JIEQI" +a0a1=
	bad_move bad-move "$JIEQI" +a0a1=RC
	bad_move bad-move "$JIEQI" +a0a1=R=C
	bad_move illegal-move "4k4/9/9/9/9/9/9/9/9/X2K5 ${ALL%P}:$ALL r r" +a0a1=R
	[[ $stderr == *"no piece of that kind is left"* ]]
}

@test "seed 001: 4: coordinates: a to i from Red's left, 0 to 9 from Red's side" {
	local board=rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR

	plays "$board -:- r r" b2e2 \
	    "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/4C2C1/9/RHEAKAEHR -:- b r"
	plays "$board -:- b r" i6i5 \
	    "rheakaehr/9/1c5c1/p1p1p1p2/8p/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR -:- r r"
	bad_move bad-move "$board -:- r r" j0j1
	bad_move bad-move "$board -:- r r" a0a
	bad_move bad-move "$board -:- r r" A0A1
}

@test "seed 001: 5: the complete examples" {
	local game='4k4/9/3R5/x1x3x1x/4X4/4x4/X1X3X1X/1C5C1/9/4K4 RP??:raHC r r'

	legal "$JIEQI"
	# Well formed; but by section 6 no piece lies face down on e5 or e4.
	run -0 fen-convert -l syntax <<<"$game"
	[ "$output" = "$game" ]
	refuse legal jfn-hidden-square "$game"
	run -1 fen-validate --warnings=none <<<"$game"
	[[ $output == "<stdin>:1:20: error: "*"<stdin>:1:24: error: "* ]]
}

@test "seed 001: 5: moves of a position in, a move with its result out" {
	run -0 fen-moves -1 -l syntax --warnings=none <<<'4k4/9/3R5/x1x3x1x/9/9/X1X1X1X1X/1C5C1/9/4K4 RP??:raHC r r'
	[[ $'\n'$output$'\n' == *$'\n+e3e4\n'* ]]
	[[ $'\n'$output$'\n' == *$'\nb2a2\n'* ]]
	run -0 fen-play -l syntax --warnings=none --uci <<<'4k4/9/3R5/x1x3x1x/9/9/X1X1X1X1X/1C5C1/9/4K4 RP??:raHC r r moves +e3e4=H'
	[ "$output" = +e3e4=H ]
}

@test "seed 001: 6: X lies on rank 0, b2, h2, a3, c3, e3, g3 and i3 only" {
	local file rank row board

	for rank in 0 1 2 3 4 5 6 7 8 9; do
		for file in 0 1 2 3 4 5 6 7 8; do
			row=$([ "$file" -eq 0 ] || echo "$file")X$([ "$file" -eq 8 ] || echo $((8 - file)))
			board=$(for i in 9 8 7 6 5 4 3 2 1 0; do
				[ "$i" -eq "$rank" ] && echo "$row" || echo 9
			done | paste -sd /)
			echo "$rank $file $board -:K r r"
		done
	done >all
	cut -d ' ' -f 3- all | { fen-validate -J -q --warnings=none 2>&1 || true; } |
	    grep jfn-hidden-square | sed 's/.*"record":"\([^ ]*\).*/\1/' >bad
	# The squares on which a piece may lie face down, from file a to i, rank
	# by rank.
	awk 'NR == FNR { bad[$1] = 1; next }
	    { printf "%s", $3 in bad ? "." : "X"; if ($2 == 8) print "" }' bad all >map
	diff - map <<'END'
XXXXXXXXX
.........
.X.....X.
X.X.X.X.X
.........
.........
.........
.........
.........
.........
END
	# Black's squares are the mirror image.
	cut -d ' ' -f 3- all | fen-convert -l syntax --transform=swap |
	    { fen-validate -J -q --warnings=none 2>&1 || true; } |
	    grep -c jfn-hidden-square >count
	[ "$(cat count)" -eq $((90 - 16)) ]
}

@test "seed 001: 6: at most K1 R2 H2 C2 E2 A2 P5 of a side on the board" {
	local kind most row

	# One of two kings of a side may face the other side's king.
	refuse legal facing-kings '3kk4/9/9/9/9/9/9/9/9/4K4 -:- r r'
	for kind in R:2 H:2 C:2 E:2 A:2 P:5 K:1; do
		most=${kind#*:}
		row=$(printf "%$((most + 1))s" '' | tr ' ' "${kind%:*}")$((8 - most))
		refuse legal jfn-piece-count "3k5/9/9/$row/9/9/9/9/9/4K4 -:- r r" \
		    "3k5/9/9/9/9/9/${row,,}/9/9/4K4 -:- r r"
		[ "$kind" = K:1 ] ||
		    legal "3k5/9/9/9/9/9/${row:1:most}$((9 - most))/9/9/4K4 -:- b r"
	done
}

@test "seed 001: 6: the same for board and losses together" {
	refuse legal jfn-type-total "3k5/9/9/9/9/9/9/RR7/9/4K4 R:- r r" \
	    "3k5/9/9/9/9/9/9/RR7/9/4K4 r:- r b" "$BARE RRR:- r r" \
	    "$BARE -:pPPPPP r r" "$BARE CC:CCC r r"
	legal "3k5/9/9/9/9/9/9/RR7/9/4K4 HHCCEEAAPPPPP:- r r"
}

@test "seed 001: 6: at most sixteen of a side, board and losses together" {
	refuse legal jfn-side-total "$DARK P:- r r" "$DARK -:P r r" \
	    "$DARK ?:- r r" "$BARE ${ALL}?:- r r"
	legal "$BARE $ALL:$ALL r r" "${DARK/xxxxk/1xxxk} -:r r r"
}

@test "seed 001: 6: at most thirty-two in all" {
	run -1 --separate-stderr fen-validate <<<"$DARK P:P r r"
	[ "$(grep -c jfn-side-total <<<"$stderr")" -eq 2 ]
	legal "$JIEQI"
}

@test "JSON tells what may still be face down, for each side and kind: unseen" {
	need jq
	local record json

	[ "$(fen-convert -t json <<<"$JIEQI" | jq -c .unseen)" = '{"red":{"R":2,"H":2,"E":2,"A":2,"C":2,"P":5},"black":{"R":2,"H":2,"E":2,"A":2,"C":2,"P":5}}' ]
	[ "$(fen-convert -t json <<<"$BARE ${ALL%P}?:$ALL r r" | jq -c .unseen)" = '{"red":{"P":1},"black":{}}' ]
	[ "$(fen-convert -t json --view=b <<<"$BARE $ALL:${ALL%P}p r r" 2>errors | jq -c .unseen)" = '{"red":{},"black":{"P":1}}' ]
	# It may be missing, and is not believed.
	for record in "$JIEQI" "$BARE ${ALL%P}?:$ALL r r"; do
		json=$(fen-convert -t json <<<"$record")
		[ "$(fen-convert -t jfn <<<"$json")" = "$record" ]
		[ "$(jq -c 'del(.unseen)' <<<"$json" | fen-convert)" = "$json" ]
		[ "$(jq -c '.unseen.red.R = 1' <<<"$json" | fen-convert)" = "$json" ]
		[ "$(jq -c '{unseen} + .' <<<"$json" | fen-convert)" = "$json" ]
	done
}

@test "seed 001: 7: a record is read into a position and written again" {
	local record

	for record in "$JIEQI" "$GOD" "$BARE RP??:raHC b r"; do
		run -0 fen-convert -l syntax <<<"$record"
		[ "$output" = "$record" ]
		run -0 fen-convert -l syntax --warnings=none -t json <<<"$record"
		run -0 fen-convert -l syntax -t jfn <<<"$output"
		[ "$output" = "$record" ]
	done
}

@test "fen-moves -J --odds: how likely a face-down piece is of each kind" {
	local start='xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r'
	local each='"R":0.1333,"H":0.1333,"E":0.1333,"A":0.1333,"C":0.1333,"P":0.3333'

	run -0 --separate-stderr fen-moves -J --odds <<<"$start"
	[[ $output == '{"move_count":44,"odds":{"red":{'"$each"'},"black":{'"$each"'}},"moves":['* ]]
	# A chariot and two pawns are left for the pieces on a0, b0 and c0.
	run -0 --separate-stderr fen-moves -J --odds \
	    <<<'x3k4/9/9/9/9/9/9/9/9/XXXK5 RHHEECCAAPPP:rhheeccaappppp r r'
	[[ $output == *'"odds":{"red":{"R":0.3333,"P":0.6667},"black":{"R":1.0000}},'* ]]
	# A pool says so itself.
	run -0 --separate-stderr fen-moves -J --odds -l syntax \
	    <<<'x3k4/9/9/9/9/9/9/9/9/XXXK5 w R1P3p2 0 1'
	[[ $output == *'"odds":{"red":{"R":0.2500,"P":0.7500},"black":{"P":1.0000}},'* ]]
	run -0 --separate-stderr fen-moves -J --odds <<<startpos
	[[ $output != *odds* ]]
}
