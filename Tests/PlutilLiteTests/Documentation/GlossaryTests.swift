// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// No prose of the project uses phrases that the glossary replaces.
@Suite(.tags(.documentation)) struct GlossaryTests {
    /// A construction that the glossary replaces, as a regular expression for one paragraph.
    struct Construction: CustomTestStringConvertible, Sendable {
        let name: String
        let pattern: String

        init(_ name: String, _ pattern: String) {
            self.name = name
            self.pattern = pattern
        }

        var testDescription: String { name }
    }

    static let constructions = [
        Construction(
            "is no NOUN",
            #"(?<!there )\b(is|are|was) no (?!longer|more|less|larger|other|such)[a-z]"#),
        Construction("taken for", #"\btaken for\b"#),
        Construction("told from", #"\btold (from|apart)\b|\bcannot be told\b"#),
        Construction("tells", #"\b(it|that|which|nothing|something|metadata) tells\b"#),
        Construction("see to it", #"\bsees? to it\b"#),
        Construction("anew", #"\banew\b"#),
        Construction("as X has it", #"\bas (it|they|[A-Z][a-z]+|JSON|C|DER) ha(s|ve) it\b"#),
        Construction("no meaning", #"\bof no meaning\b|\bno meaning there\b"#),
        Construction(
            "impersonal subject", #"(?<!su )\b(nobody|somebody|everybody|whoever|whosoever)\b"#),
        Construction("is to be", #"\b(is|are|was|were) (not )?to be\b"#),
        Construction("of which", #"(?<!each |one |none |some |first |second |most )\bof which\b"#),
        Construction("final too", #",? \btoo(?=[.;:)]|$)"#),
        Construction(
            "reason with as", #", as (it|they|there|that) (is|are|has|have|does|do|was|were)\b"#),
        Construction("sentence that begins with Of", #"(^|[.;:] )(?-i:Of) (?!course)[a-z]+ "#),
        Construction("phrase that begins with What", #"(^|[.;] )(?-i:What) (?![^.?]*\?)"#),
        Construction(
            "preposition before what",
            #"\b(of|in|with|than|from|by|for|like|about|into|after|before) what\b(?! \w+ means)"#),
        Construction(
            "where there is none", #"\bwhere (there is none|none is|that does not do|one is)\b"#),
        Construction("what there is", #"\bwhat (there is|is there|there are)\b"#),
        Construction("goes with", #"\b(does not go|goes|gone) (with|without) (--|it\b|them\b)"#),
        Construction("take the place of", #"\b(takes?|took|taken|taking) the place of\b"#),
        Construction("leave away", #"\b(leaves?|left) away\b"#),
        Construction("come to the same", #"\bcomes? to the same\b"#),
        Construction("to be had", #"\b(to|can|cannot) be had\b"#),
        Construction("hand on", #"\bhand(s|ed|ing)? on (to|the|a|it|what)\b"#),
        Construction("without a word", #"\bwithout a word\b"#),
        Construction("called like", #"\bcalled like\b"#),
        Construction("likewise", #"\blikewise\b"#),
        Construction(
            "causative have",
            #"\b(have|has|had|having) (git|launchd|the program|the shell) [a-z]+"#
        ),
        Construction(
            "another word for Boolean or type",
            #"\ba (?-i:boolean|bool)\b|\ban? kind of value\b|\bvalue's kind\b"#),
        Construction("such a one", #"\bsuch a one\b|\bone such\b(?! as)"#),
        Construction("that is why", #"\bthat is why\b"#),
        Construction("falls when", #"\bfalls when\b|\bwas asked for\b"#),
    ]

    @Test(arguments: constructions) func textsAvoid(_ construction: Construction) throws {
        let expression = try NSRegularExpression(
            pattern: construction.pattern, options: .caseInsensitive)
        let texts = try Prose.texts.get()
        #expect(texts.count > 1200)
        for text in texts {
            for paragraph in text.paragraphs {
                let range = NSRange(paragraph.startIndex..., in: paragraph)
                guard let match = expression.firstMatch(in: paragraph, range: range),
                    let found = Range(match.range, in: paragraph)
                else { continue }
                let context = paragraph[found.lowerBound...].prefix(70)
                Issue.record("\(text.path): \(context)")
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
        let names = try FileManager.default.subpathsOfDirectory(
            atPath: Checkout["Sources/PlutilLite"].path)
        let sources = names.filter { $0.hasPrefix("Command") && $0.hasSuffix(".swift") }
        #expect(sources.count > 30)
        for source in sources {
            let content = try Checkout.text(of: "Sources/PlutilLite/\(source)")
            #expect(!content.contains(phrase), "\(source)")
        }
    }
}
