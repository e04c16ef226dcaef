#!/bin/sh
# xiangqi.sh BUILD POSITIONS: compares the legal moves of Xiangqi, and the
# number of replies to each, with Fairy-Stockfish, on positions of random games.
# Exits with 77 and a message if Fairy-Stockfish is missing.

set -eu
build=$1 positions=$2
PATH=$PATH:/usr/games
LC_ALL=C
export PATH LC_ALL

skip() {
	echo "$1"
	exit 77
}

command -v fairy-stockfish >/dev/null || skip "fairy-stockfish is not installed"
[ -x "$build/tests/bench/gen-games" ] || skip "tests/bench/gen-games is not built"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# moves: reads lines in which "end" ends each position, and prints the number of
# the position, the move and the count.
moves() {
	awk '$1 == "end" { n++; next } { print n + 1, $1, $2 }' | sort
}

"$build/tests/bench/gen-games" -f xiangqi -s 20 -n "$positions" >"$work/games"
"$build/fen-perft" -J --divide -D 2 --squares=uci10 --warnings=none \
	"$work/games" 2>/dev/null | awk '{
		while (match($0, /"move":"[^"]*","nodes":[0-9]*/)) {
			split(substr($0, RSTART, RLENGTH), part, /[":,]+/)
			print part[3], part[5]
			$0 = substr($0, RSTART + RLENGTH)
		}
		print "end"
	}' | moves >"$work/ours"
{
	echo setoption name UCI_Variant value xiangqi
	awk '{ print "position fen " $0; print "go perft 2" }' "$work/games"
	echo quit
} | fairy-stockfish | awk '
	/^Nodes searched/ { print "end" }
	/^[a-i][0-9]+[a-i][0-9]+: / { sub(":", ""); print }' |
	moves >"$work/theirs"

if ! [ -s "$work/theirs" ] || ! cmp -s "$work/ours" "$work/theirs"; then
	comm -3 "$work/ours" "$work/theirs" | head -n 20 |
		while read -r number rest; do
			echo "$(sed -n "${number}p" "$work/games"): $rest"
		done
	echo "xiangqi: moves differ from those of fairy-stockfish"
	exit 1
fi
awk -v positions="$positions" '{ n += $3; seen[$1] = 1 } END {
	for (number in seen)
		moving++
	print "xiangqi: " positions " positions, " moving " with moves, " \
	    NR " moves, " n " leaves; asked: fairy-stockfish"
}' "$work/ours"
