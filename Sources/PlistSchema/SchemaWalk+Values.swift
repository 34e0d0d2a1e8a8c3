// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Checks of single values.
extension SchemaWalk {
    /// Reports a value of a wrong type; returns whether the type is right.
    mutating func checkKind(
        of view: PlistView, _ row: SchemaNode, _ place: Int, _ node: Int
    ) -> Bool {
        guard !row.kinds.isEmpty, !row.kinds.contains(PlistKindSet(view.kind)) else { return true }
        let wantsWhole = row.assertions.map { table.assertions[$0].wantsWholeNumbers } ?? false
        let kinds = wantsWhole ? row.kinds.subtracting(.init(.real)) : row.kinds
        report(
            .kind(kinds),
            "expected \(kinds.words), found \(view.foundWords)" + view.advice(for: kinds),
            at: view, place: place, node: node)
        return false
    }

    mutating func checkValue(of view: PlistView, _ row: SchemaNode, _ place: Int, _ node: Int) {
        checkBounds(of: view, row, place, node)
        guard view.isShort else { return }
        if let choices = row.choices, !choices.listed.isEmpty, !view.kind.isContainer,
            !choices.contains(view, steps: &memo.stepCount),
            row.openChoices?.contains(view, steps: &memo.stepCount) != true
        {
            reportValue(view, row, place, node)
        }
        if let pattern = row.pattern, let text = view.text,
            !pattern.matches(text, stepsLeft: &memo.patternStepsLeft)
        {
            report(
                .pattern,
                "expected text of the form '\(VisibleText.excerpt(pattern.text))', "
                    + "found '\(VisibleText.excerpt(text.description))'",
                at: view, place: place, node: node)
        }
    }

    private mutating func reportValue(
        _ view: PlistView, _ row: SchemaNode, _ place: Int, _ node: Int
    ) {
        if let text = view.text, memo.mayCompare(row.values.count) {
            let names = row.values.compactMap(\.text)
            let lower = text.description.lowercased()
            let near =
                names.first { $0.description.lowercased() == lower }
                ?? Self.nearest(to: text.description, among: names, limit: nil)
            if let near {
                return report(
                    .misspeltValue(near),
                    "unknown value '\(VisibleText.excerpt(text.description))'; "
                        + "write '\(VisibleText.excerpt(near.description))'",
                    at: view, place: place, node: node)
            }
        }
        report(
            .value, "expected \(Self.listed(row.values)), found \(view.foundWords)", at: view,
            place: place, node: node)
    }

    private static let maximumListedCount = 12

    private static func listed(_ values: [PlistView]) -> String {
        let shown = values.prefix(maximumListedCount).map(\.valueWords)
        guard values.count > shown.count else { return WordList.any(of: Array(shown)) }
        return "one of \(values.count) values such as " + shown.joined(separator: ", ")
    }

    private mutating func checkBounds(
        of view: PlistView, _ row: SchemaNode, _ place: Int, _ node: Int
    ) {
        let bounds = row.bounds
        if let number = view.number,
            number < bounds.minimum ?? number || number > bounds.maximum ?? number
        {
            report(
                .range(bounds.minimum, bounds.maximum),
                "expected \(Self.words(bounds.minimum, bounds.maximum)), found \(view.valueWords)",
                at: view, place: place, node: node)
        }
        if bounds.minimumLength != nil || bounds.maximumLength != nil, view.kind == .string,
            view.isShort
        {
            let count = view.string?.unicodeScalars.count ?? 0
            if count < bounds.minimumLength ?? 0 || count > bounds.maximumLength ?? .max {
                report(
                    .length,
                    "expected \(Self.words(bounds.minimumLength, bounds.maximumLength, "character")), "
                        + "found \(count)", at: view, place: place, node: node)
            }
        }
        if view.kind == .array {
            let count = view.count
            if count < bounds.minimumCount ?? 0 || count > bounds.maximumCount ?? .max {
                report(
                    .count,
                    "expected \(Self.words(bounds.minimumCount, bounds.maximumCount, "element")), "
                        + "found \(count)", at: view, place: place, node: node)
            }
        }
    }

    private static func words(_ least: Double?, _ most: Double?) -> String {
        func text(_ number: Double) -> String {
            Int(exactly: number).map(String.init) ?? "\(number)"
        }
        return switch (least, most) {
        case (let least?, let most?): "a number from \(text(least)) to \(text(most))"
        case (let least?, nil): "at least \(text(least))"
        case (nil, let most?): "at most \(text(most))"
        case (nil, nil): "a number"
        }
    }

