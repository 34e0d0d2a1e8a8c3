// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing

/// What comparing two documents found, while it grows.
struct DifferenceList: Sendable {
    /// The number of property lists in data in data that are compared.
    static let maximumEmbeddedDepth = 16

    var documents: [(old: PlistDocument, new: PlistDocument)] = []
    var levels: [DifferenceLevel] = []
    var edits: [DifferenceEdit] = []
    /// Whether the order of dictionaries counts.
    var comparesOrder = false
    /// The number of data values around the documents that are compared.
    var embeddedDepth = 0
    /// The bytes of such values that may still be compared as property lists: one that many places
    /// share is decoded for each of them.
    var embeddedBytesLeft = 0

    /// Adds the edits between two documents.
    ///
    /// - Parameter place: where the data are that hold them; `nil` if they are not embedded.
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
    /// The most white space that is looked at in front of a text.
    private static let maximumSpace = 1024

    /// The property list in the bytes of data; `nil` if there is none, or only a scalar, as which any
    /// text could be read.
    static func decode(_ bytes: ByteView) -> PlistDocument? {
        guard let document = try? PlistCodecRegistry.standard.decode(ByteStore(bytes.array)),
            document.root.kind.isContainer
        else { return nil }
        return document
    }

    /// Whether bytes may be a property list: binary, or any text after white space.
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
