# Validates the JSON of the tools with the schemas that --schema prints and a
# validator of another project. Then: how strictly JSON is read.

setup_file() {
	load helper
	export AJV=$TOP_BUILDDIR/tests/node
	export AJV_MISSING=

	command -v node >/dev/null && command -v npm >/dev/null ||
	    AJV_MISSING="node or npm is not installed"
	[ "$AJV_MISSING" = "" ] || return 0
	[ -e "$AJV/node_modules/ajv/dist/2020.js" ] ||
	    timeout 120 npm install --prefix "$AJV" --no-audit --no-fund \
	    --no-save --silent ajv@8 >/dev/null 2>&1 ||
	    AJV_MISSING="ajv can't be had from the npm registry"
	cat >"$BATS_FILE_TMPDIR/check.cjs" <<'JS'
// Prints each line of standard input that the schema doesn't hold for.
const fs = require('fs');
const Ajv = require(process.env.AJV + '/node_modules/ajv/dist/2020').default;
const schema = JSON.parse(fs.readFileSync(process.argv[2]));
const ajv = new Ajv({ strict: true, allErrors: true });
if (!ajv.validateSchema(schema))
	throw new Error(ajv.errorsText());
const validate = ajv.compile(schema);
let lines = 0;
for (const line of fs.readFileSync(0, 'utf8').split('\n')) {
	if (line === '')
		continue;
	lines++;
	if (!validate(JSON.parse(line)))
		console.log(line + ': ' + ajv.errorsText(validate.errors));
}
console.error(lines);
JS
}

setup() {
	load helper
	cd "$BATS_TEST_TMPDIR"
	ALL=fen,pieces,key,check,status,moves,material,faults
	CHESS='{"notation":"chess","placement":"8/8/8/4k3/8/4K3/8/8","turn":"w","castling":"-","en_passant":null,"halfmove":0,"fullmove":1}'
	EPD='{"notation":"epd","placement":"8/8/8/4k3/8/4K3/8/8","turn":"w","castling":"-","en_passant":null,"halfmove":null,"fullmove":null,"operations":[["bm",["Kd3"]]]}'
}

need_ajv() {
	[ "$AJV_MISSING" = "" ] || skip "$AJV_MISSING"
}

# Each line of the file is valid, and there are at least that many lines.
holds() {
	fen-convert --schema-of="$1" >schema
	run -0 --separate-stderr node "$BATS_FILE_TMPDIR/check.cjs" schema <"$2"
	echo "$output"
	[ "$output" = "" ]
	echo "$stderr lines"
	((stderr >= $3))
}

@test "the schema of chess holds for what is written" {
	need_ajv
	fen-convert --warnings=all -f chess -t json --with=$ALL \
	    "$VECTORS"/chess/{good,bad}-* 2>/dev/null >out || [ $? -eq 1 ]
	holds chess out 250
	fen-convert -t json "$VECTORS/chess/good-syntax" >out
	holds chess out 5
	fen-convert -f shredder -t json --with=$ALL --chess960 \
	    "$VECTORS"/shredder/good-* >out
	holds chess out 5
}

@test "the schema of EPD holds for what is written" {
	need_ajv
	fen-convert -f epd -t json --with=$ALL "$VECTORS"/epd/{good,bad}-* \
	    2>/dev/null >out || [ $? -eq 1 ]
	holds epd out 50
}

@test "the schema of Azul holds for what is written" {
	need_ajv
	fen-convert --warnings=all -f azul -t json --with=$ALL \
	    "$VECTORS"/azul/{good,bad}-* 2>/dev/null >out || [ $? -eq 1 ]
	holds azul out 100
}

@test "the schema of PGN holds for what is written" {
	need_ajv
	fen-convert -f pgn -t json --with=$ALL,men,key >out 2>/dev/null <<-'END'
		[Event "one"]

		e4 e5 *

		[Event "two"]
		[Variant "Chess960"]
		[SetUp "1"]
		[FEN "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1"]

		O-O *

		{a} $1 1. e4! {[%eval 0.3] [%clk 0:05:00]} ({b} 1. d4 $2 (1. c4) {c}) {d}
		%e
		1... Z0 2. d4 1/2-1/2
	END
	holds pgn out 3
}

