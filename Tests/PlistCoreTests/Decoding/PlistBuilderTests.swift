// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

/// The builder of documents for codecs in other packages.
@Suite struct PlistBuilderTests {
    static let format = PlistFormat(name: "test", displayName: "test")

    private static func error(
        in text: String = "key value", _ body: (inout PlistBuilder) throws(PlistError) -> Void
    ) -> PlistError? {
        let source = ByteStore(text.utf8)
        do throws(PlistError) {
            var builder = try PlistBuilder(source: source, format: format)
            try body(&builder)
            _ = try builder.finish()
            return nil
        } catch { return error }
    }

    @Test func buildsEveryType() throws {
        let source = ByteStore("k=some text;".utf8)
        var options = PlistDecodingOptions()
        options.recordsSourceRanges = true
        var builder = try PlistBuilder(source: source, format: Self.format, options: options)
        try builder.beginDictionary(at: 0)
        try builder.addKey(0..<1)
        try builder.addString(2..<11)
        try builder.addKey("decoded", at: 0..<1)
        try builder.addString("é\u{1}", at: 2..<5)
        try builder.addKey("array")
        try builder.beginArray()
        try builder.addInteger(-5)
        try builder.addReal(.nan)
        try builder.addBoolean(true)
        try builder.addDate(PlistDate(secondsSinceReferenceDate: 0.5))
        try builder.addUID(7)
        try builder.addNull()
        try builder.addData(0..<2)
        let data: [UInt8] = [1, 2, 3]
        try builder.addData(data.span)
        #expect(builder.depth == 2 && builder.path.description == "array[8]")
        try builder.end()
        try builder.end(at: 12)
        let document = try builder.finish()
        let root = document.root
        #expect(document.format == Self.format && document.encodingName == "UTF-8")
        #expect(root["k"]?.string == "some text" && root["decoded"]?.string == "é\u{1}")
        let array = try #require(root["array"])
        #expect(array[0]?.integer == -5 && array[1]?.real?.isNaN == true)
        #expect(array[2]?.boolean == true && array[4]?.uid == 7 && array[5]?.isNull == true)
        #expect(array[3]?.date?.secondsSinceReferenceDate == 0.5)
        #expect(array[6]?.data == Array("k=".utf8) && array[7]?.data == [1, 2, 3])
        #expect(root.sourceRange == 0..<12)
        #expect(root["k"]?.sourceRange == 2..<11 && root["k"]?.keyRange == 0..<1)
        #expect(root["decoded"]?.sourceRange == 2..<5)
        #expect(array[0]?.sourceRange == nil)
        // Encoders look for values that they cannot represent only if the document announces them.
        for format in [PlistFormat.xml, .json, .openstep] {
            #expect(throws: PlistError.self) { try document.encoded(as: format) }
        }
    }

