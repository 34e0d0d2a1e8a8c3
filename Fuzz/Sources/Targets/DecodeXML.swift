// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore

/// Reads any bytes as XML. The result is a document or a located error.
enum DecodeXML: FuzzTarget {
    static func fuzz(_ bytes: UnsafeBufferPointer<UInt8>) {
        Judge.decode(ByteStore(bytes), XMLCodec(), Judge.options(for: bytes))
    }
}
