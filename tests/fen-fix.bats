# fen-fix applies certain fixes and reports the other faults. The fixes are
# tested by the vectors in vectors/fix.

setup() {
	load helper
	cd "$BATS_TEST_TMPDIR"
	FIXABLE='rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
	BAD='rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
	BOM=$'\xef\xbb\xbf'
}

# Writes a file with a good record, one that is fixed, and one that is bad.
three() {
	printf '# three\n%s\n%s\n\n%s\n' "$START" "$FIXABLE" "$BAD" >"${1:-in}"
}

# SEED FILE: writes lines of all kinds in random order.
random_lines() {
	awk -v seed="$1" -v start="$START" -v fixable="$FIXABLE" -v bad="$BAD" '
		BEGIN {
			srand(seed)
			for (long = "x"; length(long) < 70000;)
				long = long long
			ORS = ""
			split("0.02 0.1 0.3 0.9", often, " ")
			part = often[int(rand() * 4) + 1]
			n = int(rand() * 60)
			for (i = 1; i <= n; i++) {
				x = rand()
				line = start
				if (x < part)
					line = fixable
				else if (x < part + 0.03)
					line = bad
				else if (x < part + 0.06)
					line = "# comment"
				else if (x < part + 0.07)
					line = long
				if (line == fixable || line == start)
					sub(/1$/, i, line)
				if (rand() < 0.02)
					line = line "\r"
				print line (i < n || rand() < 0.7 ? "\n" : "")
			}
		}' >"$2"
}

@test "good records pass unchanged, byte for byte, with comments" {
	printf '%s# a\n\n%s\n \t# b\n%s' "$BOM" "$START" "$START" >in
	fen-fix in >out 2>messages
	cmp in out
	[ ! -s messages ]
}

@test "a fixed record is written, the fix is reported, and the exit status is 0" {
	run -0 --separate-stderr fen-fix <<<"$FIXABLE"
	[ "$output" = "$START" ]
	[ "$stderr" = "<stdin>:1:19: warning: fixed: digits side by side '44', expected their sum -> '8' [digit-run]" ]
}

@test "what can't be fixed is reported as it was, left out, and exits 1" {
	three
	run -1 --separate-stderr fen-fix in
	[ "$output" = "# three
$START
$START" ]
	[ "${#stderr_lines[@]}" -eq 2 ]
	[ "${stderr_lines[1]}" = 'in:5:10: error: rank 7 has 9 squares, expected 8 [rank-width]' ]
}

@test "--on-bad: blank and keep" {
	three
	fen-fix -qq --on-bad=blank in || [ $? -eq 1 ]
	fen-fix --on-bad=keep in >out 2>/dev/null || [ $? -eq 1 ]
	diff out <(sed 's/44/8/' in)
	fen-fix --on-bad=blank in >out 2>/dev/null || [ $? -eq 1 ]
	[ "$(wc -l <out)" -eq 5 ]
}

@test "a record of which not all is fixed stays as it is, and all its faults are reported" {
	run -1 --separate-stderr fen-fix --on-bad=keep <<<"${BAD/ w / W }"
	[ "$output" = "${BAD/ w / W }" ]
	[[ $stderr == *'error: rank 7'*'error: turn '* ]]
	[[ $stderr != *fixed* ]]
}

@test "what is found after a fix has the columns of the line as it was" {
	run -0 --separate-stderr fen-fix --warnings=all \
		<<<'rnbqkbn1/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR W qkQK - 0 1'
	[ "$output" = 'rnbqkbn1/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQq - 0 1' ]
	[[ $stderr == *':19: '*'digit-run]'*':46: '*'bad-turn]'*':48: '*'order]'* ]]
	[[ $stderr == *':1:48: '*"right 'k'"*'[castling-no-rook]' ]]
}

@test "fixes of errors are reported one by one, those of warnings once a file" {
	printf '%s\n' "${START/ w / W }" "${START/ w / W }" "$FIXABLE" "$FIXABLE" >in
	run -0 --separate-stderr fen-fix in
	[ "$(grep -c 'bad-turn' <<<"$stderr")" -eq 2 ]
	[[ $stderr == *'in: warning: and 1 more [digit-run]' ]]
	run -0 --separate-stderr fen-fix --warnings=none in
	[ "$(grep -c 'fixed' <<<"$stderr")" -eq 2 ]
	run -0 --separate-stderr fen-fix -qq in
	[ "$stderr" = '' ]
}

@test "diagnostics are those that editors read" {
	three
	printf '%s\n' "${START/ w / W }" "${START/ w/  w}" >>in
	fen-fix --warnings=all in 2>messages >/dev/null || [ $? -eq 1 ]
	[ "$(wc -l <messages)" -eq 4 ]
	run ! grep -vE '^[^:]+:[0-9]+:[0-9]+: (error|warning): .+ \[[a-z-]+\]$' messages
}

@test "-J: the record as it is now, and what was fixed" {
	need jq
	three
	fen-fix -J in >out 2>messages || [ $? -eq 1 ]
	jq -se 'length == 2' out
	jq -se '.[1] | .record == $start and (.faults[0] | .fixed == "8" and
		.severity == "warning" and .fix.text == "8" and .column == 19)' \
		--arg start "$START" out
	jq -se '.[1].faults[0] | .severity == "error" and (has("fixed") | not)' messages
	printf '%s%s\r' "$BOM" "$FIXABLE" | fen-fix -J 2>/dev/null |
		jq -e '.record == $start' --arg start "$START"
}

