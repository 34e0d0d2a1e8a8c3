// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import PlistCore

/// Keys of large documents, whose encoded texts are cached, are written like those of small ones.
@Suite struct RenderedKeysTests {
    private static func text(
        _ document: PlistDocument, _ format: PlistFormat, _ options: PlistEncodingOptions
    ) throws -> String {
        String(decoding: try document.encoded(as: format, options: options), as: UTF8.self)
    }

    /// Returns an array of dictionaries with these keys, whose values are dictionaries with the
    /// same keys.
    private static func document(_ keys: [[String]]) throws -> PlistDocument {
        let records = keys.map { keys in
            let inner = keys.map { "\"\($0)\":1" }.joined(separator: ",")
            let outer = keys.map { "\"\($0)\":{\(inner)}" }.joined(separator: ",")
            return "{\(outer)}"
        }
        let json = "[" + records.joined(separator: ",") + "]"
        return try JSONCodec().decode(ByteStore(Array(json.utf8)), options: .init())
    }

    /// Compares the texts of the elements one by one with the text of the whole.
    private static func compare(_ keys: [[String]]) throws {
        let whole = try document(keys)
        #expect(whole.arena.childBuffer.count >= 1024)
        for indentation: PlistEncodingOptions.Indentation in [.natural, .spaces(3), .compact] {
            var options = PlistEncodingOptions()
            options.indentation = indentation
            for format in [PlistFormat.xml, .json] {
                let parts = try keys.map { keys in
                    let alone = try document([keys])
                    #expect(alone.arena.childBuffer.count < 1024)
                    return try text(alone, format, options)
                }
                #expect(
                    try text(whole, format, options)
                        == joined(parts, format == .xml, indentation == .compact))
            }
        }
    }

    /// Returns the text of an array of the elements, from the texts of arrays of one element each.
    private static func joined(_ texts: [String], _ isXML: Bool, _ isCompact: Bool) -> String {
        let (start, end) = isXML ? ("<array>", "</array>") : ("[", "]")
        func inner(_ text: String) -> Substring {
            var inner = text[text.range(of: start)!.upperBound...]
            inner = inner[..<inner.range(of: end, options: .backwards)!.lowerBound]
            if !isCompact { inner = inner.dropLast() }
            return inner
        }
        let all = texts.map { String(inner($0)) }.joined(separator: isXML ? "" : ",")
        let prefix = texts[0][..<texts[0].range(of: start)!.upperBound]
        let suffix = texts[0][texts[0].range(of: end, options: .backwards)!.lowerBound...]
        return prefix + all + (isCompact ? "" : "\n") + suffix
    }

    @Test func writesRepeatedKeys() throws {
        let keys = ["a", "name", "a&b<c>", "ключ", "a\\\"b", "", String(repeating: "k", count: 17)]
        try Self.compare((0..<40).map { _ in keys })
    }

    /// The longest cached text has 64 bytes.
    @Test func writesKeysOfEveryLength() throws {
        let keys = (30...70).map { String(repeating: "k", count: $0) }
        try Self.compare((0..<20).map { keys[$0..<$0 + 15].map { $0 } })
    }

    /// More keys than the cache holds.
    @Test func writesManyKeys() throws {
        try Self.compare((0..<600).map { ["key \($0 % 300)", "x\($0 % 100)", "y\($0)"] })
    }
}

@Suite struct PlainTextTests {
    @Test(arguments: 0...40) func escapesReservedCharactersAnywhere(length: Int) throws {
        for place in 0..<max(length, 1) {
            for byte: Character in ["&", "<", ">", "\"", "\\", "a", "/", "\n", "é"] {
                var text = [Character](repeating: "x", count: length)
                if length > 0 { text[place] = byte }
                let document = try PlistDocument(
                    value: .array([.string(PlistString(String(text)))]))
                try compare(document, String(text))
            }
        }
    }

    private func compare(_ document: PlistDocument, _ text: String) throws {
        var options = PlistEncodingOptions()
        options.indentation = .compact
        let xml = String(
            decoding: try document.encoded(as: .xml, options: options), as: UTF8.self)
        let escaped = text.reduce("") {
            switch $1 {
            case "&": $0 + "&amp;"
            case "<": $0 + "&lt;"
            case ">": $0 + "&gt;"
            default: $0 + String($1)
            }
        }
        #expect(xml.contains("<string>\(escaped)</string>"))
        options.escapesSlashes = true
        let json = String(
            decoding: try document.encoded(as: .json, options: options), as: UTF8.self)
        let expected = text.reduce("") {
            switch $1 {
            case "\"", "\\", "/": $0 + "\\" + String($1)
            case "\n": $0 + "\\n"
            default: $0 + String($1)
            }
        }
        #expect(json.hasPrefix("[\"\(expected)\"]"))
    }
}
