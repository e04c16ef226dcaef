# Where the positions come from: the command line, files and folders.

setup() {
	load helper
	# Each tool with the options that it needs to read any position.
	ALL=(fen-convert 'fen-diff --sequence' fen-fix fen-moves
	    'fen-perft --depth=1' fen-play 'fen-sample --share=1' fen-status fen-uniq fen-validate
	    'fen-view --ascii --columns=1'
	    'jfn-view -f auto --ascii --columns=1')
	E4='rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
	WIDE='rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
	cd "$BATS_TEST_TMPDIR"
	printf '%s\n' "$START" >start.fen
	printf '%s\n' "$START" "$E4" >both.fen
}

# Prints the standard output of a command.
out() {
	"$@" 2>/dev/null || true
}

@test "-e: each tool reads positions of the command line" {
	local tool

	for tool in "${ALL[@]}"; do
		echo "$tool"
		diff <(out $tool both.fen) <(out $tool -e "$START" -e "$E4")
		[ -n "$(out $tool -e "$START" -e "$E4")" ]
	done
}

@test "-e: files are read after the positions, standard input if it is named" {
	run -0 fen-validate -e "$E4" start.fen <<<'8/8'
	[ "$output" = "$E4"$'\n'"$START" ]
	run -1 --separate-stderr fen-validate -e "$E4" - <<<'8/8'
	[ "$output" = "$E4" ]
	[[ ${stderr_lines[0]} == '<stdin>:1:1: '* ]]
}

@test "-e: diagnostics name the command line, and count its positions" {
	local tool status

	for tool in "${ALL[@]}"; do
		status=1
		[[ $tool != fen-diff* ]] || status=2
		run "-$status" --separate-stderr $tool -e "$START" -e "$WIDE"
		[[ ${stderr_lines[0]} == '<command-line>:2:10: error: '* ]]
	done
}

@test "-e: worker threads, comments and long positions" {
	local long

	printf -v long '%070000d' 0
	run -0 fen-validate -j 2 -e "$START" -e '# comment' -e "$E4"
	[ "$output" = "$START"$'\n# comment\n'"$E4" ]
	run -1 --separate-stderr fen-validate -e "$long" -e "$E4"
	[ "$output" = "$E4" ]
	[[ $stderr == '<command-line>:1:65537: '*'[line-too-long]' ]]
}

@test "-e: its value is missing or empty" {
	run -2 fen-validate -e ''
	[[ $output == *"invalid value '': expected a position in one line"* ]]
	run -2 fen-validate -e
	[[ $output == *"missing value of option '-e': expected a position"* ]]
	run -2 fen-validate -e -J
	[[ $output == *"missing value of option '-e': expected a position"* ]]
	run -2 fen-fix -i -e "$START"
	[[ $output == *': --in-place needs a FILE: '* ]]
}

@test "-e: fen-diff compares two positions, one of which may be an operand" {
	local expected=$'1\tone-move\te2e4\te4\te2:P>. e4:.>P turn:w>b'

	run -1 fen-diff -e "$START" "$E4"
	[ "$output" = "$expected" ]
	run -1 fen-diff -e "$START" -e "$E4"
	[ "$output" = "$expected" ]
	run -1 fen-diff --expression="$START" --expression "$E4"
	[ "$output" = "$expected" ]
	run -1 fen-diff -e --ignore=clocks "$START" "$E4"
	[ "$output" = "$expected" ]
	run -1 fen-diff --sequence -e "$START" -e "$START" "$E4"
	[ "$output" = "3${expected#1}" ]
	run -2 fen-diff -e "$START"
	[[ $output == *': two positions are wanted; '* ]]
	run -2 fen-diff --by-key -e "$START" -e "$E4"
	[[ $output == *"don't go with -e; "* ]]
}

@test "hint: a missing file whose name looks like a position" {
	local tool name

	for tool in "${ALL[@]}"; do
		run -2 --separate-stderr $tool "$START"
		[ "${stderr_lines[0]}" = "${tool%% *}: $START: no such file; to give a position on the command line use -e" ]
	done
	for name in startpos "position fen $START" '{"notation":"chess"}' \
		"$WIDE" 'rnbakabnr/9/9/9/9/9/9/9/9/RNBAKABNR w'; do
		run -2 fen-validate "$name"
		[[ $output == *'use -e' ]]
	done
	run -0 fen-validate start.fen
	for name in none.fen a/b/c/d/e/f/g/h/none home/of/some/user/with/many/folders/x.fen; do
		run -2 fen-validate "$name"
		[[ $output == *': No such file or directory' ]]
	done
}

