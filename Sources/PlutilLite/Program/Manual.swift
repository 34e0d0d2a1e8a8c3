// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// The manual pages: one for the program, and one for each command.
enum Manual {
    private static let programName = Program.name

    /// The names of all pages, beginning with the program's.
    static var pageNames: [String] {
        [programName] + CommandGroup.all.flatMap { $0.commands.map(name) }
    }

    private static func name(of command: CommandEntry) -> String {
        "\(programName)-\(command.name)"
    }

    /// Returns the lines of a page; `nil` if no page has that name.
    static func page(called name: String) -> [String]? {
        if name == programName { return program.lines }
        for group in CommandGroup.all {
            for command in group.commands where Self.name(of: command) == name {
                return page(of: command, in: group).lines
            }
        }
        return nil
    }

    private static var program: ManualPage {
        let synopsis = [
            "\(programName) <command> [<options>] [<file> ...]",
            "\(programName) help [<command> | <topic>]",
        ]
        var commands = [
            HelpPage.Block.paragraph(
                "Each command works on files, or on standard input, and has a page of its own.")
        ]
        for group in CommandGroup.all {
            commands += [
                .heading(group.title),
                .definitions(group.commands.map { (name(of: $0), $0.type.guide.abstract) }),
            ]
        }
        return ManualPage(
            name: programName, abstract: "read, check, convert and edit property lists",
            sections: [
                .init(heading: "Synopsis", blocks: synopsis.map(HelpPage.Block.paragraph)),
                .init(heading: "Commands", blocks: commands),
            ]
                + HelpTopic.pages.map { page in
                    .init(heading: page.title, blocks: [.paragraph(page.abstract)] + page.blocks)
                }
                + [.init(heading: "Examples", blocks: [.lines(ProgramHelp.examples)])],
            seeAlso: Array(pageNames.dropFirst()) + ["plutil", "plistutil"])
    }

    private static func page(of command: CommandEntry, in group: CommandGroup) -> ManualPage {
        let guide = command.type.guide
        let options = command.type.options
        var sections = [
            ManualPage.Section(
                heading: "Synopsis",
                blocks: CommandHelp(guide: guide, options: options).usage
                    .map(HelpPage.Block.paragraph)),
            .init(
                heading: "Description",
                blocks: ([guide.abstract] + guide.paragraphs).map(HelpPage.Block.paragraph)),
            .init(heading: "Examples", blocks: [.lines(guide.examples)]),
        ]
        for (heading, section) in CommandHelp.headings {
            let rows = options.filter { $0.kind != .word && $0.section == section }
            if rows.isEmpty { continue }
            sections.append(.init(heading: heading, blocks: [CommandHelp.definitions(rows)]))
        }
        let others = group.commands.map(name).filter { $0 != name(of: command) }
        return ManualPage(
            name: name(of: command), abstract: Self.title(guide.abstract), sections: sections,
            seeAlso: [programName] + others)
    }

    /// Returns a sentence in the style of the NAME section, which `apropos` and `whatis` display.
    private static func title(_ sentence: String) -> String {
        sentence.prefix(1).lowercased() + sentence.dropFirst().prefix { $0 != "." }
    }
}

/// The user's pager, which shows long help on a terminal, as in git.
enum Pager {
    /// Shows lines with the command in `PAGER`, or `less` by default.
    ///
    /// - Returns: whether they were shown. They are not shown if standard output is not a terminal,
    ///   if `PAGER` is empty or `cat`, or if the pager cannot be run.
    static func show(_ lines: [String]) -> Bool {
        guard System.isTerminal(System.standardOutput) else { return false }
        let given = System.environmentVariable("PAGER")
        let pager = given ?? "less"
        guard !pager.isEmpty, pager != "cat" else { return false }
        let text = lines.reduce(into: "") { $0 += $1 + "\n" }
        return InterruptGuard.during { signals in
            // A file rather than a pipe, which would break if the user quits the pager early.
            guard let file = try? TemporaryText(ByteStore(Array(text.utf8)).view, ending: ".txt")
            else { return false }
            let check = given == nil ? "command -v less >/dev/null 2>&1 || exit 127; " : ""
            let command =
                "\(check)LESS=${LESS-FRX} LV=${LV--c}; export LESS LV; "
                + "{ \(pager)\n} <\(ShellQuoting.quoted(file.path.text))"
            guard case .exited(let status) = signals.runShell(command) else { return true }
            // A shell returns 126 or 127 if it cannot run the program.
            return status != 126 && status != 127
        }
    }
}
