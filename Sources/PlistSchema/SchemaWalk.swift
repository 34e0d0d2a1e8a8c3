// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// A walk through a property list along a schema, with a stack of its own.
package struct SchemaWalk {
    /// A value to look at.
    private struct Visit: Hashable {
        let value: NodeID
        let node: Int
    }

    private struct Pending {
        let view: PlistView
        let node: Int
        let place: Int
    }

    /// How a value was reached: a step, and the number of what it was taken from.
    private struct Place {
        let parent: Int
        let step: PlistPathComponent
    }

    let table: SchemaTable
    let options: SchemaOptions
    package private(set) var findings: [SchemaFinding] = []

    private let prefix: [PlistPathComponent]
    private var pending: [Pending] = []
    private var places: [Place] = []
    private var visits: Set<Visit> = []
    /// How many alternatives within alternatives this is.
    private let depth: Int

    /// More visits are not made: shared values of a binary property list may be reached in any
    /// number of ways.
    private static let maximumVisitCount = 1 << 20
    private static let maximumDepth = 8
    /// More is not said of one property list.
    private static let maximumFindingCount = 1000

    /// - Parameter prefix: the path that leads to the value.
    package init(
        _ table: SchemaTable, options: SchemaOptions, prefix: [PlistPathComponent] = [],
        depth: Int = 0
    ) {
        self.table = table
        self.options = options
        self.prefix = prefix
        self.depth = depth
    }

    /// Compares a value and all in it with a node of the schema.
    ///
    /// Complexity: O(*n*) in the values, for a given schema.
    package mutating func run(_ view: PlistView, as node: Int = SchemaTable.root) {
        pending.append(Pending(view: view, node: node, place: -1))
        while let next = pending.popLast() {
            let first = pending.count
            check(next)
            pending[first...].reverse()
            if visits.count > Self.maximumVisitCount { return stop(at: next) }
            if findings.count > Self.maximumFindingCount { return }
        }
    }

    private mutating func stop(at last: Pending) {
        report(
            .limit, "there are more values than are looked at", at: last.view, place: last.place,
            node: last.node)
    }

    private mutating func check(_ next: Pending) {
        let (view, node, place) = (next.view, next.node, next.place)
        let row = table[node]
        if isOpen(view, for: row) { return }
        if view.kind.isContainer,
            !visits.insert(Visit(value: view.id, node: node)).inserted
        {
            return
        }
        if view.kind == .dictionary, options.standIns.contains(where: { view[$0] != nil }) {
            return
        }
        guard checkKind(of: view, row, place, node) else { return }
        checkValue(of: view, row, place, node)
        if !row.alternatives.isEmpty { checkAlternatives(view, row, place, node) }
        switch view.kind {
        case .dictionary: checkEntries(of: view, row, place, node)
        case .array:
            guard let elements = row.elements else { return }
            for (index, element) in view.elements.enumerated() {
                enter(element, elements, .index(index), from: place)
            }
        default: break
        }
    }

    private mutating func enter(
        _ view: PlistView, _ node: Int, _ step: PlistPathComponent, from parent: Int
    ) {
        places.append(Place(parent: parent, step: step))
        pending.append(Pending(view: view, node: node, place: places.count - 1))
    }

    /// Whether a text stands for what a build system, a script or a server fills in.
    private func isOpen(_ view: PlistView, for row: SchemaNode) -> Bool {
        guard options.acceptsPlaceholders, view.kind == .string, view.isShort,
            let text = view.text
        else { return false }
        if Placeholder.isPart(of: text) { return true }
        return !row.kinds.contains(.init(.string)) && Placeholder.isName(text)
    }

    // MARK: Dictionaries

    private mutating func checkEntries(
        of view: PlistView, _ row: SchemaNode, _ place: Int, _ node: Int
    ) {
        let keys = row.keys.map { table.keyTables[$0] }
        var meant: Set<PlistString> = []
        for (key, value) in view.shownEntries {
            if let inner = keys?.nodes[key] {
                checkUsage(of: key, value, inner, place)
                enter(value, inner, .key(key), from: place)
            } else if let any = row.any {
                if let name = self.meant(by: key, keys, isClosed: false) {
                    meant.insert(name)
                    reportSlip(of: key, name, value, place, node)
                }
                enter(value, any, .key(key), from: place)
            } else if let keys {
                checkUnknown(key, value, keys, row, place, node, &meant)
            }
        }
        for name in keys?.required ?? [] where view[name] == nil && !meant.contains(name) {
            report(
                .missing(name),
                "expected the key \(VisibleText.excerpt(name.description)), found none; add it",
                at: view, place: place, node: keys?.nodes[name] ?? node)
        }
        for condition in row.conditions {
            guard let (message, key) = condition.fault(in: view),
                meant.isDisjoint(with: condition.names)
            else { continue }
            let value = key.flatMap { view[$0] }
            report(
                .condition(condition), message, at: value ?? view, place: place,
                step: value == nil ? nil : key.map { .key($0) }, isKey: value != nil, node: node)
        }
    }

    private mutating func checkUnknown(
        _ key: PlistString, _ value: PlistView, _ keys: SchemaTable.Keys, _ row: SchemaNode,
        _ place: Int, _ node: Int, _ meant: inout Set<PlistString>
    ) {
        if let name = self.meant(
            by: key, keys, isClosed: !row.isOpen && options.reportsUnknownKeys)
        {
            meant.insert(name)
            reportSlip(of: key, name, value, place, node)
        } else if options.reportsUnknownKeys {
            report(
                .unknown,
                "no key is called '\(VisibleText.excerpt(key.description))' here; "
                    + "remove it, or correct its name", at: value, place: place, step: .key(key),
                isKey: true, node: node)
        }
    }

    private mutating func reportSlip(
        of key: PlistString, _ name: PlistString, _ value: PlistView, _ place: Int, _ node: Int
    ) {
        report(
            .misspelt(name),
            "no key is called '\(VisibleText.excerpt(key.description))'; "
                + "write '\(VisibleText.excerpt(name.description))'", at: value, place: place,
            step: .key(key), isKey: true, node: node)
    }

    /// The key that a wrong name stands for, as far as it is near enough.
    private func meant(
        by key: PlistString, _ keys: SchemaTable.Keys?, isClosed: Bool
    ) -> PlistString? {
        guard let keys else { return nil }
        if let known = keys.spellings[key] { return known }
        let text = key.description
        guard text.utf8.count <= 100 else { return nil }
        let lower = text.lowercased()
        if let same = keys.names.first(where: { $0.description.lowercased() == lower }) {
            return same
        }
        guard isClosed || text.utf8.count >= Self.shortestOwnName else { return nil }
        let limit = isClosed ? nil : 1
        return Self.nearest(to: text, among: keys.names, limit: limit)
    }

    /// Where everybody may have keys, short ones are nobody's slips.
    private static let shortestOwnName = 8

    static func nearest(
        to text: String, among names: [PlistString], limit: Int?
    ) -> PlistString? {
        let texts = names.map(\.description)
        guard let near = EditDistance.nearest(to: text, among: texts).first else { return nil }
        if let limit, EditDistance.between(text, near, limit: limit) == nil { return nil }
        // What differs in a digit is something else.
        guard near.filter(\.isNumber) == text.filter(\.isNumber) else { return nil }
        return PlistString(near)
    }

    // MARK: Alternatives

    private mutating func checkAlternatives(
        _ view: PlistView, _ row: SchemaNode, _ place: Int, _ node: Int
    ) {
        guard depth < Self.maximumDepth else { return }
        let chosen = row.alternatives.filter { isChosen($0, by: view) }
        if chosen.count == 1 {
            return pending.append(Pending(view: view, node: chosen[0], place: place))
        }
        for alternative in row.alternatives {
            var walk = SchemaWalk(table, options: options, depth: depth + 1)
            walk.run(view, as: alternative)
            if walk.findings.isEmpty { return }
        }
        report(
            .noAlternative, "expected one of \(row.alternatives.count) forms, found none of them",
            at: view, place: place, node: node)
    }

    /// Whether an alternative has a key of few values, one of which the dictionary has.
    private func isChosen(_ alternative: Int, by view: PlistView) -> Bool {
        guard let keys = table[alternative].keys.map({ table.keyTables[$0] }) else { return false }
        return keys.names.contains { name in
            guard let inner = keys.nodes[name], table[inner].values.count == 1,
                let value = view[name]
            else { return false }
            return value == table[inner].values[0]
        }
    }

    // MARK: Findings

    mutating func report(
        _ fault: SchemaFault, _ message: String, at value: PlistView, place: Int,
        step: PlistPathComponent? = nil, isKey: Bool = false, node: Int
    ) {
        findings.append(
            SchemaFinding(
                fault: fault, message: message, value: value, path: path(place, step),
                isKey: isKey, node: node))
    }

    private func path(_ place: Int, _ last: PlistPathComponent?) -> PlistPath {
        var steps = last.map { [$0] } ?? []
        var place = place
        while place >= 0 {
            steps.append(places[place].step)
            place = places[place].parent
        }
        return PlistPath(prefix + steps.reversed())
    }
}