@test "hint: a position without quotes" {
	local tool

	for tool in "${ALL[@]}"; do
		run -2 --separate-stderr $tool $START </dev/null
		[ "$stderr" = "${tool%% *}: ${START%% *}: to give a position on the command line use -e and quote it: -e 'POSITION'" ]
		run -2 --separate-stderr $tool -e $START </dev/null
		[ "$stderr" = "${tool%% *}: ${START%% *}: to give a position on the command line use -e and quote it: -e 'POSITION'" ]
	done
	echo "$START" >w
	run -2 fen-validate ${START%% *} w
	[[ $output == *"$START"* && $output != *'quote it'* ]]
}

@test "fen is another name of the notation chess" {
	local tool

	for tool in "${ALL[@]}"; do
		diff <($tool -f chess both.fen) <($tool -f fen both.fen)
		[ -n "$($tool -f fen both.fen)" ]
	done
	run -0 fen-convert -t fen -e '8/8/8/4k3/8/4K3/4P3/8 w - - hmvc 12; fmvn 71;'
	[ "$output" = '8/8/8/4k3/8/4K3/4P3/8 w - - 12 71' ]
}

@test "fen-convert: -t uci and -t san say which tools write moves" {
	local form

	for form in uci san; do
		run -2 fen-convert -t "$form" start.fen
		[ "$output" = "fen-convert: option --to: moves are written by fen-moves (--san) and fen-play (--uci, --san); try 'fen-convert --help'" ]
	done
}

# Writes a file of each kind that has no records.
make_kinds() {
	printf '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\n' >png
	printf '\xff\xd8\xff\xe0\0\x10JFIF' >jpeg
	printf 'GIF89a\n' >gif
	printf '%%PDF-1.4\n' >pdf
	printf '{\\rtf1 %s}\n' "$START" >rtf
	printf 'SQLite format 3\0\n' >sqlite
	printf '\xff\xfe' | cat - <(iconv -f UTF-8 -t UTF-16LE both.fen) >utf16
	iconv -f UTF-8 -t UTF-16LE both.fen >utf16le
	iconv -f UTF-8 -t UTF-16BE both.fen >utf16be
	printf '\xff\xfe\0\0' | cat - <(iconv -f UTF-8 -t UTF-32LE both.fen) >utf32
	printf '\1\2\3\4\5\6\7\n\3\x1c\0\1\0\0\0\0\2\2\3\4\5\6\7\n\3\x1c\0\1\0\0\0\0' >book.bin
	{
		printf '\n[Event "x"]\n[Site "?"]\n\n1. e4 *\n'
	} >game.pgn
	fen-view --svg -e "$START" >board.svg
	fen-view --html -e "$START" >page.html
	tr '\n' '\r' <both.fen >cr
	tr '\n' '\0' <both.fen >nul
}

# The kinds, and a part of the message about each.
KINDS='png a PNG picture
jpeg a JPEG picture
gif a GIF picture
pdf a PDF document
rtf an RTF document
sqlite an SQLite database
utf16 iconv -f UTF-16 -t UTF-8
utf16le iconv -f UTF-16LE -t UTF-8
utf16be iconv -f UTF-16BE -t UTF-8
utf32 iconv -f UTF-32 -t UTF-8
book.bin a Polyglot opening book
board.svg an SVG drawing
page.html an HTML document
cr CR instead of LF
nul NUL bytes'

# Prints a game of Xiangqi with the moves; GAME and RED are values of its tags.
xiangqi_game() {
	printf '[Game "%s"]\n[Red "%s"]\n\n%s *\n' "${GAME-Chinese Chess}" "${RED-A}" "$1"
}

