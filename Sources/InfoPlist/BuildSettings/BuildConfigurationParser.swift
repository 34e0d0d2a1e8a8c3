// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A parser for the lines of a configuration file.
struct BuildConfigurationParser {
    enum Statement {
        case assignment(BuildConfigurationFile.Assignment)
        case include(String, isOptional: Bool)
    }

    private let bytes: [UInt8]
    private var place = 0
    /// The start of the last statement.
    private var start = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    }

    /// Returns the next statement; `nil` at the end.
    mutating func next(in path: String) throws(BuildConfigurationError) -> Statement? {
        do throws(PlistError) {
            while place < bytes.count {
                skipSpace()
                start = place
                if isAtEndOfLine {
                    skipEndOfLine()
                } else if byte == UInt8(ascii: "#") {
                    return try include()
                } else {
                    return .assignment(try assignment())
                }
            }
            return nil
        } catch {
            throw .content(path, error)
        }
    }

    // MARK: Statements

    private mutating func include() throws(PlistError) -> Statement {
        place += 1
        skipSpace()
        let word = take { !Self.isSpace($0) && $0 != Self.quote }
        guard word == "include" || word == "include?" else {
            throw error("expected 'include' after '#', found '\(VisibleText.excerpt(word))'")
        }
        skipSpace()
        guard byte == Self.quote else {
            throw error("expected a file path in quotation marks after '#\(word)'")
        }
        place += 1
        let name = take { $0 != Self.quote }
        guard byte == Self.quote, !name.isEmpty else {
            throw error("expected a path and a closing quotation mark")
        }
        place += 1
        skipSpace()
        guard isAtEndOfLine else { throw error("expected the end of the line") }
        skipEndOfLine()
        return .include(name, isOptional: word == "include?")
    }

    private mutating func assignment() throws(PlistError) -> BuildConfigurationFile.Assignment {
        guard let first = byte, BuildSettingName.canStart(with: first) else {
            throw error("expected the name of a setting, '#include' or a comment after '//'")
        }
        let name = take(while: BuildSettingName.canContain)
        skipSpace()
        var conditions: [BuildSettingCondition] = []
        while byte == UInt8(ascii: "[") {
            place += 1
            let parameter = take { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "]") }
            guard byte == UInt8(ascii: "=") else {
                throw error("expected a condition such as [config=Debug] after '\(name)'")
            }
            place += 1
            let pattern = take { $0 != UInt8(ascii: "]") }
            guard byte == UInt8(ascii: "]") else {
                throw error("expected ']' after the condition '\(VisibleText.excerpt(parameter))'")
            }
            place += 1
            conditions.append(BuildSettingCondition(parameter, pattern))
            skipSpace()
        }
        guard byte == UInt8(ascii: "=") else { throw error("expected '=' after '\(name)'") }
        place += 1
        return BuildConfigurationFile.Assignment(
            name: name, conditions: conditions, value: value())
    }

    /// Parses the rest of a line, and continuation lines after a backslash.
    private mutating func value() -> String {
        var lines: [String] = []
        while true {
            skipSpace()
            let start = place
            while !isAtEndOfLine && !isAtComment { place += 1 }
            var text = Self.trimmed(bytes[start..<place])
            if text.last == UInt8(ascii: ";") { text = Self.trimmed(text.dropLast()) }
            skipSpace()
            skipEndOfLine()
            let goesOn = text.last == UInt8(ascii: "\\")
            if goesOn { text = Self.trimmed(text.dropLast()) }
            if !text.isEmpty { lines.append(String(decoding: text, as: UTF8.self)) }
            if !goesOn { return lines.joined(separator: " ") }
        }
    }

    // MARK: Characters

    private static let quote = UInt8(ascii: "\"")

    private var byte: UInt8? { place < bytes.count ? bytes[place] : nil }

    private func byte(after count: Int) -> UInt8? {
        place + count < bytes.count ? bytes[place + count] : nil
    }

    /// The length in bytes of the line end at this position: LF, CR, CRLF, U+2028 or U+2029.
    private var endOfLineCount: Int {
        switch byte {
        case UInt8(ascii: "\n"): 1
        case UInt8(ascii: "\r"): byte(after: 1) == UInt8(ascii: "\n") ? 2 : 1
        case 0xE2 where byte(after: 1) == 0x80 && (byte(after: 2) ?? 0) & 0xFE == 0xA8: 3
        default: 0
        }
    }

    private var isAtEndOfLine: Bool { place == bytes.count || endOfLineCount > 0 }

    private var isAtComment: Bool {
        byte == UInt8(ascii: "/") && byte(after: 1) == UInt8(ascii: "/")
    }

    private mutating func skipEndOfLine() { place += endOfLineCount }

    /// Skips white space within a line, and a comment.
    private mutating func skipSpace() {
        while let byte, Self.isSpace(byte) { place += 1 }
        guard isAtComment else { return }
        while !isAtEndOfLine { place += 1 }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == 0x0B || byte == 0x0C
    }

    /// Takes the following bytes in this line that meet a condition.
    private mutating func take(while holds: (UInt8) -> Bool) -> String {
        let start = place
        while let byte, !isAtEndOfLine, holds(byte) { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes
        while let last = bytes.last, isSpace(last) { bytes.removeLast() }
        return bytes.drop(while: isSpace)
    }

    // MARK: Errors

    private func error(_ message: String) -> PlistError { located(.syntax, message, at: place) }

    /// Returns the error for the last statement.
    func failure(
        _ code: PlistDiagnostic.Code, _ message: String, in path: String
    ) -> BuildConfigurationError {
        .content(path, located(code, message, at: start))
    }

    private func located(
        _ code: PlistDiagnostic.Code, _ message: String, at place: Int
    ) -> PlistError {
        let error = PlistError(code, message, at: PlistLocation(byteOffset: place))
        return error.located(in: bytes.view)
    }
}
