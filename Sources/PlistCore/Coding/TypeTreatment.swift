// SPDX-License-Identifier: Apache-2.0

/// How values of a type are read and written.
enum TypeTreatment: Sendable {
    /// By the type's own conformance to `Codable`.
    case codable
    case string
    case strings
    case integers
    case doubles
    case value
    case dictionary
    case leaf(any PlistLeaf.Type)
    /// By the type's own conformance; its keys are data.
    case map

    /// - Parameter findsMaps: whether maps are told from other types, which takes time.
    init<T>(of type: T.Type, findsMaps: Bool = false) {
        if T.self == String.self {
            self = .string
        } else if T.self == [String].self {
            self = .strings
        } else if T.self == [Int].self {
            self = .integers
        } else if T.self == [Double].self {
            self = .doubles
        } else if T.self == PlistValue.self {
            self = .value
        } else if T.self == PlistDictionary.self {
            self = .dictionary
        } else if let leaf = type as? any PlistLeaf.Type {
            self = .leaf(leaf)
        } else if findsMaps, type is any MapType.Type {
            self = .map
        } else {
            self = .codable
        }
    }
}

/// How the types are treated that were met lately: to find it out takes a hundred times as long.
struct TypeTreatments: Sendable {
    private struct Slot {
        var id: ObjectIdentifier?
        var treatment = TypeTreatment.codable
    }
    private var slots = [Slot](repeating: Slot(), count: 1 << exponent)

    /// Two to the power of this many.
    private static let exponent: UInt64 = 5

    @inline(__always)
    private func index(_ id: ObjectIdentifier) -> Int {
        let bits = UInt64(UInt(bitPattern: id)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: bits >> (64 - Self.exponent))
    }

    @inline(__always)
    subscript(id: ObjectIdentifier) -> TypeTreatment? {
        let index = index(id)
        if slots[index].id == id { return slots[index].treatment }
        let other = slots[index ^ 1]
        return other.id == id ? other.treatment : nil
    }

    /// Notes a type that has not been met. Of three types in two slots the first one is forgotten.
    mutating func set(_ treatment: TypeTreatment, for id: ObjectIdentifier) {
        let index = index(id)
        slots[index ^ 1] = slots[index]
        slots[index] = Slot(id: id, treatment: treatment)
    }
}

/// A type whose keys are data, so that a key that it lacks is not meant to be there.
private protocol MapType {}
extension Dictionary: MapType {}
