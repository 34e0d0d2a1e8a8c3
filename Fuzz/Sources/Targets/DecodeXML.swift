// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore

/// Reads any bytes as XML: it ends in a document or a located error.
enum DecodeXML: FuzzTarget {
    static func fuzz(_ bytes: UnsafeBufferPointer<UInt8>) {
        let source = ByteStore(bytes)
        var options = PlistDecodingOptions()
        for recordsRanges in [false, true] {
            options.recordsSourceRanges = recordsRanges
            Judge.decode(source, XMLCodec(), options)
        }
        options.isStrict = true
        Judge.decode(source, XMLCodec(), options)
    }
}
