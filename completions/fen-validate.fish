# fen-validate in fish

function __fen_validate_words
	fen-validate --list-faults 2>/dev/null | string replace -r '\t.*\t' '\t'
end

complete -c fen-validate -s f -l from -x -a 'auto chess epd shredder json' -d 'read this notation'
complete -c fen-validate -s l -l level -x -a 'syntax playable legal strict' -d 'ask for this level'
complete -c fen-validate -s v -l invert -d 'pass the bad records on instead'
complete -c fen-validate -l ep -x -a 'fen xfen legal' -d 'when an en-passant square is right'
complete -c fen-validate -l chess960 -d 'castling as in Chess960'
complete -c fen-validate -s J -l json -d 'results and diagnostics as JSON Lines'
complete -c fen-validate -s c -l count -d 'print only the number of results'
complete -c fen-validate -s m -l max-bad -x -d 'stop after so many bad records'
complete -c fen-validate -l on-bad -x -a 'skip blank keep' -d 'what is printed for bad records'
complete -c fen-validate -s q -l quiet -d 'no results; twice: no diagnostics either'
complete -c fen-validate -l warnings -x -a 'once all none' -d 'which warnings are shown'
complete -c fen-validate -l excerpt -f -a 'auto always never' -d 'show the record and the place'
complete -c fen-validate -l color -x -a 'auto always never' -d 'colour the diagnostics'
complete -c fen-validate -l exit-zero -d 'exit 0 also where records are bad'
complete -c fen-validate -l name -x -d 'what standard input is called in diagnostics'
complete -c fen-validate -l first-line -x -d 'the number of the first line in diagnostics'
complete -c fen-validate -l explain -x -a '(__fen_validate_words)' -d 'say what a fault means and how to mend it'
complete -c fen-validate -l list-faults -d 'list all faults'
complete -c fen-validate -s h -l help -d 'print a help text'
complete -c fen-validate -s V -l version -d 'print the version'
