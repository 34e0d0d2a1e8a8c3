// SPDX-License-Identifier: Apache-2.0

import InfoPlist

/// What a rule of `check` requires, as a page for people.
///
///     store-nested-version
///       Extensions and watch apps have the versions of their app.
///
///       rule          of check --store
///       severity      usually warning
struct RuleArticle {
    let rule: RuleList.Row
    let palette: Palette

    /// Lines without line ends.
    var lines: [String] {
        let sentence = rule.sentence.prefix(1).uppercased() + rule.sentence.dropFirst() + "."
        return ["\(palette.bold)\(rule.name)\(palette.reset)"]
            + WrappedText.lines(sentence, width: WrappedText.pageWidth - 2).map { "  " + $0 }
            + [""] + row("rule", kind) + row("severity", severity) + row("App Store", codes)
            + row("command", command)
    }

    private func row(_ label: String, _ text: String?) -> [String] {
        KeyArticle.row(label, text, palette)
    }

    private var kind: String {
        if let evidence = rule.evidence {
            return "none: check does not see it; look into \(evidence)"
        }
        return rule.isOfStore ? "of check --store" : "of check"
    }

    private var severity: String? {
        rule.evidence == nil ? "usually \(rule.severity)" : nil
    }

    private var codes: String? {
        guard rule.evidence == nil, !rule.codes.isEmpty else { return nil }
        return rule.codes.joined(separator: ", ")
    }

    private var command: String? {
        guard rule.evidence == nil else { return nil }
        return "plutil-lite check\(rule.isOfStore ? " --store" : "") --rule \(rule.name)"
    }
}
