// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import PlistCore
public import PlistEditing

extension PlistDocument {
    /// Reads a property list of any known format from data, which is not copied if it has more than 4 KiB.
    ///
    /// ```swift
    /// let document = try PlistDocument(decoding: Data(contentsOf: url))
    /// ```
    ///
    /// - Parameters:
    ///   - data: the whole property list.
    ///   - format: the format, or `nil` to detect it.
    ///   - options: how to read it.
    ///   - registry: the formats that are known.
    /// - Throws: what is wrong and where.
    /// - Complexity: O(*n*) in the bytes.
    public init(
        decoding data: Data, as format: PlistFormat? = nil, options: PlistDecodingOptions = .init(),
        registry: PlistCodecRegistry = .standard
    ) throws(PlistError) {
        self = try registry.decode(ByteStore(data), as: format, options: options)
    }

    /// Writes the property list into data.
    ///
    /// - Throws: an error for what the format cannot represent, with its path; `unknown-format` for
    ///   a format without a registered codec.
    /// - Complexity: O(*n*) in the bytes written.
    public func encodedData(
        as format: PlistFormat, options: PlistEncodingOptions = .init(),
        registry: PlistCodecRegistry = .standard
    ) throws(PlistError) -> Data {
        var output = PlistOutput()
        try encode(as: format, options: options, registry: registry, to: &output)
        return Data(takingOver: output.store())
    }
}

extension PlistValue {
    /// Writes the value as a property list into data.
    ///
    /// - Throws: as `encoded(as:options:registry:)`.
    /// - Complexity: O(*n*) in the values and the bytes written.
    public func encodedData(
        as format: PlistFormat, options: PlistEncodingOptions = .init(),
        registry: PlistCodecRegistry = .standard
    ) throws(PlistError) -> Data {
        try PlistDocument(value: self).encodedData(
            as: format, options: options, registry: registry)
    }
}

extension PlistReader {
    /// Opens a property list in data, which is not copied if it has more than 4 KiB.
    ///
    /// - Throws: as `init(_:as:fileName:options:registry:)` of other bytes.
    /// - Complexity: as that initializer.
    public init(
        _ data: Data, as format: PlistFormat? = nil, fileName: String? = nil,
        options: PlistDecodingOptions = .init(), registry: PlistCodecRegistry = .standard
    ) throws(PlistError) {
        try self.init(
            ByteStore(data), as: format, fileName: fileName, options: options, registry: registry)
    }
}

extension PlistSourceEditor {
    /// Begins to edit the property list in data.
    ///
    /// - Throws: as `init(decoding:as:fileName:options:encodingOptions:registry:)` of other bytes.
    /// - Complexity: O(*n*) in the bytes.
    public init(
        decoding data: Data, as format: PlistFormat? = nil, fileName: String? = nil,
        options: PlistDecodingOptions = .init(), encodingOptions: PlistEncodingOptions = .init(),
        registry: PlistCodecRegistry = .standard
    ) throws(PlistError) {
        try self.init(
            decoding: ByteStore(data), as: format, fileName: fileName, options: options,
            encodingOptions: encodingOptions, registry: registry)
    }
}

extension PlistEncoder {
    /// Writes a value as a property list into data.
    ///
    /// - Throws: as `encode(_:)`.
    /// - Complexity: O(*n*) in the values and the bytes written.
    public func encodedData(_ value: some Encodable) throws -> Data {
        Data(takingOver: try encodedStore(value))
    }
}

extension PlistDecoder {
    /// Reads a value from data, which is not copied if it has more than 4 KiB.
    ///
    /// - Throws: as `decode(_:from:)` of other bytes.
    /// - Complexity: O(*n*) in the bytes, besides what the type itself does.
    public func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
        try decode(type, from: ByteStore(data))
    }
}
