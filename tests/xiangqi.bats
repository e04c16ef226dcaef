# Xiangqi and Jieqi: moves, what each side learns, game status, rotated boards,
# and conversions. The requirements of the document on JFN are in jieqi.bats.

setup() {
	load helper
	DARK=xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX
	POOL=R2A2C2P5N2B2r2a2c2p5n2b2
	JIEQI="$DARK -:- r r"
	XIANGQI='rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1'
	BARE=3k5/9/9/9/9/9/9/9/9/4K4
	ALL=RRHHEEAACCPPPPP
	# After a cannon from b2 captured the piece on b9.
	TOOK=xCxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX
	cd "$BATS_TEST_TMPDIR"
}

# plays RECORD MOVES RESULT [OPTION ...]: RESULT is printed.
plays() {
	echo "$1 moves $2"
	run -0 --separate-stderr fen-play --warnings=none "${@:4}" <<<"$1 moves $2"
	[ "$output" = "$3" ]
}

# bad_move WORD RECORD MOVES [OPTION ...]: the last move has the fault.
bad_move() {
	echo "$2 moves $3"
	run -1 --separate-stderr fen-play --warnings=none "${@:4}" <<<"$2 moves $3"
	[ "$output" = "" ]
	[[ $stderr == *": error: '${3##* }'"*"[$1]" ]]
	[ "${#stderr_lines[@]}" -eq 1 ]
}

