// SPDX-License-Identifier: Apache-2.0

/// A type that ``PlistDecoder`` and ``PlistEncoder`` read and write as one value of a property list,
/// whatever its conformance to `Codable` does with other coders.
///
/// ``PlistDate`` and ``PlistData`` are such types; the module PlistFoundation adds Foundation's `Date`
/// and `Data`. <doc:FromFoundation> has an example.
public protocol PlistLeaf: SendableMetatype {
    /// The value that is read from a property list; `nil` if that is of another kind or stands for
    /// no value of this type.
    init?(plistLeaf view: PlistView)

    /// The value to write.
    var plistLeaf: PlistValue { get }
}

/// A leaf that is written without a ``PlistValue`` in between.
package protocol DraftedLeaf: PlistLeaf {
    /// The node of the value.
    func node(in draft: inout DocumentDraft) -> PlistNode
}

extension PlistDate: PlistLeaf {
    public init?(plistLeaf view: PlistView) {
        guard let date = view.date else { return nil }
        self = date
    }

    public var plistLeaf: PlistValue { .date(self) }
}

extension PlistString: PlistLeaf {
    public init?(plistLeaf view: PlistView) {
        guard let text = view.text else { return nil }
        self = text
    }

    public var plistLeaf: PlistValue { .string(self) }
}

extension PlistInteger: PlistLeaf {
    public init?(plistLeaf view: PlistView) {
        guard let integer = view.integer else { return nil }
        self = integer
    }

    public var plistLeaf: PlistValue { .integer(self) }
}

/// Bytes that stand in a property list as data, as `[UInt8]` by itself is an array of integers.
public struct PlistData: Hashable, Sendable, PlistLeaf {
    /// The bytes.
    public var bytes: [UInt8]

    /// Data of some bytes.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    public init?(plistLeaf view: PlistView) {
        guard let bytes = view.data else { return nil }
        self.bytes = bytes
    }

    public var plistLeaf: PlistValue { .data(bytes) }
}

/// A reference to an object of a keyed archive.
public struct PlistUID: Hashable, Sendable, PlistLeaf {
    /// The index of the object.
    public var value: UInt64

    /// The reference to an object.
    public init(_ value: UInt64) { self.value = value }

    public init?(plistLeaf view: PlistView) {
        guard let value = view.uid else { return nil }
        self.value = value
    }

    public var plistLeaf: PlistValue { .uid(value) }
}
