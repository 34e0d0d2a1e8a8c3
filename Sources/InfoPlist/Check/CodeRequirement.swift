// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A code requirement, such as `identifier "com.example.a" and anchor apple generic`.
///
/// This reads the structure of the language only, without recursion: brackets, quotation marks,
/// conditions and the words between them.
///
/// Source: Apple's Code Signing Guide, Code Signing Requirement Language.
struct CodeRequirement {
    /// The error, with a correction; `nil` if there is none.
    private(set) var fault: String?

    /// The identifiers that the requirement names.
    private(set) var identifiers: [String] = []

    private enum Token: Equatable {
        case word(String)
        case string(String)
        case symbol(Character)
    }

    private static let operators: Set = ["and", "or"]

    /// Words that begin a condition.
    private static let beginnings: Set = [
        "identifier", "anchor", "certificate", "cert", "info", "entitlement", "cdhash", "platform",
        "notarized", "legacy", "always", "never", "true", "false", "guest", "host", "library",
    ]

    /// The maximum number of characters that are read; longer texts are accepted.
    private static let maximumLength = 8_192

    init(_ text: String) {
        guard text.utf8.count <= Self.maximumLength else { return }
        var tokens: [Token] = []
        fault = Self.read(text, into: &tokens)
        guard fault == nil else { return }
        guard !tokens.isEmpty else {
            fault = "the requirement is empty; write one, as printed by codesign -d -r-"
            return
        }
        check(tokens)
    }

    // MARK: Tokens

    /// Splits a text into tokens without comments; returns the error.
    private static func read(_ text: String, into tokens: inout [Token]) -> String? {
        var rest = text[...]
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if rest.hasPrefix("/*") {
                rest = rest.dropFirst(2)
                while !rest.isEmpty && !rest.hasPrefix("*/") { rest.removeFirst() }
                guard !rest.isEmpty else { return "the comment is not closed; add '*/'" }
                rest = rest.dropFirst(2)
            } else if rest.hasPrefix("//") || first == "#" {
                rest = rest.drop { !$0.isNewline }
            } else if first == "\"" || first == "\u{201C}" || first == "\u{201D}" {
                guard first == "\"" else {
                    return "expected '\"', found the quotation mark '\(first)'; write '\"'"
                }
                let inner = rest.dropFirst()
                guard let end = inner.firstIndex(of: "\"") else {
                    return "the quotation mark is not closed; add '\"'"
                }
                tokens.append(.string(String(inner[..<end])))
                rest = inner[end...].dropFirst()
            } else if isOfWord(first) {
                let word = rest.prefix(while: isOfWord)
                tokens.append(.word(String(word)))
                rest = rest.dropFirst(word.count)
            } else {
                tokens.append(.symbol(first))
                rest.removeFirst()
            }
        }
        return nil
    }

    private static func isOfWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "." || character == "-"
            || character == "_" || character == "*"
    }

    // MARK: Structure

    private mutating func check(_ tokens: [Token]) {
        var depth = 0
        var isOperand = true
        var index = 0
        while index < tokens.count {
            let token = tokens[index]
            let next = index + 1 < tokens.count ? tokens[index + 1] : nil
            index += 1
            switch token {
            case .symbol("=") where next == .symbol(">"):
                fault = "leave out 'designated =>', which is not part of the requirement"
                return
            case .symbol("("):
                guard isOperand else { return reportMissingOperator(before: "(") }
                depth += 1
            case .symbol(")"):
                guard depth > 0, !isOperand else {
                    fault = "the bracket ')' closes nothing; remove it"
                    return
                }
                depth -= 1
            case .symbol("!"): if !isOperand { return reportMissingOperator(before: "!") }
            case .word(let word) where Self.operators.contains(word):
                guard !isOperand else {
                    fault = "expected a condition, found '\(word)'; remove it"
                    return
                }
                isOperand = true
            case .word("designated") where isOperand && next == .symbol("="): continue
            case .word(let word) where isOperand:
                guard beginCondition(word, next) else { return }
                if word == "identifier" { index += 1 }
                isOperand = false
            case .word(let word)
            where Self.beginnings.contains(word) && !Self.isOperator(tokens, before: index - 1):
                // Words such as 'anchor trusted' consist of two.
                return reportMissingOperator(before: word)
            case .word, .string, .symbol:
                guard !isOperand else {
                    fault = "expected a condition, found a text; write 'identifier' before it"
                    return
                }
            }
        }
        if depth > 0 {
            fault = "the bracket '(' is not closed; add ')'"
        } else if isOperand {
            fault = "expected a condition at the end; add it, or remove the last word"
        }
    }

    /// Records the identifier of a condition, or reports that none begins here; returns whether one
    /// does.
    private mutating func beginCondition(_ word: String, _ next: Token?) -> Bool {
        guard Self.beginnings.contains(word) else {
            fault =
                "expected a condition such as 'anchor apple generic', found "
                + "'\(VisibleText.excerpt(word))'"
            return false
        }
        guard word == "identifier" else { return true }
        switch next {
        case .string(let text), .word(let text):
            identifiers.append(text)
            return true
        default:
            fault = "expected an identifier after 'identifier'; add it"
            return false
        }
    }

    /// Whether the token before a position is a comparison or opens a bracket, so that a value
    /// follows.
    private static func isOperator(_ tokens: [Token], before index: Int) -> Bool {
        guard index > 0, case .symbol(let symbol) = tokens[index - 1] else { return false }
        return symbol != ")" && symbol != "]"
    }

    private mutating func reportMissingOperator(before word: String) {
        fault = "expected 'and' or 'or' before '\(VisibleText.excerpt(word))'; add it"
    }
}
