// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
@testable import PlistEditing
import TestSupport
import Testing

/// Fixes applied to the bytes of a property list.
@Suite struct PlistFixerTests {
    private static func fix(_ edits: PlistFix.Edit...) -> PlistFix {
        PlistFix("fix", .safe, edits)
    }

    private static func applying(
        _ fixes: [PlistFix], to text: String
    ) throws -> (text: String, applied: [Int]) {
        let fixed = try PlistFixer(ByteStore(text.utf8)).applying(fixes)
        return (String(decoding: fixed.result.bytes.view.array, as: UTF8.self), fixed.applied)
    }

    @Test func appliesEveryTypeOfEdit() throws {
        let fixed = try Self.applying(
            [
                Self.fix(.set(["a"], "2")), Self.fix(.append(["list"], "z")),
                Self.fix(.remove(["b"])), Self.fix(.rename(["c"], to: "d")),
                Self.fix(.move(["e"], to: ["f", "e"])),
            ], to: "{ a = 1; list = ( x ); b = 2; c = 3; e = 4; }\n")
        #expect(fixed.applied == [0, 1, 2, 3, 4])
        let document = try PlistDocument(decoding: Array(fixed.text.utf8))
        #expect(document.root["list"]?.elements.map(\.string) == ["x", "z"])
        #expect(document.root["b"] == nil && document.root["d"]?.string == "3")
        #expect(document.root["f"]?["e"]?.string == "4" && document.root["e"] == nil)
    }

    @Test func removesElementsFromTheEnd() throws {
        let fixed = try Self.applying(
            [
                Self.fix(.remove(["l", 0])), Self.fix(.set(["l", 1], "B")),
                Self.fix(.remove(["l", 2])),
            ], to: "{ l = ( a, b, c, d ); }")
        #expect(fixed.text == "{ l = ( B, d ); }")
        #expect(fixed.applied == [0, 1, 2])
    }

    @Test func skipsFixOfSameValueAndWithinRemovedOne() throws {
        let fixed = try Self.applying(
            [
                Self.fix(.set(["a"], "1")), Self.fix(.set(["a"], "2")),
                Self.fix(.remove(["d"])), Self.fix(.set(["d", "x"], "3")),
            ], to: "{ a = 0; d = { x = 0; }; }")
        #expect(fixed.applied == [0, 2])
        #expect(fixed.text == "{ a = 1; }")
    }

    @Test func skipsFixThatDoesNotFit() throws {
        let fixed = try Self.applying(
            [
                Self.fix(.rename(["a"], to: "b")), Self.fix(.remove(["none"])),
                Self.fix(.set(["a"], "1"), .remove(["none"])),
            ], to: "{ a = 0; b = 0; }")
        #expect(fixed.applied == [] && fixed.text == "{ a = 0; b = 0; }")
    }

    @Test func changesOnlyLinesConcerned() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>\r
            <plist version="1.0">\r
            <dict>\r
            \t<key>Wrong</key> <!-- kept -->\r
            \t<string>1</string>\r
            \t<key  >b</key>\r
            \t<string>&#65;</string>\r
            </dict>\r
            </plist>\r

