// SPDX-License-Identifier: Apache-2.0

/// Finds values that a text format cannot represent, before anything is written.
///
/// For most documents, their traits and one pass over their nodes show that there are none, without
/// a walk.
package struct RepresentationCheck: ~Copyable, ~Escapable {
    private let document: PlistDocument
    private let reader: ArenaReader
    private let rules: RepresentationRules
    private let options: PlistEncodingOptions
    private let acceptedKinds: PlistKindSet
    private var walk: TreeWalk
    /// Types that have already caused a warning.
    private var notedKinds: PlistKindSet = []
    private var warnings: [PlistDiagnostic] = []
    private var refusals = RefusalCounts()

    private static let maximumWarnings = 100

    /// - Returns: warnings about values that are changed to fit the format.
    /// - Throws: an error with the path of the first value that the format cannot represent.
    package static func check(
        _ document: PlistDocument, rules: RepresentationRules, options: PlistEncodingOptions
    ) throws(PlistError) -> [PlistDiagnostic] {
        if options.checksExpansion {
            try document.checkExpansion(
                maximum: options.maximumExpansion, format: rules.format,
                textByteCount: rules.textByteCount)
        }
        guard mayHaveConcerns(document, rules) else { return [] }
        return try RepresentationCheck(document, rules: rules, options: options).check()
    }

    @_lifetime(borrow document)
    private init(
        _ document: borrowing PlistDocument, rules: RepresentationRules,
        options: PlistEncodingOptions
    ) {
        self.document = copy document
        self.rules = rules
        self.options = options
        var kinds = rules.kinds
        if options.nulls != .error { kinds.insert(PlistKindSet(.null)) }
        if options.isLossy { kinds.formUnion(.lossy) }
        acceptedKinds = kinds
        reader = document.reader
        walk = TreeWalk(reader, keyOrder: options.keyOrder)
    }

    private consuming func check() throws(PlistError) -> [PlistDiagnostic] {
        let hasNulls = rules.kinds.contains(PlistKindSet(.null))
        if reader[document.rootID].kind == .null && !hasNulls && options.nulls == .drop {
            refuse("expected a value to write, found only a dropped null", .other)
        } else {
            check(document.rootID)
            while walk.depth > 0 {
                if let child = walk.next() { check(child) } else { walk.leave() }
            }
        }
        if let first = refusals.first {
            throw PlistError(first, format: rules.format, refusals: refusals)
        }
        return warnings
    }

    /// Returns the traits of documents that must be walked.
    package static func concerns(of rules: RepresentationRules) -> PlistTraits {
        var concerns: PlistTraits = rules.holdsUnpairedSurrogates ? [] : .unpairedSurrogates
        if rules.textRefusal != nil { concerns.formUnion(.nonXMLCharacters) }
        if rules.writesUIDsAsDictionaries { concerns.formUnion([.uidDictionaries, .uids]) }
        if rules.truncatesDates { concerns.formUnion(.unusualDates) }
        if !rules.kinds.contains(PlistKindSet(.null)) { concerns.formUnion(.nulls) }
        return concerns
    }

    private static func mayHaveConcerns(
        _ document: PlistDocument, _ rules: RepresentationRules
    ) -> Bool {
        if !document.traits.isDisjoint(with: concerns(of: rules)) { return true }
        if rules.kinds.isSuperset(of: .lossy) { return false }
        // Parts of a document are always walked, because there may be many of them.
        return document.traits.contains(.unreachableNodes) || mayChange(document, rules)
    }

    /// Whether options may cause a value of a document to be written differently.
    ///
    /// Complexity: O(*n*) in the nodes, including unreachable ones.
    package static func mayChange(_ document: PlistDocument, _ rules: RepresentationRules) -> Bool {
        !document.traits.isDisjoint(with: concerns(of: rules))
            || !document.arena.kinds().isSubset(of: rules.kinds)
    }

    private mutating func check(_ id: NodeID) {
        let node = reader[id]
        let format = rules.format
        guard acceptedKinds.contains(PlistKindSet(node.kind)) else {
            refuse(
                "\(format.displayName) cannot represent \(node.kind.words)",
                node.kind == .null ? .null : .kind)
            return enter(id, node)
        }
        noteLoss(node)
        switch node.kind {
        case .dictionary:
            if rules.writesUIDsAsDictionaries && reader.isUIDDictionary(node) {
                refuse(
                    "\(format.displayName) would read a dictionary whose only key is 'CF$UID' as "
                        + "a UID", .other)
            }
        case .string:
            checkText(reader.bytes(of: node))
        case .date where rules.truncatesDates:
            checkDate(node.double)
        case .real where !node.double.isFinite && !acceptedKinds.contains(.nonFiniteReals):
            refuse("\(format.displayName) cannot represent \(node.double)", .kind)
        case .uid where rules.writesUIDsAsDictionaries:
            if walk.depth < PlistDecodingOptions.maximumDepth { break }
            refuse(
                "as a dictionary the UID would nest deeper than "
                    + "\(PlistDecodingOptions.maximumDepth) levels", .other)
        default:
            break
        }
        enter(id, node)
    }

    private mutating func enter(_ id: NodeID, _ node: PlistNode) {
        if node.kind.isContainer { walk.enter(id, node) }
    }

    /// Warns about the first value of each type that the format lacks.
    private mutating func noteLoss(_ node: PlistNode) {
        let isSpecial = node.kind == .real && !node.double.isFinite
        let kind = isSpecial ? .nonFiniteReals : PlistKindSet(node.kind)
        guard options.isLossy, !rules.kinds.contains(kind), !notedKinds.contains(kind),
            node.kind != .null
        else { return }
        notedKinds.formUnion(kind)
        let name = isSpecial ? "\(node.double)" : node.kind.words
        warnings.append(
            PlistDiagnostic(
                .warning, .lossy,
                "\(rules.format.displayName) cannot represent \(name): "
                    + "the nearest equivalent is written",
                path: walk.path(like: warnings.last?.path), changesValue: true))
    }

    private mutating func refuse(
        _ message: @autoclosure () -> String, _ reason: RefusalCounts.Reason
    ) {
        refusals.add(reason) {
            PlistDiagnostic(.error, .unrepresentable, message(), path: walk.path)
        }
    }

    private mutating func checkText(_ bytes: ByteView) {
        if let text = rules.textRefusal?(bytes, options) {
            return refuse(text, .controlCharacter)
        }
        guard options.invalidText == .error, !rules.holdsUnpairedSurrogates,
            document.traits.contains(.unpairedSurrogates), bytes.holdsUnpairedSurrogate
        else { return }
        refuse(
            "the string contains an unpaired surrogate, which text cannot hold", .unpairedSurrogate)
    }

    private mutating func checkDate(_ seconds: Double) {
        guard CivilTime.covers(PlistDate(secondsSinceReferenceDate: seconds)) else {
            return refuse(
                "expected a date within a million years, found \(seconds) seconds since 2001",
                .other)
        }
        guard seconds != seconds.rounded(.down), warnings.count < Self.maximumWarnings else {
            return
        }
        warnings.append(
            PlistDiagnostic(
                .warning, .fractionTruncated,
                "\(rules.format.displayName) dates are whole seconds: the fraction is dropped",
                path: walk.path(like: warnings.last?.path), changesValue: true))
    }
}

