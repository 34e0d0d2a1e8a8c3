// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension PlistDiagnostic {
    /// The finding with the path of its value before its message, unless the reader sees the key
    /// anyway: in the message, or in the line of the source that is shown. Where the syntax is wrong,
    /// that line is what matters.
    ///
    ///     Info.plist:9:2: error: UIAppFonts[0]: expected a string, found an integer
    ///
    /// - Parameter placesPath: whether the path is shown as the place of a finding without one in the
    ///   source.
    func named(placesPath: Bool) -> PlistDiagnostic {
        guard let path, let key = path.namingKey, !(placesPath && location == nil),
            SyntaxRule(rawValue: code.rawValue)?.severity != .error
        else { return self }
        let shown = VisibleText.escaped(key.description)
        if message.contains(word: shown) || location?.text?.excerpt.contains(word: shown) == true {
            return self
        }
        var named = self
        named.message = "\(path.excerpt): \(message)"
        return named
    }
}

extension PlistPath {
    /// The key that says which value is meant: the last one, or that of a text in a string catalogue,
    /// where all texts have the same last keys.
    fileprivate var namingKey: PlistString? {
        let keys = components.compactMap { component in
            if case .key(let key) = component { key } else { nil }
        }
        let isOfCatalogue = keys.count > 2 && keys[0] == "strings" && keys[2] == "localizations"
        return isOfCatalogue ? keys[1] : keys.last
    }
}

extension String {
    /// Whether a text occurs in this one outside of longer words.
    fileprivate func contains(word: String) -> Bool {
        let (bytes, part) = (Array(utf8), Array(word.utf8))
        guard !part.isEmpty, part.count <= bytes.count else { return false }
        return (0...bytes.count - part.count).contains { start in
            let end = start + part.count
            return bytes[start] == part[0] && bytes[start..<end].elementsEqual(part)
                && (start == 0 || !Self.isOfWord(bytes[start - 1]))
                && (end == bytes.count || !Self.isOfWord(bytes[end]))
        }
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_")
            || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
}
