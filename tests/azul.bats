# Azul: the requirements of the document on its notation, by name; then what the
# tools do with its records.

setup() {
	load helper
	cd "$BATS_TEST_TMPDIR"
	FACTORIES='BYRY|RKWW|WBBY|YRKK|KWBB'
	TAKEN='----|----|----|----|----'
	WALL='-----|-----|-----|-----|-----'
	LINES='-|--|---|----|-----'
	INITIAL='BYRY|RKWW|WBBY|YRKK|KWBB/BYR/-----|-----|-----|-----|-----/-----|-----|-----|-----|-----/-----|-----|-----|-----|-----/-/-/0,0/1/0'
	MIDGAME='BYRY|RKWW|WBBY|YRKK|KWBB/BY/B----|Y----|R----|K----|W----/BB--|YYY-|----|----|----/BRW/12,8/3/1'
}

# table PART=TEXT ...: prints a record of an empty table, with these parts
# replaced.
table() {
	local factories=$TAKEN center=- wall1=$WALL lines1=$LINES floor1=- \
	    wall2=$WALL lines2=$LINES floor2=- scores=0,0 round=1 player=0
	[ $# -eq 0 ] || local "$@"

	echo "$factories/$center/$wall1/$lines1/$floor1/$wall2/$lines2/$floor2/$scores/$round/$player"
}

# The record is good at the level, without warnings, and canonical.
good() {
	echo "$2"
	run -0 --separate-stderr fen-validate -l "$1" <<<"$2"
	[ "$output" = "$2" ]
	[ "$stderr" = "" ]
	[ "$(fen-convert <<<"$2")" = "$2" ]
	[ "$(fen-convert -t json <<<"$2" | fen-convert -f json)" != "" ]
	[ "$(fen-convert -t json <<<"$2" | fen-convert -t azul)" = "$2" ]
}

# Prints the errors of a record at a level as COLUMN-WORD. The record is not
# passed on.
bad() {
	echo "$3"
	run -1 --separate-stderr fen-validate -f azul -l "$1" --warnings=none <<<"$3"
	[ "$output" = "" ]
	[ "$(sed -E 's/^<stdin>:1:([0-9]+): error: .*\[(.*)\]$/\1-\2/' \
	    <<<"$stderr" | paste -sd ' ' -)" = "$2" ]
}

@test "seed 004: 1 factories: four tiles each, letters for the colors" {
	good strict "$(table factories="$FACTORIES")"
	run -0 fen-convert -t json <<<"$(table factories="$FACTORIES")"
	[[ $output == *'"factories":[["B","Y","R","Y"],["R","K","W","W"],["W","B","B","Y"],["Y","R","K","K"],["K","W","B","B"]]'* ]]
	bad syntax 1-azul-factory-width "$(table factories='BYR|RKWW|WBBY|YRKK|KWBB')"
	bad syntax 3-azul-bad-tile "$(table factories='BYGY|RKWW|WBBY|YRKK|KWBB')"
	bad syntax 1-azul-factory-count "$(table factories='BYRY|RKWW|WBBY|YRKK')"
}

@test "seed 004: 1 factories: an empty one is four dashes" {
	good strict "$(table factories='BYRY|----|WBBY|----|KWBB')"
	run -0 fen-convert -t json <<<"$(table)"
	[[ $output == *'"factories":[[null,null,null,null],'* ]]
}

@test "seed 004: 2 center: the list of its tiles" {
	good strict "$(table center=BYR)"
	run -0 fen-convert -t json <<<"$(table center=BYR)"
	[[ $output == *'"center":["B","Y","R"]'* ]]
}

@test "seed 004: 2 center: empty, a single dash" {
	good strict "$(table center=-)"
	run -0 fen-convert -t json <<<"$(table)"
	[[ $output == *'"center":[]'* ]]
	bad syntax 26-azul-bad-tile "$(table center=--)"
	[[ $stderr == *"expected one dash"* ]]
	bad syntax 26-azul-empty-part "$(table center=)"
}

@test "seed 004: 3 walls: five rows of five, on the grey side of the board" {
	local wall='B----|Y----|R----|K----|W----'

	good legal "$(table wall1="$wall" round=3)"
	run -0 fen-convert -t json <<<"$(table wall1="$wall" round=3)"
	[[ $output == *'"wall":[["B",null,null,null,null],["Y",null,null,null,null],["R",null,null,null,null],'* ]]
	bad strict 34-azul-wall-pattern "$(table wall1="$wall" round=3)"
	run -0 fen-validate -q -l strict --azul-wall=grey <<<"$(table wall1="$wall" round=3)"
	[ "$output" = "" ]
}

@test "seed 004: 4 pattern lines: as the document has them, and as it says" {
	run -0 --separate-stderr fen-convert -l syntax --warnings=all \
	    <<<"$(table lines1='BB--|YYY-|----|----|----')"
	[ "$output" = "$(table lines1='BB|YYY|---|----|-----')" ]
	[ "$(grep -c 'azul-padded-line' <<<"$stderr")" -eq 4 ]
	bad legal '58-azul-line-overfull 63-azul-line-overfull' \
	    "$(table lines1='BB--|YYY-|----|----|----')"
	good strict "$(table lines1='B|YY|RRR|KKKK|WWWWW')"
	good strict "$(table lines1='-|BB|YYY|K---|W----')"
}

@test "seed 004: 5 floor: the list of its tiles, or a dash" {
	good strict "$(table floor1=BRW)"
	good strict "$(table floor2=BRW)"
	run -0 fen-convert -t json <<<"$(table floor1=BRW)"
	[[ $output == *'"floor":["B","R","W"]'*'"floor":[]'* ]]
}

@test "seed 004: 6 scores: two, separated by a comma" {
	good strict "$(table scores=12,8)"
	run -0 fen-convert -t json <<<"$(table scores=12,8)"
	[[ $output == *'"scores":[12,8]'* ]]
	bad syntax 132-azul-bad-score "$(table scores=12)"
	bad syntax 132-azul-bad-score "$(table scores=12,8,4)"
}

@test "seed 004: 7 round: 1 to 6" {
	local round

	for round in 1 2 3 4 5 6; do
		good strict "$(table round="$round")"
	done
	bad legal 136-azul-round-range "$(table round=0)"
	bad legal 136-azul-round-range "$(table round=7)"
	bad syntax 136-azul-bad-round "$(table round=x)"
}

@test "seed 004: 8 current player: 0 or 1" {
	good strict "$(table player=0)"
	good strict "$(table player=1)"
	run -0 fen-convert -t json <<<"$(table player=1)"
	[[ $output == *'"current_player":1}' ]]
	bad syntax 138-azul-bad-player "$(table player=2)"
}

@test "seed 004: the header's six parts are no record" {
	bad syntax "$((${#FACTORIES} + 2 * ${#WALL} + 11))-field-count" \
	    "$FACTORIES/BYR/$WALL/$WALL/1/0"
}

@test "seed 004: the initial position reads, and is written as eleven parts" {
	run -0 --separate-stderr fen-convert <<<"$INITIAL"
	[ "$output" = "$(table factories="$FACTORIES" center=BYR)" ]
	[[ $stderr == *":1:1: warning: "*"[azul-short-form]" ]]
	[ "${#stderr_lines[@]}" -eq 1 ]
	run -0 fen-validate -qq -l syntax <<<"$INITIAL"
}

@test "seed 004: no game shows the initial position: what lies in the center?" {
	bad legal 26-azul-center-early "$INITIAL"
}

@test "seed 004: the mid-game position reads, and stays one board" {
	run -0 --separate-stderr fen-convert <<<"$MIDGAME"
	[ "$output" = "$FACTORIES/BY/B----|Y----|R----|K----|W----/BB|YYY|---|----|-----/BRW/12,8/3/1" ]
	[[ $stderr == *"[azul-short-form]"* ]]
	run -0 fen-validate -qq -l syntax <<<"$MIDGAME"
}

@test "seed 004: no game shows the mid-game position, for three reasons" {
	bad legal '26-azul-center-early 59-azul-line-overfull 59-azul-line-on-wall 64-azul-line-overfull 64-azul-line-on-wall' \
	    "$MIDGAME"
}

@test "seed 004: to_fen and from_fen: a round trip changes nothing" {
	local record

	for record in "$(table)" "$(table factories="$FACTORIES")" \
	    "$(table factories='----|KYRB|----|WW--|----' center=WYRKKW scores=240,0 player=1)" \
	    "$(table lines2='B|YY|RR-|K---|WWWWW' floor1=BYRKWBY floor2=K round=6)"; do
		run -0 --separate-stderr fen-convert <<<"$record"
		[ "$output" = "$record" ]
		[ "$stderr" = "" ]
	done
}

@test "seed 004: validate_fen: by the exit status" {
	run -0 fen-validate -qq <<<"$(table factories="$FACTORIES")"
	run -1 fen-validate -qq <<<"$INITIAL"
	[ "$output" = "" ]
	run -1 fen-validate -qq -f azul <<<"BYRY"
}

@test "seed 004: parse_fen_components: each part by its name" {
	run -0 --separate-stderr fen-convert -t json <<<"$MIDGAME"
	[ "$output" = '{"notation":"azul","factories":[["B","Y","R","Y"],["R","K","W","W"],["W","B","B","Y"],["Y","R","K","K"],["K","W","B","B"]],"center":["B","Y"],"players":[{"wall":[["B",null,null,null,null],["Y",null,null,null,null],["R",null,null,null,null],["K",null,null,null,null],["W",null,null,null,null]],"pattern_lines":[{"color":"B","count":2},{"color":"Y","count":3},null,null,null],"floor":["B","R","W"]}],"scores":[12,8],"round":3,"current_player":1}' ]
}

@test "seed 004: fen_to_game_state: what a game program asks for" {
	need jq
	fen-convert -t json <<<"$INITIAL" >state 2>/dev/null
	[ "$(jq '.factories | length' state)" = 5 ]
	[ "$(jq -r '.factories[1] | join("")' state)" = RKWW ]
	[ "$(jq '.players | length' state)" = 2 ]
	[ "$(jq '[.players[].pattern_lines[]] | all(. == null)' state)" = true ]
	[ "$(jq '[.players[].wall[][]] | length' state)" = 50 ]
	[ "$(jq -c '[.scores, .round, .current_player]' state)" = '[[0,0],1,0]' ]
}

@test "seed 004: game_state_to_fen: a state that a program made or changed" {
	need jq
	jq -nc '[null, null, null, null, null] as $none |
	    {wall: [$none, $none, $none, $none, $none], pattern_lines: $none, floor: []} as $board |
	    {notation: "azul", factories: [range(5) | ["B", "Y", "R", "K"]],
	     center: [], players: [$board, $board], scores: [0, 0], round: 1,
	     current_player: 0}' >state
	run -0 fen-convert -t azul state
	[ "$output" = "$(table factories='BYRK|BYRK|BYRK|BYRK|BYRK')" ]
	jq -c '.players[1].pattern_lines[2] = {color: "W", count: 2} |
	    .center = ["W"] | .scores[1] = 7' state >changed
	run -0 fen-convert -t azul changed
	[ "$output" = "$(table factories='BYRK|BYRK|BYRK|BYRK|BYRK' center=W lines2='-|--|WW-|----|-----' scores=0,7)" ]
	run -1 fen-validate -q changed
	[[ $output == *"[azul-center-early]" ]]
}

@test "seed 004: malformed records are found, and nothing is printed for them" {
	bad syntax '1-azul-bad-tile 11-azul-factory-width 23-azul-bad-tile' \
	    "$(table factories='xYRY|----|---|----|---?')"
	bad syntax 28-azul-wall-shape "$(table wall1='----|-----|-----|-----|-----')"
	bad syntax 28-azul-wall-shape "$(table wall1='-----|-----|-----|-----')"
	bad syntax 60-azul-line-gap "$(table lines1='-|-B|---|----|-----')"
	bad syntax 61-azul-line-mixed "$(table lines1='-|BY|---|----|-----')"
	bad syntax 58-azul-line-count "$(table lines1='-|--|---|----')"
	bad syntax 58-azul-empty-part "$(table lines1=)"
	bad syntax 28-azul-ambiguous "$TAKEN/-/B----|-----|-----|-----|-----/$WALL/$WALL/-/-/0,0/1/0"
}

@test "data: the Azul rows of the seeds, verdicts, words and canonical form" {
	need_shared vectors/seeds.tsv
	local notation record syntax legal words canonical n=0 level verdict

	tr '\t' '\037' <"$SHARED/vectors/seeds.tsv" >rows
	while IFS=$'\037' read -r notation record syntax legal words canonical _; do
		[ "$notation" = azul-fen ] || continue
		n=$((n + 1))
		echo "$record"
		for level in "syntax $syntax" "legal $legal"; do
			verdict=0
			fen-validate -q -l "${level% *}" <<<"$record" 2>said || verdict=$?
			[ "$verdict" -eq "$([ "${level#* }" = bad ] && echo 1 || echo 0)" ]
			[ "$verdict" -eq 0 ] ||
			    [ "$(sed -n 's/.* error: .*\[\(.*\)\]$/\1/p' said |
				awk '!seen[$0]++' | paste -sd , -)" = "$words" ]
		done
		[ "$canonical" = "" ] ||
		    [ "$(fen-convert <<<"$record" 2>/dev/null)" = "$canonical" ]
	done <rows
	[ "$n" -eq 10 ]
}

# The verdicts in azul.tsv check only that a record has eleven parts; row 2 has
# three. The tools find more: rows 3, 10 and 14 have a line of a color that the
# wall row has (azul-line-on-wall); they and row 5 have walls that are
# impossible in round 1 (azul-round-walls).
@test "data: the records of the tool that the notation comes from" {
	need_shared data/azul.tsv
	tail -n +2 "$SHARED/data/azul.tsv" | cut -f 1 >rows
	run -1 --separate-stderr fen-validate --warnings=all rows
	[ "${#lines[@]}" -eq 21 ]
	sed -E 's/^rows:([0-9]+):[0-9]+: (error|warning): .*\[(.*)\]$/\1 \2 \3/' \
	    <<<"$stderr" | sort -u | sort -n | diff - <(cat <<-'END'
		2 error field-count
		3 error azul-line-on-wall
		3 warning azul-round-walls
		5 warning azul-round-walls
		10 error azul-line-on-wall
		10 warning azul-round-walls
		14 error azul-line-on-wall
		14 warning azul-round-walls
	END
	)
	run -1 --separate-stderr fen-convert rows
	diff <(printf '%s\n' "${lines[@]}") <(sed 2d rows)
	fen-convert -t json rows 2>/dev/null | fen-convert -t azul | diff - <(sed 2d rows)
}

@test "auto: a bar before any space is Azul, whatever comes then" {
	run -0 fen-convert -t json <<<"$(table)"
	[[ $output == '{"notation":"azul",'* ]]
	run -1 fen-validate -q <<<'a|b'
	[[ $output == *'[field-count]' ]]
	run -1 fen-validate -q <<<'8/8/8/4k3/8/4K3/8/8 | - - 0 1'
	[[ $output == *'[bad-turn]' ]]
	run -0 fen-convert -t epd <<<'8/8/8/4k3/8/4K3/8/8 w - - id "a|b";'
	[[ $output == *'id "a|b";' ]]
	# Each record alone.
	printf '%s\n' "$START" "$(table)" "$START" >mixed
	fen-convert mixed | cmp - mixed
}

@test "other games' notations have no words for a table, nor Azul for a board" {
	local to

	for to in chess epd shredder; do
		run -1 fen-convert -q -t $to <<<"$(table)"
		[[ $output == *": error: a position of Azul, which the notation $to can't write [wrong-game]" ]]
	done
	run -1 fen-convert -q -t azul <<<"$START"
	[[ $output == *"[wrong-game]" ]]
}

@test "scores with a fraction of zero, as 3.0, are read with a warning, and fixed" {
	local scores

	for scores in 3.0,12.0 3.00,12 3,12.0; do
		run -0 --separate-stderr fen-convert --warnings=all <<<"$(table scores=$scores)"
		[ "$output" = "$(table scores=3,12)" ]
		[[ $stderr == *': warning: score '*'has a fraction, expected an integer [azul-fraction]'* ]]
		run -0 fen-fix --warnings=none <<<"$(table scores=$scores)"
		[ "$output" = "$(table scores=3,12)" ]
		run -1 fen-validate -q -l strict <<<"$(table scores=$scores)"
		[[ $output == *'[azul-fraction]'* ]]
		run -0 fen-moves -c --warnings=none <<<"$(table scores=$scores)"
	done
	for scores in 3.5,0 3.,0 .0,0 3.0.0,0 -3.0,0 3.0e1,0 65536.0,0; do
		run -1 fen-validate -q -l syntax <<<"$(table scores=$scores)"
		[[ $output == *'[azul-bad-score]'* ]]
	done
}

@test "--sort-tiles: the order BYRKW in factories, center and floors" {
	local record

	record=$(table factories='WKRY|YYBB|----|KB--|WWWW' center=WKRYB floor1=WB \
	    floor2=KYK lines1='-|KK|---|----|-----')
	run -0 fen-convert --sort-tiles <<<"$record"
	[ "$output" = "$(table factories='YRKW|BBYY|----|BK--|WWWW' center=BYRKW \
	    floor1=BW floor2=YKK lines1='-|KK|---|----|-----')" ]
	[ "$(fen-convert <<<"$record")" = "$record" ]
	run -0 fen-convert --sort-tiles -t json <<<"$record"
	[[ $output == *'"center":["B","Y","R","K","W"]'* ]]
	run -0 fen-play --sort-tiles <<<"$record"
	[[ $output == 'YRKW|'* ]]
	[ "$(fen-convert --sort-tiles <<<"$START")" = "$START" ]
	[ "$(fen-convert -t key <<<"$record")" = \
	    "$(fen-convert --sort-tiles <<<"$record" | fen-convert -t key)" ]
}

@test "--transform: the players change places, and nothing else turns" {
	local record turn

	record=$(table wall1='B----|-----|-----|-----|-----' floor2=K scores=1,2 round=2)
	run -0 fen-convert --transform=swap <<<"$record"
	[ "$output" = "$(table wall2='B----|-----|-----|-----|-----' floor1=K scores=2,1 round=2 player=1)" ]
	for turn in mirror flip rotate; do
		run -0 --separate-stderr fen-convert --transform=$turn <<<"$record"
		[ "$output" = "$record" ]
		[[ $stderr == *"warning: a table of Azul has no sides to turn"*"[lossy]" ]]
		run -1 --separate-stderr fen-convert --lossless --transform=$turn <<<"$record"
		[ "$output" = "" ]
	done
}

@test "moves: what lies there, to lines that may take it, or to the floor" {
	run -0 fen-moves <<<"$(table factories='----|KK--|----|----|----' \
	    center=W wall1='-----|-----|--K--|-----|-----' \
	    lines1='K|K-|---|RR--|KKKK-')"
	[ "$output" = 'CWL0 CWL3 F2KL0 F2KL2 F2KL5' ]
	run -0 fen-moves -c <<<"$(table factories="$FACTORIES")"
	[ "$output" = 90 ]
	run -0 fen-moves -J <<<"$(table center=WW floor1=B lines1='B|YY|RRR|KKKK|-----')"
	[ "$output" = '{"move_count":2,"moves":[{"move":"CWL0","factory":null,"color":"W","count":2,"line":null},{"move":"CWL5","factory":null,"color":"W","count":2,"line":5}]}' ]
	run -0 fen-moves <<<"$(table)"
	[ "$output" = - ]
}

@test "play: the rest of a factory goes to the center, the other player is on" {
	run -0 fen-play --each --line='F2KL1 CYL2' <<<"$(table factories='----|KYRB|----|----|----')"
	[ "${lines[1]}" = "$(table center=YRB lines1='K|--|---|----|-----' player=1)" ]
	[ "${lines[2]}" = "$(table center=RB lines1='K|--|---|----|-----' lines2='-|Y-|---|----|-----')" ]
}

@test "play: what finds no place falls to the floor, and beyond seven is gone" {
	run -0 fen-play --line=CKL2 <<<"$(table center=KKKK lines1='-|K-|---|----|-----')"
	[ "$output" = "$(table lines1='-|KK|---|----|-----' floor1=KKK player=1)" ]
	run -0 fen-play --line=CKL1 <<<"$(table center=KKKK floor1=BBBBB)"
	[ "$output" = "$(table lines1='K|--|---|----|-----' floor1=BBBBBKK player=1)" ]
	run -0 fen-play --line=CKL0 <<<"$(table center=K floor1=BBBBBBB)"
	[ "$output" = "$(table floor1=BBBBBBB player=1)" ]
}

# How messages spell the move.
illegal() {
	echo "$1"
	run -1 --separate-stderr fen-play <<<"$3 moves $1"
	[[ $stderr == *": error: $2" ]]
}

@test "play: why a move isn't legal" {
	local record

	record=$(table factories='BBKY|----|----|----|----' center=R round=2 \
	    wall1='B----|-----|-----|-----|-----' lines1='-|YY|R--|----|-----')
	illegal F2BL1 "move 'F2BL1': no blue tile lies on factory 2 [illegal-move]" "$record"
	illegal CKL1 "move 'CKL1': no black tile lies in the center [illegal-move]" "$record"
	illegal F1YL2 "move 'F1YL2': line 2 is full [illegal-move]" "$record"
	illegal F1KL3 "move 'F1KL3': line 3 collects red tiles [illegal-move]" "$record"
	illegal F1BL1 "move 'F1BL1': row 1 of the wall has blue already [illegal-move]" "$record"
	illegal F9BL1 "'F9BL1' is no move, expected one such as F1BL2 (factory 1, blue, line 2), C for the center or L0 for the floor [bad-move]" "$record"
}

@test "play: the end of a round is the end of what a record tells" {
	run -0 fen-play --status --line='CKL1' <<<"$(table center=K)"
	[ "$output" = "$(table lines1='K|--|---|----|-----' player=1)"$'\tround-over\t*' ]
	illegal 'CKL1 CBL1' "move 'CBL1': the round is over; with what tiles the next one begins, and who begins it, the record doesn't say [illegal-move]" \
	    "$(table center=K)"
}

@test "status: ongoing, a round that is over, a game that is over" {
	run -0 fen-status <<<"$(table center=K)"
	[ "$output" = $'ongoing\t*' ]
	run -0 fen-status <<<"$(table)"
	[ "$output" = $'round-over\t*' ]
	run -0 fen-status <<<"$(table wall2='-----|WBYRK|-----|-----|-----' round=5)"
	[ "$output" = $'game-over\t*' ]
	run -0 fen-status -J <<<"$(table factories='BBKY|----|----|----|----' lines1='-|BB|---|----|-----')"
	[ "$output" = '{"status":"ongoing","result":"*","check":false,"move_count":15,"material":{"B":4,"Y":1,"K":1},"draws":[]}' ]
}

@test "perft: what is counted ends with the round" {
	local record

	record=$(table center=KW)
	run -0 --separate-stderr fen-perft -D 1 <<<"$record"
	[ "$output" = $'1\t12' ]
	run -0 --separate-stderr fen-perft -D 2 <<<"$record"
	[ "$output" = $'2\t72' ]
	run -0 --separate-stderr fen-perft -D 3 <<<"$record"
	[ "$output" = $'3\t0' ]
	fen-perft --divide -D 2 <<<"$record" 2>/dev/null | grep -x $'CKL1\t6'
	run -0 --separate-stderr fen-perft -D 4 <<<"$(table factories='BBKY|----|----|----|----' center=RW)"
	fen-perft -D 4 -j 2 2>/dev/null \
	    <<<"$(table factories='BBKY|----|----|----|----' center=RW)" | grep -x "$output"
}

@test "one board: validated and converted, but neither played nor judged" {
	local record="$TAKEN/BY/$WALL/$LINES/-/0,0/1/0" tool

	run -0 fen-validate -q --warnings=none -l legal <<<"$record"
	[ "$output" = "" ]
	run -0 fen-validate -q --warnings=none -l playable <<<"$record"
	[ "$output" = "" ]
	[ "$(fen-convert -t json <<<"$record" 2>/dev/null | fen-convert -t azul)" = "$record" ]
	for tool in fen-moves fen-status fen-play 'fen-perft -D 1' \
	    'fen-moves -l legal'; do
		run -1 --separate-stderr $tool --warnings=none <<<"$record"
		[ "$output" = "" ]
		[[ $stderr == *":1:1: error: one player's board, and nothing says whose: "*"[unplayable]" ]]
	done
	run -0 --separate-stderr fen-convert -t json --with=status,moves <<<"$record"
	[[ $output == *'"status":null,"moves":null}' ]]
}

@test "a record of Azul may stand in a column" {
	printf 'name,board\na,"%s"\n' "$(table center=K)" >table.csv
	run -0 fen-convert --csv --header -k board -t key table.csv
	[[ $output =~ ^[0-9a-f]{16}$ ]]
	[ "$(fen-moves --csv --header -k board table.csv | tail -n 1)" = 'CKL0 CKL1 CKL2 CKL3 CKL4 CKL5' ]
	printf 'b,"%s"\n' "$(table center=X)" >>table.csv
	run -1 fen-validate -q --csv --header -k board table.csv
	[[ $output == "table.csv:3:29: error: 'X' is no tile, expected one of BYRKW [azul-bad-tile]" ]]
}

@test "the sample has 20 records, 11 of them good, and is wrong on purpose" {
	local sample=$TOP_SRCDIR/share/sample.azul

	[ "$(grep -c '^[^#]' "$sample")" -eq 20 ]
	run -1 --separate-stderr fen-validate -c --warnings=none "$sample"
	[ "$output" = 11 ]
	sed -E 's/^[^:]*:([0-9]+):.*\[(.*)\]$/\1 \2/' <<<"$stderr" | diff - <(cat <<-'END'
		22 azul-bad-tile
		23 azul-factory-width
		24 azul-line-mixed
		25 field-count
		29 azul-center-early
		30 azul-line-on-wall
		31 azul-line-overfull
		32 azul-floor-over
		33 azul-round-range
	END
	)
	run -0 fen-play --each --line='F1YL2 F3KL2 F2RL3 CBL3' <(sed -n 5p "$sample")
	diff <(printf '%s\n' "${lines[@]}") <(sed -n 5,9p "$sample")
}

@test "nothing of Azul is known to the tools" {
	run -1 grep -ril azul "$TOP_SRCDIR/src/tool"
	run -1 grep -ril azul "$TOP_SRCDIR/src/game/chess"
}