/// The values that a text format can represent.
package struct RepresentationRules: Sendable {
    let format: PlistFormat

    /// The types that the format has. Others are refused unless an option specifies a replacement.
    package let kinds: PlistKindSet

    /// Whether a UID is written as a dictionary with the only key `CF$UID` and an integer.
    package let writesUIDsAsDictionaries: Bool

    /// Whether dates are written as dates, in whole seconds.
    let truncatesDates: Bool

    /// Whether strings may contain unpaired surrogates.
    let holdsUnpairedSurrogates: Bool

    /// Returns the approximate number of bytes for a leaf, key or container.
    let textByteCount: @Sendable (PlistNode) -> Int

    /// Returns why the format cannot represent the text of a string or key; `nil` if it can
    /// represent every text without unpaired surrogates. Only called for documents with unusual
    /// characters.
    let textRefusal: (@Sendable (ByteView, PlistEncodingOptions) -> String?)?

    package init(
        format: PlistFormat, kinds: PlistKindSet, writesUIDsAsDictionaries: Bool,
        truncatesDates: Bool, holdsUnpairedSurrogates: Bool = false,
        textByteCount: @escaping @Sendable (PlistNode) -> Int,
        textRefusal: (@Sendable (ByteView, PlistEncodingOptions) -> String?)? = nil
    ) {
        self.format = format
        self.kinds = kinds
        self.writesUIDsAsDictionaries = writesUIDsAsDictionaries
        self.truncatesDates = truncatesDates
        self.holdsUnpairedSurrogates = holdsUnpairedSurrogates
        self.textByteCount = textByteCount
        self.textRefusal = textRefusal
    }
}
