# EPD as its standard has it, and the dialects of it that people write.

setup() {
	load helper
	BOARD='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -'
	cd "$BATS_TEST_TMPDIR"
}

@test "a damaged counter is reported as one, with a repair, and is no operation" {
	local notation

	for notation in auto chess; do
		run -1 --separate-stderr fen-validate -f $notation <<<"$BOARD O 1"
		[[ $stderr == *":1:54: error: half-move clock 'O'"*"[bad-halfmove]" ]]
		run -1 --separate-stderr fen-convert -f $notation -t chess <<<"$BOARD O 1"
		[ "$output" = "" ]
		run -0 --separate-stderr fen-fix -f $notation <<<"$BOARD O l2"
		[ "$output" = "$BOARD 0 12" ]
	done
	run -0 --separate-stderr fen-fix <<<"$BOARD 0 O"
	[ "$output" = "$BOARD 0 1" ]
	run -0 --separate-stderr fen-fix <<<"$BOARD O 1 bm e4;"
	[ "$output" = "$BOARD 0 1 bm e4;" ]
	run -0 --separate-stderr fen-fix -f xiangqi <<<'3k5/9/9/9/9/9/9/9/9/4K4 w - - O 1'
	[ "$output" = '3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1' ]
	run -0 fen-convert -t epd <<<"$BOARD O 1;"
	[ "$output" = "$BOARD O 1;" ]
}

