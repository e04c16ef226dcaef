# What docs.bats and completions.bats share: what each text says of a tool.

# The functions that follow print a line for each option: its letter or a dot,
# its long name, and behind that = where it takes a value, [=] where it may.

# The files in which a tool says what its options are.
sources_of() {
	echo "$TOP_SRCDIR/src/tool/$1.c"
	[[ $1 != *-view ]] || echo "$TOP_SRCDIR/src/tool/view.c"
}

options_of_source() {
	{
		choices_of_source "$1"
		table_options_of_source "$1"
	} | sort -u
}

# What notations and games know: the choices of a kind that the tool has.
choices_of_source() {
	local kinds files

	mapfile -t files < <(sources_of "$1")
	kinds=$(sed -nE 's/^.*(\.|->)choices = (.*)[,;]$/\2/p' \
		"${files[@]}" | tr -d ' ')
	[ -n "$kinds" ] || return 0
	paste -sd ' ' "$TOP_SRCDIR/src/notation/choices.c" |
		tr '[' '\n' |
		sed -nE "s/^CHOICE_[A-Z_]*\] = \{\"([a-z0-9-]+)\", [A-Z_ |]*($kinds)[A-Z_ |]*,[[:space:]]*(NULL|\").*/. \1 \3/p" |
		sed 's/ NULL$//; s/ "$/=/'
}

table_options_of_source() {
	local files

	mapfile -t files < <(sources_of "$1"; tables_of_source "$1")
	sed -nE "s/^ *\{('(.)'|0), \"([a-z0-9-]+)\", CLI_([A-Z]+).*/\2 \3 \4/p" \
		"${files[@]}" "$TOP_SRCDIR/src/tool/filter_options.c" \
		"$TOP_SRCDIR/src/base/cli.c" |
		sed 's/^ /. /; s/ NONE$//; s/ VALUE$/=/; s/ OPTIONAL$/[=]/'
}

# The tables of options beside a tool's own, where it has some.
tables_of_source() {
	! grep -q '\.verdict = ' "$TOP_SRCDIR/src/tool/$1.c" ||
		printf '%s\n' "$TOP_SRCDIR/src/tool/verdict.c"
	! grep -q '\.shares = true' "$TOP_SRCDIR/src/tool/$1.c" ||
		printf '%s\n' "$TOP_SRCDIR/src/tool/filter_jobs.c"
}

options_of_help() {
	"$1" --help | sed -nE \
		's/^  (-(.),|   ) --([a-z0-9-]+)(=|\[=)?.*/\2 \3\4/p' |
		sed 's/^ /. /; s/\[=$/[=]/' | sort
}

options_of_man() {
	sed -nE 's/^\.It Fl //p' "$TOP_SRCDIR/man/$1.1" |
		sed -E 's/^([a-zA-Z0-9])( Ar [A-Z]+)? , Fl -/\1 /
			s/^-/. /
			s/ Ns Op = Ns Ar [A-Z]+$/[=]/
			s/ Ns = Ns Ar [A-Z]+$/=/' | sort
}

# An option whose value may be left out looks like one without.
options_of_bash() {
	sed -n '/compgen -W .-[a-zA-Z] /,/-- "\$cur"/p' \
		"$TOP_SRCDIR/completions/$1" |
		tr -s " \\t'\\\\" '\n' | grep -E '^-(.|-[a-z0-9-]+=?)$' |
		awk '/^-.$/ { letter = substr($0, 2); next }
			{ print (letter ? letter : "."), substr($0, 3)
			  letter = "" }' | sort -u
}

options_of_zsh() {
	sed -nE "s/^	'[^']*'\{-(.)\+?,--([a-z0-9-]+=?)\}.*/\1 \2/p
		s/^	'(\([^)]*\)|\*)?--([a-z0-9-]+(=-|=)?)\[.*/. \2/p" \
		"$TOP_SRCDIR/completions/_$1" | sed 's/=-$/[=]/' | sort
}

options_of_fish() {
	sed -nE "s/^complete -c $1( -s (.))? -l ([a-z0-9-]+)( -[xfr])?.*/\2 \3\4/p" \
		"$TOP_SRCDIR/completions/$1.fish" |
		sed 's/^ /. /; s/ -[xr]$/=/; s/ -f$/[=]/' | sort
}

