// SPDX-License-Identifier: Apache-2.0

import CCatalogue
import PlistCore
import PlistSchema

/// The differences between plutil, PlistBuddy and defaults and the corresponding modes of this
/// program, from `Sources/CCatalogue/Compat.plist`. `plutil-lite help compat` prints them.
enum CompatTable {
    /// An option, a command or a message of another program.
    struct Item {
        let name: String
        /// The names of the deviations that concern it; empty if it works the same here.
        let deviations: [String]
    }

    /// A difference from another program.
    struct Deviation {
        let id: String
        let theirs: String
        let ours: String
        let reason: String
    }

    struct Section {
        let title: String
        var items: [Item] = []
        /// The label of the lines about the other program.
        var program = ""
        var deviations: [Deviation] = []
    }

    static let sections = EmbeddedText.root(of: EmbeddedText.store(catalogue_compat)).elements.map {
        Section($0)
    }

    /// Returns the deviations from a program: `plutil`, which includes Core Foundation, `buddy` or
    /// `macOS`.
    static func deviations(from program: String) -> [Deviation] {
        sections.filter { $0.program == program }.flatMap(\.deviations)
    }

    /// The whole table, for people.
    static var text: String {
        var lines = [
            "Compatibility with plutil, PlistBuddy and defaults in their modes: what is the same,",
            "what differs, and why.",
        ]
        for section in sections {
            lines += ["", section.title]
            if !section.items.isEmpty { lines += [""] + section.items.flatMap(describe) }
            lines += section.deviations.flatMap { describe($0, as: section.program) }
        }
        return lines.joined(separator: "\n")
    }

    private static func describe(_ item: Item) -> [String] {
        let verdict =
            item.deviations.isEmpty
            ? "same" : "deviates: " + item.deviations.joined(separator: ", ")
        let column = 40
        let name = "  " + item.name
        guard DisplayWidth.columns(of: name) < column else {
            return [name, WrappedText.padded("", to: column) + verdict]
        }
        return [WrappedText.padded(name, to: column) + verdict]
    }

    private static func describe(_ deviation: Deviation, as program: String) -> [String] {
        ["", deviation.id] + wrapped(program, deviation.theirs) + wrapped("here", deviation.ours)
            + wrapped("because", deviation.reason)
    }

    /// Wraps text to 100 columns, indented below its label.
    private static func wrapped(_ label: String, _ text: String) -> [String] {
        let indent = 11
        return WrappedText.lines(text, width: 100 - indent).enumerated().map { index, line in
            WrappedText.padded(index == 0 ? "  " + label : "", to: indent) + line
        }
    }
}

extension CompatTable.Section {
    init(_ fields: PlistView) {
        title = fields["Title"]?.string ?? ""
        program = fields["Program"]?.string ?? ""
        if let list = fields["Items"] {
            items = list.elements.map {
                let words = $0.elements.compactMap(\.string)
                return CompatTable.Item(
                    name: words.first ?? "", deviations: Array(words.dropFirst()))
            }
        }
        if let table = fields["Deviations"] {
            deviations = table.entries.map { name, texts in
                CompatTable.Deviation(
                    id: name.description, theirs: texts["Theirs"]?.string ?? "",
                    ours: texts["Ours"]?.string ?? "", reason: texts["Because"]?.string ?? "")
            }
        }
    }
}
