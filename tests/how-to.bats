# The how-tos of src/README, followed to the letter in a copy of the source, where only
# the files that they name are changed:
#
#   a fault             a half-move clock above 150
#   a field             the number of pieces on light squares
#   a field of JSON     the piece that moves, in the object of a chess move
#   an option           fen-moves --commas

# insert_before REGEXP FILE: puts standard input in front of the lines that match.
insert_before() {
	awk -v at="$1" 'BEGIN { while ((getline line < "-") > 0) text = text line "\n" }
		$0 ~ at { printf "%s", text }
		{ print }' "$2" >new
	cat new >"$2"
}

add_fault() {
	cat >>base/fault.def <<-'END'
	FAULT(LONG_CLOCK, "long-clock", LEVEL_LEGAL,
	    "a half-move clock above 150",
	    "The game ends after 75 moves of each side without a capture.",
	    "Write the right half-move clock.",
	    "chess",
	    "4k3/8/8/8/8/8/8/4K2R w - - 151 200",
	    "4k3/8/8/8/8/8/8/4K2R w - - 150 200")
	END
	insert_before '^const struct rule chess_legality' game/chess/legal.c <<-'END'
	static void
	check_long(const struct checker *k)
	{
		if (chess_of(k)->halfmove > 150)
			fault_in(k->faults, FAULT_LONG_CLOCK,
			    CHESS_HALFMOVE, -1, "clock above 150");
	}

	END
	sed -i '/^const struct rule chess_legality/,/NULL/ {
		/NULL/ i\	{LEVEL_LEGAL, check_long, 0},
	}' game/chess/legal.c
}

add_field() {
	local file=game/chess/field/fields.c

	insert_before '^const struct field chess_fields' $file <<-'END'
	static CHESS_FIELD(light)
	{
		uint64_t pieces = chess_occupied(field_chess(s));

		(void)argument;
		value->number = (intmax_t)slice_popcount(pieces & ~CHESS_DARK);
	}

	END
	sed -i '/^const struct field chess_fields/ a\
		{.name = "light", .type = FIELD_NUMBER,\
		    .help = "number of pieces on light squares",\
		    .get = chess_field_light},' $file
}

add_json_field() {
	local file=json/answer/move_chess.c

	insert_before '^static const struct json_member members' $file <<-'END'
	static char *
	write_moving(char *at, void *subject)
	{
		const struct move_subject *s = subject;

		return write_piece(at,
		    s->position->chess.square[s->move.from]);
	}

	END
	sed -i '/^static const struct json_member members/,/^};/ {
		/^};/ i\    {JSON_SHORT("piece", "string", write_moving)},
	}' $file
}

add_option() {
	local file=tool/fen-moves.c

	sed -i -e '/^struct settings {/ a\	bool commas;' \
	    -e '/^CLI_FLAG(struct settings, count)/ i\CLI_FLAG(struct settings, commas)' \
	    -e '/{0, "move-count", / i\    {0, "commas", CLI_NONE, take_commas, NULL, CLI_OUTPUT, NULL,\
	"print commas between the moves"},' \
	    -e "s/s->spelling, ' ')/s->spelling, s->commas ? ',' : ' ')/" $file
}

