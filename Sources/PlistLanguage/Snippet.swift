// SPDX-License-Identifier: Apache-2.0

/// Text to insert, with places that the author fills in.
package struct Snippet: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        case text(String)
        /// A place to fill in, with the text that it begins with.
        case place(String)
        /// One of several texts.
        case choice([String])
    }

    package private(set) var parts: [Part] = []

    init(_ text: String = "") { if !text.isEmpty { parts = [.text(text)] } }

    init(_ parts: [Part]) { self.parts = parts }

    static func + (left: Snippet, right: Snippet) -> Snippet { Snippet(left.parts + right.parts) }
    static func + (left: Snippet, right: String) -> Snippet { left + Snippet(right) }
    static func + (left: String, right: Snippet) -> Snippet { Snippet(left) + right }

    /// Whether there is a place to fill in.
    package var hasPlaces: Bool {
        parts.contains { if case .text = $0 { false } else { true } }
    }

    /// The text without marks for the places.
    ///
    /// - Parameter indentation: the white space to add after each line end.
    package func plain(indentation: String = "") -> String {
        let text = parts.map { part in
            switch part {
            case .text(let text), .place(let text): text
            case .choice(let texts): texts.first ?? ""
            }
        }.joined()
        guard !indentation.isEmpty else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .joined(separator: "\n" + indentation)
    }

    /// The text in the snippet syntax of the Language Server Protocol.
    package var marked: String {
        var number = 0
        return parts.map { part in
            switch part {
            case .text(let text): return Self.escaped(text, "$}\\")
            case .place(let text):
                number += 1
                return text.isEmpty
                    ? "${\(number)}" : "${\(number):\(Self.escaped(text, "$}\\"))}"
            case .choice(let texts):
                number += 1
                let list = texts.map { Self.escaped($0, "$}\\,|") }.joined(separator: ",")
                return "${\(number)|\(list)|}"
            }
        }.joined()
    }

    private static func escaped(_ text: String, _ special: String) -> String {
        text.reduce(into: "") { result, character in
            if special.contains(character) { result.append("\\") }
            result.append(character)
        }
    }
}
