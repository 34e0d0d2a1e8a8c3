// SPDX-License-Identifier: Apache-2.0

/// Finds what XML cannot hold, before anything is written.
///
/// Most documents are known from their traits to be fine and are not walked at all.
struct XMLRepresentation: ~Copyable {
    private let document: PlistDocument
    private let reader: ArenaReader
    private let options: PlistEncodingOptions
    private var walk: TreeWalk
    private var warnings: [PlistDiagnostic] = []

    private static let maximumWarnings = 100

    init(_ document: PlistDocument, options: PlistEncodingOptions) {
        self.document = document
        self.options = options
        reader = document.arena.reader
        walk = TreeWalk(reader, sortsKeys: options.sortsKeys)
    }

    /// - Returns: warnings about values that are changed to fit.
    /// - Throws: an error with the path of the first value that XML cannot hold.
    consuming func check() throws(PlistError) -> [PlistDiagnostic] {
        try document.checkExpansion(
            maximum: options.maximumExpansion, format: .xml, textByteCount: Self.textByteCount)
        let concerns: PlistTraits = [
            .nonXMLCharacters, .unpairedSurrogates, .nulls, .unusualDates, .uidDictionaries, .uids,
        ]
        guard !document.traits.isDisjoint(with: concerns) else { return [] }
        if reader[document.rootID].kind == .null && options.nulls == .drop {
            throw refusal("expected a value to write, found only a null to drop")
        }
        try check(document.rootID)
        while walk.depth > 0 {
            if let child = walk.next() { try check(child) } else { walk.leave() }
        }
        return warnings
    }

    private static func textByteCount(_ node: PlistNode) -> Int {
        switch node.kind {
        case .dictionary, .array: 24
        case .string: node.length + 20
        case .data: Base64Encoder.characterCount(node.length) / 12 * 17 + 32
        default: 48
        }
    }

    private mutating func check(_ id: NodeID) throws(PlistError) {
        let node = reader[id]
        switch node.kind {
        case .dictionary:
            if node.length == 1 { try checkUIDShape(node) }
            walk.enter(id, node)
        case .array:
            walk.enter(id, node)
        case .string:
            try checkText(reader.bytes(of: node))
        case .date:
            try checkDate(node.double)
        case .null where options.nulls == .error:
            throw refusal("XML has no null")
        case .uid where walk.depth >= PlistDecodingOptions.maximumDepth:
            throw refusal(
                "as a dictionary the UID would nest deeper than "
                    + "\(PlistDecodingOptions.maximumDepth) levels")
        default:
            break
        }
    }

    private func refusal(_ message: String) -> PlistError {
        PlistError(.unrepresentable, message, path: walk.path, format: .xml)
    }

    private func checkUIDShape(_ node: PlistNode) throws(PlistError) {
        let value = reader[reader.child(of: node, at: 1)]
        guard value.kind == .integer else { return }
        let key = reader.bytes(of: reader[reader.child(of: node, at: 0)])
        if key.count == 6 && key.starts(with: "CF$UID") {
            throw refusal("in XML a dictionary with the only key 'CF$UID' would read as a UID")
        }
    }

    private func checkText(_ bytes: ByteView) throws(PlistError) {
        for offset in 0..<bytes.count {
            guard let character = XMLUnusualCharacter(bytes, at: offset) else { continue }
            switch character {
            case .excluded(let size) where options.controlCharacters == .error:
                let scalar = String(
                    decoding: bytes.slice(offset, size).array, as: UTF8.self
                ).unicodeScalars.first!
                let name = String(scalar.value, radix: 16, uppercase: true)
                throw refusal(
                    "XML 1.0 cannot hold the character "
                        + "U+\(String(repeating: "0", count: 4 - name.count))\(name)")
            case .unpairedSurrogate where options.invalidText == .error:
                throw refusal("the string holds an unpaired surrogate, which no text can")
            default:
                continue
            }
        }
    }

    private mutating func checkDate(_ seconds: Double) throws(PlistError) {
        guard CivilTime(PlistDate(secondsSinceReferenceDate: seconds)) != nil else {
            throw refusal(
                "expected a date within a million years, found \(seconds) seconds since 2001")
        }
        guard seconds != seconds.rounded(.down), warnings.count < Self.maximumWarnings else {
            return
        }
        warnings.append(
            PlistDiagnostic(
                .warning, .fractionTruncated,
                "XML dates are whole seconds: a fraction is dropped", path: walk.path,
                changesValue: true))
    }
}