build() {
	make -s -j2 fen-validate fen-grep fen-convert fen-stat fen-moves \
		tests/unit/json/schema >>log 2>&1 || {
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
	cd "$copy/src"
	add_fault
	add_field
	add_json_field
	add_option
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
	new=$BATS_FILE_TMPDIR/build
	good='4k3/8/8/8/8/8/8/4K2R w - - 150 200'
	bad='4k3/8/8/8/8/8/8/4K2R w - - 151 200'
	three='4k3/8/8/8/8/8/8/R3KB2 w - - 0 1' # e8 and f1 are light
	printf '%s\n' "$START" "$three" >"$BATS_TEST_TMPDIR/in"
	cd "$BATS_TEST_TMPDIR"
}

# names TITLE WORD ...: the how-to with this title has the words.
names() {
	local steps word
	steps=$(awk -v title="How to add $1" '/^How to / { inside = $0 == title }
		inside' "$TOP_SRCDIR/src/README")

	shift
	for word; do
		echo "$word"
		[[ $steps == *"$word"* ]]
	done
}

@test "the how-tos name the files that this test changes" {
	names 'a fault' base/fault.def game/chess/legal.c chess_legality how-to.bats
	names 'a field' game/chess/field/fields.c fen-fields how-to.bats
	names 'a field of JSON' json/answer/ move_chess.c share/ \
	    tests/unit/json/schema.c how-to.bats
	names 'an option' 'tool/fen-NAME.c' 'struct settings' CLI_FLAG how-to.bats
}

# Among good records, too, which are read ahead.
@test "fault: a new rule is asked on the way of each processor" {
	for cpu in plain avx2 avx512; do
		export FENTOOLS_CPU=$cpu
		run -0 --separate-stderr "$new/fen-validate" -l legal <<<"$good"
		[ "$output$stderr" = "$good" ]
		run -1 --separate-stderr "$new/fen-validate" -l legal <<<"$bad"
		[ "$output" = "" ]
		[[ $stderr == "<stdin>:1:28: error: clock above 150 [long-clock]"* ]]
		run -1 --separate-stderr "$new/fen-validate" -l legal < <(for i in {1..40}; do
			echo "$good"
		done; echo "$bad"; echo "$good")
		[ "${#lines[@]}" -eq 41 ]
		[[ $stderr == "<stdin>:41:28: error: "* ]]
	done
}

@test "fault: a new rule is asked at its level, beside the others" {
	run -0 --separate-stderr "$new/fen-validate" -l playable <<<"$bad"
	[ "$output$stderr" = "$bad" ]
	run -1 --separate-stderr "$new/fen-validate" -l legal \
	    <<<'4k3/8/8/8/8/8/8/4K2R w - - 151 20'
	[[ $stderr == *"[halfmove-over-fullmove]"*"[long-clock]"* ]]
	run -1 --separate-stderr "$new/fen-validate" -l legal \
	    <<<'4k3/8/8/8/8/8/8/7R w - - 151 200'
	[[ $stderr == *"[no-white-king]"*"[long-clock]"* ]]
}

@test "fault: it is explained" {
	run -0 "$new/fen-validate" --explain=long-clock
	[[ $output == *"a half-move clock above 150"* ]]
}

@test "field: it is listed" {
	for tool in fen-grep fen-convert; do
		run -0 "$new/$tool" --list-fields
		[[ $output == *$'\nlight\tnumber\tchess\tnumber of pieces on light squares\n'* ]]
	done
}

@test "field: conditions have it" {
	run -0 "$new/fen-grep" 'light==2' in
	[ "$output" = "$three" ]
	run -0 "$new/fen-grep" 'light>2 && men==32' in
	[ "$output" = "$START" ]
	run -1 "$new/fen-grep" 'light>=0' <<<'3k5/9/9/9/9/9/9/9/4R4/R3K4 w - - 0 1'
	run -2 "$new/fen-grep" 'lihgt==2' in
	[[ $output == *"did you mean 'light'?" ]]
}

@test "field: it is a member of JSON and a row of statistics" {
	run -0 "$new/fen-convert" -t json --with=light in
	[[ ${lines[0]} == *',"light":16}' && ${lines[1]} == *',"light":2}' ]]
	run -0 "$new/fen-stat" --by=light in
	[ "$output" = $'2\t1\n16\t1' ]
}

@test "field of JSON: it is written" {
	run -0 "$new/fen-moves" -J <<<'8/8/8/8/8/8/k7/2K5 w - - 0 1'
	[[ $output == *'"move":"c1c2",'*'"check":false,"piece":"K"}'* ]]
}

@test "field of JSON: a test fails while the schemas lack it" {
	grep -q '^# failed: moves .*: piece is string' "$new/without"
	grep -q '^# failed: play .*: piece is string' "$new/without"
	grep -q '^not ok' "$new/without"
}

@test "field of JSON: the test passes once they have it" {
	cd "$new"
	run -0 tests/unit/json/schema
}

@test "option: it works, and stands in --help" {
	run -0 "$new/fen-moves" --san --commas <<<'8/8/8/4k3/8/4K3/4P3/8 w - - 12 71'
	[ "$output" = "Kd2,Kd3,Kf2,Kf3" ]
	"$new/fen-moves" --help | grep -q '^ *--commas  *print commas between the moves$'
	run -2 "$new/fen-moves" --comas
	[[ $output == *"did you mean '--commas'?" ]]
}