@test "kind: Chinese text in GB 18030 and Big5" {
	# Cannon 2=5 and horse 8+7, in simplified and traditional characters; a name; Xiangqi.
	local moves=$'1. \xe7\x82\xae\xe4\xba\x8c\xe5\xb9\xb3\xe4\xba\x94 \xe9\xa9\xac\xef\xbc\x98\xe8\xbf\x9b\xef\xbc\x97'
	local traditional=$'1. \xe7\x82\xae\xe4\xba\x8c\xe5\xb9\xb3\xe4\xba\x94 \xe9\xa6\xac\xef\xbc\x98\xe9\x80\xb2\xef\xbc\x97'
	local name=$'\xe8\xae\xb8\xe9\x93\xb6\xe5\xb7\x9d \xe8\xae\xb8\xe9\x93\xb6\xe5\xb7\x9d'
	local xiangqi=$'\xe4\xb8\xad\xe5\x9b\xbd\xe8\xb1\xa1\xe6\xa3\x8b'
	local gb='this is Chinese text in GB 18030: convert it with iconv -f GB18030 -t UTF-8'
	local big5='this is Chinese text in Big5: convert it with iconv -f BIG5 -t UTF-8'
	local XIANGQI='rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1' file

	xiangqi_game "$moves" >utf8.pgn
	iconv -f UTF-8 -t GB18030 utf8.pgn >gb-moves.pgn
	xiangqi_game "$traditional" | iconv -f UTF-8 -t GB18030 >gb-traditional.pgn
	xiangqi_game "$traditional" | iconv -f UTF-8 -t BIG5 >big5-moves.pgn
	# Pawns of a file, and ASCII digits.
	xiangqi_game $'1. \xe5\x89\x8d\xe4\xb8\x89\xe5\xb9\xb3\xe4\xba\x8c' | iconv -f UTF-8 -t GB18030 >gb-order.pgn
	xiangqi_game $'1. \xe9\xa6\xac8\xe9\x80\xb27' | iconv -f UTF-8 -t BIG5 >big5-digits.pgn
	RED=$name xiangqi_game '1. H2-E2' | iconv -f UTF-8 -t GB18030 >gb-tags.pgn
	GAME=$xiangqi xiangqi_game '1. H2-E2' | iconv -f UTF-8 -t GB18030 >gb-name.pgn
	echo "fen $XIANGQI moves ${moves:3}" | iconv -f UTF-8 -t GB18030 >gb-list.txt
	gzip -c gb-moves.pgn >gb-packed.gz
	for file in gb-* big5-*; do
		run -2 --separate-stderr fen-validate "$file"
		[ "$output" = '' ]
		case $file in
		gb-*) [ "$stderr" = "fen-validate: $file: $gb" ] ;;
		*) [ "$stderr" = "fen-validate: $file: $big5" ] ;;
		esac
	done
	printf '%s\t%s\n' "$XIANGQI" "${moves:3}" | iconv -f UTF-8 -t GB18030 >table
	run -2 --separate-stderr fen-play -k 1 --moves-field=2 table
	[ "$stderr" = "fen-play: table: $gb" ]
	# Where the moves are in other forms, and nothing says what the game is, bytes
	# beyond ASCII stay Latin-1.
	fen-validate -q utf8.pgn
	fen-validate -q -k 1 table
	{
		echo "# ${moves:3}" | iconv -f UTF-8 -t GB18030
		echo "$XIANGQI"
	} | fen-validate -q
}

@test "kind: names in Latin-1 and in Cyrillic letters aren't Chinese" {
	local name game

	for name in $'M\xfcller' $'\xc9\xe9\xe8\xeatre' $'Jos\xe9 \xd1u\xf1o' $'\xc8\xe2\xe0\xed\xee\xe2 \xcf\xe5\xf2\xf0'; do
		for game in 'chess' 'Chinese Chess'; do
			GAME=$game RED=$name xiangqi_game '' >game.pgn
			run -0 fen-validate -q game.pgn
		done
	done
	# In a game of chess, no name of a player is taken for Chinese.
	for name in $'\xc8\xed\xc8\xed\xc8\xed\xc8\xed' $'\xb0h \xa5\xad \xc5\xda\xb6\xfe'; do
		GAME=chess RED=$name xiangqi_game '1. e4' >game.pgn
		fen-validate -q game.pgn
	done
}

@test "kind: a file without records gets one message, which names the kind" {
	local tool file part

	make_kinds
	while read -r file part; do
		echo "$file: $part"
		run -2 --separate-stderr fen-validate "$file"
		[[ $output == '' && $stderr == "fen-validate: $file: "*"$part"* ]]
		[ "${#stderr_lines[@]}" = 1 ]
	done <<<"$KINDS"
	run -0 fen-validate game.pgn
	diff game.pgn <(printf '%s\n' "$output")
	for tool in "${ALL[@]}"; do
		run -2 --separate-stderr $tool utf16 both.fen
		[ "${stderr_lines[0]}" = "${tool%% *}: utf16: this is UTF-16 text: convert it with iconv -f UTF-16 -t UTF-8" ]
		diff <(out $tool both.fen) <(out $tool utf16 both.fen)
	done
}