@test "a seventh field that is no operation: an error in FEN, else a warning" {
	local text

	for text in extra ';' 'free text behind' '; ;' 'x 1'; do
		run -1 --separate-stderr fen-validate -f chess <<<"$BOARD 0 1 $text"
		[[ $stderr == *":1:58: error: "*"fields, expected 6 [field-count]"* ]]
		[ "$(grep -c "\[" <<<"$stderr")" -eq 1 ]
		run -1 fen-validate -q -f shredder <<<"$BOARD 0 1 $text"
		run -0 --separate-stderr fen-validate <<<"$BOARD 0 1 $text"
		[ "$output" = "$BOARD 0 1 $text" ]
		[[ $stderr == *"warning: "*"[epd-dialect]"* ]]
		run -0 --separate-stderr fen-fix <<<"$BOARD 0 1 extra"
		[ "$output" = "$BOARD 0 1 extra" ]
	done
	for text in 'bm e4' 'extra;' ';bm e4;' '; D1 20' 'PV: e4' 'id one'; do
		run -0 fen-validate -q -f chess <<<"$BOARD 0 1 $text"
		run -0 fen-validate -q <<<"$BOARD 0 1 $text"
	done
}

@test "operands have the type of their opcode: an error at legal, else a warning" {
	run -1 --separate-stderr fen-validate -l legal <<<"$BOARD acd x; dm 0; resign 1;"
	[ "$(grep -c 'error: .*\[epd-bad-operand\]' <<<"$stderr")" -eq 3 ]
	run -0 --separate-stderr fen-validate -l syntax <<<"$BOARD acd x; dm 0; resign 1;"
	[[ $stderr == *"warning: 'acd x', expected one number from 0 [epd-bad-operand]"* ]]
	run -0 --separate-stderr fen-fix -l legal <<<"$BOARD acd \"12\"; eco B00;"
	[ "$output" = "$BOARD acd 12; eco \"B00\";" ]
	run -0 --separate-stderr fen-convert -t epd <<<"$BOARD eco B00; nic VO 17; v0 a b;"
	[ "$output" = "$BOARD eco \"B00\"; nic \"VO 17\"; v0 \"a b\";" ]
}

@test "an opcode stands once in a record" {
	run -1 --separate-stderr fen-validate -l legal <<<"$BOARD bm e4; id \"x\"; bm d4;"
	[[ $stderr == *":1:69: error: opcode 'bm' stands twice in the record [epd-repeated-opcode]" ]]
	run -0 fen-validate -q -l syntax <<<"$BOARD bm e4; id \"x\"; bm d4;"
	run -0 --separate-stderr fen-fix -l legal <<<"$BOARD bm e4; id \"x\"; bm e4;"
	[ "$output" = "$BOARD bm e4; id \"x\";" ]
	run -1 fen-validate -q -l legal <<<"$BOARD pv e4; PV: e4;"
}

@test "a repeated opcode is found among many, and many opcodes do no harm" {
	local many='4k3/8/8/8/8/8/8/4K2R w K -' i

	for ((i = 0; i < 200; i++)); do
		many+=" x$i $i;"
	done
	run -0 --separate-stderr fen-validate -f epd <<<"$many"
	[ "$stderr" = "" ]
	[ "$output" = "$many" ]
	run -1 --separate-stderr fen-validate -f epd <<<"$many x0 1;"
	[[ $stderr == *": error: opcode 'x0' stands twice in the record [epd-repeated-opcode]" ]]
	[ "${#stderr_lines[@]}" -eq 1 ]
	run -1 --separate-stderr fen-validate -f epd <<<"$many x63 1;"
	[[ $stderr == *"opcode 'x63' stands twice"* ]]
}

@test "sv is a line of moves, played one after the other, as pv" {
	run -0 fen-validate -q -l strict <<<"$BOARD sv e4 e5 Nf3;"
	run -1 --separate-stderr fen-validate -l legal <<<"$BOARD sv e4 e5 e5;"
	[[ $stderr == *"'e5'"*"[epd-illegal-move]" ]]
}

@test "a mark of mate after a move that gives none is a warning, and fixed" {
	run -0 --separate-stderr fen-validate -l legal <<<"$BOARD bm Nf3#;"
	[[ $stderr == *":1:57: warning: 'Nf3#': the move gives no mate [check-mark]" ]]
	run -1 fen-validate -q -l strict <<<"$BOARD bm Nf3+;"
	run -0 --separate-stderr fen-fix -l legal <<<"$BOARD bm Nf3#;"
	[ "$output" = "$BOARD bm Nf3;" ]
	run -0 --separate-stderr fen-validate -l strict <<<'6k1/5ppp/8/8/8/8/8/R3K3 w - - bm Ra8#;'
	[ "$stderr" = "" ]
}

@test "suffixes such as !? are warned of and fixed" {
	run -0 --separate-stderr fen-validate <<<"$BOARD bm Nf3!;"
	[[ $stderr == *":1:57: warning: annotated move 'Nf3!'"*"[epd-dialect]" ]]
	run -0 --separate-stderr fen-fix <<<"$BOARD bm Nf3!? e4 !;"
	[ "$output" = "$BOARD bm Nf3 e4;" ]
}

@test "a missing semicolon before an opcode: one message that says so, and a fix" {
	run -0 --separate-stderr fen-validate -l legal <<<"$BOARD bm Nf3 dm 26;"
	[[ $stderr == *":1:54: warning: no semicolon after 'bm Nf3' [epd-dialect]" ]]
	[ "${#stderr_lines[@]}" -eq 1 ]
	run -0 --separate-stderr fen-fix <<<"$BOARD bm Nf3 dm 26"
	[ "$output" = "$BOARD bm Nf3; dm 26;" ]
	run -0 --separate-stderr fen-convert -t epd <<<"$BOARD id \"x\" bm Nf3;"
	[ "$output" = "$BOARD id \"x\"; bm Nf3;" ]
	run -0 fen-validate -q -l strict <<<"$BOARD am e4 c4 c3;"
}

@test "a time such as 00'40\" is free text, and _x a bad opcode" {
	run -0 --separate-stderr fen-validate <<<"$BOARD bm #3; ep; 00'40\";"
	[[ $stderr == *"is free text"*"[epd-dialect]" ]]
	run -0 --separate-stderr fen-convert <<<"$BOARD bm #3; ep; 00'40\";"
	[ "$output" = "$BOARD bm #3; ep; 00'40\";" ]
	for operations in '_x 1;' '0 1 _x 1;' 'bm e4; _x 1;'; do
		run -1 --separate-stderr fen-validate -l syntax <<<"$BOARD $operations"
		[[ $stderr == *"error: opcode '_x'"*"[epd-bad-opcode]" ]]
	done
}

@test "Chess960 is suggested only where the rest of the record fits it" {
	run -1 --separate-stderr fen-validate -l legal \
		<<<'2r1k2r/2pn1pp1/1p3n1p/p3PP2/4q2B/P1P5/2Q1N1PP/R4RK1 w q - bm exf6;'
	[[ $stderr == *"right 'q' has no rook in the corner [castling-no-rook]" ]]
	run -1 --separate-stderr fen-validate -l legal \
		<<<'r3k2r/8/8/8/8/8/8/1R2K2R w KQkq - 0 1'
	[[ $stderr != *Chess960* ]]
	run -1 --separate-stderr fen-validate -l legal \
		<<<'1r2k2r/8/8/8/8/8/8/1R2K2R w KQkq - 0 1'
	[[ $stderr == *Chess960* ]]
	run -1 --separate-stderr fen-validate -l legal \
		<<<'1r3k1r/8/8/8/8/8/8/1R3K1R w KQkq - 0 1'
	[[ $stderr == *Chess960* ]]
	run -1 --separate-stderr fen-validate -l legal \
		<<<'1r3k1r/8/8/8/8/8/8/4KR2 w KQkq - 0 1'
	[[ $stderr != *Chess960* ]]
}

@test "moves in coordinates: fen-fix and fen-convert write SAN" {
	local record='1k1r4/8/8/8/8/8/8/4K3 b - - bm b8b7; pv d8d1 e1d1;'

	run -0 --separate-stderr fen-fix <<<"$record"
	[ "$output" = '1k1r4/8/8/8/8/8/8/4K3 b - - bm Kb7; pv Rd1+ Kxd1;' ]
	run -0 --separate-stderr fen-convert <<<"$record"
	[ "$output" = '1k1r4/8/8/8/8/8/8/4K3 b - - bm Kb7; pv Rd1+ Kxd1;' ]
	# an illegal move leaves the operation as it is
	record='1k1r4/8/8/8/8/8/8/4K3 b - - bm b8b7 b8b6;'
	run -0 --separate-stderr fen-convert <<<"$record"
	[ "$output" = "$record" ]
	run -0 --separate-stderr fen-fix -l syntax <<<"$record"
	[ "$output" = "$record" ]
	# longer than one fix
	record="$BOARD pv $(for i in {1..20}; do printf 'g1f3 g8f6 f3g1 f6g8 '; done | sed 's/ $//');"
	run -0 --separate-stderr fen-fix <<<"$record"
	[ "$output" = "$BOARD pv $(for i in {1..20}; do printf 'Nf3 Nf6 Ng1 Ng8 '; done | sed 's/ $//');" ]
}

@test "bm a8 = B is understood and fixed" {
	local board='8/P7/8/4k3/8/4K3/8/8 w - -'

	run -0 --separate-stderr fen-validate -l legal <<<"$board bm a8 = B;"
	[[ $stderr == *"warning: promotion 'a8 = B', expected = and a capital letter, as in e8=Q [move-spelling]" ]]
	run -0 --separate-stderr fen-fix <<<"$board bm a8 = B;"
	[ "$output" = "$board bm a8=B;" ]
}

@test "other spellings in operations: a warning at each level, SAN from fen-fix and fen-convert" {
	local board='r3k2r/1P6/8/3pP3/8/8/8/R3K2R w KQkq d6'

	run -0 --separate-stderr fen-validate -l syntax <<<"$board bm o-o;"
	[[ $stderr == "<stdin>:1:43: warning: castling 'o-o', "*" [move-spelling]" ]]
	run -1 --separate-stderr fen-validate -l strict <<<"$board bm o-o;"
	[[ $stderr == "<stdin>:1:43: error: castling 'o-o', "*" [move-spelling]" ]]
	for tool in fen-fix fen-convert; do
		run -0 --separate-stderr "$tool" <<<"$board bm o-o exd6 e.p. b8/Q Kd2; pv exd6e.p. 0-0;"
		[[ $output == "$board bm O-O exd6 b8=Q"*" Kd2; pv exd6 O-O;" ]]
	done
	# an illegal move leaves the operation as it is; an en-passant capture that
	# is none is not repaired
	run -0 --separate-stderr fen-convert <<<"$board bm o-o Kd8;"
	[ "$output" = "$board bm o-o Kd8;" ]
	run -1 --separate-stderr fen-fix <<<'4k3/8/3p4/4P3/8/8/8/4K3 w - - bm exd6 e.p.;'
	[ "$output" = "" ]
	[[ $stderr == *"the move is no en-passant capture [epd-illegal-move]" ]]
}

@test "fen-convert --san and --uci choose how the moves of operations are written" {
	local board='r3k2r/1P6/8/3pP3/8/8/8/R3K1NR w KQkq d6'
	local record="$board bm Ngf3 o-o-o e5xd6 b8=Q; pv Ng1-f3 Kd8; id \"x\"; am #4; sm e1e2;"

	run -0 --separate-stderr fen-convert <<<"$record"
	[ "$output" = "$board bm Ngf3 O-O-O e5xd6 b8=Q; pv Ng1-f3 Kd8; id \"x\"; am #4; sm Ke2;" ]
	run -0 --separate-stderr fen-convert --san <<<"$record"
	[ "$output" = "$board bm Nf3 O-O-O exd6 b8=Q+; pv Nf3 Kd8; id \"x\"; am #4; sm Ke2;" ]
	run -0 --separate-stderr fen-convert --uci <<<"$record"
	[ "$output" = "$board bm g1f3 e1c1 e5d6 b7b8q; pv g1f3 e8d8; id \"x\"; am #4; sm e1e2;" ]
	run -0 --separate-stderr fen-convert --uci --san <<<"$board bm Nh3;"
	[ "$output" = "$board bm Nh3;" ]
	# canonical records, several in a row, and JSON
	run -0 --separate-stderr fen-convert --uci <<<"$board bm Nh3;"$'\n'"$board bm Ke2;"
	[ "$output" = "$board bm g1h3;"$'\n'"$board bm e1e2;" ]
	run -0 --separate-stderr fen-convert --uci -t json <<<"$board bm Nh3;"
	[[ $output == *'"operations":[["bm",["g1h3"]]]'* ]]
	run -0 --separate-stderr fen-convert --san -t json <<<"$board bm g1h3;"
	[[ $output == *'"operations":[["bm",["Nh3"]]]'* ]]
	# a null move, and an operation with an illegal move
	run -0 --separate-stderr fen-convert --uci <<<"$board pv Nh3 -- Nf2; am Nh3 Nh4;"
	[ "$output" = "$board pv g1h3 0000 h3f2; am Nh3 Nh4;" ]
	# back and forth
	run -0 --separate-stderr fen-convert --san <<<"$(fen-convert --uci --warnings=none <<<"$record")"
	[ "$output" = "$board bm Nf3 O-O-O exd6 b8=Q+; pv Nf3 Kd8; id \"x\"; am #4; sm Ke2;" ]
}

@test "a line full of operands takes a time that grows with its length" {
	local line

	line="$BOARD bm $(yes ab | head -n 20000 | tr '\n' ' ')x;"
	run -1 timeout 20 fen-validate -q <<<"$(for i in {1..20}; do echo "$line"; done)"
}

@test "a word beside a string stays without quotes, so that what is written is accepted" {
	local record='4k3/8/8/8/8/8/8/4K3 w - - c0 "one" two;'

	run -0 --separate-stderr fen-convert "--warnings=none" <<<"$record"
	[ "$output" = "$record" ]
	run -0 --separate-stderr fen-validate <<<"$output"
	# Two strings in quotes are two operands.
	run -1 --separate-stderr fen-validate <<<"${record/two/'"two"'}"
}
