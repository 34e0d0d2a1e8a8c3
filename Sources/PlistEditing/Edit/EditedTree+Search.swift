// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension EditedTree {
    /// A value, and the path to it.
    typealias Match = (path: PlistPath, value: EditedValue)

    /// Returns the index of the entry or element that a single-value selector selects; `!` selects
    /// nothing here.
    func index(
        selectedBy selector: QuerySelector, of program: QueryProgram, in container: EditedValue
    ) -> Int? {
        switch (selector, kind(of: container)) {
        case (.key(let key), .dictionary), (.name(let key, _), .dictionary):
            return index(of: program.string(key), in: container)
        case (.index(let index), .array):
            let count = count(of: container)
            let position = index < 0 ? index + count : index
            return position >= 0 && position < count ? position : nil
        case (.name(_, let index), .array):
            return index >= 0 && index < count(of: container) ? index : nil
        default: return nil
        }
    }

    /// Returns the values that a query finds, each once, without converting the tree to a document;
    /// `nil` for queries with filters, `..` or `!`.
    ///
    /// - Parameter account: the budget for the paths.
    func matches(
        of program: QueryProgram, _ account: inout WorkAccount, _ steps: inout SearchSteps
    ) throws(PlistError) -> [Match]? {
        guard program.selectsPlainly else { return nil }
        var matches: [Match] = [(PlistPath(), root)]
        for segment in program.main.first..<program.main.first + program.main.count {
            var next: [Match] = []
            for (path, container) in matches {
                for index in try indices(selectedBy: segment, of: program, in: container, &steps) {
                    let slot = slot(of: container, at: index)
                    let component = slot.key.map { PlistPathComponent.key($0) } ?? .index(index)
                    let count = WorkAccount.placeByteCount * (path.components.count + 2)
                    try account.spend(count, "the paths to edit take")
                    next.append((PlistPath(path.components + [component]), slot.value))
                }
            }
            matches = next
        }
        return matches
    }

    private func indices(
        selectedBy number: Int, of program: QueryProgram, in container: EditedValue,
        _ steps: inout SearchSteps
    ) throws(PlistError) -> [Int] {
        var indices: [Int] = []
        let segment = program.segments[number]
        let count = count(of: container)
        for selector in segment.first..<segment.first + segment.count {
            switch program.selectors[selector] {
            case .wildcard:
                try steps.spend(count)
                indices += 0..<count
            case .slice(let start, let end, let step):
                guard kind(of: container) == .array else { continue }
                let slice = SliceBounds(start: start, end: end, step: step, count: count)
                try steps.spend(slice.count)
                for number in 0..<slice.count { indices.append(slice.first + number * step) }
            case let selector:
                try steps.spend(kind(of: container) == .dictionary ? count + 1 : 1)
                if let index = index(selectedBy: selector, of: program, in: container) {
                    indices.append(index)
                }
            }
        }
        // The matches of a single selector are in order.
        return segment.count == 1 ? indices : Set(indices).sorted()
    }
}

extension QueryProgram {
    /// Whether each step selects values by keys, indices, slices, or all of them.
    fileprivate var selectsPlainly: Bool {
        for number in main.first..<main.first + main.count {
            let segment = segments[number]
            guard !segment.isDescendant else { return false }
            for selector in segment.first..<segment.first + segment.count {
                switch selectors[selector] {
                case .key, .index, .name, .wildcard, .slice: continue
                case .filter, .append, .embedded: return false
                }
            }
        }
        return true
    }
}
