// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore

/// Reads any bytes as JSON, plain and tagged. The result is a document or a located error.
///
/// A tagged document is written and read again, and must be equal.
enum DecodeJSON: FuzzTarget {
    static func fuzz(_ bytes: UnsafeBufferPointer<UInt8>) {
        let isTagged = Judge.choose(from: [false, false, false, true], for: bytes)
        var options = isTagged ? PlistDecodingOptions() : Judge.options(for: bytes)
        options.isTagged = isTagged
        let document = Judge.decode(ByteStore(bytes), JSONCodec(), options)
        if isTagged, let document { check(document, options) }
    }
}

private func check(_ document: PlistDocument, _ options: PlistDecodingOptions) {
    var encodingOptions = PlistEncodingOptions()
    encodingOptions.isTagged = true
    guard let bytes = try? document.encoded(as: .json, options: encodingOptions),
        let again = Judge.decode(ByteStore(bytes), JSONCodec(), options)
    else { fatalError("what was read with tags is not written, or not read again") }
    precondition(again.isIdentical(to: document), "tags change a value")
    precondition(again.traits.isSubset(of: document.traits), "a trait is missing")
    // A string with a carriage return may have become data.
    let lasting = document.traits.subtracting([.unreachableNodes, .nonXMLCharacters])
    precondition(lasting.isSubset(of: again.traits), "a trait is there for nothing")
}
