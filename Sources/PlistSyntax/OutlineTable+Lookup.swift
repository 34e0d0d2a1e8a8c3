// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension OutlineTable {
    /// Returns the index of the last row whose entry starts before or at an offset.
    ///
    /// - Complexity: O(log *n*) in the rows.
    func lastRow(startingBy offset: Int) -> Int? {
        var (low, high) = (0, records.count)
        while low < high {
            let middle = (low + high) / 2
            if records[middle].entryStart <= offset { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : low - 1
    }

    /// Returns the index of the innermost row whose range or key range includes an offset.
    func row(at offset: Int) -> Int? {
        var next = lastRow(startingBy: offset)
        while let index = next {
            let record = records[index]
            if record.range.contains(offset) || record.keyRange?.contains(offset) == true {
                return index
            }
            next = record.parent
        }
        return nil
    }

    func path(of index: Int) -> PlistPath {
        var components: [PlistPathComponent] = []
        var next: Int? = index
        while let index = next, let parent = records[index].parent {
            components.append(component(of: index, in: parent))
            next = parent
        }
        components.reverse()
        return PlistPath(components)
    }

    private func component(of index: Int, in parent: Int) -> PlistPathComponent {
        let record = records[index]
        return records[parent].kind == .array
            ? .index(Int(record.position)) : .key(key(of: record) ?? "")
    }

    func row(at path: PlistPath) -> Int? {
        guard !records.isEmpty else { return nil }
        var index = 0
        for component in path.components {
            guard let child = child(of: index, at: component) else { return nil }
            index = child
        }
        return index
    }

    private func child(of parent: Int, at component: PlistPathComponent) -> Int? {
        let isArray = records[parent].kind == .array
        var found: Int?
        var next = parent + 1
        let end = Int(records[parent].subtreeEnd)
        while next < end {
            let record = records[next]
            switch component {
            case .index(let index) where isArray && Int(record.position) == index: return next
            case .key(let key) where !isArray && record.hasKey:
                if self.key(of: record) == key { found = next }
            default: break
            }
            next = Int(record.subtreeEnd)
        }
        return found
    }

    /// Returns the index of the last piece of trivia that starts before an offset.
    func lastTrivia(startingBefore offset: Int) -> Int? {
        var (low, high) = (0, trivia.count)
        while low < high {
            let middle = (low + high) / 2
            if trivia[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : low - 1
    }
}
