# PGN: games are whole records.

setup() {
	load helper
	cd "$BATS_TEST_TMPDIR"
}

# Three games; the second has several lines of moves.
setup_games() {
	cat >first.pgn <<-'END'
		[Event "first"]
		[Result "1-0"]

		1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0

	END
	cat >second.pgn <<-'END'
		[Event "second"]
		[White "a"]
		[Black "b"]
		[Result "1/2-1/2"]

		1. d4 d5 {a comment
		in two lines} 2. c4 e6 (2... dxc4 3. e4) 3. Nc3
		3... Nf6 4. Bg5 $1 Be7
		5. e3 O-O 1/2-1/2

	END
	cat >third.pgn <<-'END'
		[Event "third"]
		[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]

		1. O-O Ke7 *

	END
}

# Prints the second game with a change of line $2 and, to swap, the one behind it.
changed() {
	awk -v how="$1" -v at="$2" '
	NR == at && how == "drop" { next }
	NR == at && how == "double" { print }
	NR == at && how == "cut" { $0 = substr($0, 1, length($0) / 2) }
	NR == at && how == "insert" { $0 = $0 "\nx y z" }
	NR == at && how == "swap" { held = $0; next }
	{ print }
	NR == at + 1 && how == "swap" { print held }' second.pgn
}

@test "a line that is dropped, doubled, cut, moved or inserted spoils its own game at most" {
	local how at count=0

	setup_games
	for how in drop double cut swap insert; do
		for at in 1 2 3 4 5 6 7 8 9; do
			changed "$how" "$at" >middle.pgn
			cat first.pgn middle.pgn third.pgn >all.pgn
			fen-validate all.pgn >good.pgn 2>faults || [ $? = 1 ]
			if [ -s faults ] && grep -q ' error: ' faults; then
				cat first.pgn third.pgn >expected.pgn
			else
				cp all.pgn expected.pgn
			fi
			echo "$how $at"
			# The blank line behind a game belongs to it.
			diff <(grep . expected.pgn) <(grep . good.pgn)
			count=$((count + 1))
		done
	done
	[ "$count" = 45 ]
}

# No blank line behind the tag pairs or in front of the next game, comments and
# variations of several lines, no result, CR LF.
@test "the same for games in unusual forms" {
	local form how at lines

	setup_games
	sed '/^$/d' second.pgn >form.1
	printf '%s\n' '[Event "x"]' '[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]' '' \
		'1. e4 {first' 'comment}' '(1. Kd2 {second' '} Kd7' '(1... Ke7))' \
		'1... Kd7 ; third' '% escaped' '2. e5' '' >form.2
	sed 's/$/\r/' second.pgn >form.3
	for form in 1 2 3; do
		cp "form.$form" second.pgn
		lines=$(wc -l <second.pgn)
		for how in drop double cut swap insert; do
			for ((at = 1; at <= lines; at++)); do
				# Behind the game it would be a record of its own.
				[ "$how $at" != "insert $lines" ] || continue
				changed "$how" "$at" >middle.pgn
				cat first.pgn middle.pgn third.pgn >all.pgn
				fen-validate all.pgn >good.pgn 2>faults || [ $? = 1 ]
				if [ -s faults ] && grep -q ' error: ' faults; then
					cat first.pgn third.pgn >expected.pgn
				else
					cp all.pgn expected.pgn
				fi
				echo "form $form: $how $at"
				diff <(grep . expected.pgn) <(grep . good.pgn)
			done
		done
	done
}

@test "a changed game with several faults is reported once, at its lines" {
	setup_games
	sed 's/Bg5/Bg6/' second.pgn >bad.pgn
	cat first.pgn bad.pgn third.pgn >all.pgn
	run -1 --separate-stderr fen-validate -q all.pgn
	[ "$stderr" = "all.pgn:13:13: error: 'Bg6': no such piece can go there [illegal-move]" ]
	diff <(fen-validate all.pgn 2>/dev/null) <(cat first.pgn third.pgn)
	diff <(fen-validate -j 2 all.pgn 2>&1) <(fen-validate all.pgn 2>&1)
	cat all.pgn | gzip -c >all.pgn.gz
	diff <(fen-validate all.pgn.gz 2>/dev/null) <(cat first.pgn third.pgn)
}

