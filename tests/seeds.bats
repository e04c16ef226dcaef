# The requirements of the two documents on FEN with which the project began, by
# document and requirement; then the data beside the project.

setup() {
	load helper
	BOARD=${START%% *}
	JIEQI='xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r'
	cd "$BATS_TEST_TMPDIR"
}

# Each record that follows is good and canonical.
round_trip() {
	local record

	for record; do
		run -0 --separate-stderr fen-convert -f chess <<<"$record"
		[ "$output" = "$record" ]
		[ "$stderr" = "" ]
	done
}

# Each of the following records has the fault and no other, also at level
# syntax, and is not passed on.
refuse() {
	local word=$1 record

	shift
	for record; do
		echo "$record"
		run -1 --separate-stderr fen-validate -f chess -l syntax <<<"$record"
		[ "$output" = "" ]
		[ "${#stderr_lines[@]}" -eq 1 ]
		[[ $stderr == *"error: "*"[$word]" ]]
		run -1 --separate-stderr fen-convert -f chess <<<"$record"
		[ "$output" = "" ]
	done
}

# Prints the field of the record as JSON at a path.
field() {
	fen-convert -f chess -t json --with=pieces,key <<<"$1" | jq -r "$2"
}

@test "seed 000: export: the starting position is the standard FEN" {
	round_trip 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
}

@test "seed 000: export: the empty board" {
	round_trip '8/8/8/8/8/8/8/8 w KQkq - 0 1'
}

@test "seed 000: export: an en-passant square" {
	round_trip 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1' \
	    'rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 2'
}

@test "seed 000: export: partial castling rights" {
	round_trip "$BOARD w Kq - 0 1" "$BOARD w Q - 0 1" "$BOARD w - - 0 1"
}

@test "seed 000: export: halfmove and fullmove values" {
	round_trip "$BOARD w KQkq - 0 2" "$BOARD b KQkq - 1 1" \
	    "$BOARD w KQkq - 49 60" "$BOARD w KQkq - 100 200" \
	    "$BOARD w KQkq - 65535 65535"
}

@test "seed 000: export: empty squares are counted from 1 to 8" {
	round_trip 'k7/1k6/2k5/3k4/4k3/5k2/6k1/7k w - - 0 1' \
	    'p1p1p1p1/1p1p1p1p/8/p6p/8/8/8/8 w - - 0 1'
}

@test "seed 000: import: the standard starting position" {
	need jq
	[ "$(field "$START" '.pieces | length')" = 32 ]
	[ "$(field "$START" '.pieces | [."a1", ."b1", ."c1", ."d1", ."e1", ."f1", ."g1", ."h1"] | join("")')" = RNBQKBNR ]
	[ "$(field "$START" '.pieces | [."a8", ."b8", ."c8", ."d8", ."e8", ."f8", ."g8", ."h8"] | join("")')" = rnbqkbnr ]
	[ "$(field "$START" '.pieces | [."a2", ."h2", ."a7", ."h7"] | join("")')" = PPpp ]
	[ "$(field "$START" '[.turn, .castling, .en_passant, .halfmove, .fullmove] | @csv')" = '"w","KQkq",,0,1' ]
}

@test "seed 000: import: various piece layouts" {
	need jq
	round_trip 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4' \
	    '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1' \
	    'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
	[ "$(field '8/8/8/4k3/8/4K3/8/8 w - - 0 1' '.pieces | tojson')" = '{"e3":"K","e5":"k"}' ]
}

@test "seed 000: import: all combinations of castling rights" {
	local white black rights

	for white in '' K Q KQ; do
		for black in '' k q kq; do
			rights=$white$black
			round_trip "$BOARD w ${rights:--} - 0 1"
		done
	done
}

