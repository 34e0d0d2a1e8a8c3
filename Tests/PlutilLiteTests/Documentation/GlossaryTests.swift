// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Sources and pages have none of the phrases for which the glossary has better ones.
@Suite(.tags(.documentation)) struct GlossaryTests {
    static let phrases = [
        #"(?<!there[ \n])\b(is|are|was) no (?!longer|more|less|larger|other|such)[a-z]"#,
        #"\btaken for\b"#, #"\btold from\b"#,
        #"\b(it|that|which|nothing|something|metadata) tells\b"#,
        #"\bsees to it\b"#, #"\banew\b"#, #"\bas (it|they|[A-Z][a-z]+|JSON|C|DER) ha(s|ve) it\b"#,
        #"\bof no meaning\b"#, #"\bno meaning there\b"#, #"\bcannot be told\b"#,
    ]

    /// Texts of the project, relative to the repository, except the glossary, which has all
    /// phrases.
    static let texts: [String] = {
        ["Sources", "docs"].flatMap { folder in
            let url = Checkout[folder]
            let names = (try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []
            return names.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }
                .map { "\(folder)/\($0)" }
        }.filter { $0 != "docs/glossary.md" } + ["README.md", "CONTRIBUTING.md", "SECURITY.md"]
    }()

    @Test(arguments: phrases) func isFollowed(_ phrase: String) throws {
        let expression = try NSRegularExpression(pattern: phrase, options: .caseInsensitive)
        #expect(Self.texts.count > 800)
        for text in Self.texts {
            let content = try Checkout.text(of: text)
            for match in expression.matches(
                in: content, range: NSRange(content.startIndex..., in: content))
            {
                let found = Range(match.range, in: content).map { String(content[$0]) } ?? ""
                Issue.record("\(text): \(found)")
            }
        }
    }

    private static let meetings = [
        "cannot be combined", "exclude each other", " does not go with ", " says nothing",
        " has no place", " have no place", " is for --", " needs -", "only one of ",
        " is empty\"", "found an empty",
    ]

    /// Only `UsageError` has the wording of messages about option conflicts and empty values.
    @Test(arguments: meetings) func commandsLeaveMessagesAboutOptionsToOneType(
        _ phrase: String
    ) throws {
        let sources = Self.texts.filter { $0.hasPrefix("Sources/PlutilLite/Command") }
        #expect(sources.count > 30)
        for source in sources {
            let content = try Checkout.text(of: source)
            #expect(!content.contains(phrase), "\(source)")
        }
    }
}
