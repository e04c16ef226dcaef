#!/bin/bash
# Perft beside Stockfish, in one run: nodes a second of user time, the best of
# five, and their ratio; then how two threads do.
#
#	perft.sh FOLDER		the folder that fen-perft was built in

set -euo pipefail
perft=$1/fen-perft
start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
kiwipete='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
PATH=$PATH:/usr/games
stockfish=$(command -v stockfish || true)
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
	awk -v name="$1" -v nodes="$2" -v ours="$3" -v theirs="$4" 'BEGIN {
		printf "%s: %.0f million nodes/s", name, nodes / ours / 1e6
		if (theirs > 0)
			printf ", stockfish %.0f, ratio %.1f",
			    nodes / theirs / 1e6, theirs / ours
		print ""
	}'
}

compare() {
	local ours theirs=0

	echo "$2" >"$folder/input"
	ours=$(best %U "$perft" -q -D "$3")
	printf 'position fen %s\ngo perft %s\nquit\n' "$2" "$3" \
		>"$folder/input"
	[ "$stockfish" = '' ] || theirs=$(best %U "$stockfish")
	say "$1, depth $3" "$4" "$ours" "$theirs"
}

[ "$stockfish" != '' ] || echo "stockfish is not installed: no ratio"
compare start "$start" 6 119060324
compare kiwipete "$kiwipete" 5 193690690

echo "$start" >"$folder/input"
one=$(best %R "$perft" -q -D 7)
two=$(best %R "$perft" -q -D 7 -j 2)
awk -v one="$one" -v two="$two" 'BEGIN {
	printf "start, depth 7: %s s, on two threads %s s, %.2f times as fast\n",
	    one, two, one / two }'
