// SPDX-License-Identifier: Apache-2.0

/// The help of one command.
struct CommandHelp {
    let guide: CommandGuide
    /// Its options and words.
    let options: [OptionHelp]

    /// Options that every command has which reads property lists: `help options` explains them.
    static let common = ["--quiet", "--color", "--from", "--from-encoding", "--tagged", "--strict"]

    /// Options that few people need; they come last.
    private static let rare: Set = [
        "--max-expansion", "--invalid-text", "--control-characters", "--expect-old", "--null",
        "--json-style", "--encoding", "--ascii", "--uid", "--xcode-names", "--create-format",
    ]

    var page: HelpPage {
        var blocks = guide.paragraphs.map(HelpPage.Block.paragraph)
        blocks += [.heading("Examples"), .lines(guide.examples)]
        let forTrees = options.filter(isForTrees)
        let own = options.filter { !$0.names.isEmpty && !isCommon($0) && !isForTrees($0) }
        let rare = own.filter { !Self.rare.isDisjoint(with: $0.names) }
        let plain = own.filter { Self.rare.isDisjoint(with: $0.names) }
        if !plain.isEmpty { blocks += [.heading("Options"), Self.definitions(plain)] }
        if !rare.isEmpty { blocks += [.heading("Less common options"), Self.definitions(rare)] }
        if !forTrees.isEmpty {
            let names = forTrees.flatMap { $0.names.suffix(1) }
            blocks.append(
                .paragraph(
                    "For many files: \(names.joined(separator: ", ")); see 'plutil-lite help "
                        + "options'."))
        }
        let others = options.filter(isCommon).flatMap { $0.names.suffix(1) }
        if !others.isEmpty {
            blocks.append(
                .paragraph(
                    "As everywhere: \(others.joined(separator: ", ")); "
                        + "see 'plutil-lite help options'."))
        }
        return HelpPage(
            title: "\(ModernCommands.programName) \(guide.name)", abstract: guide.abstract,
            usage: [guide.usage], blocks: blocks)
    }

    private func isCommon(_ option: OptionHelp) -> Bool {
        option.names.contains { Self.common.contains($0) }
    }

    private func isForTrees(_ option: OptionHelp) -> Bool {
        option.names.contains { TreeOptions.names.contains($0) }
    }

    static func definitions(_ options: [OptionHelp]) -> HelpPage.Block {
        .definitions(options.map { ($0.term, $0.text) })
    }
}