@test "seed 000: import: en-passant squares" {
	need jq
	local square

	for square in a3 b3 c3 d3 e3 f3 g3 h3 a6 b6 c6 d6 e6 f6 g6 h6; do
		round_trip "$BOARD w KQkq $square 0 1"
	done
	[ "$(field "$BOARD b KQkq e3 0 1" .en_passant)" = e3 ]
	[ "$(field "$START" .en_passant)" = null ]
}

@test "seed 000: import: clock values" {
	need jq
	[ "$(field "$BOARD w KQkq - 12 34" '"\(.halfmove) \(.fullmove)"')" = '12 34' ]
	[ "$(field "$BOARD w KQkq - 0 1" '"\(.halfmove) \(.fullmove)"')" = '0 1' ]
}

@test "seed 000: round trip: parse, export, the same text" {
	round_trip "$START" '8/8/8/8/8/8/8/8 b - - 99 100' \
	    'rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2'
}

@test "seed 000: round trip: export, parse, the same board" {
	local record

	for record in "$START" 'r3k2r/8/8/3Pp3/8/8/8/R3K2R w Kq e6 0 9'; do
		fen-convert -t json --with=pieces,key <<<"$record" >one
		fen-convert <<<"$record" |
		    fen-convert -t json --with=pieces,key | cmp - one
	done
}

@test "seed 000: error: wrong field count" {
	refuse field-count "$BOARD w KQkq - 0" "$BOARD w KQkq - 0 1 2"
}

@test "seed 000: error: invalid piece characters" {
	refuse bad-piece 'rnbqkbnr/ppppXppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
	refuse rank-width 'rnbqkbnr/pppp1pppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
	refuse bad-castling "$BOARD w K1 - 0 1"
}

@test "seed 000: error: wrong rank count" {
	refuse rank-count 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1' \
	    'rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
}

@test "seed 000: error: a rank doesn't sum to 8 squares" {
	refuse rank-width \
	    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP/RNBQKBNR w KQkq - 0 1' \
	    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP1/RNBQKBNR w KQkq - 0 1' \
	    'rnbqkbnr/pppppppp/7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
}

@test "seed 000: error: invalid active color" {
	refuse bad-turn "$BOARD x KQkq - 0 1" "$BOARD W KQkq - 0 1"
}

@test "seed 000: error: invalid castling rights" {
	refuse bad-castling "$BOARD w KQX - 0 1" "$BOARD w abc - 0 1"
}

@test "seed 000: error: invalid en-passant square" {
	refuse bad-ep "$BOARD w KQkq z9 0 1" "$BOARD w KQkq a0 0 1"
}

@test "seed 000: error: negative halfmove clock" {
	refuse bad-halfmove "$BOARD w KQkq - -1 1"
}

@test "seed 000: error: zero and negative fullmove number" {
	refuse bad-fullmove "$BOARD w KQkq - 0 0" "$BOARD w KQkq - 0 -1"
}

@test "seed 000: API: a letter for each piece, both ways" {
	round_trip 'KQRBNPkq/rbnp4/8/8/8/8/8/8 w - - 0 1'
	need jq
	[ "$(field 'KQRBNPkq/rbnp4/8/8/8/8/8/8 w - - 0 1' '.pieces | [."a8", ."b8", ."c8", ."d8", ."e8", ."f8", ."g8", ."h8", ."a7", ."b7", ."c7", ."d7"] | join("")')" = KQRBNPkqrbnp ]
}

