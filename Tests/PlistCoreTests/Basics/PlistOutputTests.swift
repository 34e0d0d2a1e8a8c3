// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport
import Testing

/// All ways to collect bytes give the same result.
@Suite struct PlistOutputTests {
    static let encodings = PlistEncodingOptions.OutputEncoding.allCases

    /// Appends pieces of many sizes, more than windows hold.
    private static func fill(
        _ output: inout PlistOutput, _ encoding: PlistEncodingOptions.OutputEncoding, total: Int
    ) throws(PlistError) {
        try output.append("start")
        try output.beginText(encoding)
        var size = 1
        while output.count < total {
            let piece = [UInt8](repeating: UInt8(0x61 + size % 26), count: size)
            try output.append(piece.span)
            try output.append(utf8: "é𝄞")
            try output.append(UInt8(ascii: "\n"))
            size = size % 300_000 * 3 + 1
        }
        try output.endText()
        try output.append("end")
    }

    /// The destination of the bytes.
    enum Target: Sendable {
        case writer
        case memory
        case store
        case array(estimatedCount: Int)
        case storeOfArray(estimatedCount: Int)
    }

    private static func collected(
        _ encoding: PlistEncodingOptions.OutputEncoding, total: Int, in target: Target
    ) throws -> [UInt8] {
        switch target {
        case .writer:
            var pieces: [UInt8] = []
            try PlistOutput.withWriter({ pieces += $0.array }) { output throws(PlistError) in
                try fill(&output, encoding, total: total)
            }
            return pieces
        case .memory, .store:
            var output = PlistOutput()
            try fill(&output, encoding, total: total)
            if case .memory = target { return output.bytes() }
            return output.store().array
        case .array(let estimatedCount):
            var output = PlistOutput(estimatedCount: estimatedCount)
            try fill(&output, encoding, total: total)
            return output.bytes()
        case .storeOfArray(let estimatedCount):
            var output = PlistOutput(estimatedCount: estimatedCount)
            try fill(&output, encoding, total: total)
            return output.store().array
        }
    }

    @Test(.tags(.slow), arguments: encodings, [6, 100, 130_000, 1_000_000])
    func collectsSameBytes(
        encoding: PlistEncodingOptions.OutputEncoding, total: Int
    ) throws {
        let pieces = try Self.collected(encoding, total: total, in: .writer)
        #expect(pieces.count > total)
        var targets: [Target] = [.memory, .store]
        for estimate in [0, 100, pieces.count, 20 * pieces.count] {
            targets += [.array(estimatedCount: estimate), .storeOfArray(estimatedCount: estimate)]
        }
        for target in targets {
            let bytes = try Self.collected(encoding, total: total, in: target)
            #expect(bytes == pieces, "\(target)")
        }
    }

    @Test func limitsSpareCapacity() throws {
        var output = PlistOutput(estimatedCount: 100_000_000)
        let piece = [UInt8](repeating: 1, count: 200_000)
        try output.append(piece.span)
        let bytes = output.bytes()
        #expect(bytes.count == 200_000 && bytes.capacity <= 4 * 200_000)
    }

    /// Pieces that fill a window are passed on without copying.
    @Test(arguments: [1, 20_000, 131_071, 131_072, 131_073, 1_000_000])
    func countsPiecesOfEverySize(_ size: Int) throws {
        let piece = [UInt8](repeating: 1, count: size)
        let count = try PlistOutput.withWriter({ _ in }) { output throws(PlistError) in
            try output.append("abc")
            try output.append(piece.span)
            #expect(output.count == 3 + size)
            try output.append(piece: piece.view)
            return output.count
        }
        #expect(count == 3 + 2 * size)
    }

    @Test func passesOnLastBytesWhenBodyEnds() throws {
        var pieces: [[UInt8]] = []
        try PlistOutput.withWriter({ pieces.append($0.array) }) { output throws(PlistError) in
            try output.append("abc")
            #expect(pieces == [])
        }
        #expect(pieces == [Array("abc".utf8)])
    }

    @Test func passesOnNothingAfterError() {
        let failure = PlistError(.limit, "enough")
        var count = 0
        let error = #expect(throws: PlistError.self) {
            try PlistOutput.withWriter({ count += $0.count }) { output throws(PlistError) in
                try output.append("abc")
                throw failure
            }
        }
        #expect(error == failure && count == 0)
        let refusal = #expect(throws: PlistError.self) {
            try PlistOutput.withWriter({ (_) throws(PlistError) in throw failure }) {
                output throws(PlistError) in try output.append("abc")
            }
        }
        #expect(refusal == failure)
    }

    @Test func encodesDocumentsToAllTargets() throws {
        let value = PlistValue.array((0..<20_000).map { .string(PlistString("text \($0)")) })
        for document in [
            try PlistDocument(value: value),
            try PlistDocument(decoding: PlistDocument(value: value).encoded(as: .binary)),
        ] {
            for format in [PlistFormat.xml, .json, .openstep, .binary] {
                let bytes = try document.encoded(as: format)
                #expect(try document.encodedStore(as: format).array == bytes)
                #expect(try Self.pieces(document, format) == bytes)
            }
        }
    }

    private static func pieces(
        _ document: PlistDocument, _ format: PlistFormat
    ) throws -> [UInt8] {
        var pieces: [UInt8] = []
        try PlistOutput.withWriter({ pieces += $0.array }) { output throws(PlistError) in
            try document.encode(as: format, to: &output)
        }
        return pieces
    }
}
