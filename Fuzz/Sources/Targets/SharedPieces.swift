// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore

/// Writes a document in parts, like several threads, and compares the text with that of one thread.
enum SharedPieces: FuzzTarget {
    static func fuzz(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let document = try? PlistCodecRegistry.standard.decode(ByteStore(bytes)) else {
            return
        }
        for codec in PlistCodecRegistry.standard.codecs {
            var writing = PlistEncodingOptions()
            writing.maximumExpansion = 20_000
            let whole = text(document, codec, writing)
            writing.workers = PatientWorkers()
            precondition(text(document, codec, writing) == whole, "the parts differ from the whole")
        }
    }

    private static func text(
        _ document: PlistDocument, _ codec: any PlistCodec, _ options: PlistEncodingOptions
    ) -> [UInt8]? {
        var output = PlistOutput()
        guard (try? codec.encode(document, options: options, to: &output)) != nil else {
            return nil
        }
        return output.bytes()
    }
}

/// Does all pieces before the first one is requested, in reverse order.
private final class PatientWorkers: Workers {
    var count: Int { 4 }
    var grain: Int { 1 }

    func begin(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) -> any SharedWork {
        for number in (0..<count).reversed() { work(number) }
        return Done()
    }

    private final class Done: SharedWork {
        func wait(for number: Int) {}
        func finish() {}
    }
}
