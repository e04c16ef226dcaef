# fen-sample chooses records by their position.

setup() {
	load helper
	cd "$BATS_TEST_TMPDIR"
	positions 3000 >all.fen
}

# Prints that many different positions, up to 65,535: a pawn for each bit of a number.
positions() {
	awk -v most="$1" '
		function pawns(n, letter, i, rank) {
			for (i = 0; i < 8; i++) {
				rank = rank (n % 2 ? letter : "1")
				n = int(n / 2)
			}
			for (i = 8; i > 0; i--)
				gsub(substr("11111111", 1, i), i, rank)
			return rank
		}
		BEGIN {
			for (i = 1; i <= most; i++)
				printf "4k3/%s/8/8/8/8/%s/4K3 w - - 0 1\n",
				    pawns(i % 256, "p"), pawns(int(i / 256), "P")
		}'
}

@test "-n: so many records, in the order of the input" {
	for n in 0 1 2 99 2999 3000 3001; do
		run -0 fen-sample -n "$n" all.fen
		printf '%s\n' "$output" | sed '/^$/d' >some.fen
		[ "$(wc -l <some.fen)" -eq $((n < 3000 ? n : 3000)) ]
		grep -Fxf some.fen all.fen | cmp - some.fen
	done
	run -0 fen-sample -c -n 7 all.fen
	[ "$output" = 7 ]
	# A smaller sample is part of a larger one.
	fen-sample -n 10 all.fen >ten
	fen-sample -n 100 all.fen >hundred
	[ "$(grep -cFxf ten hundred)" -eq 10 ]
}

@test "order, threads, cuts and other programs make no difference" {
	local how

	for how in '-n 77' '--share=5%' '-n 3 --by=men' '-n 2 --group=men'; do
		fen-sample $how all.fen | sort >one
		[ -s one ]
		fen-sample $how <(tac all.fen) | sort | cmp - one
		fen-sample $how <(head -n 1234 all.fen) <(tail -n +1235 all.fen) |
			sort | cmp - one
		for jobs in 1 2 3; do
			fen-sample -j "$jobs" $how all.fen | sort | cmp - one
		done
		run -0 fen-sample $how --seed=7 all.fen
		run -1 cmp one <(sort <<<"$output")
	done
}

@test "-n: threads know the limit of the records before, not of those behind the end" {
	local jobs

	positions 65000 >many.fen
	for i in {1..5}; do cat many.fen; done >again.fen
	{ cat again.fen; echo bad; cat again.fen; } >stopped.fen
	fen-sample -n 500 again.fen | sort -u | cmp - <(fen-sample -n 100 many.fen | sort)
	run -1 --separate-stderr fen-sample -n 500 -m 1 stopped.fen
	[ "$output" = "$(fen-sample -n 500 again.fen)" ]
	for jobs in 2 3 5; do
		fen-sample -j "$jobs" -n 500 again.fen | cmp - <(fen-sample -n 500 again.fen)
		run -1 --separate-stderr fen-sample -j "$jobs" -n 500 -m 1 stopped.fen
		[ "$output" = "$(fen-sample -n 500 again.fen)" ]
	done
}

@test "-n: which of the records with the last position is chosen, their text decides" {
	local base='4k3/8/8/8/8/8/8/4K3 w - -' i

	for i in 1 2 3 4 5 6 7 8; do
		echo "$base id \"$i\";"
	done >same.epd
	run -0 fen-sample -n 1 same.epd
	[ "${#lines[@]}" -eq 1 ]
	[ "$(fen-sample -n 1 <(tac same.epd))" = "$output" ]
	[ "$(fen-sample -n 3 <(tac same.epd) | sort)" = "$(fen-sample -n 3 same.epd)" ]
}

@test "--share: about this share, all of the smaller shares, and of a part" {
	local share count before=

	for share in 0.01 5% 0.1 25% 0.9 1; do
		fen-sample --share="$share" all.fen >some
		count=$(wc -l <some)
		case $share in
		0.01) [ "$count" -gt 10 ] && [ "$count" -lt 60 ] ;;
		0.1) [ "$count" -gt 230 ] && [ "$count" -lt 380 ] ;;
		0.9) [ "$count" -gt 2620 ] && [ "$count" -lt 2780 ] ;;
		1) cmp some all.fen ;;
		esac
		[ -z "$before" ] || [ "$(grep -cFxf before some)" -eq "$(wc -l <before)" ]
		cp some before
	done
	fen-sample --split=train:90,test:10 -o parts all.fen
	fen-sample --share=0.9 all.fen | cmp - parts/train.fen
	for share in 0 0% 1.1 101% -1 . '' 0.1.1 1e-3 0,5 % x; do
		run -2 fen-sample --share="$share" all.fen
		[[ $output == *'a number such as 0.1 or 10%'* ]]
	done
}

