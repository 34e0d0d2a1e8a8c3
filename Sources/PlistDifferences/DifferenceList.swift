// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing

/// The differences found so far between two documents.
struct DifferenceList: Sendable {
    /// The maximum nesting of property lists in data that are compared.
    static let maximumEmbeddedDepth = 16

    var documents: [(old: PlistDocument, new: PlistDocument)] = []
    var levels: [DifferenceLevel] = []
    var edits: [DifferenceEdit] = []
    /// Whether the order of dictionaries matters.
    var comparesOrder = false
    /// The number of data values around the compared documents.
    var embeddedDepth = 0
    /// The number of bytes in such values that may still be compared as property lists. A value
    /// that many places share is decoded for each of them.
    var embeddedBytesLeft = 0

    /// Adds the edits between two documents.
    ///
    /// - Parameter place: the place of the data that contains them; `nil` if they are not embedded.
    mutating func compare(
        _ old: PlistDocument, _ new: PlistDocument, at place: DifferenceEdit?,
        _ options: PlistDifferenceOptions, _ key: DigestKey
    ) {
        documents.append((old, new))
        var walk = DifferenceWalk(old, new, number: documents.count - 1, options, key)
        swap(&walk.list, &self)
        let root = DifferenceEdit(
            kind: .change, oldLevel: DifferenceLevel.none, newLevel: DifferenceLevel.none,
            slot: DifferenceSlot(0, 0))
        walk.compare(old.rootID, new.rootID, at: place ?? root, isEmbedded: place != nil)
        swap(&walk.list, &self)
    }
}

/// Property lists in data.
enum EmbeddedPropertyList {
    /// The maximum white space that is skipped before the text.
    private static let maximumSpace = 1024

    /// Returns the property list in the bytes of data; `nil` if there is none, or only a scalar,
    /// because most text can be read as one.
    static func decode(_ bytes: ByteView) -> PlistDocument? {
        guard let document = try? PlistCodecRegistry.standard.decode(ByteStore(bytes.array)),
            document.root.kind.isContainer
        else { return nil }
        return document
    }

    /// Returns whether bytes may be a property list: a binary one, or any text after white space.
    static func mayBegin(_ bytes: ByteView) -> Bool {
        // The shortest container is `{}`.
        guard bytes.count >= 2 else { return false }
        if bytes.starts(with: "bplist") { return true }
        var offset = 0
        while offset < bytes.count, [0x09, 0x0A, 0x0D, 0x20].contains(bytes[offset]) {
            offset += 1
            if offset == maximumSpace { return true }
        }
        guard offset < bytes.count else { return false }
        let first = bytes[offset]
        return first < 0x7F && first >= 0x20 || first == 0xEF || first >= 0xFE
    }
}