@test "games are deduplicated, found, sampled and counted whole" {
	setup_games
	cat first.pgn second.pgn first.pgn third.pgn >all.pgn
	diff <(fen-uniq all.pgn) <(cat first.pgn second.pgn third.pgn)
	diff <(fen-grep checkmate all.pgn 2>/dev/null || fen-grep 'status==checkmate' all.pgn) \
		<(cat first.pgn first.pgn)
	diff <(fen-sample -n 10 all.pgn) all.pgn
	run -0 fen-validate -q --summary all.pgn
	[[ $output == *"lines	$(wc -l <all.pgn)"*"records	4"*"ending.lf	$(wc -l <all.pgn)"* ]]
	run -0 fen-status first.pgn
	[ "$output" = 'checkmate	1-0' ]
}

@test "fen-diff -u marks each line of a game" {
	setup_games
	sed 's/Bg5/Bf4/' second.pgn >changed.pgn
	run -1 fen-diff -u second.pgn changed.pgn
	[ "$(grep -c '^-' <<<"$output")" = 9 ]
	[ "$(grep -c '^+' <<<"$output")" = 9 ]
	[[ $output == *$'\n-1. d4 d5 {a comment\n-in two lines} 2. c4 '* ]]
}

@test "columns can't stand beside a game, but objects can" {
	setup_games
	run -2 --separate-stderr fen-status --keep first.pgn
	[[ $output == '' && $stderr == 'fen-status: first.pgn: a game has several lines, '* ]]
	run -2 --separate-stderr eval 'fen-convert --add=key <first.pgn'
	[[ $output == '' && $stderr == 'fen-convert: <stdin>: a game has several lines, '* ]]
	for program in stockfish all; do
		run -2 --separate-stderr fen-validate --as=$program first.pgn
		[[ $stderr == 'fen-validate: first.pgn: --as is about FEN: '* ]]
		[[ $output != *Event* ]]
	done
	run -0 fen-status --keep -J first.pgn
	[[ $output == *'"record":"[Event \"first\"]'* ]]
}

@test "fen-grep --any: a game matches if any of its positions does" {
	setup_games
	cat first.pgn second.pgn third.pgn >all.pgn
	run -1 fen-grep 'at.p~d5 && turn==w && fullmove==2' all.pgn
	[ "$output" = '' ]
	diff <(fen-grep --any 'at.p~d5 && turn==w && fullmove==2' all.pgn) second.pgn
	diff <(fen-grep --any -v 'at.p~d5 && turn==w && fullmove==2' all.pgn) \
		<(cat first.pgn third.pgn)
	# The first position, and the last one.
	diff <(fen-grep --any 'R==1 && king.w==e1' all.pgn) third.pgn
	diff <(fen-grep --any 'status==checkmate' all.pgn) first.pgn
	diff <(fen-grep -j 2 --any 'status==checkmate' all.pgn) first.pgn
	echo 'rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1' >keys.fen
	diff <(fen-grep --any --keys=keys.fen all.pgn) second.pgn
}

@test "pgn: the word moves in a comment begins no moves" {
	printf '1. e4 {now Black moves d5} e5 *\n' >in.pgn
	run -0 fen-play -f pgn --uci in.pgn
	[ "$output" = 'e2e4 e7e5' ]
}

# A game with everything that has a place in export format, in another order and form.
setup_rich() {
	cat >rich.pgn <<-'END'
		%first escape
		{before the tags}
		[White "M\"x"]
		[Result "1-0"]
		[Zeta "z"]
		[Annotator "q"]
		[event "first"]

		{before} 1. e2e4! {good [%clk 0:03:00], a very long comment, which is to
		be  broken into lines} $14 e5 2. Bc4 (2. Nf3 Nc6 {hm} (2... d6)
		3. Bb5) (2. f4 exf4)  Nc6 3. Qh5 ; the rest } of the line
		%second escape
		Nf6?? +- 4. Qxf7+ {White won}

	END
	cat >canonical.pgn <<-'END'
		[Event "first"]
		[Site "?"]
		[Date "????.??.??"]
		[Round "?"]
		[White "M\"x"]
		[Black "?"]
		[Result "1-0"]
		[Annotator "q"]
		[Zeta "z"]

		{before the tags} {before}
		%first escape
		1. e4 $1 $14 {good [%clk 0:03:00], a very long comment, which is to be  broken
		into lines} 1... e5 2. Bc4 (2. Nf3 Nc6 {hm} (2... d6) 3. Bb5) (2. f4 exf4) 2...
		Nc6 3. Qh5 ;the rest } of the line
		%second escape
		3... Nf6 $4 $18 4. Qxf7# {White won} 1-0

	END
}

