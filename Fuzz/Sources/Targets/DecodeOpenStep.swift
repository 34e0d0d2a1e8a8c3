// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore

/// Reads any bytes as OpenStep or .strings. The result is a document or a located error.
enum DecodeOpenStep: FuzzTarget {
    static func fuzz(_ bytes: UnsafeBufferPointer<UInt8>) {
        let source = ByteStore(bytes)
        let codecs: [any PlistCodec] = [OpenStepCodec(), StringsCodec()]
        let codec = Judge.choose(from: codecs, for: bytes)
        Judge.decode(source, codec, Judge.options(for: bytes))
        _ = codec.detect(PlistSample(source))
    }
}
