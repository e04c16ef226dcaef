# Jieqi and Xiangqi records of other projects, from the data beside this one. A
# test is skipped if its data is missing.

setup() {
	load helper
	cd "$BATS_TEST_TMPDIR"
}

# Writes the rows of a table without its header to the file `rows`.
rows() {
	need_shared "data/jieqi/$1"
	tail -n +2 "$SHARED/data/jieqi/$1" >rows
	[ -s rows ]
}

# Sorts the pairs of the pool, which is the given field of each line.
sorted_pools() {
	awk -v n="$1" '{
		pairs = ""
		while (match($n, /^[A-Za-z][0-9]+/)) {
			pair[++count] = substr($n, 1, RLENGTH)
			$n = substr($n, RLENGTH + 1)
		}
		for (i = 2; i <= count; i++)
			for (j = i; j > 1 && pair[j] < pair[j - 1]; j--) {
				t = pair[j]; pair[j] = pair[j - 1]; pair[j - 1] = t
			}
		for (i = 1; i <= count; i++)
			pairs = pairs pair[i]
		count = 0
		$n = pairs $n
		print
	}'
}

# Two files are equal and have that many lines.
same() {
	diff "$1" "$2"
	[ "$(wc -l <"$2")" -ge "$3" ]
}

@test "data: legal moves of Jieqi, their number, and check" {
	rows moves.tsv
	cut -f 1 rows >records
	fen-moves -l syntax --warnings=none records >found
	# An empty list of moves is a dash.
	cut -f 2 rows | sed 's/^$/-/' >expected
	same expected found 70
	fen-convert -l syntax --warnings=none -t json --with=check,moves records |
	    sed 's/.*"check":\([a-z]*\).*/\1/' >found
	same <(cut -f 4 rows) found 70
	fen-moves -J -l syntax --warnings=none records | grep -o '"move":' | wc -l >found
	same <(awk -F '\t' '{ n += $3 } END { print n }' rows) found 1
}

@test "data: perft of Jieqi" {
	rows perft.tsv
	while IFS=$'\t' read -r record depth nodes; do
		echo "$depth: $record"
		[ "$(fen-perft --warnings=none -D "$depth" <<<"$record" 2>/dev/null)" = "$depth"$'\t'"$nodes" ]
	done <rows
}

@test "data: one move, seen from both sides" {
	rows views.tsv
	local viewer column

	for viewer in r b; do
		column=$([ $viewer = r ] && echo 1 || echo 2)
		awk -F '\t' -v viewer=$viewer -v column="$column" '{
			split($column, field, " ")
			told = ""
			if ($4 ~ /^hidden:/ && field[3] == viewer)
				told = ":" substr($4, 8)
			print $column " moves " $3 told
		}' rows >games
		fen-play -l syntax --warnings=none games >found
		same <(cut -f $((column + 4)) rows) found 29
	done
}

@test "data: one move, as both sides see it" {
	rows views.tsv
	# The knowledge of both sides together: one has a letter where the other
	# has ?.
	awk -F '\t' '{
		split($1, red, " ")
		split($2, black, " ")
		known = ""
		for (i = 1; i <= length(red[2]); i++) {
			c = substr(red[2], i, 1)
			known = known (c == "?" ? substr(black[2], i, 1) : c)
		}
		told = $4 ~ /^hidden:/ ? ":" substr($4, 8) : ""
		print red[1], known, red[3], red[4], "moves", $3 told
	}' rows >games
	fen-play --both -l syntax --warnings=none games >found
	same <(cut -f 5,6 rows) found 29
}

@test "data: Pikafish's records as Red and as Black knows them" {
	rows pikafish_to_jfn.tsv
	local column view

	cut -f 1 rows >records
	for view in r b; do
		column=$([ $view = r ] && echo 2 || echo 3)
		fen-convert -t jfn --view=$view --warnings=none records >found
		same <(cut -f "$column" rows) found 40
	done
}

@test "data: JFN as Pikafish's record, of five fields and of six" {
	rows jfn_to_pikafish.tsv
	local column form

	for form in 5 6; do
		column=$((form - 3))
		awk -F '\t' -v column=$column '$column != "-" { print $1 }' rows >records
		[ -s records ]
		fen-convert -t pikafish --pikafish=$form --warnings=none records |
		    sorted_pools 3 | sorted_pools 4 >found
		same <(awk -F '\t' -v column=$column '$column != "-" { print $column }' rows |
		    sorted_pools 3 | sorted_pools 4) found 10
	done
	awk -F '\t' '$2 == "-" { print $1 }' rows >records
	[ -s records ]
	run -1 --separate-stderr fen-convert -t pikafish --warnings=none records
	[ "$output" = "" ]
	fen-convert -J -t pikafish --warnings=none records 2>&1 |
	    grep -c pool-mismatch >count || true
	[ "$(cat count)" -eq "$(wc -l <records)" ]
}

@test "data: the orders of fields that are in use" {
	need_shared data/jieqi/field_orders.txt
	local orders="$SHARED/data/jieqi/field_orders.txt"

	# Some games have another board or other signs.
	grep -v '[#~[]' "$orders" >records
	[ "$(wc -l <records)" -ge 6 ]
	fen-convert --warnings=none records >found
	[ "$(wc -l <found)" -eq "$(wc -l <records)" ]
	# In the written order; all stays the same except the captured pieces.
	awk '{
		turn = $2 ~ /^[wb]$/ ? $2 : $3
		pool = $2 ~ /^[wb]$/ ? $3 : $2
		last = NF
		if ($NF ~ /^[A-Za-z]/)
			pool = $(last--)
		print $1, turn, pool, $(last - 1), $last
	}' records | sorted_pools 3 >expected
	sorted_pools 3 <found | diff expected -
	fen-validate -q -l strict found
}

@test "data: published counts of Xiangqi, to depth 4" {
	need_shared data/perft/xiangqi.epd
	local record suite="$SHARED/data/perft/xiangqi.epd" n=0

	sed 's/;D[5-9][^;]*//g' "$suite" >to4
	run -0 --separate-stderr fen-perft --warnings=none to4
	n=$(wc -l <to4)
	[ "$n" -ge 13 ]
	[ "${#lines[@]}" -eq "$n" ]
	[[ $output != *mismatch* ]]
}
