// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport
import Testing

/// Validation of XML, which checks the root without building values if it can, finds the same as
/// reading.
@Suite struct XMLCheckTests {
    /// Returns the end of the root that begins at the start of a text, if there are no findings.
    private static func soundEnd(_ root: String, maximumDepth: Int = 512) -> Int? {
        let bytes = Array(root.utf8)
        var check = XMLCheck(bytes.view)
        return check.soundEnd(from: 0, maximumDepth: maximumDepth)
    }

    private static func findings(_ body: () throws -> [PlistDiagnostic]) -> String {
        do { return "\(try body())" } catch { return "\(error)" }
    }

    /// Compares validating a text with reading it, and returns the findings.
    @discardableResult
    private static func compare(_ text: [UInt8], _ comment: String) -> String {
        let source = ByteStore(text)
        let options = PlistDecodingOptions()
        let read = findings { try XMLCodec().decode(source, options: options).warnings }
        let validated = findings { try XMLCodec().validate(source, options: options).warnings }
        #expect(validated == read, "\(comment)")
        return read
    }

    @Test(arguments: [
        "<true/>", "<string/>", "<dict/>", "<array/>",
        "<string>a &lt;&amp;&gt;&quot;&apos;&#38;&#999; b]</string>",
        "<integer>-12</integer>", "<integer> 0xFFFFFFFFFFFFFFFF</integer>", "<real>-12.5</real>",
        "<real>5e-324</real>", "<real>nan</real>", "<date>2024-02-29T00:00:00Z</date>",
        "<data>\n\tAAAA AA==\n</data>", "<data></data>",
        "<dict>\n\t<key></key>\n\t<array>\n\t\t<false/>\n\t</array>\n\t<key>a longer key</key>\n\t<dict/>\n</dict>",
    ])
    func passesUsualTexts(root: String) {
        #expect(Self.soundEnd(root + "</plist>") == root.utf8.count)
    }

    @Test(arguments: [
        "<dict><key>a</key><true/><key>b</key><true/><key>a</key><true/></dict>",
        "<dict><key>CF$UID</key><integer>-1</integer></dict>", "<dict><key>a</key></dict>",
        "<dict><true/></dict>", "<array></dict>", "<array>", "<string>a", "<string>]]></string>",
        "<string>&#13;</string>", "<string>&nbsp;</string>", "<string>&#;</string>",
        "<string>&#38</string>", "<string>&#9</string>", "<array><key>a</key></array>",
        "<integer></integer>", "<integer>18446744073709551616</integer>", "<integer>x</integer>",
        "<real></real>", "<date>2023-02-29T00:00:00Z</date>", "<data/>", "<data>AAA</data>",
        "<data>AAAB=</data>", "<data>AB==</data>", "<data>A===</data>", "<data>AA=A</data>",
        "<array><!-- a -- b --></array>", "<array>text</array>", "</array>", "<true></true >x",
    ])
    func leavesOtherTextsToTheDecoder(root: String) {
        let end = Self.soundEnd(root + "</plist>")
        #expect(end == nil)
        Self.compare(Array("<plist version=\"1.0\">\(root)</plist>".utf8), root)
    }

    @Test func countsNestingLevels() {
        let root =
            String(repeating: "<array>", count: 8) + "<dict/>"
            + String(repeating: "</array>", count: 8)
        #expect(Self.soundEnd(root, maximumDepth: 9) == root.utf8.count)
        #expect(Self.soundEnd(root, maximumDepth: 8) == nil)
    }

    /// Keys in another order than in the dictionary before, with and without a duplicate.
    @Test(arguments: [3, 40, 300]) func findsDuplicateKeysInAnyOrder(count: Int) {
        var generator = SeededGenerator(seed: 1)
        for attempt in 0..<20 {
            let dictionaries = (0..<4).map { number in
                var names = (0..<count).map { "key \($0)" }.shuffled(using: &generator)
                if attempt % 2 == 1, number == 2 { names[count - 1] = names[attempt % (count - 1)] }
                let entries = names.map { "<key>\($0)</key><dict><key>key 1</key><true/></dict>" }
                return "<dict>\(entries.joined())</dict>"
            }
            let text = "<plist version=\"1.0\"><array>\(dictionaries.joined())</array></plist>"
            let found = Self.compare(Array(text.utf8), "attempt \(attempt)")
            #expect(found.contains("duplicate key") == (attempt % 2 == 1))
        }
    }

    @Test(.tags(.slow)) func findsSameInDamagedTexts() throws {
        var generator = SeededGenerator(seed: 1)
        let pieces = [
            "<", "/", "</dict>", "<!-- <key> -->", "<![CDATA[<a>]]>", "\u{1}", "<data/>", "\r",
            "<key>a</key>", "<true/>", "&", "&amp;", "<!--", "]]>", "]", "<array>", "</array>", "=",
        ]
        var outcomes: Set<String> = []
        for seed in UInt64(0)..<40 {
            var random = RandomValue(
                seed: seed, .xml, kinds: .all.subtracting([PlistKindSet(.null)]))
            let document = try PlistDocument(value: random.tree())
            var options = PlistEncodingOptions()
            if seed % 3 == 0 { options.indentation = .compact }
            let text = try document.encoded(as: .xml, options: options)
            outcomes.insert(Self.compare(text, "seed \(seed)"))
            for _ in 0..<25 {
                var broken = text
                let place = Int.random(in: 0..<text.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: broken.remove(at: place)
                case 1: broken[place] = [0x80, 0xFF, 0x3C, 0xE9].randomElement(using: &generator)!
                case 2: broken.removeSubrange(place...)
                default:
                    broken.insert(
                        contentsOf: Array(pieces.randomElement(using: &generator)!.utf8), at: place)
                }
                outcomes.insert(Self.compare(broken, "seed \(seed)"))
            }
        }
        #expect(outcomes.count > 200)
    }
}
