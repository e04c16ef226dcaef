# The doors between the folders lead one way: base <- game <- notation <-
# {json, draw} <- tool.

setup() {
	load helper
	cd "$TOP_SRCDIR/src"
}

# may FOLDER FOLDER ...: the first includes nothing but the others.
may() {
	local from=$1 allowed found
	shift
	[ -d "$from" ] || return 0
	allowed=$(printf '%s|' "$from" "$@")
	found=$(grep -rnE '^[[:space:]]*#[[:space:]]*include[[:space:]]*"' "$from" |
	    grep -vE ":[[:space:]]*#[[:space:]]*include[[:space:]]*\"(${allowed%|})/") ||
	    true
	[ -z "$found" ] || {
		echo "$from may not include:"
		echo "$found"
		return 1
	}
}

@test "base includes only itself" {
	may base
}

@test "game includes base" {
	may game base
}

@test "notation includes base and game" {
	may notation base game
}

@test "json includes what is below, and is beside draw" {
	local found

	may json base game notation json/schema-data.h
	may draw base game notation
}

@test "tool includes all of them" {
	may tool base game notation json draw
}

@test "only src/json includes jansson" {
	run -0 grep -rl '^[[:space:]]*#[[:space:]]*include.*jansson' .
	local file
	for file in "${lines[@]}"; do
		[[ $file == ./json/* ]]
	done
}

@test "the core has no symbol of jansson" {
	need nm
	run -0 nm -u "$TOP_BUILDDIR/libfen.a"
	[ "${#lines[@]}" -gt 20 ]
	run ! grep -E ' (json_|jansson)' <<<"$output"
}

# Undefined symbols of the objects of game and notation, "object symbol" each.
needed() {
	nm -u "$TOP_BUILDDIR/libfen.a" | awk '
	    /\.o:$/ { object = $1; next }
	    NF == 2 { print object, $2 }' | grep -E "^($1)\.o: "
}

# The objects of a folder, by the names of its files, for a regular expression.
objects() {
	find "$@" -name '*.c' | sed 's|.*/||; s|\.c$||' | paste -sd '|' -
}

@test "game and notation neither allocate, print nor end the program" {
	need nm
	local all
	all=$(needed "($(objects game notation))")
	[ "$(wc -l <<<"$all")" -gt 20 ]
	run ! grep -E ' (malloc|calloc|realloc|reallocarray|aligned_alloc|strdup|free)$' <<<"$all"
	run ! grep -E ' (v?[fsd]?n?printf|__v?[fs]?n?printf_chk|puts|putchar|fputs|fwrite|perror|write|status_.*)$' <<<"$all"
	run ! grep -E ' (exit|_exit|_Exit|abort|quick_exit|longjmp)$' <<<"$all"
	# A game that is played remembers its positions and its moves.
	run ! grep -E ' (text_reserve|text_grow.*|text_free)$' < <(
		grep -vE '^(play|score)\.o: ' <<<"$all")
}

@test "a file has at most 400 lines, a table aside" {
	local file count long=

	for file in */*.[ch] */*/*.[ch]; do
		case $file in
		game/chess/polyglot.c) continue ;;
		esac
		count=$(wc -l <"$file")
		[ "$count" -le 400 ] || long+="$file: $count lines"$'\n'
	done
	printf %s "$long"
	[ -z "$long" ]
}

@test "a tool's file has under 200 lines" {
	local file count long=

	for file in tool/fen-*.c tool/jfn-*.c; do
		[ -e "$file" ] || continue
		count=$(wc -l <"$file")
		[ "$count" -lt 200 ] || long+="$file: $count lines"$'\n'
	done
	printf %s "$long"
	[ -z "$long" ]
}
