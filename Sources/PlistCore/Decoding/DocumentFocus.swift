// SPDX-License-Identifier: Apache-2.0

/// The only value of a document that a builder keeps, and the part of its path that the open
/// containers have reached.
struct DocumentFocus {
    /// The steps from the root to the value; at least one.
    private let steps: [PlistStep]
    /// See `PlistDecodingOptions.joinedKeys`.
    private let joinedKeys: [ArraySlice<UInt8>]
    /// Whether such a key has been found.
    private(set) var passesJoinedKeys = false
    /// For each step taken, the index of the element, or `isKey`.
    private var places: [Int] = []
    /// The number of open containers on the path, from the outermost on.
    private(set) var depth = 0
    /// The value; a later one at the same path replaces it.
    private(set) var value: NodeID?

    private static let isKey = -1

    init(steps: [PlistStep], joinedKeys: [ArraySlice<UInt8>] = []) {
        self.steps = steps
        self.joinedKeys = joinedKeys
    }

    /// Whether the path leads to the value of a key in the innermost container, a dictionary on the
    /// path.
    func leads(to key: ByteView) -> Bool {
        depth == 0 || steps[depth - 1].key?.isEqual(to: key) == true
    }

    /// Records that a key of the innermost container, a dictionary on the path, begins with the
    /// wanted key and a dot.
    mutating func noteJoinedKey(_ key: ByteView) {
        guard depth > 0, !joinedKeys.isEmpty, let wanted = steps[depth - 1].key,
            joinedKeys[depth - 1].begins(withJoined: key, longerThan: wanted.utf8.count)
        else { return }
        passesJoinedKeys = true
    }

    /// Whether the path may lead to an element of the innermost container, an array on the path.
    func leads(toElement index: Int) -> Bool {
        if depth == 0 { return true }
        guard let wanted = steps[depth - 1].index else { return false }
        // Every element is the last one until another follows.
        return wanted == -1 || wanted == index
    }

    /// Takes the step to a value on the path.
    ///
    /// - Returns: whether it is the value to keep.
    mutating func enter(_ id: NodeID, isContainer: Bool, index: Int?) -> Bool {
        if depth > 0 {
            places.removeLast(places.count - (depth - 1))
            places.append(index ?? Self.isKey)
        }
        value = depth == steps.count ? id : nil
        if value == nil && isContainer { depth += 1 }
        return value != nil
    }

    /// Leaves the innermost container, which is on the path.
    ///
    /// - Parameter isLeaf: whether it turned out to be a leaf.
    mutating func leave(isLeaf: Bool) {
        depth -= 1
        if isLeaf { value = nil }
    }

    /// The path to the value.
    var path: PlistPath? {
        guard value != nil else { return nil }
        return PlistPath(
            zip(steps, places).map { step, place in
                guard place == Self.isKey, let key = step.key else { return .index(place) }
                return .key(key)
            })
    }
}

extension DocumentBuilder {
    /// Whether the next value is certainly neither kept nor on the path to the kept value.
    var discardsNextValue: Bool {
        @inline(__always)
        get {
            if depth == watchedDepth { return !isNextValueOnPath && !isNextValueOfUID }
            return depth == 0 && !keepsValues
        }
    }

    /// Whether the path may lead to the next value of the innermost container.
    private var isNextValueOnPath: Bool {
        @inline(never)
        get {
            guard depth > 0 else { return true }
            let container = openContainers[depth - 1]
            if container.isDictionary {
                let key = nodes[Int(pending[pending.count - 1])]
                return focus?.leads(to: reader.bytes(of: key)) == true
            }
            return focus?.leads(toElement: pending.count - container.pendingStart) == true
        }
    }

    /// Whether the next value decides whether its dictionary is a UID.
    private var isNextValueOfUID: Bool {
        guard depth > 0, openContainers[depth - 1].isDictionary else { return false }
        return UIDDictionary.isKey(reader.bytes(of: nodes[Int(pending[pending.count - 1])]))
    }

    /// Checks whether a value is on the path to the kept value. It has not been added to the
    /// innermost container yet.
    @inline(never)
    mutating func willAdd(_ id: NodeID, isContainer: Bool) {
        let isOnPath = isNextValueOnPath
        // Taken out of the builder, whose memory contains the key.
        guard var focus = focus.take() else { return }
        var index: Int?
        if depth > 0 {
            let container = openContainers[depth - 1]
            if container.isDictionary {
                focus.noteJoinedKey(reader.bytes(of: nodes[Int(pending[pending.count - 1])]))
            } else {
                index = pending.count - container.pendingStart
            }
        }
        if isOnPath {
            if focus.enter(id, isContainer: isContainer, index: index) { keepsValues = isContainer }
            watchedDepth = focus.depth
        }
        self.focus = focus
    }

    /// Records that a container at the watched depth, or one level deeper, was closed.
    @inline(never)
    mutating func didClose(_ container: OpenContainer) {
        guard depth + 1 == watchedDepth else {
            keepsValues = false
            return
        }
        focus?.leave(isLeaf: !nodes[Int(container.node)].kind.isContainer)
        watchedDepth = focus?.depth ?? Self.unwatched
    }
}
