/// The scripts by which bash, zsh and fish complete commands.
extension CompletionsCommand.Shell {
  /// The script for the shell. It asks the program for every word, so that it always fits the installed version.
  var script: String {
    switch self {
    case .bash:
      #"""
      # bash completion of facture
      _facture() {
        local line=${COMP_LINE:0:COMP_POINT} word=${COMP_WORDS[COMP_CWORD]} after= found
        # After an = bash replaces only what follows it, and so it does within an open quotation mark where = parts no words.
        [[ $word == = || ${COMP_WORDS[COMP_CWORD-1]} == = ]] && after==
        [[ $word == --*=[\'\"]* ]] && after== word=${word#*=}
        COMPREPLY=()
        while IFS= read -r found; do
          if [[ $found =~ ^--[a-z-]+=$ ]]; then
            # An option of the program; its value follows.
            compopt -o nospace 2>/dev/null
          else
            [[ $after && $found =~ ^--[a-z-]+= ]] && found=${found#*=}
            # Names are data: each is one word, in the quotation marks that are open or without any.
            case $word in
              \'*) found=${found//\'/\'\\\'\'} ;;
              \"*) found=${found//\\/\\\\} found=${found//\"/\\\"} found=${found//\$/\\\$}
                   found=${found//\`/\\\`} found=${found//\!/\"\'\!\'\"} ;;
              *) printf -v found %q "$found" ;;
            esac
          fi
          COMPREPLY+=("$found")
        done < <("${COMP_WORDS[0]}" completions bash --ligne="$line" 2>/dev/null)
      }
      complete -o default -F _facture facture
      """#
    case .zsh:
      #"""
      #compdef facture
      # zsh completion of facture
      _facture() {
        local -a found open
        found=("${(@f)$("${words[1]}" completions zsh --ligne="${(j: :)words[1,CURRENT]}" 2>/dev/null)}")
        found=(${found:#})
        open=(${(M)found:#*=}) found=(${found:#*=})
        (( $#open )) && compadd -S '' -- $open
        (( $#found )) && compadd -- $found
        (( $#open + $#found )) || _files
      }
      if [[ ${funcstack[1]} == _facture ]]; then _facture "$@"; else compdef _facture facture; fi
      """#
    case .fish:
      #"""
      # fish completion of facture
      complete -c facture -a '(facture completions fish --ligne=(commandline -cp | string collect) 2>/dev/null)'
      """#
    }
  }
}