            """
        let fixed = try Self.applying([Self.fix(.rename(["Wrong"], to: "Right"))], to: text)
        #expect(fixed.text == text.replacing("Wrong", with: "Right"))
    }

    @Test func keepsEncodingOfText() throws {
        let text = "<plist version=\"1.0\"><dict><key>Äa</key><true /></dict></plist>"
        var utf16: [UInt8] = [0xFF, 0xFE]
        for unit in text.utf16 { utf16 += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        let source = ByteStore(utf16)
        let renamed = try PlistFixer(source).applying([Self.fix(.rename(["Äa"], to: "Öb"))])
        let spliced = try PlistFixer(source).applying([
            Self.fix(.splice(utf8(text, upTo: " /")..<utf8(text, upTo: "/></dict"), with: ""))
        ])
        for (result, expected) in [
            (renamed, text.replacing("Äa", with: "Öb")),
            (spliced, text.replacing(" />", with: "/>")),
        ] {
            let bytes = result.result.bytes.view.array
            #expect(bytes.starts(with: [0xFF, 0xFE]))
            let document = try PlistDocument(decoding: bytes)
            let store = document.arena.source
            let new = store.view.array
            #expect(new == Array(expected.utf8))
        }
    }

    private func utf8(_ text: String, upTo part: String) -> Int {
        text.ranges(of: part).first.map { text[..<$0.lowerBound].utf8.count } ?? -1
    }

    @Test func keepsBinaryFilesBinary() throws {
        let bytes = try PlistDocument(value: ["a": 1, "b": [2]]).encoded(as: .binary)
        let fixed = try PlistFixer(ByteStore(bytes)).applying([
            Self.fix(.rename(["a"], to: "c")), Self.fix(.append(["b"], 3)),
        ])
        let result = fixed.result.bytes.view.array
        #expect(result.starts(with: "bplist00".utf8))
        #expect(try PlistDocument(decoding: result).value == ["c": 1, "b": [2, 3]])
    }

    @Test func refusesOverlappingSplices() throws {
        let fixed = try Self.applying(
            [
                Self.fix(.splice(2..<3, with: "x")), Self.fix(.splice(2..<4, with: "y")),
                Self.fix(.splice(6..<7, with: "9")), Self.fix(.splice(900..<901, with: "")),
                Self.fix(.splice(6..<5 + 1, with: "")), Self.fix(.set(["a"], "1")),
            ].filter { !$0.edits.isEmpty }, to: "{ a = 1; }")
        #expect(fixed.applied == [0, 2])
        #expect(fixed.text == "{ x = 9; }")
    }

    // MARK: Text that does not parse

    /// A broken text, and the same one after all its fixes.
    @Test(arguments: [
        ("<plist version=\"1.0\"><string>a & b</string></plist>", "a &amp; b"),
        ("<plist version=\"1.0\"><string>a&nbsp;b&foo;</string></plist>", "a&#160;b&amp;foo;"),
        ("<plist version=\"1.0\"><bool>NO</bool></plist>", "<false/>"),
        ("<plist version=\"1.0\"><number>1.5</number></plist>", "<real>1.5</real>"),
        ("<plist version=\"1.0\"><Dict><key>a</key><true/></Dict></plist>", "<dict><key>a"),
        ("<plist version=\"1.0\"><arr><int>1</int></arr></plist>", "<array><integer>1</integer>"),
        ("<plist version=\"1.0\"><integer>99999999999999999999</integer></plist>", "<string>99"),
        ("{ a = 1 b = 2; }", "{ a = 1; b = 2; }"),
        ("{ a = ( x, y ) }", "{ a = ( x, y ); }"),
        ("{ \"a\" = \"1\"\n\"b\" = \"2\"; }", "\"1\";\n"),
        ("{ \"a\": [ 1, ], }", "{ \"a\": [ 1 ] }"),
    ]) func fixesSyntaxErrors(_ broken: String, _ part: String) throws {
        var text = broken
        for _ in 0..<10 {
            guard let fix = Self.error(in: text)?.fixes.first else { break }
            text = try Self.applying([fix], to: text).text
        }
        #expect(Self.error(in: text) == nil, "\(text)")
        #expect(text.contains(part), "\(text)")
    }

    /// A text whose error has no certain fix.
    @Test(arguments: [
        "<plist version=\"1.0\"><nul/></plist>", "<plist version=\"1.0\"><string>a</plist>",
        "{ a = 1 b }", "{ a = ( x y ); }", "{ \"a\": 1 \"b\": 2 }", "", "&", "<", "<a", "<a ",
        "<int><int>1</int></int>", "<number>x</number>",
    ]) func leavesUnclearErrors(_ text: String) {
        #expect(Self.error(in: text)?.fixes.isEmpty != false)
    }

    /// The finding of a parser about a text that parses, and the text after its fix.
    @Test(arguments: [
        (
            "<plist version=\"1.0\"><!-- a -- b --><true/></plist>",
            "<plist version=\"1.0\"><!-- a - b --><true/></plist>"
        ),
        (
            "<plist version=\"1.0\"><string>a]]>b</string></plist>",
            "<plist version=\"1.0\"><string>a]]&gt;b</string></plist>"
        ),
        (
            "\n<?xml version=\"1.0\"?><plist version=\"1.0\"><true/></plist>",
            "<?xml version=\"1.0\"?><plist version=\"1.0\"><true/></plist>"
        ),
        (
            "<plist version=\"1.0\"><data/></plist>",
            "<plist version=\"1.0\"><data></data></plist>"
        ),
        (
            "<plist version=\"1.0\"><string>a\r\nb\rc</string></plist>",
            "<plist version=\"1.0\"><string>a\nb\nc</string></plist>"
        ),
        (
            "<plist version=\"1.0\"><string>a&#7;\u{7}b</string></plist>",
            "<plist version=\"1.0\"><string>ab</string></plist>"
        ),
        ("<true/>", "<plist version=\"1.0\">\n<true/>\n</plist>"),
        ("\"a\" = \"C:\\Tide\";", "\"a\" = \"C:\\\\Tide\";"),
        (
            "<plist version=\"1.0\"><true/></plist>\n\0\0",
            "<plist version=\"1.0\"><true/></plist>\n"
        ),
    ]) func fixesWarnings(_ text: String, _ expected: String) throws {
        let document = try PlistDocument(decoding: Array(text.utf8))
        let fixes = Self.located(document.warnings, in: text, of: document).flatMap(\.fixes)
        let fixed = try Self.applying(fixes, to: text)
        #expect(fixed.text == expected)
        #expect(try PlistDocument(decoding: Array(fixed.text.utf8)).warnings.isEmpty)
    }

    private static func located(
        _ findings: [PlistDiagnostic], in text: String, of document: PlistDocument
    ) -> [PlistDiagnostic] {
        let source = ByteStore(text.utf8)
        return findings.map {
            $0.addingFixes(from: source.view, isXML: document.format == .xml)
        }
    }

    private static func error(in text: String) -> PlistDiagnostic? {
        let source = ByteStore(text.utf8)
        do throws(PlistError) {
            _ = try PlistCodecRegistry.standard.decode(source)
            return nil
        } catch {
            let isXML = text.first == "<"
            return error.diagnostic.addingFixes(from: source.view, isXML: isXML)
        }
    }

    /// Every location in damaged texts, with every code, gives fixes that can be applied.
    @Test(arguments: 0..<40) func survivesDamagedText(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let samples = [
            "<plist version=\"1.0\"><dict><key>a</key><bool>true</bool><x y=\"&z\" /></dict>",
            "{ a = ( x, \"y\\q\" ) b = <00ff>; /* c */ }", "{ \"a\": [1, ], \"b\": \"\\u12\" }",
        ]
        let codes: [PlistDiagnostic.Code] = [
            .undeclaredEntity, .syntax, .controlCharacter, .trailingContent, .notWellFormed,
            .coreFoundationRefuses, .carriageReturn, .unexpectedElement, .missingPlist,
            .encodingConflict, .integerOverflow, .unknownEscape, .unexpectedText, .null,
        ]
        for sample in samples {
            var bytes = Array(sample.utf8)
            for _ in 0..<4 {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                bytes[index] = [0x3C, 0x26, 0x20, 0x22, 0xC3, 0x0D, 0x3E, 0x7D].randomElement(
                    using: &random)!
            }
            bytes.removeLast(Int.random(in: 0..<bytes.count / 2, using: &random))
            let source = ByteStore(bytes)
            for offset in -1...bytes.count + 1 {
                let location = PlistLocation(
                    byteOffset: offset, byteCount: Int.random(in: 0...9, using: &random))
                for (code, isXML) in codes.flatMap({ [($0, true), ($0, false)] }) {
                    let finding = PlistDiagnostic(.error, code, "", at: location)
                        .addingFixes(from: source.view, isXML: isXML)
                    for fix in finding.fixes {
                        let splices = PlistFixer.splices(fix) ?? []
                        #expect(!splices.isEmpty)
                        #expect(splices.allSatisfy { $0.range.upperBound <= bytes.count })
                        _ = try? PlistFixer(source).applying([fix])
                    }
                }
            }
        }
    }
}