@test "the schemas of Xiangqi and Jieqi hold for what is written" {
	need_ajv
	local notation

	for notation in jfn xiangqi pikafish; do
		fen-convert -f $notation -t json --with=$ALL \
		    "$VECTORS"/$notation/{good,bad}-* 2>/dev/null >out ||
		    [ $? -eq 1 ]
		holds $notation out 20
	done
}

@test "Xiangqi and Jieqi come back from JSON as they were" {
	local notation

	for notation in jfn xiangqi pikafish; do
		fen-convert -f $notation --warnings=none \
		    "$VECTORS"/$notation/good-* >text
		fen-convert -f $notation -t json --with=fen,pieces,key "$VECTORS"/$notation/good-* \
		    2>/dev/null | fen-convert -t $notation >back
		cmp text back
	done
}

@test "the schemas of answers hold for Xiangqi and Jieqi" {
	need_ajv
	local jfn='xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r'

	fen-moves -J --fen "$VECTORS"/{jfn,xiangqi,pikafish}/good-* \
	    >out 2>/dev/null || [ $? -eq 1 ]
	holds moves out 20
	fen-status -J "$VECTORS"/{jfn,xiangqi,pikafish}/good-* \
	    >out 2>/dev/null || [ $? -eq 1 ]
	holds status out 20
	{
		fen-play -J --each --status <<<"$jfn moves +b2b9=R:h e9e8 b9a9:r"
		fen-play -J --each --both <<<"$jfn moves +b2b9=R:h e9e8 b9a9:r"
		fen-play -J --squares=uci10 --line='h3e3 h10g8' -f xiangqi <<<startpos
	} >out
	holds play out 3
	fen-perft -J -D 2 --divide "$VECTORS"/{jfn,xiangqi}/good-* \
	    >out 2>/dev/null || [ $? -eq 1 ]
	holds perft out 10
}

