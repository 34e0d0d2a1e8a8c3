// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore

/// Reads any bytes in any format, writes every format, and reads the result, which must be equal.
enum RoundTrip: FuzzTarget {
    static func fuzz(_ bytes: UnsafeBufferPointer<UInt8>) {
        let source = ByteStore(bytes)
        guard let document = try? PlistCodecRegistry.standard.decode(source) else { return }
        for codec in PlistCodecRegistry.standard.codecs { check(document, codec) }
    }
}

private func check(_ document: PlistDocument, _ codec: any PlistCodec) {
    var options = PlistEncodingOptions()
    options.maximumExpansion = 20_000
    var output = PlistOutput()
    let warnings: [PlistDiagnostic]
    do throws(PlistError) {
        warnings = try codec.encode(document, options: options, to: &output)
    } catch {
        precondition(error.code == .unrepresentable || error.code == .expansion)
        precondition(output.count == 0, "bytes were written before an error")
        return
    }
    let bytes = output.bytes()
    guard let again = Judge.decode(ByteStore(bytes), codec, .init()) else {
        fatalError("what \(codec.format) writes it does not read")
    }
    if !warnings.contains(where: { $0.changesValue }) && !Judge.holdsBitsThatTextLoses(document) {
        precondition(again.isIdentical(to: document), "\(codec.format) changes a value")
    }
    var second = PlistOutput()
    guard (try? codec.encode(again, options: options, to: &second)) != nil else {
        fatalError("what \(codec.format) read it does not write")
    }
    let secondBytes = second.bytes()
    precondition(secondBytes == bytes, "\(codec.format) writes other bytes the second time")
}
