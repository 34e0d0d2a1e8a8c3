// SPDX-License-Identifier: Apache-2.0

/// The type of a value. Types never mix: a Boolean is not an integer, and a whole real stays a
/// real.
public enum PlistKind: UInt8, BitwiseCopyable, Sendable, CaseIterable {
    /// Entries of a key and a value, in order; each key occurs once.
    case dictionary
    /// Values in order.
    case array
    /// Unicode text.
    case string
    /// Bytes.
    case data
    /// A whole number from −2^63 to 2^64−1.
    case integer
    /// An IEEE 754 double, including infinities and NaN.
    case real
    /// True or false.
    case boolean
    /// A point in time, in seconds since 2001-01-01T00:00:00Z.
    case date
    /// A reference within a keyed archive, from 0 to 2^64−1.
    case uid
    /// No value; most formats cannot represent it.
    case null

    /// The name in options and messages.
    public var name: String {
        switch self {
        case .dictionary: "dictionary"
        case .array: "array"
        case .string: "string"
        case .data: "data"
        case .integer: "integer"
        case .real: "real"
        case .boolean: "bool"
        case .date: "date"
        case .uid: "uid"
        case .null: "null"
        }
    }

    /// The type with its article, for messages: `an integer`.
    package var words: String {
        switch self {
        case .boolean: "a Boolean"
        case .array, .integer: "an \(name)"
        case .data, .null: name
        case .uid: "a UID"
        default: "a \(name)"
        }
    }

    /// Whether values of this type contain other values.
    @inline(__always)
    public var isContainer: Bool { rawValue <= PlistKind.array.rawValue }
}