@test "the schemas hold for books and suites" {
	need_ajv
	need_shared data/epd
	local notation

	fen-convert -t json --with=$ALL --warnings=none \
	    "$SHARED"/data/epd/*.epd "$SHARED"/data/books/*.epd >out || [ $? -eq 1 ]
	for notation in chess epd; do
		grep "^{\"notation\":\"$notation\"" out >part
		holds $notation part 1000
	done
	[ "$(grep -vcE '^\{"notation":"(chess|epd)"' out)" -eq 0 ]
}

@test "the schema of diagnostics holds for what is said" {
	need_ajv
	fen-validate -J -q "$VECTORS"/*/bad-* 2>err || [ $? -eq 1 ]
	holds diagnostics err 250
	fen-fix -J "$VECTORS"/fix/in-* >out 2>err || [ $? -eq 1 ]
	holds diagnostics err 5
	holds diagnostics out 40
	grep -q '"fixed":' out
	fen-validate -Jqq --summary "$VECTORS"/*/* >out || [ $? -eq 1 ]
	holds diagnostics out 1
	head -c 100000 /dev/urandom | fen-validate -J -q 2>err || [ $? -eq 1 ]
	holds diagnostics err 50
	fen-validate -J "$VECTORS"/chess/good-* >out 2>/dev/null || [ $? -eq 1 ]
	holds diagnostics out 100
}

@test "the schema of fen-stat holds for reports and parts" {
	need_ajv
	for option in -J --part; do
		fen-stat $option --checksums --by=turn,moves --bins=10 --heat=N \
		    "$VECTORS"/{chess,epd}/{good,bad}-* 2>/dev/null ||
			[ $? -eq 1 ]
		fen-stat $option --no-unique "$VECTORS"/xiangqi/good-* \
		    2>/dev/null || [ $? -eq 1 ]
		fen-stat $option </dev/null
	done >out
	fen-stat --schema >schema
	run -0 --separate-stderr node "$BATS_FILE_TMPDIR/check.cjs" schema <out
	[ "$output" = "" ]
	[ "$stderr" = 6 ]
}

@test "the schemas of moves, status and games hold for what is written" {
	need_ajv
	fen-moves -J --fen --keep "$VECTORS"/play/good-* "$VECTORS"/chess/good-legal \
	    2>/dev/null >out || [ $? -eq 1 ]
	fen-moves -Jc "$VECTORS"/chess/good-legal >>out
	holds moves out 10
	fen-status -J --keep "$VECTORS"/chess/good-{legal,playable} \
	    2>/dev/null >out || [ $? -eq 1 ]
	holds status out 10
	local plain
	plain=$(grep -L '^# options:' "$VECTORS"/play/good-*)
	# shellcheck disable=SC2086 # names without blanks
	fen-play -J --each --status --keep $plain >out
	holds play out 10
	# shellcheck disable=SC2086
	fen-play -J $plain >out
	holds play out 10
}

@test "the schemas of moves, status and games hold for Azul" {
	need_ajv
	fen-moves -J --fen "$VECTORS"/azul/good-{records,azul-*} 2>/dev/null >out
	holds moves out 10
	fen-status -J "$VECTORS"/azul/good-{records,azul-*} >out
	holds status out 10
	fen-play -J --each --status "$VECTORS"/azul/good-{bad,illegal}-move >out
	holds play out 5
}

@test "the schema of differences holds for what is written" {
	need_ajv
	local form

	cat "$VECTORS"/{chess,xiangqi,jfn,pikafish,epd}/good-* | sort >old
	sort -r old | sed '1,20d' >now
	for form in '' --align --by-key '--by-key --common' --moves=1 --summary; do
		# shellcheck disable=SC2086 # none, or some
		fen-diff -J $form --warnings=none old now 2>/dev/null >>out ||
		    [ $? -le 2 ]
	done
	fen-diff -J --sequence old 2>/dev/null >>out || [ $? -le 2 ]
	echo startpos | fen-play --each --line='e4 e5 Nf3' >game
	fen-diff -J --sequence game >>out || [ $? -eq 1 ]
	for form in spelling one-move board fields other-game only-old only-new \
	    same; do
		grep -q "\"class\":\"$form\"" out
	done
	grep -q '^{"summary":' out
	holds diff out 300
}

@test "the schema of what programs accept holds for what is written" {
	need_ajv

	fen-validate -J --as=all "$VECTORS"/{chess,shredder,epd,jfn}/* \
	    "$TOP_SRCDIR/tests/accept.tsv" >out 2>/dev/null || [ $? -eq 1 ]
	head -c 100000 /dev/urandom | fen-validate -J --as=all >>out 2>/dev/null ||
	    [ $? -eq 1 ]
	grep -q '"accepted":true' out
	grep -q '"accepted":false' out
	holds accept out 500
}

@test "the schema of first and repeated records holds for what is written" {
	need_ajv
	local how

	cat "$VECTORS"/{chess,xiangqi,jfn,pikafish,epd,azul}/good-* >old
	for how in '' -r '--same=board -r' '--adjacent --same=turn -r'; do
		# shellcheck disable=SC2086 # none, or some
		fen-uniq -J $how --warnings=none old - old <old >>out \
		    2>/dev/null || [ $? -eq 1 ]
	done
	grep -q '"repeats":{"file":"<stdin>"' out
	holds uniq out 500
}

@test "the schema of boards holds for what is written" {
	need_ajv
	local form

	for form in '' --svg '--trays=always --check --flip-board'; do
		# shellcheck disable=SC2086 # none, or some
		fen-view -J $form --warnings=none "$VECTORS"/*/good-* \
			2>/dev/null >>out || [ $? -le 1 ]
	done
	grep -q '"svg":' out
	holds view out 1500
}

