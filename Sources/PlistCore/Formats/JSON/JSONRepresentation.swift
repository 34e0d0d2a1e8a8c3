// SPDX-License-Identifier: Apache-2.0

extension RepresentationRules {
    /// The rules for JSON; with tags, it represents every type and every text.
    static func json(_ options: PlistEncodingOptions) -> RepresentationRules {
        let isPlain = !options.isTagged
        var kinds = PlistKindSet(.dictionary, .array, .string, .integer, .real, .boolean, .null)
        if !options.isLossy { kinds.formUnion(PlistKindSet(.uid)) }
        return RepresentationRules(
            format: .json, kinds: isPlain ? kinds : .all,
            writesUIDsAsDictionaries: isPlain && !options.isLossy,
            truncatesDates: false, holdsUnpairedSurrogates: options.isTagged,
            textByteCount: textByteCount)
    }

    @Sendable
    private static func textByteCount(_ node: PlistNode) -> Int {
        switch node.kind {
        case .dictionary, .array: 8
        case .string: node.length + 8
        case .data: Base64Encoder.characterCount(node.length) + 16
        default: 32
        }
    }
}

/// Finds tags that would nest too deeply, because they are objects themselves.
struct JSONTagDepth: ~Copyable, ~Escapable {
    private let reader: ArenaReader
    private let rootID: NodeID
    private var walk: TreeWalk
    /// The number of objects added around open dictionaries that look like tags.
    private var wrapCount = 0

    @_lifetime(borrow document)
    init(_ document: borrowing PlistDocument) {
        reader = document.reader
        rootID = document.rootID
        walk = TreeWalk(reader, keyOrder: .source)
    }

    consuming func check() throws(PlistError) {
        try check(rootID)
        while walk.depth > 0 {
            if let child = walk.next() {
                try check(child)
            } else {
                if JSONTag(of: reader[walk.top.node], in: reader) != nil { wrapCount -= 1 }
                walk.leave()
            }
        }
    }

    private mutating func check(_ id: NodeID) throws(PlistError) {
        let node = reader[id]
        let level = walk.depth + wrapCount
        let isWrapped = JSONTag(of: node, in: reader) != nil
        switch node.kind {
        case .dictionary, .array:
            try refuse(level + (isWrapped ? 2 : 1), node)
            if isWrapped { wrapCount += 1 }
            walk.enter(id, node)
        case .date, .data, .uid: try refuse(level + 1, node)
        case .real where !node.double.isFinite: try refuse(level + 1, node)
        default: break
        }
    }

    private func refuse(_ level: Int, _ node: PlistNode) throws(PlistError) {
        guard level > PlistDecodingOptions.maximumDepth else { return }
        throw PlistError(
            .unrepresentable,
            "\(node.kind.words) with its tag would nest deeper than "
                + "\(PlistDecodingOptions.maximumDepth) levels", path: walk.path, format: .json)
    }
}
