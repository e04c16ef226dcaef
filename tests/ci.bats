# The files for CI: pre-commit hooks, the problem matcher, the workflow and the
# action, as far as they can be tested without their platforms.

setup_file() {
	load helper
	load reports.bash
	export NODE_PATH=$TOP_BUILDDIR/tests/reports-node/ci/node_modules
	export YAML_MISSING=

	command -v node >/dev/null && command -v npm >/dev/null ||
	    YAML_MISSING="node or npm is not installed"
	[ "$YAML_MISSING" != "" ] || mkdir -p "$TOP_BUILDDIR/tests/reports-node"
	[ "$YAML_MISSING" != "" ] || install ci yaml@2 ||
	    YAML_MISSING="yaml can't be had from the npm registry"
}

setup() {
	load helper
	cd "$BATS_TEST_TMPDIR"
	unset GITHUB_STEP_SUMMARY
	mkdir runner work action
	RUNNER_TEMP=$PWD/runner
	printf '%s\n' "$START" >good.fen
	printf '%s\n' "$START" '4k3/8/8/8/8/8/8/4RK2 w - - 0 1' 'x  w' >bad.fen
}

need_yaml() {
	[ "$YAML_MISSING" = "" ] || skip "$YAML_MISSING"
}

# yaml FILE EXPRESSION: prints the value of an expression in which `y` is the
# file.
yaml() {
	node -e '
		const y = require("yaml").parse(
		    require("fs").readFileSync(process.argv[1], "utf8"));
		const value = eval(process.argv[2]);
		console.log(typeof value === "string" ? value : JSON.stringify(value));
		' "$TOP_SRCDIR/$1" "$2"
}

