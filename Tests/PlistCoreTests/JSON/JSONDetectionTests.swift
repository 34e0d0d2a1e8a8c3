// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

/// Detection of JSON.
@Suite struct JSONDetectionTests {
    static func detect(_ bytes: some Collection<UInt8>, _ name: String? = nil) -> PlistDetection {
        JSONCodec().detect(PlistSample(ByteStore(bytes), fileName: name))
    }

    @Test(arguments: [
        "[", "[]", " \n[1", "[ \"a\"", "{\"a\": 1}", "{ \"a\" : ", "\t{\r\n\"a\"\n:", "{\"\":",
        "{\"a\\\"b\":", "{\"\\\\\":",
    ])
    func detectsJSONByUniqueStart(text: String) {
        #expect(Self.detect(text.utf8) == .likely)
        #expect(Self.detect("\u{FEFF}\(text)".utf8) == .likely)
        for name in [nil, "a.plist", "a.strings", "dir.json/a"] {
            #expect(Self.detect(text.utf8, name) == .likely)
        }
    }

    @Test(arguments: [
        "{}", "{ }", "{a = 1;}", "{\"a\" = 1;}", "{\"a\";}", "{a: 1}", "5", "-5", "true", "null",
        "text", "\"a\" = \"b\";", "// comment\n{}", " ", "(1, 2)", "",
    ])
    func usesFileNameForAmbiguousText(text: String) {
        for name in [nil, "a", "a.plist", "a.strings", "json", "a.json.plist"] {
            #expect(Self.detect(text.utf8, name) == .no)
        }
        for name in ["a.json", "A.JSON", "dir/a.json", "Localizable.xcstrings", "a.geojson"] {
            #expect(Self.detect(text.utf8, name) == .likely)
        }
    }

    @Test(arguments: [
        "\"\"", "\"text\"", " \"a b\" \n", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\u00e9\\uABCD\"",
        "\"\u{E9}\u{1F600}\"", "\"\u{7F}\"",
    ])
    func detectsLoneString(text: String) {
        let units = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        for bytes in [
            Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), [0xFF, 0xFE] + units,
        ] {
            for name in [nil, "a", ".a", "a.json"] { #expect(Self.detect(bytes, name) == .likely) }
            // The text has the same value in OpenStep, or another one, and the file name decides.
            for name in ["a.plist", "a.strings", "a.txt"] {
                #expect(Self.detect(bytes, name) == .no)
            }
        }
    }

    @Test(arguments: [
        "\"", "\"a", "\"a\\\"", "\"a\" b", "\"a\";", "\"a\" \"b\"", "\"\\U00e9\"", "\"\\u00g9\"",
        "\"\\u00e\"",
        "\"\\a\"", "\"\\101\"", "\"\\'\"", "\"a\nb\"", "\"a\tb\"", "'a'", "\"a\"//", "//\n\"a\"",
    ])
    func ignoresStringsThatJSONRefuses(text: String) {
        #expect(Self.detect(text.utf8) == .no)
    }

    @Test func findsEndOfLongString() {
        let letters = [UInt8](repeating: 0x61, count: 1 << 20)
        #expect(Self.detect([0x22] + letters + [0x22]) == .likely)
        #expect(Self.detect([0x22] + letters) == .no)
        let spaces = [UInt8](repeating: 0x20, count: 1 << 20)
        #expect(Self.detect([0x22, 0x22] + spaces) == .likely)
        #expect(Self.detect([0x22, 0x22] + spaces + [0x3B]) == .no)
    }

    @Test(arguments: ["{", "{\"", "{\"a", "{\"a\"", "{ \"a\\"])
    func treatsStartOfJSONAsPossible(text: String) {
        // The first two could also begin something else.
        let detection = Self.detect(text.utf8)
        #expect(detection == (text == "{" ? .no : .possible))
    }

    @Test func detectsJSONInWideEncodings() {
        for text in ["{\"a\": 1}", "[1]"] {
            let little: [UInt8] = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            let big: [UInt8] = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
            let wide: [UInt8] = text.unicodeScalars.flatMap { [UInt8($0.value), 0, 0, 0] }
            for bytes in [little, big, wide, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big] {
                #expect(Self.detect(bytes) == .likely)
            }
        }
    }

    @Test func readsOnlyStartOfText() {
        let spaces = [UInt8](repeating: 0x20, count: 1 << 16)
        #expect(Self.detect(spaces + Array("[1]".utf8)) == .no)
    }

    @Test func leavesTextsOfOtherFormats() throws {
        let registry = PlistCodecRegistry.standard
        for (text, format) in [("<plist/>", PlistFormat.xml), ("bplist00", .binary)] {
            let codec = try registry.codec(detecting: ByteStore(text.utf8), fileName: "a.json")
            #expect(codec.format == format)
        }
    }

    @Test func looksPastLongFirstKey() {
        let key = String(repeating: "k", count: 100_000)
        #expect(Self.detect("{\"\(key)\" : 1}".utf8) == .likely)
        #expect(Self.detect("{\"\(key)\" = 1;}".utf8) == .no)
        #expect(Self.detect("{\"\(key)".utf8) == .possible)
    }
}
