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

/// What is known of the types that were met lately: to find it out costs a hundred times as much.
struct TypeSlots<Content> {
    fileprivate struct Slot {
        var id: ObjectIdentifier?
        var content: Content
    }
    private var slots: [Slot]

    /// Two to the power of this many.
    private static var exponent: UInt64 { 5 }

    init(empty: Content) {
        slots = Array(repeating: Slot(id: nil, content: empty), count: 1 << Self.exponent)
    }

    @inline(__always)
    private func index(_ id: ObjectIdentifier) -> Int {
        let bits = UInt64(UInt(bitPattern: id)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: bits >> (64 - Self.exponent))
    }

    @inline(__always)
    subscript(id: ObjectIdentifier) -> Content? {
        let slot = slots[index(id)]
        return slot.id == id ? slot.content : nil
    }

    mutating func set(_ content: Content, for id: ObjectIdentifier) {
        slots[index(id)] = Slot(id: id, content: content)
    }
}

extension TypeSlots.Slot: Sendable where Content: Sendable {}
extension TypeSlots: Sendable where Content: Sendable {}

/// A type whose keys are data, so that a key that it lacks is not meant to be there.
private protocol MapType {}
extension Dictionary: MapType {}
