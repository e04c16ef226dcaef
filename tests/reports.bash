# The functions that reports.bats and ci.bats share.

# install DIR PACKAGE ...: installs npm packages, unless they are there already.
install() {
	local to=$TOP_BUILDDIR/tests/reports-node/$1
	shift
	[ -e "$to/done" ] || {
		timeout 180 npm install --prefix "$to" --no-audit --no-fund \
		    --no-save --silent --ignore-scripts --legacy-peer-deps "$@" \
		    >/dev/null 2>&1 && touch "$to/done"
	}
}

# A database with planted errors, and readers of reports. Each reader takes a
# report on standard input and prints "line column word" for each error.

# plant DATABASE EXPECTED <RECORDS: spreads the records of planted.txt among
# those of standard input. One becomes the first line and one the last.
plant() {
	awk -v database="$1" -v expected="$2" '
		BEGIN { n = 0 }
		FNR == NR && /^#/ { next }
		FNR == NR {
			word[n] = $1
			sub(/^[^ ]* /, "")
			column[n] = index($0, "^")
			sub(/\^/, "")
			gsub(/~/, "\007")
			record[n++] = $0
			next
		}
		{ good[++lines] = $0 }
		END {
			for (k = 0; k < n; k++) {
				at = int((lines + n) / n * k) + k * 7919 % int(lines / n)
				if (k == 0)
					at = 1
				if (k == n - 1)
					at = lines + n
				where[at] = k
				print at, column[k], word[k] >expected
			}
			for (line = 1; line <= lines + n; line++)
				print ((line in where) ? record[where[line]] : good[++used]) >database
		}' "$TOP_SRCDIR/tests/planted.txt" -
}

errors_of_text() {
	sed -nE 's/^.*:([0-9]+):([0-9]+): error: .* \[([a-z0-9-]+)\]$/\1 \2 \3/p'
}

errors_of_json() {
	jq -r 'select(.faults) | .line as $line | .faults[] |
	    select(.severity == "error") | "\($line) \(.column) \(.word)"'
}

# The table of the summary has the first place of each word.
errors_of_github() {
	sed -nE 's/^\| ([a-z-]+) \|.*:([0-9]+):([0-9]+) \|$/\2 \3 \1/p'
}

errors_of_sarif() {
	jq -r '.runs[0].results[] | select(.level == "error") |
	    .locations[0].physicalLocation.region as $region |
	    "\($region.startLine) \($region.startColumn) \(.ruleId)"'
}

errors_of_junit() {
	xmllint --xpath '//failure/text()' - | errors_of_text
}

errors_of_tap() {
	awk '/^(not )?ok / { bad = /^not/ }
		bad && /^  word: / { word = $2 }
		bad && /^  column: / { column = $2 }
		bad && /^  line: / { print $2, column, word }'
}
