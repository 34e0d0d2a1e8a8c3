// SPDX-License-Identifier: Apache-2.0

import PlistContainers
import PlistCore

/// The output of `info` about one file, as labelled rows.
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

    /// Returns the lines to print, without line ends.
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

    /// Adds the number of objects; formats other than text may share objects between values.
    private mutating func addObjects(_ facts: DocumentFacts) {
        guard let count = facts.objectCount else { return }
        var text =
            "\(DecimalText.grouped(count)), \(DecimalText.grouped(facts.summary.sharedCount)) shared"
        if let unreached = facts.unreferencedCount, unreached > 0 {
            text += ", \(DecimalText.grouped(unreached)) unreferenced"
        }
        add("objects", text)
    }

    /// Adds how much larger the file is than necessary.
    private mutating func addRewriting(_ facts: DocumentFacts) {
        guard let rewrittenByteCount = facts.rewrittenByteCount else { return }
        let waste = facts.byteCount - rewrittenByteCount
        guard waste > 0 else { return add("wasted", "nothing") }
        let tenths = (waste.multipliedReportingOverflow(by: 1000).partialValue) / facts.byteCount
        add(
            "wasted",
            "\(Counted.text(waste, "byte")) (\(tenths / 10).\(tenths % 10) %): "
                + "rewriting it takes \(DecimalText.grouped(rewrittenByteCount))")
    }
}

extension PlistKind {
    /// The plural of its name.
    fileprivate var pluralName: String {
        switch self {
        case .dictionary: "dictionaries"
        case .data: "data"
        default: name + "s"
        }
    }
}

extension Container {
    /// The output of `info` about the container, as labelled rows.
    var rows: [(label: String, text: String)] {
        switch self {
        case .message(let message): message.layers.flatMap(Self.rows)
        case .executable(let content, let byteCount): Self.rows(content, byteCount)
        case .signature(let blob, let byteCount):
            [
                ("container", "code signature, \(Counted.text(byteCount, "byte"))"),
                ("part", blob.part.rawValue),
            ]
        }
    }

    private static func rows(
        _ content: MachOContent, _ byteCount: Int
    ) -> [(label: String, text: String)] {
        let kind = content.file.isUniversal ? "universal Mach-O" : "Mach-O"
        let slices = content.file.slices.map { slice in
            let parts = slice.ranges.map { part, range in
                "\(part.rawValue) (\(Counted.text(range.count, "byte")))"
            }
            return (slice.architecture, parts.isEmpty ? "nothing" : parts.joined(separator: ", "))
        }
        return [("container", "\(kind), \(Counted.text(byteCount, "byte"))")] + slices + [
            ("part", "\(content.part.rawValue) of \(content.architecture)")
        ]
    }

    private static func rows(_ layer: CMSMessage.Layer) -> [(label: String, text: String)] {
        let kind = layer.signers == nil ? "CMS data" : "CMS signed data"
        let form = layer.form == .pem ? " in PEM" : ""
        var rows = [("container", "\(kind)\(form), \(Counted.text(layer.byteCount, "byte"))")]
        guard let signers = layer.signers else { return rows }
        if signers.isEmpty { rows.append(("signed by", "no signer")) }
        for signer in signers {
            let name = signer.name.map { "'\(VisibleText.excerpt($0))'" }
            let expiry = signer.expiration.map { " until \($0)" }
            rows.append(
                ("signed by", "\(name ?? "an unknown signer")\(expiry ?? ""), not verified"))
        }
        return rows
    }

    /// The records for programs, the outermost container first.
    var records: [PlistValue] {
        switch self {
        case .message(let message): message.layers.map(Self.record)
        case .executable(let content, let byteCount): [Self.record(content, byteCount)]
        case .signature(let blob, let byteCount):
            [
                .dictionary([
                    "kind": "code-signature", "size": PlistValue(byteCount),
                    "part": PlistValue(blob.part.rawValue),
                ])
            ]
        }
    }

    private static func record(_ content: MachOContent, _ byteCount: Int) -> PlistValue {
        let slices = content.file.slices.map { slice in
            let parts = slice.ranges.map { part, range in
                PlistDictionary.Entry(
                    key: PlistString(part.rawValue), value: PlistValue(range.count))
            }
            return PlistValue.dictionary([
                "arch": PlistValue(slice.architecture),
                "parts": .dictionary(PlistDictionary(parts)),
            ])
        }
        return .dictionary([
            "kind": "mach-o", "universal": PlistValue(content.file.isUniversal),
            "size": PlistValue(byteCount), "slices": .array(slices),
            "part": PlistValue(content.part.rawValue), "arch": PlistValue(content.architecture),
        ])
    }

    private static func record(_ layer: CMSMessage.Layer) -> PlistValue {
        var fields: PlistDictionary = [
            "kind": "cms", "form": layer.form == .pem ? "pem" : "binary",
            "size": PlistValue(layer.byteCount),
        ]
        if let signers = layer.signers {
            fields["signers"] = .array(
                signers.map { signer in
                    var fields: PlistDictionary = ["verified": false]
                    if let name = signer.name { fields["name"] = PlistValue(name) }
                    if let expiration = signer.expiration {
                        fields["until"] = PlistValue(expiration.description)
                    }
                    return .dictionary(fields)
                })
        }
        return .dictionary(fields)
    }
}
