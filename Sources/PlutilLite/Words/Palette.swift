// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Colours for output on a terminal; all are empty without colours.
struct Palette: Sendable {
    let key: StaticString
    let string: StaticString
    let number: StaticString
    let keyword: StaticString
    let date: StaticString
    let data: StaticString
    let faint: StaticString
    let error: StaticString
    let warning: StaticString
    let note: StaticString
    let bold: StaticString
    let reset: StaticString

    static let plain = Palette(
        key: "", string: "", number: "", keyword: "", date: "", data: "", faint: "", error: "",
        warning: "", note: "", bold: "", reset: "")

    /// Only the sixteen colours that follow the terminal's theme.
    static let coloured = Palette(
        key: "\u{1B}[1;34m", string: "\u{1B}[32m", number: "\u{1B}[36m", keyword: "\u{1B}[35m",
        date: "\u{1B}[33m", data: "\u{1B}[33m", faint: "\u{1B}[2m", error: "\u{1B}[1;31m",
        warning: "\u{1B}[1;35m", note: "\u{1B}[1;36m", bold: "\u{1B}[1m", reset: "\u{1B}[0m")
}

/// The choice of when to use colour.
enum ColorChoice: String, CaseIterable, Sendable {
    case auto, always, never
}

/// A filter that makes output safe for a terminal: characters that it would interpret are escaped,
/// except line ends and tabs.
///
/// Bytes are added in pieces of any size; a character may be split across pieces.
struct TerminalText {
    /// The bytes of an incomplete character.
    private var rest: [UInt8] = []

    static func escaped(_ bytes: ByteView) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for scalar in bytes.repairedString.unicodeScalars {
            let isLayout = scalar == "\n" || scalar == "\t" || scalar == "\0"
            if isLayout || !VisibleText.isUnsafe(scalar) {
                result += UTF8.encode(scalar)!
            } else {
                result += VisibleText.escaped(scalar).utf8
            }
        }
        return result
    }

    /// Returns the output for a piece, including bytes left over from earlier pieces.
    mutating func add(_ piece: Span<UInt8>) -> [UInt8] {
        var bytes = rest
        bytes.reserveCapacity(rest.count + piece.count)
        for index in piece.indices { bytes.append(piece[index]) }
        let end = Self.endOfCharacters(bytes)
        rest = Array(bytes[end...])
        bytes.removeLast(rest.count)
        return Self.escaped(bytes.view)
    }

    /// Returns the output for the bytes left over at the end.
    mutating func finish() -> [UInt8] {
        defer { rest = [] }
        return Self.escaped(rest.view)
    }

    /// Returns the start of an incomplete character at the end.
    private static func endOfCharacters(_ bytes: [UInt8]) -> Int {
        for index in bytes.indices.suffix(3).reversed() where bytes[index] & 0xC0 != 0x80 {
            return index + bytes[index].characterByteCount > bytes.count ? index : bytes.count
        }
        return bytes.count
    }
}
