// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// An expression of jq or yq for which there is a command.
struct JQExpression {
    /// The command, without a file.
    let words: [String]

    /// Functions behind a pipe, and the options of `get` that print the same.
    private static let functions = [
        "length": "--length", "keys": "--keys", "keys_unsorted": "--keys", "type": "--type",
    ]

    /// Longer expressions are not typed by hand.
    private static let maximumByteCount = 4096

    init?(_ text: String) {
        let text = Self.trimmed(text[...])
        guard text.utf8.count <= Self.maximumByteCount else { return nil }
        if text.hasPrefix("del("), text.hasSuffix(")") {
            guard let path = Self.path(text.dropFirst(4).dropLast()) else { return nil }
            words = ["remove"] + Self.all(path) + [path]
        } else if let path = Self.path(text) {
            words = ["get", path]
        } else if let (left, right) = Self.parts(of: text, at: "//") {
            guard let path = Self.path(left), let value = Self.json(right)?.string else {
                return nil
            }
            words = ["get", "--default", value, path]
        } else if let (left, right) = Self.parts(of: text, at: "|") {
            guard let path = Self.path(left), let option = Self.functions[String(right)] else {
                return nil
            }
            words = ["get", option, path]
        } else if let (left, right) = Self.parts(of: text, at: "=") {
            guard let path = Self.path(left), let value = Self.json(right) else { return nil }
            let text = value.string ?? String(right)
            let option = value.string == nil ? ["--json"] : text.hasPrefix("-") ? ["--string"] : []
            words = ["set"] + Self.all(path) + [path] + option + [text]
        } else {
            return nil
        }
    }

    private static func all(_ path: String) -> [String] {
        path.contains(text: "[*]") ? ["--all"] : []
    }

    /// The path of jq as one of this program; `nil` for anything else.
    private static func path(_ text: Substring) -> String? {
        let text = trimmed(text)
        guard text.hasPrefix("."), !text.dropFirst().contains(where: { "|=,(){}/".contains($0) })
        else { return nil }
        let path = String(text).parts(separatedBy: "[]").joined(separator: "[*]")
        return (try? PlistQuery(path)) == nil ? nil : path
    }

    private static func json(_ text: Substring) -> PlistView? {
        (try? PlistDocument(decoding: Array(text.utf8), as: .json))?.root
    }

    /// The parts around the first operator.
    private static func parts(
        of text: Substring, at mark: String
    ) -> (left: Substring, right: Substring)? {
        let parts = String(text).parts(separatedBy: mark)
        guard parts.count > 1 else { return nil }
        let right = parts.dropFirst().joined(separator: mark)
        return (trimmed(parts[0][...]), trimmed(right[...]))
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