# converts OPTIONS RECORD RESULT [LOSS ...]: a warning reports each loss, in
# order; with --lossless it is an error.
converts() {
	local options record=$2 result=$3 loss

	read -ra options <<<"$1"
	shift 3
	echo "${options[*]}: $record"
	run -0 --separate-stderr fen-convert --warnings=all "${options[@]}" <<<"$record"
	[ "$output" = "$result" ]
	[ "${#stderr_lines[@]}" -eq $# ]
	for loss; do
		[[ $stderr == *": warning: "*"$loss"*"[lossy]"* ]]
	done
	run fen-convert -q --lossless "${options[@]}" <<<"$record"
	[ "$status" -eq $(($# > 0)) ]
}

# refuses WORD OPTIONS RECORD: the fault is reported, and no result is printed.
refuses() {
	local options

	read -ra options <<<"$2"
	echo "${options[*]}: $3"
	run -1 --separate-stderr fen-convert "${options[@]}" <<<"$3"
	[ "$output" = "" ]
	[[ $stderr == *": error: "*"[$1]" ]]
}

# stands WORD RESULT RECORD: the status of the game and its result.
stands() {
	echo "$3"
	run -0 --separate-stderr fen-status <<<"$3"
	[ "$output" = "$1"$'\t'"$2" ]
}

@test "the taker has to say what was taken face down" {
	plays "$JIEQI" '+b2b9=C:h' "$TOOK -:h b r"
	plays "$JIEQI" '+b2b9=C:H' "$TOOK -:h b r"
	plays "$JIEQI" '+b2b9=C:n' "$TOOK -:h b r"
	bad_move jfn-capture-unknown "$JIEQI" '+b2b9=C'
	plays "$DARK -:- r b" '+b2b9=C' "$TOOK -:? b b"
	plays "x2k5/9/9/9/9/9/9/9/9/R3K4 ${ALL#R}:${ALL%P} r r" a0a9 \
	    "R2k5/9/9/9/9/9/9/9/9/4K4 ${ALL#R}:${ALL%P}p b r"
	bad_move illegal-move "x2k5/9/9/9/9/9/9/9/9/R3K4 ${ALL#R}:${ALL%P} r r" a0a9:r
	bad_move illegal-move "$JIEQI" '+a0a1=R:h'
	bad_move bad-move "$JIEQI" '+b2b9=C:'
	bad_move bad-move "$JIEQI" '+b2b9=C:k'
	bad_move bad-move "$JIEQI" '+b2b9=C:h:h'
}

@test "a piece that is turned up has to be said, unless one kind is left" {
	bad_move jfn-reveal-unknown "$JIEQI" '+b2b3'
	bad_move jfn-reveal-unknown "$DARK w $POOL 0 1" '+b2b3'
	plays "4k4/9/9/9/9/9/9/9/9/X2K5 ${ALL%P}:$ALL r r" +a0a1 \
	    "4k4/9/9/9/9/9/9/9/P8/3K5 ${ALL%P}:$ALL b r"
	plays '4k4/9/9/9/9/9/9/9/9/X2K5 w P1 0 1' +a0a1 \
	    '4k4/9/9/9/9/9/9/9/P8/3K5 b - 1 1'
	# Two pieces are left, of one kind.
	plays '4k4/9/9/9/9/9/9/9/9/X2K4X w P2 0 1' +a0a1 \
	    '4k4/9/9/9/9/9/9/9/P8/3K4X b P1 1 1'
	bad_move jfn-reveal-unknown '4k4/9/9/9/9/9/9/9/9/X2K4X w P1R1 0 1' +a0a1
	bad_move illegal-move '4k4/9/9/9/9/9/9/9/9/X2K4X w P1R1 0 1' +a0a1=C
}

@test "--both and --view tell no side what it can't know, in JSON neither" {
	need jq
	local takes="$JIEQI moves +b2b9=C:h"

	run -2 --separate-stderr fen-play --both --uci <<<"$takes"
	[[ $stderr == *"--both is of positions"* ]]
	run -2 fen-play --both --san <<<"$takes"
	[[ $output == "fen-play: --both is of positions: "* ]]
	run -1 --separate-stderr fen-play --both -q <<<"$DARK w $POOL 0 1"
	[[ $stderr == *"[jfn-view-unknown]" ]]
	run -1 fen-play --view=r -q <<<"$DARK w $POOL 0 1"
	[[ $output == *"[jfn-view-unknown]" ]]
	run -0 fen-play --uci --view=b <<<"$takes"
	[ "$output" = '+b2b9=C' ]
	run -0 fen-play -J --view=b <<<"$takes"
	[ "$(jq -c '[.fen, .moves[0].takes, .moves[0].move]' <<<"$output")" = \
	    "[\"$TOOK -:? b b\",null,\"+b2b9=C\"]" ]
	run -1 --separate-stderr fen-play -J --both <<<"${JIEQI/-:-/?:-}"
	[ "$output" = '' ]
	[[ $stderr == *jfn-view-unknown* ]]
	run -0 fen-play -J --pikafish=6 --line='+b2b9=C:h' <<<"$DARK w $POOL 0 1"
	[[ $(jq -r .fen <<<"$output") == *' n1 0 1' ]]
}

@test "--both prints what Red knows, and what Black knows" {
	plays "$JIEQI" '+b2b9=C:h' "$TOOK -:h b r"$'\t'"$TOOK -:? b b" --both
	plays "$DARK -:- r b" '+b2b9=C:h' "$TOOK -:h b r"$'\t'"$TOOK -:? b b" --both
	# Then the side has to be named.
	bad_move jfn-capture-unknown "$DARK -:- r b" '+b2b9=C' --both
	plays "$JIEQI" '+b2b9=C:h +a9b9=R +h2h9=A:p' \
	    "1rxxkxxAx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/9/9/XXXXKXXXX C:hp b r"$'\t'"1rxxkxxAx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/9/9/XXXXKXXXX C:?? b b" --both
	plays "$JIEQI" '+b2b9=C:h +h7h0=P:e' \
	    "xCxxkxxxx/9/1x7/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXpX ?:h r r"$'\t'"xCxxkxxxx/9/1x7/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXpX e:? r b" --both
}

@test "from one player's record the other's follows only where it can be known" {
	run -1 --separate-stderr fen-play --both <<<"$BARE ?$ALL:$ALL r r moves e0e1"
	[ "$output" = "" ]
	[[ $stderr == *"error: "*"[jfn-view-unknown]" ]]
	plays "$BARE ${ALL%P}:$ALL r r" e0e1 "3k5/9/9/9/9/9/9/9/4K4/9 ${ALL%P}:$ALL b b" --view=b
}

@test "--view=b from Red's record works where every move says what was taken" {
	local game='+b2b9=C:h +h7h0=P:e +i0h0=A +a9b9=R'
	local last='1rxxkxxxx/9/1x7/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXA1'

	need jq
	plays "$JIEQI" "$game" "$last eC:?P r b" --view=b
	plays "$JIEQI" "$game" "$last ?C:hP r r" --view=r
	plays "$DARK -:- r b" "$game" "$last ?C:hP r r" --view=r
	plays "$DARK -:- r b" "$game" "$last eC:?P r b" --view=b
	plays "$JIEQI" 'b2b9Cn h7h0pB' 'xCxxkxxxx/9/1x7/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXpX e:? r b' --view=b
	run -0 fen-play -J --view=b --warnings=none <<<"$JIEQI moves $game"
	[ "$(jq -r .fen <<<"$output")" = "$last eC:?P r b" ]
	run -0 fen-play --each --view=b --warnings=none <<<"$JIEQI moves $game"
	[ "${lines[0]}" = "$DARK -:- r b" ]
	[ "${lines[4]}" = "$last eC:?P r b" ]
	# The same as --both, in each column.
	run -0 fen-play --both --warnings=none <<<"$JIEQI moves $game"
	[ "$output" = "$last ?C:hP r r"$'\t'"$last eC:?P r b" ]
}

@test "--view of the other side: the caret stands under the move that says too little" {
	local option

	for option in --view=b --both '-J --view=b' '--each --view=b'; do
		run -1 --separate-stderr fen-play $option --warnings=none <<<"$JIEQI moves +b2b9=C:h +h7h0=P +a0a1=R"
		[[ $stderr == *"jfn-capture-unknown"* ]]
		[[ $stderr == *":1:85: error: "* || $stderr == *'"column":85,"end_column":92,'* ]]
	done
	run -1 --separate-stderr fen-play --view=b --excerpt --line='+h7h0=P' <<<"$JIEQI moves +b2b9=C:h"
	[[ $stderr == *": error: '+h7h0=P' takes a face-down piece"*'[jfn-capture-unknown]'* ]]
	# What the record itself doesn't tell is a fault of the record.
	run -1 --separate-stderr fen-play --view=b <<<"$BARE ${ALL%P}?:$ALL r r moves e0e1"
	[[ $stderr == "<stdin>:1:$((${#BARE} + 2 + 14)): error: "*'[jfn-view-unknown]' ]]
	# The moves alone can be printed.
	run -0 fen-play --view=b --uci <<<"$JIEQI moves +b2b9=C:h +h7h0=P"
	[ "$output" = '+b2b9=C +h7h0=P' ]
}

@test "what is taken leaves the pool, where it is said" {
	plays "$DARK w $POOL 3 7" '+b2b9=C:h' "$TOOK b R2A2C1P5N2B2r2a2c2p5n1b2 0 7"
	plays "$DARK w $POOL 3 7" '+b2b9=C' "$TOOK b R2A2C1P5N2B2r2a2c2p5n2b2 0 7"
	plays "$DARK w $POOL - 3 7" '+b2b9=C:h' \
	    "$TOOK b R2A2C1P5N2B2r2a2c2p5n1b2 n1 0 7" --pikafish=6
	plays "$DARK b $POOL 3 7" 'e9e8' "${DARK/xxxxkxxxx\/9/xxxx1xxxx\/4k4} w $POOL 4 8"
}

@test "turning up a piece doesn't reset the half-move clock, only a capture does" {
	plays "$DARK w $POOL 3 7" '+b2b4=C' \
	    'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/1C7/X1X1X1X1X/7X1/9/XXXXKXXXX b R2A2C1P5N2B2r2a2c2p5n2b2 4 7'
	plays "$DARK b $POOL 3 7" '+b7b5=c' \
	    'xxxxkxxxx/9/7x1/x1x1x1x1x/1c7/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w R2A2C2P5N2B2r2a2c1p5n2b2 4 8'
	plays "$DARK w $POOL 3 7" '+b2b9=C' "$TOOK b R2A2C1P5N2B2r2a2c2p5n2b2 0 7"
	plays "$DARK w $POOL 3 7" '+b2b4=C +b7b5=R' \
	    'xxxxkxxxx/9/7x1/x1x1x1x1x/1r7/1C7/X1X1X1X1X/7X1/9/XXXXKXXXX w R2A2C1P5N2B2r1a2c2p5n2b2 5 8'
}

@test "squares from a1 to i10: --squares=uci10" {
	plays "$XIANGQI" 'h3e3 h10g8' \
	    'rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2' --squares=uci10
	plays "$XIANGQI" 'h3e3 h10g8' 'h3e3 h10g8' --squares=uci10 --uci
	plays "$JIEQI" '+b3b10=C:h +a10b10=R' '+b3b10=C:h +a10b10=R' --squares=uci10 --uci
	bad_move bad-move "$XIANGQI" a0a1 --squares=uci10
	bad_move bad-move "$XIANGQI" a1a11 --squares=uci10
	bad_move bad-move "$XIANGQI" a1a10
	fen-moves -1 --squares=uci10 <<<"${XIANGQI/ w / b }" | sort >one
	fen-moves -1 <<<"${XIANGQI/ w / b }" |
	    awk '{ print substr($0, 1, 1) substr($0, 2, 1) + 1 \
		substr($0, 3, 1) substr($0, 4, 1) + 1 }' | sort | cmp - one
	grep -qx a10a9 one
	[ "$(wc -l <one)" -eq 44 ]
	run -0 fen-perft --divide -D 1 --squares=uci10 <<<"$XIANGQI"
	[[ $output == *$'e1e2\t1'* ]]
}

@test "moves as Pikafish has them: --moves=pikafish" {
	plays "$JIEQI" 'b2b9Ch a9b9r' \
	    '1rxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX C:h r r' --moves=pikafish
	plays "$JIEQI" 'b2b9hC' "$TOOK -:h b r" --moves=pikafish
	plays "$JIEQI" 'b2b9Cn a9b9r' 'b2b9Cn a9b9r' --moves=pikafish --uci
	plays "$JIEQI" 'b3b10Cn' 'b3b10Cn' --moves=pikafish --squares=uci10 --uci
	plays "$JIEQI" 'e0e1' 'e0e1' --moves=pikafish --uci
	bad_move bad-move "$JIEQI" +a0a1R --moves=pikafish
	bad_move bad-move "$JIEQI" a0a1=R --moves=pikafish
	bad_move bad-move "$JIEQI" a0a1K --moves=pikafish
	bad_move bad-move "$JIEQI" a0a1RC --moves=pikafish
	bad_move jfn-reveal-unknown "$JIEQI" a0a1 --moves=pikafish
	bad_move illegal-move "$JIEQI" a0a1Rn --moves=pikafish
}

@test "both forms of Jieqi moves are read, whatever the notation and --moves" {
	local record how after
	local six="R2A2C1P5N2B2r2a2c2p4n1b2 n1 0 2"

	for how in '' --moves=jfn --moves=pikafish; do
		for record in "$JIEQI" "$DARK w $POOL 0 1"; do
			after='1pxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX'
			after+=$([[ $record == *-:-* ]] && echo ' C:h r r' || echo " w $six")
			plays "$record" '+b2b9=C:h +a9b9=P' "$after" --pikafish=6 $how
			plays "$record" 'b2b9Cn a9b9p' "$after" --pikafish=6 $how
			plays "$record" 'b2b9nC +a9b9=p' "$after" --pikafish=6 $how
			run -0 fen-view $how --move=+b2b9=C:h,b2b9Cn,+b2b3 <<<"$record"
		done
		for record in "$JIEQI" "$DARK w $POOL 0 1"; do
			run -0 --separate-stderr fen-validate $how <<<"$record bm b2b9Cn; pv +b2b9=C:h a9b9p;"
			[ "$stderr" = "" ]
			run -0 fen-fix $how <<<"$record bm b2b9Cn; pv +b2b9=C:h a9b9p;"
			[ "$output" = "$record bm b2b9Cn; pv +b2b9=C:h a9b9p;" ]
		done
	done
	plays '3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1' 'a0a1' '3k5/9/9/9/9/9/9/9/R8/4K4 b - - 1 1' --moves=pikafish
}

@test "moves of Jieqi are written as in the record's notation, or as --moves says" {
	local record line

	for record in "$JIEQI" "$DARK w $POOL 0 1"; do
		for line in '+b2b9=C:h +a9b9=P e0e1' 'b2b9Cn a9b9p e0e1'; do
			plays "$record" "$line" '+b2b9=C:h +a9b9=P e0e1' --uci --moves=jfn
			plays "$record" "$line" 'b2b9Cn a9b9p e0e1' --uci --moves=pikafish
		done
	done
	plays "$JIEQI" 'b2b9Cn a9b9p' '+b2b9=C:h +a9b9=P' --uci
	plays "$DARK w $POOL 0 1" '+b2b9=C:h +a9b9=P' 'b2b9Cn a9b9p' --uci
	run -0 fen-play -J <<<"$DARK w $POOL 0 1 moves +b2b9=C:h"
	[[ $output == *'"move":"b2b9Cn"'* ]]
	run -1 fen-diff -e "$DARK w $POOL 0 1" "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/C6X1/9/XXXXKXXXX b ${POOL/C2/C1} 1 1"
	[[ $output == *'one-move'*'b2a2C'* ]]
	# Squares alone are Pikafish's where moves are written so.
	bad_move illegal-move "$JIEQI" b2b3
	bad_move illegal-move "$DARK w $POOL 0 1" b2b3 --moves=jfn
	bad_move jfn-reveal-unknown "$DARK w $POOL 0 1" b2b3
	run -0 fen-view --move=b2b3 <<<"$DARK w $POOL 0 1"
	run -0 fen-validate -q <<<"$DARK w $POOL 0 1 bm b2b3;"
}

@test "moves of Jieqi are sorted as they are written: fen-moves, fen-perft, JSON" {
	need jq
	local record how sign

	for record in "$JIEQI" "$DARK w $POOL 0 1"; do
		for how in '' --moves=jfn --moves=pikafish; do
			fen-moves -1 $how <<<"$record" >moves
			LC_ALL=C sort -c moves
			[ "$(wc -l <moves)" -eq 44 ]
			fen-moves $how <<<"$record" | tr ' ' '\n' | diff moves -
			fen-moves -J $how <<<"$record" | jq -r '.moves[].move' | diff moves -
			fen-perft -D 1 --divide $how <<<"$record" 2>errors | sed '$d' |
			    cut -f 1 | diff moves -
			fen-perft -J -D 1 --divide $how <<<"$record" 2>errors |
			    jq -r '.divide[].move' | diff moves -
		done
		fen-moves -1 <<<"$record" >moves
		fen-convert -t json --with=moves <<<"$record" | jq -r '.moves[]' | diff moves -
	done
	run -0 fen-moves --moves=pikafish <<<"$JIEQI"
	[[ $output == *'d0e1 e0e1 e3e4'* ]]
	run -0 fen-moves <<<"$DARK w $POOL 0 1"
	[[ $output == *'d0e1 e0e1 e3e4'* ]]
}

@test "a side without a legal move has lost, by checkmate or stalemate" {
	stands checkmate 1-0 '3k5/9/9/9/9/9/9/9/3RR4/5K3 b - - 0 1'
	stands checkmate 0-1 '5k3/3rr4/9/9/9/9/9/9/9/3K5 w - - 0 1'
	stands stalemate 1-0 '3k5/R8/9/9/9/9/9/9/4R4/4K4 b - - 0 1'
	stands stalemate 0-1 '4k4/4r4/9/9/9/9/9/9/r8/3K5 w - - 0 1'
	stands checkmate 1-0 "3k5/9/9/9/9/9/9/9/3RR4/5K3 -:- b r"
	stands stalemate 0-1 "4k4/4r4/9/9/9/9/9/9/r8/3K5 -:- r r"
	stands ongoing '*' "$JIEQI"
	stands ongoing '*' "$XIANGQI"
}

@test "a king that is gone has lost, and nobody moves" {
	stands king-captured 1-0 '9/9/9/9/9/9/9/9/9/4K4 -:K b r'
	stands king-captured 0-1 '4k4/9/9/9/9/9/9/9/9/9 K:- b r'
	run -0 fen-moves -c <<<'9/9/9/9/9/9/9/9/9/R3K4 -:K r r'
	[ "$output" = 0 ]
	# In Jieqi the king may be captured.
	plays '4k4/9/9/9/9/9/9/9/9/4K4 -:- r r' e0e9 \
	    '4K4/9/9/9/9/9/9/9/9/9 -:K b r'$'\tking-captured\t1-0' --status
}

@test "nobody wins with advisors and elephants alone, in Xiangqi" {
	stands insufficient-material 1/2-1/2 '3k5/9/9/9/9/9/9/4B4/4A4/4K4 w - - 0 1'
	stands ongoing '*' '3k5/9/9/9/9/9/P8/9/4A4/4K4 w - - 0 1'
	stands ongoing '*' '3k5/9/9/9/9/9/9/4E4/4A4/4K4 -:- r r'
}

@test "the same placement for the third time: not decided in Jieqi" {
	local twice='e0e1 e9e8 e1e0 e8e9'

	plays "$JIEQI" "$twice" "$JIEQI"$'\tongoing\t*' --status
	plays "$JIEQI" "$twice $twice" "$JIEQI"$'\tthreefold-repetition\t*' --status
}

# repeats STATUS RECORD MOVES: after the moves were played twice, in both tools.
repeats() {
	echo "$2 moves $3 $3"
	[ "$(fen-play --status <<<"$2 moves $3 $3" | cut -f2- | tr '\t' ' ')" = "$1" ]
	[ "$(fen-status <<<"position fen $2 moves $3 $3" | tr '\t' ' ')" = "$1" ]
	[ "$(fen-status <<<"$2 moves $3 $3" | tr '\t' ' ')" = "$1" ]
	[ "$(fen-status <<<"position fen $2 moves $3")" = $'ongoing\t*' ]
}

# Fairy-Stockfish has the same results.
@test "repetition in Xiangqi: who gives perpetual check loses" {
	repeats 'repetition 1/2-1/2' "$XIANGQI" 'a0a1 a9a8 a1a0 a8a9'
	repeats 'perpetual-check 0-1' '9/5k3/3a5/6N2/6b2/9/9/3AB4/9/2BAK4 b - - 0 1' \
	    'f8f7 g6h8 f7f8 h8g6'
	repeats 'perpetual-check 1-0' '3k5/9/5a2R/9/9/P5B2/5n3/9/5K3/3A5 b - - 0 1' \
	    'f3h2 f1e1 h2f3 e1f1'
	repeats 'perpetual-check 1-0' '9/3k5/n6P1/3rP4/2b6/p3r4/P8/8N/9/4K4 w - - 0 1' \
	    'e0f0 e4f4 f0e0 f4e4'
	# One of the moves gives no check.
	repeats 'repetition 1/2-1/2' '3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1' 'a0a9 d9d8 a9a0 d8d9'
	repeats 'perpetual-check 0-1' 'R2k5/9/9/9/9/9/9/9/9/4K4 b - - 0 1' 'd9d8 a9a8 d8d9 a8a9'
	# The third time, not the second.
	run -0 fen-play --status --each <<<'3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1 moves a1a9 d9d8 a9a8 d8d9 a8a9 d9d8 a9a8 d8d9 a8a9'
	[ "$(cut -f2 <<<"$output" | uniq -c | tr -s ' ' | tr '\n' ';')" = ' 9 ongoing; 1 perpetual-check;' ]
}

# Pikafish and Fairy-Stockfish have the same results, except where the test says otherwise.
@test "repetition in Xiangqi: who chases a piece perpetually loses" {
	local chase='2bk1ab2/6C2/3a5/2p3p1p/4p4/3R4P/2c1c1P2/B2R5/9/4K4 b - - 0 1'

	# A chariot follows a horse that nobody protects.
	repeats 'perpetual-chase 0-1' '4k4/9/9/9/2n6/9/9/2R6/9/3K5 b - - 0 1' \
	    'c5d7 c2d2 d7c5 d2c2'
	# A horse chases a chariot, protected or not, which attacks it in turn.
	repeats 'perpetual-chase 1-0' \
	    '5a3/9/5k3/8p/2b3P2/8P/n1R6/B2K2RN1/9/3A1A3 b - - 0 1' 'a3b5 c3c4 b5a3 c4c3'
	repeats 'perpetual-chase 1-0' \
	    'rnbakabnr/1c7/9/p1p1p1C1p/9/6P2/P1P1P3P/4B4/9/cCB1KA1NR b - - 0 1' \
	    'h9i7 g6g7 i7h9 g7g6'
	# A horse attacks a cannon that is protected.
	repeats 'repetition 1/2-1/2' \
	    '2b2ab2/1n2k4/5r3/6p2/p3p4/2P5P/5c3/4B3N/4A4/4KAB2 w - - 0 1' \
	    'i2h4 f3g3 h4i2 g3f3'
	# Horses attack each other: no chase.
	repeats 'repetition 1/2-1/2' '4k4/9/9/9/9/2N3n2/9/5A3/9/5K3 b - - 0 1' \
	    'g4e5 c4e3 e5g4 e3c4'
	# Each move attacks a piece, but not the same.
	repeats 'threefold-repetition *' "$chase" 'c3c2 d4h4 c2c3 h4d4'
	# Cannons attack each other; when the king opens the file, only one may capture, but
	# the next move of the king threatens nothing.
	repeats 'repetition 1/2-1/2' '4ka3/9/4b1c2/8p/4p4/4p4/3C5/9/4A4/2BK5 w - - 0 1' \
	    'd3d7 e9d9 d7d3 d9e9'
	# A chariot moves along the line on which it attacks the horse: a draw for Pikafish,
	# 1-0 for Fairy-Stockfish.
	repeats 'threefold-repetition *' '3R1a2r/5k3/8n/4p4/1C6P/6r2/P8/6N2/9/3AKABc1 w - - 0 1' \
	    'g2f4 g4i4 f4g2 i4g4'
	# Every other move only.
	repeats 'repetition 1/2-1/2' '4k4/9/9/9/2n6/9/9/2R6/9/3K5 b - - 0 1' \
	    'c5d7 c2c3 d7c5 c3c2'
	# The horse is protected; a chariot isn't safe by protection.
	repeats 'repetition 1/2-1/2' '4k4/9/4b4/9/2n6/4p4/9/2R6/9/3K5 b - - 0 1' \
	    'e7c9 c2c3 c9e7 c3c2'
}

@test "--rules: repetition by other rules" {
	local check='9/5k3/3a5/6N2/6b2/9/9/3AB4/9/2BAK4 b - - 0 1 moves f8f7 g6h8 f7f8 h8g6'
	local chase='4k4/9/9/9/2n6/9/9/2R6/9/3K5 b - - 0 1 moves c5d7 c2d2 d7c5 d2c2'
	local idle="$XIANGQI moves a0a1 a9a8 a1a0 a8a9"
	local record word

	while read -r record word; do
		record=${!record}
		run -0 fen-status --rules="${word%%:*}" <<<"$record ${record#* moves }"
		[ "${output%%$'\t'*}" = "${word#*:}" ]
		run -0 fen-play --status --rules="${word%%:*}" <<<"$record ${record#* moves }"
		[[ $output == *$'\t'"${word#*:}"$'\t'* ]]
	done <<-'END'
		check asian:perpetual-check
		check chinese:perpetual-check
		check none:threefold-repetition
		chase asian:perpetual-chase
		chase chinese:threefold-repetition
		chase none:threefold-repetition
		idle asian:repetition
		idle chinese:repetition
		idle none:threefold-repetition
	END
	run -0 fen-status -J --rules=asian <<<"$chase c5d7 c2d2 d7c5 d2c2"
	[ "$(jq -c '[.status,.result,.draws]' <<<"$output")" = '["perpetual-chase","0-1",[]]' ]
	run -0 fen-play -J --status --rules=none <<<"$check f8f7 g6h8 f7f8 h8g6"
	[ "$(jq -r .standing.status <<<"$output")" = threefold-repetition ]
	run -2 fen-status --rules=fide
	[[ $output == *'expected asian, chinese or none'* ]]
}

@test "60 moves without a capture, in Xiangqi" {
	stands ongoing '*' '3k5/9/9/9/9/9/9/9/9/R3K4 w - - 119 60'
	stands sixty-moves 1/2-1/2 '3k5/9/9/9/9/9/9/9/9/R3K4 w - - 120 60'
	stands checkmate 1-0 '3k5/9/9/9/9/9/9/9/3R5/4K4 b - - 120 60'
	stands insufficient-material 1/2-1/2 '3k5/9/9/9/9/9/9/4B4/4A4/4K4 w - - 120 60'
	# In Jieqi the counters don't count, and nobody knows who can win.
	stands ongoing '*' "$BARE w P2c1 120 60"
	run -0 fen-status -J <<<'3k5/9/9/9/9/9/9/9/9/R3K4 w - - 120 60'
	[[ $output == *'"can_win":{"r":null,"b":null}'* ]]
}

@test "boards turned: files, ranks, both, or the sides" {
	local record='xxx1k4/9/9/9/9/9/9/X8/9/RH2K4 RP?:raHC r r'

	converts '--transform=mirror' "$record" '4k1xxx/9/9/9/9/9/9/8X/9/4K2HR RP?:raHC r r'
	converts '--transform=flip' "$record" 'RH2K4/9/X8/9/9/9/9/9/9/xxx1k4 RP?:raHC r r'
	converts '--transform=rotate' "$record" '4K2HR/9/8X/9/9/9/9/9/9/4k1xxx RP?:raHC r r'
	converts '--transform=swap' "$record" 'rh2k4/9/x8/9/9/9/9/9/9/XXX1K4 raHC:RP? b b'
	converts '--transform=swap' "$BARE w P2c1 3 4" '4k4/9/9/9/9/9/9/9/9/3K5 b C1p2 3 4'
	converts '--transform=mirror' "$XIANGQI" "$XIANGQI"
	converts '--transform=swap' "$XIANGQI" "${XIANGQI/ w / b }"
}

@test "JFN to Pikafish: the pool is what nobody has seen" {
	local viewer='this notation has no place for the viewer'

	converts '-t pikafish' "$JIEQI" "$DARK w $POOL 0 1" "$viewer"
	converts '-t pikafish' "$DARK -:- b b" "$DARK b $POOL 0 1" "$viewer"
	converts '-t pikafish' "$TOOK -:h b r" "$TOOK b R2A2C1P5N2B2r2a2c2p5n1b2 0 1" \
	    'the viewer, the order of the losses, and which of them were face down'
	converts '-t pikafish --pikafish=6' "$TOOK -:h b r" \
	    "$TOOK b R2A2C1P5N2B2r2a2c2p5n1b2 n1 0 1" 'the viewer and the order of the losses'
	# ? stays in the pool.
	converts '-t pikafish' "$TOOK -:? b b" "$TOOK b R2A2C1P5N2B2r2a2c2p5n2b2 0 1" \
	    'the viewer, the order of the losses'
	refuses pool-mismatch '-t pikafish' "$BARE -:- r r"
	refuses pool-mismatch '-t pikafish' "$BARE ${ALL}R:$ALL r r"
}

@test "Pikafish to JFN: the losses are what is neither seen nor in the pool" {
	refuses view-needed '-t jfn' "$DARK w $POOL 0 1"
	converts '-t jfn --view=r' "$DARK w $POOL 0 1" "$JIEQI"
	converts '-t jfn --view=b' "$DARK b $POOL 0 1" "$DARK -:- b b"
	converts '-t jfn --view=r' "$DARK w $POOL 5 9" "$JIEQI" 'JFN has no counters'
	converts '-t jfn --view=r' "$TOOK b R2A2C1P5N2B2r2a2c2p5n1b2 0 1" "$TOOK -:H b r"
	# The losses that the owner hasn't seen.
	converts '-t jfn --view=b' "$TOOK b R2A2C1P5N2B2r2a2c2p5n2b2 0 1" "$TOOK -:? b b"
	refuses pool-mismatch '-t jfn --view=r' "$TOOK b R2A2C1P5N2B2r2a2c2p5n2b2 0 1"
	refuses pool-mismatch '-t jfn --view=r' "$DARK w R2A2C2P5N2B1r2a2c2p5n2b2 0 1"
}

@test "Pikafish of six fields to JFN: what was taken face down is kept" {
	local six="$TOOK b R2A2C1P5N2B2r2a2c2p5n1b2 n1 0 1"

	converts '-t jfn --view=r --pikafish=6' "$six" "$TOOK -:h b r"
	converts '-t jfn --view=b --pikafish=6' "$six" "$TOOK -:? b b" "the viewer doesn't know"
	converts '-t pikafish --pikafish=6' "$six" "$six"
}

@test "JFN and Pikafish to Xiangqi: only with nothing face down" {
	converts '-t xiangqi' "3k5/9/9/9/9/9/9/2H6/9/4K4 RP:- b r" \
	    '3k5/9/9/9/9/9/9/2N6/9/4K4 b - - 0 1' 'the viewer and the losses are left out'
	converts '-t xiangqi' "$BARE -:- r b" "$BARE w - - 0 1" 'no place for the viewer'
	converts '-t xiangqi' "$BARE w - 4 9" "$BARE w - - 4 9"
	converts '-t xiangqi' "$BARE w p1 4 9" "$BARE w - - 4 9" 'what was taken face down'
	refuses hidden-piece '-t xiangqi' "$JIEQI"
	refuses hidden-piece '-t xiangqi' "$DARK w $POOL 0 1"
}

@test "Xiangqi to JFN and Pikafish: what isn't on the board was taken" {
	converts '-t jfn' "$BARE w - - 0 1" "$BARE $ALL:$ALL r r"
	converts '-t jfn' "$BARE b - - 0 1" "$BARE $ALL:$ALL b b"
	converts '-t jfn --view=b' "$BARE w - - 0 1" "$BARE $ALL:$ALL r b"
	converts '-t jfn' "$BARE w - - 4 9" "$BARE $ALL:$ALL r r" 'JFN has no counters'
	converts '-t jfn' "$XIANGQI" 'rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR -:- r r'
	converts '-t pikafish' "$BARE w - - 4 9" "$BARE w - 4 9"
}

@test "chess is another game" {
	refuses wrong-game '-t jfn' "$START"
	refuses wrong-game '-t xiangqi' "$START"
	refuses wrong-game '-t pikafish' "$START"
	refuses wrong-game '-t chess' "$XIANGQI"
	refuses wrong-game '-t epd' "$JIEQI"
	refuses wrong-game '-t shredder' "$DARK w $POOL 0 1"
}

@test "letters of either set are read, and N and B written unless said" {
	local wxf='rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1'

	[ "$(fen-convert --warnings=none <<<"$wxf")" = "$XIANGQI" ]
	[ "$(fen-convert --warnings=none --letters=wxf <<<"$XIANGQI")" = "$wxf" ]
	run -0 --separate-stderr fen-validate -l strict --letters=wxf <<<"$wxf"
	[ "$stderr" = "" ]
	[ "$(fen-convert --letters=wxf -t jfn <<<"$wxf")" = "${wxf% w*} -:- r r" ]
}

@test "the letters of a pool are those that are asked for, too" {
	local wxf="$DARK w R2A2C2P5H2E2r2a2c2p5h2e2 0 1"

	run -0 --separate-stderr fen-validate -l strict --letters=wxf <<<"$wxf"
	[ "$stderr" = "" ]
	run -1 --separate-stderr fen-validate -l strict --letters=wxf <<<"$DARK w $POOL 0 1"
	[[ $stderr == *"[letter-set]"* ]]
	run -0 --separate-stderr fen-validate -l strict <<<"$DARK w $POOL 0 1"
	[ "$output" = "$DARK w $POOL 0 1" ]
	[ "$stderr" = "" ]
	run -1 --separate-stderr fen-validate -l strict <<<"$wxf"
	[[ $stderr == *"[letter-set]"* ]]
}

@test "a record of board and turn is understood, with r for w, too" {
	run -0 --separate-stderr fen-convert --warnings=all <<<"$BARE r"
	[ "$output" = "$BARE w - - 0 1" ]
	[[ $stderr == *"[turn-letter]"*"[missing-counters]"* || $stderr == *"[missing-counters]"*"[turn-letter]"* ]]
	run -0 fen-convert --warnings=none <<<"$BARE b"
	[ "$output" = "$BARE b - - 0 1" ]
}

@test "JieqiBox's forms of two, three and four fields are read with a warning, and fixed" {
	local record six="xxxxkxxPx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X7/9/XXXXKXXXX b R2A2C2P4N2B2r2a2c2p4n2b2 p1"

	for record in "$DARK w" "$DARK w $POOL" "$DARK $POOL w" "$DARK w $POOL -" "$DARK $POOL w -"; do
		echo "$record"
		run -0 --separate-stderr fen-convert --warnings=all <<<"$record"
		[ "$output" = "$DARK w $POOL 0 1" ]
		[[ $stderr == *": warning: "*"[missing-counters]" ]]
		[ "${#stderr_lines[@]}" -eq 1 ]
		run -0 fen-fix --warnings=none <<<"$record"
		[ "$output" = "$DARK w $POOL 0 1" ]
		run -1 fen-validate -l strict -q <<<"$record"
		run -0 fen-convert -t jfn --view=r --warnings=none <<<"$record"
		[ "$output" = "$JIEQI" ]
		plays "position fen $record" '+b2b4=C' \
		    "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/1C7/X1X1X1X1X/7X1/9/XXXXKXXXX b ${POOL/C2/C1} 1 1"
	done
	for record in "$six" "$six 0 1"; do
		run -0 fen-fix --warnings=none <<<"$record"
		[ "$output" = "$six 0 1" ]
		run -0 fen-convert --pikafish=6 --warnings=none <<<"$record"
		[ "$output" = "$six 0 1" ]
	done
	# Red's letter is fixed beside it.
	run -0 fen-fix --warnings=none <<<"$DARK $POOL r"
	[ "$output" = "$DARK w $POOL 0 1" ]
	# What was lost could be of any kind: the pool isn't invented.
	run -1 --separate-stderr fen-validate -q --warnings=none <<<"${DARK/xxxxk/1xxxk} w"
	[[ $stderr == *"[pool-short]" ]]
	run -0 fen-convert --warnings=none -l syntax <<<"${DARK/xxxxk/1xxxk} w"
	[ "$output" = "${DARK/xxxxk/1xxxk} w R2A2C2P5N2B2 0 1" ]
	# Without face-down pieces auto takes board and turn for Xiangqi.
	run -0 fen-convert -f pikafish --warnings=none <<<"$BARE w"
	[ "$output" = "$BARE w - 0 1" ]
	for record in "$DARK w $POOL 0" "$DARK - $POOL" "$DARK $POOL" "$DARK w w" "$DARK w $POOL 1 -"; do
		run -1 fen-validate -q -f pikafish -l syntax <<<"$record"
	done
}

@test "perft of the start is the same for all three notations" {
	local record

	for record in "$XIANGQI" "$JIEQI" "$DARK w $POOL 0 1"; do
		run -0 --separate-stderr fen-perft -D 3 <<<"$record"
		[ "$output" = $'3\t79666' ]
	done
	run -0 --separate-stderr fen-perft -D 3 <<<'rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR -:- r r'
	[ "$output" = $'3\t91350' ]
}

@test "the published counts of Xiangqi" {
	run -0 --separate-stderr fen-perft "$TOP_SRCDIR/tests/perft-xiangqi.epd"
	[ "${#lines[@]}" -eq "$(grep -c '^[^#]' "$TOP_SRCDIR/tests/perft-xiangqi.epd")" ]
	[[ $output != *mismatch* ]]
}

@test "operations about the position before the moves are dropped, hmvc and fmvn too" {
	local record move kept='id "x"; c0 "c";'

	for record in "$JIEQI" "$XIANGQI" "$DARK w $POOL 0 1"; do
		move=+b2b4=R
		[ "$record" != "$XIANGQI" ] || move=b2b4
		run -0 --separate-stderr fen-play --warnings=all <<<"$record hmvc 3; $kept bm a3a4; ce 7; fmvn 2; moves $move"
		[[ $output == *" $kept" ]]
		[[ $output != *[hf]mv* ]]
		[ "$(grep -c 'is about the position before the moves and is dropped \[lossy\]$' <<<"$stderr")" -eq 4 ]
	done
}

@test "hmvc and fmvn repeat no field of JFN" {
	run -0 --separate-stderr fen-convert <<<"$JIEQI hmvc 3; fmvn 2;"
	[ "$output" = "$JIEQI hmvc 3; fmvn 2;" ]
	[ "$stderr" = "" ]
}
