// SPDX-License-Identifier: Apache-2.0

struct CommandHelp {
    let guide: CommandGuide
    /// The command's options and words.
    let options: [OptionDescription]

    /// The usage, a few examples and the command's own options.
    var shortPage: HelpPage {
        let rows = options.filter { $0.kind != .word && $0.section == .own }
        var blocks: [HelpPage.Block] = [
            .heading("Examples"), .lines(Array(guide.examples.prefix(3))),
        ]
        if !rows.isEmpty { blocks += [.heading("Options"), Self.definitions(rows)] }
        blocks.append(.paragraph("More: 'plutil-lite \(guide.name) --help'."))
        return HelpPage(
            title: "\(Program.name) \(guide.name)", abstract: guide.abstract,
            usage: usage, blocks: blocks)
    }

    var page: HelpPage {
        var blocks = guide.paragraphs.map(HelpPage.Block.paragraph)
        blocks += [.heading("Examples"), .lines(guide.examples)]
        for (heading, section) in Self.headings.prefix(2) {
            let rows = options.filter { $0.kind != .word && $0.section == section }
            if !rows.isEmpty { blocks += [.heading(heading), Self.definitions(rows)] }
        }
        for (heading, section) in Self.headings.suffix(2) {
            let names = options.filter { $0.section == section }.map(\.mainName)
            if names.isEmpty { continue }
            blocks.append(
                .paragraph(
                    "\(heading): " + names.joined(separator: ", ")
                        + "; see 'plutil-lite help options'."))
        }
        return HelpPage(
            title: "\(Program.name) \(guide.name)", abstract: guide.abstract,
            usage: usage, blocks: blocks)
    }

    var usage: [String] { guide.usage.split(separator: "\n").map(String.init) }

    /// The option sections of the manual page; the help only names the options of the last two.
    static let headings: [(heading: String, section: OptionDescription.Section)] = [
        ("Options", .own), ("Less common options", .rare), ("For many files", .trees),
        ("Common options", .common),
    ]

    static func definitions(_ options: [OptionDescription]) -> HelpPage.Block {
        .definitions(options.map { ($0.term, $0.text) })
    }
}