@test "-t pgn: export format, which stays as it is" {
	setup_rich
	fen-convert -f pgn -t pgn rich.pgn 2>/dev/null >out
	diff canonical.pgn out
	run -0 --separate-stderr fen-convert canonical.pgn
	[ "$stderr" = '' ]
	diff canonical.pgn - <<<"$output"$'\n'
	cat canonical.pgn canonical.pgn | fen-convert -j 2 >out
	diff <(cat canonical.pgn canonical.pgn) out
}

@test "-t pgn: records with moves, and positions" {
	run -0 fen-convert -t pgn <<<'startpos moves e2e4 e7e5 g1f3'
	[[ $output == '[Event "?"]'$'\n'*'[Result "*"]'$'\n\n''1. e4 e5 2. Nf3 *' ]]
	[[ $output != *FEN* ]]
	run -0 fen-convert -t pgn <<<'4k3/8/8/8/8/8/8/4K2R b K - 5 30 moves Kd7 O-O'
	[[ $output == *'[FEN "4k3/8/8/8/8/8/8/4K2R b K - 5 30"]'$'\n''[SetUp "1"]'$'\n\n''30... Kd7 31. O-O *' ]]
	run -0 fen-convert -t pgn <<<'4k3/8/8/8/8/8/8/4K2R b K - 5 30'
	[[ $output == *'[SetUp "1"]'$'\n\n''*' ]]
	run -1 fen-convert -t pgn <<<'4k3/8/8/8/8/8/8/4K2R b K - 5 30 moves Kd7 Kd8'
	[[ $output == '<stdin>:1:43: error: '*'[illegal-move]' ]]
	run -0 --separate-stderr fen-convert -t pgn <<<'4k3/8/8/8/8/8/8/4K2R w K - bm Kd2; id "x"; hmvc 3;'
	[[ $output == *'w K - 3 1"]'* ]]
	[[ $stderr == *"'bm' has no place in a game and is dropped [lossy]"* ]]
	run -1 fen-convert -t pgn --lossless <<<'4k3/8/8/8/8/8/8/4K2R w K - id "x";'
	run -1 fen-convert -t pgn -f azul <<<startpos
	[[ $output == *'[wrong-game]' ]]
}

@test "-t pgn: Chess960 has its tag, null moves are --" {
	local fen='bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1B1RKR w HFhf - 2 9'

	fen-convert -t pgn <<<"$fen moves Nb4" >out
	grep -qFx '[Variant "Chess960"]' out
	grep -qFx '[FEN "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1B1RKR w KQkq - 2 9"]' out
	grep -qFx '9. Nb4 *' out
	fen-convert out | diff out -
	printf '1. e4 Z0 2. d4 0000 *\n' | fen-convert -f pgn 2>/dev/null >out
	grep -qFx '1. e4 -- 2. d4 -- *' out
	fen-convert out | diff out -
}

@test "-t pgn: what is dropped is told, what can't be written is an error" {
	printf '[A "1"]\n[B "2"]\n[A "3"]\n\n1. e4 /\\ (1. d4 1-0) *\n' >in.pgn
	run -0 --separate-stderr fen-convert --warnings=all in.pgn
	[[ $output == *'[A "1"]'$'\n''[B "2"]'$'\n\n''1. e4 (1. d4) *' ]]
	[ "$(grep -o ':[0-9:]*: warning: .*lossy' <<<"$stderr" | cut -d: -f1-3)" = ':3:1
:5:7
:5:17' ]
	printf '1. e4 (1. d5) *\n' >in.pgn
	run -1 --separate-stderr fen-convert -f pgn in.pgn
	[ "$output" = '' ]
	[[ $stderr == *'in.pgn:1:11: error: '*'[illegal-move]'* ]]
	{
		printf '1. e4 '
		for _ in {1..101}; do printf '(1. d4 '; done
		for _ in {1..101}; do printf ')'; done
		printf ' *\n'
	} >in.pgn
	fen-validate -f pgn in.pgn >/dev/null
	run -1 --separate-stderr fen-convert -f pgn in.pgn
	[[ $output == '' && $stderr == *'[pgn-bracket]'* ]]
}

@test "-t pgn: Latin-1 becomes UTF-8, values keep their signs" {
	printf '[White "M\374ller"]\n[Black "C:\\\\ \\"x\\" \\n"]\n\n{\344} 1. e4 *\n' >in.pgn
	fen-convert in.pgn >out
	grep -qFx '[White "Müller"]' out
	grep -qFx '[Black "C:\\ \"x\" \\n"]' out
	grep -qFx '{ä} 1. e4 *' out
	fen-convert out | diff out -
}

@test "-t pgn: tags are sorted, however many there are" {
	awk 'BEGIN {
		for (i = 0; i < 20000; i++)
			printf "[T%05d \"%d\"]\n", i * 7919 % 20011, i
		print "\n1. e4 *\n" }' >in.pgn
	fen-convert in.pgn >out
	[ "$(grep -c . out)" -eq 20008 ]
	tail -n +8 out | head -n 20000 >tags
	LC_ALL=C sort -c tags
	diff tags <(head -n 20000 in.pgn | LC_ALL=C sort)
}

