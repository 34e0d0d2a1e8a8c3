// SPDX-License-Identifier: Apache-2.0

/// A shell whose completions are computed by the program itself (`Completer`).
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    static var names: [String] { allCases.map(\.rawValue) }

    /// The script that the shell runs when it starts.
    var script: String {
        switch self {
        case .bash: Self.bashScript
        case .zsh: Self.zshScript
        case .fish: Self.fishScript
        }
    }

    // Bash passes words with their quotation marks and splits them at colons and other characters,
    // so the line is parsed here. The replies are quoted as the context requires because keys come
    // from files, and $(…) in a key would otherwise be run. If the word itself runs something, no
    // completions are offered.
    private static let bashScript = #"""
        # Completions of plutil-lite for bash, by 'plutil-lite completions bash'.
        _plutil_lite() {
            local -a words=() reply=()
            local word= begun= quote= opened= broken= active= at char next line
            local index= current= state= start= isActive=
            for ((at = 0; ; at++)); do
                if ((at == COMP_POINT)); then
                    index=${#words[@]} current=$word state=$quote start=$broken isActive=$active
                    # Text after the cursor is read as if the quotation ended here, which it will.
                    if [[ -n $quote ]]; then
                        start=$opened quote=
                        [[ ${COMP_LINE:at:1} == [\"\'] ]] && ((++at))
                    fi
                    begun=1
                fi
                ((at < ${#COMP_LINE})) || break
                char=${COMP_LINE:at:1} next=${COMP_LINE:at+1:1}
                case $quote$char in
                    [[:space:]])
                        if [[ -n $begun ]]; then words+=("$word"); fi
                        word= begun= broken= active=
                        continue ;;
                    \\) word+=$next; ((++at)) ;;
                    \' | \") quote=$char opened=$word ;;
                    \$)
                        if [[ $next == \' ]]; then
                            quote=\$ opened=$word; ((++at))
                        else
                            word+=$char active=1
                        fi ;;
                    \"\\)
                        if [[ $next == [\"\\\$\`] ]]; then word+=$next; ((++at)); else word+=$char; fi ;;
                    \'\' | \"\" | \$\') quote= ;;
                    \$\\ | \`* | \"[\$\`]) word+=$char active=1 ;;
                    ?)
                        word+=$char
                        [[ $COMP_WORDBREAKS == *"$char"* ]] && broken=$word ;;
                    *) word+=$char ;;
                esac
                begun=1
            done
            [[ -n $begun ]] && words+=("$word")
            COMPREPLY=()
            [[ -z $index || -n $isActive ]] && return
            words[index]=$current
            while IFS= read -r line; do reply+=("$line"); done \
                < <("${words[0]}" __complete $((index - 1)) "${words[@]:1}" 2> /dev/null)
            case ${reply[0]} in
                :files*) compopt -o default ;;
                :directories*) compopt -o dirnames -o filenames ;;
            esac
            [[ ${reply[0]} == *open ]] && compopt -o nospace
            for line in "${reply[@]:1}"; do
                line=${line%%$'\t'*}
                [[ $line == "$start"* ]] || continue
                line=${line:${#start}}
                case $state in
                    \') line=${line//\'/\'\\\'\'} ;;
                    \$) line=${line//\\/\\134} line=${line//\'/\\047} line=${line//\!/\\041} ;;
                    \")
                        line=${line//\\/\\\\} line=${line//\"/\\\"} line=${line//\$/\\\$}
                        line=${line//\`/\\\`} line=${line//\!/\"\'\!\'\"} ;;
                    *) [[ $line == *[!A-Za-z0-9_.,/:=@%+-]* ]] && printf -v line %q "$line" ;;
                esac
                # Bash closes the quotation itself, unless it already looks closed.
                [[ $line == *[\"\'] && $line == *"$state" ]] && line+=$state
                COMPREPLY+=("$line")
            done
        }
        complete -F _plutil_lite plutil-lite
        """#

    private static let zshScript = #"""
        #compdef plutil-lite
        # Completions of plutil-lite for zsh, by 'plutil-lite completions zsh'.
        _plutil_lite() {
            local -a lines texts shown plain=("${(@Q)words}")
            local line text tab=$'\t' open= quote=$compstate[quote]
            # The typed part of the word, without the quotation that is still open.
            case $quote in
                \'|\") plain[CURRENT]=${(Q):-$quote$PREFIX$quote} ;;
                \$*) plain[CURRENT]=${(Q):-"$'$PREFIX'"} ;;
                *) plain[CURRENT]=${(Q)PREFIX} ;;
            esac
            lines=("${(@f)$("$plain[1]" __complete $((CURRENT - 2)) "${(@)plain[2,-1]}" 2> /dev/null)}")
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
