// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// What `info` prints about one file: rows of a label and a text.
struct InfoTable {
    private(set) var rows: [(label: String, text: String)] = []

    init(_ facts: DocumentFacts) {
        if let member = facts.member { member.rows.forEach { add($0.label, $0.text) } }
        if let container = facts.container { container.rows.forEach { add($0.label, $0.text) } }
        add("format", facts.format?.displayName ?? "unknown")
        if let encoding = facts.encodingName { add("encoding", encoding) }
        if let lineEnds = facts.lineEnds { add("line ends", lineEnds.description) }
        add("size", Counted.text(facts.byteCount, "byte"))
        add("root", Self.described(facts.root))
        add("values", Self.kinds(facts.summary))
        if facts.expandedCount > facts.summary.valueCount {
            add("written out", Self.expansion(facts.expandedCount))
        }
        add("depth", Counted.text(facts.summary.depth, "level"))
        add("keys", "\(DecimalText.grouped(facts.summary.distinctKeyCount)) distinct")
        addObjects(facts)
        addRewriting(facts)
        add("warnings", facts.warningCount == 0 ? "none" : "\(facts.warningCount), see lint")
    }

    private mutating func add(_ label: String, _ text: String) {
        rows.append((label: label, text: text))
    }

    /// The lines to print, without line ends.
    func lines(_ palette: Palette) -> [String] {
        let width = rows.map(\.label.count).max() ?? 0
        return rows.map { row in
            let padding = String(repeating: " ", count: width - row.label.count + 2)
            return "  \(palette.key)\(row.label)\(palette.reset)\(padding)\(row.text)"
        }
    }

    private static func described(_ root: PlistView) -> String {
        switch root.kind {
        case .dictionary:
            "dictionary, " + Counted.text(root.count, "entry", plural: "entries")
        case .array: "array, " + Counted.text(root.count, "element")
        default: root.kind.name
        }
    }

    /// `12: 2 dictionaries, 10 strings`.
    private static func kinds(_ summary: DocumentSummary) -> String {
        let parts = PlistKind.allCases.compactMap { kind -> String? in
            let count = summary.counts[Int(kind.rawValue)]
            return count == 0 ? nil : Counted.text(count, kind.name, plural: kind.pluralName)
        }
        return "\(DecimalText.grouped(summary.valueCount)): \(parts.joined(separator: ", "))"
    }

    private static func expansion(_ count: Int) -> String {
        let number = count == .max ? "more than 9 × 10^18" : DecimalText.grouped(count)
        return "\(number) values, if nothing can be shared"
    }

    /// Formats other than text keep an object for each value or share it.
    private mutating func addObjects(_ facts: DocumentFacts) {
        guard let count = facts.objectCount else { return }
        var text =
            "\(DecimalText.grouped(count)), \(DecimalText.grouped(facts.summary.sharedCount)) shared"
        if let unreached = facts.unreferencedCount, unreached > 0 {
            text += ", \(DecimalText.grouped(unreached)) that nothing refers to"
        }
        add("objects", text)
    }

    /// How much larger the file is than necessary.
    private mutating func addRewriting(_ facts: DocumentFacts) {
        guard let rewrittenByteCount = facts.rewrittenByteCount else { return }
        let waste = facts.byteCount - rewrittenByteCount
        guard waste > 0 else { return add("wasted", "nothing") }
        let tenths = (waste.multipliedReportingOverflow(by: 1000).partialValue) / facts.byteCount
        add(
            "wasted",
            "\(Counted.text(waste, "byte")) (\(tenths / 10).\(tenths % 10) %): "
                + "writing it again takes \(DecimalText.grouped(rewrittenByteCount))")
    }
}

extension PlistKind {
    /// The name for several values.
    fileprivate var pluralName: String {
        switch self {
        case .dictionary: "dictionaries"
        case .data: "data"
        default: name + "s"
        }
    }
}
