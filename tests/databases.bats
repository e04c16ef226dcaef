# Real databases: each dialect is read, and each oddity has a fault word.

setup() {
	load helper
}

# Reads files of the data beside the project. The arguments are their names, the
# number of records and of bad ones, and how often each word occurs.
census() {
	local file

	for file; do
		fen-validate -qq --summary "$SHARED/data/$file" | awk -F'\t' -v name="${file##*/}" '
			$1 == "records" || $1 == "bad" { counts = counts " " $2 }
			/^word\./ { sub(/^word\./, ""); words[++n] = $1 "=" $2 }
			END {
				printf "%s%s", name, counts
				for (i = 1; i <= n; i++)
					printf " %s", words[i]
				print ""
			}'
	done
}

@test "suites of problems: every dialect of EPD is read as it is" {
	need_shared data/epd
	# In one mate of the matetrack suite, black pawns stand on b7, b6 and b5, but
	# only the pawn from a7 can have come to this file.
	diff <(census epd/cw_bratko-kopec.epd epd/cw_silent-but-deadly.epd \
		epd/matetrack_matetrack_head400.epd \
		epd/matetrack_matetrackpv_head400.epd epd/sts_v3_mit.epd \
		epd/vir_wac.epd) - <<-'END'
		cw_bratko-kopec.epd 24 0 line-end=24 spacing=2 epd-dialect=72
		cw_silent-but-deadly.epd 134 0 line-end=134 spacing=136 epd-dialect=402
		matetrack_matetrack_head400.epd 400 1 pawn-captures=1 epd-dialect=444
		matetrack_matetrackpv_head400.epd 400 1 pawn-captures=1 epd-dialect=800
		sts_v3_mit.epd 1500 0 line-end=1499
		vir_wac.epd 300 0
	END
}

@test "suites of problems: what is really wrong in two of them" {
	need_shared data/epd
	# '-1' instead of a dash and a clock; two solutions that are illegal;
	# three positions that can't be reached in a game.
	diff <(census epd/cw_kaufman.epd epd/pychess_endgame.epd) - <<-'END'
		cw_kaufman.epd 25 6 bad-ep=4 epd-illegal-move=2 line-end=25 spacing=4 epd-dialect=44 ep-with-clock=4
		pychess_endgame.epd 200 3 impossible-check=3
	END
	run -1 fen-validate -q --warnings=none "$SHARED/data/epd/cw_kaufman.epd"
	[[ ${lines[0]} == *":3:79: error: 'Ne5': more than one piece can make this move [epd-illegal-move]" ]]
	[[ ${lines[1]} == *":4:61: error: en-passant field '-1' lacks the blank after '-' [bad-ep]" ]]
}

@test "books: four fields and six, trailing blanks, CRLF" {
	need_shared data/books
	diff <(census books/Drawkiller_sample_CRLF_trailingsp.epd \
		books/endgames_head1000.epd \
		books/hybrid_book_beta_head500_4field_CRLF.epd \
		books/noob_2moves.epd \
		books/popularpos_lichess_v3_head500_trailing2sp.epd) - <<-'END'
		Drawkiller_sample_CRLF_trailingsp.epd 395 0 line-end=395 spacing=98
		endgames_head1000.epd 1000 0
		hybrid_book_beta_head500_4field_CRLF.epd 500 0 line-end=500
		noob_2moves.epd 7314 0
		popularpos_lichess_v3_head500_trailing2sp.epd 500 0 spacing=500
	END
}

@test "books of Chess960 are good with --chess960, and the message says so" {
	need_shared data/books
	local file

	for file in DFRC_4852_v1_sample FRC_openings; do
		run -0 fen-validate -qq --chess960 "$SHARED/data/books/$file.epd"
		run -1 fen-validate -q -m 1 "$SHARED/data/books/$file.epd"
		[[ $output == *chess960* ]]
	done
}

@test "NNUE plain text, puzzles in CSV, evaluations in JSON Lines" {
	need_shared data/wild
	cd "$SHARED/data/wild"
	run -0 fen-validate -q --line-prefix='fen ' sample.plain
	[ -z "$output" ]
	run -0 fen-validate -q --csv --header -k FEN --moves-field=Moves puzzle_sample.csv
	[ -z "$output" ]
	run -0 fen-validate -q --json-field=fen \
		--moves-field='evals[].pvs[].line' eval_sample.jsonl
	[ -z "$output" ]
	run -1 fen-validate -q --warnings=none database_issue54_invalid_chess960.fen
	[[ ${lines[0]} == *':1:47: error: '*'[castling-no-rook]' ]]
}
