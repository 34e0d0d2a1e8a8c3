// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
@testable import PlistContainers

/// Reads any bytes as a Mach-O file and as entitlements in DER. Each read gives a result or a
/// located error.
enum MachO: FuzzTarget {
    static func fuzz(_ bytes: UnsafeBufferPointer<UInt8>) {
        let source = ByteStore(bytes)
        if MachOFile.isMachO(source) {
            do throws(PlistError) {
                for slice in try MachOFile(source).slices {
                    for (part, range) in slice.ranges {
                        precondition(range.upperBound <= source.count)
                        if part == .entitlementsDER,
                            let content = slice.content(of: part, in: source)
                        {
                            check(ByteStore(content))
                        }
                    }
                }
                _ = try MachOContent(source)
            } catch {
                precondition(error.location != nil, error.message)
                Judge.check(error.diagnostic, source)
            }
        }
        check(source)
    }

    private static func check(_ source: ByteStore) {
        let codec = DEREntitlementsCodec()
        _ = codec.detect(PlistSample(source))
        guard let document = Judge.decode(source, codec, PlistDecodingOptions()) else { return }
        var output = PlistOutput()
        guard
            (try? codec.encode(document, options: PlistEncodingOptions(), to: &output)) != nil,
            let again = Judge.decode(ByteStore(output.bytes()), codec, PlistDecodingOptions())
        else { return }
        precondition(again == document)
    }
}
