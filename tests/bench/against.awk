# against.awk RESULTS: prints a table of the measurements of two builds, in
# Markdown. A ratio is new time / old time: above 1 the new build is slower. The
# time is processor time; with several threads it is wall-clock time, and for
# one record the lower quartile of wall-clock time.

BEGIN {
	FS = "\t"
	limit = 1.03
	print "| | old, s | new, s | new/old | |"
	print "|---|--:|--:|--:|---|"
}

{
	side = substr($2, 1, 3)
	name = substr($2, 5)
	time = name ~ /\*$/ ? $5 : $1 == "starts" ? $6 : $4
}

# The measurements of both builds are adjacent, the old one first.
side == "old" {
	before = $8 <= 1 ? time : 0
	next
}

$8 <= 1 && before > 0 {
	count++
	verdict = ""
	if (time > before * limit) {
		slower++
		verdict = "slower"
	}
	sub(/\*$/, "", name)
	printf "| %s | %.4f | %.4f | %.3f | %s |\n", name, before, time,
	    time / before, verdict
}

END {
	printf "\n%d measures, %d of them more than %d %% slower\n", count,
	    slower, (limit - 1) * 100 + 0.5
}
