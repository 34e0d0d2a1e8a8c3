// SPDX-License-Identifier: Apache-2.0

/// A step towards a value, for example in `["CFBundleURLTypes", 0]`, which has two steps. A step is
/// chosen without knowing the containers on the path.
///
/// In contrast, a ``PlistPathComponent`` is a step that led to a value.
public enum PlistStep: Hashable, Sendable {
    /// A key of a dictionary.
    case key(PlistString)
    /// An element of an array, counted from 0, or from the end if negative.
    case index(Int)
    /// A key of a dictionary; in an array, an index as decimal digits: plutil's `.0`, and the parts
    /// of JSON Pointers and PlistBuddy entries. In a query, `-` in an array is ``append``.
    case name(PlistString)
    /// The position after the last element of an array, which has no value yet.
    case append
    /// The property list embedded in a data value.
    case embedded

    /// The step for a path component.
    public init(_ component: PlistPathComponent) {
        switch component {
        case .key(let key): self = .key(key)
        case .index(let index): self = .index(index)
        case .embedded: self = .embedded
        }
    }

    /// The key that the step selects in a dictionary; `nil` if it cannot select one.
    package var key: PlistString? {
        switch self {
        case .key(let key), .name(let key): key
        case .index, .append, .embedded: nil
        }
    }

    /// The index that the step selects in an array; `nil` if it cannot select one.
    package var index: Int? {
        switch self {
        case .index(let index): index
        case .name(let digits): digits.digitsIndex
        case .key, .append, .embedded: nil
        }
    }

    /// Returns the 0-based index of the element that the step selects in an array; `nil` if there
    /// is none.
    func position(amongElements count: Int) -> Int? {
        guard let index else { return nil }
        let position = index < 0 ? index + count : index
        return position >= 0 && position < count ? position : nil
    }
}

extension PlistStep: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// Makes a key from a literal.
    public init(stringLiteral key: String) { self = .key(PlistString(key)) }

    /// Makes an index from a literal.
    public init(integerLiteral index: Int) { self = .index(index) }
}

extension PlistString {
    /// The index given by decimal digits without leading zeros; `nil` for anything else.
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

    /// Whether the text consists of these bytes.
    package func isEqual(to bytes: ByteView) -> Bool {
        guard utf8.count == bytes.count else { return false }
        // Compares backwards, because keys often share their first bytes.
        for offset in (0..<bytes.count).reversed() where bytes[offset] != utf8[offset] {
            return false
        }
        return true
    }
}

extension ArraySlice<UInt8> {
    /// Whether `key` has more than `length` bytes and is this key or a prefix of it that ends
    /// before a dot.
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
