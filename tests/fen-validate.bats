setup() {
	load helper
}

@test "good records pass through unchanged" {
	run -0 --separate-stderr fen-validate <<<"$START"
	[ "$output" = "$START" ]
	[ "$stderr" = "" ]
}