    private static func words(_ least: Int?, _ most: Int?, _ unit: String) -> String {
        func counted(_ count: Int) -> String { "\(count) \(unit)\(count == 1 ? "" : "s")" }
        return switch (least, most) {
        case (let least?, let most?) where least == most: counted(least)
        case (let least?, let most?): "\(least) to \(counted(most))"
        case (let least?, nil): "at least \(counted(least))"
        case (nil, let most?): "at most \(counted(most))"
        case (nil, nil): ""
        }
    }

    // MARK: Keys

    /// Reports deprecated, removed and unsupported keys.
    mutating func checkUsage(of key: PlistString, _ value: PlistView, _ node: Int, _ place: Int) {
        let usage = table[node].usage
        let name = VisibleText.excerpt(key.description)
        let advice = usage.replacement.map { "use \($0)" } ?? "remove it"
        func report(_ fault: SchemaFault, _ message: String) {
            self.report(
                fault, message, at: value, place: place, step: .key(key), isKey: true, node: node)
        }
        if usage.ignored != nil {
            report(.ignored, "\(name) no longer has an effect; \(advice)")
        } else if usage.isPrivate {
            report(.isPrivate, "\(name) is private to Apple; \(advice)")
        } else if let system = options.system {
            checkSystem(system, name, usage, report)
        } else if let since = usage.deprecated {
            report(.deprecated, "\(name) is deprecated since \(since); \(advice)")
        }
    }

    private func checkSystem(
        _ system: SystemVersion, _ name: String, _ usage: SchemaUsage,
        _ report: (SchemaFault, String) -> Void
    ) {
        if let platforms = usage.platforms {
            guard let first = system.version(in: platforms) else {
                return report(
                    .platform, "\(name) is for \(platforms), not for \(system.name); remove it")
            }
            if !system.isAtLeast(first) {
                return report(
                    .platform,
                    "\(name) needs \(system.name) \(first) or later; "
                        + "\(system.words) ignores it")
            }
        }
        if let removed = usage.removed.flatMap(system.version), system.isAtLeast(removed) {
            report(.platform, "\(name) was removed in \(system.name) \(removed); remove it")
        } else if let since = usage.deprecated.flatMap(system.version), system.isAtLeast(since) {
            report(.deprecated, "\(name) is deprecated since \(system.name) \(since)")
        }
        if let supervised = usage.supervised, system.version(in: supervised) != nil {
            report(.supervised, "\(name) works on supervised devices only")
        }
    }
}

// MARK: Wording

extension PlistKindSet {
    /// A phrase such as `a string or an array`.
    package var words: String {
        var kinds = PlistKind.allCases.filter { contains(PlistKindSet($0)) }
        if kinds.contains(.real) { kinds.removeAll { $0 == .integer } }
        return kinds.map(\.words).joined(separator: " or ")
    }
}

extension PlistView {
    /// The nearest real to the value of a number.
    var number: Double? { double ?? integer.flatMap { Double($0.description) } }

    /// The type, and the value if it is short.
    fileprivate var foundWords: String {
        switch kind {
        case .string: "the string '\(VisibleText.excerpt(text?.description ?? ""))'"
        case .integer: "the integer \(valueWords)"
        case .real: "the real \(valueWords)"
        case .boolean: valueWords
        default: kind.words
        }
    }

    fileprivate var valueWords: String {
        switch kind {
        case .string: "'\(VisibleText.excerpt(text?.description ?? ""))'"
        case .integer: integer?.description ?? ""
        case .real: real.map { "\($0)" } ?? ""
        case .boolean: boolean == true ? "true" : "false"
        default: kind.words
        }
    }

    /// Returns advice on how to write a value of another type.
    fileprivate func advice(for kinds: PlistKindSet) -> String {
        if let meant = meantBoolean, kinds.contains(.init(.boolean)) { return "; write \(meant)" }
        if kinds == .init(.array), !self.kind.isContainer {
            return "; write it as an element of an array"
        }
        if kind == .string, let text = string, Int(text) != nil, kinds.contains(.init(.integer)) {
            return "; write it as a number"
        }
        return kinds == .init(.string) && !kind.isContainer ? "; write it as a string" : ""
    }

    private static let booleans = [
        "yes": true, "true": true, "y": true, "1": true, "no": false, "false": false, "n": false,
        "0": false,
    ]

    /// The Boolean that systems read from `YES`, 1 and similar values.
    package var meantBoolean: Bool? {
        switch kind {
        case .integer: integer.flatMap { ["0": false, "1": true][$0.description] }
        // No such text is longer.
        case .string where node.length <= 5:
            string.flatMap { Self.booleans[$0.lowercased()] }
        default: nil
        }
    }
}
