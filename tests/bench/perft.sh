#!/bin/sh
# Perft beside Stockfish, in one run: nodes a second of user time, the best of
# five, and their ratio; then how two threads do.
#
#	perft.sh FOLDER		the folder that fen-perft was built in

set -eu
perft=$1/fen-perft
start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
kiwipete='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
PATH=$PATH:/usr/games
command -v stockfish >/dev/null || stockfish=no

# The least user time of five runs of a command, in seconds; its input is $1.
best() {
	input=$1
	shift
	for _ in 1 2 3 4 5; do
		printf '%b' "$input" >input.$$
		{ time -p "$@" <input.$$ >/dev/null 2>&1; } 2>&1 |
			awk '/^user/ { print $2 }'
	done | sort -n | head -n 1
	rm -f input.$$
}

# The least wall time of five.
wall() {
	for _ in 1 2 3 4 5; do
		{ time -p "$@" >/dev/null 2>&1; } 2>&1 |
			awk '/^real/ { print $2 }'
	done | sort -n | head -n 1
}

say() {
	awk -v name="$1" -v nodes="$2" -v ours="$3" -v theirs="$4" 'BEGIN {
		printf "%s: %.0f million nodes/s", name, nodes / ours / 1e6
		if (theirs > 0)
			printf ", stockfish %.0f, ratio %.1f",
			    nodes / theirs / 1e6, ours > 0 ? theirs / ours : 0
		print ""
	}'
}

compare() {
	ours=$(best "$2\n" "$perft" -q -D "$3")
	theirs=0
	[ "${stockfish:-}" = no ] ||
		theirs=$(best "position fen $2\ngo perft $3\nquit\n" stockfish)
	say "$1, depth $3" "$4" "$ours" "$theirs"
}

[ "${stockfish:-}" != no ] || echo "stockfish is not installed: no ratio"
compare start "$start" 6 119060324
compare kiwipete "$kiwipete" 5 193690690

echo "$start" >start.$$
one=$(wall "$perft" -q -D 7 start.$$)
two=$(wall "$perft" -q -D 7 -j 2 start.$$)
rm -f start.$$
awk -v one="$one" -v two="$two" 'BEGIN {
	printf "start, depth 7: %s s, on two threads %s s, %.2f times as fast\n",
	    one, two, one / two }'
