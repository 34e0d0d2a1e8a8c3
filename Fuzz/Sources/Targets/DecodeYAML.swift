// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import PlistYAML

/// Reads any bytes as YAML. The result is a document or a located error.
///
/// The document is written with tags and read again, and must be equal.
enum DecodeYAML: FuzzTarget {
    static func fuzz(_ bytes: UnsafeBufferPointer<UInt8>) {
        let document = Judge.decode(ByteStore(bytes), YAMLCodec(), Judge.options(for: bytes))
        guard let document, document.expandedNodeCount() < 100_000 else { return }
        var options = PlistEncodingOptions()
        options.isTagged = true
        options.indentation = Judge.choose(
            from: [.natural, .compact, .spaces(4), .spaces(12)], for: bytes)
        options.escapesNonASCII = Judge.choose(from: [false, false, true], for: bytes)
        var output = PlistOutput()
        do throws(PlistError) {
            _ = try YAMLCodec().encode(document, options: options, to: &output)
        } catch {
            fatalError("what was read is not written: \(error)")
        }
        let text = output.store()
        guard let again = Judge.decode(text, YAMLCodec(), .init()) else {
            fatalError("what was written is not read")
        }
        precondition(again.isIdentical(to: document), "a value has changed")
        let others = again.warnings.filter { $0.code != .null }
        precondition(others.isEmpty, "what was written is read with a warning: \(others)")
    }
}
