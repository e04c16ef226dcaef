# Runs the vectors of a folder and prints those that fail. vectors/README
# describes their format. fen-validate reads a vector as it is: its directives
# are comments.

# The value of a directive in the file's head, or a default. In PGN, lines that begin with %
# are comments.
directive() {
	local line value=$3

	while IFS= read -r line && [[ $line == [#%]* ]]; do
		if [[ $line == ?" $2: "* ]]; then
			value=${line#?" $2: "}
			break
		fi
	done <"$1"
	printf '%s\n' "$value"
}

# Validates the file at the level: line, word, severity and columns of each
# fault go to standard output. The processor paths of the tools must all say the
# same; FENTOOLS_CPU names those that aren't the best one of this machine.
said() {
	local options command cpu status=0 other out=$BATS_TEST_TMPDIR/said

	read -ra options <<<"$(directive "$1" options '')"
	command=("$(directive "$1" tool fen-validate)" -J -q --warnings=all
	    -f "$(directive "$1" from auto)" -l "$2" "${options[@]}" -- "$1")
	"${command[@]}" >"$out" 2>&1 || status=$?
	for cpu in plain avx2; do
		other=0
		FENTOOLS_CPU=$cpu "${command[@]}" >"$out-$cpu" 2>&1 || other=$?
		((other == status)) && cmp -s "$out" "$out-$cpu" ||
		    echo "FENTOOLS_CPU=$cpu says something else"
	done
	LC_ALL=C awk '
		!match($0, /"line":[0-9]+/) { print; next }
		{
			line = substr($0, RSTART + 7, RLENGTH - 7)
			fault = "[{]\"word\":\"[a-z0-9-]+\",\"severity\":\"" \
			    "[a-z]+\",\"column\":[0-9]+,\"end_column\":[0-9]+"
			while (match($0, fault)) {
				split(substr($0, RSTART, RLENGTH), part,
				    /[":,{]+/)
				print line, part[3], part[5], \
				    part[7] "-" part[9]
				$0 = substr($0, RSTART + RLENGTH)
			}
		}' "$out"
	return "$status"
}

# Prints the faults that a file of bad records expects.
expected() {
	LC_ALL=C tr '\000' '@' <"$1" | LC_ALL=C awk -v word="$2" '
		/^# columns: / {
			for (i = 3; i <= NF; i++)
				columns[++count] = $i
		}
		/^#/ { next }
		{
			if (count == 0)
				print NR, "has no columns"
			for (i = 1; i <= count; i++)
				print NR, word, "error", columns[i]
			count = 0
		}'
}

# Prints the fault word of a file: the longest one with which its name begins
# after its kind.
word_of() {
	local name=${1##*/} word best=
	name=${name#*-}

	for word in "${words[@]}"; do
		[[ $name == "$word" || $name == "$word"-* ]] &&
		    ((${#word} > ${#best})) && best=$word
	done
	printf '%s\n' "$best"
}

# Prints the highest level at which a word is no error, or nothing.
level_below() {
	case ${level[$1]} in
	playable) echo syntax ;;
	legal) echo playable ;;
	strict) echo legal ;;
	esac
}

check_good() {
	local found

	found=$(said "$1" "$(directive "$1" level strict)") ||
	    echo "$1: a good record is called bad"
	[ "$found" = "" ] || echo "$1: $found"
}

check_bad() {
	local word below status=0 found

	word=$(word_of "$1")
	[ "$word" != "" ] || echo "$1: the name has no fault word"
	found=$(said "$1" "$(directive "$1" level strict)") || status=$?
	((status == 1)) || echo "$1: exit $status, expected 1"
	diff -U 0 --label "$1" --label found <(expected "$1" "$word") \
	    <(printf '%s\n' "$found")
	below=$(level_below "$word")
	[ "$below" = "" ] || [ "$(directive "$1" below good)" = bad ] ||
	    said "$1" "$below" >/dev/null ||
	    echo "$1: bad at level $below too"
}

check_vectors() {
	local file word of
	local -a words
	local -A level

	while IFS=$'\t' read -r word of _; do
		words+=("$word")
		level[$word]=$of
	done < <(fen-validate --list-faults)
	for file in "$1"/good-*; do
		check_good "$file"
	done
	for file in "$1"/bad-*; do
		check_bad "$file"
	done
}

# Sets the options from the directives of a file.
options_of() {
	read -ra options <<<"$(directive "$1" options '')"
	options+=(--warnings=all)
}

# Runs fen-fix with the file's options. Results go to standard output, messages
# to a file.
fixed() {
	local options

	options_of "$1"
	fen-fix "${options[@]}" -- "$2" 2>"$BATS_TEST_TMPDIR/told"
}

# Each input is fixed, at least its own fault, and becomes the output; the
# output has nothing left to fix.
check_in() {
	local out=${1/in-/out-} word

	word=$(word_of "$1")
	[ "$word" != "" ] || echo "$1: the name has no fault word"
	fixed "$1" "$1" | cmp - "$out" || echo "$1: is not fixed to $out"
	grep -qE ": fixed: .* -> (nothing|'.*') \\[$word\\]\$" \
	    "$BATS_TEST_TMPDIR/told" || echo "$1: $word is not fixed"
	fixed "$1" "$out" | cmp - "$out" || echo "$out: is fixed again"
	! grep -E ': fixed: |: error: ' "$BATS_TEST_TMPDIR/told" ||
	    echo "$out: has something to fix"
}

# Each record is refused because of its fault, and the message has the expected
# text.
check_refused() {
	local word records said

	word=$(word_of "$1")
	[ "$word" != "" ] || echo "$1: the name has no fault word"
	records=$(grep -vc '^#' "$1")
	fixed "$1" "$1" | grep -v '^#' && echo "$1: is not left out"
	said=$(grep -cE ": error: .*$(directive "$1" says '').* \\[$word\\]\$" \
	    "$BATS_TEST_TMPDIR/told") || true
	[ "$said" = "$records" ] || {
		echo "$1: $said of $records are refused as they should be"
		cat "$BATS_TEST_TMPDIR/told"
	}
}

check_fixes() {
	local file word
	local -a words

	while IFS=$'\t' read -r word _; do
		words+=("$word")
	done < <(fen-validate --list-faults)
	for file in "$1"/in-*; do
		check_in "$file"
	done
	for file in "$1"/refused-*; do
		check_refused "$file"
	done
}
