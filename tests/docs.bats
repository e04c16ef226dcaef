# Help, manual, completions and README agree, and their examples are right.

setup() {
	load helper
	load docs.bash
	PAGES="$(printf '%s.1 ' $TOOLS)fen-faults.7 fen-fields.7 fen-notations.7 fen-proof.7 fentools.7 fentools.1"
	cd "$BATS_TEST_TMPDIR"
}

# Compares two texts and shows where they differ.
same() {
	[ -n "$1" ] && diff <(printf '%s\n' "$1") <(printf '%s\n' "$2")
}

each_tool_has_its_options_in() {
	local tool

	for tool in $TOOLS; do
		echo "$tool: --help=all < > $1"
		same "$(options_of_tool "$tool")" "$("options_of_$1" "$tool")"
	done
}

@test "help: --help has some of the options of --help=all, with the same text" {
	local tool

	for tool in $TOOLS; do
		"$tool" --help | grep '^  .* --' >some
		"$tool" --help=all | grep '^  .* --' >all
		echo "$tool"
		[ "$(wc -l <some)" -ge 10 ]
		[ "$(wc -l <some)" -lt "$(wc -l <all)" ]
		sed -E 's/^(.{25}.{1,20}).*/\1/' <some | cut -d: -f1 |
			while IFS= read -r line; do
				grep -qF -e "$line" all
			done
	done
}

@test "help: --help fits a screen, with a line for each option" {
	local tool

	for tool in $TOOLS; do
		"$tool" --help >help
		[ "$(wc -l <help)" -ge 25 ]
		[ "$(wc -l <help)" -le 40 ]
		run ! grep -E '^ {20}|^  .*[,;]$' < <(sed '1,/^$/d' help)
		"$tool" --help=all >>help
		run ! grep -E '^.{81}' help
	done
}

@test "help: the examples of --help are commands that work" {
	local tool command status count=0

	printf '%s\n' "$START" "$START" >games.fen
	cp games.fen old.fen
	cp games.fen new.fen
	printf '1,%s\n' "$START" >puzzles.csv
	printf '1\t%s\te2e4\n' "$START" >puzzles.tsv
	printf '%s ;D1 20 ;D2 400\n' "$START" >suite.epd
	printf '%s\n' 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r' >games.jfn
	for tool in $TOOLS; do
		while IFS= read -r command; do
			echo "$command"
			status=0
			eval "$command" >out 2>err || status=$?
			cat err
			[ "$status" -eq 0 ]
			count=$((count + 1))
		done < <("$tool" --help | sed -n '/^Examples:/,/^$/s/^  //p')
	done
	[ "$count" -eq $((2 * $(wc -w <<<"$TOOLS"))) ]
}

@test "help: the groups stand in one order, and the last line says where the rest is" {
	local tool

	for tool in $TOOLS; do
		same $'Input\nWhat counts\nOutput\nCommon\nExamples' \
			"$("$tool" --help | sed -n 's/^\([A-Z][a-z ]*\):$/\1/p')"
		same "More options: $tool --help=all, or man $tool" \
			"$("$tool" --help | tail -n 1)"
		run -2 "$tool" --help=some
		[[ $output == *"expected all; try '$tool --help'" ]]
	done
}

# asks TOOL OPTION WORD: the message about the option ends in a question about the word.
asks() {
	echo "$1 $2"
	run -2 "$1" "$2" </dev/null
	echo "$output"
	[ "${#lines[@]}" -eq 1 ]
	[[ $output == "$1: "*"; did you mean '$3'?" ]]
}

@test "did you mean: names and values of options, in each tool" {
	local tool name value count=0

	for tool in $TOOLS; do
		asks "$tool" --levle --level
		asks "$tool" --warning-s=all --warnings
		asks "$tool" --JSON --json
		asks "$tool" --level=legla legal
		asks "$tool" --from=xianqgi xiangqi
		asks "$tool" --color=alway always
		for name in $(options_of_tool "$tool" |
			sed -nE 's/^. ([a-z0-9-]+)(=|\[=\])$/\1/p'); do
			for value in $(values_of_tool "$tool" "$name"); do
				[ "${#value}" -ge 4 ] || continue
				run -2 "$tool" "--$name=${value}x" </dev/null
				[[ $output == *"; did you mean '"*"'?" ]]
				count=$((count + 1))
			done
		done
	done
	[ "$count" -ge 150 ]
	asks fen-validate --ignore=bad-turn,rank-widht rank-width
	asks fen-validate --explain=castling-oder castling-order
	asks fen-fix --fix-only=digitrun digit-run
	asks fen-diff --ignore-part=clocks,castlign castling
	asks fen-diff --ignore-part=haflmove halfmove
	asks fen-convert --with=key,peices pieces
	run -2 fen-view --s
	[[ $output == *"ambiguous option '--s': expected --"*" or --s"*"; try 'fen-view --help'" ]]
}

