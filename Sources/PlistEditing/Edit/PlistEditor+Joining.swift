// SPDX-License-Identifier: Apache-2.0

package import PlistCore

// Key paths whose bare components are keys with dots.
extension PlistEditor {
    /// Returns how the first steps of a single-value query must be joined to keys with dots so that
    /// they lead to a value. The longest keys are tried first. None of the steps may lead into
    /// data.
    ///
    /// - Parameters:
    ///   - count: the number of those steps.
    ///   - isWanted: whether a value of a given type is acceptable.
    /// - Throws: `limit` when that takes more steps than a query may.
    /// - Complexity: a scan of the keys for each key with dots on a path, and one more.
    package func joinedReading(
        of query: PlistQuery, steps count: Int, where isWanted: (PlistKind) -> Bool = { _ in true }
    ) throws(PlistError) -> QueryReading? {
        var search = JoinedKeySearch(query.program, steps: count, in: tree)
        return try search.reading(where: isWanted)
    }

    /// Returns how many of the given steps can be followed before a value is missing. None of the
    /// steps may lead into data.
    package func stepCount(along steps: ArraySlice<PlistStep>) -> Int {
        follow(path(of: steps)).steps.count
    }

    /// Returns, for each dictionary on the path, the first key that begins with the key of the step
    /// there and a dot.
    ///
    /// Complexity: O(*n*) in the entries; constant for a dictionary that lacks such a key and was
    /// edited often.
    package func dottedKeys(along steps: ArraySlice<PlistStep>) -> [PlistString?] {
        var value = tree.root
        var keys: [PlistString?] = []
        for component in path(of: steps).components {
            guard case .key(let key) = component, tree.kind(of: value) == .dictionary else {
                keys.append(nil)
                guard let index = index(of: component, in: value) else { break }
                value = tree.child(of: value, at: index)
                continue
            }
            keys.append(tree.key(startingWith: key, in: value))
            guard let index = tree.index(of: key, in: value) else { break }
            value = tree.child(of: value, at: index)
        }
        return keys
    }
}

/// A search of a tree for the values that key paths with joined keys lead to.
private struct JoinedKeySearch {
    /// A value on the path, and the remaining steps.
    private struct State: Hashable {
        let value: EditedValue
        let step: Int
        let isJoined: Bool
    }

    private struct Level {
        let state: State
        /// The number of components in the last key that was tried.
        var count: Int
    }

    private let program: QueryProgram
    private let end: Int
    private let tree: EditedTree
    private var levels: [Level] = []
    private var failures: Set<State> = []
    private let stepLimit: Int
    private var stepsLeft: Int

    init(_ program: QueryProgram, steps end: Int, in tree: EditedTree) {
        self.program = program
        self.end = end
        self.tree = tree
        let reader = tree.document.reader
        let references = reader.children.count + reader.nodes.count
        let (proportion, overflow) = references.multipliedReportingOverflow(by: 16 * program.size)
        stepLimit = max(4_000_000, overflow ? .max : proportion)
        stepsLeft = stepLimit
    }

    mutating func reading(where isWanted: (PlistKind) -> Bool) throws(PlistError) -> QueryReading? {
        enter(State(value: tree.root, step: 0, isJoined: false))
        while let level = levels.last {
            let state = level.state
            if state.step == end {
                if state.isJoined && isWanted(tree.kind(of: state.value)) { return found }
            } else if let next = try next(below: level) {
                levels[levels.count - 1].count = next.step - state.step
                if !failures.contains(next) { enter(next) }
                continue
            }
            failures.insert(state)
            levels.removeLast()
        }
        return nil
    }

    private mutating func enter(_ state: State) {
        levels.append(Level(state: state, count: components(from: state.step) + 1))
    }

    /// Returns how many components may form one key from a step on; 1 if the step is not a key.
    private func components(from step: Int) -> Int {
        guard step < end else { return 1 }
        return max(1, min(program.segments[program.main.first + step].bareCount, end - step))
    }

    /// Returns the next candidate: the value that is reached by joining as many components as
    /// possible, but fewer than in the previous attempt.
    private mutating func next(below level: Level) throws(PlistError) -> State? {
        let state = level.state
        guard state.isJoined || program.main.first + state.step <= program.lastJoinable else {
            return nil
        }
        guard
            let (index, count) = try longestStep(
                from: state.step, below: level.count, in: state.value)
        else { return nil }
        return State(
            value: tree.child(of: state.value, at: index), step: state.step + count,
            isJoined: state.isJoined || count > 1)
    }

