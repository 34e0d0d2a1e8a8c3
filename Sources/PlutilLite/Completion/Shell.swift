// SPDX-License-Identifier: Apache-2.0

/// A shell that completes our command lines by asking the program (`Completer`).
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    static var names: [String] { allCases.map(\.rawValue) }

    /// What the shell runs when it starts.
    var script: String {
        switch self {
        case .bash: Self.bashScript
        case .zsh: Self.zshScript
        case .fish: Self.fishScript
        }
    }

    // Bash parts words at colons and equals signs, so they are put together again, and what stands
    // before the last of these is taken off the answers.
    private static let bashScript = #"""
        # Completions of plutil-lite for bash, by 'plutil-lite completions bash'.
        _plutil_lite() {
            local -a words=() reply=()
            local word index=0 at=0 joins=0 line cut quote=
            for ((at = 1; at < ${#COMP_WORDS[@]}; at++)); do
                word=${COMP_WORDS[at]}
                if ((joins)) || { [[ $word == [:=]* ]] && ((${#words[@]})) \
                    && [[ $COMP_LINE == *"${words[-1]}$word"* ]]; }; then
                    if ((${#words[@]})); then words[-1]+=$word; else words+=("$word"); fi
                else
                    words+=("$word")
                fi
                [[ $word == *[:=] ]] && joins=1 || joins=0
                if ((joins)) && ((at + 1 < ${#COMP_WORDS[@]})) && [[ -z ${COMP_WORDS[at + 1]} ]]
                then joins=1; fi
                ((at == COMP_CWORD)) && index=$((${#words[@]} - 1))
            done
            local current=${words[index]}
            case $current in
                \"*|\'*) quote=${current:0:1}; words[index]=${current:1} ;;
            esac
            while IFS= read -r line; do reply+=("$line"); done \
                < <("${COMP_WORDS[0]}" __complete "$index" "${words[@]}" 2> /dev/null)
            COMPREPLY=()
            case ${reply[0]} in
                :files*) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "${COMP_WORDS[COMP_CWORD]}") ;;
                :directories*) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "${COMP_WORDS[COMP_CWORD]}") ;;
            esac
            [[ ${reply[0]} == *open ]] && compopt -o nospace
            cut=
            [[ -z $quote && $current == *[:=]* ]] && cut=${current%"${current##*[:=]}"}
            for line in "${reply[@]:1}"; do
                line=${line%%$'\t'*}
                line=${line#"$cut"}
                if [[ -z $quote && $line == *[!A-Za-z0-9_.,/:=@%+-]* ]]; then
                    printf -v line %q "$line"
                fi
                COMPREPLY+=("$line")
            done
        }
        complete -F _plutil_lite plutil-lite
        """#

    private static let zshScript = #"""
        #compdef plutil-lite
        # Completions of plutil-lite for zsh, by 'plutil-lite completions zsh'.
        _plutil_lite() {
            local -a lines texts shown
            local line text tab=$'\t' open=
            lines=("${(@f)$("${(Q)words[1]}" __complete $((CURRENT - 2)) "${(@Q)words[2,-1]}" 2> /dev/null)}")
            [[ $lines[1] == *open ]] && open=1
            for line in "${(@)lines[2,-1]}"; do
                [[ -z $line ]] && continue
                text=${line%%$tab*}
                texts+=("$text")
                if [[ $line == *$tab* ]]; then
                    shown+=("$text -- ${line#*$tab}")
                else
                    shown+=("$text")
                fi
            done
            if (( $#texts )); then
                if [[ -n $open ]]; then
                    compadd -S '' -l -d shown -a texts
                else
                    compadd -l -d shown -a texts
                fi
            fi
            case $lines[1] in
                :files*) _files ;;
                :directories*) _files -/ ;;
            esac
        }
        if [[ $funcstack[1] == _plutil_lite ]]; then
            _plutil_lite "$@"
        else
            compdef _plutil_lite plutil-lite
        fi
        """#

    private static let fishScript = #"""
        # Completions of plutil-lite for fish, by 'plutil-lite completions fish'.
        function __plutil_lite_complete
            set -l before (commandline -opc)
            set -l current (commandline -ct | string unescape; or commandline -ct)
            set -l all (commandline -o)
            set -l count (count $before)
            set -l after
            if test (count $all) -gt $count
                set after $all[(math $count + 1)..-1]
                test -n "$current"; and set -e after[1]
            end
            set -l program $before[1]
            set -e before[1]
            set -l lines ($program __complete (count $before) $before "$current" $after 2> /dev/null)
            if test (count $lines) -gt 1
                printf '%s\n' $lines[2..-1]
            end
            switch "$lines[1]"
                case ':files*'
                    __fish_complete_path "$current"
                case ':directories*'
                    __fish_complete_directories "$current"
            end
        end
        complete -c plutil-lite -f -a '(__plutil_lite_complete)'
        """#
}