@test "kind: PGN is read, unless it is to be something else" {
	make_kinds
	run -0 fen-convert -t chess game.pgn
	[ "$output" = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1' ]
	run -2 --separate-stderr fen-validate -f chess game.pgn
	[ "$stderr" = 'fen-validate: game.pgn: this is PGN, which -f pgn reads, without -z' ]
	run -2 --separate-stderr fen-validate -z -f pgn game.pgn
	[ "$stderr" = 'fen-validate: game.pgn: this is PGN, which -f pgn reads, without -z' ]
}

@test "kind: also in a pipe, unpacked, with threads, and in place" {
	make_kinds
	run -2 --separate-stderr fen-validate -j 2 <utf16le
	[ "${#stderr_lines[@]}" = 1 ]
	run -2 --separate-stderr eval 'cat png | fen-validate'
	[[ $stderr == 'fen-validate: <stdin>: this is a PNG picture'* ]]
	yes "$START" | head -n 50000 | iconv -f UTF-8 -t UTF-16BE | gzip -c >long.gz
	run -2 --separate-stderr fen-validate long.gz start.fen
	[ "$output" = "$START" ]
	[ "${#stderr_lines[@]}" = 1 ]
	[[ $stderr == *'UTF-16BE'* ]]
	cp cr copy
	run -2 fen-fix -i copy
	cmp cr copy
	run -2 --separate-stderr fen-diff cr both.fen
	[[ $stderr == 'fen-diff: cr: its lines end in CR '* ]]
}

@test "kind: files with records are read" {
	printf '%s' "$START" >unended
	printf '%s\r' "$START" >one-cr
	printf '%s\0\0\0' "$START" >padded
	printf '%s\r\n%s\r\n' "$START" "$E4" >crlf
	printf '%s\0\n%s\0\n' "$START" "$E4" >nul-lf
	printf '%s\r%s' "$START" "$E4" >one-in-between
	for file in unended one-cr padded crlf nul-lf one-in-between; do
		run fen-validate -q "$file"
		[ "$status" -le 1 ]
	done
	make_kinds
	printf '[FEN "%s"]\n' "$START" >>game.pgn
	run -0 eval "grep '^\[FEN ' game.pgn | fen-convert --line-prefix='[FEN '"
	[ "$output" = "$START" ]
}

# Makes a folder with collections, other files, links and a loop.
make_folder() {
	mkdir -p dir/b/c dir/.hidden dir/empty other
	cp start.fen dir/z.fen
	cp start.fen dir/.hidden/x.fen
	cp start.fen dir/.x.fen
	printf '%s\n' "$E4" >dir/b/a.epd
	gzip -c dir/b/a.epd >dir/b/c/a.fen.gz
	echo text >dir/b/notes.txt
	cp start.fen other/x.fen
	ln -s .. dir/b/loop
	ln -s ../../other dir/b/other
	ln -s ../../other/x.fen dir/b/x.fen
	mkfifo dir/b/pipe.fen
}

@test "-R: each tool reads the files below a directory, in the order of names" {
	local tool

	make_folder
	for tool in "${ALL[@]}"; do
		echo "$tool"
		diff <(out $tool dir/b/a.epd dir/b/c/a.fen.gz dir/b/x.fen dir/z.fen) \
			<(out $tool -R dir)
		[[ $tool == fen-diff* ]] || [ -n "$(out $tool -R dir)" ]
	done
	run -0 fen-validate -R dir/ start.fen
	[ "${#lines[@]}" = 5 ]
	[ "$(cd dir && fen-uniq -r -R)" = "$E4"$'\tb/a.epd:1\n'"$START"$'\tb/x.fen:1' ]
	run -0 fen-validate -c -R -j 2 dir <<<'8/8'
	[ "$output" = 4 ]
}

@test "-R: --include names other files, compressed or not" {
	make_folder
	printf '8/8\n' >dir/b/q.pos
	gzip dir/b/q.pos
	run -1 --separate-stderr fen-validate -R --include='*.pos' dir
	[[ ${stderr_lines[0]} == 'dir/b/q.pos.gz:1:1: '* ]]
	run -0 fen-validate -c -R --include='z*' --include='a.e*' dir
	[ "$output" = 2 ]
}

@test "-R: trouble is said, and the other files are read" {
	make_folder
	run -2 --separate-stderr fen-validate -R dir/empty start.fen
	[ "$output" = "$START" ]
	[ "$stderr" = 'fen-validate: dir/empty: no file below it has the name of a collection; --include=GLOB names others' ]
	run -2 fen-validate -R dir/empty </dev/null
	ln -s none.fen dir/dangling.fen
	ln -s self.fen dir/self.fen
	run -2 --separate-stderr fen-validate -c -R dir
	[ "$output" = 4 ]
	[[ $stderr == *'dir/dangling.fen: No such file'*'dir/self.fen: '* ]]
	run -2 fen-diff -R dir other
	[[ $output == *': -R goes with --sequence only: '*'compare each pair of files'* ]]
	run -2 fen-fix -i dir
	[ "$output" = 'fen-fix: dir: this is a directory; -R repairs the files below it' ]
	rm dir/dangling.fen dir/self.fen
	[ "$(id -u)" != 0 ] || skip 'root reads every directory'
	chmod 0 dir/b/c
	run -2 --separate-stderr fen-validate -c -R dir
	chmod 700 dir/b/c
	[ "$output" = 3 ]
	[ "$stderr" = 'fen-validate: dir/b/c: Permission denied' ]
}

@test "-R: without it, a directory is trouble with a hint" {
	local tool

	mkdir folder
	for tool in "${ALL[@]}"; do
		run -2 --separate-stderr $tool folder start.fen
		[ "${stderr_lines[0]}" = "${tool%% *}: folder: this is a directory; -R reads the files below it" ]
	done
}

@test "startpos: a record of each tool, and the first position of the notation" {
	local tool notation first

	for tool in "${ALL[@]}"; do
		echo "$tool"
		case $tool in
		fen-diff* | fen-sample* | fen-uniq | fen-fix | fen-validate)
			run -0 $tool -e startpos
			[ "$output" = startpos ] || [[ $tool == fen-diff* ]]
			;;
		*) diff <(out $tool -e "$START") <(out $tool -e startpos) ;;
		esac
	done
	while read -r notation first; do
		run -0 fen-convert -f "$notation" -l strict -e startpos
		[ "$output" = "$first" ]
	done <<-END
		chess $START
		shredder ${START/KQkq/HAha}
		epd ${START% 0 1}
		xiangqi rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
		jfn xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
		pikafish xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w R2A2C2P5N2B2r2a2c2p5n2b2 0 1
	END
	run -1 fen-validate -f azul -e startpos
	[ "$output" = '<command-line>:1:1: error: the notation azul has no start position [wrong-game]' ]
	run -1 fen-convert -t azul -e startpos
	[[ $output == '<command-line>:1:1: error: a position of chess, '* ]]
}

