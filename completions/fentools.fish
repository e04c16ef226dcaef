# fentools in fish

complete -c fentools -n __fish_is_first_token -f -a 'help doctor (fentools --names)'
complete -c fentools -n '__fish_seen_subcommand_from help' -f -a '(fentools --names) (fen-validate --list-faults | cut -f1)'
complete -c fentools -l names -d 'print only the names of the tools'
complete -c fentools -s h -l help -f -a 'all' -d 'print a help text'
complete -c fentools -s V -l version -d 'print the version'