@test "--split: no position stands in two parts, and no record is lost" {
	# each position three times, in other spellings
	sed 's/ 0 1$//; s/$/ id "x";/' all.fen >epd
	sed 's/ 0 1$/ 7 31/' all.fen >clocks
	cat all.fen epd clocks >three.fen
	for jobs in 1 2; do
		rm -rf parts
		run -0 fen-sample -j "$jobs" --split=train:90,test:10 -o parts three.fen
		[ "$output" = "" ]
		[ "$(cat parts/* | wc -l)" -eq 9000 ]
		sort parts/* | cmp - <(sort three.fen)
		[ "$(fen-uniq -c parts/train.fen)" -gt 2500 ]
		[ $(($(fen-uniq -c parts/train.fen) + $(fen-uniq -c parts/test.fen))) -eq 3000 ]
		cat parts/train.fen >"train.$jobs"
	done
	cmp train.1 train.2
	run -0 fen-sample -c --split=a:1,b:1 -o parts three.fen
	[ "$output" = 9000 ]
}

@test "--split: the files have the ending of the first file, and none is replaced" {
	cp all.fen all.epd
	gzip -k all.epd
	fen-sample --split=a:1,b.txt:2,c:3 -o one all.epd.gz
	[ "$(echo one/*)" = 'one/a.epd one/b.txt one/c.epd' ]
	fen-sample --split=a:1 -o two <all.fen
	cmp two/a.fen all.fen
	cp two/a.fen before
	run -2 fen-sample --split=a:1 -o two <all.fen
	[[ $output == *'two/a.fen: File exists'* ]]
	cmp two/a.fen before
	run -2 fen-sample --split=a:1 -o no/such/place all.fen
	[[ $output == *'no/such/place: No such file or directory'* ]]
	# a wrong name leaves nothing behind
	run -2 fen-sample --split=a:1,b:1 -o five typo.fen
	[ "$(ls five)" = '' ]
	cp all.fen all.txt
	run -2 sh -c 'trap "" XFSZ; ulimit -f 1; exec fen-sample --split=x:1,y:1 -o full all.txt'
	[[ $output == *'full/x.txt: File too large'* ]]
	for parts in '' a a: :1 a:0 a:1,a:1 a:-1 a:1.5 ../a:1 a/b:1 .a:1 -a:1 a:1000001 a:1,; do
		run -2 fen-sample --split="$parts" -o three all.fen
		[[ $output == *'parts such as train:90,test:10'* ]]
		[ ! -e three ]
	done
}

@test "headers stay, in all parts, and --group keeps records together" {
	awk 'BEGIN { print "game,fen" } { print int((NR - 1) / 30) "," $0 }' all.fen >all.csv
	fen-sample --csv --header -k fen -n 10 all.csv >ten.csv
	[ "$(head -n 1 ten.csv)" = game,fen ]
	[ "$(wc -l <ten.csv)" -eq 11 ]
	fen-sample --csv --header -k fen --group=col.game --split=a:1,b:1 -o parts all.csv
	[ "$(head -qn 1 parts/a.csv parts/b.csv)" = $'game,fen\ngame,fen' ]
	[ "$(cat parts/* | wc -l)" -eq 3002 ]
	[ "$(wc -l <parts/a.csv)" -gt 500 ]
	[ "$(wc -l <parts/b.csv)" -gt 500 ]
	run comm -12 <(tail -n +2 parts/a.csv | cut -d, -f1 | sort -u) \
		<(tail -n +2 parts/b.csv | cut -d, -f1 | sort -u)
	[ "$output" = "" ]
	fen-sample --csv --header -k fen --group=col.game -n 5 all.csv |
		tail -n +2 | cut -d, -f1 | uniq -c | awk '{ print $1 }' >counts
	[ "$(sort -u counts)" = 30 ]
	[ "$(wc -l <counts)" -eq 5 ]
	# without records, too
	fen-sample --csv --header -k fen --split=a:1 -o none <(head -n 1 all.csv)
	[ "$(cat none/a.fen)" = game,fen ]
}

@test "--by: so many records of each value" {
	fen-sample -n 4 --by=men all.fen >some
	cut -d' ' -f1 some | tr -d '/0-9' | awk '{ print length }' | sort -n | uniq -c |
		awk '{ print $1 }' | sort -u >counts
	# one position has two pieces more than the others
	[ "$(tail -n 1 counts)" = 4 ]
	[ "$(wc -l <counts)" -le 3 ]
	run -2 fen-sample -n 4 --by=mem all.fen
	[[ $output == *"did you mean 'men'"* ]]
}

@test "bad records are reported and not chosen" {
	{ cat all.fen; echo 'x w - - 0 1'; } >bad.fen
	run -1 --separate-stderr fen-sample -n 5000 bad.fen
	[ "${#lines[@]}" -eq 3000 ]
	[[ $stderr == *'bad.fen:3001:1: error:'* ]]
	run -0 fen-sample -J -n 2 all.fen
	[ "$(jq -r .record <<<"$output")" = "$(fen-sample -n 2 all.fen)" ]
	run -0 fen-sample -J --share=1% all.fen
	[ "$(jq -r .record <<<"$output")" = "$(fen-sample --share=1% all.fen)" ]
}

@test "options that don't go together" {
	for how in '' '-n 1 --share=1' '--split=a:1' '-n 1 -o x' '--share=1 --by=men' \
	    '-n 1 --by=men --group=men' '-n x' '-n -1' '-n 1 --group=nothing' '-n 1 --seed=x'; do
		run -2 fen-sample $how all.fen
		[[ $output == fen-sample:* ]]
	done
}

@test "files with another header than the first are trouble" {
	printf 'id,fen\n1,%s\n' "$START" >one.csv
	printf 'fen,id\n%s,2\n' "$START" >two.csv
	for how in '-n 5' '--split=a:1 -o parts'; do
		rm -rf parts
		run -2 fen-sample --csv --header -k fen $how one.csv two.csv
		[[ $output == *'two.csv: its header is another one than that of the first file'* ]]
		rm -rf parts
		run -0 fen-sample --csv --header -k fen $how one.csv one.csv
	done
	printf 'id,fen\r\n1,%s\r\n' "$START" >cr.csv
	fen-sample --csv --header -k fen --split=a:1 -o cr cr.csv
	cmp cr.csv cr/a.csv
	: >empty.csv
	fen-sample --csv --header -k fen --split=a:1 -o none empty.csv
	[ ! -s none/a.csv ]
	[ -e none/a.csv ]
}
