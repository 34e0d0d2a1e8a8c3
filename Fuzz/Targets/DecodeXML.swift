// SPDX-License-Identifier: Apache-2.0

/// Reads any bytes as XML: it ends in a document or a located error.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let source = ByteStore(UnsafeBufferPointer(start: start, count: count))
    var options = PlistDecodingOptions()
    for recordsRanges in [false, true] {
        options.recordsSourceRanges = recordsRanges
        Judge.decode(source, XMLCodec(), options)
    }
    options.isStrict = true
    Judge.decode(source, XMLCodec(), options)
    return 0
}
