// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import PlistEditing
import TestSupport
import Testing

/// The places of values in their source.
@Suite struct ViewPlaceTests {
    static let texts: [(format: PlistFormat, text: String)] = [
        (
            .xml,
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            <dict>
            \t<key>Name</key>
            \t<string>Mia</string>
            \t<key>Ages</key>
            \t<array>
            \t\t<integer>5</integer>
            \t\t<dict><key>Name</key><string>é</string></dict>
            \t</array>
            </dict>
            </plist>
            """
        ),
        (.json, "{\n\"Name\": \"Mia\",\n\"Ages\": [ 5, {\"Name\": \"é\"}]}"),
        (.openstep, "{\n  Name = Mia; // the name\n  Ages = (5, {Name = \"é\";});\n}\n"),
        (.strings, "\"Name\" = \"Mia\";\n\"Ages\" = (5, {\"Name\" = \"é\";});\n"),
    ]

    private static func decode(
        _ text: String, _ format: PlistFormat, recording: Bool
    ) throws -> PlistDocument {
        var options = PlistDecodingOptions()
        options.recordsSourceRanges = recording
        return try PlistDocument(decoding: Array(text.utf8), as: format, options: options)
    }

    private static func slice(_ text: String, _ range: Range<Int>?) -> String? {
        range.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
    }

    @Test(arguments: texts, [false, true])
    func locatesValuesWithAndWithoutRecording(
        sample: (format: PlistFormat, text: String), recording: Bool
    ) throws {
        let document = try Self.decode(sample.text, sample.format, recording: recording)
        #expect((document.sourceMap != nil) == recording)
        let name = try #require(document.root["Name"])
        let value = try #require(Self.slice(sample.text, name.sourceRange))
        #expect(value.contains("Mia") && !value.contains("Name"))
        let key = try #require(Self.slice(sample.text, name.keyRange))
        #expect(key.contains("Name") && !key.contains("Mia"))
        let inner = try #require(document.root["Ages"]?[1]?["Name"])
        #expect(try #require(Self.slice(sample.text, inner.sourceRange)).contains("é"))
        #expect(document.root["Ages"]?[0]?.keyRange == nil)
        #expect(document.root.keyRange == nil)
        let root = try #require(document.root.sourceRange)
        #expect(root.lowerBound <= key.utf8.count + sample.text.utf8.count)
        #expect(inner.path?.description == "Ages[1].Name")
        #expect(document.root.path == PlistPath())
    }

    @Test func reportsLinesAndColumns() throws {
        let document = try Self.decode(Self.texts[0].text, .xml, recording: false)
        let age = try #require(document.root["Ages"]?[0])
        let place = try #require(age.location?.text)
        #expect(place.line == 8 && place.column == 3)
        #expect(place.excerpt == "  <integer>5</integer>")
        #expect(place.caretStart == 2 && place.caretCount == 20)
        let key = try #require(document.root["Ages"]?.keyLocation?.text)
        #expect(key.line == 6 && key.column == 2)
        #expect(age.keyLocation == nil)
    }

    /// Offsets count bytes of the UTF-8; lines and columns are those of the text.
    @Test func locatesValuesInOtherEncodings() throws {
        let text = Self.texts[1].text
        let units =
            [UInt8]([0xFF, 0xFE]) + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let document = try PlistDocument(decoding: units, as: .json)
        let inner = try #require(document.root["Ages"]?[1]?["Name"])
        #expect(Self.slice(text, inner.sourceRange) == "\"é\"")
        #expect(inner.location?.text?.line == 3)
        let declared = #"<?xml version="1.0" encoding="UTF-16"?><plist><true/></plist>"#
        let xml = try PlistDocument(
            decoding: [UInt8]([0xFE, 0xFF])
                + declared.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
        #expect(Self.slice(declared, xml.root.sourceRange) == "<true/>")
        let latin = #"<?xml version="1.0" encoding="ISO-8859-1"?><plist><true/></plist>"#
        #expect(
            try Self.slice(latin, PlistDocument(decoding: Array(latin.utf8)).root.sourceRange)
                == "<true/>")
    }

    @Test func locatesObjectsInBinary() throws {
        let value: PlistValue = ["k": [1, 2.5, true, "é", "abc", .data([1, 2]), ["x": .uid(3)]]]
        let bytes = try PlistDocument(value: value).encoded(as: .binary)
        let document = try PlistDocument(decoding: bytes)
        var ends: [Int] = []
        func check(_ view: PlistView) throws {
            let range = try #require(view.sourceRange)
            #expect(range.lowerBound >= 8 && range.upperBound < bytes.count - 32)
            #expect(view.keyRange == nil)
            #expect(view.location?.text == nil)
            #expect(view.location?.byteOffset == range.lowerBound)
            ends.append(range.upperBound)
            for child in view.elements { try check(child) }
            for entry in view.entries { try check(entry.value) }
        }
        try check(document.root)
        let starts = try #require(document.root["k"]).elements.compactMap(\.sourceRange?.lowerBound)
        // Each object begins where another one ends.
        #expect(Set(starts).subtracting(ends + [8]).count <= 1)
        let array = try #require(document.root["k"]?.sourceRange)
        #expect(bytes[array.lowerBound] == 0xA7 && array.count == 8)
        let data = try #require(document.root["k"]?[5]?.sourceRange)
        #expect(Array(bytes[data]) == [0x42, 1, 2])
        let text = try #require(document.root["k"]?[3]?.sourceRange)
        #expect(Array(bytes[text]) == [0x61, 0, 0xE9])
    }

    @Test func hasNoPlaceForUnreadOrEditedValues() throws {
        let value: PlistValue = ["a": 1]
        let built = try PlistDocument(value: value)
        #expect(built.root["a"]?.sourceRange == nil && built.root["a"]?.location == nil)
        #expect(built.root["a"]?.path?.description == "a")
        var editor = PlistEditor(try Self.decode("{\"a\": 1}", .json, recording: true))
        try editor.set(built.root, at: ["b"], creatingParents: true)
        let edited = try editor.document()
        #expect(edited.root["b"]?.sourceRange == nil && edited.root["b"]?.keyRange == nil)
        #expect(edited.root["b"]?["a"]?.path?.description == "b.a")
    }

    /// A value that was read alone knows its place in the whole source.
    @Test func locatesPartsInWholeSource() throws {
        let text = Self.texts[1].text
        let registry = PlistCodecRegistry.standard
        let source = ByteStore(text.utf8)
        let match = try #require(
            try registry.decode(source, at: [.key("Ages"), .index(1)], as: .json))
        let name = try #require(match.value["Name"])
        #expect(name.path?.description == "Ages[1].Name")
        #expect(Self.slice(text, name.sourceRange) == "\"é\"")
        let binary = try PlistDocument(decoding: Array(text.utf8)).encoded(as: .binary)
        let part = try #require(
            try registry.decode(ByteStore(binary), at: [.key("Ages"), .index(1)]))
        #expect(part.value["Name"]?.path?.description == "Ages[1].Name")
        #expect(part.value["Name"]?.sourceRange == nil)
    }

    @Test(arguments: UInt64(0)..<40) func locatesSamePlacesWhenReadAgain(seed: UInt64) throws {
        let lane = ConversionTests.lanes[Int(seed) % ConversionTests.lanes.count]
        let tree = RoundTripTests.tree(seed, lane.range, kinds: lane.kinds)
        let text = try lane.encode(PlistDocument(value: .dictionary(["tree": tree])))
        let plain = try lane.decode(text)
        var options = PlistDecodingOptions()
        options.isTagged = lane.isTagged
        options.recordsSourceRanges = true
        let recorded = try PlistDocument(decoding: text, as: lane.format, options: options)
        let map = try #require(recorded.sourceMap)
        let again = try #require(plain.recordedSourceMap())
        #expect(map.count == again.count)
        for node in 0..<map.count {
            let (one, other) = (map.range(of: NodeID(node)), again.range(of: NodeID(node)))
            #expect(one.start == other.start && one.end == other.end)
        }
    }

    /// Shared parts are visited once: 64 levels of two references each are not 2^64 places.
    @Test(.timeLimit(.minutes(1))) func findsPathsThroughSharedParts() throws {
        var bytes: [UInt8] = Array("bplist00".utf8)
        var offsets: [Int] = []
        for level in 0..<64 {
            offsets.append(bytes.count)
            bytes += [0xA2, UInt8(level + 1), UInt8(level + 1)]
        }
        offsets.append(bytes.count)
        bytes += [0xD1, 65, 66]
        offsets.append(bytes.count)
        bytes += [0x53] + Array("end".utf8)
        offsets.append(bytes.count)
        bytes += [0x51, 0x78]
        let table = bytes.count
        bytes += offsets.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        bytes += [0, 0, 0, 0, 0, 0, 2, 1]
        bytes += [0, 0, 0, 0, 0, 0, 0, UInt8(offsets.count)] + [UInt8](repeating: 0, count: 8)
        bytes += [0, 0, 0, 0, 0, 0, UInt8(table >> 8), UInt8(table & 0xFF)]
        let document = try PlistDocument(decoding: bytes)
        var view = document.root
        while let next = view[1] { view = next }
        let path = try #require(view["end"]?.path)
        #expect(path.components.count == 65)
        #expect(path.components.dropLast().allSatisfy { $0 == .index(0) })
    }

    /// Each value is found by its path, and at its place in the text, whatever was looked up
    /// before.
    @Test(.tags(.slow), .timeLimit(.minutes(3))) func locatesManyFindingsFast() throws {
        let count = 20_000
        var text = "<plist><dict>\n"
        for index in 0..<count { text += "<key>k\(index)</key><string>é\(index)</string>\n" }
        text += "</dict></plist>"
        let document = try Self.decode(text, .xml, recording: false)
        var index = 0
        for entry in document.root.entries {
            let finding = entry.value.diagnostic(.warning, .invalidValue, "a value")
            let key = entry.value.diagnostic(.warning, .invalidValue, "a key", aboutKey: true)
            let isRight =
                finding.location?.text?.line == index + 2 && key.location?.text?.column == 1
                && finding.path == ["k\(index)"]
                && key.location?.text?.excerpt
                    == "<key>k\(index)</key><string>é\(index)</string>"
            if !isRight { Issue.record("entry \(index): \(finding), \(key)") }
            index += 1
        }
        #expect(index == count)
    }

    @Test(arguments: UInt64(0)..<40) func pathsLeadToPlaces(seed: UInt64) throws {
        let lane = ConversionTests.lanes[Int(seed) % ConversionTests.lanes.count]
        let tree = RoundTripTests.tree(seed, lane.range, kinds: lane.kinds)
        let document = try lane.decode(lane.encode(PlistDocument(value: .dictionary(["t": tree]))))
        func check(_ view: PlistView) throws {
            let path = try #require(view.path)
            #expect(try document.root.view(at: PlistQuery(path)).id == view.id)
            for child in view.elements { try check(child) }
            for entry in view.entries { try check(entry.value) }
        }
        try check(document.root)
    }

    @Test func errorsNamePlaces() throws {
        let document = try Self.decode(Self.texts[0].text, .xml, recording: true)
        let age = try #require(document.root["Ages"]?[0])
        let error = age.error("expected a string")
        #expect(error.code == .invalidValue && error.message == "expected a string")
        #expect(error.path?.description == "Ages[0]")
        #expect(error.location?.text?.line == 8)
        #expect(error.format == .xml)
        let ages = try #require(document.root["Ages"])
        let warning = ages.diagnostic(.warning, .unexpectedKind, "a key", aboutKey: true)
        #expect(warning.severity == .warning && warning.location?.text?.line == 6)
        #expect(age.error("x", aboutKey: true).location?.text?.line == 8)
        let other = PlistDiagnostic.Code(rawValue: "mine")
        #expect(age.error("x", code: other).code == other)
    }
}
