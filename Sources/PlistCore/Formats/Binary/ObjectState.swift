// SPDX-License-Identifier: Apache-2.0

/// The state of an object in the tree.
struct ObjectState: OptionSet, ZeroInitializable {
    let rawValue: UInt8

    /// The object is an array or a dictionary.
    static let container = ObjectState(rawValue: 0x01)
    /// The object has been read, if only some objects are read.
    static let read = ObjectState(rawValue: 0x02)
    /// The object is part of the requested tree, if only some objects are read.
    static let wanted = ObjectState(rawValue: 0x04)
    static let referenced = ObjectState(rawValue: 0x40)
    /// The object is referenced more than once.
    static let shared = ObjectState(rawValue: 0x80)

    @inline(__always)
    var isContainer: Bool { contains(.container) }

    /// The state after another reference.
    @inline(__always)
    var referencedOnceMore: ObjectState {
        let once = Self.referenced.rawValue
        return ObjectState(rawValue: rawValue | once | (rawValue & once) &<< 1)
    }
}

/// The states of all objects, one byte each, so that many fit in the cache.
struct ObjectStates: ~Copyable {
    private var rows: GrowableBuffer<UInt8>

    /// Creates states with nothing known.
    init(count: Int) { rows = GrowableBuffer(zeroCount: count) }

    @inline(__always)
    subscript(object: Int) -> ObjectState {
        get { ObjectState(rawValue: rows[object]) }
        set { rows[object] = newValue.rawValue }
    }

    /// Returns whether every object is referenced, and whether any leaf is referenced more than
    /// once.
    func summary() -> (isAllReferenced: Bool, isAnyLeafShared: Bool) {
        let states = rows.bytes
        // Eight states at a time: a container's flag is moved to the position of its shared flag.
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
