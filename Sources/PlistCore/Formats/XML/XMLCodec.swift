// SPDX-License-Identifier: Apache-2.0

extension PlistFormat {
    /// Apple's XML property lists, DTD PropertyList-1.0.
    public static let xml = PlistFormat(name: "xml", displayName: "XML", aliases: ["xml1"])
}

/// Reads and writes XML property lists.
public struct XMLCodec: PlistCodec {
    public init() {}

    public var format: PlistFormat { .xml }

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
