#!/bin/bash
# Perft beside Stockfish, and beside Fairy-Stockfish for Xiangqi, in one run:
# nodes a second of user time, the best of five, and their ratio; then how two
# threads do.
#
#	perft.sh FOLDER		the folder that fen-perft was built in

set -euo pipefail
perft=$1/fen-perft
start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
kiwipete='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
xiangqi='rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1'
middle='r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1'
PATH=$PATH:/usr/games
stockfish=$(command -v stockfish || true)
fairy=$(command -v fairy-stockfish || true)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# The least time of five runs of a command, as TIMEFORMAT has it: %U is user
# time, %R that of the clock. Its input is $folder/input.
best() {
	local TIMEFORMAT=$1

	shift
	for _ in 1 2 3 4 5; do
		{ time "$@" <"$folder/input" >/dev/null 2>"$folder/log"; } 2>&1
	done | sort -n | head -n 1
}

say() {
	awk -v name="$1" -v nodes="$2" -v ours="$3" -v theirs="$4" \
		-v engine="${5##*/}" 'BEGIN {
		printf "%s: %.0f million nodes/s", name, nodes / ours / 1e6
		if (theirs > 0)
			printf ", %s %.1f, ratio %.1f", engine,
			    nodes / theirs / 1e6, theirs / ours
		print ""
	}'
}

# compare NAME POSITION DEPTH NODES ENGINE [COMMAND]
compare() {
	local ours theirs=0

	echo "$2" >"$folder/input"
	ours=$(best %U "$perft" -q -D "$3")
	printf '%s\nposition fen %s\ngo perft %s\nquit\n' "${6-uci}" "$2" \
		"$3" >"$folder/input"
	[ "$5" = '' ] || theirs=$(best %U "$5")
	say "$1, depth $3" "$4" "$ours" "$theirs" "$5"
}

[ "$stockfish" != '' ] || echo "stockfish is not installed: no ratio"
compare start "$start" 6 119060324 "$stockfish"
compare kiwipete "$kiwipete" 5 193690690 "$stockfish"
[ "$fairy" != '' ] || echo "fairy-stockfish is not installed: no ratio"
variant='setoption name UCI_Variant value xiangqi'
compare 'xiangqi start' "$xiangqi" 5 133312995 "$fairy" "$variant"
compare 'xiangqi middle game' "$middle" 5 53112976 "$fairy" "$variant"

echo "$start" >"$folder/input"
one=$(best %R "$perft" -q -D 7)
two=$(best %R "$perft" -q -D 7 -j 2)
awk -v one="$one" -v two="$two" 'BEGIN {
	printf "start, depth 7: %s s, on two threads %s s, %.2f times as fast\n",
	    one, two, one / two }'
