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
    ///   - registry: the known formats.
    /// - Throws: an error with the reason and the location.
    /// - Complexity: O(*n*) in the bytes.
    public init(
        decoding data: Data, as format: PlistFormat? = nil, options: PlistDecodingOptions = .init(),
        registry: PlistCodecRegistry = .standard
    ) throws(PlistError) {
        self = try registry.decode(ByteStore(data), as: format, options: options)
    }

    /// Writes the property list into data.
    ///
    /// - Throws: an error with the path of a value that the format cannot represent;
    ///   `unknown-format` for a format without a registered codec.
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
    /// - Throws: the same errors as `encoded(as:options:registry:)`.
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
    /// - Throws: the same errors as `init(_:as:fileName:options:registry:)` for other bytes.
    /// - Complexity: the same as for that initializer.
    public init(
        _ data: Data, as format: PlistFormat? = nil, fileName: String? = nil,
        options: PlistDecodingOptions = .init(), registry: PlistCodecRegistry = .standard
    ) throws(PlistError) {
        try self.init(
            ByteStore(data), as: format, fileName: fileName, options: options, registry: registry)
    }
}

extension PlistSourceEditor {
    /// Starts editing the property list in data.
    ///
    /// - Throws: the same errors as `init(decoding:as:fileName:options:encodingOptions:registry:)`
    ///   for other bytes.
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
    /// - Throws: the same errors as `encode(_:)`.
    /// - Complexity: O(*n*) in the values and the bytes written.
    public func encodedData(_ value: some Encodable) throws -> Data {
        Data(takingOver: try encodedStore(value))
    }
}

extension PlistDecoder {
    /// Reads a value from data, which is not copied if it has more than 4 KiB.
    ///
    /// - Throws: the same errors as `decode(_:from:)` for other bytes.
    /// - Complexity: O(*n*) in the bytes, not counting the type's own initializers.
    public func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
        try decode(type, from: ByteStore(data))
    }
}
