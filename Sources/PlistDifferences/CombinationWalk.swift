// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing

/// Combines documents in one walk over all of them, with a stack of open containers instead of
/// recursion, and composes the result during the walk.
struct CombinationWalk: ~Copyable {
    /// The digests of one document, in a class because an array cannot hold them otherwise.
    private final class Digests {
        var values: ValueDigests
        init(_ document: PlistDocument, _ key: DigestKey) {
            values = ValueDigests(
                nodeCount: document.reader.nodes.count, key, respectsOrder: false)
        }
    }

    var composer: DocumentComposer
    private(set) var conflicts: [PlistCombinationConflict] = []
    private let documents: [PlistDocument]
    private let digests: [Digests]
    private let places: [PolicyPlaces]
    private let options: PlistCombinationOptions
    /// Whether equal containers may differ from their combination.
    private let appends: Bool
    private var frames: [CombinationFrame] = []
    /// The budget for the paths of conflicts.
    private var account = ConflictPath.account
    /// The number of values that may still be examined. Shared containers are examined repeatedly.
    private var stepsLeft = 500_000

    init(
        _ documents: [PlistDocument], _ places: [PolicyPlaces],
        _ options: PlistCombinationOptions
    ) {
        let key = DigestKey()
        self.documents = documents
        self.places = places
        self.options = options
        digests = documents.map { Digests($0, key) }
        composer = DocumentComposer(documents)
        appends = options.places.contains { $0.policy == .append }
        for document in documents { stepsLeft += 4 * document.reader.children.count }
    }

    mutating func combine() throws(PlistError) {
        let roots = documents.enumerated().map { number, document in
            CombinedValue(
                document: number, id: document.rootID, index: 0, place: PolicyPlaces.root)
        }
        let differ = roots.contains { kind(of: $0) != kind(of: roots[0]) }
        let isSingle: Bool =
            switch options.policy {
            case .first, .last, .error: true
            default: false
            }
        let rule = CombinationRule(conflicts: isSingle ? options.policy : .error)
        if differ {
            try note(roots)
            try composer.addCopy(of: roots[0].id, from: 0)
        } else {
            try combine(CombinedItem(values: roots), rule)
        }
        while let frame = frames.last {
            guard frame.next < frame.items.count else {
                frames.removeLast()
                if frame.kind == .dictionary {
                    try composer.closeDictionary(from: frame.start)
                } else {
                    try composer.closeArray(from: frame.start)
                }
                continue
            }
            frames[frames.count - 1].next += 1
            try combine(frame.items[frame.next], frame.rule)
        }
    }

    // MARK: Values

    private func kind(of value: CombinedValue) -> PlistKind {
        view(of: value).kind
    }

    private func view(of value: CombinedValue) -> PlistView {
        PlistView(document: documents[value.document], id: value.id)
    }

    private func digest(of value: CombinedValue) -> Digest {
        digest(of: value.id, in: value.document)
    }

    private func digest(of id: NodeID, in number: Int) -> Digest {
        let document = documents[number]
        return digests[number].values.digest(of: id, in: document.reader)
    }

    // MARK: Single places

    private mutating func combine(
        _ item: CombinedItem, _ outer: CombinationRule
    ) throws(PlistError) {
        if let key = item.key { try composer.addKey(key) }
        var rule = outer
        guard item.values.count > 1, let last = item.values.last else {
            return try add(item.values)
        }
        let own = item.values.compactMap { places[$0.document].policy(at: $0.place) }.max()
        switch own.map({ options.places[$0].policy }) {
        case nil: break
        case .replace?: return try add([last])
        case .error?: rule = CombinationRule(conflicts: .error)
        case .first?: rule = CombinationRule(conflicts: .first)
        case .last?: rule = CombinationRule(conflicts: .last)
        case let policy?: rule.arrays = policy
        }
        let group = try settle(item.values, rule)
        let kind = kind(of: group[0])
        if group.count == 1 || kind == .dictionary && !appends && areEqual(group) {
            return try add([group[0]])
        }
        let items: [CombinedItem]
        if kind == .dictionary {
            items = entries(of: group)
        } else {
            items = elements(of: group, rule.arrays)
        }
        stepsLeft -= items.count + 1
        guard stepsLeft >= 0 else {
            throw PlistError(.limit, "too many values in shared containers to combine")
        }
        frames.append(
            CombinationFrame(
                kind: kind, values: group, rule: rule, items: items, start: composer.position))
    }

