// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore

/// Reads any bytes as a binary property list. The result is a document or a located error.
///
/// Visits every part of the document, and expands it if the budget allows.
enum DecodeBinary: FuzzTarget {
    static func fuzz(_ bytes: UnsafeBufferPointer<UInt8>) {
        let source = ByteStore(bytes)
        guard let document = Judge.decode(source, BinaryCodec(), .init()) else { return }
        precondition(document == document.root.document)
        precondition(document.expandedNodeCount() > 0)
        if let value = try? PlistValue(document.root, maximumExpansion: 20_000) {
            guard let copy = try? PlistDocument(value: value) else {
                fatalError("no document of a value")
            }
            precondition(copy.isIdentical(to: document))
        }
    }
}
