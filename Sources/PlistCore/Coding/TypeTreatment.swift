// SPDX-License-Identifier: Apache-2.0

/// How values of a type are decoded and encoded.
enum TypeTreatment: Sendable {
    /// Through the type's own conformance to `Codable`.
    case codable
    case string
    case strings
    case integers
    case doubles
    case value
    case dictionary
    case leaf(any PlistLeaf.Type)
    case draftedLeaf(any DraftedLeaf.Type)
    /// As Foundation's `Date` and `Data` without PlistFoundation, which would be written as a real
    /// and an array of integers.
    case foreignLeaf
    /// Through the type's own conformance, which is traced for an update.
    case traced(Tracing)

    /// The meaning of the order and the keys of a traced value.
    enum Tracing {
        /// The type defines the keys.
        case record
        /// Keys are data; in an array they alternate with their values, in no particular order.
        case map
        /// Elements have no particular order.
        case set
    }

    /// Types of 8 and 16 bytes.
    private static let foreignLeaves = ["Foundation", "FoundationEssentials"].flatMap {
        ["\($0).Date", "\($0).Data"]
    }

    /// - Parameter isTraced: whether values are traced for an update.
    init<T>(of type: T.Type, isTraced: Bool = false) {
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
            // Only leaves are tested, because finding that a type does not conform is slow.
            if let drafted = leaf as? any DraftedLeaf.Type {
                self = .draftedLeaf(drafted)
            } else {
                self = .leaf(leaf)
            }
        } else if MemoryLayout<T>.size <= 16,
            Self.foreignLeaves.contains(String(reflecting: type))
        {
            self = .foreignLeaf
        } else if isTraced {
            self = .traced(
                type is any MapType.Type ? .map : type is any SetType.Type ? .set : .record)
        } else {
            self = .codable
        }
    }
}

/// A type whose keys are data, so that a missing key is not missing on purpose.
private protocol MapType {}
extension Dictionary: MapType {}

/// A type whose elements have no meaningful order.
private protocol SetType {}
extension Set: SetType {}

/// A cache of facts about types, because computing them takes a hundred times as long as looking
/// them up. Each type has two possible slots, so a look-up compares at most two.
struct TypeTable<Value> {
    private typealias Slot = (id: ObjectIdentifier?, value: Value?)
    private var slots: [Slot]
    /// The shift that reduces a hash to the number of a slot.
    private var shift: UInt64

    private static var firstExponent: UInt64 { 3 }
    private static var maximumCount: Int { 512 }

    init() { self.init(exponent: Self.firstExponent) }

    private init(exponent: UInt64) {
        slots = Array(repeating: (nil, nil), count: 1 << exponent)
        shift = 64 - exponent
    }

    @inline(__always)
    private func index(_ id: ObjectIdentifier) -> Int {
        let bits = UInt64(UInt(bitPattern: id)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: bits >> shift)
    }

    @inline(__always)
    subscript(id: ObjectIdentifier) -> Value? {
        let index = index(id)
        if slots[index].id == id { return slots[index].value }
        let other = slots[index ^ 1]
        return other.id == id ? other.value : nil
    }

    /// Adds a type. If both of its slots are taken, the table grows, up to a limit; beyond that,
    /// the new type replaces another one.
    mutating func set(_ value: Value, for id: ObjectIdentifier) {
        let index = index(id)
        let place = slots[index].id == nil ? index : index ^ 1
        if slots[place].id != nil && slots.count < Self.maximumCount {
            grow()
            return set(value, for: id)
        }
        slots[place] = (id, value)
    }

    private mutating func grow() {
        var larger = Self(exponent: 65 - shift)
        for slot in slots {
            if let id = slot.id, let value = slot.value { larger.set(value, for: id) }
        }
        self = larger
    }
}

/// Facts about encoded values that the document does not contain, for updating a property list.
package final class EncodingTraces {
    /// Whether nil entries are encoded as nulls, which shows that they are missing on purpose. This
    /// is for types that cannot be decoded, because their keys are otherwise unknown.
    let notesAbsences: Bool
    /// Entries of records whose value is `nil`.
    package var absent: Set<NodeID> = []
    /// The values of maps and sets. For arrays, the number is how many consecutive elements belong
    /// together. All keys of a map's dictionary are known.
    package private(set) var strides: [NodeID: Int] = [:]
    /// The values of enumerations.
    package private(set) var cases: Set<NodeID> = []

    package init(notesAbsences: Bool) { self.notesAbsences = notesAbsences }

    func note(_ node: NodeID, _ tracing: TypeTreatment.Tracing, of value: some Any) {
        switch tracing {
        case .map: strides[node] = 2
        case .set: strides[node] = 1
        case .record:
            if notesAbsences, Mirror(reflecting: value).displayStyle == .enum { cases.insert(node) }
        }
    }
}