@test "the end of a line and of the file, and a byte-order mark" {
	printf '%s%s\r\n%s' "$BOM" "$FIXABLE" "$FIXABLE" >in
	printf '%s%s\n%s' "$BOM" "$START" "$START" >want
	fen-fix in 2>/dev/null | cmp - want
	printf '%s\r' "$START" | fen-fix 2>/dev/null | cmp - <(printf %s "$START")
	printf '%s\n' "$START" >first
	fen-fix first in 2>/dev/null |
		cmp - <(printf '%s\n%s\n%s' "$START" "$START" "$START")
}

@test "what may be free text stays, at all levels" {
	local text

	for text in 'c0 foo;bar' 'id foo "bar" baz;' 'c0  foo;  bar' 'noop'; do
		run -0 --separate-stderr fen-fix \
			<<<"8/8/8/4k3/8/4K3/4P3/8 w - - $text"
		[ "$output" = "8/8/8/4k3/8/4K3/4P3/8 w - - $text" ]
	done
	run -0 --separate-stderr fen-fix <<<'8/8/8/4k3/8/4K3/4P3/8  w - - c0 a; bar'
	[ "$output" = '8/8/8/4k3/8/4K3/4P3/8 w - - c0 a; bar' ]
	run -0 --separate-stderr fen-fix <<<'8/8/8/4k3/8/4K3/4P3/8 w - - noop; id a'
	[ "$output" = '8/8/8/4k3/8/4K3/4P3/8 w - - noop; id "a";' ]
}

@test "--only: these and no others" {
	three
	sed -i 's/ w / W /' in
	run -1 --separate-stderr fen-fix --fix-only=digit-run in
	[ "$output" = '# three' ]
	run -1 --separate-stderr fen-fix --fix-only=digit-run,bad-turn in
	[ "${#lines[@]}" -eq 3 ]
	printf '%s\r\n' "$FIXABLE" | fen-fix --fix-only=digit-run 2>/dev/null |
		cmp - <(printf '%s\r\n' "$START")
	run -1 fen-fix -q -l strict --fix-only=digit-run < <(printf '%s\r\n' "$FIXABLE")
	[[ $output == *'error: '*'[line-end]' ]]
}

@test "--only: a word that is none is named" {
	run -2 fen-fix --fix-only=digit-run,rank-with,x </dev/null
	[ "$output" = "fen-fix: option --fix-only: invalid value 'rank-with': expected a word that fen-validate --list-faults lists; did you mean 'rank-width'?" ]
	run -2 fen-fix --fix-only= </dev/null
	[[ $output == "fen-fix: option --fix-only: invalid value '': "* ]]
	run -2 fen-fix --fix-only=digit-run,,spacing </dev/null
	[[ $output == "fen-fix: option --fix-only: invalid value "* ]]
}