@test "position: each tool reads the position behind the moves" {
	local tool line after='rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2'

	for line in 'position startpos moves e2e4 e7e5' \
		"position fen $START moves e2e4 e7e5" \
		"position fen $E4 moves e7e5" 'startpos moves e4 e5'; do
		for tool in fen-convert fen-moves 'fen-perft -D1' fen-play \
			fen-status 'fen-view --ascii --move=none' \
			'jfn-view -f auto --ascii --move=none'; do
			diff <(out $tool -e "$after") <(out $tool -e "$line")
			[ -n "$(out $tool -e "$line")" ]
		done
		for tool in fen-validate fen-fix fen-uniq; do
			run -0 $tool -e "$line"
			[ "$output" = "$line" ]
		done
		run -1 fen-diff -e "$after" "$line"
		[ "$output" = $'1\tspelling\t-\t-\t-' ]
		run -0 fen-uniq -c -e "$after" -e "$line"
		[ "$output" = 1 ]
	done
	run -0 fen-uniq -c --same=text -e 'position startpos moves e2e4' -e 'position startpos moves d2d4'
	[ "$output" = 2 ]
	run -0 fen-convert -e "position fen $START"
	[ "$output" = "$START" ]
	run -0 fen-convert -f jfn -e 'position startpos moves +a3a4=P'
	diff <(fen-play -f jfn -e 'position startpos moves +a3a4=P') <(echo "$output")
}

