setup() {
	load helper
	cd "$BATS_TEST_TMPDIR"
}

# Prints the status of a position, with a blank instead of the tab.
status_of() {
	fen-status <<<"$1" | tr '\t' ' '
}

# Prints the status at the end of a game, from the start or from a position.
status_after() {
	fen-play --status <<<"$1" | cut -f2,3 | tr '\t' ' '
}

BACK='g1f3 g8f6 f3g1 f6g8'

@test "word and result, separated by a tab" {
	run -0 --separate-stderr fen-status <<<"$START"
	[ "$output" = $'ongoing\t*' ]
	[ "$stderr" = "" ]
	run -0 fen-status --keep <<<"$START"
	[ "$output" = "$START"$'\tongoing\t*' ]
	run -0 fen-status -c <<<"$START"$'\n'"$START"
	[ "$output" = 2 ]
}

@test "seed 002: ongoing, from a position and from a game" {
	[ "$(status_of "$START")" = "ongoing *" ]
	[ "$(status_after 'startpos moves e2e4')" = "ongoing *" ]
	[ "$(status_of '4k3/8/8/8/8/8/8/4K2R w - - 99 60')" = "ongoing *" ]
}

@test "seed 002: checkmate, from a position and from a game" {
	[ "$(status_of 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3')" = "checkmate 0-1" ]
	[ "$(status_of '4R1k1/5ppp/8/8/8/8/8/4K3 b - - 0 1')" = "checkmate 1-0" ]
	[ "$(status_after 'startpos moves f2f3 e7e5 g2g4 d8h4')" = "checkmate 0-1" ]
	[ "$(status_after 'startpos moves e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#')" = "checkmate 1-0" ]
}

@test "seed 002: stalemate, from a position and from a game" {
	[ "$(status_of '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1')" = "stalemate 1/2-1/2" ]
	[ "$(status_after 'startpos moves e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 a5c7 a6h6 h2h4 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6 c8e6')" = "stalemate 1/2-1/2" ]
}

@test "seed 002: insufficient material, from a position and from a game" {
	local board

	for board in 4k3/8/8/8/8/8/8/4K3 4k3/8/8/8/8/8/8/4KN2 \
	    4k3/8/8/8/8/8/8/4KB2 4kb2/8/8/8/8/8/8/2B1K3 \
	    4k3/8/8/8/8/B7/1B6/2B1K3; do
		[ "$(status_of "$board w - - 0 1")" = "insufficient-material 1/2-1/2" ]
	done
	for board in 4k3/8/8/8/8/8/8/3NKN2 4kn2/8/8/8/8/8/8/4KN2 \
	    4k3/8/8/8/8/8/8/2B1KB2 4k3/8/8/8/8/8/8/2B1KN2 \
	    4k3/8/8/8/8/8/4P3/4K3 4k3/8/8/8/8/8/8/4K2R; do
		[ "$(status_of "$board w - - 0 1")" = "ongoing *" ]
	done
	[ "$(status_after '4k3/8/8/8/8/8/3r4/4K3 w - - 0 1 moves e1d2')" = "insufficient-material 1/2-1/2" ]
}

@test "seed 002: seventy-five moves, from a position and from a game" {
	[ "$(status_of '4k3/8/8/8/8/8/8/4K2R w - - 150 90')" = "seventyfive-moves 1/2-1/2" ]
	[ "$(status_of '4k3/8/8/8/8/8/8/4K2R w - - 149 90')" = "fifty-moves *" ]
	[ "$(status_after '4k3/8/8/8/8/8/8/4K2R w - - 149 90 moves h1h2')" = "seventyfive-moves 1/2-1/2" ]
}

@test "seed 002: fifty moves, from a position and from a game" {
	[ "$(status_of '4k3/8/8/8/8/8/8/4K2R w - - 100 90')" = "fifty-moves *" ]
	[ "$(status_after '4k3/8/8/8/8/8/8/4K2R w - - 99 90 moves h1h2')" = "fifty-moves *" ]
	[ "$(status_after '4k3/8/8/8/8/8/4P3/4K2R w - - 99 90 moves e2e3')" = "ongoing *" ]
}

@test "seed 002: three- and fivefold repetition, from a game" {
	[ "$(status_after "startpos moves $BACK")" = "ongoing *" ]
	[ "$(status_after "startpos moves $BACK $BACK")" = "threefold-repetition *" ]
	[ "$(status_after "startpos moves $BACK $BACK $BACK")" = "threefold-repetition *" ]
	[ "$(status_after "startpos moves $BACK $BACK $BACK $BACK")" = "fivefold-repetition 1/2-1/2" ]
	# A single position has occurred once.
	[ "$(fen-play <<<"startpos moves $BACK $BACK" | fen-status)" = $'ongoing\t*' ]
}

