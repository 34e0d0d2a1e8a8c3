// SPDX-License-Identifier: Apache-2.0

/// A type that ``PlistDecoder`` and ``PlistEncoder`` read and write as a single value, regardless
/// of its `Codable` conformance.
///
/// Examples are ``PlistDate`` and ``PlistData``; the module PlistFoundation adds Foundation's
/// `Date` and `Data`. <doc:FromFoundation> has an example.
public protocol PlistLeaf: SendableMetatype {
    /// Makes a value from a property list value; `nil` if that has another type or does not
    /// represent a value of this type.
    init?(plistLeaf view: PlistView)

    /// The value to write.
    var plistLeaf: PlistValue { get }
}

/// A leaf that is written without an intermediate ``PlistValue``.
package protocol DraftedLeaf: PlistLeaf {
    /// Returns the node of the value.
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

/// Bytes that are coded as data; a plain `[UInt8]` is coded as an array of integers.
public struct PlistData: Hashable, Sendable, PlistLeaf {
    /// The bytes.
    public var bytes: [UInt8]

    /// Data with the given bytes.
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