@test "matcher: it takes diagnostics, and takes them apart" {
	need node
	mv bad.fen 'a:1:2: b.fen'
	fen-validate -q --excerpt=never --warnings=all "$VECTORS"/*/* 'a:1:2: b.fen' \
	    >said 2>&1 || [ $? -eq 1 ]
	cat >match.cjs <<-'JS'
		const fs = require('fs');
		const { problemMatcher } = JSON.parse(fs.readFileSync(process.argv[2]));
		const [pattern] = problemMatcher[0].pattern;
		const regexp = new RegExp(pattern.regexp);
		for (const line of fs.readFileSync('said', 'utf8').trimEnd().split('\n')) {
			const m = regexp.exec(line);
			const part = key => m[pattern[key]];
			if (!m)
				console.log('no:', line);
			else if (line !== `${part('file')}:${part('line')}:${part('column')}: ${part('severity')}: ${part('message')} [${part('code')}]`)
				console.log('lost:', line);
			else if (part('file').startsWith('a:'))
				console.log(part('file'), part('line'), part('column'), part('code'));
		}
	JS
	run -0 node match.cjs "$TOP_SRCDIR/share/fentools-matcher.json"
	# Faults beyond the first eight, and hints about columns, have no place.
	[ "$(grep -vc '^a:' <<<"$output")" -eq \
		"$(grep -cE ' more faults? in this record$|^fen-validate: .*: use -' said)" ]
	grep -qF 'a:1:2: b.fen 2 22 opponent-in-check' <<<"$output"
	[ "$(wc -l <said)" -gt 300 ]
}

@test "hooks: each names a program of the release, and what pre-commit needs" {
	need_yaml
	local hook tool

	[ "$(yaml .pre-commit-hooks.yaml 'y.map(h => h.id).join(" ")')" = "fen-validate fen-fix" ]
	for hook in 0 1; do
		tool=$(yaml .pre-commit-hooks.yaml "y[$hook].id")
		[[ $(yaml .pre-commit-hooks.yaml "y[$hook].entry") == "share/pre-commit $tool --"* ]]
		[ "$(yaml .pre-commit-hooks.yaml "y[$hook].language")" = script ]
		# No file is validated by two processes at once.
		[ "$(yaml .pre-commit-hooks.yaml "y[$hook].require_serial")" = true ]
	done
	[ -x "$TOP_SRCDIR/share/pre-commit" ]
}

@test "hooks: the entry takes file names, and its status is the tool's" {
	local hook=$TOP_SRCDIR/share/pre-commit

	cp good.fen 'a b.fen'
	run -0 "$hook" fen-validate --quiet good.fen 'a b.fen'
	[ "$output" = "" ]
	run -1 "$hook" fen-validate --quiet good.fen bad.fen
	[[ ${lines[0]} == "bad.fen:2:22: error: "* ]]
	run -2 "$hook" fen-validate --quiet missing.fen
	mkdir bin
	printf '#!/bin/sh\nfor file; do echo "$file"; done\necho fixed >"$2"\nexit 1\n' >bin/fen-fix
	chmod +x bin/fen-fix
	PATH=$PWD/bin:$PATH
	run -1 "$hook" fen-fix --in-place 'a b.fen' bad.fen
	[ "$output" = "--in-place
a b.fen
bad.fen" ]
	[ "$(cat 'a b.fen')" = fixed ]
}

@test "hooks: a file is never an option, and the user's options stay some" {
	local hook=$TOP_SRCDIR/share/pre-commit

	cp bad.fen ./-x.fen
	cp good.fen ./--help.fen
	fen-validate --report=json -- good.fen ./*.fen >known.json || [ $? -eq 1 ]
	run -1 "$hook" fen-validate --quiet good.fen -x.fen bad.fen --help.fen
	[[ $output == *"-x.fen:2:22: error: "*"bad.fen:2:22: error: "* ]]
	run -1 "$hook" fen-validate --quiet --max-bad 1 -l syntax -x.fen
	[[ $output == "-x.fen:3:1: error: "* ]]
	run -1 "$hook" fen-validate --quiet -- -x.fen
	mkdir bin
	printf '#!/bin/sh\necho "$*"\n' >bin/fen-fix
	chmod +x bin/fen-fix
	PATH=$PWD/bin:$PATH
	[ "$("$hook" fen-fix -q --baseline known.json a good.fen)" = \
	    "-q --baseline known.json a good.fen" ]
	[ "$("$hook" fen-fix -q --baseline known.json good.fen -x.fen --help.fen)" = \
	    "-q --baseline known.json good.fen -- -x.fen --help.fen" ]
	# A file that has the name of an option comes before the others.
	: >-q
	[ "$("$hook" fen-fix -q --level=legal -x.fen)" = "-q --level=legal -- -x.fen" ]
	[ "$("$hook" fen-fix)" = "" ]
}

@test "hooks: a tool that isn't installed is built first, once" {
	mkdir -p copy/share bin
	cp "$TOP_SRCDIR/share/pre-commit" "$TOP_SRCDIR/share/fetch" copy/share
	cat >copy/bootstrap <<-'SH'
		#!/bin/sh
		echo "$@" >>built
		cd "$(dirname "$0")" && mkdir -p build
		printf '#!/bin/sh\necho "ran $*"\nexit 1\n' >build/fen-validate
		chmod +x build/fen-validate
	SH
	chmod +x copy/bootstrap
	for program in sh cat dirname mktemp rm mkdir chmod grep uname; do
		ln -s "$(command -v $program)" bin/$program
	done
	PATH=$PWD/bin run -1 copy/share/pre-commit fen-validate --quiet 'a b.fen'
	[ "$output" = "ran --quiet a b.fen" ]
	PATH=$PWD/bin run -1 copy/share/pre-commit fen-validate
	[ "$(cat built)" = build ]
	rm copy/build/fen-validate
	printf '#!/bin/sh\necho "no compiler"\nexit 1\n' >copy/bootstrap
	PATH=$PWD/bin run -2 copy/share/pre-commit fen-validate x
	[ "$output" = "no compiler
pre-commit: fen-validate is not installed, and can't be built" ]
}

# Makes a release of static tools, in which fen-validate says so: static.tar.gz.
static_release() {
	mkdir -p fentools-9/bin
	printf '#!/bin/sh\necho "released $*"\n' >fentools-9/bin/fen-validate
	chmod +x fentools-9/bin/fen-validate
	tar czf static.tar.gz fentools-9
	sum=$(sha256sum <static.tar.gz | cut -d ' ' -f 1)
}

# released SHA256 FOLDER: lets FOLDER name static.tar.gz with this checksum.
released() {
	cp "$TOP_SRCDIR/share/fetch" "$2"
	printf '# comment\n%s %s %s\n' OtherOS-x86_64 "$sum" file:///missing \
		"$(uname -s)-$(uname -m)" "$1" "file://$PWD/static.tar.gz" >"$2/released"
}

@test "fetch: a release is unpacked only if it has its checksum" {
	local fetch=$TOP_SRCDIR/share/fetch

	need curl tar sha256sum
	static_release
	run -0 "$fetch" a/b static.tar.gz
	[ -x a/b/bin/fen-validate ]
	run -0 "$fetch" a/b "file://$PWD/static.tar.gz" "$sum"
	[ "$output" = "" ]
	run -2 "$fetch" c "file://$PWD/static.tar.gz"
	[[ $output == *"static.tar.gz: a URL needs a SHA-256 checksum" ]]
	run -2 "$fetch" c "file://$PWD/static.tar.gz" "${sum/?/x}"
	[[ $output == *"the SHA-256 checksum is $sum, expected x"* ]]
	run -2 "$fetch" c static.tar.gz "${sum%?}"
	run -1 "$fetch" c missing.tar.gz "$sum"
	run -1 "$fetch" c "file://$PWD/missing.tar.gz" "$sum"
	[[ $output == *"missing.tar.gz: can't be downloaded" ]]
	# Nothing is released for this processor.
	mkdir share
	released "$sum" share
	sed -i "/^$(uname -s)-/d" share/released
	run -1 share/fetch c
	[ "$output" = "" ]
	[ ! -e c ]
}

@test "hooks: a released tool is downloaded once, and refused if it is another" {
	need curl tar sha256sum
	static_release
	mkdir -p copy/share
	cp "$TOP_SRCDIR/share/pre-commit" copy/share
	printf '#!/bin/sh\necho "no compiler"\nexit 1\n' >copy/bootstrap
	chmod +x copy/bootstrap
	PATH=${PATH//"$TOP_BUILDDIR:"/}
	command -v fen-validate && skip "fen-validate is installed"
	released "${sum/?/x}" copy/share
	run -2 copy/share/pre-commit fen-validate good.fen
	[[ $output == "fetch: "*"expected x"* ]]
	[ ! -e copy/build ]
	released "$sum" copy/share
	run -0 copy/share/pre-commit fen-validate --quiet good.fen
	[ "$output" = "released --quiet good.fen" ]
	mv static.tar.gz away
	run -0 copy/share/pre-commit fen-validate bad.fen
	[ "$output" = "released bad.fen" ]
	# Without a network, it is built.
	rm -r copy/build
	run -2 copy/share/pre-commit fen-validate bad.fen
	[[ $output == *"can't be downloaded"*"no compiler"* ]]
}

@test "hooks: pre-commit runs them" {
	need pre-commit git
	export HOME=$PWD GIT_CONFIG_NOSYSTEM=1 PRE_COMMIT_HOME=$PWD/cache
	git config --global user.email a@b.c
	git config --global user.name a
	git config --global init.defaultBranch main
	git init -q hooks
	mkdir hooks/share
	cp "$TOP_SRCDIR/.pre-commit-hooks.yaml" hooks
	cp "$TOP_SRCDIR/share/pre-commit" hooks/share
	git -C hooks add -A
	git -C hooks commit -qm hooks
	git init -q repo
	cp good.fen bad.fen repo
	cp bad.fen repo/bad.txt
	cd repo
	git add -A
	run -1 pre-commit try-repo ../hooks fen-validate --all-files
	[[ $output == *"validate positions"*"Failed"*"bad.fen:2:22: error: "* ]]
	run ! grep -F bad.txt <<<"$output"
	git rm -qf bad.fen
	run -0 pre-commit try-repo ../hooks fen-validate --all-files
	[[ $output == *"validate positions"*"Passed"* ]]
}

@test "workflow: its steps use what the action has" {
	need_yaml
	run -0 yaml share/fentools.yml 'y.jobs.validate.steps.map(s => s.uses.replace(/@.*/, "")).join(" ")'
	[ "$output" = "actions/checkout OWNER/fentools OWNER/fentools github/codeql-action/upload-sarif" ]
	run -0 yaml share/fentools.yml '[...new Set(y.jobs.validate.steps.filter(s => /fentools@/.test(s.uses)).flatMap(s => Object.keys(s.with)))].join("\n")'
	printf '%s\n' "${lines[@]}" | sort >used
	yaml action.yml 'Object.keys(y.inputs).join("\n")' | sort >inputs
	run -0 comm -23 used inputs
	[ "$output" = "" ]
	# upload-sarif needs this permission.
	[ "$(yaml share/fentools.yml 'y.permissions["security-events"]')" = write ]
}

