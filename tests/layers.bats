# The includes between the folders lead one way: base <- io, report, game;
# game <- notation <- field <- stat <- json, draw <- filter <- tool.

setup() {
	load helper
	cd "$TOP_SRCDIR/src"
}

# may FOLDER FOLDER ...: the first folder may include only the others.
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

@test "io and report include base" {
	may io base
	may report base
}

@test "game includes base" {
	may game base
}

@test "notation includes base and game" {
	may notation base game
}

@test "field includes base, game and notation" {
	may field base game notation
}

@test "stat includes base, report, game, notation and field" {
	may stat base report game notation field
}

@test "json and draw include the folders below, and not each other" {
	may json base io report game notation field stat json/schema-data.h
	may draw base report game notation stat
}

@test "filter includes the folders below" {
	may filter base io report game notation field stat json draw
}

@test "tool includes all of them" {
	may tool base io report game notation field stat json draw filter
}

# "from to" for each include of one folder by another.
doors() {
	grep -rnoE '^[[:space:]]*#[[:space:]]*include[[:space:]]*"[^"]+/' . |
	    sed -E 's|^\./||; s|/[^/]*:[0-9]+:.*"| |; s|/$||' |
	    awk '$1 != $2' | sort -u
}

@test "no two folders include each other" {
	run -0 doors
	[ "${#lines[@]}" -gt 40 ]
	run -1 grep -Fxf <(awk '{ print $2, $1 }' <<<"$output") <<<"$output"
}

# Prints the includes that the comment at the top of a header doesn't name: "filter and
# tools include this file", "The files of src/draw/svg include it". A header's own folder
# may include it, too; words of fen-NAME stand for tool.
unnamed() {
	awk '
	function folder(path) {
		sub("/[^/]*$", "", path)
		return path
	}
	function named(sentence, header,    words, n, i, list) {
		n = split(sentence, words, /[ ,;:]+/)
		list = folder(header)
		if (sentence !~ /[Oo]nly|files of/)
			list = list " " substr(header, 1, index(header, "/") - 1)
		for (i = 1; i <= n; i++) {
			sub("^src/", "", words[i])
			if (words[i] ~ /^(fen-|jfn-|fentools|[Tt]ools)/)
				words[i] = "tool"
			if (words[i] ~ /^([Nn]otations|JSON)$/)
				words[i] = words[i] == "JSON" ? "json" : "notation"
			if (words[i] in places)
				list = list " " words[i]
		}
		return list
	}
	function is_named(file, list,    words, n, i) {
		n = split(list, words, " ")
		for (i = 1; i <= n; i++)
			if (file == words[i] || index(file, words[i] "/") == 1)
				return 1
		return 0
	}
	FNR == NR {
		for (path = $1; path ~ "/"; path = folder(path))
			places[path]
		places[path]
		files[$2] = files[$2] " " $1
		next
	}
	FNR == 1 { comment = "" }
	comment != "end" {
		line = $0
		sub(/^(\/\*| \*)/, "", line)
		comment = comment line
	}
	comment != "end" && /\*\// {
		count = split(comment, sentences, /[.] /)
		comment = "end"
		for (s = 1; s <= count; s++) {
			if (sentences[s] !~ /includes? (it|this)/ ||
			    sentences[s] ~ /verybody/)
				continue
			list = named(sentences[s], FILENAME)
			n = split(files[FILENAME], includers, " ")
			for (i = 1; i <= n; i++)
				if (!is_named(includers[i], list))
					print FILENAME ": not named: " includers[i]
			read++
		}
	}
	END { print read + 0 " comments" }' \
	    <(grep -rnoE '^#include "[^"]+"' --include='*.[ch]' "$@" |
	    sed -E 's|:[0-9]+:#include "| |; s|"$||') \
	    $(find "$@" -name '*.h')
}

@test "headers name who includes them" {
	run -0 unnamed */
	echo "$output"
	[ "${#lines[@]}" -eq 1 ]
	[ "${output% comments}" -gt 150 ]
}

@test "a folder has at most some 25 files" {
	local folder count large=

	while read -r folder; do
		count=$(find "$folder" -maxdepth 1 -type f | wc -l)
		[ "$count" -le 27 ] || large+="$folder: $count files"$'\n'
	done < <(find . -type d)
	printf %s "$large"
	[ -z "$large" ]
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

# Lists the undefined symbols of the objects of game and notation, as "OBJECT
# SYMBOL".
needed() {
	nm -u "$TOP_BUILDDIR/libfen.a" | awk '
	    /\.o:$/ { object = $1; next }
	    NF == 2 { print object, $2 }' | grep -E "^($1)\.o: "
}

# Prints the names of a folder's objects as a regular expression.
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
	# play and score remember the positions and moves of a game.
	run ! grep -E ' (text_reserve|text_grow.*|text_free)$' < <(
		grep -vE '^(play|score)\.o: ' <<<"$all")
}

@test "only base/memory.h allocates" {
	run -1 grep -rnwE '(malloc|calloc|realloc|reallocarray|strdup|strndup|asprintf|aligned_alloc|posix_memalign)[[:space:]]*\(' \
		--include='*.[ch]' --exclude=memory.h .
	# Only json/text/tree.c starts jansson, so all of its values come from there.
	run -0 grep -rlwE 'json_loadb?|json_loads|json_set_alloc_funcs|json_object_seed' .
	[ "$output" = ./json/text/tree.c ]
}

@test "a file has at most 400 lines, a table aside" {
	local file count long=

	for file in */*.[ch] */*/*.[ch] */*/*/*.[ch]; do
		case $file in
		game/chess/key/polyglot.c) continue ;;
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
