# Runs the benchmarks of make bench with few records, so that they keep working.
# No measurement is judged here.

setup_file() {
	export BENCH_TIMES=1 BENCH_STARTS=5
	load helper
	for program in gen-games run; do
		[ -x "$TOP_BUILDDIR/tests/bench/$program" ] || return 0
	done
	export BENCH=$BATS_FILE_TMPDIR/build/bench
	# The tools of this build, no downloads, and no programs that other
	# tests measure.
	mkdir -p "$BENCH" "$BATS_FILE_TMPDIR/build/tests/bench"
	ln -s "$TOP_BUILDDIR"/fen-* "$TOP_BUILDDIR/Makefile" \
		"$BATS_FILE_TMPDIR/build"
	ln -s "$TOP_BUILDDIR"/tests/bench/* "$BATS_FILE_TMPDIR/build/tests/bench"
	mkdir "$BATS_FILE_TMPDIR/bin"
	printf '#!/bin/sh\nexit 1\n' >"$BATS_FILE_TMPDIR/bin/npm"
	cp "$BATS_FILE_TMPDIR/bin/npm" "$BATS_FILE_TMPDIR/bin/python3"
	chmod +x "$BATS_FILE_TMPDIR"/bin/*
	PATH=$BATS_FILE_TMPDIR/bin:$PATH "$TOP_SRCDIR/tests/bench/bench" \
		"$BATS_FILE_TMPDIR/build" 2000 >"$BATS_FILE_TMPDIR/log" 2>&1 ||
		echo "bench ended with status $?" >>"$BATS_FILE_TMPDIR/log"
}

setup() {
	load helper
	[ -n "${BENCH:-}" ] ||
		skip "tests/bench/run is not built (make check does)"
	RUN=$TOP_BUILDDIR/tests/bench/run
	cd "$BATS_TEST_TMPDIR" || return
}

@test "make bench: each measure ends well" {
	cat "$BATS_FILE_TMPDIR/log"
	run ! grep "ended with status" "$BATS_FILE_TMPDIR/log"
	[ "$(wc -l <"$BENCH/results.tsv")" -ge 120 ]
	awk -F '\t' 'NF != 8 || $5 <= 0 || $7 <= 0 || $8 > 1 { bad = 1; print }
		END { exit bad }' "$BENCH/results.tsv"
}

@test "make bench: each row is measured, or said to be missing" {
	local line what ours theirs words rest

	while IFS=$'\t' read -r what ours theirs words rest; do
		[ "$rest" = '' ] || [ "${what#\#}" != "$what" ] ||
			[ "$ours" = 'memory of' ] ||
			for name in "$ours" "$theirs"; do
				cut -f 2 "$BENCH/results.tsv" | grep -qxF "$name" ||
					missing "$name" || {
					echo "$what: no measure is called $name"
					return 1
				}
			done
	done <"$TOP_SRCDIR/tests/bench/rows.tsv"
}

# Rows that need a missing program.
missing() {
	case $1 in
	*-avx2 | *-avx512) ! grep -qw "${1##*-}" /proc/cpuinfo ;;
	chess.js | chessops | python-chess) true ;;
	'static start of '*) true ;;
	*-peer) grep -q stockfish "$BENCH/missing.txt" ;;
	pgn-extract) grep -qx pgn-extract "$BENCH/missing.txt" ;;
	stockfish) grep -qx stockfish "$BENCH/missing.txt" ;;
	*-job*) grep -q jobs "$BENCH/missing.txt" ;;
	tree | loadb) grep -q naive-json "$BENCH/missing.txt" ;;
	jq) grep -qx jq "$BENCH/missing.txt" ;;
	*) false ;;
	esac
}

@test "make bench: the plot is an image, and all that is measured is in it" {
	need xmllint
	xmllint --noout "$BENCH/plot.svg"
	[ "$(grep -c "<circle class='ours'" "$BENCH/plot.svg")" -ge 4 ]
	[ "$(grep -c "class='scale'[^>]*>0<" "$BENCH/plot.svg")" -ge 2 ]
	run ! grep -E 'nan|inf' "$BENCH/plot.svg"
}

@test "the table: goals are met, missed, or none" {
	cat >rows <<-'END'
		= What is fast
		quick	a	b	the other	speed	2	3
		quick	a	c	the third	speed	2	-
		slow	c	a	the first	cost	2	-
		none	a	nothing	what isn't there	speed	2	-
		any	mem	-	-	memory	4	3
	END
	printf 'x\t%s\t1000\t%s\t1\t1\t%s\t0\n' a 1 2000 b 2.5 2000 c 5 2000 \
		'mem of fen-x' 1 5000 >results
	run -0 awk -f "$TOP_SRCDIR/tests/bench/table.awk" rows results
	[ "${lines[0]}" = "**What is fast**" ]
	[ "${lines[3]}" = "| quick | 0.00 | the other | 2.50 | ≥ 2 (aim 3) | met |" ]
	[ "${lines[4]}" = "| quick | 0.00 | the third | 5.00 | ≥ 2 | met |" ]
	[ "${lines[5]}" = "| slow | 0.00 | the first | 5.00 | ≤ 2 | missed |" ]
	[ "${lines[6]}" = "| any | fen-x |  | 4.88 MB | ≤ 4 (aim 3) | missed |" ]
	[ "${#lines[@]}" -eq 7 ]
}

@test "make bench-against: each measure of a tool is there for both builds" {
	run -0 "$TOP_SRCDIR/tests/bench/bench" "$BATS_FILE_TMPDIR/build" \
	    against "$TOP_BUILDDIR" 1000
	awk -F '\t' '$8 > 1 { print; bad = 1 } END { exit bad }' "$BENCH/against.tsv"
	# The rows of make bench for tools, without memory.
	cut -f 1,2 "$BENCH/results.tsv" |
	    grep -vP '^(peers|memory)\t|\t(grep|wc|cat|jq|jq-lines|loadb|tree|diff|sort|awk|pgn-extract|true|static .*|.*-peer)$' |
	    cut -f 2 >expected
	sed -n 's/^\([^\t]*\t\)new /\1/p' "$BENCH/against.tsv" | cut -f 2 |
	    diff expected -
	sed -n 's/^\([^\t]*\t\)old /\1/p' "$BENCH/against.tsv" | cut -f 2 |
	    diff expected -
	[[ ${lines[-1]} =~ ^"$(wc -l <expected) measures, "[0-9]+" of them" ]]
	run -2 "$TOP_SRCDIR/tests/bench/bench" "$BATS_FILE_TMPDIR/build" against none
}

@test "the table of two builds: ratios, what is slower, and what failed" {
	{
		printf 'x\t%s a\t9\t%s\t7\t7\t1\t0\n' old 2 new 2.2
		printf 'x\t%s b*\t9\t7\t%s\t7\t1\t1\n' old 2 new 2.04
		printf 'starts\t%s c\t9\t7\t7\t%s\t1\t0\n' old 2 new 1
		printf 'x\t%s d\t9\t1\t1\t1\t1\t%s\n' old 2 new 0 old 0 new 2
	} >results
	run -0 awk -f "$TOP_SRCDIR/tests/bench/against.awk" results
	[ "${lines[2]}" = "| a | 2.0000 | 2.2000 | 1.100 | slower |" ]
	[ "${lines[3]}" = "| b | 2.0000 | 2.0400 | 1.020 |  |" ]
	[ "${lines[4]}" = "| c | 2.0000 | 1.0000 | 0.500 |  |" ]
	[ "${lines[5]}" = "3 measures, 1 of them more than 3 % slower" ]
	[ "${#lines[@]}" -eq 6 ]
}

@test "the runner: pipes, environment, status, and who takes turns" {
	printf '1\n2\n' >two
	{
		printf 'g\tin\t3\t1\t|2 two\tout\tcat\n'
		printf 'g\tturns\t3\t1\t/dev/null\t|\tX=7\tsh\t-c\techo $X >>x\n'
		printf 'h\tbad\t1\t5\t/dev/null\t/dev/null\tsh\t-c\texit 3\n'
		printf 'h\tnone\t1\t5\t/dev/null\t/dev/null\t./none\n'
	} >plan
	run -0 --separate-stderr "$RUN" plan
	[ "$(tr '\n' ' ' <out)" = "1 2 1 2 " ]
	[ "$(tr '\n' ' ' <x)" = "7 7 7 " ]
	[ "$(cut -f 1-3,8 <<<"$output" | tr '\t\n' ' |')" = \
	    "g in 1 0|g turns 1 0|h bad 5 3|h none 5 127|" ]
	[ "$stderr" = "run: bad ended with status 3
run: none ended with status 127" ]
}

@test "the README of the benchmarks takes the table between its marks, and no more" {
	mkdir -p build/bench source/tests/bench
	printf '1\n2\n' >build/bench/table.md
	echo svg >build/bench/plot.svg
	printf 'a\n<!-- bench -->\nold\n<!-- /bench -->\nb\n' >source/tests/bench/README.md
	for _ in 1 2; do
		"$TOP_SRCDIR/tests/bench/readme" build source
		[ "$(tr '\n' ' ' <source/tests/bench/README.md)" = \
		    "a <!-- bench -->  1 2  <!-- /bench --> b " ]
	done
	[ "$(cat source/tests/bench/plot.svg)" = svg ]
}

@test "records: the same for the same seed, good and bad as asked" {
	GAMES=$TOP_BUILDDIR/tests/bench/gen-games
	local notation

	for notation in chess epd jfn xiangqi pikafish azul; do
		"$GAMES" -f $notation -s 5 -n 2000 >records
		"$GAMES" -f $notation -s 5 -n 2000 | cmp - records
		run -0 fen-validate -c -f $notation records
		[ "${lines[-1]}" = 2000 ]
	done
	"$GAMES" -n 2000 >records
	cut -d ' ' -f 4 records | grep -q '[36]'
	cut -d ' ' -f 3 records | grep -q K
	awk '{ gsub(/[^A-Za-z]/, "", $1); if (length($1) < 10) few = 1 }
		END { exit !few }' records
	"$GAMES" -n 2000 -b 50 >records
	bad=$(fen-validate -vc records 2>/dev/null) || [ $? -eq 1 ]
	[ "$bad" -gt 850 ] && [ "$bad" -lt 1150 ]
	"$GAMES" -c -n 500 | fen-validate -q --csv -k 2
}