@test "other spellings: --colour and --no-color" {
	local tool how

	for tool in $TOOLS; do
		[ "$tool" != fen-diff ] || continue
		echo "$tool"
		how=
		[ "$tool" != fen-sample ] || how=--share=1
		[ "$tool" != fen-grep ] || how=--condition=check
		printf 'x\n' >in
		"$tool" $how --color=always in >always 2>&1 || true
		"$tool" $how --colour=always in >colour 2>&1 || true
		"$tool" $how --color=always --no-color in >no 2>&1 || true
		"$tool" $how --color=never in >never 2>&1 || true
		cmp always colour
		cmp never no
		grep -q $'\e' always
		run ! cmp -s always never
		run ! grep -e --colour -e --no-color <("$tool" --help=all)
	done
}

@test "options: those of the tool are those of the manual" {
	each_tool_has_its_options_in man
}

@test "options: those of the tool are those of the completion for bash" {
	local tool

	for tool in $TOOLS; do
		echo "$tool: --help=all < > bash"
		same "$(options_of_tool "$tool" | sed 's/\[=\]$//')" \
			"$(options_of_bash "$tool")"
	done
}

@test "options: those of the tool are those of the completion for zsh" {
	each_tool_has_its_options_in zsh
}

@test "options: those of the tool are those of the completion for fish" {
	each_tool_has_its_options_in fish
}

@test "options: letters without a value stand together in the usage" {
	local tool letters

	for tool in $TOOLS; do
		letters=$(options_of_tool "$tool" |
			sed -nE 's/^([^.hV]) [a-z0-9-]+$/\1/p' |
			sort -f | tr -d '\n')
		"$tool" --help | head -n 1 |
			grep -qF "usage: $tool [-$letters]"
	done
}

each_value_is_in() {
	local tool option count=0

	for tool in $TOOLS; do
		for option in $(options_of_tool "$tool" |
			sed -nE 's/^. ([a-z0-9-]+)(=|\[=\])$/\1/p'); do
			[ -n "$(values_of_tool "$tool" "$option")" ] || continue
			echo "$tool --$option: the tool < > $1"
			same "$(values_of_tool "$tool" "$option")" \
				"$("values_of_$1" "$tool" "$option")"
			count=$((count + 1))
		done
	done
	[ "$count" -ge 55 ]
}

@test "values: what an option takes is in the manual" {
	each_value_is_in man
}

@test "values: what an option takes is in the completion for bash" {
	each_value_is_in bash
}

@test "values: what an option takes is in the completion for zsh" {
	each_value_is_in zsh
}

@test "values: what an option takes is in the completion for fish" {
	each_value_is_in fish
}

@test "values: the words of --explain come from --list-faults in each completion" {
	same "$(fen-validate --list-faults | cut -f1 | sort)" \
		"$(values_of_bash fen-validate explain)"
	grep -q -e "--explain=.*:_fen_validate_words'" \
		"$TOP_SRCDIR/completions/_fen-validate"
	grep -q -e "-l explain .*(__fen_validate_words)" \
		"$TOP_SRCDIR/completions/fen-validate.fish"
}

@test "usage: that of --help is the SYNOPSIS to the letter" {
	local tool usage synopsis

	need mandoc col
	for tool in $TOOLS; do
		usage=$("$tool" --help | sed '/^$/,$d' |
			sed 's/^usage: / /' | tr -s ' \n' ' ')
		synopsis=$(mandoc -T ascii "$TOP_SRCDIR/man/$tool.1" | col -bx |
			sed '1,/^SYNOPSIS/d; /^$/,$d' | tr -s ' \n' ' ')
		same "$usage" "$synopsis"
	done
}

