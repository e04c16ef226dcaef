# Blocks of training data: fen, move, score, ply, result, e.

load helper

A='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
B='rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
C='4k3/P7/8/8/8/8/8/4K2R w K - 12 34'

block() { # FEN MOVE SCORE PLY RESULT
	printf 'fen %s\nmove %s\nscore %s\nply %s\nresult %s\ne\n' "$@"
}

setup() {
	cd "$BATS_TEST_TMPDIR" || return
	block "$A" e2e4 54 0 1 >a
	block "$B" e7e5 -32 1 -1 >b
	block "$C" a7a8q 900 66 0 >c
	cat a b c >games.plain
}

@test "plain: good blocks pass byte for byte, recognized or asked for" {
	fen-validate games.plain | cmp - games.plain
	fen-validate -l strict -f plain games.plain | cmp - games.plain
	sed 's/$/\r/' games.plain >crlf
	fen-validate -l strict crlf | cmp - crlf
	{ printf '\xef\xbb\xbf\n'; cat a; echo; cat b; } >spaced
	fen-validate spaced | cmp - spaced
	head -c -1 games.plain >unended
	fen-validate unended | cmp - unended
	fen-validate -j 2 <games.plain | cmp - games.plain
}

@test "plain: the position is that of the line fen" {
	run -0 fen-convert -t chess games.plain
	[ "$output" = "$A"$'\n'"$B"$'\n'"$C" ]
	run -0 fen-convert games.plain
	[ "$output" = "$A"$'\n'"$B"$'\n'"$C" ]
	run -0 fen-play games.plain
	[ "$output" = "$A"$'\n'"$B"$'\n'"$C" ]
	cat a b a c b | fen-uniq -f plain | cmp - games.plain
	fen-grep --condition='men<5' games.plain | cmp - c
	run -0 fen-validate -c games.plain
	[ "$output" = 3 ]
}

@test "plain: faults have their line and column in the block" {
	{ cat a; sed 's/ w K / w k /' c; cat b; } >in
	run -1 --separate-stderr fen-validate in
	diff <(cat a b) <(printf '%s\n' "$output")
	[[ $stderr == 'in:7:29: error: '*' [castling-no-rook]' ]]
	{ cat a; sed 's/e7e5/e2e4/' b; cat c; } >in
	run -1 --separate-stderr fen-validate in
	diff <(cat a c) <(printf '%s\n' "$output")
	[[ $stderr == "in:8:6: error: 'e2e4': "*' [illegal-move]' ]]
	# At level syntax, only the text of the move is examined.
	fen-validate -l syntax in | cmp - in
	sed 's/e2e4/0000/' in >zero
	run -1 fen-validate -q -l syntax zero
}

# Prints the blocks of the file whose numbers aren't those of bad ones.
blocks_but() {
	local number

	for number in 1 2 3; do
		[[ " $* " == *" $number "* ]] || sed -n "$((6 * number - 5)),$((6 * number))p" games.plain
	done
}

holds() { # FILE BLOCK...: only these blocks are lost, and it is an error
	local file=$1 option

	shift
	for option in '' '-f plain'; do
		# shellcheck disable=SC2086 # words
		fen-validate $option "$file" >out 2>err && return 1
		[ -s err ]
		blocks_but "$@" | cmp out -
	done
}

@test "plain: a line dropped, doubled, cut or swapped: the block is lost, no other" {
	local line block length cut

	for line in {1..18}; do
		block=$(((line + 5) / 6))
		echo "line $line"
		sed "${line}d" games.plain >in
		holds in "$block"
		# A second e is no part of the block before it.
		sed "${line}p" games.plain >in
		if ((line % 6 == 0)); then
			holds in
		else
			holds in "$block"
		fi
		# What is left of a number may be a number.
		length=$(sed -n "${line}p" games.plain | wc -c)
		for ((cut = 0; cut < length - 1; cut += length > 12 ? 7 : 1)); do
			sed "${line}s/^\(.\{$cut\}\).*/\1/" games.plain >in
			sed -n "${line}p" in | grep -Eq '^(score -?[0-9]+|ply [0-9]+|fen .* [0-9]+ [0-9]+)$' ||
				holds in "$block"
		done
		((line < 18)) || continue
		sed "$line{h;d};$((line + 1)){G}" games.plain >in
		if ((line % 6 == 0)); then
			holds in "$block" "$((block + 1))"
		else
			holds in "$block"
		fi
	done
}

# Most records are read sixteen at once.
@test "plain: a bad block among many good ones is the only one lost, at its line" {
	local line i

	for i in {1..20}; do cat a b; done >many
	{ head -n 180 many; tail -n +187 many; } >expected
	for line in {181..186}; do
		sed "${line}d" many >in
		run -1 --separate-stderr fen-validate in
		[[ $stderr == "in:18"[1-6]:* ]]
		printf '%s\n' "$output" | cmp - expected
		sed "${line}s/.*/x/" many >in
		run -1 --separate-stderr fen-validate in
		[[ $stderr == "in:$line:1: error: "* ]]
		printf '%s\n' "$output" | cmp - expected
		((line < 186)) || continue
		sed "$line{h;d};$((line + 1)){G}" many >in
		run -1 --separate-stderr fen-validate in
		printf '%s\n' "$output" | cmp - expected
	done
	# Faults that tools find have their lines, too: the move of the 31st block.
	sed '182s/e2e4/e2e5/' many >in
	run -1 --separate-stderr fen-validate in
	[[ $stderr == "in:182:6: error: 'e2e5': "*' [illegal-move]' ]]
	fen-uniq <many | cmp - <(cat a b)
	# Positions that can't be played, and two kings, have faults of their own.
	sed '181s/RNBQKBNR/RNBQKKNR/' many >in
	run -1 --separate-stderr fen-validate in
	[[ $stderr == "in:181:"*'[too-many-kings]'* ]]
}

@test "plain: --line-prefix names -f plain" {
	run -2 --separate-stderr fen-convert --line-prefix='fen ' games.plain
	[[ $stderr == *'-f plain in its place reads the blocks; '* ]]
}

@test "plain: other files are not taken for blocks" {
	printf 'fen %s\n' "$A" "$B" >list
	run -1 --separate-stderr fen-validate list
	[[ $stderr != *plain-* ]]
	run -0 fen-convert --line-prefix='fen ' list
	[ "$output" = "$A"$'\n'"$B" ]
}

@test "plain: --jobs and blocks that lie across the blocks of the reader" {
	local i

	for i in {1..300}; do cat games.plain; done >many
	sed '1005s/score/scroe/;3001d' many >bad
	for i in {1..24}; do cat bad; done >in
	fen-validate in >one 2>one-err || [ $? -eq 1 ]
	fen-validate -j 3 in >three 2>three-err || [ $? -eq 1 ]
	cmp one three
	cmp one-err three-err
	[ "$(grep -c '^e$' one)" -eq "$((24 * (900 - 2)))" ]
}