@test "the schema of fields holds for --list-fields" {
	need_ajv
	fen-convert -J --list-fields >out
	holds fields out 90
}

@test "the schemas refuse what the tools refuse" {
	need_ajv
	local change changes=0

	fen-convert --schema-of=chess >schema
	for change in 's/,"fullmove":1//' 's/"w"/"x"/' 's/"-"/"KQX"/' 's/null/"z9"/' \
	    's/:0/:-1/' 's/:0/:65536/' 's/:1/:0/' 's/:0/:"0"/' 's/:0/:0.5/' \
	    's/}/,"color":{}}/' 's/"chess"/"go"/' 's/:0/:null/' 's/8\/8\///' \
	    's/"w"/1/' 's/null/3/'; do
		sed "$change" <<<"$CHESS" >>changed
		changes=$((changes + 1))
	done
	run -1 grep -Fx "$CHESS" changed
	run -1 --separate-stderr fen-validate -cv -l syntax -f json changed
	[ "$output" -eq $changes ]
	run -0 --separate-stderr node "$BATS_FILE_TMPDIR/check.cjs" schema <changed
	[ "${#lines[@]}" -eq $changes ]
}

# The record has the fault bad-json at these columns, and no other.
is_bad() {
	local columns=$1 record=$2

	echo "$record"
	run -1 --separate-stderr fen-validate -J -q -f json -l syntax <<<"$record"
	[ "$(grep -o '"word":"[^"]*"[^}]*"end_column":[0-9]*' <<<"$stderr" |
	    sed 's/"word":"\([^"]*\)".*"column":\([0-9]*\),"end_column":\([0-9]*\)/\1 \2-\3/')" = "bad-json $columns" ]
	run -1 --separate-stderr fen-convert -f json <<<"$record"
	[ "$output" = "" ]
}

# The same for a record with one part replaced: the fault is at the replacement.
is_bad_there() {
	local record=$1 old=$2 new=$3 at=${4-$3} changed head

	changed=${record/"$old"/"$new"}
	[ "$changed" != "$record" ]
	head=${changed%%"$at"*}
	is_bad "$((${#head} + 1))-$((${#head} + ${#at} + 1))" "$changed"
}

@test "back from JSON: what is right is good" {
	run -0 fen-convert -f json -t chess <<<"$CHESS"
	[ "$output" = '8/8/8/4k3/8/4K3/8/8 w - - 0 1' ]
	run -0 fen-convert -f json -t epd <<<"$EPD"
	[ "$output" = '8/8/8/4k3/8/4K3/8/8 w - - bm Kd3;' ]
	run -0 fen-convert -f json -t json <<<"${CHESS/\}/,\"operations\":[]\}}"
	[ "$output" = "$CHESS" ]
}

@test "back from JSON: an unknown key" {
	is_bad_there "$CHESS" '"turn"' '"color":"w","turn"' '"color"'
	is_bad_there "$CHESS" '}' ',"y":{}}' '"y"'
	is_bad_there "$CHESS" '}' ',"Pullmove":1}' '"Pullmove"'
	is_bad_there "$CHESS" '}' ',"":1}' '""'
}

@test "back from JSON: a key that stands twice" {
	run -1 --separate-stderr fen-validate -f json <<<"${CHESS/\}/,\"turn\":\"w\"\}}"
	[[ $stderr == *"twice"*"[bad-json]" ]]
	[ "${#stderr_lines[@]}" -eq 1 ]
	run -1 --separate-stderr fen-validate -f json <<<"${CHESS/\{/\{\"turn\":\"b\",}"
	[[ $stderr == *"twice"*"[bad-json]" ]]
}