    /// The traits that an encoder must look for depend on each value alone.
    @Test func recordsTraitsOfValues() throws {
        func traits(
            _ add: (inout PlistBuilder) throws(PlistError) -> Void
        ) throws -> PlistTraits {
            var builder = try PlistBuilder(source: ByteStore([0x20]), format: Self.format)
            try add(&builder)
            return try builder.finish().traits
        }
        let half = PlistDate(secondsSinceReferenceDate: 0.5)
        #expect(try traits { builder throws(PlistError) in try builder.addUID(1) } == .uids)
        #expect(try traits { builder throws(PlistError) in try builder.addNull() } == .nulls)
        #expect(
            try traits { builder throws(PlistError) in try builder.addDate(half) } == .unusualDates)
        #expect(
            try traits { builder throws(PlistError) in try builder.addString("\u{1}") }
                == .nonXMLCharacters)
        #expect(try traits { builder throws(PlistError) in try builder.addString("é") } == [])
    }

    @Test func refusesMisplacedCalls() {
        let cases: [(String, (inout PlistBuilder) throws(PlistError) -> Void)] = [
            ("expected a value, found the end of the input", { _ throws(PlistError) in }),
            (
                "expected the end of the input, found another value",
                { builder throws(PlistError) in
                    try builder.addNull()
                    try builder.addNull(at: 4..<5)
                }
            ),
            (
                "expected a key, found a value",
                { builder throws(PlistError) in
                    try builder.beginDictionary()
                    try builder.addInteger(1)
                }
            ),
            (
                "expected a value, found a key",
                { builder throws(PlistError) in
                    try builder.beginArray()
                    try builder.addKey("a")
                }
            ),
            (
                "expected a value, found a key",
                { builder throws(PlistError) in try builder.addKey("a") }
            ),
            (
                "expected a value, found a key",
                { builder throws(PlistError) in
                    try builder.beginDictionary()
                    try builder.addKey(0..<3)
                    try builder.addKey(0..<3)
                }
            ),
            (
                "expected a value for the key, found the end of the dictionary",
                { builder throws(PlistError) in
                    try builder.beginDictionary()
                    try builder.addKey(0..<3)
                    try builder.end(at: 3)
                }
            ),
            (
                "there is no open container to end here",
                { builder throws(PlistError) in try builder.end() }
            ),
            (
                "expected the end of a container, found the end of the input",
                { builder throws(PlistError) in try builder.beginArray() }
            ),
        ]
        for (message, body) in cases {
            let found = Self.error(body)
            #expect(found?.message == message)
            #expect(found?.location?.text?.line == 1)
            #expect(found?.format == Self.format)
        }
    }

    @Test(arguments: [-1..<2, 0..<10, 9..<10, 20..<30, Int.min..<Int.max, (Int.max - 1)..<Int.max])
    func refusesTextOutsideSource(range: Range<Int>) {
        let string = Self.error { builder throws(PlistError) in try builder.addString(range) }
        let data = Self.error { builder throws(PlistError) in try builder.addData(range) }
        let key = Self.error { builder throws(PlistError) in
            try builder.beginDictionary()
            try builder.addKey(range)
        }
        for found in [string, data, key] {
            #expect(found?.code == .syntax)
            #expect(found?.message.hasSuffix("are outside the source of 9 bytes") == true)
        }
        // Places need not be in the source.
        let placed = Self.error { builder throws(PlistError) in
            try builder.beginDictionary(at: range.lowerBound)
            try builder.addKey("a", at: range)
            try builder.addInteger(1, at: range)
            try builder.warn(.syntax, "odd", at: range)
            try builder.end(at: range.upperBound)
        }
        #expect(placed == nil)
    }

    @Test func refusesNonUTF8Text() throws {
        let source = ByteStore([0x61, 0xFF, 0x62])
        var builder = try PlistBuilder(source: source, format: Self.format)
        do throws(PlistError) {
            try builder.addString(0..<3)
            Issue.record("expected an error")
        } catch {
            #expect(error.code == .invalidEncoding && error.location?.byteOffset == 1)
        }
    }

    @Test func countsLevelsAndKeepsTheLastOfEqualKeys() throws {
        let depth = Self.error { builder throws(PlistError) in
            for _ in 0..<513 { try builder.beginArray() }
        }
        #expect(depth?.code == .depth && depth?.path?.components.count == 512)
        let source = ByteStore("a\na\n".utf8)
        var builder = try PlistBuilder(source: source, format: Self.format)
        try builder.beginDictionary()
        for (index, range) in [0..<1, 2..<3].enumerated() {
            try builder.addKey(range)
            try builder.addInteger(PlistInteger(index), at: range)
        }
        try builder.end(at: 4)
        let document = try builder.finish()
        #expect(document.root.count == 1 && document.root["a"]?.integer == 1)
        #expect(document.warnings.first?.code == .duplicateKey)
        #expect(document.warnings.first?.location?.text?.line == 2)
    }

    @Test func limitsValuesWithoutPlaces() throws {
        var options = PlistDecodingOptions()
        options.maximumNodeCount = 100
        let source = ByteStore([])
        var builder = try PlistBuilder(
            source: source, format: Self.format, options: options, isText: false)
        try builder.beginArray()
        var count = 0
        do throws(PlistError) {
            while count < 1000 {
                try builder.addNull()
                count += 1
            }
        } catch {
            #expect(error.code == .limit && error.location?.text == nil)
        }
        #expect((99...101).contains(count))
        options.acceptedFormats = [.xml]
        do throws(PlistError) {
            _ = try PlistBuilder(source: source, format: Self.format, options: options)
            Issue.record("expected an error")
        } catch {
            #expect(error.code == .unknownFormat)
        }
    }

    @Test func errorsHavePath() {
        let found = Self.error { builder throws(PlistError) in
            try builder.beginDictionary()
            try builder.addKey(0..<3)
            throw builder.error(.invalidValue, "expected a number", at: 4..<9)
        }
        #expect(found?.path?.description == "key")
        #expect(found?.location?.text?.column == 5 && found?.location?.byteCount == 5)
        #expect(found?.description == "1:5: expected a number (at key)")
        #expect(found?.notes.map(\.message) == ["the dictionary opened here is still open"])
    }
}