@test "-l: the rules' fixes are made where the rules are asked" {
	local record='rnbqkbn1/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'

	run -0 --separate-stderr fen-fix -l syntax <<<"$record"
	[ "$output" = "${record/44/8}" ]
	run -0 --separate-stderr fen-fix <<<"$record"
	[[ $output == *' w KQq - 0 1' ]]
	run -1 --separate-stderr fen-fix -l strict <<<"${START/ 0 1/ 5 1}"
	[ "$output" = "" ]
	[[ $stderr == *"[halfmove-over-fullmove]" ]]
	run -0 --separate-stderr fen-fix -l strict <<<"$FIXABLE"
}

@test "a fix leaves nothing to fix: over all vectors" {
	local file from count=0

	for file in "$VECTORS"/*/{bad,good}-*; do
		from=$(sed -n 's/^# from: //p' "$file" | head -n 1)
		fen-fix -f "${from:-auto}" "$file" >once 2>/dev/null ||
			[ $? -eq 1 ]
		fen-fix --warnings=all -f "${from:-auto}" once >twice 2>messages
		cmp once twice
		run ! grep -E ': fixed: |: error: ' messages
		count=$((count + 1))
	done
	[ "$count" -ge 400 ]
}

@test "columns: only the bytes that are wrong change" {
	printf 'id,fen,x\r\n1,"%s","a ""b"\r\n2,%s , c\r\n' "$FIXABLE" "$START" >in
	printf 'id,fen,x\r\n1,"%s","a ""b"\r\n2,%s, c\r\n' "$START" "$START" >want
	fen-fix --csv --header -k fen in 2>/dev/null | cmp - want
	fen-fix --line-prefix='[FEN ' <<<"[FEN \"$FIXABLE\"]  x" 2>/dev/null |
		cmp - <(printf '[FEN "%s"]  x\n' "$START")
	printf '{"a":"\\u0041\\/","fen":"%s","b":1.50}\n' "${FIXABLE//\//\\/}" |
		fen-fix --json-field=fen 2>/dev/null |
		cmp - <(printf '{"a":"\\u0041\\/","fen":"%s","b":1.50}\n' \
			"${START//\//\\/}")
}

@test "columns: a fix that the field can't hold isn't made" {
	printf '8/8/8/4k3/8/4K3/4P3/8  w - - bm Kd3;x\n' >in
	run -0 --separate-stderr fen-fix --warnings=all -d ';' -k 1 in
	[ "$output" = '8/8/8/4k3/8/4K3/4P3/8 w - - bm Kd3;x' ]
	[[ $stderr == *'warning: no semicolon'* ]]
	printf '[FEN "8/8/8/4k3/8/4K3/4P3/8  w - - id x;"]\n' >in
	run -0 --separate-stderr fen-fix --line-prefix='[FEN ' in
	[ "$output" = '[FEN "8/8/8/4k3/8/4K3/4P3/8 w - - id x;"]' ]
}

@test "--diff: patch and git apply make of the file what fen-fix writes" {
	local seed hunks=0

	need patch git
	for seed in {1..30}; do
		random_lines "$seed" in
		cp in old
		fen-fix --on-bad=keep in >want 2>/dev/null || [ $? -eq 1 ]
		fen-fix --patch in >in.patch 2>/dev/null || [ $? -eq 1 ]
		cmp in old
		if [ ! -s in.patch ]; then
			cmp in want
			continue
		fi
		run -0 patch -p1 --binary <in.patch
		cmp in want
		cp old in
		git apply -p1 in.patch
		cmp in want
		hunks=$((hunks + $(grep -c '^@@' in.patch)))
		grep -q x in ||
			[ "$(grep -c '^@@' in.patch)" -eq \
				"$(diff -u old want | grep -c '^@@')" ]
	done
	[ "$hunks" -ge 30 ]
}

@test "--diff: the form, to the letter" {
	printf '%s\n' 1 2 3 4 "$FIXABLE" 6 7 8 9 10 11 "$FIXABLE" 1 2 3 4 5 6 7 |
		sed '/^[0-9]*$/s/^/# /' >in
	printf '%s' "$FIXABLE" >>in
	run -0 --separate-stderr fen-fix --patch in
	[ "$output" = "--- a/in
+++ b/in
@@ -2,14 +2,14 @@
 # 2
 # 3
 # 4
-$FIXABLE
+$START
 # 6
 # 7
 # 8
 # 9
 # 10
 # 11
-$FIXABLE
+$START
 # 1
 # 2
 # 3
@@ -17,4 +17,4 @@
 # 5
 # 6
 # 7
-$FIXABLE
\\ No newline at end of file
+$START
\\ No newline at end of file" ]
}

@test "--diff: in color, without it where a program reads" {
	echo "$FIXABLE" >in
	run -0 --separate-stderr fen-fix --patch --color=always in
	[ "${lines[3]}" = $'\e[31m-'"$FIXABLE"$'\e[0m' ]
	[ "${lines[4]}" = $'\e[32m+'"$START"$'\e[0m' ]
	fen-fix --patch in 2>/dev/null |
		diff - <(sed $'s/\e[[][0-9;]*m//g' <<<"$output")
	[[ $(fen-fix --patch in 2>/dev/null) != *$'\e'* ]]
}

@test "--diff: on a terminal, colors pass and the control characters of lines don't" {
	need script
	printf '%s\n' "$FIXABLE" $'# \e[8m' >in
	run -0 script -qec \
		"env -u NO_COLOR TERM=xterm fen-fix --patch in 2>/dev/null" \
		/dev/null
	output=${output//$'\r'/}
	[[ $output == *$'\n\e[31m-'"$FIXABLE"$'\e[0m\n\e[32m+'"$START"$'\e[0m\n # \\x1b[8m' ]]
	run -0 script -qec "env TERM=dumb fen-fix --patch in 2>/dev/null" \
		/dev/null
	[[ $output == *' # \x1b[8m'* ]]
	[[ $output != *$'\e'* ]]
}

@test "--diff: nothing where nothing changes, or with -c and -q" {
	three
	run -0 fen-fix --patch < <(head -n 2 in)
	[ "$output" = '' ]
	run -1 --separate-stderr fen-fix --patch -q in
	[ "$output" = '' ]
	run -1 --separate-stderr fen-fix --patch -c in
	[ "$output" = 2 ]
}

@test "--diff: names, and files one behind the other" {
	local odd=$'a "b"\tc\\\n.fen'

	need patch git
	mkdir 'a dir'
	three 'a dir/x y'
	three "$odd"
	fen-fix --patch "./a dir/x y" "$odd" >p 2>/dev/null || [ $? -eq 1 ]
	grep -qF -- '--- a/a dir/x y	' p
	grep -qF -- '+++ "b/a \042b\042\011c\134\012.fen"' p
	git apply --check p
	run -0 patch -p1 <p
	run ! grep -q 44 'a dir/x y' "$odd"
	run -1 --separate-stderr fen-fix --patch --name=n <<<"$FIXABLE
$BAD"
	[ "${lines[0]}" = '--- a/n' ]
}

@test "--diff: of what is compressed there is no patch" {
	local packer

	three
	echo "$FIXABLE" >>in
	for packer in gzip bzip2 xz; do
		command -v "$packer" >/dev/null || continue
		"$packer" -c in >packed
		run -2 --separate-stderr fen-fix --patch packed in
		[ "$(grep -c 'fen-fix: packed: compressed' <<<"$stderr")" -eq 1 ]
		[ "${lines[0]}" = '--- a/in' ]
		run -2 --separate-stderr fen-fix --patch <packed
		[ "$output" = '' ]
		[[ $stderr == *'<stdin>: compressed'* ]]
	done
	run -0 fen-fix --patch < <(head -n 2 in | gzip)
	[ "$output" = '' ]
}

@test "--diff: a change in each of many lines, in little memory" {
	need patch
	[ -x "$TOP_BUILDDIR/tests/bench/peak" ] || skip "peak is not built"
	awk -v line="$FIXABLE" 'BEGIN { for (i = 0; i < 300000; i++) print line }' >in
	TMPDIR=$PWD "$TOP_BUILDDIR/tests/bench/peak" report fen-fix --patch in \
		>p 2>/dev/null
	[ "$(grep -c '^@@' p)" -eq 1 ]
	patch -s -p1 <p
	[ "$(uniq in)" = "$START" ]
	grep -q __asan_init "$TOP_BUILDDIR/fen-fix" || [ "$(cut -d' ' -f1 report)" -lt 16384 ]
}

@test "-i: each file is written again, with what can't be fixed as it is" {
	three one
	three two
	sed 's/44/8/' one >want
	run -1 --separate-stderr fen-fix -i one two
	[ "$output" = '' ]
	cmp one want
	cmp two want
	[ -z "$(compgen -G '.*.fen-fix.*')" ]
}

@test "-i: also with -q, -c, -J and lines that are too long" {
	random_lines 3 old
	printf '%70000s\n%s\n' x "$FIXABLE" >>old
	fen-fix --on-bad=keep old >want 2>/dev/null || [ $? -eq 1 ]
	for option in -q -qq -J -c '--warnings=none'; do
		cp old in
		fen-fix -i "$option" in >out 2>/dev/null || [ $? -eq 1 ]
		cmp in want
		[ ! -s out ] || [ "$option" = -c ]
	done
}

@test "-i: a file in which nothing is fixed is not touched" {
	printf '%s\n' "$START" "$BAD" >in
	touch -d '2001-02-03 04:05:06' in
	before=$(stat -c '%i %Y %Z' in)
	run -1 fen-fix -i in
	[ "$(stat -c '%i %Y %Z' in)" = "$before" ]
}

@test "-i: the mode stays, and a symbolic link" {
	three in
	chmod 640 in
	mkdir d
	ln -s ../in d/link
	run -1 fen-fix -i d/link
	[[ $output == "d/link:3:19: warning: fixed: "*"[digit-run]"*"d/link:5:10: error: "*"[rank-width]" ]]
	[ -L d/link ]
	[ "$(stat -c %a in)" = 640 ]
	run ! grep -q 44 in
	[ "$(ls -A d)" = link ]
}

@test "-i: the access control list and the extended attributes stay" {
	local was
	need python3
	[ "$(uname)" = Linux ] || skip 'only on Linux'
	echo "${START/\/8\//\/44\/}" >file
	chmod 664 file
	# user: rw, user 12345: rw, group: r, mask: rw, others: r
	acl file 1:6: 2:6:12345 4:4: 16:6: 32:4: 2>/dev/null ||
	    skip 'no access control lists here'
	python3 -c 'import os; os.setxattr("file", "user.note", b"mine")'
	was=$(acl file)
	run -0 fen-fix -i --warnings=none file
	[ "$(cat file)" = "$START" ]
	[ "$(acl file)" = "$was" ]
	[[ $was == *user.note* && $was == *posix_acl_access* ]]
}

@test "-i: a file gets no access control list from its folder" {
	need python3
	[ "$(uname)" = Linux ] || skip 'only on Linux'
	mkdir folder
	echo "${START/\/8\//\/44\/}" >folder/file
	chmod 664 folder/file
	python3 - <<-'END' 2>/dev/null || skip 'no access control lists here'
		import os, struct
		os.setxattr('folder', 'system.posix_acl_default', struct.pack('<I', 2) +
		    b''.join(struct.pack('<HHI', *e) for e in [(1, 7, 0xffffffff),
		    (2, 7, 12345), (4, 5, 0xffffffff), (16, 7, 0xffffffff), (32, 5, 0xffffffff)]))
	END
	run -0 fen-fix -i --warnings=none folder/file
	[ "$(cat folder/file)" = "$START" ]
	[ "$(acl folder/file)" = 100664 ]
}

@test "-i: warns of other hard links" {
	echo "${START/\/8\//\/44\/}" >file
	ln file link
	run -0 fen-fix -i --warnings=none file
	[ "$output" = 'fen-fix: file: warning: its other hard links keep the old contents' ]
	[ "$(cat file)" = "$START" ]
	[ "$(cat link)" != "$START" ]
	ln -f file link
	# Nothing is replaced.
	run -0 fen-fix -i file
	[ -z "$output" ]
	echo "${START/\/8\//\/44\/}" >file
	run -0 fen-fix -i -qq file
	[ -z "$output" ]
}

@test "-i: the owner stays, where that is allowed" {
	[ "$(id -u)" -eq 0 ] || skip "only root may give files away"
	three in
	chown 12:34 in
	chmod 4750 in
	run -1 fen-fix -i in
	[ "$(stat -c '%u:%g %a' in)" = '12:34 4750' ]
}

@test "-i: a file with another owner and group gives nobody more rights" {
	local other

	become_another
	cp "$(command -v fen-fix)" .
	chmod 755 fen-*
	mkdir -m 777 open
	echo "${START/\/8\//\/44\/}" >open/file
	chown 12:34 open/file
	chmod 664 open/file
	run -0 "${other[@]}" ./fen-fix -i --warnings=none open/file
	[ "$output" = 'fen-fix: open/file: warning: it has another owner or group now' ]
	[ "$(cat open/file)" = "$START" ]
	[ "$(stat -c '%u:%g %a' open/file)" = '65534:65533 644' ]
	# Somebody who could read it by its access control list alone.
	echo "${START/\/8\//\/44\/}" >open/file
	chown 12:34 open/file
	need python3
	acl open/file 1:6: 2:6:65534 4:4: 16:6: 32:0: 2>/dev/null ||
	    skip 'no access control lists here'
	run -0 "${other[@]}" ./fen-fix -i -qq open/file
	[ "$(cat open/file)" = "$START" ]
	[ "$(stat -c '%u:%g %a' open/file)" = '65534:65533 600' ]
}

@test "-i: in a folder that can't be written, a file stays" {
	local other

	become_another
	cp "$(command -v fen-fix)" .
	chmod 755 fen-*
	mkdir closed
	echo "${START/\/8\//\/44\/}" | tee before >closed/file
	chmod 666 closed/file
	run -2 "${other[@]}" ./fen-fix -i -qq closed/file
	[ "$output" = 'fen-fix: closed/file: cannot write a file beside it: Permission denied' ]
	cmp before closed/file
	# Nor where only owners may replace their files.
	chmod 1777 closed
	run -2 "${other[@]}" ./fen-fix -i -qq closed/file
	[ "$output" = 'fen-fix: closed/file: cannot be replaced: Operation not permitted' ]
	cmp before closed/file
	[ "$(ls -A closed)" = file ]
}

@test "-i: standard input, what is no file, and what is compressed are refused" {
	local packer

	run -2 fen-fix -i </dev/null
	[[ $output == *'standard input has no place'* ]]
	three
	run -2 fen-fix -i in - </dev/null
	[[ $output == "fen-fix: --in-place needs a FILE: "* ]]
	run -2 fen-fix -i --patch in
	[[ $output == "fen-fix: only one of --patch and --in-place "* ]]
	mkdir d
	mkfifo pipe
	for file in d pipe /dev/null nothing; do
		run -2 fen-fix -i "$file"
		[[ $output == "fen-fix: $file: "* ]]
	done
	for packer in gzip bzip2 xz; do
		command -v "$packer" >/dev/null || continue
		"$packer" -c in >packed
		cp packed before
		run -2 fen-fix -i packed
		[[ $output == *'compressed'* ]]
		cmp packed before
	done
	grep -q 44 in
}

@test "-i: a file that can't be written leaves the others their turn" {
	three in
	run -2 fen-fix -i missing in
	[[ $output == "fen-fix: missing: No such file or directory"*"in:3:19: "* ]]
	run ! grep -q 44 in
	[ "$(id -u)" -ne 0 ] || return 0
	mkdir locked
	three locked/in
	chmod a-w locked
	three in
	run -2 fen-fix -i locked/in in
	chmod u+w locked
	grep -q 44 locked/in
	run ! grep -q 44 in
}

@test "-i: -m leaves a file that wasn't read to its end" {
	printf '%s\n' "$FIXABLE" "$BAD" "$FIXABLE" >in
	cp in old
	run -2 fen-fix -i -m 1 in
	[[ $output == *'left as it was'* ]]
	cmp in old
	[ "$(ls -A)" = "$(printf '%s\n' in old)" ]
}

# Writes a file whose second half is fixed.
large() {
	awk -v a="$START" -v b="$FIXABLE" \
		'BEGIN { for (i = 0; i < 40000; i++) print i < 20000 ? a : b }'
}

@test "-i: no room for the new file, the old one stays" {
	large >in
	cp in old
	(
		ulimit -f 100
		run -2 fen-fix -i --warnings=none in
		[[ $output == 'fen-fix: in: cannot write a file beside it: '* ]]
	)
	cmp in old
	[ "$(ls -A)" = "$(printf '%s\n' in old)" ]
}

@test "-i: a file system that is full, the old one stays" {
	need unshare
	unshare -rm mount -t tmpfs none /mnt 2>/dev/null ||
		skip "no file system can be mounted here"
	large >in
	unshare -rm bash -c '
		mount -t tmpfs -o size=3m none /mnt && cp in /mnt/in &&
		fen-fix -i --warnings=none /mnt/in; echo "status $?"
		cmp in /mnt/in && ls -A /mnt' >said 2>&1
	cat said
	grep -q '^status 2' said
	[ "$(tail -n 1 said)" = in ]
	grep -q 'No space left' said
}

@test "-i: SIGTERM and SIGINT leave the old file and nothing beside it" {
	local name pid

	env --default-signal=INT true 2>/dev/null ||
		skip "env has no --default-signal"
	large >old
	for name in TERM INT HUP; do
		mkdir "$name"
		# Nobody reads the pipe of diagnostics, so the tool blocks in
		# the middle.
		sed 's/ w / W /' old >"$name/in"
		cp "$name/in" "$name.old"
		mkfifo "$name.messages"
		# A shell makes background jobs ignore SIGINT, nohup SIGHUP.
		env --default-signal=INT,HUP,TERM fen-fix -i "$name/in" 2>"$name.messages" &
		pid=$!
		exec 8<"$name.messages"
		for _ in {1..400}; do
			[ "$(ls -A "$name" | wc -l)" -eq 1 ] || break
			sleep 0.05
		done
		[ "$(ls -A "$name" | wc -l)" -eq 2 ]
		kill -s "$name" "$pid"
		wait "$pid" || [ $? -gt 128 ]
		exec 8<&-
		cmp "$name/in" "$name.old"
		[ "$(ls -A "$name")" = in ]
	done
}

@test "-i: killed at random, there is the old file or the new one" {
	run -0 "$TOP_SRCDIR/tests/kill" "$TOP_BUILDDIR" 40
	[[ $output == 'kill: 40 times: '* ]]
}

@test "-i: a file that changes meanwhile is left" {
	mkdir here
	large | sed 's/ w / W /' >here/in
	mkfifo messages
	fen-fix -i here/in 2>messages &
	exec 8<messages
	# It blocks in the middle, because nobody reads its messages.
	for _ in {1..400}; do
		[ "$(ls -A here | wc -l)" -eq 1 ] || break
		sleep 0.05
	done
	echo "$START" >>here/in
	cp here/in now
	cat <&8 >said
	exec 8<&-
	wait $! || [ $? -eq 2 ]
	tail -n 1 said
	grep -q 'in: it was changed meanwhile' said
	cmp here/in now
}

@test "a record with very many fixes" {
	local spaces

	spaces=$(printf '%2000s' '' | sed 's/ /a  /g')
	run -0 --separate-stderr fen-fix --warnings=none \
		<<<"8/8/8/4k3/8/4K3/4P3/8 w - - c0 \"x\"; xyz $spaces;"
	[ "${#output}" -eq 4040 ]
	[[ $output == *'a a a a;' ]]
}

@test "a record with too many fixes is left alone, and soon" {
	local line option

	line="8/8/8/4k3/8/4K3/4P3/8 w - - c0 \"x\"; xyz $(printf '%2100s' '' |
		sed 's/ /a  /g');"
	printf '%s\n' "$FIXABLE" "$line" "$FIXABLE" >in
	run -0 --separate-stderr fen-fix --warnings=none in
	[ "$output" = "$START
$line
$START" ]
	[[ $stderr == *'fen-fix: in:2: left as it was: it needs more than 64 rounds of 32 fixes'* ]]
	for option in --diff -i; do
		run -0 --separate-stderr fen-fix -qq "$option" in
		[ "$stderr" = '' ]
	done
	grep -qxF "$line" in
	# A file with errors is left out.
	line="8/8/8/4k3/8/4K3/4P3/8 w - - $(printf '%15000s' '' | sed $'s/ /\xe2\x80\x8b/g')"
	run -1 --separate-stderr timeout 5 fen-fix --warnings=none <<<"$line"
	[ "$output" = '' ]
	[[ $stderr == *'fen-fix: <stdin>:1: left as it was: '*': error: '* ]]
}

@test "exit status: trouble outranks bad, and --exit-zero" {
	three
	run -2 fen-fix in missing
	[[ $output == *"fen-fix: missing: No such file or directory" ]]
	run -0 fen-fix --exit-zero in
	[[ $output == *"in:5:10: error: "*"[rank-width]" ]]
	run -2 bash -c 'fen-fix in >/dev/full'
	[[ $output == *"fen-fix: standard output: No space left on device" ]]
}