@test "position: illegal moves, and positions that can't be played" {
	run -1 fen-validate -e 'position startpos moves e2e4 e7e4'
	[[ $output == '<command-line>:1:30: error: '*' [illegal-move]' ]]
	run -1 fen-convert -e 'position fen 8/8/8/8/8/8/8/8 w - - 0 1 moves e2e4'
	[[ $output == *' [unplayable]' ]]
	run -0 fen-convert -e 'position fen 8/8/8/8/8/8/8/8 w - - 0 1'
	run -1 fen-convert -e 'position fen 8/8 w - - 0 1 moves e2e4'
	[[ $output == '<command-line>:1:14: error: 2 ranks'* ]]
	run -1 fen-validate -e 'position fen' -e position -e 'startpos e2e4'
	[ "${#lines[@]}" -ge 3 ]
}

@test "position: behind --line-prefix, in columns, and in place" {
	local line="position fen ${START/KQkq/kqKQ} moves e2e4"

	printf 'uci\nposition fen %s moves e2e4\ngo\n' "$START" >log
	for prefix in 'position fen ' 'position '; do
		run -0 fen-convert --line-prefix="$prefix" log
		[ "$output" = "${E4/ - / e3 }" ]
	done
	run -0 fen-convert --in-column --line-prefix='position fen ' log
	[ "$output" = $'uci\nposition fen '"${E4/ - / e3 }"$'\ngo' ]
	run -0 fen-convert -k 2 -d , <<<'1,position startpos moves e2e4'
	[ "$output" = "${E4/ - / e3 }" ]
	echo "$line" >in
	run -0 --separate-stderr fen-fix in
	[ "$output" = "position fen $START moves e2e4" ]
	run -0 --separate-stderr fen-fix --line-prefix='position fen ' in
	[ "$output" = "position fen $START moves e2e4" ]
	run -0 --separate-stderr fen-fix -k 1 in
	[ "$output" = "$line" ]
}

@test "-z: each tool reads and writes records that end in NUL bytes" {
	local tool

	tr '\n' '\0' <both.fen >both.nul
	for tool in "${ALL[@]}"; do
		echo "$tool"
		if [[ $tool == *-view* ]]; then
			cmp <(out $tool both.fen) <(out $tool -z both.nul)
			tool+=' -J'
		fi
		cmp <(out $tool both.fen | tr '\n' '\0') <(out $tool -z both.nul)
		[ -n "$(out $tool both.fen)" ]
	done
	gzip -c both.nul >both.gz
	cmp both.nul <(fen-validate -z both.gz)
	cmp both.nul <(fen-validate -z -j 2 <both.nul)
	cmp both.nul <(fen-convert -z -e "$START" -e "$E4")
	yes "$E4" | head -n 100000 | tr '\n' '\0' >many
	cmp many <(fen-validate -z many)
	cmp many <(fen-validate -z -j 2 many)
	[ "$(fen-validate -zc many)" = 100000 ]
}

@test "-z: newlines and NUL bytes change their roles" {
	printf '%s\n\0%s\0' "$START" "$E4" >in
	run -0 --separate-stderr fen-validate -z -q in
	[ "$stderr" = "in:1:57: warning: newlines before the NUL byte [line-end]" ]
	cmp <(fen-fix -z in 2>/dev/null) <(printf '%s\0%s\0' "$START" "$E4")
	cp in copy
	run -0 fen-fix -z -i copy
	cmp copy <(printf '%s\0%s\0' "$START" "$E4")
	printf '%s\0%s\0%s\n\0' "$START" "$E4" "$E4" >copy
	run -0 fen-fix -z -i copy
	cmp copy <(printf '%s\0%s\0%s\0' "$START" "$E4" "$E4")
	printf 'a\nb\0' >in
	run -1 fen-validate -z in
	[[ $output == *'[nul-byte]' ]]
	printf '1\t%s\0' "$START" >in
	cmp <(fen-validate -z -k 2 in) in
	run -2 fen-fix -z --patch in
	[[ $output == *"don't go together"* ]]
}

@test "-z: a file of lines, and NUL bytes without it, get a hint" {
	tr '\n' '\0' <both.fen >both.nul
	run -2 fen-validate both.nul
	[ "$output" = 'fen-validate: both.nul: its records end in NUL bytes; -z reads them' ]
	run -2 fen-validate -z both.fen
	[ "$output" = 'fen-validate: both.fen: its lines end in LF; leave out -z, which reads records that end in NUL bytes' ]
	printf '%s' "$START" >unended
	run -0 fen-validate -zq unended
}

@test "a file that ends in NUL bytes has a bad record there" {
	local tool

	for tool in validate fix uniq convert status; do
		run -1 --separate-stderr fen-$tool -q < <(printf '%s\n\n \n\0\0\0' "$START")
		[[ $stderr == *":4:1: error: 0 fields, "*" [field-count]" ]]
	done
}

