// SPDX-License-Identifier: Apache-2.0

/// What is known about an object's place in the tree.
struct ObjectState: OptionSet, ZeroInitializable {
    let rawValue: UInt8

    /// The object is an array or a dictionary.
    static let container = ObjectState(rawValue: 0x01)
    /// If only some objects are read: the object has been.
    static let read = ObjectState(rawValue: 0x02)
    /// If only some objects are read: the object is part of the requested tree.
    static let wanted = ObjectState(rawValue: 0x04)
    static let referenced = ObjectState(rawValue: 0x40)
    /// Referenced more than once.
    static let shared = ObjectState(rawValue: 0x80)

    @inline(__always)
    var isContainer: Bool { contains(.container) }

    /// The state after one more reference.
    @inline(__always)
    var referencedOnceMore: ObjectState {
        let once = Self.referenced.rawValue
        return ObjectState(rawValue: rawValue | once | (rawValue & once) &<< 1)
    }
}

/// The states of all objects, a byte each, so that those of many fit in the cache.
struct ObjectStates: ~Copyable {
    private var rows: GrowableBuffer<UInt8>

    /// Nothing is known about any object yet.
    init(count: Int) { rows = GrowableBuffer(zeroCount: count) }

    @inline(__always)
    subscript(object: Int) -> ObjectState {
        get { ObjectState(rawValue: rows[object]) }
        set { rows[object] = newValue.rawValue }
    }

    /// Whether every object is referenced, and whether any leaf is more than once.
    func summary() -> (isAllReferenced: Bool, isAnyLeafShared: Bool) {
        let states = rows.bytes
        // Eight states at a time: a container's flag moves to where its shared one is.
        var all = UInt64.max
        var sharedLeaves: UInt64 = 0
        var index = 0
        while index &+ 8 <= states.count {
            let word = states.uint64(at: index)
            all &= word
            sharedLeaves |= word & ~(word &<< 7)
            index &+= 8
        }
        var isAllReferenced = all & 0x4040_4040_4040_4040 == 0x4040_4040_4040_4040
        var isAnyLeafShared = sharedLeaves & 0x8080_8080_8080_8080 != 0
        while index < states.count {
            let state = self[index]
            isAllReferenced = isAllReferenced && state.contains(.referenced)
            isAnyLeafShared =
                isAnyLeafShared || (state.contains(.shared) && !state.isContainer)
            index &+= 1
        }
        return (isAllReferenced, isAnyLeafShared)
    }
}