@test "a record with moves shows repetitions: a command of UCI, a game of PGN" {
	local moves

	for moves in "$BACK $BACK" "$BACK $BACK $BACK $BACK" "e2e4 $BACK"; do
		[ "$(fen-status -e "position startpos moves $moves" | tr '\t' ' ')" = \
			"$(status_after "startpos moves $moves")" ]
	done
	printf '[Event "%s"]\n\n%s *\n\n' one 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8' \
		two 'Nf3 Nf6 Ng1 Ng8' three 'f3 e5 g4 Qh4#' >games.pgn
	run -0 fen-status games.pgn
	[ "${lines[*]}" = $'threefold-repetition\t* ongoing\t* checkmate\t0-1' ]
	run -0 fen-status -J games.pgn
	[[ ${lines[0]} == *'"draws":[{"reason":"threefold-repetition","kind":"claimable"}]'* ]]
	# The same on several threads.
	for _ in {1..200}; do cat games.pgn; done >many.pgn
	diff <(fen-status -j 3 many.pgn) <(fen-status many.pgn)
}

@test "repetition: the same rights, and en passant only where it is legal" {
	# No pawn can capture on e3, so the en-passant square makes no
	# difference.
	[ "$(status_after "startpos moves e2e4 $(sed 's/g1f3 g8f6 f3g1 f6g8/g8f6 g1f3 f6g8 f3g1/' <<<"$BACK") g8f6 g1f3 f6g8 f3g1")" = "threefold-repetition *" ]
	# The first time, a pawn could capture en passant.
	[ "$(status_after '4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1 moves e2e4 e8d8 e1d1 d8e8 d1e1 e8d8 e1d1 d8e8 d1e1')" = "ongoing *" ]
	# The castling rights were lost with the king's first move.
	[ "$(status_after '4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1 moves e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8')" = "ongoing *" ]
	# No pawn can have jumped over a piece, so there was no capture to lose.
	[ "$(status_after '3nk3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 2 moves e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8')" = "threefold-repetition *" ]
	# The right names a rook that isn't there, so there was no right to
	# lose.
	[ "$(status_after '8/8/4k3/8/8/8/P7/4K2N w K - 0 1 moves e1e2 e6e7 e2e1 e7e6 e1e2 e6e7 e2e1 e7e6')" = "threefold-repetition *" ]
}

@test "seed 002: the order where two hold at once" {
	# Checkmate on the 150th half-move is checkmate.
	[ "$(status_of '4R1k1/5ppp/8/8/8/8/8/4K3 b - - 150 90')" = "checkmate 1-0" ]
	[ "$(status_of '7k/5Q2/6K1/8/8/8/8/8 b - - 150 90')" = "stalemate 1/2-1/2" ]
	# A stalemate without mating material is a stalemate.
	[ "$(status_of 'k7/P7/K7/8/8/8/8/8 b - - 0 1')" = "stalemate 1/2-1/2" ]
	[ "$(status_of '4k3/8/8/8/8/8/8/4K3 w - - 150 90')" = "insufficient-material 1/2-1/2" ]
	# Fivefold before 75 moves, 75 moves before threefold, that before 50.
	[ "$(status_after "${START% 0 1} 134 90 moves $BACK $BACK $BACK $BACK")" = "fivefold-repetition 1/2-1/2" ]
	[ "$(status_after "${START% 0 1} 142 90 moves $BACK $BACK")" = "seventyfive-moves 1/2-1/2" ]
	[ "$(status_after "${START% 0 1} 100 90 moves $BACK $BACK")" = "threefold-repetition *" ]
}

@test "a dead position is a draw after insufficient material, before the counters" {
	local board

	# Blocked pawns; a bishop on the wrong color; a forced stalemate.
	for board in 4k3/8/8/1p1p1p1p/1P1P1P1P/8/4K3/8 \
	    2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 \
	    7k/6pP/6P1/5K2/8/8/8/8; do
		[ "$(status_of "$board w - - 150 90")" = "dead-position 1/2-1/2" ]
	done
	# A king that is shut in: any capture or pawn move ends in a stalemate.
	[ "$(status_of 'k7/Pp6/1P6/8/8/8/6K1/6Q1 w - - 0 1')" = "dead-position 1/2-1/2" ]
	# One pawn less, or a bishop on the other color.
	for board in 4k3/8/8/1p1p1p1p/1P1P1P2/8/4K3/8 \
	    4k3/8/8/1p1p1p1p/1P1P1P1P/8/4K3/5B2; do
		[ "$(status_of "$board w - - 0 1")" = "ongoing *" ]
	done
	# The last move is forced, and leaves no mate.
	[ "$(status_of '8/p6p/5kp1/5pP1/5P1K/1r5P/8/8 b - - 0 47')" = "dead-position 1/2-1/2" ]
}