@test "-e: a position has one line" {
	run -2 --separate-stderr fen-validate -e "$START"$'\nbad'
	[ "$output" = "" ]
	[[ $stderr == *"a position in one line"* ]]
}

@test "startpos: blanks beside it are a warning, as beside a FEN" {
	run -0 --separate-stderr fen-convert -t chess -e ' startpos '
	[ "$output" = "$START" ]
	[[ $stderr == *"1:1: warning: blanks beside 'startpos', expected none [spacing]" ]]
}

@test "-R: what can't be examined is trouble" {
	local i path=$PWD

	for i in {1..24}; do
		mkdir "$(printf 'd%.0s' {1..200})"
		cd d*
	done
	echo bad >bad.fen
	cd "$path"
	run -2 --separate-stderr fen-validate -qR .
	[[ $stderr == *"File name too long"* ]]
	run -2 --separate-stderr fen-validate --include='*.txt' -e "$START"
	[[ $stderr == "fen-validate: --include: expected -R beside it"* ]]
}

@test "-z: a newline in a record is called one" {
	run -1 --separate-stderr fen-validate -z < <(printf '%s c0 "a\nb";\0' "$START")
	[[ $stderr == *": a newline inside the record [nul-byte]" ]]
}

@test "-z: JSON shows a newline in a record as one" {
	printf '%s;a\nb\0' "$START" >in
	run -0 fen-convert -z -d ';' -k 1 -t json --keep in
	[[ $output == *'"fields":["a\nb"]'* ]]
	run -0 fen-moves -z -d ';' -k 1 -J --keep in
	[[ $output == *'a\nb'* ]]
	printf '%s c0 "a\nb";\0' "$START" >in
	run -1 --separate-stderr fen-validate -z -q --report=json in
	[[ $output$stderr != *'u0000'* ]]
	[[ $output$stderr == *'c0 \"a\nb\"'* ]]
}

@test "PGN: many tag pairs take no more time each than few" {
	# Different names; on one line; each like the first one of a game, which is long.
	seq -f '[A%.0f ""]' 200000 >names.pgn
	tr -d '\n' <names.pgn >line.pgn
	{
		printf '[A "%0400000d\n\n' 0
		seq -f '[B "%.0f' 60000 | sed G
	} >first.pgn
	printf '\n*\n' | tee -a names.pgn >>line.pgn
	run -0 timeout 5 fen-validate -c names.pgn line.pgn
	[ "$output" = 2 ]
	run -1 --separate-stderr timeout 5 fen-validate -f pgn -c first.pgn
	[ "$output" = 0 ]
}

@test "PGN: many escaped lines and open commands are written in no more time each than few" {
	{
		printf '[Event ""]\n\n1. e4\n'
		seq -f '%%%.0f' 200000
		printf '{%0800000d} *\n' 0 | sed 's/0/[%eval /g'
	} >many.pgn
	timeout 10 fen-convert -t pgn many.pgn | grep '^%' | cmp - <(seq -f '%%%.0f' 200000)
	timeout 10 fen-convert -t json many.pgn >many.json
	jq -e '.moves[0] | (.escapes | length) == 200000 and (has("eval") | not)' many.json
}

# Runs a command on the parts of a file between some bytes, and prints their results; what
# it reports goes to the file `messages`.
in_parts() {
	local file=$1 begin=0 end

	shift
	: >messages
	for end in $CUTS ''; do
		"$@" --warnings=all --range="$begin:$end" "$file" 2>>messages || :
		begin=$end
	done
}

# Succeeds if the parts of a file have the results and messages of the whole, however it
# is cut.
parts_are_the_whole() {
	local file=$1 size

	shift
	"$@" --warnings=all "$file" >whole 2>whole.messages || :
	size=$(stat -c %s "$file")
	for CUTS in $((size / 2)) $((size - 1)) $size $((2 * size)) \
		$(seq 1 19 "$size"); do
		in_parts "$file" "$@" >parts
		cmp whole parts
		cmp whole.messages messages
	done
	CUTS=$(seq -s ' ' 5 31 "$size")
	in_parts "$file" "$@" >parts
	cmp whole parts
	cmp whole.messages messages
}

