// SPDX-License-Identifier: Apache-2.0

/// What a value is. Kinds never mix: a Boolean is no integer, a real that is whole stays a real.
public enum PlistKind: UInt8, Sendable, CaseIterable {
    case dictionary
    case array
    case string
    case data
    case integer
    case real
    case boolean
    case date
    case uid
    case null

    /// The name used in options and messages.
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

    /// Whether values of this kind hold other values.
    @inline(__always)
    public var isContainer: Bool { rawValue <= PlistKind.array.rawValue }
}
