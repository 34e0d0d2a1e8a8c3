// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// Output about the program itself: `help`, `--help` and `--version`.
enum ProgramHelp {
    /// Runs `help` with the words after it.
    static func run(_ words: ArraySlice<String>) -> Int32 {
        let name = words.first ?? ""
        switch words.count {
        case 0: return print(overview)
        case 1:
            if name == "completions" { return print(completionHelp) }
            if name.lowercased() == "commands" { return page(HelpTopic.text(of: commands)) }
            if let topic = HelpTopic(rawValue: name.lowercased()) { return page(topic.text) }
            let command = CommandAliases.command(name)
            if let type = CommandGroup.command(called: command) { return printHelp(of: type) }
            if name == "--manual" { return print(Manual.pageNames) }
            if name == "help" || name == "--help" { return print(overview) }
        case 2 where name == "--manual":
            if let page = Manual.page(called: words.last ?? "") { return print(page) }
        default: break
        }
        let console = Console()
        console.complain(mistake(words.last ?? ""))
        return ExitStatus.notRun.rawValue
    }

    /// - Parameter isShort: whether the help was requested by `-h` instead of `--help`.
    static func printHelp(of type: any Command.Type, isShort: Bool = false) -> Int32 {
        if isShort {
            let help = CommandHelp(guide: type.guide, options: type.options)
            return print(HelpTopic.text(of: help.shortPage))
        }
        return page(HelpTopic.text(of: help(of: type)))
    }

    static func help(of type: any Command.Type) -> HelpPage {
        CommandHelp(guide: type.guide, options: type.options).page
    }

    static func printVersion() -> Int32 { print([Program.version]) }

    /// `completions SHELL`
    static func printCompletions(_ words: ArraySlice<String>) -> Int32 {
        if words.count == 1, ["-h", "--help"].contains(words.first) {
            return print(completionHelp)
        }
        if words.count == 1, let shell = words.first.flatMap({ Shell(rawValue: $0.lowercased()) }) {
            return print([shell.script])
        }
        let console = Console()
        let found = VisibleText.escaped(words.joined(separator: " "))
        console.complain(
            "expected \(WordList.any(of: Shell.names)) after completions"
                + (words.isEmpty ? "" : ", found '\(found)'"))
        return ExitStatus.notRun.rawValue
    }

    private static var completionHelp: [String] {
        HelpTopic.text(
            of: HelpPage(
                title: "\(Program.name) completions",
                abstract:
                    "Print a script that completes commands, options and key paths in a shell.",
                usage: ["\(Program.name) completions \(WordList.any(of: Shell.names))"],
                blocks: [
                    .heading("Examples"),
                    .lines([
                        "eval \"$(plutil-lite completions bash)\"    # in ~/.bashrc",
                        "plutil-lite completions zsh > ~/.zfunc/_plutil-lite",
                        "plutil-lite completions fish > ~/.config/fish/completions/plutil-lite.fish",
                    ]),
                ]))
    }

    /// Prints the overview for an empty command line.
    static func complainOfNothing() -> Int32 {
        Console().message(overview.joined(separator: "\n"))
        return ExitStatus.notRun.rawValue
    }

    private static func print(_ lines: [String]) -> Int32 {
        let console = Console()
        lines.forEach(console.answer)
        return console.finish().rawValue
    }

    /// Prints lines, through the user's pager if standard output is a terminal.
    private static func page(_ lines: [String]) -> Int32 {
        Pager.show(lines) ? ExitStatus.done.rawValue : print(lines)
    }

    private static func mistake(_ name: String) -> String {
        let near = EditDistance.nearest(to: name, among: CommandNames.all + topics)
        let hint = near.first.map { "did you mean 'plutil-lite help \($0)'?" }
        return "unknown command or topic '\(VisibleText.escaped(name))'; "
            + (hint ?? "'plutil-lite help' lists the commands")
    }

    /// The overview: the commands to start with, and the names of the others.
    private static var overview: [String] {
        var lines = [
            "plutil-lite: read, check, convert and edit property lists",
            "Usage: plutil-lite <command> [<options>] [<file> ...]",
        ]
        for group in CommandGroup.all {
            lines += rows(group.title, group.topic, group.overview)
            let others = group.others.joined(separator: ", ")
            if !others.isEmpty { lines.append("  also: \(others)") }
        }
        lines += rows("plutil, PlistBuddy, defaults", "compat", CommandGroup.otherGrammars)
        lines += ["", "Examples:"] + examples.map { "  " + $0 }
        let topics = HelpTopic.allCases.map(\.rawValue)
        return lines + [
            "The path comes first, the <file> last; - or no <file> reads standard input.",
            "More: completions <shell>, help <command>, help commands (all of them),",
            "help \(topics.dropLast().joined(separator: ", ")),",
            "or \(topics[topics.count - 1]).",
        ]
    }

    /// `help commands`: all commands, one per line.
    private static var commands: HelpPage {
        HelpPage(
            title: "commands", abstract: "plutil-lite help <command> explains a command.",
            blocks: CommandGroup.all.flatMap { group -> [HelpPage.Block] in
                [
                    .heading(group.title),
                    .definitions(group.commands.map { ($0.name, $0.type.guide.abstract) }),
                ]
            } + [
                .heading("Other programs' command lines"),
                .definitions(CommandGroup.otherGrammars.map { ($0.name, $0.text) }),
            ])
    }

    static let examples = [
        "plutil-lite print Info.plist",
        "plutil-lite set CFBundleVersion 42 Info.plist",
        "plutil-lite convert json < Info.plist",
    ]

    static let topics = ["commands"] + HelpTopic.allCases.map(\.rawValue)

    private static func rows(
        _ title: String, _ topic: String?, _ rows: [(name: String, text: String)]
    ) -> [String] {
        [title + (topic.map { " (see also: help \($0))" } ?? "") + ":"]
            + rows.map { "  \(WrappedText.padded($0.name, to: 18))  \($0.text)" }
    }
}
