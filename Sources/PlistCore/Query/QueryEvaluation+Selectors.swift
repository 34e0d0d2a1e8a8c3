// SPDX-License-Identifier: Apache-2.0

extension QueryEvaluation {
    /// Returns the number of the next entry or element that a selector selects; `next` is where to
    /// continue, initially 0.
    mutating func position(
        selectedBy selector: QuerySelector, in node: PlistNode, after next: inout Int
    ) throws(PlistError) -> Int? {
        switch selector {
        case .key, .index, .name, .append, .embedded:
            guard next == 0 else { return nil }
            next = 1
            try spend(node.kind == .dictionary ? node.length &+ 1 : 1)
            return program.position(selectedBy: selector, in: node, reader)
        case .wildcard:
            guard node.kind.isContainer, next < node.length else { return nil }
            try spend(1)
            next &+= 1
            return next &- 1
        case .slice(let start, let end, let step):
            guard node.kind == .array else { return nil }
            let slice = SliceBounds(start: start, end: end, step: step, count: node.length)
            guard next < slice.count else { return nil }
            try spend(1)
            next &+= 1
            return slice.first + (next &- 1) * step
        case .filter(let expression):
            guard node.kind.isContainer else { return nil }
            while next < node.length {
                let position = next
                next &+= 1
                try spend(1)
                if try test(expression, on: reader.value(of: node, at: position)) {
                    return position
                }
            }
            return nil
        }
    }

    /// Returns the value of a singular query within a filter.
    mutating func resolve(_ path: QueryPath, from node: NodeID) throws(PlistError) -> NodeID? {
        var id = path.isAbsolute ? root : node
        for index in path.first..<path.first + path.count {
            let node = reader[id]
            let selector = program.selectors[program.segments[index].first]
            try spend(node.kind == .dictionary ? node.length &+ 1 : 1)
            guard let position = program.position(selectedBy: selector, in: node, reader) else {
                return nil
            }
            id = reader.value(of: node, at: position)
        }
        return id
    }
}

/// The elements of an array that a slice selects: RFC 9535, section 2.3.4.2.2.
package struct SliceBounds {
    package let first: Int
    package let count: Int

    package init(start: Int?, end: Int?, step: Int, count: Int) {
        func bound(_ index: Int, _ range: ClosedRange<Int>) -> Int {
            let position = index < 0 ? index + count : index
            return min(max(position, range.lowerBound), range.upperBound)
        }
        if step > 0 {
            first = start.map { bound($0, 0...count) } ?? 0
            let end = end.map { bound($0, 0...count) } ?? count
            self.count = max(0, (end - first + step - 1) / step)
        } else if step < 0 {
            first = start.map { bound($0, -1...count - 1) } ?? count - 1
            let end = end.map { bound($0, -1...count - 1) } ?? -1
            self.count = max(0, (first - end - step - 1) / -step)
        } else {
            first = 0
            self.count = 0
        }
    }
}
