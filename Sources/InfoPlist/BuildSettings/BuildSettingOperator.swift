// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// An operator that changes the value of a variable: `$(PRODUCT_NAME:lower)`.
enum BuildSettingOperator: String, CaseIterable {
    case rfc1034identifier, identifier, c99extidentifier, lower, upper, quote
    case dir, file, base, suffix, standardizepath
    case `default`

    /// Whether the operator may have an operand, after an equals sign.
    private var takesOperand: Bool {
        [.dir, .file, .base, .suffix, .default].contains(self)
    }

    /// - Throws: `unknown-operator`.
    static func named(_ name: String, hasOperand: Bool) throws(PlistError) -> Self {
        let shown = VisibleText.excerpt(name)
        guard let found = Self(rawValue: name) else {
            let near = EditDistance.nearest(to: name, among: allCases.map(\.rawValue))
            let hint = near.first.map { "; did you mean ':\($0)'?" } ?? ""
            throw PlistError(
                .unknownOperator, "unknown operator ':\(shown)'\(hint)")
        }
        if hasOperand && !found.takesOperand {
            throw PlistError(.syntax, "the operator ':\(shown)' takes no '='")
        }
        if !hasOperand && found == .default {
            throw PlistError(.syntax, "expected '=' and text after ':default'")
        }
        return found
    }

    /// Returns a text with the known operator in place of the only unknown one; `nil` if there is
    /// not one, or not one similar to it.
    ///
    /// - Complexity: O(*n*) in the text.
    static func correction(of text: String) -> String? {
        var corrections: [(old: String, new: String)] = []
        for part in text.split(separator: ":").dropFirst() {
            let name = String(part.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) })
            guard !name.isEmpty, Self(rawValue: name) == nil else { continue }
            let near = EditDistance.nearest(to: name, among: allCases.map(\.rawValue))
            if near.count == 1 { corrections.append((":\(name)", ":\(near[0])")) }
        }
        guard corrections.count == 1 else { return nil }
        return text.replacing(only: corrections[0].old, with: corrections[0].new)
    }

    /// Applies the operator to a value.
    ///
    /// - Complexity: O(*n*) in the strings.
    func applied(to text: String, operand: String?) -> String {
        let path = PathText(text)
        return switch self {
        case .rfc1034identifier: Self.identifier(text, keeping: "-", replacement: "-")
        case .identifier: Self.identifier(text, keeping: "_", replacement: "_")
        case .c99extidentifier: Self.extendedIdentifier(text)
        case .lower: text.lowercased()
        case .upper: text.uppercased()
        case .quote: Self.quoted(text)
        case .standardizepath: PathText.standardized(text)
        case .dir:
            if let operand {
                PathText.joined(operand, path.name)
            } else {
                path.folder.isEmpty ? "./" : path.folder == "/" ? "/" : path.folder + "/"
            }
        case .file: operand.map { PathText.joined(path.folder, $0) } ?? path.name
        case .base: operand.map { PathText.joined(path.folder, $0 + path.suffix) } ?? path.stem
        case .suffix:
            operand.map { PathText.joined(path.folder, path.stem + PathText.suffix($0)) }
                ?? path.suffix
        case .default: text.isEmpty ? operand ?? "" : text
        }
    }

    /// Returns a string with every character replaced except ASCII letters, digits after the first
    /// character, and one other character.
    private static func identifier(
        _ text: String, keeping kept: Character, replacement: Character
    ) -> String {
        var isFirst = true
        return String(
            text.map { character in
                defer { isFirst = false }
                guard character.utf8.count == 1, let byte = character.utf8.first else {
                    return replacement
                }
                let isDigit = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                let isLetter = BuildSettingName.canStart(with: byte) && character != "_"
                return isLetter || isDigit && !isFirst || character == kept
                    ? character : replacement
            })
    }

    /// Returns a string with underscores for characters that C99 identifiers cannot contain: all
    /// except letters and digits of any script, and a leading digit.
    private static func extendedIdentifier(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isDigit = scalar.properties.numericType == .decimal
            let isKept = scalar.properties.isXIDContinue && !(result.isEmpty && isDigit)
            result.append(isKept ? scalar : "_")
        }
        return String(result)
    }

    /// Returns a string with backslashes before white space, quotation marks and backslashes.
    private static func quoted(_ text: String) -> String {
        if text.isEmpty { return "\"\"" }
        var result = ""
        for character in text {
            if character.isWhitespace || "\"'\\".contains(character) { result += "\\" }
            result.append(character)
        }
        return result
    }
}

/// A path split into parts, without access to the file system.
struct PathText {
    /// The text before the last slash; `/` for items at the top.
    let folder: String
    /// The text after the last slash.
    let name: String

    init(_ path: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
            folder = ""
            name = path
            return
        }
        folder = slash == path.startIndex ? "/" : String(path[..<slash])
        name = String(path[path.utf8.index(after: slash)...])
    }

    private var dot: String.Index? { name.utf8.lastIndex(of: UInt8(ascii: ".")) }
    /// The name without its extension.
    var stem: String { dot.map { String(name[..<$0]) } ?? name }
    /// The extension with its dot.
    var suffix: String { dot.map { String(name[$0...]) } ?? "" }

    static func joined(_ folder: String, _ name: String) -> String {
        folder.isEmpty || name.hasPrefix("/")
            ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    /// Returns an extension with its dot, which may be missing in the argument.
    static func suffix(_ text: String) -> String {
        text.isEmpty ? "" : "." + (text.split(separator: ".").last.map(String.init) ?? "")
    }

    /// Returns a path without `.`, doubled slashes and a trailing slash; `..` is resolved with the
    /// preceding folder.
    ///
    /// - Parameter keepsParents: whether `..` is kept in relative paths, because the preceding
    ///   folder may be a link.
    static func standardized(_ path: String, keepsParents: Bool = true) -> String {
        let isAbsolute = path.hasPrefix("/")
        var names: [Substring] = []
        for name in path.split(separator: "/") where name != "." {
            if name == "..", isAbsolute || !keepsParents, let last = names.last, last != ".." {
                names.removeLast()
            } else if name != ".." || !isAbsolute {
                names.append(name)
            }
        }
        let joined = names.joined(separator: "/")
        return isAbsolute ? "/" + joined : joined.isEmpty && !path.isEmpty ? "." : joined
    }
}