@test "--range: parts of a file have the records and messages of the whole" {
	local K='8/8/8/4k3/8/4K3/4P3/8 w - - 12 71'

	printf '%s\n' "# comment" "$START" "bad one" '' "$K" "${K/w/x}" "$START" >a.fen
	printf '%s' "$K" >>a.fen
	printf '\xef\xbb\xbf%s\r\n%s\r\n%070000d\r\n%s\r\n' "$K" "$K" 0 "$K" >b.fen
	parts_are_the_whole a.fen fen-validate -J
	parts_are_the_whole a.fen fen-convert -t json --jobs=2
	tr '\n' '\0' <a.fen >a.null
	parts_are_the_whole a.null fen-validate -z
	size=$(stat -c %s b.fen)
	for CUTS in 1 30 36 37 "40 41" "100 60000" 70000 $((size - 40)) $((size - 5)); do
		cmp <(in_parts b.fen fen-validate -q; cat messages) \
			<(fen-validate -q --warnings=all b.fen 2>&1)
	done
}

@test "--range: only the part from 0 has the header" {
	local K='8/8/8/4k3/8/4K3/4P3/8 w - - 12 71'

	printf 'id,FEN\n1,bad\n2,%s\n3,%s\n' "$K" "$K" >a.csv
	parts_are_the_whole a.csv fen-validate --csv --header -k FEN
	parts_are_the_whole a.csv fen-status --csv --header -k FEN --keep
}

@test "--range: a game that is cut belongs to the part with its first byte" {
	local i

	for i in 1 2 3 4; do
		printf '[White "%d"]\n[Black "\\"]\n\n1. e4 {a\n\n[b]\n} e%d 1-0\n\n' $i $i
	done >a.pgn
	parts_are_the_whole a.pgn fen-validate -f pgn
}

@test "--range: fen-stat --merge of the parts is the whole" {
	yes "$START" | head -n 200 | awk '{ $6 = NR % 50 + 1; print }' >a.fen
	fen-stat --part a.fen >whole 2>whole.messages
	fen-stat --part --range=0:3000 a.fen >one 2>messages
	fen-stat --part --range=3000: a.fen >two 2>>messages
	cmp <(fen-stat --merge one two) <(fen-stat --merge whole)
	cmp messages whole.messages
	# A header is among the bytes that the checksum of the first part is of.
	{ echo id,FEN; sed 's/^/1,/' a.fen; } >a.csv
	head -n 101 a.csv >b.csv
	cmp <(fen-stat --csv --header -k FEN --range="0:$(($(stat -c %s b.csv) - 1))" a.csv |
		sed -n 's/^sha384.*\t//p') \
		<(fen-stat --csv --header -k FEN b.csv | sed -n 's/^sha384.*\t//p')
	fen-stat --csv --header -k FEN b.csv | grep -q '^sha384.b.csv'
}

@test "--range: --first-line numbers the part without reading what is before it" {
	printf '%s\nbad\nbad\n' "$START" >a.fen
	run -1 --separate-stderr fen-validate --range=60: --first-line=100 a.fen
	[[ $stderr == "a.fen:100:"* ]]
	run -1 --separate-stderr fen-validate --range=0:60 --first-line=100 a.fen
	[[ $stderr == "a.fen:101:"* ]]
}

@test "--range: what can't be read in parts" {
	echo "$START" >a.fen
	gzip -k a.fen
	run -2 --separate-stderr fen-validate --range=0:9 a.fen.gz
	[ "$stderr" = "fen-validate: a.fen.gz: --range needs a regular file that isn't compressed" ]
	run -2 --separate-stderr fen-validate --range=0:9 < <(cat a.fen)
	[[ $stderr == *"regular file that isn't compressed" ]]
	run -2 --separate-stderr fen-validate --range=0:9 -e "$START"
	[[ $stderr == *"regular file that isn't compressed" ]]
	run -2 --separate-stderr fen-validate --range=0:9 a.fen a.fen
	[[ $stderr == *"--range needs a single file"* ]]
	run -2 --separate-stderr fen-diff --range=0:9 a.fen a.fen
	[[ $stderr == *"--range needs a single file"* ]]
	for range in 9:3 9 : a:b 99999999999999999999: 3:-1; do
		run -"$([ "$range" = : ] && echo 0 || echo 2)" --separate-stderr \
			fen-validate --range="$range" a.fen
	done
	run -2 --separate-stderr fen-fix -i --range=0:9 a.fen
	[[ $stderr == *'--range would leave out a part of the file'* ]]
	[ "$(cat a.fen)" = "$START" ]
}