@test "back from JSON: a value of the wrong type" {
	is_bad_there "$CHESS" '"w"' 7
	is_bad_there "$CHESS" '"w"' null
	is_bad_there "$CHESS" '"-"' '["-"]'
	is_bad_there "$CHESS" 'null' 'true'
	is_bad_there "$CHESS" ':0' ':"0"' '"0"'
	is_bad_there "$CHESS" ':0' ':0.0' '0.0'
	is_bad_there "$CHESS" ':0' ':null,"x":null' 'nothing' 2>/dev/null ||
	    is_bad_there "${CHESS/null/\"e6\"}" ':0' ':null' 'null'
	is_bad_there "$CHESS" '"8/8/8/4k3/8/4K3/8/8"' '{}'
	is_bad_there "$EPD" '[["bm",["Kd3"]]]' '{"bm":["Kd3"]}'
	is_bad_there "$EPD" '[["bm",["Kd3"]]]' '[["bm",[3]]]'
	is_bad_there "$CHESS" '}' ',"operations":{}}' '{}'
	is_bad_there "$CHESS" '}' ',"operations":[["bm"]]}' '[["bm"]]'
}

@test "back from JSON: operations are checked as those of EPD" {
	local list='[["bm",["Kd3"]]]' record

	record=${EPD/"$list"/'[["ce",["abc"]]]'}
	run -1 fen-validate -q <<<"$record"
	[[ $output == *": error: 'ce abc', expected one whole number [epd-bad-operand]" ]]
	run -0 --separate-stderr fen-convert -t epd <<<"$record"
	[ "$output" = '8/8/8/4k3/8/4K3/8/8 w - - ce abc;' ]
	[[ $stderr == *": warning: 'ce abc', "* ]]
	record=${EPD/"$list"/'[["ce",["1"]],["ce",["2"]]]'}
	run -1 fen-validate -q <<<"$record"
	[[ $output == *": error: opcode 'ce' stands twice in the record [epd-repeated-opcode]" ]]
	record=${CHESS/\}/',"operations":[["dm",["0"]]]}'}
	run -1 fen-validate -q <<<"$record"
	[[ $output == *"'dm 0', "*"[epd-bad-operand]" ]]
}

@test "back from JSON: a number out of its range" {
	is_bad_there "$CHESS" ':0' ':-1' '-1'
	is_bad_there "$CHESS" ':0' ':65536' '65536'
	is_bad_there "$CHESS" ':1}' ':0}' '0}' 2>/dev/null ||
	    is_bad_there "${CHESS/:0/:9}" ':1}' ':0}' '0'
	is_bad_there "$CHESS" ':0' ':1e3' '1e3'
	run -1 fen-validate -f json <<<"${CHESS/:0/:99999999999999999999}"
	[[ $output == *": error: a number that ends here is too large [bad-json]" ]]
}

@test "--json-field: numbers of any size under other keys don't matter" {
	run -0 --separate-stderr fen-convert --json-field=fen \
		<<<"{\"id\":99999999999999999999,\"fen\":\"$START\",\"n\":[-99999999999999999999]}"
	[ "$output" = "{\"id\":99999999999999999999,\"fen\":\"$START\",\"n\":[-99999999999999999999],\"record\":\"$START\"}" ]
	[ "$stderr" = "" ]
	run -1 fen-convert -q --json-field=fen <<<'{"fen":99999999999999999999}'
	[[ $output == *"key 'fen' is '99999999999999999999', expected a string [no-field]" ]]
}

@test "back from JSON: a key that is missing" {
	local key record

	for key in '"placement":"8/8/8/4k3/8/4K3/8/8",' '"turn":"w",' \
	    '"castling":"-",' '"en_passant":null,' '"halfmove":0,'; do
		record=${CHESS/"$key"/}
		is_bad "1-$((${#record} + 1))" "$record"
	done
	is_bad 1-3 '{}'
	key=',"operations":[["bm",["Kd3"]]]'
	record=${EPD/"$key"/}
	[ "$record" != "$EPD" ]
	is_bad "1-$((${#record} + 1))" "$record"
}