# The words that an option takes, from what the tool says to a wrong one; none
# where it takes something else.
values_of_tool() {
	"$1" "--$2=?" 2>&1 </dev/null |
		sed -nE 's/.*: expected ([a-z0-9].*); try .*/\1/p' |
		grep -vE '^a (number|name|word)' |
		sed 's/^a list of //; s/ or / /g; s/,//g' | tr ' ' '\n' | sort
}

values_of_man() {
	awk -v name="-$2" '
		/^\.It (Fl|Ev) / { here = index($0 " ", "Fl " name " ") > 0 }
		/^\.Sh / { here = 0 }
		here && /^(\.It Cm|\.Cm) / {
			sub(/^\.It /, ""); print $2 }' \
		"$TOP_SRCDIR/man/$1.1" | sort -u
}

# The bash function is asked as bash-completion would.
values_of_bash() (
	_init_completion() {
		cur='' prev=--$option split=true
	}
	compopt() { :; }
	_filedir() { :; }
	shopt -s extglob # as bash-completion has it
	option=$2
	COMPREPLY=()
	. "$TOP_SRCDIR/completions/$1"
	"_${1//-/_}" "$1" '' "--$2" || true
	[ ${#COMPREPLY[@]} = 0 ] || printf '%s\n' "${COMPREPLY[@]}" | sort
)

values_of_zsh() {
	sed -nE "s/^	.*--$2=-?(\}')?\[[^]]*\]:{1,2}[a-z]+:(\(([a-z 0-9]+)\)|_values -s , what ([a-z ]+))'.*/\3\4/p" \
		"$TOP_SRCDIR/completions/_$1" | tr ' ' '\n' | sort
}

values_of_fish() {
	sed -nE "s/^complete -c $1 .*-l $2 .*-a '(\(__fish_append , )?([a-z0-9 ]+)\)?' .*/\2/p" \
		"$TOP_SRCDIR/completions/$1.fish" | tr ' ' '\n' | sort
}

# What a manual page has in the literal blocks of its EXAMPLES.
examples_of_man() {
	awk '/^\.Sh / { examples = $2 == "EXAMPLES" }
		examples && /^\.Bd -literal/ { literal = 1; next }
		/^\.Ed/ { literal = 0 }
		examples && literal' "$TOP_SRCDIR/man/$1" |
		sed 's/\\&//g; s/\\e/\\/g'
}

# What README.md has in its console blocks.
examples_of_readme() {
	awk '/^```console$/ { block = 1; next }
		/^```/ { block = 0 }
		block' "$TOP_SRCDIR/README.md"
}

# Runs a command of the examples here and compares. `cat FILE` of a file that
# isn't there makes it: that is how the examples show what they work on.
run_example() {
	local command=$1 expected=$2 got

	if [[ $command =~ ^cat\ ([a-z.]+)$ && ! -e ${BASH_REMATCH[1]} ]]; then
		printf '%s\n' "$expected" >"${BASH_REMATCH[1]}"
		return
	fi
	got=$(eval "$command" 2>&1) || true
	[ "$got" = "$expected" ] && return
	printf '$ %s\nexpected:\n%s\ngot:\n%s\n' "$command" "$expected" "$got"
	return 1
}

# Runs what stands on standard input: commands behind "$ ", and what they
# print. Counts them in `examples`.
run_examples() {
	local line command='' expected=''

	examples=0
	while IFS= read -r line; do
		if [[ $line != '$ '* ]]; then
			expected+=$line$'\n'
			continue
		fi
		[ -z "$command" ] ||
			run_example "$command" "${expected%$'\n'}" || return
		command=${line#'$ '} expected=''
		examples=$((examples + 1))
	done
	[ -z "$command" ] || run_example "$command" "${expected%$'\n'}"
}

# The words of the catalogue, each with the notation of its examples.
catalogue() {
	awk '/^FAULT\(/ { split($0, part, "\""); word = part[2] }
		/^    "(azul|chess|epd|jfn|json|pikafish|shredder|xiangqi)",$/ {
			split($0, part, "\""); print word, part[2] }' \
		"$TOP_SRCDIR/src/base/fault.def"
}

# The words of all diagnostics on standard input, each once.
words() {
	sed -n 's/.* \[\([a-z0-9-]*\)\]$/\1/p' | sort -u
}
