// SPDX-License-Identifier: Apache-2.0

import OwnCodec
import PlistCore
import Testing

@Suite struct INICodecTests {
    static let registry = PlistCodecRegistry.standard.adding(INICodec())

    private static func decode(
        _ text: String, options: PlistDecodingOptions = .init(), fileName: String? = nil
    ) throws -> PlistDocument {
        let format: PlistFormat? = fileName == nil ? .ini : nil
        return try registry.decode(
            ByteStore(text.utf8), as: format, fileName: fileName, options: options)
    }

    private static func encode(_ document: PlistDocument) throws -> String {
        var output = PlistOutput()
        try registry.encode(document, as: .ini, to: &output)
        return String(decoding: output.bytes(), as: UTF8.self)
    }

    static let text = """
        name = Mia
        empty =
        [window]
        width = 100
        ; a comment
        title = größer = besser

        """

    @Test func reads() throws {
        let root = try Self.decode("; head\n" + Self.text).root
        #expect(root["name"]?.string == "Mia" && root["empty"]?.string == "")
        #expect(root["window"]?["width"]?.string == "100")
        #expect(root["window"]?["title"]?.string == "größer = besser")
        #expect(try Self.decode("").root.count == 0)
    }

    @Test func readsWhatItWrites() throws {
        let document = try Self.decode(Self.text)
        let written = try Self.encode(document)
        #expect(written == Self.text.replacingOccurrence(of: "; a comment\n"))
        #expect(try Self.decode(written).root == document.root)
    }

    @Test func convertsToOtherFormats() throws {
        let document = try Self.decode(Self.text)
        for format in [PlistFormat.xml, .binary, .json, .openstep] {
            let other = try PlistDocument(decoding: document.encoded(as: format), as: format)
            #expect(other.root == document.root)
            #expect(try Self.decode(Self.encode(other)).root == document.root)
        }
    }

    @Test func isDetected() throws {
        let document = try Self.decode(Self.text, fileName: "settings.ini")
        #expect(document.format == .ini)
        // Other formats take precedence over a first line in brackets.
        #expect(try Self.registry.decode(ByteStore("[1]\n".utf8)).format == .json)
        let xml = try document.encoded(as: .xml)
        #expect(try Self.registry.decode(ByteStore(xml)).format == .xml)
    }

    @Test func namesPlacesAndPaths() throws {
        let error = #expect(throws: PlistError.self) {
            try Self.decode("[window]\nwidth = 1\nheight 2\n")
        }
        #expect(error?.code == .syntax && error?.path?.description == "window")
        #expect(
            error?.rendered(fileName: "a.ini").hasPrefix(
                "a.ini:3:1: error: expected '=' after the key\n 3 | height 2\n   | ^~~~~~~~")
                == true)
        let document = try Self.decode(Self.text)
        let broken = PlistValue.dictionary(["list": [1]])
        let refusal = #expect(throws: PlistError.self) {
            try Self.encode(PlistDocument(value: broken))
        }
        #expect(refusal?.code == .unrepresentable && refusal?.path?.description == "list")
        #expect(document.root["window"]?["width"]?.path?.description == "window.width")
    }

    @Test func recordsRanges() throws {
        var options = PlistDecodingOptions()
        options.recordsSourceRanges = true
        let width = try Self.decode("[window]\nwidth = 100\n", options: options).root["window"]?[
            "width"]
        #expect(width?.sourceRange == 17..<20 && width?.keyRange == 9..<14)
        #expect(width?.location?.text?.line == 2)
    }

    @Test func obeysTheOptions() throws {
        var options = PlistDecodingOptions()
        options.maximumNodeCount = 100
        let long = (0..<1000).map { "key\($0) = value\n" }.reduce("", +)
        let limit = #expect(throws: PlistError.self) { try Self.decode(long, options: options) }
        #expect(limit?.code == .limit)
        options.isStrict = true
        let strict = #expect(throws: PlistError.self) {
            try Self.decode("a = 1\na = 2\n", options: options)
        }
        #expect(strict?.code == .duplicateKey)
        let warned = try Self.decode("a = 1\na = 2\n")
        #expect(warned.warnings.map(\.code) == [.duplicateKey] && warned.root["a"]?.string == "2")
    }

    @Test func readsOneValue() throws {
        let match = try Self.registry.decode(
            ByteStore(Self.text.utf8), at: [.key("window"), .key("width")], as: .ini)
        #expect(match?.value.string == "100")
    }
}

extension String {
    fileprivate func replacingOccurrence(of text: String) -> String {
        split(separator: text, omittingEmptySubsequences: false).joined()
    }
}
