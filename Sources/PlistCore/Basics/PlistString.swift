// SPDX-License-Identifier: Apache-2.0

/// Text that is compared and hashed by its bytes.
///
/// Swift's `String` treats "é" and "e\u{301}" as equal, but property lists distinguish them. A
/// binary property list may also contain an unpaired surrogate, which a `String` cannot. The bytes
/// are UTF-8; an unpaired surrogate takes three bytes.
public struct PlistString: Hashable, Sendable {
    /// UTF-8, generalised to allow unpaired surrogates.
    public let utf8: [UInt8]

    private static let hasher = ByteHash.Hasher()

    /// The text of a Swift string. Complexity: O(*n*).
    public init(_ string: String) { utf8 = Array(string.utf8) }

    /// UTF-8, generalised to allow unpaired surrogates; the caller guarantees that it is valid.
    package init(utf8: [UInt8]) { self.utf8 = utf8 }

    package init(bytes: ByteView) { utf8 = bytes.array }

    /// The bytes.
    package var view: ByteView {
        @_lifetime(borrow self)
        @inline(__always)
        get { utf8.view }
    }

    /// The scalar values, including unpaired surrogates.
    var scalars: GeneralisedScalars {
        @_lifetime(borrow self)
        get { GeneralisedScalars(view) }
    }

    /// The text, or `nil` if it contains an unpaired surrogate.
    public var string: String? {
        hasUnpairedSurrogates ? nil : String(decoding: utf8, as: UTF8.self)
    }

    /// Whether the text contains an unpaired surrogate and is otherwise valid UTF-8.
    var hasUnpairedSurrogates: Bool {
        utf8.indices.contains { isUnpairedSurrogate(at: $0) }
    }

    private func isUnpairedSurrogate(at index: Int) -> Bool {
        utf8[index] == 0xED && index + 1 < utf8.count && utf8[index + 1] >= 0xA0
    }
}

extension PlistString {
    /// Hashes the bytes eight at a time; an array would hash them one by one.
    public func hash(into hasher: inout Hasher) { hasher.combine(Self.hasher.hash(utf8.view)) }
}

extension PlistString: Comparable {
    /// Compares by UTF-16 code units, as Apple's tools sort keys.
    public static func < (left: PlistString, right: PlistString) -> Bool {
        UTF16Order.precedes(left.view, right.view)
    }
}

extension PlistString {
    /// Whether the text has the same bytes as a `String`. In contrast, two `String`s with different
    /// bytes may be equal.
    public static func == (left: PlistString, right: String) -> Bool {
        left.utf8.elementsEqual(right.utf8)
    }

    /// Whether it has the same bytes as a `String`.
    public static func == (left: String, right: PlistString) -> Bool { right == left }

    /// Whether it has different bytes from a `String`.
    public static func != (left: PlistString, right: String) -> Bool { !(left == right) }

    /// Whether it has different bytes from a `String`.
    public static func != (left: String, right: PlistString) -> Bool { !(right == left) }
}

extension PlistString: ExpressibleByStringInterpolation {
    /// Makes a string from a literal.
    public init(stringLiteral value: String) { self.init(value) }
}

extension PlistString: CustomStringConvertible {
    /// The text, with U+FFFD for each unpaired surrogate.
    public var description: String {
        guard hasUnpairedSurrogates else { return String(decoding: utf8, as: UTF8.self) }
        var bytes: [UInt8] = []
        var index = 0
        while index < utf8.count {
            if isUnpairedSurrogate(at: index) {
                bytes += [0xEF, 0xBF, 0xBD]
                index += 3
            } else {
                bytes.append(utf8[index])
                index += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension PlistString: CustomDebugStringConvertible {
    /// The text in quotes, with escapes for unpaired surrogates and for characters that a terminal
    /// would interpret.
    public var debugDescription: String { KeyPathText.quoted(self) }
}

/// UTF-16 code unit order on UTF-8 bytes.
///
/// The two orders differ only in that UTF-16 puts U+10000 and above (lead bytes 0xF0 and up)
/// before U+E000 to U+FFFF (lead bytes 0xEE and 0xEF).
enum UTF16Order {
    /// Returns the rank of the first differing byte.
    @inline(__always)
    private static func rank(_ byte: UInt8) -> UInt8 {
        byte < 0xEE ? byte : byte >= 0xF0 ? byte &- 2 : byte &+ 8
    }

    /// Whether the first text precedes the second.
    static func precedes(_ left: ByteView, _ right: ByteView) -> Bool {
        let shared = min(left.count, right.count)
        var index = 0
        while index < shared {
            let first = left[index]
            let second = right[index]
            if first != second { return rank(first) < rank(second) }
            index += 1
        }
        return left.count < right.count
    }
}
