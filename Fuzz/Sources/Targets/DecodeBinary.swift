// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore

/// Reads any bytes as a binary property list: it ends in a document or a located error.
///
/// What is read is walked part by part, and expanded where the budget allows it.
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