@test "-t pgn goes with no column and no transformation" {
	local option

	for option in --keep '--in-column -k 1' --transform=mirror; do
		# shellcheck disable=SC2086 # options are words
		run -2 fen-convert -t pgn $option <<<startpos
		[[ $output == 'fen-convert: '*'-t pgn'* ]]
	done
	run -0 fen-convert -t pgn --json-field=fen <<<'{"fen":"startpos"}'
	[[ $output == *'"pgn":"[Event \"?\"]\n'* ]]
	setup_games
	run -0 fen-convert --transform=mirror third.pgn
	[ "$output" = '8/3k4/8/8/8/8/8/1KR5 w - - 2 2' ]
}

@test "-t json: a game, and back" {
	setup_rich
	fen-convert -t json canonical.pgn >game.json
	fen-convert -f pgn -t json rich.pgn 2>/dev/null | diff game.json -
	fen-convert -t pgn game.json | diff canonical.pgn -
	fen-convert game.json | diff game.json -
	[ "$(jq -r '.tags.White' game.json)" = 'M"x' ]
	[ "$(jq -c '.moves[0]' game.json)" = '{"san":"e4","uci":"e2e4","nags":[1,14],"comments":["good [%clk 0:03:00], a very long comment, which is to be  broken into lines"],"clock":"0:03:00"}' ]
	[ "$(jq -c '[.moves[2].variations[].moves[0].san]' game.json)" = '["Nf3","f4"]' ]
	[ "$(jq -r '.result, .start' game.json)" = "1-0"$'\n'"$START" ]
	diff <(fen-convert -t chess game.json) <(fen-convert -t chess canonical.pgn)
	diff <(fen-play --san game.json) <(fen-play --san canonical.pgn)
	diff <(fen-grep --any 'turn==b && fullmove==2' game.json) game.json
	[ "$(fen-play --each --columns=White,san,clock game.json | sed -n 2p | cut -f2-)" = 'M"x	e4	0:03:00' ]
	fen-convert -t json --with=fen,key,moves,men canonical.pgn >with.json
	[ "$(jq -r .fen with.json)" = "$(fen-convert -t chess canonical.pgn)" ]
	fen-convert with.json | diff game.json -
}

