// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing

@testable import PlistCore

/// Detection of a format by the codecs of a registry.
@Suite struct DetectionTests {
    /// Records the names of the codecs that were asked.
    private final class Questions: Sendable {
        let names = Mutex<[String]>([])
    }

    /// An XML codec with a predetermined answer.
    private struct Answering: PlistCodec {
        let format: PlistFormat
        let answer: PlistDetection
        let questions: Questions

        init(_ name: String, _ answer: PlistDetection, _ questions: Questions) {
            format = PlistFormat(name: name, displayName: name)
            self.answer = answer
            self.questions = questions
        }

        func detect(_ sample: PlistSample) -> PlistDetection {
            questions.names.withLock { $0.append(format.name) }
            return answer
        }

        func decode(
            _ source: ByteStore, options: PlistDecodingOptions
        ) throws(PlistError) -> PlistDocument {
            try XMLCodec().decode(source, options: options)
        }

        func encode(
            _ document: PlistDocument, options: PlistEncodingOptions, to output: inout PlistOutput
        ) throws(PlistError) -> [PlistDiagnostic] {
            try XMLCodec().encode(document, options: options, to: &output)
        }
    }

    static let cases: [(answers: [PlistDetection], found: Int?, asked: Int)] = [
        ([.certain, .certain], 0, 1),
        ([.likely, .certain, .no], 1, 2),
        ([.no, .possible, .likely, .likely], 2, 4),
        ([.no, .possible, .possible], 1, 3),
        ([.no, .no], nil, 2),
    ]

    @Test(arguments: cases)
    func asksNoCodecAfterCertainOne(
        answers: [PlistDetection], found: Int?, asked: Int
    ) throws {
        let questions = Questions()
        let codecs = answers.enumerated().map { Answering("\($0)", $1, questions) }
        let codec = try? PlistCodecRegistry(codecs).codec(detecting: ByteStore([0x20, 0x41]))
        #expect(codec?.format.name == found.map(String.init))
        #expect(questions.names.withLock { $0 } == (0..<asked).map(String.init))
    }

    @Test func computesSharedFactsOnce() {
        let sample = PlistSample(ByteStore([1, 2, 3]), fileName: "a")
        var count = 0
        for _ in 0..<3 {
            let bytes = sample.finding { source in
                count += 1
                return Finding(source.array)
            }
            #expect(bytes.content == [1, 2, 3])
        }
        #expect(count == 1)
        #expect(sample.finding { Finding("\($0.count)") }.content == "3")
    }

    private final class Finding<Content> {
        let content: Content
        init(_ content: Content) { self.content = content }
    }

    /// Editors that mistake the mark for text write another one before it.
    @Test(arguments: [
        ([0xEF, 0xBB, 0xBF] as [UInt8], Array("<plist/>".utf8), nil as String?),
        ([0xEF, 0xBB, 0xBF], Array("a = b;".utf8), "a.strings"), ([0xFF, 0xFE], [0x7B, 0], nil),
        ([0xFE, 0xFF], [0, 0x7B], "a.json"),
    ])
    func reportsSecondByteOrderMark(_ mark: [UInt8], _ text: [UInt8], _ name: String?) {
        let error = #expect(throws: PlistError.self) {
            try PlistCodecRegistry.standard.decode(
                ByteStore(mark + mark + text), fileName: name)
        }
        #expect(
            error?.message == "the text begins with two byte order marks; remove one of them")
        #expect(error?.location?.byteOffset == mark.count)
    }
}
