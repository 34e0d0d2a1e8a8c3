// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore

/// Reads and writes any bytes in pieces, as several threads do, and compares that with one piece.
enum SharedPieces: FuzzTarget {
    static func fuzz(_ bytes: UnsafeBufferPointer<UInt8>) {
        let source = ByteStore(bytes)
        var reading = PlistDecodingOptions()
        let expected = findings(source, reading)
        reading.workers = PatientWorkers()
        precondition(findings(source, reading) == expected, "pieces are read otherwise")

        guard let document = try? PlistCodecRegistry.standard.decode(source) else { return }
        let shared = try? PlistCodecRegistry.standard.decode(source, options: reading)
        precondition(
            shared.map(contents) == contents(document), "documents of pieces are different")
        for first in bytes.prefix(4) {
            let steps = path(in: document.root, first)
            let alone = match(source, steps, PlistDecodingOptions())
            precondition(match(source, steps, reading) == alone, "values of pieces are different")
        }
        for codec in PlistCodecRegistry.standard.codecs {
            var writing = PlistEncodingOptions()
            writing.maximumExpansion = 20_000
            let whole = text(document, codec, writing)
            writing.workers = PatientWorkers()
            precondition(text(document, codec, writing) == whole, "parts are written otherwise")
        }
    }

    /// All that there is to a document, with its objects in their order.
    private static func contents(_ document: PlistDocument) -> String {
        let bytes = text(document, BinaryCodec(), PlistEncodingOptions()) ?? []
        return "\(document.traits) \(document.commentCount) \(document.warnings) \(bytes)"
    }

    /// A path to some value.
    private static func path(in root: PlistView, _ number: UInt8) -> [PlistStep] {
        var (steps, view) = ([PlistStep](), root)
        while steps.count < 3, view.count > 0 {
            if view.kind == .array {
                let index = Int(number) % view.count
                steps.append(.index(index))
                view = view.elements[index]
            } else {
                let entry = view.entries[Int(number) % view.count]
                steps.append(.key(entry.key))
                view = entry.value
            }
        }
        return steps
    }

    private static func match(
        _ source: ByteStore, _ steps: [PlistStep], _ options: PlistDecodingOptions
    ) -> String {
        do {
            let match = try PlistCodecRegistry.standard.decode(source, at: steps, options: options)
            return match.map { "\($0.path) \(contents($0.value.document))" } ?? "nothing"
        } catch {
            return "\(error.diagnostic)"
        }
    }

    private static func findings(_ source: ByteStore, _ options: PlistDecodingOptions) -> String {
        do {
            let findings = try PlistCodecRegistry.standard.validate(source, options: options)
            return "\(findings.warningCount) \(findings.warnings)"
        } catch {
            return "\(error.diagnostic)"
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

/// Does all pieces before it is asked for the first one, the last one first.
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