@test "back from JSON: a key of --with that does not agree" {
	local good

	good=$(fen-convert -f json -t json --with=fen,pieces,key,check,material <<<"$CHESS")
	run -0 fen-validate -l strict -f json <<<"$good"
	is_bad_there "$good" ' w - - 0 1"' ' b - - 0 1"' '"8/8/8/4k3/8/4K3/8/8 b - - 0 1"'
	is_bad_there "$good" '"check":false' '"check":true' true
	is_bad_there "$good" '{"K":1,"k":1}' '{"K":2,"k":1}'
	is_bad_there "$good" '{"e3":"K","e5":"k"}' '{"e3":"K"}'
	is_bad_there "$good" '"key":"' '"key":"x' \
	    "\"x$(fen-convert -t key -f json <<<"$CHESS")\""
}

@test "back from JSON: what is behind the object, or is none" {
	local record

	for record in "$CHESS x" "$CHESS,$CHESS" "$CHESS$CHESS" "$CHESS]" \
	    "${CHESS%\}}" "${CHESS%?\}}" '{' '{"notation"' '[]' '1' '"x"' \
	    'null' 'nonsense' '{"notation":"chess",}' "{'notation':'chess'}" \
	    "${CHESS/:0/:00}" "${CHESS/:0/:+0}" "${CHESS/:0/:NaN}" \
	    "$(printf '%s' "${CHESS/w/\\ud800}")" "${CHESS/w/\\u0000}" \
	    "${CHESS/w/$'\xff'}" "${CHESS/w/$'\x01'}"; do
		echo "$record"
		run -1 --separate-stderr fen-validate -f json <<<"$record"
		[ "$output" = "" ]
		[ "${#stderr_lines[@]}" -eq 1 ]
		[[ $stderr == "<stdin>:1:"*"[bad-json]" ]]
		[ "$(LC_ALL=C tr -d '\n\040-\176' <<<"$stderr" | wc -c)" -eq 0 ]
	done
	run -1 --separate-stderr fen-validate -f json <<<"${CHESS/w/\\u0000}"
	[[ $stderr == *'error: \u0000 is a NUL byte, which no record contains ['* ]]
	run -1 --separate-stderr fen-validate -f json <<<"${CHESS/\"turn/\"\\u0000turn}"
	[[ $stderr == *'error: \u0000 is a NUL byte, which no record contains ['* ]]
	run -1 --separate-stderr fen-validate -f json <<<"$CHESS x"
	[[ $stderr == "<stdin>:1:$((${#CHESS} + 2)):"* ]]
}

@test "back from JSON: deep nesting is an error, not a crash" {
	local deep

	deep=$(printf '%30000s' '' | tr ' ' '[')
	run -1 --separate-stderr fen-validate -f json <<<"$deep"
	[[ $stderr == *"[bad-json]" ]]
	run -1 --separate-stderr fen-validate <<<"${CHESS/null/$deep}"
	[[ $stderr == *"[bad-json]" ]]
	run -1 --separate-stderr fen-validate <<<"{\"a\":${deep//[/\{\"a\":}"
	[[ $stderr == *"["*"]" ]]
	run -1 --separate-stderr fen-validate \
	    <<<"${EPD/\[\"Kd3\"\]/$(printf '%1900s' '' | tr ' ' '[')$(printf '%1900s' '' | tr ' ' ']')}"
	[[ $stderr == *"[bad-json]" ]]
	[ "${#stderr_lines[@]}" -eq 1 ]
}

@test "back from JSON: a fault inside a field stands at its place there" {
	run -1 --separate-stderr fen-validate -f json <<<"${CHESS/4k3/4k4}"
	[[ $stderr == "<stdin>:1:40:"*"[rank-width]" ]]
	run -1 --separate-stderr fen-validate -f json <<<"${CHESS/\"w\"/\"W\"}"
	[[ $stderr == *"[bad-turn]" ]]
	# After an escape only the field is known, not the column in it.
	run -1 --separate-stderr fen-validate -f json <<<"${CHESS/\/4k3/\\/4k4}"
	[[ $stderr == "<stdin>:1:33:"*"[rank-width]" ]]
}
