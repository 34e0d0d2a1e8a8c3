// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// A walk through a property list along a schema, with an explicit stack.
package struct SchemaWalk {
    /// A value to examine.
    private struct Visit: Hashable {
        let value: NodeID
        let node: Int
    }

    private struct Pending {
        let view: PlistView
        let node: Int
        let place: Int
    }

    /// The step that led to a value, and the number of the place where the step began.
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
    /// Questions that must be answered before the walk continues.
    private var asked: [Pending] = []
    let memo: SchemaMemo

    /// The limit exists because a binary property list may share a value in any number of places.
    private static let maximumVisitCount = 1 << 20
    /// The maximum number of findings for one property list.
    private static let maximumFindingCount = 1000

    /// - Parameter prefix: the path that leads to the value.
    package init(
        _ table: SchemaTable, options: SchemaOptions, prefix: [PlistPathComponent] = []
    ) {
        self.init(table, options: options, prefix: prefix, memo: SchemaMemo())
    }

    init(
        _ table: SchemaTable, options: SchemaOptions, prefix: [PlistPathComponent] = [],
        memo: SchemaMemo
    ) {
        self.memo = memo
        self.table = table
        self.options = options
        self.prefix = prefix
    }

    /// Compares a value and everything in it with a node of the schema.
    ///
    /// Alternatives are compared by separate walks, which are kept on a stack. A subschema that
    /// depends on others is postponed until their results are known.
    ///
    /// Complexity: O(*n*) in the values, for a given schema.
    package mutating func run(_ view: PlistView, as node: Int = SchemaTable.root) {
        pending.append(Pending(view: view, node: node, place: -1))
        var inner: [(question: SchemaMemo.Question, walk: SchemaWalk)] = []
        while true {
            let last = inner.count - 1
            let next = last < 0 ? proceed() : inner[last].walk.proceed()
            if let next {
                let question = SchemaMemo.Question(value: next.view.id, node: next.node)
                var walk = SchemaWalk(table, options: options, memo: memo)
                walk.pending.append(next)
                memo.open.insert(question)
                inner.append((question, walk))
            } else if let (question, walk) = inner.popLast() {
                memo.open.remove(question)
                if !memo.isUndecided { memo.answers[question] = walk.isFitting }
            } else {
                break
            }
        }
        if memo.isExhausted {
            stop("cannot compare all values with the schema: too many steps", at: view, node)
        } else if memo.isUndecided {
            stop(
                "cannot compare the value with the schema: a form refers to itself", at: view, node)
        } else if findings.count >= Self.maximumFindingCount {
            stop("not all mistakes are listed", at: view, node)
        }
    }

    /// Examines values until all are done or a question must be answered first, which it returns.
    private mutating func proceed() -> Pending? {
        while findings.count < Self.maximumFindingCount, !memo.isExhausted {
            while let next = asked.popLast() {
                let question = SchemaMemo.Question(value: next.view.id, node: next.node)
                if memo.answers[question] == nil, !memo.isUndecided { return next }
            }
            guard let next = pending.popLast() else { return nil }
            memo.stepCount += 1
            let before = (pending.count, findings.count, places.count)
            check(next)
            if visits.count > Self.maximumVisitCount { memo.exhaust() }
            if asked.isEmpty {
                pending[before.0...].reverse()
            } else {
                pending.removeLast(pending.count - before.0)
                findings.removeLast(findings.count - before.1)
                places.removeLast(places.count - before.2)
                visits.remove(Visit(value: next.view.id, node: next.node))
                pending.append(next)
            }
        }
        asked = []
        pending = []
        return nil
    }

    /// Postpones a value until it is known whether a value fits a node.
    mutating func ask(_ view: PlistView, _ node: Int) {
        asked.append(Pending(view: view, node: node, place: -1))
    }

    /// Returns whether a value fits one of several nodes. Each time the value is examined again,
    /// twice as many nodes are asked.
    mutating func fitsAny(_ view: PlistView, _ nodes: [Int]) -> Bool {
        let askedCount = asked.count
        for (index, node) in nodes.enumerated() where fits(view, node) {
            if asked.count > askedCount {
                for other in nodes[(index + 1)...].prefix(index) { _ = fits(view, other) }
            }
            return true
        }
        return false
    }

    private mutating func stop(_ message: String, at view: PlistView, _ node: Int) {
        // Without an answer, nothing is known about the alternatives.
        if memo.isUndecided {
            findings.removeAll { if case .noAlternative = $0.fault { true } else { false } }
        }
        findings.append(
            SchemaFinding(
                fault: .limit, message: message, value: view, path: PlistPath(prefix), isKey: false,
                node: node))
    }

    private mutating func check(_ next: Pending) {
        let (view, node, place) = (next.view, next.node, next.place)
        let row = table[node]
        if isOpen(view, for: row) { return }
        let rules = row.assertions.map { table.assertions[$0] }
        if view.kind.isContainer || rules?.leadsOn == true,
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
        if let rules { checkAssertions(view, rules, place, node) }
        guard asked.isEmpty else { return }
        switch view.kind {
        case .dictionary: checkEntries(of: view, row, place, node)
        case .array:
            let first = rules?.first ?? []
            guard row.elements != nil || !first.isEmpty else { return }
            for (index, element) in view.elements.enumerated() {
                guard let inner = index < first.count ? first[index] : row.elements else { return }
                enter(element, inner, .index(index), from: place)
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

    /// Compares a value with a further node.
    mutating func enter(_ view: PlistView, _ node: Int, at place: Int) {
        pending.append(Pending(view: view, node: node, place: place))
    }

    /// Returns whether text contains a placeholder that a build system, a script or a server fills
    /// in.
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
        let patterns = row.assertions.map { table.assertions[$0].patterns } ?? []
        var meant: Set<PlistString> = []
        for (key, value) in view.shownEntries {
            let fitting = patterns.filter {
                $0.pattern.matches(key, stepsLeft: &memo.patternStepsLeft)
            }
            for (_, inner) in fitting { enter(value, inner, .key(key), from: place) }
            if !fitting.isEmpty, keys?.nodes[key] == nil { continue }
            if let inner = keys?.nodes[key] {
                checkUsage(of: key, value, inner, place)
                enter(value, inner, .key(key), from: place)
            } else if let any = row.any {
                if let name = self.meant(by: key, keys, isClosed: false) {
                    meant.insert(name)
                    reportSlip(of: key, name, value, in: view, row, place, node)
                }
                enter(value, any, .key(key), from: place)
            } else if let keys {
                checkUnknown(key, value, in: view, keys, row, place, node, &meant)
            }
        }
        if !options.reportsSlips { meant = [] }
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
        _ key: PlistString, _ value: PlistView, in view: PlistView, _ keys: SchemaTable.Keys,
        _ row: SchemaNode, _ place: Int, _ node: Int, _ meant: inout Set<PlistString>
    ) {
        if let name = self.meant(
            by: key, keys, isClosed: !row.isOpen && options.reportsUnknownKeys)
        {
            meant.insert(name)
            reportSlip(of: key, name, value, in: view, row, place, node)
        } else if options.reportsUnknownKeys {
            report(
                .unknown,
                "unknown key '\(VisibleText.excerpt(key.description))' here; "
                    + "remove it, or correct its name", at: value, place: place, step: .key(key),
                isKey: true, node: node)
        }
    }

    private mutating func reportSlip(
        of key: PlistString, _ name: PlistString, _ value: PlistView, in view: PlistView,
        _ row: SchemaNode, _ place: Int, _ node: Int
    ) {
        report(
            .misspelt(name, isRequired: isRequired(name, in: view, row)),
            "unknown key '\(VisibleText.excerpt(key.description))'; "
                + "write '\(VisibleText.excerpt(name.description))'", at: value, place: place,
            step: .key(key), isKey: true, node: node)
    }

    /// Returns whether a key is missing and a dictionary without it is certain to be rejected.
    private func isRequired(_ name: PlistString, in view: PlistView, _ row: SchemaNode) -> Bool {
        guard view[name] == nil else { return false }
        return row.keys.map { table.keyTables[$0].required.contains(name) } == true
            || row.conditions.contains {
                $0.isCertain && $0.names.contains(name) && $0.fault(in: view) != nil
            }
    }

    // MARK: Alternatives

    private mutating func checkAlternatives(
        _ view: PlistView, _ row: SchemaNode, _ place: Int, _ node: Int
    ) {
        let chosen = row.alternatives.filter { isChosen($0, by: view) }
        if chosen.count == 1 {
            return pending.append(Pending(view: view, node: chosen[0], place: place))
        }
        if fitsAny(view, row.alternatives) { return }
        report(
            .noAlternative, "expected one of \(row.alternatives.count) forms, found none",
            at: view, place: place, node: node)
    }

    /// Returns whether an alternative has a key with a single allowed value that the dictionary
    /// also has.
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
        guard findings.count < Self.maximumFindingCount else { return }
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