@test "usage: the NAME of a page is the sentence of --help" {
	local tool

	for tool in $TOOLS; do
		same "$("$tool" --help | sed -n '/^$/{n;p;q;}' | tr A-Z a-z)" \
			"$(sed -n 's/^\.Nd \(.*\)/\1./p' \
				"$TOP_SRCDIR/man/$tool.1" | tr A-Z a-z)"
	done
}

@test "manual: mandoc finds nothing to complain of" {
	local page

	need mandoc
	for page in $PAGES; do
		run -0 mandoc -T lint -W warning "$TOP_SRCDIR/man/$page"
		[ "$output" = '' ]
	done
}

# mandoc doesn't complain of ".It In place", which it reads as an include.
@test "manual: no word of a text is taken for a macro" {
	local page

	for page in $PAGES; do
		echo "$page"
		run ! grep -nE \
			'^\.(It|Ql|Cm|Sy|Em|Pq|Sh|Ss)( .*)? (Ad|An|At|Do|In|Me|So|St|Va) ' \
			"$TOP_SRCDIR/man/$page"
		# The second Ql would stand within the quotes of the first.
		run ! grep -nE '^\.(Ql|Pq Ql) (.* )?Ql ' "$TOP_SRCDIR/man/$page"
	done
}

# The records of fen-faults(7) stay in one piece, as --explain prints them.
@test "manual: the lines fit 80 columns" {
	local page

	need mandoc col
	for page in $PAGES; do
		mandoc -T ascii "$TOP_SRCDIR/man/$page" | col -bx >rendered
		[ "$page" != fen-faults.7 ] ||
			sed -i '/^ *\(wrong\|right\): /d' rendered
		run awk -v page="$page" '
			length > 80 { print page ": " $0 }' rendered
		echo "$output"
		[ "$output" = '' ]
	done
}

@test "manual: pages refer to pages that there are" {
	local name section

	cat "$TOP_SRCDIR"/man/*.[17] |
		sed -nE 's/^\.(It )?Xr ((fen|jfn)[a-z-]*) ([17]).*/\2 \4/p' |
		sort -u | while read -r name section; do
		[ -f "$TOP_SRCDIR/man/$name.$section" ]
	done
}

@test "manual: the EXAMPLES do what they show" {
	local page

	for page in $PAGES; do
		mkdir "$page"
		cd "$page"
		echo "$page"
		run_examples < <(examples_of_man "$page")
		[ "$examples" -ge 1 ]
		cd ..
	done
}

@test "README: the examples do what they show" {
	run_examples < <(examples_of_page README.md)
	[ "$examples" -ge 2 ]
}

@test "cookbook: its thirty tasks do what they show" {
	need sqlite3
	[ "$(grep -c '^### [0-9]*\. ' "$TOP_SRCDIR/share/doc/cookbook.md")" -eq 30 ]
	run_examples < <(examples_of_page share/doc/cookbook.md)
	[ "$examples" -ge 30 ]
}

@test "scale.md: its figures are those of tests/bench/scale" {
	local page=$TOP_SRCDIR/share/doc/scale.md

	grep '^|' "$page" |
		diff - <("$TOP_SRCDIR/tests/bench/scale" "$TOP_SRCDIR/tests/bench/README.md" | grep .)
}

@test "README: the first screen has two commands, a picture, and a result" {
	head -n 24 "$TOP_SRCDIR/README.md" >screen
	grep -qF './bootstrap demo' screen
	grep -qF './bootstrap check' screen
	grep -qF 'srcset="share/picture-dark.svg"' screen
	grep -qF 'src="share/picture-light.svg"' screen
	grep -qx '\$ fen-[a-z]* .*' screen
	[ "$(sed -n '$=' screen)" -eq 24 ]
}

@test "README: it has all tools and twelve tasks, and is short" {
	same "$(tr ' ' '\n' <<<"$TOOLS")" \
		"$(sed -n 's/^| `\([a-z][a-z]*-[a-z]*\)`.*/\1/p' "$TOP_SRCDIR/README.md" | sort)"
	[ "$(wc -w <"$TOP_SRCDIR/README.md")" -le 2000 ]
	[ "$(sed -n '/^## Twelve tasks/,/^## Reference/p' "$TOP_SRCDIR/README.md" |
		grep -cx '```console')" -eq 12 ]
}

