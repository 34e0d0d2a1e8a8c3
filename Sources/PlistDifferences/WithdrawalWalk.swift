// SPDX-License-Identifier: Apache-2.0

package import PlistCore
import PlistEditing

/// Finds values that an earlier desired state put into a document and a later state no longer
/// contains.
///
/// Entries of dictionaries are examined one by one. If the earlier state had the dictionary and
/// nothing else remains in it, the dictionary itself is withdrawn. Arrays are single values, unless
/// a policy defines how their elements are identified.
package struct WithdrawalWalk: ~Copyable {
    /// The same place in the three property lists; the later state may lack it.
    private struct Item {
        /// The component that leads to it in the document.
        let component: PlistPathComponent?
        let earlier: PlistView
        let later: PlistView?
        let current: PlistView
        let places: [Int?]
    }

    private struct Frame {
        let item: Item
        /// The rule that pairs elements of arrays; `nil` to treat arrays as single values.
        let rule: PlistCombinationPolicy?
        let items: [Item]
        var next = 0
        /// The number of withdrawn entries or elements.
        var withdrawnCount = 0
        /// The number of paths before the paths of the contents.
        let start: Int
    }

    /// Each step is removed again when the value is removed.
    private static let stepByteCount = 4 * ConflictPath.stepByteCount

    private let documents: [PlistDocument]
    private let places: [PolicyPlaces]
    private let policies: [PlistCombinationOptions.Place]
    private var earlierDigests: ValueDigests
    private var laterDigests: ValueDigests
    private var currentDigests: ValueDigests
    private var frames: [Frame] = []
    private var paths: [PlistPath] = []
    /// The budget for the paths and the examined values. Shared containers and keys are examined
    /// repeatedly.
    private var account: WorkAccount

    /// - Throws: as `matches(of:options:)` of `PlistDocument` for the queries of the policies.
    package init(
        _ current: PlistDocument, from earlier: PlistDocument, to later: PlistDocument,
        policies: [PlistCombinationOptions.Place]
    ) throws(PlistError) {
        func digests(_ document: PlistDocument, _ key: DigestKey) -> ValueDigests {
            ValueDigests(nodeCount: document.reader.nodes.count, key, respectsOrder: false)
        }
        let key = DigestKey()
        earlierDigests = digests(earlier, key)
        laterDigests = digests(later, key)
        currentDigests = digests(current, key)
        documents = [earlier, later, current]
        self.policies = policies
        var found: [PolicyPlaces] = []
        for document in documents {
            found.append(try PolicyPlaces(of: policies, in: document))
        }
        places = found
        account = WorkAccount(keptBeside: documents.reduce(0) { $0 + $1.source.count })
    }

    /// Returns the paths in the document, in its order. No path is below another.
    ///
    /// - Throws: `limit` if shared containers or keys are too many to examine one by one, or the
    ///   paths are too long.
    /// - Complexity: O(*n*) in the values and bytes of all three, and the steps of the paths.
    package mutating func withdrawn() throws(PlistError) -> [PlistPath] {
        let roots = documents.map(\.root)
        try look(
            at: Item(
                component: nil, earlier: roots[0], later: roots[1], current: roots[2],
                places: [PolicyPlaces.root, PolicyPlaces.root, PolicyPlaces.root]), nil)
        while let frame = frames.last {
            guard frame.next < frame.items.count else {
                frames.removeLast()
                if frame.item.later == nil, frame.withdrawnCount == frame.item.current.count {
                    paths.removeSubrange(frame.start...)
                    try withdraw(frame.item)
                }
                continue
            }
            frames[frames.count - 1].next += 1
            try look(at: frame.items[frame.next], frame.rule)
        }
        return paths
    }

    private mutating func look(
        at item: Item, _ outer: PlistCombinationPolicy?
    ) throws(PlistError) {
        var rule = outer
        var isWhole = false
        let own = zip(places, item.places).compactMap { $0.policy(at: $1) }.max()
        switch own.map({ policies[$0].policy }) {
        case nil: break
        case .replace?: isWhole = true
        case .error?, .first?, .last?: rule = nil
        case let policy?: rule = policy
        }
        // An element without a counterpart is removed as a whole, because its identity would be
        // removed first.
        if item.later == nil, case .index? = item.component { isWhole = true }
        let kind = item.earlier.kind
        let isContainer = kind == .dictionary || kind == .array && rule != nil
        guard !isWhole, isContainer, item.current.kind == kind,
            item.later.map({ $0.kind == kind }) ?? true
        else {
            if item.later == nil { try withdraw(item) }
            return
        }
        let items =
            kind == .dictionary ? try entries(of: item) : try elements(of: item, rule)
        frames.append(Frame(item: item, rule: rule, items: items, start: paths.count))
    }

    private mutating func withdraw(_ item: Item) throws(PlistError) {
        guard let component = item.component else { return }
        try account.spend(
            (frames.count + 1) * Self.stepByteCount, "the paths of the withdrawn values take")
        paths.append(
            PlistPath(frames.compactMap(\.item.component) + [component]))
        frames[frames.count - 1].withdrawnCount += 1
    }

    private mutating func look(through container: PlistView?) throws(PlistError) {
        guard let container else { return }
        try account.spend(container.count * WorkAccount.placeByteCount, "the values compared take")
    }

    /// Returns the values of a dictionary by their keys.
    private mutating func values(
        of dictionary: PlistView?
    ) throws(PlistError) -> [PlistString: PlistView] {
        try look(through: dictionary)
        var values: [PlistString: PlistView] = [:]
        guard let dictionary else { return values }
        for (key, value) in dictionary.entries {
            try account.spend(key.utf8.count, "the keys compared take")
            values[key] = value
        }
        return values
    }

    /// Returns the entries that the document and the earlier state have in common.
    private mutating func entries(of item: Item) throws(PlistError) -> [Item] {
        let earlier = try values(of: item.earlier)
        let later = try values(of: item.later)
        try look(through: item.current)
        var items: [Item] = []
        for (key, value) in item.current.entries {
            try account.spend(key.utf8.count, "the keys compared take")
            guard let old = earlier[key] else { continue }
            items.append(
                Item(
                    component: .key(key), earlier: old, later: later[key], current: value,
                    places: zip(places, item.places).map { $0.child(of: $1, .key(key)) }))
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

    /// Returns the elements of an array with their identities; equal elements have one identity.
    private static func identities(
        of array: PlistView, _ rule: PlistCombinationPolicy?, _ digests: inout ValueDigests,
        in document: PlistDocument
    ) -> [Identity] {
        var ranks: [Digest: Int] = [:]
        return array.elements.map { element in
            guard case .by(let key)? = rule, let named = element[key] else {
                let digest = digests.digest(of: element.id, in: document.reader)
                return Identity(digest: digest, rank: nil)
            }
            let name = digests.digest(of: named.id, in: document.reader)
            let rank = ranks[name, default: 0]
            ranks[name] = rank + 1
            return Identity(digest: name, rank: rank)
        }
    }

    /// Returns the elements that the document and the earlier state have in common.
    private mutating func elements(
        of item: Item, _ rule: PlistCombinationPolicy?
    ) throws(PlistError) -> [Item] {
        for array in [item.earlier, item.later, item.current] { try look(through: array) }
        var earlier: [Identity: Int] = [:]
        var later: [Identity: Int] = [:]
        let before = Self.identities(of: item.earlier, rule, &earlierDigests, in: documents[0])
        for (index, identity) in before.enumerated() { earlier[identity] = index }
        if let array = item.later {
            let after = Self.identities(of: array, rule, &laterDigests, in: documents[1])
            for (index, identity) in after.enumerated() { later[identity] = index }
        }
        var items: [Item] = []
        let now = Self.identities(of: item.current, rule, &currentDigests, in: documents[2])
        for (index, identity) in now.enumerated() {
            guard let old = earlier[identity] else { continue }
            let new = later[identity]
            // Elements without an identifying key are equal, so they have no differences.
            guard new == nil || identity.rank != nil else { continue }
            items.append(
                Item(
                    component: .index(index), earlier: item.earlier.elements[old],
                    later: new.flatMap { item.later?.elements[$0] },
                    current: item.current.elements[index],
                    places: [
                        places[0].child(of: item.places[0], .index(old)),
                        new.flatMap { places[1].child(of: item.places[1], .index($0)) },
                        places[2].child(of: item.places[2], .index(index)),
                    ]))
        }
        return items
    }
}
