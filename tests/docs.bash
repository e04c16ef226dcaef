# The functions that docs.bats and completions.bats share: what each text says
# about a tool.

# Each of the following functions prints a line for each option: its letter or a
# dot, its long name, then = if it takes a value, [=] if the value may be left
# out.

# Those of --help=all are all that the tool has, because they are printed from the
# tables that it reads its options with.
options_of_tool() {
	"$1" --help=all | options_in_help
}

options_in_help() {
	sed -nE 's/^  (-(.),|   ) --([a-z0-9-]+)(=|\[=)?.*/\2 \3\4/p' |
		sed 's/^ /. /; s/\[=$/[=]/' | sort
}

options_of_man() {
	sed -nE 's/^\.It Fl //p' "$TOP_SRCDIR/man/$1.1" |
		sed -E 's/^([a-zA-Z0-9])( Ar [A-Z]+)? , Fl -/\1 /
			s/^-/. /
			s/ Ns Op = Ns Ar [A-Z]+$/[=]/
			s/ Ns = Ns Ar [A-Z]+$/=/' | sort
}

# An option whose value may be left out looks like one without a value.
options_of_bash() {
	sed -n '/compgen -W .-[a-zA-Z] /,/-- "\$cur"/p' \
		"$TOP_SRCDIR/completions/$1" |
		tr -s " \\t'\\\\" '\n' | grep -E '^-(.|-[a-z0-9-]+=?)$' |
		awk '/^-.$/ { letter = substr($0, 2); next }
			{ print (letter ? letter : "."), substr($0, 3)
			  letter = "" }' | sort -u
}

options_of_zsh() {
	sed -nE "s/^	'[^']*'\{-(.)\+?,--([a-z0-9-]+(=-|=)?)\}.*/\1 \2/p
		s/^	'(\([^)]*\)|\*)?--([a-z0-9-]+(=-|=)?)\[.*/. \2/p" \
		"$TOP_SRCDIR/completions/_$1" | sed 's/=-$/[=]/' | sort
}

options_of_fish() {
	sed -nE "s/^complete -c $1( -s (.))? -l ([a-z0-9-]+)( -[xfr])?.*/\2 \3\4/p" \
		"$TOP_SRCDIR/completions/$1.fish" |
		sed 's/^ /. /; s/ -[xr]$/=/; s/ -f$/[=]/' | sort
}

# Prints the words that an option takes, from the message about a wrong value;
# nothing if its values aren't words.
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

# Calls the bash function as bash-completion would.
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
	sed -nE "s/^	.*--$2=-?(\}')?\[[^]]*\]:{1,2}[a-z]+:(\(([a-z 0-9.-]+)\)|_values -s , what ([a-z ]+))'.*/\3\4/p" \
		"$TOP_SRCDIR/completions/_$1" | tr ' ' '\n' | sort
}

values_of_fish() {
	sed -nE "s/^complete -c $1 .*-l $2 .*-a '(\(__fish_append , )?([a-z0-9. -]+)\)?' .*/\2/p" \
		"$TOP_SRCDIR/completions/$1.fish" | tr ' ' '\n' | sort
}

# Prints the literal blocks in EXAMPLES of a manual page.
examples_of_man() {
	awk '/^\.Sh / { examples = $2 == "EXAMPLES" }
		examples && /^\.Bd -literal/ { literal = 1; next }
		/^\.Ed/ { literal = 0 }
		examples && literal' "$TOP_SRCDIR/man/$1" |
		sed 's/\\&//g; s/\\e/\\/g'
}

# Prints the console blocks of a page in Markdown.
examples_of_page() {
	awk '/^```console$/ { block = 1; next }
		/^```/ { block = 0 }
		block' "$TOP_SRCDIR/$1"
}

# Runs a command of the examples and compares its output with the lines shown.
# `cat FILE` creates a FILE that doesn't exist: this is how examples show their
# input.
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

# Runs the commands of standard input, each behind "$ ", and compares what they
# print with the lines that follow. Counts the commands in `examples`. Long lines
# are broken: a command that ends in "|" or "\" continues behind "> ", other
# lines that end in "\" continue behind the blanks of the next line.
run_examples() {
	local line command='' expected=''

	examples=0
	while IFS= read -r line; do
		if [[ $line == '> '* && $command == *[\|\\] && -z $expected ]]; then
			command+=$'\n'${line#'> '}
			continue
		fi
		if [[ $expected == *\\$'\n' ]]; then
			expected=${expected%\\?}${line#"${line%%[! ]*}"}$'\n'
			continue
		fi
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

# Prints the fault words, each with the notation of its examples.
catalogue() {
	awk '/^FAULT\(/ { split($0, part, "\""); word = part[2] }
		/^    "(azul|chess|epd|jfn|json|pikafish|shredder|xiangqi)",$/ {
			split($0, part, "\""); print word, part[2] }' \
		"$TOP_SRCDIR/src/base/fault.def"
}

# Prints each fault word of the diagnostics on standard input once.
words() {
	sed -n 's/.* \[\([a-z0-9-]*\)\]$/\1/p' | sort -u
}

# Prints share/faults.html, what --explain prints for each word.
faults_html() {
	local word

	cat <<-'END'
	<!doctype html>
	<html lang="en">
	<meta charset="utf-8">
	<meta name="viewport" content="width=device-width">
	<meta name="color-scheme" content="light dark">
	<title>Fault words of fentools</title>
	<style>
	body { font: 1em/1.5 sans-serif; max-width: 50em; margin: 1em auto; padding: 0 1em }
	pre { white-space: pre-wrap; overflow-wrap: anywhere }
	:target { outline: medium solid; outline-offset: .5em }
	</style>
	<h1>Fault words of fentools</h1>
	END
	for word in $(fen-validate --list-faults | cut -f1); do
		printf '<section id="%s">\n<h2>%s</h2>\n<pre>' "$word" "$word"
		fen-validate --explain="$word" |
			sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g'
		printf '</pre>\n</section>\n'
	done
	echo '</html>'
}