@test "src/README and tests/README: the files that they name are there" {
	local name missing=
	cd "$TOP_SRCDIR"
	for name in $(grep -hoE '[a-z][a-z0-9_/-]*/[a-z0-9_-]+\.(c|h|def|bats|bash|tsv)' \
		src/README tests/README | sort -u); do
		[ -e "src/$name" ] || [ -e "tests/$name" ] || [ -e "$name" ] ||
			missing+="$name "
	done
	echo "missing: $missing"
	[ -z "$missing" ]
}

@test "tests/README: it has each bats file" {
	local name missing=
	cd "$TOP_SRCDIR/tests"
	for name in *.bats; do
		case $name in
		fen-*.bats | jfn-*.bats | fentools.bats | *-data.bats) continue ;;
		esac
		grep -qE "(^|[ ,])$name( |,|$)" README || missing+="$name "
	done
	echo "missing: $missing"
	[ -z "$missing" ]
}

@test "README: it says how the shell finds tools that are not installed" {
	grep -qF "\`PATH=\$PWD/build:\$PATH\`" "$TOP_SRCDIR/README.md"
}

@test "README: the picture is what the tools print and draw" {
	local theme

	for theme in light dark; do
		"$TOP_SRCDIR/share/picture" $theme |
			diff "$TOP_SRCDIR/share/picture-$theme.svg" -
	done
}

@test "faults: each word, with its level, is in fen-faults(7), and no other" {
	same "$(fen-validate --list-faults | cut -f1,2 | tr '\t' ' ')" \
		"$(sed -nE 's/^\.It Sy ([a-z0-9-]+) Pq ([a-z]+)$/\1 \2/p' \
			"$TOP_SRCDIR/man/fen-faults.7")"
}

