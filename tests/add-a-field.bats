# "How to add a field" of src/README, followed to the letter: the number of pieces
# on light squares becomes a field of chess. Only the files that the how-to names
# are changed.

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
	cd "$copy/src/game/chess/field"
	awk '/^const struct field chess_fields/ {
			print "static CHESS_FIELD(light)\n{"
			print "\tuint64_t pieces = chess_occupied(field_chess(s));\n"
			print "\t(void)argument;"
			print "\tvalue->number ="
			print "\t    (intmax_t)slice_popcount(pieces & ~CHESS_DARK);\n}\n"
			inside = 1
		}
		{ print }
		inside {
			print "    {.name = \"light\",\n\t.type = FIELD_NUMBER,"
			print "\t.help = \"number of pieces on light squares\","
			print "\t.get = chess_field_light},"
			inside = 0
		}' fields.c >new.c
	mv new.c fields.c
	mkdir "$copy/build"
	cd "$copy/build"
	cc=$(sed -n 's/^CC = //p' "$TOP_BUILDDIR/Makefile")
	../configure -q CC="$cc" CFLAGS=-O0 >log 2>&1 &&
	    make -s -j2 fen-grep fen-convert fen-stat >>log 2>&1 || {
		tail log
		return 1
	}
}

setup() {
	load helper
	new=$BATS_FILE_TMPDIR/build
	three='4k3/8/8/8/8/8/8/R3KB2 w - - 0 1' # e8 and f1 are light
	printf '%s\n' "$START" "$three" >"$BATS_TEST_TMPDIR/in"
	cd "$BATS_TEST_TMPDIR"
}

@test "the how-to names the files that this test changes" {
	steps=$(sed -n '/^How to add a field$/,/^How to add a format/p' \
	    "$TOP_SRCDIR/src/README")
	for name in game/chess/field/fields.c fen-fields add-a-field.bats; do
		[[ $steps == *"$name"* ]]
	done
}

@test "a new field is listed" {
	for tool in fen-grep fen-convert; do
		run -0 "$new/$tool" --list-fields
		[[ $output == *$'\nlight\tnumber\tchess\tnumber of pieces on light squares\n'* ]]
	done
}

@test "a new field is one of conditions" {
	run -0 "$new/fen-grep" 'light==2' in
	[ "$output" = "$three" ]
	run -0 "$new/fen-grep" 'light>2 && men==32' in
	[ "$output" = "$START" ]
	run -1 "$new/fen-grep" 'light>=0' <<<'3k5/9/9/9/9/9/9/9/4R4/R3K4 w - - 0 1'
	run -2 "$new/fen-grep" 'lihgt==2' in
	[[ $output == *"did you mean 'light'?" ]]
}

@test "a new field is a member of JSON and a row of statistics" {
	run -0 "$new/fen-convert" -t json --with=light in
	[[ ${lines[0]} == *',"light":16}' && ${lines[1]} == *',"light":2}' ]]
	run -0 "$new/fen-stat" --by=light in
	[ "$output" = $'2\t1\n16\t1' ]
}
