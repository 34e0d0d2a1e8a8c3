// SPDX-License-Identifier: Apache-2.0

/// A part of a string that a build system or a generator fills in: `$(NAME)`, `${NAME}`, `@NAME@`,
/// `{{name}}`, `<%= name %>`, `%NAME%` or `__NAME__`.
package enum Placeholder {
    /// The maximum length of a placeholder.
    private static let maximumLength = 256

    /// Whether a string contains a placeholder.
    ///
    /// Complexity: O(*n*) in the string.
    package static func isPart(of text: PlistString) -> Bool {
        let bytes = text.utf8
        return bytes.indices.contains { start in
            switch bytes[start] {
            case UInt8(ascii: "$"), UInt8(ascii: "@"), UInt8(ascii: "%"), UInt8(ascii: "{"),
                UInt8(ascii: "<"), UInt8(ascii: "_"):
                isPlaceholder(bytes[start...].prefix(maximumLength))
            default: false
            }
        }
    }

    /// Whether a string is a name in capital letters that a script replaces with a value:
    /// `VERSION_STRING`.
    package static func isName(_ text: PlistString) -> Bool {
        let bytes = text.utf8
        guard bytes.count <= maximumLength, let first = bytes.first, isCapital(first) else {
            return false
        }
        return bytes.allSatisfy { isCapital($0) || isDigit($0) || $0 == underscore }
            && bytes.contains(underscore) && bytes.last != underscore
    }

    /// Whether a string starts with a placeholder.
    private static func isPlaceholder(_ text: ArraySlice<UInt8>) -> Bool {
        switch text.first {
        case UInt8(ascii: "$"): isVariable(text)
        case UInt8(ascii: "@"):
            isEnclosedName(text, in: UInt8(ascii: "@")) { isLetter($0) || isDigit($0) }
        case UInt8(ascii: "%"):
            isEnclosedName(text, in: UInt8(ascii: "%")) { isCapital($0) || isDigit($0) }
        case UInt8(ascii: "{"): isEnclosed(text, from: "{{", to: "}}")
        case UInt8(ascii: "<"): isEnclosed(text, from: "<%", to: "%>")
        case underscore: isUnderlinedName(text)
        default: false
        }
    }

    /// Whether a string starts with `$(NAME)`, `${NAME}`, or `$($(NAME))`.
    private static func isVariable(_ text: ArraySlice<UInt8>) -> Bool {
        let inner = text.dropFirst(2)
        guard let first = inner.first, isLetter(first) || first == UInt8(ascii: "$") else {
            return false
        }
        switch text.dropFirst().first {
        case UInt8(ascii: "("): return inner.contains(UInt8(ascii: ")"))
        case UInt8(ascii: "{"): return inner.contains(UInt8(ascii: "}"))
        default: return false
        }
    }

    private static func isEnclosedName(
        _ text: ArraySlice<UInt8>, in mark: UInt8, _ isPart: (UInt8) -> Bool
    ) -> Bool {
        let inner = text.dropFirst()
        let name = inner.prefix { $0 == underscore || isPart($0) }
        return name.count > 1 && name.first.map(isLetter) == true
            && inner.dropFirst(name.count).first == mark
    }

    private static func isEnclosed(
        _ text: ArraySlice<UInt8>, from opening: StaticString, to closing: StaticString
    ) -> Bool {
        let (first, last) = (opening.description.utf8, Array(closing.description.utf8))
        guard text.starts(with: first) else { return false }
        let inner = text.dropFirst(first.count)
        return inner.indices.contains { inner[$0...].starts(with: last) }
    }

    /// Whether a string starts with `__NAME__`.
    private static func isUnderlinedName(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.starts(with: "__".utf8) else { return false }
        let name = text.dropFirst(2).prefix { isCapital($0) || isDigit($0) || $0 == underscore }
        return name.first.map(isCapital) == true && name.suffix(2).elementsEqual("__".utf8)
    }

    private static let underscore = UInt8(ascii: "_")

    private static func isCapital(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        isCapital(byte & 0xDF) || byte == underscore
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 <= 9 }
}