@test "action: no step has an expression in its script" {
	need_yaml
	[ "$(yaml action.yml 'y.runs.using')" = composite ]
	[ "$(yaml action.yml 'y.runs.steps.every(s => s.shell === "bash" && !s.run.includes("${{"))')" = true ]
	[ "$(yaml action.yml 'Object.values(y.inputs).every(i => i.required || "default" in i)')" = true ]
	local step

	need shellcheck
	for step in 0 1; do
		yaml action.yml "y.runs.steps[$step].run" >step.sh
		run -0 shellcheck -s bash step.sh
	done
}

# act STEP [INPUT=VALUE ...]: runs a step of the action in `work`, as a runner
# would.
act() {
	local step=$1
	shift
	yaml action.yml "y.runs.steps[$step].run" >step.sh
	node -e '
		const y = require("yaml").parse(
		    require("fs").readFileSync(process.argv[1], "utf8"));
		const given = Object.fromEntries(process.argv.slice(3).map(
		    a => [a.slice(0, a.indexOf("=")), a.slice(a.indexOf("=") + 1)]));
		for (const [key, value] of Object.entries(y.runs.steps[process.argv[2]].env ?? {}))
			process.stdout.write(key + "=" + value.replace(
			    /\$\{\{ inputs\.(\w+) \}\}/g,
			    (_, name) => given[name] ?? y.inputs[name].default ?? "") + "\0");
		' "$TOP_SRCDIR/action.yml" "$step" "$@" >env
	local -a variables
	mapfile -d '' variables <env
	(cd work && env "${variables[@]}" RUNNER_TEMP="$RUNNER_TEMP" \
	    GITHUB_ACTION_PATH="$BATS_TEST_TMPDIR/action" \
	    GITHUB_PATH="$BATS_TEST_TMPDIR/path" \
	    GITHUB_OUTPUT="$BATS_TEST_TMPDIR/outputs" \
	    GITHUB_STEP_SUMMARY="$BATS_TEST_TMPDIR/summary.md" \
	    GITHUB_WORKSPACE="$BATS_TEST_TMPDIR/work" \
	    bash --noprofile --norc -eo pipefail ../step.sh)
}

@test "action: annotations, and a summary" {
	need_yaml
	cp ./*.fen work
	run -1 act 1 files=bad.fen
	[[ ${lines[0]} == "::error file=bad.fen,line=2,col=22,"* ]]
	grep -q '^records: 3, bad: 2$' summary.md
	run -0 act 1 files=good.fen
	[ "$output" = "" ]
	run -0 act 1 files=bad.fen args='--exit-zero --max-bad=1'
	[ "${#lines[@]}" -eq 2 ]
	run -0 act 1 files=bad.fen level=syntax args=$'--first-line=7 -f json\n--exit-zero\n'
	[[ ${lines[0]} == *"line=7,"*"title=bad-json"* ]]
}

@test "action: what is known doesn't count" {
	need_yaml
	cp ./*.fen work
	fen-validate --report=json --name=bad.fen <bad.fen >'work/known faults.json' || [ $? -eq 1 ]
	run -0 act 1 files=bad.fen baseline='known faults.json'
	run -2 act 1 files=bad.fen baseline=missing.json
}

@test "action: patterns, and names that look like them" {
	need_yaml
	mkdir -p 'work/sub/deep er'
	cp good.fen work/sub/a.fen
	cp bad.fen 'work/sub/deep er/b c.fen'
	cp bad.fen 'work/[x].fen'
	cp bad.fen work/-q
	run -1 act 1 files=$'**/*.fen\n'
	grep -q '^::error file=sub/deep er/b c.fen,line=2' <<<"$output"
	grep -q '^::error file=\[x\].fen,line=2' <<<"$output"
	run -1 act 1 files='sub/deep er/*.fen'
	run -1 act 1 files='[x].fen'
	run -1 act 1 files=-q
	run -0 act 1 files='sub/*.fen'
	run -0 act 1 files='sub/$(touch pwned)*' || [ "$status" -eq 2 ]
	[ ! -e work/pwned ]
}

@test "action: no files are trouble" {
	need_yaml
	run -2 act 1 files=
	[ "$output" = "fentools: no files are named, expected some in 'files'" ]
	run -2 act 1 files='*.fen' </dev/null
	[ "$output" = "fentools: no file is called: *.fen" ]
}

@test "action: a report goes to a file that the output names" {
	need_yaml
	need jq
	cp ./*.fen work
	run -1 act 1 files='*.fen' report=sarif
	[ "$output" = "" ]
	mv outputs first
	[[ $(cat first) == "report=$RUNNER_TEMP/"*/report.sarif ]]
	[ "$(jq '.runs[0].results | length' "$(sed s/report=// first)")" -ge 2 ]
	# A second call doesn't overwrite the first one's report.
	run -0 act 1 files=good.fen report=sarif
	run ! cmp outputs first
	[ "$(jq '.runs[0].results | length' "$(sed s/report=// first)")" -ge 2 ]
	[ "$(yaml action.yml 'y.outputs.report.value')" = '${{ steps.validate.outputs.report }}' ]
	run -2 act 1 files=good.fen report=nonsense
}

@test "action: what is installed is used, what isn't is built" {
	need_yaml
	run -0 act 0
	[ ! -e path ]
	printf '#!/bin/sh\necho "bootstrap $*"\n' >action/bootstrap
	chmod +x action/bootstrap
	mkdir bin action/share
	cp "$TOP_SRCDIR/share/fetch" action/share
	for program in bash sh env node cat mkdir tar gzip cp mv rm mktemp dirname grep uname; do
		ln -s "$(command -v $program)" bin/$program
	done
	PATH=$PWD/bin run -0 act 0
	[ "$output" = "bootstrap build" ]
	[ "$(cat path)" = "$PWD/action/build" ]
	mkdir fentools-9
	printf '#!/bin/sh\necho "release $*"\n' >fentools-9/bootstrap
	chmod +x fentools-9/bootstrap
	tar czf work/release.tar.gz fentools-9
	rm path
	run -0 act 0 release=release.tar.gz
	[ "$output" = "release build" ]
	[ "$(cat path)" = "$RUNNER_TEMP/fentools/build" ]
	run ! act 0 release=missing.tar.gz
}

@test "action: released tools are used, and refused if they are others" {
	need_yaml
	need curl tar sha256sum
	static_release
	mkdir action/share
	PATH=${PATH//"$TOP_BUILDDIR:"/}
	command -v fen-validate && skip "fen-validate is installed"
	released "$sum" action/share
	run -0 act 0
	[ "$(cat path)" = "$RUNNER_TEMP/fentools/bin" ]
	PATH=$(cat path):$PATH run -0 act 1 files=../good.fen
	[ "$output" = "released --level=legal --report=github -- ../good.fen" ]
	rm -r path runner/*
	released "${sum/?/x}" action/share
	run -2 act 0
	[[ $output == "fetch: "*"expected x"* ]]
	run -0 act 0 release="file://$PWD/static.tar.gz" sha256="$sum"
	[ "$(cat path)" = "$RUNNER_TEMP/fentools/bin" ]
	rm path
	run -2 act 0 release="file://$PWD/static.tar.gz"
	run -2 act 0 release=../static.tar.gz sha256="${sum/?/x}"
	[ ! -e path ]
}

@test "action: from a release to a report" {
	need_yaml
	need make tar
	mkdir action/share
	cp "$TOP_SRCDIR/share/fetch" action/share
	env -u MAKEFLAGS -u MAKELEVEL -u MFLAGS -u MAKEOVERRIDES \
	    make -s -C "$TOP_BUILDDIR" distdir distdir="$PWD/fentools-0"
	tar czf work/release.tar.gz fentools-0
	chmod -R u+w fentools-0
	cp bad.fen work
	# The tools of this build aren't in PATH.
	unset MAKEFLAGS MAKELEVEL MFLAGS MAKEOVERRIDES
	PATH=${PATH#"$TOP_BUILDDIR:"} run -0 act 0 release=release.tar.gz
	[ "$(cat path)" = "$RUNNER_TEMP/fentools/build" ]
	PATH=$(cat path):${PATH#"$TOP_BUILDDIR:"} run -1 act 1 files=bad.fen
	[[ ${lines[0]} == "::error file=bad.fen,line=2,"* ]]
}
