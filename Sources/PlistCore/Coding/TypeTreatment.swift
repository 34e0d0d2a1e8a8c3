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

/// How the types are treated that were met: to find it out takes a hundred times as long. Each type
/// has two slots to be in, so that it is found at once.
struct TypeTreatments: Sendable {
    private struct Slot {
        var id: ObjectIdentifier?
        var treatment = TypeTreatment.codable
    }
    private var slots: [Slot]
    /// By how much a hash is shifted, which leaves the number of a slot.
    private var shift: UInt64

    private static let firstExponent: UInt64 = 5
    private static let maximumCount = 512

    init() { self.init(exponent: Self.firstExponent) }

    private init(exponent: UInt64) {
        slots = [Slot](repeating: Slot(), count: 1 << exponent)
        shift = 64 - exponent
    }

    @inline(__always)
    private func index(_ id: ObjectIdentifier) -> Int {
        let bits = UInt64(UInt(bitPattern: id)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: bits >> shift)
    }

    @inline(__always)
    subscript(id: ObjectIdentifier) -> TypeTreatment? {
        let index = index(id)
        if slots[index].id == id { return slots[index].treatment }
        let other = slots[index ^ 1]
        return other.id == id ? other.treatment : nil
    }

    /// Notes a type that has not been met. Where both slots are taken, there are soon more slots; of
    /// very many types some are forgotten.
    mutating func set(_ treatment: TypeTreatment, for id: ObjectIdentifier) {
        let index = index(id)
        let place = slots[index].id == nil ? index : index ^ 1
        if slots[place].id != nil && slots.count < Self.maximumCount {
            grow()
            return set(treatment, for: id)
        }
        slots[place] = Slot(id: id, treatment: treatment)
    }

    private mutating func grow() {
        var larger = TypeTreatments(exponent: 65 - shift)
        for slot in slots {
            if let id = slot.id { larger.set(slot.treatment, for: id) }
        }
        self = larger
    }
}

/// A type whose keys are data, so that a key that it lacks is not meant to be there.
private protocol MapType {}
extension Dictionary: MapType {}
