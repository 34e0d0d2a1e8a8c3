// SPDX-License-Identifier: Apache-2.0

/// The help of one command.
struct CommandHelp {
    let guide: CommandGuide
    /// Its options and words.
    let options: [OptionDescription]

    var page: HelpPage {
        var blocks = guide.paragraphs.map(HelpPage.Block.paragraph)
        blocks += [.heading("Examples"), .lines(guide.examples)]
        for (heading, section) in [
            ("Options", OptionDescription.Section.own), ("Less common options", .rare),
        ] {
            let rows = options.filter { $0.kind != .word && $0.section == section }
            if !rows.isEmpty { blocks += [.heading(heading), Self.definitions(rows)] }
        }
        for (start, section) in [
            ("For many files: ", OptionDescription.Section.trees), ("As everywhere: ", .common),
        ] {
            let names = options.filter { $0.section == section }.map(\.mainName)
            if names.isEmpty { continue }
            blocks.append(
                .paragraph(
                    start + names.joined(separator: ", ") + "; see 'plutil-lite help options'."))
        }
        return HelpPage(
            title: "\(Program.name) \(guide.name)", abstract: guide.abstract,
            usage: guide.usage.split(separator: "\n").map(String.init), blocks: blocks)
    }

    static func definitions(_ options: [OptionDescription]) -> HelpPage.Block {
        .definitions(options.map { ($0.term, $0.text) })
    }
}
