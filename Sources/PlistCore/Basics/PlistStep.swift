// SPDX-License-Identifier: Apache-2.0

/// One step towards a value, given without knowing what is there: `["CFBundleURLTypes", 0]` are two.
///
/// A ``PlistPathComponent`` is a step that was taken.
public enum PlistStep: Hashable, Sendable {
    /// A key of a dictionary.
    case key(PlistString)
    /// An element of an array: from 0, or from the end below 0.
    case index(Int)
    /// A key in a dictionary; in an array, the index given by its decimal digits: plutil's `.0`, and
    /// the parts of JSON Pointers and PlistBuddy entries. In a query, `-` in an array is ``append``.
    case name(PlistString)
    /// The place after the last element of an array, where there is no value yet.
    case append
    /// Into the property list embedded in a data value.
    case embedded

    /// The step to a place that a path names.
    public init(_ component: PlistPathComponent) {
        switch component {
        case .key(let key): self = .key(key)
        case .index(let index): self = .index(index)
        case .embedded: self = .embedded
        }
    }

    /// The key that it selects in a dictionary; `nil` for none.
    package var key: PlistString? {
        switch self {
        case .key(let key), .name(let key): key
        case .index, .append, .embedded: nil
        }
    }

    /// The index that it selects in an array; `nil` for none.
    package var index: Int? {
        switch self {
        case .index(let index): index
        case .name(let digits): digits.digitsIndex
        case .key, .append, .embedded: nil
        }
    }

    /// The 0-based index of the element that it selects in an array; `nil` for none.
    func position(amongElements count: Int) -> Int? {
        guard let index else { return nil }
        let position = index < 0 ? index + count : index
        return position >= 0 && position < count ? position : nil
    }
}

extension PlistStep: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// Makes a key of a literal.
    public init(stringLiteral key: String) { self = .key(PlistString(key)) }

    /// Makes an index of a literal.
    public init(integerLiteral index: Int) { self = .index(index) }
}

extension PlistString {
    /// The index given by decimal digits without leading zeros; `nil` for other texts.
    package var digitsIndex: Int? {
        guard !utf8.isEmpty, utf8.count <= 16, utf8[0] != 0x30 || utf8.count == 1 else {
            return nil
        }
        var index = 0
        for byte in utf8 {
            guard let digit = Digits.value(byte) else { return nil }
            index = index * 10 + Int(digit)
        }
        return index
    }

    /// Whether the text is these bytes.
    package func isEqual(to bytes: ByteView) -> Bool {
        guard utf8.count == bytes.count else { return false }
        // Keys often have the same first bytes.
        for offset in (0..<bytes.count).reversed() where bytes[offset] != utf8[offset] {
            return false
        }
        return true
    }
}

extension ArraySlice<UInt8> {
    /// Whether `key` has more than `length` bytes and is this key, or its beginning up to a dot.
    func begins(withJoined key: ByteView, longerThan length: Int) -> Bool {
        guard key.count > length, key.count <= count,
            key.count == count || self[startIndex + key.count] == UInt8(ascii: ".")
        else { return false }
        for offset in (0..<key.count).reversed() where key[offset] != self[startIndex + offset] {
            return false
        }
        return true
    }
}
