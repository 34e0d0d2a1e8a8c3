// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import Testing

@testable import PlistLibXML

@Suite(.enabled(if: LibXML.isAvailable, "libxml2 is not installed"))
struct TranscodingTests {
    static func transcode(_ bytes: [UInt8], _ name: String) throws -> String {
        let store = try LibXML.transcode(encodingName: name, text: ByteStore(bytes))
        return String(decoding: store.withUnsafeBytes { Array($0) }, as: UTF8.self)
    }

    @Test(
        arguments: [
            ("Shift_JIS", [0x93, 0xFA, 0x96, 0x7B, 0x61], "日本a"),
            ("EUC-JP", [0xC6, 0xFC, 0xCB, 0xDC], "日本"),
            ("ISO-2022-JP", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42, 0x61], "日a"),
            ("windows-1252", [0x80, 0xE9], "€é"),
            ("windows-1251", [0xCF, 0xF0], "Пр"),
            ("macintosh", [0x8E, 0xCA], "é\u{A0}"),
            ("GB18030", [0xC4, 0xE3, 0x94, 0x39, 0xFC, 0x36], "你😀"),
            ("KOI8-R", [0xF0, 0xD2], "Пр"),
            ("Big5", [0xA4, 0xA4], "中"),
            ("iso-8859-15", [0xA4], "€"),
            ("ascii", [0x61], "a"),
        ] as [(String, [UInt8], String)])
    func decodesNamedEncodings(name: String, bytes: [UInt8], expected: String) throws {
        #expect(try Self.transcode(bytes, name) == expected)
    }

    @Test func decodesTextsThatGrow() throws {
        // Each byte becomes three, which exceeds the first buffer.
        let text = try Self.transcode([UInt8](repeating: 0x80, count: 300_000), "windows-1252")
        #expect(text == String(repeating: "€", count: 300_000))
        #expect(try Self.transcode([], "windows-1252").isEmpty)
    }

    @Test(arguments: ["UTF-7", "utf-7", "UTF7", "csUnicode11UTF7", "UNICODE-1-1-UTF-7"])
    func refusesUTF7(name: String) {
        let error = #expect(throws: PlistError.self) {
            try Self.transcode(Array("+ADw-".utf8), name)
        }
        #expect(error?.code == .unsupportedEncoding)
        #expect(error?.message.contains("libxml2") == false)
    }

    @Test(arguments: ["no-such-encoding", "", "Shift_JIS//IGNORE", "a b", "\u{1B}[0m", "é", "1"])
    func refusesUnknownEncodings(name: String) {
        let error = #expect(throws: PlistError.self) { try Self.transcode([0x61], name) }
        #expect(error?.code == .unsupportedEncoding)
        #expect(error?.message.contains("\u{1B}") == false)
    }

    /// For encodings that iconv does not know, libxml2 asks ICU, which crashes in a static
    /// executable.
    @Test(arguments: ["ibm-5346_P100-1998", "IMAP-mailbox-name", "x-mac-utf-8"])
    func refusesEncodingsOnlyICUKnows(name: String) {
        let error = #expect(throws: PlistError.self) { try Self.transcode([0x61], name) }
        #expect(error?.code == .unsupportedEncoding)
        #expect(error?.message == "the encoding '\(name)' is unknown to libxml2")
    }

    @Test func locatesUndecodableBytes() {
        var bytes: [UInt8] = [0x61, 0x93, 0xFA, 0x81, 0xFF, 0x62]
        var error = #expect(throws: PlistError.self) { try Self.transcode(bytes, "Shift_JIS") }
        #expect(error?.code == .invalidEncoding)
        #expect(error?.location?.byteOffset == 3)
        #expect(error?.message.contains("0x81") == true)
        bytes = Array(repeating: 0x61, count: 100_000) + [0x93]
        error = #expect(throws: PlistError.self) { try Self.transcode(bytes, "Shift_JIS") }
        #expect(error?.location?.byteOffset == 100_000)
    }

    @Test func readsDocumentsThroughDecoderOption() throws {
        var options = PlistDecodingOptions()
        options.transcoder = { (name, text) throws(PlistError) in
            try LibXML.transcode(encodingName: name, text: text)
        }
        let start =
            "<?xml version=\"1.0\" encoding=\"Shift_JIS\"?>\n<plist version=\"1.0\"><string>"
        let bytes = Array(start.utf8) + [0x93, 0xFA, 0x96, 0x7B] + Array("</string></plist>".utf8)
        let document = try PlistDocument(decoding: bytes, options: options)
        #expect(document.root.string == "日本")
    }

    @Test func keepsCarriageReturns() throws {
        #expect(try Self.transcode([0x0D, 0x93, 0xFA, 0x0D, 0x0A], "Shift_JIS") == "\r日\r\n")
        var options = PlistDecodingOptions()
        options.transcoder = { (name, text) throws(PlistError) in
            try LibXML.transcode(encodingName: name, text: text)
        }
        let start = "<?xml version=\"1.0\" encoding=\"Shift_JIS\"?>\r\n<plist>\r\n<dict><key>a\r"
        let bytes =
            Array(start.utf8) + [0x93, 0xFA]
            + Array("</key><string>\r\n</string></dict></plist>\r\n".utf8)
        let document = try PlistDocument(decoding: bytes, options: options)
        #expect(try document.value == ["a\r日": "\r\n"])
        #expect(document.warnings.map(\.code) == [.carriageReturn, .carriageReturn])
    }

    @Test func decodesInManyThreadsAtOnce() async throws {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<50 {
                        let bytes = [UInt8](repeating: 0x80, count: 1000)
                        guard try Self.transcode(bytes, "windows-1252").utf8.count == 3000 else {
                            return false
                        }
                    }
                    return true
                }
            }
            for try await succeeded in group { #expect(succeeded) }
        }
    }
}
