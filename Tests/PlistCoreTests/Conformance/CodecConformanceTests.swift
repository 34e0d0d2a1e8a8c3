// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport
import Testing

/// The requirements on every codec of the registry.
@Suite struct CodecConformanceTests {
    static let formats = PlistCodecRegistry.standard.codecs.map(\.format)

    static func codec(_ format: PlistFormat) throws -> any PlistCodec {
        try #require(PlistCodecRegistry.standard.codec(for: format))
    }

    static func samples(_ format: PlistFormat) throws -> FormatSamples {
        try #require(FormatSamples(format), "FormatSamples does not know the format \(format)")
    }

    /// Decodes a file of a format, which must be detected.
    static func decode(_ bytes: [UInt8], _ format: PlistFormat) throws -> PlistDocument {
        let document = try PlistCodecRegistry.standard.decode(
            ByteStore(bytes), fileName: samples(format).fileName)
        try expect(document.format, toBe: format)
        return document
    }

    static func expect(_ found: PlistFormat?, toBe format: PlistFormat) throws {
        #expect(try found == format || found == samples(format).twin)
    }

    /// Returns a shared value in a form that the format can hold if it can hold its contents, and
    /// the path of the part that the format may refuse.
    static func value(
        _ shared: SharedValue, _ format: PlistFormat
    ) throws -> (value: PlistValue, path: PlistPath) {
        guard try samples(format).holdsOnlyDictionaries else { return (shared.value, shared.path) }
        if case .dictionary = shared.value { return (shared.value, shared.path) }
        return (["value": shared.value], PlistPath([.key("value")] + shared.path.components))
    }

    static func accepted(_ format: PlistFormat) -> [TestVector] {
        TestVector.with(.accepted).filter { $0.format == format }
    }

    // MARK: Values

    @Test(arguments: formats, SharedValue.all)
    func keepsOrRefusesEachValue(format: PlistFormat, shared: SharedValue) throws {
        let samples = try Self.samples(format)
        let (value, path) = try Self.value(shared, format)
        let document = try PlistDocument(value: value)
        var output = PlistOutput()
        let warnings: [PlistDiagnostic]
        do throws(PlistError) {
            warnings = try Self.codec(document, format, to: &output)
        } catch {
            #expect(samples.refused.contains(shared.name), "refused: \(error)")
            #expect(error.code == .unrepresentable)
            // The refused value may be further in.
            #expect(error.path?.components.starts(with: path.components) == true)
            #expect(error.format == format)
            #expect(output.count == 0, "nothing may be written before an error")
            return
        }
        #expect(!samples.refused.contains(shared.name), "expected a refusal")
        #expect(warnings.contains { $0.changesValue } == samples.changed.contains(shared.name))
        let decoded = try Self.decode(output.bytes(), format)
        if !samples.changed.contains(shared.name) {
            #expect(decoded.isIdentical(to: document))
            #expect(try decoded.value == value)
        }
    }

    private static func codec(
        _ document: PlistDocument, _ format: PlistFormat, to output: inout PlistOutput
    ) throws(PlistError) -> [PlistDiagnostic] {
        guard let codec = PlistCodecRegistry.standard.codec(for: format) else {
            throw PlistError(.unknownFormat, "no codec")
        }
        return try codec.encode(document, options: .init(), to: &output)
    }

    @Test(arguments: formats)
    func codecKnowsItsNameAndAliases(format: PlistFormat) throws {
        #expect(format.name == format.name.lowercased() && !format.name.isEmpty)
        let registry = PlistCodecRegistry.standard
        for name in [format.name] + format.aliases {
            #expect(registry.codec(named: name)?.format == format)
        }
        #expect(registry.codec(for: format)?.format == format)
    }

    // MARK: Detection

    @Test(arguments: TestVector.all.filter { $0.verdict == .accepted })
    func codecDetectsItsOwnFiles(vector: TestVector) throws {
        let source = try ByteStore(vector.bytes)
        let codec = try PlistCodecRegistry.standard.codec(
            detecting: source, fileName: vector.file)
        #expect(codec.format == vector.format)
    }

    @Test(arguments: formats)
    func detectsItsOwnOutput(format: PlistFormat) throws {
        let fileName = try Self.samples(format).fileName
        for shared in SharedValue.common {
            let value = try Self.value(shared, format).value
            let bytes = try PlistDocument(value: value).encoded(as: format)
            let codec = try PlistCodecRegistry.standard.codec(
                detecting: ByteStore(bytes), fileName: fileName)
            try Self.expect(codec.format, toBe: format)
        }
    }

    // MARK: Broken files

    @Test(.tags(.hostile, .slow), arguments: formats)
    func decodesPrefixesOrLocatesTheirEnd(format: PlistFormat) throws {
        let codec = try Self.codec(format)
        for vector in Self.accepted(format) {
            let bytes = try vector.bytes
            let options = try vector.decodingOptions
            for count in 0..<bytes.count {
                Self.check(ByteStore(bytes[..<count]), codec, options) { vector.id + " \(count)" }
            }
        }
    }

    @Test(.tags(.hostile), arguments: formats)
    func decodesDamagedFilesOrReportsErrors(format: PlistFormat) throws {
        let codec = try Self.codec(format)
        var generator = SeededGenerator(seed: 41)
        for vector in Self.accepted(format) {
            let bytes = try vector.bytes
            let options = try vector.decodingOptions
            for round in 0..<40 {
                var damaged = bytes
                for _ in 0...Int.random(in: 0..<3, using: &generator) {
                    let place = Int.random(in: 0..<damaged.count, using: &generator)
                    damaged[place] = .random(in: 0...255, using: &generator)
                }
                Self.check(ByteStore(damaged), codec, options) { vector.id + " #\(round)" }
            }
        }
    }