@test "faults: the words that other pages name are there" {
	local word

	sed -nE 's/^\.(Pq )?Sy ([a-z-]+)( , )?([a-z-]*).*/\2 \4/p' \
		"$TOP_SRCDIR"/man/fen-notations.7 \
		"$TOP_SRCDIR"/man/fentools.7 "$TOP_SRCDIR"/man/*.1 |
		tr -s ' ' '\n' | sed '/^$/d' | sort -u >named
	[ "$(wc -l <named)" -ge 15 ]
	fen-validate --list-faults | cut -f1 | sort >listed
	run -0 comm -23 named listed
	[ "$output" = '' ]
}

@test "faults: the manual shows the examples of --explain" {
	local word

	for word in $(fen-validate --list-faults | cut -f1); do
		echo "$word"
		diff <(fen-validate --explain="$word" |
			sed -nE 's/^  (wrong|right): +/\1: /p') \
			<(awk -v word="$word" '
				/^\.It Sy / { here = $3 == word }
				here && /^(wrong|right): /' \
				"$TOP_SRCDIR/man/fen-faults.7" |
				sed 's/\\e/\\/g')
	done
}

@test "faults: share/faults.html has what --explain prints" {
	faults_html >faults.html
	[ -z "${UPDATE:-}" ] || cp faults.html "$TOP_SRCDIR/share/faults.html"
	diff "$TOP_SRCDIR/share/faults.html" faults.html
}

# Prints the entry of a word in fen-faults(7), on one line in lower case.
fault_in_man() {
	awk -v word="$1" '
		/^\.(It|Bd|El)/ { here = $1 == ".It" && $3 == word; next }
		here' "$TOP_SRCDIR/man/fen-faults.7" |
		sed 's/\\e/\\/g; s/^Fix: //' | tr 'A-Z\n' 'a-z '
}

# Prints the output of --explain for a word in the same form.
fault_explained() {
	fen-validate --explain="$1" |
		sed '1s/^[^:]*: \(.*\)/\1./; 2d; /^  \(wrong\|right\): /d
			s/^  //; /^$/d' | tr 'A-Z\n' 'a-z '
}

@test "faults: the manual has the words of --explain" {
	local word

	for word in $(fen-validate --list-faults | cut -f1); do
		echo "$word"
		same "$(fault_explained "$word")" "$(fault_in_man "$word")"
	done
}

# Prints the record that --explain shows as wrong or right, unescaped.
explained() {
	printf '%b\n' "$(fen-validate --explain="$1" |
		sed -nE "s/^  $2: +//p")"
}

# The options with which a record has the fault.
proves() {
	if fen-validate --explain="$1" | grep -q -- 'with --prove only'; then
		echo --prove
	else
		echo "-l $level"
	fi
}

@test "faults: what --explain shows as wrong has that fault and no other" {
	local word from level count=0

	while read -r word from; do
		fen-validate --explain="$word" | grep -q '^  wrong:' || continue
		level=$(fen-validate --list-faults |
			awk -F'\t' -v word="$word" '$1 == word { print $2 }')
		echo "$word: -f $from -l $level"
		explained "$word" wrong >record
		run -1 fen-validate -q -f "$from" $(proves "$word") record
		same "$word" "$(words <<<"$output")"
		count=$((count + 1))
	done < <(catalogue)
	[ "$count" -ge 60 ]
}

@test "faults: what --explain shows as right is good and without a warning" {
	local word from count=0

	while read -r word from; do
		fen-validate --explain="$word" | grep -q '^  right:' || continue
		echo "$word: -f $from"
		explained "$word" right >record
		run -0 fen-validate -q -f "$from" -l strict record
		[ "$output" = '' ]
		count=$((count + 1))
	done < <(catalogue)
	[ "$count" -ge 60 ]
}

@test "faults: an error below its level is none" {
	local word from count=0

	while read -r word from; do
		fen-validate --list-faults |
			grep -qE "^$word	(playable|legal|strict)	" ||
			continue
		fen-validate --explain="$word" | grep -q '^  wrong:' || continue
		echo "$word"
		explained "$word" wrong >record
		run -0 fen-validate -qq -f "$from" -l syntax record
		count=$((count + 1))
	done < <(catalogue)
	[ "$count" -ge 45 ]
}

# Prints the fault words in a part of FIXES in fen-fix(1): fixed, refused or
# left.
fixes() {
	sed -n '/^\.Sh FIXES/,/^\.Sh FILES/p' "$TOP_SRCDIR/man/fen-fix.1" |
		awk -v part="$1" '
			/^These faults are/ { at = "fixed" }
			/^These faults have/ { at = "refused" }
			/^No other fault/ { at = "left" }
			/^In JSON/ { at = "" }
			at == part && (/^\.It Sy/ || at == "left" && /^\.Sy/) {
				gsub(/^\.It Sy |^\.Sy |[,.]/, ""); print }' |
		tr -s ' ' '\n' | sort
}

# Prints the fault words of the vectors of a kind: in (fixed) or refused.
fix_vectors() {
	local file word best

	for file in "$TOP_SRCDIR/tests/vectors/fix/$1"-*; do
		file=${file##*/"$1"-} best=
		while read -r word; do
			[[ $file == "$word" || $file == "$word"-* ]] &&
				((${#word} > ${#best})) && best=$word
		done < <(fen-validate --list-faults | cut -f1)
		echo "$best"
	done | sort -u
}

@test "fixes: the table of fen-fix(1) has each word, and once in a part" {
	[ "$(fixes fixed | wc -l)" -ge 30 ]
	same "$(fixes fixed | uniq)" "$(fixes fixed)"
	same "$(fen-validate --list-faults | cut -f1 | sort)" \
		"$( (fixes fixed; fixes refused) | sort -u |
			sort - <(fixes left))"
}

@test "fixes: each word of the table that is fixed or refused has a vector" {
	same "$(fixes fixed)" "$(fix_vectors in)"
	same "$(fixes refused)" "$(fix_vectors refused)"
}

@test "fixes: no word is fixed that the table calls left" {
	local file from

	for file in "$TOP_SRCDIR"/tests/vectors/*/bad-*; do
		from=$(sed -n 's/^# from: //p' "$file")
		fen-fix -q -l strict --ep=legal --warnings=all \
			-f "${from:-auto}" "$file" 2>&1 || true
	done | sed -n 's/.*: fixed: .*\[\([a-z-]*\)\]$/\1/p' | sort -u >fixed
	[ "$(wc -l <fixed)" -ge 25 ]
	same "$(fixes fixed | comm -12 - fixed)" "$(cat fixed)"
}
