setup() {
	load helper
	E4='rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'
	E5='rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2'
	NF3='rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2'
	XIANGQI='rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1'
	JFN='xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r'
	WIDE='rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
	GAMES=$TOP_BUILDDIR/tests/bench/gen-games
	PEAK=$TOP_BUILDDIR/tests/bench/peak
	# The notations whose games are played.
	NOTATIONS='chess xiangqi jfn pikafish'
	cd "$BATS_TEST_TMPDIR"
	printf '%s\n' "$START" >start
	printf '%s\n' "$E4" >e4
	printf '%s\n' "$START" "$E4" "$E5" >game
	printf '%s\n' "$WIDE" >bad
}

need_bench() {
	[ -x "$GAMES" ] && [ -x "$PEAK" ] ||
	    skip "tests/bench is not built (make check does)"
}

no_sanitizer() {
	! grep -q __asan_init "$TOP_BUILDDIR/fen-diff" ||
	    skip "a sanitizer needs more memory"
}

# Exits with 2 and one line that has the word and refers to --help.
refused() {
	local word=$1

	shift
	run -2 --separate-stderr fen-diff "$@"
	[ "$output" = "" ]
	[ "${#stderr_lines[@]}" -eq 1 ]
	[[ $stderr == "fen-diff: "*"$word"*"try 'fen-diff --help'" ]]
}

# Two positions are of this class, and are described like this.
is() {
	local class=$1 rest=$2

	shift 2
	run -1 --separate-stderr fen-diff --warnings=none -e "$@"
	echo "$output"
	[ "$output" = "1"$'\t'"$class"$'\t'"$rest" ]
	[ "$stderr" = "" ]
}

same() {
	run -0 --separate-stderr fen-diff --warnings=none "$@"
	[ "$output$stderr" = "" ]
}

# Prints the peak memory of a command in KiB. Its output goes to `out`.
peak() {
	local kib rest

	"$PEAK" peak "$@" >out 2>err || [ $? -eq 1 ]
	read -r kib rest <peak
	echo "$*: $kib KiB" >&2
	printf '%s\n' "$kib"
}

@test "no differences: nothing, exit 0" {
	same start start
	same game game
	same /dev/null /dev/null
	same -e "$START" "$START"
	same --by-key game game
	same --align game game
	same --sequence start
	same --sequence /dev/null
}

@test "one legal move" {
	is one-move $'e2e4\te4\te2:P>. e4:.>P turn:w>b ep:->e3' "$START" "$E4"
	is one-move $'e7e5\te5\te5:.>p e7:p>. turn:b>w ep:e3>e6 fullmove:1>2' \
		"$E4" "$E5"
	is one-move $'e1g1\tO-O\te1:K>. f1:.>R g1:.>K h1:R>. turn:w>b castling:KQ>- halfmove:0>1' \
		'4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1' '4k3/8/8/8/8/8/8/R4RK1 b - - 1 1'
	is one-move $'e5d6\texd6\td5:p>. e5:P>. d6:.>P turn:w>b ep:d6>-' \
		'4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1' '4k3/8/3P4/8/8/8/8/4K3 b - - 0 1'
	is one-move $'a7a8n\ta8=N\ta7:P>. a8:.>N turn:w>b' \
		'8/P7/8/8/8/8/k6K/8 w - - 0 1' 'N7/8/8/8/8/8/k6K/8 b - - 0 1'
	is one-move $'h2e2\t-\te2:.>C h2:C>. turn:r>b halfmove:0>1' "$XIANGQI" \
		"${XIANGQI/\/1C5C1\/9\/RNBAKABNR w - - 0/\/1C2C4\/9\/RNBAKABNR b - - 1}"
}

@test "one legal move of Jieqi: what was turned up and taken" {
	is one-move $'+b2b9=C:h\t-\tb2:X>. b9:x>C turn:r>b black-lost:+h' \
		"$JFN r" 'xCxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:h b r'
	is one-move $'+b2b9=C\t-\tb2:X>. b9:x>C turn:r>b black-lost:+?' \
		"$JFN b" 'xCxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:? b b'
}

@test "spelling: the same position in other words" {
	is spelling $'-\t-\t-' "$START" "${START/KQkq/qkQK}"
	is spelling $'-\t-\t-' "$START" "${START/KQkq/HAha}"
	is spelling $'-\t-\t-' "$START" "${START/8/44}"
	is spelling $'-\t-\t-' "$START" "$(fen-convert -t json <<<"$START")"
	is spelling $'-\t-\t-' "$XIANGQI" \
		"$(fen-convert --letters=wxf <<<"$XIANGQI")"
}

@test "same-but-clocks, fields, board, other-game" {
	is same-but-clocks $'-\t-\thalfmove:0>3 fullmove:1>9' "$START" \
		"${START/0 1/3 9}"
	is fields $'-\t-\tcastling:KQkq>Kq' "$START" "${START/KQkq/Kq}"
	is fields $'-\t-\tturn:w>b' "$START" "${START/ w / b }"
	is fields $'-\t-\tep:e3>-' "$E4" "${E4/e3/-}"
	is board $'-\t-\td1:Q>K e1:K>Q castling:KQkq>kq' "$START" \
		"${START/QKBNR w KQ/KQBNR w }"
	is board $'-\t-\te4:.>P' '8/8/8/8/8/8/8/8 w - - 0 1' \
		'8/8/8/8/4P3/8/8/8 w - - 0 1'
	is other-game $'-\t-\t-' "$START" "$XIANGQI"
	is other-game $'-\t-\t-' "$XIANGQI" "$JFN r"
	# The order of capture is part of the record, but isn't a piece.
	is fields $'-\t-\tblack-lost:ch>hc' \
		'xxxxkxxxx/9/9/9/9/9/9/9/9/4K4 -:ch r r' \
		'xxxxkxxxx/9/9/9/9/9/9/9/9/4K4 -:hc r r'
	is board $'-\t-\tblack-lost:-h+2p' 'xxxxkxxxx/9/9/9/9/9/9/9/9/4K4 -:ch r r' \
		'xxxxkxxxx/9/9/9/9/9/9/9/9/4K4 -:ppc r r'
}

@test "EPD operations are compared by opcode" {
	local e="${START% 0 1}"

	is fields $'-\t-\tbm:#21>#20' "$e bm #21;" "$e bm #20;"
	is fields $'-\t-\tbm:->d4' "$e" "$e bm d4;"
	is fields $'-\t-\tbm:d4>-' "$e bm d4;" "$e"
	is fields $'-\t-\tbm:e4,d4>e4 id:"a b">"a c" ce:->3 resign:->*' \
		"$e bm e4 d4; id \"a b\";" \
		"$e bm e4; id \"a c\"; ce 3; resign;"
	is fields $'-\t-\tcastling:KQkq>- bm:e4>d4' "$e bm e4; id \"a\";" \
		"${e/KQkq/-} bm d4; id \"a\";"
	is one-move $'e2e4\te4\te2:P>. e4:.>P turn:w>b ep:->e3 bm:e4>-' \
		"$e bm e4;" "${E4% 0 1}"
	# An opcode that stands twice, and one in an unusual spelling.
	is fields $'-\t-\tc0:"b">"c"' "$e c0 \"a\"; c0 \"b\";" \
		"$e c0 \"a\"; c0 \"c\";"
	is fields $'-\t-\tPV:e4>d4' "$e PV: e4;" "$e pv d4;"
	# The same operations, in another order or spelling.
	is spelling $'-\t-\t-' "$e bm e4; id \"a\";" "$e id \"a\"; bm  e4;"
	is spelling $'-\t-\t-' "$e PV: e4;" "$e pv e4;"
	is spelling $'-\t-\t-' "$e bm e4; id \"a\";" \
		"$(fen-convert -t json <<<"$e bm e4; id \"a\";")"
	# hmvc and fmvn are the clocks.
	is same-but-clocks $'-\t-\thalfmove:1>2' "$e hmvc 1;" "$e hmvc 2;"
	same --ignore-part=clocks -e "$e hmvc 1;" "$e hmvc 2;"
	same --ignore=operations -e "$e bm e4;" "$e bm d4; ce 1;"
	same --ignore-part=op.bm -e "$e bm e4; id \"a\";" "$e bm d4; id \"a\";"
	run -1 fen-diff --ignore-part=op.bm,op.id -e "$e bm e4; ce 1;" "$e bm d4;"
	[ "$output" = $'1\tfields\t-\t-\tce:1>-' ]
	refused op. --ignore-part=op. start start
}

