#!/bin/bash
# The tools beside GNU grep with a pattern of the shape of a FEN, on the same
# records in one run: user time, the best of five, and records a second as a
# ratio to grep's. Then validation of other games beside that of chess, and
# fen-diff beside GNU diff.
#
#	tools.sh FOLDER [RECORDS]	the folder that the tools were built in

set -euo pipefail
PATH=$1:$PATH
records=${2:-1000000}
generator=$1/tests/bench/gen-games
folder_of_generators=$1/tests/bench
bytes=$((records * 100))
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export LC_ALL=C
pattern='^([1-8PNBRQKpnbrqk]+/){7}[1-8PNBRQKpnbrqk]+ [wb] (-|[KQkq]+) (-|[a-h][36]) [0-9]+ [0-9]+'

# The least user time of five runs of a command on a file. Its output goes to a
# file: grep ends at once where that is /dev/null.
best() {
	local TIMEFORMAT=%U file=$1

	shift
	for _ in 1 2 3 4 5; do
		{ time "$@" "$file" >"$folder/out" 2>"$folder/log"; } 2>&1
	done | sort -n | head -n 1
}

say() {
	awk -v name="$1" -v records="$2" -v ours="$3" -v theirs="$4" 'BEGIN {
		printf "%-28s %6.2f million records/s, %5.2f of grep\n", name,
			records / (ours + 1e-9) / 1e6, theirs / (ours + 1e-9)
	}'
}

compare() {
	local name=$1 file=$2 n

	shift 2
	n=$(wc -l <"$file")
	say "$name" "$n" "$(best "$file" "$@")" \
		"$(best "$file" grep -cE "$pattern")"
}

# A generator's records, so many bytes of them.
corpus() {
	"$folder_of_generators/$1" -s 3 -z "$bytes" >"$folder/$1"
}

# The time for Azul beside that for as many bytes of chess.
compare_bytes() {
	corpus gen-chess
	corpus gen-azul
	awk -v chess="$(best "$folder/gen-chess" fen-validate -q -l legal)" \
		-v azul="$(best "$folder/gen-azul" fen-validate -q -l legal)" \
		-v bytes="$bytes" 'BEGIN {
			printf "%-28s %6.1f MB/s, %5.2f of chess\n",
				"fen-validate -q, Azul",
				bytes / (azul + 1e-9) / 1e6,
				chess / (azul + 1e-9)
		}'
}

"$generator" -s 1 -n "$records" >"$folder/fens"
"$generator" -s 2 -n "$((records / 5))" -m 5 >"$folder/games"
compare 'fen-validate -q' "$folder/fens" fen-validate -q
compare 'fen-status' "$folder/fens" fen-status
compare 'fen-moves --count' "$folder/fens" fen-moves --count
compare 'fen-moves' "$folder/fens" fen-moves
compare 'fen-moves --san' "$folder/fens" fen-moves --san
compare 'fen-play, 5 moves' "$folder/games" fen-play
chess=$(best "$folder/fens" fen-validate -q)
for notation in xiangqi jfn pikafish; do
	"$generator" -f $notation -s 3 -n "$records" >"$folder/others"
	awk -v name="fen-validate -q, $notation" -v records="$records" \
		-v ours="$(best "$folder/others" fen-validate -q)" \
		-v chess="$chess" 'BEGIN {
		printf "%-28s %6.2f million records/s, %5.2f of chess\n", name,
			records / (ours + 1e-9) / 1e6, chess / (ours + 1e-9)
	}'
done
compare 'fen-convert -t json' "$folder/fens" fen-convert -t json
compare_bytes

# One pair in a hundred differs.
awk 'NR % 100 == 0 { sub(/ [0-9]+$/, " 777") } 1' "$folder/fens" >"$folder/new"
diff() { command diff "$folder/fens" "$1"; }
fen_diff() { fen-diff "$folder/fens" "$1"; }
awk -v records="$records" -v ours="$(best "$folder/new" fen_diff)" \
	-v theirs="$(best "$folder/new" diff)" 'BEGIN {
	printf "%-28s %6.2f million pairs/s, %5.2f of diff\n", "fen-diff",
		records / (ours + 1e-9) / 1e6, theirs / (ours + 1e-9)
}'
