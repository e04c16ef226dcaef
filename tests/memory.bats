# The memory of the tools stays below 4 MiB, whatever they read.

setup() {
	load helper
	grep -q __asan_init "$TOP_BUILDDIR/fen-validate" &&
	    skip "a sanitizer needs more memory"
	[ -x "$TOP_BUILDDIR/tests/bench/peak" ] ||
	    skip "tests/bench/peak is not built (make check does)"
	GAMES=$TOP_BUILDDIR/tests/bench/gen-games
	limit=4096
	cd "$BATS_TEST_TMPDIR" || return
}

# holds COMMAND [ARGUMENT ...]: the command stays below the limit. Status 1, for
# bad records, is allowed.
holds() {
	local kib rest

	"$TOP_BUILDDIR/tests/bench/peak" peak "$@" >out 2>/dev/null ||
	    [ $? -eq 1 ]
	read -r kib rest <peak
	echo "$*: $kib KiB"
	[ "$kib" -le "$limit" ]
}

tools=('fen-convert' 'fen-convert -t json' fen-fix fen-moves 'fen-moves -J'
	'fen-perft -q -D 1' fen-play 'fen-stat --no-unique'
	fen-status fen-validate 'fen-validate -J'
	'fen-validate --excerpt' 'fen-validate --report=sarif'
	'fen-validate --report=junit' 'fen-validate -c' fen-view
	'fen-view --html' jfn-view)

# Runs each tool with a file.
each() {
	local tool

	for tool in "${tools[@]}"; do
		# shellcheck disable=SC2086 # words
		holds $tool "$1"
	done
}

@test "200 MB of records through a pipe: under 4 MiB" {
	"$GAMES" -b 1 -z 200000000 | holds fen-validate
	"$GAMES" -b 1 -z 30000000 | holds fen-convert -t json
}

@test "each tool, each kind of record: under 4 MiB" {
	local notation

	for notation in chess epd xiangqi jfn pikafish azul; do
		"$GAMES" -f $notation -n 1000 -b 10 >$notation
		each $notation
	done
	fen-convert -t json chess >json 2>/dev/null || [ $? -eq 1 ]
	each json
	"$GAMES" -n 1000 >old
	sed '7s/ [wb] / - /' old >new
	holds fen-diff --sequence old
}

@test "each tool, nothing but bad records: under 4 MiB" {
	"$GAMES" -n 20000 -b 100 >bad
	each bad
}

@test "each tool, lines that are too long or never end: under 4 MiB" {
	head -c 10000000 /dev/zero >zeros
	each zeros
	head -c 65536 /dev/zero | tr '\0' x >x
	for _ in {1..20}; do cat x; echo; done >long
	each long
	head -c 100000000 /dev/zero | holds fen-validate -v
	[ "$(wc -c <out)" -eq 100000000 ]
}

# Prints a file again and again, so many bytes.
repeat() {
	while cat "$1"; do :; done 2>/dev/null | head -c "$2"
}

@test "60 MB of games and of blocks through a pipe: under 4 MiB; and compressed" {
	local fen

	"$GAMES" -g 80 -n 500 | fen-play --san --status |
		awk -v odd=1 -f "$TOP_SRCDIR/tests/bench/to-pgn.awk" >games.pgn
	"$GAMES" -n 2000 | while read -r fen; do
		printf 'fen %s\nmove a1a1\nscore 0\nply 0\nresult 0\ne\n' "$fen"
	done >blocks.plain
	repeat games.pgn 60000000 | holds fen-validate
	repeat games.pgn 20000000 | holds fen-play --variations --columns=White,san
	repeat blocks.plain 60000000 | holds fen-validate -l syntax
	repeat blocks.plain 20000000 | holds fen-validate -q -l legal
	command -v zstd >/dev/null || skip 'zstd is not installed'
	repeat games.pgn 20000000 | zstd -q >games.pgn.zst
	# zstd needs more: it is a process of its own.
	limit=12288
	holds fen-validate games.pgn.zst
}

# A comment that is never closed may be as long as the file.
huge_game() {
	printf '[Event "a"]\n\n1. e4 *\n\n[Event "b"]\n\n1. e4 {'
	head -c "$1" /dev/zero | tr '\0' x | fold -w 79
	printf '} e5 *\n\n[Event "c"]\n\n1. d4 *\n'
}

@test "a game of more than 16 MiB is one fault, skipped in constant memory" {
	local option

	limit=40960
	for option in -j1 -j2; do
		huge_game 60000000 | holds fen-validate "$option"
		diff out - <<-'END'
			[Event "a"]

			1. e4 *

			[Event "c"]

			1. d4 *
		END
		huge_game 18000000 >huge
		run -1 --separate-stderr fen-validate -q "$option" huge
		[[ $stderr == 'huge:'*': error: a record of more than 16 MiB [record-too-long]' ]]
	done
	huge_game 16000000 | holds fen-play --uci
	[ "$(cat out)" = $'e2e4\ne2e4 e7e5\nd2d4' ]
}
