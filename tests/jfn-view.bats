setup() {
	load helper
	unset COLUMNS TMPDIR LC_CTYPE LANG
	cd "$BATS_TEST_TMPDIR"
	RED='1cxxkxxxx/9/1x7/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXR1 ?H:rP r r'
	BLACK='1cxxkxxxx/9/1x7/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXR1 cH:?P r b'
	BOTH='1cxxkxxxx/9/1x7/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXR1 cH:rP r r'
}

@test "JFN is read, with its letters, and what is known is beside the board" {
	run -0 --separate-stderr jfn-view <<<"$RED"
	[ "${lines[1]}" = 'Black lost: (r) p' ]
	[ "${lines[2]}" = 'Black unseen: a2 e2 h2 r c p4' ]
	[ "${lines[3]}" = '9  +--c--x--x==k==x--x--x--x' ]
	[ "${lines[13]}" = '0  X--X--X--X==K==X--X--R--+' ]
	[ "${lines[15]}" = 'Red unseen: A2 E2 H R C2 P5' ]
	[ "${lines[16]}" = 'Red lost: ? H' ]
	[ "${lines[17]}" = 'Red to move, as Red knows it' ]
	[ "$stderr" = '' ]
	run -1 --separate-stderr jfn-view <<<"$START"
	[ "$output" = '' ]
	run -0 --separate-stderr jfn-view -f auto <<<"$START"
	[[ $output == "#1"*"White to move"* ]]
}

@test "each side sees what it took" {
	[[ $(jfn-view <<<"$BLACK") == *'Black lost: ? p'*'Red lost: (C) H'*'as Black knows it' ]]
	[[ $(jfn-view <<<"$BOTH") == *'Black lost: (r) p'*'Red lost: (C) H'*'with what both sides know' ]]
	[[ $(jfn-view --view=r <<<"$BOTH") == *'Black lost: (r) p'*'Red lost: ? H'*'as Red knows it' ]]
	[[ $(jfn-view --view=b <<<"$BOTH") == *'Black lost: ? p'*'Red lost: (C) H'*'as Black knows it' ]]
	run -0 --separate-stderr jfn-view --view=b <<<"$BOTH"
	[ "$stderr" = '' ]
	run -1 --separate-stderr jfn-view --view=b <<<"$RED"
	[ "$output" = '' ]
	[[ $stderr == '<stdin>:1:'*'[jfn-view-unknown]' ]]
}

@test "Chinese characters, face up and face down" {
	run -0 jfn-view --unicode <<<"$RED"
	[ "${lines[1]}" = 'Black lost: (車) 卒' ]
	[ "${lines[3]}" = '9  ┌───砲──闇──闇══將══闇──闇──闇──闇' ]
	[ "${lines[13]}" = '0  暗──暗──暗──暗══帥══暗──暗──俥──┘' ]
	[ "${lines[16]}" = 'Red lost: ? 傌' ]
}

@test "--flip-board=viewer: who knows this much is at the bottom" {
	run -0 jfn-view --flip=viewer <<<"$BLACK"
	[[ ${lines[1]} == 'Red lost: '* && ${lines[3]} == '0  '* ]]
	run -0 jfn-view --flip-board=viewer <<<"$RED"
	[[ ${lines[1]} == 'Black lost: '* && ${lines[3]} == '9  '* ]]
	run -0 jfn-view --flip-board=viewer <<<"$BOTH"
	[[ ${lines[3]} == '9  '* ]]
	run -0 jfn-view --flip-board=viewer --view=b <<<"$BOTH"
	[[ ${lines[3]} == '0  '* ]]
}

@test "--flip-board: trays go with their sides" {
	run -0 jfn-view --flip-board <<<"$RED"
	[[ ${lines[1]} == 'Red lost: '* ]]
	[[ ${lines[2]} == 'Red unseen: '* ]]
	[[ ${lines[15]} == 'Black unseen: '* ]]
	[[ ${lines[16]} == 'Black lost: '* ]]
}

@test "moves of Jieqi, in both spellings" {
	run -0 jfn-view --trays=never --move=+b0c2=H <<<"$RED"
	[ "${lines[11]}" = '0  X-(X)-X--X==K==X--X--R--+' ]
	[ "${lines[9]}" = '2  +--+->+<-+==+==+--+--X--+' ]
	run -0 jfn-view --moves=pikafish --move=b0c2N <<<"$RED"
	[[ $output == *'move b0c2N' ]]
}

@test "the last move does not tell what the viewer does not know" {
	local game='position fen xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r moves +b2b9=C:h'

	run -0 jfn-view --trays=never -e "$game"
	[ "${lines[1]}" = '9  x->C<-x--x==k==x--x--x--x' ]
	[[ $output == *'last move +b2b9=C:h' ]]
	run -0 jfn-view --trays=never --view=b -e "$game"
	[[ $output == *'last move +b2b9=C' ]]
}

@test "--move draws a move that doesn't say what is turned up or captured" {
	local view

	run -0 --separate-stderr jfn-view --trays=never --move=+b0c2 <<<"$RED"
	[ "$stderr" = "" ]
	[ "${lines[11]}" = '0  X-(X)-X--X==K==X--X--R--+' ]
	[ "${lines[9]}" = '2  +--+->+<-+==+==+--+--X--+' ]
	[[ $output == *'move +b0c2' ]]
	# The viewer captures a face-down piece, face up and face down itself.
	for view in r b; do
		run -0 --separate-stderr fen-view --move=a0a9 <<<"x3k4/9/9/9/9/9/9/9/9/R2K5 -:- r $view"
		[[ $output == *'>x<'*'(R)'* ]]
		run -0 --separate-stderr fen-view --move=+a0a9,+a0a4 <<<"x3k4/9/9/9/9/9/9/9/9/X2K5 -:- r $view"
		[[ $output == *'>x<'*'(X)'*'move +a0a9, +a0a4' ]]
	done
	run -0 fen-view --svg --move=+a0a9 <<<'x3k4/9/9/9/9/9/9/9/9/X2K5 w R1r1 0 1'
	[[ $output == *"class='arrow'"* ]]
	# What it says has to be right.
	run -1 --separate-stderr fen-view --move=+a0a9=R:p <<<'x3k4/9/9/9/9/9/9/9/9/X2K5 w R1r1 0 1'
	[[ $stderr == *'[illegal-move]' ]]
}

@test "a piece that lies where the king begins is in check as it" {
	run -0 jfn-view --check --trays=never <<<'4k4/9/9/9/9/9/9/4r4/9/4X4 -:- r r'
	[ "${lines[11]}" = '0  +--+--+--+=+X+=+--+--+--+' ]
}

@test "a game as both sides see it" {
	printf '%s\n' 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r' |
		fen-play --line='+b2b9=C:h +a9b9=P' --both | tr '\t' '\n' >views
	run -0 jfn-view --width=80 --compare=<(printf '%s\n' "$(head -n 1 views)" "$(head -n 1 views)") views
	[[ $output == *'Black lost: (h)'*'Black lost: [?]'* ]]
}
