// SPDX-License-Identifier: Apache-2.0

extension PlistEditor {
    /// Makes the value at a path equal to another one by the fewest changes.
    mutating func update(
        with value: PlistView, at path: PlistPath, _ traces: EncodingTraces
    ) throws(PlistError) {
        guard let kind = kind(at: path) else {
            try set(traces.withoutAbsences(value), at: path)
            return
        }
        switch (kind, value.kind) {
        case (.dictionary, .dictionary): try updateEntries(with: value, at: path, traces)
        case (.array, .array): try updateElements(with: value, at: path, traces)
        default:
            if try !self.value(at: path).stands(for: value) {
                try replace(path, with: traces.withoutAbsences(value))
            }
        }
    }

    private mutating func updateEntries(
        with value: PlistView, at path: PlistPath, _ traces: EncodingTraces
    ) throws(PlistError) {
        if traces.complete.contains(value.id) {
            let kept = Set(value.entries.map(\.key))
            for key in keys(at: path) where !kept.contains(key) {
                try remove(at: path + .key(key))
            }
        }
        for (key, child) in value.entries {
            let place = path + .key(key)
            if traces.absent.contains(child.id) {
                if kind(at: place) != nil { try remove(at: place) }
            } else {
                try update(with: child, at: place, traces)
            }
        }
    }

    /// Elements at both ends that are equal stay what they are.
    private mutating func updateElements(
        with value: PlistView, at path: PlistPath, _ traces: EncodingTraces
    ) throws(PlistError) {
        let old = try self.value(at: path)
        let (oldCount, newCount) = (old.count, value.count)
        let shared = min(oldCount, newCount)
        var start = 0
        while start < shared, old.hasSameElement(start, as: start, of: value) { start += 1 }
        var end = 0
        while end < shared - start,
            old.hasSameElement(oldCount - end - 1, as: newCount - end - 1, of: value)
        {
            end += 1
        }
        let common = shared - start - end
        for index in start..<start + common {
            guard let element = value[index] else { break }
            try update(with: element, at: path + .index(index), traces)
        }
        for _ in newCount..<max(oldCount, newCount) {
            try remove(at: path + .index(start + common))
        }
        for index in start + common..<start + common + max(newCount - oldCount, 0) {
            guard let element = value[index] else { break }
            try insert(traces.withoutAbsences(element), at: path + .index(index))
        }
    }
}

extension PlistView {
    /// Whether the value is the same; a number may be of the other kind.
    fileprivate func stands(for other: PlistView) -> Bool {
        switch (kind, other.kind) {
        case (.integer, .real): integer?.exactDouble == other.real
        case (.real, .integer): real == other.integer?.exactDouble
        default: self == other
        }
    }

    fileprivate func hasSameElement(_ index: Int, as other: Int, of view: PlistView) -> Bool {
        guard let left = self[index], let right = view[other] else { return false }
        return left == right
    }
}

extension EncodingTraces {
    /// The value without entries that are missing on purpose.
    fileprivate func withoutAbsences(_ view: PlistView) throws(PlistError) -> PlistValue {
        switch view.kind {
        case .dictionary:
            var dictionary = PlistDictionary()
            for (key, child) in view.entries where !absent.contains(child.id) {
                dictionary[key] = try withoutAbsences(child)
            }
            return .dictionary(dictionary)
        case .array:
            var elements: [PlistValue] = []
            for element in view.elements { elements.append(try withoutAbsences(element)) }
            return .array(elements)
        default: return try view.value
        }
    }
}

extension PlistPath {
    fileprivate static func + (path: PlistPath, component: PlistPathComponent) -> PlistPath {
        PlistPath(path.components + [component])
    }
}
