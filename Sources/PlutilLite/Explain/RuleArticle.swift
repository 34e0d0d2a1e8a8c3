// SPDX-License-Identifier: Apache-2.0

import InfoPlist

/// The `explain` page of a rule of `check`: the requirement, the reason and an example.
///
///     identifier-shape
///       CFBundleIdentifier is a reverse domain name.
///
///       why           Two programs with the same identifier share their settings …
///       rule          of check
///       severity      usually warning
///       example       <key>CFBundleIdentifier</key>
///                     <string>Tides</string>
///       mended        <key>CFBundleIdentifier</key>
///                     <string>com.example.tides</string>
struct RuleArticle {
    let rule: RuleList.Row
    let palette: Palette

    /// Lines without line ends.
    var lines: [String] {
        let sentence = rule.sentence.prefix(1).uppercased() + rule.sentence.dropFirst() + "."
        let explanation = RuleExplanation(ofRule: rule.name)
        return ["\(palette.bold)\(rule.name)\(palette.reset)"]
            + WrappedText.lines(sentence, width: WrappedText.pageWidth - 2).map { "  " + $0 }
            + [""] + row("why", explanation?.why)
            + row("rule", kind) + row("severity", severity) + row("App Store", codes)
            + row("command", command) + row("file", explanation?.file)
            + KeyArticle.row("example", Self.lines(of: explanation?.example), palette)
            + KeyArticle.row("mended", Self.lines(of: explanation?.mended), palette)
    }

    private static func lines(of example: String?) -> [String] {
        example?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) ?? []
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
