# "How to add a field of JSON" of src/README, followed to the letter: the object of
# a chess move gets the piece that moves. Only the files that the how-to names are
# changed.

build() {
	make -s -j2 fen-moves tests/unit/json/schema >>log 2>&1 || {
		tail log
		return 1
	}
}

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
	cd "$copy/src/json/answer"
	awk '/^static const struct json_member members/ {
			print "static char *\nwrite_moving(char *at, void *subject)\n{"
			print "\tconst struct move_subject *s = subject;\n"
			print "\treturn write_piece(at,"
			print "\t    s->position->chess.square[s->move.from]);\n}\n"
			inside = 1
		}
		inside && /^};/ {
			print "    {JSON_SHORT(\"piece\", \"string\", write_moving)},"
			inside = 0
		}
		{ print }' move_chess.c >move.c
	mv move.c move_chess.c
	mkdir "$copy/build"
	cd "$copy/build"
	cc=$(sed -n 's/^CC = //p' "$TOP_BUILDDIR/Makefile")
	../configure -q CC="$cc" CFLAGS=-O0 >log 2>&1
	build
	tests/unit/json/schema >without || true
	sed -i '/"chess_move": {/,/"properties": {/ {
		s/"check"\]/"check", "piece"]/
		s/"properties": {/&\n        "piece": { "type": "string" },/
	}' ../share/moves.schema.json ../share/play.schema.json
	build
}

setup() {
	load helper
	cd "$BATS_FILE_TMPDIR/build"
}

@test "the how-to names the files that this test changes" {
	steps=$(sed -n '/^How to add a field of JSON/,/^How to add an option/p' \
	    "$TOP_SRCDIR/src/README")
	for name in json/answer/ move_chess.c share/ tests/unit/json/schema.c \
		add-a-json-field.bats; do
		[[ $steps == *"$name"* ]]
	done
}

@test "a new key is written" {
	run -0 ./fen-moves -J <<<'8/8/8/8/8/8/k7/2K5 w - - 0 1'
	[[ $output == *'"move":"c1c2",'*'"check":false,"piece":"K"}'* ]]
}

@test "a key that is in no schema is found" {
	grep -q '^# failed: moves .*: piece is string' without
	grep -q '^# failed: play .*: piece is string' without
	grep -q '^not ok' without
}

@test "a key that is in its schemas is right" {
	run -0 tests/unit/json/schema
}
