# Memory that runs out, and system calls that fail: right results, or a message and
# status 2. Each fault of the plan needs a run of its own; FAULTS_STEP=1 tries all.

setup() {
	load helper
	[ -s "$TOP_BUILDDIR/tests/faults/inject.so" ] ||
	    skip "tests/faults/inject.so is not built (make check does; needs glibc)"
	grep -q __asan_init "$TOP_BUILDDIR/fen-validate" &&
	    skip "a sanitizer has an allocator of its own"
	need gzip
	cd "$BATS_TEST_TMPDIR" || return
}

# Makes the files that the commands of the plan read.
make_files() {
	local other='rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'

	printf '%s\n' "$START" "$other" >good
	printf '%s\n' "$START" "${other/e3 0 1/- 0 2}" >other
	{
		printf '# positions\n'
		cat good
		printf '%s\n' "${START/\/8/\/44}" nonsense \
		    '4k3/8/8/8/8/8/8/4K2R w K - bm O-O; c0 "say \"no\"";'
	} >input
	sed 's/ 0 1$/ 0 2/' input >new
	printf 'id,fen\n"1",%s\n' "$START" >table.csv
	printf '{"fen":"%s","id":"a\\"b"}\n' "$START" >lines.jsonl
	fen-convert -t json good >positions.json
	fen-validate -J input 2>known >/dev/null || [ $? -eq 1 ]
	mkdir -p folder/below
	cp input folder/a.fen
	cp new folder/below/b.epd
	gzip -c input >packed.gz
	gzip -c good >good.gz
	tr '\n' '\0' <input >zeros
	printf '[Event "a"]\n\n1. e4 {x} e5 (1... c5) 2. Nf3 1-0\n\n[Event "b"]\n\n1. e5 *\n' \
		>games.pgn
	fen-convert -t json games.pgn >game.jsonl 2>/dev/null || [ $? -eq 1 ]
	echo 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r' >dark
}

# fails_well COMMAND ...: runs the commands of the plan that begin with these words.
fails_well() {
	make_files
	local words
	for words; do
		grep "^$words " "$TOP_SRCDIR/tests/faults/plan"
		[ "${FAULTS_STEP:-9}" -gt 1 ] ||
			grep "^$words\( \|$\)" "$TOP_SRCDIR/tests/faults/plan-more" || :
	done >plan
	[ -s plan ]
	local result=0
	"$TOP_BUILDDIR/tests/faults/run" "$TOP_BUILDDIR/tests/faults/inject.so" \
		plan "${FAULTS_STEP:-9}" >said || result=$?
	cat said
	# What was tried, for who reads along.
	sed -n '$s/^/# /p' said >&3
	return $result
}

@test "fen-validate: each fault is seen or harmless" {
	fails_well fen-validate
}

@test "fen-convert: each fault is seen or harmless" {
	fails_well fen-convert
}

@test "fen-fix: each fault is seen or harmless, and the file old or new" {
	fails_well fen-fix
}

@test "fen-diff and fen-uniq: each fault is seen or harmless" {
	fails_well fen-diff fen-uniq
}

@test "the other tools: each fault is seen or harmless" {
	fails_well fen-grep fen-sample fen-stat fen-moves fen-perft fen-play fen-status \
		fen-view fentools jfn-view
}

@test "the plan has all tools" {
	local tool
	for tool in $TOOLS fentools; do
		grep -q "^$tool " "$TOP_SRCDIR/tests/faults/plan"
	done
}
