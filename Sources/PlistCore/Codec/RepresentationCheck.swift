// SPDX-License-Identifier: Apache-2.0

/// Finds what a text format cannot represent, before anything is written.
///
/// For most documents, their traits and one pass over their nodes show that all is well, and they
/// are not walked at all.
package struct RepresentationCheck: ~Copyable {
    private let document: PlistDocument
    private let reader: ArenaReader
    private let rules: RepresentationRules
    private let options: PlistEncodingOptions
    private let acceptedKinds: PlistKindSet
    private var walk: TreeWalk
    /// Kinds that there has been a warning about.
    private var notedKinds: PlistKindSet = []
    private var warnings: [PlistDiagnostic] = []

    private static let maximumWarnings = 100

    package init(
        _ document: PlistDocument, rules: RepresentationRules, options: PlistEncodingOptions
    ) {
        self.document = document
        self.rules = rules
        self.options = options
        var kinds = rules.kinds
        if options.nulls != .error { kinds.insert(PlistKindSet(.null)) }
        if options.isLossy { kinds.formUnion(.lossy) }
        acceptedKinds = kinds
        reader = document.arena.reader
        walk = TreeWalk(reader, keyOrder: options.keyOrder)
    }

    /// - Returns: warnings about values that are changed to fit the format.
    /// - Throws: an error with the path of the first value that the format cannot represent.
    package consuming func check() throws(PlistError) -> [PlistDiagnostic] {
        if options.checksExpansion {
            try document.checkExpansion(
                maximum: options.maximumExpansion, format: rules.format,
                textByteCount: rules.textByteCount)
        }
        let hasNulls = rules.kinds.contains(PlistKindSet(.null))
        if reader[document.rootID].kind == .null && !hasNulls && options.nulls == .drop {
            throw refusal("expected a value to write, found only a null to drop")
        }
        guard mayHaveConcerns() else { return [] }
        try check(document.rootID)
        while walk.depth > 0 {
            if let child = walk.next() { try check(child) } else { walk.leave() }
        }
        return warnings
    }

    private func mayHaveConcerns() -> Bool {
        var concerns: PlistTraits = rules.holdsUnpairedSurrogates ? [] : .unpairedSurrogates
        if rules.textRefusal != nil { concerns.formUnion(.nonXMLCharacters) }
        if rules.writesUIDsAsDictionaries { concerns.formUnion([.uidDictionaries, .uids]) }
        if rules.truncatesDates { concerns.formUnion(.unusualDates) }
        // A part of a document is always walked: there may be many parts.
        concerns.formUnion(.unreachableNodes)
        return !document.traits.isDisjoint(with: concerns)
            || !document.arena.kinds().isSubset(of: rules.kinds)
    }

    private mutating func check(_ id: NodeID) throws(PlistError) {
        let node = reader[id]
        guard acceptedKinds.contains(PlistKindSet(node.kind)) else {
            throw refusal("\(rules.format.displayName) has no \(node.kind.name)")
        }
        noteLoss(node)
        switch node.kind {
        case .dictionary:
            if rules.writesUIDsAsDictionaries && node.length == 1 { try checkUIDShape(node) }
            walk.enter(id, node)
        case .array:
            walk.enter(id, node)
        case .string:
            try checkText(reader.bytes(of: node))
        case .date where rules.truncatesDates:
            try checkDate(node.double)
        case .real where !node.double.isFinite && !acceptedKinds.contains(.nonFiniteReals):
            throw refusal("\(rules.format.displayName) has no \(node.double)")
        case .uid where rules.writesUIDsAsDictionaries:
            if walk.depth < PlistDecodingOptions.maximumDepth { break }
            throw refusal(
                "as a dictionary the UID would nest deeper than "
                    + "\(PlistDecodingOptions.maximumDepth) levels")
        default:
            break
        }
    }

    /// Warns about the first value of each kind that the format has no form for.
    private mutating func noteLoss(_ node: PlistNode) {
        let isSpecial = node.kind == .real && !node.double.isFinite
        let kind = isSpecial ? .nonFiniteReals : PlistKindSet(node.kind)
        guard options.isLossy, !rules.kinds.contains(kind), !notedKinds.contains(kind),
            node.kind != .null
        else { return }
        notedKinds.formUnion(kind)
        let name = isSpecial ? "\(node.double)" : node.kind.name
        warnings.append(
            PlistDiagnostic(
                .warning, .lossy,
                "\(rules.format.displayName) has no \(name): the nearest equivalent is written",
                path: walk.path, changesValue: true))
    }

    private func refusal(_ message: String) -> PlistError {
        PlistError(.unrepresentable, message, path: walk.path, format: rules.format)
    }

    private func checkUIDShape(_ node: PlistNode) throws(PlistError) {
        let value = reader[reader.child(of: node, at: 1)]
        guard value.kind == .integer else { return }
        let key = reader.bytes(of: reader[reader.child(of: node, at: 0)])
        if key.count == 6 && key.starts(with: "CF$UID") {
            throw refusal(
                "in \(rules.format.displayName) a dictionary with the only key 'CF$UID' would be "
                    + "read as a UID")
        }
    }

    private func checkText(_ bytes: ByteView) throws(PlistError) {
        if let refusal = rules.textRefusal?(bytes, options) { throw self.refusal(refusal) }
        guard options.invalidText == .error, !rules.holdsUnpairedSurrogates,
            document.traits.contains(.unpairedSurrogates), bytes.holdsUnpairedSurrogate
        else { return }
        throw refusal("the string contains an unpaired surrogate, which text cannot hold")
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
                "\(rules.format.displayName) dates are whole seconds: the fraction is dropped",
                path: walk.path, changesValue: true))
    }
}
