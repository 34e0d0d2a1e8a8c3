// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// What `info` prints about one file: rows of a label and a text.
struct InfoTable {
    private(set) var rows: [(label: String, text: String)] = []

    init(_ document: PlistDocument, byteCount: Int) {
        let summary = DocumentSummary(document)
        add("format", document.format?.displayName ?? "unknown")
        if let encoding = document.encodingName {
            add("encoding", encoding)
            let lineEnds = LineEnds(document.arena.reader.source).description
            add("line ends", withExtendedLifetime(document) { lineEnds })
        }
        add("size", Counted.text(byteCount, "byte"))
        add("root", Self.described(document.root))
        add("values", Self.kinds(summary))
        let expanded = document.expandedNodeCount()
        if expanded > summary.valueCount { add("written out", Self.expansion(expanded)) }
        add("depth", Counted.text(summary.depth, "level"))
        add("keys", "\(DecimalText.grouped(summary.distinctKeyCount)) distinct")
        addObjects(document, summary)
        addRewriting(document, byteCount: byteCount)
        add("warnings", document.warningCount == 0 ? "none" : "\(document.warningCount), see lint")
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
    private mutating func addObjects(_ document: PlistDocument, _ summary: DocumentSummary) {
        guard document.encodingName == nil else { return }
        let count = document.arena.nodeBuffer.count
        var text =
            "\(DecimalText.grouped(count)), \(DecimalText.grouped(summary.sharedCount)) shared"
        let unreached = count - summary.reachedCount
        if unreached > 0 { text += ", \(DecimalText.grouped(unreached)) that nothing refers to" }
        add("objects", text)
    }

    /// How much larger the file is than necessary.
    private mutating func addRewriting(_ document: PlistDocument, byteCount: Int) {
        guard document.encodingName == nil, let format = document.format,
            let codec = PlistCodecRegistry.standard.codec(for: format)
        else { return }
        var nowhere = PlistOutput { _ throws(PlistError) in }
        guard
            (try? codec.encode(document, options: PlistEncodingOptions(), to: &nowhere)) != nil
        else { return }
        let waste = byteCount - nowhere.count
        guard waste > 0 else { return add("wasted", "nothing") }
        let tenths = (waste.multipliedReportingOverflow(by: 1000).partialValue) / byteCount
        add(
            "wasted",
            "\(Counted.text(waste, "byte")) (\(tenths / 10).\(tenths % 10) %): "
                + "writing it again takes \(DecimalText.grouped(nowhere.count))")
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