    /// Decodes bytes; if that succeeds, the value must be writable or refused.
    private static func check(
        _ source: ByteStore, _ codec: any PlistCodec, _ options: PlistDecodingOptions,
        _ name: () -> String
    ) {
        let document: PlistDocument
        do throws(PlistError) {
            document = try codec.decode(source, options: options)
        } catch {
            let isLocated = error.location != nil || error.code == .empty
            #expect(isLocated, "\(name()): \(error)")
            let offset = error.location?.byteOffset ?? 0
            #expect(offset >= 0, "\(name()): \(error)")
            return
        }
        var output = PlistOutput()
        _ = try? codec.encode(document, options: .init(), to: &output)
    }

    @Test(arguments: formats)
    func refusesEmptyInput(format: PlistFormat) throws {
        let codec = try Self.codec(format)
        let nothing = ByteStore([])
        let error = #expect(throws: PlistError.self) {
            try codec.decode(nothing, options: .init())
        }
        #expect(error?.code == (format == .binary ? .unknownFormat : .empty))
    }

    @Test(arguments: TestVector.all.filter { [.accepted, .rejected].contains($0.verdict) })
    func validationAgreesWithDecoding(vector: TestVector) throws {
        let codec = try Self.codec(#require(vector.format))
        let source = try ByteStore(vector.bytes)
        let options = try vector.decodingOptions
        func findings(_ body: () throws -> [PlistDiagnostic]) -> [String] {
            do {
                return try body().map { TestVector.Finding.describe($0) }
            } catch let error as PlistError {
                return ["error", TestVector.Finding.describe(error.diagnostic)]
            } catch {
                return ["\(error)"]
            }
        }
        let validated = findings { try codec.validate(source, options: options).warnings }
        let decoded = findings { try codec.decode(source, options: options).warnings }
        #expect(validated == decoded)
    }

    // MARK: Limits

    @Test(arguments: formats, [false, true])
    func readsAndWritesExactly512Levels(format: PlistFormat, areDictionaries: Bool) throws {
        let samples = try Self.samples(format)
        let document = try PlistDocument(decoding: samples.nested(512, areDictionaries))
        let bytes = try document.encoded(as: format)
        #expect(try Self.decode(bytes, format) == document)
        let error = #expect(throws: PlistError.self) {
            try PlistDocument(decoding: samples.nested(513, areDictionaries))
        }
        #expect(error?.code == .depth)
        #expect(error?.path?.components.count == 512)
        #expect(error?.location != nil)
    }

    @Test(.tags(.hostile), arguments: formats, [false, true])
    func survivesEndlessNesting(format: PlistFormat, areDictionaries: Bool) throws {
        let samples = try Self.samples(format)
        let error = #expect(throws: PlistError.self) {
            try PlistDocument(decoding: samples.nested(12_000, areDictionaries))
        }
        #expect(error?.code == .depth)
    }

    // MARK: Determinism

    @Test(arguments: formats)
    func writesSameBytesEachTime(format: PlistFormat) throws {
        for shared in SharedValue.common {
            let value = try Self.value(shared, format).value
            let first = try PlistDocument(value: value)
            let second = try PlistDocument(value: value)
            let bytes = try first.encoded(as: format)
            #expect(try first.encoded(as: format) == bytes)
            #expect(try second.encoded(as: format) == bytes)
            #expect(try Self.decode(bytes, format).encoded(as: format) == bytes)
        }
    }

    @Test(.tags(.slow), arguments: formats)
    func writesSameBytesThroughWriter(format: PlistFormat) throws {
        let codec = try Self.codec(format)
        let rows = (0..<20_000).map { number -> PlistValue in
            ["name": "row \(number)", "number": .string("\(number)")]
        }
        let value: PlistValue = [
            "rows": .array(rows),
            "text": .string(PlistString(String(repeating: "9", count: 400_000))),
        ]
        let document = try PlistDocument(value: value)
        var pieces: [[UInt8]] = []
        try PlistOutput.withWriter({ pieces.append($0.array) }) { output throws(PlistError) in
            _ = try codec.encode(document, options: .init(), to: &output)
        }
        #expect(pieces.count > 1)
        #expect(try document.encoded(as: format) == Array(pieces.joined()))
    }

    @Test(arguments: formats)
    func stopsWhenTheWriterThrows(format: PlistFormat) throws {
        let codec = try Self.codec(format)
        let text = PlistString(String(repeating: "1", count: 1_000_000))
        let document = try PlistDocument(value: ["text": .string(text)])
        let error = #expect(throws: PlistError.self) {
            let writer: PlistOutput.Writer = { _ throws(PlistError) in
                throw PlistError(.output, "no space left")
            }
            try PlistOutput.withWriter(writer) { output throws(PlistError) in
                _ = try codec.encode(document, options: .init(), to: &output)
            }
        }
        #expect(error?.code == .output)
    }

    @Test(arguments: formats)
    func sortsKeysByUTF16CodeUnits(format: PlistFormat) throws {
        var options = PlistEncodingOptions()
        options.sortsKeys = true
        let value: PlistValue = [
            "b": ["z": "1", "a": "2"], "\u{FFFD}": "1", "\u{10000}": "2", "": "3", "a": "4",
        ]
        let bytes = try PlistDocument(value: value).encoded(as: format, options: options)
        let decoded = try Self.decode(bytes, format)
        #expect(decoded.root.entries.map(\.key) == ["", "a", "b", "\u{10000}", "\u{FFFD}"])
        #expect(decoded.root["b"]?.entries.map(\.key) == ["a", "z"])
        #expect(try decoded.value == value)
    }
}