@test "--json says who can still win" {
	need jq
	local fen can

	while IFS='|' read -r fen can; do
		run -0 fen-status -J <<<"$fen"
		[ "$(jq -c .can_win <<<"$output")" = "$can" ] || { echo "$fen: $output"; false; }
	done <<-'END'
		rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1|{"w":true,"b":true}
		4k3/8/8/8/8/8/8/4KR2 w - - 0 1|{"w":true,"b":false}
		4k3/8/8/1p1p1p1p/1P1P1P1P/8/4K3/8 b - - 0 1|{"w":false,"b":false}
		R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1|{"w":true,"b":false}
		7k/5Q2/6K1/8/8/8/8/8 b - - 0 1|{"w":false,"b":false}
		3k5/9/9/9/9/9/9/9/9/3AK4 w - - 0 1|{"r":false,"b":false}
		3k5/9/9/9/9/9/9/9/9/3AKR3 w - - 0 1|{"r":null,"b":null}
	END
}

@test "--json has all that holds" {
	need jq
	run -0 fen-status -J <<<'4k3/8/8/8/8/8/8/4K3 w - - 150 90'
	[ "$output" = '{"status":"insufficient-material","result":"1/2-1/2","check":false,"move_count":5,"material":{"K":1,"k":1},"draws":[{"reason":"insufficient-material","kind":"automatic"},{"reason":"seventyfive-moves","kind":"automatic"},{"reason":"fifty-moves","kind":"claimable"}],"can_win":{"w":false,"b":false}}' ]
	# Checkmate comes before all of them (the laws of chess, 9.6.2).
	run -0 fen-status -J <<<'7k/5KQ1/8/8/8/8/8/8 b - - 150 100'
	[ "$(jq -c '[.status, .result, .draws]' <<<"$output")" = '["checkmate","1-0",[]]' ]
	run -0 fen-status -J <<<'k7/P7/K7/8/8/8/8/8 b - - 150 100'
	[ "$(jq -c '[.status, (.draws | length)]' <<<"$output")" = '["stalemate",2]' ]
	run -0 fen-status -J --keep <<<"$START"
	[ "$(jq -r .record <<<"$output")" = "$START" ]
	fen-status --schema | cmp - <(fen-convert --schema-of=status)
}

@test "what the rules can't answer is unplayable" {
	local fen

	for fen in '8/8/8/8/8/8/8/8 w - - 0 1' 'kkk5/8/8/8/8/8/8/K7 w - - 0 1' \
	    '4k3/8/8/8/8/8/8/4RK2 w - - 0 1'; do
		run -1 --separate-stderr fen-status <<<"$fen"
		[ "$output" = "" ]
		[[ $stderr == "<stdin>:1:"*"[unplayable]" ]]
	done
}

@test "the moves of a game and a FEN in JSON: status and moves by --with" {
	need jq
	run -0 fen-convert -t json --with=moves,status <<<"$START"
	[ "$(jq -r '.status + " " + (.moves | length | tostring)' <<<"$output")" = "ongoing 20" ]
	[ "$(jq -r '.moves | join(" ")' <<<"$output")" = "$(fen-moves <<<"$START")" ]
	run -0 fen-convert -f json -t chess <<<"$output"
	[ "$output" = "$START" ]
	run -0 fen-convert -t json --with=moves,status <<<'8/8/8/8/8/8/8/8 w - - 0 1'
	[[ $output == *'"status":null,"moves":null}' ]]
	# They are compared with the position.
	run -1 fen-convert -f json <<<"$(fen-convert -t json --with=status <<<"$START" | sed s/ongoing/stalemate/)"
	[[ $output == *bad-json* ]]
}

@test "moves behind a position are played, without the word position, too" {
	local board='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -'
	local mate='f2f3 e7e5 g2g4 d8h4'

	run -0 --separate-stderr fen-status <<-END
		$board 0 1
		$board 0 1 moves $mate
		$board
		$board moves $mate
		$board moves $mate;
		$board id "a moves b";
		startpos moves $mate
	END
	[ "$(cut -f1 <<<"$output" | tr '\n' ' ')" = 'ongoing checkmate ongoing checkmate checkmate ongoing checkmate ' ]
	[ "$stderr" = "" ]
	run -1 fen-status <<<"$board 0 1 moves e2e5"
	[[ $output == *':1:64: error: '*'[illegal-move]' ]]
}
