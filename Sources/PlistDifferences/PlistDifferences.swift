// SPDX-License-Identifier: Apache-2.0

public import PlistCore
import PlistEditing

/// The differences between two property lists, as edits in the order of the documents.
///
/// ```swift
/// let other = try PlistDocument(decoding: bytes)
/// for difference in PlistDifferences(from: document, to: other) {
///     print(difference.kind, difference.basePath)
/// }
/// ```
///
/// Types and bits matter: 1, 1.0, true and "1" differ, and so do 0.0 and −0.0. Formats do not
/// matter. No values are copied; the differences keep both documents alive.
public struct PlistDifferences: RandomAccessCollection, Sendable {
    let record: DifferenceRecord

    /// Compares two documents of any formats.
    ///
    /// - Complexity: O(*n*) in the values and bytes of both if they are mostly equal. The work of
    ///   aligning rearranged arrays is limited to a multiple of their elements; beyond that limit,
    ///   the result is correct but may contain more edits than necessary. Shared parts of binary
    ///   property lists are examined once for each difference found in them, up to a limit; beyond
    ///   it, their containers are replaced as a whole.
    public init(
        from old: PlistDocument, to new: PlistDocument, options: PlistDifferenceOptions = .init()
    ) {
        self.init(from: old, to: new, options: options, key: DigestKey())
    }

    /// - Parameter key: the key of the digests, for tests.
    init(
        from old: PlistDocument, to new: PlistDocument, options: PlistDifferenceOptions,
        key: DigestKey
    ) {
        var list = DifferenceList()
        list.comparesOrder = options.comparesOrder
        list.embeddedBytesLeft = 3 * (old.source.count + new.source.count) + (1 << 20)
        list.compare(old, new, at: nil, options, key)
        record = DifferenceRecord(list)
    }

    private init(_ record: DifferenceRecord) { self.record = record }

    /// Returns a subset of the edits, which can be applied without the others.
    public func selecting(_ isIncluded: (PlistDifference) throws -> Bool) rethrows -> Self {
        var list = DifferenceList()
        list.documents = record.documents
        list.levels = record.levels
        list.comparesOrder = record.comparesOrder
        for (index, edit) in record.edits.enumerated()
        where try isIncluded(PlistDifference(record: record, index: index)) {
            list.edits.append(edit)
        }
        return Self(DifferenceRecord(list))
    }

    /// Counts the paths of all edits before any is made.
    ///
    /// - Throws: a `limit` error if they exceed the account.
    package func spendPaths(from account: inout WorkAccount) throws(PlistError) {
        for edit in record.edits {
            try account.spend(
                record.pathByteCount(edit, place: WorkAccount.placeByteCount),
                "the paths of the differences take")
        }
    }

    /// The index of the first edit, 0.
    public var startIndex: Int { 0 }

    /// The number of edits.
    public var endIndex: Int { record.edits.count }

    /// The edit at an index, which must exist.
    public subscript(index: Int) -> PlistDifference {
        precondition(index >= 0 && index < endIndex, "there is no difference \(index)")
        return PlistDifference(record: record, index: index)
    }
}

/// Options that determine what counts as a difference, and which values are compared with each
/// other.
public struct PlistDifferenceOptions: Sendable {
    /// Whether the order of dictionaries matters. An entry whose position differs among the entries
    /// that both sides have is a move with identical paths. `PlistEditor.apply(_:)` then arranges
    /// dictionaries in the order of the new document, and inserts new entries at their positions
    /// instead of at the end.
    public var comparesOrder = false

    /// Whether property lists in data are compared, if both sides have one whose root is a
    /// container.
    ///
    /// If they are equal but their bytes are not, the data has changed.
    public var comparesEmbedded = true

    /// The keys whose values identify the dictionaries of an array, the most reliable one first.
    ///
    /// Two dictionaries are compared with each other, regardless of position, if no other
    /// dictionary has the same string or integer for one of these keys.
    public var identityKeys = Self.usualIdentityKeys

    /// The keys that identify dictionaries in Apple's own property lists.
    public static let usualIdentityKeys: [PlistString] = ElementAligner.usualIdentityKeys

    /// Creates the options for the usual comparison: without order, with embedded property lists.
    public init() {}
}
