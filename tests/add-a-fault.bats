# "How to add a fault" of src/README, followed to the letter: a half-move clock
# above 150 becomes a fault. Only the files that the how-to names are changed.

setup_file() {
	load helper
	need make
	copy=$BATS_FILE_TMPDIR
	for name in configure configure.ac aclocal.m4 Makefile.am Makefile.in \
		build-aux src share; do
		cp -R "$TOP_SRCDIR/$name" "$copy"
	done
	mkdir "$copy/tests"
	cp -R "$TOP_SRCDIR/tests/unit" "$copy/tests"
	chmod -R u+w "$copy"
	find "$copy" -name '*.o' -delete
	cd "$copy/src"
	cat >>base/fault.def <<-'END'
	FAULT(LONG_CLOCK, "long-clock", LEVEL_LEGAL,
	    "a half-move clock above 150",
	    "The game ends after 75 moves of each side without a capture.",
	    "Write the right half-move clock.",
	    "chess",
	    "4k3/8/8/8/8/8/8/4K2R w - - 151 200",
	    "4k3/8/8/8/8/8/8/4K2R w - - 150 200")
	END
	awk '/^const struct rule chess_legality/ {
		print "static void\ncheck_long(const struct checker *k)\n{"
		print "\tif (chess_of(k)->halfmove > 150)"
		print "\t\tfault_in(k->faults, FAULT_LONG_CLOCK,"
		print "\t\t    CHESS_HALFMOVE, -1, \"clock above 150\");\n}\n"
		inside = 1
	}
	inside && /NULL/ { print "\t{LEVEL_LEGAL, check_long, 0},"; inside = 0 }
	{ print }' game/chess/legal.c >legal.c
	mv legal.c game/chess/legal.c
	mkdir "$copy/build"
	cd "$copy/build"
	cc=$(sed -n 's/^CC = //p' "$TOP_BUILDDIR/Makefile")
	../configure -q CC="$cc" CFLAGS=-O0 >log 2>&1 &&
	    make -s -j2 fen-validate >>log 2>&1 || {
		tail log
		return 1
	}
}

setup() {
	load helper
	new=$BATS_FILE_TMPDIR/build/fen-validate
	good='4k3/8/8/8/8/8/8/4K2R w - - 150 200'
	bad='4k3/8/8/8/8/8/8/4K2R w - - 151 200'
}

@test "the how-to names the files that this test changes" {
	steps=$(sed -n '/^How to add a fault/,/^How to add a form/p' \
	    "$TOP_SRCDIR/src/README")
	for name in base/fault.def game/chess/legal.c chess_legality \
		add-a-fault.bats; do
		[[ $steps == *"$name"* ]]
	done
}

# Among good records, too, which are read ahead.
@test "a new rule is asked on the way of each processor" {
	for cpu in plain avx2 avx512; do
		export FENTOOLS_CPU=$cpu
		run -0 --separate-stderr "$new" -l legal <<<"$good"
		[ "$output$stderr" = "$good" ]
		run -1 --separate-stderr "$new" -l legal <<<"$bad"
		[ "$output" = "" ]
		[[ $stderr == "<stdin>:1:28: error: clock above 150 [long-clock]"* ]]
		run -1 --separate-stderr "$new" -l legal < <(for i in {1..40}; do
			echo "$good"
		done; echo "$bad"; echo "$good")
		[ "${#lines[@]}" -eq 41 ]
		[[ $stderr == "<stdin>:41:28: error: "* ]]
	done
}

@test "a new rule is asked at its level, beside the others" {
	run -0 --separate-stderr "$new" -l playable <<<"$bad"
	[ "$output$stderr" = "$bad" ]
	run -1 --separate-stderr "$new" -l legal \
	    <<<'4k3/8/8/8/8/8/8/4K2R w - - 151 20'
	[[ $stderr == *"[halfmove-over-fullmove]"*"[long-clock]"* ]]
	run -1 --separate-stderr "$new" -l legal \
	    <<<'4k3/8/8/8/8/8/8/7R w - - 151 200'
	[[ $stderr == *"[no-white-king]"*"[long-clock]"* ]]
}

@test "a new fault is explained" {
	run -0 "$new" --explain=long-clock
	[[ $output == *"a half-move clock above 150"* ]]
}
