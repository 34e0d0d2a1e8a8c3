// SPDX-License-Identifier: Apache-2.0

/// The pages of the manual: one of the program, and one of each group of commands.
enum Manual {
    private static let programName = Program.name

    /// The names of all pages, the program's first.
    static var pageNames: [String] { [programName] + CommandGroup.all.map(name) }

    private static func name(of group: CommandGroup) -> String {
        "\(programName)-\(group.pageName)"
    }

    /// The lines of a page; `nil` where there is none of that name.
    static func page(called name: String) -> [String]? {
        if name == programName { return program.lines }
        return CommandGroup.all.first { Self.name(of: $0) == name }.map { page(of: $0).lines }
    }

    private static var program: ManualPage {
        let synopsis = HelpPage(
            title: programName, abstract: "",
            usage: [
                "\(programName) <command> [<options>] [<file> ...]",
                "\(programName) help [<command> | <topic>]",
            ], blocks: [])
        let groups = CommandGroup.all.flatMap { group -> [HelpPage.Block] in
            [
                .heading(group.title),
                .definitions(group.commands.map { ($0.name, $0.type.guide.abstract) }),
            ]
        }
        let commands = HelpPage(
            title: programName,
            abstract: "Each command works on files, or on standard input.", blocks: groups)
        let examples = HelpPage(
            title: programName, abstract: "Print, edit and convert:",
            blocks: [.lines(ProgramHelp.examples)])
        let topics = HelpTopic.pages.map { (heading: $0.title, page: $0) }
        return ManualPage(
            name: programName, abstract: "read, check, convert and edit property lists",
            sections: [("Synopsis", synopsis), ("Commands", commands)] + topics
                + [("Examples", examples)],
            seeAlso: Array(pageNames.dropFirst()) + ["plutil", "plistutil"])
    }

    private static func page(of group: CommandGroup) -> ManualPage {
        ManualPage(
            name: name(of: group), abstract: group.abstract,
            sections: group.commands.map { ($0.name, ProgramHelp.help(of: $0.type)) },
            seeAlso: pageNames.filter { $0 != name(of: group) })
    }
}
