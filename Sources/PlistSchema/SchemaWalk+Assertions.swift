// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The assertions of JSON Schema.
extension SchemaWalk {
    mutating func checkAssertions(
        _ view: PlistView, _ rules: SchemaAssertions, _ place: Int, _ node: Int
    ) {
        func fail(_ fault: SchemaFault, _ message: String) {
            report(fault, message, at: view, place: place, node: node)
        }
        if rules.isNever { fail(.noAlternative, "the schema allows no value here") }
        rules.all.forEach { enter(view, $0, at: place) }
        if !rules.anyOf.isEmpty, !fitsAny(view, rules.anyOf) {
            fail(.noAlternative, "expected one of \(rules.anyOf.count) forms, found none")
        }
        if !rules.oneOf.isEmpty {
            let count = rules.oneOf.count { fits(view, $0) }
            if count != 1 {
                fail(
                    .noAlternative,
                    "expected exactly one of \(rules.oneOf.count) forms, found \(count)")
            }
        }
        if let not = rules.not, fits(view, not) {
            fail(.noAlternative, "the schema excludes this form")
        }
        if let condition = rules.ifNode {
            let next = fits(view, condition) ? rules.thenNode : rules.elseNode
            if let next, !memo.isUndecided { enter(view, next, at: place) }
        }
        if let choices = rules.choices, !choices.containsEqual(view, steps: &memo.stepCount) {
            fail(
                .value,
                "expected one of the \(choices.listed.count) values in the schema")
        }
        switch view.kind {
        case .dictionary: checkDictionary(view, rules, place, node)
        case .array: checkArray(view, rules, place, node)
        case .integer, .real: checkNumber(view, rules, place, node)
        default: break
        }
    }

    private mutating func checkNumber(
        _ view: PlistView, _ rules: SchemaAssertions, _ place: Int, _ node: Int
    ) {
        guard let number = view.number else { return }
        if rules.wantsWholeNumbers, number.rounded() != number {
            report(
                .kind(.init(.integer)), "expected an integer, found the real \(number)", at: view,
                place: place, node: node)
        }
        if let least = rules.exclusiveMinimum, number <= least {
            report(
                .range(nil, nil), "expected a number above \(least)", at: view, place: place,
                node: node)
        }
        if let most = rules.exclusiveMaximum, number >= most {
            report(
                .range(nil, nil), "expected a number below \(most)", at: view, place: place,
                node: node)
        }
        if let divisor = rules.divisor {
            let quotient = number / divisor
            // 0.3 / 0.1 is not exactly 3.
            if quotient.isInfinite || abs(quotient - quotient.rounded()) > 4 * quotient.ulp {
                report(
                    .range(nil, nil), "expected a multiple of \(divisor)", at: view, place: place,
                    node: node)
            }
        }
    }

    private mutating func checkDictionary(
        _ view: PlistView, _ rules: SchemaAssertions, _ place: Int, _ node: Int
    ) {
        let count = view.count
        if count < rules.minimumEntries || count > rules.maximumEntries {
            report(
                .count, "expected a different key count, found \(count)", at: view, place: place,
                node: node)
        }
        for name in rules.required where view[name] == nil {
            reportMissing(name, view, place, node)
        }
        for (key, needed) in rules.dependentKeys where view[key] != nil {
            for name in needed where view[name] == nil { reportMissing(name, view, place, node) }
        }
        for (key, inner) in rules.dependentNodes where view[key] != nil {
            enter(view, inner, at: place)
        }
        guard let names = rules.names else { return }
        for (key, value) in view.shownEntries {
            guard let text = try? PlistDocument(value: .string(key)) else { continue }
            var walk = SchemaWalk(table, options: options, memo: SchemaMemo(spending: memo))
            walk.run(text.root, as: names)
            memo.spend(of: walk.memo)
            guard !walk.isFitting else { continue }
            report(
                .pattern, "the schema does not allow this key name", at: value, place: place,
                step: .key(key), isKey: true, node: node)
        }
    }

    private mutating func reportMissing(
        _ name: PlistString, _ view: PlistView, _ place: Int, _ node: Int
    ) {
        report(
            .missing(name),
            "expected the key \(VisibleText.excerpt(name.description)), found none; add it",
            at: view, place: place, node: node)
    }

    private mutating func checkArray(
        _ view: PlistView, _ rules: SchemaAssertions, _ place: Int, _ node: Int
    ) {
        if let contained = rules.contained {
            let count = view.elements.count { fits($0, contained) }
            if !memo.isUndecided,
                count < rules.minimumContained || count > rules.maximumContained
            {
                report(
                    .count, "expected a different number of matching elements, found \(count)",
                    at: view, place: place, node: node)
            }
        }
        if rules.isUnique, !Self.areDistinct(view.elements) {
            report(
                .value, "two elements are equal; remove one", at: view, place: place,
                node: node)
        }
    }

    /// Equal values share a bucket, determined by properties that are cheap to compute.
    private static func areDistinct(_ elements: PlistView.Elements) -> Bool {
        var seen: Set<PlistView> = []
        var numbers: Set<Double> = []
        for element in elements {
            if let number = element.double {
                if !numbers.insert(number).inserted { return false }
            } else if !seen.insert(element).inserted {
                return false
            }
        }
        return true
    }

    /// Returns whether a value fits a node. If the answer is not known yet, records the question,
    /// and the current value is examined again later.
    mutating func fits(_ view: PlistView, _ node: Int) -> Bool {
        let question = SchemaMemo.Question(value: view.id, node: node)
        memo.stepCount += 1
        if let known = memo.answers[question] { return known }
        guard !memo.isUndecided, !memo.isExhausted, !memo.open.contains(question) else {
            memo.isUndecided = true
            return true
        }
        ask(view, node)
        return true
    }

    /// Whether all findings are only advice.
    package var isFitting: Bool {
        findings.allSatisfy { finding in
            switch finding.fault {
            case .misspelt, .deprecated, .isPrivate, .supervised: true
            default: false
            }
        }
    }
}
