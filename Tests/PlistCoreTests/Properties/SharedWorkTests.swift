// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import PlistCore
import TestSupport
import Testing

/// Threads that share the work on a document change nothing about the result.
@Suite struct SharedWorkTests {
    static let workers = [
        ThreadWorkers(count: 2), ThreadWorkers(count: 3, grain: 7), ThreadWorkers(count: 7),
    ]

    /// Random trees side by side in a container, with one much larger than the others.
    static func value(_ seed: UInt64, in range: RandomValue.Range, kinds: PlistKindSet)
        -> PlistValue
    {
        var random = RandomValue(seed: seed, range, kinds: kinds)
        var elements: [PlistValue] = []
        for _ in 0..<12 { elements.append(random.tree()) }
        elements.insert(.array(elements + elements), at: random.number(below: 12))
        if seed.isMultiple(of: 2) { return .array(elements) }
        var entries = PlistDictionary()
        for (number, element) in elements.enumerated() { entries["key \(number)"] = element }
        return ["outer": .dictionary(entries), "last": .string("<>")]
    }

    // MARK: Writing

    static let layouts: [PlistEncodingOptions] = {
        var layouts = [PlistEncodingOptions(), PlistEncodingOptions(), PlistEncodingOptions()]
        layouts[1].indentation = .compact
        layouts[1].sortsKeys = true
        layouts[2].indentation = .spaces(3)
        layouts[2].encoding = .utf16
        layouts[2].jsonStyle = .foundation
        layouts[2].keyOrder = .natural
        return layouts
    }()

    @Test(.tags(.slow), arguments: ConversionTests.lanes.filter { $0.format != .binary })
    func writesTheSameText(_ lane: ConversionTests.Lane) throws {
        for seed in UInt64(0)..<3 {
            var value = Self.value(seed, in: lane.range, kinds: lane.kinds)
            if lane.format == .strings { value = ["tree": value] }
            let document = try PlistDocument(value: value)
            for layout in Self.layouts {
                var options = layout
                options.isTagged = lane.isTagged
                let expected = try document.encoded(as: lane.format, options: options)
                for workers in Self.workers {
                    options.workers = workers
                    let text = try document.encoded(as: lane.format, options: options)
                    #expect(text == expected, "seed \(seed)")
                }
            }
        }
    }

    @Test func writesNullsThatAreDropped() throws {
        let value = PlistValue.array((0..<99).map { $0 % 3 == 0 ? [.null] : ["a": .null] })
        let document = try PlistDocument(value: value)
        var options = PlistEncodingOptions()
        options.nulls = .drop
        for format in [PlistFormat.xml, .openstep] {
            options.workers = nil
            let expected = try document.encoded(as: format, options: options)
            options.workers = ThreadWorkers(count: 2)
            #expect(try document.encoded(as: format, options: options) == expected)
        }
    }

