// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore

/// Reads any bytes as OpenStep and as .strings: each ends in a document or a located error.
enum DecodeOpenStep: FuzzTarget {
    static func fuzz(_ bytes: UnsafeBufferPointer<UInt8>) {
        let source = ByteStore(bytes)
        var options = PlistDecodingOptions()
        let codecs: [any PlistCodec] = [OpenStepCodec(), StringsCodec()]
        for codec in codecs {
            options.isStrict = false
            options.recordsSourceRanges = true
            Judge.decode(source, codec, options)
            options.isStrict = true
            options.recordsSourceRanges = false
            Judge.decode(source, codec, options)
            _ = codec.detect(PlistSample(source))
        }
    }
}