    /// Returns the entry or element that is reached by joining as many components as possible, but
    /// fewer than a limit.
    private mutating func longestStep(
        from step: Int, below limit: Int, in container: EditedValue
    ) throws(PlistError) -> (index: Int, count: Int)? {
        let segment = program.main.first + step
        let entryCount = tree.count(of: container)
        guard limit > 1, tree.kind(of: container) == .dictionary else {
            try spend(1)
            return limit > 1 ? index(of: segment, in: container).map { ($0, 1) } : nil
        }
        if program.segments[segment].bareCount > 0, let view = tree.view(container) {
            try spend(entryCount)
            return program.longestEntry(
                of: view.node, from: segment, below: limit, view.document.reader)
        }
        let start = program.joinedKey(from: segment, count: 1)
        let isJoinable = limit > 2 && tree.hasKey(startingWith: start, in: container)
        for count in (2..<(isJoinable ? limit : 2)).reversed() {
            let key = program.joinedKey(from: segment, count: count)
            try spend(entryCount + key.utf8.count / 16)
            if let index = tree.index(of: key, in: container) { return (index, count) }
        }
        try spend(entryCount)
        return index(of: segment, in: container).map { ($0, 1) }
    }

    private mutating func spend(_ count: Int) throws(PlistError) {
        stepsLeft -= count + 1
        if stepsLeft < 0 {
            throw PlistError(.limit, "the query takes more than \(stepLimit) steps")
        }
    }

    /// Returns the index of the entry or element for one component.
    private func index(of segment: Int, in container: EditedValue) -> Int? {
        let selector = program.selectors[program.segments[segment].first]
        return tree.index(selectedBy: selector, of: program, in: container)
    }

    private var found: QueryReading {
        var joined: [Range<Int>] = []
        for (level, next) in zip(levels, levels.dropFirst())
        where next.state.step > level.state.step + 1 {
            joined.append(level.state.step..<next.state.step)
        }
        return QueryReading(joined: joined)
    }
}

extension EditedTree {
    /// Returns whether any key of a dictionary begins with the given text, which has no dots,
    /// followed by a dot.
    fileprivate func hasKey(startingWith text: PlistString, in dictionary: EditedValue) -> Bool {
        hasIndexedKey(startingWith: text, in: dictionary)
            ?? (firstKey(startingWith: text, in: dictionary) != nil)
    }

    /// Returns the first key of a dictionary that begins with the given text, which has no dots,
    /// followed by a dot.
    fileprivate func key(
        startingWith text: PlistString, in dictionary: EditedValue
    ) -> PlistString? {
        hasIndexedKey(startingWith: text, in: dictionary) == false
            ? nil : firstKey(startingWith: text, in: dictionary)
    }

    private func hasIndexedKey(
        startingWith text: PlistString, in dictionary: EditedValue
    ) -> Bool? {
        guard case .edited(let number) = dictionary else { return nil }
        return containers[number].hasIndexedKey(startingWith: text)
    }

    private func firstKey(
        startingWith text: PlistString, in dictionary: EditedValue
    ) -> PlistString? {
        let start = PlistString(utf8: text.utf8 + [UInt8(ascii: ".")])
        guard case .edited(let number) = dictionary else {
            return key(startingWith: start, in: dictionary, 0..<count(of: dictionary))
        }
        let origin = containers[number].origin
        return containers[number].firstPiece { piece in
            switch piece {
            case .slot(let slot):
                slot.key.flatMap { $0.utf8.starts(with: start.utf8) ? $0 : nil }
            case .entries(let range):
                origin.flatMap { key(startingWith: start, in: $0, range) }
            }
        }
    }

    private func key(
        startingWith start: PlistString, in dictionary: EditedValue, _ range: Range<Int>
    ) -> PlistString? {
        guard let view = view(dictionary) else { return nil }
        let reader = view.document.reader
        for index in range {
            let key = reader[reader.child(of: view.node, at: 2 * index)]
            guard key.length >= start.utf8.count else { continue }
            let text = reader.bytes(of: key)
            if start.isEqual(to: text.slice(0, start.utf8.count)) {
                return PlistString(bytes: text)
            }
        }
        return nil
    }
}