@test "EPD operations in the other forms" {
	need jq
	local e="${START% 0 1}"

	printf '%s\n' "$e bm e4 d4; ce 1;" >old
	printf '%s\n' "$e bm e4; id \"a b\"; resign;" >now
	cat >changes <<'END'
   bm         e4 d4 -> e4
   ce         1 -> -
   id         - -> "a b"
   resign     - -> *
END
	printf '%s\n' '@@ record 1: fields @@' "-$(cat old)" "+$(cat now)" \
		"$(cat changes)" '' >block
	run -1 fen-diff -u old now
	fen-diff -u old now | diff block -
	fen-diff --git g old 1 1 now 2 2 | tail -n +2 | diff block -
	fen-diff -y old now | diff <(sed '2,3d' block) -
	fen-diff -J old now >out || [ $? -eq 1 ]
	[ "$(jq -c '.changes[]' out)" = \
		'{"operation":"bm","old":"e4 d4","new":"e4"}
{"operation":"ce","old":"1","new":null}
{"operation":"id","old":null,"new":"\"a b\""}
{"operation":"resign","old":null,"new":""}' ]
}

@test "records with more operations than are compared one by one" {
	local e="${START% 0 1}" many

	many=$(seq -f 'x%g 1;' 100 | tr '\n' ' ')
	many=${many% }
	is fields $'-\t-\tx7:1>2' "$e $many" "$e ${many/x7 1/x7 2}"
	is fields $'-\t-\toperations:*>*' "$e $many" "$e ${many/x70 1/x70 2}"
	is fields $'-\t-\toperations:->*' "$e ${many%x65*}" "$e $many"
}

@test "--find-moves looks for a line of up to three plies, the shortest" {
	is moves $'e2e4 e7e5\te4 e5\te2:P>. e4:.>P e5:.>p e7:p>. ep:->e6 fullmove:1>2' \
		--find-moves "$START" "$E5"
	is board $'-\t-\te2:P>. e4:.>P e5:.>p e7:p>. ep:->e6 fullmove:1>2' \
		"$START" "$E5"
	run -1 fen-diff --find-moves -e "$START" "$NF3"
	[[ $output == $'1\tmoves\te2e4 e7e5 g1f3\te4 e5 Nf3\t'* ]]
	run -1 fen-diff --find-moves=2 -e "$START" "$NF3"
	[[ $output == $'1\tboard\t-\t-\t'* ]]
	# One ply is still the class one-move.
	run -1 fen-diff --find-moves=3 -e "$START" "$E4"
	[[ $output == $'1\tone-move\te2e4\t'* ]]
	# Clocks are ignored.
	run -1 fen-diff --find-moves=2 -e "$START" "${E5/0 2/9 30}"
	[[ $output == $'1\tmoves\te2e4 e7e5\t'* ]]
	run -1 fen-diff --find-moves=2 -e "$XIANGQI" \
		"$(fen-play --line='h2e2 h9g7' <<<"$XIANGQI")"
	[[ $output == $'1\tmoves\th2e2 h9g7\t-\t'* ]]
}

@test "--ignore passes over what it names" {
	same --ignore=clocks -e "$START" "${START/0 1/3 9}"
	same --ignore=spelling -e "$START" "${START/KQkq/qkQK}"
	same --ignore=castling -e "$START" "${START/KQkq/-}"
	same --ignore=ep -e "$E4" "${E4/e3/-}"
	same --ignore=castling,clocks -e "$START" "${START/KQkq - 0 1/- - 4 4}"
	same --ignore=halfmove -e "$START" "${START/0 1/3 1}"
	same --ignore=viewer -e "$JFN r" "$JFN b"
	is same-but-clocks $'-\t-\tfullmove:1>9' --ignore=halfmove "$START" \
		"${START/0 1/3 9}"
	is fields $'-\t-\tcastling:KQkq>-' --ignore=clocks --ignore=ep "$START" \
		"${START/KQkq - 0 1/- - 3 9}"
	# The other differences are still shown.
	is one-move $'e2e4\te4\te2:P>. e4:.>P turn:w>b' --ignore=ep,clocks \
		"$START" "$E4"
	is spelling $'-\t-\t-' --ignore=clocks "$START" "${START/KQkq/qkQK}"
}

@test "record by record: what is left of the longer file" {
	run -1 fen-diff start game
	[ "$output" = $'2\tonly-new\t-\t-\t'"$E4
3"$'\tonly-new\t-\t-\t'"$E5" ]
	run -1 fen-diff game start
	[ "$output" = $'2\tonly-old\t-\t-\t'"$E4
3"$'\tonly-old\t-\t-\t'"$E5" ]
	run -1 fen-diff game /dev/null
	[ "${#lines[@]}" -eq 3 ]
	run -1 fen-diff - game <start
	[ "${#lines[@]}" -eq 2 ]
	run -1 fen-diff game - <start
	[ "${#lines[@]}" -eq 2 ]
}

@test "comments and blank lines are no records; endings are no difference" {
	printf '# a comment\n\n%s\n' "$START" >comment
	same comment start
	printf '%s\r\n' "$START" >crlf
	same crlf start
	printf '%s' "$START" >unended
	same unended start
	same start unended
	printf '%s\n%s' "$START" "$E4" >unended
	run -1 fen-diff start unended
	[ "$output" = $'2\tonly-new\t-\t-\t'"$E4" ]
	run -0 --separate-stderr fen-diff start crlf
	[[ $stderr == crlf:1:*"[line-end]" ]]
}

@test "a bad record on either side is trouble, and the next pair is compared" {
	cat bad start >old
	cat start e4 >now
	run -2 --separate-stderr fen-diff old now
	[ "$output" = $'2\tone-move\te2e4\te4\te2:P>. e4:.>P turn:w>b ep:->e3' ]
	[[ $stderr == "old:1:10: error: "*"[rank-width]" ]]
	run -2 --separate-stderr fen-diff now old
	[[ $output == $'2\tboard\t'* || $output == $'2\tfields\t'* ]]
	[[ $stderr == "old:1:10: error: "*"[rank-width]" ]]
	run -2 --separate-stderr fen-diff -e "$WIDE" "$START"
	[[ $stderr == "OLD:1:10: error: "* ]]
	run -2 --separate-stderr fen-diff -e "$START" "$WIDE"
	[[ $stderr == "NEW:1:10: error: "* ]]
}

@test "a bad record is trouble beside its copy, and beside none" {
	run -2 --separate-stderr fen-diff bad bad
	[ "$output" = "" ]
	[ "${#stderr_lines[@]}" -eq 2 ]
	run -2 --separate-stderr fen-diff bad /dev/null
	[ "$output" = "" ]
	[[ $stderr == "bad:1:10: "* ]]
	run -2 --separate-stderr fen-diff /dev/null bad
	[ "$output" = "" ]
	cat start bad e4 >mixed
	for mode in --align --by-key; do
		run -2 --separate-stderr fen-diff $mode start mixed
		[ "$output" = $'3\tonly-new\t-\t-\t'"$E4" ]
		[ "${#stderr_lines[@]}" -eq 1 ]
		[[ $stderr == "mixed:2:10: "* ]]
		run -2 --separate-stderr fen-diff $mode mixed start
		[ "$output" = $'3\tonly-old\t-\t-\t'"$E4" ]
		[ "${#stderr_lines[@]}" -eq 1 ]
	done
	# In a sequence it has no counterpart.
	cat game bad game >mixed
	run -2 --separate-stderr fen-diff --sequence mixed
	[ "$(cut -f1 <<<"$output" | tr '\n' ' ')" = '2 3 6 7 ' ]
}

@test "lines too long are bad, whatever they begin with" {
	printf '%s id "%s";\n' "${START% 0 1}" "$(head -c 70000 /dev/zero |
		tr '\0' a)" >long
	sed 's/a";$/b";/' long >other
	run -2 --separate-stderr fen-diff long other
	[ "$output" = "" ]
	[ "$(grep -c 'line-too-long' <<<"$stderr")" -eq 2 ]
}

@test "warnings are shown once, also where a file is read twice" {
	printf '%s\n' "${START/KQkq/qkQK}" "${E4/KQkq/qkQK}" >turned
	for mode in '' --align --by-key; do
		# shellcheck disable=SC2086 # none, or one
		run --separate-stderr fen-diff $mode --warnings=all game turned
		[ "$status" -eq 1 ]
		[ "${#stderr_lines[@]}" -eq 2 ]
		[[ ${stderr_lines[0]} == "turned:1:47: warning: "* ]]
		[[ ${stderr_lines[1]} == "turned:2:"*": warning: "* ]]
	done
	# A copy of the position has the same differences.
	run -0 --separate-stderr fen-diff --warnings=all turned turned
	[ "${#stderr_lines[@]}" -eq 4 ]
}

@test "--max-bad, --on-bad" {
	cat bad bad start >old
	cat start start e4 >now
	run -2 --separate-stderr fen-diff -m 1 old now
	[ "$output" = "" ]
	[ "${#stderr_lines[@]}" -eq 2 ]
	[[ $stderr == *"stopped: as many bad records"* ]]
	run -2 --separate-stderr fen-diff -m 1 now old
	[ "$output" = "" ]
	for files in 'old now' 'now old'; do
		# shellcheck disable=SC2086 # two names
		run -2 --separate-stderr fen-diff --on-bad=keep $files
		[ "${#lines[@]}" -eq 3 ]
		[ "${lines[0]}" = "$WIDE" ]
		[[ ${lines[2]} == 3$'\t'* ]]
		# shellcheck disable=SC2086
		run -2 --separate-stderr --keep-empty-lines fen-diff \
			--on-bad=blank $files
		[ "${lines[0]}${lines[1]}" = "" ]
		[[ ${lines[2]} == 3$'\t'* ]]
	done
	# A bad record of the new file counts once, although the file is read
	# twice.
	cat bad start e4 >now
	run -2 --separate-stderr fen-diff -m 2 --by-key start now
	[ "$output" = $'3\tonly-new\t-\t-\t'"$E4" ]
}

@test "--count, --quiet and --exit-zero" {
	run -1 fen-diff -c start game
	[ "$output" = 2 ]
	run -0 fen-diff -c start start
	[ "$output" = 0 ]
	run -1 --separate-stderr fen-diff -q start game
	[ "$output$stderr" = "" ]
	run -2 --separate-stderr fen-diff -qq start bad
	[ "$output$stderr" = "" ]
	run -0 fen-diff --exit-zero -c start game
	[ "$output" = 2 ]
	run -2 --separate-stderr fen-diff --exit-zero start bad
	[ "$output" = "" ]
	[[ $stderr == bad:1:10:*"[rank-width]" ]]
}

@test "--summary counts the pairs of each class" {
	printf '%s\n' "$START" "$START" "$START" "$START" "$START" >old
	printf '%s\n' "$START" "$E4" "$E4" "${START/0 1/2 2}" "$XIANGQI" \
		"$START" >now
	run -1 fen-diff --class-counts old now
	[ "$output" = $'pairs\t6\nsame\t1\nsame-but-clocks\t1\none-move\t2\nother-game\t1\nonly-new\t1' ]
	run -0 fen-diff --class-counts old old
	[ "$output" = $'pairs\t5\nsame\t5' ]
	need jq
	run -1 fen-diff --class-counts -J old now
	[ "$(jq -c '[.summary.pairs, .summary.classes["one-move"], .summary.classes.board]' <<<"$output")" = '[6,2,0]' ]
}

@test "--unified shows both records and each change" {
	run -1 fen-diff -u start e4
	[ "$output" = "@@ record 1: one-move e2e4 (e4) @@
-$START
+$E4
   e2         P -> .
   e4         . -> P
   turn       w -> b
   ep         - -> e3" ]
	run -1 fen-diff -u start /dev/null
	[ "$output" = "@@ record 1: only-old @@
-$START" ]
	run -1 fen-diff -u /dev/null start
	[ "$output" = "@@ record 1: only-new @@
+$START" ]
	run -0 fen-diff -u --by-key --common start start
	[ "$output" = "@@ record 1: same @@
 $START" ]
	run -1 fen-diff -u -e "$START" "$XIANGQI"
	[ "$output" = "@@ record 1: other-game @@
-$START
+$XIANGQI" ]
}

@test "--side-by-side draws the boards of fen-view, as many as find room" {
	run -1 fen-diff -y start e4
	[ "$output" = '@@ record 1: one-move e2e4 (e4) @@
8  r  n  b  q  k  b  n  r     8  r  n  b  q  k  b  n  r
7  p  p  p  p  p  p  p  p     7  p  p  p  p  p  p  p  p
6  .  .  .  .  .  .  .  .     6  .  .  .  .  .  .  .  .
5  .  .  .  .  .  .  .  .     5  .  .  .  .  .  .  .  .
4  .  .  .  . [.] .  .  .     4  .  .  .  . [P] .  .  .
3  .  .  .  .  .  .  .  .     3  .  .  .  .  .  .  .  .
2  P  P  P  P [P] P  P  P     2  P  P  P  P [.] P  P  P
1  R  N  B  Q  K  B  N  R     1  R  N  B  Q  K  B  N  R
   a  b  c  d  e  f  g  h        a  b  c  d  e  f  g  h
White to move,                [Black to move],
castling KQkq, move 1         castling KQkq, [en passant
                              e3 (was none)], move 1
   turn       w -> b
   ep         - -> e3' ]
	fen-view --compare=start e4 | sed -n '2,13p' >view
	fen-diff -y start e4 >sides || [ $? -eq 1 ]
	diff view <(sed -n '2,13p' sides | cut -c 31-)
	# One below the other where the terminal is narrow, and in Azul.
	COLUMNS=50 run -1 fen-diff -y start e4
	[ "$(grep -c '^8  r  n  b' <<<"$output")" -eq 2 ]
	[ "$(wc -L <<<"$output")" -le 50 ]
	# Fields alone draw no boards.
	run -1 fen-diff -y -e "$XIANGQI" "${XIANGQI/ w / b }"
	[ "$output" = '@@ record 1: fields @@
   turn       r -> b' ] || [ "$output" = '@@ record 1: fields @@
   turn       w -> b' ]
	run -1 fen-diff -y -e "$START" "$XIANGQI"
	[ "${#lines[@]}" -eq 3 ]
	# The same with threads.
	yes "$START" | head -n 3000 >many
	yes "$E4" | head -n 3000 >others
	run -1 fen-diff -y many others
	[ "$output" = "$(fen-diff -y -j 2 many others)" ]
	# Records are set apart.
	[ "$(grep -c '^$' <<<"$output")" -eq 2999 ]
}

@test "golden: the differences of two files, in each form" {
	local name

	load diff/diffs.bash
	for name in $DIFFS; do
		echo "$name"
		show_diff "$name" | diff "$TOP_SRCDIR/tests/diff/$name.txt" -
	done
	# Also Azul, whose tiles aren't on squares.
	grep -q '^L3 .*\[B\]\[B\]\[B\]' "$TOP_SRCDIR/tests/diff/ascii.txt"
}

@test "-u inverts the characters that changed" {
	local in=$'\e[7m' out=$'\e[27m'

	run -1 fen-diff -u --color=always start e4
	[ "${lines[1]}" = $'\e[31m-'"rnbqkbnr/pppppppp/8/8/${in}8${out}/8/PPPP${in}P${out}PPP/RNBQKBNR ${in}w${out} KQkq ${in}-${out} 0 1"$'\e[0m' ]
	[ "${lines[2]}" = $'\e[32m+'"rnbqkbnr/pppppppp/8/8/${in}4P3${out}/8/PPPP${in}1${out}PPP/RNBQKBNR ${in}b${out} KQkq ${in}e3${out} 0 1"$'\e[0m' ]
	run -1 fen-diff -u --color=always start /dev/null
	[[ $output != *"$in"* ]]
}

@test "colors: always, never, and as the environment says" {
	local escape=$'\e['

	run -1 fen-diff -y --color=always start e4
	[ "$(sed $'s/\e[[][0-9;]*m//g' <<<"$output" | grep -c '\[P\]')" -eq 2 ]
	[[ $output == *"$escape"* ]]
	run -1 fen-diff -y start e4
	[[ $output != *"$escape"* ]]
	CLICOLOR_FORCE=1 run -1 fen-diff -y start e4
	[[ $output == *"$escape"* ]]
	CLICOLOR_FORCE=1 run -1 fen-diff -y --color=never start e4
	[[ $output != *"$escape"* ]]
	CLICOLOR_FORCE=1 NO_COLOR=1 run -1 fen-diff -y start e4
	[[ $output != *"$escape"* ]]
	NO_COLOR=1 run -1 fen-diff -y --color=always start e4
	[[ $output == *"$escape"* ]]
	# The lines for programs have no colors.
	run -1 fen-diff --color=always start e4
	[[ $output != *"$escape"* ]]
}

@test "--json has the pair, its moves and changes" {
	need jq
	run -1 fen-diff -J start e4
	[ "$(jq -c '[.record, .class, .old, .new, .moves, .san]' <<<"$output")" = \
	    "[1,\"one-move\",\"$START\",\"$E4\",[\"e2e4\"],[\"e4\"]]" ]
	[ "$(jq -c '.changes' <<<"$output")" = '[{"square":"e2","old":"P","new":"."},{"square":"e4","old":".","new":"P"},{"field":"turn","old":"w","new":"b"},{"field":"ep","old":"-","new":"e3"}]' ]
	run -1 fen-diff -J --find-moves -e "$START" "$E5"
	[ "$(jq -c '[.moves, .san]' <<<"$output")" = '[["e2e4","e7e5"],["e4","e5"]]' ]
	run -1 fen-diff -J start game
	[ "$(jq -c '[.record, .class, .old, .new]' <<<"${lines[0]}")" = \
	    "[2,\"only-new\",null,\"$E4\"]" ]
	run -1 fen-diff -J game start
	[ "$(jq -c '[.class, .old, .new]' <<<"${lines[0]}")" = \
	    "[\"only-old\",\"$E4\",null]" ]
	run -2 --separate-stderr fen-diff -J bad start
	[ "$(jq -r '.file' <<<"$stderr")" = bad ]
	fen-diff --schema | cmp - <(fen-convert --schema-of=diff)
}

@test "columns: where the position stands in the line" {
	printf 'FEN,id\n%s,1\n%s,2\n' "$START" "$START" >old.csv
	printf 'FEN,id\n%s,7\n%s,2\n' "$START" "$E4" >now.csv
	for mode in '' --align; do
		# shellcheck disable=SC2086 # none, or one
		run -1 fen-diff --csv --header -k FEN --ignore-part=spelling $mode \
			old.csv now.csv
		[ "$output" = $'2\tone-move\te2e4\te4\te2:P>. e4:.>P turn:w>b ep:->e3' ]
	done
	run -1 fen-diff --csv --header -k FEN --by-key old.csv now.csv
	[ "$output" = $'2\tonly-new\t-\t-\t'"$E4,2" ]
	printf '7\t%s\n' "$START" >old.tsv
	printf '7\t%s\n' "$E4" >now.tsv
	run -1 fen-diff -k 2 -u old.tsv now.tsv
	[ "${lines[1]}" = $'-7\t'"$START" ]
	printf '{"fen":"%s"}\n' "$START" >old.jsonl
	printf '{"fen":"%s"}\n' "$E4" >now.jsonl
	run -1 fen-diff --json-field=fen old.jsonl now.jsonl
	[[ $output == $'1\tone-move\t'* ]]
	run -1 fen-diff --line-prefix='fen ' <(echo "fen $START") \
		<(echo "x"; echo "fen $E4")
	[[ $output == $'1\tone-move\t'* ]]
	run -2 fen-diff -k 9 old.tsv now.tsv
	[[ $output == old.tsv:1:*"[no-field]"*now.tsv:1:*"[no-field]"*"position in column 2: use -k 2" ]]
}

@test "--json-field: what was decoded is kept for the next record" {
	printf '{"fen":"%s id \\"%s\\";"}\n' "${START% 0 1}" a "${START% 0 1}" b \
		"${START% 0 1}" b >ids.jsonl
	run -1 fen-diff --json-field=fen --sequence ids.jsonl
	[ "$output" = $'2\tfields\t-\t-\tid:"a">"b"' ]
	# The operations of JSON records are only in the scratch buffer.
	sed 's/.*fen":"//; s/\\"/"/g; s/"}$//' ids.jsonl | fen-convert -t json >ids
	run -1 fen-diff --sequence ids
	[ "$output" = $'2\tfields\t-\t-\tid:"a">"b"' ]
}

@test "-f json, and other notations by name" {
	fen-convert -t json start >old.json
	fen-convert -t json e4 >now.json
	run -1 fen-diff -f json old.json now.json
	[[ $output == $'1\tone-move\te2e4\te4\t'* ]]
	run -2 --separate-stderr fen-diff -f xiangqi start start
	[[ $stderr == *rank-count* ]]
	run -1 fen-diff --chess960 -e \
		'1rk4r/8/8/8/8/8/8/1RK4R w KQkq - 0 1' \
		'1rk4r/8/8/8/8/8/8/1R3RK1 b kq - 1 1'
	[[ $output == $'1\tone-move\tc1h1\tO-O\t'* ]]
}

@test "--level asks for more of both records" {
	run -1 fen-diff -e '8/8/8/8/8/8/8/8 w - - 0 1' "$START"
	[[ $output == $'1\tboard\t-\t-\ta1:.>R b1:.>N '*' castling:->KQkq' ]]
	run -2 --separate-stderr fen-diff -l playable -e \
		'8/8/8/8/8/8/8/8 w - - 0 1' "$START"
	[[ $stderr == OLD:* ]]
}

@test "--sequence compares each record with the one before" {
	run -1 fen-diff --sequence game
	[ "$(cut -f1-4 <<<"$output")" = $'2\tone-move\te2e4\te4
3\tone-move\te7e5\te5' ]
	run -1 fen-diff --sequence <game
	[ "${#lines[@]}" -eq 2 ]
	run -1 fen-diff --sequence - <game
	[ "${#lines[@]}" -eq 2 ]
	# Each file starts from the beginning.
	run -1 fen-diff --sequence game start game
	[ "$(cut -f1 <<<"$output" | tr '\n' ' ')" = '2 3 2 3 ' ]
	run -2 --separate-stderr fen-diff --sequence missing game
	[ "${#lines[@]}" -eq 2 ]
}

# Finds the moves of a game of 200 plies: played from each position, they lead
# to the next.
recovers() {
	local notation=$1

	shift
	"$GAMES" -f "$notation" "$@" -n 201 >positions
	run -1 --separate-stderr fen-diff --sequence -f "$notation" positions
	[ "$stderr" = "" ]
	[ "${#lines[@]}" -eq 200 ]
	[ "$(cut -f2 <<<"$output" | sort -u)" = one-move ]
	cut -f3 <<<"$output" >moves
	head -n 200 positions | sed 's/$/ moves/' | paste -d ' ' - moves |
		fen-play -f "$notation" --warnings=none | diff - <(tail -n +2 positions)
}

@test "--sequence: every move of a random game is found" {
	need_bench
	local notation

	for notation in $NOTATIONS; do
		echo "$notation"
		recovers "$notation" -s 5
	done
	recovers jfn -s 6 -p "$JFN b"
	grep -q ' b b$' positions
	recovers pikafish -s 7
	# The piece that was turned up is shown.
	grep -qE '^[a-i][0-9][a-i][0-9][A-Z]' <(fen-diff --sequence -f pikafish positions |
	    cut -f3)
}

# A round of Azul ends after some twenty moves, and the next round isn't
# determined by it. So each table here is a round of its own, with all its
# moves.
@test "rounds of Azul as a sequence: every move is recovered" {
	local table record moves move plies=0
	local board='-----|-----|-----|-----|-----/-|--|---|----|-----/-'

	for table in 'YYRW|BRRW|BBKK|YRRW|YRWW' 'BYRK|WBYR|KWBY|RKWB|YRKW' \
	    'BBBB|YYYY|RRRR|KKKK|WWWW' 'BBYY|RRKK|WWBB|YYRR|KKWW' \
	    'BYRK|BYRW|BYKW|BRKW|YRKW'; do
		record="$table/-/$board/$board/0,0/1/0"
		printf '%s\n' "$record" >round
		: >said
		while moves=($(fen-moves <<<"$record")) && [ "${moves[0]}" != - ]; do
			move=${moves[plies * 7 % ${#moves[@]}]}
			record=$(fen-play --line="$move" <<<"$record")
			printf '%s\n' "$record" >>round
			printf '%s\n' "$move" >>said
			plies=$((plies + 1))
		done
		run -1 fen-diff --sequence round
		[ "$(cut -f2 <<<"$output" | sort -u)" = one-move ]
		cut -f3 <<<"$output" | cmp - said
	done
	echo "$plies plies"
	[ "$plies" -ge 30 ]
}

@test "--by-key compares sets" {
	printf '%s\n' "$E5" "$E4" "$E4" "$START" >shuffled
	same --by-key game shuffled
	same --by-key shuffled game
	printf '%s\n' "$NF3" "$E4" "$NF3" >now
	run -1 fen-diff --by-key game now
	[ "$output" = $'1\tonly-old\t-\t-\t'"$START
3"$'\tonly-old\t-\t-\t'"$E5
1"$'\tonly-new\t-\t-\t'"$NF3" ]
	run -1 fen-diff --by-key --common game now
	[ "${#lines[@]}" -eq 4 ]
	[ "${lines[1]}" = $'2\tsame\t-\t-\t'"$E4" ]
	run -0 fen-diff --by-key --common game game
	[ "${#lines[@]}" -eq 3 ]
	run -1 fen-diff --by-key --class-counts game now
	[ "$output" = $'pairs\t4\nsame\t1\nonly-old\t2\nonly-new\t1' ]
	# Clocks, and an en-passant square that no pawn can use, make no
	# difference.
	echo "${START/0 1/30 60}" >clocks
	same --by-key start clocks
	echo "${E4/e3/-}" >e4.without
	same --by-key e4 e4.without
	# Captured pieces do.
	echo '3k5/9/9/9/9/9/9/9/4X4/4K4 P:hc r r' >jieqi
	sed 's/hc/ch/' jieqi >jieqi.order
	same --by-key jieqi jieqi.order
	sed 's/hc/hh/' jieqi >jieqi.other
	run -1 fen-diff --by-key jieqi jieqi.other
	[ "${#lines[@]}" -eq 2 ]
	# Positions of two games are never equal.
	echo "$XIANGQI" >xiangqi
	run -1 fen-diff --by-key xiangqi start
	[ "$(cut -f2 <<<"$output" | tr '\n' ' ')" = 'only-old only-new ' ]
}

@test "--by-key reads NEW twice, so it can't be standard input" {
	run -2 --separate-stderr fen-diff --by-key start - <start
	[ "$output" = "" ]
	[[ $stderr == "fen-diff: NEW: standard input can't be read twice"* ]]
	same --by-key - start <start
}

@test "--by-key over 200,000 shuffled records: right, in 40 bytes a record" {
	need_bench
	no_sanitizer
	run -0 "$TOP_SRCDIR/tests/bench/by-key" "$TOP_BUILDDIR" 200000
	echo "$output"
	[[ $output == "by-key: "*" bytes a record" ]]
}

@test "1,000,000 pairs in under 8 MB" {
	need_bench
	no_sanitizer

	"$GAMES" -s 3 -n 1000000 >old
	awk 'NR % 100 == 0 { sub(/ [0-9]+$/, " 777") } 1' old >now
	[ "$(peak fen-diff old now)" -lt 8192 ]
	[ "$(wc -l <out)" -eq 10000 ]
	[ "$(cut -f2 out | sort -u)" = same-but-clocks ]
}

@test "--align finds what was inserted and removed" {
	printf '%s\n' "$START" "$E5" >gap
	run -1 fen-diff --align game gap
	[ "$output" = $'2\tonly-old\t-\t-\t'"$E4" ]
	run -1 fen-diff --align gap game
	[ "$output" = $'2\tonly-new\t-\t-\t'"$E4" ]
	# A removed record and the record added instead are shown side by side.
	printf '%s\n' "$START" "$NF3" "$E5" >other
	run -1 fen-diff --align game other
	[[ $output == $'2\tboard\t'* ]]
	# The same position, written differently, is paired with it.
	printf '%s\n' "$START" "${E5/0 2/4 9}" >clocks
	run -1 fen-diff --align game clocks
	[ "$output" = $'2\tonly-old\t-\t-\t'"$E4
3"$'\tsame-but-clocks\t-\t-\thalfmove:0>4 fullmove:2>9' ]
	run -1 fen-diff --align - game <start
	[ "${#lines[@]}" -eq 2 ]
}

# Computes the length of the longest common subsequence of lines in the simple
# way.
common() {
	awk 'FILENAME == ARGV[1] { a[++n] = $0; next }
		{ b[++m] = $0 }
		END {
			for (i = 1; i <= n; i++)
				for (j = 1; j <= m; j++) {
					best = l[i - 1, j]
					if (l[i, j - 1] > best)
						best = l[i, j - 1]
					if (a[i] == b[j])
						best = l[i - 1, j - 1] + 1
					l[i, j] = best
				}
			print l[n, m] + 0
		}' "$1" "$2"
}

# Prints random lines, each one of the first few letters of the alphabet.
random_lines() {
	awk -v seed="$1" '
		{ line[NR] = $0 }
		END {
			srand(seed)
			n = int(rand() * 14)
			few = 2 + int(rand() * (NR - 1))
			while (n-- > 0)
				print line[1 + int(rand() * few)]
		}' alphabet
}

@test "--align: the longest common run, on many random files" {
	local i expected gone come

	for i in a b c d e f; do
		echo "4k3/8/8/8/8/8/${i}/4K3 w - - 0 1" | tr a-f 123456 |
			sed -E 's|/([1-6])/4K3|/\1P\1/4K3|; s|/1P1|/1P6|
				s|/2P2|/2P5|; s|/3P3|/3P4|; s|/4P4|/4P3|
				s|/5P5|/5P2|; s|/6P6|/6P1|'
	done >alphabet
	[ "$(sort -u alphabet | wc -l)" -eq 6 ]
	fen-validate -q alphabet
	for ((i = 0; i < 150; i++)); do
		random_lines $((2 * i)) >old
		random_lines $((2 * i + 1)) >now
		expected=$(common old now)
		fen-diff --align --class-counts old now >summary || [ $? -eq 1 ]
		echo "$i: $expected"
		[ "$(awk '$1 == "same" { print $2 }' summary)" = \
			"${expected#0}" ]
		# No record is left out or shown twice.
		awk -v old="$(wc -l <old)" -v now="$(wc -l <now)" '
			{ count[$1] = $2 }
			END {
				both = count["pairs"] - count["only-old"]
				both -= count["only-new"]
				exit both + count["only-old"] != old ||
					both + count["only-new"] != now
			}' summary
	done
}

@test "--align: 100,000 records and 50 insertions, memory linear" {
	need_bench
	no_sanitizer
	local half all

	"$GAMES" -s 13 -n 100000 >old
	"$GAMES" -s 14 -n 104000 | grep -v '^rnbqkbnr' |
		awk 'NR % 2000 == 0' | head -n 50 >extra
	[ "$(wc -l <extra)" -eq 50 ]
	awk 'NR == FNR { extra[FNR] = $0; next }
		{ print }
		FNR % 2000 == 7 { print extra[++n] }' extra old >now
	all=$(peak fen-diff --align old now)
	[ "$(cut -f2 out | sort -u)" = only-new ]
	cut -f5 out | diff - extra
	head -n 50000 old >old.half
	head -n 50025 now >now.half
	half=$(peak fen-diff --align old.half now.half)
	[ "$(wc -l <out)" -eq 25 ]
	[ "$all" -lt $((half * 5 / 2)) ]
	# Two files without common records: fen-diff ends with limited time and
	# memory.
	"$GAMES" -s 15 -n 30000 >other
	head -n 30000 old >few
	run -1 timeout 60 fen-diff --align --class-counts few other
}

@test "git: the two lines of configuration, in a repository" {
	need git
	export GIT_CONFIG_GLOBAL=$PWD/gitconfig GIT_CONFIG_NOSYSTEM=1
	export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org
	export GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.org
	export GIT_PAGER=cat
	local block='@@ record 2: one-move e2e4 (e4) @@'

	git init -q repository
	cd repository
	# The configuration shown in the README.
	sed -nE "s/^(echo .*gitattributes|git config .*fen-diff.*)/\1/p" \
		"$TOP_SRCDIR/README.md" >lines
	[ "$(wc -l <lines)" -eq 2 ]
	. ./lines
	rm lines
	printf '%s\n' "$START" "$START" >games.fen
	echo 'text' >notes
	git add . && git commit -qm one
	printf '%s\n' "$START" "$E4" >games.fen
	echo 'more' >notes
	run -0 git diff
	[[ $output == *"diff --fen a/games.fen b/games.fen
$block
-$START
+$E4"* ]]
	[[ $output == *"+more"* ]]
	run -0 git diff --no-ext-diff games.fen
	[[ $output == *"diff --git a/games.fen"* ]]
	git add . && git commit -qm two
	run -0 git log -p --ext-diff
	[[ $output == *"$block"* ]]
	[[ $output == *"@@ record 1: only-new @@
+$START"* ]]
	run -0 git show --ext-diff
	[[ $output == *"$block"* ]]
	# An added file, a removed file, and one in the index.
	cp games.fen other.fen
	git add other.fen
	run -0 git diff --cached
	[[ $output == *"a/other.fen"*"only-new"* ]]
	git commit -qm other
	git rm -qf games.fen
	git commit -qm three
	run -0 git show --ext-diff
	[[ $output == *"@@ record 1: only-old @@
-$START"* ]]
	# A file without positions doesn't make git fail.
	echo nonsense >>other.fen
	run -0 git diff
	[[ $output == *"[rank-count]"* ]]
}

@test "git: a moved file, and one that is unmerged" {
	need git
	export GIT_CONFIG_GLOBAL=$PWD/gitconfig GIT_CONFIG_NOSYSTEM=1
	export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org
	export GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.org
	export GIT_PAGER=cat

	git init -q repository
	cd repository
	echo '*.fen diff=fen' >.gitattributes
	git config diff.fen.command 'fen-diff --git'
	seq 30 | sed "s/.*/${START//\//\\/}/" >games.fen
	git add . && git commit -qm one
	git mv games.fen moved.fen
	sed -i "3s/.*/${E4//\//\\/}/" moved.fen
	git commit -qam two
	run -0 git show --ext-diff -M
	[[ $output == *"record 3: one-move e2e4"* ]]
	git checkout -qb side
	printf '%s\n' "$E4" >moved.fen
	git commit -qam side
	git checkout -q -
	printf '%s\n' "$E5" >moved.fen
	git commit -qam main
	run git merge side
	[ "$status" -eq 1 ]
	run -0 git diff --diff-filter=U --name-only
	[ "$output" = moved.fen ]
	run -0 git diff --cached
	[[ $output == *"* Unmerged path moved.fen"* ]]
}

@test "--git: a record that moved is no removed and added one" {
	local k='8/8/8/4k3/8/4K3/4P3/8 w - - 12 71'
	local b="${k/w - - 12 71/b - -}"

	printf '%s\n' "$START" "$E4" "$E5" "$NF3" "$k" "$b bm Kd5;" >old
	printf '%s\n' "$E5" "$NF3" "${k/71/70}" "$START" "$E4" "$b bm Kf5;" >now
	run -0 fen-diff --git g old 1 1 now 2 2
	[ "$output" = "diff --fen a/g b/g
@@ record 5: same-but-clocks @@
-$k
+${k/71/70}
   fullmove   71 -> 70

@@ records 1 to 2: moved to records 4 to 5 @@
 $START
 $E4

@@ record 6: fields @@
-$b bm Kd5;
+$b bm Kf5;
   bm         Kd5 -> Kf5" ]
	# It may have other text than before, and parts may be ignored.
	printf '%s\n' "$START" "$k" "$E4" "$E5" >old
	printf '%s\n' "$START" "$E4" "$E5" "${k/71/70}" >now
	run -0 fen-diff --git g old 1 1 now 2 2
	[ "$output" = "diff --fen a/g b/g
@@ record 2: same-but-clocks, moved to record 4 @@
-$k
+${k/71/70}
   fullmove   71 -> 70" ]
	run -0 fen-diff --git --ignore-part=clocks g old 1 1 now 2 2
	[ "$output" = "diff --fen a/g b/g
@@ record 2: moved to record 4 @@
 ${k/71/70}" ]
	run -0 fen-diff --git --class-counts g old 1 1 now 2 2
	[ "$output" = $'diff --fen a/g b/g\npairs\t4\nsame\t3\nsame-but-clocks\t1' ]
	run -0 fen-diff --git -J g old 1 1 now 2 2
	[ "${#lines[@]}" -eq 1 ]
	# Several equal records: one of them moved, another was removed.
	printf '%s\n' "$E4" "$E4" "$START" "$E5" "$NF3" >old
	printf '%s\n' "$START" "$E5" "$NF3" "$E4" >now
	run -0 fen-diff --git g old 1 1 now 2 2
	[ "$output" = "diff --fen a/g b/g
@@ record 2: only-old @@
-$E4

@@ record 1: moved to record 4 @@
 $E4" ]
	# --align is for programs that read lines.
	run -1 fen-diff --align old now
	[ "$(cut -f2 <<<"$output" | sort | uniq -c | tr -s ' ' | tr '\n' ';')" = \
		' 1 only-new; 2 only-old;' ]
}

@test "--git: shuffled files have moved records only, in linear memory" {
	need_bench
	no_sanitizer
	local half all i

	for ((i = 0; i < 20; i++)); do
		"$GAMES" -s $((20 + i)) -n 60 >old
		shuf --random-source=<(seq $((i * 1000)) $((i * 1000 + 999))) \
			old >now
		fen-diff --git g old 1 1 now 2 2 >out
		[ "$(grep -c '^[-+]' out)" -eq 0 ]
		[ "$(fen-diff --git --class-counts g old 1 1 now 2 2 |
			sed 1d)" = $'pairs\t60\nsame\t60' ]
	done
	"$GAMES" -s 13 -n 60000 >old
	{ tail -n +1001 old; head -n 1000 old; } >now
	all=$(peak fen-diff --git g old 1 1 now 2 2)
	[ "$(grep -c '^@@' out)" -le 1000 ]
	[ "$(grep -c '^[-+]' out)" -eq 0 ]
	head -n 30000 old >old.half
	{ tail -n +1001 old.half; head -n 1000 old.half; } >now
	half=$(peak fen-diff --git g old.half 1 1 now 2 2)
	[ "$all" -lt $((half * 5 / 2)) ]
}

@test "--git reports only the lines that one version has" {
	local option

	printf '%s\n' "$START" bad "$E4 " '# a' worse "$E5" >old
	printf '%s\n' "$START" new bad "$E4 " worst '# a' "$NF3 " bad >now
	for option in -u -y -J -c -q --class-counts; do
		run -0 --separate-stderr fen-diff --git --excerpt=never $option \
			g old 1 1 now 2 2
		[ "$(grep -oE '(a/)?g("?,"line"|):[0-9]+' <<<"$stderr" |
			sed 's/","line"//')" = 'a/g:5
g:2
g:5
g:7
g:8' ]
	done
	# Also where the line stands elsewhere.
	printf '%s\n' bad "$START" "$E4" >old
	printf '%s\n' "$START" "$E4" bad >now
	run -0 --separate-stderr fen-diff --git g old 1 1 now 2 2
	[ "$stderr" = '' ]
	[[ $output == *$'\n-bad\n'*$'\n+bad' ]]
	# The end of a line is part of it, and so is what is behind its beginning.
	printf '%s\n' "$START" >old
	printf '%s\r\n' "$START" >now
	run -0 --separate-stderr fen-diff --git g old 1 1 now 2 2
	[[ $stderr == 'g:1:'*'[line-end]'* ]]
}

@test "git: a pager that quits" {
	need git
	need script
	export GIT_CONFIG_GLOBAL=$PWD/gitconfig GIT_CONFIG_NOSYSTEM=1
	export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org
	export GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.org
	local i

	git init -q repository
	cd repository
	echo '*.fen diff=fen' >.gitattributes
	git config diff.fen.command 'fen-diff --git'
	for ((i = 0; i < 3000; i++)); do
		echo "8/8/8/4k3/8/4K3/4P3/8 w - - 0 $((i + 1))"
	done >a.fen
	cp a.fen b.fen
	git add . && git commit -qm one
	sed -i 's/ 0 / 1 /' a.fen b.fen
	# The output is larger than a pipe.
	[ "$(git diff | wc -c)" -gt 500000 ]
	git diff 2>err | head -n 1 >out
	[ "${PIPESTATUS[0]}" -eq 0 ]
	[ "$(cat out)" = 'diff --fen a/a.fen b/a.fen' ]
	[ ! -s err ]
	run -0 script -qec "env GIT_PAGER='head -1' git diff; echo status \$?" \
		/dev/null
	[ "$(tr -d '\r' <<<"$output" | tail -n 1)" = 'status 0' ]
	run -0 script -qec "env TERM=xterm GIT_PAGER=cat git diff a.fen" /dev/null
	[[ $output == *'@@ record 1: '* ]]
	run -0 script -qec "env TERM=xterm GIT_PAGER='head -4' git diff" /dev/null
	[[ $output == *$'\e[32m+'* ]]
	[[ $output != *fatal* ]]
	# A full disk is trouble for git, too.
	[ -e /dev/full ] || return 0
	run -2 --separate-stderr sh -c \
		'fen-diff --git a.fen a.fen 1 1 b.fen 2 2 >/dev/full'
}

@test "--git says so where lines are not compared" {
	local rest='(not compared: line endings, file modes, ignored parts; try git diff --no-ext-diff)'

	printf '# a comment\r\n%s\r\n' "$START" >old
	printf '# a comment\n%s\n' "$START" >now
	run -0 --separate-stderr fen-diff --git games.fen old 1 1 now 2 2
	[ "$output" = $'diff --fen a/games.fen b/games.fen\n'"$rest" ]
	run -0 fen-diff --git --ignore-part=clocks games.fen start 1 1 \
		<(echo "${START/0 1/0 2}") 2 2
	[[ $output == *"$rest" ]]
	run -0 fen-diff --git games.fen start 1 1 e4 2 2
	[[ $output != *"$rest"* ]]
}

# Comments, blank lines and bad records: changed, added, removed, unchanged in another
# line, with control characters.
text_files() {
	K='8/8/8/4k3/8/4K3/4P3/8 w - - 12 71'
	printf '%s\n' '# a' '# same' "$START" $'bad \e[31mone' "$K" '' '# end' >old
	printf '%s\n' '# b' '# new' '# same' "$E4" $'bad two\xc2\x9b' "$K" '# end' \
		'# another' >now
}

@test "--git compares the other lines as text" {
	local option

	text_files
	run -0 --separate-stderr fen-diff --git g old 1 1 now 2 2
	[ "$output" = "diff --fen a/g b/g
@@ line 1: compared as text @@
-# a
+# b
+# new

@@ record 1: one-move e2e4 (e4) @@
-$START
+$E4
   e2         P -> .
   e4         . -> P
   turn       w -> b
   ep         - -> e3

@@ line 4: compared as text @@
-bad \\x1b[31mone
+bad two\\xc2\\x9b

@@ line 6: compared as text @@
-

@@ line 8: compared as text @@
+# another" ]
	[[ $stderr == *'a/g:4:1: error: '*'g:5:1: error: '* ]]
	run -0 --separate-stderr fen-diff --git --color=always g old 1 1 now 2 2
	[ "${lines[1]}" = $'\e[1m@@ line 1: compared as text @@\e[0m' ]
	[ "${lines[2]}" = $'\e[31m-# a\e[0m' ]
	[ "${lines[3]}" = $'\e[32m+# b\e[0m' ]
	run -0 --separate-stderr fen-diff --git -y g old 1 1 now 2 2
	[[ $output == *$'\n+# new\n\n@@ record 1: one-move'*$'\n+# another' ]]
	# Results that are read by programs, and --align, have only positions.
	for option in -J -q -c --class-counts; do
		run -0 --separate-stderr fen-diff --git $option g old 1 1 now 2 2
		[[ $output != *'# '* ]]
	done
	run -2 --separate-stderr fen-diff --align -u old now
	[[ $output == '@@ record 1: one-move'* ]]
	[[ $output != *'# '* ]]
}

@test "--git has colors in the pager of git" {
	need script
	run -0 env -u GIT_PAGER_IN_USE script -qec \
		"env TERM=xterm fen-diff --git g start 1 1 e4 2 2 | cat" /dev/null
	[[ $output != *$'\e['* ]]
	# git redirects both streams to the pager.
	run -0 script -qec "env TERM=xterm GIT_PAGER_IN_USE=true fen-diff --git g \
		start 1 1 e4 2 2 2>&1 | cat" /dev/null
	[[ $output == *$'\e[32m+'* ]]
	run -0 env TERM=dumb GIT_PAGER_IN_USE=true fen-diff --git g start 1 1 \
		e4 2 2
	[[ $output != *$'\e['* ]]
	run -0 env TERM=xterm NO_COLOR=1 GIT_PAGER_IN_USE=true fen-diff --git g \
		start 1 1 e4 2 2
	[[ $output != *$'\e['* ]]
	run -1 env TERM=xterm GIT_PAGER_IN_USE=true fen-diff -u start e4
	[[ $output != *$'\e['* ]]
}

@test "-u shows control characters beside records on a terminal only" {
	need script
	printf '%s\t\e[8m\n' "$START" >old
	printf '%s\t\e[8m\n' "$E4" >now
	run -1 fen-diff -u -k 1 old now
	[[ $output == *$'\t\e[8m'* ]]
	run -1 script -qec "env TERM=xterm fen-diff -u -k 1 old now" /dev/null
	[[ $output == $'\e[1m@@ record 1: '* ]]
	[[ $output == *$'\e[32m+'*$'\t\\x1b[8m\e[0m'* ]]
}

@test "--git compares the header of columns" {
	printf '%s\n' 'fen,eco' "$START,A00" >old
	printf '%s\n' 'fen,code' "$START,A00" >now
	run -0 fen-diff --git --csv --header -k fen g old 1 1 now 2 2
	[ "$output" = 'diff --fen a/g b/g
@@ line 1: compared as text @@
-fen,eco
+fen,code' ]
}

@test "--git shows the lines that diff shows" {
	local seed

	# No line is a good record, so diff has the same to do.
	for seed in 1 2 3; do
		awk -v seed=$seed 'BEGIN { srand(seed)
			for (i = 0; i < 300; i++)
				print (rand() < .5 ? "# " : "bad ") int(rand() * 40)
		}' >old
		awk -v seed=$seed 'BEGIN { srand(seed + 9) }
			rand() < .1 { next } rand() < .1 { print "# new" } 1' old >now
		fen-diff --git g old 1 1 now 2 2 2>/dev/null | tail -n +2 |
			grep -v -e '^@' -e '^$' >out
		diff -d old now | sed -n 's/^< /-/p; s/^> /+/p' >expected
		[ "$(wc -l <out)" -eq "$(wc -l <expected)" ]
		# The lines that are in both are the same lines.
		sed -n 's/^-//p' out | sort >gone
		sed -n 's/^+//p' out | sort >come
		diff <(sort old | comm -23 - gone) <(sort now | comm -23 - come)
	done
}

@test "--git takes what git gives, and differences are no failure" {
	local rest='(not compared: line endings, file modes, ignored parts; try git diff --no-ext-diff)'

	run -0 fen-diff --git games.fen start 123 100644 e4 456 100644
	[[ $output == "diff --fen a/games.fen b/games.fen
@@ record 1: one-move"* ]]
	run -0 fen-diff --git games.fen /dev/null . . e4 456 100644
	[[ $output == *only-new* ]]
	run -0 fen-diff --git games.fen start 1 1 e4 2 2 other.fen 'similarity'
	run -0 fen-diff --git -y games.fen start 1 1 e4 2 2
	[[ $output == *'[P]'* ]]
	run -2 --separate-stderr fen-diff --git games.fen missing 1 1 e4 2 2
	[[ $stderr == *missing* ]]
	run -0 fen-diff --git $'a\e\n' start 1 1 start 1 1
	[ "$output" = 'diff --fen a/a\x1b\x0a b/a\x1b\x0a
'"$rest" ]
	refused seven --git games.fen start 123 100644
}

@test "files that can't be read are named" {
	local mode

	for mode in '' --align --by-key; do
		# shellcheck disable=SC2086 # none, or one
		for files in 'start missing' 'missing start'; do
			run -2 --separate-stderr fen-diff $mode $files
			[ "$output" = "" ]
			[ "$stderr" = "fen-diff: missing: No such file or directory" ]
		done
		# A folder isn't treated as an empty file.
		for files in 'start .' '. start'; do
			# shellcheck disable=SC2086
			run -2 --separate-stderr fen-diff $mode $files
			[ "$output" = "" ]
			[ "$stderr" = "fen-diff: .: this is a directory; -R reads the files below it" ]
		done
	done
	run -2 --separate-stderr fen-diff missing absent
	[ "${#stderr_lines[@]}" -eq 2 ]
	run -2 bash -c 'fen-diff start - <&-'
	[[ $output == *"Bad file descriptor"* ]]
}

@test "a write that fails is trouble" {
	run -2 --separate-stderr bash -c 'fen-diff start e4 >/dev/full'
	[ "$stderr" = "fen-diff: standard output: No space left on device" ]
	run -2 bash -c 'fen-diff start e4 >&-'
	[ "$output" = "fen-diff: standard output: Bad file descriptor" ]
	run -2 --separate-stderr bash -c 'fen-diff --class-counts start e4 >/dev/full'
	[ "$stderr" = "fen-diff: standard output: No space left on device" ]
	run -2 bash -c 'fen-diff --schema >/dev/full'
	[ "$output" = "fen-diff: standard output: No space left on device" ]
}

@test "what is decided is written before either file is waited for" {
	mkfifo old now
	fen-diff old now >out &
	exec 8>old 9>now
	printf '%s\n' "$START" >&8
	printf '%s\n' "$E4" >&9
	for ((i = 0; i < 100; i++)); do
		[ ! -s out ] || break
		sleep 0.05
	done
	[[ $(cat out) == $'1\tone-move\t'* ]]
	exec 8>&- 9>&-
	wait $! || [ $? -eq 1 ]
}

@test "wrong options and operands are named in one line" {
	refused --nonsense --nonsense start e4
	refused 'two files' start
	refused 'two files' start e4 game
	refused 'two files'
	refused 'two positions' -e "$START"
	refused "both OLD and NEW" - -
	refused 'only one of' --align --by-key start e4
	refused "don't go with -e" --align -e "$START" -e "$START"
	refused --common --common start e4
	refused --ignore --ignore= start e4
	refused "'colour'" --ignore=colour start e4
	refused "'e4'" --ignore=e4 start e4
	refused "'4'" --find-moves=4 start e4
	refused "'0'" --find-moves=0 start e4
	refused "'x'" --find-moves=x start e4
}

@test "a record that was removed in front of the others: a message names --align" {
	fen-play --each -e 'startpos moves e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5' >long
	tail -n +2 long >short
	run -1 --separate-stderr fen-diff long short
	[ "$stderr" = 'fen-diff: 12 of 13 pairs differ, and one file has more records: --align finds records that were inserted or removed' ]
	run -1 --separate-stderr fen-diff -q short long
	[[ $stderr == *--align* ]]
	# Few pairs differ, equally many records, or nobody wants to read it.
	head -n -1 long >few
	run -1 --separate-stderr fen-diff long few
	[ -z "$stderr" ]
	cat short e4 >equal
	run -1 --separate-stderr fen-diff long equal
	[ -z "$stderr" ]
	run -1 --separate-stderr fen-diff -qq long short
	[ -z "$stderr" ]
	run -1 --separate-stderr fen-diff -J long short
	[ -z "$stderr" ]
	run -1 --separate-stderr fen-diff --align long short
	[ -z "$stderr" ]
}

@test "--git: messages have the path in the repository" {
	printf '%s\nbad\n' "$E4" >bad
	run -0 --separate-stderr fen-diff --git dir/games.fen bad 1 1 start 2 2
	[[ $stderr == 'a/dir/games.fen:2:1: error: '* ]]
	run -0 --separate-stderr fen-diff --git dir/games.fen start 1 1 bad 2 2
	[[ $stderr == 'dir/games.fen:2:1: error: '* ]]
	run -2 --separate-stderr fen-diff --git dir/games.fen missing 1 1 e4 2 2
	[[ $stderr == 'fen-diff: missing: '* ]]
}

@test "--moves: the form of a move of Xiangqi" {
	local from=$XIANGQI to='rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1'
	local form=$'\xe7\x82\xae\xe4\xba\x8c\xe5\xb9\xb3\xe4\xba\x94'

	run -1 fen-diff -e "$from" "$to"
	[[ $output == *$'one-move\th2e2\t'* ]]
	run -1 fen-diff --moves=wxf -e "$from" "$to"
	[[ $output == *$'one-move\tC2=5\t'* ]]
	run -1 fen-diff --moves=chinese -u -e "$from" "$to"
	[[ $output == *"one-move $form "* ]]
	run -1 fen-diff --squares=uci10 -J -e "$from" "$to"
	[[ $output == *'"h3e3"'* ]]
	run -2 fen-diff --moves=x -e "$from" "$to"
}

@test "--from is the notation of records on the command line, too" {
	local moved='rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1'

	run -1 fen-diff -f xiangqi --find-moves -e startpos -e "$moved"
	[[ $output == $'1\tone-move\th2e2\t'* ]]
	run ! fen-diff -f azul -e startpos -e startpos
	[[ $output == *'the notation azul has no start position'* ]]
}
