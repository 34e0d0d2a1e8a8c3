// SPDX-License-Identifier: Apache-2.0

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