    private mutating func add(_ values: [CombinedValue]) throws(PlistError) {
        guard let value = values.first else { return }
        try composer.addCopy(of: value.id, from: value.document)
    }

    private func areEqual(_ values: [CombinedValue]) -> Bool {
        let first = digest(of: values[0])
        return values.dropFirst().allSatisfy { digest(of: $0) == first }
    }

    /// Returns the values to combine: one value, several dictionaries, or several arrays.
    private mutating func settle(
        _ values: [CombinedValue], _ rule: CombinationRule
    ) throws(PlistError) -> [CombinedValue] {
        var group = [values[0]]
        var versions: [CombinedValue] = []
        for value in values.dropFirst() {
            let (one, other) = (kind(of: group[0]), kind(of: value))
            let isContainer = one == .dictionary || one == .array && rule.arrays != nil
            if one == other && isContainer {
                group.append(value)
            } else if one == other && digest(of: group[0]) == digest(of: value) {
                continue
            } else if rule.conflicts == .last {
                group = [value]
            } else if rule.conflicts == .error {
                if versions.isEmpty { versions = [group[0]] }
                let new = digest(of: value)
                if !versions.contains(where: { digest(of: $0) == new }) { versions.append(value) }
            }
        }
        if !versions.isEmpty { try note(versions) }
        return group
    }

    // MARK: Contents

    /// Returns the entries of dictionaries, by key, in the order of their first occurrence.
    private func entries(of dictionaries: [CombinedValue]) -> [CombinedItem] {
        var items: [CombinedItem] = []
        var numbers: [PlistString: Int] = [:]
        for dictionary in dictionaries {
            let document = dictionary.document
            for (index, entry) in view(of: dictionary).entries.enumerated() {
                let value = CombinedValue(
                    document: document, id: entry.value.id, index: index,
                    place: places[document].child(of: dictionary.place, .key(entry.key)))
                if let number = numbers[entry.key] {
                    items[number].values.append(value)
                } else {
                    numbers[entry.key] = items.count
                    items.append(CombinedItem(key: entry.key, values: [value]))
                }
            }
        }
        return items
    }

    /// The identity of elements that belong together.
    private struct Identity: Hashable {
        let digest: Digest
        /// The rank among the elements of the array with the same value for the key; `nil` for an
        /// element as a whole.
        let rank: Int?
    }

    /// Returns the elements of arrays, combined by a policy.
    private func elements(
        of arrays: [CombinedValue], _ policy: PlistCombinationPolicy?
    ) -> [CombinedItem] {
        var items: [CombinedItem] = []
        var numbers: [Identity: Int] = [:]
        for (turn, array) in arrays.enumerated() {
            let document = array.document
            var ranks: [Digest: Int] = [:]
            for (index, element) in view(of: array).elements.enumerated() {
                let value = CombinedValue(
                    document: document, id: element.id, index: index,
                    place: places[document].child(of: array.place, .index(index)))
                if policy != .append {
                    var identity = Identity(digest: digest(of: value), rank: nil)
                    if case .by(let key)? = policy, let named = element[key] {
                        let name = digest(of: named.id, in: document)
                        identity = Identity(digest: name, rank: ranks[name, default: 0])
                        ranks[name, default: 0] += 1
                    }
                    if turn > 0, let number = numbers[identity] {
                        if identity.rank != nil { items[number].values.append(value) }
                        continue
                    }
                    numbers[identity] = items.count
                }
                items.append(CombinedItem(values: [value]))
            }
        }
        return items
    }

    // MARK: Conflicts

    private mutating func note(_ values: [CombinedValue]) throws(PlistError) {
        try account.spend(
            values.count * (frames.count + 1) * ConflictPath.stepByteCount,
            "the paths of the conflicts take")
        conflicts.append(
            PlistCombinationConflict(
                versions: values.map { value in
                    PlistCombinationConflict.Version(
                        index: value.document, path: path(in: value.document),
                        value: view(of: value))
                }))
    }

    /// Returns the path of the current values in a document.
    private func path(in document: Int) -> PlistPath {
        var path = PlistPath()
        for frame in frames {
            let item = frame.items[frame.next - 1]
            if let key = item.key {
                path.components.append(.key(key))
            } else if let value = item.values.first(where: { $0.document == document }) {
                path.components.append(.index(value.index))
            }
        }
        return path
    }
}
