#!/bin/bash
# Compares the positions of COUNT random games with those that pgn-extract and chessops find
# in them: all positions, and those of variations. The games are written in the forms of the
# world: comments, NAGs, signs, variations, missing numbers, long lines.
#
#	games.sh BUILD COUNT [short]
#
# With `short`, nothing is installed, and chessops isn't asked. A program that isn't installed is left out, with a message; exits with 77 if none is
# there. Differences are printed, and the exit status is 1.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
build=$1 count=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
PATH=$build:$PATH:/usr/games
status=0 compared=0

same() { # WHAT EXPECTED GOT
	if diff "$2" "$3" >"$work/diff"; then
		echo "$1: $(wc -l <"$2") positions are equal"
	else
		echo "$1: the first differences of $(grep -c '^[<>]' "$work/diff"):"
		head -n 20 "$work/diff"
		status=1
	fi
	compared=$((compared + 1))
}

"$build/tests/bench/gen-games" -s 7 -g 200 -n "$count" >"$work/games"
fen-play --san --status "$work/games" >"$work/moves"
awk -v odd=1 -f "$here/../bench/to-pgn.awk" "$work/moves" >"$work/games.pgn"
fen-play --each "$work/games.pgn" >"$work/each"
fen-play --each "$work/games" >"$work/known"
same 'all positions, known moves' "$work/known" "$work/each"
# pgn-extract reads no comments to the end of a line, chessops needs a blank line between
# games, and both have other ideas of lines with %.
awk -v odd=1 -v line_comments=1 -v escapes=1 -v close_games=1 -f "$here/../bench/to-pgn.awk" "$work/moves" |
	fen-play --each >"$work/others"
same 'all positions, known moves, all comments' "$work/known" "$work/others"
compared=0
fen-play --variations "$work/games.pgn" >"$work/variations"
fen-play "$work/games.pgn" >"$work/last"
[ "$(wc -l <"$work/last")" -eq "$count" ]

# Its positions have four fields, with every en-passant square.
if command -v pgn-extract >/dev/null; then
	pgn-extract -s -Wepd "$work/games.pgn" 2>/dev/null | grep . |
		cut -d ' ' -f 1-4 >"$work/extracted"
	same 'all positions, pgn-extract' "$work/extracted" <(cut -d ' ' -f 1-4 "$work/each")
	# The last position of each game stands before the next first one.
	pgn-extract -s -Wepd "$work/games.pgn" 2>/dev/null |
		awk 'NF { line = $1 " " $2 " " $3 " " $4; next } line { print line; line = "" }
			END { if (line) print line }' >"$work/extracted"
	same 'last positions, pgn-extract' "$work/extracted" <(cut -d ' ' -f 1-4 "$work/last")
else
	echo 'pgn-extract is not installed'
fi
if [ "${3-}" = short ]; then
	:
elif sh "$here/run.sh" "$build" games "$work/games.pgn" >"$work/main"; then
	same 'all positions, chessops' "$work/main" "$work/each"
	sh "$here/run.sh" "$build" games "$work/games.pgn" all >"$work/all"
	same 'positions of variations, chessops' "$work/all" "$work/variations"
else
	head -n 1 "$work/main" # why it can't be asked
fi
[ "$compared" -gt 0 ] || exit 77
exit "$status"
