// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences
import TestSupport

/// Three versions of a property list, with each text and key once, and their expected merge.
///
/// The merged version must have everything that both sides have and nothing that neither has. An
/// item of only one side was added there if the base lacks it; otherwise the other side removed it.
/// This needs no alignment and no paths, so the model is independent of the implementation.
struct MergeModel {
    private var random: SeededGenerator
    private var number = 0
    /// Only entries with texts, as .strings files have.
    let isFlat: Bool
    /// Whether elements of arrays move.
    let moves: Bool

    init(seed: UInt64, isFlat: Bool, moves: Bool) {
        random = SeededGenerator(seed: seed)
        self.isFlat = isFlat
        self.moves = moves
    }

    /// Returns a base and two edited versions of it.
    mutating func make() -> (base: PlistValue, ours: PlistValue, theirs: PlistValue) {
        let base = dictionary(depth: 4)
        return (base, edited(base), edited(base))
    }

    // MARK: Values

    private mutating func token(_ prefix: String) -> String {
        number += 1
        return "\(prefix)\(number)"
    }

    private mutating func value(depth: Int) -> PlistValue {
        switch isFlat || depth == 0 ? 9 : random.number(below: 6) {
        case 0, 1: return dictionary(depth: depth - 1)
        case 2:
            var elements: [PlistValue] = []
            for _ in 0..<random.number(below: 6) { elements.append(value(depth: depth - 1)) }
            return .array(elements)
        default: return .string(PlistString(token("text ")))
        }
    }

    private mutating func dictionary(depth: Int) -> PlistValue {
        var entries = PlistDictionary()
        if !isFlat && random.number(below: 3) == 0 {
            entries["id"] = .string(PlistString(token("id ")))
        }
        for _ in 0..<1 + random.number(below: 6) {
            entries[PlistString(token("key "))] = value(depth: depth)
        }
        return .dictionary(entries)
    }

    // MARK: Edits

    private mutating func edited(_ value: PlistValue) -> PlistValue {
        var value = value
        for _ in 0..<random.number(below: 5) { value = edit(value) }
        return value
    }

    /// Makes one edit in a value.
    private mutating func edit(_ value: PlistValue) -> PlistValue {
        switch value {
        case .dictionary(var entries):
            let keys = entries.keys.filter { $0 != "id" }
            guard !keys.isEmpty, random.number(below: 4) > 0 else {
                entries[PlistString(token("key "))] = self.value(depth: 1)
                return .dictionary(entries)
            }
            let key = keys[random.number(below: keys.count)]
            let isRemoved = random.number(below: 4) == 0
            entries[key] = isRemoved ? nil : edit(entries[key] ?? .null)
            return .dictionary(entries)
        case .array(var elements):
            let index = random.number(below: elements.count + 1)
            let choice = random.number(below: 6)
            if elements.isEmpty || choice == 0 || index == elements.count {
                elements.insert(self.value(depth: 1), at: index)
            } else if choice == 1 {
                elements.remove(at: index)
            } else if choice == 2 && moves {
                let element = elements.remove(at: index)
                elements.insert(element, at: random.number(below: elements.count + 1))
            } else {
                elements[index] = edit(elements[index])
            }
            return .array(elements)
        default: return .string(PlistString(token("text ")))
        }
    }

    // MARK: The model

    /// All texts and keys, except the key that dictionaries share.
    static func tokens(of value: PlistValue) -> Set<String> {
        var found: Set<String> = []
        var left = [value]
        while let value = left.popLast() {
            switch value {
            case .dictionary(let entries):
                for (key, value) in entries {
                    if key != "id" { found.insert("key " + key.description) }
                    left.append(value)
                }
            case .array(let elements): left += elements
            case .string(let text): found.insert(text.description)
            default: break
            }
        }
        return found
    }

    static func expected(
        _ base: PlistValue, _ ours: PlistValue, _ theirs: PlistValue
    ) -> Set<String> {
        let (base, ours, theirs) = (tokens(of: base), tokens(of: ours), tokens(of: theirs))
        return ours.intersection(theirs)
            .union(ours.subtracting(theirs).subtracting(base))
            .union(theirs.subtracting(ours).subtracting(base))
    }

    /// Returns the texts and keys in conflicts.
    static func tokens(of conflicts: [PlistMergeConflict]) throws -> Set<String> {
        var found: Set<String> = []
        for conflict in conflicts {
            for case let version? in PlistMerge.Side.allCases.map({ conflict[$0] }) {
                found.formUnion(try tokens(of: version.value.value))
                if case .key(let key)? = version.path.components.last {
                    found.insert("key " + key.description)
                }
            }
        }
        return found
    }

    /// Returns a value with all arrays sorted, so that only their contents count.
    static func sorted(_ value: PlistValue) -> PlistValue {
        switch value {
        case .dictionary(let entries):
            var sorted = PlistDictionary()
            for (key, value) in entries { sorted[key] = Self.sorted(value) }
            return .dictionary(sorted)
        case .array(let elements):
            return .array(
                elements.map(Self.sorted).sorted { "\($0)" < "\($1)" })
        default: return value
        }
    }

    /// The texts of all arrays, each with the path to its array, in their order.
    static func rows(of value: PlistValue) -> [String: [String]] {
        var rows: [String: [String]] = [:]
        var left: [(PlistValue, String)] = [(value, "")]
        while let (value, path) = left.popLast() {
            switch value {
            case .dictionary(let entries):
                for (key, value) in entries { left.append((value, "\(path)/\(key)")) }
            case .array(let elements):
                rows[path] = elements.compactMap { element in
                    if case .string(let text) = element { return text.description }
                    return nil
                }
            default: break
            }
        }
        return rows
    }
}