@test "seed 000: API: a record gives a board or an error, never both" {
	printf '%s\n' "$BOARD w KQkq - 0 1" "$BOARD w KQkq z9 0 1" \
	    "$BOARD b - - 3 4" >in
	run -1 --separate-stderr fen-convert in
	[ "$output" = "$BOARD w KQkq - 0 1
$BOARD b - - 3 4" ]
	[ "${#stderr_lines[@]}" -eq 1 ]
}

@test "seed 000: API: invalid FEN never crashes" {
	local i

	for ((i = 0; i <= ${#START}; i++)); do
		echo "${START:0:i}"
		echo "${START:i}"
		echo "${START:0:i}/${START:i}"
		echo "${START:0:i} ${START:i}"
		echo "${START:0:i}9${START:i}"
		echo "${START:0:i}K${START:i}"
	done >in
	run fen-validate -c in
	((status == 1))
}

@test "seed 000: semantics: three kings are well-formed, a game can't show them" {
	round_trip 'kkk5/8/8/8/8/8/8/K7 w - - 0 1'
	run -0 fen-validate -l syntax <<<'kkk5/8/8/8/8/8/8/K7 w - - 0 1'
	[ "$output" = 'kkk5/8/8/8/8/8/8/K7 w - - 0 1' ]
	run -1 fen-validate <<<'kkk5/8/8/8/8/8/8/K7 w - - 0 1'
	[[ $output == *"[too-many-kings]" ]]
}

@test "seed 000: clipboard: the FEN is printed whether or not it can be copied" {
	run -0 --separate-stderr env -u DISPLAY -u WAYLAND_DISPLAY \
	    fen-convert --copy <<<"$START"
	[ "$output" = "$START" ]
}

@test "seed 003: part 1: eight ranks of eight squares" {
	refuse rank-count '8/8/8/8/8/8/8 w - - 0 1' '8/8/8/8/8/8/8/8/8 w - - 0 1'
	refuse rank-width 'ppppppp/8/8/8/8/8/8/8 w - - 0 1' \
	    '8/8/8/8/8/8/8/pppppppp1 w - - 0 1'
}

@test "seed 003: part 1: an unexpected symbol or number is an error" {
	refuse bad-piece '8/8/8/3?4/8/8/8/8 w - - 0 1' \
	    '8/8/8/3x4/8/8/8/8 w - - 0 1'
	refuse bad-digit '9/8/8/8/8/8/8/8 w - - 0 1' \
	    '0/8/8/8/8/8/8/8 w - - 0 1'
}

@test "seed 003: part 1: from rank 8 down to rank 1, file a to h" {
	need jq
	[ "$(field 'r7/8/8/8/8/8/8/7N w - - 0 1' '.pieces | tojson')" = '{"h1":"N","a8":"r"}' ]
}

@test "seed 003: part 2: w or b, and the key tells them apart" {
	round_trip "$BOARD w KQkq - 0 1" "$BOARD b KQkq - 0 1"
	refuse bad-turn "$BOARD white KQkq - 0 1" "$BOARD B KQkq - 0 1"
	[ "$(fen-convert -t key <<<"$BOARD w KQkq - 0 1")" != \
	    "$(fen-convert -t key <<<"$BOARD b KQkq - 0 1")" ]
}

@test "seed 003: part 3: castling letters in any order" {
	local rights

	for rights in qkQK kqKQ QKqk KkQq kKqQ QqKk; do
		run -0 --separate-stderr fen-convert <<<"$BOARD w $rights - 0 1"
		[ "$output" = "$BOARD w KQkq - 0 1" ]
		[[ $stderr == *warning*castling-order* ]]
		run -0 fen-validate <<<"$BOARD w $rights - 0 1"
		[[ $output == "$BOARD w $rights - 0 1"*"[castling-order]" ]]
	done
}

@test "seed 003: part 3: repeated letters change nothing" {
	run -0 --separate-stderr fen-convert <<<"$BOARD w KKQkqq - 0 1"
	[ "$output" = "$BOARD w KQkq - 0 1" ]
	[[ $stderr == *warning*castling-order* ]]
	run -0 --separate-stderr fen-convert <<<"$BOARD w kk - 0 1"
	[ "$output" = "$BOARD w k - 0 1" ]
	[ "$(fen-convert -t key <<<"$BOARD w KK - 0 1")" = \
	    "$(fen-convert -t key <<<"$BOARD w K - 0 1")" ]
}

@test "seed 003: part 3: each right has its share of the key" {
	local rights

	for rights in - K Q k q KQ Kk Kq Qk Qq kq KQk KQq Kkq Qkq KQkq; do
		fen-convert -t key <<<"$BOARD w $rights - 0 1"
	done | sort -u >keys
	[ "$(wc -l <keys)" -eq 16 ]
}

@test "seed 003: part 4: - or a square" {
	round_trip "$BOARD w KQkq - 0 1" \
	    'rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 2'
	refuse bad-ep "$BOARD w KQkq e 0 1" "$BOARD w KQkq i3 0 1" \
	    "$BOARD w KQkq e33 0 1"
}

@test "seed 003: part 4: the key tells whether a capture in passing is there" {
	local board='rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR'

	[ "$(fen-convert -t key <<<"$board w KQkq f6 0 3")" != \
	    "$(fen-convert -t key <<<"$board w KQkq - 0 3")" ]
	[ "$(fen-convert -t key <<<"$board w KQkq f6 0 3")" != \
	    "$(fen-convert -t key <<<"$board w KQkq d6 0 3")" ]
}

@test "seed 003: part 5: an integer from 0" {
	round_trip "$BOARD w KQkq - 0 1" "$BOARD w KQkq - 50 60"
	refuse bad-halfmove "$BOARD w KQkq - -1 1" "$BOARD w KQkq - 5x 1" \
	    "$BOARD w KQkq - 1.5 1"
}

@test "seed 003: part 6: an integer over 0" {
	round_trip "$BOARD w KQkq - 0 1" "$BOARD w KQkq - 0 999"
	refuse bad-fullmove "$BOARD w KQkq - 0 0" "$BOARD w KQkq - 0 -5" \
	    "$BOARD w KQkq - 0 x"
}

@test "seed 003: a missing field is an error at once" {
	refuse field-count "$BOARD" "$BOARD w" "$BOARD w KQkq" \
	    "$BOARD w KQkq -" "$BOARD w KQkq - 0"
}

@test "seed 003: nothing of one record is left in the next" {
	printf '%s\n' "$BOARD b Kq e3 7 9" 'XX/8/8/8/8/8/8/8 b KQkq e6 5 5' \
	    '8/8/8/8/8/8/8/8 w - - 0 1' >in
	run -1 --separate-stderr fen-convert in
	[ "$output" = "$BOARD b Kq e3 7 9
8/8/8/8/8/8/8/8 w - - 0 1" ]
}

@test "keys published for Polyglot" {
	local key record

	while read -r key record; do
		[ "$(fen-convert -t key <<<"$record")" = "$key" ]
		[ "$(fen-convert --ep=legal <<<"$record" | fen-convert -t key)" = "$key" ]
	done <<'END'
463b96181691fc9c rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
823c9b50fd114196 rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
0756b94461c50fb0 rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2
662fafb965db29d4 rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2
22a48b5a8e47ff78 rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3
652a607ca3f242c1 rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 1 3
00fdd303c946bdd9 rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 2 4
3c8123ea7b067637 rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3
5c3f9b829b279560 rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 1 4
END
}

# --- The data beside the project

# Checks the verdict, good or bad, and that the given fault words are reported.
verdict_is() {
	local from=$1 level=$2 verdict=$3 words=$4 record=$5 word

	echo "$level: $record"
	if [ "$verdict" = good ]; then
		run -0 --separate-stderr fen-validate -f "$from" -l "$level" <<<"$record"
		[ "$output" = "$record" ]
	else
		run -1 --separate-stderr fen-validate -f "$from" -l "$level" <<<"$record"
		[ "$output" = "" ]
		for word in ${words//,/ }; do
			[[ $stderr == *"error: "*"[$word]"* ]]
		done
	fi
}

# The move is well formed; it may be illegal on this board.
move_is() {
	echo "$2: $3"
	run fen-play --warnings=none <<<"$1 moves $3"
	[ "$status" -ne 2 ]
	if [ "$2" = good ]; then
		[[ $output != *"[bad-move]"* ]]
	else
		[[ $output == *"[bad-move]"* ]]
	fi
}

@test "data: the rows of the seeds, verdicts, words and canonical form" {
	need_shared vectors/seeds.tsv
	local notation record syntax legal words canonical n=0

	# `read` would take a tab for a blank, so it is replaced.
	tr '\t' '\037' <"$SHARED/vectors/seeds.tsv" >rows
	while IFS=$'\037' read -r notation record syntax legal words canonical _; do
		n=$((n + 1))
		case $notation in
		chess-move) move_is "$START" "$syntax" "$record"; continue ;;
		jfn-move) move_is "$JIEQI" "$syntax" "$record"; continue ;;
		chess-fen | jfn) ;;
		*) n=$((n - 1)); continue ;;
		esac
		verdict_is "${notation%-fen}" syntax "$syntax" "$words" "$record"
		verdict_is "${notation%-fen}" legal "$legal" "$words" "$record"
		[ "$canonical" = "" ] ||
		    [ "$(fen-convert -f "${notation%-fen}" <<<"$record" 2>/dev/null)" = "$canonical" ]
	done <rows
	[ "$n" -ge 54 ]
}

@test "data: opening books are good, with few words, and survive JSON" {
	need_shared data/books
	local book options

	for book in "$SHARED"/data/books/*.epd; do
		options=
		case $book in
		*DFRC* | *FRC* | *Drawkiller*) options=--chess960 ;;
		esac
		echo "$book"
		run -0 --separate-stderr fen-validate -q $options "$book"
		((${#stderr_lines[@]} <= 8))
		fen-validate --warnings=none $options "$book" | cmp - "$book"
		fen-convert --warnings=none $options "$book" >canonical
		[ "$(wc -l <canonical)" -eq "$(grep -c . "$book")" ]
		fen-convert --warnings=none -t json $options "$book" >json
		fen-convert -f json -t "$(sed -n '1s/^{"notation":"\([a-z]*\)".*/\1/p' json)" $options json |
		    cmp - canonical
		fen-validate -q -l strict $options canonical
	done
}

@test "data: a whole book is good and comes back from JSON" {
	need_shared data/books/UHO_4060_v3.epd.zip
	need unzip
	unzip -p "$SHARED/data/books/UHO_4060_v3.epd.zip" >book
	run -0 --separate-stderr fen-validate -c book
	[ "$output" = 242201 ]
	((${#stderr_lines[@]} <= 4))
	head -n 20000 book >part
	fen-convert --warnings=none part >canonical
	fen-convert --warnings=none -t json part |
	    fen-convert -f json -t "$(fen-convert -t json part 2>/dev/null | sed -n '1{s/^{"notation":"\([a-z]*\)".*/\1/p;q;}')" |
	    cmp - canonical
}

@test "data: nothing that a game can show is called illegal" {
	need_shared data/legality.tsv
	local found all

	awk -F '\t' '$2 == "legal" { print $1 }' "$SHARED/data/legality.tsv" >legal
	[ -s legal ]
	fen-validate legal | cmp - legal
	awk -F '\t' '$2 == "illegal" { print $1 }' "$SHARED/data/legality.tsv" >illegal
	all=$(wc -l <illegal)
	found=$(fen-validate -cv illegal 2>/dev/null) || true
	echo "# $found of $all illegal positions are found" >&3
	((found >= 14))
}

@test "data: the published keys" {
	need_shared data/polyglot_test_keys.tsv
	local always legal moves key n=0

	tr '\t' '\037' <"$SHARED/data/polyglot_test_keys.tsv" >rows
	while IFS=$'\037' read -r always legal moves key; do
		[[ $always != \#* ]] || continue
		n=$((n + 1))
		[ "$(fen-convert -t key <<<"$always")" = "$key" ]
		[ "$(fen-convert -t key <<<"$legal")" = "$key" ]
		[ "$(fen-convert --ep=legal <<<"$always")" = "$legal" ]
	done <rows
	[ "$n" -eq 9 ]
}