    @Test func writesSharedContainersAndPartsThatAreTooLongToKeep() throws {
        let document = try Self.sharedArrays(levels: 8)
        var options = PlistEncodingOptions()
        options.maximumExpansion = .max
        let expected = try document.encoded(as: .xml, options: options)
        #expect(expected.count > 1 << 20)
        options.workers = ThreadWorkers(count: 2, grain: 2)
        #expect(try document.encoded(as: .xml, options: options) == expected)
        let long = PlistValue.string(.init(String(repeating: "x", count: 500_000)))
        let texts = try PlistDocument(value: .array((0..<40).map { $0 == 20 ? long : "short" }))
        #expect(
            try texts.encoded(as: .json, options: options)
                == texts.encoded(as: .json, options: .init()))
    }

    /// Arrays in one another, each of which contains the next one four times.
    private static func sharedArrays(levels: Int) throws -> PlistDocument {
        var bytes = Array("bplist00".utf8), offsets: [UInt8] = []
        for level in 0..<levels {
            offsets.append(UInt8(bytes.count))
            bytes += [0xA4] + Array(repeating: UInt8(level + 1), count: 4)
        }
        offsets.append(UInt8(bytes.count))
        bytes += [0x51, 0x78]
        let table = UInt8(bytes.count)
        bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
        for number in [UInt8(levels + 1), 0, table] {
            bytes += Array(repeating: 0, count: 7) + [number]
        }
        return try PlistDocument(decoding: bytes, as: .binary)
    }

    @Test(.timeLimit(.minutes(1))) func stopsWithTheError() throws {
        let document = try PlistDocument(
            value: .array((0..<100_000).map { .integer(.init($0)) }))
        var options = PlistEncodingOptions()
        options.workers = ThreadWorkers(count: 2)
        var count = 0
        var output = PlistOutput { bytes throws(PlistError) in
            count += bytes.count
            if count > 500_000 { throw PlistError(.output, "full") }
        }
        #expect(throws: PlistError.self) {
            _ = try document.encode(as: .xml, options: options, to: &output)
        }
        #expect(count < 800_000)
    }

    @Test func cutsLargeContainersIntoPartsOfTheGrain() throws {
        let numbers = PlistValue.array((0..<20_000).map { .integer(.init($0)) })
        let records = PlistValue.array(
            (0..<2000).map { ["name": "a", "numbers": [.integer(.init($0)), 2, 3, 4]] })
        let document = try PlistDocument(value: ["inner": ["a": numbers, "b": records]])
        let parts = WalkPartition.parts(of: document.content, keyOrder: .source, grain: 100)
        let rows = parts.filter { if case .children = $0.step { true } else { false } }
        // 200 of numbers; a record stands for nine references.
        #expect((350...450).contains(rows.count))
        #expect(parts.count == rows.count + 8)
        #expect(rows.allSatisfy { $0.levels.last!.references.count <= 100 })
    }

    /// Twenty places with an array of as many references as the file has bytes, in which a heavy element is
    /// rare: a million parts would be none too many for one that looks only at samples.
    @Test func makesNoMorePartsThanSuitTheDocument() throws {
        let heavy = PlistValue.array((0..<1000).map { .integer(.init($0 % 7)) })
        let light = PlistValue.array([])
        let array = PlistValue.array((0..<9999).map { $0 % 1111 == 0 ? heavy : light })
        let document = try PlistDocument(value: .array(Array(repeating: array, count: 20)))
        let content = document.content
        let parts = WalkPartition.parts(of: content, keyOrder: .source, grain: 100)
        #expect(parts.count <= 6 * content.reader.children.count / 100)
        let leaning = try PlistDocument(
            value: .array([heavy] + (0..<20_000).map { .integer(.init($0)) }))
        let few = WalkPartition.parts(of: leaning.content, keyOrder: .source, grain: 100)
        #expect((200...240).contains(few.count))
    }

    @Test func weighsTexts() throws {
        let long = PlistValue.string(.init(String(repeating: "x", count: 2400)))
        let document = try PlistDocument(value: .array(Array(repeating: long, count: 1000)))
        let parts = WalkPartition.parts(of: document.content, keyOrder: .source, grain: 100)
        #expect(parts.count == 1002)
    }

    @Test func writesTextsThatAreTooLongToKeepOneAfterTheOther() throws {
        let long = PlistValue.string(.init(String(repeating: "<", count: 300_000)))
        let document = try PlistDocument(value: .array(Array(repeating: long, count: 40)))
        var options = PlistEncodingOptions()
        let expected = try document.encoded(as: .xml, options: options)
        options.workers = ThreadWorkers(count: 2)
        #expect(try document.encoded(as: .xml, options: options) == expected)
    }

    /// The threads have been told to stop when there are texts to keep again.
    @Test(.timeLimit(.minutes(1))) func writesShortTextsBehindManyThatAreTooLong() throws {
        let long = PlistValue.string(.init(String(repeating: "<", count: 300_000)))
        let document = try PlistDocument(
            value: .array(Array(repeating: long, count: 9) + Array(repeating: "short", count: 9000))
        )
        var options = PlistEncodingOptions()
        let expected = try document.encoded(as: .xml, options: options)
        for workers in Self.workers {
            options.workers = workers
            #expect(try document.encoded(as: .xml, options: options) == expected)
        }
    }

    // MARK: Reading

    /// Validates, decodes, and looks for some values.
    private static func outcome(_ bytes: [UInt8], _ options: PlistDecodingOptions) -> String {
        let (source, codec) = (ByteStore(bytes), XMLCodec())
        let found = steps.map { steps in
            answer {
                try codec.decode(source, at: steps, options: options).map {
                    "\($0.path) \($0.value.document.commentCount) "
                        + "\(try $0.value.document.encoded(as: .binary))"
                } ?? "nothing"
            }
        }
        let document = answer {
            let document = try codec.decode(source, options: options)
            return "\(document.traits) \(document.commentCount) \(document.warnings) "
                + "\(try document.encoded(as: .binary))"
        }
        return "\(findings(source, codec, options))\n\(document)\n\(found)"
    }

    private static func findings(
        _ source: ByteStore, _ codec: any PlistCodec, _ options: PlistDecodingOptions
    ) -> String {
        answer {
            let findings = try codec.validate(source, options: options)
            return "\(findings.warningCount) \(findings.warnings)"
        }
    }

    private static func answer(_ body: () throws -> String) -> String {
        do { return try body() } catch { return "\(error)" }
    }

    private static let steps: [[PlistStep]] = [
        [.index(3)], [.index(250)], [.index(499), .key("a")], [.index(-1)], [.key("key 2")],
        [.key("key 40")], [.key("outer"), .key("key 9")], [.key("outer"), .index(7)],
        [.key("outer"), .index(-2)], [.key("outer")], [.key("last")],
    ]

    private static func check(_ text: [UInt8], _ comment: String) {
        _ = alone(comment) { outcome(text, $0) }
    }

    /// What comes of something by one thread, with which several have to agree.
    private static func alone(
        _ comment: String, _ outcome: (PlistDecodingOptions) -> String
    ) -> String {
        var options = PlistDecodingOptions()
        let expected = outcome(options)
        for workers in workers {
            options.workers = workers
            #expect(outcome(options) == expected, "\(comment)")
        }
        return expected
    }

    @Test(.tags(.slow)) func findsTheSameInXML() throws {
        for seed in UInt64(0)..<8 {
            let value = Self.value(
                seed, in: .xml, kinds: .all.subtracting([PlistKindSet(.null)]))
            let document = try PlistDocument(value: value)
            var options = PlistEncodingOptions()
            if seed % 3 == 0 { options.indentation = .compact }
            let text = try document.encoded(as: .xml, options: options)
            Self.check(text, "seed \(seed)")
            var generator = SeededGenerator(seed: seed)
            for _ in 0..<6 {
                var broken = text
                let place = Int.random(in: 0..<text.count, using: &generator)
                let pieces = [
                    "<", "/", "</dict>", "<!-- <key> -->", "<![CDATA[<a>]]>", "\u{1}", "<data/>",
                    "<key>a</key>", "<true/>", "&", "<!--", "]]>", "<array>", "</array>",
                ]
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: broken.remove(at: place)
                case 2: broken.removeSubrange(place...)
                case 1: broken[place] = [0x80, 0xFF, 0x3C, 0xE9].randomElement(using: &generator)!
                default:
                    // Behind a tag, where most of them are read.
                    let end = text[place...].firstIndex(of: 0x3E).map { $0 + 1 } ?? place
                    broken.insert(
                        contentsOf: Array(pieces.randomElement(using: &generator)!.utf8), at: end)
                }
                Self.check(broken, "seed \(seed)")
            }
        }
    }

    /// Damage in objects, references, offsets and the trailer.
    @Test(.tags(.slow)) func findsTheSameInBinaryFiles() throws {
        var generator = SeededGenerator(seed: 1)
        var outcomes: Set<String> = []
        for seed in UInt64(0)..<6 {
            let document = try PlistDocument(
                value: Self.value(seed, in: .binary, kinds: .all))
            let bytes = try document.encoded(as: .binary)
            for attempt in 0..<40 {
                var broken = bytes
                if attempt > 0 {
                    let place = Int.random(in: 8..<bytes.count, using: &generator)
                    broken[place] = [0, 1, 0x0F, 0x80, 0xD1, 0xFF, broken[place] ^ 1]
                        .randomElement(using: &generator)!
                }
                outcomes.insert(
                    Self.alone("seed \(seed)") {
                        Self.findings(ByteStore(broken), BinaryCodec(), $0)
                    })
            }
        }
        #expect(outcomes.count > 50)
    }

    /// The bytes of objects in two ranges, each of which has fewer than the file.
    @Test func countsTheBytesOfAllObjects() {
        var bytes = Array("bplist00".utf8) + [0xAF, 0x10, 40] + Array(1...40)
        let text = bytes.count
        bytes += [0x5F, 0x11, 0x07, 0xD0] + Array(repeating: UInt8(ascii: "a"), count: 2000)
        let table = bytes.count
        bytes += [0, 8] + (0..<40).flatMap { _ in [0, UInt8(text)] } + [0, 0, 0, 0, 0, 0, 2, 1]
        for number in [41, 0, table] {
            bytes += Array(repeating: 0, count: 6) + [UInt8(number >> 8), UInt8(number & 0xFF)]
        }
        #expect(
            Self.alone("overlap") { Self.findings(ByteStore(bytes), BinaryCodec(), $0) }
                .contains("overlap"))
    }

    @Test func findsKeysThatOccurInTwoPieces() {
        let filler = String(repeating: "x", count: 600)
        for repeated in [3, 30, 59] {
            let entries = (0..<60).map {
                "<key>key \($0 == repeated ? 2 : $0)</key><string>\(filler)</string>\n"
            }
            let text = "<plist version=\"1.0\"><dict>\n\(entries.joined())</dict></plist>\n"
            Self.check(Array(text.utf8), "key \(repeated)")
            #expect(Self.outcome(Array(text.utf8), .init()).contains("duplicate key 'key 2'"))
        }
    }

    /// The first key is new in a piece, and not at the beginning of it; another becomes a UID in one piece
    /// and not in the other.
    @Test func numbersKeysInTheirOrder() {
        let records = (0..<60).map { number in
            """
            <dict><key>a</key><string>\(number)</string>
            <key>b\(number / 7)</key><dict><key>CF$UID</key><integer>\(number)</integer></dict>
            <key>&amp;\(number / 9)</key><dict><key>CF$UID</key><string>c &lt; d</string></dict></dict>

            """
        }
        let text = "<plist version=\"1.0\"><array>\(records.joined())</array></plist>"
        Self.check(Array(text.utf8), "elements")
        let entries = records.enumerated().map {
            "<key>a&quot;\($0 / 50)\($0)</key><string>\(String(repeating: "x", count: 600))</string>"
                + "<key>\($0)</key>\($1)"
        }
        for from in [0, 51] {
            let rest = entries[from...].joined()
            Self.check(Array("<plist version=\"1.0\"><dict>\(rest)</dict></plist>".utf8), "entries")
        }
    }

    @Test func readsAValueThatIsMostOfAText() {
        let records = String(
            repeating: "<dict><key>b</key><string>c</string></dict>\n", count: 300)
        let text = """
            <plist version="1.0"><dict><key>a</key><true/><key>outer</key><array>\(records)</array>
            <key>last</key><array>\(records)<string>&lt;</string></array></dict></plist>
            """
        Self.check(Array(text.utf8), "most of a text")
    }

    @Test func countsElementsOfPiecesInPaths() {
        let text =
            "<plist version=\"1.0\"><array>"
            + String(repeating: "<string>a</string>\n", count: 500) + "<data/><integer>x</integer>"
        Self.check(Array(text.utf8), "error at the end")
        #expect(Self.outcome(Array(text.utf8), .init()).contains("501"))
    }

    @Test func readsRecordsWithCommentsBetweenThem() {
        for comment in ["<!-- one -->", "<?one?>", "<!-- -- -->"] {
            let records = String(
                repeating: "\n\(comment)\n<dict><key>a</key><true/></dict>", count: 300)
            Self.check(
                Array("<plist version=\"1.0\"><array>\(records)</array></plist>".utf8), comment)
        }
    }

    /// What a document has anywhere decides how it is written.
    @Test func findsTraitsOfOnePiece() {
        let filler = String(repeating: "<string>a</string>\n", count: 500)
        for element in [
            "<dict><key>CF$UID</key><integer>5</integer></dict>", "<string>&#13;</string>",
        ] {
            let text = "<plist version=\"1.0\"><array>\(filler)\(element)\(filler)</array></plist>"
            Self.check(Array(text.utf8), element)
            let last = "<plist version=\"1.0\"><array>\(filler)\(element)</array></plist>"
            Self.check(Array(last.utf8), element)
        }
    }

    @Test func findsWhereATextIsCutOff() {
        let elements = String(repeating: "<string>a</string>\n", count: 500)
        for start in ["<plist version=\"1.0\"><array>", "<array>", "<array><!-- "] {
            for end in ["", "<array>", "<string>", "<", "</array>", "</array></plist>"] {
                Self.check(Array((start + elements + end).utf8), "\(start)…\(end)")
            }
        }
    }

    @Test func countsLevelsAroundPieces() {
        let inner =
            String(repeating: "<array>", count: 300)
            + String(repeating: "</array>", count: 300)
        for levels in [1, 200, 211, 212, 213] {
            let text =
                "<plist version=\"1.0\">" + String(repeating: "<array>", count: levels)
                + String(repeating: "<true/>\n", count: 400) + inner
                + String(repeating: "</array>", count: levels) + "</plist>"
            Self.check(Array(text.utf8), "\(levels) levels")
        }
    }

    @Test func looksAtCharactersOnBothSidesOfACut() {
        for length in 2990..<3010 {
            for text in ["é", "日", "😀", "\u{FFFE}", "\u{85}"] {
                var bytes = Array(repeating: UInt8(ascii: "a"), count: length)
                while bytes.count < 6000 { bytes += Array(text.utf8) }
                Self.compareScans(bytes)
                bytes.insert(0x80, at: 3000)
                Self.compareScans(bytes)
            }
        }
    }

    private static func compareScans(_ bytes: [UInt8]) {
        let text = DecodedText(store: ByteStore(bytes), start: 1, encodingName: "UTF-8")
        let expected = Result { try text.scan(format: .xml) }.map { "\($0)" }
        let found = Result { try text.scan(format: .xml, by: ThreadWorkers(count: 2)) }.map {
            "\($0)"
        }
        #expect("\(found)" == "\(expected)")
    }
}
