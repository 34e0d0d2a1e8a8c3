// SPDX-License-Identifier: Apache-2.0

extension PlistFormat {
    /// Apple's binary property lists, `bplist00`.
    public static let binary = PlistFormat(name: "binary", displayName: "binary", aliases: ["binary1"])
}

/// Reads and writes binary property lists (`bplist00`).
public struct BinaryCodec: PlistCodec {
    public init() {}

    public var format: PlistFormat { .binary }

    public func detect(_ source: ByteStore, fileName: String?) -> PlistDetection {
        .possible
    }

    public func decode(
        _ source: ByteStore, options: PlistDecodingOptions
    ) throws(PlistError) -> PlistDocument {
        throw PlistError(.empty, "")
    }

    public func encode(
        _ document: PlistDocument, options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) -> [PlistDiagnostic] {
        []
    }
}
