// SPDX-License-Identifier: Apache-2.0

/// The only value of a document that a builder keeps, and how far the open containers lead to it.
struct DocumentFocus {
    /// The steps from the root to the value; at least one.
    private let steps: [PlistStep]
    /// See `PlistDecodingOptions.joinedKeys`.
    private let joinedKeys: [ArraySlice<UInt8>]
    /// Whether one of them has been found.
    private(set) var passesJoinedKeys = false
    /// For each step taken, the index of the element, or `isKey`.
    private var places: [Int] = []
    /// The number of open containers, from the outermost on, that the path leads through.
    private(set) var depth = 0
    /// The value; a later one at the same place replaces it.
    private(set) var value: NodeID?

    private static let isKey = -1

    init(steps: [PlistStep], joinedKeys: [ArraySlice<UInt8>] = []) {
        self.steps = steps
        self.joinedKeys = joinedKeys
    }

    /// Whether the path leads to the value of a key in the innermost container, a dictionary that
    /// is on it.
    mutating func leads(to key: ByteView) -> Bool {
        if depth == 0 { return true }
        guard let wanted = steps[depth - 1].key else { return false }
        if !joinedKeys.isEmpty
            && joinedKeys[depth - 1].begins(withJoined: key, longerThan: wanted.utf8.count)
        {
            passesJoinedKeys = true
        }
        return wanted.isEqual(to: key)
    }

    /// Whether the path may lead to an element of the innermost container, an array that is on it.
    func leads(toElement index: Int) -> Bool {
        if depth == 0 { return true }
        guard let wanted = steps[depth - 1].index else { return false }
        // Every element is the last one until another one follows.
        return wanted == -1 || wanted == index
    }

    /// Takes the step to a value on the path.
    ///
    /// - Returns: whether it is the one to be kept.
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
    /// - Parameter isGone: whether it turned out to be a value that cannot contain others.
    mutating func leave(isGone: Bool) {
        depth -= 1
        if isGone { value = nil }
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
    /// Checks whether a value is on the path to the one that is kept; it has not been added to its
    /// container, the innermost one, yet.
    @inline(never)
    mutating func willAdd(_ id: NodeID, isContainer: Bool) {
        var index: Int?
        if depth > 0 {
            let container = openContainers[depth - 1]
            if container.isDictionary {
                let key = nodes[Int(pending[pending.count - 1])]
                // Apart from the builder, whose memory has the key.
                var focus = self.focus.take()
                let leads = focus?.leads(to: reader.bytes(of: key)) == true
                self.focus = focus
                guard leads else { return }
            } else {
                let element = pending.count - container.pendingStart
                index = element
                guard focus?.leads(toElement: element) == true else { return }
            }
        }
        if focus?.enter(id, isContainer: isContainer, index: index) == true {
            keepsValues = isContainer
        }
        watchedDepth = focus?.depth ?? Self.unwatched
    }

    /// Records that a container was closed whose place is watched, or one level deeper.
    @inline(never)
    mutating func didClose(_ container: OpenContainer) {
        guard depth + 1 == watchedDepth else {
            keepsValues = false
            return
        }
        focus?.leave(isGone: !nodes[Int(container.node)].kind.isContainer)
        watchedDepth = focus?.depth ?? Self.unwatched
    }
}