@test "-f json: games that others write, and what is wrong in one" {
	local good='{"notation":"pgn","moves":[{"uci":"e2e4"},{"san":"e5"}],"result":"*"}'

	run -0 fen-convert -t pgn <<<"$good"
	[[ $output == *$'\n\n''1. e4 e5 *' ]]
	run -1 fen-convert -q <<<"${good/e5/e6x}"
	[[ $output == "<stdin>:1:27: error: 'e6x'"*'[bad-move]' ]]
	run -1 fen-convert -q <<<"${good/'"san":"e5"'/'"san":"e5","uci":"e7e6"'}"
	[[ $output == "<stdin>:1:27: error: key 'moves' is "*'expected what the game says [bad-json]' ]]
	run -1 fen-convert -q <<<"${good/'"san":"e5"'/'"san":"e5","clock":"1"'}"
	[[ $output == *'[bad-json]' ]]
	run -1 fen-convert -q <<<"${good/'"e5"'/'"e5 Nf3"'}"
	[[ $output == *'[bad-json]' ]]
	run -1 fen-convert -q <<<"${good/'"moves"'/'"moods"'}"
	[[ $output == *"unknown key '\"moods\"' [bad-json]" ]]
	run -1 fen-convert -q <<<"${good/'"moves"'/'"start":"8/8","moves"'}"
	[[ $output == "<stdin>:1:"*' error: '* ]]
	run -1 fen-convert -q <<<"${good/'"moves"'/'"key":"0","moves"'}"
	[[ $output == *'[bad-json]' ]]
	run -1 fen-convert -q <<<"${good/'{"san":"e5"}'/'{"san":"e5","comments":["}\n1. d4"]}'}"
	[[ $output == *'[bad-json]' ]]
	run -1 fen-convert -q <<<"${good/'{"san":"e5"}'/"$(printf '{"san":"e5","variations":[{"moves":[%.0s' {1..200})$(printf ']}]}%.0s' {1..200})"}"
	[[ $output == *'[bad-json]' ]]
}

@test "fen-fix: a bad game behind one that was fixed is found" {
	printf '%s\n' '[Event "a"]' '' '1. e4 e5 2. Nf3 d6 3. Bc4 Nf6 4. 0-0 *' '' \
		'[Event "b"]' '' '1. e5 *' >in.pgn
	run -1 --separate-stderr fen-fix in.pgn
	[ "$output" = $'[Event "a"]\n\n1. e4 e5 2. Nf3 d6 3. Bc4 Nf6 4. O-O *' ]
	[[ $stderr == *"in.pgn:7:4: error: 'e5'"*'[illegal-move]' ]]
}

@test "fen-fix --patch: the lines of a game that change, and the new ones" {
	need patch
	for _ in 1 2 3; do
		printf '%s\n' '[Event "a "b" c"]' '[Site "d"]' '' '1. e2e4 e5' \
			'2. Nf3 d6 3. Bc4 Nf6 4. 0-0' '' '[Event "e"]' '' '1. e5 *' ''
	done >in.pgn
	fen-fix -l strict in.pgn >fixed 2>/dev/null || [ $? = 1 ]
	fen-fix -l strict --patch in.pgn >changes 2>/dev/null || [ $? = 1 ]
	grep -qxF -e '-[Event "a "b" c"]' changes
	grep -qxF -e '+[Round "?"]' changes
	grep -qxF -e '+2. Nf3 d6 3. Bc4 Nf6 4. O-O *' changes
	cp in.pgn patched
	patch -s patched changes
	fen-validate -l strict patched 2>/dev/null | cmp - fixed
	fen-fix -l strict -qi in.pgn 2>/dev/null || [ $? = 1 ]
	cmp in.pgn patched
	# Only the line that changes is marked.
	printf '%s\n' '[Event "a"]' '' '1. e4 e5' '2. Nf3 d6 3. Bc4 Nf6 4. 0-0' '4... Be7 5. d4 *' >in.pgn
	run -0 --separate-stderr fen-fix --patch in.pgn
	[ "$(grep -c '^[-+][^-+]' <<<"$output")" = 2 ]
	[[ $output == *'@@ -1,5 +1,5 @@'* ]]
}

@test "-f json: an object that is too long says where long games are read from" {
	{ echo '[Event "a"]'; echo; printf '1. e4 {%070000d} *\n' 1; } >in.pgn
	fen-convert -t json in.pgn >in.json
	[ "$(wc -c <in.json)" -gt 65536 ]
	run -1 --separate-stderr fen-convert -t pgn in.json
	[[ $output = '' && $stderr == *'a long game can be read from PGN, not from JSON [line-too-long]' ]]
}

@test "a game that ends in a CR alone: the next one has its line, with any number of threads" {
	local i

	for i in {1..400}; do printf '[Event "a"]\r\r1. e4 *\r\r[Event "b"]\n\n1. e4 *\n\n'; done >in.pgn
	printf '[Event "c"]\n\n1. e5 *\n' >>in.pgn
	run -1 --separate-stderr fen-validate -q in.pgn
	[[ $stderr == "in.pgn:1603:4: error: 'e5'"* ]]
	run -1 --separate-stderr fen-validate -q -j 2 in.pgn
	[[ $stderr == "in.pgn:1603:4: error: 'e5'"* ]]
}
